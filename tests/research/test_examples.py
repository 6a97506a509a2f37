"""Training examples from records: every decision with what was seen and what came of it, and the same files every time."""

import gc
import json
from pathlib import Path

import numpy as np
import pytest

from hanchan.bots.registry import bot
from hanchan.deal.actions import ANKAN, CHI
from hanchan.errors import ArgumentError, FileError, RecordError
from hanchan.game import Game
from hanchan.game.action_ids import action_id, first_id
from hanchan.records.convert import convert
from hanchan.records.formats import read
from hanchan.records.hanchan.write import write_hanchan
from hanchan.research.examples import Columns, Examples, Wanted, examples_in, examples_of
from hanchan.research.shards import HELD_BACK, TRAINING, SplitWriter, read_shard, write_shards
from hanchan.research.spaces import observation_of
from tests.support.command import Command
from tests.support.hands import scaled

PACK = Path(__file__).parents[3] / "shared/logs/mjlog_houou2022_4p.tar.xz"
"""Real games, beside the repository."""
KEPT = Path(__file__).parents[1] / "records" / "logs"


def by_bots(rules: str, seed: str) -> Game:
    game, bots = Game(rules, seed), [bot(name, seat) for seat, name in enumerate(("careful", "random", "greedy", "tsumogiri"))]
    while not game.is_over:
        seat = game.pending[0]
        game.act(seat, bots[seat].choose(game.view(seat)))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return by_bots("wrc2025", "examples")


@pytest.fixture(scope="module")
def record(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    with path.open("w", encoding="utf-8") as file:
        file.write(write_hanchan(game, ["a", "b", "c", "d"]))
    return path


@pytest.mark.parametrize("wanted", [Wanted(1, forced=True), Wanted(forced=True), Wanted(analysis=True, oracle=True, forced=True)])
def test_each_decision_is_a_row_with_what_came_of_it(wanted: Wanted, game: Game, record: Path) -> None:
    """Observations are those of the environments."""
    found = examples_of(read(record.read_bytes(), "game"), wanted)
    rows = found.columns
    assert len(found) == len(game.numbers_done)
    twin = Game(game.rules, game.seed)
    results = [float(result.total) / 1000 for result in game.results]
    ends = [deal.end.scores for deal in [*game.finished_deals, game.deal]]
    for row, (seat, number) in enumerate(game.numbers_done):
        state = twin.deal.state
        if row % 7 == 0:
            seen = observation_of(twin, seat, wanted.version, wanted.analysis, wanted.oracle)
            assert np.array_equal(found.masks[row], seen.pop("action_mask"))
            assert all(np.array_equal(found.parts[name][row], part) for name, part in seen.items())
        assert (rows.seats[row], rows.deals[row]) == (seat, twin.deal_number)
        assert found.actions[row] == action_id(number, state.offered)
        assert found.masks[row, found.actions[row]]
        assert rows.results[row] == pytest.approx(results[seat])
        assert rows.places[row] == game.results[seat].place
        assert 1000 * rows.deal_points[row] == pytest.approx(ends[twin.deal_number - 1][seat] - state.setting.scores[seat], abs=0.1)
        twin.act(seat, number)


@pytest.mark.parametrize("wanted", [Wanted(), Wanted(1), Wanted(forced=True, analysis=True, oracle=True)])
@pytest.mark.parametrize("name", ["east_game.jsonl", "offences.jsonl", "rulings.jsonl", "cut_in_a_line.jsonl", "written_by_0.1.0.jsonl"])
def test_rows_made_while_a_record_is_read_are_those_of_the_record(name: str, wanted: Wanted) -> None:
    """Offences, rulings and all: files are played once, records that were read before once more."""
    made, again = next(examples_in([KEPT / name], wanted=wanted)), examples_of(read(KEPT / name), wanted)
    assert made.split == again.split
    columns, same = made.columns._asdict(), again.columns._asdict()
    assert all(np.array_equal(column, same[part], equal_nan=column.dtype == np.float32) for part, column in columns.items())


def test_reading_leaves_the_search_for_garbage_as_it_was(record: Path) -> None:
    for before in (False, True):
        gc.enable() if before else gc.disable()
        try:
            next(examples_in([record]))
            assert gc.isenabled() == before
            with pytest.raises(RecordError):
                list(examples_in([KEPT / "wrong_event.jsonl"]))
            assert gc.isenabled() == before
        finally:
            gc.enable()


def test_decisions_without_a_choice_are_left_out(record: Path) -> None:
    found = examples_of(read(record.read_bytes(), "game"))
    everything = examples_of(read(record.read_bytes(), "game"), Wanted(forced=True))
    assert found.masks.sum(axis=1).min() >= 2
    assert len(found) == (everything.masks.sum(axis=1) >= 2).sum()


def test_a_log_of_others_gives_the_same_but_for_answers_that_it_does_not_tell(record: Path) -> None:
    """Our record as an mjai log: passes and claims on a tile that another took are not told there."""
    own = read(record.read_bytes(), "game")
    told, whole = examples_of(read(convert(own, "mjai").encode(), "log")), examples_of(own)

    def keys(rows: Examples) -> set[bytes]:
        found = rows.columns
        parts = (found.planes, found.numbers, found.rivers, found.melds, found.actions, found.seats)
        return {b"".join([part[row].tobytes() for part in parts]) for row in range(len(rows))}

    missing = keys(whole) - keys(told)
    assert keys(told) <= keys(whole)
    assert missing
    claims = range(first_id(CHI), first_id(ANKAN))
    assert {key[-2] for key in missing} <= {0, *claims}
    assert 0 in {key[-2] for key in missing}
    assert not np.isnan(told.columns.results).any()
    assert (told.columns.games[0], told.split) == (whole.columns.games[0], whole.split)


def test_a_game_that_is_cut_off_has_examples_without_a_result() -> None:
    path = KEPT / "cut_off.mjlog"
    found = examples_of(read(path.read_bytes(), str(path)))
    assert len(found)
    assert np.isnan(found.columns.results).all()


def test_what_cannot_be_followed_is_told_and_passed_over() -> None:
    refused: list[str] = []
    found = list(examples_in([KEPT], lambda where, why: refused.append(Path(where).name)))
    assert found
    assert refused == ["no_game.json", "wrong_event.jsonl", "wrong_points.mjlog"]
    with pytest.raises(RecordError):
        list(examples_in([KEPT / "wrong_points.mjlog"]))


@pytest.mark.parametrize("format", ["npz", "parquet"])
@pytest.mark.parametrize("wanted", [Wanted(1), Wanted(oracle=True)])
def test_shards_hold_all_rows_in_order_and_come_out_the_same(format: str, wanted: Wanted, record: Path, tmp_path: Path) -> None:
    whole = list(examples_in([record], wanted=wanted))[0]
    for folder in ("one", "two"):
        writer = write_shards([whole, whole], tmp_path / folder, format, rows=300)
        assert (writer.games, writer.rows) == (2, 2 * len(whole))
    shards = sorted((tmp_path / "one").glob(f"*.{format}"))
    assert len(shards) == -(-2 * len(whole) // 300)
    for path in [*shards, tmp_path / "one" / "about.json"]:
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()
    read = [read_shard(path) for path in shards]
    assert {shard.wanted for shard in read} == {whole.wanted}
    for name in Columns._fields:
        column = np.concatenate([getattr(shard.columns, name) for shard in read])
        expected = np.concatenate([getattr(whole.columns, name)] * 2)
        assert column.dtype == expected.dtype
        assert np.array_equal(column, expected, equal_nan=column.dtype.kind == "f")


def test_what_is_held_back_shares_no_wall_with_the_rest(tmp_path: Path) -> None:
    """The same wall played by others is another game, but belongs to the same part; so does a game that was cut off."""
    games = []
    for wall in range(12):
        for players in ("tsumogiri", "random"):
            game, chosen = Game("ema2016", f"split {wall}"), bot(players)
            while not game.is_over and game.deal_number < 2:
                game.act(game.pending[0], chosen.choose(game.view(game.pending[0])))
            games.append(examples_of(read(write_hanchan(game, ["a", "b", "c", "d"]).encode(), "game")))
    assert len({int(rows.columns.games[0]) for rows in games}) == 24
    writer = SplitWriter(tmp_path / "out", 0.4, "npz")
    for rows in games:
        writer.add(rows)
    writer.finish()
    parts = [read_shard(tmp_path / "out" / part / "part-00001.npz") for part in (TRAINING, HELD_BACK)]
    assert [len(part) > 0 for part in parts] == [True, True]
    assert writer.rows == sum(map(len, parts))
    kept = set(parts[1].columns.games.tolist())
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.split == other.split
        assert (int(one.columns.games[0]) in kept) == (int(other.columns.games[0]) in kept)


def test_wishes_that_make_no_sense_are_refused(tmp_path: Path, record: Path) -> None:
    with pytest.raises(ArgumentError, match="no observations of version 3"):
        Wanted(3)
    with pytest.raises(ArgumentError, match="version 1 have no further planes"):
        Wanted(1, oracle=True)
    with pytest.raises(ArgumentError, match="cannot be held back"):
        SplitWriter(tmp_path / "out", 1.0)
    with pytest.raises(ArgumentError, match="other observations"):
        write_shards([*examples_in([record]), *examples_in([record], wanted=Wanted(1))], tmp_path / "mixed")


def test_shards_are_not_mixed_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(FileError, match="no empty folder"):
        write_shards([], tmp_path)
    with pytest.raises(ArgumentError, match="'csv' is none of npz, parquet"):
        write_shards([], tmp_path / "new", "csv")
    with pytest.raises(ArgumentError, match="rows of a shard is 0; it is 1 at least"):
        write_shards([], tmp_path / "new", rows=0)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys, "research")


def test_the_command_exports(command: Command, record: Path, tmp_path: Path) -> None:
    said = command.answers("export", record, KEPT / "no_game.json", "--to", tmp_path / "out", "--format", "npz")
    assert said["games"] == 1
    assert [Path(entry["file"]).name for entry in said["refused"]] == ["no_game.json"]
    about = json.loads((tmp_path / "out" / "about.json").read_text())
    assert (about["rows"], about["observation_version"]) == (said["rows"], 2)
    assert "passed over" in command.run("export", KEPT / "no_game.json", "--to", tmp_path / "none")[1]


def test_the_command_refuses_what_does_not_exist_before_it_writes(command: Command, record: Path, tmp_path: Path) -> None:
    ended = command.run("export", record, tmp_path / "nope", "--to", tmp_path / "out")
    assert ended.code == 2
    assert "nope' does not exist; name records, folders or archives of them" in " ".join(ended.err.split())
    assert "passed over" not in ended.out
    assert not (tmp_path / "out").exists()


def test_the_command_shows_planes_and_actions(command: Command) -> None:
    assert "  35  seats" in command.says("planes", "--observations", "1")
    assert "   1  deal of the round" in command.says("planes")
    assert command.says("actions").splitlines()[38].strip() == "38  discard drawn"


@pytest.mark.skipif(not PACK.exists(), reason=f"the real games are not here: there is no {PACK}")
def test_examples_of_real_games() -> None:
    """Games of strong players to their end: every choice was possible, and most kinds of choices occur."""
    most, rows, games = scaled(2, 40), 0, 0
    chosen: set[int] = set()
    for found in examples_in([PACK]):
        games += 1
        rows += len(found)
        chosen |= {int(action) for action in found.actions}
        assert not np.isnan(found.columns.results).any()
        assert found.masks[np.arange(len(found)), found.actions].all()
        if games == most:
            break
    assert games == most
    assert rows > 200 * games
    assert len(chosen) > 40

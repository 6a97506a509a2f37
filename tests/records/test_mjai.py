"""mjai in and out: our games lose nothing, the dialects are read, what is damaged is refused."""

import gzip
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hanchan.deal import ends
from hanchan.errors import RecordError
from hanchan.game import PENALISE, Game
from hanchan.records.logged import LoggedDeal, Won
from hanchan.records.mjai.read import read_mjai
from hanchan.records.mjai.write import write_mjai
from hanchan.records.replay import CUT_OFF
from hanchan.records.verify import differences
from hanchan.rules import PRESETS, load
from tests.support.retold import finished, staged_game, told

OFFENCES = {"HandDied", "ChomboGiven", "PenaltyPaid", "RiichiVoided", "MeldMended"}


@pytest.fixture(scope="module")
def game() -> Game:
    return staged_game("tenhou", "mjai")


@pytest.mark.parametrize("rules", PRESETS)
def test_games_of_any_rules_verify_when_read_again(rules: str) -> None:
    for seed in range(8 if rules == "tenhou" else 3):
        game = staged_game(rules, f"mjai {seed}")
        logged = read_mjai(write_mjai(game))
        assert logged.rules == game.rules
        assert [difference for difference in differences(logged) if difference.kind != CUT_OFF] == []


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_is_lost_under_any_rules(rules: str) -> None:
    for seed in range(3):
        game = staged_game(rules, f"mjai {rules} {seed}")
        logged = read_mjai(write_mjai(game, ["a", "b", "c", "d"]))
        assert logged.names == ["a", "b", "c", "d"]
        assert logged.cut_off == (not game.is_over)
        assert logged.rules.red_fives == game.rules.red_fives
        deals = finished(game)
        assert len(logged.deals) - len(deals) == (not game.is_over)
        for theirs, ours in zip(logged.deals, deals, strict=False):
            assert _comparable(theirs) == _comparable(told(ours))


def _comparable(deal: LoggedDeal) -> LoggedDeal:
    """Without the han of each yaku, which events do not have."""
    steps = [replace(step, yaku=_names(step)) if isinstance(step, Won) else step for step in deal.steps]
    return replace(deal, steps=steps)


def _names(won: Won) -> dict[str, int]:
    return {name: 0 for name in sorted(won.yaku or {}) if name not in ("dora", "ura_dora", "red_five")}


def test_all_ways_to_end_a_deal_are_met() -> None:
    """So that the tests above mean something."""
    met = {deal.end.how for seed in range(25) for deal in finished(staged_game("tenhou", f"ends {seed}"))}
    assert met >= {ends.WIN, ends.EXHAUSTIVE, ends.NINE, ends.FOUR_WINDS, ends.FOUR_RIICHI, ends.FOUR_KANS, ends.THREE_WINNERS}, met


def test_a_game_with_offences_is_refused() -> None:
    refused = 0
    for seed in range(6):
        game = staged_game("ema2016", f"offences {seed}", PENALISE)
        if {event.name for event in game.events} & OFFENCES:
            refused += 1
            with pytest.raises(RecordError, match="which mjai cannot express"):
                write_mjai(game)
    assert refused


def test_a_game_in_play_is_written_so_far() -> None:
    game = Game("tenhou", seed="1")
    for _ in range(30):
        seat = game.pending[0]
        game.act(seat, game.action_numbers(seat)[0])
    logged = read_mjai(write_mjai(game))
    assert logged.cut_off
    assert [difference.kind for difference in differences(logged)] == [CUT_OFF]


def _lines(game: Game) -> list[dict[str, Any]]:
    return [json.loads(line) for line in write_mjai(game).splitlines()]


def _text(lines: list[dict[str, Any]]) -> str:
    return "\n".join(json.dumps(line) for line in lines)


def test_hands_in_events_of_their_own(game: Game) -> None:
    """As the first server sent them; scores follow from the deal before."""
    lines: list[dict[str, Any]] = []
    for line in _lines(game):
        hands = line.pop("tehais", []) if line["type"] == "start_kyoku" else []
        if line["type"] == "start_kyoku" and len(lines) > 1:
            del line["scores"]
        lines += [line, *[{"type": "haipai", "actor": seat, "pais": hand} for seat, hand in enumerate(hands)]]
    assert read_mjai(_text(lines)) == read_mjai(write_mjai(game))


def test_wins_with_payments_only(game: Game) -> None:
    """As Mortal writes them, draws without a reason."""
    kept = ("type", "actor", "target", "deltas", "ura_markers", "scores")
    lines = [
        {name: line[name] for name in kept if name in line} if line["type"] in ("hora", "ryukyoku") else line for line in _lines(game)
    ]  # fmt: skip
    assert differences(read_mjai(_text(lines))) == []


def test_payments_by_scores(game: Game) -> None:
    """As akochan writes them."""
    lines = [
        {name: value for name, value in line.items() if name != "deltas"} if line["type"] in ("hora", "ryukyoku") else line
        for line in _lines(game)
    ]  # fmt: skip
    assert read_mjai(_text(lines)) == read_mjai(write_mjai(game))


def test_reasons_of_draws_are_found() -> None:
    for seed in range(6):
        game = staged_game("tenhou", f"ends {seed}")
        lines = [{k: v for k, v in line.items() if k != "reason"} for line in _lines(game)]
        assert read_mjai(_text(lines)) == read_mjai(write_mjai(game))
        lines = [{k: v for k, v in line.items() if k != "deltas" or line["type"] != "ryukyoku"} for line in lines]
        assert differences(read_mjai(_text(lines))) == []


def test_bytes_gzip_and_blank_lines(game: Game) -> None:
    text = write_mjai(game)
    expected = read_mjai(text)
    assert read_mjai(text.encode()) == expected
    assert read_mjai(gzip.compress(text.encode())) == expected
    assert read_mjai("\n" + text.replace("\n", '\n\n{"type":"none"}\n')) == expected


def test_red_fives_as_the_log_says() -> None:
    plain = write_mjai(staged_game("ema2016", "plain")).replace(',"rules":"ema2016"', "")
    assert read_mjai(plain).rules == replace(load("tenhou"), red_fives=0)
    assert read_mjai(write_mjai(staged_game("tenhou", "red"))).rules == load("tenhou")


def test_rules_near_a_preset_are_kept() -> None:
    rules = replace(load("ema2025"), name="club night", rounds=1, uma=(30000, 10000, -10000, -30000), chombo_payment="none")
    assert read_mjai(write_mjai(staged_game(rules, "club"))).rules == rules


@pytest.mark.parametrize(
    ("switches", "problem"),
    [
        ('{"rounds": 99}', "rounds = 99 is not possible"),
        ('{"round": 1}', "unknown key 'round'; did you mean 'rounds'"),
        ("[]", "switches are not an object"),
    ],
)
def test_rules_that_cannot_be(switches: str, problem: str) -> None:
    with pytest.raises(RecordError, match=f"log, line 1: .*{problem}"):
        read_mjai(f'{{"type":"start_game","rules":"tenhou","switches":{switches}}}\n', "log")


def _unsaid(game: Game) -> str:
    """The log as programs write it that say nothing of the rules."""
    start, *rest = _lines(game)
    return _text([{"type": "start_game", "names": start["names"]}, *rest])


def test_a_game_of_one_round_is_told_by_its_end() -> None:
    for rounds in (1, 2):
        for seed in range(12):
            game = staged_game(replace(load("tenhou"), rounds=rounds), f"rounds {seed}")
            if game.is_over:
                logged = read_mjai(_unsaid(game))
                assert differences(logged) == []
                assert logged.rules.rounds == rounds or min(game.scores) < 0  # after a bankruptcy it cannot be told, and does not matter


def test_what_the_log_says_of_rounds_is_not_guessed() -> None:
    game = staged_game(replace(load("tenhou"), rounds=1), "rounds 1")
    assert game.is_over
    assert min(game.scores) >= 0
    told = _unsaid(game).replace('"names"', '"gametype":"tonnan","names"', 1)
    assert [difference.kind for difference in differences(read_mjai(told))] == ["end"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"type":"dahai","actor":0,"pai":"1m"}', "line 2: comes before the first deal"),
        ('{"type":"nukidora","actor":0,"pai":"N"}', "three players"),
        ('{"type":"start_game","names":["a","b","c"]}', "a second game begins"),
        ('{"type":"dance"}', "line 2: unknown event 'dance'"),
        ("[1]", "line 2: is not an event"),
        ("{", "line 2: is not JSON"),
        ('{"actor":0}', "line 2: no 'type'"),
        ('{"type":"end_game"}', "has no deal"),
        (
            '{"type":"start_kyoku","bakaze":"E","oya":0,"dora_marker":"1m","tehais":[["?"],["?"],["?"],["?"]]}',
            "line 2: a hidden tile: a record of what one seat saw",
        ),
        ('{"type":"start_kyoku","bakaze":"E","oya":0,"dora_marker":"1m","tehais":[[],[],[]]}', "three players"),
        ('{"type":"start_kyoku","bakaze":"E","oya":0,"dora_marker":"1m","tehais":[[],[],[],[]]}', "deal 1: hands of 0, 0, 0, 0 tiles"),
    ],
)
def test_refusals_say_where_and_why(line: str, problem: str) -> None:
    with pytest.raises(RecordError, match=problem.replace("[", r"\[")):
        read_mjai('{"type":"start_game","names":["a","b","c","d"]}\n' + line + "\n", "log")


def test_damaged_logs_are_refused_or_read(game: Game) -> None:
    """Whatever happens to a log, nothing but `RecordError` is raised, by the reader or by the replay."""
    text = write_mjai(game).encode()[:30_000]
    text = text[: text.rindex(b"\n") + 1]
    rng = Random("damaged mjai")
    for number in range(1000):
        try:
            logged = read_mjai(damaged(text, rng))
        except RecordError:
            continue
        if number % 10 == 0:
            assert all(difference.kind != "engine" for difference in differences(logged))


def damaged(text: bytes, rng: Random) -> bytes:
    """The text with one to three small changes."""
    data = bytearray(text)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(data))
        change = rng.randrange(6)
        if change == 0:
            data[place] = rng.randrange(256)
        elif change == 1:
            del data[place : place + rng.randint(1, 40)]
        elif change == 2:
            data[place:place] = rng.choice([b"null", b"[]", b"{}", b'"', b"-1", b"99999999999999999999", b"1e9", b"true", b"\n", b'"?"'])
        elif change == 3:
            other = rng.randrange(len(data))
            data[place : place + 60] = data[other : other + 60]
        elif change == 4:
            del data[place:]
            data += b"\n"
        else:
            digits = [at for at, byte in enumerate(data) if 48 <= byte < 58]
            if digits:
                data[rng.choice(digits)] = 48 + rng.randrange(10)
        if not data:
            return b""
    return bytes(data)

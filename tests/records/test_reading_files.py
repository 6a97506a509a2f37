"""Files of games in any format: told apart by content, read, verified; folders and archives; damaged ones."""

import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from hanchan.errors import RecordDiffers, RecordError
from hanchan.game import Game
from hanchan.game.playout import random_playout
from hanchan.records.content import LARGEST
from hanchan.records.files import files_in
from hanchan.records.formats import FORMATS, HANCHAN, MJAI, MJLOG, TENHOU, format_of, read
from hanchan.records.from_game import from_game
from hanchan.records.mjlog.read import read_mjlog
from hanchan.records.replay import CUT_OFF
from hanchan.records.to_game import to_game
from hanchan.records.verify import AGREES, DIFFERS, UNREADABLE, differences, verify_file
from tests.support.mjlog_out import mjlog_text

LOGS = Path(__file__).with_name("logs")

EXPECTED = {
    "cut_in_a_line.jsonl": (HANCHAN, CUT_OFF), "cut_off.mjlog": (MJLOG, CUT_OFF), "east_game.json": (TENHOU, AGREES),
    "east_game.jsonl": (HANCHAN, AGREES), "east_game.mjlog": (MJLOG, AGREES), "hanchan.mjlog.gz": (MJLOG, AGREES),
    "hanchan.mjson.gz": (MJAI, AGREES), "no_game.json": ("", UNREADABLE), "offences.jsonl": (HANCHAN, CUT_OFF),
    "rulings.jsonl": (HANCHAN, CUT_OFF), "timed_deal.jsonl": (HANCHAN, CUT_OFF), "written_by_0.1.0.jsonl": (HANCHAN, CUT_OFF),
    "wrong_event.jsonl": ("", DIFFERS), "wrong_points.mjlog": (MJLOG, DIFFERS),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_verdicts(name: str) -> None:
    verdict = verify_file(name, (LOGS / name).read_bytes())
    assert (verdict.format, verdict.verdict) == EXPECTED[name]


def test_every_log_is_expected() -> None:
    assert {path.name for path in LOGS.iterdir()} == set(EXPECTED)
    assert {named for named, _ in EXPECTED.values()} - {""} == set(FORMATS)


def test_a_game_is_the_same_in_each_format() -> None:
    games = [read((LOGS / f"east_game.{ending}").read_bytes()).log for ending in ("jsonl", "mjlog", "json")]
    assert games[0].final_scores == games[1].final_scores == games[2].final_scores
    assert games[0].deals == games[1].deals
    assert [len(deal.steps) for deal in games[0].deals] == [len(deal.steps) for deal in games[2].deals]


@pytest.mark.parametrize("seed", range(12))
def test_games_of_ours_as_mjlog(seed: int) -> None:
    game = Game("tenhou", f"mjlog {seed}")
    random_playout(game, seed, 4)
    logged = read_mjlog(mjlog_text(game).encode())
    assert [difference for difference in differences(logged) if difference.kind != CUT_OFF] == []
    assert logged.deals == from_game(game).deals


def test_a_logged_game_becomes_one_of_ours() -> None:
    logged = read((LOGS / "hanchan.mjlog.gz").read_bytes()).log
    game = to_game(logged)
    assert game.is_over
    assert from_game(game).deals == logged.deals
    half = read((LOGS / "cut_off.mjlog").read_bytes()).log
    assert half.cut_off
    assert from_game(to_game(half)).deals[-1].steps[:-2] == half.deals[-1].steps[: len(from_game(to_game(half)).deals[-1].steps) - 2]


def test_what_cannot_become_one_of_ours() -> None:
    logged = read((LOGS / "wrong_points.mjlog").read_bytes()).log
    with pytest.raises(RecordDiffers, match="deal 1: points: engine"):
        to_game(logged)
    logged.deals.pop(0)
    with pytest.raises(RecordError, match="does not begin with the first deal"):
        to_game(logged)
    logged = read((LOGS / "east_game.mjlog").read_bytes()).log
    logged.deals.pop()
    logged.final_scores = None
    with pytest.raises(RecordError, match="ends between two deals"):
        to_game(logged)


def text() -> str:
    return (LOGS / "east_game.mjlog").read_text("utf-8")


def kinds(changed: str) -> list[str]:
    return [difference.kind for difference in differences(read_mjlog(changed.encode()))]


def test_the_next_deal_must_follow() -> None:
    assert kinds(text()) == []
    logged = read_mjlog(text().encode())
    for what, kind in (("dealer", "dealer"), ("counters", "counters"), ("sticks", "sticks"), ("round_wind", "round")):
        logged = read_mjlog(text().encode())
        setattr(logged.deals[1], what, getattr(logged.deals[1], what) + 1)
        assert differences(logged)[0].kind == kind, what
    logged = read_mjlog(text().encode())
    logged.deals[1].scores[0] += 100
    assert differences(logged)[0].kind == "scores"


def test_the_end_of_the_game_must_follow() -> None:
    logged = read_mjlog(text().encode())
    assert logged.final_scores is not None
    assert logged.places is not None
    logged.places.reverse()
    assert [difference.kind for difference in differences(logged)] == ["places"]
    logged.final_scores[0] += 100
    assert [difference.kind for difference in differences(logged)] == ["result"]
    shorter = read_mjlog(text().encode())
    shorter.deals.pop()
    assert [difference.kind for difference in differences(shorter)] == ["end"]
    longer = read_mjlog(text().encode())
    longer.deals.append(longer.deals[-1])
    assert differences(longer)[0].kind == "end"


def test_logs_cut_off_anywhere() -> None:
    whole = text()
    for length in range(60, len(whole) - 12, 37):
        verdict = verify_file("cut", whole[:length].encode())
        assert verdict.verdict in (CUT_OFF, UNREADABLE), (length, verdict)
        if length > whole.index("/>", whole.index("<INIT")) + 2:
            assert verdict.verdict == CUT_OFF, (length, verdict)


def test_a_log_that_ends_after_the_riichi_declaration() -> None:
    whole = text()
    end = whole.index('step="1"/>') + len('step="1"/>')
    assert verify_file("cut", whole[:end].encode()).verdict == CUT_OFF


def test_chips_and_missing_payments() -> None:
    chips = text().replace(' who="', ' chip="1" who="').replace('" owari', ',0,1,0,-1,0,0,0,0" owari')
    assert kinds(chips) == []
    assert kinds(re.sub(r' sc="[^"]*"', "", text())) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("<mjloggm", "<loggm", "begins with <loggm>"),
        ('type="1"', 'type="17"', "three players"),
        ('oya="0"', 'oya="7"', "tag 3 <INIT> cannot be read: a seat is '7'"),
        ('oya="0"', "", "tag 3 <INIT> cannot be read: 'oya' is missing"),
        ('ten="250,', 'ten="x,', "invalid literal"),
        ("<UN", "<T3/><UN", "it comes before the first deal"),
        ("<INIT", "</x><INIT", "is not well-formed XML"),
        ("<mjloggm", "<!DOCTYPE a><mjloggm", "document type"),
    ],
)
def test_errors_of_mjlog_say_where_and_what(old: str, new: str, problem: str) -> None:
    with pytest.raises(RecordError) as found:
        read_mjlog(text().replace(old, new, 1).encode(), "game.mjlog")
    assert problem in str(found.value)
    assert str(found.value).startswith("game.mjlog: ")


def test_foreign_files() -> None:
    for content in (b"", b"  \n", b"hello", b"\x00" * 100, b"PK\x03\x04", b"[1,2]", b"\x1f\x8b\x08\x00broken"):
        with pytest.raises(RecordError):
            read(content, "x")
    with pytest.raises(RecordError, match="is empty"):
        format_of(b"")


def test_folders_and_archives(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    (folder / "inner").mkdir(parents=True)
    (folder / "a.mjlog").write_text(text(), "utf-8")
    (folder / "inner/b.json").write_bytes((LOGS / "east_game.json").read_bytes())
    (folder / "broken.zip").write_bytes(b"PK broken")
    (folder / "broken.tar.xz").write_bytes(b"broken")
    with zipfile.ZipFile(folder / "c.zip", "w") as archive:
        archive.writestr("in/c.mjlog", text())
        archive.writestr("huge.txt", b"x" * (LARGEST + 10))
    for ending in ("gz", "xz"):
        with tarfile.open(folder / f"d.tar.{ending}", f"w:{ending}") as pack:  # type: ignore[call-overload]
            pack.add(LOGS, "logs")
    found = [verify_file(where, content) for where, content in files_in(folder)]
    assert len(found) == 2 + 2 + 2 + 2 * len(EXPECTED)
    by_name = {verdict.where.removeprefix(str(folder) + "/"): verdict for verdict in found}
    assert by_name["a.mjlog"].verdict == by_name["inner/b.json"].verdict == by_name["c.zip/in/c.mjlog"].verdict == AGREES
    assert by_name["d.tar.xz/logs/east_game.jsonl"].verdict == AGREES
    assert "too large" in by_name["c.zip/huge.txt"].problem
    assert "damaged archive" in by_name["broken.zip"].problem
    assert "damaged archive" in by_name["broken.tar.xz"].problem


def test_what_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", Path("a\0b")):
        ((_, problem),) = files_in(path)
        assert isinstance(problem, RecordError)


def test_a_cut_archive_gives_what_it_has(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "whole.tar.gz", "w:gz") as pack:
        pack.add(LOGS, "logs")
    raw = (tmp_path / "whole.tar.gz").read_bytes()
    cut = tmp_path / "cut.tar.gz"
    cut.write_bytes(raw[: len(raw) // 2])
    found = list(files_in(cut))
    assert isinstance(found[-1][1], RecordError)
    assert isinstance(found[0][1], bytes)


@pytest.mark.parametrize(
    "link", ["https://tenhou.net/0/?log={}&tw=2", "http://tenhou.net/6/?log={}", "https://tenhou.net/3/?log={}\n", "{}"]
)
def test_a_link_to_a_game_elsewhere_says_how_to_have_its_log(link: str) -> None:
    game = "2009060321gm-00a9-0000-54c1bfb9"
    with pytest.raises(RecordError, match=rf"is not fetched; save what https://tenhou\.net/0/log/\?{game} shows, and read that"):
        read(link.format(game).encode())
    with pytest.raises(RecordError, match="of another site, which is not fetched; save the game there as a file"):
        read(b"https://game.example/?paipu=220930-8a7c1e7f_a939260192")


def test_mjlog_as_a_browser_shows_it() -> None:
    """Chromium puts a sentence above XML without a style, and breaks its lines; both are copied with it."""
    plain = (LOGS / "east_game.mjlog").read_bytes()
    shown = b"This XML file does not appear to have any style information associated with it.\n" + plain.replace(b"><", b">\n<")
    assert read(shown).log.deals == read(plain).log.deals

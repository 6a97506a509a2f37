"""Photographs of result sheets: who attaches and sees them, what is kept of a file, and that copies have them and lose them."""

import hashlib
import io
import json
import sqlite3
import struct
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from hanchan.errors import TournamentError
from hanchan.server.errors import Refused
from hanchan.server.limits import Limits
from hanchan.server.photographs import LONGEST_SIDE, photograph_of
from hanchan.server.tournaments import safe_copies
from hanchan.store.backup import back_up
from hanchan.store.restore import restore as restore_all
from hanchan.tournament import acts
from hanchan.tournament.acts import Note
from hanchan.tournament.acts.photos import MOST_AT_TABLE, MOST_OF_ONE
from hanchan.tournament.changes import changes
from hanchan.tournament.minutes import minutes
from hanchan.tournament.office import Tournament
from tests.support.command import Command
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.photographs import SECRET, photograph, with_film
from tests.support.plain_http import http
from tests.tournament.test_safe_copies import until

AT = "/sessions/1/tables/1/photos"


def opened(url: str, **about: Any) -> tuple[Visitor, Visitor, Visitor]:
    """The organiser, a player of table 1 and one of table 2, in a session that has begun."""
    organiser = Visitor.founder(url, sessions=2, **about)
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, 9)])
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 5, 2, 6], [3, 7, 4, 8]]])
    organiser.do("start", session=1)
    return organiser, organiser.appoint("player", player=1), organiser.appoint("player", player=5)


def send(person: Visitor, content: bytes, at: str = AT, id: str = "") -> httpx.Response:
    note = id or f"{person.name.replace(' ', '-')}-{hashlib.sha256(content).hexdigest()[:20]}"
    return http.post(
        f"{person.url}/api/tournaments/{person.tournament}{at}?id={note}",
        content=content,
        headers={"authorization": f"Bearer {person.secret}", "content-type": "text/html"} if person.secret else {},
    )


def attached(person: Visitor, content: bytes, at: str = AT) -> str:
    answer = send(person, content, at)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["digest"])


def photos(person: Visitor, session: int = 1) -> list[list[str]]:
    """The digests that somebody is told of, table by table."""
    return [[one["digest"] for one in table["photos"]] for table in person.ask(f"/sessions/{session}")["tables"]]


@pytest.mark.parametrize(
    ("kind", "how"),
    [
        ("JPEG", {}),
        ("JPEG", {"progressive": True, "quality": 92}),
        ("JPEG", {"comment": SECRET}),
        ("WEBP", {}),
        ("WEBP", {"lossless": True}),
    ],
)
def test_the_picture_is_kept_and_nothing_else(kind: str, how: dict[str, Any]) -> None:
    sent = with_film(photograph(kind, **how))
    assert SECRET in sent
    kind_, kept = photograph_of(sent)
    assert kind_ == f"image/{kind.lower()}"
    assert SECRET not in kept
    for other in (b"Exif", b"http://ns.adobe.com", b"ICC", b"ftyp"):
        assert other not in kept
    with Image.open(io.BytesIO(kept)) as now, Image.open(io.BytesIO(sent)) as was:
        assert now.tobytes() == was.tobytes()
        assert not now.getexif()
    assert photograph_of(kept).content == kept


def _resized(content: bytes, width: int, height: int) -> bytes:
    at = content.index(b"\xff\xc0")
    return content[: at + 5] + struct.pack(">HH", height, width) + content[at + 9 :]


def _canvas(content: bytes, width: int, height: int) -> bytes:
    """A WebP file whose frame says another size than its picture."""
    at = content.index(b"VP8X")
    return content[: at + 12] + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little") + content[at + 18 :]


def _animated() -> bytes:
    file = io.BytesIO()
    frames = [Image.new("RGB", (40, 30), colour) for colour in ("red", "blue")]
    frames[0].save(file, "WEBP", save_all=True, append_images=frames[1:])
    return file.getvalue()


def test_a_small_picture_of_before_it_was_cut_goes() -> None:
    """Segments that are kept may have one inside: JFIF says how wide and high it is, JFXX and what is behind Adobe's are another."""
    sent = photograph()
    length = struct.unpack(">H", sent[4:6])[0]
    assert sent[2:4] == b"\xff\xe0"
    small = SECRET * 3  # one pixel high
    jfif = sent[6:18] + bytes([len(SECRET), 1]) + small
    assert (length, len(small)) == (16, 3 * len(SECRET))
    parts = ((0xE0, jfif), (0xE0, b"JFXX\0\x13" + SECRET), (0xEE, b"Ducky" + SECRET), (0xEE, b"Adobe\0d\0\0\0\0\1" + SECRET))
    made = (
        sent[:2] + b"".join(bytes([0xFF, marker]) + struct.pack(">H", 2 + len(said)) + said for marker, said in parts) + sent[4 + length :]
    )
    kept = photograph_of(made).content
    assert SECRET in made
    assert SECRET not in kept
    assert Image.open(io.BytesIO(kept)).info["jfif_version"] == (1, 1)
    assert Image.open(io.BytesIO(kept)).tobytes() == Image.open(io.BytesIO(made)).tobytes()


def test_what_is_no_photograph_is_refused() -> None:
    plain, webp, png = photograph(), photograph("WEBP"), io.BytesIO()
    Image.new("RGB", (40, 30)).save(png, "PNG")
    scan = plain.index(b"\xff\xda")
    wrong = {
        "nothing": b"",
        "a page": b"<html><script>alert(1)</script>",
        "a vector picture": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "a page behind a magic number": b"\xff\xd8\xff<script>alert(1)</script>",
        "another kind": png.getvalue(),
        "too wide": photograph(size=(LONGEST_SIDE + 8, 80)),
        "a bomb": _resized(plain, 65_535, 65_535),
        "no height": _resized(plain, 320, 0),
        "cut off": plain[: len(plain) - 100],
        "no scan": plain[:scan] + b"\xff\xd9",
        "two sizes": plain[:scan] + plain[plain.index(b"\xff\xc0") : scan] + plain[scan:],
        "a thousand scans": plain[:-2] + plain[scan:-2] * 40 + b"\xff\xd9",
        "filled up": b"\xff\xd8" + b"\xff" * 600_000 + plain[2:],
        "empty segments": b"\xff\xd8" + b"\xff\xe3\0\x02" * 150_000 + plain[2:],
        "a picture in it": plain[:2] + plain,
        "a small frame": _canvas(webp, 8, 8),
        "a film": _animated(),
        "cut off in the middle": webp[: len(webp) // 2],
        "a length that lies": webp[:4] + struct.pack("<I", 2**31) + webp[8:],
    }
    taken = [what for what, content in wrong.items() if _is_taken(content)]
    assert taken == []


def _is_taken(content: bytes) -> bool:
    try:
        photograph_of(content)
    except Refused:
        return False
    return True


def test_those_at_the_table_and_the_staff_see_it_and_nobody_else(server: RunningServer) -> None:
    organiser, player, elsewhere = opened(server.url)
    scorer, public = organiser.appoint("scorer", "Sven"), Visitor(server.url, organiser.tournament)
    opponent = organiser.appoint("player", player=3)
    digest = attached(player, photograph())
    assert send(player, photograph(), id=f"player-1-{hashlib.sha256(photograph()).hexdigest()[:20]}").status_code == 201  # sent again
    for person, told in ((organiser, True), (scorer, True), (player, True), (opponent, True), (elsewhere, False), (public, False)):
        assert photos(person) == ([[digest], []] if told else [[], []])
        answer = person.request("GET", f"/photos/{digest}")
        assert answer.status_code == (200 if told else 404 if person.secret else 403), answer.text
        if told:
            assert hashlib.sha256(answer.content).hexdigest() == digest
            assert SECRET not in answer.content
            assert answer.headers["content-type"] == "image/jpeg"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "sandbox" in answer.headers["content-security-policy"]
            assert "no-store" in answer.headers["cache-control"]
    assert digest not in public.request("GET", "/sessions/1").text
    said = [one["text"] for one in organiser.ask("/notes")["notes"]]
    assert said[-1] == "Session 1, table 1: a photograph of the score sheet is attached."
    archive = scorer.request("GET", "/photos.zip")
    with zipfile.ZipFile(io.BytesIO(archive.content)) as files:
        assert files.namelist() == ["session-01-table-001-1.jpg"]
        assert hashlib.sha256(files.read("session-01-table-001-1.jpg")).hexdigest() == digest
    assert [one.refused("/photos.zip")[0] for one in (player, elsewhere, public)] == ["forbidden"] * 3


def test_players_attach_to_their_own_table_once_it_plays(server: RunningServer) -> None:
    organiser, player, elsewhere = opened(server.url)
    assert send(elsewhere, photograph()).json()["code"] == "forbidden"
    assert send(player, photograph(), "/sessions/2/tables/1/photos").json()["message"] == "session 2 has not begun"
    assert send(Visitor(server.url, organiser.tournament), photograph()).status_code == 403
    assert send(player, photograph(), "/sessions/1/tables/9/photos").json()["code"] in ("forbidden", "tournament_error")
    assert send(player, photograph(), "/sessions/9/tables/1/photos").json()["code"] == "tournament_error"
    assert send(player, b"x" * 3_000_000).json()["code"] == "too_large"
    assert send(player, photograph(), id="no good").status_code == 422
    # An act alone would be a photograph without a picture.
    code, why = player.cannot("photo", session=1, table=1, digest="0" * 64)
    assert (code, "with its picture" in why) == ("bad_message", True)
    assert player.refused("/notes/check", player.note("photo", session=1, table=1, digest="0" * 64))[0] == "bad_message"
    assert photos(organiser) == [[], []]


def test_nobody_takes_up_the_room_of_the_others(server: RunningServer) -> None:
    organiser, player, _ = opened(server.url)
    for seed in range(MOST_OF_ONE):
        attached(player, photograph(seed=seed))
    refused = send(player, photograph(seed=99)).json()
    assert (refused["code"], "you have attached 3" in refused["message"]) == ("tournament_error", True)
    assert "attached already" in send(organiser, photograph(seed=0)).json()["message"]
    attached(organiser.appoint("player", player=2), photograph(seed=50))
    tournament = _played()
    for number in range(MOST_AT_TABLE):
        tournament.add(Note(f"p{number}", acts.AttachPhoto(1, 1, f"{number:064x}"), f"player {number // 3}"))
    with pytest.raises(TournamentError, match="12 photographs already"):
        tournament.add(Note("more", acts.AttachPhoto(1, 1, "f" * 64), "organiser"))


def test_shares_are_kept() -> None:
    size = len(photograph_of(photograph()).content)
    with running(limits=Limits(photos_of_tournament=3 * size, photo_bytes=2 * size)) as server:
        organiser, player, _ = opened(server.url)
        attached(player, photograph())
        attached(player, photograph(seed=2))
        assert send(player, photograph(seed=3)).json()["code"] == "too_many"
        assert send(player, photograph(size=(1600, 1200))).json()["code"] == "too_large"
        organiser.do("photo_gone", digest=photos(organiser)[0][0], reason="a second one of the same sheet")
        attached(player, photograph(seed=3))
    with running(limits=Limits(bytes_a_day=size + 2_000)) as server:
        organiser, player, elsewhere = opened(server.url)
        # What is refused costs nothing.
        assert [send(elsewhere, photograph()).json()["code"] for _ in range(3)] == ["forbidden"] * 3
        attached(player, photograph())
        assert send(player, photograph(seed=2)).json()["code"] == "too_many"


def test_the_staff_removes_a_photograph_for_good(tmp_path: Path) -> None:
    file = tmp_path / "office.sqlite3"
    with running(database=f"sqlite:///{file}") as server:
        _remove_for_good(server)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM tournament_photos").fetchone() == (0,)


def _remove_for_good(server: RunningServer) -> None:
    organiser, player, _ = opened(server.url)
    digest = attached(player, photograph())
    assert player.cannot("photo_gone", digest=digest, reason="not me")[0] == "forbidden"
    assert "give a reason" in organiser.cannot("photo_gone", digest=digest, reason=" ")[1]
    preview = organiser.ask("/notes/preview", organiser.note("photo_gone", digest=digest, reason="a face"))
    assert preview["changes"] == ["Session 1, table 1: a photograph goes for good."]
    scorer = organiser.appoint("scorer", "Sven")
    gone = scorer.do("photo_gone", digest=digest, reason="a face")
    assert gone["note"]["text"] == "Session 1, table 1: a photograph is removed. Reason: a face."
    assert player.request("GET", f"/photos/{digest}").status_code == organiser.request("GET", f"/photos/{digest}").status_code == 404
    assert "cannot be brought back" in organiser.cannot("take_back", notes=[gone["note"]["id"]], reason="after all")[1]


def test_attaching_can_be_taken_back_and_made_to_count_again(server: RunningServer) -> None:
    organiser, player, _ = opened(server.url)
    digest = attached(player, photograph())
    note = organiser.ask("/notes")["notes"][-1]["id"]
    back = organiser.do("take_back", notes=[note], reason="the wrong table")
    assert (photos(player), player.request("GET", f"/photos/{digest}").status_code) == ([[], []], 404)
    again = organiser.do("take_back", notes=[back["note"]["id"]], reason="the right one after all")
    assert player.request("GET", f"/photos/{digest}").status_code == 200
    organiser.do("take_back", notes=[again["note"]["id"]], reason="no")
    organiser.do("photo_gone", digest=digest, reason="it shows a face")  # though nobody sees it
    assert "no such photograph" in organiser.cannot("photo_gone", digest=digest, reason="once more")[1]
    assert send(player, photograph(), id="afresh").json()["digest"] == digest  # a new act about the same picture
    assert player.request("GET", f"/photos/{digest}").status_code == 200


def test_those_who_sit_there_after_a_new_seating_do_not_see_it(server: RunningServer) -> None:
    organiser, player, elsewhere = opened(server.url)
    digest = attached(player, photograph())
    organiser.do("swap", session=1, one=1, other=5, reason="they sat wrong")
    assert (photos(elsewhere), photos(player)) == ([[], []], [[digest], []])
    assert (elsewhere.request("GET", f"/photos/{digest}").status_code, player.request("GET", f"/photos/{digest}").status_code) == (404, 200)


def test_a_hidden_session_stays_hidden(server: RunningServer) -> None:
    organiser, player, elsewhere = opened(server.url)
    organiser.do("amend", hidden_from=1)
    digest = attached(player, photograph())
    public = Visitor(server.url, organiser.tournament)
    assert (photos(public), photos(elsewhere), photos(player)) == ([[], []], [[], []], [[digest], []])
    assert public.request("GET", f"/photos/{digest}").status_code == 403


def test_forgetting_everybody_takes_the_photographs_along(server: RunningServer) -> None:
    organiser, player, _ = opened(server.url)
    digest = attached(player, photograph())
    attached(player, photograph(seed=2))
    preview = organiser.ask("/notes/preview", organiser.note("forget"))
    assert "Photographs of result sheets that go for good: 2." in preview["changes"]
    organiser.do("forget")
    assert (photos(organiser), organiser.request("GET", f"/photos/{digest}").status_code) == ([[], []], 404)


def test_copies_have_it_before_it_is_answered_and_lose_it_when_it_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(safe_copies, "LOOK_EVERY", 0.05)
    stick, backups = tmp_path / "stick", tmp_path / "backups"
    stick.mkdir()
    with running(own_machine=True, backups=backups) as server:
        organiser, player, _ = opened(server.url)
        organiser.ask("/copies", {"folder": str(stick)})
        until(lambda: not organiser.ask("")["copies"][0]["away"])
        kept, gone = attached(player, photograph()), attached(player, photograph("WEBP", seed=2))
        folder = stick / f"{organiser.tournament}-photos"
        assert {file.name for file in folder.iterdir()} == {f"{kept}.jpg", f"{gone}.webp"}
        until((backups / folder.name / f"{gone}.webp").is_file)
        organiser.do("photo_gone", digest=gone, reason="a face")
        until(lambda: [file.name for file in folder.iterdir()] == [f"{kept}.jpg"])
        until(lambda: [file.name for file in (backups / folder.name).iterdir()] == [f"{kept}.jpg"])
        (folder / f"{gone}.webp").write_bytes(photograph("WEBP", seed=2))  # of an older copy: it is not in the log any more
        (folder / f"{'0' * 64}.jpg").write_bytes(b"not what its name says")
    database, log = f"sqlite:///{tmp_path}/other.sqlite3", stick / f"{organiser.tournament}.jsonl"
    Command(monkeypatch, capsys, "tournament").says("restore", log, "--database", database)
    with running(database=database) as other:
        again = Visitor(other.url, organiser.tournament, player.secret)
        assert photos(again) == [[kept], []]
        assert hashlib.sha256(again.request("GET", f"/photos/{kept}").content).hexdigest() == kept
        assert again.request("GET", f"/photos/{gone}").status_code == 404
    said = Command(monkeypatch, capsys, "tournament").says("backup", organiser.tournament, tmp_path / "mine.jsonl", "--database", database)
    assert "photographs in" in said
    assert [file.name for file in (tmp_path / "mine-photos").iterdir()] == [f"{kept}.jpg"]


def test_a_backup_of_everything_has_the_photographs(tmp_path: Path) -> None:
    first, second = (f"sqlite:///{tmp_path}/{name}.sqlite3" for name in ("first", "second"))
    with running(database=first) as server:
        organiser, player, _ = opened(server.url)
        digest = attached(player, photograph())
        back_up(first, tmp_path / "all.zip")
        log = organiser.tournament
        player_secret = player.secret
    restore_all(tmp_path / "all.zip", second)
    with running(database=second) as server:
        found = Visitor(server.url, log, player_secret).request("GET", f"/photos/{digest}")
        assert hashlib.sha256(found.content).hexdigest() == digest


def test_a_log_alone_says_that_the_picture_is_not_there(server: RunningServer) -> None:
    organiser, player, _ = opened(server.url)
    digest = attached(player, photograph())
    log = organiser.request("GET", "/backup").content
    made = http.post(f"{server.url}/api/tournaments/restore", content=log).json()
    other = Visitor(server.url, made["tournament"]["id"], made["key"]["secret"])
    assert photos(other) == [[digest], []]
    assert "restored from its log alone" in other.refused(f"/photos/{digest}")[1]
    assert [json.loads(line)["act"] for line in log.splitlines()][-1] == {"do": "photo", "session": 1, "table": 1, "digest": digest}


def _played() -> Tournament:
    done: tuple[acts.Act, ...] = (
        acts.Found("Open", "ema2016", 1), acts.Enter(tuple(acts.Entrant(f"P{k}") for k in range(1, 5))), acts.Seat(1, (((1, 2, 3, 4),),)),
    )  # fmt: skip
    return Tournament(Note(f"n{k}", act) for k, act in enumerate(done))


def test_minutes_and_previews_in_every_language() -> None:
    before = _played()
    after = before.tried(Note("a", acts.AttachPhoto(1, 1, "a" * 64)))
    gone = after.tried(Note("b", acts.RemovePhoto("a" * 64, "a face")))
    for lang in ("en", "pl", "cs", "ru"):
        for office in (after, gone):
            assert all("{" not in one.text and "act." not in one.text for one in minutes(office, lang))
        assert len({*changes(before, after, lang), *changes(after, gone, lang)}) == 2
    with pytest.raises(TournamentError, match="no SHA-256"):
        before.add(Note("c", acts.AttachPhoto(1, 1, "../../etc/passwd")))

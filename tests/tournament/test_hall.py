"""The hall: screens and their arrangements, pictures of sponsors, messages to everybody."""

import io
import struct
from typing import Any

import pytest
from PIL import Image

from hanchan.errors import TournamentError
from hanchan.server.errors import Refused
from hanchan.server.limits import Limits
from hanchan.server.pictures import Picture, picture_of
from hanchan.tournament import acts
from hanchan.tournament.acts import Area, Note
from hanchan.tournament.minutes import minutes
from hanchan.tournament.office import Tournament
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.plain_http import http

FOUNDED = Note("0", acts.Found("Open", "ema2016", 3), "organiser")
CLOCK: list[dict[str, Any]] = [{"parts": ["clock", "messages"], "share": 2}, {"parts": ["standings", "seating"]}]


def arranged(server: RunningServer) -> Visitor:
    organiser = Visitor.founder(server.url, sessions=3)
    organiser.do("screen", screen="left", name="Left wall", areas=CLOCK)
    return organiser


def test_a_screen_has_an_address_and_an_arrangement(server: RunningServer) -> None:
    organiser = arranged(server)
    anybody = Visitor(server.url, organiser.tournament)
    (screen,) = anybody.ask("/hall")["screens"]
    note = screen.pop("note")
    assert screen == {
        "screen": "left", "name": "Left wall", "areas": [CLOCK[0], {**CLOCK[1], "share": 1}], "split": "columns", "running": False,
        "seconds": 12, "language": "", "bells": False,
    }  # fmt: skip
    organiser.do("screen", screen="left", name="Left", areas=CLOCK[1:], running=True, language="pl", seen=note)
    assert [one["name"] for one in anybody.ask("/hall")["screens"]] == ["Left"]
    organiser.do("screen_gone", screen="left")
    assert anybody.ask("/hall")["screens"] == []


def test_two_organisers_arrange_three_screens_at_once(server: RunningServer) -> None:
    one = arranged(server)
    other = one.appoint("organiser", "Olga")
    for name in ("middle", "right"):
        one.do("screen", screen=name, name=name, areas=CLOCK)
    seen = {screen["screen"]: screen["note"] for screen in one.ask("/hall")["screens"]}
    one.do("screen", screen="left", name="by one", areas=CLOCK, seen=seen["left"])
    other.do("screen", screen="right", name="by Olga", areas=CLOCK, seen=seen["right"])
    # Both looked at the same arrangement of the middle one: the second is told, and overwrites nothing.
    other.do("screen", screen="middle", name="by Olga", areas=CLOCK, seen=seen["middle"])
    code, why = one.cannot("screen", screen="middle", name="by one", areas=CLOCK, seen=seen["middle"])
    assert (code, "by Olga in the meantime" in why) == ("tournament_error", True)
    assert [screen["name"] for screen in one.ask("/hall")["screens"]] == ["by one", "by Olga", "by Olga"]


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"screen": "Left wall"}, "letters a to z"),
        ({"name": " "}, "a screen's name"),
        ({"areas": ()}, "1 to 4"),
        ({"areas": (Area(("clock", "clock")),)}, "each once"),
        ({"areas": (Area(("weather",)),)}, "some of clock"),
        ({"areas": (Area(("clock",), 9),)}, "a share of 9"),
        ({"split": "circle"}, "columns, rows"),
        ({"seconds": 1}, "5 to 120"),
        ({"language": "tlh"}, "no language"),
    ],
)
def test_screens_that_cannot_be(parts: dict[str, Any], why: str) -> None:
    wanted = {"screen": "left", "name": "Left", "areas": (Area(("clock",)),), **parts}
    with pytest.raises(TournamentError, match=why):
        Tournament([FOUNDED]).add(Note("1", acts.ArrangeScreen(**wanted)))


def test_messages_are_shown_as_written_until_they_are_withdrawn(server: RunningServer) -> None:
    organiser = Visitor.founder(server.url)
    scorer, anybody = organiser.appoint("scorer", "Sven"), Visitor(server.url, organiser.tournament)
    for text in ("Obiad o 13:00", "The lift is out of order"):
        scorer.do("message", text=text, language="pl" if text.startswith("O") else "")
    newest, lunch = anybody.ask("/hall")["messages"]
    assert (newest["text"], lunch["text"], lunch["language"], lunch["by"]) == ("The lift is out of order", "Obiad o 13:00", "pl", "Sven")
    assert lunch["at"]
    scorer.do("message_gone", message=lunch["id"])
    assert [one["text"] for one in anybody.ask("/hall")["messages"]] == ["The lift is out of order"]
    told = [one["text"] for one in organiser.ask("/notes?lang=pl")["notes"]]
    assert told[1:] == ["Wiadomość do wszystkich: Obiad o 13:00", "Wiadomość do wszystkich: The lift is out of order",
                        "Wycofano wiadomość: Obiad o 13:00"]  # fmt: skip
    for text in ("", "x" * 301, "a\x07b"):
        assert scorer.cannot("message", text=text)[0] == "tournament_error"


def test_every_act_of_the_hall_is_in_the_minutes() -> None:
    done: tuple[acts.Act, ...] = (
        acts.ArrangeScreen("left", "Left", (Area(("clock",)),)), acts.RemoveScreen("left"), acts.AddSponsor("p", "Tiles Ltd"),
        acts.RemoveSponsor("p"), acts.Announce("Lunch"), acts.WithdrawMessage("n4"),
    )  # fmt: skip
    office = Tournament([FOUNDED, *(Note(f"n{k}", act) for k, act in enumerate(done))])
    for lang in ("en", "pl", "cs", "ru"):
        assert all("{" not in one.text for one in minutes(office, lang))


def image(kind: str, size: tuple[int, int] = (40, 30), **how: Any) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, "teal").save(file, kind, **how)
    return file.getvalue()


@pytest.mark.parametrize(
    ("kind", "how"),
    [
        ("png", {}),
        ("jpeg", {}),
        ("jpeg", {"progressive": True}),
        ("webp", {}),
        ("webp", {"lossless": True}),
        ("webp", {"exif": b"Exif\0\0"}),
    ],
)
def test_a_picture_is_known_by_its_content(kind: str, how: dict[str, Any]) -> None:
    content = image(kind, **how)
    assert picture_of(content) == Picture(f"image/{kind}", 40, 30)
    for length in range(0, 24, 3):
        with pytest.raises(Refused):
            picture_of(content[:length])


def test_what_is_no_picture_is_refused() -> None:
    small = image("PNG")
    bomb = small[:16] + struct.pack(">II", 60_000, 60_000) + small[24:]
    script = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
    for content in (b"", script, b"<html>", b"\xff\xd8\xff", b"GIF89a", bomb, b"\xff\xd8\xff\xe0\x00\x00" * 8):
        with pytest.raises(Refused, match="picture"):
            picture_of(content)


def test_sponsors_are_shown_in_the_order_they_came() -> None:
    with running(limits=Limits(picture_bytes=5_000, tournament_pictures=2)) as server:
        organiser = Visitor.founder(server.url)
        url = f"{server.url}/api/tournaments/{organiser.tournament}/pictures"
        as_organiser = {"authorization": f"Bearer {organiser.secret}", "content-type": "text/html"}

        def send(content: bytes) -> Any:
            return http.post(url, content=content, headers=as_organiser)

        made = [send(image("PNG", (size, 20))).json()["id"] for size in (50, 60)]
        for picture, name in zip(made, ("Tiles Ltd", "Teahouse"), strict=True):
            organiser.do("sponsor", picture=picture, name=name)
        assert [one["name"] for one in organiser.ask("/hall")["sponsors"]] == ["Tiles Ltd", "Teahouse"]
        shown = http.get(f"{url}/{made[0]}")
        assert (shown.headers["content-type"], shown.headers["x-content-type-options"]) == ("image/png", "nosniff")
        assert picture_of(shown.content).width == 50
        assert send(image("PNG")).json()["code"] == "too_many"
        assert send(b"\x89PNG" + b"x" * 6_000).json()["code"] == "too_large"
        assert http.post(url, content=image("PNG")).status_code == 403
        organiser.do("sponsor_gone", picture=made[0])
        assert [one["name"] for one in organiser.ask("/hall")["sponsors"]] == ["Teahouse"]

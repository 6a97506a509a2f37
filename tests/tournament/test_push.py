"""Notifications on phones: sealed for one browser, signed, sent to public addresses alone, and to nobody who may not know."""

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag

from hanchan.server.errors import Refused
from hanchan.server.limits import Limits
from hanchan.server.push.delivery import Delivery
from hanchan.server.push.endpoints import check_subscription
from hanchan.server.push.sealing import coded, decoded, new_private, public_of, sealed
from tests.support.live_server import RunningServer, running
from tests.support.office_client import Visitor
from tests.support.push_service import Browser, PushService, push_service
from tests.tournament.test_safe_copies import until


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


@pytest.fixture
def sending(service: PushService, tmp_path: Path) -> Iterator[RunningServer]:
    """A server that may reach the test's push service."""
    with running(
        own_push=service.certificate, database=f"sqlite:///{tmp_path}/office.sqlite3", public_url="https://office.example"
    ) as found:
        yield found


def entered(url: str) -> tuple[Visitor, list[Visitor]]:
    """An organiser, and eight players with their keys."""
    organiser = Visitor.founder(url, sessions=1)
    organiser.do("enter", players=[{"name": f"P{k}"} for k in range(1, 9)])
    return organiser, [organiser.appoint("player", player=k) for k in range(1, 9)]


def subscribed(person: Visitor, service: PushService, name: str, language: str = "en") -> Browser:
    browser = Browser(service, name)
    assert person.request("POST", "/notifications", browser.subscription(language)).status_code == 204
    return browser


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A: the same keys and salt give the same bytes."""
    found = sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg",
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )  # fmt: skip
    assert coded(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_players_are_told_messages_their_seat_and_the_start(sending: RunningServer, service: PushService) -> None:
    organiser, players = entered(sending.url)
    one = subscribed(players[0], service, "one")
    polish = subscribed(players[4], service, "five", "pl")
    staff = subscribed(organiser.appoint("scorer", "Sven"), service, "staff")
    organiser.do("message", text="Obiad o 13:00 – smacznego!")
    until(lambda: len(service.delivered) == 3)
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4], [5, 6, 7, 8]]])
    until(lambda: len(service.delivered) == 6)
    organiser.do("start", session=1)
    until(lambda: len(service.delivered) == 9)
    assert [told["body"] for told in one.told] == [
        "Obiad o 13:00 – smacznego!", "The seating of session 1 is published. Table 1, East.", "Session 1 begins. Table 1, East.",
    ]  # fmt: skip
    assert [told["body"] for told in polish.told][1:] == [
        "Opublikowano rozsadzenie sesji 1. Stół 2, Wschód.",
        "Sesja 1 się zaczyna. Stół 2, Wschód.",
    ]
    assert [told["body"] for told in staff.told][1:] == ["The seating of session 1 is published.", "Session 1 begins."]
    assert one.told[0]["title"] == "Test Open"
    assert one.told[0]["path"] == f"/tournament/{organiser.tournament}/me"
    key = players[0].ask("/notifications")["key"]
    for _, content, headers in service.delivered:
        assert b"Table" not in content
        said = service.check_signature(headers["authorization"], key)
        assert (said["aud"], said["sub"]) == (service.url, "https://office.example")
        assert (headers["content-encoding"], headers["ttl"], headers["urgency"]) == ("aes128gcm", "1800", "high")
        assert headers["host"] == service.url.removeprefix("https://")
    with pytest.raises(InvalidTag):
        one.opened(next(content for name, content, _ in service.delivered if name == "five"))


def test_browsers_that_are_gone_are_taken_from_the_list(sending: RunningServer, service: PushService) -> None:
    organiser, players = entered(sending.url)
    gone, trouble, moved, lives = (subscribed(players[k], service, name) for k, name in enumerate(("gone", "trouble", "moved", "lives")))
    service.answers |= {"gone": 410, "trouble": 503, "moved": 307}
    organiser.do("message", text="first")
    until(lambda: len(service.delivered) == 4)
    until(lambda: players[0].request("POST", "/notifications/mine", {"endpoint": gone.endpoint}).status_code == 404)
    organiser.do("message", text="second")
    until(lambda: len(service.delivered) == 7)
    assert [told["body"] for told in lives.told] == [told["body"] for told in trouble.told] == ["first", "second"]
    assert len(moved.told) == 2
    assert "elsewhere" not in {name for name, _, _ in service.delivered}  # nothing is followed to another address


def test_who_has_ended_it_or_lost_the_key_is_told_nothing(sending: RunningServer, service: PushService) -> None:
    organiser, players = entered(sending.url)
    ended, revoked, stays = (subscribed(players[k], service, name) for k, name in enumerate(("ended", "revoked", "stays")))
    assert players[2].request("POST", "/notifications/end", {"endpoint": ended.endpoint}).status_code == 204  # of somebody else: nothing
    assert players[0].request("POST", "/notifications/mine", {"endpoint": ended.endpoint}).status_code == 204
    assert players[2].request("POST", "/notifications/mine", {"endpoint": ended.endpoint}).status_code == 404
    assert players[0].request("POST", "/notifications/end", {"endpoint": ended.endpoint}).status_code == 204
    key = next(one["id"] for one in organiser.ask("/keys") if one["name"] == "player 2")
    organiser.ask(f"/keys/{key}", method="DELETE")
    organiser.do("message", text="to those who are left")
    until(lambda: stays.told)
    organiser.do("message", text="once more")
    until(lambda: len(stays.told) == 2)
    assert (ended.told, revoked.told) == ([], [])


def test_a_browser_that_changes_hands_is_told_for_the_new_key(sending: RunningServer, service: PushService) -> None:
    organiser, players = entered(sending.url)
    browser = subscribed(players[0], service, "shared")
    assert players[5].request("POST", "/notifications", browser.subscription()).status_code == 204
    organiser.do("seat", first=1, sessions=[[[1, 2, 3, 4], [5, 6, 7, 8]]])
    until(lambda: browser.told)
    assert [told["body"] for told in browser.told] == ["The seating of session 1 is published. Table 2, South."]


def test_nobody_learns_of_another_ones_browser(sending: RunningServer, service: PushService, tmp_path: Path) -> None:
    organiser, players = entered(sending.url)
    browser = subscribed(players[0], service, "secret-address")
    organiser.do("message", text="hello")
    until(lambda: browser.told)
    paths = ["", "/players", "/players/1", "/notes", "/keys", "/hall", "/backup", "/notifications", "/copies", "/sessions/1", "/penalties"]
    for person in (organiser, players[1], Visitor(sending.url, organiser.tournament)):
        for path in paths:
            assert "secret-address" not in person.request("GET", path).text
    assert stat.S_IMODE((tmp_path / "office.sqlite3").stat().st_mode) == 0o600
    assert Visitor(sending.url, organiser.tournament).request("GET", "/notifications").status_code == 403
    assert Visitor(sending.url, organiser.tournament).request("POST", "/notifications", browser.subscription()).status_code == 403


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/abc", "https://127.0.0.1/x", "https://[::1]/x", "https://10.1.2.3/x", "https://192.168.1.5/x",
        "https://169.254.169.254/latest/meta-data", "https://localhost/x", "https://intranet/x", "https://db.internal/x",
        "https://user:secret@push.example/x", "https://push.example:8443/x", "https://push.example/x y", "file:///etc/passwd",
        "https://[::ffff:127.0.0.1]/x", "https://0.0.0.0/x", "https://", "https://[nonsense", "https://push.example:99999/x", "",
        "https://push.example/" + "x" * 600, "https://localhost./x", "https://db.INTERNAL./x", "https://[64:ff9b::a00:1]/x",
        "https://[2002:7f00:1::]/x", "https://[::127.0.0.1]/x", "https://[fec0::1]/x", "https://224.0.0.1/x",
    ],
)  # fmt: skip
def test_addresses_that_are_no_push_service_are_refused(endpoint: str) -> None:
    browser = Browser(PushService("https://push.example", Path()), "x")
    keys = browser.subscription()
    check_subscription("https://push.example/x", keys["p256dh"], keys["auth"])
    with pytest.raises(Refused, match="push service"):
        check_subscription(endpoint, keys["p256dh"], keys["auth"])
    for p256dh, auth in ((keys["auth"], keys["auth"]), (keys["p256dh"], "AA"), ("", ""), (coded(b"\x04" + b"\x01" * 64), keys["auth"])):
        with pytest.raises(Refused, match="keys of a browser"):
            check_subscription("https://push.example/x", p256dh, auth)


def test_a_name_that_leads_into_the_own_network_gets_nothing(service: PushService) -> None:
    """`localhost` stands for any name whose address turns out to be private when a message is sent."""
    allowed = Delivery(service.certificate)
    assert asyncio.run(allowed.send(f"{service.url}/x", b"message", {})) == 201
    assert asyncio.run(Delivery().send(f"{service.url}/y", b"message", {})) == 0
    assert [name for name, _, _ in service.delivered] == ["x"]


def test_a_server_that_may_not_reach_the_own_network_refuses_its_addresses(server: RunningServer, service: PushService) -> None:
    _, players = entered(server.url)
    code, why = players[0].refused("/notifications", Browser(service, "x").subscription())
    assert (code, "public one" in why) == ("bad_message", True)


def test_shares_are_kept(service: PushService) -> None:
    with running(own_push=service.certificate, limits=Limits(notified_of_tournament=6)) as server:
        organiser, players = entered(server.url)
        for number in range(7):
            subscribed(players[0], service, f"own-{number}")  # the oldest give way
        assert players[1].request("POST", "/notifications", Browser(service, "another").subscription()).status_code == 204
        assert players[2].refused("/notifications", Browser(service, "one-more").subscription())[0] == "too_many"
        organiser.do("message", text="hello")
        until(lambda: len(service.delivered) == 6)
        assert {name for name, _, _ in service.delivered} == {*(f"own-{number}" for number in range(2, 7)), "another"}


def test_a_slow_push_service_of_one_tournament_holds_no_other_one_up(sending: RunningServer, service: PushService) -> None:
    slow_one, slow_players = entered(sending.url)
    for player in slow_players[:6]:
        for browser in ("a", "b"):
            service.slow.add(subscribed(player, service, f"phone-{player.secret[:9]}-{browser}").name)
    quick_one, quick_players = entered(sending.url)
    quick = subscribed(quick_players[0], service, "quick")
    slow_one.do("message", text="to slow services")
    until(lambda: len(service.delivered) == 10)  # at once; the others wait for one of these
    quick_one.do("message", text="to a quick one")
    until(lambda: quick.told)
    assert {name for name, _, _ in service.delivered} - service.slow == {"quick"}
    service.go_on.set()
    until(lambda: len(service.delivered) == 13)


def test_nothing_is_kept_of_browsers_whose_key_is_revoked_or_who_are_forgotten(
    sending: RunningServer, service: PushService, tmp_path: Path
) -> None:
    organiser, players = entered(sending.url)
    browsers = [subscribed(player, service, f"phone-{k}") for k, player in enumerate(players[:3])]

    def kept() -> set[str]:
        with closing(sqlite3.connect(tmp_path / "office.sqlite3")) as database:
            return {endpoint for (endpoint,) in database.execute("select endpoint from tournament_push_subscriptions")}

    assert kept() == {one.endpoint for one in browsers}
    organiser.ask(f"/keys/{next(one['id'] for one in organiser.ask('/keys') if one['name'] == 'player 2')}", method="DELETE")
    assert kept() == {browsers[0].endpoint, browsers[2].endpoint}
    organiser.do("forget", entries=[])
    assert kept() == set()


def test_the_key_of_a_tournament_stays(sending: RunningServer) -> None:
    organiser, players = entered(sending.url)
    keys: set[Any] = {person.ask("/notifications")["key"] for person in (organiser, *players)}
    assert len(keys) == 1
    assert entered(sending.url)[0].ask("/notifications")["key"] not in keys
    assert len(decoded(keys.pop())) == len(decoded(public_of(new_private()))) == 65

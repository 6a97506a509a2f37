"""The score-keeper over HTTP: written once however often it is sent, never silently mixed, and kept."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hanchan.rules import PRESETS
from hanchan.store import score_sheets as store
from tests.support.live_server import RunningServer
from tests.support.patience import PATIENCE
from tests.support.protocol_client import Person, run
from tests.support.score_phone import DRAW, NAMES, RON, Phone


def test_a_sheet_is_begun_written_and_read(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url, title="Friday")
        sheet = await phone.write(RON)
        assert sheet["position"]["scores"] == [26_100, 33_900, 30_000, 30_000]
        assert sheet["steps"][0]["payments"] == [
            {"from": 1, "to": -1, "points": 1000, "for": "riichi"},
            {"from": 0, "to": 1, "points": 3900, "for": "hand"},
            {"from": -1, "to": 1, "points": 1000, "for": "sticks"},
        ]
        looked = await Phone(server.url, phone.sheet_id).read()
        assert looked["start"]["title"] == "Friday"
        assert [line["by"] for line in looked["history"][1:]] == ["phone"]
        assert (looked["may_write"], sheet["may_write"]) == (False, True)
        assert looked["rules"]["offers"]["limits"] == ["mangan", "haneman", "baiman", "sanbaiman", "yakuman"]
        assert "nagashi mangan" not in looked["rules"]["offers"]["offered"]

    run(scene())


def test_the_same_note_sent_twenty_times_at_once_is_written_once(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url)
        note = phone.note(RON)
        body = {"seen": 1, "notes": [note]}
        answers = await asyncio.gather(*[phone.person.ask("POST", f"{phone.path}/notes", body) for _ in range(20)])
        assert sorted(answer["added"] for answer in answers) == [0] * 19 + [1]
        assert (await phone.read())["notes"] == 2
        # The same id with another content is a mistake of the writer and changes nothing.
        answer = await phone.send({**note, "entry": DRAW})
        assert (answer.status_code, answer.json()["code"]) == (422, "score_sheet_error")

    run(scene())


def test_the_same_beginning_sent_again_finds_the_same_sheet(server: RunningServer) -> None:
    async def scene() -> None:
        person = Person(server.url)
        body = {"id": "offlineSheet1", "key": "k" * 32, "names": NAMES, "rules": "ema2016", "at": "2026-05-02T10:00:00Z"}
        made = await asyncio.gather(*[person.ask("POST", "/api/sheets", body) for _ in range(5)])
        assert {answer["id"] for answer in made} == {"offlineSheet1"}
        assert (await person.ask("POST", "/api/sheets", body))["sheet"]["notes"] == 1
        assert await person.refused("POST", "/api/sheets", {**body, "key": "j" * 32}) == "taken"
        assert await person.refused("POST", "/api/sheets", {**body, "rules": "wrc2025"}) == "taken"

    run(scene())


def test_looking_is_free_and_writing_needs_the_key(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url)
        kept = await server.parts.keeper.open(phone.sheet_id)
        assert phone.person.secret not in repr(kept.row), "the key itself is nowhere"
        for key, code in (("", "unknown_secret"), ("x" * 32, "forbidden")):
            stranger = Phone(server.url, phone.sheet_id, key)
            assert (await stranger.send(stranger.note(RON))).json()["code"] == code
            assert await stranger.person.refused("PUT", f"{phone.path}/clock", {"start": "2026-05-02T10:00:00Z"}) == code
        assert await Person(server.url).refused("GET", "/api/sheets/nosuchsheet1") == "not_found"
        for_looking = (await Person(server.url).request("GET", f"{phone.path}/qr.svg")).text
        for_writing = (await phone.person.request("GET", f"{phone.path}/qr.svg")).text
        assert "<svg" in for_looking
        assert len(for_writing) > len(for_looking)

    run(scene())


def test_two_phones_that_disagree_are_shown_the_difference(server: RunningServer) -> None:
    async def scene() -> None:
        first = await Phone.begin(server.url)
        second = first.other("second")
        await first.write(RON)
        mine = second.note({**RON, "winners": [{"seat": 1, "han": 2, "fu": 30}]})
        answer = await second.send(mine)
        told = answer.json()
        assert (answer.status_code, told["code"]) == (409, "disagrees")
        assert told["difference"]["entries"] == [
            {"number": 1, "deal": "East 1", "ours": "ron from Ania: Bořek 3 han 30 fu; riichi Bořek",
             "theirs": "ron from Ania: Bořek 2 han 30 fu; riichi Bořek"}
        ]  # fmt: skip
        assert told["difference"]["scores"] == [1900, -1900, 0, 0]
        assert (await first.read())["notes"] == 2, "nothing was mixed"
        # Who has looked may add it all the same, with open eyes.
        second.seen = 2
        assert (await second.send(mine)).json()["sheet"]["notes"] == 3

    run(scene())


def test_two_phones_that_enter_the_same_deal_enter_it_once(server: RunningServer) -> None:
    async def scene() -> None:
        first = await Phone.begin(server.url)
        second = first.other("second")
        await first.write(RON)
        answer = await second.send(second.note(RON))
        assert (answer.json()["added"], answer.json()["sheet"]["notes"]) == (0, 2)

    run(scene())


def test_undo_edit_and_correction_are_in_the_history(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url)
        await phone.write(RON)
        sheet = await phone.write(DRAW)
        first = sheet["steps"][0]["id"]
        edited = {**RON, "winners": [{"seat": 1, "limit": "mangan"}]}
        tried = await phone.person.ask("POST", f"{phone.path}/tried", {"note": {"id": "t", "do": "edit", "of": first, "entry": edited}})
        assert tried["steps"][0]["changes"] == [-8000, 8000, 0, 0]
        assert (await phone.read())["notes"] == 3, "a trial stores nothing"
        answer = await phone.send({"id": "e1", "do": "edit", "of": first, "entry": edited, "by": "Ania"})
        assert answer.json()["sheet"]["position"]["scores"][:2] == [23_500, 36_500]
        await phone.send({"id": "u1", "do": "undo", "of": "e1"})
        sheet = await phone.write({"type": "correction", "points": [-1000, 0, 0, 0], "why": "late"})
        assert [line["text"].partition(":")[0] for line in sheet["history"]] == [
            "start", "ron from Ania", "draw", "edited", "undone", "correction"
        ]  # fmt: skip
        assert sheet["position"]["taken_out"] == [{"seat": -1, "points": 1000, "why": "correction: late"}]
        assert sheet["is_conserved"]

    run(scene())


@pytest.mark.parametrize("rules", PRESETS)
def test_points_are_conserved_after_every_entry(rules: str, server: RunningServer) -> None:
    entries: list[dict[str, Any]] = [
        RON, DRAW, {"type": "win", "winners": [{"seat": 0, "limit": "haneman"}], "riichi": [0, 2]}, {"type": "chombo", "seats": [3]},
        {"type": "draw", "waiting": [1], "riichi": [1]}, {"type": "correction", "points": [0, 0, -500, 0], "why": "late"},
        {"type": "ruling", "effect": {"deductions": [{"seat": 2, "points": 1000, "taken": "at_once"}]}, "about": "x"},
    ]  # fmt: skip

    async def scene() -> None:
        phone = await Phone.begin(server.url, rules)
        for entry in entries:
            position = (await phone.write(entry))["position"]
            taken = sum(removal["points"] for removal in position["taken_out"])
            assert sum(position["scores"]) + 1000 * position["sticks"] + taken == position["start_points"]
        assert [removal["points"] for removal in position["taken_out"]] == [500, 1000]

    run(scene())


def test_what_the_rules_do_not_know_is_refused_with_the_reason(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url)
        for entry, word in (
            ({"type": "draw", "nagashi": [0]}, "nagashi"),
            ({"type": "abort", "how": "four kans"}, "four kans"),
            ({"type": "win", "winners": [{"seat": 9, "han": 1, "fu": 30}]}, "seat 9"),
            ({"type": "nonsense"}, "not an entry"),
        ):
            answer = await phone.send(phone.note(entry))
            assert (answer.status_code, answer.json()["code"]) == (422, "score_sheet_error")
            assert word in answer.json()["message"]
        for body in (
            {"seen": 5, "notes": [phone.note(RON)]},
            {"seen": 1, "notes": [phone.note({**RON, "type": "pot", "offence": "x" * 9000})]},
        ):
            assert (await phone.person.request("POST", f"{phone.path}/notes", body)).is_client_error
        assert (await phone.read())["notes"] == 1

    run(scene())


def test_a_hand_by_its_tiles_is_counted_in_the_language_of_the_page(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url)
        tiles = {"type": "win", "winners": [{"seat": 1, "tiles": {"hand": "234m88p12345678s", "win": "9s"}}]}
        for lang, name in (("en", "Pure straight"), ("pl", "Czysty strit"), ("romaji", "Ittsu")):
            tried = await phone.person.ask("POST", f"{phone.path}/tried?lang={lang}", {"note": phone.note(tiles)})
            assert name.lower() in str(tried["steps"][0]["explanations"][0]["lines"]).lower(), lang
        stated = {"type": "win", "winners": [{"seat": 1, "han": 3, "fu": 30}]}
        tried = await phone.person.ask("POST", f"{phone.path}/tried?lang=ru", {"note": phone.note(stated)})
        assert tried["steps"][0]["explanations"][0]["lines"][0]["what"] == "3 хан"
        assert await phone.person.refused("POST", f"{phone.path}/tried?lang=xx", {"note": phone.note(stated)}) == "not_found"

    run(scene())


def test_needs_clock_and_documents(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url)
        await phone.write(RON)
        needs = await phone.person.ask("GET", f"{phone.path}/needs?riichi=2")
        assert [need["place"] for need in needs] == [4, 1, 3, 2]
        assert all(way["place"] < need["place"] for need in needs for way in need["ways"])
        sheet = await phone.person.ask("PUT", f"{phone.path}/clock", {"start": "2020-05-02T10:00:00Z"})
        assert (sheet["clock"]["minutes"], sheet["clock"]["signalled"], sheet["clock"]["deals_left"]) == (90, True, 2)
        await phone.person.ask("DELETE", f"{phone.path}/clock")
        assert (await phone.read())["clock"] is None
        for ending, first in (
            ("pdf", b"%PDF"),
            ("xlsx", b"PK"),
            ("csv", b"\xef\xbb\xbfSeat"),
            ("csv?deals=true", b"\xef\xbb\xbfDeal"),
            ("json", b"{"),
        ):
            answer = await phone.person.request("GET", f"{phone.path}/export.{ending}")
            assert answer.content.startswith(first)
            assert "attachment" in answer.headers["content-disposition"]

    run(scene())


def test_the_deals_after_the_signal_follow_from_the_notes(server: RunningServer) -> None:
    """EMA 2016 §5.9: at the signal the deal is finished and one more is played; a deal begins with the throw of the dice."""

    async def scene() -> None:
        phone = await Phone.begin(server.url)
        clock = {"start": "2020-05-02T10:00:00Z", "minutes": 90}
        path = f"{phone.path}/clock"
        await phone.send(phone.note(RON, at="2020-05-02T10:20:00Z"))
        for at_signal, left in (("playing", 2), ("between", 1)):
            sheet = await phone.person.ask("PUT", path, {**clock, "at_signal": at_signal})
            assert sheet["clock"]["deals_left"] == left
        await phone.person.ask("PUT", path, {**clock, "at_signal": "playing"})
        await phone.send(phone.note(DRAW, at="2020-05-02T11:20:00Z"))
        assert (await phone.read())["clock"]["deals_left"] == 1
        await phone.send(phone.note({"type": "chombo", "seats": [0]}, at="2020-05-02T11:21:00Z"))
        assert (await phone.read())["clock"]["deals_left"] == 1, "chombo is not a played deal"
        await phone.send(phone.note(DRAW, at="2020-05-02T11:30:00Z"))
        assert (await phone.read())["clock"]["deals_left"] == 0

    run(scene())


def test_a_season_counts_the_games_that_are_over(server: RunningServer) -> None:
    async def scene() -> None:
        person = Person(server.url)
        season = await person.ask("POST", "/api/seasons", {"name": "Brno 2026"})
        wanted = {"season": season["id"], "key": season["key"]}
        for number in range(3):
            phone = await Phone.begin(server.url)
            await phone.write(RON)
            if number:
                await phone.write({"type": "end", "why": "time"})
            assert await phone.person.refused("PUT", f"{phone.path}/season", {**wanted, "key": "x"}) == "forbidden"
            assert (await phone.person.ask("PUT", f"{phone.path}/season", wanted))["season"] == season["id"]
        told = await person.ask("GET", f"/api/seasons/{season['id']}?least=1")
        assert (told["name"], told["games"], len(told["sheets"])) == ("Brno 2026", 2, 3)
        assert (told["league"][0]["name"], told["league"][0]["total"]) == ("Bořek", 2 * (3900 + 15_000))
        assert [row["win_rate"] for row in told["players"] if row["name"] == "Bořek"] == [1.0]
        for path, first in (
            ("export.csv", b"\xef\xbb\xbfPlace"),
            ("export.xlsx", b"PK"),
            ("plots/course.svg", b"<svg"),
            ("plots/places.svg", b"<svg"),
        ):
            assert (await person.request("GET", f"/api/seasons/{season['id']}/{path}")).content.startswith(first)
        path = f"/api/seasons/{season['id']}/sheets/{phone.sheet_id}"
        assert await person.refused("DELETE", path) == "forbidden"
        await Person(server.url, season["key"]).ask("DELETE", path)
        assert (await person.ask("GET", f"/api/seasons/{season['id']}"))["games"] == 1
        assert await person.refused("GET", "/api/seasons/nosuchseason") == "not_found"

    run(scene())


def test_the_other_phones_are_told_of_every_change(server: RunningServer) -> None:
    async def scene() -> None:
        phone = await Phone.begin(server.url)
        url = server.url.replace("http", "ws", 1)
        async with connect(f"{url}{phone.path}/live") as first, connect(f"{url}{phone.path}/live") as second:
            for socket in (first, second):
                while json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["phones"] < 2:
                    pass
            await phone.write(RON)
            for socket in (first, second):
                assert json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)) == {"type": "changed", "notes": 2, "phones": 2}
        with pytest.raises(ConnectionClosed):
            async with connect(f"{url}/api/sheets/nosuchsheet1/live") as socket:
                await asyncio.wait_for(socket.recv(), PATIENCE)

    run(scene())


def test_a_sheet_for_the_tournament_office(server: RunningServer) -> None:
    """The office makes a sheet for a table and reads its result when the game is over."""

    async def scene() -> None:
        made = await Person(server.url).ask("POST", "/api/sheets", {"names": NAMES, "rules": "ema2016", "tournament": True, "table": "7"})
        phone = Phone(server.url, made["id"], made["key"])
        assert await server.parts.keeper.result(phone.sheet_id) is None
        await phone.write({"type": "chombo", "seats": [2]})
        await phone.write({"type": "end"})
        result = await server.parts.keeper.result(phone.sheet_id)
        assert result is not None
        assert [line.deduction for line in result] == [0, 0, 20_000, 0]

    run(scene())


def test_a_sheet_that_could_not_be_stored_is_looked_up_again(server: RunningServer) -> None:
    """Somebody else wrote into the database: the note is refused as not stored, and the next one sees what is really there."""

    async def scene() -> None:
        phone = await Phone.begin(server.url)
        stray = {"id": "stray", "do": "add", "entry": DRAW}
        database = server.parts.database
        future = asyncio.run_coroutine_threadsafe(
            database.run(lambda connection: store.add_notes(connection, phone.sheet_id, 1, [stray])), _loop_of(server)
        )
        await asyncio.wrap_future(future)
        note = phone.note(RON)
        assert (await phone.send(note)).json()["code"] == "unavailable"
        answer: httpx.Response = await phone.send(note)
        assert (answer.status_code, answer.json()["code"]) == (409, "disagrees")

    run(scene())


def _loop_of(server: RunningServer) -> asyncio.AbstractEventLoop:
    loop = server.parts.database._loop
    assert loop is not None
    return loop

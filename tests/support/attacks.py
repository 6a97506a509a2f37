"""What one address can do to a server. Each attack is a coroutine."""

import asyncio
import base64
import contextlib
import json
import random

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.support import bombs
from tests.support.attacker import SHEET, Attack, Attacker, Body
from tests.support.socket_attacks import reconnecting, sockets, talking, wrong_messages

_BAD_TEXTS = ["\x00", "\ud800", "x" * 70_000, "９", "\u202e", "' OR 1=1 --", "../../etc/passwd", ""]
_DIGITS = "9" * 5000
_LARGE_ANSWERS = ("/api/yaku.pdf", "/api/openapi.json", "/api/rules", "/api/sheets/rules")


# Files


async def spreadsheets(who: Attacker) -> None:
    tournament, key = await who.tournament()
    path = f"/api/tournaments/{tournament}/players/preview"
    for content in bombs.spreadsheets().values():
        await who.ask("POST", path, key, json={"file": base64.b64encode(content).decode()})
    for text in bombs.lists().values():
        await who.ask("POST", path, key, json={"text": text})


async def records(who: Attacker) -> None:
    for content in bombs.records().values():
        for path in ("/api/records/read", "/api/records/convert?to=mjai", "/api/records/review?seat=0"):
            await who.ask("POST", path, content=content[:3_999_000])


async def reviews_at_once(who: Attacker) -> None:
    content = b"<mjloggm ver='2.3'>" + b"<T0/>" * 500_000 + b"</mjloggm>"
    await who.all(who.ask("POST", "/api/records/review?seat=0", content=content[:3_900_000]) for _ in who.times(42))


async def rules(who: Attacker) -> None:
    for text in bombs.rules().values():
        await who.ask("POST", "/api/sheets", json={**SHEET, "rules": text})


async def restored(who: Attacker) -> None:
    found = {"id": "f", "act": {"do": "found", "title": "T", "rules": "ema2016", "sessions": 100}}
    enter = {"id": "e", "act": {"do": "enter", "players": [{"name": "P"}]}}
    start = {"id": "s", "act": {"do": "start", "session": 1, "at": "9999-12-31T23:59:59+00:00"}}
    lines: list[bytes] = [json.dumps(one).encode() for one in (found, enter, start)]
    wrong = [
        b"\n".join(lines), json.dumps({**found, "by": "\ud800"}).encode(), json.dumps({**found, "by": "\0"}).encode(),
        json.dumps({**found, "by": "x" * 3_000_000}).encode(), b"[" * 1_000_000, b'{"a":' * 500_000, b"\n" * 3_000_000,
        lines[0].replace(b"100", _DIGITS.encode()), b"\n".join([lines[0]] * 20_000), b"\xff\xfe" + b"\0" * 1000,
        b"\n".join([lines[0], json.dumps({"id": "p", "act": {"do": "enter", "players": [{"name": "P"}] * 100_000}}).encode()[:3_000_000]]),
    ]  # fmt: skip
    for content in wrong:
        await who.ask("POST", "/api/tournaments/restore", content=content)
    await who.ask("GET", "/api/tournaments")


# Texts and numbers


async def texts_and_numbers(who: Attacker) -> None:
    secret, (tournament, key), (sheet, sheet_key) = await who.player(), await who.tournament(), await who.sheet()
    for text in _BAD_TEXTS:
        await who.ask("POST", "/api/players", json={"name": text})
        await who.ask("POST", "/api/tables", secret, json={"title": text, "rules": text})
        await who.ask("POST", "/api/tables", secret, json={"seats": [text] * 4})
        await who.ask("POST", "/api/sheets", json={**SHEET, "title": text, "by": text, "names": [text, "b", "c", "d"]})
        await who.ask("POST", "/api/seasons", json={"name": text})
        await who.ask("POST", "/api/tournaments", json={"title": text, "place": text})
        note = {"id": text[:50], "do": "add", "entry": {"type": "correction", "why": text, "points": [100, 0, 0, 0]}}
        await who.ask("POST", f"/api/sheets/{sheet}/notes", sheet_key, json={"seen": 1, "notes": [note]})
        await who.ask("POST", f"/api/tournaments/{tournament}/notes", key, json={"id": "n", "act": {"do": "amend", "title": text}})
        await who.ask("POST", f"/api/tournaments/{tournament}/keys", key, json={"role": "referee", "name": text})
        for path in ("/api/tables/", "/api/sheets/", "/api/seasons/", "/api/tournaments/", "/api/rules/", "/api/referee/topics/"):
            quoted = "".join(f"%{byte:02x}" for byte in text[:500].encode("utf-8", "surrogatepass"))
            await who.ask("GET", f"{path}{quoted}")
        await who.ask("GET", "/api/referee/search", params={"q": text[:200].encode("utf-8", "replace").decode()})
    big: list[tuple[str, str, str, bytes]] = [
        ("POST", f"/api/sheets/{sheet}/notes", sheet_key, b'{"seen": %s, "notes": [{}]}'),
        ("POST", f"/api/sheets/{sheet}/notes", sheet_key, b'{"seen": 1, "notes": [{"id": "b", "do": "add", "entry": {"type": "win", '
         b'"winners": [{"seat": %s, "han": 3, "fu": 30}], "source": 1}}]}'),
        ("PUT", f"/api/sheets/{sheet}/clock", sheet_key, b'{"start": "9999-12-31T23:59:59+00:00", "minutes": %s}'),
        ("PUT", f"/api/sheets/{sheet}/clock", sheet_key, b'{"start": "9999-12-31T23:59:59+00:00", "minutes": 90}'),
        ("POST", f"/api/tournaments/{tournament}/notes", key, b'{"id": "q", "act": {"do": "amend", "minutes": %s}}'),
        ("POST", "/api/tables", secret, b'{"spectator_delay": %s}'),
    ]  # fmt: skip
    for method, path, used, body in big:
        for digits in (_DIGITS, "1e400", "-1", "NaN", "9" * 20, "4"):
            content = body.replace(b"%s", digits.encode())
            await who.ask(method, path, used, content=content)
    for path in (f"/api/sheets/{sheet}/notes", "/api/tables", "/api/players"):
        for content in (b"[" * 60_000, b'{"a":' * 10_000, b'{"notes":' + b"[" * 30_000, b"\xff" * 1000, b'"\\ud800"'):
            await who.ask("POST", path, secret, content=content)
    for path in ("/api/practice/waits?seed=", "/api/tournaments/x/sessions/", "/api/tables/aaaaaaaa/deals/"):
        await who.ask("GET", path + _DIGITS)


async def seats_above_three(who: Attacker) -> None:
    sheet, key = await who.sheet()
    path = f"/api/sheets/{sheet}/notes"
    await who.ask("POST", path, key, json={"seen": 1, "notes": [{"id": "a", "do": "add", "entry": {"type": "draw", "waiting": [0]}}]})
    entries = [
        {"type": "draw", "waiting": [4]}, {"type": "draw", "riichi": [99]}, {"type": "chombo", "seats": [7]}, {"type": "pot", "seat": -5},
        {"type": "win", "winners": [{"seat": 9, "han": 1, "fu": 30}], "source": 12}, {"type": "substitute", "seat": 44},
        {"type": "win", "winners": [{"seat": 0, "tiles": {"hand": "1m" * 4000}}]}, {"type": "abort", "how": "x", "riichi": [8]},
        {"type": "win", "winners": [{"seat": 0, "han": 1, "fu": 30, "liable": 9, "fed": "kan"}]},
    ]  # fmt: skip
    for number, entry in enumerate(entries):
        for do, of in (("add", {}), ("edit", {"of": "a"})):
            note = {"id": f"{do}{number}", "do": do, "entry": entry, **of}
            await who.ask("POST", path, key, json={"seen": 2, "notes": [note]})
            await who.ask("POST", f"/api/sheets/{sheet}/tried", json={"note": note})


# Costly questions


async def long_sheets(who: Attacker) -> None:
    sheet, key = await who.sheet()
    path, seen = f"/api/sheets/{sheet}/notes", 1
    for _ in who.times(5):
        notes = [{"id": f"n{seen + k}", "do": "add", "entry": {"type": "draw", "waiting": [0]}} for k in range(190)]
        await who.ask("POST", path, key, json={"seen": seen, "notes": notes})
        seen += 190
    for round_ in who.times(10):
        edits = [
            {"id": f"e{round_}.{k}", "do": "edit", "of": "n1", "entry": {"type": "draw", "waiting": [0, 1 + k % 3]}} for k in range(200)
        ]
        await who.ask("POST", path, key, json={"seen": seen, "notes": edits})
    await who.all(who.ask("GET", f"/api/sheets/{sheet}") for _ in who.times(60))
    await who.all(who.ask("GET", f"/api/sheets/{sheet}/export.pdf") for _ in who.times(10))
    await who.all(who.ask("GET", f"/api/sheets/{sheet}/needs") for _ in who.times(10))


def large_log(players: int, sessions: int) -> bytes:
    """A tournament by lot with all results."""
    chance, order = random.Random(1), list(range(1, players + 1))
    seating = []
    for _ in range(sessions):
        chance.shuffle(order)
        seating.append([order[at : at + 4] for at in range(0, players, 4)])
    acts: list[Body] = [
        {"do": "found", "title": "Large", "rules": "ema2016", "sessions": sessions},
        {"do": "enter", "players": [{"name": f"P{number}"} for number in range(players)]},
        {"do": "seat", "first": 1, "sessions": seating},
    ]
    for session in range(1, sessions + 1):
        for table in range(1, players // 4 + 1):
            a, b, c = (100 * chance.randrange(100, 500) for _ in range(3))
            acts.append({"do": "result", "session": session, "table": table, "scores": [a, b, c, 120_000 - a - b - c]})
    return b"".join(
        b'{"id":"%d","act":%s}\n' % (number, json.dumps(act, separators=(",", ":")).encode()) for number, act in enumerate(acts)
    )


async def large_tournaments(who: Attacker) -> None:
    players, sessions = (1000, 100) if who.size >= 1 else (200, 20)
    made = await who.ask("POST", "/api/tournaments/restore", content=large_log(players, sessions))
    if "tournament" not in made:
        return
    path = f"/api/tournaments/{made['tournament']['id']}"
    asked = [
        "/standings",
        "/certificate",
        "/players/7",
        "/reports/ranking.csv",
        "/course.svg",
        "/sessions/3",
        "",
        "/players",
        "/standings?after=9",
    ]
    for _ in who.times(3):
        await who.all(who.ask("GET", path + one) for one in asked for _ in who.times(6))
    key = made["key"]["secret"]
    for number in who.times(5):
        act = {"do": "penalty", "id": f"p{number}", "session": 1, "player": 1, "kind": "chombo", "reason": "x"}
        await who.ask("POST", f"{path}/notes", key, json={"id": f"x{number}", "act": act})
        await who.ask("GET", f"{path}/standings")
    await who.all(who.ask("GET", f"{path}/papers/{paper}.pdf") for paper in ("ranking", "seating", "cards", "posters"))


async def searches(who: Attacker) -> None:
    def typed(number: int) -> str:
        chance = random.Random(number)
        return " ".join("".join(chance.choices("abcdefghijklmnoprstuwz", k=7)) for _ in range(24))

    await who.all(who.ask("GET", "/api/referee/search", params={"q": typed(number)}) for number in who.times(150))
    await who.all(who.ask("GET", f"/api/practice/waits?seed={number}") for number in who.times(150))
    await who.all(who.ask("GET", f"/api/practice/discard?seed={number}") for number in who.times(60))
    await who.all(who.ask("GET", f"/api/exams/discard?seed={number}") for number in who.times(30))
    await who.all(who.ask("GET", path) for path in _LARGE_ANSWERS for _ in who.times(60))


# Floods


async def players_sheets_tournaments(who: Attacker) -> None:
    await who.all(who.ask("POST", "/api/players", json={"name": "Mallory"}) for _ in who.times(600))
    await who.all(who.ask("POST", "/api/sheets", json=SHEET) for _ in who.times(300))
    await who.all(who.ask("POST", "/api/tournaments", json={"title": "Flood"}) for _ in who.times(100))
    log = json.dumps({"id": "f", "act": {"do": "found", "title": "T", "rules": "ema2016", "sessions": 1}}).encode() + b"\n"
    filler = json.dumps({"id": "a", "act": {"do": "amend", "place": "x" * 900}}).encode() + b"\n"
    notes = b"".join(filler.replace(b'"a"', b'"a%d"' % number, 1) for number in range(3500))
    await who.all(who.ask("POST", "/api/tournaments/restore", content=log + notes) for _ in who.times(30))
    await who.ask("GET", "/api/tournaments")


async def tables_of_bots(who: Attacker) -> None:
    secret = await who.player()
    await who.all(who.ask("POST", "/api/tables", secret, json={"seats": ["strong"] * 4, "pause": 0}) for _ in who.times(400))


async def tables_with_bots(who: Attacker) -> None:
    """Tables at which somebody is seated who never acts, with questions for hints."""
    secret = await who.player()

    async def one() -> None:
        made = await who.ask(
            "POST", "/api/tables", secret, json={"seats": ["person", "strong", "strong", "strong"], "grace": 0, "pause": 0}
        )
        if "id" not in made:
            return
        await who.ask("POST", f"/api/tables/{made['id']}/seats", secret, json={})
        await who.ask("POST", f"/api/tables/{made['id']}/start", secret)
        live = f"{who.url.replace('http', 'ws', 1)}/api/tables/{made['id']}/live"
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            async with connect(live, max_size=None, compression=None, local_addr=(who.address, 0)) as line:
                await line.send(json.dumps({"type": "hello", "secret": secret}))
                for number in range(20):
                    await line.send(json.dumps({"type": "hint", "id": number}))
                async with asyncio.timeout(3):
                    async for text in line:
                        code = json.loads(text).get("code", "")
                        if code:
                            who.answers[f"socket {code}"] += 1
                        if code == "internal":
                            who.broken.append("internal on a socket")

    await who.all(one() for _ in who.times(250))


ATTACKS: dict[str, Attack] = {
    "spreadsheets and lists": spreadsheets,
    "recorded games": records,
    "42 reviews at once": reviews_at_once,
    "texts of rules": rules,
    "restored logs": restored,
    "texts and numbers": texts_and_numbers,
    "seats above three": seats_above_three,
    "a long sheet, corrected": long_sheets,
    "a large tournament": large_tournaments,
    "searches and exercises": searches,
    "players, sheets, tournaments": players_sheets_tournaments,
    "400 tables of strong bots": tables_of_bots,
    "250 tables with strong bots": tables_with_bots,
    "900 connections": sockets,
    "wrong messages": wrong_messages,
    "sockets that come and go": reconnecting,
    "400 sockets that talk": talking,
}
"""Every attack by its name, in the order of the report."""

"""Random sheets of every rule set with everything that follows from them: the pages count offline, and must come to the same."""

import random
from pathlib import Path
from typing import Any, Final

from hanchan.errors import ScoreSheetError
from hanchan.rules import PRESETS
from hanchan.scorekeeper import Sheet, SheetNote, entry_from_data
from hanchan.scorekeeper.client_rules import reckoning
from hanchan.scorekeeper.replaying import rules_of
from hanchan.scorekeeper.values import limits
from hanchan.server.sheets.presenters import counted_hands

FILE: Final = Path(__file__).parents[2] / "web/src/scorekeeper/fixtures/sheets.json"
NAMES: Final = ["Ania", "Bořek", "Katya", "Miloš"]
SHEETS: Final = 5
NOTES: Final = 26
_FU: Final = (20, 25, 30, 30, 40, 50, 60, 70, 110)
_FED: Final = ("daisangen", "daisuushii", "suukantsu", "kan")
_ABORTS: Final = ("nine terminals", "four winds", "four riichi", "four kans", "three winners")
_COMPARED: Final = ("round_wind", "dealer", "counters", "sticks", "scores", "deals", "is_over", "chombos", "dead_hands")
_OTHER_READINGS: Final = {
    "nagashi by the letter": 'base = "ema2008"\n[draws]\nnagashi_waiting = false\nnagashi_dealer = "waiting"\n',
    "waiting East stays": 'base = "plm"\n[draws]\nnagashi_dealer = "waiting"\n',
    "more than the target": 'base = "womrt2009"\n[ending]\nrounds = 1\nextra_round_target = "exceeded"\n',
}
"""Rules in which a switch of the score sheet has the value that no preset has."""
Data = dict[str, Any]


def vectors() -> Data:
    """What the file holds."""
    texts = {**{name: name for name in PRESETS}, **{name: f'name = "{name}"\n{text}' for name, text in _OTHER_READINGS.items()}}
    return {
        "rules": {name: reckoning(rules_of(text)) for name, text in texts.items()},
        "sheets": [sheet_vector(name, text, number) for name, text in texts.items() for number in range(SHEETS)],
    }


def sheet_vector(rules: str, text: str, number: int) -> Data:
    """One sheet: every note with what the game is after it, those that are refused among them."""
    chance = random.Random(f"{rules} {number}")
    start = {"type": "start", "names": NAMES, "rules": text, "tournament": number % 2 == 1}
    sheet = Sheet()
    sheet.write(SheetNote("start", "add", entry_from_data(start)))
    written: list[Data] = []
    for count in range(NOTES):
        note = _note(f"n{count}", sheet, chance)
        try:
            sheet.write(note)
        except ScoreSheetError:
            written.append({"note": note.data(), "refused": True})
            continue
        last = sheet.steps[-1] if sheet.steps else None
        position = sheet.position.data()
        short = {name: position[name] for name in _COMPARED}
        written.append({"note": note.data(), "position": short, "payments": last.data()["payments"] if last else []})
    position = sheet.position.data()
    final = {name: position[name] for name in (*_COMPARED, "deductions", "taken_out", "why_over")}
    results = [{name: value for name, value in line.data().items() if name not in ("name", "substitute")} for line in sheet.results]
    return {
        "rules": rules,
        "start": sheet.notes[0].data(),
        "notes": written,
        "counted": counted_hands(sheet),
        "position": final,
        "results": results,
    }


def _note(note_id: str, sheet: Sheet, chance: random.Random) -> SheetNote:
    """Mostly the next entry; now and then an edit, a removal or an undo."""
    entries = list(sheet.entries)[1:]
    kind = chance.random()
    if entries and kind < 0.06:
        return SheetNote(note_id, "edit", entry_from_data(_entry(sheet, chance, tiles=False)), chance.choice(entries))
    if entries and kind < 0.10:
        return SheetNote(note_id, "remove", None, chance.choice(entries))
    if len(sheet.notes) > 1 and kind < 0.15:
        return SheetNote(note_id, "undo", None, sheet._standing[-1].id)
    return SheetNote(note_id, "add", entry_from_data(_entry(sheet, chance)))


def _entry(sheet: Sheet, chance: random.Random, tiles: bool = True) -> Data:
    kinds = (
        ["ron"] * 6 + ["tsumo"] * 5 + ["draw"] * 4 + ["chombo", "abort", "nagashi", "pot", "redeal", "correction", "ruling", "substitute"]
    )
    kind = chance.choice(kinds)
    seats = chance.sample(range(4), 4)
    riichi = [seat for seat in range(4) if chance.random() < 0.25]
    if kind in ("ron", "tsumo"):
        count = chance.choice([1, 1, 1, 2, 3]) if kind == "ron" else 1
        winners = [{"seat": seat, **_value(sheet, chance)} for seat in seats[:count]]
        if chance.random() < 0.15:
            winners[0] |= {"liable": chance.choice(seats[1:]), "fed": chance.choice(_FED)}
        if tiles and kind == "tsumo" and chance.random() < 0.1:
            winners = [{"seat": seats[0], "tiles": {"hand": "234m88p12345678s", "win": "9s"}}]
        return {"type": "win", "winners": winners, "source": seats[3] if kind == "ron" else -1, "riichi": riichi}
    if kind == "draw":
        waiting = [seat for seat in range(4) if seat in riichi or chance.random() < 0.4]
        return {"type": "draw", "waiting": waiting, "riichi": riichi}
    if kind == "nagashi":
        return {"type": "draw", "waiting": riichi, "riichi": riichi, "nagashi": seats[: chance.choice([1, 1, 2])]}
    if kind == "abort":
        how = chance.choice(_ABORTS)
        return {"type": "abort", "how": how, "riichi": [0, 1, 2, 3] if how == "four riichi" else riichi}
    if kind == "chombo":
        return {"type": "chombo", "seats": seats[: chance.choice([1, 1, 2])], "riichi": riichi}
    if kind == "correction":
        return {
            "type": kind,
            "points": [100 * chance.randint(-9, 9) for _ in range(4)],
            "sticks": chance.randint(-1, 1),
            "why": "miscounted",
        }
    if kind == "ruling":
        effect = {
            "deal": chance.choice(["goes_on", "goes_on", "replayed", "drawn"]),
            "deductions": [{"seat": seats[0], "points": 1000, "taken": chance.choice(["at_once", "after_uma"])}],
            "payments": [{"from": seats[1], "to": chance.choice([-1, seats[2]]), "points": 1000, "for": "penalty"}],
            "dead_hands": seats[3:], "riichi_void": seats[3:],
        }  # fmt: skip
        return {"type": kind, "effect": effect, "about": "a dispute"}
    if kind == "substitute":
        return {"type": kind, "seat": seats[0], "name": "Ota", "from_start": chance.random() < 0.5}
    return {"type": kind, "seat": seats[0]} if kind == "pot" else {"type": kind, "riichi": riichi}


def _value(sheet: Sheet, chance: random.Random) -> Data:
    if chance.random() < 0.25:
        return {"limit": chance.choice([*limits(sheet.rules), "yakuman"])}
    han = chance.choice([1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8, 11, 13])
    return {"han": han} if han >= 5 and chance.random() < 0.5 else {"han": han, "fu": chance.choice(_FU)}

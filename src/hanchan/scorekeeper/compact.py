"""Entries as people would say them in one line, for the terminal.

    ron Bea 3/30 from Ania riichi Bea          several winners: ron Bea 3/30 Cyril mangan from Ania
    tsumo Bea haneman                          by tiles: tsumo Bea hand=234m88p12345678s win=9s dora=6s riichi Bea
    tsumo Bea yakuman liable Dana daisangen    draw Ania Bea riichi Bea nagashi Cyril
    abort nine terminals   chombo Bea because wrong win   pot Bea   redeal
    correct Ania +1000 Bea -1000 because miscounted   end because time

A player is named by the beginning of the name.
"""

import re
import shlex
from typing import Any, Final

from hanchan.deal import ends
from hanchan.errors import ScoreSheetError
from hanchan.scorekeeper.entries import Entry, read
from hanchan.scorekeeper.position import Position

KINDS: Final = ("ron", "tsumo", "draw", "abort", "chombo", "redeal", "pot", "correct", "end")
_PARTS: Final = ("from", "riichi", "nagashi", "liable", "because")
_VALUE: Final = re.compile(r"(\d{1,2})(?:han)?(?:/(\d{2,3})(?:fu)?)?")
_LIMITS: Final = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
_SITUATIONS: Final = ("double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn")
_GIVEN: Final = ("hand", "win", "dora", "ura", "discards")


def entry_from_text(text: str, position: Position) -> Entry:
    """The entry that a line means at this table."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ScoreSheetError(f"{text!r}: {error}") from None
    if not words or words[0].lower() not in KINDS:
        raise ScoreSheetError(f"{text!r} begins with no kind of entry; there are {', '.join(KINDS)}")
    kind, rest = words[0].lower(), words[1:]
    said, parts = _divided(rest)
    entry: Entry = read({**_MAKERS[kind](kind, said, parts, position), **_riichi(parts, position)}, Entry)
    return entry


def _divided(words: list[str]) -> tuple[list[str], dict[str, list[str]]]:
    """What is said first, and the parts that follow their keywords. After `because` everything is the reason."""
    said: list[str] = []
    parts: dict[str, list[str]] = {}
    current = said
    for word in words:
        named = word.lower() == "riichi" and said == ["four"] and current is said  # the abortive draw of that name
        if word.lower() in _PARTS and not named and current is not parts.get("because"):
            current = parts.setdefault(word.lower(), [])
        else:
            current.append(word)
    return said, parts


def _seat(word: str, position: Position) -> int:
    """The seat of a player by the beginning of the name."""
    found = [seat for seat, name in enumerate(position.names) if name.lower() == word.lower()]
    found = found or [seat for seat, name in enumerate(position.names) if name.lower().startswith(word.lower())]
    if len(found) != 1:
        raise ScoreSheetError(f"{word!r} names {'nobody' if not found else 'several players'}; there are {', '.join(position.names)}")
    return found[0]


def _seats(words: list[str], position: Position) -> list[int]:
    return [_seat(word, position) for word in words]


def _riichi(parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    return {"riichi": _seats(parts["riichi"], position)} if "riichi" in parts else {}


def _why(parts: dict[str, list[str]]) -> str:
    return " ".join(parts.get("because", []))


def _win(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    winners: list[dict[str, Any]] = []
    for word in said:
        if winners and _take_value(winners[-1], word):
            continue
        winners.append({"seat": _seat(word, position)})
    data: dict[str, Any] = {"type": "win", "winners": winners}
    if "liable" in parts and winners:
        if len(parts["liable"]) != 2:
            raise ScoreSheetError("say who is liable for what, as in: liable Dana daisangen")
        winners[0] |= {"liable": _seat(parts["liable"][0], position), "fed": parts["liable"][1]}
    if (kind == "ron") != ("from" in parts):
        raise ScoreSheetError("a ron is from somebody, as in: ron Bea 3/30 from Ania" if kind == "ron" else "a self-draw is from nobody")
    if kind == "ron":
        if len(parts["from"]) != 1:
            raise ScoreSheetError("a ron is from one player")
        data["source"] = _seat(parts["from"][0], position)
    return data


def _take_value(winner: dict[str, Any], word: str) -> bool:
    """Whether the word says something about the hand of the winner named before it."""
    low = word.lower()
    value = _VALUE.fullmatch(low)
    if value:
        winner["han"] = int(value[1])
        if value[2]:
            winner["fu"] = int(value[2])
    elif low in _LIMITS:
        winner["limit"] = low
    elif winner.get("limit") == "yakuman" and re.fullmatch(r"x\d(\.5)?", low):
        winner["limit"] = f"yakuman {low}"
    elif low in _SITUATIONS:
        winner.setdefault("tiles", {"hand": ""})[low] = True
    elif "=" in word:
        key, _, given = word.partition("=")
        tiles = winner.setdefault("tiles", {"hand": ""})
        if key.lower() == "meld":
            tiles.setdefault("melds", []).append(given)
        elif key.lower() == "reading" and given.isdecimal() and len(given) < 3:
            tiles["reading"] = int(given)
        elif key.lower() in _GIVEN:
            tiles[key.lower()] = given
        else:
            raise ScoreSheetError(f"{key!r} is nothing known about a hand; there are {', '.join([*_GIVEN, 'meld', 'reading'])}")
    else:
        return False
    return True


def _draw(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    nagashi = _seats(parts.get("nagashi", []), position)
    return {"type": "draw", "waiting": _seats(said, position), "nagashi": nagashi}


def _abort(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    word = " ".join(said).lower()
    how = [known for known in ends.ABORTIVE if word and known.startswith(word)]
    if len(how) != 1:
        raise ScoreSheetError(f"{word!r} is no abortive draw; there are {', '.join(ends.ABORTIVE)}")
    return {"type": "abort", "how": how[0]}


def _chombo(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    return {"type": "chombo", "seats": _seats(said, position), "offence": _why(parts)}


def _redeal(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    return {"type": "redeal", "why": _why(parts)}


def _pot(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    if len(said) != 1:
        raise ScoreSheetError("one player pays to the pot, as in: pot Bea because call withdrawn")
    return {"type": "pot", "seat": _seat(said[0], position), "offence": _why(parts)}


def _correct(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    data: dict[str, Any] = {"type": "correction", "points": [0, 0, 0, 0], "why": _why(parts)}
    for what, amount in zip(said[::2], said[1::2], strict=False):
        if not re.fullmatch(r"[+-]?\d{1,7}", amount):
            raise ScoreSheetError(f"{amount!r} is no amount; write it as +1000 or -1000")
        if what in ("sticks", "counters"):
            data[what] = int(amount)
        else:
            data["points"][_seat(what, position)] += int(amount)
    if len(said) % 2:
        raise ScoreSheetError("a correction names players and amounts in turn, as in: correct Ania +1000 Bea -1000 because miscounted")
    return data


def _end(kind: str, said: list[str], parts: dict[str, list[str]], position: Position) -> dict[str, Any]:
    return {"type": "end", "why": _why(parts)}


_MAKERS: Final = {
    "ron": _win, "tsumo": _win, "draw": _draw, "abort": _abort, "chombo": _chombo, "redeal": _redeal, "pot": _pot, "correct": _correct,
    "end": _end,
}  # fmt: skip

"""Each switch says whom it is for, and the source of each part of the program shows that it is true."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hanchan
from hanchan.deal.playable import require_playable
from hanchan.errors import RulesetError
from hanchan.game import PENALISE, PREVENT, Game
from hanchan.rules import MEANINGS, PRESETS, READERS, Ruleset, load

SOURCE = Path(hanchan.__file__).parent
ROOMS = {
    "play": ("deal", "game"), "scoring": ("scoring",), "referee": ("referee",), "scorekeeper": ("scorekeeper",),
    "tournament": ("tournament",), "pictures": ("documents/tile_pictures.py", "documents/table_picture.py"),
}  # fmt: skip
"""The rooms of each part of the program. Clients, bots and records read rules too, as a player does."""


def read_in_code(path: Path) -> Iterator[str]:
    """Switches read as `rules.switch`, or by name in a module that looks them up by name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    by_name = any(isinstance(node, ast.Call) and ast.unparse(node).startswith("getattr(rules, ") for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and re.search(r"\brules(et)?$", ast.unparse(node.value)):
            yield node.attr
        elif by_name and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def read_in_data(entry: Any) -> Iterator[str]:
    """Switches in the referee's topics: conditions, the penalty that is given, the source that is cited, limits of numbers."""
    for key, value in entry.items() if isinstance(entry, dict) else ():
        kind, _, switch = key.partition(".")
        if kind in ("rules", "scale"):
            yield switch
        if isinstance(value, str):
            yield from re.findall(r"@(\w+)", value)
            if key in ("switch", "scale", "source"):
                yield value
    for inner in entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ():
        yield from read_in_data(inner)


def files_of(room: str, ending: str) -> list[Path]:
    path = SOURCE / room
    return [path] if path.is_file() and path.match(ending) else list(path.rglob(ending))


def readers_found() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {switch: set() for switch in MEANINGS}
    for reader, rooms in ROOMS.items():
        read = {switch for room in rooms for path in files_of(room, "*.py") for switch in read_in_code(path)}
        for path in (file for room in rooms for file in files_of(room, "*.toml")):
            read |= set(read_in_data(tomllib.loads(path.read_text(encoding="utf-8"))))
        for switch in read & set(MEANINGS):
            found[switch].add(reader)
    return found


def test_each_switch_names_those_who_read_it() -> None:
    stated = {switch: set(meaning.readers) for switch, meaning in MEANINGS.items()}
    assert stated == {switch: readers or {"players"} for switch, readers in readers_found().items()}


def test_readers_stand_in_one_order() -> None:
    order = list(READERS)
    for switch, meaning in MEANINGS.items():
        assert list(meaning.readers) == sorted(set(meaning.readers), key=order.index), switch


# What the engine cannot play is refused


@pytest.mark.parametrize("judge", [PREVENT, PENALISE])
@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_set_that_comes_with_the_program_can_be_played(name: str, judge: str) -> None:
    assert Game(name, seed="7", judge=judge).pending == [0]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"wrong_win": "dead_hand"}, 'wrong_win = "dead_hand" cannot be played where offences can be committed'),
        ({"kuikae_penalty": "chombo"}, 'the engine can carry out "free" or "warning" or "pot" or "dead_hand"'),
        ({"wrong_set": "chombo"}, "wrong_set"),
        ({"riichi_open_hand": "chombo"}, "riichi_open_hand"),
        ({"claim_after_riichi": "chombo"}, "claim_after_riichi"),
        ({"false_tenpai": "chombo"}, "false_tenpai"),
        ({"riichi_hand_discard": "free"}, "riichi_hand_discard"),
        ({"riichi_wrong_kan": "pot"}, "riichi_wrong_kan"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_penalties_that_the_engine_cannot_give(changes: dict[str, Any], problem: str) -> None:
    rules = replace(load("ema2016"), name="house", **changes)
    with pytest.raises(RulesetError, match=f"house: .*{re.escape(problem)}"):
        Game(rules, seed="7", judge=PENALISE)
    assert Game(rules, seed="7", judge=PREVENT).pending == [0], "nobody can commit it"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"riichi_all_visible": "pot"}, 'riichi_all_visible = "pot" cannot be played; the engine can carry out "free" or "chombo"'),
        ({"winners": 4}, "winners = 4 is not possible"),
        ({"ties": "dice"}, "ties = 'dice' is not possible"),
        ({"oka": 5000}, "oka = 5000 does not fit"),
        ({"noten_payment": 1000}, "must divide by 600"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_rules_that_cannot_be_played_at_all(changes: dict[str, Any], problem: str) -> None:
    rules = replace(load("ema2016"), name="house", **changes)
    for judge in (PREVENT, PENALISE):
        with pytest.raises(RulesetError, match=re.escape(problem)):
            Game(rules, seed="7", judge=judge)


def test_values_for_others_than_the_engine_are_no_reason_to_refuse() -> None:
    for switch, meaning in MEANINGS.items():
        if not {"play", "scoring"} & set(meaning.readers):
            for value in meaning.values if meaning.kind == "choice" else ():
                require_playable(house(switch, value), True)


def house(switch: str, value: Any) -> Ruleset:
    return replace(load("ema2016"), **{switch: value})

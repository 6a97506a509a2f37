"""A fixed space of actions for programs that learn: each option of the engine has one id of `ACTION_IDS`, whatever the rules.

An id leaves out what is clear from the situation: a claim does not name the offered tile, a chii only the position of that tile in it,
and "drawn" stands for the tile just drawn. The table of `LAYOUT` is the definition; `docs/research.md` shows it.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from hanchan.deal.actions import (
    ANKAN,
    CHI,
    DISCARD,
    DISCARD_DRAWN,
    EMPTY,
    KAKAN,
    KAN,
    NINE_TERMINALS,
    NOTEN,
    OPEN_RIICHI,
    PASS,
    PON,
    RIICHI,
    RIICHI_DRAWN,
    RON,
    TENPAI,
    TSUMO,
    action,
)  # fmt: skip
from hanchan.deal.state import State
from hanchan.deal.turns import options_of
from hanchan.errors import ActionError
from hanchan.tiles.kinds import KINDS, TILES, kind_of
from hanchan.tiles.notation import mjai_name


class Family(NamedTuple):
    """Actions of one verb, with consecutive ids."""

    verb: int
    name: str
    size: int
    over: str
    """What the ids of the family stand for: nothing, tiles (37), kinds (34), or ways to claim."""


_CHI_WAYS: Final = ("lowest", "middle", "highest", "lowest with a red five", "middle with a red five", "highest with a red five")
_PON_WAYS: Final = ("without a red five", "with a red five")

LAYOUT: Final = (
    Family(PASS, "pass", 1, ""),
    Family(DISCARD, "discard", TILES, "tile of the hand"),
    Family(DISCARD_DRAWN, "discard drawn", 1, ""),
    Family(RIICHI, "riichi", TILES, "tile of the hand"),
    Family(RIICHI_DRAWN, "riichi drawn", 1, ""),
    Family(OPEN_RIICHI, "open riichi", TILES, "tile"),
    Family(TSUMO, "tsumo", 1, ""),
    Family(RON, "ron", 1, ""),
    Family(CHI, "chi", len(_CHI_WAYS), "place of the claimed tile, and whether the hand gives a red five"),
    Family(PON, "pon", len(_PON_WAYS), "whether the hand gives a red five"),
    Family(KAN, "kan", 1, ""),
    Family(ANKAN, "ankan", KINDS, "kind"),
    Family(KAKAN, "kakan", KINDS, "kind"),
    Family(NINE_TERMINALS, "nine terminals", 1, ""),
    Family(TENPAI, "tenpai", 1, ""),
    Family(NOTEN, "noten", 1, ""),
)
"""The families in the order of the engine's verbs."""

ACTION_IDS: Final = 196
"""How many ids there are."""

_FIRST: Final[list[int]] = [sum([family.size for family in LAYOUT[:place]]) for place in range(len(LAYOUT))]
assert _FIRST[-1] + 1 == ACTION_IDS
_VERB: Final = bytes([family.verb for family in LAYOUT for _ in range(family.size)])
"""The verb of each id."""


def first_id(verb: int) -> int:
    """The first id of a verb's family."""
    return _FIRST[verb]


def action_id(option: i64, offered: i64) -> i64:
    """The id of one of a seat's options; `offered` is the tile on offer, -1 if there is none."""
    verb: i64 = option >> 12
    first: i64 = option >> 6 & 63
    base: i64 = _FIRST[verb]
    if verb in (DISCARD, RIICHI, OPEN_RIICHI):
        return base + first
    if verb == CHI:
        second: i64 = option & 63
        claimed: i64 = kind_of(offered)
        place: i64 = 0
        if claimed > kind_of(second):
            place = 2
        elif claimed > kind_of(first):
            place = 1
        return base + place + (3 if first >= KINDS or second >= KINDS else 0)
    if verb == PON:
        return base + (1 if option & 63 >= KINDS else 0)
    if verb in (ANKAN, KAKAN):
        return base + kind_of(first)
    return base


def option_of(id: i64, options: list[int], offered: i64) -> i64:
    """The option with this id, -1 if there is none."""
    for number in options:
        option: i64 = number
        if action_id(option, offered) == id:
            return option
    return -1


def option_with(state: State, seat: i64, id: i64) -> i64:
    """The option of a seat that has a possible id, mostly without a look at the options."""
    verb: i64 = _VERB[id]
    if verb in (DISCARD, RIICHI, OPEN_RIICHI):
        return verb << 12 | (id - first_id(verb)) << 6 | EMPTY
    if verb in (DISCARD_DRAWN, RIICHI_DRAWN):
        return verb << 12 | state.players[seat].drawn << 6 | EMPTY
    if verb in (CHI, PON, KAKAN):
        return option_of(id, options_of(state, seat), state.offered)
    return action(verb, id - first_id(verb)) if verb == ANKAN else action(verb)


def action_name(id: int) -> str:
    """An id in words.

    >>> action_name(5), action_name(38), action_name(116)
    ('discard 5m', 'discard drawn', 'chi lowest')
    """
    if not 0 <= id < ACTION_IDS:
        raise ActionError(f"there is no action {id!r}; there are 0 to {ACTION_IDS - 1}")
    verb = max([place for place in range(len(LAYOUT)) if _FIRST[place] <= id])
    family, place = LAYOUT[verb], id - _FIRST[verb]
    if family.size == 1:
        return family.name
    if verb == CHI:
        return f"{family.name} {_CHI_WAYS[place]}"
    return f"{family.name} {_PON_WAYS[place] if verb == PON else mjai_name(place)}"

"""An observation in words, for people who want to see what a program sees."""

from typing import Final

from hanchan.errors import ArgumentError
from hanchan.game.planes import (
    COLUMNS,
    FIRST_OTHER,
    FIRST_SEAT,
    NUMBERS,
    OF_SEATS,
    OTHER_PLANES,
    POINTS_OFFSET,
    SEAT_COLUMNS,
    SEAT_NUMBERS,
    SEAT_PLANES,
    SEATS,
    SIZE,
    TABLE,
    VERSION,
)
from hanchan.tiles.kinds import EAST, red_five_of
from hanchan.tiles.notation import mjai_name, to_mpsz
from hanchan.tiles.winds import WIND_TITLES

_MOMENTS: Final = ("own turn", "claim", "robbing a kan", "showing the hand")
_RIICHI: Final = ("", "riichi", "double riichi")


def render(observation: bytes) -> str:
    """The text of an observation, as bytes in the order of its planes. Of equal discards a river shows only the last;
    `*` marks a kind discarded from the hand, and tiles in brackets are those claimed for the melds."""
    if len(observation) != SIZE:
        raise ArgumentError(f"{len(observation)} bytes are no observation of version {VERSION}, which has {SIZE}")
    table = _numbers(observation)
    round_wind, wind = WIND_TITLES[table["round wind"] % 4], WIND_TITLES[table["seat wind"]]
    lines = [f"{round_wind} round, {wind} looks: {_MOMENTS[table['moment']]}, turn of {SEATS[table['turn']]}"]
    lines.append(f"tiles left {table['tiles left']}, counters {table['counters']}, sticks {table['sticks']}")
    lines.append(f"indicators {_tiles(_row(observation, 5))}, dora {_tiles(_row(observation, 6))}")
    lines.append(f"hand {_tiles(_row(observation, 0), _row(observation, 1))}{_situation(observation, table)}")
    lines.append(f"unseen {_tiles(_row(observation, 7))}")
    for seat in range(4):
        lines += _seat(observation, seat)
    return "\n".join(lines)


def _row(observation: bytes, plane: int) -> bytes:
    return observation[plane * COLUMNS : (plane + 1) * COLUMNS]


def _numbers(observation: bytes) -> dict[str, int]:
    row = _row(observation, TABLE)
    return {name: row[place] for place, (name, _) in enumerate(NUMBERS)}


def _tiles(counts: bytes, reds: bytes = b"") -> str:
    found: list[int] = []
    for kind in range(COLUMNS):
        red = 1 if reds and reds[kind] else 0
        found += [red_five_of(kind)] * red + [kind] * (counts[kind] - red)
    return to_mpsz(found) or "-"


def _marked(row: bytes) -> str:
    """The one tile marked in a row."""
    for kind in range(COLUMNS):
        if row[kind]:
            return mjai_name(red_five_of(kind) if row[kind] == 2 and kind < EAST else kind)
    return ""


def _situation(observation: bytes, table: dict[str, int]) -> str:
    parts = [f", {name} {tile}" for name, plane in (("drawn", 2), ("offered", 4)) if (tile := _marked(_row(observation, plane)))]
    if any(_row(observation, 3)):
        parts.append(f", waits {_tiles(_row(observation, 3))}")
    parts.append(f", {table['missing']} missing")
    return "".join(parts) + (", furiten" if table["furiten"] else "")


def _seat(observation: bytes, seat: int) -> list[str]:
    row = _row(observation, OF_SEATS)
    own = {name: row[SEAT_COLUMNS * seat + place] for place, (name, _) in enumerate(SEAT_NUMBERS)}
    points = 1000 * (own["thousands"] - POINTS_OFFSET) + 100 * own["hundreds"]
    first = FIRST_SEAT + seat * SEAT_PLANES
    river, from_hand = _row(observation, first), _row(observation, first + 1)
    order = sorted([(river[kind], kind) for kind in range(COLUMNS) if river[kind]])
    shown = [mjai_name(kind) + ("*" if from_hand[kind] else "") + ("!" if place == own["turned"] else "") for place, kind in order]
    head = [f"{SEATS[seat]}: {points} points, {own['concealed']} tiles", _RIICHI[own["riichi"]], "dead hand" if own["dead"] else ""]
    lines = [", ".join([part for part in head if part]), f"  river of {own['discards']}: {' '.join(shown) or '-'}"]
    if any(_row(observation, first + 2)):
        melds = _tiles(_row(observation, first + 2), _row(observation, first + 3))
        lines.append(f"  melds {melds} ({_tiles(_row(observation, first + 4))})")
    if seat:
        other = FIRST_OTHER + (seat - 1) * OTHER_PLANES
        lines.append(f"  safe {_tiles(_row(observation, other))}")
        if any(_row(observation, other + 1)):
            lines.append(f"  shown {_tiles(_row(observation, other + 1))}")
    return lines

"""A picture of the wall as text, seen from above with East at the bottom."""

from hanchan.tiles.notation import mjai_name
from hanchan.tiles.shuffle import SET_SIZE
from hanchan.tiles.wall import DEAD_WALL, DEALT, INDICATORS, LIVE_PLACES, REPLACEMENTS, STACKS, Wall, breaker, place_of
from hanchan.tiles.winds import WIND_TITLES

_CELL = 4


def picture(wall: Wall, red_fives: bool, revealed: bool = True) -> str:
    """The four walls, with upper tiles outside and lower tiles inside each side, and a legend.

    Without `revealed` only the dora indicator is face up.
    """
    dice = wall.dice or (1, 1)
    sides = [_side(wall, seat, dice, red_fives, revealed) for seat in range(4)]
    east, south, west, north = sides
    width = STACKS * _CELL
    margin = " " * 11
    lines = [margin + _caption("West", dice).center(width).rstrip()]
    lines += [margin + "".join(cell[row] for cell in west) for row in (0, 1)]
    # South sits to the right of East: the right end of South's wall is at the top, of North's at the bottom.
    for up, (right, left) in enumerate(zip(south, reversed(north), strict=True)):
        middle = " " * width if up != STACKS // 2 else _middle(wall).center(width)
        lines.append(f"  {left[0]}{left[1]}{middle.rjust(width)}  {right[1]}{right[0]}".rstrip())
    lines += [margin + "".join(cell[row] for cell in reversed(east)) for row in (1, 0)]
    lines.append(margin + _caption("East", dice).center(width).rstrip())
    return "\n".join(line.rstrip() for line in lines) + "\n\n" + _legend(wall, red_fives, revealed)


def _caption(wind: str, dice: tuple[int, int]) -> str:
    return wind + (" (breaks)" if WIND_TITLES[breaker(dice[0] + dice[1])] == wind else "")


def _middle(wall: Wall) -> str:
    if wall.dice is None:
        return "North" + " " * 50 + "South"
    total = sum(wall.dice)
    dice = f"dice {wall.dice[0]} + {wall.dice[1]} = {total}, {WIND_TITLES[breaker(total)]} breaks"
    return f"North    {dice:^40}    South"


def _side(wall: Wall, seat: int, dice: tuple[int, int], red_fives: bool, revealed: bool) -> list[tuple[str, str]]:
    """Cells (upper, lower) of a seat's stacks from its right end; dealt tiles are gone, the dead wall is bracketed."""
    cells: list[tuple[str, str]] = []
    for stack in range(STACKS):
        place = place_of(seat, stack, dice)
        cells.append((_cell(wall, place, red_fives, revealed), _cell(wall, place + 1, red_fives, revealed)))
    return cells


def _cell(wall: Wall, place: int, red_fives: bool, revealed: bool) -> str:
    if place < DEALT:
        return " .  "
    name = mjai_name(wall.tile(place, red_fives)) if revealed or place == INDICATORS[0] else "##"
    if place == INDICATORS[0]:
        return f"*{name:<3}"
    if place >= LIVE_PLACES:
        return f"|{name:<3}"
    return f" {name:<3}"


def _legend(wall: Wall, red_fives: bool, revealed: bool) -> str:
    def names(places: list[int]) -> str:
        return " ".join(mjai_name(wall.tile(place, red_fives)) if revealed else "##" for place in places)

    return "\n".join([
        ".  dealt    |  dead wall    *  dora indicator    outside the upper tile, inside the lower",
        f"dora indicator     {mjai_name(wall.indicator(0, red_fives))}",
        f"kan indicators     {names(list(INDICATORS[1:]))}",
        f"under them (ura)   {names([place + 1 for place in INDICATORS])}",
        f"replacement tiles  {names(list(REPLACEMENTS))}",
        f"next draws         {names(list(range(DEALT, DEALT + 8)))} ... ({LIVE_PLACES - DEALT} in all)",
        f"tiles              {SET_SIZE} = {DEALT} dealt + {LIVE_PLACES - DEALT} live + {DEAD_WALL} dead",
    ])  # fmt: skip

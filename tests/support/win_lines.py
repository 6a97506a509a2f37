"""A win on one line: `123m678p456s78s99p +9s riichi east`.

First the concealed tiles, then the tile it is won on (with a + in front by self-draw), then in any order melds, words for the
situation as in `tests.support.wins`, a seat, and `counters=8`. South wins in the East round unless a seat is named.
"""

from hanchan.scoring import Win
from tests.support.wins import SITUATIONS, won

SEATS = ("east", "south", "west", "north")
COUNTERS = "counters="


def win_of(line: str) -> Win:
    """The win of a line."""
    hand, tile, *words = line.split()
    melds = [word for word in words if ":" in word]
    situation = [word for word in words if word in SITUATIONS]
    seats = [word for word in words if word in SEATS]
    counters = [int(word.removeprefix(COUNTERS)) for word in words if word.startswith(COUNTERS)]
    assert len(words) == len(melds) + len(situation) + len(seats) + len(counters), f"a word nobody knows in {line!r}"
    by_draw, tile = tile.startswith("+"), tile.removeprefix("+")
    return won(
        hand, *situation, ron="" if by_draw else tile, tsumo=tile if by_draw else "", melds=melds,
        seat=seats[0] if seats else "south", counters=sum(counters),
    )  # fmt: skip

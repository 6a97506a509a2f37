"""One reading of a hand as yaku and fu need it: its sets as masks, and what the winning tile completed."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hanchan.hand.divide import CHI, PAIR, packed, pair_of
from hanchan.hand.melds import CHI as CHI_MELD
from hanchan.scoring.win import Win
from hanchan.tiles.kinds import EAST
from hanchan.tiles.masks import OUTER_CHI, TERMINALS, bit

TWO_SIDED: Final = 0
EDGE_WAIT: Final = 1
CLOSED_WAIT: Final = 2
PAIR_WAIT: Final = 3
DOUBLE_PON_WAIT: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class Shape:
    """A hand read as sets and a pair. `read` takes a division of its tiles, `complete_with` what of it the winning tile completed."""

    def __init__(self, win: Win) -> None:
        self.win = win
        self.closed = win.closed
        self.own_wind: i64 = bit(EAST + win.seat_wind)
        """The winner's wind as a mask, and that of the round."""
        self.prevailing_wind: i64 = bit(EAST + win.round_wind)
        self.division: i64 = 0
        """Pair and sets, packed (see `packed_divisions`)."""
        self.pair: i64 = -1
        self.pons: i64 = 0
        """Kinds of all pons and kans."""
        self.closed_pons: i64 = 0
        """Kinds of concealed pons and kans; a pon completed by ron is not among them (EMA 2016 §4.1.1)."""
        self.kans: i64 = 0
        self.chis: i64 = 0
        """Lowest kinds of all chii."""
        self.chi_count: i64 = 0
        self.equal_chis: i64 = 0
        """Pairs of equal concealed chii: 1 for one pair or three equal ones, 2 for two pairs or four equal ones."""
        self.wait: i64 = TWO_SIDED
        self.all_closed_pons: i64 = 0
        """Kinds of concealed pons and kans, however completed."""
        self.melded_pons: i64 = 0
        """What the melds contribute to each reading."""
        self.melded_closed_pons: i64 = 0
        self.melded_chis: i64 = 0
        self.melded_chi_count: i64 = 0
        for meld in win.melds:
            kind: i64 = meld.kind
            if meld.type == CHI_MELD:
                self.melded_chis |= bit(kind)
                self.melded_chi_count += 1
            else:
                self.melded_pons |= bit(kind)
                if meld.is_kan:
                    self.kans |= bit(kind)
                if not meld.is_open:
                    self.melded_closed_pons |= bit(kind)

    def read(self, division: i64) -> None:
        """Read the concealed tiles in this way."""
        self.division = division
        self.pair = pair_of(division)
        pons: i64 = self.melded_closed_pons
        chis: i64 = self.melded_chis
        chi_count: i64 = self.melded_chi_count
        equal: i64 = 0
        previous: i64 = -1
        left: i64 = division >> 8
        while left:
            code: i64 = (left & 255) - 1
            left >>= 8
            if code < CHI:
                pons |= bit(code)
                continue
            chis |= bit(code - CHI)
            chi_count += 1
            if code == previous:
                equal += 1
                previous = -1
            else:
                previous = code
        self.pons = pons | self.melded_pons
        self.chis = chis
        self.chi_count = chi_count
        self.equal_chis = equal
        self.all_closed_pons = pons

    def complete_with(self, place: i64) -> None:
        """The winning tile completed the set at that place, or the pair."""
        self.closed_pons = self.all_closed_pons
        if place == PAIR:
            self.wait = PAIR_WAIT
            return
        code: i64 = (self.division >> (8 * place + 8) & 255) - 1
        if code < CHI:
            self.wait = DOUBLE_PON_WAIT
            if not self.win.tsumo:
                self.closed_pons &= ~bit(code)
            return
        low: i64 = code - CHI
        offset: i64 = self.win.kind - low
        if offset == 1:
            self.wait = CLOSED_WAIT
        elif bit(low) & OUTER_CHI and offset == (2 if bit(low) & TERMINALS else 0):
            self.wait = EDGE_WAIT
        else:
            self.wait = TWO_SIDED


def shape_of(win: Win, pair: int, sets: tuple[int, ...]) -> Shape:
    """The shape of a win that is read as this pair and these sets."""
    shape = Shape(win)
    shape.read(packed(pair, sets))
    return shape

"""One reading of a hand as yaku and fu need it: its sets as masks, and what the winning tile completed."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hanchan.hand.divide import CHI, PAIR
from hanchan.hand.melds import ANKAN
from hanchan.scoring.win import Win
from hanchan.tiles.masks import bit

TWO_SIDED: Final = 0
EDGE_WAIT: Final = 1
CLOSED_WAIT: Final = 2
PAIR_WAIT: Final = 3
DOUBLE_PON_WAIT: Final = 4


@mypyc_attr(acyclic=True)
class Shape:
    """A hand read as sets and a pair. `complete_with` sets which of them the winning tile completed."""

    def __init__(self, win: Win, pair: int, sets: tuple[int, ...]) -> None:
        self.win = win
        self.pair: i64 = pair
        self.sets = sets
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
        self.ronned_pon: i64 = -1
        concealed: i64 = 0
        previous: i64 = -1
        for number in sets:
            code: i64 = number
            if code >= CHI:
                self.chis |= bit(code - CHI)
                self.chi_count += 1
                if code == previous:
                    self.equal_chis += 1
                    previous = -1
                else:
                    previous = code
            else:
                concealed |= bit(code)
        self.own_pons: i64 = concealed
        """Kinds of the concealed pons of this reading, however completed."""
        for meld in win.melds:
            kind: i64 = meld.kind
            if meld.type == "chi":
                self.chis |= bit(kind)
                self.chi_count += 1
            else:
                self.pons |= bit(kind)
                if meld.is_kan:
                    self.kans |= bit(kind)
                if meld.type == ANKAN:
                    concealed |= bit(kind)
        self.pons |= concealed
        self.all_closed_pons: i64 = concealed
        self.closed_pons = concealed

    def complete_with(self, place: i64) -> None:
        """The winning tile completed the set at that place, or the pair."""
        self.closed_pons = self.all_closed_pons
        self.ronned_pon = -1
        if place == PAIR:
            self.wait = PAIR_WAIT
            return
        code: i64 = self.sets[place]
        if code < CHI:
            self.wait = DOUBLE_PON_WAIT
            if not self.win.tsumo:
                self.ronned_pon = code
                self.closed_pons &= ~bit(code)
            return
        low: i64 = code - CHI
        number: i64 = low % 9
        offset: i64 = self.win.kind - low
        if offset == 1:
            self.wait = CLOSED_WAIT
        elif (offset == 2 and number == 0) or (offset == 0 and number == 6):
            self.wait = EDGE_WAIT
        else:
            self.wait = TWO_SIDED

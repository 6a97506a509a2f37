"""The order of play in a deal of Tenhou's JSON, which holds what each seat took and put down, but not when.

The search is for an order that uses everything up. It has few choices: whether a claim takes this discard or a later equal one.
"""

import re
from typing import Any, Final, NamedTuple

from hanchan.hand import melds
from hanchan.hand.melds import Meld, meld
from hanchan.records.logged import DeclaredRiichi, Discarded, Drew, Melded, RevealedDora, Step
from hanchan.records.tenhou.vocabulary import DRAWN, NO_DISCARD, TILES

_MOST_TRIES: Final = 20_000
_CLAIM: Final = re.compile(r"(?:\d\d){0,3}([cpmak])(?:\d\d){1,4}")
_TYPES: Final = {"c": melds.CHI, "p": melds.PON, "m": melds.KAN, "a": melds.ANKAN, "k": melds.KAKAN}
_SIZES: Final = {"c": 3, "p": 3, "m": 4, "a": 4, "k": 4}
_PLACES: Final = {0: 3, 2: 2, 4: 1, 6: 1}
"""The position of the letter says from whom the tile came: from the left, across, or the right."""


class NoOrder(Exception):
    """Draws and discards that fit in no order."""


class _Moment(NamedTuple):
    """A state of the search: what is used up, who acts next, how many steps and kans there were."""

    taken: tuple[int, ...]
    put: tuple[int, ...]
    seat: int
    steps: int
    kans: int


def order_of_play(dealer: int, takes: list[list[Any]], puts: list[list[Any]], indicators: list[int]) -> list[Step]:
    """The steps of a deal, without its result."""
    search = _Search(takes, puts, indicators)
    waiting = [_Moment((0, 0, 0, 0), (0, 0, 0, 0), dealer, 0, 0)]
    for _ in range(_MOST_TRIES):
        if not waiting:
            break
        waiting += search.play(waiting.pop())
        if search.done:
            return search.steps
    raise NoOrder("draws and discards fit in no order of play")


class _Search:
    def __init__(self, takes: list[list[Any]], puts: list[list[Any]], indicators: list[int]) -> None:
        self.takes = takes
        self.puts = puts
        self.indicators = indicators
        self.steps: list[Step] = []
        self.done = False
        self.calls = [[_called(seat, item) for item in part] for seat, part in enumerate(takes)]

    def play(self, moment: _Moment) -> list[_Moment]:
        """Play from a moment to the next discard; returns the moments that may follow, the likeliest last."""
        seat, kans = moment.seat, moment.kans
        taken, put = list(moment.taken), list(moment.put)
        del self.steps[moment.steps :]
        while True:
            if taken[seat] == len(self.takes[seat]):
                return []
            call = self.calls[seat][taken[seat]]
            item = self.takes[seat][taken[seat]]
            taken[seat] += 1
            if call is None:
                self.steps.append(Drew(seat, _tile(item)))
            else:
                self.steps.append(Melded(seat, call))
            if put[seat] == len(self.puts[seat]):
                self._end(taken, put)
                return []
            item = self.puts[seat][put[seat]]
            put[seat] += 1
            if call is not None and call.is_kan:
                if item != NO_DISCARD or isinstance(item, bool):
                    return []
                kans = self._show(kans)
                continue
            own = self._own_kan(seat, item)
            if own is None:
                break
            self.steps.append(Melded(seat, own))
            self._end(taken, put)  # it may be robbed
            if self.done:
                return []
            kans = self._show(kans)
            if taken[seat] == len(self.takes[seat]) or self.calls[seat][taken[seat]] is not None:
                return []
        tile = self._discard(seat, item)
        if tile is None:
            return []
        self._end(taken, put)
        return [] if self.done else self._follow(seat, tile, taken, put, kans)

    def _end(self, taken: list[int], put: list[int]) -> None:
        self.done = all(taken[seat] == len(self.takes[seat]) and put[seat] == len(self.puts[seat]) for seat in range(4))

    def _show(self, kans: int) -> int:
        """The indicator of a kan, if the log has one; it does not say when exactly it was revealed."""
        if kans < len(self.indicators):
            self.steps.append(RevealedDora(self.indicators[kans]))
        return kans + 1

    def _own_kan(self, seat: int, item: Any) -> Meld | None:
        if not isinstance(item, str) or not ("a" in item or "k" in item):
            return None
        made = _called(seat, item)
        if made is None or made.type == melds.ANKAN:
            return made
        for step in self.steps:
            if isinstance(step, Melded) and step.seat == seat and step.meld.type == melds.PON and step.meld.kind == made.kind:
                return Meld(melds.KAKAN, (*step.meld.tiles, made.claimed), step.meld.claimed, step.meld.source)
        raise ValueError("an added kan without its pon")

    def _discard(self, seat: int, item: Any) -> int | None:
        """Add a discard to the steps; its tile, None if there is nothing to discard here."""
        riichi = isinstance(item, str) and item.startswith("r")
        code = int(item[1:]) if riichi and item[1:].isascii() and item[1:].isdigit() else item
        if code == DRAWN:
            drawn = self.steps[-1]
            if not isinstance(drawn, Drew | RevealedDora):
                return None
            tile = next(step.tile for step in reversed(self.steps) if isinstance(step, Drew))
        elif code == NO_DISCARD:
            return None
        else:
            tile = _tile(code)
        if riichi:
            self.steps.append(DeclaredRiichi(seat))
        self.steps.append(Discarded(seat, tile, code == DRAWN))
        return tile

    def _follow(self, seat: int, tile: int, taken: list[int], put: list[int], kans: int) -> list[_Moment]:
        """Who may act after a discard: those whose next take claims it, a pon before a chi, or the next seat by drawing."""
        found: list[tuple[int, int]] = []
        for offset in (1, 2, 3):
            other = (seat + offset) % 4
            call = self.calls[other][taken[other]] if taken[other] < len(self.takes[other]) else None
            if call is None:
                if offset == 1 and taken[other] < len(self.takes[other]):
                    found.append((0, other))
            elif call.claimed == tile and (other + call.source) % 4 == seat:
                found.append((1 if call.type == melds.CHI else 2, other))
        found.sort()
        return [_Moment(tuple(taken), tuple(put), other, len(self.steps), kans) for _, other in found]


def _tile(code: Any) -> int:
    if not isinstance(code, int) or isinstance(code, bool) or code not in TILES:
        raise ValueError(f"{str(code)[:20]!r} is not a tile")
    return TILES[code]


def _called(seat: int, item: Any) -> Meld | None:
    """The meld a text like `c151617`, `11p1111` or `2121a21` stands for, None for a tile."""
    if not isinstance(item, str):
        return None
    found = _CLAIM.fullmatch(item)
    if found is None or not item.isascii():
        raise ValueError(f"{item[:20]!r} is not a set")
    letter, place = found[1], found.start(1)
    digits = item.replace(letter, "")
    tiles = [_tile(int(digits[start : start + 2])) for start in range(0, len(digits), 2)]
    if len(tiles) != _SIZES[letter]:
        raise ValueError(f"{item[:20]!r} is not a set")
    if letter == "a":
        return meld(melds.ANKAN, tiles)
    called = tiles[place // 2]
    return meld(_TYPES[letter], tiles, called, _PLACES[place])

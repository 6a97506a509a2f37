"""Network logs of one seat at Tenhou: what happened, as that seat saw it, and what the server offered it.

Seat 0 is the seat itself; of the others only discards and melds are known. `rebuilt` fills in the rest: hands that have at each moment
what is discarded or melded then, and any other tiles besides.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from hanchan.hand import melds
from hanchan.records.logged import Discarded, Drew, LoggedDeal, Melded, RevealedDora
from hanchan.records.mjlog.vocabulary import decode_meld
from hanchan.tiles.notation import from_tenhou

OWN = 0
UNKNOWN = -1

_TAG = re.compile(r'<([A-Za-z]+?)(\d*)((?:\s+\w+="[^"]*")*)\s*/?>')
_VALUE = re.compile(r'(\w+)="([^"]*)"')


@dataclass
class Riichi:
    seat: int


@dataclass
class Furiten:
    shown: bool


WireStep = Drew | Discarded | Melded | RevealedDora | Riichi | Furiten


@dataclass
class WireDeal:
    """A deal; `offers` are the bits of each step that has some, `drawn` says which discards were of the tile just drawn."""

    where: str
    logged: LoggedDeal
    steps: list[WireStep] = field(default_factory=list)
    offers: dict[int, int] = field(default_factory=dict)
    drawn: set[int] = field(default_factory=set)


def wire_deals(text: str, where: str) -> list[WireDeal]:
    """The whole deals of four players in a log; those taken up in the middle are left out."""
    deals: list[WireDeal] = []
    open_deal: WireDeal | None = None
    own = UNKNOWN
    flags = 9
    for line in text.splitlines():
        if not line.startswith("Get:"):
            continue
        for name, number, rest in _TAG.findall(line):
            values = dict(_VALUE.findall(rest))
            if name == "GO":
                flags = int(values["type"])
            elif name in ("INIT", "REINIT", "AGARI", "RYUUKYOKU", "BYE", "SAIKAI", "TAIKYOKU"):
                open_deal = None
                if name == "INIT" and not flags & 16:
                    open_deal = WireDeal(f"{where}, deal {len(deals) + 1}", _deal(values, flags))
                    deals.append(open_deal)
            if open_deal is None:
                continue
            step: WireStep | None = None
            if name in "TUVW" and len(name) == 1:
                own = int(number) if number else own
                step = Drew("TUVW".index(name), _tile(number, flags) if number else UNKNOWN)
            elif name in "DEFGdefg" and len(name) == 1 and number:
                seat = "DEFG".index(name.upper())
                if name.islower() or (seat == OWN and own == int(number)):
                    open_deal.drawn.add(len(open_deal.steps))
                own = UNKNOWN if seat == OWN else own
                step = Discarded(seat, _tile(number, flags))
            elif name == "N" and "m" in values:
                step = Melded(int(values["who"]), decode_meld(int(values["m"]), not flags & 2))
            elif name == "DORA":
                step = RevealedDora(_tile(values["hai"], flags))
            elif name == "REACH" and values["step"] == "1":
                step = Riichi(int(values["who"]))
            elif name == "FURITEN":
                step = Furiten(values["show"] == "1")
            if step is not None:
                if "t" in values:
                    open_deal.offers[len(open_deal.steps)] = int(values["t"])
                open_deal.steps.append(step)
    return deals


def _tile(number: str, flags: int) -> int:
    return from_tenhou(int(number), not flags & 2)


def _deal(values: dict[str, str], flags: int) -> LoggedDeal:
    seed = [int(part) for part in values["seed"].split(",")]
    scores = [100 * int(part) for part in values["ten"].split(",")]
    hand = [_tile(part, flags) for part in values["hai"].split(",")]
    return LoggedDeal(int(values["oya"]), seed[0] // 4, seed[1], seed[2], scores, [hand, [], [], []], _tile(str(seed[5]), flags))


def rebuilt(deal: WireDeal, red_fives: bool) -> LoggedDeal | None:
    """The deal with all hands and draws, None where none can be found."""
    steps = list(deal.steps)
    hands = [list(deal.logged.hands[OWN]), [], [], []]
    left = Counter(from_tenhou(number, red_fives) for number in range(136))
    left.subtract(hands[OWN])
    left[deal.logged.indicator] -= 1
    slots: list[list[int]] = [[], [-1] * 13, [-1] * 13, [-1] * 13]
    needs: list[list[tuple[int, int]]] = [[], [], [], []]
    latest = [0, 0, 0, 0]
    for place, step in enumerate(steps):
        if isinstance(step, RevealedDora):
            left[step.indicator] -= 1
        elif isinstance(step, Drew):
            if step.seat == OWN:
                left[step.tile] -= 1
            else:
                slots[step.seat].append(place)
                latest[step.seat] = place
        elif isinstance(step, Discarded) and step.seat != OWN:
            left[step.tile] -= 1
            if place in deal.drawn:
                slots[step.seat].remove(latest[step.seat])
                steps[latest[step.seat]] = Drew(step.seat, step.tile)
            else:
                needs[step.seat].append((place, step.tile))
        elif isinstance(step, Melded) and step.seat != OWN:
            tiles = list(step.meld.tiles)
            if step.meld.type == melds.KAKAN:
                tiles = tiles[-1:]
            elif step.meld.source:
                tiles.remove(step.meld.claimed)
            left.subtract(tiles)
            needs[step.seat] += [(place, tile) for tile in tiles]
    if min(left.values()) < 0:
        return None
    rest = list(left.elements())
    Random(deal.where).shuffle(rest)
    for seat in (1, 2, 3):
        # The i-th tile needed lies in the i-th place: if that is too late, every arrangement is.
        tiles = [tile for _, tile in needs[seat]]
        if any(slot > place for slot, (place, _) in zip(slots[seat], needs[seat], strict=False)) or len(tiles) > len(slots[seat]):
            return None
        tiles += [rest.pop() for _ in slots[seat][len(tiles) :]]
        hands[seat] = tiles[:13]
        for slot, tile in zip(slots[seat][13:], tiles[13:], strict=True):
            steps[slot] = Drew(seat, tile)
    deal.steps = steps
    kept = [step for step in steps if isinstance(step, Drew | Melded | RevealedDora)]
    logged = deal.logged
    return LoggedDeal(
        logged.dealer, logged.round_wind, logged.counters, logged.sticks, logged.scores, hands, logged.indicator, [*kept]
    )  # fmt: skip

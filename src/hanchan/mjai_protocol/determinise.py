"""A deal as one seat saw it, with the hidden tiles made up, so that the engine can play it again.

Another's hand gets what it showed later, from the hand or as drawn, and what is left over besides. What the own seat may know does not
depend on it: hands that are made up never leave this room, a bot sees the view of its own seat alone.
"""

from typing import Any, Final

from hanchan.mjai_protocol.feed import MjaiMessage
from hanchan.records.mjai.vocabulary import TILES
from hanchan.records.wall import left_of_set
from hanchan.rules.ruleset import Ruleset

_HAND: Final = 13


class _Hidden:
    """Another's tiles in the order they came: thirteen dealt ones, then its draws; those it showed are known."""

    def __init__(self) -> None:
        self.tiles = [""] * _HAND

    def draw(self) -> None:
        self.tiles.append("")

    def show_drawn(self, tile: str) -> None:
        self.tiles[-1] = tile

    def show(self, tile: str) -> None:
        """Of the places a tile may have come to, the earliest: later ones may be needed for what is shown later."""
        if "" not in self.tiles:
            raise ValueError("a seat shows more tiles than it has")
        self.tiles[self.tiles.index("")] = tile


def determinise(deal: list[MjaiMessage], seat: int, rules: Ruleset) -> list[MjaiMessage]:
    """The events of a deal with a tile for every "?". `ValueError` if no set of tiles can be so."""
    others = {other: _Hidden() for other in range(4) if other != seat}
    known: list[str] = [deal[0]["dora_marker"], *deal[0]["tehais"][seat]]
    for line in deal[1:]:
        _follow(line, others, known)
    left = left_of_set(
        [TILES[tile] for tile in known] + [TILES[tile] for hidden in others.values() for tile in hidden.tiles if tile], rules
    )
    if min(left) < 0:
        raise ValueError("a tile occurs too often")
    spare = [name for name, tile in TILES.items() for _ in range(left[tile])]
    # Taken from both ends in turn: four of a kind in one hand would be unlike any real one.
    spare = [spare[place // 2] if place % 2 == 0 else spare[-1 - place // 2] for place in range(len(spare))][::-1]
    for hidden in others.values():
        hidden.tiles = [tile or spare.pop() for tile in hidden.tiles]
    return _filled(deal, others)


def _follow(line: MjaiMessage, others: dict[int, _Hidden], known: list[str]) -> None:
    kind = line["type"]
    if kind == "dora":
        known.append(line["dora_marker"])
        return
    actor = line.get("actor", -1)
    if kind == "tsumo" and actor not in others:
        known.append(line["pai"])
    if actor not in others:
        return
    hidden = others[actor]
    if kind == "tsumo":
        hidden.draw()
    elif kind == "dahai" and line.get("tsumogiri"):
        hidden.show_drawn(line["pai"])
    elif kind in ("dahai", "kakan"):
        hidden.show(line["pai"])
    elif kind in ("chi", "pon", "daiminkan", "ankan"):
        for tile in line["consumed"]:
            hidden.show(tile)


def _filled(deal: list[MjaiMessage], others: dict[int, _Hidden]) -> list[MjaiMessage]:
    places = dict.fromkeys(others, _HAND)
    found: list[MjaiMessage] = []
    for line in deal:
        values: dict[str, Any] = {}
        if line["type"] == "start_kyoku":
            values["tehais"] = [others[seat].tiles[:_HAND] if seat in others else hand for seat, hand in enumerate(line["tehais"])]
        elif line["type"] == "tsumo" and line["actor"] in others:
            values["pai"] = others[line["actor"]].tiles[places[line["actor"]]]
            places[line["actor"]] += 1
        found.append(line | values)
    return found

"""What some dialects of mjai leave out, inferred from the other events of the deal."""

from typing import Final

from hanchan.deal import ends
from hanchan.hand import melds
from hanchan.records.logged import Discarded, Drew, LoggedDeal, Melded, Won
from hanchan.records.mjai.vocabulary import DRAGONS
from hanchan.tiles.kinds import EAST, WHITE, is_orphan, kind_of

_LAST_DRAW: Final = 70


def dragons(deal: LoggedDeal, won: Won) -> list[str]:
    """The dragon yaku of a winner, for which mjai has one name: dragons of which the winner has three."""
    held = [kind_of(tile) for tile in deal.hands[won.seat]]
    for step in deal.steps:
        if isinstance(step, Drew) and step.seat == won.seat:
            held.append(kind_of(step.tile))
        elif isinstance(step, Discarded) and step.seat == won.seat and kind_of(step.tile) in held:
            held.remove(kind_of(step.tile))
        elif isinstance(step, Melded) and step.seat == won.seat and step.meld.type != melds.KAKAN and step.meld.source:
            held.append(kind_of(step.meld.claimed))
    if won.source != won.seat:
        held.append(kind_of(won.tile))
    return [name for place, name in enumerate(DRAGONS) if held.count(WHITE + place) >= 3]


def how_drawn(deal: LoggedDeal, accepted: int, changes: list[int] | None) -> str:
    """How a deal was drawn if the log does not say; `accepted` is the number of riichi of this deal whose stick was paid."""
    rivers: list[list[int]] = [[], [], [], []]
    claimed: set[int] = set()
    made: list[Melded] = []
    draws = 0
    for step in deal.steps:
        if isinstance(step, Discarded):
            rivers[step.seat].append(kind_of(step.tile))
        elif isinstance(step, Melded):
            made.append(step)
            if step.meld.source and step.meld.type != melds.KAKAN:
                claimed.add((step.seat + step.meld.source) % 4)
        elif isinstance(step, Drew):
            draws += 1
    discards = [kind for river in rivers for kind in river]
    kans = [step for step in made if step.meld.is_kan]
    if deal.steps and isinstance(deal.steps[-1], Drew):
        return ends.NINE
    if len(kans) == 4 and len({step.seat for step in kans}) > 1:
        return ends.FOUR_KANS
    if len(discards) == 4 and not made and len(set(discards)) == 1 and EAST <= discards[0] < WHITE:
        return ends.FOUR_WINDS
    if accepted == 4:
        return ends.FOUR_RIICHI
    if draws < _LAST_DRAW:
        return ends.THREE_WINNERS
    if changes is not None:
        return ends.NAGASHI if max(changes) > 3000 or min(changes) < -3000 else ends.EXHAUSTIVE
    untouched = [seat for seat in range(4) if seat not in claimed and all(is_orphan(kind) for kind in rivers[seat])]
    return ends.NAGASHI if untouched else ends.EXHAUSTIVE

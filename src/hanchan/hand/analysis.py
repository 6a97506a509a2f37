"""Everything about a hand as plain data: shanten, waits, and what each discard leaves."""

from collections.abc import Callable
from typing import Any

from hanchan.errors import HandError
from hanchan.hand.hand import Hand
from hanchan.tiles.kinds import COPIES, KINDS
from hanchan.tiles.notation import to_mpsz


def check_seen(held: Hand, seen: list[int]) -> None:
    """Raise an error for a fifth tile of a kind in the hand and the tiles seen elsewhere (counts by kind)."""
    for kind in range(KINDS):
        total = held.counts[kind] + held.melded[kind] + seen[kind]
        if total > COPIES:
            raise HandError(f"{total} tiles {to_mpsz([kind])} in the hand and among those seen; a set of tiles has {COPIES}")


def analysis(held: Hand, seen: list[int], fifth_tile_wait: str, write: Callable[[list[int]], Any] = to_mpsz) -> dict[str, Any]:
    """Shanten, and for a hand that must discard what each discard leaves, best first; otherwise the waits, or the tiles that help.

    `fifth_tile_wait` is the switch of that name in the rules; `write` turns a list of tiles into text.
    """

    def left(kinds: list[int]) -> list[dict[str, Any]]:
        return [{"tile": to_one(kind), "left": held.left([kind], seen)} for kind in kinds]

    def to_one(kind: int) -> str:
        written = write([kind])
        return written if isinstance(written, str) else str(written[0])

    answer: dict[str, Any] = {"shanten": held.shanten, "complete": held.is_complete}
    if held.has_drawn:
        answer["discards"] = sorted(
            [
                {
                    "tile": to_one(choice.kind),
                    "shanten": choice.shanten,
                    "accepts": write(choice.accepts),
                    "left": held.left(choice.accepts, seen),
                }
                for choice in held.discards()
            ],
            key=lambda row: (row["shanten"], -row["left"]),
        )
        return answer
    waits = held.waits(fifth_tile_wait)
    answer["waiting"] = bool(waits)
    answer["waits"] = left(waits)
    if not waits:
        answer["accepts"] = left(held.acceptance())
        answer["own_fifth_waits"] = write(held.waits("waiting"))
    return answer

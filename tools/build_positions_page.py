"""Writes docs/positions.md: the positions with known best plays by which the advice is tested.

python tools/build_positions_page.py
"""

from pathlib import Path

from hanchan.game import View
from hanchan.tiles import sort_key, to_mpsz
from hanchan.tiles.winds import WIND_TITLES
from tests.support.positions import Position, positions

TARGET = Path(__file__).parents[1] / "docs/positions.md"
HEAD = """# Positions with a known best play

The [advice of `strong`](bots.md#why) is tested by these positions (`tests/unit/test_positions.py`): it has to give the play and a reason
that fits. The first ones follow from well-known principles. On the others a player far stronger than people, `strong` and three bots
of other tempers agree
(`tools/collect_positions.py`; games of Tenhou's top room, by its rules). Tiles are in [mpsz notation](guide/commands.md); the
tile behind the + is the one drawn.

"""
REASONS = {
    "build": "go on", "riichi": "declare riichi", "wait": "wait silently", "fold": "fold", "call": "call", "pass": "pass",
    "kan": "lay out a kan", "win": "take the win",
}  # fmt: skip


def page() -> str:
    lines: list[str] = []
    principle = None
    for number, one in enumerate(positions(), 1):
        if one.principle != principle:
            principle = one.principle
            heading = one.name.rpartition(" ")[0].replace("_", " ").capitalize()
            lines += ["", f"## {heading}", "", principle or "Each best play is 300 points and more above the next.", ""]
            lines += ["| | hand | table | best | reason |", "|---|---|---|---|---|"]
        lines.append(f"| {number} | {_hand(one.view())} | {_table(one.view())} | {_best(one)} | {REASONS[one.reason]} |")
    return HEAD.rstrip("\n") + "\n" + "\n".join(lines) + "\n"


def _hand(view: View) -> str:
    hand = view.hand
    if view.drawn >= 0:
        hand.remove(view.drawn)
    melds = "".join([f" ({to_mpsz(sorted(meld.tiles, key=sort_key))})" for meld in view.melds[view.seat]])
    drawn = f" + {to_mpsz([view.drawn])}" if view.drawn >= 0 else f", {to_mpsz([view.offered])} offered" if view.offered >= 0 else ""
    return f"`{to_mpsz(sorted(hand, key=sort_key))}{melds}{drawn}`"


def _table(view: View) -> str:
    said = [
        f"{WIND_TITLES[view.round_wind]} {view.dealer + 1}",
        f"seat {WIND_TITLES[view.seat_wind]}",
        f"turn {len(view.river(view.seat)) + 1}",
    ]
    said.append(f"indicator {to_mpsz(view.indicators)}")
    said += [f"riichi of {WIND_TITLES[(seat - view.dealer) % 4]}" for seat in range(4) if seat != view.seat and view.riichi[seat]]
    return ", ".join(said)


def _best(position: Position) -> str:
    return " or ".join([f"`{best}`" for best in position.best])


def main() -> None:
    TARGET.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""A position as text: what a view shows of the table, a line or two for each seat."""

from typing import TYPE_CHECKING

from hanchan.deal.actions import Action
from hanchan.tiles.notation import to_mpsz
from hanchan.tiles.winds import WIND_TITLES

if TYPE_CHECKING:
    from hanchan.game.view import View


def deal_title(round_wind: int, dealer: int) -> str:
    """A deal by its round and dealer: East 1 to East 4, South 1 and so on."""
    return f"{WIND_TITLES[round_wind % 4]} {dealer + 1}"


def counted(number: int, thing: str) -> str:
    """As in "1 tile" and "2 tiles"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def table_text(view: "View") -> str:
    """The table as a view shows it.

    `>` marks whose turn it is. In the rivers `*` marks the tile turned for riichi, and tiles in brackets were claimed.
    """
    lines = [_headline(view)]
    for place in range(4):
        lines += _seat(view, (view.dealer + place) % 4)
    choices = view.choices
    if choices:
        lines.append(f"seat {view.seat} may: {', '.join([_words(choice) for choice in choices])}")
    elif view.is_over:
        lines.append("the game is over")
    return "\n".join(lines)


def _headline(view: "View") -> str:
    parts = [f"{deal_title(view.round_wind, view.dealer)} of {view.rules.name}"]
    if view.counters:
        parts.append(counted(view.counters, "counter"))
    if view.sticks:
        parts.append(counted(view.sticks, "riichi stick"))
    indicators = view.indicators
    parts.append(f"{counted(view.tiles_left, 'tile')} left")
    parts.append(f"dora {'indicator' if len(indicators) == 1 else 'indicators'} {to_mpsz(indicators)}")
    return ", ".join(parts)


def _seat(view: "View", seat: int) -> list[str]:
    """One seat: its wind, points, hand and melds, and below them its river."""
    mark = ">" if seat == view.turn and not view.is_over else " "
    wind = WIND_TITLES[(seat - view.dealer) % 4]
    parts = [f"{mark} {wind:<5} seat {seat} {view.scores[seat]:>6}  {_hand(view, seat)}"]
    parts += [str(meld) for meld in view.melds[seat]]
    if view.riichi[seat]:
        parts.append("riichi")
    if view.dead_hands[seat]:
        parts.append("dead hand")
    lines = ["  ".join(parts)]
    river = _river(view, seat)
    if river:
        lines.append(f"{'':23}{river}")
    return lines


def _words(choice: Action) -> str:
    """An action with its tiles written like those of the table."""
    return f"{choice.verb} {to_mpsz(list(choice.tiles))}" if choice.tiles else choice.verb


def _hand(view: "View", seat: int) -> str:
    tiles = view.hand_of(seat)
    if not tiles:
        return counted(view.hand_sizes[seat], "tile")
    drawn = view.drawn_of(seat)
    if drawn < 0:
        return to_mpsz(tiles)
    tiles.remove(drawn)
    return f"{to_mpsz(tiles)} + {to_mpsz([drawn])}"


def _river(view: "View", seat: int) -> str:
    claimed = view.claimed_from(seat)
    turned = view.riichi_turn(seat)
    words: list[str] = []
    for place, tile in enumerate(view.river(seat)):
        word = to_mpsz([tile]) + ("*" if place == turned else "")
        words.append(f"({word})" if place in claimed else word)
    return " ".join(words)

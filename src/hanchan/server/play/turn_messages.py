"""What a seat is told about the turn: that it must act, or that it waits for others."""

from msgspec import UNSET

from hanchan.deal.actions import Action
from hanchan.server.play import messages
from hanchan.server.play.help import help_for
from hanchan.server.play.table_game import PlayedGame
from hanchan.server.play.table_settings import SEATS


def turn_message(played: PlayedGame, seat: int, help_in: str, left: tuple[float, float] | None) -> messages.Ask | messages.Wait:
    """`help_in` is the language of the help, empty for none; `left` the seconds of the clock and of its reserve, None without a clock."""
    helped = help_for(played.game, seat, help_in) if help_in else UNSET
    if seat not in played.game.pending:
        return messages.Wait(_awaited(played, seat), helped)
    view = played.game.view(seat)
    options, lawful = view.action_numbers, view.lawful_numbers
    ask = messages.Ask(played.decision, [str(choice) for choice in view.choices], help=helped)
    if lawful != options:
        ask.lawful = [str(Action.from_number(number)) for number in lawful]
    if left is not None:
        ask.seconds, ask.reserve = left
    return ask


def _awaited(played: PlayedGame, seat: int) -> list[int]:
    """Who else is waited for, as a seat may know it: of a discard only that it may be claimed, not who could."""
    view = played.game.view(seat)
    if view.offered < 0:
        return list(played.game.pending)
    return [other for other in range(SEATS) if other not in (view.turn, seat)]

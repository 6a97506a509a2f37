"""What a seat is told about the turn: that it must act, or that it waits for others."""

from functools import lru_cache

from msgspec import UNSET

from hanchan.deal.actions import Action
from hanchan.server.play import messages
from hanchan.server.play.clock import TableClock
from hanchan.server.play.help import help_for
from hanchan.server.play.table_game import PlayedGame
from hanchan.server.play.table_settings import SEATS


def turn_frame(played: PlayedGame, seat: int, discarder: int, help_in: str, clock: TableClock) -> bytes:
    """The message as it is sent. `discarder` is the seat after whose discard the table pauses, -1 for none; `help_in` the language of the
    help, empty for none."""
    if discarder >= 0 and seat not in played.asked:
        # The game may be further than the seat knows, and so would be the help.
        return _after_discard(discarder, seat)
    return messages.frame(_turn_message(played, seat, help_in, clock))


@lru_cache(maxsize=SEATS * SEATS)
def _after_discard(discarder: int, seat: int) -> bytes:
    return messages.frame(messages.Wait(_others(discarder, seat)))


def _turn_message(played: PlayedGame, seat: int, help_in: str, clock: TableClock) -> messages.Ask | messages.Wait:
    is_asked = seat in played.asked
    helped = help_for(played.game, seat, help_in) if help_in else UNSET
    if not is_asked:
        return messages.Wait(_awaited(played, seat), helped)
    view = played.game.view(seat)
    options, lawful = view.action_numbers, view.lawful_numbers
    ask = messages.Ask(played.decision, played.shown, [in_words(number) for number in options], help=helped)
    if lawful != options:
        ask.lawful = [in_words(number) for number in lawful]
    left = clock.left(seat)
    if left is not None:
        ask.seconds, ask.reserve = left
    return ask


@lru_cache(maxsize=5_000)
def in_words(number: int) -> str:
    """An action in words. There are not many, and a table offers a dozen of them at each turn."""
    return str(Action.from_number(number))


def _awaited(played: PlayedGame, seat: int) -> list[int]:
    """Who else is waited for, as a seat may know it: of a discard only that it may be claimed, not who could."""
    view = played.game.view(seat)
    return list(played.asked) if view.offered < 0 else _others(view.turn, seat)


def _others(discarder: int, seat: int) -> list[int]:
    return [other for other in range(SEATS) if other not in (discarder, seat)]

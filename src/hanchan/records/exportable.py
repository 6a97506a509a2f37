"""What foreign formats can express of a game, and what their writers need to know of a deal."""

from typing import Final

from hanchan.deal import ends
from hanchan.deal.deal import Deal
from hanchan.deal.events import ChomboGiven, DealEnded, Event, HandDied, HandWon, MeldMade, MeldMended, PenaltyPaid, RiichiVoided, TileDrawn
from hanchan.errors import HandError, RecordError
from hanchan.game.game import Game
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import Transfer, deltas

_INEXPRESSIBLE: Final = (HandDied, ChomboGiven, PenaltyPaid, RiichiVoided, MeldMended)


def deals_of(game: Game, format: str) -> list[Deal]:
    """The deals of a game, the one in play last. `RecordError` for an offence with consequences: only our own format can express it."""
    deals = [*game.finished_deals, game.deal]
    for number, deal in enumerate(deals, 1):
        for event in deal.events:
            if isinstance(event, _INEXPRESSIBLE):
                problem = f"deal {number} has an offence ({event.name} of seat {event.seat}), which {format} cannot express"
                raise RecordError(problem, reason="only_own_format")
            if isinstance(event, DealEnded) and event.how in (ends.CHOMBO, ends.REDEAL):
                raise RecordError(f"deal {number} ended with a {event.how}, which {format} cannot express", reason="only_own_format")
            if isinstance(event, MeldMade):
                _check_meld(event.meld, number, format)
    return deals


def _check_meld(meld: Meld, number: int, format: str) -> None:
    try:
        melds.meld(meld.type, list(meld.tiles), meld.claimed, meld.source)
    except HandError as error:
        problem = f"deal {number} has a wrong set, which {format} cannot express: {error}"
        raise RecordError(problem, reason="only_own_format") from None


def completed_kan(events: list[Event], place: int) -> Meld | None:
    """The kan announced at a place of the events, None if it was robbed."""
    for event in events[place + 1 :]:
        if isinstance(event, MeldMade):
            return event.meld
        if isinstance(event, TileDrawn | HandWon):
            break
    return None


def score_of(deal: Deal, won: HandWon) -> Score:
    """The score of a win that ended this deal: the state is still that of the win."""
    score = deal.state.score(won.seat, won.tile, won.source == won.seat)
    assert score is not None, "a win without a score"
    return score


def changes_of(deal: Deal, won: HandWon) -> list[int]:
    """What each seat receives or pays for one of the wins of a deal, sticks included."""
    return deltas([transfer for transfer in deal.end.transfers if transfer.payee == won.seat])


def all_changes(transfers: tuple[Transfer, ...]) -> list[int]:
    return deltas(list(transfers))


def final_points(game: Game) -> list[int]:
    """Points at the end with the sticks left given out; empty if sharing them leaves fractions."""
    points = [result.points for result in game.results]
    return [int(one) for one in points] if all(one.denominator == 1 for one in points) else []

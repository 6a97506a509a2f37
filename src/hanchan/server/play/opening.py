"""What the game of a table begins with: the first deal, or a position of a recorded game that is played on from.

The opening of a continuation holds the wall, so it is stored beside the settings and told to nobody; what everybody may know of it is its
`source`. The actions that led to the position are the first moves of the table's journal.
"""

from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from hanchan.deal.actions import Action
from hanchan.game import Game, Start
from hanchan.records.formats import Record
from hanchan.records.hanchan.rules import recorded_rules
from hanchan.records.hanchan.write import NEWEST
from hanchan.records.position import position
from hanchan.records.rules_header import write_rules
from hanchan.rules.write import whole_rules
from hanchan.server.play.table_settings import TableSettings

RULE = "rule "


class ContinuationData(BaseModel):
    """The position that a table goes on from, as everybody may know it."""

    players: Annotated[list[str], Field(description="Who played the recorded game.")]
    deal: Annotated[int, Field(description="The deal of the record, from 1.")]
    event: Annotated[int, Field(description="How many events of that deal had happened.")]
    seat: Annotated[int, Field(description="The seat that is played on.")]
    redealt: Annotated[bool, Field(description="Whether the tiles that the seat could not see were dealt anew.")]
    round_wind: int
    dealer: int
    counters: int
    rules: Annotated[str, Field(description="The name of the rules of the record.")]


class Opening(BaseModel):
    """Where a continuation begins."""

    model_config = ConfigDict(extra="forbid")

    rules: str
    judge: str
    tournament: bool
    start: dict[str, Any]
    wall: list[int]
    moves: int
    """How many moves of the journal led to the position."""
    source: ContinuationData


class OpenedPosition(NamedTuple):
    """A position made ready for a table."""

    opening: dict[str, Any]
    moves: list[tuple[int, str]]
    """The seat and the action of each move that leads to it."""
    rules: str
    """The nearest rule set that has a name here."""


def opened(record: Record, deal: int, event: int, seat: int, redeal: bool, seed: str) -> OpenedPosition:
    """The opening of a table that plays on from a position of a record."""
    game = position(record, deal, event, seat if redeal else None, bytes.fromhex(seed))
    return opened_game(game, ContinuationData(
        players=record.log.names, deal=deal, event=event, seat=seat, redealt=redeal, round_wind=game.round_wind, dealer=game.dealer,
        counters=game.counters, rules=game.rules.name,
    ))  # fmt: skip


def opened_game(game: Game, source: ContinuationData) -> OpenedPosition:
    """The same from a game that begins with the deal of the position."""
    assert game.walls is not None, "a position has the wall of its deal"
    assert game.start is not None, "a position is none of a whole game"
    rulings = iter(game.deal.rulings)
    moves: list[tuple[int, str]] = []
    for seat, number in game.deal.numbers_done:
        if number < 0:
            _, ruling, offence = next(rulings)
            moves.append((seat, f"{RULE}{ruling} {offence}"))
        else:
            moves.append((seat, str(Action.from_number(number))))
    opening = Opening(
        rules=whole_rules(game.rules), judge=game.judge, tournament=game.tournament, start=game.start._asdict(), wall=game.walls[0],
        moves=len(moves), source=source,
    )  # fmt: skip
    return OpenedPosition(opening.model_dump(mode="json"), moves, write_rules(game.rules)["rules"])


def first_game(settings: TableSettings, seed: str, opening: dict[str, Any] | None) -> Game:
    """The game of a table before its first move."""
    if opening is None:
        return Game(settings.ruleset(), seed, settings.judge)
    found = Opening.model_validate(opening)
    return Game(
        recorded_rules(found.rules, NEWEST), seed, found.judge, walls=[found.wall], tournament=found.tournament,
        start=Start(**found.start),
    )  # fmt: skip

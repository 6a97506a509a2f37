"""Training examples from games: what a seat saw, what it might have done, what it did, and what came of it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.deal.deal import Deal
from hanchan.deal.events import DealStarted, TileDiscarded
from hanchan.errors import ArgumentError, HanchanError, RecordError
from hanchan.game import Game, layout, planes
from hanchan.game.action_mask import MASK_BYTES
from hanchan.game.example_rows import ExampleRows
from hanchan.game.game import begun_again
from hanchan.game.rewards import THOUSAND
from hanchan.records.files import files_in
from hanchan.records.formats import Record, read
from hanchan.records.logged import Discarded, LoggedDeal
from hanchan.records.replay import CUT_OFF, DealReplay, Differs
from hanchan.research.arguments import observed, path, several, shortly, switch
from hanchan.research.spaces import Bytes, Observation, mask_of, parts_of
from hanchan.research.uncollected import uncollected

Refused = Callable[[str, str], None]
"""Is told the file that gives no examples, and why."""
SPLITS: Final = 10_000
_UNKNOWN: Final = float("nan")


@dataclass(frozen=True)
class Wanted:
    """Which examples, and what they hold."""

    version: int = layout.VERSION
    """Of the observations."""
    analysis: bool = False
    """Planes of what the own hand needs."""
    oracle: bool = False
    """Planes of the others' hands and waits."""
    forced: bool = False
    """Decisions too at which only one thing was possible."""

    def __post_init__(self) -> None:
        observed(self.version, self.analysis, self.oracle)
        switch(self.forced, "forced")

    @property
    def widths(self) -> dict[str, int]:
        """Bytes of the packed columns in a row."""
        if self.version == planes.VERSION:
            return {"planes": planes.SIZE, "numbers": 0, "rivers": 0, "melds": 0, "masks": MASK_BYTES}
        return {
            "planes": layout.PLANE_BYTES * layout.planes_of(self.analysis, self.oracle), "numbers": layout.ALL_NUMBERS,
            "rivers": 4 * layout.RIVER_BYTES, "melds": 4 * layout.MELD_BYTES, "masks": MASK_BYTES,
        }  # fmt: skip


_USUAL: Final = Wanted()


class Columns(NamedTuple):
    """Examples of one game or many, a row each, as they are kept in files."""

    planes: Bytes
    """(rows, bytes): five bytes a plane, the lowest bit for the first kind; version 1: 34 bytes a plane."""
    numbers: Bytes
    rivers: Bytes
    melds: Bytes
    masks: Bytes
    """(rows, bytes): what was possible, a bit for each action id."""
    actions: Bytes
    """The action id chosen."""
    seats: Bytes
    games: NDArray[np.uint64]
    """The game: the same for the same game, whatever the format of its record."""
    deals: NDArray[np.uint16]
    """Number of the deal, from 1."""
    deal_points: NDArray[np.float32]
    """What the deal brought the seat, in thousands of points; not a number if the record ends before."""
    results: NDArray[np.float32]
    """What the game brought the seat, in thousands: points with uma and oka; not a number if the record ends before."""
    places: Bytes
    """The seat's place in the game, 0 if the record ends before."""


@dataclass(frozen=True)
class Examples:
    """Examples with their observations, unpacked when they are first asked for."""

    columns: Columns
    wanted: Wanted
    split: int = 0
    """A number below `SPLITS` by the tiles dealt first. Games with the same walls have the same number, so a share of the numbers makes a
    set for testing that has nothing in common with the rest."""

    def __len__(self) -> int:
        return int(self.columns.actions.shape[0])

    @property
    def actions(self) -> Bytes:
        """The action id chosen in each row."""
        return self.columns.actions

    @cached_property
    def masks(self) -> NDArray[np.bool_]:
        """(rows, actions): what was possible."""
        return mask_of(self.columns.masks.tobytes())

    @cached_property
    def parts(self) -> Observation:
        """All parts of the observations by name, as the environments have them."""
        columns, wanted = self.columns, self.wanted
        others = (columns.numbers.tobytes(), columns.rivers.tobytes(), columns.melds.tobytes())
        return parts_of(columns.planes.reshape(-1), *others, wanted.version, wanted.analysis, wanted.oracle)

    @property
    def observations(self) -> Bytes:
        """(rows, planes, 34): what the seats saw."""
        found: Bytes = self.parts["observation"]
        return found

    def cut(self, first: int, last: int) -> "Examples":
        """Some of the rows."""
        part: list[Any] = [column[first:last] for column in self.columns]
        return Examples(Columns(*part), self.wanted, self.split)


def examples_of(file: Record, wanted: Wanted = _USUAL) -> Examples:
    """The decisions of a game.

    Our own records tell every decision. Logs of others tell what happened: a claim that another's precedence took away looks
    like a pass there, so passes on tiles that somebody else then took are left out. `RecordError` if the engine cannot follow.
    """
    if not isinstance(file, Record):
        raise ArgumentError(f"examples come from a Record, as hanchan.records.read gives it, not from {shortly(file)}")
    with uncollected():
        rows = _rows_for(wanted)
        if file.own is None:
            return _of_log(file, rows, wanted)
        _replay_record(file.own.game, rows)
        return _of_game(file.own.game, rows, wanted)


def _read(content: bytes, where: str, wanted: Wanted) -> Examples:
    """The same from the content of a file. Our own records are played again to be read; their rows are made on the way."""
    with uncollected():
        rows = _rows_for(wanted)
        file = read(content, where, rows.follow)
        return _of_log(file, rows, wanted) if file.own is None else _of_game(file.own.game, rows, wanted)


def _rows_for(wanted: Wanted) -> ExampleRows:
    return ExampleRows(wanted.version, wanted.analysis, wanted.oracle, wanted.forced)


class _Outcome:
    """What deals and game brought the seats, as far as it is known."""

    def __init__(self) -> None:
        self.points: dict[int, list[float]] = {}
        """By the number of the deal."""
        self.results = [_UNKNOWN] * 4
        self.places = [0] * 4

    def end_deal(self, number: int, before: list[int], after: list[int]) -> None:
        self.points[number] = [(late - early) / THOUSAND for late, early in zip(after, before, strict=True)]

    def end_game(self, game: Game) -> None:
        self.results = [float(result.total) / THOUSAND for result in game.results]
        self.places = [result.place for result in game.results]


def _replay_record(game: Game, rows: ExampleRows) -> None:
    twin = begun_again(game)
    rulings = iter(game.rulings)
    for seat, number in game.numbers_done:
        rows.follow(twin, seat, number)
        if number < 0:
            twin.rule(*next(rulings), recorded=True)
        else:
            twin.carry_out(seat, number)  # it was checked when the record was read


def _of_game(game: Game, rows: ExampleRows, wanted: Wanted) -> Examples:
    """A game that was followed to its end, or to where its record ends."""
    outcome = _Outcome()
    deals = [*game.finished_deals, game.deal]
    scores = [*[deal.state.setting.scores for deal in deals], game.scores]
    for number in range(1, len(deals) + 1 if game.is_over else len(deals)):
        outcome.end_deal(number, scores[number - 1], scores[number])
    if game.is_over:
        outcome.end_game(game)
    return _examples(rows, outcome, wanted, [_deal_played(deal) for deal in deals])


def _of_log(file: Record, rows: ExampleRows, wanted: Wanted) -> Examples:
    outcome = _Outcome()
    _replay_log(file, rows, outcome)
    return _examples(rows, outcome, wanted, [_deal_logged(deal) for deal in file.log.deals])


def _replay_log(file: Record, rows: ExampleRows, outcome: _Outcome) -> None:
    for number, deal in enumerate(file.log.deals, 1):
        rows.begin(number, alone=True)
        replay = DealReplay(deal, file.log.rules, rows.watch)
        try:
            replay.run()
        except Differs as differs:
            if differs.kind == CUT_OFF:
                continue
            raise RecordError(f"deal {number}: {differs.kind}: {differs.text}", file.where) from None
        finally:
            rows.settle()
        outcome.end_deal(number, deal.scores, replay.game.scores)
        if replay.game.is_over:
            outcome.end_game(replay.game)


def _examples(rows: ExampleRows, outcome: _Outcome, wanted: Wanted, deals: list[list[Any]]) -> Examples:
    return Examples(_columns(rows, outcome, wanted, _digest(deals)), wanted, _digest([hands for hands, _ in deals[:1]]) % SPLITS)


def _columns(rows: ExampleRows, outcome: _Outcome, wanted: Wanted, game: int) -> Columns:
    kept = np.frombuffer(bytes(rows.kept), np.bool_)
    all_kept = bool(kept.all())
    seen = rows.seen
    packed = (seen.planes, seen.numbers, seen.rivers, seen.melds, seen.masks)

    def of(content: bytes, width: int) -> Bytes:
        found = np.frombuffer(content, np.uint8).reshape(len(kept), width)
        return found if all_kept else found[kept]

    wide = [of(part.getvalue(), width) for part, width in zip(packed, wanted.widths.values(), strict=True)]
    seats, deals = of(rows.seats.getvalue(), 1)[:, 0], np.array(rows.deals, np.uint16)[kept]
    most = max(rows.deals, default=0)
    points = np.array([outcome.points.get(deal, [_UNKNOWN] * 4) for deal in range(most + 1)], np.float32)
    found: list[Any] = [
        *wide, of(rows.actions.getvalue(), 1)[:, 0], seats, np.full(len(seats), game, np.uint64), deals, points[deals, seats],
        np.array(outcome.results, np.float32)[seats], np.array(outcome.places, np.uint8)[seats],
    ]  # fmt: skip
    return Columns(*found)


# Which game it is follows from what was dealt and discarded, which every format tells. Games with the same tiles dealt first were played
# with the same walls, or are parts of each other: they belong into the same split.


def _deal_played(deal: Deal) -> list[Any]:
    hands = [sorted(hand) for event in deal.events[:1] if isinstance(event, DealStarted) for hand in event.hands]
    return [hands, [(event.seat, event.tile) for event in deal.events if isinstance(event, TileDiscarded)]]


def _deal_logged(deal: LoggedDeal) -> list[Any]:
    return [[sorted(hand) for hand in deal.hands], [(step.seat, step.tile) for step in deal.steps if isinstance(step, Discarded)]]


def _digest(content: list[Any]) -> int:
    return int.from_bytes(sha256(repr(content).encode()).digest()[:8], "big")


def examples_in(paths: Iterable[str | Path], refused: Refused | None = None, wanted: Wanted = _USUAL) -> Iterator[Examples]:
    """The examples of each game in files, folders and archives, in their order; `refused` hears of files that give none."""
    for each in several(paths, "paths"):
        for where, content in files_in(path(each, "a file or folder of records")):
            try:
                if isinstance(content, RecordError):
                    raise content
                found = _read(content, where, wanted)
            except HanchanError as error:
                if refused is None:
                    raise
                refused(where, str(error))
                continue
            yield found


def joined(parts: list[Examples]) -> Examples:
    """Examples of several games as one."""
    return Examples(Columns(*[np.concatenate(columns) for columns in zip(*[part.columns for part in parts], strict=True)]), parts[0].wanted)

"""Training examples from games: what a seat saw, what it might have done, what it did, and what came of it."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.deal.actions import PASS, verb_of
from hanchan.deal.state import CLAIMS
from hanchan.errors import HanchanError, RecordError
from hanchan.game import Game
from hanchan.game.action_ids import ACTION_IDS, action_id
from hanchan.game.game import begun_again
from hanchan.game.observation import Observer, allow
from hanchan.game.planes import COLUMNS, PLANES
from hanchan.game.rewards import THOUSAND
from hanchan.records.files import files_in
from hanchan.records.formats import Record, read
from hanchan.records.replay import CUT_OFF, DealReplay, Differs
from hanchan.research.spaces import Bytes

Refused = Callable[[str, str], None]
"""Is told the file that gives no examples, and why."""
_FEWEST: Final = 2
"""Options of a decision: with one there is nothing to choose."""


class Examples(NamedTuple):
    """Examples of one game or many, a row each."""

    observations: Bytes
    """(rows, planes, 34), as in `hanchan.game.planes`."""
    masks: NDArray[np.bool_]
    """(rows, actions): what was possible."""
    actions: Bytes
    """The action id chosen."""
    seats: Bytes
    deals: NDArray[np.uint16]
    """Number of the deal, from 1."""
    deal_points: NDArray[np.float32]
    """What the deal brought the seat, in thousands of points; not a number if the record ends before."""
    results: NDArray[np.float32]
    """What the game brought the seat, in thousands: points with uma and oka; not a number if the record ends before."""

    def __len__(self) -> int:
        return int(self.actions.shape[0])


class _Row(NamedTuple):
    planes: bytes
    mask: bytes
    action: int
    seat: int
    deal: int


class _Rows:
    """Rows on their way into arrays."""

    def __init__(self, forced: bool) -> None:
        self._forced = forced
        self._observer = Observer()
        self.rows: list[_Row] = []
        self.points: dict[int, list[float]] = {}
        """What each finished deal brought the seats."""
        self.results = [float("nan")] * 4

    def of(self, game: Game, deal: int, seat: int, number: int) -> list[_Row]:
        """The row of a decision about to be carried out; none if there is no choice, or if it is outside the options."""
        options = game.action_numbers(seat)
        if number not in options or (len(options) < _FEWEST and not self._forced):
            return []
        mask = bytearray(ACTION_IDS)
        allow(game, seat, mask)
        return [_Row(self._observer.seen(game, seat), bytes(mask), action_id(number, game.deal.state.offered), seat, deal)]

    def done(self) -> Examples:
        rows, unknown = self.rows, [float("nan")] * 4
        return Examples(
            np.frombuffer(b"".join([row.planes for row in rows]), np.uint8).reshape(len(rows), PLANES, COLUMNS),
            np.frombuffer(b"".join([row.mask for row in rows]), np.bool_).reshape(len(rows), ACTION_IDS),
            np.array([row.action for row in rows], np.uint8),
            np.array([row.seat for row in rows], np.uint8),
            np.array([row.deal for row in rows], np.uint16),
            np.array([self.points.get(row.deal, unknown)[row.seat] for row in rows], np.float32),
            np.array([self.results[row.seat] for row in rows], np.float32),
        )


def examples_of(file: Record, forced: bool = False) -> Examples:
    """The decisions of a game. With `forced` those count too at which only one thing was possible.

    Our own records tell every decision. Logs of others tell what happened: a claim that another's precedence took away looks
    like a pass there, so passes on tiles that somebody else then took are left out. `RecordError` if the engine cannot follow.
    """
    return _from_record(file.own.game, forced) if file.own is not None else _from_log(file, forced)


def _from_record(game: Game, forced: bool) -> Examples:
    rows = _Rows(forced)
    twin = begun_again(game)
    rulings = iter(game.rulings)
    for seat, number in game.numbers_done:
        deal, before = twin.deal_number, twin.deal.state.setting.scores
        if number < 0:
            twin.rule(*next(rulings), recorded=True)
        else:
            rows.rows += rows.of(twin, deal, seat, number)
            twin.act(seat, number)
        if twin.deal_number != deal or twin.is_over:
            rows.points[deal] = _changes(before, twin.scores)
    if twin.is_over:
        rows.results = _results(twin)
    return rows.done()


def _from_log(file: Record, forced: bool) -> Examples:
    rows, logged = _Rows(forced), file.log
    for number, deal in enumerate(logged.deals, 1):
        watcher = _Watcher(rows, number)
        replay = DealReplay(deal, logged.rules, watcher.watch)
        try:
            replay.run()
        except Differs as differs:
            if differs.kind == CUT_OFF:
                watcher.settle()
                continue
            raise RecordError(f"deal {number}: {differs.kind}: {differs.text}", file.where) from None
        watcher.settle()
        rows.points[number] = _changes(deal.scores, replay.game.scores)
        if replay.game.is_over:
            rows.results = _results(replay.game)
    return rows.done()


class _Watcher:
    """Sees the actions of a logged deal before they are done. Passes wait until it is known that nobody else took the tile."""

    def __init__(self, rows: _Rows, deal: int) -> None:
        self._rows = rows
        self._deal = deal
        self._moment = -1
        self._passes: list[_Row] = []
        self._taken = False

    def watch(self, game: Game, seat: int, number: int) -> None:
        moment = len(game.deal.events)
        if moment != self._moment:
            self.settle()
            self._moment = moment
        found = self._rows.of(game, self._deal, seat, number)
        if verb_of(number) == PASS:
            self._passes += found
        else:
            self._taken = game.deal.state.phase == CLAIMS
            self._rows.rows += found

    def settle(self) -> None:
        """The passes on a tile count if nobody took it."""
        if not self._taken:
            self._rows.rows += self._passes
        self._passes, self._taken = [], False


def _changes(before: list[int], after: list[int]) -> list[float]:
    return [(late - early) / THOUSAND for late, early in zip(after, before, strict=True)]


def _results(game: Game) -> list[float]:
    return [float(result.total) / THOUSAND for result in game.results]


def examples_in(paths: Iterable[str | Path], refused: Refused | None = None, forced: bool = False) -> Iterator[Examples]:
    """The examples of each game in files, folders and archives, in their order; `refused` hears of files that give none."""
    for path in paths:
        for where, content in files_in(Path(path)):
            try:
                if isinstance(content, RecordError):
                    raise content
                found = examples_of(read(content, where), forced)
            except HanchanError as error:
                if refused is None:
                    raise
                refused(where, str(error))
                continue
            yield found


def joined(parts: list[Examples]) -> Examples:
    """Examples of several games as one."""
    return Examples(*[np.concatenate(columns) for columns in zip(*parts, strict=True)])

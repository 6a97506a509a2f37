"""What do I need? For each player and place, the smallest win that reaches it if the game ended with this deal."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hanchan.deal import ends
from hanchan.deal.aftermath import after_win
from hanchan.game.result import final_results
from hanchan.game.succession import is_last
from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.entries import SELF_DRAW
from hanchan.scorekeeper.position import RIICHI, Position
from hanchan.scorekeeper.values import limits
from hanchan.scoring.limits import MANGAN, base_points, limit_name
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import NOBODY, POT, SEATS, STICK, SeatWin, Table, Transfer, settle
from hanchan.scoring.tables import FU_ROWS, HAN_COLUMNS, can_occur
from hanchan.scoring.win import Win
from hanchan.scoring.words import amount_text


@dataclass(frozen=True)
class Need:
    """The smallest win by which a seat reaches a place."""

    seat: int
    place: int
    source: int
    """Who would have to discard, -1 for a self-draw."""
    options: tuple[tuple[int, int], ...]
    """Han and the least fu that is enough with it, below mangan; empty if only a limit is enough."""
    limit: str
    """The limit that is enough if nothing below mangan is; empty else."""
    pays: str
    """What that smallest win pays, without counters: `3900`, `1000/2000` or `2000 all`."""
    scores: tuple[int, ...]
    is_shared: bool
    """Whether the smallest win only ties for the place, where ties share places."""
    ends_game: bool
    """Whether the rules end the game with it; else a staying dealer plays on."""

    @property
    def text(self) -> str:
        """In words: `2 han 60 fu or 3 han 30 fu`."""
        return " or ".join(f"{han} han {fu} fu" for han, fu in self.options) or self.limit

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {**vars(self), "text": self.text}


@dataclass(frozen=True)
class Needs:
    """What a player needs, and where he stands without it."""

    seat: int
    place: int
    """The place as the scores are now."""
    ways: tuple[Need, ...]
    """For each place better than now and each way to win; a way that never suffices is left out. Any win keeps a place."""
    differences: tuple[int, ...]
    """To each seat: own score minus theirs."""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {"seat": self.seat, "place": self.place, "differences": list(self.differences), "ways": [way.data() for way in self.ways]}


def needs(position: Position, riichi: Sequence[int] = ()) -> list[Needs]:
    """What each seat needs in the deal in play, with sticks of those who declared riichi in it on the table.

    A place counts as reached by the order of scores as the rules have it, ties included.
    """
    laid = [Transfer(seat, POT, STICK, RIICHI) for seat in riichi]
    now = position.paid(laid)
    table = Table(position.dealer, position.counters, position.sticks, tuple(riichi))
    found: list[Needs] = []
    for seat in SEATS:
        place = _place(now.scores, position.sticks + len(riichi), seat, position.rules)
        ways = [
            need
            for wanted in range(1, place)
            for source in [SELF_DRAW, *[other for other in SEATS if other != seat]]
            if (need := _need(now, table, seat, wanted, source)) is not None
        ]
        differences = tuple(now.scores[seat] - now.scores[other] for other in SEATS)
        found.append(Needs(seat, place, tuple(ways), differences))
    return found


def _need(position: Position, table: Table, seat: int, wanted: int, source: int) -> Need | None:
    """The smallest win in one way that leads to the place or a better one."""
    rules, tsumo = position.rules, source == SELF_DRAW
    least = _least_han(position)

    def won(base: int) -> Position:
        score = _score(position, seat, base, tsumo)
        return position.paid(settle([SeatWin(seat, score)], NOBODY if tsumo else source, table, rules))

    # More points never make a place worse, so the smallest base can be looked for by halves.
    bases = _bases(rules, tsumo, least)
    first = bisect_left(bases, True, key=lambda base: _place(won(base).scores, 0, seat, rules) <= wanted)
    if first == len(bases):
        return None
    base = bases[first]
    after, options = won(base), _options(base, rules, tsumo, least)
    leaves = after_win(position.dealer, [seat], position.counters)
    ends_game = is_last(rules, list(after.scores), position.dealer, position.round_wind, ends.WIN, leaves.dealer_stays, leaves.played)
    reached = [result.place for result in final_results(list(after.scores), 0, rules)]
    shared = reached.count(reached[seat]) > 1
    pays = amount_text(_score(position, seat, base, tsumo))
    return Need(seat, wanted, source, options, "" if options else limit_name(base), pays, after.scores, shared, ends_game)


def _place(scores: Sequence[int], sticks: int, seat: int, rules: Ruleset) -> int:
    return final_results(list(scores), sticks, rules)[seat].place


def _least_han(position: Position) -> int:
    start = position.rules.two_han_from_counters
    return 2 if start and position.counters >= start else 1


@lru_cache(maxsize=256)
def _bases(rules: Ruleset, tsumo: bool, least: int) -> tuple[int, ...]:
    """Base points of every hand there can be, ascending."""
    counted = {base_points(han, fu, rules) for han in HAN_COLUMNS for fu in FU_ROWS if han >= least and can_occur(han, fu, tsumo)}
    return tuple(sorted(counted | set(limits(rules).values())))


def _options(base: int, rules: Ruleset, tsumo: bool, least: int) -> tuple[tuple[int, int], ...]:
    """For each han the least fu that is worth at least so much, as long as it is below mangan."""
    if base >= MANGAN:
        return ()
    found: list[tuple[int, int]] = []
    for han in HAN_COLUMNS:
        enough = [fu for fu in FU_ROWS if han >= least and can_occur(han, fu, tsumo) and base_points(han, fu, rules) >= base]
        if enough and (not found or enough[0] < found[-1][1]):
            found.append((han, enough[0]))
    return tuple(found)


def _score(position: Position, seat: int, base: int, tsumo: bool) -> Score:
    win = Win([], 0, tsumo=tsumo, seat_wind=(seat - position.dealer) % 4)
    return Score(win, position.rules, "", (), -1, -1, [], [], 0, [], base, 0.0)

"""What an entry does to a game: payments, the next dealer, counters, sticks, the end. Nothing here plays: it only counts."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hanchan.deal import ends
from hanchan.deal.aftermath import Aftermath, after_draw, after_nagashi, after_void, after_win
from hanchan.errors import ScoreSheetError
from hanchan.game.succession import is_last, next_dealer
from hanchan.scorekeeper.entries import (
    LARGEST,
    SELF_DRAW,
    AbortEntry,
    ChomboEntry,
    CorrectionEntry,
    DrawEntry,
    EndEntry,
    Entry,
    PotEntry,
    RedealEntry,
    RulingEntry,
    StartEntry,
    SubstituteEntry,
    WinEntry,
)  # fmt: skip
from hanchan.scorekeeper.offers import require
from hanchan.scorekeeper.position import RIICHI, Position, Removal, Step, Substitution
from hanchan.scorekeeper.rulings import applied
from hanchan.scorekeeper.values import seat_win
from hanchan.scorekeeper.words import count_lines, entry_text
from hanchan.scoring.draws import chombo_payments, nagashi_payments, noten_payments
from hanchan.scoring.settlement import NOBODY, POT, SEATS, STICK, Table, Transfer, settle

_BY_RULES: Final = "the rules end it here"
_MOST_COUNTERS: Final = 99


def settled(entry: Entry, position: Position, id: str = "") -> Step:
    """What the entry does, or `ScoreSheetError` with the reason why it cannot be."""
    step = _settled(entry, position)
    return replace(step, id=id, text=entry_text(entry, position))


def _settled(entry: Entry, position: Position) -> Step:
    if isinstance(entry, StartEntry):
        raise ScoreSheetError("a sheet has one start; edit it instead")
    if isinstance(entry, CorrectionEntry):
        return _correct(entry, position)
    if isinstance(entry, RulingEntry):
        after, transfers, aftermath = applied(entry.effect, position)
        if aftermath is None:
            return Step("", position, after, tuple(transfers))
        how = ends.CHOMBO if entry.effect.chombos else ends.REDEAL if not aftermath.played else "ruling"
        return _finish(position, after, transfers, how, aftermath)
    if position.is_over:
        raise ScoreSheetError(f"the game is over ({position.why_over}); undo its end, or enter a correction or a ruling")
    if isinstance(entry, WinEntry):
        return _won(entry, position)
    if isinstance(entry, DrawEntry):
        return _drawn(entry, position)
    if isinstance(entry, AbortEntry):
        return _aborted(entry, position)
    if isinstance(entry, ChomboEntry):
        return _chombo(entry, position)
    if isinstance(entry, RedealEntry):
        require(position.rules, "redeal")
        return _void(position, position, entry.riichi, [], ends.REDEAL)
    if isinstance(entry, PotEntry):
        return _to_pot(entry, position)
    if isinstance(entry, SubstituteEntry):
        require(position.rules, "substitute")
        _check_seats(position, [entry.seat])
        substitution = Substitution(entry.seat, entry.name, entry.from_start)
        return Step("", position, replace(position, substitutions=(*position.substitutions, substitution)))
    return Step("", position, replace(position, is_over=True, why_over=entry.why or "ended by the players"))


# Deals


def _won(entry: WinEntry, position: Position) -> Step:
    rules = position.rules
    winners = [winner.seat for winner in entry.winners]
    if not winners:
        raise ScoreSheetError("a win without a winner")
    self_draw = entry.source == SELF_DRAW
    liable = [winner.liable for winner in entry.winners if winner.liable != NOBODY]
    _check_seats(position, winners)
    _check_seats(position, [*liable, *([] if self_draw else [entry.source])], unique=False)
    if self_draw and len(winners) > 1:
        raise ScoreSheetError("a self-draw has one winner")
    if entry.source in winners:
        raise ScoreSheetError(f"{position.names[entry.source]} cannot win on the own discard; a self-draw has no discarder")
    if len(winners) > 1:
        require(rules, "two winners" if len(winners) == 2 else "three winners paid")
    for seat in winners:
        if seat in position.dead_hands:
            raise ScoreSheetError(f"{position.names[seat]} has a dead hand in this deal and cannot win")
    for winner in entry.winners:
        if winner.liable == winner.seat:
            raise ScoreSheetError(f"{position.names[winner.seat]} cannot be liable for the own hand")
    laid = _laid(position, entry.riichi)
    wins = [seat_win(winner, entry, position) for winner in entry.winners]
    discarder = NOBODY if self_draw else entry.source
    transfers = settle(wins, discarder, _table(position, entry.riichi), rules)
    step = _finish(position, position, [*laid, *transfers], ends.WIN, after_win(position.dealer, winners, position.counters))
    lines = tuple((win.seat, tuple(count_lines(win.score))) for win in wins)
    return replace(step, explanations=lines)


def _drawn(entry: DrawEntry, position: Position) -> Step:
    rules = position.rules
    _check_seats(position, entry.waiting)
    laid = _laid(position, entry.riichi)
    for seat in entry.waiting:
        if seat in position.dead_hands:
            raise ScoreSheetError(f"{position.names[seat]} has a dead hand, which never waits (EMA 2016 §3.4.7)")
    for seat in entry.riichi:
        # Who declared riichi must show; a hand that does not wait then is chombo (EMA 2016 §3.4.2, §3.4.6).
        if seat not in entry.waiting and seat not in position.dead_hands:
            raise ScoreSheetError(f"{position.names[seat]} declared riichi and must be waiting, else it is chombo")
    sticks = position.sticks + len(entry.riichi)
    stays = position.dealer in entry.waiting
    if entry.nagashi:
        require(rules, "nagashi mangan")
        _check_seats(position, entry.nagashi)
        for seat in entry.nagashi:
            if seat in entry.waiting and not rules.nagashi_waiting:
                raise ScoreSheetError(f"{position.names[seat]} is waiting, and by these rules a waiting hand is no nagashi mangan")
        paid = nagashi_payments(list(entry.nagashi), _table(position, entry.riichi), rules)
        if rules.nagashi_as == "win":
            by_waiting = rules.nagashi_dealer == "waiting" and stays
            aftermath = after_nagashi(position.dealer, list(entry.nagashi), position.counters, by_waiting)
        else:
            aftermath = after_draw(stays, position.counters, sticks)
        return _finish(position, position, [*laid, *paid], ends.NAGASHI, aftermath)
    paid = noten_payments(sorted(entry.waiting), rules)
    return _finish(position, position, [*laid, *paid], ends.EXHAUSTIVE, after_draw(stays, position.counters, sticks))


def _aborted(entry: AbortEntry, position: Position) -> Step:
    if entry.how not in ends.ABORTIVE:
        raise ScoreSheetError(f"{entry.how!r} is no abortive draw; there are {', '.join(ends.ABORTIVE)}")
    require(position.rules, entry.how)
    laid = _laid(position, entry.riichi)
    if entry.how == ends.FOUR_RIICHI and len(entry.riichi) != 4:
        raise ScoreSheetError(f"four riichi with {len(entry.riichi)} sticks; all four players lay one")
    aftermath = after_draw(position.rules.abortive_dealer_stays, position.counters, position.sticks + len(entry.riichi))
    return _finish(position, position, laid, entry.how, aftermath)


def _chombo(entry: ChomboEntry, position: Position) -> Step:
    if not entry.seats:
        raise ScoreSheetError("a chombo without an offender")
    _check_seats(position, entry.seats)
    rules = position.rules
    transfers: list[Transfer] = []
    after = position
    for seat in entry.seats:
        transfers += chombo_payments(seat, position.dealer, rules, position.tournament)
        chombos = tuple(count + (owner == seat) for owner, count in enumerate(after.chombos))
        after = replace(after, chombos=chombos)
        if rules.chombo_tournament and (position.tournament or rules.chombo_payment == "none"):
            after = replace(after, deductions=(*after.deductions, Removal(seat, rules.chombo_tournament, "chombo")))
    return _void(position, after, entry.riichi, transfers, ends.CHOMBO)


def _void(position: Position, after: Position, riichi: Sequence[int], transfers: list[Transfer], how: str) -> Step:
    """The deal is played again; sticks of this deal go back (EMA 2016 §3.4.6)."""
    laid = _laid(position, riichi)
    returned = [Transfer(POT, seat, STICK, "sticks") for seat in riichi]
    return _finish(position, after, [*laid, *transfers, *returned], how, after_void(position.counters, position.sticks))


def _finish(before: Position, after: Position, transfers: list[Transfer], how: str, aftermath: Aftermath) -> Step:
    """Pay, and go on to the next deal or to the end."""
    paid = after.paid(transfers)
    over = is_last(
        paid.rules, list(paid.scores), before.dealer, before.round_wind, how, aftermath.dealer_stays, aftermath.played
    )  # fmt: skip
    dealer, round_wind = next_dealer(before.dealer, before.round_wind, aftermath.dealer_stays)
    found = replace(
        paid, dealer=dealer, round_wind=round_wind, counters=aftermath.counters, sticks=aftermath.sticks,
        deals=paid.deals + aftermath.played, dead_hands=(), no_stick=(), is_over=over or paid.is_over,
        why_over=_BY_RULES if over else paid.why_over,
    )  # fmt: skip
    return Step("", before, found, tuple(transfers), how)


# Within a deal, and by hand


def _to_pot(entry: PotEntry, position: Position) -> Step:
    require(position.rules, "pot")
    _check_seats(position, [entry.seat])
    transfers = [Transfer(entry.seat, POT, STICK, "pot")]
    return Step("", position, replace(position.paid(transfers), sticks=position.sticks + 1), tuple(transfers))


def _correct(entry: CorrectionEntry, position: Position) -> Step:
    if not entry.why.strip():
        raise ScoreSheetError("a correction needs a reason: nothing changes silently")
    if not (any(entry.points) or entry.sticks or entry.counters):
        raise ScoreSheetError("a correction that changes nothing")
    if any(abs(points) > LARGEST or points % 100 for points in entry.points):
        raise ScoreSheetError(f"points {list(entry.points)} must be whole hundreds, at most {LARGEST:,}")
    sticks, counters = position.sticks + entry.sticks, position.counters + entry.counters
    if not 0 <= sticks <= LARGEST // STICK or not 0 <= counters <= _MOST_COUNTERS:
        raise ScoreSheetError(f"{sticks} sticks and {counters} counters would lie on the table")
    removed = -sum(entry.points) - STICK * entry.sticks
    taken_out = (*position.taken_out, Removal(-1, removed, f"correction: {entry.why}")) if removed else position.taken_out
    scores = tuple(score + points for score, points in zip(position.scores, entry.points, strict=True))
    after = replace(position, scores=scores, sticks=sticks, counters=counters, taken_out=taken_out)
    return Step("", position, after)


# Checks


def _laid(position: Position, riichi: Sequence[int]) -> list[Transfer]:
    """Sticks laid in this deal."""
    _check_seats(position, riichi)
    for seat in riichi:
        if seat in position.no_stick:
            raise ScoreSheetError(f"the riichi of {position.names[seat]} is void in this deal by a ruling; the stick went back")
        if position.rules.riichi_needs_stick and position.scores[seat] < STICK:
            raise ScoreSheetError(f"{position.names[seat]} has {position.scores[seat]} points and may not declare riichi "
                                  f"under {position.rules.title}")  # fmt: skip
    return [Transfer(seat, POT, STICK, RIICHI) for seat in riichi]


def _check_seats(position: Position, seats: Sequence[int], unique: bool = True) -> None:
    for seat in seats:
        if seat not in SEATS:
            raise ScoreSheetError(f"there is no seat {seat}; seats are 0 to 3, from the first East to the first North")
        if unique and list(seats).count(seat) > 1:
            raise ScoreSheetError(f"{position.names[seat]} is named twice")


def _table(position: Position, riichi: Sequence[int]) -> Table:
    return Table(position.dealer, position.counters, position.sticks, tuple(riichi))


__all__ = ["EndEntry", "settled"]

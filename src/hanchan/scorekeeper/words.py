"""Entries in words: a line for the history, and the lines of a count."""

from collections.abc import Sequence

from hanchan import words
from hanchan.scorekeeper.entries import (
    SELF_DRAW,
    AbortEntry,
    ChomboEntry,
    CorrectionEntry,
    DrawEntry,
    Entry,
    PotEntry,
    RedealEntry,
    RulingEntry,
    StartEntry,
    SubstituteEntry,
    WinEntry,
    Winner,
)  # fmt: skip
from hanchan.scorekeeper.position import Position
from hanchan.scoring.limits import MANGAN, limit_name
from hanchan.scoring.result import Score
from hanchan.scoring.words import ExplanationLine, amount_text, explain


def entry_text(entry: Entry, position: Position) -> str:
    """One line, as in `ron: Bea from Ania, 3 han 30 fu; riichi Bea`."""
    names = position.names
    if isinstance(entry, WinEntry):
        won = " and ".join(f"{_name(winner.seat, names)} {value_text(winner)}" for winner in entry.winners)
        head = f"tsumo: {won}" if entry.source == SELF_DRAW else f"ron from {_name(entry.source, names)}: {won}"
        return head + _riichi(entry.riichi, names)
    if isinstance(entry, DrawEntry):
        waiting = f"draw: {_listed(entry.waiting, names) or 'nobody'} waiting"
        nagashi = f"; nagashi mangan {_listed(entry.nagashi, names)}" if entry.nagashi else ""
        return waiting + nagashi + _riichi(entry.riichi, names)
    if isinstance(entry, AbortEntry):
        return entry.how + _riichi(entry.riichi, names)
    if isinstance(entry, ChomboEntry):
        return f"chombo: {_listed(entry.seats, names)}" + _because(entry.offence)
    if isinstance(entry, RedealEntry):
        return "dealt again" + _because(entry.why)
    if isinstance(entry, PotEntry):
        return f"{_name(entry.seat, names)} pays 1000 to the pot" + _because(entry.offence)
    if isinstance(entry, CorrectionEntry):
        parts = [f"{_name(seat, names)} {points:+}" for seat, points in enumerate(entry.points) if points]
        parts += [f"{count:+} {what}" for what, count in (("sticks", entry.sticks), ("counters", entry.counters)) if count]
        return f"correction: {', '.join(parts)}" + _because(entry.why)
    if isinstance(entry, RulingEntry):
        return f"ruling: {entry.about or entry.effect.deal}" + (f" ({entry.clause})" if entry.clause else "")
    if isinstance(entry, SubstituteEntry):
        return f"{entry.name or 'a substitute'} plays for {_name(entry.seat, names)}" + (" from the start" if entry.from_start else "")
    if isinstance(entry, StartEntry):
        return f"start: {', '.join(entry.names)}" + (", seats by lot" if entry.by_lot else "")
    return "end" + _because(entry.why)


def value_text(winner: Winner) -> str:
    """The value of a hand as it was given."""
    liable = f" (liable for {winner.fed}: seat {winner.liable})" if winner.fed else ""
    if winner.tiles is not None:
        reading = f" (reading {winner.tiles.reading})" if winner.tiles.reading != 1 else ""
        return " ".join([winner.tiles.hand, *winner.tiles.melds, winner.tiles.win]).strip() + reading + liable
    if winner.limit:
        return winner.limit + liable
    return f"{winner.han} han" + (f" {winner.fu} fu" if winner.fu else "") + liable


def count_lines(score: Score, lang: str = "en") -> list[ExplanationLine]:
    """How a hand is counted: line by line if its tiles are known, else what was said and what it pays."""
    if score.form:
        told = explain(score, lang)
        fu = told.fu if score.base < MANGAN else []
        return [*told.yaku, *fu, *told.value]
    limit = limit_name(score.base)
    clause = score.rules.clause("limits" if limit else "base_points")
    paid = score.rules.clause("tsumo" if score.win.tsumo else "ron")
    return [
        ExplanationLine(
            words.limit_name(limit, lang) if limit else f"{score.han} {words.name('term', 'han', lang)}", str(score.base), clause
        ),
        ExplanationLine(words.name("call", "tsumo" if score.win.tsumo else "ron", lang), amount_text(score, lang), paid),
    ]


def _name(seat: int, names: Sequence[str]) -> str:
    """Who has a seat. An entry that is refused is told too, whatever seats it names."""
    return names[seat] if 0 <= seat < len(names) else f"seat {seat}"


def _listed(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(_name(seat, names) for seat in seats)


def _riichi(seats: Sequence[int], names: Sequence[str]) -> str:
    return f"; riichi {_listed(seats, names)}" if seats else ""


def _because(why: str) -> str:
    return f": {why}" if why else ""

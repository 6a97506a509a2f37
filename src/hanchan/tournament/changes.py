"""What an act will change, before it is done: the difference between two states of a tournament, in words."""

from collections.abc import Iterator

from hanchan.tournament.minutes import entry_name, name_of, number_text
from hanchan.tournament.office import Tournament
from hanchan.tournament.penalties import Penalty
from hanchan.tournament.session import Session
from hanchan.tournament.standings import Row, standings
from hanchan.tournament.table_result import plain
from hanchan.words.catalogue import text

_PART = "minutes"
_MOST_ROWS = 12


def changes(before: Tournament, after: Tournament, lang: str = "en") -> list[str]:
    """Sentences; one that says so if nothing changes."""
    if before.founded is None or after.founded is None:
        return []
    found = [
        text(_PART, f"change.{key}", lang, **values)
        for part in (_about, _registration, _players, _seating, _results, _penalties, _finals, _totals)
        for key, values in part(before, after)
    ]
    return found or [text(_PART, "change.nothing", lang)]


Told = Iterator[tuple[str, dict[str, str | int]]]


def _about(before: Tournament, after: Tournament) -> Told:
    if before.about != after.about:
        yield "about", {}


def _registration(before: Tournament, after: Tournament) -> Told:
    if before.registration != after.registration:
        yield "registration", {}
    if any(was is not now for was, now in zip(before.notes, after.notes, strict=False)):  # only what is forgotten changes the log
        yield "forgotten", {}
        return
    for one in [*before.entries, *(one for one in after.entries if one not in before.entries)]:
        was, now = before.entries.get(one), after.entries.get(one)
        if was == now:
            continue
        told: dict[str, str | int] = {"name": entry_name(after if now else before, one)}
        if was is None or now is None:
            yield ("entry_gone" if now is None else "entry_new"), told
        if now and (was is None or was.state != now.state):
            yield f"entry_{now.state}", told
        if was and now and was.confirmed != now.confirmed and now.is_living:
            yield ("entry_confirmed" if now.confirmed else "entry_confirmed_not"), told
        if was and now and now.player and was.is_living and not now.is_living:
            yield "entry_still_player", told


def _players(before: Tournament, after: Tournament) -> Told:
    for number in sorted(before.players.keys() | after.players.keys()):
        was, now = before.players.get(number), after.players.get(number)
        if was != now:
            yield (
                ("player_new" if was is None else "player_gone" if now is None else "player_changed"),
                {"player": name_of(before if now is None else after, number)},
            )
        for state, key in (("withdrawn", "leaves"), ("disqualified", "thrown_out")):
            left, leaves = getattr(before, state).get(number), getattr(after, state).get(number)
            if left != leaves and now is not None:
                yield (key if leaves else f"{key}_not"), {"player": name_of(after, number)}


def _seating(before: Tournament, after: Tournament) -> Told:
    for number in sorted(before.sessions.keys() | after.sessions.keys()):
        was, now = before.sessions.get(number), after.sessions.get(number)
        if was is None or now is None:
            yield ("seating_new" if was is None else "seating_gone"), {"session": number}
            continue
        if was.tables != now.tables:
            count = sum(1 for one, other in zip(was.tables, now.tables, strict=False) if one != other)
            yield "seating_changed", {"session": number, "count": max(count, abs(len(was.tables) - len(now.tables)))}
        if was.timing != now.timing:
            yield ("clock_gone" if now.timing is None else "clock"), {"session": number}
        for player in sorted(was.substitutes.keys() | now.substitutes.keys()):
            if was.substitutes.get(player) != now.substitutes.get(player):
                key = "substitute" if player in now.substitutes else "substitute_gone"
                yield key, {"session": number, "player": name_of(after, player)}


def _results(before: Tournament, after: Tournament) -> Told:
    for number in sorted(before.sessions.keys() | after.sessions.keys()):
        was, now = before.sessions.get(number), after.sessions.get(number)
        tables = sorted((was.results.keys() if was else set()) | (now.results.keys() if now else set()))
        for table in tables:
            old, new = _scores(was, table), _scores(now, table)
            at: dict[str, str | int] = {"session": number, "table": table}
            if old and new and old != new:
                yield "result_changed", {**at, "before": old, "after": new}
            elif old != new:
                yield ("result_new" if new else "result_gone"), {**at, "scores": new or old}
            elif was and now and bool(was.results[table].confirmed) != bool(now.results[table].confirmed):
                yield ("confirmed" if now.results[table].confirmed else "confirmed_not"), at


def _scores(session: Session | None, table: int) -> str:
    entered = session.results.get(table) if session else None
    return " · ".join(number_text(one) for one in entered.scores) if entered else ""


def _penalties(before: Tournament, after: Tournament) -> Told:
    for key in [*before.penalties, *(one for one in after.penalties if one not in before.penalties)]:
        was, now = before.penalties.get(key), after.penalties.get(key)
        if was != now:
            one: Penalty | None = now or was
            assert one is not None
            told: dict[str, str | int] = {"player": name_of(after, one.player), "session": one.session, "points": number_text(one.points)}
            yield ("penalty" if now else "penalty_gone"), told


def _finals(before: Tournament, after: Tournament) -> Told:
    was, now = set(before.finalists), set(after.finalists)
    if len(before.stages) < len(after.stages):  # a later stage: who is in it matters, not who is not
        was = set()
    for key, found, office in (("finalist", now - was, after), ("finalist_not", was - now, before)):
        if found:
            yield key, {"names": ", ".join(name_of(office, one) for one in sorted(found))}


def _totals(before: Tournament, after: Tournament) -> Told:
    """Who gains, loses or moves, the highest first; of many only some, and how many more there are."""
    old, new = _rows(before), _rows(after)
    moved = [row for row in new.values() if row.player in old and (row.total, row.place) != (old[row.player].total, old[row.player].place)]
    for row in moved[:_MOST_ROWS]:
        was = old[row.player]
        yield "total", {
            "player": name_of(after, row.player), "before": number_text(plain(was.total)), "after": number_text(plain(row.total)),
            "place_before": was.place or "–", "place_after": row.place or "–",
        }  # fmt: skip
    if len(moved) > _MOST_ROWS:
        yield "totals", {"count": len(moved) - _MOST_ROWS}


def _rows(tournament: Tournament) -> dict[int, Row]:
    return {row.player: row for row in standings(tournament)}

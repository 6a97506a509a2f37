"""What an act will change, before it is done: the difference between two states of a tournament, in words."""

from collections.abc import Iterator

from hanchan.tournament.acts.base import MOST_PLAYERS
from hanchan.tournament.minutes import entry_name, name_of, names_text, number_text, setting_name, setting_text
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
    found = [text(_PART, f"change.{key}", lang, **values) for part in _PARTS for key, values in part(before, after)]
    found = [*_settings(before, after, lang), *found]
    return found or [text(_PART, "change.nothing", lang)]


Told = Iterator[tuple[str, dict[str, str | int]]]


def _settings(before: Tournament, after: Tournament, lang: str) -> list[str]:
    told: list[str] = []
    for field in before.about.__struct_fields__:
        was, now = (setting_text(field, getattr(office.about, field), lang) for office in (before, after))
        if was != now:
            told.append(text(_PART, "change.setting", lang, name=setting_name(field, lang), before=was, after=now))
    return told


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


def _attendance(before: Tournament, after: Tournament) -> Told:
    for here, key in ((True, "here"), (False, "here_not"), (None, "here_unknown")):
        found = [one for one in after.players if after.here.get(one) is here and before.here.get(one) is not here]
        if found:
            yield key, {"names": names_text([name_of(after, one) for one in found])}


def _line_ups(before: Tournament, after: Tournament) -> Told:
    for session, team in sorted(before.line_ups.keys() | after.line_ups.keys()):
        was, now = before.line_ups.get((session, team)), after.line_ups.get((session, team))
        told: dict[str, str | int] = {"session": session, "team": team}
        if now and was != now:
            yield "line_up", {**told, "names": ", ".join(name_of(after, one) for one in now)}
        elif was != now:
            yield "line_up_gone", told


def _seating(before: Tournament, after: Tournament) -> Told:
    for number in sorted(before.sessions.keys() | after.sessions.keys()):
        was, now = before.sessions.get(number), after.sessions.get(number)
        if was is None or now is None:
            yield ("seating_new" if was is None else "seating_gone"), {"session": number}
            continue
        if was.tables != now.tables:
            count = sum(1 for one, other in zip(was.tables, now.tables, strict=False) if one != other)
            yield "seating_changed", {"session": number, "count": max(count, abs(len(was.tables) - len(now.tables)))}
        if was.cancelled != now.cancelled:
            yield ("cancelled" if now.cancelled else "cancelled_not"), {"session": number}
        for player in sorted(was.substitutes.keys() | now.substitutes.keys()):
            if was.substitutes.get(player) != now.substitutes.get(player):
                key = "substitute" if player in now.substitutes else "substitute_gone"
                yield key, {"session": number, "player": name_of(after, player)}


def _clock(before: Tournament, after: Tournament) -> Told:
    for number in sorted(before.sessions.keys() & after.sessions.keys()):
        was, now = before.sessions[number].timing, after.sessions[number].timing
        at: dict[str, str | int] = {"session": number}
        if was == now:
            continue
        if now is None:
            yield "clock_gone", at
        elif was and was.moved != now.moved:
            yield "clock_moved", {**at, "seconds": number_text(now.moved - was.moved)}
        elif was is None or was.started != now.started:
            yield "clock_begins", {**at, "minutes": now.minutes}
        elif (was.paused is None) != (now.paused is None):
            yield ("clock_stands" if now.paused else "clock_goes_on"), at
        elif was.extra == now.extra:
            yield "clock", at
        extra = was.extra if was else {}
        for table in sorted((extra.keys() | now.extra.keys()) if now else ()):
            if now and extra.get(table) != now.extra.get(table):
                yield "clock_extra", {**at, "table": table, "minutes": now.extra.get(table, 0)}


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
            counted, counts = (one.others.get(table, ()) if one else () for one in (was, now))
            for key, found in (("other_count", set(counts) - set(counted)), ("other_count_gone", set(counted) - set(counts))):
                for count in sorted(found, key=lambda one: one.by):
                    yield key, {**at, "scores": " · ".join(number_text(one) for one in count.scores)}


def _scores(session: Session | None, table: int) -> str:
    entered = session.results.get(table) if session else None
    return " · ".join(number_text(one) for one in entered.scores) if entered else ""


def _photos(before: Tournament, after: Tournament) -> Told:
    new = [photo for digest, photo in after.photos.items() if digest not in before.photos]
    gone = [photo for digest, photo in before.photos.items() if digest not in after.photos]
    if len(gone) > 1:
        yield "photos_gone", {"count": len(gone)}
        gone = []
    for key, found in (("photo", new), ("photo_gone", gone)):
        for one in found:
            yield key, {"session": one.session, "table": one.table}


def _penalties(before: Tournament, after: Tournament) -> Told:
    for key in [*before.penalties, *(one for one in after.penalties if one not in before.penalties)]:
        was, now = before.penalties.get(key), after.penalties.get(key)
        if was != now:
            one: Penalty | None = now or was
            assert one is not None
            told: dict[str, str | int] = {"player": name_of(after, one.player), "session": one.session, "points": number_text(one.points)}
            kind = "penalty" if one.points else "warning"
            yield (kind if now else f"{kind}_gone"), told
    for key in [*before.asked_penalties, *(one for one in after.asked_penalties if one not in before.asked_penalties)]:
        asked, asks = before.asked_penalties.get(key), after.asked_penalties.get(key)
        if asked != asks:
            about = (asks or asked or after.asked_penalties[key]).penalty
            waits = asks is not None and not asks.refused_by
            yield ("penalty_waits" if waits else "penalty_waits_not"), {"player": name_of(after, about.player), "session": about.session}


def _finals(before: Tournament, after: Tournament) -> Told:
    was, now = set(before.finalists), set(after.finalists)
    if len(before.stages) < len(after.stages):  # a later stage: who is in it matters, not who is not
        was = set()
    for key, found, office in (("finalist", now - was, after), ("finalist_not", was - now, before)):
        if found:
            yield key, {"names": ", ".join(name_of(office, one) for one in sorted(found))}


def _hall(before: Tournament, after: Tournament) -> Told:
    for name in sorted(before.screens.keys() | after.screens.keys()):
        arranged, screen = before.screens.get(name), after.screens.get(name)
        if arranged != screen:
            shown = screen or arranged
            yield ("screen" if screen else "screen_gone"), {"name": shown.act.name if shown else name}
    for key, office, other in (("sponsor", after, before), ("sponsor_gone", before, after)):
        for picture in (one for one in office.sponsors if one not in other.sponsors):
            yield key, {"name": office.sponsors[picture]}
    for key, office, other in (("message", after, before), ("message_gone", before, after)):
        for message in (one for one in office.messages if one not in other.messages):
            yield key, {"text": office.messages[message].text}
    ceremony = after.ceremony
    if before.ceremony == ceremony:
        return
    if ceremony is None or ceremony.over:
        yield "ceremony_over", {}
    else:
        yield "ceremony", {"place": ceremony.down_to if ceremony.down_to <= MOST_PLAYERS else "–"}


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


_PARTS = (_registration, _players, _attendance, _line_ups, _seating, _clock, _results, _photos, _penalties, _finals, _hall, _totals)

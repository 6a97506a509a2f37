"""What each act changes. Everything is checked before anything is changed, so that an act that is refused leaves no trace."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hanchan.errors import TournamentError
from hanchan.rules import load
from hanchan.tournament import acts
from hanchan.tournament.acts import TIE_BREAKS, Entrant, Note
from hanchan.tournament.penalties import penalty
from hanchan.tournament.session import Entered, Session
from hanchan.tournament.table_result import check_scores
from hanchan.tournament.timing import LONGEST, Timing, begin, moment

if TYPE_CHECKING:
    from hanchan.tournament.office import Tournament


MOST_SESSIONS: Final = 100
MOST_PLAYERS: Final = 1000
_LONGEST_NAME: Final = 80


def carry_out(office: "Tournament", note: Note) -> None:
    """Let a note change the state of the office; an error changes nothing."""
    _DO[type(note.act)](office, note.act, note)


def _found(office: "Tournament", act: acts.Founded, note: Note) -> None:
    _check_about(act)
    office.rules = load(act.rules)
    office.founded = act


def _amend(office: "Tournament", act: acts.Amended, note: Note) -> None:
    said = {name: value for name in act.__struct_fields__ if (value := getattr(act, name)) is not None}
    changed = msgspec.structs.replace(office.about, **said)
    _check_about(changed)
    seated = max(office.sessions, default=0)
    if changed.sessions < seated and not office.cut:
        raise TournamentError(f"{changed.sessions} sessions; {seated} are seated already")
    office.founded = changed


def _check_about(about: acts.Founded) -> None:
    if not about.title.strip():
        raise TournamentError("a tournament needs a title")
    unknown = [one for one in about.ties if one not in TIE_BREAKS]
    if unknown:
        raise TournamentError(f"there is no tie-break {unknown[0]!r}; there is {', '.join(TIE_BREAKS)}")
    if not 1 <= about.sessions <= MOST_SESSIONS:
        raise TournamentError(f"{about.sessions} sessions; a tournament has 1 to {MOST_SESSIONS}")
    if not 1 <= about.days <= MOST_SESSIONS:
        raise TournamentError(f"{about.days} days; a tournament has at least one")
    if not 0 <= about.minutes <= LONGEST:
        raise TournamentError(f"sessions of {about.minutes} minutes; they have 1 to {LONGEST}, or 0 for the length in the rules")


def _enter(office: "Tournament", act: acts.Entered, note: Note) -> None:
    emas = _emas(office)
    for entrant in act.players:
        _check_entrant(entrant, emas)
        emas[entrant.ema] = -1
    first = max(office.players, default=0) + 1
    if first + len(act.players) - 1 > MOST_PLAYERS:
        raise TournamentError(f"more than {MOST_PLAYERS} players; no office is made for so many")
    office.players.update(enumerate(act.players, first))


def _change(office: "Tournament", act: acts.Changed, note: Note) -> None:
    before = office.player(act.player)
    emas = _emas(office)
    emas.pop(before.ema, None)
    _check_entrant(act.entrant, emas)
    if before.substitute != act.entrant.substitute and any(act.player in table for s in office.sessions.values() for table in s.tables):
        raise TournamentError(f"player {act.player} has been seated; a substitute stays a substitute")
    office.players[act.player] = act.entrant


def _emas(office: "Tournament") -> dict[str, int]:
    return {one.ema: number for number, one in office.players.items() if one.ema}


def _check_entrant(entrant: Entrant, emas: dict[str, int]) -> None:
    if not entrant.name.strip():
        raise TournamentError("a player without a name")
    for text in (entrant.name, entrant.country, entrant.ema, entrant.club, entrant.team):
        if len(text) > _LONGEST_NAME or not text.isprintable():
            raise TournamentError(f"{text[:_LONGEST_NAME]!r} is no line of text of at most {_LONGEST_NAME} characters")
    if entrant.ema and entrant.ema in emas:
        owner = emas[entrant.ema]
        whose = f"player {owner}" if owner > 0 else "another of these players"
        raise TournamentError(f"{entrant.name}: EMA number {entrant.ema} belongs to {whose} already")


def _attend(office: "Tournament", act: acts.Attended, note: Note) -> None:
    for player in act.players:
        office.player(player)
    office.here.update(dict.fromkeys(act.players, act.here))


def _withdraw(office: "Tournament", act: acts.Withdrawn, note: Note) -> None:
    office.player(act.player)
    if act.player in office.withdrawn or act.player in office.disqualified:
        raise TournamentError(f"player {act.player} has left already")
    _check_from(act.session)
    if act.struck and office.rules.illness != "struck":
        raise TournamentError("these rules do not let a player be struck from the results")
    office.withdrawn[act.player] = act


def _check_from(session: int) -> None:
    if not 1 <= session <= MOST_SESSIONS:
        raise TournamentError(f"from session {session} on; sessions count from 1")


def _seat(office: "Tournament", act: acts.Seated, note: Note) -> None:
    if act.first < 1 or (act.first > 1 and act.first - 1 not in office.sessions):
        raise TournamentError(f"session {act.first} cannot be seated before session {act.first - 1}")
    if not 1 <= len(act.sessions) <= MOST_SESSIONS or act.first > MOST_SESSIONS:
        raise TournamentError(f"a seating of {len(act.sessions)} sessions; a tournament has 1 to {MOST_SESSIONS}")
    numbers = range(act.first, act.first + len(act.sessions))
    changed = [number for number in numbers if number in office.sessions]
    begun = [number for number in changed if office.sessions[number].results]
    if begun:
        raise TournamentError(f"session {begun[0]} has results; its seating cannot be changed, players can be swapped")
    if changed and not act.reason.strip():
        raise TournamentError(f"the seating of session {changed[0]} is published; to change it, give a reason")
    for number, tables in zip(numbers, act.sessions, strict=True):
        _check_roster(office, number, [player for table in tables for player in table])
    for number, tables in zip(numbers, act.sessions, strict=True):
        before = office.sessions.get(number)
        office.sessions[number] = Session(number, list(tables), timing=before.timing if before else None)
    office.method = act.method


def _check_roster(office: "Tournament", number: int, seated: list[int]) -> None:
    """The players of a session are those on the list, or after a cut at least the finalists."""
    twice = sorted(player for player, count in Counter(seated).items() if count > 1)
    unknown = sorted(set(seated) - set(office.players))
    # Who left before the schedule was made is not seated; who left later keeps the place, and a substitute sits there.
    wanted = (
        {p for p in office.players if not office.is_out(p, number)}
        if not (office.cut and number > office.cut.after)
        else set(office.finalists)
    )
    missing = sorted(wanted - set(seated))
    problems = [
        f"{word} {', '.join(f'{p} ({office.players[p].name})' if p in office.players else str(p) for p in found)}"
        for word, found in (("seated twice:", twice), ("not on the list:", unknown), ("without a seat:", missing))
        if found
    ]
    if problems:
        raise TournamentError(f"session {number} does not fit the list of players; " + "; ".join(problems))


def _swap(office: "Tournament", act: acts.Swapped, note: Note) -> None:
    session = office.session(act.session)
    for player in (act.one, act.other):
        table = session.table_of(player)
        if not table:
            raise TournamentError(f"player {player} has no seat in session {act.session}")
        if table in session.results:
            raise TournamentError(f"table {table} of session {act.session} has a result; correct that instead")
    if not act.reason.strip():
        raise TournamentError("a swap needs a reason")
    exchange = {act.one: act.other, act.other: act.one}
    session.tables = [(_of(t[0], exchange), _of(t[1], exchange), _of(t[2], exchange), _of(t[3], exchange)) for t in session.tables]


def _substitute(office: "Tournament", act: acts.Substituted, note: Note) -> None:
    session = office.session(act.session)
    if office.player(act.player).substitute:
        raise TournamentError(f"player {act.player} is a substitute already")
    if not session.table_of(act.player):
        raise TournamentError(f"player {act.player} has no seat in session {act.session}")
    session.substitutes[act.player] = act


def _start(office: "Tournament", act: acts.Started, note: Note) -> None:
    session = office.session(act.session)
    if session.timing and not act.reason.strip():
        raise TournamentError(f"session {act.session} has begun; to start it again, give a reason")
    session.timing = begin(office.rules, moment(act.at or note.at), act.minutes or office.about.minutes)


def _running(office: "Tournament", number: int) -> tuple[Session, Timing]:
    session = office.session(number)
    if session.timing is None:
        raise TournamentError(f"session {number} has not begun")
    return session, session.timing


def _pause(office: "Tournament", act: acts.Paused, note: Note) -> None:
    session, timing = _running(office, act.session)
    if timing.paused:
        raise TournamentError(f"the clock of session {act.session} stands still already")
    session.timing = timing.pause(moment(note.at))


def _resume(office: "Tournament", act: acts.Resumed, note: Note) -> None:
    session, timing = _running(office, act.session)
    if not timing.paused:
        raise TournamentError(f"the clock of session {act.session} runs")
    session.timing = timing.resume(moment(note.at))


def _give_time(office: "Tournament", act: acts.ExtraTime, note: Note) -> None:
    session, timing = _running(office, act.session)
    session.table(act.table)
    if not 0 <= act.minutes <= LONGEST:
        raise TournamentError(f"{act.minutes} minutes of extra time; there are 0 to {LONGEST}")
    if not act.reason.strip():
        raise TournamentError("extra time needs a reason")
    session.timing = timing.with_extra(act.table, act.minutes)


def _result(office: "Tournament", act: acts.Result, note: Note) -> None:
    session = office.session(act.session)
    session.table(act.table)
    check_scores(act.scores, act.sticks, office.rules)
    before = session.results.get(act.table)
    if before is not None and not act.reason.strip():
        raise TournamentError(f"table {act.table} of session {act.session} has a result; to correct it, give a reason")
    history = list(before.history) if before else []
    if before:
        history.append(
            {"scores": list(before.scores), "sticks": before.sticks, "by": before.by, "changed_by": note.by, "reason": act.reason}
        )
    session.results[act.table] = Entered(act.scores, act.sticks, note.by, "", history)


def _confirm(office: "Tournament", act: acts.Confirmed, note: Note) -> None:
    entered = office.session(act.session).results.get(act.table)
    if entered is None:
        raise TournamentError(f"table {act.table} of session {act.session} has no result to confirm")
    entered.confirmed = note.by or "table"


def _penalise(office: "Tournament", act: acts.Penalised, note: Note) -> None:
    office.player(act.player)
    if not 1 <= len(act.id) <= _LONGEST_NAME:
        raise TournamentError(f"a penalty's id has 1 to {_LONGEST_NAME} characters, not {len(act.id)}")
    if act.id in office.penalties:
        raise TournamentError(f"there is a penalty {act.id!r} already")
    if not office.session(act.session).table_of(act.player):
        raise TournamentError(f"player {act.player} has no seat in session {act.session}")
    office.penalties[act.id] = penalty(act, office.rules)


def _lift(office: "Tournament", act: acts.PenaltyLifted, note: Note) -> None:
    if act.penalty not in office.penalties:
        raise TournamentError(f"there is no penalty {act.penalty!r}")
    del office.penalties[act.penalty]


def _disqualify(office: "Tournament", act: acts.Disqualified, note: Note) -> None:
    office.player(act.player)
    if act.player in office.disqualified:
        raise TournamentError(f"player {act.player} has been disqualified already")
    if not act.reason.strip():
        raise TournamentError("a disqualification needs a reason")
    _check_from(act.session)
    office.disqualified[act.player] = act


def _cut(office: "Tournament", act: acts.Cut, note: Note) -> None:
    from hanchan.tournament.standings import standings

    if office.cut is not None:
        raise TournamentError("the cut has been made already")
    if act.size % 4 or act.size < 4:
        raise TournamentError(f"a cut to {act.size}; finals have tables of four")
    if act.carry not in (acts.KEPT, acts.HALVED, acts.RESET):
        raise TournamentError(f"points cannot be {act.carry!r}; they are kept, halved or reset")
    _check_from(act.after)
    if any(not office.session(number).is_complete for number in range(1, act.after + 1)):
        raise TournamentError(f"results are missing up to session {act.after}")
    able = [row.player for row in standings(office, act.after) if row.listed and not office.is_out(row.player, act.after + 1)]
    if len(able) < act.size:
        raise TournamentError(f"a cut to {act.size}; only {len(able)} players are left")
    office.finalists = tuple(able[: act.size])
    office.cut = act
    # Whatever was planned for later sessions does not hold any more.
    office.sessions = {number: session for number, session in office.sessions.items() if number <= act.after}


def _of(player: int, exchange: dict[int, int]) -> int:
    return exchange.get(player, player)


_DO: dict[type, Callable[["Tournament", Any, Note], None]] = {
    acts.Founded: _found,
    acts.Amended: _amend,
    acts.Entered: _enter,
    acts.Changed: _change,
    acts.Attended: _attend,
    acts.Withdrawn: _withdraw,
    acts.Seated: _seat,
    acts.Swapped: _swap,
    acts.Substituted: _substitute,
    acts.Started: _start,
    acts.Paused: _pause,
    acts.Resumed: _resume,
    acts.ExtraTime: _give_time,
    acts.Result: _result,
    acts.Confirmed: _confirm,
    acts.Penalised: _penalise,
    acts.PenaltyLifted: _lift,
    acts.Disqualified: _disqualify,
    acts.Cut: _cut,
}

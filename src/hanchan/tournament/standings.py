"""The ranking: sums of results, with the cut, disqualified players, and ties broken as announced."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from hanchan.tournament.acts import HALVED, KEPT, OUT, TIE_BREAKS, Stage
from hanchan.tournament.office import Tournament
from hanchan.tournament.table_result import Points, ResultLine, missed_result, plain
from hanchan.words.catalogue import text

DISQUALIFIED, STRUCK, WITHDRAWN, NEVER_CAME = "disqualified", "struck", "withdrawn", "never_came"
_NOTES: Final = {
    DISQUALIFIED: "noteDisqualified", STRUCK: "noteStruck", WITHDRAWN: "noteWithdrawn", NEVER_CAME: "noteNeverCame",
}  # fmt: skip
"""Why a player has left, and the words for it."""


@dataclass
class Row:
    """A player in the ranking."""

    player: int
    name: str
    country: str
    ema: str
    place: int = 0
    total: Points = 0
    carried: Points | None = None
    """For finalists: what they brought to the finals."""
    table_points: Points = 0
    """Sum of points at the tables, without base points, uma and deductions."""
    deductions: int = 0
    results: list[Points | None] = field(default_factory=list)
    """Result of each session; `None` where there was none."""
    sums: list[Points] = field(default_factory=list)
    """The total after each session: at a cut it becomes what is brought to the finals."""
    places: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    stage: int = 0
    """The last stage of the finals the player came to."""
    finalist: bool = False
    note: str = ""
    """Why the player has left: one of the four above, or empty."""
    listed: bool = True
    behind: bool = False
    """Their table of the session in play has no result yet."""

    def data(self) -> dict[str, Any]:
        """As plain data for JSON."""
        return {
            "place": self.place, "player": self.player, "name": self.name, "country": self.country, "ema": self.ema,
            "total": plain(self.total), "carried": None if self.carried is None else plain(self.carried),
            "table_points": plain(self.table_points), "deductions": self.deductions,
            "results": [None if one is None else plain(one) for one in self.results], "sums": [plain(one) for one in self.sums],
            "places": self.places,
            "finalist": self.finalist, "note": self.note, "listed": self.listed, "behind": self.behind,
        }  # fmt: skip


def standings(tournament: Tournament, after: int = 0) -> list[Row]:
    """The ranking after a session, or now. Substitutes of the house are not in it; players who are not ranked stand at the end."""
    last = after or max(tournament.sessions, default=0)
    rows = {
        number: Row(number, tournament.name_of(number), one.country, one.ema)
        for number, one in tournament.players.items()
        if not one.substitute
    }
    seated = _seated(tournament)
    qualifying = set[int]().union(*(players for one, players in seated.items() if tournament.stage_at(one) is None))
    for number in range(1, last + 1):
        for row in rows.values():
            row.results.append(None)
        for table in tournament.session(number).results:
            result = tournament.result(number, table)
            for line in result.lines if result else ():
                if line.player in rows:
                    _count(rows[line.player], line)
        for player in _missing(tournament, number, qualifying - seated[number]):
            if player in rows:
                rows[player].results[-1] = missed_result(tournament.rules)
    stages = [stage for stage in tournament.stages if last > stage.cut.after]
    behind = _behind(tournament, last)
    for row in rows.values():
        row.behind = row.player in behind
        _sum_up(row, stages)
        _remark(row, tournament, last, seated)
    ties = tournament.about.ties
    keys = {number: _rank_key(row, ties) for number, row in rows.items()}
    ordered = sorted(rows.values(), key=lambda row: (_group(row), [-part for part in keys[row.player]], row.name, row.player))
    _place(ordered, keys)
    return ordered


def note_text(note: str, lang: str = "en") -> str:
    """The remark of a row in words."""
    return text("pages/tournament", _NOTES[note], lang) if note else ""


def tie_break_words(tournament: Tournament) -> str:
    """How equal totals are ranked, in a sentence for the ranking's foot."""
    ties = tournament.about.ties
    words = "; then ".join(TIE_BREAKS[one] for one in ties)
    return f"Equal totals: {words}; otherwise the place is shared." if ties else "Players with equal totals share the place."


def team_standings(tournament: Tournament, rows: Iterable[Row]) -> list[tuple[str, Points, list[int]]]:
    """Teams by the sum of their players' totals in a ranking, with the players' numbers."""
    teams: dict[str, tuple[Points, list[int]]] = {}
    for row in rows:
        team = tournament.players[row.player].team
        if team and row.listed:
            total, members = teams.get(team, (0, []))
            teams[team] = total + row.total, [*members, row.player]
    return sorted(((team, total, members) for team, (total, members) in teams.items()), key=lambda one: (-one[1], one[0]))


def _behind(tournament: Tournament, last: int) -> set[int]:
    """Whose table of a session has no result, while others of it have ended."""
    session = tournament.sessions.get(last)
    if session is None or not session.results:
        return set()
    return {player for table in session.still_playing for player in session.tables[table - 1]}


def _seated(tournament: Tournament) -> dict[int, set[int]]:
    """Who has a table in each session."""
    return {number: {player for table in session.tables for player in table} for number, session in tournament.sessions.items()}


def _missing(tournament: Tournament, number: int, absent: set[int]) -> set[int]:
    """Who has no table in a session that is played, but has one in another: came later or left, and the others were seated anew.

    It counts as for a player who was replaced (EMA 2012 §5.7, EMA 2016 §5.8). Those who are not in the finals miss nothing.
    """
    stage = tournament.stage_at(number)
    if not tournament.session(number).results or (stage and stage.cut.others == OUT):
        return set()
    return {player for player in absent if not tournament.on_the_bench(player, number)}


def _count(row: Row, line: ResultLine) -> None:
    row.results[-1] = line.result
    row.deductions += line.deduction
    row.table_points += line.points
    if not line.substitute:
        row.places[line.place - 1] += 1


def _sum_up(row: Row, stages: list[Stage]) -> None:
    """The total: at each cut those who go on bring what they bring; the others keep what they have."""
    for session, result in enumerate(row.results, 1):
        for number, stage in enumerate(stages, 1):
            if stage.cut.after == session - 1 and row.player in stage.players:
                row.stage = number
                row.carried = row.total if stage.cut.carry == KEPT else Fraction(row.total) / 2 if stage.cut.carry == HALVED else 0
                row.total = row.carried
        row.total += result or 0
        row.sums.append(row.total)
    row.finalist = bool(stages) and row.stage == len(stages)


def _remark(row: Row, tournament: Tournament, last: int, seated: dict[int, set[int]]) -> None:
    left, thrown_out = tournament.withdrawn.get(row.player), tournament.disqualified.get(row.player)
    if thrown_out is not None and thrown_out.session <= last:
        row.note = DISQUALIFIED
        row.listed = tournament.rules.disqualified != "unlisted"
    elif left is not None and left.session <= last:
        came = any(row.player in players for players in seated.values())
        row.note = STRUCK if left.struck else WITHDRAWN if came else NEVER_CAME
        row.listed = came and not left.struck


def _group(row: Row) -> tuple[int, int]:
    """Whoever came further in the finals, the others, those who have yet to end their first game, the disqualified (ranked last, EMA 2016
    §5.8), those not ranked."""
    if not row.listed:
        return 3, 0
    if row.note == DISQUALIFIED:
        return 2, 0
    return 1, 1 if _has_no_result_yet(row) else -row.stage


def _has_no_result_yet(row: Row) -> bool:
    """Whoever is at the first game has no place: nobody is second with the nought they began with."""
    return row.behind and all(one is None for one in row.results)


def _rank_key(row: Row, ties: tuple[str, ...]) -> list[Points]:
    key = [row.total]
    played = [one for one in row.results if one is not None]
    for tie in ties:
        if tie == "places":
            key += row.places[:3]
        elif tie == "best":
            key.append(max(played, default=0))
        else:
            key.append(played[-1] if played else 0)
    return key


def _place(ordered: list[Row], keys: dict[int, list[Points]]) -> None:
    before: Row | None = None
    for number, row in enumerate(ordered, 1):
        if not row.listed or _has_no_result_yet(row):
            row.place = 0
            continue
        equal = before is not None and _group(before) == _group(row) and keys[before.player] == keys[row.player]
        row.place = before.place if equal and before else number
        before = row

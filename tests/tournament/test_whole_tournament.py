"""A tournament of 40 players and 8 sessions with everything that can happen, against a ranking computed by hand below.

The reference knows nothing of the office: it walks over what was typed in and applies the clauses by itself.
"""

from fractions import Fraction
from random import Random

import pytest

from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.drawing import draw, finals
from hanchan.tournament.mers import base_ranks, tournament_weight
from hanchan.tournament.office import Tournament
from hanchan.tournament.reports import as_csv, ema_report, tables
from hanchan.tournament.seating import Table
from hanchan.tournament.standings import standings

# Player 40 is a substitute of the house. 5 is late in session 1, 6 in session 3. 9 withdraws after session 4. 12 misses session 2 (a
# substitute from the start), 15 falls ill in the middle of session 3. 20 is disqualified in the middle of session 5. 3 and 8 commit chombo.
# 30 obstructs in session 6. Finals of eight players after session 6, two sessions, with half the points.
HOUSE, LATE, LATER, WITHDRAWN, ABSENT, ILL, THROWN_OUT, OBSTRUCTING = 40, 5, 6, 9, 12, 15, 20, 30
CHOMBOS = {(2, 3), (4, 8), (5, 8)}
UMA = {"ema2012": (30000, 10000, -10000, -30000), "ema2016": (15000, 5000, -5000, -15000)}


class Played:
    """A tournament played through its acts, with a record of what was typed in."""

    def __init__(self, rules: str) -> None:
        self.rules = rules
        self.office = Tournament()
        self.sheets: dict[tuple[int, Table], tuple[tuple[int, int, int, int], int]] = {}
        self.random = Random(2016)
        self._do(acts.Founded("Test Open", rules, 6, 2, "Poznań", "2026-11-14"))
        self._do(acts.Entered(tuple(Entrant(f"Player {k:02}", ("POL", "CZE", "GER")[k % 3], f"{k:08}") for k in range(1, 38))))
        # Two late entries; with them 39, so the house fills the last seat.
        self._do(acts.Entered((Entrant("Player 38", "FRA"), Entrant("Player 39", "ITA"), Entrant("House", substitute=True))))
        self._do(draw(self.office, 7)[0])
        self._sessions()

    def _do(self, act: Act) -> None:
        assert self.office.add(Note(str(len(self.office.notes)), act, "test"))

    def _type_in(self, session: int, table: int, scores: tuple[int, int, int, int], sticks: int, reason: str = "") -> None:
        self._do(acts.Result(session, table, scores, sticks, reason))
        self.sheets[session, self.office.session(session).tables[table - 1]] = scores, sticks
        self._do(acts.Confirmed(session, table))

    def _play(self, session: int) -> None:
        for table in range(1, len(self.office.session(session).tables) + 1):
            sticks = self.random.choice((0, 0, 0, 1, 2))
            # Multiples of 500 make ties likely; the fourth has what is left.
            three = [self.random.randint(20, 90) * 500 for _ in range(3)]
            last = 120_000 - 1000 * sticks - sum(three)
            self._type_in(session, table, (three[0], three[1], three[2], last), sticks)

    def _sessions(self) -> None:
        self._do(acts.Penalised("late5", 1, LATE, "late", "overslept", minutes=4, referee="R"))
        self._play(1)
        self._do(acts.Substituted(2, ABSENT, True, "House 2", "eleven minutes late"))
        self._do(acts.Penalised("c3", 2, 3, "chombo", "false ron", referee="R"))
        self._play(2)
        self._do(acts.Penalised("late6", 3, LATER, "late", "lunch", minutes=10, referee="R"))
        self._do(acts.Substituted(3, ILL, False, "House 2", "fell ill"))
        self._play(3)
        # Two scores of a sheet were exchanged.
        table = self.office.session(3).tables[0]
        (a, b, c, d), sticks = self.sheets[3, table]
        self._type_in(3, 1, (b, a, c, d), sticks, "two columns were exchanged")
        self._do(acts.Penalised("c8", 4, 8, "chombo", "riichi without waiting", referee="R"))
        self._play(4)
        self._do(acts.Withdrawn(WITHDRAWN, 5, "train home"))
        self._do(acts.Penalised("c8b", 5, 8, "chombo", "false ron", referee="R"))
        self._do(acts.Substituted(5, THROWN_OUT, False, "House 2", "disqualified"))
        self._do(acts.Disqualified(THROWN_OUT, 6, "marked a tile", "R"))
        self._play(5)
        self._do(acts.Penalised("o30", 6, OBSTRUCTING, "obstruction", "refused to show", points=8000, referee="R"))
        self._play(6)
        self._do(acts.Cut(6, 8, acts.HALVED))
        self._do(finals(self.office, 7))
        self._play(7)
        self._do(finals(self.office, 8))
        self._play(8)


def reference_session(played: Played, session: int) -> dict[int, Fraction]:
    """The results of a session by the clauses, table by table."""
    old = played.rules == "ema2012"
    found: dict[int, Fraction] = {}
    for (at, table), (scores, sticks) in played.sheets.items():
        if at != session:
            continue
        points = {player: Fraction(score) for player, score in zip(table, scores, strict=True)}
        # Lateness 1000 a minute and obstruction: EMA 2012 §5.5, §5.6 at once; EMA 2016 §5.5, §5.7 after the bonus.
        off = dict.fromkeys(table, 0)
        for player, when, amount in ((LATE, 1, 4000), (LATER, 3, 10000), (OBSTRUCTING, 6, 8000)):
            if player in table and when == session:
                if old:
                    points[player] -= amount
                else:
                    off[player] += amount
        # Chombo: EMA 2012 pays at the table; EMA 2016 §3.4.6 takes 20,000 after the bonus.
        for when, player in CHOMBOS:
            if player in table and when == session and not old:
                off[player] += 20000
        # §3.6: sticks to the first, shared.
        first = [player for player in table if points[player] == max(points.values())]
        for player in first:
            points[player] += Fraction(1000 * sticks, len(first))
        # Who joined a running game is last for the bonus, whatever he has (EMA 2012 §5.7, EMA 2016 §5.8).
        joined = [player for player in table if (session, player) in ((3, ILL), (5, THROWN_OUT))]
        order = {player: points[player] - (10**6 if player in joined else 0) for player in table}
        replaced = {HOUSE} | ({ABSENT} if session == 2 else set()) | set(joined)
        replaced |= {WITHDRAWN} if session >= 5 else set()
        replaced |= {THROWN_OUT} if session >= 6 else set()
        for player in table:
            better = sum(1 for other in table if order[other] > order[player])
            equal = sum(1 for other in table if order[other] == order[player])
            uma = Fraction(sum(UMA[played.rules][better : better + equal]), equal)
            # 0 and -30,000 (EMA 2012 §5.7), -15,000 and -15,000 (EMA 2016 §5.8): -30,000 either way.
            found[player] = Fraction(-30000) if player in replaced else points[player] - 30000 + uma
            found[player] -= off[player]
    return found


def reference_ranking(played: Played) -> list[tuple[int, Fraction]]:
    by_session = [reference_session(played, session) for session in range(1, 9)]
    players = [player for player in range(1, 41) if player != HOUSE]
    six = {player: sum((by_session[k][player] for k in range(6)), Fraction(0)) for player in players}
    ranked = sorted((player for player in players if player not in (THROWN_OUT, WITHDRAWN)), key=lambda player: -six[player])
    finalists = ranked[:8]
    final = {player: six[player] / 2 + by_session[6][player] + by_session[7][player] for player in finalists}
    top = sorted(finalists, key=lambda player: -final[player])
    rest = sorted((player for player in players if player not in finalists and player != THROWN_OUT), key=lambda player: -six[player])
    # The disqualified player is last (EMA 2012 §5.7, EMA 2016 §5.8).
    return [(p, final[p]) for p in top] + [(p, six[p]) for p in rest] + [(THROWN_OUT, six[THROWN_OUT])]


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_final_ranking_equals_the_reference(rules: str) -> None:
    played = Played(rules)
    reference = reference_ranking(played)
    rows = standings(played.office)
    assert {row.player: row.total for row in rows} == dict(reference)
    assert [row.total for row in rows] == [total for _, total in reference]
    assert [row.place for row in rows][:3] == [1, 2, 3]
    assert rows[-1].player == THROWN_OUT
    assert (rows[-1].note, rows[-1].place) == ("disqualified", 39)
    assert [row.finalist for row in rows] == [True] * 8 + [False] * 31


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_everything_comes_to_zero(rules: str) -> None:
    played = Played(rules)
    for number, session in played.office.sessions.items():
        for table in session.results:
            result = played.office.result(number, table)
            assert result is not None
            assert result.balance == 0
    listed = sum((Fraction(row[10]).limit_denominator(6) for row in tables(played.office)[1:]), Fraction(0))
    assert abs(listed) < 1


def test_the_log_gives_the_same_tournament() -> None:
    played = Played("ema2016")
    again = Tournament.from_data(played.office.data())
    assert [row.data() for row in standings(again)] == [row.data() for row in standings(played.office)]
    assert again.session(3).results[1].history[0]["reason"] == "two columns were exchanged"


def test_ema_report_lists_everybody_with_base_rank_and_weight() -> None:
    played = Played("ema2016")
    rows = ema_report(played.office)
    assert len(rows) == 40
    # 39 players and a substitute from five countries on two days: weight 2.
    assert tournament_weight(played.office) == 2.0
    ranks = base_ranks(played.office)
    assert sorted(ranks.values(), reverse=True)[0] == 1000
    assert ranks[THROWN_OUT] == 1000 * (40 - 39) // 39
    assert as_csv(rows).startswith("tournament,date,place,")

"""A tournament of 40 players and 8 sessions with everything that can happen, against a ranking computed by hand."""

from fractions import Fraction
from random import Random

import pytest

from hanchan.documents.tables import csv_text
from hanchan.tournament import acts
from hanchan.tournament.acts import Act, Entrant, Note
from hanchan.tournament.drawing import draw, finals
from hanchan.tournament.ema_report import ema_report
from hanchan.tournament.mers import base_ranks, tournament_weight
from hanchan.tournament.office import Tournament
from hanchan.tournament.reports import balance, games, mers_report, referee_report, tables
from hanchan.tournament.standings import standings
from tests.support.reference_tournament import (
    ABSENT,
    HOUSE,
    ILL,
    LATE,
    LATER,
    OBSTRUCTING,
    THROWN_OUT,
    WITHDRAWN,
    Sheets,
    reference_ranking,
)


class Played:
    """A tournament played through its acts, with a record of what was typed in."""

    def __init__(self, rules: str) -> None:
        self.rules = rules
        self.office = Tournament()
        self.sheets: Sheets = {}
        self.random = Random(2016)
        self._do(acts.Found("Test Open", rules, 6, 2, "Poznań", "2026-11-14"))
        self._do(acts.Enter(tuple(Entrant(f"Player {k:02}", ("POL", "CZE", "GER")[k % 3], f"{k:08}") for k in range(1, 38))))
        # Two late entries; with them 39, so the house fills the last seat.
        self._do(acts.Enter((Entrant("Player 38", "FRA"), Entrant("Player 39", "ITA"), Entrant("House", substitute=True))))
        self._do(draw(self.office, 7)[0])
        self._sessions()

    def _do(self, act: Act) -> None:
        assert self.office.add(Note(str(len(self.office.notes)), act, "test"))

    def _type_in(self, session: int, table: int, scores: tuple[int, int, int, int], sticks: int, reason: str = "") -> None:
        self._do(acts.EnterResult(session, table, scores, sticks, reason))
        self.sheets[session, self.office.session(session).tables[table - 1]] = scores, sticks
        self._do(acts.Confirm(session, table))

    def _play(self, session: int) -> None:
        for table in range(1, len(self.office.session(session).tables) + 1):
            sticks = self.random.choice((0, 0, 0, 1, 2))
            # Multiples of 500 make ties likely; the fourth has what is left.
            three = [self.random.randint(20, 90) * 500 for _ in range(3)]
            last = 120_000 - 1000 * sticks - sum(three)
            self._type_in(session, table, (three[0], three[1], three[2], last), sticks)

    def _sessions(self) -> None:
        self._do(acts.Penalise("late5", 1, LATE, "late", "overslept", minutes=4, referee="R"))
        self._play(1)
        self._do(acts.Substitute(2, ABSENT, True, "House 2", "eleven minutes late"))
        self._do(acts.Penalise("c3", 2, 3, "chombo", "false ron", referee="R"))
        self._play(2)
        self._do(acts.Penalise("late6", 3, LATER, "late", "lunch", minutes=10, referee="R"))
        self._do(acts.Substitute(3, ILL, False, "House 2", "fell ill"))
        self._play(3)
        # Two scores of a sheet were exchanged.
        table = self.office.session(3).tables[0]
        (a, b, c, d), sticks = self.sheets[3, table]
        self._type_in(3, 1, (b, a, c, d), sticks, "two columns were exchanged")
        self._do(acts.Penalise("c8", 4, 8, "chombo", "riichi without waiting", referee="R"))
        self._play(4)
        self._do(acts.Withdraw(WITHDRAWN, 5, "train home"))
        self._do(acts.Penalise("c8b", 5, 8, "chombo", "false ron", referee="R"))
        self._do(acts.Substitute(5, THROWN_OUT, False, "House 2", "disqualified"))
        self._do(acts.Disqualify(THROWN_OUT, 6, "marked a tile", "R"))
        self._play(5)
        self._do(acts.Penalise("o30", 6, OBSTRUCTING, "obstruction", "refused to show", points=8000, referee="R"))
        self._play(6)
        self._do(acts.Cut(6, 8, acts.HALVED, drop=True))
        self._do(finals(self.office, 7))
        self._play(7)
        self._do(finals(self.office, 8))
        self._play(8)


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_final_ranking_equals_the_reference(rules: str) -> None:
    played = Played(rules)
    reference = reference_ranking(rules, played.sheets)
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
    assert csv_text(rows).splitlines()[0] == (
        "Tournament,Players,Place,First name,Last name,EMA number,TP,MP,Has EMA number,Country,Date,Host country,City,Title,Rules,Period"
    )
    assert mers_report(played.office)[1] == ["weight", 2.0, ""]


def test_every_table_and_the_whole_come_to_zero_on_paper() -> None:
    played = Played("ema2016")
    rows = balance(played.office)
    assert {row[5] for row in rows[1:]} == {0}
    assert any("penalty after the uma 20000" in str(row[4]) for row in rows)
    listed = games(played.office)
    assert len(listed) == len(rows) - 1
    assert {len(row) for row in listed} == {len(listed[0])}
    said = " ".join(row[3] for row in referee_report(played.office)[1:])
    assert "two columns were exchanged" in said


def test_results_kept_in_memory_are_those_of_the_log() -> None:
    """Whatever is done about tables that have a result, each has the one that the whole log gives."""
    office = Played("ema2016").office
    later: list[Act] = [
        acts.Penalise("x", 1, 1, "chombo", "found out later"), acts.LiftPenalty("x", "was another player"),
        acts.Substitute(1, 2, True, "House 3"), acts.ChangePlayer(HOUSE, Entrant("House of cards", substitute=True)),
        acts.Withdraw(33, 2), acts.Disqualify(34, 3, "cheated from the start"),
        acts.EnterResult(2, 1, (30000, 30000, 30000, 30000), 0, "misread"),
    ]  # fmt: skip
    changed = 0
    for number, act in enumerate(later):
        before = _results(office)
        office.add(Note(f"later{number}", act, "test"))
        assert _results(office) == _results(Tournament(office.notes))
        changed += _results(office) != before
    assert changed == len(later)


def _results(office: Tournament) -> dict[tuple[int, int], object]:
    return {(number, table): office.result(number, table) for number, at in office.sessions.items() for table in at.results}

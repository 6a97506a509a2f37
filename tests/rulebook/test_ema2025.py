"""EMA 2025 as far as public digests tell it: the points they agree on, and a mark on everything else.

Its chapters are 5 (etiquette), 6 (errors and penalties) and 7 (tournaments); sections have other numbers than in 2016.
"""

import re
from dataclasses import replace
from fractions import Fraction

from hanchan.deal.actions import RIICHI, RIICHI_DRAWN, verb_of
from hanchan.documents.booklet import lines
from hanchan.referee import TableState, rule, topics
from hanchan.referee.decision import paths
from hanchan.referee.effect import GAME_OVER
from hanchan.rules import MEANINGS, load
from hanchan.scorekeeper import Sheet, entry_from_text
from hanchan.tournament.acts import Penalise
from hanchan.tournament.penalties import penalty
from hanchan.tournament.table_result import Sitting, table_result
from tests.support.table import deal
from tests.support.wins import scored, won

RULES = load("ema2025")
SECTIONS = {
    "1.3", "2.1", "2.3", "2.6", "2.7", "2.8", "3.1", "3.2", *[f"3.3.{n}" for n in range(1, 15)], *[f"3.4.{n}" for n in range(1, 7)],
    "3.5", "3.7", "3.7.1", "4.1",
    *[f"4.1.{n}" for n in range(1, 5)], "4.2", *[f"4.2.{n}" for n in range(1, 7)], "4.3", "5.6", "6.6", "6.7.1",
}  # fmt: skip
"""The sections that digests name."""


def are_of_2025(clause: str) -> bool:
    return all(part in {f"§{section}" for section in SECTIONS} | {"ch. 5", "ch. 6", "ch. 7"} for part in clause.split(", ") if part)


def test_every_clause_is_one_of_the_2025_book() -> None:
    for switch in MEANINGS:
        assert are_of_2025(RULES.source(switch).clause), switch
    for point, clause in RULES.clauses.items():
        assert are_of_2025(clause), point


def test_the_referee_cites_the_2025_book_and_marks_what_is_not_its_text() -> None:
    """Nothing is held, so every ruling has a mark: (d) from digests, (?) unsure, (s) for what cannot differ."""
    for subject in topics():
        for answers, _ in paths(subject, RULES):
            ruling = rule(subject.id, answers, RULES)
            assert are_of_2025(ruling.clause), ruling.key
            assert ruling.mark in ("(d)", "(?)", "(s)"), ruling.key
    assert rule("false_win", {"shown": "no", "other_wins": "no"}, RULES).mark == "(?)"


def test_a_club_that_changes_one_rule_does_not_hold_the_book_either() -> None:
    """A value set by the club says nothing about what the document says elsewhere."""
    club = replace(RULES, name="club", sources={**RULES.sources, "red_fives": RULES.source("red_fives")._replace(basis="own")})
    subject = next(one for one in topics() for answers, _ in paths(one, RULES) if rule(one.id, answers, RULES).basis == "unknown")
    unknown = [answers for answers, _ in paths(subject, RULES) if rule(subject.id, answers, RULES).basis == "unknown"]
    assert rule(subject.id, unknown[0], club).basis == "unknown"


def test_the_booklet_marks_what_is_unsure_and_explains_the_marks() -> None:
    text = [words for _, words in lines(RULES, "en")]
    assert any("(?) unsure" in words for words in text)
    assert sum("(?)" in words for words in text) > 30
    assert not any("How the document is read" in words for words in text)  # readings are of documents that we hold
    assert any("How the document is read" in words for _, words in lines(load("ema2016"), "en"))
    assert any(re.search(r"read as “.*” because", words) for _, words in lines(load("ema2016"), "en"))


def test_scoring_as_the_digests_have_it() -> None:
    """§4.1.3: 4 han 30 fu and 3 han 60 fu are mangan; §4.1.1: 2 fu for a pair of the double wind."""
    four_han = won("22m234567p34567s", "riichi", "ippatsu", ron="8s")
    assert (scored(four_han, RULES).limit, scored(four_han, RULES).ron) == ("mangan", 8000)
    assert scored(four_han, "ema2016").ron == 7700
    double_wind = won("234m11z34s", melds=["pon:555z", "pon:999p"], ron="5s", seat="east", round="east")
    assert scored(double_wind, RULES).fu == 30
    assert scored(double_wind, "ema2016").fu == 40


def test_riichi_with_one_tile_left() -> None:
    """§3.3.10; in EMA 2016 §3.3.14 four."""

    def may_declare(rules: str, left: int) -> bool:
        table = deal(rules, A="123456789m11z22z", B="123456789p33z44z", C="123456789s55z66z", D="234678m234p234s7z")
        table.until_wall(left)
        return any(verb_of(number) in (RIICHI, RIICHI_DRAWN) for number in table.deal.action_numbers(table.deal.pending[0]))

    assert may_declare("ema2025", 1)
    assert not may_declare("ema2025", 0)
    assert may_declare("ema2016", 4)
    assert not may_declare("ema2016", 3)


def test_chombo_in_social_play() -> None:
    """§3.4.6: a mangan in reverse; the deal again without a counter, the bets go back."""
    ruling = rule("false_win", {"shown": "yes", "other_wins": "no"}, RULES, TableState(seat=1, dealer=0, counters=2, riichi=(2,)))
    assert sorted((one.payee, one.points) for one in ruling.effect.payments if one.payer == 1) == [(0, 4000), (2, 2000), (3, 2000)]
    sheet = Sheet.begin(["A", "B", "C", "D"], "ema2025")
    sheet.add(entry_from_text("chombo B riichi C", sheet.position))
    assert sheet.position.scores == (34000, 22000, 32000, 32000)
    assert (sheet.position.dealer, sheet.position.counters, sheet.position.sticks) == (0, 0, 0)


def test_chombo_in_a_tournament() -> None:
    """§3.4.6: 20,000 off after the uma, so that the places stay."""
    given = penalty(Penalise("p", 1, 1, "chombo", "wrong win"), RULES)
    assert (given.points, given.taken, given.clause) == (20000, "after_uma", "§3.4.6")
    sittings = tuple(Sitting(player) for player in (1, 2, 3, 4))
    result = table_result((40000, 30000, 30000, 20000), 0, sittings, [given], RULES)
    first = result.lines[0]
    assert (first.place, first.uma, first.deduction, first.result) == (1, Fraction(15000), 20000, Fraction(5000))


def test_chombo_in_the_last_deal_ends_the_game() -> None:
    """By one digest; in EMA 2016 §3.4.6 and §5.9 chombo is not a played deal."""
    case, state = {"shown": "yes", "other_wins": "no"}, TableState(seat=1, tournament=True, after_time=True)
    assert rule("false_win", case, RULES, state).effect.deal == GAME_OVER
    assert rule("false_win", case, "ema2016", state).effect.deal == "replayed"
    assert not RULES.source("chombo_ends_last_deal").sure


def test_a_substitute_has_fixed_points_and_uma() -> None:
    """-15,000 points and uma -15,000, for one from the start and for one who joins."""
    for from_start in (True, False):
        sittings = (Sitting(1, substitute="House", from_start=from_start), *[Sitting(player) for player in (2, 3, 4)])
        line = table_result((50000, 30000, 25000, 15000), 0, sittings, [], RULES).lines[0]
        assert [line.points, line.uma, line.result] == [Fraction(-15000), Fraction(-15000), Fraction(-30000)]
    assert not RULES.source("substitute_points").sure

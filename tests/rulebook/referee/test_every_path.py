"""Every topic under every rule set, whatever the answers: a ruling with its clause, or a plain word that there is none."""

import json
import re

import pytest

from hanchan.referee import MoreToAsk, RefereeError, Ruling, TableState, Topic, compare, next_question, questions, rule, topics
from hanchan.referee.decision import paths
from hanchan.rules import PRESETS, preset
from hanchan.rules.files import MEANINGS
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import part

TABLE = TableState(seat=1, dealer=3, counters=1, sticks=1, riichi=(1, 2))
EVERY = pytest.mark.parametrize("subject", topics(), ids=lambda subject: subject.id)


def rulings(subject: Topic, lang: str = "en") -> list[Ruling]:
    return [rule(subject.id, path, rules, TABLE, lang) for rules in PRESETS for path, _ in paths(subject, preset(rules))]


@EVERY
def test_a_ruling_has_a_clause_or_says_why_not(subject: Topic) -> None:
    for ruling in rulings(subject):
        assert ruling.text
        assert ruling.announce
        assert ruling.clause or ruling.basis != "text", ruling.key
        if ruling.silent:
            assert "silent" in ruling.certainty or "not known" in ruling.certainty
        json.dumps(ruling.data())


@EVERY
def test_at_most_three_questions_are_asked(subject: Topic) -> None:
    for rules in PRESETS:
        for path, _ in paths(subject, preset(rules)):
            assert len(path) <= 3
            assert next_question(subject.id, path, rules) is None


@EVERY
def test_points_are_kept_except_what_a_rule_takes_out(subject: Topic) -> None:
    for ruling in rulings(subject):
        for payment in ruling.effect.payments:
            assert payment.points > 0
            assert payment.payer != payment.payee
        if ruling.effect.deductions:
            assert ruling.penalty


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_says_it(subject: Topic, lang: str) -> None:
    """No blanks are left over, and only Russian is written in Cyrillic."""
    texts = [text for ruling in rulings(subject, lang) for text in (ruling.title, ruling.text, ruling.announce, *ruling.choices)]
    texts += [asked.text(lang) for asked in questions(subject.id)]
    texts += [asked.option_text(option, lang) for asked in questions(subject.id) for option in asked.options]
    for text in texts:
        assert "{" not in text
        assert bool(re.search("[а-я]", text.lower())) == (lang == "ru"), text


def test_every_text_and_every_ruling_is_used() -> None:
    rows = [row for subject in topics() for row in subject.rulings]
    assert {row.say for row in rows if row.say} == set(part("referee/texts", "en"))
    reached = {ruling.key for subject in topics() for ruling in rulings(subject)}
    known = {f"{subject.id}.{row.id}" for subject in topics() for row in subject.rulings}
    assert known - reached <= {"riichi_fifth_tile.waiting", "late_win.fast", "late_arrival.late_full"}, (
        "a ruling that no rule set leads to, except for your own rules"
    )


def test_every_offence_of_the_rules_is_a_topic() -> None:
    """Rows C, E, L, M and T: each switch that names a penalty is used by a ruling; of the set of tiles and sticks nothing is asked."""
    rows = [row for subject in topics() for row in subject.rulings]
    used = {name for row in rows for name in (row.switch, row.scale, row.source, *(key.partition(".")[2] for key in row.when))}
    amounts = {"chombo_tournament", "late_minutes", "late_taken", "obstruction_taken", "repeated_warning", "substitute_points"}
    unstated = {switch for switch, meaning in MEANINGS.items() if "unstated" in meaning.values and meaning.row[0] != "A"}
    offences = unstated | {switch for switch, meaning in MEANINGS.items() if meaning.row[0] in "LMT"}
    assert offences - used - amounts == set()


def test_comparing_shows_all_rule_sets() -> None:
    compared = compare("exposed_tiles", {"place": "wall", "tiles": 3}, TABLE)
    assert [one.rules for one in compared] == list(PRESETS)
    by_rules = {one.rules: [ruling.outcome for ruling in one.rulings] for one in compared}
    assert by_rules["womrt2009"] == ["dead_hand"]
    assert by_rules["ema2016"] == ["free", "chombo"]


def test_what_is_not_answered_is_asked() -> None:
    with pytest.raises(MoreToAsk, match="Was the concealed hand shown") as asked:
        rule("false_win")
    assert asked.value.question.id == "shown"


@pytest.mark.parametrize(
    ("topic_id", "answers", "message"),
    [
        ("false_winn", {}, "no topic 'false_winn'; did you mean 'false_win'"),
        ("false_win", {"colour": "red"}, "'colour' is no question of false_win; its questions are shown, other_wins"),
        ("false_win", {"shown": "maybe"}, "'maybe' is no answer to shown; there are yes, no"),
        ("late_arrival", {"minutes": "soon"}, "'soon' is no answer to minutes; it is a number from 1 to 90"),
        ("cheating", {"shown": "yes"}, "'shown' is no question of cheating; nothing is asked there"),
    ],
)
def test_wrong_questions_are_refused(topic_id: str, answers: dict[str, str], message: str) -> None:
    with pytest.raises(RefereeError, match=re.escape(message)):
        rule(topic_id, answers)

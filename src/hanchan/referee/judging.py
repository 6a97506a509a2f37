"""Rulings: from a topic, the answers, the rules and the table to what is announced and paid."""

from collections.abc import Mapping
from typing import Any, Final

from hanchan.errors import MoreToAsk, RefereeError
from hanchan.referee.amounts import Amount, amount, blanks
from hanchan.referee.consequences import chombo_off_result, effect_of
from hanchan.referee.decision import GENERAL, Answers, decide, impossible, penalty_for, read_answers
from hanchan.referee.effect import GAME_OVER, Effect
from hanchan.referee.ruling import Ruling
from hanchan.referee.table_state import TableState
from hanchan.referee.topics import Question, RulingRow, Topic, topic
from hanchan.referee.words import points_text, word
from hanchan.rules import DEFAULT, Ruleset, load
from hanchan.rules.source import Source
from hanchan.scoring import POT, chombo_payments
from hanchan.words import name
from hanchan.words.catalogue import checked, text

UNSTATED = "unstated"
REFEREE = "referee"
NOT_SAID: Final = ("silent", "inherited", "unknown")
"""The bases of rulings that are usual practice, because the document does not say or is not known."""

_AT_THE_END: Final = {
    ("free", "won"): "free_won", ("warning", "won"): "warning_won", ("warning", "won_least"): "warning_won_least",
    ("warning", "over"): "warning_over", ("mend", "over"): "mend_over", ("deduction", "won"): "deduction_won",
}  # fmt: skip
_WITHOUT_AMOUNT: Final = {"deduction": "deduction_open", "deduction_won": "deduction_won_open"}


def next_question(topic_id: str, answers: Mapping[str, Any], rules: str | Ruleset = DEFAULT) -> Question | None:
    """The question to ask next, if one still matters under these rules."""
    subject, ruleset = topic(topic_id), _rules(rules)
    found = decide(subject, _known(subject, answers, ruleset), ruleset)
    return found if isinstance(found, Question) else None


def rule(
    topic_id: str,
    answers: Mapping[str, Any] | None = None,
    rules: str | Ruleset = DEFAULT,
    setting: TableState | None = None,
    lang: str = "en",
) -> Ruling:
    """The ruling on a topic. Raises `MoreToAsk` while a question that matters is not answered.

    >>> rule("false_win", {"shown": "no"}, "ema2016").short
    'dead hand'
    """
    subject = topic(topic_id)
    ruleset = _rules(rules)
    known = _known(subject, answers or {}, ruleset)
    row = decide(subject, known, ruleset)
    if isinstance(row, Question):
        raise MoreToAsk(row)
    return _ruling(topic_id, row, known, ruleset, setting or TableState(), checked(lang))


def _known(subject: Topic, answers: Mapping[str, Any], rules: Ruleset) -> Answers:
    """The answers, made sure of: what cannot occur under these rules is refused."""
    known = read_answers(subject, answers)
    if found := impossible(known, rules):
        raise RefereeError(f"{found} cannot occur under {rules.title}")
    return known


def _ruling(topic_id: str, row: RulingRow, answers: Answers, rules: Ruleset, setting: TableState, lang: str) -> Ruling:
    said_by_rules = _value(row, answers, rules)
    source = _source(row, rules)
    left = said_by_rules == REFEREE and source.basis not in ("inherited", "unsure")
    silent = said_by_rules == UNSTATED or (said_by_rules == REFEREE and not left)
    outcome = row.usual if silent or (left and row.usual) else said_by_rules
    range_off = amount(row.points, answers, rules)
    off = range_off.decided(setting.points)
    effect = effect_of(outcome, rules, setting, off, row.riichi, row.deal)
    basis = _basis(source, rules, silent)
    points = off.text(lang)
    player = name("wind", setting.wind(setting.seat), lang) if setting.seat is not None else word("label", "player", lang)
    shown_as = _with_amount(_shown_as(outcome, row, effect), off)
    return Ruling(
        key=f"{topic_id}.{row.id}",
        topic=topic_id,
        title=topic(topic_id).title(lang),
        rules=rules.name,
        answers=dict(answers),
        outcome=outcome,
        short=_outcome(shown_as, "short", lang, points=points),
        text=_text(row, shown_as, left, off != range_off, basis, answers, rules, points, lang),
        announce=_outcome(shown_as, "announce", lang, player=player, points=points) or _say(row, answers, rules, lang),
        clause=source.clause,
        basis=basis,
        certainty=word("basis", basis, lang),
        effect=effect,
        silent=basis in NOT_SAID,
        left_to_referee=left,
        choices=tuple(_outcome(_with_amount(choice, range_off), "short", lang, points=range_off.text(lang)) for choice in row.range)
        if silent or left
        else (),
        amounts=range_off.choices if len(range_off.choices) > 1 and outcome == "deduction" else (),
        amounts_between=range_off.between,
        note=(source.note or source.because) if lang == "en" else "",
        payments=_payments(outcome, effect, rules, setting, lang),
        penalty=_penalty(outcome, off, rules, setting, lang),
        consequences=_consequences(effect, rules, setting, lang),
    )


def _shown_as(outcome: str, row: RulingRow, effect: Effect) -> str:
    """The words of an outcome: those of a deal at its end do not say that play goes on."""
    if effect.deal == GAME_OVER:
        return "chombo_over"
    return _AT_THE_END.get((outcome, row.deal), outcome)


def _value(row: RulingRow, answers: Answers, rules: Ruleset) -> str:
    """What the rules say: an outcome, `unstated` or `referee`."""
    if row.scale:
        scale = getattr(rules, row.scale)
        return penalty_for(scale, int(answers.get("tiles", scale[0][0])))
    if row.outcome:
        return row.outcome
    value = str(getattr(rules, row.switch))
    return (row.values or {}).get(value, value)


def _source(row: RulingRow, rules: Ruleset) -> Source:
    """Clause and basis of a ruling: the sentence that says it, else the switch it follows from."""
    clause = rules.clause(row.clause) if row.clause else ""
    if clause and clause != GENERAL:
        return Source(clause, "text" if _is_held(rules) else "digest")
    switch = row.source or row.switch or row.scale
    if not switch:
        return Source(clause, "inherited" if _is_held(rules) else "unsure")
    source = rules.source(switch)
    if (row.clause or row.follows) and source.basis == "text":
        return source._replace(basis=row.follows or "inferred")
    return source


def _basis(source: Source, rules: Ruleset, silent: bool) -> str:
    """How the ruling is known. What another edition says is usual practice: here the document is silent, or not known."""
    if not silent and (source.basis != "inherited" or _is_held(rules)):
        return source.basis
    return "silent" if _is_held(rules) else "unknown"


def _is_held(rules: Ruleset) -> bool:
    """Whether the rules were taken from the document itself: of others nobody can say that they are silent.

    Rules of your own are known as far as those they start from are.
    """
    bases = {source.basis for source in rules.sources.values()}
    return "text" in bases or bases == {"own"}


def _with_amount(outcome: str, off: Amount) -> str:
    """How points off are told: in words of their own where the document names no amount."""
    return outcome if off.choices else _WITHOUT_AMOUNT.get(outcome, outcome)


def _text(
    row: RulingRow, outcome: str, left: bool, chosen: bool, basis: str, answers: Answers, rules: Ruleset, points: str, lang: str
) -> str:
    """The ruling in a sentence or two."""
    begins = []
    part = "sentence"
    if basis in NOT_SAID:
        begins = [word("basis", "unknown" if basis == "unknown" else "silent", lang), word("label", "usual_practice", lang) + ":"]
        part = "announce" if outcome == REFEREE else part  # its sentence quotes the document
    elif left and outcome != REFEREE:
        begins = [_outcome(REFEREE, "sentence", lang), "" if chosen else word("label", "usual", lang) + ":"]
    return " ".join(one for one in [*begins, _outcome(outcome, part, lang, points=points), _say(row, answers, rules, lang)] if one)


def _say(row: RulingRow, answers: Answers, rules: Ruleset, lang: str) -> str:
    return text("referee/texts", row.say, lang, **blanks(answers, rules, lang)) if row.say else ""


def _outcome(outcome: str, part: str, lang: str, **values: str) -> str:
    return text("referee/outcomes", f"{outcome}.{part}", lang, **values)


def _payments(outcome: str, effect: Effect, rules: Ruleset, setting: TableState, lang: str) -> tuple[str, ...]:
    """Who pays what, one payment a line; without a seat for a dealer and for another player."""
    if outcome == "chombo" and setting.seat is None:
        return _chombo_in_general(rules, setting, lang)

    def who(seat: int) -> str:
        return word("label", "pot", lang) if seat == POT else name("wind", setting.wind(seat), lang)

    return tuple(f"{who(payment.payer)} → {who(payment.payee)}: {points_text(payment.points, lang)}" for payment in effect.payments)


def _chombo_in_general(rules: Ruleset, setting: TableState, lang: str) -> tuple[str, ...]:
    other = {payment.payee: payment.points for payment in chombo_payments(1, 0, rules, setting.tournament)}
    dealer = {payment.payee: payment.points for payment in chombo_payments(0, 0, rules, setting.tournament)}
    if not other:
        return ()
    to_dealer, to_others = word("label", "to_dealer", lang), word("label", "to_others", lang)
    return (
        f"{word('label', 'as_other', lang)}: {points_text(other[0], lang)} {to_dealer}, {points_text(other[2], lang)} {to_others}",
        f"{word('label', 'as_dealer', lang)}: {points_text(dealer[1], lang)} {to_others}",
    )


def _penalty(outcome: str, off: Amount, rules: Ruleset, setting: TableState, lang: str) -> str:
    """Points nobody receives, and when they are taken."""
    if outcome == "chombo":
        points = chombo_off_result(rules, setting)
        return f"{points_text(points, lang)}, {word('taken', 'after_uma', lang)}" if points else ""
    return f"{off.text(lang) or _outcome(REFEREE, 'short', lang)}, {word('taken', off.taken, lang)}" if outcome == "deduction" else ""


def _consequences(effect: Effect, rules: Ruleset, setting: TableState, lang: str) -> dict[str, str]:
    """What becomes of the deal and what lies on the table."""
    deal = effect.deal
    if not deal:
        return {}
    sticks = "own_back" if effect.riichi_void and deal == "goes_on" else deal
    dealer = "drawn_passes" if deal == "drawn" and not rules.abortive_dealer_stays else deal
    counters = word("counters", deal, lang, count=str(setting.counters), more=str(setting.counters + 1))
    return {
        "deal": word("deal", deal, lang),
        "sticks": word("sticks", sticks, lang),
        "counters": counters,
        "dealer": word("dealer", dealer, lang),
        "played": word("played", deal, lang),
    }


def _rules(rules: str | Ruleset) -> Ruleset:
    return load(rules) if isinstance(rules, str) else rules

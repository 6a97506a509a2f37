"""Questions about conduct and about the rules themselves: rulings of the referee, payments at a draw, switches of the edition."""

from random import Random
from typing import Any, Final

from hanchan.errors import RefereeError
from hanchan.lessons.question import ONE, Option, Question, ReasonLine, Scene
from hanchan.lessons.texts import ask, sentence, why
from hanchan.referee import Ruling, TableState, rule, topic
from hanchan.referee.decision import paths
from hanchan.referee.topics import question as asked_by_referee
from hanchan.rules import MEANINGS, PRESETS, Ruleset, language, preset
from hanchan.scoring import noten_payments
from hanchan.words.catalogue import text
from hanchan.words.names import spoken

_USUAL: Final = ("free", "warning", "pot", "dead_hand", "chombo", "mend", "claim_stands", "win_stands", "redeal")
"""What a ruling may come to, the commonest first; options are filled up from here."""
_PENALTIES: Final = ("warning", "pot", "dead_hand", "chombo", "deduction", "disqualified", "replaced", "forfeit", "win_void", "claim_void")
_HARMLESS: Final = ("free", "allowed", "mend", "claim_stands")
"""Where nobody is punished, these could all be called right: only one of them is shown."""
_OPTIONS: Final = 5
_NOT_STATED: Final = "not stated"
"""What switches say in English where a document does not."""


def ruling(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """What does the referee decide? None where the document does not say it, or the case says it already."""
    lang = spoken(lang)
    subject, answers = topic(data["topic"]), data.get("answers", {})
    try:
        found = rule(subject.id, answers, rules, TableState(seat=1, tournament=True), lang)
    except RefereeError:
        return None
    names_its_answer = found.outcome == subject.id  # "A player is disqualified": what is there to ask?
    if found.silent or found.left_to_referee or found.outcome == "info" or names_its_answer:
        return None
    story = [subject.title(lang) + "."]
    story += [
        f"{(asked := asked_by_referee(name)).text(lang)} {answer if asked.is_number else asked.option_text(str(answer), lang)}."
        for name, answer in answers.items()
    ]
    others = {found.outcome: found.short}
    barred = () if found.outcome in _PENALTIES else _HARMLESS
    likely = [row.outcome for _, row in paths(subject, rules) if row.outcome in _USUAL]
    filling = [outcome for outcome in _USUAL if outcome not in likely]
    Random(subject.id).shuffle(filling)
    for outcome in [outcome for outcome in [*likely, *filling] if outcome not in others and outcome not in barred]:
        if len(others) < _OPTIONS and _short(outcome, lang) not in others.values():
            others[outcome] = _short(outcome, lang)
    order = sorted(others, key=lambda outcome: (_USUAL.index(outcome) if outcome in _USUAL else -1, outcome))
    options = tuple(Option(outcome, sentence(others[outcome])) for outcome in order)
    return Question(ask("ruling", lang), ONE, (found.outcome,), Scene(story=tuple(story)), options, _lines(found))


def _short(outcome: str, lang: str) -> str:
    return text("referee/outcomes", f"{outcome}.short", lang)


def _lines(found: Ruling) -> tuple[ReasonLine, ...]:
    lines = [ReasonLine(found.text, found.clause)]
    lines += [ReasonLine(sentence(paid)) for paid in found.payments]
    if found.penalty:
        lines.append(ReasonLine(sentence(found.penalty)))
    return tuple(lines)


def noten(data: dict[str, Any], rules: Ruleset, lang: str) -> Question:
    """A deal ends without a win: what does each waiting player get?"""
    waiting = list(range(data["waiting"]))
    paid = noten_payments(waiting, rules)
    right = sum(transfer.points for transfer in paid if transfer.payee == 0)
    whole = rules.noten_payment
    numbers = sorted({0, whole // 3, whole // 2, whole, right, 2 * whole // 3})
    line = ReasonLine(why("noten", lang, points=whole), rules.clause("noten") or rules.source("noten_payment").clause)
    options = tuple(Option(str(number), str(number)) for number in numbers)
    story = (text("lessons/questions", "ask.waiting", spoken(lang), count=len(waiting)),)
    return Question(ask("noten", lang), ONE, (str(right),), Scene(story=story), options, (line,))


def switch(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """What do these rules say about a point on which rules differ? None if the document does not say it itself."""
    key = data["switch"]
    told, value, source = language(spoken(lang)).meanings[key], getattr(rules, key), rules.source(key)
    values = dict.fromkeys([value, *[getattr(preset(one), key) for one in PRESETS], *(told.values if told.kind == "choice" else ())])
    shown = [one for one in values if MEANINGS[key].says(one) != _NOT_STATED][:_OPTIONS]
    if source.basis in ("inherited", "unsure") or value not in shown or len(shown) < 2:
        return None
    options = tuple(Option(str(one), sentence(told.says(one))) for one in sorted(shown, key=str))
    line = ReasonLine(sentence(f"{told.about}: {told.says(value)}"), source.clause)
    return Question(ask("switch", lang, rules=rules.title), ONE, (str(value),), Scene(story=(sentence(told.about),)), options, (line,))

"""Lessons, questions and yaku as plain data."""

from dataclasses import asdict
from typing import Any

from hanchan.lessons.course import Lesson, Step
from hanchan.lessons.playing import Played
from hanchan.lessons.question import Question, ReasonLine, Verdict
from hanchan.lessons.yaku_list import YakuEntry
from hanchan.rules import Ruleset
from hanchan.server.reference.parameters import in_mjai
from hanchan.server.reference.score_presenter import score_data
from hanchan.tiles import mjai_name
from hanchan.words import name


def summary_data(lesson: Lesson, rules: Ruleset, lang: str) -> dict[str, Any]:
    asked = sum(step.asks for step in lesson.steps_for(rules))
    return {"id": lesson.id, "chapter": lesson.chapter, "title": lesson.title(lang), "about": lesson.about(lang), "questions": asked}


def lesson_data(lesson: Lesson, rules: Ruleset, lang: str) -> dict[str, Any]:
    steps = [_step_data(step, rules, lang) for step in lesson.steps_for(rules)]
    return {"id": lesson.id, "rules": rules.name, "title": lesson.title(lang), "about": lesson.about(lang), "steps": steps}


def _step_data(step: Step, rules: Ruleset, lang: str) -> dict[str, Any]:
    question = step.question(rules, lang) if step.asks else None
    if question is not None:
        return {"step": "ask", "number": step.number, "question": question_data(question)}
    said = {"text": step.text(rules, lang), "clause": step.clause(rules), "tiles": [list(group) for group in step.tiles]}
    return {"step": "say", "number": step.number, **said}


def question_data(question: Question) -> dict[str, Any]:
    """A question without its answer."""
    options = [{"id": option.id, "text": option.text, "tiles": list(option.tiles)} for option in question.options]
    return {"text": question.text, "answer": question.answer, "scene": asdict(question.scene), "options": options}


def verdict_data(verdict: Verdict, lang: str) -> dict[str, Any]:
    score = score_data(verdict.score, lang) if verdict.score is not None else None
    return {"right": verdict.right, "correct": list(verdict.correct), "lines": lines_data(verdict.lines), "score": score}


def lines_data(lines: tuple[ReasonLine, ...]) -> list[dict[str, str]]:
    return [line._asdict() for line in lines]


def position_data(played: Played, question: Question) -> dict[str, Any]:
    """A position as the learner's seat sees it."""
    deal = (played.game.finished_deals or [played.game.deal])[0]
    options = [] if played.is_over else [str(choice) for choice in played.game.choices(played.seat)]
    events = [event.seen_by(played.seat).data() for event in deal.events]
    told = {"over": played.is_over, "reached": played.reached, "lines": lines_data(question.lines)}
    return {"seat": played.seat, "events": events, "options": options, "decision": len(events), **told}


def yaku_data(entry: YakuEntry, lang: str) -> dict[str, Any]:
    examples = [
        {
            "hand": in_mjai(example.win.concealed),
            "win": mjai_name(example.win.tile),
            "tsumo": example.win.tsumo,
            "melds": [str(meld) for meld in example.win.melds],
            "along": [key for key, _ in example.score.yaku_values if key != entry.id],
        }
        for example in entry.examples
    ]
    names = {"id": entry.id, "name": name("yaku", entry.id, lang), "romaji": name("yaku", entry.id, "romaji")}
    worth = {"closed": entry.closed, "open": entry.open, "yakuman": int(entry.yakuman) if entry.yakuman % 1 == 0 else entry.yakuman}
    return {**names, **worth, "clause": entry.clause, "examples": examples, "combines": list(entry.combines)}

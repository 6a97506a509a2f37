"""`/api/lessons`, `/api/exams`, `/api/yaku`: the course, the exams and the list of yaku of a rule set."""

import secrets
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Response

from hanchan.documents.yaku_sheet import yaku_sheet_pdf
from hanchan.errors import ArgumentError
from hanchan.lessons.course import Lesson, Step, course, data_file, lesson
from hanchan.lessons.exam import EXAMS, QUESTIONS, exam, is_offered
from hanchan.lessons.playing import played
from hanchan.lessons.question import PLAY, Question
from hanchan.lessons.yaku_list import yaku_list
from hanchan.rules import DEFAULT, Ruleset
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.errors import Refused
from hanchan.server.lessons import presenters
from hanchan.server.lessons.requests import ExamAnswersRequest, ExamKind, LessonAnswerRequest, LessonPositionRequest
from hanchan.server.lessons.responses import (
    CourseData,
    ExamData,
    ExamResultData,
    LessonData,
    LessonPositionData,
    LessonVerdictData,
    YakuListData,
)
from hanchan.server.pacing import ChargedRoute
from hanchan.server.reference.parameters import PLAIN, RulesLang, RulesName, known_rules
from hanchan.words.catalogue import checked

router = APIRouter(route_class=ChargedRoute, prefix="/api", tags=["lessons"], responses=PUBLIC_PROBLEMS)

_SEED: Final = "A word of letters and digits; the same seed gives the same exam. Without it one is drawn."
_PDF: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "The file.", "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}
}


@router.get("/lessons", response_model=CourseData, summary="The course")
def the_course(rules: RulesName = DEFAULT, lang: RulesLang = "en") -> dict[str, Any]:
    """The lessons of a rule set in their order, and the exams it has."""
    ruleset = known_rules(rules)
    lessons = [presenters.summary_data(one, ruleset, checked(lang)) for one in course(ruleset)]
    offered = [kind for kind in EXAMS if is_offered(kind, rules)]
    exams = [{"kind": kind, "questions": QUESTIONS, "pass_mark": data_file("exam")[kind]["pass"]} for kind in offered]
    return {"rules": rules, "lessons": lessons, "exams": exams}


@router.get("/lessons/{id}", response_model=LessonData, summary="A lesson")
def one_lesson(
    id: Annotated[str, Path(max_length=40, description="A lesson of the course.", examples=["waiting"])],
    rules: RulesName = DEFAULT,
    lang: RulesLang = "en",
) -> dict[str, Any]:
    """What the lesson says and asks, step by step. Answers go to `/api/lessons/answer`, positions to `/api/lessons/position`."""
    return presenters.lesson_data(_offered(id, known_rules(rules)), known_rules(rules), checked(lang))


@router.post("/lessons/answer", response_model=LessonVerdictData, summary="Answer a question of a lesson")
def answer(given: LessonAnswerRequest) -> dict[str, Any]:
    """Whether the answer is `right`, what is `correct`, and why: sentences with their clauses, and the score of a win line by line."""
    _, question = _asked(given.lesson, given.step, known_rules(given.rules), checked(given.lang))
    if question.answer == PLAY:
        raise ArgumentError(f"step {given.step} of {given.lesson} is a position to play: ask /api/lessons/position")
    return presenters.verdict_data(question.judge(given.answer), given.lang)


@router.post("/lessons/position", response_model=LessonPositionData, summary="Play a position of a lesson")
def position(given: LessonPositionRequest) -> dict[str, Any]:
    """The deal after these actions of the learner, as the learner sees it, and what may be done now. Nothing is kept: all actions are sent
    each time."""
    rules = known_rules(given.rules)
    step, question = _asked(given.lesson, given.step, rules, checked(given.lang))
    if question.answer != PLAY:
        raise ArgumentError(f"step {given.step} of {given.lesson} is no position to play: ask /api/lessons/answer")
    return presenters.position_data(played(dict(step.data), rules, given.actions), question)


@router.get("/exams/{kind}", response_model=ExamData, summary="An exam")
def questions(
    kind: Annotated[ExamKind, Path(description="For players or for referees.")],
    seed: Annotated[str, Query(max_length=40, pattern=PLAIN, description=_SEED, examples=["7"])] = "",
    rules: RulesName = DEFAULT,
    lang: RulesLang = "en",
) -> dict[str, Any]:
    """Thirty questions from the case book, the referee's topics and the rules. The answers go to `/api/exams/answer`."""
    ruleset = known_rules(rules)
    found = exam(kind, rules, seed or secrets.token_hex(4))
    asked = [presenters.question_data(one) for one in found.questions(ruleset, checked(lang))]
    told = {"kind": kind, "rules": rules, "title": ruleset.title, "seed": found.seed}
    return {**told, "pass_mark": found.pass_mark, "questions": asked}


@router.post("/exams/answer", response_model=ExamResultData, summary="Answer an exam")
def judged(given: ExamAnswersRequest) -> dict[str, Any]:
    """How many are right, whether that is enough, and a verdict on each question."""
    rules = known_rules(given.rules)
    found = exam(given.kind, given.rules, given.seed)
    verdicts = found.judge(given.answers, rules, checked(given.lang))
    right = sum(verdict.right for verdict in verdicts)
    told = {"kind": given.kind, "rules": given.rules, "title": rules.title, "seed": given.seed, "right": right}
    marks = {"pass_mark": found.pass_mark, "passed": right >= found.pass_mark}
    return {**told, **marks, "verdicts": [presenters.verdict_data(verdict, given.lang) for verdict in verdicts]}


@router.get("/yaku", response_model=YakuListData, summary="The yaku of a rule set")
def yaku(rules: RulesName = DEFAULT, lang: RulesLang = "en") -> dict[str, Any]:
    """Every yaku with han concealed and open, example hands, clause, and the yaku that can stand beside it."""
    ruleset = known_rules(rules)
    entries = [presenters.yaku_data(entry, checked(lang)) for entry in yaku_list(ruleset)]
    return {"rules": rules, "title": ruleset.title, "yaku": entries}


@router.get("/yaku.pdf", summary="The yaku of a rule set, to print on two sides of A4", response_class=Response, responses=_PDF)
def yaku_pdf(rules: RulesName = DEFAULT, lang: RulesLang = "en") -> Response:
    content = yaku_sheet_pdf(known_rules(rules), checked(lang))
    return Response(
        content, media_type="application/pdf", headers={"content-disposition": f'attachment; filename="yaku-{rules}-{lang}.pdf"'}
    )


def _offered(id: str, rules: Ruleset) -> Lesson:
    try:
        found = lesson(id)
    except ArgumentError as error:
        raise Refused("hanchan_error", str(error), "no_lesson") from None
    if found not in course(rules):
        problem = f"{rules.title} has no lesson {id!r}: its document says too little about it"
        raise Refused("hanchan_error", problem, "lesson_of_other_rules")
    return found


def _asked(id: str, number: int, rules: Ruleset, lang: str) -> tuple[Step, Question]:
    """A step of a lesson with its question, if these rules have it."""
    steps = {step.number: step for step in _offered(id, rules).steps_for(rules)}
    question = steps[number].question(rules, lang) if number in steps and steps[number].asks else None
    if question is None:
        raise ArgumentError(f"step {number} of lesson {id!r} asks nothing under {rules.title}")
    return steps[number], question

"""`/api/referee`: what happens now, by which clause, and who pays what; and what a disputed hand is worth."""

from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from hanchan.referee import (
    Compared,
    MoreToAsk,
    Ruling,
    TableState,
    asked_data,
    compare,
    questions,
    read_answers,
    rule,
    search,
    topic,
    topics,
    value_hand,
)
from hanchan.referee.comparing import answers_text
from hanchan.referee.decision import is_possible
from hanchan.referee.topics import CHAPTERS, Topic
from hanchan.referee.words import word
from hanchan.rules import DEFAULT, PRESETS, preset
from hanchan.scoring.text import wind
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.pacing import ChargedRoute
from hanchan.server.reference.parameters import RulesName, known_rules
from hanchan.server.reference.referee_responses import (
    ChaptersData,
    DisputeData,
    RulingComparisonData,
    RulingOrQuestionData,
    TopicsData,
    WholeTopicData,
)
from hanchan.server.reference.requests import DisputeRequest
from hanchan.server.reference.score_routes import score_answer_data
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import checked

router = APIRouter(route_class=ChargedRoute, prefix="/api/referee", tags=["referee"], responses=PUBLIC_PROBLEMS)

_LONGEST: Final = 200
_MOST_ANSWERS: Final = 8
_PDF: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}, "description": "The booklet."}
}

Lang = Annotated[str, Query(max_length=10, description=f"Language: {', '.join(LANGUAGES)}.", examples=["pl"])]
TopicId = Annotated[str, Path(max_length=40, description="A topic, from the list or a search.", examples=["false_win"])]
Answers = Annotated[list[str], Query(max_length=_MOST_ANSWERS, description="Answers, as in `shown=no`.", examples=[["shown=no"]])]
Seat = Annotated[int, Query(ge=0, le=3)]
Seats = Annotated[list[Seat], Query(max_length=4)]
Count = Annotated[int, Query(ge=0, le=99)]


@router.get("", response_model=ChaptersData, summary="Everything the referee knows")
def everything(lang: Lang = "en") -> dict[str, Any]:
    """The topics, chapter by chapter."""
    checked(lang)
    chapters = []
    for chapter in CHAPTERS:
        listed = [_topic_data(one, lang) for one in topics() if one.chapter == chapter]
        chapters.append({"id": chapter, "title": word("chapter", chapter, lang), "topics": listed})
    return {"chapters": chapters}


@router.get("/search", response_model=TopicsData, summary="Find a topic by plain words")
def find_topics(
    q: Annotated[str, Query(max_length=_LONGEST, description="What happened, in plain words of any language.", examples=["late ron"])],
    lang: Lang = "en",
) -> dict[str, Any]:
    """The best topics first. Words may have typos, and the last one may be half typed."""
    checked(lang)
    return {"topics": [_topic_data(one, lang) for one in search(q, typing=True)]}


@router.get("/topics/{id}", response_model=WholeTopicData, summary="A topic and its questions")
def one_topic(id: TopicId, lang: Lang = "en") -> dict[str, Any]:
    """All questions that can come up under some rules; `/ruling` asks only those that matter under the rules in force."""
    return topic(id).data(checked(lang))


@router.get("/topics/{id}/ruling", response_model=RulingOrQuestionData, summary="The ruling, or the next question")
def ruling(
    id: TopicId, answer: Answers = [], rules: RulesName = DEFAULT, lang: Lang = "en",  # noqa: B006 (FastAPI copies the default)
    seat: Annotated[Seat | None, Query(description="The offender; without one, amounts are given for a dealer and for another.")] = None,
    others: Seats = [], dealer: Seat = 0, riichi: Seats = [], counters: Count = 0, sticks: Count = 0,  # noqa: B006 (FastAPI copies the default)
    tournament: bool = False, after_time: bool = False,
    points: Annotated[int | None, Query(ge=0, le=1_000_000, description="What the referee decides on, where there is a choice.")] = None,
) -> dict[str, Any]:  # fmt: skip
    """Seats are 0 to 3, from the first East to the first North; `dealer` says who is East now.

    An answer that cannot occur under these rules, kept from others, is asked for again.

    `question` is what to ask next, or `ruling` the decision. `answered` are the answers that mattered, in words. `seat_matters` says
    whether the ruling depends on the player it is about.
    """
    ruleset = known_rules(rules)
    setting = TableState(seat, dealer, counters, sticks, tuple(riichi), tournament, after_time, tuple(others), points)
    asked = {one.id: one for one in questions(id)}
    given = {name: said for name, said in read_answers(answer).items() if name not in asked or is_possible(asked[name], said, ruleset)}
    told: dict[str, Any] = {
        "topic": _topic_data(topic(id), checked(lang)),
        "rules": rules,
        "question": None,
        "ruling": None,
        "seat_matters": False,
    }
    try:
        told["ruling"] = _ruling_data(rule(id, given, ruleset, setting, lang), lang)
    except MoreToAsk as more:
        told["question"] = asked_data(id, more.question, ruleset, lang)
    else:
        first, second = (rule(id, given, ruleset, TableState(one, tournament=tournament), lang).effect for one in (0, 1))
        told["seat_matters"] = first != second
    return {**told, "answered": _answers_data(id, given, lang)}


@router.get("/topics/{id}/compare", response_model=RulingComparisonData, summary="The same case under every rule set")
def compare_rulings(id: TopicId, answer: Answers = [], rules: RulesName = DEFAULT, lang: Lang = "en") -> dict[str, Any]:  # noqa: B006 (FastAPI copies the default)
    """Every rule set's ruling, several where it asks what was not answered; `differs` marks what `rules` decides otherwise."""
    known_rules(rules)
    given = read_answers(answer)
    rows = compare(id, given, None, checked(lang), PRESETS)
    chosen = next(_cells(row) for row in rows if row.rules == rules)
    return {"chosen": rules, "rows": [{**_rules_data(row, given, lang), "differs": _cells(row) != chosen} for row in rows]}


@router.get("/booklet/{rules}", response_class=Response, responses=_PDF, summary="The referee's booklet as PDF")
def booklet(rules: Annotated[str, Path(max_length=40, examples=["ema2016"])], lang: Lang = "en") -> Response:
    """Every ruling of a rule set, for print."""
    named = f'attachment; filename="referee-{known_rules(rules).name}-{checked(lang)}.pdf"'
    return Response(_booklet(rules, lang), media_type="application/pdf", headers={"Content-Disposition": named})


@router.post("/hand", response_model=DisputeData, summary="A disputed hand")
def hand(asked: DisputeRequest) -> dict[str, Any]:
    """What the hand is worth as `/api/score` tells it, or why it does not win and the `ruling` on declaring it. Seats are winds."""
    ruleset = known_rules(asked.rules)
    question = asked.question()
    setting = TableState(wind(asked.seat), counters=asked.counters, sticks=asked.sticks, tournament=asked.tournament)
    judged = value_hand(question.win, ruleset, setting, question.discards, question.discarder, asked.shown, checked(asked.lang))
    answer = judged.score if judged.score is not None else judged.refusal
    assert answer is not None
    ruled = None if judged.ruling is None else _ruling_data(judged.ruling, asked.lang)
    return {"rules": ruleset.name, "said": judged.text, **score_answer_data(question, answer, asked.lang), "ruling": ruled}


def _ruling_data(ruling: Ruling, lang: str) -> dict[str, Any]:
    """A ruling with what follows from it as lines: what it is about, and what becomes of it."""
    facts = [{"id": about, "label": word("label", about, lang), "text": text} for about, text in ruling.consequences.items()]
    return {**ruling.data(), "facts": facts}


def _topic_data(one: Topic, lang: str) -> dict[str, str]:
    return {"id": one.id, "title": one.title(lang), "chapter": one.chapter}


def _answers_data(id: str, given: dict[str, str], lang: str) -> list[dict[str, str]]:
    """The questions that were answered, with both in words."""
    found = []
    for asked in questions(id):
        if asked.id in given:
            answer = given[asked.id] if asked.is_number else asked.option_text(given[asked.id], lang)
            found.append({"id": asked.id, "question": asked.text(lang), "answer": answer})
    return found


def _rules_data(row: Compared, given: dict[str, str], lang: str) -> dict[str, Any]:
    rulings = [
        {
            "if": answers_text(ruling, given, preset(row.rules), lang),
            "outcome": ruling.outcome,
            "text": ruling.text if ruling.outcome == "info" else ruling.short,
            "pays": ruling.penalty or "; ".join(ruling.payments),
            "clause": ruling.clause,
            "mark": ruling.mark,
            "certainty": ruling.certainty,
        }
        for ruling in row.rulings
    ]
    if not rulings:
        empty = dict.fromkeys(("if", "outcome", "pays", "clause", "mark", "certainty"), "")
        rulings = [{**empty, "text": word("label", "cannot_occur", lang)}]
    return {"rules": row.rules, "short": preset(row.rules).short_title, "rulings": rulings}


def _cells(row: Compared) -> list[tuple[Any, ...]]:
    """What is compared: what it comes to, and what is paid; `info` is what its text says."""
    return [
        (ruling.outcome, ruling.short, ruling.payments, ruling.penalty, ruling.text if ruling.outcome == "info" else "")
        for ruling in row.rulings
    ]


@lru_cache(maxsize=len(PRESETS) * len(LANGUAGES))
def _booklet(rules: str, lang: str) -> bytes:
    from hanchan.documents.booklet import booklet

    return booklet(rules, lang)

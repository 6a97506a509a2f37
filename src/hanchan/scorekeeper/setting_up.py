"""Setting up a real table step by step, as the document of a rule set tells it (EMA 2016 chapters 1 and 2): set, sticks, seats, wall,
break, dead wall, dora, deal. What depends on a switch cites the switch, the rest the clauses of the rule set."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from hanchan.rules.languages import language
from hanchan.rules.meaning import number
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import Source
from hanchan.scorekeeper.seats import SeatDraw
from hanchan.words import name
from hanchan.words.catalogue import checked, text

_PRACTICE: Final = "general practice"


class SetupStep(NamedTuple):
    """A step in words, with its clause and how that is known (`rules.BASES`)."""

    id: str
    title: str
    text: str
    clause: str
    basis: str

    def data(self) -> dict[str, str]:
        return self._asdict()


def setup_steps(rules: Ruleset, lang: str = "en") -> list[SetupStep]:
    """Everything to do before the first discard, in its order.

    >>> from hanchan.rules import load
    >>> [step.id for step in setup_steps(load("womrt2009"))][:4]
    ['set', 'sticks', 'seats', 'places']
    """
    checked(lang)
    return [
        SetupStep(step, text("setup", f"title.{step}", lang), words, source.clause, source.basis)
        for step, words, source in _told(rules, lang)
    ]


def setup_data(rules: Ruleset, lang: str = "en") -> dict[str, Any]:
    """The steps and the sticks as plain data for JSON."""
    return {
        "rules": rules.name,
        "title": text("setup", "title.whole", lang),
        "start_points": rules.start_points,
        "sticks": [{"value": value, "count": count} for value, count in rules.starting_sticks],
        "seats_drawn": rules.seats_drawn,
        "steps": [step.data() for step in setup_steps(rules, lang)],
    }


def draw_texts(draw: SeatDraw, rules: Ruleset, lang: str = "en") -> list[str]:
    """A draw of seats, line by line; who mixed the tiles is told where the document says how seats are drawn (EMA 2016 §2.3)."""
    lines = [f"{who}: {name('wind', wind, lang)}" for who, wind in draw.drawn]
    if rules.seats_drawn != "wind_tiles":
        return lines
    return [text("setup", "draw.mixes", lang, name=draw.mixer), *lines[:-1], text("setup", "draw.last", lang, line=lines[-1])]


def _told(rules: Ruleset, lang: str) -> Iterator[tuple[str, str, Source]]:
    def say(key: str, **values: str | int) -> str:
        return text("setup", f"step.{key}", lang, **values)

    def by_text(point: str) -> Source:
        clause = rules.clause(point)
        return Source("", "inherited") if clause in ("", _PRACTICE) else Source(clause)

    told = language(lang)
    red = say("red_fives" if rules.red_fives else "no_red_fives")
    aside = [say("put_aside")] if rules.wall_stacks == "seventeen" else []
    yield "set", " ".join([say("set"), *aside, red]), _joined(by_text("tile_set"), rules.source("red_fives"))
    points = number(rules.start_points, told.meanings["start_points"].phrases.thousands)
    listed = told.meanings["starting_sticks"].says(rules.starting_sticks)
    given = say("sticks", sticks=listed, points=points) if rules.starting_sticks else say("points", points=points)
    marks = f" {say(f'marks_{rules.stick_marks}')}" if rules.stick_marks != "unstated" else ""
    yield "sticks", given + marks, rules.source("starting_sticks")
    yield "seats", say(f"seats_{rules.seats_drawn}"), rules.source("seats_drawn")
    yield "places", say("places"), by_text("seat_order")
    yield "wall", say(f"wall_{rules.wall_stacks}"), rules.source("wall_stacks")
    yield "breaking", say("breaking"), by_text("breaking")
    gap = [say("dead_wall_gap")] if rules.clause("dead_wall_gap") else []
    yield "dead_wall", " ".join([say("dead_wall"), *gap]), by_text("dead_wall")
    if rules.replacement_lowered:
        yield "lowered", say("lowered"), rules.source("replacement_lowered")
    yield "indicator", say("indicator"), by_text("indicator")
    last = say("upper_tiles" if rules.clause("upper_tiles") else "one_each")  # EMA takes East's last two at once, PLM [R] one by one
    yield "dealing", f"{say('dealing')} {last}", by_text("dealing")
    yield "markers", say(f"markers_{rules.markers_at}"), rules.source("markers_at")
    yield "refilling", say("refilled" if rules.dead_wall_refilled else "not_refilled"), rules.source("dead_wall_refilled")
    if rules.payments_shown == "in_view":
        yield "paying", say("in_view"), rules.source("payments_shown")


def _joined(first: Source, second: Source) -> Source:
    """Both clauses; it is known as well as the less certain of them."""
    clauses = dict.fromkeys(clause for clause in (first.clause, second.clause) if clause)
    return Source(", ".join(clauses), first.basis if second.basis == "text" else second.basis)

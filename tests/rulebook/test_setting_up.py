"""Setting up a real table (EMA 2016 chapters 1 and 2, Warsaw 29, Polish sheet [S], [W], [B], [D], [R]): the steps of each document."""

import io
from collections import Counter

import pytest
from pypdf import PdfReader

from hanchan.documents.score_export import export_sheet
from hanchan.errors import RulesetError, ScoreSheetError
from hanchan.rules import PRESETS, load, parse
from hanchan.rules.consistency import stick_points
from hanchan.rules.files import change
from hanchan.scorekeeper import SetupStep, Sheet, draw_seats, draw_texts, drawn_seats, entry_from_text, setup_data, setup_steps
from hanchan.tiles.winds import WINDS
from hanchan.words import LANGUAGES

NAMES = ["Ania", "Bea", "Cyril", "Dana"]
HELD = ("ema2008", "ema2012", "ema2016", "womrt2009", "plm")


def step(rules: str, id: str, lang: str = "en") -> SetupStep:
    return next(step for step in setup_steps(load(rules), lang) if step.id == id)


def ids(rules: str) -> list[str]:
    return [step.id for step in setup_steps(load(rules))]


# Sticks


def test_the_sticks_of_the_polish_sheet() -> None:
    """PLM [S]: 1 of 10,000, 2 of 5000, 4 of 1000, 10 of 100, told apart by colours and dots."""
    rules = load("plm")
    assert rules.starting_sticks == ((10_000, 1), (5000, 2), (1000, 4), (100, 10))
    assert rules.source("starting_sticks").clause == "[S]"
    assert "five dots" in step("plm", "sticks").text


def test_the_values_of_2016() -> None:
    """EMA 2016 §1.4: 100, 1000, 5000 and 10,000; a 1000 stick of another colour for 500. How many of each is not said."""
    rules = load("ema2016")
    assert {value for value, _ in rules.starting_sticks} == {100, 1000, 5000, 10_000}
    assert rules.source("starting_sticks").basis == "inferred"
    assert "500" in step("ema2016", "sticks").text
    assert "500" not in step("ema2012", "sticks").text.replace("5000", "")


@pytest.mark.parametrize("name", PRESETS)
def test_sticks_make_the_starting_points(name: str) -> None:
    rules = load(name)
    assert stick_points(rules) in (0, rules.start_points)
    assert (stick_points(rules) == 0) == (rules.seats_drawn == "program"), "only programs have no sticks"


def test_sticks_that_do_not_make_the_starting_points_are_refused() -> None:
    with pytest.raises(RulesetError, match="starting_sticks make 20000 points, but start_points = 30000"):
        parse('base = "ema2016"\n[equipment]\nstarting_sticks = { 10000 = 2 }')
    for wrong in ("{ 150 = 200 }", "{ 10000 = 0 }", "[10000, 3]", "{ x = 3 }"):
        with pytest.raises(RulesetError, match="a table from the value of a stick"):
            parse(f'base = "ema2016"\n[equipment]\nstarting_sticks = {wrong}')


def test_sticks_of_other_starting_points_are_not_inherited() -> None:
    """A file or record from before the switch changes the points alone."""
    text = 'base = "ema2016"\n[equipment]\nstart_points = 25000\n[ending]\nreturn_points = 25000'
    assert parse(text).starting_sticks == ()
    assert change(load("ema2016"), {"start_points": 25000, "return_points": 25000}).starting_sticks == ()
    assert "sticks are not named" in next(step.text for step in setup_steps(parse(text)) if step.id == "sticks")


# Drawing of seats


def test_who_mixed_the_tiles_draws_last() -> None:
    """EMA 2012 and 2016 §2.3."""
    for seed in range(50):
        draw = draw_seats(NAMES, str(seed))
        assert draw.drawn[-1][0] == draw.mixer
        assert sorted(wind for _, wind in draw.drawn) == sorted(WINDS)
        assert [who for who, _ in draw.drawn[:-1]] == [name for name in NAMES if name != draw.mixer], "the others as they were told"
        assert draw.seats == drawn_seats(NAMES, str(seed)), "who drew East is East"


def test_the_draw_is_fair() -> None:
    draws = [draw_seats(NAMES, str(seed)) for seed in range(2400)]
    assert len({tuple(draw.seats) for draw in draws}) == 24
    for counts in (Counter(draw.mixer for draw in draws), Counter(draw.seats[0] for draw in draws)):
        assert all(500 < count < 700 for count in counts.values()), counts
    assert 550 < sum(draw.mixer == draw.seats[0] for draw in draws) < 650, "mixing does not change the chances"
    with pytest.raises(ScoreSheetError, match="four"):
        draw_seats(NAMES[:3], "seed")


def test_the_draw_is_told_as_the_document_tells_it() -> None:
    """EMA 2008 §2.3 names the lot alone; nobody mixes there."""
    draw = draw_seats(NAMES, "seed")
    told = draw_texts(draw, load("ema2016"))
    assert len(told) == 5
    assert told[0] == f"{draw.mixer} mixes the four wind tiles face down."
    assert told[-1].startswith(f"{draw.mixer}: ")
    assert len(draw_texts(draw, load("ema2008"))) == 4
    assert [load(name).seats_drawn for name in HELD] == ["lot", "wind_tiles", "wind_tiles", "unstated", "unstated"]


# The other steps


@pytest.mark.parametrize("name", ["ema2008", "ema2012", "ema2016"])
def test_chapter_two_is_told_in_its_order(name: str) -> None:
    clauses = {"seats": "§2.3", "places": "§2.1", "wall": "§2.4", "breaking": "§2.5", "dead_wall": "§2.6", "indicator": "§2.7",
               "dealing": "§2.8", "markers": "§2.2, §2.8"}  # fmt: skip
    assert {told: step(name, told).clause for told in clauses} == clauses
    assert [told for told in ids(name) if told in clauses] == list(clauses)


def test_each_document_deals_in_its_own_words() -> None:
    """EMA §2.6 and §2.8: a gap, and East takes two upper tiles at once. PLM [D] names no gap, and by [R] East takes the last two singly."""
    for name in HELD:
        book = name.startswith("ema")
        assert ("leave a gap" in step(name, "dead_wall").text) == book, name
        assert ("first and the third stack" in step(name, "dealing").text) == book, name
        assert ("in the same order, and East a fourteenth" in step(name, "dealing").text) == (not book), name


def test_the_first_replacement_tile_may_be_laid_down() -> None:
    """EMA 2012 and 2016 §2.6; the other documents do not mention it."""
    assert [name for name in HELD if "lowered" in ids(name)] == ["ema2012", "ema2016"]
    assert step("ema2016", "lowered").clause == "§2.6"


def test_walls_of_eighteen() -> None:
    """PLM [W]: 17 stacks each; with the bonus tiles two walls of 18 and two of 17, which is 140 tiles."""
    assert "18 stacks" in step("plm", "wall").text
    assert step("plm", "wall").clause == "[W]"
    assert (2 * 18 + 2 * 17) * 2 == 136 + 4
    assert all("18" not in step(name, "wall").text for name in HELD if name != "plm")


def test_dice_marker_and_points_on_the_left_in_warsaw() -> None:
    """Warsaw 29; EMA §2.2 and §2.8: the dice at East's right."""
    assert step("womrt2009", "markers").clause == "#29"
    assert step("womrt2009", "markers").text.count("left") == 3
    assert all("at East's right" in step(name, "markers").text for name in HELD[:3])


def test_the_dead_wall_is_not_refilled_by_hand_in_warsaw() -> None:
    """Warsaw 23; EMA §3.3.2 and §3.3.5: the last tile of the wall is moved."""
    assert step("womrt2009", "refilling").clause == "#23"
    assert [load(name).dead_wall_refilled for name in HELD] == [True, True, True, False, True]


def test_paying_in_view_and_counting_again() -> None:
    """EMA 2016 §4.1."""
    assert [name for name in HELD if "paying" in ids(name)] == ["ema2016"]
    assert step("ema2016", "paying").clause == "§4.1"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_set_has_its_steps_in_every_language(name: str, lang: str) -> None:
    rules = load(name)
    data = setup_data(rules, lang)
    assert [found["id"] for found in data["steps"]] == ids(name)
    assert sum(sticks["value"] * sticks["count"] for sticks in data["sticks"]) in (0, rules.start_points)
    for found in data["steps"]:
        assert found["text"].endswith(".")
        assert "{" not in found["text"]
        assert found["clause"] or found["basis"] not in ("text", "inferred"), found
    english = setup_data(rules, "en")["steps"]
    assert lang == "en" or all(own["text"] != other["text"] for own, other in zip(data["steps"], english, strict=True))


def test_the_steps_are_printed_on_a_sheet_that_has_not_begun() -> None:
    sheet = Sheet.begin(NAMES, "womrt2009")

    def printed() -> str:
        content = export_sheet(sheet, "pdf")
        assert isinstance(content, bytes)
        return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages).split())

    assert "Setting up the table" in printed()
    assert "1 × 10,000, 2 × 5000, 4 × 1000, 10 × 100" in printed()
    assert "(#29)" in printed()
    sheet.add(entry_from_text("draw", sheet.position))
    assert "Setting up the table" not in printed()

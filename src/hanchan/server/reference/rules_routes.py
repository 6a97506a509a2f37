"""`/api/rules`: the rule sets, every switch with its meaning, value, clause and how sure it is."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query

from hanchan.errors import RulesetError
from hanchan.rules import CHAPTERS, PRESETS, comparison, language, preset
from hanchan.rules.data import about_data, comparison_data, setting_data, summary_data
from hanchan.scorekeeper import setup_data
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.pacing import ChargedRoute
from hanchan.server.reference.parameters import RULES_ABOUT, RulesLang, known_rules
from hanchan.server.reference.responses import RulesComparisonData, RuleSetsData, SetupData, WholeRuleSetData

router = APIRouter(route_class=ChargedRoute, prefix="/api", tags=["rules"], responses=PUBLIC_PROBLEMS)

_MOST: Final = len(PRESETS)


@router.get("/rules", response_model=RuleSetsData, summary="The rule sets")
def rule_sets(lang: RulesLang = "en") -> dict[str, Any]:
    """Every rule set with its title and how many of its values are unsure; the chapters and their titles; how values are known (`bases`),
    each also in a word (`origins`); the parts of the program that read switches (`readers`); the sentence for a value that is a reading
    of its document, with blanks for value and reason (`read_as`)."""
    told = language(lang)
    return {
        "lang": lang,
        "rules": [_summary(name) for name in PRESETS],
        "chapters": list(CHAPTERS.values()),
        "titles": told.chapters,
        "bases": told.bases,
        "origins": told.origins,
        "readers": told.readers,
        "read_as": told.sentences["read_as"],
    }


@router.get("/rules/compare", response_model=RulesComparisonData, summary="Rule sets side by side")
def compare(
    names: Annotated[str, Query(max_length=400, description="Two or more rule sets, with commas.", examples=["ema2016,ema2025"])],
    lang: RulesLang = "en",
) -> dict[str, Any]:
    """Every switch as the rule sets have it; `differs` marks those on which they do not agree."""
    wanted = list(dict.fromkeys(part.strip() for part in names.split(",")))
    if not 2 <= len(wanted) <= _MOST:
        raise RulesetError(f"{len(wanted)} rule sets given; name two or more, as in ema2016,ema2025")
    rows = comparison([known_rules(name) for name in wanted], lang)
    switches = [{**comparison_data(row, wanted), "differs": not row.agree} for row in rows]
    return {"rules": [_summary(name) for name in wanted], "switches": switches, "differences": sum(not row.agree for row in rows)}


@router.get("/rules/{name}", response_model=WholeRuleSetData, summary="One rule set")
def rule_set(
    name: Annotated[str, Path(max_length=40, description=RULES_ABOUT, examples=["ema2016"])], lang: RulesLang = "en"
) -> dict[str, Any]:
    """Every switch: what it is about, who reads it (`readers`), its value (also in words), the clause, how it is known (`basis`), a
    note, and why the document is read so (`because`), both in English."""
    rules = known_rules(name)
    switches = [
        {"switch": row.switch, **about_data(row), **setting_data(row.meaning, row.values[0], row.sources[0])}
        for row in comparison([rules], lang)
    ]
    misprints = [misprint._asdict() for misprint in rules.misprints]
    return {**_summary(name), "switches": switches, "clauses": dict(rules.clauses), "misprints": misprints}


@router.get("/rules/{name}/setup", response_model=SetupData, summary="How a real table is set up")
def setup(
    name: Annotated[str, Path(max_length=40, description=RULES_ABOUT, examples=["ema2016"])], lang: RulesLang = "en"
) -> dict[str, Any]:
    """Step by step, each with its clause: tiles, sticks, drawing of seats, wall, break, dead wall, dora, deal; `sticks` a player starts
    with, the most valuable first."""
    return setup_data(known_rules(name), lang)


def _summary(name: str) -> dict[str, Any]:
    return {**summary_data(preset(name)), "short": preset(name).short_title, "seats_drawn": preset(name).seats_drawn}

"""A score with its lines in words, for pages: numbers, names in a language, clauses, tiles as the protocol writes them."""

from typing import Any

from hanchan.scoring import Nearest, Score
from hanchan.scoring.words import as_data, explain
from hanchan.tiles import mjai_name, parse
from hanchan.words import name

_DORA = ("dora", "ura_dora", "red_five")


def score_data(score: Score, lang: str) -> dict[str, Any]:
    """The score as data, `lines` in words, and what is `not_counted`."""
    data = as_data(score, lang)
    data["fu_items"] = [{**item, "tile": mjai_name(parse(item["tile"])[0]) if item["tile"] else ""} for item in data["fu_items"]]
    return {**data, "lines": _lines(score, lang), "not_counted": _not_counted(score, lang)}


def nearest_data(near: Nearest, lang: str) -> dict[str, Any]:
    """A yaku that was near, with the way to it as a word and tiles, for pages in other languages."""
    told = {"yaku": near.yaku, "name": name("yaku", near.yaku, lang), "how": near.how(lang)}
    return {**told, "way": near.way, "tiles": [mjai_name(kind) for kinds in near.sets for kind in kinds]}


def dora_of_score(score: Score) -> dict[str, int]:
    """Dora of each sort, those that are there."""
    counts = zip(_DORA, (score.dora, score.ura_dora, score.red_fives), strict=True)
    return {key: count for key, count in counts if count}


def _lines(score: Score, lang: str) -> dict[str, Any]:
    explanation = explain(score, lang)
    yaku = [*[key for key, _ in score.yaku_values], *dora_of_score(score)]
    return {
        "yaku": [{"id": key, **line._asdict()} for key, line in zip(yaku, explanation.yaku, strict=True)],
        "fu": [{"id": item.name, **line._asdict()} for item, line in zip(score.fu_items, explanation.fu, strict=True)],
        "value": [line._asdict() for line in explanation.value],
        "rounding": score.rules.clause("rounding"),
    }


def _not_counted(score: Score, lang: str) -> list[dict[str, str]]:
    """What the hand shows and the rules do not count."""
    if not score.win.red_fives or score.rules.red_fives:
        return []
    return [{"id": "red_five", "what": name("yaku", "red_five", lang), "clause": score.rules.source("red_fives").clause}]

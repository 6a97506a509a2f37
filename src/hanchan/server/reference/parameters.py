"""Parameters that several routes have."""

from typing import Annotated, Final

from fastapi import Query
from pydantic import Field

from hanchan.errors import RulesetError
from hanchan.rules import PRESETS, Ruleset, preset
from hanchan.tiles import mjai_name, parse
from hanchan.words import LANGUAGES, NAME_LANGUAGES

RULES_ABOUT: Final = f"A rule set: {', '.join(PRESETS)}."
PLAIN: Final = "^[0-9A-Za-z_.-]*$"
"""What a seed may be written with."""
LANG_ABOUT: Final = f"Language of the names: {', '.join(NAME_LANGUAGES)}."

RulesName = Annotated[str, Query(max_length=40, description=RULES_ABOUT, examples=["ema2016"])]
Lang = Annotated[str, Query(max_length=10, description=LANG_ABOUT, examples=["pl"])]
TextLang = Annotated[str, Query(max_length=10, description=f"Language of the texts: {', '.join(LANGUAGES)}.", examples=["pl"])]
RulesLang = Annotated[str, Query(max_length=10, description=f"Language of the rules: {', '.join(LANGUAGES)}.", examples=["pl"])]
TilesText = Annotated[
    str,
    Field(max_length=200, description="Tiles as in `123m0p55z` or `1m 5mr E`; 0 and r are red.", examples=["234m88p12345678s"]),
]


def known_rules(name: str) -> Ruleset:
    """A rule set that comes with Hanchan. Files are not read for strangers."""
    if name not in PRESETS:
        raise RulesetError(f"unknown rule set {name!r}; there are {', '.join(PRESETS)}")
    return preset(name)


def in_mjai(tiles: list[int]) -> list[str]:
    """Tiles as the protocol writes them."""
    return [mjai_name(tile) for tile in tiles]


def mjai_of(mpsz: str) -> str:
    """One tile in the notation of rule books, as the protocol writes it; nothing stays nothing."""
    return mjai_name(parse(mpsz)[0]) if mpsz else ""

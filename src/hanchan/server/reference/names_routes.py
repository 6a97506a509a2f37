"""`/api/names` and `/api/countries`: what everything is called."""

from typing import Any

from fastapi import APIRouter

from hanchan.errors import LanguageError
from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.pacing import ChargedRoute
from hanchan.server.reference.parameters import Lang, RulesLang, mjai_of
from hanchan.server.reference.responses import CountryData, NamesData
from hanchan.tournament.countries import countries
from hanchan.tournament.names import text_key
from hanchan.words import LANGUAGES, OWN_NAMES, groups, ids, name

router = APIRouter(route_class=ChargedRoute, prefix="/api", tags=["names"], responses=PUBLIC_PROBLEMS)

_TILE = "tile"


@router.get("/names", response_model=NamesData, summary="The names of things in a language")
def names(lang: Lang = "en") -> dict[str, Any]:
    """`tiles` by their names in the protocol, red fives included; `groups` of other names by id: `yaku`, `limit`, `call` and so on."""
    tiles = {mjai_of(key): name(_TILE, key, lang) for key in ids(_TILE)}
    others = {group: {key: name(group, key, lang) for key in ids(group)} for group in groups() if group != _TILE}
    return {"lang": lang, "languages": OWN_NAMES, "tiles": tiles, "groups": others}


@router.get("/countries", response_model=list[CountryData], summary="The countries of players in a language")
def country_list(lang: RulesLang = "en") -> list[dict[str, str]]:
    """By name, in the order of the language. A country may be sent to the office by any of its codes and names."""
    if lang not in LANGUAGES:
        raise LanguageError(f"there are no countries in {lang!r}; there are {', '.join(LANGUAGES)}")
    found = sorted(countries().values(), key=lambda one: text_key(one.names[lang], lang))
    return [{"code": one.code, "name": one.names[lang]} for one in found]

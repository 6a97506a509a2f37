"""`/api/names`: what everything is called."""

from typing import Any

from fastapi import APIRouter

from hanchan.server.answers import PUBLIC_PROBLEMS
from hanchan.server.pacing import ChargedRoute
from hanchan.server.reference.parameters import Lang, mjai_of
from hanchan.server.reference.responses import NamesData
from hanchan.words import OWN_NAMES, groups, ids, name

router = APIRouter(route_class=ChargedRoute, prefix="/api", tags=["names"], responses=PUBLIC_PROBLEMS)

_TILE = "tile"


@router.get("/names", response_model=NamesData, summary="The names of things in a language")
def names(lang: Lang = "en") -> dict[str, Any]:
    """`tiles` by their names in the protocol, red fives included; `groups` of other names by id: `yaku`, `limit`, `call` and so on."""
    tiles = {mjai_of(key): name(_TILE, key, lang) for key in ids(_TILE)}
    others = {group: {key: name(group, key, lang) for key in ids(group)} for group in groups() if group != _TILE}
    return {"lang": lang, "languages": OWN_NAMES, "tiles": tiles, "groups": others}

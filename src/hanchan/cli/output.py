"""How commands speak: tiles in colour for people, JSON for programs."""

import json
import re
from contextlib import suppress
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hanchan.hand import Meld
from hanchan.tiles import is_red, kind_of, to_mpsz
from hanchan.tiles.notation import UNICODE_TILES

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
RulesName = Annotated[str, typer.Option("--rules", "-r", help="Rule set: a name from 'hanchan rules list' or a TOML file.")]

# Rich breaks lines at every space, at no-break spaces too: "30 / 000 points". There is no setting for it, only this pattern inside.
with suppress(ImportError):
    from rich import _wrap

    _wrap.re_word = re.compile(r"[^\S\u00a0]*[\S\u00a0]+[^\S\u00a0]*")

_SUIT_STYLES = ("red", "blue", "green", "magenta")


def console() -> Console:
    return Console(highlight=False)


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def tiles_text(tiles: list[int]) -> Text:
    """Tiles as Unicode characters, coloured by suit; red fives reversed."""
    text = Text()
    for tile in tiles:
        kind = kind_of(tile)
        style = _SUIT_STYLES[kind // 9]
        # The variation selector keeps the red dragon from turning into a wide emoji.
        text.append(UNICODE_TILES[kind] + "\ufe0e", style + " reverse" if is_red(tile) else style)
        text.append(" ")
    return text


def named_tiles(tiles: list[int]) -> Text:
    """Tiles as characters, followed by their names: the characters are small in most terminals."""
    return tiles_text(tiles) + Text(to_mpsz(tiles), "bold")


def meld_json(meld: Meld) -> dict[str, Any]:
    return {"type": meld.type, "tiles": to_mpsz(list(meld.tiles)), "text": str(meld)}

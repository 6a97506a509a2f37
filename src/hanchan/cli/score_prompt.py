"""Asking for a hand question by question; what the answers so far rule out is not asked."""

from collections.abc import Callable
from typing import TypeVar

import typer

from hanchan.errors import CommandError, HanchanError, HandError
from hanchan.hand import Meld, parse_meld
from hanchan.rules import load
from hanchan.scoring import NOBODY, Win
from hanchan.scoring.question import WinQuestion
from hanchan.scoring.text import wind
from hanchan.tiles import parse, parse_tile

T = TypeVar("T")


def ask(rules: str) -> WinQuestion:
    """Ask for everything that matters under the rules."""
    known = load(rules)
    typer.echo(
        f"Rules: {known.title}. Tiles as in 123m 0p 55z (m characters, p dots, s bamboo, z honours). Enter takes what is in brackets."
    )
    melds = _melds()
    concealed = _asked("Concealed tiles without the winning tile", lambda text: _concealed(text, len(melds)))
    tile = _asked("Winning tile", parse_tile)
    tsumo = typer.confirm("Won by self-draw?", default=False)
    seat = _asked("Winner's wind (east, south, west, north)", wind, "east")
    round_wind = _asked("Wind of the round", wind, "east")
    closed = not any(meld.is_open for meld in melds)
    riichi = _riichi(known.open_riichi) if closed else 0
    win = Win(
        concealed,
        tile,
        melds,
        tsumo=tsumo,
        seat_wind=seat,
        round_wind=round_wind,
        riichi=min(riichi, 2) if riichi < 3 else 1,
        open_riichi=riichi == 3,
        ippatsu=bool(riichi) and known.ippatsu and typer.confirm("Ippatsu?", default=False),
        rinshan=tsumo and any(meld.is_kan for meld in melds) and typer.confirm("On a replacement tile (rinshan)?", default=False),
        chankan=not tsumo and typer.confirm("Robbing a kan (chankan)?", default=False),
        last_tile=typer.confirm("On the last tile (haitei, houtei)?", default=False),
        first_turn=not melds and not riichi and typer.confirm("Before the own first discard (tenhou, chiihou, renhou)?", default=False),
        discarder_in_riichi=riichi == 3 and not tsumo and typer.confirm("Is the discarder in riichi?", default=False),
        dora=_asked("Dora indicators", parse, ""),
        ura=_asked("Ura indicators", parse, "") if riichi and known.ura_dora else [],
        counters=_asked("Counters", _number, "0"),
    )
    discards = [] if tsumo else _asked("Winner's own discards, to check furiten", parse, "")
    return WinQuestion(win, discards, _asked("Riichi sticks on the table", _number, "0"), NOBODY)


def _melds() -> list[Meld]:
    melds: list[Meld] = []
    while len(melds) < 4:
        text = typer.prompt("Meld, as in pon:555z@left or ankan:1111m (Enter for no more)", default="", show_default=False)
        if not text:
            break
        try:
            melds.append(parse_meld(text))
        except HanchanError as error:
            typer.echo(f"  {error}")
    return melds


def _riichi(open_riichi: bool) -> int:
    choices = ["no", "yes", "double", *(["open"] if open_riichi else [])]
    return _asked(f"Riichi ({', '.join(choices)})", lambda text: _chosen(text, choices), "no")


def _chosen(text: str, choices: list[str]) -> int:
    if text not in choices:
        raise CommandError(f"{text!r} is not one of {', '.join(choices)}")
    return choices.index(text)


def _concealed(text: str, melds: int) -> list[int]:
    tiles = parse(text, real=True)
    if len(tiles) != 13 - 3 * melds:
        raise HandError(f"{len(tiles)} tiles; with {melds} melds there are {13 - 3 * melds} besides the winning tile")
    return tiles


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) > 99:
        raise CommandError(f"{text!r} is not a number from 0 to 99")
    return int(text)


def _asked(question: str, read: Callable[[str], T], default: str | None = None) -> T:
    """Ask until the answer can be read."""
    while True:
        text = typer.prompt(question, default=default, show_default=bool(default))
        try:
            return read(text)
        except HanchanError as error:
            typer.echo(f"  {error}")

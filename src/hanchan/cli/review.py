"""`hanchan review`: a player's decisions compared with a strong bot's, the costliest explained."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hanchan.cli.output import AsJson, console, print_json
from hanchan.errors import CommandError
from hanchan.records import LoggedGame, read
from hanchan.research.review import WORST, Parting, Review, review_game

_SEATS = range(4)


def review(
    file: Annotated[Path, typer.Argument(help="File of a game: ours, mjlog, Tenhou's JSON or mjai.", show_default=False)],
    player: Annotated[str, typer.Option("--player", "-p", help="A name, or a seat from 0 (the first East). Without it, all four.")] = "",
    most: Annotated[int, typer.Option("--worst", "-w", min=0, max=1000, help="How many decisions to explain.")] = WORST,
    lang: Annotated[str, typer.Option("--lang", "-l", help="Language of the explanations: en, pl, cs, ru.")] = "en",
    long: Annotated[bool, typer.Option("--long", help="Explain at length: aim, what is given up, danger, place.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare each decision of a player with what the bot `strong` would have done, and explain the costliest.

    A loss is what the choice costs on average, in points, as `strong` judges it. It sees only what the player saw.

    \b
    hanchan review game.jsonl --player Ania
    hanchan review game.mjlog --player 2 --worst 5 --long
    """
    game = read(file).log
    found = review_game(game, _seats(game, player, file))
    if as_json:
        print_json([one.data(lang, most) for one in found])
        return
    out = console()
    for one in found:
        _show(out, one, most, lang, long)


def _seats(game: LoggedGame, player: str, file: Path) -> tuple[int, ...]:
    if not player:
        return tuple(_SEATS)
    if player.isdecimal() and int(player) in _SEATS:
        return (int(player),)
    wanted = tuple(seat for seat in _SEATS if game.names[seat].casefold() == player.casefold())
    if not wanted:
        raise CommandError(f"nobody in {str(file)!r} is called {player!r}; there are {', '.join(game.names)}")
    return wanted


def _show(out: Console, one: Review, most: int, lang: str, long: bool) -> None:
    out.print(Text(f"{one.name or f'seat {one.seat}'}", "bold"), end="")
    out.print(
        f": {one.decisions} decisions, {100 * one.agreement:.0f} % as strong, loss {one.loss:.0f} points", markup=False, soft_wrap=True
    )
    for parting in one.worst(most):
        _explain(out, parting, lang, long)
    for deal, problem in one.unfollowed.items():
        out.print(f"  deal {deal} could not be followed to its end: {problem}", style="yellow", markup=False, soft_wrap=True)


def _explain(out: Console, parting: Parting, lang: str, long: bool) -> None:
    data = parting.data(lang)
    seen = " ".join(data["hand"])
    if data["drawn"]:
        seen += f" + {data['drawn']}"
    if data["offered"]:
        seen += f", {data['offered']} discarded"
    out.print(Text(f"  deal {data['deal']}, turn {data['turn']}", "bold"), Text(f" {seen}", "dim"), soft_wrap=True)
    loss = f"{data['loss']} points" if data["loss"] else "not weighed"
    out.print(f"    {data['taken']}; better {data['option']} ({loss})", markup=False, soft_wrap=True)
    out.print(f"    {data['mistake']}", markup=False, soft_wrap=True)
    for sentence in (data["sentence"], *(data["long"] if long else ())):
        out.print(f"    {sentence}", markup=False, soft_wrap=True)

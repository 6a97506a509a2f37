"""`hanchan ladder`: a ladder of the players in recorded games."""

from datetime import UTC, datetime
from typing import Annotated, Any

import typer
from rich.table import Table

from hanchan import records
from hanchan.cli.output import AsJson, console, print_json
from hanchan.cli.record import Files
from hanchan.errors import RecordError
from hanchan.matches.ladder import RatedGame, ladder
from hanchan.records.files import files_in


def show_ladder(
    files: Files,
    least: Annotated[int, typer.Option("--least", min=0, max=100_000, help="Games somebody must have to be shown.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Ratings by place of the players named in finished games, one game after another.

    Games are taken in the order of their time, where they have one, else in that of the files. Games that are cut off, continuations and
    games for practice do not count.

    \b
    hanchan ladder evening1.jsonl evening2.jsonl
    hanchan ladder club/ --least 5 --json
    """
    games: list[RatedGame] = []
    skipped = 0
    for number, (where, content) in enumerate(one for path in files for one in files_in(path)):
        if isinstance(content, RecordError):
            raise content
        record = records.read(content, where)
        own, places = record.own, record.log.places
        if places is None or (own is not None and (own.practice or own.continues is not None)):
            skipped += 1
            continue
        time = own.started if own is not None else None
        when = int((time or datetime.fromtimestamp(number, UTC)).timestamp() * 1000)
        games.append(RatedGame(when, {name: place for name, place in zip(record.log.names, places, strict=True) if name}))
    rungs = [rung for rung in ladder(games) if rung.games >= least]
    if as_json:
        found: list[dict[str, Any]] = [rung._asdict() | {"history": [point._asdict() for point in rung.history]} for rung in rungs]
        print_json({"games": len(games), "skipped": skipped, "ladder": found})
        return
    table = Table(box=None)
    for title in ("", "player", "rating", "±", "games", "average place"):
        table.add_column(title, justify="left" if title == "player" else "right")
    for place, rung in enumerate(rungs, 1):
        table.add_row(str(place), rung.player, str(rung.rating), str(rung.uncertainty), str(rung.games), f"{rung.average_place:.2f}")
    console().print(table)

"""`hanchan mjai`: programs that speak mjai at our table, and our bots at theirs."""

import socket
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from hanchan.bots.registry import bot
from hanchan.cli.output import AsJson, RulesName, console, print_json
from hanchan.errors import BotError, NetworkError
from hanchan.game import Game
from hanchan.mjai_protocol.client import MjaiClient, serve
from hanchan.mjai_protocol.handshake import ROOM
from hanchan.mjai_protocol.table import TCP, Door, Place, Played, play, take_seat
from hanchan.rules import DEFAULT, load
from hanchan.tiles import new_seed

app = typer.Typer(help="Programs that speak mjai: theirs at our table, our bots at theirs.", no_args_is_help=True)

_PORT = 11600
"""The port of the first mjai server."""


@app.command("play")
def play_games(
    seats: Annotated[list[str], typer.Argument(help="Four: a bot's name, exec:COMMAND, batch:COMMAND, or tcp.", show_default=False)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=100_000, help="How many games.")] = 1,
    rules: RulesName = DEFAULT,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Any text; the same seed gives the same walls. Without it, new ones.")] = "",
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, max=3600, help="Time for an answer; then it counts as silence.")] = 10.0,
    host: Annotated[str, typer.Option("--host", help="Where seats for tcp are waited for.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port for them; 0 takes a free one.")] = _PORT,
    wait: Annotated[float, typer.Option("--wait", min=0.1, max=86_400, help="Seconds to wait for programs to connect.")] = 60.0,
    records: Annotated[Path | None, typer.Option("--records", help="Write each game into this folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """Play games between bots and mjai programs. Seats do not change; the first is the first East. Programs are started for each game.

    An answer that is too late, no JSON or not possible counts as silence: a pass, or the discard of the drawn tile.
    Exit code 1 if a program ended before its game did, or was so slow that it was not waited for any more.

    \b
    hanchan mjai play careful greedy greedy "exec:python my_bot.py"
    hanchan mjai play tcp careful careful careful --port 11600 -n 4
    """
    if len(seats) != 4:
        raise BotError(f"{len(seats)} seats; a game has 4, as in: careful greedy tcp 'exec:python my_bot.py'")
    chosen, base = load(rules), seed or new_seed().hex()
    door = Door(host, port, wait) if TCP in seats else None
    places: list[Place] = []
    found: list[dict[str, Any]] = []
    try:
        if door is not None:
            print(f"waiting for programs at {host}:{door.port}", file=sys.stderr, flush=True)
        for number in range(games):
            places = _seated(seats, places, door)
            played = play(Game(chosen, f"{base} game {number + 1}"), places, seconds)
            found.append(_data(number + 1, played, places))
            if records is not None:
                _record(records, number + 1, played, places)
            if not as_json:
                _show(found[-1])
    finally:
        for place in places:
            place.close()
        if door is not None:
            door.close()
    if as_json:
        print_json({"rules": chosen.name, "seed": base, "games": found})
    raise typer.Exit(1 if any(seat["failed"] for game in found for seat in game["seats"]) else 0)


def _seated(seats: list[str], before: list[Place], door: Door | None) -> list[Place]:
    """Who plays the next game. Programs are started for each; one that has connected stays as long as it likes."""
    found: list[Place] = []
    for number, seat in enumerate(seats):
        old = before[number] if before else None
        if old is not None and old.program is not None and (seat != TCP or old.program.has_ended):
            old.close()
            old = None
        found.append(old or take_seat(seat, number, None if door is None else door.accept))
    return found


def _data(number: int, played: Played, places: list[Place]) -> dict[str, Any]:
    results = played.game.results
    return {
        "game": number,
        "deals": played.game.deal_number,
        "seats": [
            {
                "player": place.name, "points": float(result.points), "place": result.place, "result": float(result.total),
                "silences": [fault._asdict() for fault in faults], "failed": any(fault.is_failure for fault in faults),
            }
            for place, result, faults in zip(places, results, played.faults, strict=True)
        ],
    }  # fmt: skip


def _show(game: dict[str, Any]) -> None:
    out = console()
    out.print(f"game {game['game']}, {game['deals']} deals", style="bold")
    for seat in game["seats"]:
        silent = sum(fault["times"] for fault in seat["silences"])
        silences = f"  answers counted as silence: {silent}" if silent else ""
        line = f"  {seat['place']}  {seat['player']:<20} {seat['points']:>8.0f}  {seat['result']:>+8.0f}{silences}"
        out.print(line, markup=False)
        for fault in seat["silences"][:3]:
            times = f" ({fault['times']} times)" if fault["times"] > 1 else ""
            out.print(f"       deal {fault['deal']}: {fault['why']}{times} {fault['answer']}".rstrip(), markup=False, style="dim")


def _record(folder: Path, number: int, played: Played, places: list[Place]) -> None:
    from hanchan.records.hanchan.write import write_hanchan

    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"game-{number:06}.jsonl").open("w", encoding="utf-8", newline="\n") as file:
        file.write(write_hanchan(played.game, [place.name for place in places]))


@app.command("client")
def client(
    player: Annotated[str, typer.Argument(help="The bot that plays.", show_default=False)],
    connect: Annotated[str, typer.Option("--connect", help="HOST:PORT of an mjai server; without it, standard input and output.")] = "",
    name: Annotated[str, typer.Option("--name", help="Name to join with; the bot's by default.")] = "",
    room: Annotated[str, typer.Option("--room", help="Room to join.")] = ROOM,
    seat: Annotated[int, typer.Option("--seat", min=0, max=3, help="Own seat, where start_game does not tell it.")] = 0,
    rules: Annotated[
        str, typer.Option("--rules", "-r", help="Rules of the game, where start_game does not tell them; else Tenhou's.")
    ] = "",
) -> None:
    """Play one of our bots as an mjai client, on standard input and output or over TCP, until the other side ends it.

    \b
    hanchan mjai client careful --connect localhost:11600
    other-server --player "hanchan mjai client careful"
    """
    speaker = MjaiClient(bot(player), seat, load(rules) if rules else None, name, room)
    problems = _over_tcp(speaker, connect) if connect else serve(speaker, sys.stdin, _say)
    for problem in problems:
        print(f"hanchan: {problem}", file=sys.stderr)


def _say(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def _over_tcp(speaker: MjaiClient, address: str) -> list[str]:
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit():
        raise NetworkError(f"{address!r} is not HOST:PORT, as in localhost:{_PORT}")
    try:
        with socket.create_connection((host, int(port))) as connection:
            lines, out = connection.makefile("r", encoding="utf-8"), connection.makefile("w", encoding="utf-8", newline="\n")

            def say(line: str) -> None:
                out.write(line)
                out.flush()

            return serve(speaker, lines, say)
    except (OSError, OverflowError) as error:
        if isinstance(error, ConnectionResetError | BrokenPipeError):
            return []  # the other side has ended the game
        raise NetworkError(f"cannot connect to {address}: {getattr(error, 'strerror', None) or error}") from None

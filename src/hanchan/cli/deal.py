"""`hanchan deal`: one deal between bots, event by event."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.text import Text

from hanchan.cli.output import AsJson, RulesName, console, named_tiles, print_json
from hanchan.cli.simulate import Players
from hanchan.deal import events
from hanchan.deal.deal import Deal
from hanchan.errors import CommandError
from hanchan.game import PENALISE, PREVENT
from hanchan.matches.arena import Arena, players_from
from hanchan.rules import DEFAULT, load
from hanchan.scoring.settlement import POT
from hanchan.tiles import new_seed, sort_key
from hanchan.tiles.winds import WIND_TITLES
from hanchan.words import name


def deal(
    players: Players = "careful,greedy,greedy,random",
    rules: RulesName = DEFAULT,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Any text; the same seed gives the same deal. Without it, a new one.")] = "",
    game: Annotated[int, typer.Option("--game", "-g", min=1, help="Number of the game, as in 'hanchan simulate' with this seed.")] = 1,
    deal: Annotated[int, typer.Option("--deal", "-d", min=1, help="Number of the deal in the game.")] = 1,
    judge: Annotated[str, typer.Option("--judge", help="prevent: only legal actions; penalise: offences can be made and cost.")] = PREVENT,
    as_json: AsJson = False,
) -> None:
    """Show a deal between bots as text: hands, draws, discards, claims, and who pays whom.

    \b
    hanchan deal --seed 7 --players careful,greedy,greedy,random
    hanchan deal --seed 7 --game 12 --deal 3        the same game as the twelfth of hanchan simulate --seed 7
    """
    if judge not in (PREVENT, PENALISE):
        raise CommandError(f"judge {judge!r} is neither {PREVENT!r} nor {PENALISE!r}")
    arena = Arena(players_from(players), load(rules), seed or new_seed().hex(), judge)
    played = arena.play(game - 1)
    deals = [*played.finished_deals, played.deal]
    if deal > len(deals):
        raise CommandError(f"this game has {len(deals)} deals, no deal {deal}")
    shown = deals[deal - 1]
    if as_json:
        print_json([event.data() for event in shown.events])
        return
    out = console()
    out.print(f"{arena.rules.title}, seed {arena.seed}, game {game}, deal {deal}", style="dim", markup=False, soft_wrap=True)
    for line in deal_lines(shown, arena.names(game - 1)):
        out.print(line, soft_wrap=True)


def deal_lines(deal: Deal, players: list[str]) -> Iterator[Text]:
    """A finished deal line by line; `players` are those of the seats."""
    start = deal.events[0]
    assert isinstance(start, events.DealStarted), "a deal begins with the hands"
    winds = [WIND_TITLES[(seat - start.seat) % 4] for seat in range(4)]
    counters, sticks = _amount(start.counters, "counter"), _amount(start.sticks, "stick")
    yield Text(f"{WIND_TITLES[start.round_wind % 4]} {start.seat + 1}{counters}{sticks}", "bold")
    yield Text("Indicator ") + named_tiles([start.indicator])
    for turn in range(4):
        seat = (start.seat + turn) % 4
        hand = named_tiles(sorted(start.hands[seat], key=sort_key))
        yield _head(winds[seat]) + hand + Text(f"  {players[seat]}, {start.scores[seat]:,}", "dim")
    yield Text()
    line = Text()
    for event in deal.events[1:]:
        words = _words(event, winds)
        if words is None:
            continue
        if isinstance(event, events.TileDrawn | events.MeldMade) or not _is_play(event):
            if line:
                yield _trimmed(line)
            line = _head(winds[event.seat]) if event.seat >= 0 and _is_play(event) else Text()
        line += words + Text("  ")
    if line:
        yield _trimmed(line)
    yield from _end(deal.end, winds)


def _trimmed(line: Text) -> Text:
    line.rstrip()
    return line


def _head(wind: str) -> Text:
    return Text(f"{wind:<6}", "bold")


def _amount(count: int, word: str) -> str:
    return "" if count == 0 else f", {count} {word}{'' if count == 1 else 's'}"


def _is_play(event: events.Event) -> bool:
    """What stands on the line of a turn; the rest has lines of its own."""
    return isinstance(
        event,
        events.TileDrawn | events.TileDiscarded | events.RiichiDeclared | events.MeldMade | events.KanAnnounced | events.DoraRevealed,
    )


def _words(event: events.Event, winds: list[str]) -> Text | None:
    """An event in words, None for those that say nothing new."""
    own = winds[event.seat] if event.seat >= 0 else ""
    if isinstance(event, events.TileDrawn):
        return Text("draws a replacement " if event.replacement else "draws ") + named_tiles([event.tile])
    if isinstance(event, events.TileDiscarded):
        return Text("discards it" if event.drawn else "discards ") + (Text() if event.drawn else named_tiles([event.tile]))
    if isinstance(event, events.RiichiDeclared):
        return Text("riichi!", "bold red") + (Text(" open ") + named_tiles(list(event.hand)) if event.hand else Text())
    if isinstance(event, events.MeldMade | events.MeldMended):
        source = winds[(event.seat + event.meld.source) % 4] if event.meld.source else ""
        return Text(f"{event.meld.type} ", "bold") + named_tiles(list(event.meld.tiles)) + Text(f" from {source}" if source else "")
    if isinstance(event, events.DoraRevealed):
        return Text("indicator ") + named_tiles([event.indicator])
    if isinstance(event, events.HandWon):
        return _win(event, winds)
    if isinstance(event, events.TenpaiDeclared):
        return Text(f"{own} is waiting with ") + named_tiles(list(event.hand)) if event.hand else Text(f"{own} is not waiting")
    if isinstance(event, events.ChomboGiven):
        return Text(f"Chombo for {own}: {_plain(event.offence)}", "bold red")
    if isinstance(event, events.HandDied):
        return Text(f"{own}'s hand is dead: {_plain(event.offence)}", "red")
    if isinstance(event, events.PenaltyPaid):
        return Text(f"{own} pays {event.points} to the pot: {_plain(event.offence)}", "red")
    if isinstance(event, events.WarningGiven):
        return Text(f"{own} is warned: {_plain(event.offence)}", "red")
    if isinstance(event, events.RiichiVoided):
        return Text(f"{own}'s riichi is void", "red")
    return None


def _plain(offence: str) -> str:
    return offence.replace("_", " ")


def _win(event: events.HandWon, winds: list[str]) -> Text:
    how = "by self-draw" if event.source == event.seat else f"on {winds[event.source]}'s discard"
    words = Text(f"{winds[event.seat]} wins {how} ", "bold green") + named_tiles([event.tile])
    words += Text(" with ") + named_tiles(sorted(event.hand, key=sort_key))
    if event.ura:
        words += Text("\n  under the indicators ") + named_tiles(list(event.ura))
    count = f"{event.han} han {event.fu} fu" if not event.yakuman else "yakuman"
    return words + Text(f"\n  {', '.join(name('yaku', key) for key in event.yaku)}: {count}, {event.points:,} points")


def _end(end: events.DealEnded, winds: list[str]) -> Iterator[Text]:
    """Who pays whom, and how things stand."""
    if end.how != "win":
        yield Text(end.how[:1].upper() + end.how[1:], "bold")
    for transfer in end.transfers:
        payer, payee = ("pot" if seat == POT else winds[seat] for seat in (transfer.payer, transfer.payee))
        reason = "" if transfer.reason == "hand" else f" ({transfer.reason})"
        yield Text(f"  {payer} → {payee}: {transfer.points:,}{reason}")
    scores = [f"{wind} {end.scores[winds.index(wind)]:,}" for wind in WIND_TITLES]
    yield Text("  " + ", ".join(scores) + _amount(end.counters, "counter") + _amount(end.sticks, "stick"), "dim")

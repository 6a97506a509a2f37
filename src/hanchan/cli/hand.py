"""`hanchan hand`: how far a hand is, what it waits for, what to discard."""

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from hanchan.cli.output import AsJson, RulesName, console, meld_json, named_tiles, print_json
from hanchan.hand import Hand
from hanchan.hand.analysis import analysis, check_seen
from hanchan.rules import DEFAULT, load
from hanchan.tiles import counts_of, parse, to_mpsz

_SHOWN = 8


def hand(
    tiles: Annotated[str, typer.Argument(help="Concealed tiles, as in 123m456p789s1122z (0 is a red five; mjai and Unicode tiles too).")],
    meld: Annotated[
        list[str] | None, typer.Option("--meld", "-m", help="A meld, as in pon:555z@left or ankan:1111m; repeat for more.")
    ] = None,
    seen: Annotated[str, typer.Option("--seen", "-s", help="Tiles seen elsewhere: rivers, melds of others, indicators.")] = "",
    rules: RulesName = DEFAULT,
    all_discards: Annotated[bool, typer.Option("--all", "-a", help="Show every discard, not only the best.")] = False,
    as_json: AsJson = False,
) -> None:
    """How far is this hand, what does it wait for, what to discard?

    \b
    hanchan hand 123m456p789s1122z                     13 tiles: waits and tiles left
    hanchan hand 123m456p789s11223z                    14 tiles: the best discards
    hanchan hand 123m456p1122z --meld pon:555z@left    with a meld
    hanchan hand 123m456p789s1122z --seen 11z          with tiles seen elsewhere
    """
    held = Hand.parse(tiles, meld)
    elsewhere = counts_of(parse(seen, real=True))
    check_seen(held, elsewhere)
    ruleset = load(rules)
    answer: dict[str, Any] = {
        "hand": to_mpsz(held.concealed),
        "melds": [meld_json(meld) for meld in held.melds],
        **analysis(held, elsewhere, ruleset.fifth_tile_wait),
    }
    if as_json:
        print_json(answer)
    else:
        _show(held, answer, all_discards)


def _show(held: Hand, answer: dict[str, Any], all_discards: bool) -> None:
    out = console()
    line = named_tiles(held.concealed)
    for meld in held.melds:
        line += Text("   ") + named_tiles(list(meld.laid_out[0])) + Text(f" ({meld})", "dim")
    out.print(line)
    out.print(Text(_distance(answer), "bold"))
    if "discards" in answer:
        out.print(_discard_table(answer["discards"], all_discards))
        return
    rows, word = (answer["waits"], "waits for") if answer["waiting"] else (answer["accepts"], "comes nearer with")
    if answer.get("own_fifth_waits"):
        out.print(f"Only a fifth {answer['own_fifth_waits']} would complete it; you have all four, so this is not waiting.")
    if answer["shanten"] == 0 and not answer["waiting"]:
        return
    total = sum(row["left"] for row in rows)
    out.print(
        Text(f"{word} ") + named_tiles(parse("".join(row["tile"] for row in rows))) + Text(f"  {len(rows)} kinds, {total} tiles left")
    )
    if answer["waiting"]:
        for row in rows:
            out.print(Text("  ") + named_tiles(parse(row["tile"])) + Text(f"  {row['left']} left"))


def _distance(answer: dict[str, Any]) -> str:
    shanten: int = answer["shanten"]
    if shanten < 0:
        return "Complete: this is a winning shape (hanchan hand does not look at yaku)."
    if answer.get("waiting"):
        return "Waiting (tenpai)."
    if shanten == 0:
        if "discards" in answer:
            return "Waiting after the right discard (tenpai)."
        return "Not waiting: you have every tile that would complete it."
    return f"{shanten} away from waiting ({shanten}-shanten)."


def _discard_table(rows: list[dict[str, Any]], every: bool) -> Table:
    best = rows[0]["shanten"]
    shown = rows if every else [row for row in rows if row["shanten"] == best][:_SHOWN]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("discard")
    table.add_column("shanten", justify="right")
    table.add_column("left", justify="right")
    table.add_column("then accepts")
    for row in shown:
        table.add_row(named_tiles(parse(row["tile"])), str(row["shanten"]), str(row["left"]), named_tiles(parse(row["accepts"])))
    return table

"""A logged deal as text: hands, turns, and how it ended."""

from collections.abc import Iterator

from rich.text import Text

from hanchan.cli.output import named_tiles, tiles_text
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, LoggedGame, Melded, RevealedDora, Won
from hanchan.tiles import sort_key, to_mpsz
from hanchan.tiles.winds import WIND_TITLES
from hanchan.words import yaku_name


def deal_title(deal: LoggedDeal) -> str:
    """`South 3, 2 counters, 1 stick`."""
    parts = [f"{WIND_TITLES[deal.round_wind % 4]} {deal.dealer + 1}"]
    for count, word in ((deal.counters, "counter"), (deal.sticks, "stick")):
        if count:
            parts.append(f"{count} {word}{'' if count == 1 else 's'}")
    return ", ".join(parts)


def deal_lines(game: LoggedGame, number: int) -> Iterator[Text]:
    """A deal, numbered from 1, line by line."""
    deal = game.deals[number - 1]
    names = [f"{WIND_TITLES[(seat - deal.dealer) % 4]:<5}" for seat in range(4)]
    yield Text(f"Deal {number}: {deal_title(deal)}", "bold")
    yield Text("indicator  ") + named_tiles([deal.indicator])
    for turn in range(4):
        seat = (deal.dealer + turn) % 4
        player = f"{game.names[seat] or f'seat {seat}'}"
        yield (
            Text(f"{names[seat]} {deal.scores[seat]:>6}  ")
            + named_tiles(sorted(deal.hands[seat], key=sort_key))
            + Text(f"  {player}", "dim")
        )
    yield Text()
    yield from _turns(deal, names)
    yield from _end(game, deal, names)


def _turns(deal: LoggedDeal, names: list[str]) -> Iterator[Text]:
    """One line for what a seat does in its turn."""
    line = Text()
    owner = -1
    for step in deal.steps:
        seat = getattr(step, "seat", owner)
        if isinstance(step, Won | Drawn):
            break
        if (isinstance(step, Drew) and seat != owner) or (isinstance(step, Melded) and seat != owner) or owner < 0:
            if owner >= 0:
                yield line
            owner = seat
            line = Text(f"{names[seat]} ")
        if isinstance(step, Drew):
            line += Text(" draws ") + _tile(step.tile)
        elif isinstance(step, DeclaredRiichi):
            line += Text(" riichi", "bold")
        elif isinstance(step, Discarded):
            line += Text(" discards ") + _tile(step.tile)
        elif isinstance(step, Melded):
            line += Text(f" {step.meld}", "bold")
        elif isinstance(step, RevealedDora):
            line += Text(" indicator ") + _tile(step.indicator)
    if owner >= 0:
        yield line


def _tile(tile: int) -> Text:
    return tiles_text([tile]) + Text(to_mpsz([tile]))


def _end(game: LoggedGame, deal: LoggedDeal, names: list[str]) -> Iterator[Text]:
    yield Text()
    ends = [step for step in deal.steps if isinstance(step, Won | Drawn)]
    if not ends:
        yield Text("The record ends here.", "dim")
    for step in ends:
        if isinstance(step, Drawn):
            yield Text(step.how[:1].upper() + step.how[1:], "bold")
        else:
            how = "by self-draw" if step.source == step.seat else f"from {names[step.source].strip()}"
            yield Text(f"{names[step.seat].strip()} wins {how} on ", "bold") + _tile(step.tile)
            if step.ura:
                yield Text("  under the indicators ") + named_tiles(step.ura)
            if step.yaku is not None:
                worth = ", ".join(f"{yaku_name(yaku)} {han}" for yaku, han in step.yaku.items())
                fu = f", {step.fu} fu" if step.fu else ""
                points = f": {step.points} points" if step.points else ""
                yield Text(f"  {worth}{fu}{points}")
        if step.changes is not None:
            changes = [f"{names[seat].strip()} {step.changes[seat]:+}" for seat in range(4) if step.changes[seat]]
            yield Text("  " + (", ".join(changes) or "nobody pays"))
    if deal is game.deals[-1] and game.final_scores is not None:
        yield Text(f"Final scores: {', '.join(str(score) for score in game.final_scores)}", "bold")

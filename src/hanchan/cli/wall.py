"""`hanchan wall`: look at a wall, and check that a deal was fair."""

from typing import Annotated

import typer

from hanchan.cli.output import AsJson, RulesName, console, print_json
from hanchan.errors import WallError
from hanchan.rules import DEFAULT, load
from hanchan.tiles import Wall, commitment, deal_key, key_from_text, new_seed, picture, seed_from_text, sort_key, to_mpsz, verify_commitment
from hanchan.tiles.wall import DEALT, INDICATORS, LIVE_PLACES, REPLACEMENTS
from hanchan.tiles.winds import WIND_TITLES

app = typer.Typer(no_args_is_help=True, help="Look at a wall, and check that a deal was fair.")


@app.command()
def show(
    seed: Annotated[str, typer.Option(help="Seed of the game: 64 hexadecimal digits, or any text for a repeatable wall.")] = "",
    deal: Annotated[int, typer.Option(min=1, help="Number of the deal in the game.")] = 1,
    key: Annotated[str, typer.Option(help="Key of the deal instead of seed and number.")] = "",
    hidden: Annotated[bool, typer.Option("--hidden", help="Show only what the players see: the dora indicator.")] = False,
    rules: RulesName = DEFAULT,
    as_json: AsJson = False,
) -> None:
    """Build, break and show a wall; without --seed a new one.

    \b
    hanchan wall show --seed 7               the first wall of game 7
    hanchan wall show --seed 7 --deal 3      its third
    """
    if key and seed:
        raise WallError("give either --seed or --key, not both")
    secret = key_from_text(key) if key else deal_key(seed_from_text(seed) if seed else new_seed(), deal)
    wall = Wall.from_key(secret)
    red_fives = load(rules).red_fives > 0
    hands = [to_mpsz(sorted(hand, key=sort_key)) for hand in wall.hands(red_fives)]
    if as_json:
        print_json(_facts(wall, secret, red_fives, hands))
        return
    out = console()
    out.print(picture(wall, red_fives, revealed=not hidden), markup=False, soft_wrap=True)
    if not hidden:
        for wind, hand in zip(WIND_TITLES, hands, strict=True):
            out.print(f"{wind + ' is dealt':<18} {hand}", markup=False)
    out.print(f"\ncommitment  {commitment(secret)}   (publish before the deal)", soft_wrap=True)
    if not hidden:
        out.print(f"key         {secret.hex()}   (publish after it)", soft_wrap=True)


@app.command()
def verify(
    key: Annotated[str, typer.Option(help="Key of the deal, published after it.")],
    published: Annotated[str, typer.Option("--commitment", help="Commitment, published before the deal.")],
    as_json: AsJson = False,
) -> None:
    """Check that a deal's key is the one that was committed to.

    Exit code 0 if it is, 1 if not. 'hanchan wall show --key KEY' shows the wall that follows from it.

    \b
    hanchan wall verify --key KEY --commitment COMMITMENT
    """
    secret = key_from_text(key)
    if len(published.strip()) != 64:
        raise WallError(f"commitment {published!r} is not 64 hexadecimal digits")
    fair = verify_commitment(secret, published)
    if as_json:
        print_json({"fair": fair, "commitment": commitment(secret)})
    elif fair:
        console().print("The key is the one committed to: the wall was fixed before the deal.")
    else:
        console().print(f"NOT the key committed to. Its commitment is {commitment(secret)}", soft_wrap=True)
    raise typer.Exit(0 if fair else 1)


def _facts(wall: Wall, secret: bytes, red_fives: bool, hands: list[str]) -> dict[str, object]:
    def names(places: list[int]) -> str:
        return to_mpsz([wall.tile(place, red_fives) for place in places])

    return {
        "key": secret.hex(),
        "commitment": commitment(secret),
        "dice": wall.dice,
        "order": wall.order,
        "hands": dict(zip(WIND_TITLES, hands, strict=True)),
        "draws": names(list(range(DEALT, LIVE_PLACES))),
        "indicators": names(list(INDICATORS)),
        "ura_indicators": names([place + 1 for place in INDICATORS]),
        "replacements": names(list(REPLACEMENTS)),
    }

"""Scoring from text, in one call."""

from hanchan.errors import HandError, NoWin, SituationError
from hanchan.hand.melds import parse_meld
from hanchan.rules.files import DEFAULT, load
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.check import impossible
from hanchan.scoring.refusal import Refusal, judge
from hanchan.scoring.result import Score
from hanchan.scoring.win import Win
from hanchan.tiles.notation import parse, parse_tile
from hanchan.tiles.winds import WINDS


def score(
    hand: str,
    win: str = "",
    melds: list[str] | None = None,
    *,
    tsumo: bool = False,
    seat: str = "east",
    round: str = "east",
    riichi: bool = False,
    double_riichi: bool = False,
    open_riichi: bool = False,
    ippatsu: bool = False,
    rinshan: bool = False,
    chankan: bool = False,
    last_tile: bool = False,
    first_turn: bool = False,
    discarder_in_riichi: bool = False,
    dora: str = "",
    ura: str = "",
    counters: int = 0,
    discards: str = "",
    rules: str | Ruleset = DEFAULT,
) -> Score:
    """What a hand is worth. Raises `NoWin` if it does not win, and says why.

    `hand` are the concealed tiles without the winning tile. Without `win`, the last tile of `hand` is the winning tile.
    """
    won = read_win(
        hand, win, melds, tsumo=tsumo, seat=seat, round=round, riichi=riichi, double_riichi=double_riichi, open_riichi=open_riichi,
        ippatsu=ippatsu, rinshan=rinshan, chankan=chankan, last_tile=last_tile, first_turn=first_turn,
        discarder_in_riichi=discarder_in_riichi, dora=dora, ura=ura, counters=counters,
    )  # fmt: skip
    ruleset = load(rules) if isinstance(rules, str) else rules
    answer = judged(won, ruleset, parse(discards))
    if isinstance(answer, Refusal):
        raise NoWin(answer)
    return answer


def judged(won: Win, rules: Ruleset, discards: list[int]) -> Score | Refusal:
    """`judge`, after checking that the situation is possible."""
    problem = impossible(won, rules)
    if problem:
        raise SituationError(problem)
    return judge(won, rules, discards)


def read_win(
    hand: str, win: str, melds: list[str] | None, *, tsumo: bool, seat: str, round: str, riichi: bool, double_riichi: bool,
    open_riichi: bool, ippatsu: bool, rinshan: bool, chankan: bool, last_tile: bool, first_turn: bool, discarder_in_riichi: bool,
    dora: str, ura: str, counters: int,
) -> Win:  # fmt: skip
    """A `Win` from text."""
    concealed = parse(hand, real=True)
    if not concealed:
        raise HandError("no tiles given; write them as in 234m88p12345678s")
    tile = parse_tile(win) if win else concealed.pop()
    return Win(
        concealed, tile, [parse_meld(text) for text in melds or []], tsumo=tsumo, seat_wind=wind(seat), round_wind=wind(round),
        riichi=2 if double_riichi else int(riichi or open_riichi), open_riichi=open_riichi, ippatsu=ippatsu, rinshan=rinshan,
        chankan=chankan, last_tile=last_tile, first_turn=first_turn, discarder_in_riichi=discarder_in_riichi,
        dora=parse(dora), ura=parse(ura), counters=counters,
    )  # fmt: skip


def wind(text: str) -> int:
    """A wind by its name or first letter."""
    for number, known in enumerate(WINDS):
        if text and known.startswith(text.lower()):
            return number
    raise SituationError(f"{text!r} is no wind; there are {', '.join(WINDS)}")

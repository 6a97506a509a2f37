"""What a winner is paid for: han and fu, the name of a limit, or tiles that the scorer counts."""

from typing import Final

from hanchan.errors import HanchanError, ScoreSheetError
from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.entries import SELF_DRAW, Tiles, WinEntry, Winner
from hanchan.scorekeeper.position import Position
from hanchan.scoring.catalogue import DAISANGEN, DAISUUSHII, SUUKANTSU
from hanchan.scoring.limits import BAIMAN, HANEMAN, MANGAN, SANBAIMAN, base_points, limit_name, yakuman_points
from hanchan.scoring.refusal import Refusal
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import NOBODY, SeatWin
from hanchan.scoring.tables import FU_ROWS, can_occur
from hanchan.scoring.text import judged, read_win
from hanchan.scoring.valuation import chosen
from hanchan.scoring.win import Win
from hanchan.tiles.notation import parse
from hanchan.tiles.winds import WINDS

KAN: Final = "kan"
_HAN_LIMIT: Final = 99
_MOST_YAKUMAN: Final = 6
"""No hand has more yakuman at once where they add up."""
_LIABLE_FOR: Final = {"daisangen": DAISANGEN, "daisuushii": DAISUUSHII, "suukantsu": SUUKANTSU}
_LIMITS: Final = (MANGAN, HANEMAN, BAIMAN, SANBAIMAN)


def limits(rules: Ruleset) -> dict[str, int]:
    """Base points of every limit that a hand can reach under the rules, by name."""
    multiples = {1.0, rules.kokushi_13_wait, rules.chuuren_9_wait, rules.suuankou_tanki, rules.daisuushii}
    if rules.yakuman_add_up:
        multiples |= {float(times) for times in range(1, (rules.yakuman_cap or _MOST_YAKUMAN) + 1)}
    bases = [*_LIMITS, *[yakuman_points(times) for times in sorted(multiples)]]
    return {limit_name(base): base for base in bases}


def liabilities(rules: Ruleset) -> tuple[str, ...]:
    """What a player can be liable for."""
    known = (
        ("daisangen", rules.liability_daisangen), ("daisuushii", rules.liability_daisuushii),
        ("suukantsu", rules.liability_suukantsu), (KAN, rules.liability_rinshan),
    )  # fmt: skip
    return tuple(name for name, exists in known if exists)


def seat_win(winner: Winner, entry: WinEntry, position: Position) -> SeatWin:
    """The win of a seat as the settlement wants it."""
    given = [bool(winner.han), bool(winner.limit), winner.tiles is not None]
    name = position.names[winner.seat]
    if sum(given) != 1:
        raise ScoreSheetError(f"the hand of {name} is given {'in no way' if not any(given) else 'in several ways'}; "
                              "give han and fu, or a limit, or tiles")  # fmt: skip
    tsumo = entry.source == SELF_DRAW
    if winner.tiles is not None:
        score = _counted(winner.tiles, winner.seat, entry, position)
    elif winner.limit:
        score = _stated(winner, _limit_base(winner.limit, position.rules), position, tsumo)
    else:
        score = _stated(winner, _base(winner, position, tsumo), position, tsumo)
    if winner.liable == NOBODY:
        if winner.fed:
            raise ScoreSheetError(f"{winner.fed} was fed, but nobody is named as liable")
        return SeatWin(winner.seat, score)
    return SeatWin(winner.seat, score, winner.liable, _fed(winner, score, position.rules, tsumo))


def _limit_base(name: str, rules: Ruleset) -> int:
    known = limits(rules)
    if name not in known:
        raise ScoreSheetError(f"{name!r} is no limit under {rules.title}; there are {', '.join(known)}")
    return known[name]


def _base(winner: Winner, position: Position, tsumo: bool) -> int:
    """Base points of a count in han and fu, if such a hand exists."""
    han, fu, rules = winner.han, winner.fu, position.rules
    if not 1 <= han <= _HAN_LIMIT:
        raise ScoreSheetError(f"{han} han; a hand has 1 to {_HAN_LIMIT}")
    if rules.two_han_from_counters and position.counters >= rules.two_han_from_counters and han < 2:
        raise ScoreSheetError(f"1 han with {position.counters} counters; from {rules.two_han_from_counters} counters on "
                              f"two are needed ({rules.source('two_han_from_counters').clause or rules.title})")  # fmt: skip
    if han >= 5 and not fu:
        return base_points(han, 30, rules)
    if fu not in FU_ROWS:
        raise ScoreSheetError(f"{fu} fu; there are {', '.join(map(str, FU_ROWS))}")
    if not can_occur(han, fu, tsumo):
        raise ScoreSheetError(f"{han} han {fu} fu cannot be by {'self-draw' if tsumo else 'ron'}: 20 fu is pinfu by self-draw, "
                              "25 is seven pairs")  # fmt: skip
    return base_points(han, fu, rules)


def _stated(winner: Winner, base: int, position: Position, tsumo: bool) -> Score:
    """A score without tiles: only what payments need."""
    rules = position.rules
    win = Win([], 0, tsumo=tsumo, seat_wind=(winner.seat - position.dealer) % 4, round_wind=position.round_wind % 4)
    fed = _LIABLE_FOR.get(winner.fed, -1)
    yaku = [fed] if fed >= 0 else []
    multiples = [rules.daisuushii if fed == DAISUUSHII else 1.0] if fed >= 0 else []
    yakuman = base / yakuman_points(1) if winner.limit.startswith("yakuman") else 0.0
    return Score(win, rules, "", (), -1, -1, yaku, multiples, winner.han, [], base, yakuman)


def _fed(winner: Winner, score: Score, rules: Ruleset, tsumo: bool) -> int:
    """The number of the yakuman that was fed, -1 for a kan."""
    known = liabilities(rules)
    if winner.fed not in known:
        there = f"there are {', '.join(known)}" if known else "it knows none"
        raise ScoreSheetError(f"liability for {winner.fed!r} is not offered by {rules.title}; {there}")
    if winner.fed == KAN:
        if not tsumo:
            raise ScoreSheetError("liability for a kan is for a self-draw on its replacement tile, not for a ron")
        return -1
    number = _LIABLE_FOR[winner.fed]
    if not score.yakuman or number not in score.yaku:
        raise ScoreSheetError(f"liability for {winner.fed}, but the hand is not that yakuman")
    return number


def _counted(tiles: Tiles, seat: int, entry: WinEntry, position: Position) -> Score:
    """What the scorer makes of the tiles."""
    rules = position.rules
    declared = seat in entry.riichi
    try:
        won = read_win(
            tiles.hand, tiles.win, list(tiles.melds), tsumo=entry.source == SELF_DRAW, seat=position.wind(seat),
            round=WINDS[position.round_wind % 4], riichi=declared, double_riichi=tiles.double_riichi, open_riichi=tiles.open_riichi,
            ippatsu=tiles.ippatsu, rinshan=tiles.rinshan, chankan=tiles.chankan, last_tile=tiles.last_tile,
            first_turn=tiles.first_turn, discarder_in_riichi=entry.source in entry.riichi, dora=tiles.dora, ura=tiles.ura,
            counters=position.counters,
        )  # fmt: skip
        if won.riichi and not declared:
            raise ScoreSheetError(f"{position.names[seat]} counts riichi, but laid no stick in this deal")
        answer = judged(won, rules, parse(tiles.discards))
        if isinstance(answer, Score):
            answer = chosen(answer, tiles.reading)
    except ScoreSheetError:
        raise
    except HanchanError as error:
        raise ScoreSheetError(f"the hand of {position.names[seat]}: {error}") from None
    if isinstance(answer, Refusal):
        raise ScoreSheetError(f"the hand of {position.names[seat]} does not win: {answer.text}")
    return answer

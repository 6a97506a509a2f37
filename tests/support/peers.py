"""The same win put to Hanchan, to `mahjong` 2.1.0 and to `riichienv` 0.4.11, and their answers in one form.

Each match pairs a rule set of ours with the settings of a peer that mean the same. `mahjong` has three of them, so that its
options are met both ways; `riichienv`'s hand evaluator has one fixed set of rules, close to Mahjong Soul's.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as MahjongMeld
from riichienv import Conditions, HandEvaluator, MeldType
from riichienv import Meld as RiichienvMeld

from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, PON
from hanchan.rules import Ruleset, preset
from hanchan.scoring import NOBODY, SeatWin, Table, Win, deltas, settle, value
from hanchan.tiles.notation import to_tenhou

STICK = 1000


class Answer(NamedTuple):
    """What a win is worth to somebody. A hand without a yaku has no yaku, and nobody pays."""

    yaku: frozenset[str] = frozenset()
    han: int = 0
    """All han; 0 for a yakuman."""
    fu: int = 0
    """Rounded; 0 for a yakuman."""
    yakuman: float = 0.0
    paid: tuple[int, ...] = (0, 0, 0, 0)
    """What East, South, West and North gain or lose, counters and sticks included."""

    def __str__(self) -> str:
        worth = f"{self.yakuman:g} yakuman" if self.yakuman else f"{self.han} han {self.fu} fu"
        return f"{', '.join(sorted(self.yaku)) or 'no yaku'} = {worth} {self.paid}"


class Match(NamedTuple):
    """A peer and the rules under which it and Hanchan should agree."""

    peer: str
    title: str
    rules: Ruleset
    ask: Callable[[Win], Answer]


def sticks_of(win: Win) -> int:
    """Sticks on the table: any number that is not always the same."""
    return win.counters % 3


def discarder_of(win: Win) -> int:
    return (win.seat_wind + 1) % 4


def ask_hanchan(win: Win, rules: Ruleset) -> Answer:
    score = value(win, rules)
    if score is None:
        return Answer()
    table = Table(dealer=0, counters=win.counters, carried_sticks=sticks_of(win))
    transfers = settle([SeatWin(win.seat_wind, score)], NOBODY if win.tsumo else discarder_of(win), table, rules)
    names = frozenset(name for name, _ in score.yaku_values)
    return Answer(names, score.han, 0 if score.yakuman else score.fu, score.yakuman, tuple(deltas(transfers)))


def numbered(win: Win) -> tuple[list[int], list[list[int]], list[int], list[int]]:
    """The tiles as numbers 0-135: the concealed ones with the winning one last, melds, indicators, ura indicators."""
    parts = [[*win.concealed, win.tile], *[list(laid.tiles) for laid in win.melds], win.dora, win.ura]
    numbers = iter(to_tenhou([tile for part in parts for tile in part]))
    concealed, *melds, dora, ura = [[next(numbers) for _ in part] for part in parts]
    return concealed, melds, dora, ura


def paid_to(win: Win, ron: int, from_dealer: int, from_other: int) -> list[int]:
    """What each wind gains or loses, given the payments with their counters."""
    paid = [0, 0, 0, 0]
    if win.tsumo:
        for wind in range(4):
            if wind != win.seat_wind:
                paid[wind] = -(from_dealer if wind == 0 else from_other)
    else:
        paid[discarder_of(win)] = -ron
    paid[win.seat_wind] = -sum(paid) + sticks_of(win) * STICK
    return paid


# mahjong

MAHJONG_MELDS = {
    CHI: MahjongMeld.CHI,
    PON: MahjongMeld.PON,
    KAN: MahjongMeld.KAN,
    KAKAN: MahjongMeld.SHOUMINKAN,
    ANKAN: MahjongMeld.KAN,
}

MAHJONG_YAKU = {
    "Riichi": "riichi", "Double Riichi": "double_riichi", "Open Riichi": "open_riichi",
    "Double Open Riichi": "open_riichi", "Ippatsu": "ippatsu", "Menzen Tsumo": "menzen_tsumo",
    "Rinshan Kaihou": "rinshan", "Chankan": "chankan", "Haitei Raoyue": "haitei", "Houtei Raoyui": "houtei",
    "Renhou": "renhou", "Renhou (yakuman)": "renhou", "Pinfu": "pinfu", "Tanyao": "tanyao", "Iipeiko": "iipeikou",
    "Sanshoku Doujun": "sanshoku", "Ittsu": "itsu", "Yakuhai (haku)": "yakuhai_white", "Yakuhai (hatsu)": "yakuhai_green",
    "Yakuhai (chun)": "yakuhai_red", "Chantai": "chanta", "Chiitoitsu": "chiitoitsu",
    "Sanshoku Doukou": "sanshoku_doukou", "San Ankou": "sanankou", "San Kantsu": "sankantsu", "Toitoi": "toitoi",
    "Honitsu": "honitsu", "Shou Sangen": "shousangen", "Honroutou": "honroutou", "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou", "Chinitsu": "chinitsu", "Kokushi Musou": "kokushi",
    "Kokushi Musou Juusanmen Matchi": "kokushi13", "Chuuren Poutou": "chuuren", "Daburu Chuuren Poutou": "chuuren9",
    "Tenhou": "tenhou", "Chiihou": "chiihou", "Suu Ankou": "suuankou", "Suu Ankou Tanki": "suuankou_tanki",
    "Suu Kantsu": "suukantsu", "Ryuuiisou": "ryuuiisou", "Chinroutou": "chinroutou", "Tsuu Iisou": "tsuuiisou",
    "Daisangen": "daisangen", "Shousuushii": "shousuushii", "Dai Suushii": "daisuushii", "Daisharin": "daisharin",
    "Sashikomi": "open_riichi", "Paarenchan": "eight_counters",
    **{f"Yakuhai (seat wind {wind})": "seat_wind" for wind in ("east", "south", "west", "north")},
    **{f"Yakuhai (round wind {wind})": "round_wind" for wind in ("east", "south", "west", "north")},
}  # fmt: skip
MAHJONG_DORA = ("Dora", "Aka Dora", "Ura Dora")


def mahjong_match(title: str, rules: Ruleset, **options: Any) -> Match:
    def ask(win: Win) -> Answer:
        concealed, melds, dora, ura = numbered(win)
        tiles = concealed + [tile for laid in melds for tile in laid]
        theirs = [MahjongMeld(MAHJONG_MELDS[ours.type], laid, ours.is_open) for ours, laid in zip(win.melds, melds, strict=True)]
        first = win.first_turn
        config = HandConfig(
            is_tsumo=win.tsumo, is_riichi=win.riichi > 0, is_daburu_riichi=win.riichi == 2, is_open_riichi=win.open_riichi,
            is_ippatsu=win.ippatsu, is_rinshan=win.rinshan, is_chankan=win.chankan, is_haitei=win.last_tile and win.tsumo,
            is_houtei=win.last_tile and not win.tsumo, is_tenhou=first and win.tsumo and win.is_dealer,
            is_chiihou=first and win.tsumo and not win.is_dealer, is_renhou=first and not win.tsumo and rules.renhou != "none",
            paarenchan=int(rules.eight_counters and win.is_dealer and win.counters >= 8), player_wind=27 + win.seat_wind,
            round_wind=27 + win.round_wind, tsumi_number=win.counters, kyoutaku_number=sticks_of(win),
            options=OptionalRules(has_sashikomi_yakuman=rules.open_riichi and not win.discarder_in_riichi, **options),
        )  # fmt: skip
        response = HandCalculator.estimate_hand_value(tiles, concealed[-1], theirs, dora, config, ura_dora_indicators=ura)
        return _answer_of_mahjong(win, response)

    return Match("mahjong", title, rules, ask)


def _answer_of_mahjong(win: Win, response: HandResponse) -> Answer:
    if response.error == HandCalculator.ERR_NO_YAKU:
        return Answer()
    yaku, han, fu, cost = response.yaku, response.han, response.fu, response.cost
    assert yaku is not None and han is not None and fu is not None and cost is not None, response.error  # noqa: PT018
    names = frozenset(MAHJONG_YAKU[one.name] for one in yaku if one.name not in MAHJONG_DORA)
    from_dealer, from_other = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    paid = paid_to(win, from_dealer, from_dealer, from_other)
    paid[win.seat_wind] = cost["total"]
    return answer(names, han, fu, any(one.is_yakuman for one in yaku), paid)


def answer(yaku: frozenset[str], han: int, fu: int, is_yakuman: bool, paid: list[int]) -> Answer:
    """An answer of a peer that writes 13 han for a yakuman."""
    return Answer(yaku, 0, 0, han / 13, tuple(paid)) if is_yakuman else Answer(yaku, han, fu, 0.0, tuple(paid))


# riichienv

RIICHIENV_MELDS = {CHI: MeldType.Chi, PON: MeldType.Pon, KAN: MeldType.Daiminkan, KAKAN: MeldType.Kakan, ANKAN: MeldType.Ankan}

RIICHIENV_YAKU = {
    1: "menzen_tsumo", 2: "riichi", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei", 7: "yakuhai_white",
    8: "yakuhai_green", 9: "yakuhai_red", 10: "seat_wind", 11: "round_wind", 12: "tanyao", 13: "iipeikou", 14: "pinfu",
    15: "chanta", 16: "itsu", 17: "sanshoku", 18: "double_riichi", 19: "sanshoku_doukou", 20: "sankantsu", 21: "toitoi",
    22: "sanankou", 23: "shousangen", 24: "honroutou", 25: "chiitoitsu", 26: "junchan", 27: "honitsu", 28: "ryanpeikou",
    29: "chinitsu", 30: "ippatsu", 35: "tenhou", 36: "chiihou", 37: "daisangen", 38: "suuankou", 39: "tsuuiisou",
    40: "ryuuiisou", 41: "chinroutou", 42: "kokushi", 43: "shousuushii", 44: "suukantsu", 45: "chuuren", 47: "chuuren9",
    48: "suuankou_tanki", 49: "kokushi13", 50: "daisuushii",
}  # fmt: skip
RIICHIENV_DORA = (31, 32, 33)


def ask_riichienv(win: Win) -> Answer:
    concealed, melds, dora, ura = numbered(win)
    theirs = [RiichienvMeld(RIICHIENV_MELDS[laid.type], tiles, laid.is_open) for laid, tiles in zip(win.melds, melds, strict=True)]
    conditions = Conditions(
        tsumo=win.tsumo, riichi=win.riichi > 0, double_riichi=win.riichi == 2, ippatsu=win.ippatsu, rinshan=win.rinshan,
        chankan=win.chankan, haitei=win.last_tile and win.tsumo, houtei=win.last_tile and not win.tsumo,
        tsumo_first_turn=win.first_turn and win.tsumo, player_wind=win.seat_wind, round_wind=win.round_wind,
        riichi_sticks=sticks_of(win), honba=win.counters,
    )  # fmt: skip
    result = HandEvaluator(concealed[:-1], theirs).calc(concealed[-1], dora, conditions, ura)
    if not result.is_win:
        return Answer()
    names = frozenset(RIICHIENV_YAKU[number] for number in result.yaku if number not in RIICHIENV_DORA)
    # The dealer's three payers stand under `ko`.
    paid = paid_to(win, result.ron_agari, result.tsumo_agari_oya, result.tsumo_agari_ko)
    return answer(names, result.han, result.fu, result.yakuman, paid)


def matches() -> tuple[Match, ...]:
    """All matches; those of `mahjong` first."""
    tenhou = preset("tenhou")
    doubled = replace(tenhou, kokushi_13_wait=2.0, chuuren_9_wait=2.0, suuankou_tanki=2.0, daisuushii=2.0)
    double = replace(
        doubled, name="double-yakuman", red_fives=0, open_tanyao=False, round_up_mangan=True, counted_limit="sanbaiman",
        renhou="five_han", yakuman_cap=6,
    )  # fmt: skip
    house = replace(tenhou, name="house-rules", renhou="yakuman", open_riichi=True, daisharin=True, eight_counters=True)
    as_tenhou = {"has_open_tanyao": True, "has_aka_dora": True, "has_double_yakuman": False, "limit_to_sextuple_yakuman": False}
    return (
        mahjong_match("Tenhou's rules", tenhou, **as_tenhou),
        mahjong_match(
            "double yakuman, no red fives, concealed tanyao, mangan rounded up, 13 han sanbaiman, renhou five han",
            double, kiriage=True, kazoe_limit=HandConfig.KAZOE_SANBAIMAN,
        ),
        mahjong_match(
            "Tenhou's rules with open riichi, daisharin, eight counters and renhou as yakuman",
            house, **as_tenhou, has_daisharin=True, renhou_as_yakuman=True,
        ),
        Match("riichienv", "Tenhou's rules with double yakuman", replace(doubled, name="riichienv"), ask_riichienv),
    )  # fmt: skip

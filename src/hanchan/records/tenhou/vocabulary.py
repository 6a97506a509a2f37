"""The vocabulary of Tenhou's JSON: tiles, yaku, limits, results."""

from typing import Final

from hanchan.deal import ends
from hanchan.tiles import kinds

YAKU: Final = {
    "menzen_tsumo": "門前清自摸和", "riichi": "立直", "ippatsu": "一発", "chankan": "槍槓", "rinshan": "嶺上開花", "haitei": "海底摸月",
    "houtei": "河底撈魚", "pinfu": "平和", "tanyao": "断幺九", "iipeikou": "一盃口", "yakuhai_white": "役牌 白", "yakuhai_green": "役牌 發",
    "yakuhai_red": "役牌 中", "double_riichi": "両立直", "chiitoitsu": "七対子", "chanta": "混全帯幺九", "itsu": "一気通貫",
    "sanshoku": "三色同順", "sanshoku_doukou": "三色同刻", "sankantsu": "三槓子", "toitoi": "対々和", "sanankou": "三暗刻",
    "shousangen": "小三元", "honroutou": "混老頭", "ryanpeikou": "二盃口", "junchan": "純全帯幺九",
    "honitsu": "混一色", "chinitsu": "清一色",
    "renhou": "人和", "tenhou": "天和", "chiihou": "地和", "daisangen": "大三元", "suuankou": "四暗刻", "suuankou_tanki": "四暗刻単騎",
    "tsuuiisou": "字一色", "ryuuiisou": "緑一色", "chinroutou": "清老頭", "chuuren": "九蓮宝燈", "chuuren9": "純正九蓮宝燈",
    "kokushi": "国士無双", "kokushi13": "国士無双１３面", "daisuushii": "大四喜", "shousuushii": "小四喜", "suukantsu": "四槓子",
    "dora": "ドラ", "ura_dora": "裏ドラ", "red_five": "赤ドラ",
    # Tenhou does not play these optional yaku; the names are the usual ones.
    "open_riichi": "オープン立直", "sanshoku_shou_doukou": "小三色同刻", "sanrenkou": "三連刻", "daisharin": "大車輪",
    "suurenkou": "四連刻",
    "isshoku_yonjun": "一色四順", "shiisan_puuta": "十三不塔", "eight_counters": "八連荘",
}  # fmt: skip
"""Our names and Tenhou's; winds are `自風` and `場風` followed by the wind."""

OURS: Final = {theirs: ours for ours, theirs in YAKU.items()} | {"自風": "seat_wind", "場風": "round_wind"}
WINDS: Final = "東南西北"
YAKUMAN: Final = "役満"
LIMITS: Final = {"mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満", "yakuman": YAKUMAN}

WIN: Final = "和了"
DRAWS: Final = {
    "流局": ends.EXHAUSTIVE, "全員聴牌": ends.EXHAUSTIVE, "全員不聴": ends.EXHAUSTIVE, "流し満貫": ends.NAGASHI, "九種九牌": ends.NINE,
    "四風連打": ends.FOUR_WINDS, "四家立直": ends.FOUR_RIICHI, "四槓散了": ends.FOUR_KANS, "三家和了": ends.THREE_WINNERS,
    "三家和": ends.THREE_WINNERS, "四開槓": ends.FOUR_KANS,
}  # fmt: skip

DRAWN: Final = 60
"""Stands for the discard of the tile just drawn."""
NO_DISCARD: Final = 0
"""Stands in the place of a discard after a claimed kan."""


def code_of(tile: int) -> int:
    """The two digits of a tile: suit and number, 51 to 53 for red fives."""
    if tile >= kinds.KINDS:
        return 51 + tile - kinds.KINDS
    return 10 * (tile // 9 + 1) + tile % 9 + 1


TILES: Final = {code_of(tile): tile for tile in range(kinds.TILES)}

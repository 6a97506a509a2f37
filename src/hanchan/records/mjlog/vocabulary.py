"""The vocabulary of mjlog: yaku by number, reasons of a draw, melds in sixteen bits."""

from typing import Final

from hanchan.deal import ends
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.records.validation import whole
from hanchan.tiles.notation import from_tenhou

YAKU: Final = (
    "menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou", "seat_wind",
    "seat_wind", "seat_wind", "seat_wind", "round_wind", "round_wind", "round_wind", "round_wind", "yakuhai_white", "yakuhai_green",
    "yakuhai_red", "double_riichi", "chiitoitsu", "chanta", "itsu", "sanshoku", "sanshoku_doukou", "sankantsu", "toitoi",
    "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou", "tenhou", "chiihou",
    "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren", "chuuren9", "kokushi",
    "kokushi13", "daisuushii", "shousuushii", "suukantsu", "dora", "ura_dora", "red_five",
)  # fmt: skip
"""Yaku by Tenhou's numbers."""

DRAWS: Final = {
    "yao9": ends.NINE, "kaze4": ends.FOUR_WINDS, "reach4": ends.FOUR_RIICHI, "kan4": ends.FOUR_KANS, "ron3": ends.THREE_WINNERS,
    "nm": ends.NAGASHI,
}  # fmt: skip


def decode_meld(code: int, red_fives: bool = True) -> Meld:
    """The meld that a number stands for (attribute `m`), with or without red fives. `ValueError` or `HandError` if there is none."""
    code = whole(code, 0, 65535, "m")
    source = code & 3
    if code & 4:
        pattern = code >> 10
        first = pattern // 3 // 7 * 9 + pattern // 3 % 7
        numbers = [4 * (first + i) + (code >> 3 + 2 * i & 3) for i in range(3)]
        return _meld(melds.CHI, numbers, numbers[pattern % 3], source, red_fives)
    if code & 0b11000:
        pattern = code >> 9
        kind, spare = pattern // 3, code >> 5 & 3
        numbers = [4 * kind + copy for copy in range(4) if copy != spare]
        pon = _meld(melds.PON, numbers, numbers[pattern % 3], source, red_fives)
        if code & 8:
            return pon
        return Meld(melds.KAKAN, (*pon.tiles, from_tenhou(4 * kind + spare, red_fives)), pon.claimed, source)  # its tiles in front
    called = code >> 8
    numbers = [called // 4 * 4 + copy for copy in range(4)]
    return _meld(melds.KAN if source else melds.ANKAN, numbers, called if source else -1, source, red_fives)


def _meld(type: str, numbers: list[int], called: int, source: int, red_fives: bool) -> Meld:
    if source == 0 and type != melds.ANKAN:
        raise ValueError(f"a {type} claimed from nobody")
    tiles = [from_tenhou(number, red_fives) for number in numbers]
    return melds.meld(type, tiles, from_tenhou(called, red_fives) if called >= 0 else -1, source)

"""The yaku: their numbers, names, values and rows in the comparison of rule books.

The rule for each is the function of its name in `situation`, `patterns`, `yakuman` or `optional`.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from hanchan.tiles.masks import bit, size


class Yaku(NamedTuple):
    """A yaku. `closed` and `open` are its han, 0 where it does not count; a yakuman has neither."""

    name: str
    row: str
    closed: int = 0
    open: int = 0


RIICHI: Final = 0
DOUBLE_RIICHI: Final = 1
OPEN_RIICHI: Final = 2
IPPATSU: Final = 3
MENZEN_TSUMO: Final = 4
RINSHAN: Final = 5
CHANKAN: Final = 6
HAITEI: Final = 7
HOUTEI: Final = 8
RENHOU: Final = 9
PINFU: Final = 10
TANYAO: Final = 11
IIPEIKOU: Final = 12
SANSHOKU: Final = 13
ITSU: Final = 14
YAKUHAI_WHITE: Final = 15
YAKUHAI_GREEN: Final = 16
YAKUHAI_RED: Final = 17
SEAT_WIND: Final = 18
ROUND_WIND: Final = 19
CHANTA: Final = 20
CHIITOITSU: Final = 21
SANSHOKU_DOUKOU: Final = 22
SANANKOU: Final = 23
SANKANTSU: Final = 24
TOITOI: Final = 25
HONITSU: Final = 26
SHOUSANGEN: Final = 27
HONROUTOU: Final = 28
JUNCHAN: Final = 29
RYANPEIKOU: Final = 30
CHINITSU: Final = 31
SANSHOKU_SHOU_DOUKOU: Final = 32
SANRENKOU: Final = 33
KOKUSHI: Final = 34
KOKUSHI13: Final = 35
CHUUREN: Final = 36
CHUUREN9: Final = 37
TENHOU: Final = 38
CHIIHOU: Final = 39
SUUANKOU: Final = 40
SUUANKOU_TANKI: Final = 41
SUUKANTSU: Final = 42
RYUUIISOU: Final = 43
CHINROUTOU: Final = 44
TSUUIISOU: Final = 45
DAISANGEN: Final = 46
SHOUSUUSHII: Final = 47
DAISUUSHII: Final = 48
DAISHARIN: Final = 49
SUURENKOU: Final = 50
ISSHOKU_YONJUN: Final = 51
SHIISAN_PUUTA: Final = 52
EIGHT_COUNTERS: Final = 53

YAKUHAI: Final = (YAKUHAI_WHITE, YAKUHAI_GREEN, YAKUHAI_RED)
"""In the order of the dragon tiles."""

_BY_NUMBER: Final = {
    # Situation
    RIICHI: Yaku("riichi", "Q01", 1),
    DOUBLE_RIICHI: Yaku("double_riichi", "Q03", 2),
    OPEN_RIICHI: Yaku("open_riichi", "S01", 2),
    IPPATSU: Yaku("ippatsu", "Q02", 1),
    MENZEN_TSUMO: Yaku("menzen_tsumo", "Q04", 1),
    RINSHAN: Yaku("rinshan", "Q14", 1, 1),
    CHANKAN: Yaku("chankan", "Q15", 1, 1),
    HAITEI: Yaku("haitei", "Q16", 1, 1),
    HOUTEI: Yaku("houtei", "Q17", 1, 1),
    RENHOU: Yaku("renhou", "Q29", 5),
    # Tiles and sets
    PINFU: Yaku("pinfu", "Q06", 1),
    TANYAO: Yaku("tanyao", "Q05", 1, 1),
    IIPEIKOU: Yaku("iipeikou", "Q07", 1),
    SANSHOKU: Yaku("sanshoku", "Q08", 2, 1),
    ITSU: Yaku("itsu", "Q09", 2, 1),
    YAKUHAI_WHITE: Yaku("yakuhai_white", "Q10", 1, 1),
    YAKUHAI_GREEN: Yaku("yakuhai_green", "Q10", 1, 1),
    YAKUHAI_RED: Yaku("yakuhai_red", "Q10", 1, 1),
    SEAT_WIND: Yaku("seat_wind", "Q11", 1, 1),
    ROUND_WIND: Yaku("round_wind", "Q12", 1, 1),
    CHANTA: Yaku("chanta", "Q13", 2, 1),
    CHIITOITSU: Yaku("chiitoitsu", "Q18", 2),
    SANSHOKU_DOUKOU: Yaku("sanshoku_doukou", "Q19", 2, 2),
    SANANKOU: Yaku("sanankou", "Q20", 2, 2),
    SANKANTSU: Yaku("sankantsu", "Q21", 2, 2),
    TOITOI: Yaku("toitoi", "Q22", 2, 2),
    HONITSU: Yaku("honitsu", "Q23", 3, 2),
    SHOUSANGEN: Yaku("shousangen", "Q24", 2, 2),
    HONROUTOU: Yaku("honroutou", "Q25", 2, 2),
    JUNCHAN: Yaku("junchan", "Q26", 3, 2),
    RYANPEIKOU: Yaku("ryanpeikou", "Q27", 3),
    CHINITSU: Yaku("chinitsu", "Q28", 6, 5),
    SANSHOKU_SHOU_DOUKOU: Yaku("sanshoku_shou_doukou", "S03", 1, 1),
    SANRENKOU: Yaku("sanrenkou", "S04", 2, 2),
    # Yakuman
    KOKUSHI: Yaku("kokushi", "R01"),
    KOKUSHI13: Yaku("kokushi13", "R02"),
    CHUUREN: Yaku("chuuren", "R03"),
    CHUUREN9: Yaku("chuuren9", "R04"),
    TENHOU: Yaku("tenhou", "R05"),
    CHIIHOU: Yaku("chiihou", "R06"),
    SUUANKOU: Yaku("suuankou", "R08"),
    SUUANKOU_TANKI: Yaku("suuankou_tanki", "R09"),
    SUUKANTSU: Yaku("suukantsu", "R10"),
    RYUUIISOU: Yaku("ryuuiisou", "R11"),
    CHINROUTOU: Yaku("chinroutou", "R12"),
    TSUUIISOU: Yaku("tsuuiisou", "R13"),
    DAISANGEN: Yaku("daisangen", "R14"),
    SHOUSUUSHII: Yaku("shousuushii", "R15"),
    DAISUUSHII: Yaku("daisuushii", "R16"),
    DAISHARIN: Yaku("daisharin", "S05"),
    SUURENKOU: Yaku("suurenkou", "S06"),
    ISSHOKU_YONJUN: Yaku("isshoku_yonjun", "S07"),
    SHIISAN_PUUTA: Yaku("shiisan_puuta", "S08"),
    EIGHT_COUNTERS: Yaku("eight_counters", "S09"),
}

YAKU: Final = tuple([_BY_NUMBER[number] for number in range(len(_BY_NUMBER))])
"""The yaku by number. Importing this module fails if a number is missing or used twice."""

CLOSED_HAN: Final = bytes([yaku.closed for yaku in YAKU])
OPEN_HAN: Final = bytes([yaku.open for yaku in YAKU])


TOLD: Final = (
    RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU, MENZEN_TSUMO, RINSHAN, CHANKAN, HAITEI, HOUTEI, RENHOU, TANYAO, HONITSU, CHINITSU,
    HONROUTOU, CHIITOITSU, PINFU, IIPEIKOU, RYANPEIKOU, SANSHOKU, ITSU, JUNCHAN, CHANTA, *YAKUHAI, SEAT_WIND, ROUND_WIND, SHOUSANGEN,
    SANSHOKU_DOUKOU, SANANKOU, SANKANTSU, TOITOI, SANSHOKU_SHOU_DOUKOU, SANRENKOU,
)  # fmt: skip
"""Yaku with han, in the order in which those of a hand are told."""

# A tally is the yaku of a reading and their han as one number, because every reading of every win has one: bit n stands for the n-th yaku
# that is told, and the han begin at bit 40. Tallies without a common yaku can be added.
_HAN: Final = 40
_YAKU: Final = (1 << _HAN) - 1
_PLACE: Final = bytes([TOLD.index(number) if number in TOLD else 255 for number in range(len(YAKU))])
_POWERS: Final = 67
"""The powers of two below it all have different remainders."""
_REMAINDERS: Final = {(1 << place) % _POWERS: number for place, number in enumerate(TOLD)}
_NUMBER_OF_POWER: Final = bytes([_REMAINDERS.get(rest, 255) for rest in range(_POWERS)])


def counted(number: i64, closed: bool) -> i64:
    """The tally of one yaku."""
    place: i64 = _PLACE[number]
    han: i64 = OPEN_HAN[number]
    if closed:
        han = CLOSED_HAN[number]
    return bit(place) | han << _HAN


def han_of(tally: i64) -> i64:
    """The han of the yaku in a tally."""
    return tally >> _HAN


def yaku_of(tally: i64) -> list[int]:
    """The numbers of the yaku in a tally, in the order in which they are told."""
    left: i64 = tally & _YAKU
    found = [0] * size(left)
    at: i64 = 0
    while left:
        number: i64 = _NUMBER_OF_POWER[(left & -left) % _POWERS]
        found[at] = number
        at += 1
        left &= left - 1
    return found

"""The yaku: their numbers, names, values and rows in the comparison of rule books.

The rule for each is the function of its name in `situation`, `patterns`, `yakuman` or `optional`.
"""

from typing import Final, NamedTuple


class Yaku(NamedTuple):
    """A yaku. `closed` and `open` are its han, 0 where it does not count; a yakuman has neither."""

    name: str
    row: str
    closed: int = 0
    open: int = 0


YAKU: Final = (
    # Of the situation
    Yaku("riichi", "Q01", 1),
    Yaku("double_riichi", "Q03", 2),
    Yaku("open_riichi", "S01", 2),
    Yaku("ippatsu", "Q02", 1),
    Yaku("menzen_tsumo", "Q04", 1),
    Yaku("rinshan", "Q14", 1, 1),
    Yaku("chankan", "Q15", 1, 1),
    Yaku("haitei", "Q16", 1, 1),
    Yaku("houtei", "Q17", 1, 1),
    Yaku("renhou", "Q29", 5),
    # Of the tiles and sets
    Yaku("pinfu", "Q06", 1),
    Yaku("tanyao", "Q05", 1, 1),
    Yaku("iipeikou", "Q07", 1),
    Yaku("sanshoku", "Q08", 2, 1),
    Yaku("itsu", "Q09", 2, 1),
    Yaku("yakuhai_white", "Q10", 1, 1),
    Yaku("yakuhai_green", "Q10", 1, 1),
    Yaku("yakuhai_red", "Q10", 1, 1),
    Yaku("seat_wind", "Q11", 1, 1),
    Yaku("round_wind", "Q12", 1, 1),
    Yaku("chanta", "Q13", 2, 1),
    Yaku("chiitoitsu", "Q18", 2),
    Yaku("sanshoku_doukou", "Q19", 2, 2),
    Yaku("sanankou", "Q20", 2, 2),
    Yaku("sankantsu", "Q21", 2, 2),
    Yaku("toitoi", "Q22", 2, 2),
    Yaku("honitsu", "Q23", 3, 2),
    Yaku("shousangen", "Q24", 2, 2),
    Yaku("honroutou", "Q25", 2, 2),
    Yaku("junchan", "Q26", 3, 2),
    Yaku("ryanpeikou", "Q27", 3),
    Yaku("chinitsu", "Q28", 6, 5),
    Yaku("sanshoku_shou_doukou", "S03", 1, 1),
    Yaku("sanrenkou", "S04", 2, 2),
    # Yakuman
    Yaku("kokushi", "R01"),
    Yaku("kokushi13", "R02"),
    Yaku("chuuren", "R03"),
    Yaku("chuuren9", "R04"),
    Yaku("tenhou", "R05"),
    Yaku("chiihou", "R06"),
    Yaku("suuankou", "R08"),
    Yaku("suuankou_tanki", "R09"),
    Yaku("suukantsu", "R10"),
    Yaku("ryuuiisou", "R11"),
    Yaku("chinroutou", "R12"),
    Yaku("tsuuiisou", "R13"),
    Yaku("daisangen", "R14"),
    Yaku("shousuushii", "R15"),
    Yaku("daisuushii", "R16"),
    Yaku("daisharin", "S05"),
    Yaku("suurenkou", "S06"),
    Yaku("isshoku_yonjun", "S07"),
    Yaku("shiisan_puuta", "S08"),
    Yaku("eight_counters", "S09"),
)

CLOSED_HAN: Final = [yaku.closed for yaku in YAKU]
OPEN_HAN: Final = [yaku.open for yaku in YAKU]

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

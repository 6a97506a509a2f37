"""The vocabulary of mjai: tiles, yaku as its first server named them, and reasons of a draw."""

from typing import Final

from hanchan.deal import ends
from hanchan.tiles import kinds
from hanchan.tiles.notation import mjai_name

TILES: Final[dict[str, int]] = {mjai_name(tile): tile for tile in range(kinds.TILES)}

YAKU: Final = {
    "riichi": "reach", "double_riichi": "double_reach", "ippatsu": "ippatsu", "menzen_tsumo": "menzenchin_tsumoho",
    "rinshan": "rinshankaiho", "chankan": "chankan", "haitei": "haiteiraoyue", "houtei": "hoteiraoyui", "renhou": "renho",
    "pinfu": "pinfu", "tanyao": "tanyaochu", "iipeikou": "ipeko", "sanshoku": "sanshokudojun", "itsu": "ikkitsukan",
    "seat_wind": "jikaze", "round_wind": "bakaze", "chanta": "honchantaiyao", "chiitoitsu": "chitoitsu",
    "sanshoku_doukou": "sanshokudoko", "sanankou": "sananko", "sankantsu": "sankantsu", "toitoi": "toitoiho", "honitsu": "honiso",
    "shousangen": "shosangen", "honroutou": "honroto", "junchan": "junchantaiyao", "ryanpeikou": "ryanpeko", "chinitsu": "chiniso",
    "kokushi": "kokushimuso", "chuuren": "churenpoton", "tenhou": "tenho", "chiihou": "chiho", "suuankou": "suanko",
    "suukantsu": "sukantsu", "ryuuiisou": "ryuiso", "chinroutou": "chinroto", "tsuuiisou": "tsuiso", "daisangen": "daisangen",
    "shousuushii": "shosushi", "daisuushii": "daisushi", "dora": "dora", "ura_dora": "uradora", "red_five": "akadora",
}  # fmt: skip
"""Our names and mjai's. Yaku without a name in mjai keep ours; it has one name for all dragons."""

OURS: Final = {theirs: ours for ours, theirs in YAKU.items()} | {"rinshan": "rinshan"}

DRAGONS: Final = ("yakuhai_white", "yakuhai_green", "yakuhai_red")
SANGENPAI: Final = "sangenpai"

YAKUMAN_HAN: Final = 100

REASONS: Final = {
    ends.EXHAUSTIVE: "fanpai", ends.NAGASHI: "nagashimangan", ends.NINE: "kyushukyuhai", ends.FOUR_WINDS: "suufonrenta",
    ends.FOUR_RIICHI: "suchareach", ends.FOUR_KANS: "suukansansen", ends.THREE_WINNERS: "sanchaho",
}  # fmt: skip

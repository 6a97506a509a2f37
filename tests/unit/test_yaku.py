"""Each yaku by hands that have it and by the nearest hands that have not.

A hand is one line: the concealed tiles, the tile it is won on (with a + in front by self-draw), melds, and words for the
situation as in `tests.support.wins`. South wins in the East round unless a seat is named.
"""

from dataclasses import replace

import pytest

from hanchan.rules import load
from hanchan.scoring import YAKU, Refusal, Win
from tests.support.wins import SITUATIONS, judged, won, yaku

HOUSE = replace(load("plm-extended"), renhou="five_han", two_han_from_counters=0, yakuman_add_up=True)
"""Rules with every yaku."""

PLAIN = "123m678p456s78s99p"
"""Waits for 6s and 9s, and has pinfu with either."""

HAS = {
    "riichi": [f"{PLAIN} 9s riichi"],
    "double_riichi": [f"{PLAIN} 9s double_riichi"],
    "open_riichi": [f"{PLAIN} +9s open_riichi", f"{PLAIN} 9s open_riichi", f"{PLAIN} 9s open_riichi from_riichi"],
    "ippatsu": [f"{PLAIN} 9s riichi ippatsu", f"{PLAIN} +9s double_riichi ippatsu"],
    "menzen_tsumo": [f"{PLAIN} +9s", "456s78s99p +9s ankan:1111m ankan:4444z"],
    "rinshan": ["456s78s99p +9s chi:123m kan:2222p rinshan", "678p456s78s99p +9s ankan:1111m rinshan"],
    "chankan": [f"{PLAIN} 9s chankan"],
    "haitei": [f"{PLAIN} +9s haitei"],
    "houtei": [f"{PLAIN} 9s houtei"],
    "renhou": [f"{PLAIN} 9s renhou"],
    "pinfu": [f"{PLAIN} 9s", f"{PLAIN} +6s", "123m678p456s78s33z 9s", "123m678p456s78s44z 9s", "23m678p456s678s99p 1m", "12367m678p99p456s 5m"],
    "tanyao": ["234m678p456s78s55p 6s", "456s78s55p 6s chi:234m pon:888p", "2233m5577p2288s5s 5s"],
    "iipeikou": ["12233m678p456s99p 1m", "112233m456s9p 9p ankan:4444z", "22233344m678p99s 4m", "11122333m678p99s 2m"],
    "sanshoku": ["345m345p678p35s99p 4s", "345p678p35s99p 4s chi:345m", "12m123p123s678p99s 3m", "789m789p789s12m11p 3m"],
    "itsu": ["12345678m678p99s 9m", "678m12345678p99s 9p", "678p12345678s99m 9s", "45678s678p99m 9s chi:123s"],
    "yakuhai_white": ["555z678p456s78s99p 9s", "456s78s99p 9s chi:123m pon:555z"],
    "yakuhai_green": ["666z678p456s78s99p 9s", "456s78s99p 9s chi:123m kan:6666z"],
    "yakuhai_red": ["777z678p456s78s99p 9s", "456s78s99p 9s chi:123m kakan:7777z"],
    "seat_wind": ["222z678p456s78s99p 9s", "444z678p456s78s99p 9s north", "456s78s99p 9s chi:123m pon:111z east"],
    "round_wind": ["111z678p456s78s99p 9s", "456s78s99p 9s chi:123m pon:111z east"],
    "chanta": ["123m789p999s12s44z 3s", "789p12s44z 3s chi:123m pon:999s", "111z222z78999p99m 9p", "111m999s33z78p99p 9p ankan:4444z"],
    "chiitoitsu": ["1133m5577p2288s3z 3z", "1122334455667m 7m"],
    "sanshoku_doukou": ["333m333p33s678p99s 3s", "33s678p99s 3s pon:333m kan:3333p", "999m999p99s678p55s 9s", "111m111p11s678p55s 1s"],
    "sanankou": ["333m555p888s67p99s 8p", "333m555p888s9s 9s chi:678p", "333m555p88s99s +8s pon:222z", "33m99s +3m ankan:5555p ankan:8888s chi:678p"],
    "sankantsu": ["67p99s 8p ankan:1111m ankan:3333z ankan:4444p", "67p99s 8p ankan:1111m kan:3333z kakan:4444p"],
    "toitoi": ["333m555p88s99s 8s ankan:1111m", "9s 9s pon:333m kan:5555p pon:111m kakan:2222z"],
    "honitsu": ["123456m78m333z44z 9m", "45678p44z 9p chi:123p pon:333z", "1133557799s223z 3z", "123456s78s33344z 9s"],
    "shousangen": ["555z666z77z45m678p 3m", "55z45m678p 3m pon:777z pon:666z", "666z45m678p 3m55z kan:7777z".replace("3m55z", "3m").replace("666z", "666z55z")],
    "honroutou": ["111m999p33z44z 3z ankan:1111s", "33z44z 3z pon:111m pon:999p pon:111s", "1199m1199p1122z3z 3z"],
    "junchan": ["123m789p999s12s99m 3s", "789p12s99m 3s chi:123m pon:999s"],
    "ryanpeikou": ["112233m6677p8p99s 8p", "22223333444m99p 4m", "223344m667788p7z 7z"],
    "chinitsu": ["1123345667899p 2p", "3345667899p 9p chi:123p", "1122334455667m 7m", "1123345667899s 2s"],
    "sanshoku_shou_doukou": ["444p444s44m678s12m 3m", "44m678s12m 3m pon:444p kan:4444s", "444m44p444s678s12m 3m", "444m444p44s678s12m 3m", "999m999p99s678s12m 3m"],
    "sanrenkou": ["222333444s67p11z 8p", "777888999m67p11z 8p", "111222333p67p11z 8p", "444s67p11z 8p pon:222s pon:333s"],
    "kokushi": ["19m19p199s234567z 1z", "19m19p19s123456z1m +7z"],
    "kokushi13": ["19m19p19s1234567z 1z", "19m19p19s1234567z +9s"],
    "chuuren": ["1112345678899p 9p", "1122345678999m 1m", "1113456789995s 2s"],
    "chuuren9": ["1112345678999p 5p", "1112345678999m 1m", "1112345678999s +9s", "1112345678999p 2p"],
    "tenhou": [f"{PLAIN} +9s tenhou east"],
    "chiihou": [f"{PLAIN} +9s chiihou", f"{PLAIN} +9s chiihou north"],
    "suuankou": ["333m555p888s33z99s +9s", "33z99s +9s ankan:3333m ankan:5555p ankan:8888s".replace("33z99s", "33z99s")],
    "suuankou_tanki": ["333m555p888s333z9s 9s", "333m555p888s333z9s +9s", "9s 9s ankan:1111m ankan:2222m ankan:3333p ankan:4444z"],
    "suukantsu": ["9s 9s ankan:1111m kan:3333z kakan:4444p kan:5555s"],
    "ryuuiisou": ["223344s666s88s66z 8s", "234s88s66z 8s chi:234s pon:666s", "22334466s888s22s 2s".replace("888s22s", "888s2s4s3s").replace("22334466s888s2s4s3s", "22233344466s88s")],
    "chinroutou": ["99s11s 9s pon:111m pon:999m kan:1111p", "111m999m111p99p99s 9s"],
    "tsuuiisou": ["11z22z 1z pon:333z pon:666z pon:777z", "1122334455667z 7z"],
    "daisangen": ["77z456m88m 7z pon:555z kan:6666z", "555z666z777z45m88p 3m"],
    "shousuushii": ["44z45m 3m pon:111z pon:222z kan:3333z", "11z45m 3m pon:444z pon:222z kan:3333z", "111222333z44z88m 8m".replace("44z88m", "4z888m").replace(" 8m", " 4z")],
    "daisuushii": ["5m 5m pon:111z pon:222z pon:333z pon:444z", "111222333z44z55m 4z"],
    "daisharin": ["2233445566778p 8p", "2334455667788p +2p"],
    "suurenkou": ["5557s 7s pon:222s pon:333s pon:444s", "666777888999p5p 5p", "111222333444m9p 9p"],
    "isshoku_yonjun": ["22233334444m99p 2m", "22333444m99p 2m chi:234m"],
    "shiisan_puuta": ["147m258p369s1234z +4z chiihou", "19m19p19s123456z1m +5m tenhou east"],
    "eight_counters": [f"{PLAIN} 9s east counters=8", f"{PLAIN} 9s east counters=9", "555z666z777z45m88p 3m east counters=8"],
}  # fmt: skip

LACKS = {
    "riichi": [f"{PLAIN} 9s", f"{PLAIN} 9s double_riichi", f"{PLAIN} +9s open_riichi"],
    "double_riichi": [f"{PLAIN} 9s riichi", f"{PLAIN} 9s"],
    "open_riichi": [f"{PLAIN} 9s riichi", f"{PLAIN} 9s double_riichi"],
    "ippatsu": [f"{PLAIN} 9s riichi"],
    "menzen_tsumo": [f"{PLAIN} 9s", "678p456s78s55m +9s pon:222z"],
    "rinshan": ["456s78s99p +9s chi:123m kan:2222z", "678p456s78s99p 9s ankan:1111m houtei"],
    "chankan": [f"{PLAIN} 9s", f"{PLAIN} 9s houtei"],
    "haitei": [f"{PLAIN} +9s", f"{PLAIN} 9s houtei"],
    "houtei": [f"{PLAIN} 9s", f"{PLAIN} +9s haitei", f"{PLAIN} 9s chankan"],
    "renhou": [f"{PLAIN} 9s", f"{PLAIN} +9s chiihou", f"{PLAIN} +9s tenhou east"],
    "pinfu": [
        "123m678p456s89s99p 7s riichi", "123m678p456s12s99p 3s riichi", "123m678p456s79s99p 8s riichi", "123m678p456789s9p 9p riichi",
        "123m678p456s78s55z 9s riichi", "123m678p456s78s66z 9s riichi", "123m678p456s78s77z 9s riichi", "123m678p456s78s22z 9s riichi",
        "123m678p456s78s11z 9s riichi", "111m678p456s78s99p 9s riichi", "678p456s78s99p 9s ankan:1111m riichi", "678p456s78s55s 9s chi:234m houtei",
    ],
    "tanyao": ["123m678p456s78s55p 6s", "234m678p456s78s55z 6s riichi", "234m678p456s78s55p 9s", "234m666z456s78s55p 9s", "456s78s55p 6s chi:789m pon:888p houtei"],
    "iipeikou": ["12233m456s99p 1m chi:678p houtei", "12334m678p456s99p 2m", "123m12p678p456s99p 3p", "112233m6677p8p99s 8p", "112233m6677p8p99s 8p"],
    "sanshoku": ["345m345p678p46s99p 5s riichi", "345m456p678p35s99p 4s riichi", "123m123p678p123m99p 1p riichi".replace("123m99p 1p", "12m99p 3m")],
    "itsu": ["12345679m678p99s 8m riichi".replace("12345679m", "12345678m").replace("8m riichi", "3m riichi").replace("678p99s", "678p9s9s"), "123456m789p678p99s 9s".replace("99s 9s", "9s 9s riichi"), "123m456p78s678s99m 9s"],
    "yakuhai_white": ["55z678p456s78s123m 9s riichi", "666z678p456s78s99p 9s"],
    "yakuhai_green": ["66z678p456s78s123m 9s riichi", "777z678p456s78s99p 9s"],
    "yakuhai_red": ["77z678p456s78s123m 9s riichi", "555z678p456s78s99p 9s"],
    "seat_wind": ["22z678p456s78s123m 9s riichi", "333z678p456s78s99p 9s riichi", "111z678p456s78s99p 9s"],
    "round_wind": ["11z678p456s78s123m 9s riichi", "222z678p456s78s99p 9s"],
    "chanta": ["123m789p999s12s99m 3s", "111m999p33z44z 3z ankan:1111s", "123m789p888s12s44z 3s riichi", "123m678p999s12s44z 3s riichi", "123m789p999s12s55m 3s riichi", "234m789p999s12s44z 3s riichi"],
    "chiitoitsu": ["1133m5577p2244m67p 8p riichi".replace("1133m5577p2244m67p 8p", "112233m6677p8p99s 8p"), "333m555p888s67p99s 8p"],
    "sanshoku_doukou": ["333m333p33m678p99s 3m riichi".replace("33m678p99s 3m", "44s678p99s 4s"), "333m444p55s678p99s 5s riichi", "333m333p34s678p99s 5s riichi".replace("34s678p99s 5s", "12s678p99s 3s")],
    "sanankou": ["333m555p88s99s 8s pon:222z", "333m555p67p99s 8p pon:888s houtei", "333m555p88s67p99s 8p riichi".replace("88s67p99s 8p", "88s678p99s 8s"), "33m555p888s99s +3m ankan:4444z".replace("33m555p888s99s +3m", "33m555p888s99s +3m")],
    "sankantsu": ["333m67p99s 8p ankan:1111m ankan:3333z riichi", "9s 9s ankan:1111m kan:3333z kakan:4444p kan:5555s"],
    "toitoi": ["333m555p67p99s 8p pon:888s houtei", "1133m5577p2288s3z 3z"],
    "honitsu": ["123456m78p333z44z 9p riichi", "1123345667899p 2p", "123456m78m33388s 9m riichi", "1122334455667z 7z"],
    "shousangen": ["555z66z77z45m678p 3m riichi".replace("555z66z77z45m678p", "555z77z123s45m678p"), "555z666z33z45m678p 3m", "555z666z777z45m88p 3m", "555z666z22m45m678p 3m"],
    "honroutou": ["111m999p33z44z 3z ankan:2222s", "123m789p999s12s44z 3s", "333m555p88s99s 8s ankan:1111m"],
    "junchan": ["123m789p999s12s44z 3s", "123m789p999s23s99m 4s riichi", "123m789p888s12s99m 3s riichi", "123m789p999s12s88m 3s riichi", "111m999m111p99p99s 9s", "123m234p999s12s99m 3s riichi"],
    "ryanpeikou": ["12233m678p456s99p 1m", "112233m78p99s 6p chi:678p houtei", "222333444m678p9s 9s riichi"],
    "chinitsu": ["123456m78m333z44z 9m", "123456m78m33388s 9m riichi", "3345667899p 9p chi:123s houtei"],
    "sanshoku_shou_doukou": ["444p444s33m678s12m 3m riichi", "444p444s44p678s12m 3m riichi".replace("44p678s", "55p678s"), "333m333p33s678p99s 3s", "444p678s44m678s12m 3m riichi", "333z444p444s11z67s 8s riichi"],
    "sanrenkou": ["222333555s67p11z 8p riichi", "888999m111p67p11z 8p riichi", "222333m444s67p11z 8p riichi", "222333s678s67p11z 8p riichi"],
    "kokushi": ["19m19p19s1234567z 1z", "1199m1199p1122z3z 3z"],
    "kokushi13": ["19m19p199s234567z 1z"],
    "chuuren": ["1112345678999p 5p", "1113345678999p 5p", "1123345667899p 2p", "1112345678p99p 9p ankan:1111s houtei".replace("1112345678p99p 9p ankan:1111s", "2345678999p 1p ankan:1111p")],
    "chuuren9": ["1112345678899p 9p", "1122345678999m 1m", "1113456789995s 2s"],
    "tenhou": [f"{PLAIN} +9s chiihou", f"{PLAIN} +9s east"],
    "chiihou": [f"{PLAIN} +9s tenhou east", f"{PLAIN} +9s", f"{PLAIN} 9s renhou"],
    "suuankou": ["333m555p888s33z99s 9s", "333m555p888s333z9s +9s", "333m555p33z99s +9s pon:888s", "333m555p888s67p99s +8p"],
    "suuankou_tanki": ["333m555p888s33z99s +9s", "333m555p333z9s 9s pon:888s"],
    "suukantsu": ["999s1m 1m ankan:1111p kan:3333z kakan:4444p houtei"],
    "ryuuiisou": ["223344s666s88s77z 8s", "223344s777s88s66z 8s", "234s88p66z 8p chi:234s pon:666s houtei"],
    "chinroutou": ["99s11s 9s pon:111m pon:999m kan:2222p", "99s11z 9s pon:111m pon:999m kan:1111p", "123m789p999s12s99m 3s"],
    "tsuuiisou": ["11z22m 1z pon:333z pon:666z pon:777z", "112233445566z7m 7m"],
    "daisangen": ["555z666z77z45m678p 3m", "77z456m88m 7z pon:555z kan:3333z"],
    "shousuushii": ["55z45m 3m pon:111z pon:222z kan:3333z", "5m 5m pon:111z pon:222z pon:333z pon:444z", "44z45m 3m pon:111z pon:222z pon:555z"],
    "daisuushii": ["44z45m 3m pon:111z pon:222z kan:3333z", "5m 5m pon:111z pon:222z pon:333z pon:555z"],
    "daisharin": ["2233445566778s 8s", "1122334455667p 7p", "33445566778p 8p ankan:2222p riichi".replace("33445566778p 8p", "3344556677p 3p"), "3344556677889p 9p"],
    "suurenkou": ["5557s 7s pon:222s pon:333s pon:666s", "7s 7s pon:222s pon:333s pon:444s pon:666s", "999m222333444p5p 5p".replace("999m222333444p", "999m111222333p")],
    "isshoku_yonjun": ["22233334455m99p 4m".replace("22233334455m99p 4m", "22233344m678p99s 4m"), "223344m667788p7z 7z", "333m555p88s99s 8s ankan:1111m"],
    "shiisan_puuta": ["147m258p369s1234z +4z", "146m258p369s1234z +4z chiihou", "145m258p369s1234z +4z chiihou", "147m258p369s1234z 4z renhou", "147m258p369s1224z +4z chiihou", "147m258p369s1234z +5z chiihou"],
    "eight_counters": [f"{PLAIN} 9s east counters=7", f"{PLAIN} 9s counters=8"],
}  # fmt: skip


def read(line: str) -> Win:
    """The win of a line."""
    hand, tile, *words = line.split()
    seats = [word for word in words if word in ("east", "south", "west", "north")]
    counters = [int(word.removeprefix("counters=")) for word in words if word.startswith("counters=")]
    return won(
        hand, *[word for word in words if word in SITUATIONS], melds=[word for word in words if ":" in word],
        ron="" if tile[0] == "+" else tile, tsumo=tile[1:] if tile[0] == "+" else "", seat=seats[0] if seats else "south",
        counters=counters[0] if counters else 0,
    )  # fmt: skip


def lines(examples: dict[str, list[str]]) -> list[object]:
    return [pytest.param(name, line, id=f"{name}: {line}") for name, hands in examples.items() for line in hands]


def found(line: str) -> dict[str, float]:
    answer = judged(read(line), HOUSE)
    return {} if isinstance(answer, Refusal) else yaku(answer)


@pytest.mark.parametrize(("name", "line"), lines(HAS))
def test_has(name: str, line: str) -> None:
    assert name in found(line)


@pytest.mark.parametrize(("name", "line"), lines(LACKS))
def test_lacks(name: str, line: str) -> None:
    assert name not in found(line)


def test_every_yaku_is_shown_both_ways() -> None:
    assert list(HAS) == list(LACKS) == [known.name for known in YAKU]

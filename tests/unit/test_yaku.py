"""Each yaku by hands that have it and by the nearest hands that have not.

Hands are lines as in `tests.support.win_lines`: tiles, the tile won (with a + by self-draw), melds, situation.
"""

from dataclasses import replace
from typing import NamedTuple

import pytest

from hanchan.hand.divide import CHI
from hanchan.rules import load
from hanchan.scoring import YAKU, Refusal, Win, catalogue, value
from hanchan.scoring.patterns import chanta, junchan
from hanchan.scoring.shape import shape_of
from hanchan.scoring.situation import double_riichi, ippatsu, open_riichi, riichi
from hanchan.tiles import parse, parse_tile
from tests.support.win_lines import win_of
from tests.support.wins import judged, yaku

HOUSE = replace(load("plm-extended"), renhou="five_han", open_tanyao=True)
"""Rules with every yaku."""

PLAIN = "123m678p456s78s99p"
"""Waits for 6s and 9s, and has pinfu with either."""


class Examples(NamedTuple):
    has: list[str]
    lacks: list[str]


# fmt: off
EXAMPLES = {
    "riichi": Examples(
        has=[f"{PLAIN} 9s riichi"],
        lacks=[f"{PLAIN} 9s", f"{PLAIN} 9s double_riichi", f"{PLAIN} +9s open_riichi"],
    ),
    "double_riichi": Examples(
        has=[f"{PLAIN} 9s double_riichi"],
        lacks=[f"{PLAIN} 9s", f"{PLAIN} 9s riichi"],
    ),
    "open_riichi": Examples(
        has=[f"{PLAIN} +9s open_riichi", f"{PLAIN} 9s open_riichi", f"{PLAIN} 9s open_riichi from_riichi"],
        lacks=[f"{PLAIN} 9s riichi", f"{PLAIN} 9s double_riichi"],
    ),
    "ippatsu": Examples(
        has=[f"{PLAIN} 9s riichi ippatsu", f"{PLAIN} +9s double_riichi ippatsu"],
        lacks=[f"{PLAIN} 9s riichi"],
    ),
    "menzen_tsumo": Examples(
        has=[f"{PLAIN} +9s", "456s78s99p +9s ankan:1111m ankan:4444z"],
        lacks=[f"{PLAIN} 9s", "678p456s78s55m +9s pon:222z"],
    ),
    "rinshan": Examples(
        has=["456s78s99p +9s chi:123m kan:2222p rinshan", "678p456s78s99p +9s ankan:1111m rinshan"],
        lacks=["456s78s99p +9s chi:123m kan:2222z", "678p456s78s99p 9s ankan:1111m houtei"],
    ),
    "chankan": Examples(
        has=[f"{PLAIN} 9s chankan"],
        lacks=[f"{PLAIN} 9s", f"{PLAIN} 9s houtei"],
    ),
    "haitei": Examples(
        has=[f"{PLAIN} +9s haitei"],
        lacks=[f"{PLAIN} +9s", f"{PLAIN} 9s houtei"],
    ),
    "houtei": Examples(
        has=[f"{PLAIN} 9s houtei"],
        lacks=[f"{PLAIN} 9s", f"{PLAIN} +9s haitei", f"{PLAIN} 9s chankan"],
    ),
    "renhou": Examples(
        has=[f"{PLAIN} 9s renhou"],
        lacks=[f"{PLAIN} 9s", f"{PLAIN} +9s chiihou", f"{PLAIN} +9s tenhou east"],
    ),
    "pinfu": Examples(
        has=[
            f"{PLAIN} 9s", f"{PLAIN} +6s", "123m678p456s78s33z 9s", "123m678p456s78s44z 9s", "23m678p456s678s99p 1m",
            "12367m678p99p456s 5m",
        ],
        lacks=[
            "123m678p456s89s99p 7s", "123m678p456s12s99p 3s", "123m678p456s79s99p 8s", "123m678p456789s9p 9p",
            "123m678p456s78s55z 9s", "123m678p456s78s66z 9s", "123m678p456s78s77z 9s", "123m678p456s78s22z 9s",
            "123m678p456s78s11z 9s", "111m678p456s78s99p 9s", "678p456s78s99p 9s ankan:1111m", "678p456s78s55s 9s chi:234m",
        ],
    ),
    "tanyao": Examples(
        has=["234m678p456s78s55p 6s", "456s78s55p 6s chi:234m pon:888p", "2233m5577p2288s5s 5s"],
        lacks=[
            "123m678p456s78s55p 6s", "234m678p456s78s55z 6s", "234m678p456s78s55p 9s", "234m666z456s78s55p 6s",
            "456s78s55p 6s chi:789m pon:888p",
        ],
    ),
    "iipeikou": Examples(
        has=["12233m678p456s99p 1m", "112233m456s9p 9p ankan:4444z", "123123m12678p99s 3p", "22334m456p789s11z 4m"],
        lacks=["12233m456s99p 1m chi:678p", "12334m678p456s99p 2m", "123m12p678p456s99p 3p", "112233m66778p99s 8p"],
    ),
    "sanshoku": Examples(
        has=["345m345p678p35s99p 4s", "345p678p35s99p 4s chi:345m", "12m123p123s678p99s 3m", "789m789p789s12m11p 3m"],
        lacks=["345m345p678p46s99p 5s", "345m456p678p35s99p 4s", "123456m78m123p99p 9m", "345m345p333s678p9s 9s"],
    ),
    "itsu": Examples(
        has=["12345678m678p99s 9m", "678m12345678p99s 9p", "678p12345678s99m 9s", "45678s678p99m 9s chi:123s"],
        lacks=["12345667m678p99s 8m", "123456m789p678p9s 9s", "123m456p78s678s99m 9s"],
    ),
    "yakuhai_white": Examples(
        has=["555z678p456s78s99p 9s", "456s78s99p 9s chi:123m pon:555z"],
        lacks=["55z678p456s78s123m 9s", "666z678p456s78s99p 9s"],
    ),
    "yakuhai_green": Examples(
        has=["666z678p456s78s99p 9s", "456s78s99p 9s chi:123m kan:6666z"],
        lacks=["66z678p456s78s123m 9s", "777z678p456s78s99p 9s"],
    ),
    "yakuhai_red": Examples(
        has=["777z678p456s78s99p 9s", "456s78s99p 9s chi:123m kakan:7777z"],
        lacks=["77z678p456s78s123m 9s", "555z678p456s78s99p 9s"],
    ),
    "seat_wind": Examples(
        has=["222z678p456s78s99p 9s", "444z678p456s78s99p 9s north", "456s78s99p 9s chi:123m pon:111z east"],
        lacks=["22z678p456s78s123m 9s", "333z678p456s78s99p 9s", "111z678p456s78s99p 9s"],
    ),
    "round_wind": Examples(
        has=["111z678p456s78s99p 9s", "456s78s99p 9s chi:123m pon:111z east"],
        lacks=["11z678p456s78s123m 9s", "222z678p456s78s99p 9s"],
    ),
    "chanta": Examples(
        has=[
            "123m789p999s12s44z 3s", "789p12s44z 3s chi:123m pon:999s", "111z222z78999p99m 9p", "111m78p99p333z 9p ankan:4444z",
        ],
        lacks=[
            "123m789p999s12s99m 3s", "111m999p33z44z 3z ankan:1111s", "123m789p888s12s44z 3s", "123m678p999s12s44z 3s",
            "123m789p444z12s55m 3s", "234m789p999s12s44z 3s",
        ],
    ),
    "chiitoitsu": Examples(
        has=["1133m5577p2288s3z 3z", "1133557799m223z 3z"],
        lacks=["112233m66778p99s 8p", "333m555p888s67p99s 8p"],
    ),
    "sanshoku_doukou": Examples(
        has=["333m333p33s678p99s 3s", "33s678p99s 3s pon:333m kan:3333p", "999m999p99s678p55s 9s", "111m111p11s678p55s 1s"],
        lacks=["333m333p44s678p99s 4s", "333m444p55s678p99s 5s", "333m333p12s678p99s 3s"],
    ),
    "sanankou": Examples(
        has=[
            "333m555p888s67p99s 8p", "333m555p888s9s 9s chi:678p", "333m555p88s99s +8s pon:222z",
            "33m99s +3m ankan:5555p ankan:8888s chi:678p",
        ],
        lacks=["333m555p88s99s 8s pon:222z", "333m555p67p99s 8p pon:888s", "333m555p88s678p99s 8s", "333m555p888s33z99s +9s"],
    ),
    "sankantsu": Examples(
        has=["67p99s 8p ankan:1111m ankan:3333z ankan:4444p", "67p99s 8p ankan:1111m kan:3333z kakan:4444p"],
        lacks=["333m67p99s 8p ankan:1111m ankan:3333z", "9s 9s ankan:1111m kan:3333z kakan:4444p kan:5555s"],
    ),
    "toitoi": Examples(
        has=["333m555p88s99s 8s ankan:1111m", "9s 9s pon:333m kan:5555p pon:111m kakan:2222z"],
        lacks=["333m555p67p99s 8p pon:888s", "1133m5577p2288s3z 3z"],
    ),
    "honitsu": Examples(
        has=["12345678m33344z 9m", "45678p44z 9p chi:123p pon:333z", "1133557799s223z 3z", "12345678s33344z 9s"],
        lacks=["123456m78p33344z 9p", "1123345667899p 2p", "12345678m33388s 9m", "1122334455667z 7z"],
    ),
    "shousangen": Examples(
        has=["55566677z45m678p 3m", "55z45m678p 3m pon:777z pon:666z", "55666z45m678p 3m kan:7777z"],
        lacks=["55577z123s45m678p 3m", "55566633z45m678p 3m", "555666777z45m88p 3m", "555666z2245m678p 3m"],
    ),
    "honroutou": Examples(
        has=["111m999p3344z 3z ankan:1111s", "3344z 3z pon:111m pon:999p pon:111s", "1199m1199p11223z 3z"],
        lacks=["111m999p3344z 3z ankan:2222s", "123m789p999s12s44z 3s", "333m555p88s99s 8s ankan:1111m"],
    ),
    "junchan": Examples(
        has=["123m789p999s12s99m 3s", "789p12s99m 3s chi:123m pon:999s"],
        lacks=[
            "123m789p999s12s44z 3s", "123m789p999s23s99m 4s", "123m789p888s12s99m 3s", "123m789p999s12s88m 3s",
            "111999m111p99p99s 9s", "123m234p999s12s99m 3s",
        ],
    ),
    "ryanpeikou": Examples(
        has=["112233m66778p99s 8p", "223344m667788p7z 7z"],
        lacks=["12233m678p456s99p 1m", "112233m78p99s 6p chi:678p", "222333444m6789s 9s"],
    ),
    "chinitsu": Examples(
        has=["1123345667899p 2p", "3345667899p 9p chi:123p", "1122334455667m 7m", "1123345667899s 2s"],
        lacks=["12345678m33344z 9m", "12345678m33388s 9m", "3345667899p 9p chi:123s"],
    ),
    "sanshoku_shou_doukou": Examples(
        has=[
            "444p444s44m678s12m 3m", "44m678s12m 3m pon:444p kan:4444s",
            "444m44p444s678s12m 3m", "444m444p44s678s12m 3m", "999m999p99s678s12m 3m",
        ],
        lacks=[
            "444p444s33m678s12m 3m", "444p444s55p678s12m 3m", "333m333p33s678p99s 3s", "444p678s44m678s12m 3m", "333z444p444s11z67s 8s",
            "111m111p67678s11z 8s", "111p67678s11m111z 8s",
        ],
    ),
    "sanrenkou": Examples(
        has=["222333444s67p11z 8p", "777888999m67p11z 8p", "111222333p67p11z 8p", "444s67p11z 8p pon:222s pon:333s"],
        lacks=["222333555s67p11z 8p", "888999m111p67p11z 8p", "222333m444s67p11z 8p", "222333678s67p11z 8p"],
    ),
    "kokushi": Examples(
        has=["19m19p199s234567z 1z", "119m19p19s123456z +7z"],
        lacks=["19m19p19s1234567z 1z", "1199m1199p11223z 3z"],
    ),
    "kokushi13": Examples(
        has=["19m19p19s1234567z 1z", "19m19p19s1234567z +9s"],
        lacks=["19m19p199s234567z 1z"],
    ),
    "chuuren": Examples(
        has=["1112345678899p 9p", "1122345678999m 1m", "1113455678999s 2s"],
        lacks=[
            "1112345678999p 5p", "1113345678999p 6p", "1123345667899p 2p", "2344567899p 9p ankan:1111p", "1112345556789p 9p",
            "1112345556799p 8p",
        ],
    ),
    "chuuren9": Examples(
        has=["1112345678999p 5p", "1112345678999m 1m", "1112345678999s +9s", "1112345678999p 2p"],
        lacks=["1112345678899p 9p", "1122345678999m 1m", "1113455678999s 2s"],
    ),
    "tenhou": Examples(
        has=[f"{PLAIN} +9s tenhou east"],
        lacks=[f"{PLAIN} +9s chiihou", f"{PLAIN} +9s east"],
    ),
    "chiihou": Examples(
        has=[f"{PLAIN} +9s chiihou", f"{PLAIN} +9s chiihou north"],
        lacks=[f"{PLAIN} +9s tenhou east", f"{PLAIN} +9s", f"{PLAIN} 9s renhou"],
    ),
    "suuankou": Examples(
        has=["333m555p888s33z99s +9s", "33z99s +9s ankan:3333m ankan:5555p ankan:8888s"],
        lacks=["333m555p888s33z99s 9s", "333m555p888s333z9s +9s", "333m555p33z99s +9s pon:888s", "333m555p888s67p99s +8p"],
    ),
    "suuankou_tanki": Examples(
        has=["333m555p888s333z9s 9s", "333m555p888s333z9s +9s", "9s 9s ankan:1111m ankan:2222m ankan:3333p ankan:4444z"],
        lacks=["333m555p888s33z99s +9s", "333m555p333z9s 9s pon:888s"],
    ),
    "suukantsu": Examples(
        has=["9s 9s ankan:1111m kan:3333z kakan:4444p kan:5555s"],
        lacks=["999s1m 1m ankan:1111p kan:3333z kakan:4444p"],
    ),
    "ryuuiisou": Examples(
        has=["22334466688s66z 8s", "234s88s66z 8s chi:234s pon:666s", "22233344466s66z 6z"],
        lacks=["22334466688s77z 8s", "22334477788s66z 8s", "234s88p66z 8p chi:234s pon:666s"],
    ),
    "chinroutou": Examples(
        has=["99s11s 9s pon:111m pon:999m kan:1111p", "111999m111p99p99s 9s"],
        lacks=["99s11s 9s pon:111m pon:999m kan:2222p", "99s11z 9s pon:111m pon:999m kan:1111p", "123m789p999s12s99m 3s"],
    ),
    "tsuuiisou": Examples(
        has=["1122z 1z pon:333z pon:666z pon:777z", "1122334455667z 7z"],
        lacks=["11z22m 1z pon:333z pon:666z pon:777z", "112233445566z7m 7m"],
    ),
    "daisangen": Examples(
        has=["77z456m88m 7z pon:555z kan:6666z", "555666777z45m88p 3m"],
        lacks=["55566677z45m678p 3m", "77z456m88m 7z pon:555z kan:3333z"],
    ),
    "shousuushii": Examples(
        has=["44z45m 3m pon:111z pon:222z kan:3333z", "11z45m 3m pon:444z pon:222z kan:3333z", "1112223334z888m 4z"],
        lacks=[
            "55z45m 3m pon:111z pon:222z kan:3333z", "5m 5m pon:111z pon:222z pon:333z pon:444z", "44z45m 3m pon:111z pon:222z pon:555z",
        ],
    ),
    "daisuushii": Examples(
        has=["5m 5m pon:111z pon:222z pon:333z pon:444z", "11122233344z55m 4z"],
        lacks=["44z45m 3m pon:111z pon:222z kan:3333z", "5m 5m pon:111z pon:222z pon:333z pon:555z"],
    ),
    "daisharin": Examples(
        has=["2233445566778p 8p", "2334455667788p +2p"],
        lacks=["2233445566778s 8s", "1122334455667p 7p", "3344556688p 8p ankan:2222p", "3344556677889p 9p"],
    ),
    "suurenkou": Examples(
        has=["5557s 7s pon:222s pon:333s pon:444s", "666777888999p5p 5p", "111222333444m9p 9p"],
        lacks=["5557s 7s pon:222s pon:333s pon:666s", "999m111222333p5p 5p"],
    ),
    "isshoku_yonjun": Examples(
        has=["22233334444m99p 2m", "22333444m99p 2m chi:234m", "11222333m99p 1m chi:123m"],
        lacks=["22233344m12399s 4m", "223344m667788p7z 7z", "333m555p88s99s 8s ankan:1111m"],
    ),
    "shiisan_puuta": Examples(
        has=["147m258p369s1234z +4z chiihou", "159m159p159s1235z +5z tenhou east"],
        lacks=[
            "147m258p369s1234z +4z", "146m258p369s1234z +4z chiihou", "145m258p369s1234z +4z chiihou", "147m258p369s1234z 4z renhou",
            "147m258p369s1224z +4z chiihou", "147m258p369s1234z +5z chiihou", "147m258p368s1234z +4z chiihou",
            "147m258p369s1444z +3z chiihou", "147m258p369s1122z +1z chiihou",
            "179m258p369s1234z +4z chiihou", "189m258p369s1234z +4z chiihou",
        ],
    ),
    "eight_counters": Examples(
        has=[f"{PLAIN} 9s east counters=8", f"{PLAIN} 9s east counters=9", "555666777z45m88p 3m east counters=8"],
        lacks=[f"{PLAIN} 9s east counters=7", f"{PLAIN} 9s counters=8"],
    ),
}
# fmt: on


def lines(which: str) -> list[object]:
    return [pytest.param(name, line, id=f"{name}: {line}") for name, examples in EXAMPLES.items() for line in getattr(examples, which)]


@pytest.mark.parametrize(("name", "line"), lines("has"))
def test_has(name: str, line: str) -> None:
    answer = judged(win_of(line), HOUSE)
    assert not isinstance(answer, Refusal), answer
    assert name in yaku(answer)


@pytest.mark.parametrize(("name", "line"), lines("lacks"))
def test_lacks(name: str, line: str) -> None:
    """The hand is complete all the same, but for shiisan puuta, which is no hand otherwise."""
    answer = judged(win_of(line), HOUSE)
    if isinstance(answer, Refusal):
        assert answer.reason == ("not_complete" if name == "shiisan_puuta" else "no_yaku")
    else:
        assert name not in yaku(answer)


def test_riichi_that_was_not_declared_counts_for_nothing() -> None:
    """Such a situation is refused before; a caller who does not ask gets no yaku for it."""
    tiles, tile = parse("123m678p456s79s99p"), parse_tile("8s")
    assert value(Win(tiles, tile, open_riichi=True), HOUSE) is None
    assert value(Win(tiles, tile, ippatsu=True), HOUSE) is None
    assert not ippatsu(Win(tiles, tile, ippatsu=True), HOUSE)


@pytest.mark.parametrize("declared", ["", "riichi", "double_riichi", "open_riichi"])
def test_of_three_sorts_of_riichi_a_hand_has_one(declared: str) -> None:
    win = win_of(f"{PLAIN} 9s {declared}")
    found = {"riichi": riichi(win), "double_riichi": double_riichi(win), "open_riichi": open_riichi(win, HOUSE)}
    assert [name for name, has in found.items() if has] == ([declared] if declared else [])


def test_outside_hands_need_a_chi_and_chanta_an_honour() -> None:
    """Asked of the yaku themselves: among the others a higher one comes first."""
    only_terminals = shape_of(win_of("111999m111p99p99s 9s"), 17, (0, 8, 9, 26))
    assert not junchan(only_terminals, HOUSE)
    assert not chanta(only_terminals, HOUSE)
    no_honour = shape_of(win_of("123m789p999s12s99m 3s"), 8, (CHI, CHI + 15, CHI + 18, 26))
    assert junchan(no_honour, HOUSE)
    assert not chanta(no_honour, HOUSE)


def test_every_yaku_is_shown_both_ways() -> None:
    assert list(EXAMPLES) == [known.name for known in YAKU]
    assert all(examples.has and examples.lacks for examples in EXAMPLES.values())


def test_the_number_of_a_yaku_has_its_name() -> None:
    assert [getattr(catalogue, known.name.upper()) for known in YAKU] == list(range(len(YAKU)))
    assert [YAKU[number].name for number in catalogue.YAKUHAI] == ["yakuhai_white", "yakuhai_green", "yakuhai_red"]

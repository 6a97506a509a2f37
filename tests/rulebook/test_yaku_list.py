"""Every yaku with hands that have it, concealed and open, and its value (EMA 2016 §4.2)."""

from typing import NamedTuple

import pytest

from hanchan.scoring import YAKU
from tests.support.wins import scored, won, yaku


class Example(NamedTuple):
    """A hand with a yaku. The tile is won by ron, with a + in front by self-draw; `han` of a yakuman is how many it counts as."""

    yaku: str
    han: float
    hand: str
    tile: str
    melds: str = ""
    situation: str = ""
    rules: str = "ema2016"


OPEN = "chi:123m chi:678p"

COUNTED = (
    Example("riichi", 1, "123m678p456s78s99p", "9s", situation="riichi"),
    Example("double_riichi", 2, "123m678p456s78s99p", "9s", situation="double_riichi"),
    Example("open_riichi", 2, "123m678p456s78s99p", "+9s", situation="open_riichi", rules="plm-extended"),
    Example("ippatsu", 1, "123m678p456s78s99p", "9s", situation="riichi ippatsu"),
    Example("menzen_tsumo", 1, "123m678p456s78s99p", "+9s"),
    Example("rinshan", 1, "456s78s99p", "+9s", "ankan:1111m ankan:2222z", "rinshan"),
    Example("rinshan", 1, "456s78s99p", "+9s", "chi:123m kan:2222p", "rinshan"),
    Example("chankan", 1, "123m678p456s78s99p", "9s", situation="chankan"),
    Example("chankan", 1, "456s78s99p", "9s", OPEN, "chankan"),
    Example("haitei", 1, "123m678p456s78s99p", "+9s", situation="haitei"),
    Example("haitei", 1, "456s78s99p", "+9s", OPEN, "haitei"),
    Example("houtei", 1, "123m678p456s78s99p", "9s", situation="houtei"),
    Example("houtei", 1, "456s78s99p", "9s", OPEN, "houtei"),
    Example("renhou", 5, "123m678p456s78s99p", "9s", situation="renhou"),
    Example("pinfu", 1, "123m678p456s78s99p", "9s"),
    Example("tanyao", 1, "234m678p456s78s55p", "6s"),
    Example("tanyao", 1, "456s78s55p", "6s", "chi:234m pon:888p"),
    Example("iipeikou", 1, "12233m678p456s99p", "1m"),
    Example("sanshoku", 2, "345m345p678p35s99p", "4s"),
    Example("sanshoku", 1, "345p678p35s99p", "4s", "chi:345m"),
    Example("itsu", 2, "12345678m678p99s", "9m"),
    Example("itsu", 1, "12345m678p99s", "6m", "chi:789m"),
    Example("yakuhai_white", 1, "555z678p456s78s99p", "9s"),
    Example("yakuhai_white", 1, "456s78s99p", "9s", "chi:123m pon:555z"),
    Example("yakuhai_green", 1, "666z678p456s78s99p", "9s"),
    Example("yakuhai_green", 1, "456s78s99p", "9s", "chi:123m kan:6666z"),
    Example("yakuhai_red", 1, "777z678p456s78s99p", "9s"),
    Example("yakuhai_red", 1, "456s78s99p", "9s", "chi:123m kakan:7777z"),
    Example("seat_wind", 1, "222z678p456s78s99p", "9s"),
    Example("seat_wind", 1, "456s78s99p", "9s", "chi:123m pon:222z"),
    Example("round_wind", 1, "111z678p456s78s99p", "9s"),
    Example("round_wind", 1, "456s78s99p", "9s", "chi:123m pon:111z"),
    Example("chanta", 2, "123m789p999s12s44z", "3s"),
    Example("chanta", 1, "789p12s44z", "3s", "chi:123m pon:999s"),
    Example("chiitoitsu", 2, "1133m5577p2288s3z", "3z"),
    Example("sanshoku_doukou", 2, "333m333p33s678p99s", "3s"),
    Example("sanshoku_doukou", 2, "33s678p99s", "3s", "pon:333m kan:3333p"),
    Example("sanankou", 2, "333m555p888s67p99s", "8p"),
    Example("sanankou", 2, "333m555p888s9s", "9s", "chi:678p"),
    Example("sankantsu", 2, "67p99s", "8p", "ankan:1111m ankan:3333z ankan:4444p"),
    Example("sankantsu", 2, "67p99s", "8p", "ankan:1111m kan:3333z kakan:4444p"),
    Example("toitoi", 2, "333m555p88s99s", "8s", "ankan:1111m"),
    Example("toitoi", 2, "88s99s", "8s", "pon:333m kan:5555p pon:111m"),
    Example("honitsu", 3, "123456m78m333z44z", "9m"),
    Example("honitsu", 2, "45678m44z", "9m", "chi:123m pon:333z"),
    Example("shousangen", 2, "555z666z77z45m678p", "3m"),
    Example("shousangen", 2, "77z45m678p", "3m", "pon:555z pon:666z"),
    Example("honroutou", 2, "111m999p33z44z", "3z", "ankan:1111s"),
    Example("honroutou", 2, "33z44z", "3z", "pon:111m pon:999p pon:111s"),
    Example("junchan", 3, "123m789p999s12s99m", "3s"),
    Example("junchan", 2, "789p12s99m", "3s", "chi:123m pon:999s"),
    Example("ryanpeikou", 3, "112233m6677p8p99s", "8p"),
    Example("chinitsu", 6, "1123345667899p", "2p"),
    Example("chinitsu", 5, "3345667899p", "9p", "chi:123p"),
    Example("sanshoku_shou_doukou", 1, "444p444s44m678s12m", "3m", rules="plm-extended"),
    Example("sanshoku_shou_doukou", 1, "44m678s12m", "3m", "pon:444p kan:4444s", rules="plm-extended"),
    Example("sanrenkou", 2, "222333444s67p11z", "8p", rules="plm-extended"),
    Example("sanrenkou", 2, "444s67p11z", "8p", "pon:222s pon:333s", rules="plm-extended"),
)

YAKUMAN = (
    Example("kokushi", 1, "19m19p199s234567z", "1z"),
    Example("kokushi13", 1, "19m19p19s1234567z", "1z"),
    Example("chuuren", 1, "1112345678899p", "9p"),
    Example("chuuren9", 1, "1112345678999p", "5p"),
    Example("tenhou", 1, "123m678p456s78s99p", "+9s", situation="tenhou"),
    Example("chiihou", 1, "123m678p456s78s99p", "+9s", situation="chiihou"),
    Example("renhou", 1, "123m678p456s78s99p", "9s", situation="renhou", rules="ema2012"),
    Example("open_riichi", 1, "123m678p456s78s99p", "9s", situation="open_riichi", rules="plm-extended"),
    Example("suuankou", 1, "333m555p888s33z99s", "+9s"),
    Example("suuankou_tanki", 1, "333m555p888s333z9s", "9s"),
    Example("suukantsu", 1, "9s", "9s", "ankan:1111m kan:3333z kakan:4444p kan:5555s"),
    Example("ryuuiisou", 1, "223344s666s88s66z", "8s"),
    Example("ryuuiisou", 1, "234s88s66z", "8s", "chi:234s pon:666s"),
    Example("chinroutou", 1, "99s11s", "9s", "pon:111m pon:999m kan:1111p"),
    Example("tsuuiisou", 1, "11z22z", "1z", "pon:333z pon:666z pon:777z"),
    Example("tsuuiisou", 1, "1122334455667z", "7z"),
    Example("daisangen", 1, "77z456m88m", "7z", "pon:555z kan:6666z"),
    Example("shousuushii", 1, "44z45m", "3m", "pon:111z pon:222z kan:3333z"),
    Example("daisuushii", 1, "5m", "5m", "pon:111z pon:222z pon:333z pon:444z"),
    Example("daisharin", 1, "2233445566778p", "8p", rules="plm-extended"),
    Example("suurenkou", 1, "5557s", "7s", "pon:222s pon:333s pon:444s", rules="plm-extended"),
    Example("isshoku_yonjun", 1, "22233334444m99p", "2m", rules="plm-extended"),
    Example("shiisan_puuta", 1, "147m258p369s1234z", "+4z", situation="chiihou", rules="plm-extended"),
)


def is_open(example: Example) -> bool:
    return any(not meld.startswith("ankan") for meld in example.melds.split())


def named(examples: tuple[Example, ...]) -> list[object]:
    return [pytest.param(example, id=f"{example.yaku}-{'open' if is_open(example) else 'concealed'}") for example in examples]


def found(example: Example) -> dict[str, float]:
    by_draw, tile = example.tile.startswith("+"), example.tile.removeprefix("+")
    win = won(
        example.hand, *example.situation.split(), ron="" if by_draw else tile, tsumo=tile if by_draw else "",
        melds=example.melds.split(), seat="east" if example.situation == "tenhou" else "south",
    )  # fmt: skip
    score = scored(win, example.rules)
    assert bool(score.yakuman) == (example in YAKUMAN)
    return yaku(score)


@pytest.mark.parametrize("example", named(COUNTED))
def test_yaku(example: Example) -> None:
    assert found(example)[example.yaku] == example.han


@pytest.mark.parametrize("example", named(YAKUMAN))
def test_yakuman(example: Example) -> None:
    assert found(example)[example.yaku] == example.han


def test_no_yaku_is_without_an_example() -> None:
    """Eight counters are no matter of the tiles: see the optional yaku."""
    shown = {(example.yaku, is_open(example)) for example in COUNTED}
    for known in YAKU:
        if known.closed:
            assert (known.name, False) in shown
            assert ((known.name, True) in shown) == bool(known.open)
    counted = {name for name, _ in shown}
    assert {known.name for known in YAKU} - counted - {example.yaku for example in YAKUMAN} == {"eight_counters"}


@pytest.mark.parametrize(
    ("name", "hand", "tile", "melds"),
    [
        ("pinfu", "678p456s78s99p", "9s", "chi:123m"),
        ("iipeikou", "12233m456s99p", "1m", "chi:678p"),
        ("ryanpeikou", "112233m78p99s", "6p", "chi:678p"),
        ("menzen_tsumo", "456s78s99p", "9s", OPEN),
    ],
)
def test_yaku_of_concealed_hands_are_lost_by_a_claim(name: str, hand: str, tile: str, melds: str) -> None:
    win = won(hand, "haitei", tsumo=tile, melds=melds.split())
    assert name not in yaku(scored(win, "ema2016"))


def test_all_simples_were_lost_by_a_claim_until_2016() -> None:
    win = won("456s78s55p", "houtei", ron="6s", melds=["chi:234m", "pon:888p"])
    assert [yaku(scored(win, rules)) for rules in ("ema2012", "ema2016")] == [{"houtei": 1}, {"houtei": 1, "tanyao": 1}]

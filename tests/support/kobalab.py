"""Games and hands in the notation of kobalab's programs.

Hands are written `m345p40677s67s8,m34-0`: suit first, 0 for a red five, the tile drawn last, melds behind commas, and behind a claimed
tile - = + for the player left, across and right. Seats (`l`) are winds: 0 is the dealer of the deal.
"""

from typing import Any

from hanchan.deal import ends
from hanchan.hand import Meld, meld
from hanchan.hand.melds import ACROSS, ANKAN, CHI, KAKAN, KAN, LEFT, PON, RIGHT
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, LoggedGame, Melded, RevealedDora, Step, Won
from hanchan.rules import Ruleset
from hanchan.tiles import kind_of, parse

YAKU = {
    "立直": "riichi", "ダブル立直": "double_riichi", "一発": "ippatsu", "門前清自摸和": "menzen_tsumo", "嶺上開花": "rinshan",
    "槍槓": "chankan", "天和": "tenhou", "地和": "chiihou",
    "海底摸月": "haitei", "河底撈魚": "houtei", "平和": "pinfu", "断幺九": "tanyao", "一盃口": "iipeikou", "三色同順": "sanshoku",
    "一気通貫": "itsu", "翻牌 白": "yakuhai_white", "翻牌 發": "yakuhai_green", "翻牌 中": "yakuhai_red", "混全帯幺九": "chanta",
    "七対子": "chiitoitsu", "三色同刻": "sanshoku_doukou", "三暗刻": "sanankou", "対々和": "toitoi", "混一色": "honitsu",
    "小三元": "shousangen", "混老頭": "honroutou", "純全帯幺九": "junchan", "二盃口": "ryanpeikou", "清一色": "chinitsu",
    "四暗刻": "suuankou", "国士無双": "kokushi",
    **{f"自風 {wind}": "seat_wind" for wind in "東南西北"}, **{f"場風 {wind}": "round_wind" for wind in "東南西北"},
}  # fmt: skip
DORA = {"ドラ": "dora", "裏ドラ": "ura_dora", "赤ドラ": "red_five"}
DRAWS = {
    "荒牌平局": ends.EXHAUSTIVE, "流し満貫": ends.NAGASHI, "九種九牌": ends.NINE, "四風連打": ends.FOUR_WINDS, "四家立直": ends.FOUR_RIICHI,
    "四開槓": ends.FOUR_KANS, "三家和": ends.THREE_WINNERS,
}  # fmt: skip
SOURCES = {"-": LEFT, "=": ACROSS, "+": RIGHT}
_YAKUMAN = "*"


def read_tiles(text: str) -> list[int]:
    """Tiles with the suit before the numbers."""
    tiles: list[int] = []
    suit = ""
    for character in text:
        if character in "mpsz":
            suit = character
        else:
            tiles += parse(character + suit)
    return tiles


def read_meld(text: str) -> Meld:
    marks = [place for place, character in enumerate(text) if character in SOURCES]
    tiles = read_tiles(text.translate({ord(mark): None for mark in SOURCES}))
    if not marks:
        return meld(ANKAN, tiles)
    claimed = tiles[marks[0] - 2]
    if kind_of(tiles[0]) != kind_of(tiles[1]):
        return meld(CHI, tiles, claimed)
    source = SOURCES[text[marks[0]]]
    if len(tiles) == 3:
        return meld(PON, tiles, claimed, source)
    if marks[0] == len(text) - 1:
        return meld(KAN, tiles, claimed, source)
    return Meld(KAKAN, (*meld(PON, tiles[:3], claimed, source).tiles, tiles[3]), claimed, source)


def read_game(paper: dict[str, Any], rules: Ruleset) -> LoggedGame:
    """A whole game; seat 0 is the dealer of the first deal."""
    first = paper["qijia"]
    deals = [_deal(events) for events in paper["log"]]
    scores, ranks = ([paper[key][(first + seat) % 4] for seat in range(4)] for key in ("defen", "rank"))
    return LoggedGame(rules, ["", "", "", ""], deals, scores, ranks)


def _deal(events: list[dict[str, Any]]) -> LoggedDeal:
    start = events[0]["qipai"]
    dealer = start["jushu"]
    hands = _by_seat([read_tiles(text) for text in start["shoupai"]], dealer)
    deal = LoggedDeal(
        dealer, start["zhuangfeng"], start["changbang"], start["lizhibang"], _by_seat(start["defen"], dealer), hands,
        read_tiles(start["baopai"])[0],
    )  # fmt: skip
    last = -1
    for event in events[1:]:
        (name, values), *_ = event.items()
        deal.steps += _steps(name, values, dealer, last)
        if "p" in values:
            last = read_tiles(values["p"][:2])[0]
        elif name == "gang":
            last = read_meld(values["m"]).tiles[-1]
    return deal


def _steps(name: str, values: dict[str, Any], dealer: int, last: int) -> list[Step]:
    seat = (dealer + (values.get("l") or 0)) % 4
    if name in ("zimo", "gangzimo"):
        return [Drew(seat, read_tiles(values["p"])[0])]
    if name == "dapai":
        riichi: list[Step] = [DeclaredRiichi(seat)] if "*" in values["p"] else []
        return [*riichi, Discarded(seat, read_tiles(values["p"][:2])[0])]
    if name in ("fulou", "gang"):
        return [Melded(seat, read_meld(values["m"]))]
    if name == "kaigang":
        return [RevealedDora(read_tiles(values["baopai"])[0])]
    changes = _by_seat(values["fenpei"], dealer)
    if name == "pingju":
        return [Drawn(DRAWS[values["name"]], -1, changes)]
    source = seat if values["baojia"] is None else (dealer + values["baojia"]) % 4
    ura = [read_tiles(text)[0] for text in values["fubaopai"] or []]
    yaku = {(YAKU | DORA)[entry["name"]]: 13 if entry["fanshu"] == _YAKUMAN else entry["fanshu"] for entry in values["hupai"]}
    return [Won(seat, source, last, ura, yaku, values.get("fu"), values["defen"], changes)]


def _by_seat(of_winds: list[Any], dealer: int) -> list[Any]:
    return [of_winds[(seat - dealer) % 4] for seat in range(4)]

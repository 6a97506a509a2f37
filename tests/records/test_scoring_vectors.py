"""Scores of 140,000 hands that other programs counted.

The pack `vectors` is not part of the repository: it lies in a folder `shared/logs` beside it. All of it was made for Tenhou's
rules, or for rules close to them; where a vector stands under other rules, they are named here. A vector that does not hold is
listed with its reason.
"""

import json
import re
import tarfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hanchan.hand import Meld, meld
from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, PON
from hanchan.rules import Ruleset, preset
from hanchan.scoring import NOBODY, Score, SeatWin, Table, Win, deltas, impossible, settle, value
from hanchan.scoring.limits import ron_payment, tsumo_payment
from hanchan.tiles import dora_of, from_tenhou
from tests.support import kobalab
from tests.support.peers import MAHJONG_DORA, MAHJONG_YAKU, RIICHIENV_DORA, RIICHIENV_YAKU

PACK = Path(__file__).parents[3] / "shared/logs/vectors.tar.xz"
TENHOU = preset("tenhou")


@pytest.fixture(scope="module")
def vectors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the unpacked vectors."""
    if not PACK.exists():
        pytest.skip(f"the scoring vectors are not here: there is no {PACK}")
    folder = tmp_path_factory.mktemp("vectors")
    with tarfile.open(PACK) as pack:
        pack.extractall(folder, filter="data")
    return folder


def scored(win: Win, rules: Ruleset) -> Score:
    """The score of a win that must be one."""
    score = value(win, rules)
    assert score is not None, "no yaku"
    return score


def names_of(score: Score) -> list[str]:
    return sorted(name for name, _ in score.yaku_values)


# kobalab: 10,000 wins of real games, in the notation of `tests.support.kobalab`.

KOBALAB_DORA = {"ドラ": "dora", "裏ドラ": "ura_dora", "赤ドラ": "red_fives"}


def test_wins_of_kobalab(vectors: Path) -> None:
    rows = json.loads((vectors / "kobalab/hule.json").read_text("utf-8"))
    assert len(rows) == 10_000
    for row in rows:
        win, discarder = _read_kobalab(row["in"])
        assert impossible(win, TENHOU) == "", row
        score, expected = scored(win, TENHOU), row["out"]
        yaku = {entry["name"]: entry["fanshu"] for entry in expected["hupai"]}
        han = {name: int(worth) for name, worth in score.yaku_values}
        assert han == {kobalab.YAKU[name]: 1 if worth == "*" else worth for name, worth in yaku.items() if name in kobalab.YAKU}, row
        assert {name: getattr(score, key) for name, key in KOBALAB_DORA.items() if getattr(score, key)} == {
            name: worth for name, worth in yaku.items() if name in KOBALAB_DORA
        }, row
        assert (score.yakuman or None) == expected["damanguan"], row
        assert ((None, None) if score.yakuman else (score.han, score.fu)) == (expected["fanshu"], expected["fu"]), row
        assert score.points == expected["defen"], row
        on_table = row["in"]["param"]["jicun"]
        table = Table(0, on_table["changbang"], on_table["lizhibang"])
        assert deltas(settle([SeatWin(win.seat_wind, score)], discarder, table, TENHOU)) == expected["fenpei"], row


def _read_kobalab(row: dict[str, Any]) -> tuple[Win, int]:
    """The win and who discarded."""
    hand, *melds = row["shoupai"].split(",")
    param, ron = row["param"], row.get("rongpai", "")
    tiles = kobalab.read_tiles(hand)
    tile = kobalab.read_tiles(ron[:2])[0] if ron else tiles.pop()
    situation = param["hupai"]
    win = Win(
        tiles, tile, [kobalab.read_meld(text) for text in melds], tsumo=not ron, seat_wind=param["menfeng"], round_wind=param["zhuangfeng"],
        riichi=situation.get("lizhi", 0), ippatsu=situation.get("yifa", False), rinshan=situation.get("lingshang", False),
        last_tile=situation.get("haidi", 0) > 0, dora=kobalab.read_tiles("".join(param["baopai"])),
        ura=kobalab.read_tiles("".join(param["fubaopai"])), counters=param["jicun"]["changbang"],
    )  # fmt: skip
    return win, (win.seat_wind + kobalab.SOURCES[ron[-1]]) % 4 if ron else NOBODY


# riichienv: 816 wins of Mahjong Soul games, where a special wait is two yakuman.

MAHJONG_SOUL = replace(TENHOU, kokushi_13_wait=2.0, chuuren_9_wait=2.0, suuankou_tanki=2.0, daisuushii=2.0)
RIICHIENV_MELDS = {"chi": CHI, "pon": PON, "daiminkan": KAN, "kakan": KAKAN, "ankan": ANKAN}


def test_wins_of_riichienv(vectors: Path) -> None:
    rows = json.loads((vectors / "riichienv/agari_4p.json").read_text("utf-8"))["cases"]
    assert len(rows) == 816
    for row in rows:
        win = _read_riichienv(row)
        assert impossible(win, MAHJONG_SOUL) == "", row
        score, expected = scored(win, MAHJONG_SOUL), row["expected"]
        assert names_of(score) == sorted(RIICHIENV_YAKU[number] for number in expected["yaku"] if number not in RIICHIENV_DORA), row
        assert (13 * score.yakuman or score.han) == expected["han"], row
        assert (0 if score.yakuman else score.fu) == expected["fu"], row


def _read_riichienv(row: dict[str, Any]) -> Win:
    how, concealed = row["conditions"], list(row["tiles_136"])
    if len(concealed) + 3 * len(row["melds"]) == 14:  # one row has the winning tile among them
        concealed.remove(row["win_tile_136"])
    return Win(
        [from_tenhou(number) for number in concealed],
        from_tenhou(row["win_tile_136"]),
        [_tenhou_meld(RIICHIENV_MELDS[laid["meld_type"]], laid["tiles"]) for laid in row["melds"]],
        tsumo=how["tsumo"], seat_wind=how["player_wind"], round_wind=how["round_wind"],
        riichi=2 if how["double_riichi"] else int(how["riichi"]), ippatsu=how["ippatsu"], rinshan=how["rinshan"],
        chankan=how["chankan"], last_tile=how["haitei"] or how["houtei"], first_turn=how["tsumo_first_turn"],
        dora=[from_tenhou(number) for number in row["dora_indicators"]], ura=[from_tenhou(number) for number in row["ura_indicators"]],
        counters=how["honba"],
    )  # fmt: skip


def _tenhou_meld(type: str, numbers: list[int], red_fives: bool = True) -> Meld:
    return meld(type, [from_tenhou(number, red_fives) for number in numbers])


# mahjong: the hands of its own tests, each with its settings. Lines are counted from 0.

MAHJONG_MELDS = {("chi", True): CHI, ("pon", True): PON, ("kan", True): KAN, ("kan", False): ANKAN, ("shouminkan", True): KAKAN}

MAHJONG_OTHERWISE = {
    "aotenjou: without limits, and yakuman are han among others; no rule book has it": range(18),
    "the winning tile is not in the hand: such a win cannot be written": (21, 46, 86),
    "three tiles are given for a kan of four, and one is missing from the hand": (20,),
    "last tile: one switch, haitei or houtei by how the hand was won": (30, 31),
    "first turn: one switch, tenhou, chiihou or renhou by who won and how": (35, 39, 40, 44),
    "PLM [M]: open riichi is two han, also on the first turn": (85,),
    "limit tables: from 13 han on a yakuman, not two from 26 on": (149,),
    "EMA 2016 §4.1.1: an open hand without any fu has two, and so 30": (150,),
    "North set aside as dora is a rule for three players": (
        159, 160, 161, 162, 165, 166, 167, 169, 170, 173, 174, 175, 176, 179, 180, 181, 183, 184,
    ),
    "seven pairs of honours are tsuuiisou and no yakuman of their own": (192,),
    "EMA 2008 §4.2.5: no extra for a special wait of a dealt hand": (211, 217),
    "PLM [M]: daisharin is of dots": (225, 227),
    "PLM [M]: with eight counters a yaku is needed all the same": (232,),
    "PLM [M]: eight counters are one yakuman, however many there are": (234,),
}  # fmt: skip
"""Why a row is not worth to us what it is worth there, and which rows."""

MAHJONG_IMPOSSIBLE = {
    "riichi with an open hand": (22, 23),
    "ippatsu without riichi": (24,),
    "chankan by self-draw": (28,),
    "rinshan by ron": (29,),
    "rinshan without a kan": (32,),
    "chankan on the last tile": (33,),
    "but with melds": (37, 41, 45),
    "the dealer wins by ron before his first discard": (36, 43),
    "ura indicators without riichi": (145,),
    "the red five 0m stands twice": (156, 157),
    "a win before the own first discard, but after riichi": (220, 230, 235),
}
"""What makes a situation of these rows impossible. The library sees it in some of them, and scores the others as we do."""


def test_wins_of_mahjong(vectors: Path) -> None:
    rows = [json.loads(line) for line in (vectors / "mahjong_lib/vectors_from_tests.jsonl").read_text("utf-8").splitlines()]
    assert len(rows) == 238
    otherwise = {line for lines in MAHJONG_OTHERWISE.values() for line in lines}
    impossible_lines = {line: reason for reason, lines in MAHJONG_IMPOSSIBLE.items() for line in lines}
    for line, row in enumerate(rows):
        if row["win"] is None or row["win"] // 4 not in [tile // 4 for tile in _mahjong_concealed(row)]:
            assert line in otherwise, row
            continue
        rules = _mahjong_rules(row["options"])
        win = _read_mahjong(row, rules)
        if line in impossible_lines:
            assert impossible_lines[line] in impossible(win, rules), (line, row)
        else:
            assert impossible(win, rules) == "" or line in otherwise, (line, row)
        if line not in impossible_lines or row["result"]["error"] is None:
            agrees = _agrees_with_mahjong(value(win, rules), row["result"], row["config"].get("is_dealer", False))
            assert agrees == (line not in otherwise), (line, row)


def _mahjong_rules(options: dict[str, Any]) -> Ruleset:
    """Tenhou's rules with the settings of a row; without settings those the library begins with."""
    multiple = 2.0 if options.get("has_double_yakuman", True) else 1.0
    return replace(
        TENHOU, open_tanyao=options.get("has_open_tanyao", False), red_fives=3 if options.get("has_aka_dora") else 0,
        round_up_mangan=options.get("kiriage", False), counted_limit="sanbaiman" if options.get("kazoe_limit") == 1 else "yakuman",
        kokushi_13_wait=multiple, chuuren_9_wait=multiple, suuankou_tanki=multiple, daisuushii=multiple, open_riichi=True,
        yakuman_cap=6 if options.get("limit_to_sextuple_yakuman", True) else 0, daisharin=options.get("has_daisharin", False),
        renhou="yakuman" if options.get("renhou_as_yakuman") else "five_han", eight_counters=True,
    )  # fmt: skip


def _mahjong_concealed(row: dict[str, Any]) -> list[int]:
    """The tiles outside the melds. Some rows give a meld other tiles of the same kind than the hand."""
    left = list(row["tiles"])
    for laid in row["melds"]:
        for tile in laid["tiles"]:
            same = [other for other in left if other == tile] or [other for other in left if other // 4 == tile // 4]
            left = [other for other in left if other not in same[:1]]
    return left


def _read_mahjong(row: dict[str, Any], rules: Ruleset) -> Win:
    how, red = row["config"], rules.red_fives > 0
    melds = [_tenhou_meld(MAHJONG_MELDS[laid["type"], laid["opened"]], laid["tiles"], red) for laid in row["melds"]]
    concealed = _mahjong_concealed(row)
    drawn = next((tile for tile in concealed if tile == row["win"]), next(tile for tile in concealed if tile // 4 == row["win"] // 4))
    concealed.remove(drawn)
    # Rows without winds get winds of which the hand has no pair; whoever wins with the dealer's yaku is East.
    held = [tile // 4 for tile in row["tiles"]]
    free = [wind for wind in (1, 2, 3, 0) if held.count(27 + wind) < 2] or [1]
    if how.get("is_tenhou") or how.get("paarenchan"):
        free = [0, *free]
    seat, prevailing = how.get("player_wind"), how.get("round_wind")
    return Win(
        [from_tenhou(number, red) for number in concealed], from_tenhou(row["win"], red), melds, tsumo=how.get("is_tsumo", False),
        seat_wind=seat - 27 if seat else free[0], round_wind=prevailing - 27 if prevailing else free[-1],
        riichi=2 if how.get("is_daburu_riichi") else int(how.get("is_riichi", False)), open_riichi=how.get("is_open_riichi", False),
        ippatsu=how.get("is_ippatsu", False), rinshan=how.get("is_rinshan", False), chankan=how.get("is_chankan", False),
        last_tile=how.get("is_haitei", False) or how.get("is_houtei", False),
        first_turn=how.get("is_tenhou", False) or how.get("is_chiihou", False) or how.get("is_renhou", False),
        discarder_in_riichi=not row["options"].get("has_sashikomi_yakuman", False),
        dora=[from_tenhou(number, red) for number in row["dora"]],
        ura=[from_tenhou(number, red) for number in json.loads(row["kw"].get("ura_dora_indicators", "[]"))],
        counters=8 if how.get("paarenchan") else 0,
    )  # fmt: skip


def _agrees_with_mahjong(score: Score | None, result: dict[str, Any], as_dealer: bool) -> bool:
    """Whether yaku, han, fu and points are the same. A row without winds is paid as to another player than the dealer."""
    if score is None or result["error"]:
        return score is None and bool(result["error"])
    names = [re.sub(r" \d+$", "", name) for name in result["yaku"]]  # without the number of dora
    if names_of(score) != sorted({MAHJONG_YAKU.get(name, name) for name in names if name not in MAHJONG_DORA}):
        return False
    if score.win.tsumo:
        points = 2 * tsumo_payment(score.base, as_dealer, False) + tsumo_payment(score.base, as_dealer, True)
    else:
        points = ron_payment(score.base, as_dealer)
    same_value = score.yakuman == result["han"] / 13 if score.yakuman else (score.han, score.fu) == (result["han"], result["fu"])
    return same_value and points == result["cost"]["total"]


# nekobean: fourteen kinds, the one drawn last, and whether the hand is a certain yakuman.

NEKOBEAN_LISTS = {
    "all_green": ({"ryuuiisou"}, 102, 19_924),
    "all_honors": ({"tsuuiisou"}, 107, 500),
    "big_four_winds": ({"daisuushii"}, 1, 48),
    "big_three_dragons": ({"daisangen"}, 135, 262),
    "four_concealed_triplets": ({"suuankou", "suuankou_tanki"}, 630, 13_277),
    "little_four_winds": ({"shousuushii"}, 4, 48),
    "nine_gates": ({"chuuren", "chuuren9"}, 27, 39_831),
    "single_wait_four_concealed_triplets": ({"suuankou_tanki"}, 210, 55_392),
    "thirteen_wait_thirteen_orphans": ({"kokushi13"}, 26, 182),
    "true_nine_gates": ({"chuuren9"}, 27, 243),
}
"""Names of the lists: the yakuman meant, how many hands are one, how many there are."""


@pytest.mark.parametrize("name", NEKOBEAN_LISTS)
def test_yakuman_of_nekobean(vectors: Path, name: str) -> None:
    yakuman, positive, number = NEKOBEAN_LISTS[name]
    rows = (vectors / f"nekobean/test_score_calculator_{name}.txt").read_text("ascii").splitlines()
    found = 0
    for row in rows:
        *tiles, drawn, expected = [int(word) for word in row.split()]
        if drawn in tiles:  # if not, nothing was won
            tiles.remove(drawn)
            score = value(Win(tiles, drawn, tsumo=True), TENHOU)
            assert (score is not None and not yakuman.isdisjoint(names_of(score))) == bool(expected), row
        found += expected
    assert (found, len(rows)) == (positive, number)


# mahjax: 41 named hands. `yaku_indices` are those the name speaks of, and `score` is base points.

MAHJAX_RULES = replace(TENHOU, daisuushii=2.0)
MAHJAX_YAKU = (
    "pinfu", "iipeikou", "ryanpeikou", "chanta", "junchan", "itsu", "sanshoku", "sanshoku_doukou", "toitoi", "sanankou", "sankantsu",
    "chiitoitsu", "tanyao", "honitsu", "chinitsu", "honroutou", "shousangen", "yakuhai_white", "yakuhai_green", "yakuhai_red",
    "round_wind", "seat_wind", "menzen_tsumo", "riichi", "daisangen", "shousuushii", "daisuushii", "chuuren", "kokushi", "chinroutou",
    "tsuuiisou", "ryuuiisou", "suuankou", "suukantsu",
)  # fmt: skip
MAHJAX_ONE_FOR_BOTH = {"kokushi13": "kokushi", "suuankou_tanki": "suuankou"}
MAHJAX_CHI, MAHJAX_KAN = 74, 37
"""Numbers of the action that made a meld: the first chi of three, and a kan of the first kind."""

MAHJAX_SIX_OF_A_KIND = {"三槓子", "三槓子三暗刻", "四槓子", "四槓子四暗刻"}
"""These hands have a pair of the kind of which they have a kan. No set of tiles has that many; their value is right all the same."""


def test_hands_of_mahjax(vectors: Path) -> None:
    hands = json.loads((vectors / "mahjax/yaku_test.json").read_text("utf-8"))
    assert len(hands) == 41
    for name, row in hands.items():
        tiles = [kind for kind, held in enumerate(row["hand"]) for _ in range(held)]
        win = Win(
            tiles, row["last"], [_mahjax_meld(number) for number in row["melds"][: row["n_meld"]]], tsumo=not row["is_ron"],
            seat_wind=row["seat_wind"], round_wind=row["prevalent_wind"], riichi=row["riichi"],
            dora=[_indicator_of(kind) for kind in row["dora_indices"]],
        )  # fmt: skip
        assert (impossible(win, MAHJAX_RULES) != "") == (name in MAHJAX_SIX_OF_A_KIND), name
        score = scored(win, MAHJAX_RULES)
        yaku = {MAHJAX_ONE_FOR_BOTH.get(found, found) for found in names_of(score)}
        assert {MAHJAX_YAKU[number] for number in row["yaku_indices"]} <= yaku, name
        assert (score.yakuman or score.han, 0 if score.yakuman else score.fu, score.base) == (row["fan"], row["fu"], row["score"]), name


def _mahjax_meld(number: int) -> Meld:
    """Seven bits for the action, six for the kind, then the player it came from, 0 for a concealed kan."""
    action, kind, source = number & 127, number >> 7 & 63, number >> 13
    if action == MAHJAX_CHI:
        return meld(CHI, [kind, kind + 1, kind + 2])
    assert action == MAHJAX_KAN + kind, number
    return meld(KAN if source else ANKAN, [kind] * 4)


def _indicator_of(kind: int) -> int:
    return next(indicator for indicator in range(34) if dora_of(indicator) == kind)

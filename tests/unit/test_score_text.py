"""`hanchan.scoring.score`: a hand from text, its score as text and data, and what is refused."""

import copy
import json
import pickle
from collections.abc import Callable

import pytest

from hanchan.errors import HanchanError, HandError, NotationError, RulesetError
from hanchan.hand import parse_meld
from hanchan.rules import PRESETS, load
from hanchan.scoring import NoWin, Score, SituationError, Win, score
from hanchan.scoring.words import as_data, explain, reading_text
from hanchan.words import NAME_LANGUAGES
from tests.support.wins import scored, won, yaku

# One line.


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (score("234m88p12345678s", "9s", riichi=True), "riichi 1, pinfu 1, itsu 2 = 4 han 30 fu: 11600"),
        (score("234m88p12345678s", "9s", riichi=True, seat="south"), "riichi 1, pinfu 1, itsu 2 = 4 han 30 fu: 7700"),
        (score("234m88p123456789s", riichi=True, seat="south"), "riichi 1, pinfu 1, itsu 2 = 4 han 30 fu: 7700"),
        (
            score("234m88p12345678s", "9s", tsumo=True, riichi=True, seat="s"),
            "riichi 1, menzen_tsumo 1, pinfu 1, itsu 2 = 5 han mangan: 2000/4000",
        ),
        (score("88p12345678s", "9s", ["chi:234m"], dora="6s"), "itsu 1, dora 1 = 2 han 30 fu: 2900"),
        (score("234m678p45678s99m", "3s", tsumo=True), "menzen_tsumo 1, pinfu 1 = 2 han 20 fu: 700 all"),
        (score("333666m444p2228s", "8s", rules="ema2008"), "suuankou_tanki 2 yakuman x2: 96000"),
        (score("333666m444p2228s", "8s", rules="plm-extended", seat="north"), "suuankou_tanki 1.5 yakuman x1.5: 48000"),
        (score("123456m789p13s99s", "2s", first_turn=True, seat="west", dora="8s"), "renhou 5, dora 2 = 7 han haneman: 12000"),
    ],
)
def test_a_score_is_a_line_of_text(found: Score, line: str) -> None:
    assert str(found) == line


def test_without_a_winning_tile_the_last_one_written_is_it() -> None:
    """Not the highest one: the order is kept."""
    assert score("12345678s234m88p9s").win.tile == score("234m88p12345678s", "9s").win.tile
    assert yaku(score("223344m667788p7z 7z", tsumo=True)) == yaku(score("223344m667788p7z", "7z", tsumo=True))


def test_the_default_rules_are_those_of_2016() -> None:
    assert score("567p34678s88p", "5s", ["chi:234m"]).rules == load("ema2016")


def test_rules_by_name_or_as_a_value() -> None:
    assert str(score("234m88p12345678s", "9s", rules=load("ema2025"))) == str(score("234m88p12345678s", "9s", rules="ema2025"))


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"riichi": True}, {"riichi"}),
        ({"double_riichi": True}, {"double_riichi"}),
        ({"riichi": True, "double_riichi": True}, {"double_riichi"}),
        ({"riichi": True, "ippatsu": True}, {"riichi", "ippatsu"}),
        ({"open_riichi": True, "tsumo": True}, {"open_riichi", "menzen_tsumo"}),
        ({"open_riichi": True, "discarder_in_riichi": True}, {"open_riichi"}),
        ({"chankan": True}, {"chankan"}),
        ({"last_tile": True}, {"houtei"}),
        ({"last_tile": True, "tsumo": True}, {"haitei", "menzen_tsumo"}),
        ({"first_turn": True, "tsumo": True, "seat": "east"}, {"tenhou"}),
        ({"first_turn": True, "tsumo": True}, {"chiihou"}),
        ({"first_turn": True}, {"renhou"}),
    ],
)
def test_situations(situation: dict[str, bool], expected: set[str]) -> None:
    words = {"seat": "south", **situation}
    assert set(yaku(score("123456m789p13s99s", "2s", rules="plm-extended", **words))) == expected  # type: ignore[arg-type]


def test_winds_by_name_or_first_letter() -> None:
    for seat in ("north", "N", "n", "NORTH", "nor"):
        assert yaku(score("34m678s99p", "5m", ["pon:444z", "chi:123s"], seat=seat)) == {"seat_wind": 1}
    assert yaku(score("34m678s99p", "5m", ["pon:222z", "chi:123s"], seat="east", round="south")) == {"round_wind": 1}


def test_tiles_in_other_notations() -> None:
    assert str(score("2m3m4m8p8p1s2s3s4s5s6s7s8s", "9s", riichi=True)) == str(score("234m88p12345678s", "9s", riichi=True))
    assert str(score("1m9m1p9p1s9s ESWNPFC", "E")) == "kokushi13 1 yakuman: 48000"


def test_counters_and_own_discards_are_looked_at() -> None:
    with pytest.raises(NoWin, match="two are needed"):
        score("123456m789p13s99s", "2s", riichi=True, counters=5, rules="ema2012")
    with pytest.raises(NoWin, match="furiten"):
        score("234m88p12345678s", "9s", riichi=True, discards="3s1m")


# What is refused.


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: score(""), HandError, "no tiles given"),
        (lambda: score("234x"), NotationError, "found 'x'"),
        (lambda: score("11111m456p789s55z", "1z"), NotationError, "a fifth 1m"),
        (lambda: score("234m88p12345678s", "99s"), NotationError, "names 2 tiles"),
        (lambda: score("234m88p12345678s", "9s", ["234m"]), HandError, "not a meld"),
        (lambda: score("234m88p12345678s", "9s", ["chi:235m"]), HandError, "not a chi"),
        (lambda: score("234m88p12345678s", "9s", seat="up"), SituationError, "'up' is no wind; there are east, south, west, north"),
        (lambda: score("234m88p12345678s", "9s", round=""), SituationError, "'' is no wind"),
        (lambda: score("234m88p12345678s", "9s", rules="ema2017"), RulesetError, "did you mean 'ema201"),
        (lambda: score("234m88p123456s", "9s"), SituationError, "11 concealed tiles"),
        (lambda: score("234m88p12345678s", "9s", rinshan=True), SituationError, "rinshan by ron"),
        (lambda: score("123456m789p13s99s", "2s"), NoWin, "no yaku"),
    ],
)
def test_what_is_refused_is_a_hanchan_error_that_says_why(call: Callable[[], Score], error: type[HanchanError], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_no_win_has_the_refusal() -> None:
    with pytest.raises(NoWin) as raised:
        score("345m345p45678s55z", "6s")
    assert raised.value.refusal.reason == "no_yaku"
    assert "nearest: riichi" in str(raised.value)


# Words.


def test_the_reading_marks_what_the_winning_tile_completed() -> None:
    assert reading_text(score("23456789p33344z", "7p", tsumo=True, seat="south")) == "234p 567p [789p] 333z 44z"
    assert reading_text(score("88p12345678s", "9s", ["chi:234m"], dora="6s")) == "123s 456s [789s] (234m) 88p"
    assert reading_text(score("2233m5577p2288s3z", "3z")) == "22m 33m 55p 77p 22s 88s [33z]"
    assert reading_text(score("223344m667788p7z", "7z", tsumo=True)) == "234m 234m 678p 678p [77z]"
    assert reading_text(score("19m19p19s1234567z", "1z")) == "19m19p19s11234567z"


def test_an_explanation_adds_up() -> None:
    found = score("222m456p46678s11z", "5s", tsumo=True, riichi=True)
    explained = explain(found)
    assert [line.worth for line in explained.yaku] == ["1", "1"]
    assert sum(int(line.worth) for line in explained.fu) == found.raw_fu == 32
    assert [line.worth for line in explained.value] == ["640", "1300 all"]


def test_every_line_of_the_european_editions_has_its_clause() -> None:
    for rules in ("ema2008", "ema2012", "ema2016"):
        explained = explain(scored(won("222m456p46678s11z", "riichi", tsumo="5s", seat="east", dora="1m"), rules))
        for line in [*explained.yaku, *explained.fu, *explained.value]:
            assert line.clause.startswith("§"), line


@pytest.mark.parametrize("lang", NAME_LANGUAGES)
def test_every_language_names_every_line(lang: str) -> None:
    for found in (
        score("222m456p46678s11z", "5s", tsumo=True, riichi=True, dora="1m"),
        score("56p222s678m99m", "7p", ["ankan:4444p"], riichi=True, rules="wrc2025"),
        score("333666m444p2228s", "8s", rules="plm-extended"),
    ):
        explained = explain(found, lang)
        assert all(line.what for line in [*explained.yaku, *explained.fu, *explained.value])


def test_languages_differ() -> None:
    found = score("234m88p12345678s", "9s", riichi=True)
    names = {lang: tuple(line.what for line in explain(found, lang).yaku) for lang in NAME_LANGUAGES}
    assert len(set(names.values())) == len(NAME_LANGUAGES)


def test_data_for_programs_is_json() -> None:
    found = score("222m456p46678s11z", "5s", tsumo=True, riichi=True, dora="1m")
    data = json.loads(json.dumps(as_data(found)))
    assert [(entry["id"], entry["han"], entry["clause"]) for entry in data["yaku"]] == [
        ("riichi", 1, "§4.2.1"), ("menzen_tsumo", 1, "§4.2.1"),
    ]  # fmt: skip
    assert all(isinstance(entry["han"], int) for entry in data["yaku"])
    assert (data["dora"], data["han"], data["raw_fu"], data["fu"]) == (3, 5, 32, 40)
    assert [(item["id"], item["fu"], item["tile"]) for item in data["fu_items"]] == [
        ("win", 20, ""), ("concealed_pon", 4, "2m"), ("seat_wind_pair", 2, "1z"), ("round_wind_pair", 2, "1z"), ("closed_wait", 2, ""),
        ("self_draw", 2, ""),
    ]  # fmt: skip
    assert (data["limit"], data["ron"], data["tsumo"], data["points"]) == ("mangan", None, {"others": 4000, "dealer": 4000}, 12000)


# Copies.

WIN = (
    "concealed", "tile", "melds", "tsumo", "seat_wind", "round_wind", "riichi", "open_riichi", "ippatsu", "rinshan", "chankan",
    "last_tile", "first_turn", "discarder_in_riichi", "dora", "ura", "counters", "counts", "all_counts", "kans", "closed",
)  # fmt: skip


def copies(original: object) -> list[object]:
    return [pickle.loads(pickle.dumps(original)), copy.copy(original), copy.deepcopy(original)]


def test_a_meld_can_be_copied() -> None:
    for text in ("chi:5m+46m@left", "pon:0p+55p@across", "ankan:1111m", "kakan:5s+055s@right"):
        for twin in copies(parse_meld(text)):
            assert twin == parse_meld(text)
            assert str(twin) == text


def test_a_win_can_be_copied() -> None:
    original = won(
        "456p789p23s55s",
        "riichi",
        "rinshan",
        tsumo="1s",
        melds=["ankan:2222m"],
        seat="west",
        round="south",
        dora="12z",
        ura="34z",
        counters=3,
    )
    for twin in copies(original):
        assert isinstance(twin, Win)
        for name in WIN:
            assert getattr(twin, name) == getattr(original, name), name
        assert str(scored(twin, "ema2016")) == str(scored(original, "ema2016"))


@pytest.mark.parametrize("rules", PRESETS)
def test_a_score_can_be_copied(rules: str) -> None:
    for win in (
        won("222m456p46678s11z", "riichi", tsumo="5s", seat="east", dora="1m"),
        won("333666m444p2228s", ron="8s"),
        won("1133m5577p2288s3z", ron="3z"),
        won("19m19p19s1234567z", ron="1z"),
        won("88p12345678s", "houtei", melds=["chi:234m"], ron="9s"),
    ):
        original = scored(win, rules)
        for twin in copies(original):
            assert isinstance(twin, Score)
            assert twin is not original
            assert as_data(twin) == as_data(original)

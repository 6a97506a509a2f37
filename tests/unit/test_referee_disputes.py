"""Disputed hands: worth how much and why, or why it is chombo.

Cases: docs/rules/cases/furiten.md, docs/rules/cases/counters.md, docs/rules/cases/yaku-and-fu.md.
"""

import json

import pytest

from hanchan.errors import LanguageError
from hanchan.referee import TableState, value_hand
from hanchan.scoring.text import read_win
from hanchan.scoring.win import Win
from hanchan.tiles import parse
from hanchan.words import LANGUAGES

SOUTH = TableState(seat=1)


def won(hand: str, tile: str, *melds: str, riichi: bool = False, tsumo: bool = False, counters: int = 0) -> Win:
    return read_win(
        hand, tile, list(melds), tsumo=tsumo, seat="south", round="east", riichi=riichi, double_riichi=False, open_riichi=False,
        ippatsu=False, rinshan=False, chankan=False, last_tile=False, first_turn=False, discarder_in_riichi=False, dora="", ura="",
        counters=counters,
    )  # fmt: skip


def test_a_hand_that_wins_is_explained_and_paid() -> None:
    judged = value_hand(won("234m88p12345678s", "9s", riichi=True), "ema2016", SOUTH, discarder=2)
    assert judged.wins
    assert judged.text == "The hand wins: 4 han 30 fu, 7700."
    assert [(transfer.payer, transfer.payee, transfer.points) for transfer in judged.transfers] == [(2, 1, 7700)]
    assert judged.explanation is not None
    assert judged.explanation.yaku[0].clause == "§4.2.1"


def test_open_tanyao_is_chombo_where_it_is_no_yaku() -> None:
    """C-096."""
    win = won("567p34678s88p", "5s", "chi:234m@left")
    assert value_hand(win, "ema2016", SOUTH).wins
    judged = value_hand(win, "ema2012", SOUTH)
    assert judged.ruling is not None
    assert judged.text == "The hand does not win: there is no yaku. Chombo."
    assert judged.ruling.effect.chombos == (1,)


def test_one_han_with_five_counters() -> None:
    """C-075."""
    judged = {rules: value_hand(won("123m456p78s11m555z", "9s", counters=5), rules, SOUTH) for rules in ("ema2008", "ema2016")}
    assert judged["ema2016"].wins
    assert judged["ema2008"].refusal is not None
    assert judged["ema2008"].refusal.reason == "two_han_minimum"


def test_furiten_and_a_hand_only_called() -> None:
    """C-060."""
    win = won("234m88p12345678s", "9s", riichi=True)
    shown = value_hand(win, "ema2016", SOUTH, discards=parse("3s"))
    called = value_hand(win, "ema2016", SOUTH, discards=parse("3s"), shown=False)
    assert shown.ruling is not None
    assert called.ruling is not None
    assert (shown.ruling.topic, shown.ruling.outcome, called.ruling.outcome) == ("furiten_win", "chombo", "dead_hand")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_can_be_written_as_json_in_every_language(lang: str) -> None:
    for tile in ("9s", "1z"):
        judged = value_hand(won("234m88p12345678s", tile, riichi=True), "ema2016", SOUTH, lang=lang)
        assert json.loads(json.dumps(judged.data()))["wins"] == (tile == "9s")


def test_other_languages_are_refused() -> None:
    with pytest.raises(LanguageError, match="there are en, pl, cs, ru"):
        value_hand(won("234m88p12345678s", "9s", riichi=True), "ema2016", SOUTH, lang="ja")

"""Records that an older Hanchan wrote are read by this one."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hanchan.errors import RecordError
from hanchan.records.hanchan.read import read_hanchan
from hanchan.records.hanchan.rules import BEFORE, PLAYED_AS, completed_rules, recorded_rules
from hanchan.records.hanchan.write import VERSION
from hanchan.rules import Ruleset, preset
from hanchan.rules.files import MEANINGS, change
from hanchan.rules.write import whole_rules

LOGS = Path(__file__).with_name("logs")


def without(switch: str, rules: Ruleset) -> str:
    """The rules as they would have been written before there was this switch."""
    lines = whole_rules(rules).splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(f"{switch} =")]
    assert len(kept) == len(lines) - 1
    return "".join(kept)


@pytest.mark.parametrize("file", sorted(LOGS.glob("written_by_*.jsonl")), ids=lambda file: file.stem)
def test_a_record_of_each_version_is_read(file: Path) -> None:
    """These files are never made anew. If this fails because of a new switch, `BEFORE` needs an entry for it."""
    record = read_hanchan(file.read_bytes())
    assert record.game.deal_number == 2
    assert record.game.rules.name == "ema2016"


@pytest.mark.parametrize("name", ["ema2016", "wrc2025", "tenhou"])
def test_a_switch_added_later_is_that_of_the_preset(name: str) -> None:
    rules = preset(name)
    assert recorded_rules(without("open_tanyao", rules), VERSION) == rules
    assert recorded_rules(without("rounds", rules), VERSION) == rules


def test_rules_of_another_name_have_the_default() -> None:
    own = replace(preset("tenhou"), name="club night")
    assert recorded_rules(without("uma", own), VERSION) == replace(own, uma=preset("ema2016").uma)


def test_what_was_done_before_goes_first() -> None:
    rules = completed_rules(without("open_tanyao", preset("ema2016")), {"open_tanyao": False})
    assert rules == replace(preset("ema2016"), open_tanyao=False)


def test_what_the_record_says_goes_before_all() -> None:
    assert completed_rules(whole_rules(preset("ema2016")), {"open_tanyao": False}) == preset("ema2016")


def test_an_unknown_switch_is_named() -> None:
    head, *lines = (LOGS / "timed_deal.jsonl").read_text("utf-8").splitlines(keepends=True)
    values = json.loads(head)
    values["rules"] = values["rules"].replace("open_tanyao", "open_tanyao_on_sundays")
    with pytest.raises(RecordError, match=r"game: line 1: its rules, line \d+: unknown key 'open_tanyao_on_sundays'"):
        read_hanchan("".join([json.dumps(values) + "\n", *lines]).encode(), "game")


@pytest.mark.parametrize(("switch", "value"), [(switch, value) for switch, played in PLAYED_AS.items() for value in played])
def test_a_value_that_was_played_like_another_is_read_as_that(switch: str, value: str) -> None:
    own = change(preset("ema2016"), {switch: value})
    played = change(own, {switch: PLAYED_AS[switch][value]})
    assert recorded_rules(whole_rules(own), 1) == played != own
    assert recorded_rules(whole_rules(own), 2) == own


def test_each_value_from_before_is_one_of_its_switch() -> None:
    assert all(MEANINGS[switch].permits(value) for switch, value in BEFORE.items())
    assert all(MEANINGS[switch].permits(value) for switch, played in PLAYED_AS.items() for pair in played.items() for value in pair)

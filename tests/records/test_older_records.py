"""Records that an older Hanchan wrote are read by this one."""

import json
from pathlib import Path

import pytest

from hanchan.errors import RecordError, RulesetError
from hanchan.records.older_rules import BEFORE, recorded_rules
from hanchan.records.reading import read_record
from hanchan.rules import preset
from hanchan.rules.files import MEANINGS
from hanchan.rules.write import whole_rules

LOGS = Path(__file__).with_name("logs")
RULES = whole_rules(preset("ema2016"))


def without(switch: str) -> str:
    """The rules as they would have been written before there was this switch."""
    return "".join(line for line in RULES.splitlines(keepends=True) if not line.startswith(f"{switch} ="))


@pytest.mark.parametrize("file", sorted(LOGS.glob("written_by_*.jsonl")), ids=lambda file: file.stem)
def test_a_record_of_each_version_is_read(file: Path) -> None:
    """These files are never made anew. If this fails for a missing switch, `BEFORE` needs an entry for it."""
    record = read_record(file.read_bytes())
    assert record.game.deal_number == 2
    assert record.game.rules.name == "ema2016"


def test_a_switch_added_later_is_what_it_was_before() -> None:
    rules = recorded_rules(without("open_tanyao"), {"open_tanyao": False})
    assert not rules.open_tanyao
    assert [switch for switch in MEANINGS if getattr(rules, switch) != getattr(preset("ema2016"), switch)] == ["open_tanyao"]


def test_what_the_record_says_goes_first() -> None:
    assert recorded_rules(RULES, {"open_tanyao": False}) == preset("ema2016")


def test_a_missing_switch_that_always_was_is_named() -> None:
    with pytest.raises(RulesetError, match="1 switches missing, the first is open_tanyao"):
        recorded_rules(without("open_tanyao"))


def test_an_unknown_switch_is_named() -> None:
    head, *lines = (LOGS / "timed_deal.jsonl").read_text("utf-8").splitlines(keepends=True)
    values = json.loads(head)
    values["rules"] = values["rules"].replace("open_tanyao", "open_tanyao_on_sundays")
    with pytest.raises(RecordError, match=r"game: line 1: its rules, line \d+: unknown key 'open_tanyao_on_sundays'"):
        read_record("".join([json.dumps(values) + "\n", *lines]).encode(), "game")


def test_each_value_from_before_is_one_of_its_switch() -> None:
    assert all(MEANINGS[switch].permits(value) for switch, value in BEFORE.items())

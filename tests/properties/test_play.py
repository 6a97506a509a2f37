"""What holds in every deal and game, whatever is played: see `tests/support/play_checks.py` for the checks themselves.

20,000 deals when the core is compiled; `make million` plays a million.
"""

from dataclasses import replace

import pytest

from hanchan.deal.playable import require_playable
from hanchan.errors import RulesetError
from hanchan.game import PREVENT
from hanchan.rules import MEANINGS, PRESETS, Ruleset, load
from tests.support.hands import scaled
from tests.support.play import JUDGES, Bundle, Tally, again, play_bundle
from tests.support.random_rules import SWITCHES, random_names, random_rules

DEALS = scaled(12, 780)
"""Deals under each rule set with each judge."""
FEW = 100
"""In so few deals nothing rare can be expected."""

CHECKED = {"refusals": 0.7, "orders": 0.1, "copies": 0.3, "pickled": 0.3, "spectators": 0.04, "views compared": 1.0, "games": 0.008}
"""Checks made, each at least so often for a deal."""

PLAYED = {
    "end win": 0.2, "end exhaustive draw": 0.1, "ron": 0.15, "tsumo": 0.04, "2 or 3 winners": 0.004, "riichi": 0.3, "meld chi": 0.3,
    "meld pon": 0.4, "meld kan": 0.1, "meld kakan": 0.02, "meld ankan": 0.1, "yaku rinshan": 0.004, "yakuman": 0.01, "ruling pot": 0.002,
}  # fmt: skip
"""What happened, each at least so often for a deal."""

PREVENTED = {"yaku chankan": 0.0013, "yaku kokushi": 0.0013}
PENALISED = {"ChomboGiven": 0.1, "offence wrong_win": 0.1}


def expected(rules: Ruleset, judge: str) -> dict[str, float]:
    """How often each thing must have happened; what the rules do not know must not happen at all."""
    found = CHECKED | PLAYED | (PREVENTED if judge == PREVENT else PENALISED)
    switched = {
        "end nine terminals": rules.draw_nine_terminals,
        "end four winds": rules.draw_four_winds,
        "end four riichi": rules.draw_four_riichi,
        "end four kans": rules.draw_four_kans,
        "end nagashi mangan": rules.nagashi,
        "end three winners": rules.winners == 2,
        "3 winners": rules.winners == 3,
        "open riichi": rules.open_riichi,
        "yaku shiisan_puuta": rules.shiisan_puuta,
        "ura shown": rules.ura_dora,
        "yaku ippatsu": rules.ippatsu,
    }
    found |= {name: 0.0013 if is_on else 0.0 for name, is_on in switched.items()}
    if rules.winners == 1:
        found["2 or 3 winners"] = 0.0
    return found


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("rules", PRESETS)
def test_every_deal_keeps_to_the_rules_of_arithmetic_and_secrecy(rules: str, judge: str) -> None:
    tally = play_bundle(Bundle(rules, judge, "test", DEALS))
    tally["2 or 3 winners"] = tally["2 winners"] + tally["3 winners"]
    assert tally["deals"] >= DEALS
    for name, share in expected(load(rules), judge).items():
        if share == 0.0:
            assert tally[name] == 0, f"{name} under {rules}"
        elif DEALS > FEW:
            assert tally[name] >= int(share * DEALS), f"{name}: only {tally[name]} in {DEALS} deals"
        elif name in ("refusals", "views compared"):
            assert tally[name] > 0, f"{name}: none in {DEALS} deals"
    assert_replays_were_worth_it(tally)


# Rules that nobody wrote


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("name", random_names(scaled(6, 20), "test"))
def test_every_deal_keeps_to_them_under_random_rules(name: str, judge: str) -> None:
    """Every switch that the engine or the scorer reads has a random value; `make random-rules` plays under 200 such rule sets."""
    tally = play_bundle(Bundle(name, judge, "test", scaled(10, 50)))
    assert tally["deals"] >= scaled(10, 50)
    assert tally["views given up"] <= tally["views compared"]


def test_random_rules_are_drawn_anew_from_their_name() -> None:
    name = random_names(3, "test")[2]
    assert name == "random-test-2"
    assert random_rules(name) == random_rules(name) != random_rules("random-test-1")


def test_random_rules_have_every_value_that_can_be_played() -> None:
    """In 60 rule sets each value of a choice occurs, except what the engine refuses where offences can be committed."""
    drawn = [random_rules(name) for name in random_names(60, "test")]
    for switch in SWITCHES:
        meaning = MEANINGS[switch]
        if meaning.kind == "choice":
            missing = set(meaning.values) - {getattr(rules, switch) for rules in drawn}
            assert all(is_refused(replace(load("ema2016"), **{switch: value})) for value in missing), f"{switch}: {missing}"


def is_refused(rules: Ruleset) -> bool:
    try:
        require_playable(rules, True)
    except RulesetError:
        return True
    return False


def assert_replays_were_worth_it(tally: Tally) -> None:
    """Most replays with other hidden tiles could be played to the end."""
    assert tally["views given up"] <= tally["views compared"]


@pytest.mark.parametrize(
    "deal",
    [
        # A hand is declared dead while a seat is asked that would not be asked with other hidden tiles: no view can be compared then.
        "ema2025 prevent big-0-352",
    ],
)
def test_deals_that_once_failed_a_check(deal: str) -> None:
    assert again(deal)["deals"] == 1

"""Rulings say how they are known: written in the document, following from it, left to the referee by a clause, or not there at all."""

import re
from typing import Any

import pytest

from hanchan.referee import RefereeError, compare, next_question, rule, topics
from hanchan.referee.decision import paths
from hanchan.rules import PRESETS, preset

HELD = ("ema2008", "ema2012", "ema2016", "womrt2009", "plm")


@pytest.mark.parametrize("topic", ["riichi_noten", "riichi_fifth_tile", "riichi_wrong_kan"])
def test_four_riichi_are_no_draw_in_2016(topic: str) -> None:
    """EMA 2016 §3.4.3: there are no abortive draws, so nothing can be found at one."""
    asked = next_question(topic, {}, "ema2016")
    assert asked is not None
    assert asked.options == ("draw", "own_win", "other_win")
    with pytest.raises(RefereeError, match="found=four_riichi cannot occur under EMA"):
        rule(topic, {"found": "four_riichi"}, "ema2016")
    assert rule(topic, {"found": "four_riichi"}, "ema2008").outcome == "chombo", "EMA 2008 §3.4.3"


def test_an_abortive_draw_cannot_count_as_played_where_there_is_none() -> None:
    """EMA 2016 §3.4.3, §5.9; EMA 2012 §5.8 counts abortive draws as played."""
    asked = next_question("counts_as_played", {}, "ema2016")
    assert asked is not None
    assert "abortive" not in asked.options
    with pytest.raises(RefereeError, match="deal_ended=abortive cannot occur"):
        next_question("counts_as_played", {"deal_ended": "abortive"}, "ema2016")
    known = {name: rule("counts_as_played", {"deal_ended": name}, "ema2012").basis for name in ("abortive", "exhaustive", "win")}
    assert known == {"abortive": "text", "exhaustive": "inferred", "win": "inferred"}
    assert rule("counts_as_played", {"deal_ended": "exhaustive"}, "ema2016").basis == "text"


def test_rules_under_which_a_case_cannot_occur_have_no_ruling_to_compare() -> None:
    """EMA 2016 §3.4.3."""
    compared = {one.rules: one.rulings for one in compare("riichi_noten", {"found": "four_riichi"}, among=["ema2008", "ema2016"])}
    assert [ruling.outcome for ruling in compared["ema2008"]] == ["chombo"]
    assert compared["ema2016"] == ()


def test_a_call_cannot_be_taken_back_in_2008() -> None:
    """EMA 2008 §3.3.1: who has claimed a tile for a win, kan, pon or chi cannot take it back."""
    withdrawn = rule("withdrawn_call", {"can_complete": "yes"}, "ema2008")
    assert (withdrawn.outcome, withdrawn.clause, withdrawn.basis) == ("claim_stands", "§3.3.1", "text")
    for change in ("set_set", "pon_ron"):
        changed = rule("changed_call", {"change": change, "can_complete": "yes"}, "ema2008")
        assert (changed.outcome, changed.clause, changed.basis) == ("claim_stands", "§3.3.1", "text")
        lacking = rule("changed_call", {"change": change, "can_complete": "no"}, "ema2008")
        assert (lacking.outcome, lacking.basis) == ("dead_hand", "inferred"), "§3.4.7: a wrong set"
    ron = rule("changed_call", {"change": "ron_pon", "winning": "yes"}, "ema2008")
    assert (ron.outcome, ron.basis) == ("win_stands", "text")


def test_an_unwanted_call_costs_1000_in_warsaw_shown_or_not() -> None:
    """Warsaw #5a has no exception for tiles that were shown, and names calls that are not possible as well."""
    assert next_question("withdrawn_call", {}, "womrt2009") is None
    assert rule("withdrawn_call", {}, "womrt2009").outcome == "pot"
    assert rule("wrong_set", {"discarded": "no"}, "womrt2009").outcome == "pot"
    assert rule("changed_call", {"change": "set_set"}, "womrt2009").clause == "#5a"


@pytest.mark.parametrize("rules", ["ema2008", "womrt2009", "plm"])
@pytest.mark.parametrize(("topic", "answers"), [
    ("obstruction", {"degree": "once"}), ("obstruction", {"degree": "serious"}), ("other_offence", {"grave": "yes"}),
])  # fmt: skip
def test_silence_is_not_the_referee_s_choice(rules: str, topic: str, answers: dict[str, str]) -> None:
    """Only EMA 2012 §5.5 and EMA 2016 §3.4.7, §5.5 leave these to the referee."""
    ruling = rule(topic, answers, rules)
    assert (ruling.silent, ruling.left_to_referee, ruling.basis) == (True, False, "silent")
    assert ruling.text.startswith("The document is silent.")
    assert rule(topic, answers, "ema2016").left_to_referee


@pytest.mark.parametrize("rules", ["ema2012", "ema2016"])
def test_minor_slips_are_not_penalised(rules: str) -> None:
    """§3.4.8."""
    ruling = rule("other_offence", {"grave": "no"}, rules)
    assert (ruling.outcome, ruling.clause, ruling.basis) == ("free", "§3.4.8", "text")


@pytest.mark.parametrize(("rules", "basis"), [("ema2008", "text"), ("ema2012", "inferred"), ("ema2016", "text"), ("womrt2009", "inferred")])
def test_a_wrong_kan_after_riichi_at_the_own_win(rules: str, basis: str) -> None:
    """§3.4.6: in 2008 and 2016 at a win or a draw, in 2012 only at a draw; Warsaw #3d does not say when."""
    ruling = rule("riichi_wrong_kan", {"found": "own_win"}, rules)
    assert (ruling.outcome, ruling.basis) == ("chombo", basis)


@pytest.mark.parametrize(("rules", "basis"), [("ema2008", "text"), ("ema2012", "text"), ("ema2016", "text"), ("womrt2009", "inferred")])
def test_a_wrong_kan_after_riichi_when_another_wins(rules: str, basis: str) -> None:
    """§3.4.6 names when it is found; Warsaw #3d has no such limit."""
    ruling = rule("riichi_wrong_kan", {"found": "other_win"}, rules)
    assert (ruling.outcome, ruling.basis, ruling.effect.deal) == ("free", basis, "won")
    assert "goes on" not in ruling.text


def test_a_hand_dead_after_riichi_is_only_noten_in_2016() -> None:
    """EMA 2016 §3.4.7, whatever else is wrong with the riichi."""
    for topic in ("riichi_noten", "riichi_fifth_tile", "riichi_wrong_kan"):
        assert rule(topic, {"found": "draw", "dead_before": "yes"}, "ema2016").outcome == "noten"


def test_the_penalty_for_the_dead_wall_is_announced() -> None:
    """EMA 2012 §5.2.2, §5.2.5: announced clearly, so that all players know; above five tiles it is chombo (§5.2)."""
    exposed = rule("exposed_tiles", {"place": "dead_wall", "tiles": 2}, "ema2012")
    drawn = rule("wrong_draw", {"drawn_from": "dead_wall"}, "ema2012")
    for ruling in (exposed, drawn):
        assert ruling.outcome == "dead_hand"
        assert ruling.text.endswith("It is announced clearly, so that everybody knows.")
    many = rule("exposed_tiles", {"place": "dead_wall", "tiles": 6}, "ema2012")
    assert (many.outcome, many.clause, many.basis) == ("chombo", "§5.2", "text")
    assert "announced" not in rule("exposed_tiles", {"place": "dead_wall", "tiles": 2}, "ema2008").text


def test_more_than_five_own_tiles_are_chombo_in_2008() -> None:
    """EMA 2008 §3.4.6 names the player's own hand; of five or fewer it says nothing."""
    known = [rule("exposed_tiles", {"place": "own_hand", "tiles": tiles, "can_go_on": "yes"}, "ema2008") for tiles in (5, 6)]
    assert [(one.outcome, one.basis) for one in known] == [("free", "inferred"), ("chombo", "text")]


def test_a_riichi_that_cannot_win_any_more() -> None:
    """Warsaw #3a: chombo; EMA 2016 §3.3.13: the hand is waiting."""
    forbidden = "Chombo. Every winning tile is visible, in melds too, so the player cannot win."
    assert rule("riichi_all_visible", {}, "womrt2009").text == forbidden
    assert "counts as waiting although" in rule("riichi_all_visible", {}, "ema2016").text


def test_a_draw_that_was_too_fast() -> None:
    """EMA 2016 §3.3.1: the call stands, and the tile goes back. WRC §12.3.2: the draw stands."""
    stands = "The call stands. A tile the next player has drawn goes back to the wall."
    assert rule("late_claim", {"when_called": "fast"}, "ema2016").text == stands
    assert rule("late_claim", {"when_called": "fast"}, "wrc2025").text.endswith("The draw stands; the player is asked to draw more slowly.")


def test_the_winner_chooses_the_reading_in_2008() -> None:
    """EMA 2008 §3.4.9, §4.1.1; from 2012 on the highest counts."""
    assert rule("hand_value", {}, "ema2008").key == "hand_value.chosen"
    assert [rule("hand_value", {}, rules).key for rules in ("ema2012", "ema2016")] == ["hand_value.highest"] * 2


def test_sticks_are_shared_by_tied_players_only_in_the_text_of_2016() -> None:
    """EMA 2016 §3.6; EMA 2008 §3.6, EMA 2012 §3.6 and Warsaw #26 know one winner."""
    known = {rules: rule("leftover_sticks", {"tied_first": "two"}, rules).basis for rules in HELD}
    assert known == {"ema2008": "inherited", "ema2012": "inherited", "ema2016": "text", "womrt2009": "inherited", "plm": "inherited"}


def test_out_of_turn_is_no_wrong_place() -> None:
    """EMA 2012 §5.2.5 and EMA 2016 §5.2.1 speak of the place only."""
    for rules in HELD:
        assert rule("wrong_draw", {"drawn_from": "out_of_turn", "discarded": "no"}, rules).silent


@pytest.mark.parametrize("rules", HELD)
def test_a_ruling_decides(rules: str) -> None:
    """No text of a ruling leaves open what rules and answers have settled."""
    for subject in topics():
        for path, _ in paths(subject, preset(rules)):
            ruling = rule(subject.id, path, rules)
            assert not re.search("if the (call|draw) stands|where it is allowed", ruling.text.lower())
            if ruling.effect.deal in ("won", ""):
                assert "play goes on" not in ruling.text or ruling.outcome == "info", ruling.key
            if ruling.left_to_referee:
                assert ruling.basis in ("text", "inferred"), ruling.key
                assert ruling.clause


def known(topic: str, answers: dict[str, Any], rules: str) -> tuple[str, str, str]:
    ruling = rule(topic, answers, rules)
    return ruling.outcome, ruling.clause, ruling.basis


@pytest.mark.parametrize(("topic", "answers", "rules", "expected"), [
    ("seat_draw", {}, "ema2008", ("info", "§2.3", "text")),
    ("seat_draw", {}, "ema2012", ("info", "§2.3", "text")),
    ("seat_draw", {}, "womrt2009", ("info", "", "silent")),
    ("table_layout", {}, "ema2016", ("info", "§2.2, §2.8", "text")),
    ("table_layout", {}, "womrt2009", ("info", "#29", "text")),
    ("table_layout", {}, "plm", ("info", "", "silent")),
    ("replacement_tile", {}, "ema2008", ("allowed", "§2.6", "silent")),
    ("replacement_tile", {}, "ema2012", ("allowed", "§2.6", "text")),
    ("replacement_tile", {}, "ema2016", ("allowed", "§2.6", "text")),
    ("wall_wrong", {"mended": "yes"}, "ema2016", ("mend", "§2.4, §2.5, §2.6, §2.7", "silent")),
    ("wrong_deal", {"deal_found": "before", "mended": "yes"}, "ema2012", ("mend", "§2.8", "silent")),
    ("wrong_deal", {"deal_found": "before", "mended": "no"}, "ema2016", ("redeal", "§5.2", "inferred")),
    ("wrong_deal", {"deal_found": "after"}, "ema2016", ("dead_hand", "§3.4.7", "text")),
    ("wrong_deal", {"deal_found": "after"}, "womrt2009", ("dead_hand", "#4c", "text")),
    ("wrong_tile_count", {"discarded": "no"}, "ema2016", ("mend", "§5.4", "inferred")),
    ("wrong_tile_count", {"discarded": "yes"}, "ema2016", ("dead_hand", "§3.4.7", "text")),
    ("winning_tile_mixed", {"tile_known": "no"}, "ema2008", ("warning", "§3.3.11", "silent")),
    ("winning_tile_mixed", {"tile_known": "yes"}, "ema2016", ("warning", "§3.3.12", "silent")),
    ("winning_tile_mixed", {"tile_known": "yes"}, "womrt2009", ("warning", "", "silent")),
    ("win_withdrawn", {"winning": "yes"}, "ema2008", ("win_stands", "§3.3.1", "text")),
    ("win_withdrawn", {"winning": "yes"}, "ema2016", ("win_stands", "§3.3.1", "text")),
    ("win_withdrawn", {"winning": "yes"}, "womrt2009", ("win_stands", "", "inherited")),
    ("win_withdrawn", {"winning": "no", "shown": "no"}, "womrt2009", ("dead_hand", "#4b", "text")),
    ("riichi_withdrawn", {}, "ema2016", ("riichi_stands", "", "silent")),
    ("riichi_withdrawn", {}, "wrc2025", ("dead_hand", "", "digest")),
    ("kan_dora_missed", {"dora_noticed": "playing"}, "womrt2009", ("mend", "#22", "silent")),
    ("kan_dora_missed", {"dora_noticed": "win"}, "ema2016", ("mend", "§3.3.5, §3.3.6", "silent")),
    ("wall_touched", {"wall_touch": "drawn"}, "ema2016", ("warning", "§3.3.1", "text")),
    ("wall_touched", {"wall_touch": "drawn"}, "ema2012", ("warning", "", "silent")),
    ("tenpai_changed", {"announced": "noten"}, "ema2016", ("noten", "§3.4.2", "text")),
    ("tenpai_changed", {"announced": "noten"}, "ema2008", ("noten", "", "silent")),
    ("payment_in_view", {}, "ema2016", ("info", "§4.1", "text")),
    ("payment_in_view", {}, "ema2012", ("info", "", "silent")),
    ("disqualified", {}, "ema2012", ("disqualified", "§5.7", "text")),
    ("disqualified", {}, "ema2016", ("disqualified", "§5.8", "text")),
])  # fmt: skip
def test_what_the_documents_say_of_setting_up_winning_and_paying(
    topic: str, answers: dict[str, str], rules: str, expected: tuple[str, str, str]
) -> None:
    assert known(topic, answers, rules) == expected


@pytest.mark.parametrize("rules", PRESETS)
def test_the_sentence_says_what_the_mark_says(rules: str) -> None:
    """A document that is silent is never quoted; of one that is not held nobody says that it leaves something to the referee."""
    for subject in topics():
        for path, _ in paths(subject, preset(rules)):
            ruling = rule(subject.id, path, rules)
            silent = ruling.text.startswith("The document is silent. Usual practice (inferred): ")
            assert silent == (ruling.mark == "(s)"), (ruling.key, path, ruling.text)
            assert not silent or rules in HELD or rules == "plm-extended", ruling.key
            assert not (ruling.mark == "(?)" and "leaves it to the referee" in ruling.text), (ruling.key, path)


@pytest.mark.parametrize(("topic", "answers"), [
    ("obstruction", {"degree": "once"}), ("other_offence", {"grave": "yes"}), ("pace", {"repeated": "yes"}),
    ("passing_information", {"repeated": "yes"}), ("peeking", {"repeated": "yes"}), ("ron_tsumo_confused", {"repeated": "yes"}),
    ("wall_touched", {"wall_touch": "drawn"}),
])  # fmt: skip
def test_what_ema_2025_leaves_to_the_referee_is_not_known(topic: str, answers: dict[str, str]) -> None:
    """The document is not held, and the digests do not say it."""
    ruling = rule(topic, answers, "ema2025")
    assert (ruling.basis, ruling.left_to_referee) == ("unknown", False)
    assert ruling.text.startswith("What the document says is not known; we do not hold it. Usual practice (inferred): ")


@pytest.mark.parametrize(("rules", "taken"), [("ema2012", "at once"), ("ema2016", "after the uma")])
def test_ron_and_tsumo_confused_again_are_penalised(rules: str, taken: str) -> None:
    """§5.1.2: repetition leads to a penalty by the referee, who is given no amount; the win counts all the same."""
    ruling = rule("ron_tsumo_confused", {"repeated": "yes"}, rules)
    assert (ruling.outcome, ruling.clause, ruling.left_to_referee) == ("deduction", "§5.1.2", True)
    assert ruling.choices == ("points off, as many as the referee decides",)
    assert ruling.penalty.startswith("referee decides, ")
    assert taken in ruling.penalty, "as the points of §5.5"
    assert (ruling.effect.deal, ruling.short) == ("won", "points off, as many as the referee decides; the win counts")
    assert ruling.announce == "The player: points off, as many as the referee says. The win counts."


def test_a_bad_pace_again_and_again_is_obstruction_in_2016() -> None:
    """EMA 2016 §3.3.1 and §5.5: 8000 or 12,000 points, as the referee decides."""
    ruling = rule("pace", {"repeated": "yes"}, "ema2016")
    assert (ruling.outcome, ruling.clause, ruling.amounts) == ("deduction", "§3.3.1", (8000, 12000))
    assert ruling.text.endswith("It then counts as obstruction.")


def test_a_wrong_set_is_mended_in_2012_only_with_the_right_tiles() -> None:
    """EMA 2012 §5.1.4: before the discard, if the player has the right tiles in hand. EMA 2016 §5.1.4 has no such words."""
    asked = next_question("wrong_set", {"discarded": "no"}, "ema2012")
    assert asked is not None
    assert asked.id == "right_tiles"
    assert known("wrong_set", {"discarded": "no", "right_tiles": "yes"}, "ema2012") == ("mend", "§5.1.4", "text")
    assert rule("wrong_set", {"discarded": "no", "right_tiles": "no", "set_kind": "set"}, "ema2012").outcome == "dead_hand"
    assert next_question("wrong_set", {"discarded": "no"}, "ema2016") is None


@pytest.mark.parametrize(("place", "tiles", "rules", "expected"), [
    ("own_hand", 1, "ema2012", ("free", "§5.2.3", "text")),
    ("own_hand", 8, "ema2012", ("free", "§5.2.3", "text")),
    ("wall", 5, "ema2012", ("free", "§5.2, §5.2.1", "text")),
    ("wall", 5, "ema2008", ("free", "§3.4.6, §3.4.8", "text")),
    ("own_hand", 1, "ema2008", ("chombo", "§3.4.6", "silent")),
    ("own_hand", 6, "ema2008", ("chombo", "§3.4.6", "text")),
    ("own_hand", 1, "ema2016", ("chombo", "§3.4.6, §5.2", "text")),
])  # fmt: skip
def test_where_tiles_are_counted_it_is_not_asked_whether_play_can_go_on(
    place: str, tiles: int, rules: str, expected: tuple[str, str, str]
) -> None:
    """EMA 2008 §3.4.6, §3.4.8 and EMA 2012 §5.2 to §5.2.4 count; EMA 2016 §5.2 asks whether play can go on.

    Own tiles are put back in 2012 however many they are. Of five or fewer own tiles EMA 2008 says nothing.
    """
    assert known("exposed_tiles", {"place": place, "tiles": tiles, "can_go_on": "no"}, rules) == expected


def test_what_a_win_with_a_mixed_tile_is_worth_is_seen_in_a_comparison() -> None:
    """EMA 2008 and 2012 §3.3.11, EMA 2016 §3.3.12 ask that the tile be kept apart, and do not say what follows."""
    for one in compare("winning_tile_mixed"):
        assert [ruling.short for ruling in one.rulings] == ["warning, the win counts", "warning, the win counts at its lowest"]
        assert {ruling.effect.deal for ruling in one.rulings} == {"won"}

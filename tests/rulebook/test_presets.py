"""What the rule documents say differently from each other, as the presets have it.

The older editions are cited by section (§), the Warsaw sheet by item (#), the Polish sheet by block ([M]). Of the rule sets
of 2022 and later only digests were at hand; the sections are those the digests give.
"""

import re

import pytest

from hanchan.rules import MEANINGS, PRESETS, Ruleset, load

EMA_2008, EMA_2012, EMA_2016, EMA_2025 = load("ema2008"), load("ema2012"), load("ema2016"), load("ema2025")
WARSAW, SHEET, EXTENDED_SHEET = load("womrt2009"), load("plm"), load("plm-extended")
WRC_2025, WRC_2022 = load("wrc2025"), load("wrc2022")
TENHOU, MAHJONG_SOUL, M_LEAGUE, JPML = load("tenhou"), load("mahjong-soul"), load("m-league"), load("jpml-a")
EMA_TEXTS = (EMA_2008, EMA_2012, EMA_2016)
EVERY = tuple(load(name) for name in PRESETS)


def test_every_value_that_is_our_reading_of_a_document_has_its_reason() -> None:
    for rules in EVERY:
        for switch in MEANINGS:
            source = rules.source(switch)
            assert bool(source.because) == (source.basis == "inferred"), (rules.name, switch)


# Equipment


def test_red_fives_were_given_up_in_2016() -> None:
    # EMA 2008 §1.1, EMA 2012 §1.1: one per suit; EMA 2016, revision list: none; Warsaw #21: one per suit
    assert (EMA_2008.red_fives, EMA_2012.red_fives, EMA_2016.red_fives, EMA_2025.red_fives) == (3, 3, 0, 0)
    assert WARSAW.red_fives == 3


def test_ema_starts_with_30000_and_warsaw_with_25000() -> None:
    # EMA 2016 §1.4; the older editions are silent; Warsaw #14; Polish sheet [S]
    assert EMA_2016.start_points == 30_000
    assert EMA_2016.source("start_points").clause == "§1.4, Sheet"
    assert EMA_2012.start_points == 30_000
    assert EMA_2012.source("start_points").basis == "inherited"
    assert WARSAW.start_points == SHEET.start_points == 25_000


# Claims


def test_a_set_could_be_claimed_for_three_seconds_until_2016_said_until_the_next_draw() -> None:
    # EMA 2008 §3.3.1, EMA 2012 §3.3.1, Warsaw #11; EMA 2016 §3.3.1
    assert EMA_2008.claim_window == EMA_2012.claim_window == WARSAW.claim_window == "three_seconds"
    assert EMA_2016.claim_window == "next_draw"


def test_in_2016_a_win_can_be_claimed_until_the_next_discard() -> None:
    # EMA 2016 §3.3.1
    assert EMA_2016.win_window == "next_discard"


def test_in_2025_the_first_call_counts_and_no_longer_always_pon_before_chi() -> None:
    # EMA 2016 §3.3.1; EMA 2025 §3.3.1; WRC 2025 §12.3.2
    assert all(rules.call_order == "set_rank" for rules in EMA_TEXTS)
    assert EMA_2025.call_order == WRC_2025.call_order == "first_call"


def test_a_too_fast_draw_yields_to_a_claim_in_ema_but_not_in_the_world_championship() -> None:
    # EMA 2016 §3.3.1; WRC 2025 §12.3.2
    assert EMA_2016.fast_draw == "claim_stands"
    assert WRC_2025.fast_draw == "draw_stands"


def test_every_winner_is_paid_in_ema_two_in_warsaw_and_only_the_first_in_the_world_championship() -> None:
    # EMA 2008, 2012, 2016 and 2025 §3.3.1; Warsaw #8 and #12f; Polish sheet [A] 5; WRC 2025 §12.3.2; M.League ch. 5 art. 1
    assert all(rules.winners == 3 for rules in (*EMA_TEXTS, EMA_2025, MAHJONG_SOUL))
    assert all(rules.winners == 2 for rules in (WARSAW, SHEET, TENHOU))
    assert all(rules.winners == 1 for rules in (WRC_2025, M_LEAGUE, JPML))


def test_swap_calling_was_allowed_before_2016() -> None:
    # EMA 2008 and 2012, preface 3; EMA 2016 §3.3.2
    for rules in (EMA_2008, EMA_2012):
        assert rules.kuikae_chi_same
        assert rules.kuikae_chi_far
        assert rules.kuikae_pon_same
    assert not EMA_2016.kuikae_chi_same
    assert not EMA_2016.kuikae_chi_far
    assert not EMA_2016.kuikae_pon_same


def test_warsaw_forbids_the_swap_after_chi_only() -> None:
    # Warsaw #1, #4a
    assert not WARSAW.kuikae_chi_same
    assert not WARSAW.kuikae_chi_far
    assert WARSAW.kuikae_pon_same
    assert WARSAW.kuikae_penalty == EMA_2016.kuikae_penalty == "dead_hand"


# Kan


def test_ema_turns_the_kan_indicator_before_the_replacement_tile_and_warsaw_after_the_discard() -> None:
    # EMA 2008 §3.3.2, EMA 2016 §3.3.5; Warsaw #22; Polish sheet [N]
    assert all(rules.kan_dora_open == "at_once" for rules in (*EMA_TEXTS, EMA_2025))
    assert WARSAW.kan_dora_open == SHEET.kan_dora_open == "after_discard"


def test_the_platforms_turn_the_indicator_of_an_open_kan_with_the_discard_so_that_a_ron_on_it_counts_it() -> None:
    assert TENHOU.kan_dora_open == MAHJONG_SOUL.kan_dora_open == "at_discard"
    assert TENHOU.kan_dora_closed == MAHJONG_SOUL.kan_dora_closed == "at_once"


def test_thirteen_orphans_rob_a_concealed_kan_in_ema_but_never_in_m_league() -> None:
    # EMA 2008 §3.3.8, EMA 2016 §3.3.7, EMA 2025 §3.3.13; M.League ch. 4 art. 5
    assert all(rules.kokushi_robs_closed_kan for rules in (*EMA_TEXTS, EMA_2025, MAHJONG_SOUL))
    assert not any(rules.kokushi_robs_closed_kan for rules in (M_LEAGUE, WRC_2025, TENHOU))


def test_the_professional_league_has_no_ippatsu_no_ura_dora_and_no_kan_dora() -> None:
    assert not JPML.ippatsu
    assert not JPML.ura_dora
    assert JPML.kan_dora_open == JPML.kan_dora_closed == "none"
    assert all(rules.ippatsu and rules.ura_dora for rules in EVERY if rules is not JPML)


# Riichi


def test_riichi_needs_four_wall_tiles_in_ema_and_five_in_warsaw() -> None:
    # EMA 2008 and 2012 §3.3.12, EMA 2016 §3.3.14: not with fewer than four; Warsaw #24: not with four or fewer
    assert all(rules.riichi_min_wall == 4 for rules in EMA_TEXTS)
    assert WARSAW.riichi_min_wall == 5


def test_since_2025_one_wall_tile_is_enough_for_riichi_and_the_world_championship_asks_for_none() -> None:
    # EMA 2025 §3.3.10; WRC 2025, clarification of June 2025; M.League ch. 4 art. 8
    assert EMA_2025.riichi_min_wall == M_LEAGUE.riichi_min_wall == 1
    assert WRC_2025.riichi_min_wall == 0
    assert WRC_2022.riichi_min_wall == 4


def test_riichi_below_1000_points_is_allowed_in_ema_because_sticks_are_lent() -> None:
    # EMA 2016 §4.1; EMA 2025 §4.1.4; Warsaw #9
    assert not EMA_2016.riichi_needs_stick
    assert not EMA_2025.riichi_needs_stick
    assert all(rules.riichi_needs_stick for rules in (WARSAW, TENHOU, MAHJONG_SOUL))


def test_riichi_on_a_wait_without_a_tile_left_is_chombo_in_warsaw_only() -> None:
    # Warsaw #3a; EMA 2016 §3.3.13
    assert WARSAW.riichi_all_visible == "chombo"
    assert all(rules.riichi_all_visible == "free" for rules in EVERY if rules is not WARSAW)


def test_a_missing_word_kills_a_riichi_hand_in_ema_and_earns_a_warning_in_the_world_championship() -> None:
    # EMA 2012 §5.3, EMA 2016 §3.4.7 and §5.3; WRC 2025 §12.3.5
    assert EMA_2012.riichi_act_missing == EMA_2016.riichi_act_missing == "dead_hand"
    assert WRC_2025.riichi_act_missing == "warning"


def test_on_tenhou_only_the_waits_decide_about_a_kan_after_riichi() -> None:
    # EMA 2008 and 2012 §3.3.12, EMA 2016 §3.3.14
    assert all(rules.riichi_closed_kan == "triplet" for rules in EMA_TEXTS)
    assert TENHOU.riichi_closed_kan == "waits"
    assert M_LEAGUE.riichi_closed_kan == "shape"
    assert JPML.riichi_closed_kan == "shape_yaku"


# Furiten and waiting


def test_any_claim_ended_temporary_furiten_in_2008_and_only_the_own_since_2016() -> None:
    # EMA 2008 §3.4.5; EMA 2016 revision list and §3.4.5; EMA 2025 §3.3.9
    assert EMA_2008.temporary_furiten_ends == "any_claim"
    assert EMA_2016.temporary_furiten_ends == EMA_2025.temporary_furiten_ends == "own_draw_or_claim"


def test_tenhou_counts_only_concealed_tiles_against_a_wait_for_a_fifth_tile() -> None:
    # EMA 2008 §3.4.2, EMA 2016 §3.3.13, EMA 2025 §3.3.8; M.League ch. 3 art. 11
    assert all(rules.fifth_tile_wait == "hand" for rules in (*EMA_TEXTS, EMA_2025, M_LEAGUE))
    assert TENHOU.fifth_tile_wait == "concealed"


# Draws


@pytest.mark.parametrize("switch", ["draw_nine_terminals", "draw_four_winds", "draw_four_riichi", "draw_four_kans"])
def test_abortive_draws_were_abolished_in_2016(switch: str) -> None:
    # EMA 2008 §3.4.3; EMA 2016 §3.4.3 and revision list; Warsaw #12; Polish sheet [A]; M.League ch. 3 art. 2
    assert all(getattr(rules, switch) for rules in (EMA_2008, EMA_2012, WARSAW, SHEET, TENHOU, MAHJONG_SOUL))
    assert not any(getattr(rules, switch) for rules in (EMA_2016, EMA_2025, WRC_2025, M_LEAGUE, JPML))


def test_nagashi_mangan_was_abolished_in_2016() -> None:
    # EMA 2008 §4.2.4, EMA 2012 §4.2.4, Polish sheet [V]; EMA 2016 §4.2.6 calls it a local option
    assert EMA_2008.nagashi
    assert EMA_2012.nagashi
    assert SHEET.nagashi
    assert not EMA_2016.nagashi
    assert not EMA_2025.nagashi


def test_nagashi_mangan_needed_a_concealed_hand_in_2008_but_not_in_2012() -> None:
    # EMA 2008 §4.2.4; EMA 2012 §4.2.4
    assert EMA_2008.nagashi_concealed
    assert not EMA_2012.nagashi_concealed


def test_nagashi_mangan_is_a_win_in_the_european_texts_and_a_draw_on_the_platforms() -> None:
    # EMA 2008 §4.2.4; Polish sheet [V]
    assert EMA_2008.nagashi_as == EMA_2012.nagashi_as == SHEET.nagashi_as == "win"
    assert TENHOU.nagashi_as == MAHJONG_SOUL.nagashi_as == "draw"


# Counters, payments, liability


def test_five_counters_asked_for_two_han_until_2016_and_dora_helped_only_in_warsaw() -> None:
    # EMA 2008 §3.4.11, EMA 2012 §3.4.11; EMA 2016 revision list; Warsaw #6
    assert (EMA_2008.two_han_from_counters, EMA_2012.two_han_from_counters, EMA_2016.two_han_from_counters) == (5, 5, 0)
    assert WARSAW.two_han_from_counters == 5
    assert WARSAW.two_han_counts_dora
    assert not EMA_2012.two_han_counts_dora


def test_each_winner_is_paid_the_counters_in_ema_and_only_the_nearest_on_tenhou() -> None:
    # EMA 2008, 2012 and 2016 §4.1, EMA 2025 §3.4.4
    assert all(rules.counters_paid_to == "each" for rules in (*EMA_TEXTS, EMA_2025))
    assert TENHOU.counters_paid_to == MAHJONG_SOUL.counters_paid_to == "nearest"


def test_the_feeder_of_a_fourth_kan_is_liable_in_warsaw_and_the_world_championship_but_not_in_ema() -> None:
    # EMA 2008 and 2012 §3.3.6, EMA 2016 §3.3.9, EMA 2025 §3.3.7; Warsaw #5b
    assert not any(rules.liability_suukantsu for rules in (*EMA_TEXTS, EMA_2025, TENHOU))
    assert all(rules.liability_suukantsu for rules in (WARSAW, WRC_2025, M_LEAGUE, JPML))
    assert all(rules.liability_daisangen and rules.liability_daisuushii for rules in EVERY)


def test_only_in_warsaw_the_feeder_of_a_kan_pays_for_a_win_on_its_replacement_tile() -> None:
    # Warsaw #5b
    assert [rules.title for rules in EVERY if rules.liability_rinshan] == [WARSAW.title]


# Offences


def test_chombo_costs_a_mangan_at_the_table_and_since_2016_20000_in_tournaments() -> None:
    # EMA 2008, 2012, 2016 and 2025 §3.4.6
    assert all(rules.chombo_payment == "mangan" for rules in (*EMA_TEXTS, EMA_2025))
    assert (EMA_2008.chombo_tournament, EMA_2012.chombo_tournament) == (0, 0)
    assert EMA_2016.chombo_tournament == EMA_2025.chombo_tournament == 20_000


def test_chombo_costs_30000_of_the_tournament_score_and_nothing_at_the_table_in_the_world_championship() -> None:
    # WRC 2025 §12.2
    assert WRC_2025.chombo_payment == "none"
    assert WRC_2025.chombo_tournament == 30_000


def test_exposed_wall_tiles_are_chombo_from_six_on_in_2008_and_from_five_on_in_warsaw() -> None:
    # EMA 2008 §3.4.6 and §3.4.8; EMA 2016 §5.2: no number; Warsaw #3f; WRC 2025 §12.3.1
    assert EMA_2008.exposed_wall == ((1, "free"), (6, "chombo"))
    assert EMA_2016.exposed_wall == ((1, "free"),)
    assert EMA_2016.play_disturbed == "chombo"
    assert WARSAW.exposed_wall == ((1, "free"), (2, "pot"), (3, "dead_hand"), (5, "chombo"))
    assert WRC_2025.exposed_wall == ((1, "warning"), (3, "dead_hand"), (7, "chombo"))


def test_a_tile_of_the_dead_wall_killed_the_hand_until_2016() -> None:
    # EMA 2008 §3.4.7, EMA 2012 §5.2.2 and §5.2.5; EMA 2016 §5.2 and §5.2.1
    assert EMA_2008.exposed_dead_wall[0] == EMA_2012.exposed_dead_wall[0] == (1, "dead_hand")
    assert EMA_2016.exposed_dead_wall == ((1, "free"),)
    assert EMA_2012.wrong_draw_dead_wall == "dead_hand"
    assert EMA_2016.wrong_draw_dead_wall == "free"


def test_a_withdrawn_call_costs_nothing_in_ema_1000_in_warsaw_and_the_hand_in_the_world_championship() -> None:
    # EMA 2012 and 2016 §5.1.2; Warsaw #5a; WRC 2025
    assert EMA_2012.withdrawn_call == EMA_2016.withdrawn_call == "free"
    assert WARSAW.withdrawn_call == "pot"
    assert WRC_2025.withdrawn_call == "dead_hand"


def test_a_wrong_win_called_but_not_shown_kills_the_hand_in_ema_and_is_chombo_in_the_world_championship() -> None:
    # EMA 2012 §5.1.2, EMA 2016 §3.4.7, Warsaw #4b; WRC 2025
    assert EMA_2012.wrong_win_not_shown == EMA_2016.wrong_win_not_shown == WARSAW.wrong_win_not_shown == "dead_hand"
    assert WRC_2025.wrong_win_not_shown == "chombo"


def test_the_penalties_of_ema_2025_are_unsure() -> None:
    # Its chapters on errors and tournaments were not at hand.
    for switch in ("wrong_set", "wrong_tile_count", "withdrawn_call", "exposed_wall", "late_per_minute", "disqualified"):
        assert not EMA_2025.source(switch).sure
        assert getattr(EMA_2025, switch) == getattr(EMA_2016, switch)


@pytest.mark.parametrize("rules", [EMA_2025, WRC_2022, WRC_2025, M_LEAGUE, JPML], ids=lambda rules: rules.name)
def test_of_a_document_that_we_do_not_hold_a_guess_is_unsure(rules: Ruleset) -> None:
    """Nobody can say that it is silent: inherited is only what cannot arise, is no part of the rules, or is a yaku that no digest lists."""
    for switch in MEANINGS:
        source = rules.source(switch)
        if source.basis == "inherited":
            assert re.search("cannot arise|makes no difference|there is no|no digest lists|not part of these rules", source.note), switch


# The end of the game


def test_uma_changed_with_each_edition() -> None:
    # EMA 2008, 2012 and 2016 §3.6.1, EMA 2025 §3.7.1; Warsaw #18
    assert EMA_2008.uma == (9000, 3000, -3000, -9000)
    assert EMA_2012.uma == (30_000, 10_000, -10_000, -30_000)
    assert EMA_2016.uma == EMA_2025.uma == (15_000, 5000, -5000, -15_000)
    assert WARSAW.uma == (10_000, 5000, -5000, -10_000)


def test_warsaw_plays_on_to_west_until_somebody_has_30000_and_gives_the_first_20000_more() -> None:
    # Warsaw #15, #16, #17; EMA 2016 §3.5
    assert (WARSAW.target_points, WARSAW.extra_round, WARSAW.oka) == (30_000, True, 20_000)
    assert (EMA_2016.target_points, EMA_2016.extra_round, EMA_2016.oka) == (0, False, 0)


def test_a_leading_dealer_who_wins_the_last_deal_ends_the_game_in_warsaw_but_not_in_ema() -> None:
    # Warsaw #7; EMA 2016 §3.6
    assert WARSAW.agari_yame == "automatic"
    assert WARSAW.tenpai_yame == "never"
    assert EMA_2016.agari_yame == "never"
    assert TENHOU.agari_yame == TENHOU.tenpai_yame == "automatic"


def test_a_score_below_zero_ends_the_game_in_warsaw_and_on_the_platforms() -> None:
    # Warsaw #9; EMA 2016 §4.1; M.League ch. 3 art. 2
    assert all(rules.bankruptcy_ends for rules in (WARSAW, TENHOU, MAHJONG_SOUL))
    assert not any(rules.bankruptcy_ends for rules in (EMA_2016, EMA_2025, WRC_2025, M_LEAGUE, JPML))


def test_riichi_sticks_left_at_the_end_go_to_nobody_in_the_world_championship() -> None:
    # EMA 2016 §3.6; Warsaw #26; WRC 2025 §10.2
    assert EMA_2016.leftover_sticks == WARSAW.leftover_sticks == "first"
    assert WRC_2025.leftover_sticks == "nobody"


def test_the_professional_league_has_uma_by_the_number_of_players_above_the_start() -> None:
    assert JPML.uma == (0, 0, 0, 0)
    assert JPML.floating_uma[1] == (12_000, -1000, -3000, -8000)
    assert JPML.floating_uma[2] == (8000, 4000, -4000, -8000)
    assert JPML.floating_uma[3] == (8000, 3000, 1000, -12_000)
    assert not any(rules.floating_uma for rules in EVERY if rules is not JPML)


# Scoring


def test_a_pair_of_seat_and_round_wind_is_4_fu_until_2016_and_2_in_2025() -> None:
    # EMA 2016 §4.1.1; EMA 2025 §4.1.1; Warsaw #20; Polish sheet [F]; M.League ch. 6 art. 3
    assert all(rules.double_wind_pair_fu == 4 for rules in (*EMA_TEXTS, WARSAW, TENHOU, MAHJONG_SOUL))
    assert all(rules.double_wind_pair_fu == 2 for rules in (EMA_2025, SHEET, WRC_2025, M_LEAGUE, JPML))


def test_warsaw_gives_no_fu_for_self_draw_on_a_replacement_tile() -> None:
    # Warsaw #30
    assert [rules.title for rules in EVERY if rules.rinshan_tsumo_fu == 0] == [WARSAW.title]


def test_4_han_30_fu_is_rounded_up_to_mangan_since_2025() -> None:
    # EMA 2016 §4.3 ex. 2 and revision list; EMA 2025 §4.1.3; M.League ch. 6 art. 6
    assert not any(rules.round_up_mangan for rules in (*EMA_TEXTS, WARSAW, SHEET, TENHOU, MAHJONG_SOUL, JPML))
    assert all(rules.round_up_mangan for rules in (EMA_2025, WRC_2025, M_LEAGUE))


def test_13_counted_han_are_a_yakuman_no_more_since_2016() -> None:
    # EMA 2008 and 2012, limit tables; EMA 2016 revision list; EMA 2025 §4.1.2; WRC 2025 §11.2
    assert EMA_2008.counted_limit == EMA_2012.counted_limit == "yakuman"
    assert EMA_2016.counted_limit == EMA_2025.counted_limit == "sanbaiman"
    assert (WRC_2022.counted_limit, WRC_2025.counted_limit) == ("sanbaiman", "yakuman")


def test_yakuman_add_up_outside_the_european_texts() -> None:
    # EMA 2008, 2012, 2016 and 2025 §4.2; Warsaw #27
    assert not any(rules.yakuman_add_up for rules in (*EMA_TEXTS, EMA_2025, WARSAW))
    assert all(rules.yakuman_add_up for rules in (WRC_2025, TENHOU, MAHJONG_SOUL, M_LEAGUE, JPML))
    assert JPML.yakuman_cap == 4


def test_open_all_simples_counts_since_2016() -> None:
    # EMA 2008 and 2012, preface 1 and §4.2.1; EMA 2016 §4.2.1; Warsaw #2; Polish sheet [M]
    assert not any(rules.open_tanyao for rules in (EMA_2008, EMA_2012, SHEET))
    assert all(rules.open_tanyao for rules in (EMA_2016, EMA_2025, WARSAW))


def test_renhou_was_a_yakuman_then_five_han_then_a_mangan_to_which_nothing_is_added() -> None:
    # EMA 2008 and 2012 §4.2.5; EMA 2016 §4.2.4; EMA 2025 §4.2.4; Polish sheet [Y] against [M]
    assert [rules.renhou for rules in (EMA_2008, EMA_2012, EMA_2016, EMA_2025)] == [
        "yakuman",
        "yakuman",
        "five_han",
        "mangan_alone",
    ]
    assert (SHEET.renhou, EXTENDED_SHEET.renhou) == ("yakuman", "baiman")


def test_the_number_of_double_yakuman_fell_from_four_to_one_to_none() -> None:
    # EMA 2008 §4.2.5; EMA 2012 preface; EMA 2016 revision list; Warsaw #27
    def doubles(name: str) -> list[str]:
        rules = load(name)
        return [s for s in ("kokushi_13_wait", "chuuren_9_wait", "suuankou_tanki", "daisuushii") if getattr(rules, s) == 2]

    assert len(doubles("ema2008")) == len(doubles("womrt2009")) == len(doubles("mahjong-soul")) == 4
    assert doubles("ema2012") == ["daisuushii"]
    assert doubles("ema2016") == doubles("ema2025") == doubles("tenhou") == []


def test_the_extended_polish_table_knows_one_and_a_half_yakuman_and_local_yaku() -> None:
    # Polish sheet [M]
    assert EXTENDED_SHEET.suuankou_tanki == EXTENDED_SHEET.daisuushii == 1.5
    local = ("open_riichi", "sanshoku_shou_doukou", "sanrenkou", "daisharin", "suurenkou", "isshoku_yonjun", "shiisan_puuta")
    for switch in (*local, "eight_counters"):
        assert [rules.title for rules in EVERY if getattr(rules, switch)] == [EXTENDED_SHEET.title]


# Tournaments


def test_lateness_was_taken_at_once_in_2012_and_after_the_uma_since_2016() -> None:
    # EMA 2012 §5.6; EMA 2016 §5.7
    assert (EMA_2012.late_per_minute, EMA_2016.late_per_minute) == (1000, 1000)
    assert (EMA_2012.late_taken, EMA_2016.late_taken) == ("at_once", "after_uma")


def test_a_substitute_scores_minus_15000_and_the_last_uma_since_2016() -> None:
    # EMA 2012 §5.7; EMA 2016 §5.8
    assert (EMA_2012.substitute_points, EMA_2012.substitute_uma) == (0, -30_000)
    assert (EMA_2016.substitute_points, EMA_2016.substitute_uma) == (-15_000, -15_000)
    assert WRC_2025.substitute_result == "normal"


def test_one_more_deal_after_the_signal_15_minutes_before_the_end() -> None:
    # EMA 2012 §5.8, EMA 2016 §5.9; Warsaw #28: time is up after two and a half hours
    for rules in (EMA_2012, EMA_2016):
        assert (rules.session_minutes, rules.signal_minutes, rules.deals_after_signal) == (90, 15, 1)
    assert (WARSAW.session_minutes, WARSAW.signal_minutes, WARSAW.deals_after_signal) == (150, 0, 0)


def test_chombo_in_the_last_deal_ends_the_game_in_2025_by_one_digest() -> None:
    # EMA 2016 §5.9: chombo is not a played deal
    assert not EMA_2016.chombo_ends_last_deal
    assert EMA_2025.chombo_ends_last_deal
    assert not EMA_2025.source("chombo_ends_last_deal").sure

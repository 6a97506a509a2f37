"""Points at which a document can be read in two ways. The presets have one reading, and the other is a value of the same switch.

The reason for the reading of a preset stands beside its value (`because`), and `hanchan rules show` prints it.

Cases: docs/rules/cases/readings.md.
"""

import pytest

from hanchan.errors import ScoreSheetError, TournamentError
from hanchan.referee import rule
from hanchan.rules import Ruleset, load, whole_rules
from hanchan.rules.files import change
from hanchan.scorekeeper import Sheet, entry_from_text
from hanchan.scoring import impossible
from hanchan.tournament.acts import Penalise
from hanchan.tournament.penalties import penalty
from tests.support.table import Table, by_seat, deal
from tests.support.wins import refused, scored, won, yaku

READ = [
    ("ema2008", "chanta_pair", True, False),
    ("ema2008", "junchan_pair", True, False),
    ("ema2012", "junchan_pair", True, False),
    ("plm", "chanta_pair", True, False),
    ("ema2008", "nagashi_waiting", True, False),
    ("plm", "nagashi_waiting", True, False),
    ("ema2008", "nagashi_dealer", "winner", "waiting"),
    ("ema2012", "nagashi_dealer", "winner", "waiting"),
    ("plm", "nagashi_dealer", "winner", "waiting"),
    ("ema2016", "temporary_furiten_ends", "own_draw_or_claim", "any_claim"),
    ("ema2008", "temporary_furiten_ends", "any_claim", "any_claim_or_kan"),
    ("ema2016", "renhou", "five_han", "mangan_alone"),
    ("womrt2009", "extra_round_target", "reached", "exceeded"),
    ("womrt2009", "tenhou_special_wait", False, True),
    ("plm", "tenhou_special_wait", False, True),
    ("ema2008", "suuankou_tanki_tsumo", True, False),
    ("plm-extended", "open_riichi_ron", "not_in_riichi", "anyone"),
    ("ema2008", "reading_chosen_by", "winner", "value"),
    ("ema2008", "haitei_on_rinshan", False, True),
    ("ema2012", "haitei_on_rinshan", False, True),
    ("ema2016", "haitei_on_rinshan", False, True),
    ("ema2012", "late_minute", "started", "full"),
    ("ema2016", "late_minute", "started", "full"),
]


@pytest.mark.parametrize(("name", "switch", "value", "other"), READ)
def test_each_doubtful_point_is_decided_with_a_reason_and_the_other_reading_can_be_played(
    name: str, switch: str, value: object, other: object
) -> None:
    rules = load(name)
    assert getattr(rules, switch) == value
    assert rules.source(switch).basis == "inferred"
    assert len(rules.source(switch).because.split()) > 8
    assert getattr(change(rules, {switch: other}), switch) == other


def read(name: str, **switches: object) -> Ruleset:
    """A preset with another reading."""
    return change(load(name), switches)


# Yaku.

OUTSIDE = "123m789m123p55p79s"
"""A terminal in every set once the 8s has come, and a pair of fives."""
WITH_HONOURS = "123m789m222z55p79s"
"""The same with a pon of the own wind."""


@pytest.mark.parametrize("name", ["ema2008", "ema2012"])
def test_junchan_names_only_the_sets_but_the_pair_is_meant_too(name: str) -> None:
    """X-B09: EMA 2008 and 2012 §4.2.2: "all sets contain a terminal"; EMA 2016 §4.2.2 adds the pair."""
    win = won(OUTSIDE, ron="8s")
    refused(win, name)
    assert yaku(scored(win, read(name, junchan_pair=False))) == {"junchan": 3}


def test_chanta_names_only_the_sets_in_2008_but_the_pair_is_meant_too() -> None:
    """X-A05: EMA 2008 §4.2.1; EMA 2012 §4.2.1 adds "and the pair"."""
    win = won(WITH_HONOURS, ron="8s")
    assert yaku(scored(win, "ema2008")) == {"seat_wind": 1}
    assert yaku(scored(win, read("ema2008", chanta_pair=False))) == {"seat_wind": 1, "chanta": 2}


def test_by_the_sets_alone_terminals_in_each_are_junchan_whatever_the_pair_and_never_both() -> None:
    """EMA 2008 §4.2.1, §4.2.2 by the letter: a pair of dragons makes no chanta of it; where junchan wants the pair, chanta is left."""
    win = won(OUTSIDE.replace("55p", "55z"), ron="8s")
    assert yaku(scored(win, "ema2008")) == {"chanta": 2}
    assert yaku(scored(win, read("ema2008", chanta_pair=False, junchan_pair=False))) == {"junchan": 3}
    simple = won(OUTSIDE, ron="8s")
    assert yaku(scored(simple, read("ema2008", chanta_pair=False))) == {"chanta": 2}


def test_in_both_readings_a_middle_chi_spoils_it() -> None:
    letter = read("ema2008", chanta_pair=False, junchan_pair=False)
    assert "chanta" not in yaku(scored(won("123m456m222z55p79s", ron="8s"), letter))


@pytest.mark.parametrize(("name", "multiple"), [("ema2008", 2), ("womrt2009", 2), ("plm", 2), ("plm-extended", 1.5)])
def test_a_pair_wait_of_four_concealed_pons_is_doubled_by_self_draw_too(name: str, multiple: float) -> None:
    """X-A10: EMA 2008 §4.2.5: "by ron only on a pair wait; in that case an extra yakuman"; Warsaw #27; Polish sheet [Y], [M]."""
    hand = "333m555p888s333z9s"
    only_ron = read(name, suuankou_tanki_tsumo=False)
    assert scored(won(hand, tsumo="9s"), name).yakuman == multiple
    assert scored(won(hand, tsumo="9s"), only_ron).yakuman == 1
    assert scored(won(hand, ron="9s"), only_ron).yakuman == multiple


@pytest.mark.parametrize(
    ("name", "hand", "tile", "multiple"),
    [
        ("ema2008", "19m19p19s1234567z", "9s", 2),  # the text itself excludes the extra yakuman
        ("womrt2009", "19m19p19s1234567z", "9s", 2),
        ("womrt2009", "1112345678999m", "5m", 2),
        ("womrt2009", "333m555p888s333z9s", "9s", 2),
        ("plm", "333m555p888s333z9s", "9s", 2),
        ("plm-extended", "19m19p19s1234567z", "9s", 2),
        ("plm-extended", "333m555p888s333z9s", "9s", 1.5),
    ],
)
def test_a_hand_won_as_dealt_had_no_special_wait(name: str, hand: str, tile: str, multiple: float) -> None:
    """X-W18: EMA 2008 §4.2.5, tenhou; Warsaw #27 and the Polish sheet do not say so."""
    win = won(hand, "tenhou", tsumo=tile, seat="east")
    assert scored(win, name).yakuman == 1
    assert scored(win, read(name, tenhou_special_wait=True)).yakuman == multiple


def test_an_open_riichi_by_ron_is_a_yakuman_from_whom() -> None:
    """X-S21: Polish sheet [M], "open riichi won by ron": from a player not in riichi, or by the letter from anyone."""
    win = won("123m678p456s78s99p", "open_riichi", "from_riichi", ron="9s")
    assert yaku(scored(win, "plm-extended")) == {"open_riichi": 2, "pinfu": 1}
    assert scored(win, read("plm-extended", open_riichi_ron="anyone")).yakuman == 1


def test_renhou_of_2016_adds_up_or_is_a_mangan_alone() -> None:
    """X-C06: EMA 2016 §4.2.4 has it among the five-han yaku; the revision list says "counts as mangan"."""
    win = won("223344m567m678p8s", "renhou", ron="8s")
    assert scored(win, "ema2016").han > 5
    assert scored(win, read("ema2016", renhou="mangan_alone")).limit == "mangan"


@pytest.mark.parametrize("name", ["ema2008", "ema2012", "ema2016"])
def test_haitei_on_a_replacement_tile_that_is_the_last(name: str) -> None:
    """X-G05: §3.4.1 calls it the last tile of the deal; §4.2.1 has haitei on the last tile of the wall."""
    both, one = (won("123m678p45s99p", *said, melds=["ankan:1111s"], tsumo="6s") for said in (("rinshan", "haitei"), ("rinshan",)))
    assert "not the last tile of the wall" in impossible(both, load(name))
    assert "haitei" not in yaku(scored(one, name))
    assert yaku(scored(both, read(name, haitei_on_rinshan=True)))["haitei"] == 1


# Nagashi mangan.

TERMINALS = "1m1m1m1m9m9m9m9m1p1p9p9p9p9p1s9s9s"
READY = "234m567m345s678p5z"


def nagashi(rules: str | Ruleset, hand: str, east: str = "") -> Table:
    """C draws and discards nothing but terminals, with two counters and a stick on the table."""
    table = deal(rules, A=east, C=hand, draws=by_seat(C=TERMINALS), counters=2, sticks=1)
    table.play_out()
    return table


@pytest.mark.parametrize("name", ["ema2008", "plm"])
def test_a_waiting_hand_can_be_nagashi_mangan_or_by_the_letter_not(name: str) -> None:
    """X-G03: EMA 2008 §4.2.4 "must not be tenpai", Polish sheet [V] "is not in tenpai"; EMA 2012 §4.2.4 "need not"."""
    assert nagashi(name, READY).how == "nagashi mangan"
    letter = read(name, nagashi_waiting=False)
    assert nagashi(letter, READY).how == "exhaustive draw"
    assert nagashi(letter, "2468m2468p2468s5z").how == "nagashi mangan"


@pytest.mark.parametrize("name", ["ema2008", "ema2012", "plm"])
def test_a_waiting_east_loses_the_deal_to_anothers_nagashi_mangan_or_keeps_it(name: str) -> None:
    """X-G04: EMA 2008 and 2012 §3.4.12 ("declared a win or is tenpai"), §4.2.4. The counters are paid in either case."""
    east = "234m567m345s678p6z"
    table = nagashi(name, READY, east)
    assert table.after == ("B", 0, 0)
    kept = nagashi(read(name, nagashi_dealer="waiting"), READY, east)
    assert kept.change == table.change
    assert kept.after == ("A", 0, 0)
    assert nagashi(read(name, nagashi_dealer="waiting"), READY, "2468m2468p2468s6z").after == ("B", 0, 0)


def sheet(rules: Ruleset, line: str, counters: int = 0) -> Sheet:
    """A score sheet in East 1 with an entry, after a correction of the counters."""
    found = Sheet.begin(["A", "B", "C", "D"], whole_rules(rules))
    if counters:
        found.add({"type": "correction", "counters": counters, "sticks": 0, "points": [0, 0, 0, 0], "why": "set up"})
    found.add(entry_from_text(line, found.position))
    return found


def test_the_score_sheet_reads_nagashi_mangan_as_the_engine_does() -> None:
    """EMA 2008 §3.4.12, §4.2.4."""
    lost, kept = sheet(load("ema2008"), "draw A C nagashi C", 2), sheet(read("ema2008", nagashi_dealer="waiting"), "draw A C nagashi C", 2)
    assert (lost.position.dealer, lost.position.counters) == (1, 0)
    assert (kept.position.dealer, kept.position.counters) == (0, 0)
    letter = read("ema2008", nagashi_waiting=False)
    assert sheet(letter, "draw A nagashi C").steps[-1].changes == [-4000, -2000, 8000, -2000]
    with pytest.raises(ScoreSheetError, match="a waiting hand is no nagashi mangan"):
        sheet(letter, "draw A C nagashi C")


# Furiten.


def test_anothers_concealed_kan_does_not_end_temporary_furiten_or_does() -> None:
    """X-A14: EMA 2008 §3.4.5 names claims for kan, pon and chi; by §3.1 a concealed kan breaks the go-around as well."""

    def furiten_after_a_kan(rules: Ruleset) -> bool:
        table = deal(rules, B="234m567m45s88p678p", D="111z", draws="7z6z6s1z", indicators="4m", replacements="9m")
        table.play("A discards 7z, B discards 6z, C draws 6s, C discards 6s, B passes, D draws 1z")
        assert table.game.view(1).is_furiten
        table.play("D ankan 1z")
        return table.game.view(1).is_furiten

    assert furiten_after_a_kan(load("ema2008"))
    assert not furiten_after_a_kan(read("ema2008", temporary_furiten_ends="any_claim_or_kan"))


def test_some_set_is_opened_is_the_own_set_or_anybodys() -> None:
    """X-C05: EMA 2016 §3.4.5 and revision list: another's pon does not end temporary furiten."""

    def furiten_after_a_pon(rules: Ruleset) -> bool:
        table = deal(rules, B="234m567m45s88p678p", A="55z", draws="7z6z6s5z")
        table.play("A discards 7z, B discards 6z, C draws 6s, C discards 6s, B passes, D draws 5z, D discards 5z, A pon")
        return table.game.view(1).is_furiten

    assert furiten_after_a_pon(load("ema2016"))
    assert not furiten_after_a_pon(read("ema2016", temporary_furiten_ends="any_claim"))


# The end of the game.


def west_round(rules: str | Ruleset, scores: list[int]) -> Table:
    """The first deal of the West round is drawn with A and B waiting: each gets 1500."""
    table = deal(rules, A="234m567m34p55p678s", B="345m345s34p88p678s", dealer="A", round="West", scores=scores)
    table.play_out()
    return table


def test_the_west_round_of_warsaw_ends_with_30000_or_with_more() -> None:
    """X-W02: Warsaw #15 "to be reached", #16 "at least" and "exceeds"."""
    exactly, above = [22000, 28500, 24500, 25000], [22000, 28600, 24400, 25000]
    assert west_round("womrt2009", exactly).game_over
    letter = read("womrt2009", extra_round_target="exceeded")
    assert not west_round(letter, exactly).game_over
    assert west_round(letter, above).game_over
    # Whether the round is played at all is asked with "at least", in both readings.
    drawn = deal(letter, dealer="D", round="South", scores=[30000, 27000, 22000, 21000])
    drawn.play_out()
    assert drawn.game_over


# Tournament.


def late(minutes: int, seconds: int) -> Penalise:
    return Penalise("late", 1, 1, "late", "bus", minutes=minutes, seconds=seconds)


@pytest.mark.parametrize("name", ["ema2012", "ema2016"])
def test_a_begun_minute_of_lateness_counts_or_only_a_full_one(name: str) -> None:
    """X-G15: EMA 2012 §5.6, EMA 2016 §5.7: "1000 points for each minute"."""
    full = read(name, late_minute="full")
    assert penalty(late(3, 20), load(name)).points == 4000
    assert penalty(late(3, 20), full).points == 3000
    assert penalty(late(3, 0), load(name)).points == penalty(late(3, 0), full).points == 3000
    assert penalty(late(0, 30), load(name)).points == 1000
    with pytest.raises(TournamentError, match="only full minutes count"):
        penalty(late(0, 30), full)
    for rules in (load(name), full):
        with pytest.raises(TournamentError, match="the player is replaced"):
            penalty(late(10, 1), rules)
    assert "started" in rule("late_arrival", {"minutes": 3}, name).text
    assert "full" in rule("late_arrival", {"minutes": 3}, full).text

"""The rule set: every point in which riichi rules differ, as one immutable value.

Each field states its row in the comparison of rule books (`docs/rules/comparison.md`), who reads it (`READERS` in `meaning`), what
it means and which values it may take. The letter of the row is the chapter it is shown under.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from hanchan.errors import RulesetError
from hanchan.rules.meaning import MOST_POINTS, amount, bonus_rows, bonuses, choice, penalties, points, scale, sticks, yes_no
from hanchan.rules.source import UNKNOWN, Misprint, Source

_PENALTY = {
    "free": "no penalty",
    "warning": "a warning",
    "pot": "1000 points to the pot, taken by the next winner",
    "dead_hand": "dead hand",
    "chombo": "chombo",
    "referee": "the referee decides",
    "unstated": "not stated",
}
_TAKEN = {
    "at_once": "off the table score, so places may change",
    "after_uma": "off the result after the uma, places stay",
}
_MULTIPLES = {1.0: "one yakuman", 1.5: "one and a half yakuman", 2.0: "two yakuman"}


@dataclass(frozen=True, kw_only=True, repr=False)
class Ruleset:
    """A complete set of rules. Compare two with `differences`; change one with `dataclasses.replace`."""

    name: str
    title: str = field(compare=False)
    short_title: str = field(default="", compare=False)
    note: str = field(default="", compare=False)
    sources: Mapping[str, Source] = field(default_factory=dict, compare=False, repr=False)
    clauses: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    misprints: tuple[Misprint, ...] = field(default=(), compare=False, repr=False)

    # One line for each switch reads like a table, so the formatter is switched off.
    # fmt: off

    # A. Equipment
    red_fives: int = field(metadata=choice(
        "A03", "play scoring scorekeeper", "red fives in the set, each worth one han", {0: "none", 3: "one per suit"}))
    start_points: int = field(metadata=points("A06", "play scorekeeper tournament", "points each player starts with"))

    starting_sticks: tuple[tuple[int, int], ...] = field(metadata=sticks("A07", "scorekeeper", "sticks each player starts with"))
    stick_marks: str = field(metadata=choice("A05", "scorekeeper", "how sticks of different values are told apart", {
        "unstated": "not stated", "other_colour": "a 1000 stick of another colour may stand for 500",
        "dots": "10,000 red and green; 5000 red, five dots; 1000 red, one dot; 100 black"}))

    # B. Setting up the table
    seats_drawn: str = field(metadata=choice("B04", "referee scorekeeper", "seats that no schedule gives are drawn", {
        "wind_tiles": "with one tile of each wind, mixed face down: each draws one, who mixed them the last",
        "lot": "by lot; how is not said", "program": "by the program", "unstated": "not stated"}))
    wall_stacks: str = field(metadata=choice("B05", "scorekeeper", "the wall each player builds, in stacks of two", {
        "seventeen": "17 stacks", "with_bonus_tiles": "17 stacks; with the bonus tiles of the set two walls have 18"}))
    replacement_lowered: bool = field(metadata=yes_no(
        "B09", "referee scorekeeper", "the first replacement tile may be laid down beside the dead wall"))
    dead_wall_refilled: bool = field(metadata=yes_no(
        "B16", "scorekeeper", "after a kan the last tile of the wall is moved to the dead wall"))
    markers_at: str = field(metadata=choice("B20", "referee scorekeeper", "where dice and round marker lie", {
        "right": "the dice at East's right, the marker by the first East",
        "left": "the dice at East's left, the marker at the first East's left, points on the left too", "unstated": "not stated"}))

    # C. Claims
    winners: int = field(metadata=choice("C11", "play referee scorekeeper", "players who win on the same discard", {
        1: "only the first in turn order", 2: "two; three at once are an abortive draw", 3: "all of them"}))
    call_order: str = field(metadata=choice("C04", "referee", "which call for a set comes first when no win is called", {
        "set_rank": "pon and kan before chi", "first_call": "the call made first; if made together, pon and kan before chi"}))
    claim_window: str = field(metadata=choice("C05", "referee", "how long a discard can be claimed for a set", {
        "three_seconds": "three seconds", "next_draw": "until the next player draws",
        "program": "as the program offers it", "unstated": "not stated"}))
    win_window: str = field(metadata=choice("C06", "referee", "how long a discard can be claimed for a win", {
        "three_seconds": "three seconds", "next_draw": "until the next player draws", "next_discard": "until the next discard",
        "program": "as the program offers it", "unstated": "not stated"}))
    fast_draw: str = field(metadata=choice("C08", "referee", "the next player draws before others can claim", {
        "claim_stands": "the claim stands, the tile goes back", "draw_stands": "the draw stands, the claim is void",
        "unstated": "not stated"}))
    untaken_tile: str = field(metadata=choice("C15", "referee", "a claimed tile is not taken into the meld", {
        "two_discards": "dead hand after two more discards", "own_draw": "chombo once the player has drawn again",
        "unstated": "not stated"}))
    kuikae_chi_same: bool = field(metadata=yes_no("C18", "play referee", "after chi, a tile of the claimed kind may be discarded"))
    kuikae_chi_far: bool = field(metadata=yes_no("C19", "play referee", "after chi, the tile that fits its other end may be discarded"))
    kuikae_pon_same: bool = field(metadata=yes_no("C20", "play referee", "after pon, the fourth tile of the kind may be discarded"))
    kuikae_penalty: str = field(metadata=choice("C21", "play referee", "a discard that is forbidden after chi or pon", _PENALTY))
    pace: str = field(metadata=choice(
        "C09", "referee", "drawing too fast for others to claim, or playing slowly again and again", _PENALTY))

    # D. Kan
    kan_dora_open: str = field(metadata=choice("D01", "play referee", "when a claimed or extended kan turns its dora indicator", {
        "at_once": "before the replacement tile", "at_discard": "with the next discard, before claims on it",
        "after_discard": "once the next discard has passed", "none": "never: no kan dora"}))
    kan_dora_closed: str = field(metadata=choice("D03", "play", "when a concealed kan turns its dora indicator", {
        "at_once": "before the replacement tile", "after_draw": "after the replacement tile, before the discard",
        "none": "never: no kan dora"}))
    closed_kan_shown: str = field(metadata=choice("D07", "pictures", "which tiles of a concealed kan lie face down", {
        "middle_down": "the two in the middle", "outer_down": "the two outside"}))
    kokushi_robs_closed_kan: bool = field(metadata=yes_no("D09", "play", "thirteen orphans may rob a concealed kan"))

    # E. Riichi
    riichi_min_wall: int = field(metadata=amount("E03", "play referee", "tiles that must be left in the wall to declare riichi", 69))
    riichi_needs_stick: bool = field(metadata=yes_no(
        "E04", "play referee scorekeeper", "a player with fewer than 1000 points may not declare riichi"))
    riichi_closed_kan: str = field(metadata=choice("E10", "play", "a concealed kan after riichi is allowed", {
        "triplet": "if the waits stay and the three tiles can be read only as a pon",
        "shape": "if the waits and every reading of the hand stay",
        "shape_yaku": "if the waits and readings stay and no yaku is lost",
        "waits": "if the waits stay"}))
    riichi_all_visible: str = field(metadata=choice("E13", "play referee", "riichi although every winning tile is visible", _PENALTY))
    ura_dora: bool = field(metadata=yes_no("E18", "play scoring", "a winner in riichi counts the dora under the indicators"))
    riichi_stick_missing: str = field(metadata=choice("E19", "referee", "riichi declared, stick forgotten", _PENALTY))
    riichi_act_missing: str = field(metadata=choice("E20", "referee", "riichi with the word or the turned tile missing", _PENALTY))
    riichi_open_hand: str = field(metadata=choice("E21", "play referee", "riichi with an open hand", _PENALTY))
    riichi_noten_found: str = field(metadata=choice("E22", "play referee", "riichi without waiting is chombo if it comes to light", {
        "draw": "at a draw (a win declared with it is a wrong win)", "draw_or_win": "at a draw or when the offender declares a win"}))
    riichi_hand_discard: str = field(metadata=choice("E25", "play referee", "after riichi, a tile from the hand is discarded", _PENALTY))
    riichi_next_turned: str = field(metadata=choice(
        "E07", "referee", "the riichi discard was claimed, and the next discard is not turned instead", _PENALTY))

    # F. Furiten
    yakuless_pass_furiten: bool = field(metadata=yes_no("F05", "play", "passing a tile that completes a hand without yaku makes furiten"))
    temporary_furiten_ends: str = field(metadata=choice("F06", "play", "temporary furiten ends with", {
        "own_draw": "the player's next draw", "own_draw_or_claim": "the player's next draw or claim",
        "any_claim": "the player's next draw or anybody's claim",
        "any_claim_or_kan": "the player's next draw, or anybody's claim or kan"}))

    # G. Winning
    haitei_on_rinshan: bool = field(metadata=yes_no(
        "G10", "play scoring", "a win on a replacement tile that is the last tile is haitei too"))
    houtei_after_rinshan: bool = field(metadata=yes_no("G09a", "play", "the last discard is houtei even after a replacement tile"))

    reading_chosen_by: str = field(metadata=choice(
        "G06", "scoring referee", "if a hand can be read in several ways, its reading is chosen by", {
        "value": "its value: the highest counts", "winner": "the winner; the engine takes the highest"}))

    # H. Draws
    noten_payment: int = field(metadata=points("H03", "scoring scorekeeper", "paid in all by those not waiting at an exhaustive draw"))
    tenpai_shown: str = field(metadata=choice("H06", "play referee", "a waiting hand at an exhaustive draw is", {
        "optional": "shown if its owner wants; after riichi always", "declared": "paid only if declared in turn",
        "automatic": "always shown"}))
    fifth_tile_wait: str = field(metadata=choice("H08", "play referee", "a wait only for tiles of which the player has all four", {
        "hand": "is not waiting; melds count", "concealed": "is not waiting; only concealed tiles count",
        "waiting": "is waiting"}))
    draw_nine_terminals: bool = field(metadata=yes_no(
        "H11", "play referee scorekeeper", "abortive draw: nine kinds of terminals and honours, if called"))
    draw_four_winds: bool = field(metadata=yes_no(
        "H12", "play referee scorekeeper", "abortive draw: all four discard the same wind at first"))
    draw_four_riichi: bool = field(metadata=yes_no("H13", "play referee scorekeeper", "abortive draw: all four are in riichi"))
    draw_four_kans: bool = field(metadata=yes_no("H14", "play referee scorekeeper", "abortive draw: four kans by two or more players"))
    four_riichi_shown: bool = field(metadata=yes_no("H17", "play referee", "after four riichi all hands are shown and checked"))
    nagashi: bool = field(metadata=yes_no("H20", "play scorekeeper", "nagashi mangan: only terminals and honours discarded, none claimed"))
    nagashi_concealed: bool = field(metadata=yes_no("H21", "play", "nagashi mangan needs a concealed hand"))
    nagashi_waiting: bool = field(metadata=yes_no("H21", "play scorekeeper", "a waiting hand can be nagashi mangan"))
    nagashi_as: str = field(metadata=choice("H24", "play scoring scorekeeper", "nagashi mangan is settled", {
        "win": "as a win by self-draw, with counters and sticks", "draw": "as a draw, without counters and sticks"}))
    nagashi_dealer: str = field(metadata=choice("H24", "play scorekeeper", "the dealer stays after nagashi mangan that counts as a win", {
        "winner": "only with an own nagashi mangan", "waiting": "also with a waiting hand"}))

    # I. Counters and dealer
    counter_value: int = field(metadata=points(
        "I02", "scoring scorekeeper", "paid for each counter: all by the discarder, or a third by each player"))
    counters_paid_to: str = field(metadata=choice("I05", "scoring scorekeeper", "with several winners, counters are paid to", {
        "each": "each of them", "nearest": "the first in turn order after the discarder"}))
    two_han_from_counters: int = field(metadata=amount(
        "I06", "play scoring scorekeeper", "counters from which on a win needs two han", 99, "never"))
    two_han_counts_dora: bool = field(metadata=yes_no("I07", "scoring", "dora count towards the two-han minimum"))
    abortive_dealer_stays: bool = field(metadata=yes_no("I10", "play referee scorekeeper", "the dealer stays after an abortive draw"))

    # J. Payments
    sticks_paid_to: str = field(metadata=choice("J05", "scoring scorekeeper", "with several winners, riichi sticks go", {
        "own_back": "each winner's own back, the others to the first in turn order",
        "nearest": "all to the first in turn order"}))

    payments_shown: str = field(metadata=choice("J07", "referee scorekeeper", "sticks that change hands", {
        "in_view": "are laid on the table in view of all; who is asked to counts their own again", "unstated": "not stated"}))

    # K. Liability
    liability_daisangen: bool = field(metadata=yes_no("K01", "play scorekeeper", "who feeds the third dragon set is liable"))
    liability_daisuushii: bool = field(metadata=yes_no("K02", "play scorekeeper", "who feeds the fourth wind set is liable"))
    liability_suukantsu: bool = field(metadata=yes_no("K03", "play scorekeeper", "who feeds the fourth kan is liable"))
    liability_counters_tsumo: str = field(metadata=choice("K06", "scoring scorekeeper", "counters of a liable self-draw are paid by", {
        "liable": "the liable player", "all": "all three"}))
    liability_counters_ron: str = field(metadata=choice("K09", "scoring scorekeeper", "counters of a shared liable ron are paid by", {
        "discarder": "the discarder", "liable": "the liable player"}))
    liability_rinshan: bool = field(metadata=yes_no(
        "K10", "play scorekeeper", "who feeds a kan pays for all three if its replacement tile wins"))
    liability_covers: str = field(metadata=choice("K11", "scoring scorekeeper", "the liability covers", {
        "hand": "the whole hand", "yakuman": "only the yakuman that was fed"}))

    # L. Chombo
    chombo_payment: str = field(metadata=choice("L01", "play scoring referee scorekeeper", "chombo at the table", {
        "mangan": "a mangan paid to the others", "none": "nothing is paid"}))
    chombo_tournament: int = field(metadata=points(
        "L02", "play scoring referee scorekeeper tournament", "chombo in a tournament: points off the result", "as at the table"))
    chombo_ends_last_deal: bool = field(metadata=yes_no(
        "L07", "referee scorekeeper",
        "where a session has a clock: chombo in the deal after time is up ends the game, it is not played again"))
    riichi_dead_checked: bool = field(metadata=yes_no(
        "L12", "play referee", "a riichi hand declared dead is still checked for waiting at a draw"))
    wrong_word: str = field(metadata=choice("L09", "referee", "a winning hand shown with a wrong word", _PENALTY))
    dead_hand_claim: str = field(metadata=choice("L17", "play referee", "a claim with a dead hand", {
        **_PENALTY, "void": "void; chombo if the player knew or called a win"}))
    play_disturbed: str = field(metadata=choice("L18", "referee", "play disturbed so that it cannot go on", _PENALTY))
    wrong_win: str = field(metadata=choice("L08", "play referee", "a wrong win called and the hand shown", _PENALTY))
    chombo_with_win: str = field(metadata=choice("L06", "referee", "chombo while another player wins at the same moment", {
        "cancelled": "the chombo is cancelled, the win counts", "unstated": "not stated"}))
    chombo_at_draw: str = field(metadata=choice("L06a", "referee", "chombo found at a draw", {
        "no_noten": "no noten payments and no counter", "unstated": "not stated"}))
    several_chombo: str = field(metadata=choice("L06b", "referee", "chombo by several players at once", {
        "each": "each is penalised, the deal is played again once", "unstated": "not stated"}))
    riichi_wrong_kan: str = field(metadata=choice(
        "L14", "play referee", "a wrong concealed kan after riichi, if the offender wins or the deal is drawn", _PENALTY))
    no_fault: str = field(metadata=choice("L16", "referee scorekeeper", "tiles exposed by nobody's fault so that play cannot go on", {
        "redeal": "the deal is played again, nobody pays", "unstated": "not stated"}))

    # M. Other offences
    wrong_tile_count: str = field(metadata=choice("M02", "referee", "too many or too few tiles", _PENALTY))
    wrong_set: str = field(metadata=choice("M03", "play referee", "a wrong chi or pon, and the discard made", _PENALTY))
    wrong_set_mended: bool = field(metadata=yes_no("M03", "play referee", "a wrong chi, pon or kan may be mended before the discard"))
    wrong_kan: str = field(metadata=choice("M03", "referee", "a wrong kan, and the discard made", _PENALTY))
    wrong_win_not_shown: str = field(metadata=choice("M04", "referee", "a wrong win called, the hand not shown", _PENALTY))
    changed_call: str = field(metadata=choice("M05", "referee", "a call changed at once ('pon, no, ron')", {
        "win_counts": "the call for a win counts, in either order", "first_counts": "the first call counts, and a warning",
        "first_stands": "the first call stands: none can be taken back", "unstated": "not stated"}))
    confused_win_word: str = field(metadata=choice("M07", "referee", "ron said for tsumo or the reverse", _PENALTY))
    withdrawn_call: str = field(metadata=choice("M10", "referee scorekeeper", "a call for a set withdrawn, nothing shown", _PENALTY))
    exposed_wall: tuple[tuple[int, str], ...] = field(metadata=scale("M11", "referee", "tiles of the wall exposed", _PENALTY))
    exposed_dead_wall: tuple[tuple[int, str], ...] = field(metadata=scale("M12", "referee", "tiles of the dead wall exposed", _PENALTY))
    exposed_own_hand: tuple[tuple[int, str], ...] = field(metadata=scale("M13", "referee", "own tiles exposed", _PENALTY))
    exposed_other_hand: tuple[tuple[int, str], ...] = field(metadata=scale("M14", "referee", "an opponent's tiles exposed", _PENALTY))
    wrong_draw: str = field(metadata=choice("M15", "referee", "a tile drawn from a wrong place, put back before the discard", _PENALTY))
    wrong_draw_dead_wall: str = field(metadata=choice(
        "M15", "referee", "a tile drawn from the dead wall, put back before the discard", _PENALTY))
    peeking: str = field(metadata=choice("M17", "referee", "looking at tiles of the wall or ura dora after the deal", _PENALTY))
    passing_information: str = field(metadata=choice("M18", "referee", "telling others about tiles or hands", _PENALTY))
    tenpai_said_early: str = field(metadata=choice("M23", "referee", "tenpai or noten said before the deal has ended", _PENALTY))
    false_tenpai: str = field(metadata=choice("M24", "play referee", "tenpai shown at a draw, but not waiting", _PENALTY))
    claim_after_riichi: str = field(metadata=choice("M26", "play referee", "a claim for a set after riichi", _PENALTY))
    dead_hand_effect: str = field(metadata=choice("M01", "referee", "a player with a dead hand", {
        "no_calls": "may not win, claim or make a kan and never counts as waiting", "unstated": "not stated"}))
    claim_order_slip: str = field(metadata=choice(
        "M09", "referee", "a slip in the order of calling, showing, taking and discarding", _PENALTY))
    wrong_draw_kept: str = field(metadata=choice(
        "M15", "referee", "a tile drawn from a wrong place of the wall, found after the discard", _PENALTY))
    exposed_dealing: str = field(metadata=choice("M16", "referee scorekeeper", "tiles exposed while dealing", {
        "redeal": "no penalty; dealt again if it matters", "unstated": "not stated"}))
    early_discard: str = field(metadata=choice(
        "M16", "referee", "a discard before all tiles are dealt, found once the next player has acted", _PENALTY))
    pointing_out: str = field(metadata=choice("M19", "referee", "pointing out a slip or a dead hand", {
        "allowed": "is allowed", "unstated": "not stated"}))
    meld_turned_wrong: str = field(metadata=choice("M22", "referee", "the wrong tile of a meld turned", _PENALTY))
    tenpai_then_win: str = field(metadata=choice("M25", "referee", "tenpai declared, then a win called on the last discard", {
        "void": "the win is void", "unstated": "not stated"}))
    play_after_wall: str = field(metadata=choice(
        "M27", "referee", "a tile drawn after the wall has run out and mixed into the hand", _PENALTY))
    repeated_warning: int = field(metadata=points("M11", "referee", "a warning repeated: points off the result", "the referee decides"))

    # N. End of the game
    return_points: int = field(metadata=points("N13", "play scorekeeper tournament", "subtracted from each score for the result"))
    rounds: int = field(metadata=choice("N01", "play scorekeeper", "rounds of a game", {
        0: "a single deal", 1: "East", 2: "East and South"}))
    agari_yame: str = field(metadata=choice("N02", "play scorekeeper", "the last dealer wins and leads", {
        "never": "plays on", "automatic": "the game is over"}))
    tenpai_yame: str = field(metadata=choice("N03", "play scorekeeper", "the last dealer is waiting at a draw and leads", {
        "never": "plays on", "automatic": "the game is over"}))
    target_points: int = field(metadata=points(
        "N04", "play scorekeeper", "target points: somebody must have them for the game to end", "none"))
    extra_round: bool = field(metadata=yes_no("N04", "play scorekeeper", "if nobody has the target points, another round is played"))
    extra_round_ends: str = field(metadata=choice("N05", "play scorekeeper", "when somebody has the target points, the extra round ends", {
        "at_once": "at once", "dealer_passes": "once the dealer does not repeat"}))
    extra_round_target: str = field(metadata=choice("N05", "play scorekeeper", "the extra round ends when somebody has", {
        "reached": "the target points", "exceeded": "more than the target points"}))
    bankruptcy_ends: bool = field(metadata=yes_no("N06", "play referee scorekeeper", "a score below zero ends the game"))
    leftover_sticks: str = field(metadata=choice("N07", "play referee scorekeeper", "riichi sticks left at the end go to", {
        "first": "the first; on a tie they are shared", "nobody": "nobody"}))
    leftover_remainder: str = field(metadata=choice(
        "N07", "play referee scorekeeper", "of leftover sticks, what does not divide among tied players", {
        "exact": "is shared in fractions", "dropped": "is dropped", "seat": "goes to the earlier starting seat"}))
    uma: tuple[int, ...] = field(metadata=bonuses("N09", "play referee scorekeeper", "uma: bonus of the places first to fourth"))
    floating_uma: tuple[tuple[int, ...], ...] = field(metadata=bonus_rows(
        "N09", "play referee scorekeeper", "uma by how many players have the return points"))
    ties: str = field(metadata=choice("N10", "play referee scorekeeper", "players with equal scores", {
        "shared": "share the bonuses of their places", "seat": "are ranked by starting seat",
        "shared_by_seat": "share them in hundreds, what does not divide goes to the earlier starting seats"}))
    oka: int = field(metadata=points("N11", "play referee scorekeeper", "oka: extra bonus of the first", "none"))

    # O. Fu
    double_wind_pair_fu: int = field(metadata=choice("O13", "scoring", "fu of a pair that is seat wind and round wind", {2: "2", 4: "4"}))
    rinshan_tsumo_fu: int = field(metadata=choice("O17", "scoring", "fu for self-draw on a replacement tile", {0: "0", 2: "2"}))

    # P. Limits
    round_up_mangan: bool = field(metadata=yes_no("P06", "scoring scorekeeper", "4 han 30 fu and 3 han 60 fu are mangan"))
    counted_limit: str = field(metadata=choice("P12", "scoring scorekeeper", "13 and more han without a yakuman are worth", {
        "sanbaiman": "sanbaiman", "yakuman": "a yakuman"}))
    yakuman_add_up: bool = field(metadata=yes_no("P17", "scoring scorekeeper", "several yakuman in a hand add up"))
    yakuman_cap: int = field(metadata=amount(
        "P17", "scoring scorekeeper", "if yakuman add up, most that are counted in a hand", 9, "no cap"))

    # Q. Yaku
    ippatsu: bool = field(metadata=yes_no("Q02", "scoring", "ippatsu: a win in the first go-around after riichi is worth a han"))
    open_tanyao: bool = field(metadata=yes_no("Q05", "scoring", "tanyao (all simples) counts for an open hand"))
    chanta_pair: bool = field(metadata=yes_no("Q13", "scoring", "chanta: the pair must be of terminals or honours too"))
    junchan_pair: bool = field(metadata=yes_no("Q26", "scoring", "junchan: the pair must be of terminals too"))
    renhou: str = field(metadata=choice("Q29", "scoring", "renhou: a win on a discard before the winner's first turn", {
        "none": "is nothing", "five_han": "is worth five han, added to the rest",
        "mangan_alone": "is a mangan to which nothing is added, unless the hand is worth more",
        "baiman": "is a baiman to which nothing is added, unless the hand is worth more", "yakuman": "is a yakuman"}))

    # R. Yakuman
    kokushi_13_wait: float = field(metadata=choice("R02", "scoring scorekeeper", "thirteen orphans on a thirteen-sided wait", _MULTIPLES))
    chuuren_9_wait: float = field(metadata=choice("R04", "scoring scorekeeper", "nine gates on a nine-sided wait", _MULTIPLES))
    suuankou_tanki: float = field(metadata=choice("R09", "scoring scorekeeper", "four concealed pons on a pair wait", _MULTIPLES))
    suuankou_tanki_tsumo: bool = field(metadata=yes_no(
        "R09", "scoring", "four concealed pons on a pair wait are worth as much by self-draw as by ron"))
    daisuushii: float = field(metadata=choice("R16", "scoring scorekeeper", "big four winds", _MULTIPLES))
    tenhou_special_wait: bool = field(metadata=yes_no("R05", "scoring", "a special wait counts for a hand that East wins as dealt"))

    # S. Optional yaku
    open_riichi: bool = field(metadata=yes_no(
        "S01", "play scoring scorekeeper", "riichi with the hand shown: 2 han, or a yakuman by ron"))
    open_riichi_ron: str = field(metadata=choice("S02", "scoring", "open riichi won by ron is a yakuman", {
        "not_in_riichi": "from a player who is not in riichi", "anyone": "from anyone"}))
    sanshoku_shou_doukou: bool = field(metadata=yes_no("S03", "scoring", "two pons and the pair of one number in three suits: 1 han"))
    sanrenkou: bool = field(metadata=yes_no("S04", "scoring", "three consecutive pons of a suit: 2 han"))
    daisharin: bool = field(metadata=yes_no("S05", "scoring", "seven pairs, 2 to 8 of dots: a yakuman"))
    suurenkou: bool = field(metadata=yes_no("S06", "scoring", "four consecutive pons of a suit: a yakuman"))
    isshoku_yonjun: bool = field(metadata=yes_no("S07", "scoring", "four equal chi: a yakuman"))
    shiisan_puuta: bool = field(metadata=yes_no(
        "S08", "play scoring", "one pair and no two other related tiles on the first draw: a yakuman"))
    eight_counters: bool = field(metadata=yes_no("S09", "scoring", "the dealer wins with eight or more counters: a yakuman"))

    # T. Tournament
    session_minutes: int = field(metadata=amount("T01", "referee scorekeeper", "usual length of a session in minutes", 600, "not stated"))
    signal_minutes: int = field(metadata=amount(
        "T02", "referee scorekeeper", "minutes before the end at which a signal is given", 60, "no signal"))
    deals_after_signal: int = field(metadata=choice(
        "T03", "referee scorekeeper tournament", "deals begun after the signal, or the time if there is none", {
        0: "none: the deal in play is the last", 1: "one more"}))
    late_per_minute: int = field(metadata=points("T11", "referee tournament", "penalty for each minute of lateness", "none"))
    late_minute: str = field(metadata=choice("T11", "referee tournament", "a minute of lateness counts", {
        "started": "once it has begun", "full": "once it is over"}))
    late_minutes: int = field(metadata=amount(
        "T13", "referee tournament", "minutes of lateness after which the player is replaced", 90, "not stated"))
    late_taken: str = field(metadata=choice("T12", "referee tournament", "the penalty for lateness is taken", _TAKEN))
    late_beyond: str = field(metadata=choice("T13", "referee", "if a player is later still", {
        "substitute": "a substitute plays", "forfeit": "the game is forfeited", "unstated": "not stated"}))
    substitute_result: str = field(metadata=choice("T14", "referee scorekeeper tournament", "a substitute's result is", {
        "fixed": "fixed by the rules", "normal": "scored as played and left out of the ranking"}))
    substitute_points: int = field(metadata=points(
        "T14", "referee scorekeeper tournament", "fixed points of substitute and replaced player", low=-MOST_POINTS))
    substitute_uma: int = field(metadata=points(
        "T16", "referee scorekeeper tournament", "fixed uma of substitute and replaced player", low=-MOST_POINTS))
    obstruction: tuple[int, ...] = field(metadata=penalties("T21", "referee tournament", "usual penalties for obstruction"))
    obstruction_serious: tuple[int, ...] = field(metadata=penalties(
        "T21", "referee tournament", "lowest and highest penalty for serious obstruction"))
    obstruction_taken: str = field(metadata=choice("T22", "referee tournament", "the penalty for obstruction is taken", _TAKEN))
    disqualified: str = field(metadata=choice("T19", "referee tournament", "a disqualified player is", {
        "last": "ranked last", "unlisted": "left out of the ranking"}))
    illness: str = field(metadata=choice("T18", "referee tournament", "a player replaced because of illness", {
        "struck": "may be struck from the results", "unstated": "not stated"}))
    cheating: str = field(metadata=choice("T20", "referee", "proven cheating", {
        "disqualified": "disqualification at once", "unstated": "not stated"}))
    telephone: str = field(metadata=choice("T23", "referee", "a telephone rings", _PENALTY))
    early_start: str = field(metadata=choice("T10", "referee", "throwing the dice before the signal to start", {
        "forbidden": "is forbidden, building the wall is not", "unstated": "not stated"}))
    draws_count: str = field(metadata=choice("T09", "referee", "a drawn deal, among the deals after the signal", {
        "played": "counts as played", "unstated": "not stated"}))
    wrong_sheet: int = field(metadata=points("T24", "referee tournament", "a wrong score sheet: points off each result", "not stated"))
    wrong_sheet_last: int = field(metadata=points(
        "T24", "referee tournament", "a wrong sheet of the last deal: points off each result", "not stated"))

    # fmt: on

    def source(self, switch: str) -> Source:
        """Where the value of a switch comes from."""
        if switch not in self.sources and not hasattr(self, switch):
            raise RulesetError(f"there is no switch {switch!r}; docs/rules/comparison.md lists them all")
        return self.sources.get(switch, UNKNOWN)

    def clause(self, point: str) -> str:
        """The clause for something that is not a switch: a yaku, a fu item, a payment. Empty if it is not known."""
        return self.clauses.get(point, "")

    def __repr__(self) -> str:
        return f"<Ruleset {self.name}: {self.title}>"

    def __reduce__(self) -> tuple[Any, ...]:
        # Compiled classes cannot be copied or pickled by attribute assignment.
        return _rebuild, ({f.name: getattr(self, f.name) for f in fields(self)},)


def _rebuild(values: dict[str, Any]) -> Ruleset:
    return Ruleset(**values)

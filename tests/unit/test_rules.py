"""Rule sets: loading, refusing, comparing and writing them."""

import copy
import pickle
import re
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path

import pytest

from hanchan.errors import RulesetError
from hanchan.rules import (
    BASES,
    CHAPTERS,
    DEFAULT,
    MEANINGS,
    PRESETS,
    Ruleset,
    Source,
    changed_rules,
    comparison,
    differences,
    load,
    parse,
    preset,
    read,
    whole_rules,
)
from tools.build_rules_comparison import TARGET, page

SOURCES = Path(__file__).parents[2] / "src"
OWN = 'name = "club"\nbase = "ema2016"\n'


def said_about(rules: Ruleset) -> list[object]:
    """What does not make a rule set another one."""
    return [getattr(rules, f.name) for f in fields(Ruleset) if not f.compare]


def refused(text: str) -> RulesetError:
    with pytest.raises(RulesetError) as caught:
        parse(text, "club.toml")
    return caught.value


# What comes with Hanchan


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_loads_and_states_a_source_for_every_switch(name: str) -> None:
    rules = load(name)
    assert rules.name == name
    assert rules.title
    assert rules.note
    assert set(rules.sources) == set(MEANINGS)
    for switch, meaning in MEANINGS.items():
        source = rules.source(switch)
        assert meaning.permits(getattr(rules, switch)), switch
        assert meaning.says(getattr(rules, switch)), switch
        assert source.basis in BASES, switch
        assert source.basis != "own", switch
        # A guess must say what it rests on.
        assert source.note or source.basis != "unsure", switch


def test_the_default_is_ema_2016_and_the_edition_in_force_stands_beside_it() -> None:
    assert load() is load(DEFAULT)
    assert PRESETS[:2] == ("ema2016", "ema2025")
    assert "in force since January 2026" in load("ema2025").note
    assert "digests" in load("ema2025").note


def test_every_file_among_the_presets_is_listed() -> None:
    assert {path.stem for path in (SOURCES / "hanchan/rules/presets").glob("*.toml")} == set(PRESETS)


def test_every_switch_is_documented_under_a_chapter() -> None:
    assert set(MEANINGS) == {f.name for f in fields(Ruleset) if f.compare} - {"name"}
    assert {meaning.chapter for meaning in MEANINGS.values()} == set(CHAPTERS.values())
    for switch, meaning in MEANINGS.items():
        assert re.fullmatch(r"[A-T]\d\d[ab]?", meaning.row), switch
        assert meaning.about, switch
        assert meaning.allowed, switch
        assert meaning.about[0].islower() or meaning.about[0].isdigit(), switch


def test_no_switch_has_the_name_of_a_chapter_or_of_a_head() -> None:
    assert not set(MEANINGS) & {*CHAPTERS.values(), "name", "title", "note", "base", "clauses", "misprints"}


def test_the_comparison_page_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run python tools/build_rules_comparison.py"


def test_no_code_asks_for_the_name_of_a_rule_set() -> None:
    asks = re.compile(r"(?i)(rule|preset)\w*\.name\s*(==|!=|in\b|not in\b)|match \w*(rule|preset)\w*\.name\b")
    found = [
        f"{path.name}:{number}"
        for path in SOURCES.rglob("*.py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if asks.search(line)
    ]
    assert not found


# A rule set is a value


def test_a_rule_set_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        load().red_fives = 3  # type: ignore[misc]


@pytest.mark.parametrize("name", PRESETS)
def test_copies_and_pickles_are_equal_in_all_parts(name: str) -> None:
    rules = load(name)
    for other in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert other == rules
        assert hash(other) == hash(rules)
        assert said_about(other) == said_about(rules)


def test_rule_sets_differ_by_name_or_switch_but_not_by_what_is_said_about_them() -> None:
    rules = load()
    assert replace(rules, title="another", note="", sources={}) == rules
    assert replace(rules, name="another") != rules
    assert replace(rules, red_fives=3) != rules
    assert len({load(name) for name in PRESETS}) == len(PRESETS)


def test_a_switch_without_a_source_is_inherited() -> None:
    assert replace(load(), sources={}).source("red_fives").basis == "inherited"


# Your own rules


def test_a_file_changes_its_base_and_keeps_the_sources_of_the_rest() -> None:
    rules = parse(OWN + '[equipment]\nred_fives = 3\n[fu]\ndouble_wind_pair_fu = { value = 2, clause = "§1", note = "new" }\n')
    base = load("ema2016")
    assert (rules.red_fives, rules.double_wind_pair_fu) == (3, 2)
    assert rules.source("red_fives") == Source("", "own", "")
    assert rules.source("double_wind_pair_fu") == Source("§1", "text", "new")
    assert rules.title == "club, from EMA riichi rules 2016"
    assert [found.switch for found in differences(base, rules)] == ["red_fives", "double_wind_pair_fu"]
    for switch in set(MEANINGS) - {"red_fives", "double_wind_pair_fu"}:
        assert rules.source(switch) == base.source(switch)


@pytest.mark.parametrize(
    "text",
    [
        "winners = 1",
        "[claims]\nwinners = 1",
        "claims.winners = 1",
        "claims = { winners = 1 }",
        "[claims.winners]\nvalue = 1",
        'winners = { value = 1, clause = "", basis = "unsure", note = "?" }',
    ],
)
def test_a_switch_may_be_written_in_any_way_toml_has(text: str) -> None:
    assert parse(OWN + text).winners == 1


def test_whole_numbers_do_for_multiples_of_yakuman() -> None:
    rules = parse(OWN + "[yakuman]\ndaisuushii = 2\nsuuankou_tanki = 1.5")
    assert (rules.daisuushii, rules.suuankou_tanki) == (2.0, 1.5)
    assert isinstance(rules.daisuushii, float)


def test_a_scale_is_sorted_by_the_number_of_tiles() -> None:
    rules = parse(OWN + '[offences]\nexposed_wall = { 10 = "chombo", 2 = "dead_hand" }')
    assert rules.exposed_wall == ((2, "dead_hand"), (10, "chombo"))


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    # A byte order mark and Windows line ends, as some editors write them.
    file.write_bytes(b"\xef\xbb\xbf" + (OWN + "red_fives = 3\n").replace("\n", "\r\n").encode())
    assert load(str(file)).red_fives == 3


# What is refused, and on which line


# fmt: off
IMPOSSIBLE = [
    # a misspelt switch, chapter or head
    (OWN + "[riichi]\nriichi_min_wal = 4", 4, "unknown key 'riichi_min_wal'; did you mean 'riichi_min_wall'?"),
    (OWN + "[ritchi]\nriichi_min_wall = 4", 3, "unknown key 'ritchi'; did you mean 'riichi'?"),
    (OWN + "xyzzy = 4", 3, "unknown key 'xyzzy'; 'hanchan rules show' lists them all"),
    ('name = "club"\nbass = "ema2016"', 2, "unknown key 'bass'; did you mean 'base'?"),
    (OWN + "[fu]\n# red_fives = 3\nred_fives = 3", 5, "red_fives belongs under [equipment], not [fu]"),
    (OWN + "[equipment]\nred_fives = 3\n[fu]\nred_fives = 3", 6, "red_fives belongs under [equipment], not [fu]"),
    (OWN + "claims = 3", 3, "claims is a chapter: write [claims] and its switches below"),
    (OWN + "[[claims]]\nwinners = 1", 3, "claims is a chapter"),
    (OWN + "winners = 1\n[claims]\nwinners = 2", 5, "winners is given twice"),
    # a value that cannot be
    (OWN + "[claims]\nwinners = 4", 4, "winners = 4 is not possible; winners (players who win on the same discard) is 1 or 2"),
    (OWN + "[claims]\nwinners = true", 4, "winners = true is not possible"),
    (OWN + "[claims]\nwinners = 2.0", 4, "winners = 2.0 is not possible"),
    (OWN + '[claims]\nwinners = "2"', 4, "winners = '2' is not possible"),
    (OWN + "[yaku]\nippatsu = 1", 4, "ippatsu = 1 is not possible"),
    (OWN + '[yaku]\nrenhou = "mangan"', 4, "renhou = 'mangan' is not possible"),
    (OWN + "[riichi]\nriichi_min_wall = 70", 4, "is a whole number from 0 to 69"),
    (OWN + "[riichi]\nriichi_min_wall = -1", 4, "is a whole number from 0 to 69"),
    (OWN + "[riichi]\nriichi_min_wall = 4.0", 4, "riichi_min_wall = 4.0 is not possible"),
    (OWN + "[equipment]\nstart_points = 25050", 4, "is a multiple of 100 from 0 to 100,000"),
    (OWN + "[ending]\ntarget_points = -100", 4, "is a multiple of 100 from 0 to 100,000 (0: none)"),
    (OWN + "[ending]\numa = 15000", 4, "is a list of points in whole hundreds"),
    (OWN + "[ending]\numa = [[15000], [5000], [-5000], [-15000]]", 4, "is a list of points in whole hundreds"),
    (OWN + "[ending]\nfloating_uma = [15000, 5000]", 4, "is a list of lists of points in whole hundreds"),
    (OWN + '[offences]\nexposed_wall = "free"', 4, "is a table from a number of tiles to a penalty"),
    (OWN + "[offences]\nexposed_wall = [1, 2]", 4, "is a table from a number of tiles to a penalty"),
    (OWN + "[offences]\nexposed_wall = [[]]", 4, "is a table from a number of tiles to a penalty"),
    (OWN + '[offences]\nexposed_wall = { one = "free" }', 4, "is a table from a number of tiles to a penalty"),
    (OWN + '[offences]\nexposed_wall = { 0 = "free" }', 4, "is a table from a number of tiles to a penalty"),
    (OWN + '[offences]\nexposed_wall = { 1 = "free", 01 = "chombo" }', 4, "is a table from a number of tiles to a penalty"),
    (OWN + "[offences]\nexposed_wall = { 1 = {}, 01 = [] }", 4, "is a table from a number of tiles to a penalty"),
    (OWN + "[equipment]\nred_fives = 1979-05-27", 4, "red_fives = datetime.date(1979, 5, 27) is not possible"),
    (OWN + "[equipment]\nstart_points = 0x" + "f" * 9000, 4, "start_points = this int is not possible"),
    (OWN + "[equipment]\nred_fives" + ".x" * 9000 + " = 1", 4, "very many parts"),
    # a source that cannot be
    (OWN + "[fu]\nrinshan_tsumo_fu = { value = 2, why = 3 }", 4, "unknown key 'why'; there are value, clause, basis, note and because"),
    (OWN + '[fu]\nrinshan_tsumo_fu = { value = 2, basis = "rumour" }', 4, "basis is one of text, inferred"),
    (OWN + "[fu]\nrinshan_tsumo_fu = { value = 2, basis = [] }", 4, "basis is one of text, inferred"),
    (OWN + "[fu]\nrinshan_tsumo_fu = { value = 2, clause = 3 }", 4, "clause, note and because are texts"),
    (OWN + "[fu]\nrinshan_tsumo_fu = { value = 2, because = 3 }", 4, "clause, note and because are texts"),
    (OWN + '[fu]\nrinshan_tsumo_fu = { value = 2, basis = "text", because = "so" }', 4, "because is for inferred values"),
    # a head that cannot be
    ('name = 3\nbase = "ema2016"', 1, "name must be a text"),
    ('name = "  "\nbase = "ema2016"', 1, "name must be one line of text"),
    ('name = "a\\nb"\nbase = "ema2016"', 1, "name must be one line of text"),
    ('name = "\\u001b[31m"\nbase = "ema2016"', 1, "name must be a text without control characters"),
    ('name = "club"\nbase = "ema2017"', 2, "unknown base 'ema2017'; there are ema2016, ema2025"),
    ('name = "ema2016"\nbase = "ema2016"', 1, "'ema2016' cannot be its own base; give it another name"),
    ('name = "club"\nred_fives = 3', 0, f"{len(MEANINGS) - 1} switches missing, the first is start_points; add base = 'ema2016'"),
    ("", 0, f"no base named and {len(MEANINGS)} switches missing"),
    # clauses and misprints that cannot be
    (OWN + "[clauses]\ntanyao = 3", 3, "clauses is a table from points to texts"),
    (OWN + 'misprints = "none"', 3, "misprints is a list of tables with the texts where, printed, correct, why"),
    (OWN + '[[misprints]]\nwhere = "here"', 3, "misprints is a list of tables"),
    # not TOML at all
    (OWN + "red_fives 3", 3, "not valid TOML: expected '='"),
    (OWN + "red_fives = 3\n\nred_fives = 3", 5, "not valid TOML: cannot overwrite a value"),
    (OWN + "[riichi]\nriichi_min_wall =", 4, "not valid TOML"),
    (OWN + 'title = """endless\n\n', 5, "not valid TOML"),
    (OWN + "uma = " + "[" * 9000, 0, "not valid TOML: nested too deeply"),
    (OWN + "x = { " + "a." * 30_000 + "b = 1 }", 3, "a key with very many parts"),
    (OWN + "start_points = " + "1" * 9000, 0, "not valid TOML"),
]
CONTRADICTIONS = [
    ("[equipment]\nstart_points = 25000", "oka = 0 does not fit: 4 x (return_points 30000 - start_points 25000) = 20000"),
    ("[ending]\noka = 20000", "oka = 20000 does not fit"),
    ("[ending]\numa = [15000, 5000, -5000, -10000]", "uma = [15000, 5000, -5000, -10000] must be four numbers with sum 0"),
    ("[ending]\numa = [0, 0, 0]", "uma = [0, 0, 0] must be four numbers with sum 0"),
    ("[ending]\nfloating_uma = [[0, 0, 0, 0]]", "floating_uma has 1 rows, not five"),
    ("[ending]\nfloating_uma = [[100, 0, 0, 0]]", "floating_uma row [100, 0, 0, 0] must be four numbers with sum 0"),
    ("[ending]\nextra_round = true", "extra_round = true needs target_points above 0"),
    ("[ending]\ntenpai_yame = 'automatic'", 'tenpai_yame = "automatic" needs agari_yame = "automatic"'),
    ("[limits]\nyakuman_cap = 2", "yakuman_cap = 2 means nothing with yakuman_add_up = false; use 0"),
    ("[kan]\nkan_dora_open = 'none'", 'kan_dora_open and kan_dora_closed must both be "none" or neither'),
    ("[counters]\ncounter_value = 1000", "counter_value = 1000 must divide by 300"),
    ("[draws]\nnoten_payment = 1000", "noten_payment = 1000 must divide by 600"),
    ("[tournament]\nsession_minutes = 10", "signal_minutes = 15 is longer than session_minutes = 10"),
]
# fmt: on


@pytest.mark.parametrize(("text", "line", "message"), IMPOSSIBLE, ids=[message for _, _, message in IMPOSSIBLE])
def test_what_cannot_be_is_refused_on_its_line(text: str, line: int, message: str) -> None:
    error = refused(text)
    assert message in error.problem
    assert error.line == line
    assert str(error).startswith(f"club.toml, line {line}: " if line else "club.toml: ")
    assert len(error.problem) < 700


@pytest.mark.parametrize(("text", "message"), CONTRADICTIONS, ids=[message for _, message in CONTRADICTIONS])
def test_switches_that_contradict_each_other_are_refused(text: str, message: str) -> None:
    error = refused(OWN + text)
    assert message in error.problem
    assert error.line == 4


def test_a_contradiction_can_be_mended_by_changing_both_sides() -> None:
    rules = parse(OWN + "start_points = 25000\noka = 20000")
    assert (rules.start_points, rules.return_points, rules.oka) == (25000, 30000, 20000)


def test_a_line_is_found_also_where_a_switch_stands_in_another_place() -> None:
    assert refused(OWN + "\nclaims.winners = 9").line == 4
    assert refused(OWN + "\n[claims.winners]\nvalue = 9").line == 4
    assert refused(OWN + "\nclaims = { winners = 9 }").line == 4
    assert refused(OWN + "\n'winners' = 9").line == 4


# Files that are none


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=r"nowhere\.toml: cannot be read: No such file"):
        load(str(tmp_path / "nowhere.toml"))


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="cannot be read"):
        read(tmp_path)


def test_an_impossible_path_is_refused() -> None:
    with pytest.raises(RulesetError, match="cannot be read"):
        load("a\0b.toml")


def test_a_file_that_is_not_utf_8_is_refused_on_its_line(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_bytes(OWN.encode() + b'title = "Gda\xf1sk"\n')
    with pytest.raises(RulesetError, match="is not UTF-8 text") as caught:
        read(file)
    assert caught.value.line == 3


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(OWN + "# padding\n" * 30_000)
    with pytest.raises(RulesetError, match="is longer than 200,000 bytes"):
        read(file)


@pytest.mark.parametrize("name", ["ema2017", "EMA2016", "", "rules.txt", "../presets/ema2016"])
def test_an_unknown_name_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(RulesetError, match=r"unknown rule set .*: .*there are ema2016, ema2025, .*, or name a \.toml file"):
        load(name)


def test_an_unknown_name_is_met_with_the_nearest() -> None:
    with pytest.raises(RulesetError, match="did you mean 'mahjong-soul'"):
        load("MahjongSoul")


# Comparing


def test_differences_are_those_switches_that_differ() -> None:
    a, b = load("ema2016"), load("ema2025")
    found = differences(a, b)
    assert {row.switch for row in found} == {switch for switch in MEANINGS if getattr(a, switch) != getattr(b, switch)}
    wall = next(row for row in found if row.switch == "riichi_min_wall")
    assert wall.values == (4, 1)
    assert [source.clause for source in wall.sources] == ["§3.3.14", "§3.3.10"]
    assert wall.meaning is MEANINGS["riichi_min_wall"]


def test_several_rule_sets_differ_where_they_do_not_all_agree() -> None:
    a, b, c = load("ema2008"), load("ema2012"), load("ema2016")
    together = {row.switch for row in differences(a, b, c)}
    assert together == {row.switch for pair in ((a, b), (b, c)) for row in differences(*pair)}
    assert all(len(row.values) == 3 for row in differences(a, b, c))


def test_a_rule_set_does_not_differ_from_itself() -> None:
    assert differences(load(), load()) == []
    assert [row.switch for row in comparison([load()])] == list(MEANINGS)


# Writing


@pytest.mark.parametrize("name", PRESETS)
def test_a_new_file_has_the_rules_of_its_base(name: str) -> None:
    rules = parse(changed_rules(name, "club"))
    assert rules.name == "club"
    assert differences(rules, load(name)) == []
    assert rules.sources == load(name).sources


def test_a_new_file_names_every_switch_with_its_value_and_what_it_can_be() -> None:
    text = changed_rules("ema2016", "club")
    for switch, meaning in MEANINGS.items():
        assert f"\n#{switch} = " in text
        assert meaning.about in " ".join(text.replace("#   ", "").split())
    assert "# 1 = only the first in turn order | 2 = two; three at once are an abortive draw | 3 = all of them\n#winners = 3" in text
    assert "§3.3.14" in text


@pytest.mark.parametrize("switch", MEANINGS)
def test_each_switch_of_a_new_file_can_be_uncommented(switch: str) -> None:
    text = changed_rules("ema2016", "club").replace(f"\n#{switch} = ", f"\n{switch} = ")
    rules = parse(text)
    assert differences(rules, load("ema2016")) == []
    assert rules.source(switch).basis == "own"


def test_changes_are_written_uncommented() -> None:
    text = changed_rules("ema2016", 'the "club"', {"red_fives": 3, "exposed_wall": ((1, "free"), (6, "chombo"))})
    assert "\nred_fives = 3\n" in text
    rules = parse(text)
    assert rules.name == 'the "club"'
    assert [row.switch for row in differences(load("ema2016"), rules)] == ["red_fives", "exposed_wall"]


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_rule_set_survives_being_written(name: str) -> None:
    rules = replace(preset(name), clauses={"tanyao": "§4.2.1", 'a "point"': "x"})
    again = parse(whole_rules(rules))
    assert again == rules
    assert said_about(again) == said_about(rules)


# Words


@pytest.mark.parametrize(
    ("switch", "value", "words"),
    [
        ("open_tanyao", True, "yes"),
        ("winners", 1, "only the first in turn order"),
        ("start_points", 25000, "25,000"),
        ("noten_payment", 3000, "3000"),
        ("two_han_from_counters", 0, "never"),
        ("two_han_from_counters", 5, "5"),
        ("chombo_tournament", 0, "as at the table"),
        ("kokushi_13_wait", 1.5, "one and a half yakuman"),
        ("uma", (15000, 5000, -5000, -15000), "+15,000 / +5000 / -5000 / -15,000"),
        ("floating_uma", (), "not used"),
        ("obstruction", (8000, 12000), "8000 / 12,000"),
        ("obstruction", (), "none fixed"),
        ("exposed_wall", ((1, "free"), (6, "chombo")), "1 or more: no penalty; 6 or more: chombo"),
        ("exposed_wall", (), "nothing"),
    ],
)
def test_values_are_said_in_words(switch: str, value: bool | int | float | tuple[object, ...], words: str) -> None:
    assert MEANINGS[switch].says(value) == words

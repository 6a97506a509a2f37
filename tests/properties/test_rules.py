"""What holds for every rules file: changes survive being written and read, and nothing but a RulesetError is ever raised."""

from dataclasses import replace
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from hanchan.deal.playable import require_playable
from hanchan.errors import RulesetError
from hanchan.game import PENALISE, PREVENT, Game
from hanchan.game.playout import random_playout
from hanchan.rules import (
    BASES,
    CHAPTERS,
    MEANINGS,
    PRESETS,
    Meaning,
    Ruleset,
    Source,
    Value,
    changed_rules,
    differences,
    load,
    parse,
    whole_rules,
)
from hanchan.rules.consistency import contradictions, with_fitting_sticks

texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=40)
names = texts.filter(lambda text: bool(text.strip()))
sources = st.builds(Source, texts, st.sampled_from(list(BASES)), texts, st.just("")) | st.builds(
    Source, texts, st.just("inferred"), texts, texts
)
points = st.integers(-1000, 1000).map(lambda hundreds: 100 * hundreds)


def values_of(meaning: Meaning) -> st.SearchStrategy[Any]:
    """Values a switch permits."""
    if meaning.kind == "choice":
        return st.sampled_from(list(meaning.values))
    if meaning.kind == "amount":
        return st.integers(-(-meaning.low // meaning.step), meaning.high // meaning.step).map(lambda steps: steps * meaning.step)
    if meaning.kind == "scale":
        steps = st.dictionaries(st.integers(1, 999), st.sampled_from(list(meaning.values)), max_size=5)
        return steps.map(lambda scale: tuple(sorted(scale.items())))
    if meaning.kind == "sticks":
        sticks = st.dictionaries(st.integers(1, 1000).map(lambda hundreds: 100 * hundreds), st.integers(1, 99), max_size=4)
        return sticks.map(lambda counts: tuple(sorted(counts.items(), reverse=True)))
    row = st.lists(points, max_size=5).map(tuple)
    return st.lists(row, max_size=6).map(tuple) if meaning.kind == "bonus_rows" else row


@st.composite
def changes(draw: st.DrawFn) -> dict[str, Value]:
    switches = draw(st.lists(st.sampled_from(list(MEANINGS)), unique=True, max_size=8))
    return {switch: draw(values_of(MEANINGS[switch])) for switch in switches}


def changed(base: str, name: str, values: dict[str, Any]) -> Ruleset:
    rules = replace(load(base), name=name, **values)
    return rules if "starting_sticks" in values else with_fitting_sticks(rules)


@given(st.sampled_from(PRESETS), names, changes())
def test_changes_survive_being_written_or_are_refused_as_contradictions(base: str, name: str, values: dict[str, Value]) -> None:
    wanted = changed(base, name, values)
    try:
        rules = parse(changed_rules(base, name, values))
    except RulesetError:
        assert contradictions(wanted) or name == base
        return
    assert rules == wanted
    assert not contradictions(wanted)
    for switch in MEANINGS:
        assert rules.source(switch) == (Source("", "own", "") if switch in values else load(base).source(switch))


@given(st.sampled_from(PRESETS), names, changes(), st.lists(sources, min_size=1))
def test_a_whole_rule_set_survives_being_written(base: str, name: str, values: dict[str, Value], origins: list[Source]) -> None:
    everywhere = {switch: origins[number % len(origins)] for number, switch in enumerate(MEANINGS)}
    wanted = replace(changed(base, name, values), title=name, note=origins[0].note + "\n" + name, sources=everywhere)
    if contradictions(wanted):
        return
    rules = parse(whole_rules(wanted))
    assert rules == wanted
    assert (rules.title, rules.note, rules.sources) == (wanted.title, wanted.note, wanted.sources)
    assert differences(rules, wanted) == []


@given(st.sampled_from(list(MEANINGS)), st.data())
def test_every_permitted_value_has_words(switch: str, data: st.DataObject) -> None:
    meaning = MEANINGS[switch]
    value = data.draw(values_of(meaning))
    assert meaning.permits(value)
    assert meaning.says(value)


# Garbage

keys = st.sampled_from([*MEANINGS, *CHAPTERS.values(), "name", "title", "note", "base", "clauses", "misprints", "value", "1", "01"])
scalars = st.one_of(
    st.booleans().map(lambda truth: str(truth).lower()),
    st.integers(-(10**30), 10**30).map(str),
    st.floats().map(lambda number: str(number).replace("e", ".0e") if "." not in str(number) else str(number)),
    st.sampled_from(['""', '"free"', '"ema2016"', '"chombo"', "1979-05-27", "07:32:00", "1e400", "0xfff", '"\\u001b"', "nan", "-inf"]),
)
entries = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4).map(lambda items: "[" + ", ".join(items) + "]")
        | st.dictionaries(keys, inner, max_size=4).map(
            lambda table: "{ " + ", ".join(f"{key} = {item}" for key, item in table.items()) + " }"
        )
    ),
    max_leaves=8,
)
lines = st.one_of(
    st.builds(lambda key, entry: f"{key} = {entry}", keys, entries),
    st.builds(lambda one, two, entry: f"{one}.{two} = {entry}", keys, keys, entries),
    keys.map(lambda key: f"[{key}]"),
    keys.map(lambda key: f"[[{key}]]"),
    st.builds(lambda one, two: f"[{one}.{two}]", keys, keys),
    st.text(max_size=20),
)


def never_fails_otherwise(text: str) -> None:
    outcome: Ruleset | RulesetError
    try:
        outcome = parse(text, "garbage.toml")
    except RulesetError as error:
        outcome = error
    if isinstance(outcome, RulesetError):
        assert str(outcome).startswith("garbage.toml")
        assert 0 <= outcome.line <= text.count("\n") + 1
    else:
        assert contradictions(outcome) == []
        assert all(meaning.permits(getattr(outcome, switch)) for switch, meaning in MEANINGS.items())
        assert hash(outcome) == hash(parse(text))


@given(st.text())
@example("\x00")
@example("\ud800")
@example('name = "\ud800"')
@example("[" * 5000)
@example("a = " + "{a = " * 5000)
@example("uma" + ".a" * 5000 + " = 1")
@example("start_points = 1" + "0" * 5000)
@example("start_points = 0x1" + "0" * 5000)
@example("kokushi_13_wait = 0x1" + "0" * 5000)
def test_no_text_raises_anything_but_a_ruleset_error(text: str) -> None:
    never_fails_otherwise(text)


@given(st.sampled_from(["", 'base = "ema2016"\n', 'base = "jpml-a"\n']), st.lists(lines, max_size=5))
@example('base = "ema2016"\n', ["exposed_wall = [1]"])
@example('base = "ema2016"\n', ["exposed_wall = { 1 = [], 01 = 2 }"])
@example('base = "ema2016"\n', ["uma = [[0]]"])
@example('base = "ema2016"\n', ["floating_uma = [0, 0]"])
@example('base = "ema2016"\n', ["winners = { value = { value = 1 } }"])
def test_no_toml_raises_anything_but_a_ruleset_error(head: str, body: list[str]) -> None:
    never_fails_otherwise(head + "\n".join(body))


# Who reads a switch

MOST_DEALS = 12
"""Random players where offences can be committed may go on for ever."""
OF_OTHERS = [switch for switch, meaning in MEANINGS.items() if not {"play", "scoring"} & set(meaning.readers)]


@given(st.sampled_from(PRESETS), changes(), st.booleans())
def test_what_the_engine_refuses_is_a_matter_of_its_own_switches(base: str, values: dict[str, Any], penalise: bool) -> None:
    rules = changed(base, "house", values)
    ours = changed(base, "house", {switch: value for switch, value in values.items() if switch not in OF_OTHERS})
    if contradictions(rules):
        assert _is_refused(rules, penalise)
    else:
        assert _is_refused(rules, penalise) == _is_refused(ours, penalise)


@settings(max_examples=10)
@given(st.sampled_from(PRESETS), changes(), st.sampled_from([PREVENT, PENALISE]), st.integers(0, 1000))
def test_a_game_is_refused_or_can_be_played(base: str, values: dict[str, Any], judge: str, seed: int) -> None:
    rules = changed(base, "house", values)
    try:
        game = Game(rules, seed=str(seed), judge=judge)
    except RulesetError:
        assert _is_refused(rules, judge == PENALISE)
        return
    random_playout(game, seed, MOST_DEALS)
    assert game.is_over or len(game.finished_deals) == MOST_DEALS


@settings(max_examples=10)
@given(st.sampled_from(PRESETS), st.data(), st.integers(0, 1000))
def test_switches_that_are_for_others_change_nothing_in_a_game(base: str, data: st.DataObject, seed: int) -> None:
    values = {switch: data.draw(values_of(MEANINGS[switch]), switch) for switch in OF_OTHERS}
    rules = changed(base, base, values)
    if contradictions(rules):
        return
    games = [Game(played, seed=str(seed), judge=PENALISE) for played in (load(base), rules)]
    for game in games:
        random_playout(game, seed, MOST_DEALS)
    assert games[0].events == games[1].events
    assert games[0].results == games[1].results


def _is_refused(rules: Ruleset, penalise: bool) -> bool:
    try:
        require_playable(rules, penalise)
    except RulesetError:
        return True
    return False

"""`hanchan rules` from the outside: what it prints, what it writes, how it fails."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hanchan.rules import CHAPTERS, MEANINGS, PRESETS, differences, language, load
from tests.support.command import Command, Outcome

Run = Callable[..., Outcome]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs the command in an empty folder, as in a pipe of 80 columns."""
    monkeypatch.chdir(tmp_path)
    return Command(monkeypatch, capsys, "rules").run


# list


def test_list_names_every_preset_with_its_note(run: Run) -> None:
    outcome = run("list")
    assert outcome.code == 0
    for name in PRESETS:
        assert f"{name}  {load(name).title}" in outcome.words or name in outcome.words
        assert " ".join(load(name).note.split()) in outcome.words


def test_list_marks_the_default_and_shows_the_edition_in_force_right_after_it(run: Run) -> None:
    headings = [line for line in run("list").out.splitlines() if line and not line.startswith((" ", "'"))]
    assert headings[0].startswith("ema2016")
    assert "(the default)" in headings[0]
    assert headings[1].startswith("ema2025")
    assert sum("(the default)" in heading for heading in headings) == 1


def test_list_counts_what_is_unsure(run: Run) -> None:
    unsure = sum(not load("ema2025").source(switch).sure for switch in MEANINGS)
    assert f"Unsure values: {unsure} of {len(MEANINGS)}." in run("list").words


def test_list_as_json(run: Run) -> None:
    found = run("list", "--json").data
    assert [rules["name"] for rules in found] == list(PRESETS)
    assert [rules["name"] for rules in found if rules["default"]] == ["ema2016"]
    assert all(0 <= rules["unsure"] < rules["values"] == len(MEANINGS) for rules in found)


# show


def test_show_without_a_name_shows_the_default(run: Run) -> None:
    outcome = run("show")
    assert outcome.code == 0
    assert outcome.out.startswith("ema2016  EMA riichi rules 2016\n")
    for switch in MEANINGS:
        assert switch in outcome.out
    for chapter in CHAPTERS.values():
        assert f"\n{language().chapters[chapter]}\n" in outcome.out


def test_show_says_value_meaning_clause_basis_and_note(run: Run) -> None:
    outcome = run("show", "ema2016", "--chapter", "riichi")
    assert "tiles that must be left" in outcome.out
    assert "§3.3.14" in outcome.out
    assert "§4.1, inferred; read as" in outcome.out
    assert "inferred: how we read a document" in outcome.words


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "read as “no” because the list of yaku does not have it"),
        ("pl", "odczytane jako „nie”, ponieważ the list of yaku does not have it"),
        ("cs", "čteno jako „ne“, protože the list of yaku does not have it"),
        ("ru", "читается как «нет», потому что the list of yaku does not have it"),
    ],
)
def test_a_reading_is_told_with_its_reason_in_four_languages(run: Run, lang: str, said: str) -> None:
    told = language(lang)
    rules = load("ema2016")
    assert told.reading(told.meanings["sanrenkou"], rules.sanrenkou, rules.source("sanrenkou")) == said
    shown = run("show", "ema2016", "--chapter", "optional", "--lang", lang).words
    assert said.split(maxsplit=1)[0] in shown
    reason = run("show", "ema2016", "--chapter", "optional", "--json").data["switches"]["sanrenkou"]["because"]
    assert reason == "the list of yaku does not have it"


def test_show_says_clearly_what_is_unsure(run: Run) -> None:
    outcome = run("show", "ema2025", "--chapter", "claims")
    rules = load("ema2025")
    unsure = [s for s, meaning in MEANINGS.items() if meaning.chapter == "claims" and not rules.source(s).sure]
    assert outcome.words.count("(unsure)") == len(unsure) > 0
    assert "unsure: rests on a single digest" in outcome.words


def test_show_can_be_limited_to_chapters(run: Run) -> None:
    shown = run("show", "-c", "fu", "-c", "riichi").out
    assert "\nRiichi\n" in shown
    assert "\nFu\n" in shown
    assert "\nKan\n" not in shown


def test_show_of_an_own_file_marks_what_it_sets(run: Run) -> None:
    Path("club.toml").write_text('name = "club"\nbase = "ema2016"\nred_fives = 3\n')
    shown = run("show", "club.toml", "-c", "equipment")
    assert "club  club, from EMA riichi rules 2016" in shown.out
    assert "one per suit" in shown.out
    assert "own: set in your own rules file" in shown.words


def test_show_as_json(run: Run) -> None:
    found = run("show", "womrt2009", "--json").data
    assert found["name"] == "womrt2009"
    assert set(found["switches"]) == set(MEANINGS)
    assert found["switches"]["riichi_min_wall"] == {
        "chapter": "riichi",
        "row": "E03",
        "readers": ["play", "referee"],
        "about": "tiles that must be left in the wall to declare riichi",
        "value": 5,
        "says": "5",
        "clause": "#24",
        "basis": "text",
        "note": "not with four or fewer left",
        "because": "",
    }
    assert found["switches"]["exposed_wall"]["value"] == {"1": "free", "2": "pot", "3": "dead_hand", "5": "chombo"}
    assert found["switches"]["uma"]["value"] == [10000, 5000, -5000, -10000]
    assert set(run("show", "--json", "-c", "payments").data["switches"]) == {"sticks_paid_to", "payments_shown"}


def test_show_speaks_other_languages(run: Run) -> None:
    shown = run("show", "ema2025", "-c", "riichi", "--lang", "cs").words
    assert "kolik kamenů musí zbývat" in shown
    assert "bez pokuty (nejisté)" in shown
    assert "z výtahů: z veřejných výtahů" in shown
    found = run("show", "--json", "--lang", "pl").data["switches"]["winners"]
    assert (found["value"], found["says"]) == (3, "wszyscy")


# diff


def test_diff_shows_only_what_differs_side_by_side(run: Run) -> None:
    outcome = run("diff", "ema2016", "ema2025")
    found = {row.switch for row in differences(load("ema2016"), load("ema2025"))}
    assert f"ema2016 and ema2025 differ in {len(found)} of {len(MEANINGS)} switches." in outcome.words
    assert {switch for switch in MEANINGS if switch in outcome.out.split()} == found
    header = next(line for line in outcome.out.splitlines() if line.split() == ["ema2016", "ema2025"])
    row = next(line for line in outcome.out.splitlines() if "tiles that must be left" in line)
    assert row.rstrip()[header.index("ema2016") :].split() == ["4", "1"]
    assert row.index(" 1 ") + 1 == header.index("ema2025")
    assert "§3.3.14" in outcome.out
    assert "§3.3.10" in outcome.out


def test_diff_takes_more_than_two_and_files(run: Run) -> None:
    run("new", "--from", "ema2012", "club.toml")
    outcome = run("diff", "ema2008", "ema2016", "club.toml", "-c", "yaku")
    assert outcome.code == 0
    assert "ema2008, ema2016 and club differ in 2 of 5 switches of yaku." in outcome.words
    assert "ema2016: is worth five han, added to the rest (§4.2.4, Rev, inferred;" in outcome.words
    assert "club: is a yakuman (§4.2.5;" in outcome.words


def test_diff_says_when_nothing_differs(run: Run) -> None:
    outcome = run("diff", "plm", "plm")
    assert outcome.code == 0
    assert outcome.words == f"plm and plm agree in all {len(MEANINGS)} switches."


def test_diff_speaks_other_languages(run: Run) -> None:
    outcome = run("diff", "ema2008", "ema2016", "-c", "yaku", "-c", "ending", "--lang", "ru")
    assert "ema2008 и ema2016 (конец игры, яку): различий" in outcome.words
    assert "\nКонец игры\n" in outcome.out
    assert run("diff", "plm", "plm", "--lang", "pl").words == f"plm i plm: bez różnic (przełączniki: {len(MEANINGS)})."


def test_an_unknown_language_is_refused(run: Run) -> None:
    for arguments in (["show"], ["diff", "plm", "ema2016"]):
        assert run(*arguments, "--lang", "ja") == (2, "", "hanchan: no texts in 'ja': there are en, pl, cs, ru\n")


def test_diff_tells_files_of_the_same_name_apart(run: Run) -> None:
    Path("a.toml").write_text('name = "club"\nbase = "ema2016"\nred_fives = 3\n')
    Path("b.toml").write_text('name = "club"\nbase = "ema2016"\n')
    assert "a.toml and b.toml differ in 1 of" in run("diff", "a.toml", "b.toml").words


def test_diff_as_json(run: Run) -> None:
    found = run("diff", "ema2008", "ema2012", "ema2016", "--json").data
    assert found["rulesets"] == ["ema2008", "ema2012", "ema2016"]
    uma = next(row for row in found["differences"] if row["switch"] == "uma")
    assert uma["chapter"] == "ending"
    assert [setting["ruleset"] for setting in uma["settings"]] == found["rulesets"]
    assert [setting["value"][0] for setting in uma["settings"]] == [9000, 30000, 15000]
    assert run("diff", "plm", "plm", "--json").data["differences"] == []


def test_diff_of_one_rule_set_is_refused(run: Run) -> None:
    assert run("diff", "ema2016") == (2, "", "hanchan: only 'ema2016' given; name two or more rule sets to compare\n")


# new


def test_new_writes_a_file_that_loads_and_says_what_to_do_next(run: Run) -> None:
    outcome = run("new", "--from", "ema2025", "club.toml")
    assert outcome.code == 0
    assert "hanchan rules diff ema2025 club.toml" in outcome.out
    assert "--rules club.toml" in outcome.out
    rules = load("club.toml")
    assert rules.name == "club"
    assert differences(rules, load("ema2025")) == []


def test_new_takes_a_name(run: Run) -> None:
    run("new", "club.toml", "--name", 'Klub "Mahjong" Gdańsk')
    assert load("club.toml").name == 'Klub "Mahjong" Gdańsk'


def test_new_from_a_file_does_not_depend_on_it(run: Run) -> None:
    Path("club.toml").write_text('name = "club"\nbase = "ema2016"\nred_fives = { value = 3, clause = "§7" }\n')
    assert run("new", "--from", "club.toml", "copy.toml").code == 0
    club = load("club.toml")
    Path("club.toml").unlink()
    made = load("copy.toml")
    assert made.name == made.title == "copy"
    assert differences(made, club) == []
    assert made.sources == club.sources


def test_new_does_not_overwrite_unless_told_to(run: Run) -> None:
    file = Path("club.toml")
    file.write_text("precious")
    assert run("new", "club.toml") == (2, "", "hanchan: club.toml: is there already; --force overwrites it\n")
    assert file.read_text() == "precious"
    assert run("new", "club.toml", "--force").code == 0
    assert differences(load("club.toml"), load()) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["club"], "club: a rules file ends in .toml, as in club.toml"),
        (["ema2016.toml"], "name 'ema2016' is taken by a rule set that comes with Hanchan; give another with --name"),
        (["club.toml", "--name", "a\nb"], "name must be one line of text"),
        (["club.toml", "--from", "ema2017"], "unknown rule set 'ema2017': did you mean"),
        (["club.toml", "--from", "nowhere.toml"], "nowhere.toml: cannot be read: No such file or directory"),
        (["no/folder/club.toml"], "no/folder/club.toml: cannot be written: No such file or directory"),
    ],
)
def test_new_refuses_what_it_cannot_write(run: Run, arguments: list[str], message: str) -> None:
    outcome = run("new", *arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert message in outcome.err
    assert not list(Path().iterdir())


# errors and looks


@pytest.mark.parametrize("command", [["show", "nonsense"], ["diff", "ema2016", "nonsense"]])
def test_an_unknown_rule_set_ends_with_a_message_and_no_traceback(run: Run, command: list[str]) -> None:
    outcome = run(*command)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("hanchan: unknown rule set 'nonsense': ")
    assert outcome.err.count("\n") == 1


def test_a_mistake_in_a_file_is_reported_with_its_line(run: Run) -> None:
    Path("club.toml").write_text('name = "club"\nbase = "ema2016"\n[riichi]\nriichi_min_wall = 99\n')
    assert run("show", "club.toml").err.startswith("hanchan: club.toml, line 4: riichi_min_wall = 99 is not possible")


@pytest.mark.parametrize("command", ["show", "diff"])
def test_an_unknown_chapter_is_refused(run: Run, command: str) -> None:
    outcome = run(command, "ema2016", "ema2025", "-c", "ritchi") if command == "diff" else run(command, "-c", "ritchi")
    assert outcome.code == 2
    assert "unknown chapter 'ritchi'; there are equipment, setup, claims" in outcome.err


@pytest.mark.parametrize("width", [30, 65, 80, 200])
@pytest.mark.parametrize("command", [["list"], ["show", "ema2025"], ["diff", "ema2008", "wrc2025", "jpml-a"]])
def test_output_keeps_to_the_width_and_has_no_colours_in_a_pipe(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: int, command: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    outcome = run(*command)
    assert outcome.code == 0
    assert max(len(line) for line in outcome.out.splitlines()) <= width
    assert "\x1b" not in outcome.out
    # Square brackets are part of clauses, not markup.
    assert "…" not in outcome.out


def test_clauses_in_square_brackets_are_shown(run: Run) -> None:
    assert "[M]" in run("show", "plm-extended", "-c", "optional").out


def test_help_teaches_by_examples(run: Run) -> None:
    for command, example in {
        "list": "hanchan rules list",
        "show": "hanchan rules show ema2025 --chapter riichi",
        "diff": "hanchan rules diff ema2016 ema2025",
        "new": "hanchan rules new --from ema2016 my.toml",
    }.items():
        assert example in run(command, "--help").words

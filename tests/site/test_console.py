"""Examples of the documentation, run as a page beside a site runs them."""

from hanchan.site.console import run


def test_an_example_is_run_as_at_the_prompt() -> None:
    loop = 'for _ in range(2):\n    print("ready")\n'  # no empty line ends it
    said = run(f'from hanchan import score\n{loop}score("234m88p12345678s", win="9s", riichi=True, seat="south").points')
    assert said == "ready\nready\n7700\n"


def test_an_error_is_shown_and_the_next_line_runs() -> None:
    said = run("from hanchan import Hand\nHand.parse('9x')\n1 + 1")
    assert "NotationError" in said
    assert said.endswith("\n2\n")


def test_what_stands_above_on_the_page_holds_and_is_not_said_again() -> None:
    assert run("number + 1", before="number = 1\nnumber") == "2\n"


def test_what_is_no_python_is_told_and_nothing_runs() -> None:
    said = run("print('first')\nfor tile in")
    assert "SyntaxError" in said
    assert "first" not in said

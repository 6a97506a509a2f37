"""What the README and the guides show is what happens."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONSOLE = re.compile(r"```console\n\$ hanchan (.*)\n((?:.*\n)*?)```")
PAGES = ("README.md", "docs/guide/commands.md")
EXAMPLES: list[tuple[str, str]] = sorted(
    {example for page in PAGES for example in CONSOLE.findall((ROOT / page).read_text(encoding="utf-8"))}
)


def test_they_have_at_least_six_commands() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize(("command", "expected"), EXAMPLES)
def test_a_command_prints_what_is_shown(command: str, expected: str) -> None:
    """A block without output is only run; one that ends in `...` shows the beginning."""
    done = subprocess.run(
        [sys.executable, "-m", "hanchan", *shlex.split(command)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    printed = [line.rstrip() for line in done.stdout.splitlines()]
    assert any(printed)
    shown = [line.rstrip() for line in expected.splitlines()]
    if shown and shown[-1] == "...":
        assert printed[: len(shown) - 1] == shown[:-1]
    elif shown:
        assert printed == shown


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "docs/bots.md",
        "docs/play.md",
        "docs/records.md",
        "docs/guide/referee.md",
        "docs/guide/scorekeeper.md",
        "docs/guide/tournament.md",
        "docs/guide/research.md",
    ],
)
def test_its_python_examples_run(page: str) -> None:
    results = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert results.attempted >= 4
    assert results.failed == 0

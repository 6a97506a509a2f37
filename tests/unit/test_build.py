"""What is installed: compiled or pure, and how little it needs."""

import os
import subprocess
import sys

import pytest

from hanchan.version import __version__, build


def test_the_core_is_built_as_expected() -> None:
    expected = os.environ.get("HANCHAN_EXPECT")
    if expected is None:
        pytest.skip("HANCHAN_EXPECT does not say whether the core should be compiled or pure")
    assert expected in ("compiled", "pure")
    assert build() == expected


@pytest.mark.parametrize("room", ["hanchan", "hanchan.tiles", "hanchan.hand"])
def test_importing_hands_needs_only_the_standard_library(room: str) -> None:
    program = f"import sys, {room}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
    assert "hanchan" in loaded
    assert not {"typer", "rich", "numpy", "tomllib"} & set(loaded)


def test_the_command_says_version_and_build() -> None:
    said = subprocess.run([sys.executable, "-m", "hanchan", "--version"], check=True, capture_output=True, text=True).stdout
    assert said == f"hanchan {__version__} ({build()})\n"

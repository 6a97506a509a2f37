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


def test_what_is_said_of_the_build_is_so() -> None:
    from hanchan.hand import shanten

    assert build() == ("pure" if hasattr(shanten, "__code__") else "compiled")


def test_the_version_is_said_without_loading_the_command_line() -> None:
    program = "import sys; sys.argv[1:] = ['--version']; from hanchan.__main__ import main; main(); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert said.startswith(f"hanchan {__version__}")
    assert not {"typer", "rich", "click", "hanchan.cli", "hanchan.hand"} & set(said.split())


@pytest.mark.parametrize(
    ("library", "extra", "command"),
    [
        ("fastapi", "server", ["serve", "--port", "0"]),
        ("sqlalchemy", "server", ["play", "--port", "0"]),
        ("numpy", "research", ["research", "export", ".", "--to", "examples"]),
    ],
)
def test_a_command_without_its_extra_says_which(library: str, extra: str, command: list[str]) -> None:
    program = f"import sys; sys.modules[{library!r}] = None; sys.argv[1:] = {command!r}; from hanchan.__main__ import main; main()"
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert done.returncode == 2, done.stderr
    assert done.stderr.splitlines()[-1] == f"hanchan: this needs {library}, which is not installed: pip install 'hanchan[{extra}]'"
    assert "Traceback" not in done.stderr

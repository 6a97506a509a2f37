"""The versions the container is built with and runs with: what the project asks for, each with its hashes."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = {"build": ("build", "node"), "server": ("run", "server", "postgres", "pdf", "push", "xlsx")}
"""By file: the groups of requirements it is made from, as in the Makefile."""


def lock(name: str) -> str:
    return (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8")


def pins(name: str) -> dict[str, str]:
    return {found["name"]: found["version"] for found in re.finditer(r"^(?P<name>[\w.-]+)==(?P<version>\S+)", lock(name), re.MULTILINE)}


def asked_for(name: str) -> list[Requirement]:
    command = [sys.executable, "tools/dependencies.py", *LOCKS[name]]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [Requirement(line) for line in told.splitlines()]


@pytest.mark.parametrize("name", LOCKS)
def test_every_requirement_is_locked_within_its_range(name: str) -> None:
    pinned = pins(name)
    for wanted in asked_for(name):
        version = pinned.get(canonicalize_name(wanted.name), "0")
        assert wanted.specifier.contains(version), f"{wanted} is locked as {version}: make lock"


@pytest.mark.parametrize("name", LOCKS)
def test_every_version_has_hashes(name: str) -> None:
    entries = re.split(r"^(?=[\w.-]+==)", lock(name), flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(name)) > 5
    assert all("--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("name", LOCKS)
def test_no_place_is_named(name: str) -> None:
    """Whoever builds takes packages from where they always do."""
    assert "://" not in lock(name)
    assert not re.search(r"^\s*--(?!hash=)", lock(name), re.MULTILINE)


def test_the_container_takes_nothing_else() -> None:
    steps = re.findall(r"pip (?:install|download|wheel)[^&\n]*", (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " "))
    assert len(steps) == 5
    assert len([step for step in steps if "--require-hashes" in step]) == 3
    assert all("--require-hashes" in step or "--no-deps" in step for step in steps)

"""One version in every place that says one."""

import re
import tomllib
from pathlib import Path

from hanchan import __version__

ROOT = Path(__file__).parent.parent.parent
HEADS = re.findall(r"^## (\S+) \((.+)\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
RELEASED = [(version, date) for version, date in HEADS if date != "in progress"]


def test_the_changelog_is_about_this_version() -> None:
    version, date = HEADS[0]
    assert __version__ == (f"{version}.dev0" if date == "in progress" else version)


def test_who_cites_cites_the_version_that_was_released_last() -> None:
    cited = dict(re.findall(r"^(version|date-released): \"?([^\"\n]+)", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE))
    assert (cited["version"], cited["date-released"]) == RELEASED[0]


def test_every_extra_is_in_all() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    [everything] = extras["all"]
    assert everything == f"hanchan[{','.join(sorted(set(extras) - {'all', 'dev', 'docs'}))}]"

"""Examples of the documentation beside a site: a button runs them in place, and they say what the page says."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.patience import PATIENCE
from tests.support.static_site import hosted
from tools.build_docs import with_examples

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("recipes/score-a-hand.md", "bots.md")
"""A hand to score, and a position to advise."""


def examples(page: str) -> list[str]:
    found = re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [text for text in found if text.startswith(">>>")]


def said(example: str) -> str:
    """What Python answers there."""
    lines = example.splitlines()
    return "\n".join(line for line in lines if line and not re.match(r"(>>>|\.\.\.)( |$)", line))


@pytest.fixture
def folder(tmp_path: Path, site: Path) -> Path:
    """These pages as `make docs` builds them, by the same settings; the product in `app`."""
    pages = tmp_path / "pages"
    shutil.copytree(DOCS / "site", pages / "site")
    for page in PAGES:
        (pages / page).parent.mkdir(exist_ok=True)
        shutil.copy(DOCS / page, pages / page)
    settings = re.sub(
        r"^nav = \[.*?^\]\n", f"nav = {list(PAGES)}\n", with_examples((DOCS / "site/zensical.toml").read_text("utf-8")), flags=re.M | re.S
    )
    settings = settings.partition("[project.plugins.mkdocstrings")[0]  # no reference here, and links to other pages are dead
    (tmp_path / "zensical.toml").write_text(
        re.sub(r"^logo = .*\n|^favicon = .*\n|^strict = .*\n", "", settings, flags=re.M), encoding="utf-8"
    )
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--clean"], cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "site/app").symlink_to(site)
    return tmp_path / "site"


def test_examples_run_in_place(folder: Path, browser: Any) -> None:
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    with hosted(folder) as address:
        for name in PAGES:
            page.goto(f"{address}/{name.removesuffix('.md')}.html")
            every = examples(name)
            assert page.get_by_role("button", name="Run").count() == len(every) > 0
            last = page.locator(".run").nth(len(every) - 1)  # it goes on with what the others have
            last.get_by_role("button").click()
            last.get_by_role("button", disabled=False).wait_for()
            assert last.locator("output").text_content().strip() == said(every[-1])
        field = last.get_by_role("textbox", name="Python")
        field.fill("1 + ")
        last.get_by_role("button").click()
        last.locator("output").get_by_text("SyntaxError").wait_for()
        field.fill("6 * 7")
        last.get_by_role("button").click()
        last.locator("output").get_by_text("42").wait_for()

        (folder / "app").unlink()
        page.reload()
        page.get_by_role("button", name="Run").first.click()
        page.locator("output").get_by_text("could not be loaded").wait_for()
    context.close()

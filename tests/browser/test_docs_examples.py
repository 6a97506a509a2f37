"""Examples of the documentation beside a site: a button runs them in place, and they say what the page says."""

import html
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.support.patience import PATIENCE
from tests.support.static_site import hosted

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
    """Pages as they are built: examples in their own elements, the script in `site`, the product in `app`."""
    (tmp_path / "app").symlink_to(site)
    shutil.copytree(DOCS / "site", tmp_path / "site")
    for page in PAGES:
        target = (tmp_path / page).with_suffix(".html")
        target.parent.mkdir(exist_ok=True)
        up = "../" * page.count("/")
        blocks = "".join(f'<div class="highlight"><pre><code>{html.escape(text)}</code></pre></div>' for text in examples(page))
        target.write_text(f'<!doctype html><meta charset="utf-8"><body>{blocks}<script src="{up}site/run.js"></script></body>')
    return tmp_path


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

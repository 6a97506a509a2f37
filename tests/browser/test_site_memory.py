"""Python's memory after a first visit is kept: the second begins with it, plays the same games, and does without it when it is damaged."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_site import Visitor
from tests.support import whole_games
from tests.support.static_site import hosted

ROOT = Path(__file__).parents[2]
FIRST, GAMES = 12, 2
UNTIL_KEPT = """async () => {
    while ((await (await caches.open('hanchan-memory')).keys()).length < 3) await new Promise((resolve) => setTimeout(resolve, 100));
}"""
DAMAGE = """async (how) => {
    const cache = await caches.open('hanchan-memory');
    const { url } = (await cache.keys()).find(({ url }) => url.includes('/memory?'));
    const bytes = new Uint8Array(await (await cache.match(url)).arrayBuffer());
    await cache.put(url, new Response(how === 'cut off' ? bytes.slice(0, 1000000) : bytes.fill(0, 4000000)));
}"""
LOADED = "() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())"
ASK = """(source) => new Promise((resolve) => {
    const worker = new Worker('console.js', { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data.text);
    worker.postMessage({ id: 1, source });
})"""


@pytest.fixture
def host(site: Path) -> Iterator[str]:
    with hosted(site) as address:
        yield f"{address}/"


def begin(visitor: Visitor, address: str) -> list[str]:
    """Come to a page that Python answers; the files it was made from."""
    visitor.come_back(address)
    visitor.page.get_by_role("link", name="PDF").first.wait_for()
    visitor.page.get_by_role("status").filter(has_text="starting").wait_for(state="detached")
    loaded: list[str] = visitor.page.workers[0].evaluate(LOADED)
    return loaded


def games() -> str:
    """Python that plays games as tests/site/test_same_games.py has them played."""
    texts = {
        name: (ROOT / f"tests/support/{name}.py").read_text(encoding="utf-8")
        for name in ("chooser", "golden", "scenes", "whole_games", "play", "patience")
        if (ROOT / f"tests/support/{name}.py").is_file()
    }
    return "\n".join(
        [
            "import pathlib, sys",
            "folder = pathlib.Path('/project/tests/support')",
            "folder.mkdir(parents=True)",
            f"for name, text in {texts!r}.items(): _ = (folder / f'{{name}}.py').write_text(text)",
            "sys.path.insert(0, '/project')",
            "from tests.support.whole_games import hashes",
            f"print('\\n'.join(hashes({FIRST}, {GAMES})))",
        ]
    )


def test_a_second_visit_begins_with_the_memory_of_the_first(host: str, browser: Any) -> None:
    visitor = Visitor(browser)
    address = f"{host}#/yaku"
    assert "libraries.packed" in begin(visitor, address)
    visitor.page.evaluate(UNTIL_KEPT)
    assert "libraries.packed" not in begin(visitor, address)
    assert visitor.page.evaluate(ASK, games()).splitlines() == whole_games.hashes(FIRST, GAMES)
    for how in ("cut off", "empty"):
        visitor.page.evaluate(DAMAGE, how)
        assert "libraries.packed" in begin(visitor, address), how
        visitor.page.evaluate(UNTIL_KEPT)
    assert visitor.errors == []
    visitor.context.close()

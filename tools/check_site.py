"""Checks a built site: every link and anchor leads somewhere, and nothing is loaded from another host.

python tools/check_site.py build/docs/site
"""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"audio": "src", "iframe": "src", "img": "src", "link": "href", "script": "src", "source": "src", "video": "src"}
"""Elements that make the browser fetch something, and the attribute that says what."""


class Page(HTMLParser):
    """The anchors of a page, where it leads, and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors = {"", "__top"}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.anchors |= {value for name in ("id", "name") if (value := found.get(name))}
        if tag == "a" and (address := found.get("href")):
            self.links.append(address)
        elif tag in LOADED and (address := found.get(LOADED[tag])) and found.get("rel") not in ("canonical", "next", "prev"):
            self.loads.append(address)


def problems(site: Path) -> list[str]:
    """What is wrong with the site, a line each."""
    pages = {path.resolve(): Page(path) for path in site.rglob("*.html")}
    found = []
    for path, page in pages.items():
        name = path.relative_to(site.resolve())
        for address in page.loads:
            if urlsplit(address).netloc:
                found.append(f"{name}: loads {address} from another host")
            elif not address.startswith("data:") and not _goal(site, path, address).exists():
                found.append(f"{name}: loads {address}, which is not there")
        for address in page.links:
            split = urlsplit(address)
            if split.scheme or split.netloc:
                continue
            goal = _goal(site, path, address)
            if not goal.exists():
                found.append(f"{name}: links to {address}, which is not there")
            elif goal in pages and unquote(split.fragment) not in pages[goal].anchors:
                found.append(f"{name}: links to {address}, which has no such anchor")
    return sorted(set(found))


def _goal(site: Path, page: Path, address: str) -> Path:
    path = unquote(urlsplit(address).path)
    if not path:
        return page
    goal = (site / path.lstrip("/") if path.startswith("/") else page.parent / path).resolve()
    return goal / "index.html" if goal.is_dir() else goal


if __name__ == "__main__":
    wrong = problems(Path(sys.argv[1]))
    if wrong:
        sys.exit("\n".join(wrong))

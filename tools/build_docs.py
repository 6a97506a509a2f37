"""Builds the documentation site from `docs`, the source and a few pages beside it: `build/docs/site/index.html`.

python tools/build_docs.py

The pages are collected in `build/docs` first. On the way there links that leave `docs` are led to their page in the site, hands in mpsz
notation are drawn as tiles (unless they stand between double backticks), the reference gets a page for each package, and tests that a
page links to get one with their source.
Zensical then builds the site in strict mode: a dead link or anchor fails.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.check_site import problems

ROOT = Path(__file__).parent.parent
WORK = ROOT / "build/docs"
PAGES, SITE = WORK / "pages", WORK / "site"
SETTINGS = ROOT / "docs/site/zensical.toml"
APP = ROOT / "build/site"
"""The product in a browser (`make site`). Where it is, it is put beside the documentation, and examples run in place."""
SPRITE = ROOT / "web/src/tiles/sprite.svg"

BESIDE = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md", "benchmarks/README.md": "benchmarks.md"}
"""Pages that are kept elsewhere in the repository."""
LANGUAGES = {PAGES / "languages" / path.name for path in (ROOT / "docs/languages").glob("*-*.md")} | {PAGES / "languages/japanese.md"}
WIDE = {PAGES / "rules/comparison.md", PAGES / "glossary.md"} | LANGUAGES
"""Pages with tables that need the room of the navigation."""
SPELLED = {PAGES / "glossary.md"} | LANGUAGES
"""Pages on which a drawn tile keeps its notation beside it."""
REFERENCE = (
    "tiles", "rules", "hand", "scoring", "deal", "game", "bots", "records", "mjai_protocol", "matches", "research", "referee",
    "scorekeeper", "tournament", "words",
)  # fmt: skip
"""Packages a program may want to use."""

LINK = re.compile(r"(!?\[(?:[^\]`]|`[^`]*`)*\]\()([^)\s]+)(\))")
FENCE = re.compile(r"^(```.*?^```)", re.MULTILINE | re.DOTALL)
TILES = re.compile(r"(?<!`)`((?:[0-9]{1,14}[mps]|[1-7]{1,14}z)+)`(?!`)")


def main() -> None:
    collect()
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=WORK, check=False)
    if done.returncode:
        sys.exit("the site was not built")
    found = problems(SITE)
    if found:
        sys.exit("\n".join(found))
    if APP.is_dir():
        shutil.copytree(APP, SITE / "app")
    print(f"built {SITE / 'index.html'}")


def collect() -> None:
    """Puts every page, picture and setting of the site into `build/docs`."""
    shutil.rmtree(WORK, ignore_errors=True)
    PAGES.mkdir(parents=True)
    shutil.copytree(ROOT / "docs/screenshots", PAGES / "screenshots")
    shutil.copytree(ROOT / "docs/site", PAGES / "site", ignore=shutil.ignore_patterns("*.toml"))
    shutil.copy(ROOT / "web/public/icon.svg", PAGES / "site/icon.svg")
    _draw_tiles()
    places = _places()
    sources: set[Path] = set()
    for source, target in places.items():
        _write(target, _page(source, target, places, sources))
    for source in sources:
        _write(
            _source_page(source),
            f'---\nsearch:\n  exclude: true\n---\n# {source.name}\n\n```python linenums="1"\n{source.read_text(encoding="utf-8")}```\n',
        )
    _write(PAGES / "api/hanchan.md", "# hanchan\n\n::: hanchan\n    options:\n      members: false\n" + _front_door())
    for package in REFERENCE:
        _write(PAGES / f"api/{package}.md", _reference(package))
    _write(PAGES / "api/errors.md", "# hanchan.errors\n\n::: hanchan.errors\n")
    _write(PAGES / "api/index.md", _reference_index())
    settings = _with_navigation(SETTINGS.read_text(encoding="utf-8"))
    pages = [page.relative_to(PAGES).as_posix() for page in PAGES.rglob("*.md")]
    left_out = [page for page in pages if f'"{page}"' not in settings and not page.startswith("source/")]
    if left_out:
        sys.exit(f"not in the navigation of {SETTINGS}: {', '.join(left_out)}")
    if APP.is_dir():
        settings = with_examples(settings)
    (WORK / "zensical.toml").write_text(settings, encoding="utf-8")


def with_examples(settings: str) -> str:
    """The settings of a site whose examples run in place."""
    css = 'extra_css = ["site/site.css"]'
    return settings.replace(css, f'{css}\nextra_javascript = ["site/run.js"]')


def _places() -> dict[Path, Path]:
    """Where each page of the repository is in the site."""
    docs = ROOT / "docs"
    places = {path: PAGES / path.relative_to(docs) for path in docs.rglob("*.md")}
    places = {path: target.with_name("index.md") if target.name == "README.md" else target for path, target in places.items()}
    return places | {ROOT / source: PAGES / target for source, target in BESIDE.items()}


def _page(source: Path, target: Path, places: dict[Path, Path], sources: set[Path]) -> str:
    """The text of a page as the site wants it."""

    def led(found: re.Match[str]) -> str:
        address, _, anchor = found[2].partition("#")
        if not address or "://" in address:
            return found[0]
        goal = (source.parent / address).resolve()
        if goal in places:
            goal = places[goal]
        elif goal.suffix == ".py" and goal.is_file():
            sources.add(goal)
            anchor = _line(goal, found[1])
            goal = _source_page(goal)
        elif (ROOT / "docs") in goal.parents:
            goal = PAGES / goal.relative_to(ROOT / "docs")
        relative = os.path.relpath(goal, target.parent)
        if goal.name.endswith(("-light.png", "-dark.png")):
            both = (re.sub(r"-(light|dark)\.png", f"-{scheme}.png#only-{scheme}", relative) for scheme in ("light", "dark"))
            return "".join(f"{found[1]}{picture}{found[3]}" for picture in both)
        return f"{found[1]}{relative}{'#' + anchor if anchor else ''}{found[3]}"

    pieces = FENCE.split(source.read_text(encoding="utf-8"))
    pictures = os.path.relpath(PAGES / "site/tiles", target.parent)
    text = "".join(
        piece
        if index % 2
        else TILES.sub(lambda hand: _drawn(hand[1], pictures) + (f" {hand[0]}" if target in SPELLED else ""), LINK.sub(led, piece))
        for index, piece in enumerate(pieces)
    )
    text = re.sub(r"^<!-- Made by.*?-->\n", "", text, flags=re.MULTILINE)
    return f"---\nhide: [navigation]\n---\n{text}" if target in WIDE else text


def _line(source: Path, link: str) -> str:
    """The anchor of the test a link names."""
    name = re.search(r"`(\w+)`", link)
    lines = source.read_text(encoding="utf-8").splitlines()
    number = next((at for at, line in enumerate(lines, 1) if name and re.search(rf"\bdef {name[1]}\(", line)), 0)
    return f"__codelineno-0-{number}" if number else ""


def _source_page(source: Path) -> Path:
    return PAGES / "source" / source.relative_to(ROOT).with_suffix(".md")


def _draw_tiles() -> None:
    """A picture for each face of the pages' sprite."""
    folder = PAGES / "site/tiles"
    folder.mkdir(parents=True)
    for name, box, drawing in re.findall(
        r'<symbol id="t-(\w+)" viewBox="([^"]+)">(.*?)</symbol>', SPRITE.read_text(encoding="utf-8"), re.DOTALL
    ):
        (folder / f"{name}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawing}</svg>', encoding="utf-8")


def _drawn(hand: str, pictures: str) -> str:
    tiles = [f"{number}{suit}" for numbers, suit in re.findall(r"(\d+)([mpsz])", hand) for number in numbers]
    faces = "".join(f"![{tile}]({pictures}/{tile}.svg)" for tile in tiles)
    return f'<span class="hand" title="{hand}">{faces}</span>'


def _reference(package: str) -> str:
    """A package with the names it exports, or else with its modules."""
    folder = ROOT / "src/hanchan" / package
    text = f"# hanchan.{package}\n\n::: hanchan.{package}\n"
    if "__all__" not in (folder / "__init__.py").read_text(encoding="utf-8"):
        for path in sorted(folder.rglob("[a-z]*.py")):
            module = ".".join(path.relative_to(folder).with_suffix("").parts)
            text += f"\n## {module}\n\n::: hanchan.{package}.{module}\n    options:\n      heading_level: 3\n"
    return text


def _front_door() -> str:
    """Where the names that `hanchan` itself exports are described."""
    rows = []
    for node in ast.walk(ast.parse((ROOT / "src/hanchan/__init__.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in {f"hanchan.{package}" for package in REFERENCE}:
            package = node.module.partition(".")[2]
            rows += [f"| `{name.asname or name.name}` | [{node.module}]({package}.md#{node.module}.{name.name}) |" for name in node.names]
    return "\n".join(["", "| name | described in |", "|---|---|", *sorted(rows), ""])


def _reference_index() -> str:
    rows = ["| [hanchan](hanchan.md) | The names that most programs need. |"]
    for package in REFERENCE:
        text = ast.get_docstring(ast.parse((ROOT / f"src/hanchan/{package}/__init__.py").read_text(encoding="utf-8"))) or ""
        rows.append(f"| [hanchan.{package}]({package}.md) | {text.partition(chr(10))[0]} |")
    rows.append("| [hanchan.errors](errors.md) | Every error, as a tree. |")
    return "\n".join(["# Python reference", "", "| Package | What it holds |", "|---|---|", *rows, ""])


def _with_navigation(settings: str) -> str:
    """Fills in the folders of the navigation."""

    def filled(entry: Any) -> Iterator[Any]:
        if isinstance(entry, str):
            yield entry
            return
        [(title, content)] = entry.items()
        if isinstance(content, list):
            yield {title: [below for one in content for below in filled(one)]}
        elif content.endswith("/*"):
            folder = (PAGES / content).parent
            index = folder / "index.md"
            order = index.read_text(encoding="utf-8") if index.exists() else ""
            pages = sorted(folder.glob("*.md"), key=lambda page: (page != index, order.find(f"]({page.name})"), page.name))
            if pages:
                yield {title: [page.relative_to(PAGES).as_posix() for page in pages]}
        else:
            yield entry

    nav = [below for entry in tomllib.loads(settings)["project"]["nav"] for below in filled(entry)]
    return re.sub(r"^nav = \[.*?^\]\n", lambda _: f"nav = {_toml(nav)}\n", settings, flags=re.MULTILINE | re.DOTALL)


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_toml(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_toml(key)} = {_toml(one)}' for key, one in value.items())} }}"
    return f'"{value}"'


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

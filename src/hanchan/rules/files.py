"""Rule sets from files: the presets that come with Hanchan, and your own.

A rules file is TOML. It names the rule set it starts from (`base`) and gives the switches it changes,
each under the table of its chapter, as a plain value or as `{ value, clause, basis, note }`.
"""

import re
import tomllib
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from hanchan.errors import RulesetError
from hanchan.rules.consistency import contradictions
from hanchan.rules.meaning import CHAPTERS, Meaning, Value
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import BASES, Source

DEFAULT: Final = "ema2016"
PRESETS: Final = (
    "ema2016", "ema2025", "ema2012", "ema2008", "womrt2009", "plm", "plm-extended",
    "wrc2025", "wrc2022", "tenhou", "mahjong-soul", "m-league", "jpml-a",
)  # fmt: skip
MEANINGS: Final[dict[str, Meaning]] = {f.name: f.metadata["meaning"] for f in fields(Ruleset) if f.metadata}

_FOLDER: Final = Path(__file__).with_name("presets")
_HEAD: Final = {"name", "title", "note", "base"}
_LONGEST_FILE: Final = 200_000


def load(name_or_path: str = DEFAULT) -> Ruleset:
    """The preset of that name, or the rules in that TOML file."""
    if name_or_path in PRESETS:
        return preset(name_or_path)
    path = Path(name_or_path)
    if path.suffix != ".toml":
        from difflib import get_close_matches

        near = get_close_matches(name_or_path.lower(), PRESETS, 1, 0.5)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise RulesetError(f"unknown rule set {name_or_path!r}: {hint}there are {', '.join(PRESETS)}, or name a .toml file")
    return read(path)


@lru_cache(maxsize=None)
def preset(name: str) -> Ruleset:
    """A rule set that comes with Hanchan."""
    return read(_FOLDER / f"{name}.toml")


def read(path: Path) -> Ruleset:
    """The rules in a TOML file."""
    try:
        with path.open("rb") as file:
            raw = file.read(_LONGEST_FILE + 1)
    except OSError as error:
        raise RulesetError(f"cannot be read: {error.strerror}", str(path)) from None
    if len(raw) > _LONGEST_FILE:
        raise RulesetError(f"is longer than {_LONGEST_FILE:,} bytes; a rules file is a page or two", str(path))
    try:
        return parse(raw.decode("utf-8"), str(path))
    except UnicodeDecodeError as error:
        raise RulesetError(f"is not UTF-8 text (byte {error.start})", str(path)) from None


def parse(text: str, where: str = "rules") -> Ruleset:
    """The rules in a TOML text; `where` is named in errors."""
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        line = re.search(r"at line (\d+)", str(error))
        raise RulesetError(f"not valid TOML: {error}", where, int(line[1]) if line else 0) from None

    def refuse(problem: str, key: str = "") -> RulesetError:
        return RulesetError(problem, where, _line_of(text, key))

    values: dict[str, Value] = {}
    sources: dict[str, Source] = {}
    for key, content in document.items():
        if key in _HEAD:
            if not isinstance(content, str):
                raise refuse(f"{key} must be a text", key)
        elif key in CHAPTERS.values():
            if not isinstance(content, dict):
                raise refuse(f"{key} is a chapter: write [{key}] and its switches below", key)
            for switch, entry in content.items():
                _take(switch, entry, key, values, sources, refuse)
        elif key in MEANINGS:
            _take(key, content, MEANINGS[key].chapter, values, sources, refuse)
        else:
            raise refuse(_unknown(key, [*_HEAD, *CHAPTERS.values(), *MEANINGS]), key)

    rules = _build(document, values, sources, refuse)
    for switch, problem in contradictions(rules):
        raise refuse(problem, switch if switch in values else "")
    return rules


def _take(switch: str, entry: Any, chapter: str, values: dict[str, Value], sources: dict[str, Source], refuse: Any) -> None:
    """Check one switch and its source, and note both."""
    meaning = MEANINGS.get(switch)
    if meaning is None:
        raise refuse(_unknown(switch, [s for s, m in MEANINGS.items()]), switch)
    if meaning.chapter != chapter:
        raise refuse(f"{switch} belongs under [{meaning.chapter}], not [{chapter}]", switch)
    clause, basis, note = "", "own", ""
    if isinstance(entry, dict) and "value" in entry:
        extra = set(entry) - {"value", "clause", "basis", "note"}
        if extra:
            raise refuse(f"{switch}: unknown key {min(extra)!r}; there are value, clause, basis and note", switch)
        clause, basis, note = entry.get("clause", ""), entry.get("basis", "text"), entry.get("note", "")
        if not (isinstance(clause, str) and isinstance(note, str) and basis in BASES):
            raise refuse(f"{switch}: clause and note are texts, basis is one of {', '.join(BASES)}", switch)
        entry = entry["value"]
    value = _plain(entry, meaning)
    if not meaning.permits(value):
        raise refuse(f"{switch} = {entry!r} is not possible; {switch} ({meaning.about}) is {meaning.allowed}", switch)
    values[switch] = value
    sources[switch] = Source(clause, basis, note)


def _plain(entry: Any, meaning: Meaning) -> Any:
    """TOML's lists and tables as the tuples a rule set holds."""
    if meaning.kind == "scale" and isinstance(entry, dict):
        if not all(start.isdecimal() and len(start) < 4 for start in entry):
            return None
        return tuple(sorted((int(start), penalty) for start, penalty in entry.items()))
    if isinstance(entry, list):
        return tuple(_plain(item, meaning) for item in entry)
    if isinstance(entry, int) and not isinstance(entry, bool) and 1.5 in meaning.values:
        return float(entry)
    return entry


def _build(document: dict[str, Any], values: dict[str, Value], sources: dict[str, Source], refuse: Any) -> Ruleset:
    name = document.get("name", "own")
    base = document.get("base")
    if base is None:
        missing = [switch for switch in MEANINGS if switch not in values]
        if missing:
            raise refuse(f"no base named and {len(missing)} switches missing, the first is {missing[0]}; add base = {DEFAULT!r}")
        every: dict[str, Any] = {"name": name, "title": document.get("title", name), "note": document.get("note", "")}
        every.update(values)
        return Ruleset(**every, sources=sources)
    if base not in PRESETS:
        raise refuse(f"unknown base {base!r}; there are {', '.join(PRESETS)}", "base")
    if base == name:
        raise refuse(f"{name!r} cannot be its own base; give it another name", "name")
    start = preset(base)
    changed: dict[str, Any] = dict(values)
    title = document.get("title", f"{name}, from {start.title}")
    return replace(start, name=name, title=title, note=document.get("note", start.note), sources={**start.sources, **sources}, **changed)


def _unknown(key: str, known: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, known, 1)
    return f"unknown key {key!r}" + (f"; did you mean {near[0]!r}?" if near else "; 'hanchan rules show' lists them all")


def _line_of(text: str, key: str) -> int:
    """Line on which a key or table is written, 0 if it is not found."""
    if not key:
        return 0
    pattern = re.compile(rf"\s*(\[\s*)?[\"']?{re.escape(key)}[\"']?\s*[=\].]")
    for number, line in enumerate(text.splitlines(), 1):
        if pattern.match(line):
            return number
    return 0

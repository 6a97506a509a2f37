"""Rule sets from files: the built-in presets and your own.

A rules file is TOML. It names the rule set it starts from (`base`) and gives the switches it changes,
each under the table of its chapter, as a plain value or as `{ value, clause, basis, note, because }`.
A value with `because` is inferred: it is how a document is read that does not say it in plain words.
"""

import re
import reprlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from hanchan.errors import ArgumentError, RulesetError
from hanchan.rules.consistency import contradictions, with_fitting_sticks
from hanchan.rules.meaning import CHAPTERS, Meaning, Value, toml_text
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import BASES, Misprint, Source

DEFAULT: Final = "ema2016"
PRESETS: Final = (
    "ema2016", "ema2025", "ema2012", "ema2008", "womrt2009", "plm", "plm-extended",
    "wrc2025", "wrc2022", "tenhou", "mahjong-soul", "m-league", "jpml-a",
)  # fmt: skip
MEANINGS: Final[dict[str, Meaning]] = {f.name: f.metadata["meaning"] for f in fields(Ruleset) if f.metadata}

_FOLDER: Final = Path(__file__).with_name("presets")
_HEAD: Final = ("name", "title", "short_title", "note", "base")
_LONGEST_FILE: Final = 200_000
# The time to read a key grows with the square of its parts.
_DEEP_KEY: Final = re.compile(r"""(?<![\w"'-])(?:[\w"'-]++\s*+\.\s*+){50}""")
# Control characters could manipulate a terminal, and lone surrogates cannot be written to a file.
_UNCLEAN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")

Refuse = Callable[[str, str, str], RulesetError]
"""The error for a problem with a key of a table."""


def load(name_or_path: str | Any = DEFAULT) -> Ruleset:
    """The preset with this name, or the rules in this TOML file."""
    if not isinstance(name_or_path, str):
        raise ArgumentError(f"the rules are {reprlib.repr(name_or_path)}; they are a name, a file's name or a Ruleset")
    if name_or_path in PRESETS:
        return preset(name_or_path)
    path = Path(name_or_path)
    if path.suffix != ".toml":
        near = _nearest(name_or_path.lower(), PRESETS)
        hint = f"did you mean {near!r}? " if near else ""
        raise RulesetError(f"unknown rule set {name_or_path!r}: {hint}there are {', '.join(PRESETS)}, or name a .toml file")
    return read(path)


@cache
def preset(name: str) -> Ruleset:
    """A built-in rule set."""
    return read(_FOLDER / f"{name}.toml")


def read(path: Path) -> Ruleset:
    """The rules in a TOML file."""
    where = str(path)
    try:
        with path.open("rb") as file:
            raw = file.read(_LONGEST_FILE + 1)
    except OSError as error:
        raise RulesetError(f"cannot be read: {error.strerror}", where) from None
    except ValueError as error:  # a NUL in the path
        raise RulesetError(f"cannot be read: {error}", where) from None
    if len(raw) > _LONGEST_FILE:
        raise RulesetError(f"is longer than {_LONGEST_FILE:,} bytes; a rules file is a page or two", where)
    try:
        text = raw.decode("utf-8-sig")  # some editors start a file with a byte order mark
    except UnicodeDecodeError as error:
        raise RulesetError(f"is not UTF-8 text (byte {error.start})", where, raw[: error.start].count(b"\n") + 1) from None
    return parse(text, where)


def parse(text: str, where: str = "rules", missing: Mapping[str, Value] | None = None) -> Ruleset:
    """The rules in a TOML text. Errors name `where`; `missing` has values for switches that the text may leave out."""
    deep = _DEEP_KEY.search(text)
    if deep:
        raise RulesetError("a key with very many parts; a switch has one name", where, text.count("\n", 0, deep.start()) + 1)
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: numbers with thousands of digits
        raise _not_toml(error, text, where) from None

    def refuse(problem: str, key: str, table: str) -> RulesetError:
        return RulesetError(problem, where, _line_of(text, key, table))

    values: dict[str, Value] = {}
    sources: dict[str, Source] = {}

    def take(switch: str, entry: Any, table: str) -> None:
        value, source = _setting(switch, entry, table, refuse)
        if switch in values:
            raise refuse(f"{switch} is given twice", switch, table)
        values[switch], sources[switch] = value, source

    for key, content in document.items():
        if key in _HEAD:
            if not _is_clean(content):
                raise refuse(f"{key} must be a text without control characters", key, "")
            if key != "note" and (not content.strip() or "\n" in content):
                raise refuse(f"{key} must be one line of text", key, "")
        elif key in CHAPTERS.values():
            if not isinstance(content, dict):
                raise refuse(f"{key} is a chapter: write [{key}] and its switches below", key, "")
            for switch, entry in content.items():
                take(switch, entry, key)
        elif key in MEANINGS:
            take(key, content, "")
        elif key == "clauses":
            if not isinstance(content, dict) or not all(_is_clean(clause) for clause in content.values()):
                raise refuse("clauses is a table from points to texts", key, "")
        elif key == "misprints":
            if not _are_misprints(content):
                raise refuse(f"misprints is a list of tables with the texts {', '.join(Misprint._fields)}", key, "")
        else:
            raise refuse(_unknown(key, [*_HEAD, "clauses", "misprints", *CHAPTERS.values(), *MEANINGS]), key, "")

    rules = _build(document, {**(missing or {}), **values}, sources, refuse)
    if "starting_sticks" not in values:
        rules = with_fitting_sticks(rules)
    for switches, problem in contradictions(rules):
        given = [switch for switch in switches if switch in values]
        raise refuse(problem, given[0], MEANINGS[given[0]].chapter) if given else refuse(problem, "", "")
    return rules


def change(rules: Ruleset, switches: Mapping[str, Any], where: str = "rules") -> Ruleset:
    """The rules with other values for some switches, given as in TOML or JSON."""

    def refuse(problem: str, key: str, table: str) -> RulesetError:
        return RulesetError(problem, where)

    values: dict[str, Any] = {switch: _setting(switch, entry, "", refuse)[0] for switch, entry in switches.items()}
    changed = replace(rules, **values)
    if "starting_sticks" not in values:
        changed = with_fitting_sticks(changed)
    for _, problem in contradictions(changed):
        raise RulesetError(problem, where)
    return changed


def _setting(switch: str, entry: Any, table: str, refuse: Refuse) -> tuple[Value, Source]:
    """The checked value of a switch, and its source. A switch may also come before the first table."""
    meaning = MEANINGS.get(switch)
    if meaning is None:
        raise refuse(_unknown(switch, list(MEANINGS)), switch, table)
    if table not in ("", meaning.chapter):
        raise refuse(f"{switch} belongs under [{meaning.chapter}], not [{table}]", switch, table)
    source = Source("", "own")
    if isinstance(entry, dict) and "value" in entry:
        source = _source(switch, entry, table, refuse)
        entry = entry["value"]
    value = _plain(entry, meaning)
    if not meaning.permits(value):
        problem = f"{switch} = {_shown(entry)} is not possible; {switch} ({meaning.about}) is {meaning.allowed}"
        raise refuse(problem, switch, table)
    return value, source


def _source(switch: str, entry: dict[str, Any], table: str, refuse: Refuse) -> Source:
    """Where a value comes from. A reason makes it inferred, whether or not the basis is given."""
    extra = set(entry) - {"value", *Source._fields}
    if extra:
        raise refuse(f"{switch}: unknown key {_shown(min(extra))}; there are value, clause, basis, note and because", switch, table)
    because: Any = entry.get("because", "")
    basis: Any = entry.get("basis", "inferred" if because else "text")
    origin: list[Any] = [entry.get("clause", ""), basis, entry.get("note", ""), because]
    if not all(_is_clean(text) for text in origin) or basis not in BASES:
        raise refuse(f"{switch}: clause, note and because are texts, basis is one of {', '.join(BASES)}", switch, table)
    if because and basis != "inferred":
        raise refuse(f"{switch}: because is for inferred values; with basis = {_shown(basis)} write a note", switch, table)
    return Source(*origin)


def _plain(entry: Any, meaning: Meaning) -> Any:
    """Lists and tables of TOML as the tuples of a rule set."""
    if meaning.kind == "scale" and isinstance(entry, dict):
        if not all(start.isdecimal() and len(start) < 4 for start in entry):
            return None
        return tuple((int(start), entry[start]) for start in sorted(entry, key=int))
    if meaning.kind == "sticks" and isinstance(entry, dict):
        if not all(points.isdecimal() and len(points) < 7 for points in entry):
            return None
        return tuple((int(points), entry[points]) for points in sorted(entry, key=int, reverse=True))
    if isinstance(entry, list):
        return tuple(tuple(item) if isinstance(item, list) else item for item in entry)
    if isinstance(entry, int) and not isinstance(entry, bool) and 1.5 in meaning.values and 0 <= entry < 10:
        return float(entry)
    return entry


def _build(document: dict[str, Any], values: dict[str, Value], sources: dict[str, Source], refuse: Refuse) -> Ruleset:
    name = document.get("name", "own")
    base = document.get("base")
    changed: dict[str, Any] = dict(values)
    if "misprints" in document:
        changed["misprints"] = tuple(Misprint(**entry) for entry in document["misprints"])
    if base is None:
        missing = [switch for switch in MEANINGS if switch not in values]
        if missing:
            problem = f"no base named and {len(missing)} switches missing, the first is {missing[0]}; add base = {DEFAULT!r}"
            raise refuse(problem, "", "")
        title = document.get("title", name)
        changed["clauses"] = document.get("clauses", {})
        changed["short_title"] = document.get("short_title", title)
        return Ruleset(name=name, title=title, note=document.get("note", ""), sources=sources, **changed)
    if base not in PRESETS:
        raise refuse(f"unknown base {_shown(base)}; there are {', '.join(PRESETS)}", "base", "")
    if base == name:
        raise refuse(f"{_shown(name)} cannot be its own base; give it another name", "name", "")
    start = preset(base)
    changed["title"] = document.get("title", f"{name}, from {start.title}")
    changed["short_title"] = document.get("short_title", document.get("title", name))
    changed["note"] = document.get("note", start.note)
    changed["clauses"] = {**start.clauses, **document.get("clauses", {})}
    return replace(start, name=name, sources={**start.sources, **sources}, **changed)


def _not_toml(error: Exception, text: str, where: str) -> RulesetError:
    if isinstance(error, RecursionError):
        return RulesetError("not valid TOML: nested too deeply", where)
    problem, _, place = str(error).partition(" (at ")
    found = re.search(r"line (\d+)", place)
    # No line: the text ended too early.
    line = int(found[1]) if found else text.count("\n") + 1 if place else 0
    return RulesetError(f"not valid TOML: {problem[:1].lower()}{problem[1:]}", where, line)


def _are_misprints(content: Any) -> bool:
    return isinstance(content, list) and all(
        isinstance(entry, dict) and set(entry) == set(Misprint._fields) and all(_is_clean(text) for text in entry.values())
        for entry in content
    )


def _is_clean(text: Any) -> bool:
    """Whether it is a string that can be shown and written."""
    return isinstance(text, str) and not _UNCLEAN.search(text)


def _shown(entry: Any) -> str:
    """A value of the file for an error message, shortened."""
    if isinstance(entry, bool):
        return toml_text(entry)
    try:
        return reprlib.repr(entry)
    except (ValueError, RecursionError):  # thousands of digits or levels
        return f"this {type(entry).__name__}"


def _unknown(key: str, known: Sequence[str]) -> str:
    near = _nearest(key, known)
    return f"unknown key {_shown(key)}" + (f"; did you mean {near!r}?" if near else "; 'hanchan rules show' lists them all")


def _nearest(word: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, known, 1, 0.5)), "")


def _line_of(text: str, key: str, table: str) -> int:
    """The line of a key of a table, 0 if it is not found."""
    if not key:
        return 0
    header = re.compile(r"\s*\[\s*([^\[\]]*?)\s*\]")
    plain = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]")
    within = re.compile(rf"(?:^|.*[.{{,\[])\s*[\"']?{re.escape(key)}[\"']?\s*[=.\]]")  # t.key = 1, [t.key], t = {{ key = 1 }}
    elsewhere, current = 0, ""
    for number, line in enumerate(text.split("\n"), 1):
        found = header.match(line)
        if found:
            current = found[1].strip("\"'")
        if plain.match(line) and not found and current == table:
            return number
        if not elsewhere and not line.lstrip().startswith("#") and within.match(line):
            elsewhere = number
    return elsewhere

"""Rule sets as TOML: a file to start your own rules from, or a complete rule set to keep."""

from collections.abc import Mapping
from textwrap import wrap

from hanchan.rules.files import MEANINGS, preset
from hanchan.rules.meaning import CHAPTERS, Meaning, Value, toml_text
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.source import Source

_WIDTH = 110


def changed_rules(base: str, name: str, changes: Mapping[str, Value] | None = None) -> str:
    """A rules file that starts from a preset: the changes are set, every other switch is explained and commented out."""
    start = preset(base)
    given = changes or {}
    lines = [
        f"# Rules of your own: they are those of {base} ({start.title}) except for what is set below.",
        "# To change a switch, take away the '#' in front of it and write another value.",
        "# To note where a rule comes from:  switch = { value = ..., clause = \"...\", note = \"...\" }",
        "",
        f"name = {toml_text(name)}",
        f"base = {toml_text(base)}",
        "#title = \"what 'hanchan rules list' would call them\"",
        "#short_title = \"what narrow tables would call them\"",
        "#note = \"what a reader should know about them\"",
    ]  # fmt: skip
    for chapter in CHAPTERS.values():
        lines += ["", "", f"[{chapter}]"]
        for switch, meaning in MEANINGS.items():
            if meaning.chapter == chapter:
                lines += ["", *_explained(meaning, start.source(switch))]
                value = given.get(switch, getattr(start, switch))
                lines.append(f"{'' if switch in given else '#'}{switch} = {toml_text(value)}")
    return "\n".join(lines) + "\n"


def whole_rules(rules: Ruleset) -> str:
    """A rules file without a base: every switch with its value and source, so that it never changes."""
    head = {"name": rules.name, "title": rules.title, "short_title": rules.short_title or rules.title, "note": rules.note}
    lines = [f"{key} = {toml_text(text)}" for key, text in head.items()]
    for chapter in CHAPTERS.values():
        lines += ["", f"[{chapter}]"]
        for switch, meaning in MEANINGS.items():
            if meaning.chapter == chapter:
                source = rules.source(switch)
                parts = [f"value = {toml_text(getattr(rules, switch))}", f"basis = {toml_text(source.basis)}"]
                if source.clause:
                    parts.append(f"clause = {toml_text(source.clause)}")
                if source.note:
                    parts.append(f"note = {toml_text(source.note)}")
                if source.because:
                    parts.append(f"because = {toml_text(source.because)}")
                lines.append(f"{switch} = {{ {', '.join(parts)} }}")
    lines += ["", "[clauses]", *[f"{toml_text(point)} = {toml_text(clause)}" for point, clause in rules.clauses.items()]]
    for misprint in rules.misprints:
        lines += ["", "[[misprints]]", *[f"{key} = {toml_text(text)}" for key, text in misprint._asdict().items()]]
    return "\n".join(lines) + "\n"


def _explained(meaning: Meaning, source: Source) -> list[str]:
    """What a switch means, which values it takes, and where its value comes from, as comments."""
    if meaning.kind == "choice" and not meaning.is_yes_no:
        values = " | ".join(f"{toml_text(value)} = {words}" for value, words in meaning.values.items())
    else:
        values = meaning.allowed
    reason = f"read so because {source.because}" if source.because else ""
    origin = "; ".join(part for part in (source.clause, "" if source.sure else "unsure", source.note, reason) if part)
    about = meaning.about + (f" ({origin})" if origin else "")
    return [*_comment(about), *_comment(values)]


def _comment(text: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent="# ", subsequent_indent="#   ")

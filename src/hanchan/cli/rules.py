"""`hanchan rules`: read, compare and make rule sets."""

from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hanchan.cli.output import AsJson, console, print_json
from hanchan.cli.rule_tables import chapter_heading, indented, legend, settings_table, side_by_side
from hanchan.errors import RulesetError
from hanchan.rules import (
    CHAPTERS,
    DEFAULT,
    MEANINGS,
    PRESETS,
    Language,
    Ruleset,
    Source,
    changed_rules,
    comparison,
    differences,
    language,
    load,
    parse,
    whole_rules,
)
from hanchan.rules.data import about_data, comparison_data, setting_data, summary_data, unsure_count
from hanchan.words import LANGUAGES

app = typer.Typer(no_args_is_help=True, help="Read, compare and make rule sets.")

Chapter = Annotated[
    list[str] | None,
    typer.Option("--chapter", "-c", help="Only this chapter, as in riichi; repeat for more.", show_default=False),
]

Lang = Annotated[str, typer.Option("--lang", "-l", help=f"Language: {', '.join(LANGUAGES)}. Notes are in English.")]


@app.command("list")
def list_(as_json: AsJson = False) -> None:
    """Which rule sets come with Hanchan, and how well each is known.

    \b
    hanchan rules list
    """
    everything = [load(name) for name in PRESETS]
    if as_json:
        print_json([summary_data(rules) for rules in everything])
        return
    out = console()
    for rules in everything:
        heading = Text.assemble((rules.name, "bold"), "  ", rules.title)
        if rules is load():
            heading.append("  (the default)", "green")
        out.print(heading)
        out.print(indented(Text(rules.note)))
        out.print(indented(_certainty(rules, language())))
        out.print()
    out.print(Text("'hanchan rules show NAME' explains one, 'hanchan rules diff NAME NAME' compares, 'hanchan rules new' makes your own."))


@app.command()
def show(
    rules: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A name from 'hanchan rules list' or a TOML file.")] = DEFAULT,
    chapter: Chapter = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Every switch of a rule set: what it means, which parts of the program read it, its value, the clause, and how sure it is.

    \b
    hanchan rules show                             the default rules
    hanchan rules show ema2025 --chapter riichi    one chapter
    hanchan rules show --lang cs                   in Czech
    hanchan rules show my.toml                     your own
    """
    told = language(lang)
    ruleset = load(rules)
    chapters = _chapters(chapter)
    rows = [row for row in comparison([ruleset], lang) if row.meaning.chapter in chapters]
    if as_json:
        print_json(
            {
                **summary_data(ruleset),
                "switches": {row.switch: {**about_data(row), **setting_data(row.meaning, row.values[0], row.sources[0])} for row in rows},
            }
        )
        return
    out = console()
    out.print(Text.assemble((ruleset.name, "bold"), "  ", ruleset.title))
    out.print(Text(ruleset.note))
    out.print(_certainty(ruleset, told))
    for name in chapters:
        out.print()
        out.print(chapter_heading(told.chapters[name]))
        out.print(settings_table([row for row in rows if row.meaning.chapter == name], told, out.width))
    _print_legend(out, [row.sources[0] for row in rows], told)


@app.command()
def diff(
    rules: Annotated[list[str], typer.Argument(metavar="NAME|FILE", help="Two or more rule sets.", show_default=False)],
    chapter: Chapter = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Where two or more rule sets differ, side by side with their clauses.

    \b
    hanchan rules diff ema2016 ema2025             what is new since January 2026
    hanchan rules diff ema2016 my.toml             what your own rules change
    hanchan rules diff ema2016 wrc2025 m-league    more than two
    """
    if len(rules) < 2:
        raise RulesetError(f"only {rules[0]!r} given; name two or more rule sets to compare")
    told = language(lang)
    rulesets = [load(name) for name in rules]
    names = [ruleset.name for ruleset in rulesets]
    if len(set(names)) < len(names):  # two files may use the same name: then only their paths tell them apart
        names = rules
    chapters = _chapters(chapter)
    found = [row for row in differences(rulesets[0], rulesets[1], *rulesets[2:], lang=lang) if row.meaning.chapter in chapters]
    if as_json:
        print_json({"rulesets": names, "differences": [comparison_data(row, names) for row in found]})
        return
    out = console()
    total = sum(meaning.chapter in chapters for meaning in MEANINGS.values())
    listed = told.sentences["and"].format(first=", ".join(names[:-1]), last=names[-1])
    of_chapters = told.sentences["of"].format(chapters=", ".join(told.chapters[name].lower() for name in chapters)) if chapter else ""
    said = told.sentences["differ" if found else "agree"].format(names=listed, count=len(found), all=total, of=of_chapters)
    out.print(Text(said, "bold" if found else ""))
    for name in chapters:
        rows = [row for row in found if row.meaning.chapter == name]
        if rows:
            out.print()
            out.print(chapter_heading(told.chapters[name]))
            out.print(side_by_side(rows, names, told, out.width))
    _print_legend(out, [source for row in found for source in row.sources], told)


@app.command()
def new(
    file: Annotated[str, typer.Argument(help="The file to write, as in my.toml.", show_default=False)],
    base: Annotated[str, typer.Option("--from", help="The rule set to start from: a name or a TOML file.")] = DEFAULT,
    name: Annotated[str, typer.Option("--name", help="Name of your rules; without it, that of the file.", show_default=False)] = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Start your own rules: a file that explains every switch and the values it can have.

    \b
    hanchan rules new --from ema2016 my.toml
    hanchan rules new --from ema2025 club.toml --name "our club"
    """
    path = Path(file)
    if path.suffix != ".toml":
        raise RulesetError(f"a rules file ends in .toml, as in {path.stem or 'my'}.toml", file)
    text = _file_text(base, name or path.stem)
    try:
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError:
        raise RulesetError("is there already; --force overwrites it", file) from None
    except OSError as error:
        raise RulesetError(f"cannot be written: {error.strerror}", file) from None
    console().print(Text(_next_steps(base, file)), soft_wrap=True)


def _file_text(base: str, name: str) -> str:
    """The new file: changes to a preset, or the whole of another file, so that it does not depend on it."""
    if name in PRESETS:
        raise RulesetError(f"name {name!r} is taken by a rule set that comes with Hanchan; give another with --name")
    start = load(base)
    text = changed_rules(base, name) if base in PRESETS else whole_rules(replace(start, name=name, title=name, short_title=name))
    parse(text, "the new file")  # refuses a name that cannot be
    return text


def _next_steps(base: str, file: str) -> str:
    change = "take away the '#' before a switch and change it" if base in PRESETS else "change the switches"
    base, file = quote(base), quote(file)
    return (
        f"{file} written. Open it in an editor, {change}, then:\n"
        f"  hanchan rules diff {base} {file}   shows what you changed\n"
        f"  hanchan rules show {file}   shows all of it\n"
        f"Other commands take it as --rules {file}"
    )


def _print_legend(out: Console, sources: list[Source], told: Language) -> None:
    explained = legend(sources, told)
    if explained:
        out.print()
        out.print(explained)


def _chapters(wanted: list[str] | None) -> list[str]:
    known = list(CHAPTERS.values())
    for chapter in wanted or []:
        if chapter not in known:
            raise RulesetError(f"unknown chapter {chapter!r}; there are {', '.join(known)}")
    return [chapter for chapter in known if not wanted or chapter in wanted]


def _certainty(rules: Ruleset, told: Language) -> Text:
    unsure = unsure_count(rules)
    said = told.sentences["unsure" if unsure else "all_sure"].format(count=unsure, all=len(MEANINGS))
    return Text(said, "yellow" if unsure else "dim")

"""How rule sets look in a terminal: tables where there is room, lists where there is not."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hanchan.rules import Comparison, Language, Meaning, Source, Value

_NARROWEST = 22  # columns a rule set needs in a table
_WIDEST = 132  # longer lines are hard to read
_BASIS_STYLES = {"unsure": "yellow", "inferred": "cyan", "inherited": "cyan", "digest": "cyan", "own": "green"}

Origins = Mapping[str, str]
"""A word for each basis."""


def chapter_heading(title: str) -> Text:
    return Text(title, "bold underline")


def settings_table(rows: Sequence[Comparison], told: Language, width: int) -> RenderableType:
    """The switches of one rule set: what they mean, who reads them, their values, and where these come from."""
    origins = told.origins
    if width < 3 * _NARROWEST:
        return Group(*[_as_list(row, [""], told) for row in rows])
    table = _table(["", "", ""], width)
    for row in rows:
        value, source = row.values[0], row.sources[0]
        table.add_row(_about(row, told), _value(row.meaning, value, source, origins), _origin(row.meaning, value, source, told))
    return table


def side_by_side(rows: Sequence[Comparison], names: Sequence[str], told: Language, width: int) -> RenderableType:
    """Switches as several rule sets have them, each with its clause below."""
    if width < (len(names) + 1) * _NARROWEST:
        return Group(*[_as_list(row, names, told) for row in rows])
    table = _table(["", *names], width)
    for row in rows:
        cells = [_cell(row.meaning, value, source, told) for value, source in zip(row.values, row.sources, strict=True)]
        table.add_row(_about(row, told), *cells)
    return table


def legend(sources: Sequence[Source], told: Language) -> Text:
    """What the words on the origin of values mean, as far as they occur."""
    text = Text()
    present = {source.basis for source in sources}
    for basis, words in told.bases.items():
        if basis in present and basis in _BASIS_STYLES:
            text.append("\n" if text else "")
            text.append(told.origins[basis], _BASIS_STYLES[basis])
            text.append(f": {words}")
    return text


def indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 4), expand=False)


def _table(headings: Sequence[str], width: int) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), header_style="bold", show_header=any(headings))
    table.expand, table.width = True, min(width, _WIDEST)
    for heading in headings:
        table.add_column(Text(heading), ratio=1, overflow="fold")
    return table


def _as_list(row: Comparison, names: Sequence[str], told: Language) -> RenderableType:
    origins = told.origins
    lines = [_about(row, told)]
    for name, value, source in zip(names, row.values, row.sources, strict=True):
        line = Text.assemble((f"{name}: " if name else "", "bold"), _value(row.meaning, value, source, origins))
        origin = _origin(row.meaning, value, source, told)
        lines.append(Text.assemble(line, " (", origin, ")") if origin else line)
    return Padding(Group(lines[0], *[indented(line) for line in lines[1:]]), (0, 0, 1, 0), expand=False)


def _about(row: Comparison, told: Language) -> Text:
    readers = ", ".join(told.readers[reader] for reader in row.meaning.readers)
    return Text.assemble(row.meaning.about, "\n", (f"{row.switch} ({readers})", "dim"))


def _cell(meaning: Meaning, value: Value, source: Source, told: Language) -> Text:
    origin = _origin(meaning, value, source, told)
    return _value(meaning, value, source, told.origins) + (Text("\n") + origin if origin else Text())


def _value(meaning: Meaning, value: Value, source: Source, origins: Origins) -> Text:
    text = Text(meaning.says(value), "bold" if source.sure else "bold yellow")
    return text if source.sure else text.append(f" ({origins[source.basis]})", "yellow")


def _origin(meaning: Meaning, value: Value, source: Source, told: Language) -> Text:
    """Clause, basis, note and reason: '§4.1, inferred; read as “no” because sticks are lent'. That a value is unsure stands beside it."""
    text = Text(source.clause, "dim")
    if source.basis in _BASIS_STYLES and source.sure:
        text.append(", " if text else "", "dim")
        text.append(told.origins[source.basis], _BASIS_STYLES[source.basis])
    for said in (told.reading(meaning, value, source), source.note):
        if said:
            text.append(f"; {said}" if text else said, "dim")
    return text

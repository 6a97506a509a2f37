"""Makes `docs/rules/cases`: every case of the rule books with its answer, and the tests that run it.

python tools/build_case_book.py            write the pages
python tools/build_case_book.py --check    exit with 1 if a page is out of date
"""

import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.rulebook import book as source
from tests.rulebook.book import GROUPS, ID, RULES, Chapter, Citation, Entry, Reading, Rule, citations, common_rules, row_citations

TARGET = Path(__file__).parent.parent / "docs/rules/cases"
NOTICE = "<!-- Made by tools/build_case_book.py from tests/rulebook; do not edit. -->"
PRESETS = {
    "ema2008": "08", "ema2012": "12", "ema2016": "16", "ema2025": "25", "womrt2009": "W", "plm": "P", "plm-extended": "P+",
    "wrc2025": "wrc25",
}  # fmt: skip
MARK = re.compile(r" \[(inferred|usual practice)\]$")
MELDS = {"chi": "chii", "pon": "pon", "kan": "kan", "kakan": "added kan", "ankan": "concealed kan"}
WEIGHTS = {"result": "changes a result", "rare": "rare", "wording": "wording only"}
SOURCES = {
    "A": "EMA 2008", "B": "EMA 2012", "C": "EMA 2016", "W": "Warsaw 2009", "S": "The Polish sheet", "G": "Between the documents",
    "Y": "Later rule sets",
}  # fmt: skip
"""The letter of a reading's id, and where it comes from."""


def pages() -> dict[str, str]:
    """The text of each page by its file name."""
    book, doubts = source.chapters(), source.readings()
    homes = {entry.id: f"{chapter.name}.md" for chapter in book for entry in chapter.entries} | {one.id: "readings.md" for one in doubts}
    hands, ruled = source.scored_hands(), source.rulings()
    made = {"README.md": _index(book, doubts), "readings.md": _readings(book, doubts), "common.md": _common(common_rules())}
    for chapter in book:
        parts = [f"# {chapter.title}", NOTICE, *([chapter.intro] if chapter.intro else [])]
        parts += [_case(entry, hands.get(entry.id, []), ruled.get(entry.id, [])) for entry in chapter.entries]
        made[f"{chapter.name}.md"] = "\n\n".join(parts) + "\n"
    return {name: _linked(text, name, homes) for name, text in made.items()}


def _index(book: list[Chapter], doubts: list[Reading]) -> str:
    count = sum(len(chapter.entries) for chapter in book)
    rows = "\n".join(f"| [{chapter.title}]({chapter.name}.md) | {chapter.entries[0].id} to {chapter.entries[-1].id} |" for chapter in book)
    return f"""# The case book

{NOTICE}

{count} situations in which the rule books must give an answer, many of them places where programs and players go wrong. Each has
an id (C-049), the clauses it rests on, the answer under each rule set, and the tests that run it. Hands that are scored here, and
questions put to the referee, are the data the tests run; these pages are made from it.

| Chapter | Cases |
|---|---|
{rows}
| [Readings](readings.md): contradictions, misprints and gaps | {len(doubts)} |
| [Common rules](common.md): rules without a switch, cited by tests | {len(common_rules())} |

## How to read a case

- **Rule sets.** EMA 2008, 2012 and 2016 are the editions of the European Mahjong Association, *Warsaw 2009* is the sheet of the
  Warsaw Open, and the *Polish sheet* is the Polish sheet of yaku and payments; *extended* means its table with optional yaku. The
  [comparison of rule sets](../comparison.md) has all switches of these and of the newer rule sets.
- **Clauses.** `§` is a section of the document, `#` an item of the Warsaw sheet, `[..]` a block of the Polish sheet; `Pref`,
  `Rev`, `Sheet` and `tables` are preface, revision list, score sheet and tables.
- *inferred*: the answer follows from the text without being written there. *usual practice*: the document is silent.
- **Tiles.** `m` are characters, `p` dots, `s` bamboo, `z` honours: ``1z`` to ``4z`` are East, South, West and North, ``5z`` is the
  white, ``6z`` the green and ``7z`` the red dragon. ``0m`` is a red five. Seats are named by their wind in the deal; tests also call
  them A (East) to D (North).
- **Scored hands.** The hand is given without the winning tile. *To a dealer* and *to another* are what is paid, without counters
  and sticks: by ron, what the discarder pays; by self-draw, what each pays to a dealer, and what each non-dealer and the dealer
  pay to another.
"""


def _case(entry: Entry, hands: list[dict[str, Any]], ruled: list[dict[str, Any]]) -> str:
    parts = [f'<a id="{entry.id.lower()}"></a>', f"## {entry.id} {entry.title}"]
    if entry.situation:
        parts.append(entry.situation)
    if entry.answer:
        rows = [f"| {_names(rules)} | {_marked(answer)} |" for rules, answer in entry.answer.items()]
        parts.append("\n".join(["| Rule set | Answer |", "|---|---|", *rows]))
    if entry.note:
        parts.append(entry.note)
    parts += [_hand(hand) for hand in hands]
    if ruled:
        rows = [f"| {case['title']} | {_outcomes(case['expect'])} |" for case in ruled]
        parts.append("\n".join(["| Asked of the referee | Ruling |", "|---|---|", *rows]))
    parts.append(f"**Clauses:** {_clauses(entry.clauses)}")
    parts.append(f"**Tests:** {_tests(citations()[entry.id])}")
    return "\n\n".join(parts)


def _names(rules: str) -> str:
    shorts = [short for word in rules.split() for short in GROUPS.get(word, [word])]
    if shorts == GROUPS["all"]:
        return "all"
    return _joined([RULES[short] for short in shorts])


def _joined(names: list[str]) -> str:
    """EMA 2008, 2012, Warsaw 2009."""
    return ", ".join(name.removeprefix("EMA ") if "EMA" in before else name for before, name in zip(["", *names], names, strict=False))


def _marked(answer: str) -> str:
    return MARK.sub(lambda mark: f" *({mark[1]})*", answer)


def _clauses(clauses: str) -> str:
    return "; ".join(_clause(part) for part in clauses.split("; "))


def _clause(part: str) -> str:
    words = part.split()
    shorts = 0
    while shorts < len(words) and words[shorts] in (RULES | GROUPS):
        shorts += 1
    names = _names(" ".join(words[:shorts]))
    return f"{names} {' '.join(words[shorts:])}".strip().replace("[", "\\[")


def _hand(hand: dict[str, Any]) -> str:
    by = "ron" if "ron" in hand else "self-draw"
    melds = [meld.split(":") for meld in hand.get("melds", [])]
    tiles = [f"`{hand['hand']}`", *(f"{MELDS[kind]} `{shown}`" for kind, shown in melds)]
    facts = [
        f"{' + '.join(tiles)}, won on `{hand.get('ron') or hand['tsumo']}` by {by}",
        *(word.replace("_", " ") for word in hand.get("situation", [])),
    ]
    facts += [f"{kind} indicator `{hand[kind]}`" for kind in ("dora", "ura") if kind in hand]
    facts += [f"seat {hand['seat']}"] if "seat" in hand else []
    facts += [f"{hand['round']} round"] if "round" in hand else []
    facts += [f"{hand['counters']} counters"] if "counters" in hand else []
    lines: dict[str, list[str]] = {}
    for rules, line in hand["expect"].items():
        name = ("Others" if len(hand["expect"]) > 1 else "all") if rules == "every" else RULES[PRESETS[rules]]
        lines.setdefault(_worth(line), []).append(name)
    columns = ["| Rule set | Yaku | Worth | To a dealer | To another |", "|---|---|---|---|---|"]
    rows = [f"| {_joined(sorted(names, key=lambda name: name == 'Others'))} | {worth} |" for worth, names in lines.items()]
    rows.sort(key=lambda row: row.startswith("| Others"))
    return "\n".join([f"*{hand['title'][0].upper()}{hand['title'][1:]}:* {'; '.join(facts)}.", "", *columns, *rows])


def _worth(line: dict[str, Any]) -> str:
    if line.get("win") is False:
        return "no win | | |"
    yaku = [f"{name.replace('_', ' ')} {han:g}" for name, han in (line.get("yakuman") or line.get("yaku", {})).items()]
    yaku += [f"dora {line['bonus']}"] if line.get("bonus") else []
    han = [f"{line['han']} han"] if "han" in line else []
    raw = f" ({line['raw_fu']} rounded)" if line.get("raw_fu", line.get("fu")) != line.get("fu") else ""
    fu = [f"{line['fu']} fu{raw}"] if "fu" in line else []
    worth = ", ".join([*(han + fu), *([line["limit"]] if line.get("limit") else [])])
    return f"{', '.join(yaku)} | {worth} | {_paid(line.get('dealer'))} | {_paid(line.get('other'))}"


def _paid(amount: int | list[int] | None) -> str:
    if amount is None:
        return ""
    return f"{amount:,}" if isinstance(amount, int) else " / ".join(f"{one:,}" for one in amount)


def _outcomes(expect: dict[str, str]) -> str:
    said = []
    for rules, outcome in expect.items():
        silent, _, word = outcome.rpartition(" ")
        said.append(f"{_names(rules)}: **{word.replace('_', ' ')}**" + (" *(usual practice)*" if silent else ""))
    return "; ".join(said)


def _tests(found: list[Citation]) -> str:
    return ", ".join(f"[`{one.test}`](../../../{one.path})" for one in found)


def _common(rules: list[Rule]) -> str:
    parts = [
        "# Common rules", NOTICE,
        "Rules that need no switch and that tests cite by their row in the comparison of rule books. The rows of the switches are in the "
        "[comparison of rule sets](../comparison.md).",
    ]  # fmt: skip
    for rule in rules:
        parts += [
            f'<a id="{rule.id.lower()}"></a>', f"**{rule.id}** {rule.text}",
            f"Clauses: {_clauses(rule.clauses)}. Tests: {_tests(row_citations()[rule.id])}.",
        ]  # fmt: skip
    return "\n\n".join(parts) + "\n"


def _readings(book: list[Chapter], doubts: list[Reading]) -> str:
    parts = [
        "# Readings", NOTICE,
        "The documents contradict themselves and each other in places, have misprints, and leave gaps. Here is how we read them. "
        "Principles, in this order: a section that rules comes before preface, summary and example; arithmetic before a printed "
        "amount; a later edition explains an unclear wording of an earlier one but changes no clear rule; the reading under which "
        "both passages have a purpose; usual practice.",
    ]  # fmt: skip
    for letter, heading in SOURCES.items():
        parts.append(f"## {heading}")
        for reading in doubts:
            if reading.id.startswith(("X-" + letter, letter + "-")):
                parts.append(_reading(reading, book))
    return "\n\n".join(parts) + "\n"


def _reading(reading: Reading, book: list[Chapter]) -> str:
    naming = [entry.id for chapter in book for entry in chapter.entries if reading.id in f"{entry.situation} {entry.note} {entry.answer}"]
    cases = sorted({*naming, *reading.cases})
    where = _clauses(reading.where) if reading.where.split()[0] in (RULES | GROUPS) else reading.where
    lines = [
        f'<a id="{reading.id.lower()}"></a>', "",
        f"**{reading.id}** · {where} · *{WEIGHTS[reading.weight]}*", "",
        f"{reading.problem} **{reading.answer}**",
    ]  # fmt: skip
    run = [f"Cases: {', '.join(cases)}."] if cases else []
    run += [f"Tests: {_tests(citations()[reading.id])}."] if reading.id in citations() else []
    run += [f"Not run: {reading.not_run}."] if reading.not_run else []
    return "\n".join([*lines, *(["", " ".join(run)] if run else [])])


def _linked(text: str, page: str, homes: dict[str, str]) -> str:
    """Ids in running text lead to their place."""

    def link(found: re.Match[str]) -> str:
        home = homes[found[1]]
        return f"[{found[0]}]({'' if home == page else home}#{found[1].lower()})"

    lines = []
    for line in text.split("\n"):
        own = line.startswith(("#", "<a id", "<!--", "**X-", "**Y-"))
        pieces = re.split(r"(`[^`]*`|\[[^\]]*\]\([^)]*\))", line)
        lines.append(line if own else "".join(piece if index % 2 else ID.sub(link, piece) for index, piece in enumerate(pieces)))
    return "\n".join(lines)


def main() -> None:
    made = pages()
    if "--check" in sys.argv[1:]:
        if {path.name: path.read_text(encoding="utf-8") for path in TARGET.glob("*.md")} != made:
            sys.exit(f"{TARGET} is out of date: run python tools/build_case_book.py")
        return
    TARGET.mkdir(exist_ok=True)
    for path in TARGET.glob("*.md"):
        path.unlink()
    for name, text in made.items():
        (TARGET / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""How the referee speaks in a terminal."""

from collections.abc import Sequence
from typing import Any

import typer
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from hanchan.referee import HandRuling, Ruling, TableState, Topic, next_question, topics
from hanchan.referee.comparing import Compared, answers_text
from hanchan.referee.topics import CHAPTERS, Question
from hanchan.referee.words import points_text, word
from hanchan.rules import Ruleset, load
from hanchan.words import name

_OTHERS = 2
"""How many further topics are named below a ruling."""


def show_ruling(out: Console, ruling: Ruling, rules: Ruleset, lang: str) -> None:
    """A ruling with everything that follows from it."""
    out.print(Text(f"{ruling.title} · {rules.title}", "dim"))
    out.print(Text(ruling.text, "bold"))
    grid = RichTable(box=None, pad_edge=False, show_header=False)
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    clause = f"{ruling.clause}  {ruling.certainty}".strip() + (f" ({ruling.note})" if ruling.note else "")
    rows = [("clause", clause), ("announce", ruling.announce), ("payments", "\n".join(ruling.payments)), ("penalty", ruling.penalty)]
    rows += [("range", ", ".join(ruling.choices)), *ruling.consequences.items()]
    for label, text in rows:
        if text:
            grid.add_row(word("label", label, lang), Text(text, "yellow" if label == "clause" and ruling.mark == "(?)" else ""))
    out.print(grid)


def show_others(out: Console, others: Sequence[Topic], lang: str) -> None:
    """The next topics that plain words may have meant, so that the first is not taken for the only one."""
    if others:
        named = ", ".join(f"{one.title(lang)} ({one.id})" for one in others[:_OTHERS])
        out.print(Text(word("label", "or_else", lang, topics=named), "dim"))


def show_branches(out: Console, subject: Topic, branches: Compared, answers: dict[str, Any], rules: Ruleset, lang: str) -> None:
    """Every ruling that the answers leave open."""
    out.print(Text(f"{subject.title(lang)} · {branches.title}", "dim"))
    for ruling in branches.rulings:
        out.print(Text(answers_text(ruling, answers, rules, lang), "dim"))
        line = Text(f"  {ruling.text}", "bold")
        out.print(line + Text("".join(f"  {part}" for part in (ruling.clause, ruling.mark) if part), "not bold dim"))
        for payment in ruling.payments:
            out.print(Text(f"  {payment}"))
    _explain_marks(out, branches.rulings, lang)


def show_compared(out: Console, compared: Sequence[Compared], answers: dict[str, Any], lang: str) -> None:
    """What each rule set makes of the case, a line for each ruling."""
    out.print(Text(word("label", "others", lang), "dim"))
    grid = RichTable(box=None, pad_edge=False, show_header=False)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(style="dim")
    for rules in compared:
        if not rules.rulings:
            grid.add_row(rules.rules, word("label", "cannot_occur", lang), "", "")
        for place, ruling in enumerate(rules.rulings):
            shown = ruling.short if ruling.outcome != "info" else ruling.text
            shown = f"{shown} {ruling.mark}".strip()
            grid.add_row(rules.rules if place == 0 else "", shown, ruling.clause, answers_text(ruling, answers, load(rules.rules), lang))
    out.print(grid)
    _explain_marks(out, [ruling for rules in compared for ruling in rules.rulings], lang)


def _explain_marks(out: Console, rulings: Sequence[Ruling], lang: str) -> None:
    if any(ruling.mark for ruling in rulings):
        out.print(Text(word("label", "silent_marks", lang), "dim"))


def show_hand(out: Console, judged: HandRuling, setting: TableState, lang: str) -> None:
    """What a disputed hand is worth, line by line, or why it is none."""
    out.print(Text(judged.text, "bold"))
    if judged.refusal is not None and judged.ruling is not None:
        out.print(Text(judged.refusal.text, "dim"))
        for line in (*judged.ruling.payments, judged.ruling.penalty, judged.ruling.announce):
            if line:
                out.print(Text(line))
        return
    assert judged.explanation is not None
    grid = RichTable(box=None, pad_edge=False, show_header=False)
    for column in judged.explanation.yaku + judged.explanation.fu + judged.explanation.value:
        grid.add_row(*column)
    out.print(grid)
    for transfer in judged.transfers:
        payer, payee = (
            word("label", "pot", lang) if side < 0 else name("wind", setting.wind(side), lang) for side in (transfer.payer, transfer.payee)
        )
        reason = "" if transfer.reason == "hand" else f" ({word('reason', transfer.reason, lang)})"
        out.print(Text(f"{payer} → {payee}: {points_text(transfer.points, lang)}{reason}"))


def show_topics(out: Console, lang: str) -> None:
    """All topics by chapter."""
    for chapter in CHAPTERS:
        out.print(Text(word("chapter", chapter, lang), "bold"))
        for one in topics():
            if one.chapter == chapter:
                out.print(Text(f"  {one.id:<24}") + Text(one.title(lang)))


def ask(subject: Topic, answers: dict[str, str], rules: str, lang: str) -> dict[str, str]:
    """Ask what still matters, question by question."""
    known = dict(answers)
    while (question := next_question(subject.id, known, rules)) is not None:
        typer.echo(question.text(lang))
        known[question.id] = _number(question) if question.is_number else _option(question, lang)
    return known


def choose(among: Sequence[Topic], lang: str) -> Topic:
    """Ask which topic is meant."""
    typer.echo(word("label", "what_happened", lang))
    return among[_picked([one.title(lang) for one in among])]


def _option(question: Question, lang: str) -> str:
    return question.options[_picked([question.option_text(option, lang) for option in question.options])]


def _picked(lines: list[str]) -> int:
    for number, line in enumerate(lines, 1):
        typer.echo(f"  {number}  {line}")
    while True:
        picked: int = typer.prompt("", type=int, default=1, prompt_suffix="> ")
        if 1 <= picked <= len(lines):
            return picked - 1


def _number(question: Question) -> str:
    while True:
        number: int = typer.prompt("", type=int, prompt_suffix="> ")
        if question.low <= number <= question.high:
            return str(number)

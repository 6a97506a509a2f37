"""`hanchan score`: what a hand is worth, line by line, and under every rule set."""

import sys
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from hanchan.cli.output import AsJson, RulesName, console, named_tiles, print_json
from hanchan.cli.score_prompt import ask
from hanchan.errors import HanchanError
from hanchan.rules import DEFAULT, Ruleset, load
from hanchan.scoring import NOBODY, Refusal, Score
from hanchan.scoring.question import Answer, WinQuestion, answer_data, under_every_rule_set
from hanchan.scoring.text import read_win, wind
from hanchan.scoring.words import amount_text, explain
from hanchan.tiles import parse
from hanchan.words import NAME_LANGUAGES, limit_name, name
from hanchan.words.catalogue import text
from hanchan.words.names import spoken

_SITUATION = "Situation"
_REASONS = {"counters": "counter", "sticks": "stick"}


def score(
    hand: Annotated[
        str, typer.Argument(help="Concealed tiles, the winning tile left out (or last, without --win).", show_default=False)
    ] = "",
    win: Annotated[str, typer.Option("--win", "-w", help="The winning tile.")] = "",
    meld: Annotated[
        list[str] | None, typer.Option("--meld", "-m", help="A meld, as in pon:555z@left or ankan:1111m; repeat for more.")
    ] = None,
    tsumo: Annotated[bool, typer.Option("--tsumo/--ron", help="Won by self-draw or on a discard.")] = False,
    seat: Annotated[str, typer.Option("--seat", "-s", help="The winner's wind.")] = "east",
    round: Annotated[str, typer.Option("--round", help="The wind of the round.")] = "east",
    dora: Annotated[str, typer.Option("--dora", "-d", help="Dora indicators (not the dora).")] = "",
    ura: Annotated[str, typer.Option("--ura", "-u", help="Ura indicators.")] = "",
    riichi: Annotated[bool, typer.Option("--riichi", rich_help_panel=_SITUATION)] = False,
    double_riichi: Annotated[bool, typer.Option("--double-riichi", rich_help_panel=_SITUATION)] = False,
    open_riichi: Annotated[bool, typer.Option("--open-riichi", rich_help_panel=_SITUATION)] = False,
    ippatsu: Annotated[bool, typer.Option("--ippatsu", rich_help_panel=_SITUATION)] = False,
    rinshan: Annotated[bool, typer.Option("--rinshan", help="On the replacement tile of a kan.", rich_help_panel=_SITUATION)] = False,
    chankan: Annotated[bool, typer.Option("--chankan", help="Robbing a kan.", rich_help_panel=_SITUATION)] = False,
    last_tile: Annotated[
        bool, typer.Option("--last-tile", "--haitei", "--houtei", help="Haitei by self-draw, houtei by ron.", rich_help_panel=_SITUATION)
    ] = False,
    first_turn: Annotated[
        bool,
        typer.Option("--first-turn", "--tenhou", "--chiihou", "--renhou", help="Before the own first discard.", rich_help_panel=_SITUATION),
    ] = False,
    discarder: Annotated[str, typer.Option("--from", help="Wind of the discarder.", rich_help_panel=_SITUATION)] = "",
    discarder_in_riichi: Annotated[
        bool, typer.Option("--from-riichi", help="The discarder is in riichi.", rich_help_panel=_SITUATION)
    ] = False,
    counters: Annotated[int, typer.Option("--counters", "-c", min=0, max=99, help="Counters (honba).", rich_help_panel=_SITUATION)] = 0,
    sticks: Annotated[int, typer.Option("--sticks", min=0, max=99, help="Riichi sticks on the table.", rich_help_panel=_SITUATION)] = 0,
    discards: Annotated[
        str, typer.Option("--discards", help="The winner's own discards, to check furiten.", rich_help_panel=_SITUATION)
    ] = "",
    reading: Annotated[
        int, typer.Option("--reading", min=1, help="Which reading of the hand, where the rules leave it to the winner (EMA 2008).")
    ] = 1,
    rules: RulesName = DEFAULT,
    compare: Annotated[bool, typer.Option("--compare", help="The same hand under every rule set.")] = False,
    lang: Annotated[str, typer.Option("--lang", "-l", help=f"Language of the names: {', '.join(NAME_LANGUAGES)}.")] = "en",
    interactive: Annotated[bool, typer.Option("--interactive", "-i", help="Be asked for everything.")] = False,
    as_json: AsJson = False,
) -> None:
    """What is this hand worth, why, and who pays whom?

    \b
    hanchan score 234m88p12345678s --win 9s --tsumo --riichi --seat south
    hanchan score 88p12345678s --meld chi:234m --win 9s --dora 6s --rules ema2012
    hanchan score 234m88p12345678s --win 9s --riichi --compare
    hanchan score --interactive
    """
    name("term", "han", lang)  # an unknown language is refused before anything is asked
    if interactive or (not hand and sys.stdin.isatty()):
        question = ask(rules)
    else:
        won = read_win(
            hand, win, meld, tsumo=tsumo, seat=seat, round=round, riichi=riichi, double_riichi=double_riichi, open_riichi=open_riichi,
            ippatsu=ippatsu, rinshan=rinshan, chankan=chankan, last_tile=last_tile, first_turn=first_turn,
            discarder_in_riichi=discarder_in_riichi, dora=dora, ura=ura, counters=counters,
        )  # fmt: skip
        question = WinQuestion(won, parse(discards), sticks, wind(discarder) if discarder else NOBODY, reading)
    question.check()
    if compare:
        _compare(question, lang, as_json)
        return
    answer = question.answered(load(rules))
    if as_json:
        print_json(answer_data(question, answer, lang))
    else:
        _show(console(), question, answer, load(rules), lang)
    if isinstance(answer, Refusal):
        raise typer.Exit(1)


def _show(out: Console, question: WinQuestion, answer: Score | Refusal, rules: Ruleset, lang: str) -> None:
    win = question.win
    tiles = named_tiles(win.concealed) + Text("  +  ") + named_tiles([win.tile])
    for meld in win.melds:
        tiles += Text("  ") + named_tiles(list(meld.laid_out[0]))
    out.print(tiles)
    out.print(Text(rules.title, "dim"))
    if isinstance(answer, Refusal):
        out.print(Text(_said("no_win", lang, why=answer.why.text(lang)), "bold red"))
        for near in answer.nearest:
            out.print("  " + _said("nearest", lang, yaku=name("yaku", near.yaku, lang), how=near.how(lang)))
        return
    explanation = explain(answer, lang)
    out.print(_said("read_as", lang, reading=explanation.reading), markup=False, style="dim")
    grid = RichTable(box=None, pad_edge=False, show_header=False)
    grid.add_column(max_width=44)
    grid.add_column(justify="right")
    grid.add_column(style="dim")
    for line in explanation.yaku:
        grid.add_row(*line)
    if not answer.yakuman:
        grid.add_row(Text(name("term", "han", lang), "bold"), Text(str(answer.han), "bold"), "")
    if explanation.fu and answer.base < 2000:
        grid.add_section()
        for line in explanation.fu:
            grid.add_row(*line)
        rounded = str(answer.fu) if answer.fu == answer.raw_fu else f"{answer.raw_fu} → {answer.fu}"
        grid.add_row(Text(name("term", "fu", lang), "bold"), Text(rounded, "bold"), answer.rules.clause("rounding"))
    grid.add_section()
    for line in explanation.value:
        grid.add_row(Text(line.what, "bold"), Text(line.worth, "bold"), line.clause)
    out.print(grid)
    data = answer_data(question, answer, lang)
    _show_readings(out, data["readings"], answer.rules, lang)
    for payment in data["payments"]:
        payer, payee = (name("term" if side in ("discarder", "pot") else "wind", side, lang) for side in (payment["from"], payment["to"]))
        reason = "" if payment["for"] == "hand" else f" ({name('term', _REASONS[payment['for']], lang)})"
        out.print(f"{payer} → {payee}: {_points(payment['points'], lang)}{reason}", markup=False)


def _show_readings(out: Console, found: list[dict[str, Any]], rules: Ruleset, lang: str) -> None:
    """The other ways to count the hand, and who decides."""
    if len(found) < 2:
        return
    who = _said("winner_chooses" if rules.reading_chosen_by == "winner" else "highest_counts", lang)
    clause = rules.source("reading_chosen_by").clause or _said("general_practice", lang)
    out.print(Text(_said("other_readings", lang, who=who, clause=clause), "dim"))
    for read in found:
        if not read["chosen"]:
            worth = limit_name(read["limit"], lang) if read["yakuman"] else _worth(read["han"], read["fu"], lang)
            told = {"number": read["number"], "reading": read["reading"], "worth": worth, "points": _points(read["points"], lang)}
            out.print("  " + _said("reading", lang, **told), markup=False, style="dim")


def _said(key: str, lang: str, **values: str | int) -> str:
    return text("score", key, spoken(lang), **values)


def _worth(han: int, fu: int, lang: str) -> str:
    unit = text("pages/score", "fuUnit", lang) if spoken(lang) == lang else name("term", "fu", lang)
    return f"{han} {name('term', 'han', lang)} {fu} {unit}"


def _points(points: int, lang: str) -> str:
    return f"{points:,}" if spoken(lang) == "en" else f"{points:,}".replace(",", "\u00a0")


def _compare(question: WinQuestion, lang: str, as_json: bool) -> None:
    """The hand under every rule set; what differs from the default is marked."""
    answers = under_every_rule_set(question)
    if as_json:
        print_json({key: answer_data(question, answer, lang) for key, answer in answers.items()})
        return
    grid = RichTable(box=None, pad_edge=False, header_style="dim")
    for column in ("rules", "value", "points", "yaku"):
        heading = name("term", "yaku", lang) if column == "yaku" else _said(column, lang)
        grid.add_column(heading, justify="right" if column == "points" else "left", no_wrap=column != "yaku")
    usual = _compare_row(answers[DEFAULT], lang)
    for preset, answer in answers.items():
        row = _compare_row(answer, lang)
        styled = [Text(cell, "" if cell == same else "bold yellow") for cell, same in zip(row, usual, strict=True)]
        grid.add_row(preset, *styled, Text("" if row == usual else "*", "bold yellow"))
    console().print(grid)
    console().print(Text(_said("differs", lang, rules=DEFAULT), "dim"))


def _compare_row(answer: Answer, lang: str) -> tuple[str, str, str]:
    if isinstance(answer, HanchanError):
        return _said("impossible", lang), "", str(answer)
    if isinstance(answer, Refusal):
        return _said("refused", lang), "", answer.why.text(lang).split(":")[0]
    yaku = ", ".join(f"{name('yaku', key, lang)} {worth:g}" for key, worth in answer.yaku_values)
    bonus = answer.dora + answer.ura_dora + answer.red_fives
    if bonus:
        yaku += f", {name('yaku', 'dora', lang)} {bonus}"
    if answer.base < 2000:
        value = _worth(answer.han, answer.fu, lang)
    else:
        limit = answer.limit if spoken(lang) == "en" else limit_name(answer.limit, lang)
        value = limit if answer.yakuman else f"{answer.han} {name('term', 'han', lang)} {limit}"
    return value, amount_text(answer, lang), yaku

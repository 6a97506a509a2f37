"""`hanchan referee`: what happens now, under which clause, and who pays what."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from hanchan.cli.output import AsJson, RulesName, console, print_json
from hanchan.cli.referee_text import ask, choose, show_branches, show_compared, show_hand, show_others, show_ruling, show_topics
from hanchan.errors import CommandError, FileError
from hanchan.referee import MoreToAsk, TableState, Topic, compare, read_answers, rule, search, topic, topics, value_hand
from hanchan.referee.comparing import Compared
from hanchan.rules import DEFAULT, load
from hanchan.scoring import NOBODY
from hanchan.scoring.text import read_win, wind
from hanchan.tiles import parse
from hanchan.words import LANGUAGES
from hanchan.words.catalogue import checked

_TABLE = "The table"
_HAND = "A disputed hand"
_MARKS = ("double-riichi", "open-riichi", "ippatsu", "rinshan", "chankan", "last-tile", "first-turn", "discarder-in-riichi")


def referee(
    what: Annotated[str, typer.Argument(help="What happened, in plain words, or a topic from --topics.", show_default=False)] = "",
    answer: Annotated[list[str] | None, typer.Option("--answer", "-a", help="An answer, as in shown=no; repeat for more.")] = None,
    rules: RulesName = DEFAULT,
    lang: Annotated[str, typer.Option("--lang", "-l", help=f"Language: {', '.join(LANGUAGES)}.")] = "en",
    compare_rules: Annotated[bool, typer.Option("--compare", help="How the other rule sets decide it.")] = False,
    list_topics: Annotated[bool, typer.Option("--topics", help="List everything the referee knows.")] = False,
    booklet: Annotated[
        tuple[str, str] | None, typer.Option("--booklet", help="Write the booklet of a rule set as PDF: --booklet ema2016 out.pdf.")
    ] = None,
    seat: Annotated[str, typer.Option("--seat", "-s", help="The offender's seat, by its wind at the start.", rich_help_panel=_TABLE)] = "",
    dealer: Annotated[str, typer.Option("--dealer", help="The dealer's seat, by its wind at the start.", rich_help_panel=_TABLE)] = "east",
    counters: Annotated[int, typer.Option("--counters", "-c", min=0, max=99, help="Counters (honba).", rich_help_panel=_TABLE)] = 0,
    sticks: Annotated[int, typer.Option("--sticks", min=0, max=99, help="Sticks from earlier deals.", rich_help_panel=_TABLE)] = 0,
    riichi: Annotated[list[str] | None, typer.Option("--riichi", help="A seat in riichi; repeat for more.", rich_help_panel=_TABLE)] = None,
    tournament: Annotated[bool, typer.Option("--tournament/--club", help="Tournament or club game.", rich_help_panel=_TABLE)] = False,
    after_time: Annotated[bool, typer.Option("--after-time", help="The session's time is up.", rich_help_panel=_TABLE)] = False,
    points: Annotated[int | None, typer.Option("--points", help="Points off, where the referee chooses.", rich_help_panel=_TABLE)] = None,
    hand: Annotated[str, typer.Option("--hand", help="Concealed tiles of a declared win.", rich_help_panel=_HAND)] = "",
    win: Annotated[str, typer.Option("--win", "-w", help="The winning tile.", rich_help_panel=_HAND)] = "",
    meld: Annotated[list[str] | None, typer.Option("--meld", "-m", help="A meld, as in pon:555z@left.", rich_help_panel=_HAND)] = None,
    tsumo: Annotated[bool, typer.Option("--tsumo/--ron", help="By self-draw or on a discard.", rich_help_panel=_HAND)] = False,
    round: Annotated[str, typer.Option("--round", help="The wind of the round.", rich_help_panel=_HAND)] = "east",
    dora: Annotated[str, typer.Option("--dora", "-d", help="Dora indicators.", rich_help_panel=_HAND)] = "",
    ura: Annotated[str, typer.Option("--ura", "-u", help="Ura indicators.", rich_help_panel=_HAND)] = "",
    discards: Annotated[str, typer.Option("--discards", help="Own discards, to check furiten.", rich_help_panel=_HAND)] = "",
    discarder: Annotated[str, typer.Option("--from", help="The discarder's seat.", rich_help_panel=_HAND)] = "",
    also: Annotated[list[str] | None, typer.Option("--also", help=f"{', '.join(_MARKS)}; repeat for more.", rich_help_panel=_HAND)] = None,
    not_shown: Annotated[bool, typer.Option("--not-shown", help="Only called, not shown.", rich_help_panel=_HAND)] = False,
    as_json: AsJson = False,
) -> None:
    """What happens now, by which clause, and who pays what?

    \b
    hanchan referee "false ron" --rules ema2016 --seat south
    hanchan referee "pon, no, ron" --lang pl --compare
    hanchan referee exposed_tiles -a place=wall -a tiles=3 --rules womrt2009
    hanchan referee --hand 123m456p789s1122z --win 3z --seat west
    hanchan referee --booklet ema2016 booklet.pdf --lang cs
    """
    checked(lang)
    load(rules)
    if booklet is not None:
        _write_booklet(*booklet, lang)
        return
    if list_topics:
        if as_json:
            print_json([one.data(lang) for one in topics()])
        else:
            show_topics(console(), lang)
        return
    setting = TableState(
        seat=wind(seat) if seat else None, dealer=wind(dealer), counters=counters, sticks=sticks,
        riichi=tuple(wind(one) for one in riichi or []), tournament=tournament, after_time=after_time, points=points,
    )  # fmt: skip
    if hand:
        winner = 0 if setting.seat is None else setting.seat
        won = read_win(
            hand, win, meld, tsumo=tsumo, seat=setting.wind(winner), round=round, riichi=winner in setting.riichi, dora=dora, ura=ura,
            counters=counters, **_marks(also or []),
        )  # fmt: skip
        judged = value_hand(won, rules, setting, parse(discards), wind(discarder) if discarder else NOBODY, not not_shown, lang)
        if as_json:
            print_json(judged.data())
        else:
            show_hand(console(), judged, setting, lang)
        return
    _rule(what, read_answers(answer or []), rules, setting, compare_rules, lang, as_json)


def _rule(what: str, answers: dict[str, str], rules: str, setting: TableState, compare_rules: bool, lang: str, as_json: bool) -> None:
    talks = sys.stdin.isatty() and not as_json
    subject, others = _found(what, talks, lang)
    if talks and not compare_rules:
        answers = ask(subject, answers, rules, lang)
    compared = compare(subject.id, answers, setting, lang) if compare_rules else ()
    try:
        ruling = rule(subject.id, answers, rules, setting, lang)
    except MoreToAsk as more:
        branches = compare(subject.id, answers, setting, lang, [rules])[0]
        if as_json:
            shown = {
                "topic": subject.data(lang),
                "question": more.question.data(lang),
                **branches.data(),
                **_others(others, compared, lang),
            }
            print_json(shown)
            return
        show_branches(console(), subject, branches, answers, load(rules), lang)
    else:
        if as_json:
            print_json({**ruling.data(), **_others(others, compared, lang)})
            return
        show_ruling(console(), ruling, load(rules), lang)
    show_others(console(), others, lang)
    if compared:
        show_compared(console(), compared, answers, lang)


def _others(also: tuple[Topic, ...], compared: tuple[Compared, ...], lang: str) -> dict[str, object]:
    found: dict[str, object] = {"also": [{"id": one.id, "title": one.title(lang)} for one in also]}
    return {**found, "compare": [one.data() for one in compared]} if compared else found


def _found(what: str, talks: bool, lang: str) -> tuple[Topic, tuple[Topic, ...]]:
    """The topic that was meant, and others it might have been."""
    if any(known.id == what for known in topics()):
        return topic(what), ()
    found = search(what)
    if found:
        return (choose(found, lang), ()) if talks and len(found) > 1 else (found[0], found[1:])
    if talks:
        return choose(topics(), lang), ()
    problem = f"the referee knows nothing about {what!r}" if what else "say what happened, as in 'false ron'"
    raise CommandError(f"{problem}; 'hanchan referee --topics' lists what there is")


def _marks(given: list[str]) -> dict[str, bool]:
    """What else happened at the win."""
    for mark in given:
        if mark == "riichi":
            raise CommandError("riichi is given with its seat: '--riichi SEAT', as in --riichi south")
        if mark not in _MARKS:
            raise CommandError(f"{mark!r} cannot have happened at a win; there are {', '.join(_MARKS)}")
    return {mark.replace("-", "_"): mark in given for mark in _MARKS}


def _write_booklet(rules: str, path: str, lang: str) -> None:
    from hanchan.documents.booklet import booklet

    if path in ("", "-") or Path(path).suffix.lower() != ".pdf":
        raise CommandError(f"{path!r} is no file for a booklet; its name must end in .pdf")
    made = booklet(rules, lang)
    try:
        Path(path).write_bytes(made)
    except OSError as error:
        raise FileError(f"{path}: cannot be written: {error.strerror}") from None
    print(f"{path}: {load(rules).title}, {len(made) // 1024} KB")

"""`hanchan tournament`: a tournament from the list of players to the report, in one file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from hanchan.cli import tournament_clock, tournament_follow, tournament_players, tournament_registration, tournament_server
from hanchan.cli.output import AsJson, console, print_json
from hanchan.cli.tournament_players import By, File, Game, Lang, Player, Reason, Session, do, open_book
from hanchan.cli.tournament_text import fitting, show, show_seating
from hanchan.errors import CommandError, FileError, LaterActsDepend
from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament import acts
from hanchan.tournament.drawing import certificate_now, certificate_with, draw, finals, next_by_standings
from hanchan.tournament.late_changes import keep_tables
from hanchan.tournament.logbook import Logbook
from hanchan.tournament.reports import Rows
from hanchan.tournament.seating import certify, make_schedule
from hanchan.tournament.standings import standings, tie_break_words

app = typer.Typer(help="Run a tournament: players, seating, results, penalties, standings, reports.", no_args_is_help=True)
app.add_typer(tournament_players.app, name="players")
app.add_typer(tournament_registration.app, name="registration")
for command in (
    tournament_server.serve, tournament_server.restore, tournament_server.backup, tournament_server.key, tournament_server.demo,
    tournament_follow.follow,
    tournament_clock.start, tournament_clock.pause, tournament_clock.resume, tournament_clock.extra, tournament_clock.clock,
):  # fmt: skip
    app.command()(command)


@app.command()
def new(
    file: File,
    title: Annotated[str, typer.Option("--title", "-t", help="The tournament's name.")],
    sessions: Annotated[int, typer.Option("--sessions", "-n", min=1, max=100, help="Sessions to be played.")] = 8,
    rules: Annotated[str, typer.Option("--rules", "-r", help="Rule set: a name from 'hanchan rules list'.")] = "ema2016",
    days: Annotated[int, typer.Option("--days", min=1, max=9, help="Days it lasts.")] = 2,
    place: Annotated[str, typer.Option("--place", help="Where.")] = "",
    date: Annotated[str, typer.Option("--date", help="When.")] = "",
    country: Annotated[str, typer.Option("--country", help="The country it is in.")] = "",
    tie: Annotated[
        list[str] | None, typer.Option("--tie", help="Tie-break for equal totals: places, best or last; repeat for more.")
    ] = None,
    minutes: Annotated[int, typer.Option("--minutes", min=0, max=600, help="Length of a session; 0: as the rules have it.")] = 0,
    by: By = "",
) -> None:
    """Begin a tournament.

    \b
    hanchan tournament new open.jsonl --title "Kraków Open" --sessions 8 --rules ema2016
    """
    if file.exists():
        raise FileError(f"{file} exists; a tournament needs a file of its own")
    Logbook(file).add(acts.Found(title, rules, sessions, days, place, date, False, tuple(tie or ()), minutes, country), by)
    print(f"{file}: {title}, {sessions} sessions, {rules}")


@app.command()
def seating(
    file: Annotated[Path | None, typer.Argument(help="The tournament's file; without it --players and --sessions.")] = None,
    players: Annotated[int, typer.Option("--players", "-p", help="Number of players, to try a schedule without a tournament.")] = 0,
    sessions: Annotated[int, typer.Option("--sessions", "-n", help="Number of sessions.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same seating.")] = 1,
    apart: Annotated[
        list[str] | None, typer.Option("--apart", help="Keep members of a club, country, team or family apart; repeat for more.")
    ] = None,
    fixed: Annotated[list[str] | None, typer.Option("--fixed", help="A player who stays at a table, as in 17=3; repeat for more.")] = None,
    strangers: Annotated[
        list[str] | None, typer.Option("--strangers", help="Players of whom no two shall meet, as in 3+17; repeat for more.")
    ] = None,
    method: Annotated[
        str,
        typer.Option(
            "--method", help="design (all sessions), random, keep (late entries in free seats), swiss or finals (the next session)."
        ),
    ] = "design",
    how: Annotated[str, typer.Option("--how", help="How finalists are seated: rank, snake or drawn.")] = "rank",
    first: Annotated[int, typer.Option("--from", min=1, help="The first session to seat, when players came or left.")] = 1,
    reason: Reason = "",
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """Seat all sessions at once (or the next one), and say how good the seating is.

    \b
    hanchan tournament seating open.jsonl --apart club
    hanchan tournament seating --players 28 --sessions 9    how good a seating can be, without a tournament
    """
    if file is None:
        schedule = make_schedule(players, sessions, seed)
        shown = [
            [number, at, *(player + 1 for player in table)]
            for number, tables in enumerate(schedule.rounds, 1)
            for at, table in enumerate(tables, 1)
        ]
        show_seating([["session", "table", *WIND_TITLES], *shown], certify(schedule), schedule.method, as_json)
        return
    from hanchan.tournament.reports import seating as seats

    book = open_book(file)
    if method in ("swiss", "finals"):
        number = max(book.tournament.sessions, default=0) + 1
        swiss = method == "swiss"
        act = next_by_standings(book.tournament, number, reason) if swiss else finals(book.tournament, number, reason, how, seed)
        certificate = certificate_with(book.tournament, act)
    elif method == "keep":
        act, certificate = keep_tables(book.tournament, first, reason)
    elif method in ("design", "random"):
        # Whoever asks for nothing keeps the wishes of the seating before.
        wishes = acts.Wishes(tuple(apart or ()), _groups(strangers), _fixed(fixed)) if apart or strangers or fixed else None
        act, certificate = draw(book.tournament, seed, wishes, method == "random", reason, first)
    else:
        raise CommandError(f"there is no seating {method!r}; there is design, random, keep, swiss, finals")
    book.add(act, by)
    show_seating(seats(book.tournament), certificate, act.method, as_json)


@app.command()
def certificate(file: File, as_json: AsJson = False) -> None:
    """How good the published seating is, with every change since: counted anew over all sessions.

    \b
    hanchan tournament certificate open.jsonl
    """
    tournament = open_book(file).tournament
    found = certificate_now(tournament)
    if found is None:
        raise CommandError("no session is seated; make a seating first")
    show_seating([], found, tournament.method, as_json)


@app.command()
def session(file: File, number: Session, as_json: AsJson = False) -> None:
    """A session: its tables, and which still play.

    \b
    hanchan tournament session open.jsonl 1
    """
    tournament = open_book(file).tournament
    at = tournament.session(number)
    rows: Rows = [["table", *WIND_TITLES, "scores", "state"]]
    for table, seats in enumerate(at.tables, 1):
        entered = at.results.get(table)
        scores = " / ".join(str(one) for one in entered.scores) if entered else ""
        state = "plays" if entered is None else f"confirmed by {entered.confirmed}" if entered.confirmed else "not confirmed"
        rows.append([table, *[f"{one} {tournament.name_of(one)}" for one in seats], scores, state])
    show(rows, as_json)


@app.command()
def result(
    file: File,
    number: Session,
    table: Annotated[int, typer.Argument(min=1, help="The table, from 1.", show_default=False)],
    scores: Annotated[list[int], typer.Argument(help="Four scores: East, South, West, North at the start.", show_default=False)],
    sticks: Annotated[int, typer.Option("--sticks", min=0, help="Riichi sticks left over.")] = 0,
    confirm: Annotated[bool, typer.Option("--confirm", help="Both sides were checked.")] = False,
    reason: Reason = "",
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """Enter the result of a table; for a table that has one, correct it (with --reason).

    \b
    hanchan tournament result open.jsonl 1 4 42300 31200 26500 20000 --confirm
    """
    if len(scores) != 4:
        raise CommandError(f"{len(scores)} scores; a table has four")
    book = open_book(file)
    book.add(acts.EnterResult(number, table, (scores[0], scores[1], scores[2], scores[3]), sticks, reason), by)
    if confirm:
        book.add(acts.Confirm(number, table), by)
    found = book.tournament.result(number, table)
    lines = found.lines if found else ()
    if as_json:
        print_json([line.data() for line in lines])
        return
    rows: Rows = [["name", "place", "points", "uma", "penalties", "result", "played by"]]
    for line in lines:
        shown = line.data()
        name = book.tournament.name_of(line.player)
        rows.append([name, line.place, shown["points"], shown["uma"], line.deduction, shown["result"], line.substitute])
    show(rows, False)


@app.command()
def confirm(file: File, number: Session, table: Annotated[int, typer.Argument(min=1, show_default=False)], by: By = "") -> None:
    """Confirm the result of a table.

    \b
    hanchan tournament confirm open.jsonl 1 4
    """
    do(file, acts.Confirm(number, table), by, f"table {table} of session {number} is confirmed")


@app.command()
def swap(file: File, number: Session, one: Player, other: Player, reason: Reason = "wrongly seated", by: By = "") -> None:
    """Two players who sat down wrongly change places in a session.

    \b
    hanchan tournament swap open.jsonl 1 12 17
    """
    do(file, acts.Swap(number, one, other, reason), by, f"session {number}: {one} and {other} have changed places")


@app.command()
def substitute(
    file: File,
    number: Session,
    player: Player,
    joined: Annotated[bool, typer.Option("--joined/--from-start", help="Joined the running game, or played from the start.")] = False,
    name: Annotated[str, typer.Option("--name", help="Who plays.")] = "",
    reason: Reason = "",
    by: By = "",
) -> None:
    """Somebody plays a session for a player.

    \b
    hanchan tournament substitute open.jsonl 2 15 --joined --reason "fell ill"
    """
    do(file, acts.Substitute(number, player, not joined, name, reason), by, f"session {number}: a substitute plays for {player}")


@app.command()
def penalty(
    file: File,
    number: Session,
    player: Player,
    kind: Annotated[
        str, typer.Argument(help="late, chombo, obstruction, serious_obstruction, wrong_sheet, referee, warning.", show_default=False)
    ],
    reason: Annotated[str, typer.Option("--reason", help="What happened.")],
    minutes: Annotated[int, typer.Option("--minutes", help="Minutes late.")] = 0,
    seconds: Annotated[int, typer.Option("--seconds", help="Seconds besides; the rules say whether a begun minute counts.")] = 0,
    points: Annotated[int, typer.Option("--points", help="Points, where the rules leave the amount open.")] = 0,
    referee: Annotated[str, typer.Option("--referee", help="Who decided.")] = "",
    by: By = "",
) -> None:
    """Give a penalty; amount and moment are those of the rules.

    \b
    hanchan tournament penalty open.jsonl 1 12 late --minutes 3 --reason "missed the bus"
    """
    book = open_book(file)
    name = f"p{len(book.tournament.notes)}"
    book.add(acts.Penalise(name, number, player, kind, reason, minutes, points, referee, seconds=seconds), by)
    given = book.tournament.penalties[name]
    if not given.points:
        print(f"{given.id}: noted for player {player}, no points off, {given.clause or 'referee'}")
        return
    print(f"{given.id}: {given.points} points off player {player}, {given.taken.replace('_', ' ')}, {given.clause or 'referee'}")


@app.command()
def lift(
    file: File,
    penalty: Annotated[str, typer.Argument(help="The penalty's id, as 'penalty' told it.", show_default=False)],
    reason: Annotated[str, typer.Option("--reason", help="Why.")],
    by: By = "",
) -> None:
    """Take a penalty back.

    \b
    hanchan tournament lift open.jsonl p1 --reason "another player was meant"
    """
    do(file, acts.LiftPenalty(penalty, reason), by, f"penalty {penalty} is taken back")


@app.command()
def disqualify(
    file: File,
    player: Player,
    session: Annotated[int, typer.Option("--from", min=1, help="The first session a substitute plays.")],
    reason: Annotated[str, typer.Option("--reason", help="Why.")],
    referee: Annotated[str, typer.Option("--referee", help="Who decided.")] = "",
    game: Game = "",
    by: By = "",
) -> None:
    """Disqualify a player; if the session has begun, say how the game stands.

    \b
    hanchan tournament disqualify open.jsonl 12 --from 3 --reason "cheating"
    """
    do(file, acts.Disqualify(player, session, reason, referee, game), by, f"player {player} is disqualified")


@app.command()
def cut(
    file: File,
    after: Annotated[int, typer.Option("--after", min=1, help="The last session before this stage of the finals.")],
    size: Annotated[int, typer.Option("--size", min=4, help="How many go on.")],
    carry: Annotated[str, typer.Option("--carry", help="What they bring: kept, halved or reset.")] = acts.KEPT,
    others: Annotated[str, typer.Option("--others", help="The others are out, or play.")] = acts.OUT,
    drop: Annotated[bool, typer.Option("--drop", help="The published seating of later sessions goes.")] = False,
    by: By = "",
) -> None:
    """Cut to a stage of the finals (16, later 8, later 4); then seat it with 'seating --method finals'.

    \b
    hanchan tournament cut open.jsonl --after 6 --size 16
    """
    do(file, acts.Cut(after, size, carry, others, drop), by, f"the best {size} go on to the finals, points {carry}")


@app.command()
def cancel(
    file: File,
    number: Session,
    reason: Annotated[str, typer.Option("--reason", help="Why.")],
    again: Annotated[bool, typer.Option("--again", help="It is played again at the same tables.")] = False,
    by: By = "",
) -> None:
    """A session does not count: it is dropped, or played again. Its results stay in the log.

    \b
    hanchan tournament cancel open.jsonl 3 --reason "power cut"
    """
    do(file, acts.CancelSession(number, reason, again), by, f"session {number} is {'played again' if again else 'cancelled'}")


@app.command("line-up")
def line_up(
    file: File,
    team: Annotated[str, typer.Argument(help="The team.", show_default=False)],
    players: Annotated[list[int], typer.Argument(min=1, help="The numbers of those who play.", show_default=False)],
    session: Annotated[int, typer.Option("--from", min=1, help="From this session on.")] = 1,
    by: By = "",
) -> None:
    """Who of a team plays; in published sessions whoever comes in takes the seat of whoever goes out.

    \b
    hanchan tournament line-up open.jsonl "Tiger Tiles" 3 7 12 19
    """
    do(file, acts.LineUp(session, team, tuple(players)), by, f"{team}: {', '.join(map(str, players))} from session {session} on")


@app.command("standings")
def show_standings(
    file: File,
    after: Annotated[int, typer.Option("--after", min=0, help="After which session; now if left out.")] = 0,
    as_json: AsJson = False,
) -> None:
    """The ranking now or after a session.

    \b
    hanchan tournament standings open.jsonl --after 3
    """
    from hanchan.tournament.reports import ranking

    tournament = open_book(file).tournament
    if as_json:
        print_json({"standings": [row.data() for row in standings(tournament, after)], "ties": tie_break_words(tournament)})
        return
    show(fitting(ranking(tournament, after), console().width), False)
    print(tie_break_words(tournament))


@app.command()
def report(
    file: File,
    out: Annotated[Path, typer.Argument(help="Where to: .csv (one report), .xlsx (all of them) or .pdf (paper).", show_default=False)],
    what: Annotated[
        str,
        typer.Option(
            "--what",
            help="ema, mers, ranking, tables, games, penalties, balance, referee, seating, teams; "
            "PDF: cards, badges, table_cards, sheets, posters, diplomas, course.",
        ),
    ] = "ema",
    session: Annotated[int, typer.Option("--session", min=0, help="Only this session, for sheets and posters.")] = 0,
) -> None:
    """Write a report.

    \b
    hanchan tournament report open.jsonl open.xlsx
    hanchan tournament report open.jsonl cards.pdf --what cards
    """
    from hanchan.documents import tournament_papers
    from hanchan.documents.tables import csv_text
    from hanchan.documents.tournament_workbook import tournament_xlsx
    from hanchan.tournament import reports

    tournament = open_book(file).tournament
    kind = out.suffix.lower()
    if kind == ".xlsx":
        content = tournament_xlsx(tournament)
    elif kind == ".pdf":
        content = tournament_papers.document(tournament, what, session)
    elif kind == ".csv" and what in reports.REPORTS:
        content = csv_text(reports.REPORTS[what](tournament)).encode("utf-8-sig")
    else:
        raise CommandError(f"{out}, {what}: there is no such report; write .csv with {', '.join(reports.REPORTS)}, .xlsx or .pdf")
    try:
        out.write_bytes(content)
    except OSError as error:
        raise FileError(f"{out}: cannot be written: {error.strerror}") from None
    print(f"{out}: {len(content)} bytes")


@app.command("reports")
def all_reports(
    file: File,
    folder: Annotated[Path, typer.Argument(help="A folder; it is made if there is none.", show_default=False)],
) -> None:
    """Write everything again from the log: every report as CSV, the workbook, the papers as PDF, and the site of results.

    \b
    hanchan tournament reports open.jsonl papers
    """
    from hanchan.documents.all_reports import all_files

    _write_files(folder, all_files(open_book(file).tournament))


@app.command()
def site(
    file: File,
    folder: Annotated[Path, typer.Argument(help="A folder; it is made if there is none.", show_default=False)],
) -> None:
    """Write the results as a site of plain files in four languages, to be put on any server or opened as it is.

    \b
    hanchan tournament site open.jsonl results
    """
    from hanchan.documents.results_site import results_site

    _write_files(folder, results_site(open_book(file).tournament))


def _write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    try:
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
    except OSError as error:
        raise FileError(f"{folder}: cannot be written: {error.strerror}") from None
    print(f"{folder}: {len(files)} files")


@app.command()
def log(file: File, lang: Lang = "en", as_json: AsJson = False) -> None:
    """The minutes: when, who, and what was done, in a sentence; what was taken back says by which act.

    \b
    hanchan tournament log open.jsonl --lang pl
    """
    from hanchan.tournament.minutes import minutes

    tournament = open_book(file).tournament
    if as_json:
        print_json(tournament.data())
        return
    for one in minutes(tournament, lang):
        print(f"{one.number:>4}  {one.time}  {one.by or '-':12}  {one.text}")


@app.command("take-back")
def take_back(
    file: File,
    numbers: Annotated[list[int], typer.Argument(min=1, help="The numbers of acts, as 'log' shows them.", show_default=False)],
    reason: Annotated[str, typer.Option("--reason", help="Why.")],
    dry: Annotated[bool, typer.Option("--preview", help="Only say what would change.")] = False,
    dependent: Annotated[bool, typer.Option("--with-dependent", help="Also take back later acts that rest on these.")] = False,
    lang: Lang = "en",
    by: By = "",
) -> None:
    """Take acts back; it says what changes. Later acts that rest on them are named, and can be taken back with them.

    \b
    hanchan tournament take-back open.jsonl 41 --reason "wrong table" --preview
    """
    from hanchan.tournament.changes import changes

    book = open_book(file)
    notes = book.tournament.notes
    unknown = [number for number in numbers if number > len(notes)]
    if unknown:
        raise CommandError(f"there is no act {unknown[0]}; the log has {len(notes)}")
    act = acts.TakeBack(tuple(notes[number - 1].id for number in numbers), reason)
    try:
        after = book.tournament.tried(acts.Note("preview", act, by))
    except LaterActsDepend as error:
        if not dependent:
            raise CommandError(f"{error} (--with-dependent)") from None
        act = acts.TakeBack((*act.notes, *error.notes), reason)
        after = book.tournament.tried(acts.Note("preview", act, by))
    for line in changes(book.tournament, after, lang):
        print(line)
    if dry:
        print("nothing was done")
        return
    book.add(act, by)
    print(f"{len(act.notes)} acts are taken back")


def _fixed(given: list[str] | None) -> dict[int, int]:
    found = [_numbers("--fixed", text, "=", "player=table, as in 17=3") for text in given or []]
    wrong = [text for text, numbers in zip(given or [], found, strict=True) if len(numbers) != 2]
    if wrong:
        raise CommandError(f"--fixed {wrong[0]}: write it as player=table, as in 17=3")
    return {numbers[0]: numbers[1] for numbers in found}


def _groups(given: list[str] | None) -> tuple[tuple[int, ...], ...]:
    return tuple(_numbers("--strangers", text, "+", "two or more players, as in 3+17") for text in given or [])


def _numbers(option: str, text: str, mark: str, how: str) -> tuple[int, ...]:
    parts = text.split(mark)
    if len(parts) < 2 or not all(part.isascii() and part.isdecimal() for part in parts):
        raise CommandError(f"{option} {text}: write it as {how}")
    return tuple(int(part) for part in parts)

"""`hanchan tournament`: a tournament from the list of players to the report, in one file."""

from typing import Annotated

import typer

from hanchan.cli import (
    tournament_clock,
    tournament_follow,
    tournament_players,
    tournament_registration,
    tournament_reports,
    tournament_seating,
    tournament_server,
    tournament_settings,
)  # fmt: skip
from hanchan.cli.output import AsJson, print_json
from hanchan.cli.tournament_acts import By, Dry, File, Game, Lang, NeededReason, Player, Reason, Session, Table, do, open_book, show_changes
from hanchan.cli.tournament_text import show
from hanchan.errors import CommandError, LaterActsDepend
from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament import acts
from hanchan.tournament.reports import Rows

app = typer.Typer(help="Run a tournament: players, seating, results, penalties, standings, reports.", no_args_is_help=True)
app.add_typer(tournament_players.app, name="players")
app.add_typer(tournament_registration.app, name="registration")
for command in (
    tournament_settings.new, tournament_settings.amend,
    tournament_server.serve, tournament_server.restore, tournament_server.backup, tournament_server.key, tournament_server.demo,
    tournament_follow.follow, tournament_seating.seating, tournament_seating.certificate, tournament_reports.standings,
    tournament_reports.report, tournament_reports.reports, tournament_reports.site, tournament_reports.log,
    tournament_clock.start, tournament_clock.pause, tournament_clock.resume, tournament_clock.extra, tournament_clock.clock,
):  # fmt: skip
    app.command()(command)
app.command("clock-set")(tournament_clock.set_clock)


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
    table: Table,
    scores: Annotated[list[int], typer.Argument(help="Four scores: East, South, West, North at the start.", show_default=False)],
    sticks: Annotated[int, typer.Option("--sticks", min=0, help="Riichi sticks left over.")] = 0,
    confirm: Annotated[bool, typer.Option("--confirm", help="Both sides were checked.")] = False,
    reason: Reason = "",
    by: By = "",
    dry: Dry = False,
    as_json: AsJson = False,
) -> None:
    """Enter the result of a table; for a table that has one, correct it (with --reason).

    \b
    hanchan tournament result open.jsonl 1 4 42300 31200 26500 20000 --confirm
    """
    if len(scores) != 4:
        raise CommandError(f"{len(scores)} scores; a table has four")
    book = open_book(file)
    wanted: list[acts.Act] = [acts.EnterResult(number, table, (scores[0], scores[1], scores[2], scores[3]), sticks, reason)]
    wanted += [acts.Confirm(number, table)] if confirm else []
    if dry:
        show_changes(book, by, *wanted)
        return
    for act in wanted:
        book.add(act, by)
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
def confirm(file: File, number: Session, table: Table, by: By = "", dry: Dry = False) -> None:
    """Confirm the result of a table.

    \b
    hanchan tournament confirm open.jsonl 1 4
    """
    do(file, acts.Confirm(number, table), by, f"table {table} of session {number} is confirmed", dry)


@app.command()
def swap(file: File, number: Session, one: Player, other: Player, reason: Reason = "wrongly seated", by: By = "", dry: Dry = False) -> None:
    """Two players who sat down wrongly change places in a session.

    \b
    hanchan tournament swap open.jsonl 1 12 17
    """
    do(file, acts.Swap(number, one, other, reason), by, f"session {number}: {one} and {other} have changed places", dry)


@app.command()
def substitute(
    file: File,
    number: Session,
    player: Player,
    joined: Annotated[bool, typer.Option("--joined/--from-start", help="Joined the running game, or played from the start.")] = False,
    name: Annotated[str, typer.Option("--name", help="Who plays.")] = "",
    reason: Reason = "",
    by: By = "",
    dry: Dry = False,
) -> None:
    """Somebody plays a session for a player.

    \b
    hanchan tournament substitute open.jsonl 2 15 --joined --reason "fell ill"
    """
    do(file, acts.Substitute(number, player, not joined, name, reason), by, f"session {number}: a substitute plays for {player}", dry)


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
    dry: Dry = False,
) -> None:
    """Give a penalty; amount and moment are those of the rules.

    \b
    hanchan tournament penalty open.jsonl 1 12 late --minutes 3 --reason "missed the bus"
    """
    book = open_book(file)
    name = f"p{len(book.tournament.notes)}"
    act = acts.Penalise(name, number, player, kind, reason, minutes, points, referee, seconds=seconds)
    if dry:
        show_changes(book, by, act)
        return
    book.add(act, by)
    given = book.tournament.penalties[name]
    if not given.points:
        print(f"{given.id}: noted for player {player}, no points off, {given.clause or 'referee'}")
        return
    print(f"{given.id}: {given.points} points off player {player}, {given.taken.replace('_', ' ')}, {given.clause or 'referee'}")


@app.command()
def asked(file: File) -> None:
    """Penalties that somebody at a table asks for, and which wait for a decision.

    \b
    hanchan tournament asked open.jsonl
    """
    waiting = open_book(file).tournament.awaiting_penalties
    for one in waiting:
        about = one.penalty
        print(
            f"{about.id}: session {about.session}, table {one.table}, player {about.player}, {about.kind}, {about.points} points, "
            f"{about.clause or 'referee'}; asked for by {one.by or 'somebody'}: {about.reason}"
        )
    if not waiting:
        print("no penalty waits for a decision")


@app.command()
def decide(
    file: File,
    penalty: Annotated[str, typer.Argument(help="The penalty's id, as 'asked' tells it.", show_default=False)],
    refuse: Annotated[str, typer.Option("--refuse", help="Why it is not given; without this it is confirmed and counts.")] = "",
    by: By = "",
    dry: Dry = False,
) -> None:
    """Confirm or refuse a penalty that somebody at a table asks for.

    \b
    hanchan tournament decide open.jsonl sheet-1-3-2-chombo0
    hanchan tournament decide open.jsonl sheet-1-3-2-chombo0 --refuse "the hand was valid"
    """
    if refuse:
        do(file, acts.RefusePenalty(penalty, refuse), by, f"penalty {penalty} is refused", dry)
    else:
        do(file, acts.ConfirmPenalty(penalty), by, f"penalty {penalty} is confirmed and counts", dry)


@app.command()
def lift(
    file: File,
    penalty: Annotated[str, typer.Argument(help="The penalty's id, as 'penalty' told it.", show_default=False)],
    reason: NeededReason,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Take a penalty back.

    \b
    hanchan tournament lift open.jsonl p1 --reason "another player was meant"
    """
    do(file, acts.LiftPenalty(penalty, reason), by, f"penalty {penalty} is taken back", dry)


@app.command()
def disqualify(
    file: File,
    player: Player,
    session: Annotated[int, typer.Option("--from", min=1, help="The first session a substitute plays.")],
    reason: NeededReason,
    referee: Annotated[str, typer.Option("--referee", help="Who decided.")] = "",
    game: Game = "",
    by: By = "",
    dry: Dry = False,
) -> None:
    """Disqualify a player; if the session has begun, say how the game stands.

    \b
    hanchan tournament disqualify open.jsonl 12 --from 3 --reason "cheating"
    """
    do(file, acts.Disqualify(player, session, reason, referee, game), by, f"player {player} is disqualified", dry)


@app.command()
def cut(
    file: File,
    after: Annotated[int, typer.Option("--after", min=1, help="The last session before this stage of the finals.")],
    size: Annotated[int, typer.Option("--size", min=4, help="How many go on.")],
    carry: Annotated[str, typer.Option("--carry", help="What they bring: kept, halved or reset.")] = acts.KEPT,
    others: Annotated[str, typer.Option("--others", help="The others are out, or play.")] = acts.OUT,
    drop: Annotated[bool, typer.Option("--drop", help="The published seating of later sessions goes.")] = False,
    chosen: Annotated[list[int] | None, typer.Option("--chosen", help="Who goes on of those who share the last place; repeat it.")] = None,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Cut to a stage of the finals (16, later 8, later 4); then seat it with 'seating --method finals'.

    \b
    hanchan tournament cut open.jsonl --after 6 --size 16
    """
    do(
        file,
        acts.Cut(after, size, carry, others, drop, tuple(chosen or ())),
        by,
        f"the best {size} go on to the finals, points {carry}",
        dry,
    )


@app.command()
def cancel(
    file: File,
    number: Session,
    reason: NeededReason,
    again: Annotated[bool, typer.Option("--again", help="It is played again at the same tables.")] = False,
    by: By = "",
    dry: Dry = False,
) -> None:
    """A session does not count: it is dropped, or played again. Its results stay in the log.

    \b
    hanchan tournament cancel open.jsonl 3 --reason "power cut"
    """
    do(file, acts.CancelSession(number, reason, again), by, f"session {number} is {'played again' if again else 'cancelled'}", dry)


@app.command("line-up")
def line_up(
    file: File,
    team: Annotated[str, typer.Argument(help="The team.", show_default=False)],
    players: Annotated[list[int], typer.Argument(min=1, help="The numbers of those who play.", show_default=False)],
    session: Annotated[int, typer.Option("--from", min=1, help="From this session on.")] = 1,
    by: By = "",
    dry: Dry = False,
) -> None:
    """Who of a team plays; in published sessions whoever comes in takes the seat of whoever goes out.

    \b
    hanchan tournament line-up open.jsonl "Tiger Tiles" 3 7 12 19
    """
    do(file, acts.LineUp(session, team, tuple(players)), by, f"{team}: {', '.join(map(str, players))} from session {session} on", dry)


@app.command("take-back")
def take_back(
    file: File,
    numbers: Annotated[list[int], typer.Argument(min=1, help="The numbers of acts, as 'log' shows them.", show_default=False)],
    reason: NeededReason,
    dry: Dry = False,
    dependent: Annotated[bool, typer.Option("--with-dependent", help="Also take back later acts that rest on these.")] = False,
    lang: Lang = "en",
    by: By = "",
) -> None:
    """Take acts back; it says what changes. Later acts that rest on them are named, and can be taken back with them.

    \b
    hanchan tournament take-back open.jsonl 41 --reason "wrong table" --preview
    """
    book = open_book(file)
    notes = book.tournament.notes
    unknown = [number for number in numbers if number > len(notes)]
    if unknown:
        raise CommandError(f"there is no act {unknown[0]}; the log has {len(notes)}")
    act = acts.TakeBack(tuple(notes[number - 1].id for number in numbers), reason)
    try:
        book.tournament.check(acts.Note("preview", act, by))
    except LaterActsDepend as error:
        if not dependent:
            raise CommandError(f"{error} (--with-dependent)") from None
        act = acts.TakeBack((*act.notes, *error.notes), reason)
    show_changes(book, by, act, lang=lang, done=not dry)
    if dry:
        return
    book.add(act, by)
    print(f"{len(act.notes)} acts are taken back")

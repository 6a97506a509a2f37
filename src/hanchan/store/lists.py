"""Lists of everything there is, for whoever runs the server: searched, page by page, and never stopped by a row that cannot be read."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Text, cast, func, select, text
from sqlalchemy.orm import InstrumentedAttribute

from hanchan.store.models.clubs import ClubModel, MemberModel
from hanchan.store.models.play import MoveModel, PlayerModel, SeatModel, TableModel
from hanchan.store.models.sheets import ScoreNoteModel, ScoreSheetModel, SeasonModel
from hanchan.store.models.tournaments import TournamentModel, TournamentNoteModel
from hanchan.store.search import containing


class ListedRow(NamedTuple):
    """A thing with what the database says of it. `entries` are its moves or notes, whose bodies are text, as they are stored."""

    id: str
    created: int
    status: str = ""
    name: str = ""
    private: bool = False
    seed: str = ""
    started: int | None = None
    body: str = ""
    entries: Sequence[Any] = ()
    opening: str | None = None


class Page(NamedTuple):
    """Some of the rows that a search finds, the latest first, and how many it finds."""

    total: int
    rows: list[ListedRow]


def tables(connection: Connection, search: str, offset: int, most: int) -> Page:
    """Found by id, status, settings and the names of people at it."""
    named = select(SeatModel.table_id).join(PlayerModel, PlayerModel.id == SeatModel.player).where(containing(search, PlayerModel.name))
    found = containing(search, TableModel.id, TableModel.status, TableModel.settings)
    found = found | TableModel.id.in_(named) if search else found
    model = TableModel
    wanted = select(
        model.id, model.created, model.status, model.private, model.seed, model.started, cast(model.settings, Text).label("body"),
        cast(model.opening, Text).label("opening"),
    )  # fmt: skip
    total, rows = _page(connection, wanted.where(found), TableModel.created, TableModel.id, offset, most)
    people = _people(connection, [row.id for row in rows])
    moves = _entries(connection, MoveModel.table_id, MoveModel.number, [row.id for row in rows], MoveModel.seat, MoveModel.action)
    return Page(total, [
        ListedRow(row.id, row.created, row.status, ", ".join(people.get(row.id, ())), row.private, row.seed, row.started, row.body,
                  moves.get(row.id, ()), row.opening)
        for row in rows
    ])  # fmt: skip


def sheets(connection: Connection, search: str, offset: int, most: int) -> Page:
    """Found by id and what the first note says: title, names, rules."""
    first = select(ScoreNoteModel.sheet_id).where(ScoreNoteModel.number == 0, containing(search, ScoreNoteModel.body))
    found = containing(search, ScoreSheetModel.id)
    wanted = select(ScoreSheetModel.id, ScoreSheetModel.created).where(found | ScoreSheetModel.id.in_(first) if search else found)
    total, rows = _page(connection, wanted, ScoreSheetModel.created, ScoreSheetModel.id, offset, most)
    notes = _entries(connection, ScoreNoteModel.sheet_id, ScoreNoteModel.number, [row.id for row in rows], cast(ScoreNoteModel.body, Text))
    return Page(total, [ListedRow(row.id, row.created, entries=notes.get(row.id, ())) for row in rows])


def tournaments(connection: Connection, search: str, offset: int, most: int) -> Page:
    """Found by id and what the first note says: title, place, rules."""
    note = TournamentNoteModel
    first = select(note.tournament_id).where(note.number == 0, containing(search, note.body))
    found = containing(search, TournamentModel.id)
    wanted = select(TournamentModel.id, TournamentModel.created, TournamentModel.private)
    wanted = wanted.where(found | TournamentModel.id.in_(first) if search else found)
    total, rows = _page(connection, wanted, TournamentModel.created, TournamentModel.id, offset, most)
    notes = _entries(connection, note.tournament_id, note.number, [row.id for row in rows], cast(note.body, Text))
    return Page(total, [ListedRow(row.id, row.created, private=row.private, entries=notes.get(row.id, ())) for row in rows])


def seasons(connection: Connection, search: str, offset: int, most: int) -> Page:
    wanted = select(SeasonModel.id, SeasonModel.created, SeasonModel.name).where(containing(search, SeasonModel.id, SeasonModel.name))
    total, rows = _page(connection, wanted, SeasonModel.created, SeasonModel.id, offset, most)
    return Page(total, [ListedRow(row.id, row.created, name=row.name) for row in rows])


def clubs(connection: Connection, search: str, offset: int, most: int) -> Page:
    """Their entries are their members."""
    wanted = select(ClubModel.id, ClubModel.created, ClubModel.name).where(containing(search, ClubModel.id, ClubModel.name))
    total, rows = _page(connection, wanted, ClubModel.created, ClubModel.id, offset, most)
    members = _entries(connection, MemberModel.club_id, MemberModel.joined, [row.id for row in rows], MemberModel.player)
    return Page(total, [ListedRow(row.id, row.created, name=row.name, entries=members.get(row.id, ())) for row in rows])


def players(connection: Connection, search: str, offset: int, most: int) -> Page:
    """Those who were deleted are not there any more."""
    alive = PlayerModel.secret_hash.not_like("deleted %")
    wanted = select(PlayerModel.id, PlayerModel.created, PlayerModel.name)
    wanted = wanted.where(alive, containing(search, PlayerModel.id, PlayerModel.name))
    total, rows = _page(connection, wanted, PlayerModel.created, PlayerModel.id, offset, most)
    return Page(total, [ListedRow(row.id, row.created, name=row.name) for row in rows])


LISTS: Final[dict[str, Callable[[Connection, str, int, int], Page]]] = {
    "tables": tables, "sheets": sheets, "seasons": seasons, "tournaments": tournaments, "clubs": clubs, "players": players,
}  # fmt: skip


_MODELS: Final = {
    "tables": TableModel, "sheets": ScoreSheetModel, "seasons": SeasonModel, "tournaments": TournamentModel, "clubs": ClubModel,
    "players": PlayerModel,
}  # fmt: skip


def counts(connection: Connection) -> dict[str, int]:
    """How many there are of each."""
    return {name: connection.execute(select(func.count()).select_from(model)).scalar() or 0 for name, model in _MODELS.items()}


def size(connection: Connection) -> int:
    """Bytes of the whole database."""
    if connection.dialect.name == "postgresql":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar() or 0)
    pages, each = (connection.execute(text(f"PRAGMA {what}")).scalar() or 0 for what in ("page_count", "page_size"))
    return int(pages) * int(each)


def _page(
    connection: Connection, wanted: Any, created: InstrumentedAttribute[int], id: InstrumentedAttribute[str], offset: int, most: int
) -> tuple[int, Sequence[Any]]:
    total = connection.execute(select(func.count()).select_from(wanted.subquery())).scalar() or 0
    return total, connection.execute(wanted.order_by(created.desc(), id).offset(offset).limit(most)).all()


def _entries(
    connection: Connection, owner: InstrumentedAttribute[str], number: InstrumentedAttribute[int], ids: list[str], *columns: Any
) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for owned, *values in connection.execute(select(owner, *columns).where(owner.in_(ids)).order_by(owner, number)):
        found.setdefault(owned, []).append(values[0] if len(values) == 1 else tuple(values))
    return found


def _people(connection: Connection, ids: list[str]) -> dict[str, list[str]]:
    """Who sits at each table: people by name, bots by kind."""
    sitting = select(SeatModel.table_id, PlayerModel.name, SeatModel.bot).outerjoin(PlayerModel, PlayerModel.id == SeatModel.player)
    found: dict[str, list[str]] = {}
    for row in connection.execute(sitting.where(SeatModel.table_id.in_(ids)).order_by(SeatModel.table_id, SeatModel.seat)):
        found.setdefault(row.table_id, []).append(row.name or row.bot or "–")
    return found

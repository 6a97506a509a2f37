"""Reading a game of any format. The format is recognised by the content, never by the name of the file."""

import re
from html import escape
from pathlib import Path
from typing import Any, Final

from hanchan.errors import RecordError
from hanchan.records.content import unpack
from hanchan.records.files import single_file
from hanchan.records.from_game import from_game
from hanchan.records.hanchan.read import HanchanRecord, Watch, read_hanchan
from hanchan.records.logged import LoggedGame
from hanchan.records.mjai.read import read_mjai
from hanchan.records.mjlog.read import read_mjlog
from hanchan.records.tenhou.read import read_tenhou

HANCHAN: Final = "hanchan"
MJLOG: Final = "mjlog"
TENHOU: Final = "tenhou"
MJAI: Final = "mjai"
FORMATS: Final = (HANCHAN, MJLOG, TENHOU, MJAI)
_HEAD: Final = 4096
_LINK: Final = re.compile(rb"https?://\S*|\d{10}gm-\S*")
_TENHOU_GAME: Final = re.compile(rb"\d{10}gm-[0-9a-f]{4}-\d+-[0-9a-f]{8}")
_MJLOG: Final = b"<mjloggm"


class Record:
    """A game read from a file."""

    def __init__(self, where: str, format: str, log: LoggedGame | None, own: HanchanRecord | None = None) -> None:
        self.where: Final = where
        """The file it was read from."""
        self.format: Final = format
        """One of `FORMATS`."""
        self._log = log
        self.own: Final = own
        """The same game with all that Hanchan's own format holds, if it is of that format."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and (self.where, self.format, self.log) == (other.where, other.format, other.log)

    __hash__ = None  # type: ignore[assignment]  # a log can be changed, so it cannot be a key

    def __reduce__(self) -> tuple[Any, ...]:
        return Record, (self.where, self.format, self._log, self.own)

    @property
    def log(self) -> LoggedGame:
        """The game as a log; of Hanchan's own format it is made when it is first asked for."""
        if self._log is None:
            assert self.own is not None
            self._log = from_game(self.own.game, self.own.players)
        return self._log

    def __repr__(self) -> str:
        return f"<Record {self.where!r}, {self.format}: {self.log.summary}>"

    def _repr_html_(self) -> str:
        """The game to step through, for notebooks; as words alone if the engine cannot follow it."""
        from hanchan.documents.replay_page import replay_page

        try:
            return replay_page(self)
        except RecordError as error:
            return f"<p>{escape(repr(self))}<br>{escape(str(error))}</p>"


def read(source: str | Path | bytes, where: str = "", watch: Watch | None = None) -> Record:
    """The game in a file of any format, plain or gzip: its path, or its content as bytes. `where` is what errors call the file.

    A folder or an archive will do if one file is all that it holds. `watch` looks on while a game of Hanchan's own format is played again;
    those of other formats are not.
    """
    if isinstance(source, bytes):
        where = where or "file"
        raw = source
    else:
        file, raw = single_file(Path(source))
        where = where or file
    try:
        return _read(raw, where, watch)
    except RecordError as error:
        error.reason = error.reason or "damaged_game"
        raise


def _read(raw: bytes, where: str, watch: Watch | None) -> Record:
    raw, complete = unpack(raw, where)
    found = format_of(raw, where)
    if found == MJLOG:
        raw = raw[max(0, raw[:_HEAD].find(_MJLOG)) :]
    if found == HANCHAN:
        own = read_hanchan(raw, where, watch)
        return Record(where, found, None, own)
    log = {MJLOG: read_mjlog, TENHOU: read_tenhou, MJAI: read_mjai}[found](raw, where)
    log.cut_off = log.cut_off or not complete
    return Record(where, found, log)


def format_of(raw: bytes, where: str = "file") -> str:
    """The format of a file's content, one of `FORMATS`."""
    head = raw[:_HEAD].removeprefix(b"\xef\xbb\xbf").lstrip()
    if head.startswith(b"<") or _MJLOG in head:  # a browser that shows XML says so above it, which is copied too
        return MJLOG
    if head.startswith(b"http") and b"#json=" in head:
        return TENHOU
    if head.startswith(b"{"):
        if b'"hanchan_record"' in head.partition(b"\n")[0]:
            return HANCHAN
        if b'"type"' in head.partition(b"\n")[0]:
            return MJAI
        if b'"log"' in raw or b'"title"' in head:
            return TENHOU
    if not head:
        raise RecordError("is empty", where, "empty")
    if link := _LINK.match(head):
        game = _TENHOU_GAME.search(link[0])
        place = f"what https://tenhou.net/0/log/?{game[0].decode()} shows" if game else "the game there as a file"
        raise RecordError(
            f"is a link to a game of another site, which is not fetched; save {place}, and read that", where, "game_elsewhere"
        )
    raise RecordError("is no record of a game: neither Hanchan's own, nor mjlog, Tenhou's JSON or mjai", where, "no_game_file")

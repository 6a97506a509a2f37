"""A recorded game as a piece of HTML that stands alone, for notebooks: deal by deal and move by move, with all hands open.

Nothing is fetched from anywhere. The tables are pieces of SVG, each kept once, packed together; where no script runs, as in a preview of
a notebook, the first table is shown.
"""

import json
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Final
from zlib import compress

from hanchan.deal.actions import Action
from hanchan.deal.deal import Deal
from hanchan.deal.ends import WIN
from hanchan.deal.events import ChomboGiven, DealEnded, HandDied, HandWon, PenaltyPaid, WarningGiven
from hanchan.documents.table_picture import table_pieces
from hanchan.documents.tile_pictures import Picture
from hanchan.game import OPEN, View
from hanchan.game.table_text import deal_title
from hanchan.records.formats import Record
from hanchan.records.position import PlayedDeal, played_deal
from hanchan.tiles.winds import WIND_TITLES
from hanchan.words import name

Frame = tuple[str, list[int]]
"""What was done, and the pieces of the table after it."""
_BOX: Final = "hanchan-replay"


class _Pieces:
    """All pieces of the tables, each once."""

    def __init__(self) -> None:
        self.texts: Final[list[str]] = []
        self._numbers: Final[dict[str, int]] = {}
        self.first: Picture | None = None
        """The first table."""
        self.faces: Final = Picture(0, 0)
        """Nothing, with the faces of all pieces."""

    def of(self, view: View) -> list[int]:
        pieces = table_pieces(view)
        if self.first is None:
            self.first = Picture(pieces[0].width, pieces[0].height)
            for piece in pieces:
                self.first.lay(piece)
        return [self._number(piece) for piece in pieces]

    def _number(self, piece: Picture) -> int:
        text = piece.body
        number = self._numbers.setdefault(text, len(self.texts))
        if number == len(self.texts):
            self.texts.append(text)
            self.faces.use(piece)
        return number


def replay_page(record: Record) -> str:
    """The game of a record to step through."""
    pieces, deals = _Pieces(), []
    for number in range(1, len(record.log.deals) + 1):
        played = played_deal(record, number)
        title = deal_title(played.start.round_wind, played.start.dealer)
        repeated = f", {played.start.counters} counters" if played.start.counters else ""
        deals.append([title + repeated, list(_frames(played, record.log.names, pieces))])
    data = b64encode(compress(json.dumps({"pieces": pieces.texts, "deals": deals}).encode(), 9)).decode()
    first = pieces.first or Picture(0, 0)
    return _page(first, pieces.faces, escape(record.log.summary), data)


def _frames(played: PlayedDeal, names: list[str], pieces: _Pieces) -> Iterator[Frame]:
    game = played.game(0, bytes(32))  # the deal that would follow is not shown
    deal = game.deal
    rulings = iter(played.rulings)
    before = pieces.of(game.view(OPEN))
    yield "the tiles are dealt", before
    for seat, number in played.done:
        known = len(deal.events)
        if number < 0:
            _, ruling, _ = told = next(rulings)
            game.rule(*told, recorded=True)
            what = f"the referee: {ruling}"
        else:
            game.act(seat, number)
            what = str(Action.from_number(number))
        seen = game if game.deal is deal else game.with_deal(deal, game.seed, game.walls)  # the deal is over; the next has begun
        after = pieces.of(seen.view(OPEN))
        said = [f"{_who(seat, played, names)}: {what}", *_events(deal, known, played, names)]
        if after != before or len(said) > 1:
            yield ". ".join(said), after
        before = after


def _who(seat: int, played: PlayedDeal, names: list[str]) -> str:
    wind = WIND_TITLES[(seat - played.start.dealer) % 4]
    return f"{wind} ({names[seat]})" if names[seat] else wind


def _events(deal: Deal, known: int, played: PlayedDeal, names: list[str]) -> Iterator[str]:
    """What an action led to, as far as the table does not show it."""
    for event in deal.events[known:]:
        if isinstance(event, HandWon):
            how = "by self-draw" if event.source == event.seat else f"from {_who(event.source, played, names)}"
            worth = "yakuman" if event.yakuman else f"{event.han} han, {event.fu} fu"
            yaku = ", ".join([name("yaku", key) for key in event.yaku])
            yield f"{_who(event.seat, played, names)} wins {event.points:,} points {how}: {yaku} ({worth})"
        elif isinstance(event, ChomboGiven | HandDied | PenaltyPaid | WarningGiven):
            yield f"{_who(event.seat, played, names)}: {event.offence.replace('_', ' ')}"
        elif isinstance(event, DealEnded):
            points = ", ".join([f"{_who(seat, played, names)} {event.scores[seat]:,}" for seat in range(4)])
            yield f"Points now: {points}" if event.how == WIN else f"{event.how[:1].upper()}{event.how[1:]}. Points now: {points}"


def _page(first: Picture, faces: Picture, title: str, data: str) -> str:
    folder = files("hanchan.documents")
    style, script = (folder.joinpath(f"replay.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    which = sha256(data.encode()).hexdigest()[:16]
    # The faces of all tables lie in the first one, which stays where it is.
    first.use(faces)
    return (
        f'<div class="{_BOX}" data-which="{which}"><style>{style}</style><p class="{_BOX}-title">{title}</p>'
        f"{first.text()}"
        f'<div class="{_BOX}-controls" hidden></div><p class="{_BOX}-said" aria-live="polite"></p>'
        f'<script type="application/octet-stream">{data}</script>'
        f'<script>(function (which) {{\n{script}}})("{which}");</script></div>'
    )

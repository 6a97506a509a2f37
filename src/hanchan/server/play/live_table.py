"""A live table. Everything that changes it happens one after the other, under the lock of its journal: a move is checked, stored, applied,
told.

It has parts with a job each: whose the seats are (`table_seats`), who is connected (`watchers`), the game (`game_in_play`), and what the
table does by itself (`errands`).
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from hanchan.bots import advise
from hanchan.bots.teaching import explained
from hanchan.deal.actions import Action
from hanchan.errors import IllegalAction
from hanchan.game import OPEN, SPECTATOR
from hanchan.game.game import begun_again
from hanchan.server.errors import Refused
from hanchan.server.games.results import results_of
from hanchan.server.journal import Journal
from hanchan.server.play import messages
from hanchan.server.play.bot_players import BotPlayers
from hanchan.server.play.broadcast import Broadcast
from hanchan.server.play.errands import Errands
from hanchan.server.play.game_in_play import GameInPlay
from hanchan.server.play.help import why_not_in_words
from hanchan.server.play.presence import Presence
from hanchan.server.play.remarks import Remark, Remarks
from hanchan.server.play.seat_draw import places_drawn
from hanchan.server.play.table_game import PlayedGame, begun, recorded
from hanchan.server.play.table_seats import TableSeats
from hanchan.server.play.table_settings import PERSON, SEATS, TableSettings
from hanchan.server.play.watchers import Watcher, Watchers, eyes
from hanchan.server.settings import ServerSettings
from hanchan.store import Database, NewMove, games
from hanchan.store import play as store
from hanchan.store.deletion import DELETED_NAME
from hanchan.store.play import MoveRow, RecordRow, SeatRow, TableRow, now
from hanchan.words import Reason


class LiveTable:
    """A table in memory: open, in play, or over."""

    def __init__(
        self, row: TableRow, played: PlayedGame | None, database: Database, bots: BotPlayers, settings: ServerSettings,
    ) -> None:  # fmt: skip
        self.settings: Final = TableSettings.model_validate(row.settings)
        self._server: Final = settings
        self._database: Final = database
        self._bots: Final = bots
        self._journal: Final = Journal(lambda: 0 if self.played is None else self.played.moves, self._add, self._read, self._apply)
        self._errands: Final = Errands()
        broadcast = Broadcast(self.settings.spectator_delay, PERSON in self.settings.seats)
        if played is not None:
            broadcast.take_up(played.times, now())
        self.watchers: Final = Watchers(broadcast, self._tell_events)
        self._remarks: Final = Remarks()
        presence = Presence(settings.grace if self.settings.grace is None else self.settings.grace, self._substitute)
        self._seats: Final = TableSeats(row, self.watchers, presence)
        self._game = None if played is None else self._in_progress(played)
        self._has_record = row.status == store.OVER
        """The game is over and its record is stored."""
        self._is_elsewhere = False

    def _in_progress(self, played: PlayedGame) -> GameInPlay:
        return GameInPlay(
            played, self._seats, self.settings, self._journal, self._errands, self._bots, self._server.pace, self._tell_and_go_on,
            self._when_over,
        )  # fmt: skip

    # What everybody may know

    @property
    def row(self) -> TableRow:
        return self._seats.row

    @property
    def played(self) -> PlayedGame | None:
        """The game, if it has begun."""
        return None if self._game is None else self._game.played

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing goes on."""
        is_playing = self.row.status == store.PLAYING and self._seats.is_awake
        return not (is_playing or len(self.watchers) or self._errands.is_busy or self._journal.lock.locked())

    def data(self) -> dict[str, Any]:
        """The table as told to everybody."""
        return self._seats.data()

    def seat_of(self, player: str | None) -> int:
        """The seat a player has, -1 for none."""
        return self._seats.seat_of(player)

    def events_told(self, player: str | None) -> int:
        """How many events a player, or a spectator who sees no hands, may know."""
        self._tell_events(also_nobody=True)
        return self.watchers.told(self.seat_of(player))

    # Coming and going

    async def connect(self, watcher: Watcher, since: int, taken_back: int = 0) -> None:
        """Somebody is connected: tell them where things stand, and go on if the table was asleep."""
        async with self._journal.lock:
            if self._is_elsewhere:
                raise Refused("busy", "this table is moving to another server; try again")
            most = self._server.limits.connections_of_table
            if most and len(self.watchers) >= most:
                raise Refused("unavailable", "too many are connected to this table", "table_crowded")
            self._tell_events(also_nobody=True)
            watcher.seat = self.seat_of(watcher.player)
            most = self._server.limits.connections_of_seat
            if most and watcher.seat != SPECTATOR and len(self.watchers.of(watcher.seat)) >= most:
                raise Refused("too_many", f"a player has at most {most} connections to a table", "seat_crowded")
            watcher.hands = watcher.hands and self.settings.open_hands
            self.watchers.add(watcher)
            if watcher.seat == SPECTATOR:
                self._welcome(watcher, since, taken_back)
                self._seats.tell_table_soon()
            else:
                self._seats.note_presence()
                self._welcome(watcher, since, taken_back)
                self._seats.tell_table(but=watcher)
            self._go_on(newcomer=watcher)

    def _welcome(self, watcher: Watcher, since: int, taken_back: int = 0) -> None:
        """Tell somebody where things stand, from an event on; from the first one if events they know were taken back."""
        times = 0 if self.played is None else self.played.taken_back
        sees = eyes(watcher)
        watcher.send(messages.frame(messages.Welcome(self.data(), watcher.seat, self.watchers.told(sees), sees == OPEN, times)))
        if self.played is not None:
            self.watchers.catch_up(watcher, self.played, since if taken_back == times else 0)

    def disconnect(self, watcher: Watcher) -> None:
        if watcher not in self.watchers:
            return
        self.watchers.remove(watcher)
        if watcher.seat == SPECTATOR:
            self._seats.tell_table_soon()
            return
        self._seats.note_presence()
        self._seats.tell_table()
        if self._game is not None and not self._seats.is_awake:
            self._game.rest()
        elif self._game is not None and self._game.played.is_between_deals:
            self._go_on()

    def _substitute(self) -> None:
        """Somebody has been away too long."""
        self._seats.tell_table()
        self._go_on()

    # Before, during and after the game; the lobby has checked that this may be

    def exclusively(self) -> asyncio.Lock:
        """The lock under which the table may be changed."""
        return self._journal.lock

    async def set_seat(self, number: int, seat: SeatRow, host: str | None = None) -> None:
        """Give a seat to somebody. Called under `exclusively`."""
        table_id = self.row.id

        def work(connection: Any) -> None:
            store.set_seat(connection, table_id, number, seat)
            if host is not None:
                store.set_host(connection, table_id, host)

        await self._database.run(work)
        for watcher in self._seats.change(number, seat, host):
            self._welcome(watcher, 0)  # another seat sees other events
        self._seats.tell_table()
        self._go_on()

    async def forget_player(self, player: str) -> None:
        """Somebody is deleted: the seat is free before the game, a bot plays on during it, and the name goes."""
        async with self._journal.lock:
            for number, seat in enumerate(self.row.seats):
                if seat.player == player and seat.name != DELETED_NAME:
                    gone = seat._replace(name=DELETED_NAME, left=self.row.status == store.PLAYING)
                    await self.set_seat(number, SeatRow(None, "", None) if self.row.status == store.OPEN else gone)

    async def start(self) -> None:
        """Begin the game; free seats are taken by bots. Called under `exclusively`."""
        table_id, seats = self.row.id, self._seats.with_bots()
        if self.settings.draw_seats:
            seats = tuple(seats[place] for place in places_drawn(self.row.seed))

        def work(connection: Any) -> None:
            for number, seat in enumerate(seats):
                store.set_seat(connection, table_id, number, seat)
            store.set_status(connection, table_id, store.PLAYING)

        await self._database.run(work)
        moved = self._seats.drawn(seats)
        self._game = self._in_progress(begun(self.row, self.settings, now()))
        for watcher in moved:
            self._welcome(watcher, 0)  # another seat sees other events
        self._seats.tell_table()
        self._tell_events()
        self._go_on()

    async def close(self) -> None:
        """End a table before its time. Called under `exclusively`."""
        table_id = self.row.id
        await self._database.run(lambda connection: store.set_status(connection, table_id, store.CLOSED))
        self._seats.row = self.row._replace(status=store.CLOSED)
        self.stop()
        self._seats.tell_table()

    def set_rematch(self, table_id: str) -> None:
        self._seats.row = self.row._replace(rematch=table_id)
        self._seats.tell_table()

    def wake(self) -> None:
        """Go on with what was stored."""
        self._seats.note_presence()
        self._go_on()

    def stop(self) -> None:
        """No alarm and no bot of this table does anything any more."""
        self._seats.presence.stop()
        self._seats.stop()
        self.watchers.close()
        self._errands.stop()
        if self._game is not None:
            self._game.stop()

    def dismiss(self) -> None:
        """The table is at another server now: it stops here, and everybody connected comes again."""
        self._is_elsewhere = True
        self.stop()
        for watcher in self.watchers:
            watcher.dismiss()

    # Playing

    async def act(self, seat: int, decision: int, words: str, lang: str = "en") -> None:
        """A person acts. Why that is not possible is said in their language."""
        async with self._journal.lock:
            game = self._game_in_progress()
            played = game.played
            if game.agreed_pause.is_on:
                raise Refused("not_your_turn", "the game is paused", "game_paused")
            if decision != played.decision or played.is_between_deals:
                raise Refused("late", f"decision {decision} is past; {played.decision} is asked now")
            number = Action.parse(words).number
            if seat not in played.asked:
                raise Refused("not_your_turn", "this seat is not asked to act")
            try:
                played.game.check(seat, number)
            except IllegalAction as error:
                if lang == "en":
                    raise
                raise Refused("illegal_action", why_not_in_words(played.game, seat, words).text(lang, tiles_named=True)) from error
            await game.act(seat, number)

    async def ready(self, seat: int) -> None:
        """A person wants to go on after a deal."""
        async with self._journal.lock:
            game = self._game_in_progress()
            if not game.played.is_between_deals:
                raise Refused("late", "the next deal has begun already")
            await game.ready(seat)

    async def take_back(self, seat: int) -> None:
        """A person takes back to the own last decision, with everything since."""
        async with self._journal.lock:
            game = self._game_in_progress()
            if not self.settings.practice:
                raise Refused("forbidden", "moves are taken back at tables for practice only", "only_practice")
            most = self._server.limits.takebacks_of_table
            if most and game.played.taken_back >= most:
                raise Refused("too_many", f"at one table moves are taken back {most} times at most", "takebacks_used")
            await game.take_back(seat)

    async def pause(self, seat: int) -> None:
        """A person wants a pause; it begins when all who are here want it."""
        async with self._journal.lock:
            game = self._game_in_progress()
            if game.played.is_between_deals:
                raise Refused("late", "the deal is over already")
            if seat not in game.agreed_pause.agreed:
                game.pause(seat)

    async def resume(self) -> None:
        """A person ends the pause, or wants none."""
        async with self._journal.lock:
            game = self._game_in_progress()
            if game.agreed_pause.agreed:
                game.resume()

    def say(self, seat: int, remark: Remark) -> None:
        """A person says something to the others."""
        self._remarks.check(seat)
        self.watchers.tell(messages.Said(seat, remark), *range(SEATS))

    def why_not(self, seat: int, words: str) -> Reason:
        """Why an action is not possible for a seat now."""
        game = self._game_with_help()
        if game.played.is_between_deals:
            return Reason("deal_over", {})
        if game.hides_claims and seat not in game.played.asked:
            raise Refused("late", "others may claim the tile; ask again after the pause", "claims_pending")
        return why_not_in_words(game.played.game, seat, words)

    async def hint(self, seat: int, lang: str) -> dict[str, Any]:
        """What a strong bot would do in a seat's place, and why."""
        played = self._game_with_help().played
        if seat not in played.asked:
            raise Refused("not_your_turn", "this seat is not asked to act")
        # In a thread, so that no other table waits for it; of a copy, since the game may go on meanwhile.
        view = played.game.clone().view(seat)
        return await asyncio.to_thread(lambda: explained(view, advise(view), lang))

    def _game_with_help(self) -> GameInPlay:
        game = self._game_in_progress()
        if not self.settings.help:
            raise Refused("forbidden", "this table has no help", "no_help")
        return game

    def _game_in_progress(self) -> GameInPlay:
        if self.row.status in (store.OVER, store.CLOSED) or (self.played is not None and self.played.is_over):
            raise Refused("over", "this game is over")
        if self._game is None:
            raise Refused("late", "the game has not begun")
        return self._game

    def _go_on(self, newcomer: Watcher | None = None) -> None:
        if self._game is not None and self.row.status != store.CLOSED:
            self._game.go_on(newcomer)

    def _tell_and_go_on(self) -> None:
        self._tell_events()
        self._go_on()

    def _tell_events(self, also_nobody: bool = False) -> None:
        if self.played is not None:
            self.watchers.tell_events(self.played, also_nobody)
            if self._has_record:
                self._tell_over(self.played)

    # What the journal does

    async def _add(self, _: int, moves: Sequence[MoveRow]) -> None:
        (move,) = moves  # the database gathers moves of all tables by itself
        await self._database.add_move(NewMove(self.row.id, *move))

    async def _read(self, start: int) -> list[MoveRow]:
        table_id = self.row.id
        return await self._database.run(lambda connection: store.moves(connection, table_id, start))

    def _apply(self, moves: Sequence[MoveRow]) -> None:
        assert self._game is not None, "a game with moves has begun"
        self._game.apply(moves)
        self._tell_and_go_on()

    # The end

    def _when_over(self) -> None:
        if self._has_record and self.played is not None:
            self._tell_over(self.played)
        else:
            self._errands.do(self._finish)

    async def _finish(self) -> None:
        """Keep the record, then tell everybody."""
        async with self._journal.lock:
            if self._has_record or self._game is None:
                return
            table_id, settings, played = self.row.id, self.settings, self._game.played
            self._game.rest()
            names, opening = [seat.bot or seat.name for seat in self.row.seats], self.row.opening
            text, log = await asyncio.to_thread(
                recorded, begun_again(played.game), names, played.times[0], played.standing, None if opening is None else opening["source"],
                settings.practice,
            )  # fmt: skip
            record = RecordRow(table_id, settings.rules, names, now())
            results, counts = results_of(table_id, record.finished, log), self.row.counted

            def work(connection: Any) -> None:
                store.finish(connection, record, text.encode())
                if counts:
                    games.add_results(connection, results)

            await self._database.run(work)
            self._seats.row = self.row._replace(status=store.OVER)
            self._has_record = True
            self._seats.presence.stop()
            self._game.stop()
            self._seats.tell_table()
            self._tell_over(played)

    def _tell_over(self, played: PlayedGame) -> None:
        self.watchers.tell_result(played, messages.Over(played.results(), played.walls(), f"/api/tables/{self.row.id}/record"))

"""A live table. Everything that changes it happens one after the other, under the lock of its journal: a move is checked, stored, applied,
told.

It has parts with a job each: who is connected (`watchers`), who is here (`presence`), the time to think (`clock`), bots (`bot_turns`),
the pause between deals (`deal_pause`), and what it does by itself (`errands`).
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from hanchan.bots import Advice, advise
from hanchan.deal.actions import Action
from hanchan.game.silence import silent_action
from hanchan.server.errors import Refused
from hanchan.server.journal import Journal
from hanchan.server.play import messages
from hanchan.server.play.bot_players import BotPlayers
from hanchan.server.play.bot_turns import BotTurns
from hanchan.server.play.clock import TableClock
from hanchan.server.play.deal_pause import DealPause
from hanchan.server.play.errands import Errands
from hanchan.server.play.help import why_not_in_words
from hanchan.server.play.presence import Presence
from hanchan.server.play.presenters import table_data
from hanchan.server.play.table_game import DEAL, PlayedGame, record_text
from hanchan.server.play.table_settings import SEATS, TableSettings
from hanchan.server.play.turn_messages import turn_message
from hanchan.server.play.watchers import Watcher, Watchers, events_text
from hanchan.server.settings import ServerSettings
from hanchan.store import Database, NewMove
from hanchan.store import play as store
from hanchan.store.play import MoveRow, RecordRow, SeatRow, TableRow, now
from hanchan.words import Reason

NOBODY: Final = -1
SUBSTITUTE: Final = "careful"
"""The bot that plays for somebody away, and takes free seats."""


class LiveTable:
    """A table in memory: open, in play, or over."""

    def __init__(
        self, row: TableRow, played: PlayedGame | None, database: Database, bots: BotPlayers, settings: ServerSettings,
    ) -> None:  # fmt: skip
        self.row = row
        self.settings: Final = TableSettings.model_validate(row.settings)
        self._database: Final = database
        self._most_watchers: Final = settings.connections_per_table
        self._journal: Final = Journal(lambda: 0 if self.played is None else self.played.moves, self._add, self._read, self._apply)
        self._errands: Final = Errands()
        self.watchers: Final = Watchers(self.settings.spectator_delay, self._tell_events)
        grace = settings.grace if self.settings.grace is None else self.settings.grace
        self.presence: Final = Presence(grace, self._substitute)
        self._clock: Final = TableClock(self.settings.clock, self._when_silent)
        self._bots: Final = BotTurns(row.id, self.settings.rules, settings.pace, bots, self._errands, self._act_for_bot)
        self._pause: Final = DealPause(self.settings.pause, lambda: self._errands.do(self._begin_deal_now))
        self._told_turn: Final[dict[int, tuple[int, bool]]] = {}
        """By seat: the last decision it was told of, and whether it was asked: nobody is asked twice for the same."""
        self.played = played
        self._is_kept = row.status == store.OVER
        """The game is over and its record is stored."""

    # What everybody may know

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing goes on."""
        return not (
            self.watchers.all
            or self._errands.is_busy
            or self._journal.lock.locked()
            or (self.row.status == store.PLAYING and self._is_awake)
        )

    @property
    def _is_awake(self) -> bool:
        """Whether the game goes on: somebody is here, or only bots have seats. Without anybody it waits."""
        return self.presence.somebody or not any(seat.player and not seat.left for seat in self.row.seats)

    def data(self) -> dict[str, Any]:
        """The table as told to everybody."""
        spectators = len([watcher for watcher in self.watchers.all if watcher.seat < 0])
        return table_data(self.row, self.presence.here, self.presence.substituted, spectators)

    def seat_of(self, player: str | None) -> int:
        """The seat a player has, -1 for none."""
        for number, seat in enumerate(self.row.seats):
            if player is not None and seat.player == player and not seat.left:
                return number
        return -1

    # Coming and going

    async def connect(self, watcher: Watcher, since: int) -> None:
        """Somebody is connected: tell them where things stand, and go on if the table was asleep."""
        async with self._journal.lock:
            if len(self.watchers.all) >= self._most_watchers:
                raise Refused("unavailable", "too many are connected to this table")
            self.watchers.all.add(watcher)
            watcher.seat = self.seat_of(watcher.player)
            self._note_presence()
            self._welcome(watcher, since)
            self._tell_table(but=watcher)
            if self.played is not None:
                self._tell_events()
                self._go_on(newcomer=watcher)

    def _welcome(self, watcher: Watcher, since: int) -> None:
        """Tell somebody where things stand, from an event on."""
        until = 0 if self.played is None else self.watchers.shown(self.played, watcher.seat)
        watcher.send(messages.encoded(messages.Welcome(self.data(), watcher.seat, until)))
        watcher.told = min(max(0, since), until)
        if self.played is not None and watcher.told < until:
            watcher.send(events_text(self.played, watcher.seat, watcher.told, until))
            watcher.told = until

    def disconnect(self, watcher: Watcher) -> None:
        if watcher in self.watchers.all:
            self.watchers.all.discard(watcher)
            self._note_presence()
            self._tell_table()
            if not self._is_awake:
                self._clock.stop_all()
                self._pause.stop()
            elif self.played is not None and self.played.held_back:
                self._go_on()

    def _note_presence(self) -> None:
        people = {number for number, seat in enumerate(self.row.seats) if seat.player and not seat.left}
        playing = self.row.status == store.PLAYING
        self.presence.update(people, self.watchers.seats() & people, playing)

    def _substitute(self) -> None:
        """Somebody has been away too long."""
        self._tell_table()
        if self.played is not None:
            self._go_on()

    # Seats before and during the game

    async def set_seat(self, number: int, seat: SeatRow, host: str | None = None) -> None:
        """Give a seat to somebody; the lobby has checked that this may be. Called under `exclusively`."""
        table_id = self.row.id

        def work(connection: Any) -> None:
            store.set_seat(connection, table_id, number, seat)
            if host is not None:
                store.set_host(connection, table_id, host)

        await self._database.run(work)
        seats = list(self.row.seats)
        seats[number] = seat
        self.row = self.row._replace(seats=tuple(seats), host=host or self.row.host)
        moved = [watcher for watcher in self.watchers.all if watcher.seat != self.seat_of(watcher.player)]
        for watcher in moved:
            watcher.seat = self.seat_of(watcher.player)
        self._note_presence()
        for watcher in moved:
            self._welcome(watcher, 0)  # another seat sees other events
        self._tell_table()
        if self.played is not None:
            self._go_on()

    def exclusively(self) -> asyncio.Lock:
        """The lock under which the table may be changed."""
        return self._journal.lock

    async def start(self) -> None:
        """Begin the game; free seats are taken by bots. Called under `exclusively`."""
        seats = tuple(seat if seat.player or seat.bot else SeatRow(None, "", SUBSTITUTE) for seat in self.row.seats)
        table_id = self.row.id

        def work(connection: Any) -> None:
            for number, seat in enumerate(seats):
                store.set_seat(connection, table_id, number, seat)
            store.set_status(connection, table_id, store.PLAYING)

        await self._database.run(work)
        self.row = self.row._replace(seats=seats, status=store.PLAYING)
        self.played = PlayedGame(self.settings.rules, self.row.seed, self.settings.judge, now())
        self._note_presence()
        self._tell_table()
        self._tell_events()
        self._go_on()

    async def close(self) -> None:
        """End a table before its time. Called under `exclusively`."""
        table_id = self.row.id
        await self._database.run(lambda connection: store.set_status(connection, table_id, store.CLOSED))
        self.row = self.row._replace(status=store.CLOSED)
        self.stop()
        self._tell_table()

    def wake(self) -> None:
        """Go on with what was stored."""
        self._note_presence()
        self._go_on()

    def set_rematch(self, table_id: str) -> None:
        self.row = self.row._replace(rematch=table_id)
        self._tell_table()

    def stop(self) -> None:
        """No alarm and no bot of this table does anything any more."""
        self._clock.stop_all()
        self._pause.stop()
        self.presence.stop()
        self.watchers.close()
        self._errands.stop()
        self._bots.stop()

    # Playing

    async def act(self, seat: int, decision: int, words: str) -> None:
        """A person acts."""
        async with self._journal.lock:
            played = self._in_play()
            if seat < 0:
                raise Refused("not_seated", "spectators do not act")
            if decision != played.decision or played.held_back:
                raise Refused("late", f"decision {decision} is past; {played.decision} is asked now")
            number = Action.parse(words).number
            if seat not in played.game.pending:
                raise Refused("not_your_turn", "this seat is not asked to act")
            played.game.check(seat, number)
            await self._move(played, seat, str(Action.from_number(number)))

    async def ready(self, seat: int) -> None:
        """A person wants to go on after a deal."""
        async with self._journal.lock:
            played = self._in_play()
            if seat < 0:
                raise Refused("not_seated", "spectators need not say so")
            if not played.held_back:
                raise Refused("late", "the next deal has begun already")
            self._pause.unready.discard(seat)
            if self._pause.unready:
                self._tell_pause()
            else:
                await self._move(played, NOBODY, DEAL)

    def why_not(self, seat: int, words: str) -> Reason:
        """Why an action is not possible for a seat now."""
        played = self._helped(seat)
        if played.held_back:
            return Reason("deal_over", {})
        return why_not_in_words(played.game, seat, words)

    async def hint(self, seat: int) -> Advice:
        """What a strong bot would do in a seat's place."""
        played = self._helped(seat)
        if played.held_back or seat not in played.game.pending:
            raise Refused("not_your_turn", "this seat is not asked to act")
        # In a thread, so that no other table waits for it; of a copy, since the game may go on meanwhile.
        return await asyncio.to_thread(advise, played.game.clone().view(seat))

    def _helped(self, seat: int) -> PlayedGame:
        played = self._in_play()
        if seat < 0:
            raise Refused("not_seated", "spectators do not act")
        if not self.settings.help:
            raise Refused("forbidden", "this table has no help")
        return played

    def _in_play(self) -> PlayedGame:
        if self.row.status in (store.OVER, store.CLOSED):
            raise Refused("over", "this game is over")
        if self.played is None:
            raise Refused("late", "the game has not begun")
        if self.played.game.is_over:
            raise Refused("over", "this game is over")
        return self.played

    # What the journal does

    async def _move(self, played: PlayedGame, seat: int, action: str) -> None:
        """Store a move, apply it and tell everybody."""
        await self._journal.write([MoveRow(played.moves, seat, action, now())])

    async def _add(self, _: int, moves: Sequence[MoveRow]) -> None:
        (move,) = moves
        await self._database.add_move(NewMove(self.row.id, *move))

    async def _read(self, start: int) -> list[MoveRow]:
        table_id = self.row.id
        return await self._database.run(lambda connection: store.moves(connection, table_id, start))

    def _apply(self, moves: Sequence[MoveRow]) -> None:
        played = self.played
        assert played is not None, "a game with moves has begun"
        for move in moves:
            deal = played.game.deal_number
            played.take_up([move])
            if move.action == DEAL:
                self._pause.end()
                continue
            self._clock.answered(move.seat)
            if played.game.deal_number != deal:
                self._clock.new_deal()
                self._pause.unready = set(self.presence.here)
        self._tell_events()
        self._go_on()

    def _tell_events(self) -> None:
        if self.played is not None:
            self.watchers.tell_events(self.played)
            if self._is_kept:
                self._tell_over()

    # What comes next

    def _go_on(self, newcomer: Watcher | None = None) -> None:
        """Ask those who must act, let bots think, or wait for the next deal."""
        played = self.played
        if played is None or self.row.status == store.CLOSED:
            return
        if played.game.is_over:
            if self._is_kept:
                self._tell_over()
            else:
                self._errands.do(self._finish)
            return
        if not self._is_awake:
            return
        if played.held_back:
            self._wait_for_next(newcomer)
            return
        pending = played.game.pending
        self._clock.keep_only(pending)
        for seat in range(SEATS):
            bot = self._bot_at(seat)
            if seat in pending and bot:
                self._bots.let_think(played, seat, bot)
            elif seat in pending and self.row.seats[seat].player:
                self._clock.ask(seat, played.decision)
            turn = played.decision, seat in pending
            if self._told_turn.get(seat) != turn or (newcomer is not None and newcomer.seat == seat):
                self._told_turn[seat] = turn
                self._tell_turn(played, seat)

    def _tell_turn(self, played: PlayedGame, seat: int) -> None:
        for watcher in self.watchers.of(seat):
            message = turn_message(played, seat, watcher.lang if self.settings.help else "", self._clock.left(seat))
            watcher.send(messages.encoded(message))

    def _bot_at(self, seat: int) -> str:
        """The bot that plays a seat now, empty if a person does."""
        sitting = self.row.seats[seat]
        return sitting.bot or (SUBSTITUTE if sitting.left or seat in self.presence.substituted else "")

    async def _act_for_bot(self, seat: int, decision: int, number: int) -> None:
        """A bot has decided; meanwhile somebody may have come back to the seat."""
        async with self._journal.lock:
            played = self.played
            if played is not None and decision == played.decision and seat in played.game.pending and self._bot_at(seat):
                await self._move(played, seat, str(Action.from_number(number)))

    def _when_silent(self, seat: int, decision: int) -> None:
        """The time of a seat is over."""

        async def stay_silent() -> None:
            async with self._journal.lock:
                played = self.played
                if played is not None and decision == played.decision and seat in played.game.pending and self._is_awake:
                    await self._move(played, seat, str(Action.from_number(silent_action(played.game.view(seat)))))

        self._errands.do(stay_silent)

    # Between deals

    def _wait_for_next(self, newcomer: Watcher | None) -> None:
        """Until everybody here is ready, or the time is over. Who comes during the pause is asked too."""
        pause = self._pause
        pause.unready &= self.presence.here
        if newcomer is not None and newcomer.seat >= 0 and not pause.is_running:
            pause.unready |= self.presence.here  # the table was asleep
        if not pause.unready:
            self._errands.do(self._begin_deal_now)
            return
        pause.start()
        self._tell_pause()

    def _tell_pause(self) -> None:
        for seat in self.presence.here:
            self.watchers.tell(messages.Pause(sorted(self._pause.unready), self._pause.left), seat)

    async def _begin_deal_now(self) -> None:
        async with self._journal.lock:
            if self.played is not None and self.played.held_back and self._is_awake:
                await self._move(self.played, NOBODY, DEAL)

    # The end

    async def _finish(self) -> None:
        """Keep the record, then tell everybody."""
        async with self._journal.lock:
            if self._is_kept or self.played is None:
                return
            self._clock.stop_all()
            table_id, settings = self.row.id, self.settings
            moves = await self._database.run(lambda connection: store.moves(connection, table_id))
            names = [seat.bot or seat.name for seat in self.row.seats]
            text = await asyncio.to_thread(
                record_text, settings.rules, self.row.seed, settings.judge, names, self.played.times[0], moves
            )  # fmt: skip
            record = RecordRow(table_id, settings.rules, names, now())
            await self._database.run(lambda connection: store.finish(connection, record, text.encode()))
            self.row = self.row._replace(status=store.OVER)
            self._is_kept = True
            self.presence.stop()
            self._bots.stop()
            self._tell_table()
            self._tell_over()

    def _tell_over(self) -> None:
        """The result, to everybody who has seen the last event."""
        played = self.played
        assert played is not None, "a game that is over was played"
        text = messages.encoded(messages.Over(played.results(), played.walls(), f"/api/tables/{self.row.id}/record"))
        for watcher in self.watchers.all:
            if watcher.told == len(played.events) and not watcher.knows_result:
                watcher.knows_result = True
                watcher.send(text)

    # Telling

    def _tell_table(self, but: Watcher | None = None) -> None:
        text = messages.encoded(messages.TableChanged(self.data()))
        for watcher in self.watchers.all:
            if watcher is not but:
                watcher.send(text)

"""The game of a live table: moves are stored, applied and told, and it goes on to whoever comes next.

Whatever changes the game holds the lock of the table's journal.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from hanchan.game.silence import silent_action
from hanchan.server.errors import Refused
from hanchan.server.journal import Journal
from hanchan.server.play import messages
from hanchan.server.play.agreed_pause import AgreedPause
from hanchan.server.play.bot_players import BotPlayers
from hanchan.server.play.bot_turns import BotTurns
from hanchan.server.play.claim_pause import NOBODY, ClaimPause
from hanchan.server.play.clock import TableClock
from hanchan.server.play.deal_pause import DealPause
from hanchan.server.play.errands import Errands
from hanchan.server.play.table_game import DEAL, TAKE_BACK, PlayedGame
from hanchan.server.play.table_seats import TableSeats
from hanchan.server.play.table_settings import FAIR, SEATS, TableSettings
from hanchan.server.play.turn_messages import in_words, turn_frame
from hanchan.server.play.watchers import Watcher
from hanchan.store.play import MoveRow, now


class GameInPlay:
    """Asks who must act, lets bots think, waits between deals, until the game is over."""

    def __init__(
        self, played: PlayedGame, seats: TableSeats, settings: TableSettings, journal: Journal[MoveRow], errands: Errands,
        bots: BotPlayers, pace: float, when_shown: Callable[[], None], when_over: Callable[[], None],
    ) -> None:  # fmt: skip
        self.played: Final = played
        self.agreed_pause: Final = AgreedPause()
        self._seats: Final = seats
        self._helps: Final = settings.help
        self._journal: Final = journal
        self._errands: Final = errands
        self._when_over: Final = when_over
        self._clock: Final = TableClock(settings.clock, self._when_silent, played.reserves)
        is_fair = settings.timing == FAIR
        self._claim_pause: Final = ClaimPause(played, pace if is_fair else 0.0, when_shown)
        # Where timing is fair, a bot's claim is hidden by the pause, which also gives people time to look.
        paces = (pace / 2, 0.0) if is_fair else (pace, pace / 2)
        self._bots: Final = BotTurns(seats, paces, bots, errands, self._act_for_bot)
        self._pause: Final = DealPause(settings.pause, lambda: errands.do(self._begin_deal))
        self._told_turn: Final[dict[int, tuple[int, bool]]] = {}
        """By seat: the last decision it was told of, and whether it was asked: nobody is asked twice for the same."""

    @property
    def hides_claims(self) -> bool:
        """Whether nobody may learn yet what follows a discard."""
        return self._claim_pause.is_running

    async def act(self, seat: int, number: int) -> None:
        """Store and apply an action that was checked."""
        await self._move(seat, in_words(number))

    async def take_back(self, seat: int) -> None:
        """A person takes back to the own last decision."""
        standing = self.played.last_choice(seat)
        if standing is None:
            raise Refused("nothing_to_take_back", "you have decided nothing yet that could be taken back", "nothing_decided")
        await self._move(seat, f"{TAKE_BACK}{standing}")

    async def ready(self, seat: int) -> None:
        """A person wants to go on after a deal."""
        self._pause.unready.discard(seat)
        if self._pause.unready:
            self._tell_pause()
        else:
            await self._move(NOBODY, DEAL)

    def pause(self, seat: int) -> None:
        """A person wants a pause during the deal."""
        self.agreed_pause.agree(seat, self._seats.presence.here)
        if self.agreed_pause.is_on:
            self._clock.stop_all()
        self._tell_agreed_pause()

    def resume(self) -> None:
        """A person wants to go on with the deal: everybody who must act is asked anew, with the time of a new decision."""
        self.agreed_pause.end()
        self._tell_agreed_pause()
        self._told_turn.clear()
        self.go_on()

    async def _move(self, seat: int, action: str) -> None:
        await self._journal.write([MoveRow(self.played.moves, seat, action, now(), self._clock.stored())])

    def apply(self, moves: Sequence[MoveRow]) -> None:
        """Do what is stored."""
        for move in moves:
            deal, start = self.played.game.deal_number, len(self.played.events)
            self.played.take_up([move])
            if move.action.startswith(TAKE_BACK):
                self._take_back()
                continue
            self._claim_pause.note(start)
            if move.action == DEAL:
                self._pause.end()
                continue
            self._clock.answered(move.seat)
            if self.played.game.deal_number != deal:
                self._clock.new_deal()
                self._pause.unready = set(self._seats.presence.here)

    def _take_back(self) -> None:
        """Events are gone: whoever thinks about what is gone comes too late, and everybody is told what is left."""
        self._claim_pause.stop()
        self._pause.end()
        self._bots.stop()
        self._told_turn.clear()
        self._seats.watchers.take_back(self.played)

    # What comes next

    def go_on(self, newcomer: Watcher | None = None) -> None:
        """Ask those who must act, let bots think, or wait for the next deal."""
        played = self.played
        if newcomer is not None and self.agreed_pause.agreed:
            newcomer.send(messages.frame(self._agreed_pause_message()))
        if played.is_over or played.is_between_deals:
            self._end_agreed_pause()
        if played.is_over:
            self._when_over()
        elif self.agreed_pause.is_on:
            return
        elif self._seats.is_awake and played.is_between_deals:
            self._wait_for_next(newcomer)
        elif self._seats.is_awake:
            asked = played.asked
            self._clock.keep_only(asked)
            for seat in range(SEATS):
                if seat in asked:
                    self._ask(seat)
                turn = played.decision, seat in asked
                if self._told_turn.get(seat) != turn:
                    self._told_turn[seat] = turn
                    self._tell_turn(seat, self._seats.watchers.of(seat))
                elif newcomer is not None and newcomer.seat == seat:
                    self._tell_turn(seat, [newcomer])

    def _end_agreed_pause(self) -> None:
        """The deal is over: whoever wants a pause asks again."""
        if self.agreed_pause.agreed:
            self.agreed_pause.end()
            self._tell_agreed_pause()

    def _agreed_pause_message(self) -> messages.AgreedPause:
        return messages.AgreedPause(sorted(self.agreed_pause.agreed), self.agreed_pause.is_on)

    def _tell_agreed_pause(self) -> None:
        self._seats.watchers.tell(self._agreed_pause_message(), *range(SEATS))

    def rest(self) -> None:
        """Nobody is here: no time runs."""
        self._clock.stop_all()
        self._pause.stop()

    def stop(self) -> None:
        """No clock and no bot of this game does anything any more."""
        self.rest()
        self._claim_pause.stop()
        self._bots.stop()

    def _ask(self, seat: int) -> None:
        bot = self._seats.bot_at(seat)
        if bot:
            self._bots.let_think(self.played, seat, bot)
        elif self._seats.row.seats[seat].player:
            self._clock.ask(seat, self.played.decision)

    def _tell_turn(self, seat: int, watchers: Iterable[Watcher]) -> None:
        frames: dict[str, bytes] = {}
        for watcher in watchers:
            if watcher.lang not in frames:
                help_in = watcher.lang if self._helps else ""
                frames[watcher.lang] = turn_frame(self.played, seat, self._claim_pause.seat, help_in, self._clock)
            watcher.send(frames[watcher.lang])

    def _is_asked(self, seat: int, decision: int) -> bool:
        return decision == self.played.decision and seat in self.played.asked

    async def _act_for_bot(self, seat: int, decision: int, number: int) -> None:
        """A bot has decided; meanwhile somebody may have come back to the seat."""
        async with self._journal.lock:
            if self._is_asked(seat, decision) and self._seats.bot_at(seat) and not self.agreed_pause.is_on:
                await self.act(seat, number)

    def _when_silent(self, seat: int, decision: int) -> None:
        """The time of a seat is over."""

        async def stay_silent() -> None:
            async with self._journal.lock:
                if self._is_asked(seat, decision) and self._seats.is_awake:
                    await self.act(seat, silent_action(self.played.game.view(seat)))

        self._errands.do(stay_silent)

    # Between deals

    def _wait_for_next(self, newcomer: Watcher | None) -> None:
        """Until everybody here is ready, or the time is over. Who comes during the pause is asked too."""
        pause, here = self._pause, self._seats.presence.here
        pause.unready &= here
        if newcomer is not None and newcomer.seat >= 0 and not pause.is_running:
            pause.unready |= here  # the table was asleep
        if pause.unready:
            pause.start()
            self._tell_pause()
        else:
            self._errands.do(self._begin_deal)

    def _tell_pause(self) -> None:
        self._seats.watchers.tell(messages.Pause(sorted(self._pause.unready), self._pause.left), *self._seats.presence.here)

    async def _begin_deal(self) -> None:
        async with self._journal.lock:
            if self.played.is_between_deals and self._seats.is_awake:
                await self._move(NOBODY, DEAL)

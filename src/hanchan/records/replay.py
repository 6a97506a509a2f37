"""A logged deal replayed through the engine and compared with it step by step."""

from collections.abc import Callable
from typing import Final

from hanchan.deal import actions, ends
from hanchan.deal.actions import Action, action
from hanchan.deal.deal import Deal
from hanchan.deal.events import DealEnded, HandWon
from hanchan.deal.state import CLAIMS, SHOWING, Setting
from hanchan.errors import IllegalAction
from hanchan.game.game import Game
from hanchan.hand import melds
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, Melded, RevealedDora, Step, Won
from hanchan.records.wall import wall_of
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.kinds import KINDS, kind_of
from hanchan.tiles.notation import to_mpsz

Watch = Callable[[Game, int, int], None]
"""Called with the game, a seat, and the number of the action that the seat is about to take."""
CUT_OFF: Final = "cut off"
"""Kind of the difference of a log that ends too early: up to there it agrees."""


class Differs(Exception):
    """The engine does not agree with a log."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text


class DealReplay:
    """A logged deal on its way through the engine."""

    def __init__(self, logged: LoggedDeal, rules: Ruleset, watch: Watch | None = None, trusting: bool = False) -> None:
        """`watch` is called before each action."""
        self.logged = logged
        self.trusting = trusting
        """Whether actions are carried out unchecked, as they must be where the hidden tiles of the log are not the true ones."""
        self.rules = rules
        self._watch: Final = watch
        self.place = 0
        """The next step of the log."""

    def run(self) -> None:
        """Replay the deal to its end. `Differs` where the engine and the log do not agree."""
        self.start()
        self.follow()

    def start(self) -> None:
        """Deal the tiles."""
        logged, rules = self.logged, self.rules
        try:
            wall = wall_of(logged, rules)
        except ValueError as error:
            raise Differs("tiles", str(error)) from None
        setting = Setting(rules, wall, logged.dealer, logged.round_wind, logged.counters, logged.sticks, logged.scores)
        self.deal = Deal(setting)
        # The game around the deal says what follows it. It never goes beyond the start of the next deal.
        self.game = Game(rules, b"", walls=[list(range(136))] * 2, _deal=self.deal)
        self.game.scores = logged.scores.copy()
        self.game.dealer, self.game.round_wind = logged.dealer, logged.round_wind
        self.game.counters, self.game.sticks = logged.counters, logged.sticks

    def follow(self) -> None:
        """Replay the steps of the log and compare how the deal ends."""
        while not self.deal.is_over:
            if self.deal.state.phase == CLAIMS:
                self._answer_claims()
            elif self.deal.state.phase == SHOWING:
                self._act(self.deal.pending[0], self._showing_action(self.deal.pending[0]))
            else:
                self._follow_draw()
                self._act(self.deal.pending[0], self._turn_action(self.deal.pending[0]))
        self._compare_end()

    def ends_game(self) -> bool:
        """Whether the game is over with this deal, as far as the log and the engine agree."""
        try:
            self.run()
        except Differs:
            return False
        return self.game.is_over

    def _next(self) -> Step:
        if self.place >= len(self.logged.steps):
            raise Differs(CUT_OFF, "the log ends before the deal does")
        self.place += 1
        return self.logged.steps[self.place - 1]

    def _follow_draw(self) -> None:
        """The log draws what the engine drew."""
        while self.place < len(self.logged.steps):
            step = self.logged.steps[self.place]
            if isinstance(step, Drew):
                seat = self.deal.pending[0]
                drawn = self.deal.state.players[seat].drawn
                if (step.seat, step.tile) != (seat, drawn):
                    raise Differs("draw", f"the log has seat {step.seat} draw {to_mpsz([step.tile])}, in the engine seat {seat} is to act")
            elif not isinstance(step, RevealedDora):
                return
            self.place += 1

    def _act(self, seat: int, number: int) -> None:
        if self._watch is not None:
            self._watch(self.game, seat, number)
        if self.trusting:
            self.game.carry_out(seat, number)
            return
        try:
            self.game.act(seat, number)
        except IllegalAction as error:
            raise Differs("illegal action", f"seat {seat} {Action.from_number(number)}: {error.reason}") from None

    def _showing_action(self, seat: int) -> int:
        """A seat that may choose shows its hand if the log says so, or pays for it. A nagashi pays otherwise: then it shows."""
        step = self.logged.steps[-1]
        if not isinstance(step, Drawn):
            raise Differs("result", "the engine ends with an exhaustive draw, the log goes on")
        paid = step.how == ends.NAGASHI or (step.changes is not None and step.changes[seat] > 0)
        shown = step.shown[seat] if step.shown is not None else paid
        return action(actions.TENPAI if shown else actions.NOTEN)

    def _turn_action(self, seat: int) -> int:
        step = self._next()
        player = self.deal.state.players[seat]
        riichi = isinstance(step, DeclaredRiichi)
        openly = isinstance(step, DeclaredRiichi) and step.open
        if riichi:
            self._expect_seat(step, seat)
            step = self._next()
        self._expect_seat(step, seat)
        if isinstance(step, Discarded):
            if openly:
                return action(actions.OPEN_RIICHI, step.tile)
            from_hand = action(actions.RIICHI if riichi else actions.DISCARD, step.tile)
            # The log may mean an equal tile of the hand: not every log is exact about it.
            if step.tile != player.drawn or (step.drawn is False and (self.trusting or from_hand in self.deal.action_numbers(seat))):
                return from_hand
            return action(actions.RIICHI_DRAWN if riichi else actions.DISCARD_DRAWN, step.tile)
        if isinstance(step, Melded):
            if step.meld.type == melds.ANKAN:
                return action(actions.ANKAN, step.meld.kind)
            if step.meld.type == melds.KAKAN:
                return action(actions.KAKAN, step.meld.tiles[-1])
            raise Differs("turn", f"the log has {step.meld} where seat {seat} is to act")
        if isinstance(step, Won):
            return action(actions.TSUMO)
        if isinstance(step, Drawn) and step.how == ends.NINE:
            return action(actions.NINE_TERMINALS)
        raise Differs("turn", f"the log has {_named(step)} where seat {seat} is to act")

    def _expect_seat(self, step: Step, seat: int) -> None:
        owner = getattr(step, "seat", -1)
        if owner not in (-1, seat):
            raise Differs("turn", f"the log has seat {owner} act, the engine seat {seat}")

    def _answer_claims(self) -> None:
        """Those who claim in the log claim; everybody else passes."""
        claims: dict[int, int] = {}
        steps = self.logged.steps
        ahead = self.place
        # A dora revealed at the discard comes before the claim in the log.
        while ahead < len(steps) and isinstance(steps[ahead], RevealedDora):
            ahead += 1
        step = steps[ahead] if ahead < len(steps) else None
        if self.trusting and step is None:
            raise Differs(CUT_OFF, "the log ends while a tile is on offer")
        if isinstance(step, Won):
            while isinstance(step, Won):
                claims[step.seat] = action(actions.RON)
                ahead += 1
                step = steps[ahead] if ahead < len(steps) else None
            self.place = ahead
        elif isinstance(step, Melded) and step.meld.type in (melds.CHI, melds.PON, melds.KAN) and step.seat != self.deal.state.turn:
            claims[step.seat] = self._claim_action(step)
            self.place = ahead + 1
        elif isinstance(step, Drawn) and step.how == ends.THREE_WINNERS:
            claims = {seat: action(actions.RON) for seat in range(4) if seat != self.deal.state.turn}
        for seat in claims:
            if seat not in self.deal.pending:
                raise Differs("illegal action", f"seat {seat} {Action.from_number(claims[seat])}: not offered")
        for seat in list(self.deal.pending):
            if seat in self.deal.pending:
                self._act(seat, claims.get(seat, action(actions.PASS)))

    def _claim_action(self, step: Melded) -> int:
        if step.meld.type == melds.KAN:
            return action(actions.KAN)
        own = list(step.meld.tiles)
        own.remove(step.meld.claimed)
        kinds = [kind_of(tile) for tile in own]
        if (step.meld.type == melds.PON and own[0] >= KINDS) or kinds[0] > kinds[1]:
            own.reverse()
        return action(actions.CHI if step.meld.type == melds.CHI else actions.PON, own[0], own[1])

    def _compare_end(self) -> None:
        end: DealEnded = self.deal.end
        steps = self.logged.steps
        won = [step for step in steps if isinstance(step, Won)]
        if not won:
            drawn = steps[-1] if steps else None
            if not isinstance(drawn, Drawn):
                if self.place >= len(steps):
                    raise Differs(CUT_OFF, "the log ends before the deal does")
                raise Differs("result", f"the engine ends with {end.how}, the log goes on")
            if any(not isinstance(step, RevealedDora) for step in steps[self.place : -1]):
                raise Differs("result", f"the engine ends with {end.how} before the log does")
            if drawn.how != end.how:
                raise Differs("result", f"the engine ends with {end.how}, the log with {drawn.how}")
            self._compare_changes(drawn.changes)
            return
        if end.how != ends.WIN:
            raise Differs("result", f"the engine ends with {end.how}, the log with a win")
        events = [event for event in self.deal.events if isinstance(event, HandWon)]
        if len(events) != len(won):
            raise Differs("result", f"the engine has {len(events)} winners, the log {len(won)}")
        if self.place < len(steps):
            raise Differs("result", "the engine ends with a win before the log does")
        by_seat = {event.seat: event for event in events}
        for step in won:
            if step.seat not in by_seat:
                raise Differs("result", f"seat {step.seat} wins in the log, not in the engine")
            self._compare_win(by_seat[step.seat], step)
        changes = [step.changes for step in won if step.changes is not None]
        if len(changes) == len(won):
            self._compare_changes([sum(of_seat) for of_seat in zip(*changes, strict=True)])

    def compare_following(self, following: LoggedDeal) -> None:
        """Compare the start of the next deal."""
        game = self.game
        if game.is_over:
            raise Differs("end", "the engine ends the game, the log has a further deal")
        for what, mine, logged in (
            ("scores", game.scores, following.scores), ("dealer", game.dealer, following.dealer),
            ("round", game.round_wind, following.round_wind), ("counters", game.counters, following.counters),
            ("sticks", game.sticks, following.sticks),
        ):  # fmt: skip
            if mine != logged:
                raise Differs(what, f"of the next deal: engine {mine}, log {logged}")

    def compare_result(self, scores: list[int], places: list[int] | None) -> None:
        """Compare the end of the game."""
        if not self.game.is_over:
            raise Differs("end", "the engine plays a further deal, the log ends the game")
        results = self.game.results
        points = [result.points for result in results]
        if points != scores:
            raise Differs("result", f"final scores: engine {[str(score) for score in points]}, log {scores}")
        if places is not None and [result.place for result in results] != places:
            raise Differs("places", f"engine {[result.place for result in results]}, log {places}")

    def _compare_win(self, event: HandWon, step: Won) -> None:
        if event.source != step.source:
            raise Differs("result", f"the engine has seat {event.source} pay for the win, the log seat {step.source}")
        if step.yaku is not None:
            plain = {name for name in step.yaku if name not in ("dora", "ura_dora", "red_five")}
            if plain != set(event.yaku):
                raise Differs("yaku", f"engine {sorted(event.yaku)}, log {sorted(plain)}")
            han = sum(step.yaku.values())
            if not event.yakuman and han != event.han:
                raise Differs("han", f"engine {event.han}, log {han}")
        if step.fu is not None and not event.yakuman and step.fu != event.fu:
            raise Differs("fu", f"engine {event.fu}, log {step.fu}")
        if step.points is not None and step.points != event.points:
            raise Differs("points", f"engine {event.points}, log {step.points}")

    def _compare_changes(self, changes: list[int] | None) -> None:
        if changes is None:
            return
        laid = [1000 if seat in self.deal.state.riichi_sticks else 0 for seat in range(4)]
        mine = [after - before + stick for after, before, stick in zip(self.deal.end.scores, self.logged.scores, laid, strict=True)]
        if mine != changes:
            raise Differs("payments", f"engine {mine}, log {changes}")


def _named(step: Step) -> str:
    return type(step).__name__.lower()

"""Games of ours as Tenhou would log them: to test the reader of mjlog with games that belong to nobody."""

from hanchan.deal import ends
from hanchan.deal.deal import Deal
from hanchan.deal.events import (
    DealEnded,
    DealStarted,
    DoraRevealed,
    HandWon,
    KanAnnounced,
    MeldMade,
    RiichiAccepted,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
)  # fmt: skip
from hanchan.game import Game
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.records.from_game import from_game
from hanchan.records.logged import Won
from hanchan.records.mjlog.vocabulary import DRAWS, YAKU
from hanchan.tiles import Wall, deal_key, from_tenhou, kind_of
from hanchan.tiles.wall import DEALT, INDICATORS, REPLACEMENTS

_TYPES = {how: word for word, how in DRAWS.items()}


def mjlog_text(game: Game, names: tuple[str, ...] = ("A", "B", "C", "D"), flags: int = 9) -> str:
    """The whole game, or what was played of it."""
    people = " ".join(f'n{seat}="{name}"' for seat, name in enumerate(names))
    tags = ['<mjloggm ver="2.3">', f'<GO type="{flags}" lobby="0"/>', f"<UN {people}/>"]
    for number, deal in enumerate([*game.finished_deals, game.deal], 1):
        tags += _DealText(game, deal, number).tags
    return "".join([*tags, "</mjloggm>"])


class _DealText:
    def __init__(self, game: Game, deal: Deal, number: int) -> None:
        self.game = game
        self.deal = deal
        self.order = Wall.from_key(deal_key(game.seed, number)).order
        self.red = game.rules.red_fives > 0
        self.hands: list[list[int]] = [[], [], [], []]
        self.live, self.kans, self.shown = DEALT - 1, 0, 1
        self.offered = -1
        self.pons: dict[tuple[int, int], tuple[int, int]] = {}
        self.announced: KanAnnounced | None = None
        logged = from_game(game).deals[number - 1]
        self.wins = [step for step in logged.steps if isinstance(step, Won)]
        self.last = deal is game.deal and game.is_over
        self.scores = list(deal.state.setting.scores)
        self.tags: list[str] = []
        for event in deal.events:
            self._take(event)

    def _out(self, seat: int, face: int) -> int:
        """Take a tile of that face out of a hand."""
        number = [number for number in self.hands[seat] if from_tenhou(number, self.red) == face][-1]
        self.hands[seat].remove(number)
        return number

    def _take(self, event: object) -> None:
        match event:
            case DealStarted():
                for place in range(52):
                    self.hands[(event.seat + (place // 4 if place < 48 else place)) % 4].append(self.order[place])
                hands = " ".join(f'hai{seat}="{_list(hand)}"' for seat, hand in enumerate(self.hands))
                seed = _list([4 * event.round_wind + event.seat, event.counters, event.sticks, 0, 0, self.order[INDICATORS[0]]])
                scores = _list([score // 100 for score in event.scores])
                self.tags.append(f'<INIT seed="{seed}" ten="{scores}" oya="{event.seat}" {hands}/>')
            case TileDrawn():
                if event.replacement:
                    number = self.order[REPLACEMENTS[self.kans]]
                    self.kans += 1
                else:
                    number = self.order[self.live]
                    self.live += 1
                self.hands[event.seat].append(number)
                self.tags.append(f"<{'TUVW'[event.seat]}{number}/>")
            case RiichiDeclared():
                self.tags.append(f'<REACH who="{event.seat}" step="1"/>')
            case RiichiAccepted():
                self.scores[event.seat] -= 1000
                self.tags.append(f'<REACH who="{event.seat}" ten="{_list([score // 100 for score in self.scores])}" step="2"/>')
            case TileDiscarded():
                self.offered = self._out(event.seat, event.tile)
                self.tags.append(f"<{'DEFG'[event.seat]}{self.offered}/>")
            case KanAnnounced():
                self.announced = event
            case MeldMade():
                self.announced = None
                self.tags.append(f'<N who="{event.seat}" m="{self._code(event.seat, event.meld)}"/>')
            case DoraRevealed():
                self.tags.append(f'<DORA hai="{self.order[INDICATORS[self.shown]]}"/>')
                self.shown += 1
            case HandWon():
                self._win(event)
            case DealEnded() if event.how != ends.WIN:
                changes = [after - before for after, before in zip(event.scores, self.scores, strict=True)]
                kind = f'type="{_TYPES[event.how]}" ' if event.how in _TYPES else ""
                self.tags.append(f'<RYUUKYOKU {kind}ba="0,0" sc="{self._sc(changes)}"{self._owari()}/>')

    def _win(self, event: HandWon) -> None:
        if self.announced is not None:
            kind = kind_of(self.announced.tile)
            self.offered = self._out(self.announced.seat, self.announced.tile)
            self.tags.append(f'<N who="{self.announced.seat}" m="{self._kakan(self.announced.seat, kind, self.offered)}"/>')
            self.announced = None
        step = next(win for win in self.wins if win.seat == event.seat)
        assert step.yaku is not None
        assert step.changes is not None
        tile = self.hands[event.seat][-1] if event.source == event.seat else self.offered
        if event.yakuman:
            yaku = f'yakuman="{_list([YAKU.index(name) for name in step.yaku])}"'
        else:
            yaku = f'yaku="{_list([number for name, han in step.yaku.items() for number in (YAKU.index(name), han)])}"'
        ura = f' doraHaiUra="{_list([self.order[INDICATORS[kan] + 1] for kan in range(self.shown)])}"' if event.ura else ""
        owari = self._owari() if step is self.wins[-1] else ""
        self.tags.append(
            f'<AGARI ba="0,0" machi="{tile}" ten="{event.fu},{event.points},0" {yaku}{ura} who="{event.seat}" '
            f'fromWho="{event.source}" sc="{self._sc(step.changes)}"{owari}/>'
        )

    def _sc(self, changes: list[int]) -> str:
        text = _list([part // 100 for pair in zip(self.scores, changes, strict=True) for part in pair])
        self.scores = [score + change for score, change in zip(self.scores, changes, strict=True)]
        return text

    def _owari(self) -> str:
        if not self.last:
            return ""
        parts = [f"{int(result.points) // 100},{float(result.total) / 1000:.1f}" for result in self.game.results]
        return f' owari="{",".join(parts)}"'

    def _code(self, seat: int, meld: Meld) -> int:
        own = list(meld.tiles)
        if meld.type == melds.KAKAN:
            return self._kakan(seat, meld.kind, self._out(seat, meld.tiles[-1]))
        if meld.type == melds.ANKAN:
            return [self._out(seat, tile) for tile in own][0] << 8
        own.remove(meld.claimed)
        numbers = sorted([*[self._out(seat, tile) for tile in own], self.offered])
        if meld.type == melds.KAN:
            return self.offered << 8 | meld.source
        if meld.type == melds.CHI:
            first = numbers[0] // 4
            pattern = (first // 9 * 7 + first % 9) * 3 + numbers.index(self.offered)
            copies = [number % 4 for number in numbers]
            return pattern << 10 | copies[2] << 7 | copies[1] << 5 | copies[0] << 3 | 4 | meld.source
        spare = ({0, 1, 2, 3} - {number % 4 for number in numbers}).pop()
        pattern = 3 * meld.kind + numbers.index(self.offered)
        self.pons[seat, meld.kind] = pattern, meld.source
        return pattern << 9 | spare << 5 | 8 | meld.source

    def _kakan(self, seat: int, kind: int, added: int) -> int:
        pattern, source = self.pons[seat, kind]
        return pattern << 9 | added % 4 << 5 | 16 | source


def _list(numbers: list[int]) -> str:
    return ",".join(str(number) for number in numbers)

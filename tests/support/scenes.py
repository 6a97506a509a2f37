"""Walls for random play: fair ones, and ones stacked so that what chance hardly ever shows happens often.

A scene is a wall and a temper: how the players behave in it. Seats are counted from the dealer here.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from hanchan.tiles.kinds import COPIES, EAST, KINDS, ORPHANS, WHITE
from hanchan.tiles.shuffle import SET_SIZE
from hanchan.tiles.wall import DEALT, REPLACEMENTS

SIMPLES = tuple(kind for kind in range(EAST) if kind not in ORPHANS)


class Temper(NamedTuple):
    """How likely a seat does what it may do. `slip` is the chance of any action at all, right or wrong."""

    win: float = 0.9
    riichi: float = 0.8
    kan: float = 0.5
    pon: float = 0.15
    chi: float = 0.1
    abort: float = 0.5
    skill: float = 0.8
    """Chance of the discard that brings the hand nearest to complete."""
    slip: float = 0.01
    throws: tuple[int, ...] = ()
    """Kinds discarded before all others, if the hand has one (`pairs_too`: or more) of them."""
    pairs_too: bool = False


RANDOM = Temper(slip=1.0)
BUILDER = Temper()
CALLER = Temper(pon=0.8, chi=0.5, kan=0.9, skill=0.6)
CARELESS = CALLER._replace(slip=0.06)


class Scene(NamedTuple):
    name: str
    wall: list[int]
    """The tiles 0-135 in the order of play."""
    temper: Temper


class Stack:
    """A wall in the making: tiles put where they are wanted, the rest by chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left = [rng.sample(range(COPIES * kind, COPIES * kind + COPIES), COPIES) for kind in range(KINDS)]
        self.placed: dict[int, int] = {}
        self.free = [[16 * turn + 4 * seat + step for turn in range(3) for step in range(4)] + [48 + seat] for seat in range(4)]

    def put(self, place: int, kind: int) -> None:
        """A tile of a kind at a place; nothing if none is left."""
        if self.left[kind] and place not in self.placed:
            self.placed[place] = self.left[kind].pop()

    def give(self, seat: int, *kinds: int) -> None:
        """Tiles into a seat's hand, as long as it has room."""
        for kind in kinds:
            if self.left[kind] and self.free[seat]:
                self.put(self.free[seat].pop(), kind)

    def give_sets(self, seat: int, number: int, kinds: tuple[int, ...] = tuple(range(KINDS)), pons: float = 0.3) -> None:
        """Complete sets into a seat's hand."""
        for _ in range(number):
            for _ in range(30):
                low = self.rng.choice(kinds)
                block = [low] * 3 if self.rng.random() < pons else [low, low + 1, low + 2]
                if block[0] != block[1] and (low >= EAST or low % 9 > 6 or block[2] not in kinds):
                    continue
                if all(len(self.left[kind]) >= block.count(kind) for kind in block):
                    self.give(seat, *block)
                    break

    def give_pair(self, seat: int, kinds: tuple[int, ...] = tuple(range(KINDS))) -> None:
        kind = self.rng.choice([kind for kind in kinds if len(self.left[kind]) >= 2])
        self.give(seat, kind, kind)

    def wall(self) -> list[int]:
        rest = [tile for copies in self.left for tile in copies]
        self.rng.shuffle(rest)
        return [self.placed[place] if place in self.placed else rest.pop() for place in range(SET_SIZE)]


def random_scene(rng: Random) -> Scene:
    """One of the scenes, fair walls most often."""
    name = rng.choices(_NAMES, _WEIGHTS)[0]
    stack = Stack(rng)
    temper = SCENES[name][0](stack, rng)
    return Scene(name, stack.wall(), temper)


def _fair(_stack: Stack, rng: Random) -> Temper:
    return rng.choice((RANDOM, BUILDER, BUILDER, CALLER, CARELESS, BUILDER._replace(skill=1.0, pon=0.05, chi=0.02)))


def _waiting(stack: Stack, rng: Random) -> Temper:
    """All hands wait or nearly wait: riichi by several, wins, now and then four riichi."""
    for seat in range(4):
        stack.give_sets(seat, 3)
        stack.give_pair(seat)
        low = 9 * rng.randrange(3) + rng.randrange(1, 6)
        stack.give(seat, low, low + 1)
    return Temper(win=rng.choice((0.3, 0.9)), riichi=0.97, kan=0.9, pon=0.02, chi=0.02, skill=1.0)


def _threes(stack: Stack, rng: Random) -> Temper:
    """Hands full of equal tiles, and the fourths soon to come: kans of all sorts."""
    for seat in range(4):
        stack.give_sets(seat, 3, pons=1.0)
    for place in rng.sample(range(DEALT - 1, DEALT + 16), 8):
        stack.put(place, rng.choice([kind for kind in range(KINDS) if len(stack.left[kind]) == 1] or [0]))
    return Temper(win=0.5, kan=0.97, pon=0.6, skill=rng.choice((0.3, 1.0)))


def _same_wait(stack: Stack, rng: Random) -> Temper:
    """Two or three seats wait for one kind, with a yaku, and the dealer throws it."""
    wanted = 9 * rng.randrange(3) + rng.randrange(3, 6)
    stack.give(0, wanted)
    for seat, step in list(zip(rng.sample((1, 2, 3), 3), ((-1, 1), (1, 2), (-2, -1)), strict=True))[: rng.choice((2, 3))]:
        stack.give(seat, wanted + step[0], wanted + step[1])
        stack.give_sets(seat, 3, tuple(kind for kind in SIMPLES if kind != wanted), 0.2)
        stack.give_pair(seat, tuple(kind for kind in SIMPLES if kind != wanted))
    return Temper(win=0.97, throws=(wanted,), pairs_too=True, pon=0.0, chi=0.0)


def _same_wind(stack: Stack, rng: Random) -> Temper:
    wind = rng.randrange(EAST, WHITE)
    for seat in range(4):
        stack.give(seat, wind)
    return Temper(throws=(wind,), pon=0.0, chi=0.0)


def _nine_kinds(stack: Stack, rng: Random) -> Temper:
    seat = rng.randrange(4)
    stack.give(seat, *rng.sample(ORPHANS, rng.randint(9, 12)))
    return Temper(abort=0.7, pon=0.0, chi=0.0)


def _only_orphans(stack: Stack, rng: Random) -> Temper:
    """A seat has nothing but terminals and honours to throw, and nobody calls: nagashi mangan."""
    seat = rng.randrange(4)
    orphans = rng.sample(ORPHANS * COPIES, 19)
    stack.give(seat, *orphans[:13])
    for turn, kind in enumerate(orphans[13:]):
        stack.put(DEALT - 1 + seat + 4 * turn, kind)
    return Temper(win=0.0, riichi=0.2, kan=0.0, pon=0.0, chi=0.0, abort=0.0, slip=0.0, throws=ORPHANS, pairs_too=True)


def _robbed_pon(stack: Stack, rng: Random) -> Temper:
    """The dealer throws a tile that one seat pons and another waits for; the fourth comes to the pon."""
    wanted = 9 * rng.randrange(3) + rng.randrange(3, 6)
    stack.give(0, wanted)
    owner, robber = rng.sample((1, 2, 3), 2)
    stack.give(owner, wanted, wanted)
    stack.put(DEALT + 3, wanted)
    stack.give(robber, wanted - 1, wanted + 1)
    stack.give_sets(robber, 3, tuple(kind for kind in SIMPLES if kind != wanted), 0.2)
    stack.give_pair(robber, tuple(kind for kind in SIMPLES if kind != wanted))
    return Temper(win=0.6, riichi=0.3, kan=0.97, pon=0.97, chi=0.0, throws=(wanted,))


def _robbed_orphan(stack: Stack, rng: Random) -> Temper:
    """A concealed kan that thirteen orphans wait for."""
    wanted = rng.choice(ORPHANS)
    owner, robber = rng.sample(range(4), 2)
    stack.give(owner, *[wanted] * 3)
    stack.put(DEALT - 1 + owner, wanted)
    others = [kind for kind in ORPHANS if kind != wanted]
    stack.give(robber, *others, rng.choice(others))
    return Temper(win=0.9, kan=0.97, abort=0.0, pon=0.0, chi=0.0)


def _fed_honours(stack: Stack, rng: Random) -> Temper:
    """Dragons or winds thrown to a seat that has pairs of them: liability."""
    fed = tuple(range(WHITE, KINDS)) if rng.random() < 0.6 else tuple(range(EAST, WHITE))
    seat = rng.randrange(4)
    for kind in fed:
        stack.give(seat, kind, kind)
        stack.give((seat + rng.randint(1, 3)) % 4, kind)
        stack.give((seat + rng.randint(1, 3)) % 4, kind)
    stack.give_sets(seat, 1)
    return Temper(throws=fed, pon=0.97, chi=0.3, skill=1.0)


def _after_kan(stack: Stack, rng: Random) -> Temper:
    """A waiting hand makes a kan, and its replacement tile is one it waits for."""
    seat = rng.randrange(4)
    low = 9 * rng.randrange(3) + rng.randrange(1, 6)
    kan = rng.choice([kind for kind in range(KINDS) if abs(kind - low) > 4])
    stack.give(seat, low, low + 1, kan, kan, kan)
    stack.put(REPLACEMENTS[0], low + 2)
    stack.put(DEALT - 1 + seat + 4 * rng.randrange(3), kan)
    stack.give_sets(seat, 2)
    stack.give_pair(seat)
    return Temper(win=0.9, kan=0.97, pon=0.05, skill=1.0)


def _unrelated(stack: Stack, rng: Random) -> Temper:
    """The dealer's first tiles have one pair and nothing else in common."""
    kinds = [*range(EAST, KINDS), *[9 * suit + low + step for suit, low in enumerate(rng.choices(range(3), k=3)) for step in (0, 3, 6)]]
    chosen = rng.sample(kinds, 13)
    stack.give(0, *chosen)
    stack.put(DEALT - 1, rng.choice(chosen))
    return BUILDER


SCENES: dict[str, tuple[Callable[[Stack, Random], Temper], int]] = {
    "fair": (_fair, 44),
    "waiting": (_waiting, 12),
    "threes": (_threes, 12),
    "same wait": (_same_wait, 6),
    "same wind": (_same_wind, 3),
    "nine kinds": (_nine_kinds, 3),
    "only orphans": (_only_orphans, 4),
    "robbed pon": (_robbed_pon, 6),
    "robbed orphan": (_robbed_orphan, 4),
    "fed honours": (_fed_honours, 4),
    "after a kan": (_after_kan, 3),
    "unrelated": (_unrelated, 1),
}
"""Scenes, each with how often it comes."""

_NAMES = list(SCENES)
_WEIGHTS = [weight for _, weight in SCENES.values()]

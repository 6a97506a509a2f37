"""Random wins for tests: complete hands of every form and family, open and closed, in every situation the rules allow.

A hand is planned as blocks of kinds and then dealt from one real set of 136 tiles, so that no tile is there twice and the red
fives fall where they fall. Families that chance would never show (each yakuman, seven pairs of one suit) have their own plans.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from hanchan.hand import Meld, meld
from hanchan.hand.melds import ANKAN, CHI, KAKAN, KAN, PON
from hanchan.rules import Ruleset
from hanchan.scoring import Win, impossible
from hanchan.tiles.kinds import COPIES, KINDS, ORPHANS, kind_of
from hanchan.tiles.notation import from_tenhou, to_mpsz
from tests.support.hands import HONOURS, SUITS

ALL = tuple(range(KINDS))
SIMPLES = tuple(kind for kind in range(27) if kind not in ORPHANS)
TERMINALS = ORPHANS[:6]
WINDS = range(27, 31)
DRAGONS = range(31, 34)
GREEN = (19, 20, 21, 23, 25, 32)

Block = list[int]
Kinds = tuple[int, ...] | range


class Plan(NamedTuple):
    """What a hand shall be: its sets, the rest (a pair, or a whole hand without sets), how likely kans and an open hand are."""

    sets: list[Block]
    rest: Block
    kans: float = 0.15
    open: float = 0.5


def random_wins(seed: str, number: int, rules: Ruleset) -> Iterator[Win]:
    """So many wins, always the same for the same seed and rules."""
    rng = Random(seed)
    for _ in range(number):
        yield random_win(rng, rules)


def random_win(rng: Random, rules: Ruleset) -> Win:
    """A complete hand in a situation that can be under the rules. It may be without a yaku."""
    while True:
        family = rng.choices(_NAMES, _WEIGHTS)[0]
        win = _dealt(rng, FAMILIES[family][0](rng), rules)
        if win is not None and not impossible(win, rules):
            return win


def text_of_win(win: Win) -> str:
    """The win on one line, for messages."""
    words = [to_mpsz(sorted(win.concealed, key=kind_of)), "+" + to_mpsz([win.tile]), *[str(laid) for laid in win.melds]]
    words.append(f"seat {'ESWN'[win.seat_wind]} round {'ESWN'[win.round_wind]}")
    words.append("tsumo" if win.tsumo else "ron")
    words.append(("", "riichi", "double riichi")[win.riichi])
    switches = ("open_riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn", "discarder_in_riichi")
    words += [switch for switch in switches if getattr(win, switch)]
    words.append(f"dora {to_mpsz(win.dora)}" + (f" ura {to_mpsz(win.ura)}" if win.ura else "") + f" counters {win.counters}")
    return " ".join(word for word in words if word)


# How a plan becomes a win.


def _dealt(rng: Random, plan: Plan, rules: Ruleset) -> Win | None:
    """The plan dealt from a shuffled set; None if the set has too few tiles for it."""
    left = [rng.sample(range(COPIES * kind, COPIES * kind + COPIES), COPIES) for kind in range(KINDS)]

    def take(kinds: Block) -> list[int]:
        return [from_tenhou(left[kind].pop(), rules.red_fives > 0) for kind in kinds]

    melds: list[Meld] = []
    concealed: list[int] = []
    is_open = rng.random() < plan.open
    try:
        concealed += take(plan.rest)
        for block in rng.sample(plan.sets, len(plan.sets)):
            is_pon = block[0] == block[1]
            wants_kan = is_pon and rng.random() < plan.kans
            tiles = take(block + block[:1] if wants_kan else block)
            if is_open and rng.random() < 0.55:
                melds.append(_claimed(rng, rng.choice((KAN, KAKAN)) if wants_kan else PON if is_pon else CHI, tiles))
            elif wants_kan:
                melds.append(meld(ANKAN, tiles))
            else:
                concealed += tiles
    except IndexError:
        return None
    rng.shuffle(concealed)
    wall = [from_tenhou(number, rules.red_fives > 0) for copies in left for number in copies]
    return _situated(rng, concealed, melds, rng.sample(wall, 10), rules)


def _claimed(rng: Random, type: str, tiles: list[int]) -> Meld:
    return meld(type, tiles, rng.choice(tiles), 3 if type == CHI else rng.randint(1, 3))


def _situated(rng: Random, hand: list[int], melds: list[Meld], indicators: list[int], rules: Ruleset) -> Win:
    """A situation for the hand, won on its last tile: each where it can be."""
    *concealed, tile = hand

    def chance(probability: float) -> bool:
        return rng.random() < probability

    closed = all(not laid.is_open for laid in melds)
    kans = sum(laid.is_kan for laid in melds)
    tsumo = chance(0.45)
    seat_wind = rng.randrange(4)
    first_turn = not melds and (tsumo or seat_wind != 0) and chance(0.04)
    riichi = rng.choices((0, 1, 2), (5, 5, 1))[0] if closed and not first_turn else 0
    rinshan = tsumo and kans > 0 and chance(0.3)
    lone_tile = all(kind_of(other) != kind_of(tile) for other in [*concealed, *[held for laid in melds for held in laid.tiles]])
    chankan = not tsumo and lone_tile and not first_turn and chance(0.15)
    may_be_last = not chankan and not first_turn and (not rinshan or rules.haitei_on_rinshan)
    last_tile = may_be_last and chance(0.06)
    # The double riichi is of the first go-around, which a kan would have ended and in which no tile is the last.
    may_be_ippatsu = riichi > 0 and not rinshan and not (riichi == 2 and (melds or chankan or last_tile))
    turned = min(5, 1 + kans + rng.choices((0, 1, 2), (8, 2, 1))[0])
    open_riichi = riichi > 0 and rules.open_riichi and chance(0.3)
    return Win(
        concealed, tile, melds, tsumo=tsumo, seat_wind=seat_wind, round_wind=rng.choices(range(4), (5, 4, 1, 1))[0],
        riichi=riichi, open_riichi=open_riichi, ippatsu=may_be_ippatsu and chance(0.3), rinshan=rinshan, chankan=chankan,
        last_tile=last_tile, first_turn=first_turn, discarder_in_riichi=open_riichi and not tsumo and chance(0.5),
        dora=indicators[:turned], ura=indicators[5 : 5 + turned] if riichi else [],
        counters=rng.choices((0, 1, 2, 5, 8, 11), (9, 4, 2, 1, 1, 1))[0],
    )  # fmt: skip


# Plans.


def _chi(rng: Random, kinds: Kinds) -> Block:
    """Three in a row, all of these kinds."""
    held = set(kinds)
    low = rng.choice([kind for kind in kinds if kind < 27 and kind % 9 < 7 and kind + 1 in held and kind + 2 in held])
    return [low, low + 1, low + 2]


def _sets(rng: Random, kinds: Kinds, pons: float, number: int = 4) -> list[Block]:
    return [[rng.choice(kinds)] * 3 if rng.random() < pons else _chi(rng, kinds) for _ in range(number)]


def _of_kinds(rng: Random, kinds: Kinds, pons: float = 0.35) -> Plan:
    return Plan(_sets(rng, kinds, pons), [rng.choice(kinds)] * 2)


def _with(rng: Random, sets: list[Block], pair: int = -1, open: float = 0.5) -> Plan:
    """These sets, filled up with others."""
    filled = sets + _sets(rng, ALL, 0.35, 4 - len(sets))
    return Plan(filled, [pair if pair >= 0 else rng.choice(ALL)] * 2, open=open)


def _suit(rng: Random) -> tuple[int, ...]:
    return tuple(rng.choice(SUITS))


def _any(rng: Random) -> Plan:
    return _of_kinds(rng, ALL)


def _one_suit(rng: Random) -> Plan:
    return _of_kinds(rng, _suit(rng))._replace(open=0.3)


def _half_flush(rng: Random) -> Plan:
    return _of_kinds(rng, (*_suit(rng), *HONOURS))


def _dense(rng: Random) -> Plan:
    """Few neighbouring kinds, which can be read in many ways."""
    start = 9 * rng.randrange(3) + rng.randrange(5)
    near = range(start, start + 5)
    return Plan(_sets(rng, near, 0.3), [rng.choice(ALL if rng.random() < 0.3 else near)] * 2, 0.0, 0.2)


def _simples(rng: Random) -> Plan:
    return _of_kinds(rng, SIMPLES, 0.25)


def _all_chi(rng: Random) -> Plan:
    return Plan(_sets(rng, ALL, 0.0), [rng.choice(ALL)] * 2, open=0.25)


def _honour_pair(rng: Random) -> Plan:
    return Plan(_sets(rng, ALL, 0.2), [rng.choice(HONOURS)] * 2, open=0.4)


def _outside(rng: Random) -> Plan:
    """Terminals in every set, honours too half of the time."""
    ends = rng.choice((ORPHANS, TERMINALS))
    chis = [[9 * suit + low + step for step in range(3)] for suit in range(3) for low in (0, 6)]
    return Plan([rng.choice(chis) if rng.random() < 0.6 else [rng.choice(ends)] * 3 for _ in range(4)], [rng.choice(ends)] * 2)


def _all_pons(rng: Random) -> Plan:
    return _of_kinds(rng, rng.choice((ALL, ORPHANS, SIMPLES)), 1.0)


def _yakuhai(rng: Random) -> Plan:
    return _with(rng, [[kind] * 3 for kind in rng.sample(HONOURS, rng.randint(1, 2))])


def _straight(rng: Random) -> Plan:
    start = 9 * rng.randrange(3)
    return _with(rng, [[start + low, start + low + 1, start + low + 2] for low in (0, 3, 6)])


def _three_suits_chi(rng: Random) -> Plan:
    low = rng.randrange(7)
    return _with(rng, [[9 * suit + low, 9 * suit + low + 1, 9 * suit + low + 2] for suit in range(3)])


def _three_suits_pon(rng: Random) -> Plan:
    number = rng.randrange(9)
    if rng.random() < 0.4:  # the little one
        return _with(rng, [[number] * 3, [9 + number] * 3], 18 + number)
    return _with(rng, [[9 * suit + number] * 3 for suit in range(3)])


def _equal_chi(rng: Random) -> Plan:
    """Two, three or four equal chi, or twice two."""
    first, second = _chi(rng, ALL), _chi(rng, ALL)
    return _with(rng, rng.choice(([first] * 2, [first] * 3, [first] * 4, [first, first, second, second])), open=0.15)


def _consecutive_pons(rng: Random) -> Plan:
    start, length = 9 * rng.randrange(3) + rng.randrange(6), rng.choice((3, 4))
    return _with(rng, [[kind] * 3 for kind in range(start, start + length)], open=0.3)


def _concealed_pons(rng: Random) -> Plan:
    return Plan(_sets(rng, ALL, 1.0, 3) + _sets(rng, ALL, 0.1, 1), [rng.choice(ALL)] * 2, open=0.2)


def _kans(rng: Random) -> Plan:
    return Plan(_sets(rng, ALL, 0.95), [rng.choice(ALL)] * 2, 0.75, 0.6)


def _little_dragons(rng: Random) -> Plan:
    pair, *pons = rng.sample(DRAGONS, 3)
    return _with(rng, [[kind] * 3 for kind in pons], pair)


def _seven_pairs(rng: Random) -> Plan:
    wheel = range(10, 17)
    kinds = rng.choice((ALL, ALL, (*_suit(rng), *HONOURS), _suit(rng), SIMPLES, ORPHANS, tuple(HONOURS), wheel))
    return Plan([], [kind for kind in rng.sample(kinds, 7) for _ in range(2)])


# Plans of yakuman.


def _orphans(rng: Random) -> Plan:
    return Plan([], [*ORPHANS, rng.choice(ORPHANS)])


def _nine_gates(rng: Random) -> Plan:
    suit = _suit(rng)
    return Plan([], [suit[0], suit[0], *suit, suit[8], suit[8], rng.choice(suit)])


def _four_concealed(rng: Random) -> Plan:
    return _of_kinds(rng, ALL, 1.0)._replace(open=0.0)


def _big_dragons(rng: Random) -> Plan:
    return _with(rng, [[kind] * 3 for kind in DRAGONS])


def _winds(rng: Random) -> Plan:
    winds = rng.sample(WINDS, 4)
    pons = [[kind] * 3 for kind in winds[:3]]
    return _with(rng, [*pons, [winds[3]] * 3]) if rng.random() < 0.5 else _with(rng, pons, winds[3])


def _honours(rng: Random) -> Plan:
    pair, *pons = rng.sample(HONOURS, 5)
    return Plan([[kind] * 3 for kind in pons], [pair] * 2)


def _terminals(rng: Random) -> Plan:
    pair, *pons = rng.sample(TERMINALS, 5)
    return Plan([[kind] * 3 for kind in pons], [pair] * 2)


def _green(rng: Random) -> Plan:
    return _of_kinds(rng, GREEN if rng.random() < 0.7 else GREEN[:5], 0.7)


def _four_kans(rng: Random) -> Plan:
    return _of_kinds(rng, ALL, 1.0)._replace(kans=1.0)


FAMILIES: dict[str, tuple[Callable[[Random], Plan], int]] = {
    "any": (_any, 16),
    "one suit": (_one_suit, 8),
    "half flush": (_half_flush, 8),
    "dense": (_dense, 12),
    "simples": (_simples, 8),
    "all chi": (_all_chi, 10),
    "honour pair": (_honour_pair, 5),
    "outside": (_outside, 8),
    "all pons": (_all_pons, 5),
    "yakuhai": (_yakuhai, 8),
    "straight": (_straight, 5),
    "three suits, chi": (_three_suits_chi, 5),
    "three suits, pon": (_three_suits_pon, 4),
    "equal chi": (_equal_chi, 7),
    "consecutive pons": (_consecutive_pons, 3),
    "concealed pons": (_concealed_pons, 5),
    "kans": (_kans, 5),
    "little dragons": (_little_dragons, 3),
    "seven pairs": (_seven_pairs, 9),
    "orphans": (_orphans, 2),
    "nine gates": (_nine_gates, 2),
    "four concealed pons": (_four_concealed, 3),
    "big dragons": (_big_dragons, 2),
    "winds": (_winds, 2),
    "honours": (_honours, 2),
    "terminals": (_terminals, 1),
    "green": (_green, 2),
    "four kans": (_four_kans, 1),
}
"""Families of hands, each with how often it comes."""

_NAMES = list(FAMILIES)
_WEIGHTS = [weight for _, weight in FAMILIES.values()]

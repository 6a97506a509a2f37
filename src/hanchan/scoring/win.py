"""A win: the tiles, the melds and the situation. `valuation` computes what it is worth."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from hanchan.hand.melds import Meld
from hanchan.tiles.kinds import EAST, KINDS, kind_of
from hanchan.tiles.masks import bit
from hanchan.tiles.notation import to_mpsz


def count_in(m: i64, p: i64, s: i64, z: i64, kind: i64) -> i64:
    """How many tiles of a kind there are in the octal numbers of the suits."""
    if kind < 9:
        return m >> 3 * kind & 7
    if kind < 18:
        return p >> 3 * kind - 27 & 7
    if kind < 27:
        return s >> 3 * kind - 54 & 7
    return z >> 3 * kind - 81 & 7


@mypyc_attr(acyclic=True)
class Win:
    """A completed hand and how it was completed.

    Tiles are numbers (see `hanchan.tiles`); winds are 0 East to 3 North. `riichi` is 0 for none, 1 for riichi, 2 for double
    riichi. `last_tile` is haitei by self-draw and houtei by ron; `first_turn` (before the own first discard, go-around unbroken)
    is tenhou, chiihou or renhou. `dora` and `ura` are the indicators.
    """

    def __init__(
        self,
        concealed: list[int],
        tile: int,
        melds: list[Meld] | None = None,
        *,
        tsumo: bool = False,
        seat_wind: int = 0,
        round_wind: int = 0,
        riichi: int = 0,
        open_riichi: bool = False,
        ippatsu: bool = False,
        rinshan: bool = False,
        chankan: bool = False,
        last_tile: bool = False,
        first_turn: bool = False,
        discarder_in_riichi: bool = False,
        dora: list[int] | None = None,
        ura: list[int] | None = None,
        counters: int = 0,
    ) -> None:
        self.concealed = concealed
        self.tile = tile
        self.melds: list[Meld] = melds if melds is not None else []
        self.tsumo = tsumo
        self.seat_wind = seat_wind
        self.round_wind = round_wind
        self.riichi = riichi
        self.open_riichi = open_riichi
        self.ippatsu = ippatsu
        self.rinshan = rinshan
        self.chankan = chankan
        self.last_tile = last_tile
        self.first_turn = first_turn
        self.discarder_in_riichi = discarder_in_riichi
        self.dora: list[int] = dora if dora is not None else []
        self.ura: list[int] = ura if ura is not None else []
        self.counters = counters

        self.kind: i64 = kind_of(tile)
        # Counts are octal numbers, for each suit one, the last digit for its lowest kind (see `hanchan.hand.divide.packed_divisions`).
        m: i64 = 0
        p: i64 = 0
        s: i64 = 0
        z: i64 = 0
        red_fives: i64 = 0
        present: i64 = 0
        kind: i64
        for held in [*concealed, tile]:
            kind = kind_of(held)
            if held >= KINDS:
                red_fives += 1
            present |= bit(kind)
            if kind < 9:
                m += bit(3 * kind)
            elif kind < 18:
                p += bit(3 * kind - 27)
            elif kind < 27:
                s += bit(3 * kind - 54)
            else:
                z += bit(3 * kind - 81)
        self.m: i64 = m
        """The concealed tiles and the winning tile."""
        self.p: i64 = p
        self.s: i64 = s
        self.z: i64 = z
        kans: i64 = 0
        closed = True
        for meld in self.melds:
            if meld.is_kan:
                kans += 1
            closed = closed and not meld.is_open
            for held in meld.tiles:
                kind = kind_of(held)
                if held >= KINDS:
                    red_fives += 1
                present |= bit(kind)
                if kind < 9:
                    m += bit(3 * kind)
                elif kind < 18:
                    p += bit(3 * kind - 27)
                elif kind < 27:
                    s += bit(3 * kind - 54)
                else:
                    z += bit(3 * kind - 81)
        self.all_m: i64 = m
        """The same, including melds."""
        self.all_p: i64 = p
        self.all_s: i64 = s
        self.all_z: i64 = z
        self.present: i64 = present
        self.red_fives: i64 = red_fives
        self.kans: i64 = kans
        self.closed: bool = closed

    @property
    def counts(self) -> list[int]:
        """Counts by kind of the concealed tiles and the winning tile."""
        return [count_in(self.m, self.p, self.s, self.z, kind) for kind in range(KINDS)]

    @property
    def all_counts(self) -> list[int]:
        """The same, including melds."""
        return [count_in(self.all_m, self.all_p, self.all_s, self.all_z, kind) for kind in range(KINDS)]

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is East."""
        return self.seat_wind == 0

    @property
    def seat_wind_kind(self) -> int:
        """The tile of the winner's wind."""
        return EAST + self.seat_wind

    @property
    def round_wind_kind(self) -> int:
        """The tile of the round's wind."""
        return EAST + self.round_wind

    def _situation(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _SITUATION}

    def __repr__(self) -> str:
        tiles = " ".join([to_mpsz(self.concealed), *[str(meld) for meld in self.melds], "+", to_mpsz([self.tile])])
        return ", ".join([f"<Win {tiles}", *[f"{name}={value!r}" for name, value in self._situation().items() if value]]) + ">"

    def __eq__(self, other: object) -> bool:
        """Whether it is the same win; the order of the concealed tiles makes no difference."""
        if not isinstance(other, Win):
            return False
        tiles = self.tile == other.tile and sorted(self.concealed) == sorted(other.concealed) and self.melds == other.melds
        return tiles and self._situation() == other._situation()

    def __hash__(self) -> int:
        return hash((self.tile, tuple(self.all_counts)))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.concealed, self.tile, self.melds, self._situation())


_SITUATION = (
    "tsumo", "seat_wind", "round_wind", "riichi", "open_riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn",
    "discarder_in_riichi", "dora", "ura", "counters",
)  # fmt: skip


def _rebuild(concealed: list[int], tile: int, melds: list[Meld], situation: dict[str, Any]) -> Win:
    return Win(concealed, tile, melds, **situation)

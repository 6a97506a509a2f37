"""mjai: one event per line as JSON, in and out.

Read are the dialects of the first server (hands in `haipai` events, wins with their yaku), of Mortal (wins with payments only),
of manue, akochan and RiichiEnv; files may be gzip. What a dialect leaves out (the winning tile, the reason of a draw, payments) is
found from the other events where they tell it. Games are read as played by Tenhou's rules, with red fives if the log says so or
shows one, unless `start_game` has `rules` with one of our names, as those have that are written here. A log in which tiles are
hidden is refused: it holds what one seat saw, and such a game cannot be checked.

Written are all events any of these programs asks for, so that each can read them. Riichi with the hand shown is a `reach` with
`"open": true`, a field others pass over. Who showed a waiting hand stands in `tenpais`. A game in which an offence had consequences
(dead hand, chombo, points to the pot, riichi made void, a wrong set) is refused: mjai has no words for it, and what follows would be
wrong without them.
"""

import json
from dataclasses import replace
from typing import Any, Final

from hanchan.deal import ends
from hanchan.errors import HandError, RecordError
from hanchan.hand import melds
from hanchan.hand.melds import Meld, meld
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, LoggedGame, Melded, RevealedDora, Won
from hanchan.records.mjai_out import write_mjai
from hanchan.records.mjai_words import DRAGONS, OURS, REASONS, SANGENPAI, YAKUMAN_HAN
from hanchan.records.plausible import check_deal, four_points, seat_of, whole
from hanchan.records.text import text_of
from hanchan.rules.files import PRESETS, load
from hanchan.scoring.catalogue import YAKU
from hanchan.tiles.kinds import EAST, WHITE, is_orphan, kind_of
from hanchan.tiles.notation import mjai_name

__all__ = ["read_mjai", "write_mjai"]

_TILES: Final = {mjai_name(tile): tile for tile in range(37)}
_HOW: Final = {reason: how for how, reason in REASONS.items()} | {"howanpai": ends.EXHAUSTIVE, "ryukyoku": ends.EXHAUSTIVE}
_THREE_PLAYERS: Final = "is a game of three players, which Hanchan does not know"
_SILENT: Final = ("none", "end_kyoku", "hello", "error")
_STICK: Final = 1000
_LAST_DRAW: Final = 70
_CARD_YAKU: Final = {yaku.name for yaku in YAKU}


def read_mjai(raw: str | bytes, where: str = "mjai") -> LoggedGame:
    """The game in an mjai log."""
    text = text_of(raw, where)
    reader = _Reader(where, any(f'"5{suit}r"' in text for suit in "mps"))
    lines = text.splitlines()
    if lines and not text.endswith("\n") and not lines[-1].endswith("}"):
        lines.pop()  # half a line: the file is cut off
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                reader.take(_event(line))
            except (HandError, KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
                problem = f"no {error}" if isinstance(error, KeyError) else str(error)
                raise RecordError(f"{problem} in {line.strip()[:80]}", f"{where}, line {number}") from None
    if not reader.deals:
        raise RecordError("has no deal", where)
    game = LoggedGame(reader.rules, reader.names, reader.deals, reader.final_scores, cut_off=not reader.ended)
    for place, deal in enumerate(game.deals, 1):
        check_deal(deal, game.rules, f"{where}, deal {place}")
    return game


def _event(line: str) -> dict[str, Any]:
    try:
        event = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("is not JSON") from None
    if not isinstance(event, dict):
        raise ValueError("is not an event")
    return event


def _tile(name: Any) -> int:
    if name == "?":
        raise ValueError("a hidden tile: a record of what one seat saw cannot be checked")
    if not isinstance(name, str) or name not in _TILES:
        raise ValueError(f"{str(name)[:20]!r} is not a tile")
    return _TILES[name]


def _tiles(names: Any) -> list[int]:
    if not isinstance(names, list):
        raise ValueError("not a list of tiles")
    return [_tile(name) for name in names]


def _shown(value: Any) -> list[bool] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 4 or not all(isinstance(shown, bool) for shown in value):
        raise ValueError("tenpais are not those of four seats")
    return value


class _Reader:
    def __init__(self, where: str, red_fives: bool) -> None:
        self.where = where
        self.rules = replace(load("tenhou"), red_fives=3 if red_fives else 0)
        self.names = ["", "", "", ""]
        self.deals: list[LoggedDeal] = []
        self.final_scores: list[int] | None = None
        self.started = False
        self.ended = False
        self.scores: list[int] | None = None
        """Points now as far as the log tells them, sticks taken off."""
        self.accepted = 0
        """Riichi of this deal whose stick lies on the table."""

    def take(self, event: dict[str, Any]) -> None:
        name = event["type"]
        if name in ("nukidora", "kita"):
            raise RecordError(_THREE_PLAYERS, self.where)
        if name in _SILENT:
            return
        if name == "start_game":
            self._start_game(event)
        elif name == "start_kyoku":
            self._start_deal(event)
        elif name == "haipai":
            self._deal().hands[seat_of(event["actor"])] = _tiles(event["pais"])
        elif name == "end_game":
            self.ended = True
            if "scores" in event:
                self.final_scores = four_points(event["scores"], "points")
        elif name == "tsumo":
            self._deal().steps.append(Drew(seat_of(event["actor"]), _tile(event["pai"])))
        elif name == "dahai":
            self._deal().steps.append(Discarded(seat_of(event["actor"]), _tile(event["pai"])))
        elif name == "reach":
            self._deal().steps.append(DeclaredRiichi(seat_of(event["actor"]), event.get("open") is True))
        elif name == "reach_accepted":
            self._deal()
            self.accepted += 1
            if self.scores is not None:
                self.scores[seat_of(event["actor"])] -= _STICK
        elif name == "dora":
            self._deal().steps.append(RevealedDora(_tile(event["dora_marker"])))
        elif name in ("chi", "pon", "daiminkan", "ankan", "kakan"):
            seat = seat_of(event["actor"])
            self._deal().steps.append(Melded(seat, self._meld(seat, name, event)))
        elif name == "hora":
            self._win(event)
        elif name == "ryukyoku":
            reason = event.get("reason")
            if reason is not None and reason not in _HOW:
                raise ValueError(f"unknown reason {str(reason)[:20]!r}; known are {', '.join(_HOW)}")
            changes = self._changes(event)
            how = _HOW[reason] if reason is not None else self._how_drawn(changes)
            self._deal().steps.append(Drawn(how, -1, changes, _shown(event.get("tenpais"))))
        else:
            raise ValueError(f"unknown event {str(name)[:20]!r}")

    def _deal(self) -> LoggedDeal:
        if not self.deals:
            raise ValueError("comes before the first deal")
        return self.deals[-1]

    def _start_game(self, event: dict[str, Any]) -> None:
        if self.started:
            raise ValueError("a second game begins; a record has one")
        self.started = True
        names = event.get("names", self.names)
        if isinstance(names, list) and len(names) == 3:
            raise RecordError(_THREE_PLAYERS, self.where)
        if not isinstance(names, list) or len(names) != 4 or not all(isinstance(name, str) for name in names):
            raise ValueError("names are not those of four players")
        self.names = names
        if event.get("rules") in PRESETS:
            self.rules = load(event["rules"])
        if "aka_flag" in event:
            self.rules = replace(self.rules, red_fives=3 if event["aka_flag"] else self.rules.red_fives)
        if event.get("gametype") == "tonpu" or event.get("kyoku_first") == 4:
            self.rules = replace(self.rules, rounds=1)

    def _start_deal(self, event: dict[str, Any]) -> None:
        hands = event.get("tehais", [[], [], [], []])
        if isinstance(hands, list) and len(hands) == 3:
            raise RecordError(_THREE_PLAYERS, self.where)
        if not isinstance(hands, list) or len(hands) != 4:
            raise ValueError("tehais are not the hands of four players")
        scores = event.get("scores", self.scores if self.deals else [self.rules.start_points] * 4)
        if scores is None:
            raise ValueError("no scores, and none follow from the deal before")
        wind = event["bakaze"]
        if not isinstance(wind, str) or len(wind) != 1 or wind not in "ESWN":
            raise ValueError(f"{str(wind)[:20]!r} is not a wind")
        self.scores = four_points(scores, "points")
        self.accepted = 0
        self.deals.append(LoggedDeal(
            seat_of(event["oya"]), "ESWN".index(wind), whole(event.get("honba", 0), 0, 1000, "honba"),
            whole(event.get("kyotaku", 0), 0, 1000, "kyotaku"), self.scores.copy(), [_tiles(hand) for hand in hands],
            _tile(event["dora_marker"]),
        ))  # fmt: skip

    def _meld(self, seat: int, type: str, event: dict[str, Any]) -> Meld:
        own = _tiles(event["consumed"])
        if type == "ankan":
            return meld(melds.ANKAN, own)
        called = _tile(event["pai"])
        if type == "kakan":
            for step in self._deal().steps:
                if isinstance(step, Melded) and step.seat == seat and step.meld.type == melds.PON and step.meld.kind == kind_of(called):
                    pon = step.meld
                    meld(melds.KAKAN, [*pon.tiles, called], pon.claimed, pon.source)
                    return Meld(melds.KAKAN, (*pon.tiles, called), pon.claimed, pon.source)
            raise ValueError("a kakan without its pon")
        source = (seat_of(event["target"]) - seat) % 4
        if not source:
            raise ValueError("a claim from oneself")
        name = {"chi": melds.CHI, "pon": melds.PON, "daiminkan": melds.KAN}[type]
        return meld(name, [*own, called], called, source)

    # How a deal ends

    def _win(self, event: dict[str, Any]) -> None:
        seat, source = seat_of(event["actor"]), seat_of(event["target"])
        tile = _tile(event["pai"]) if "pai" in event else self._last_tile()
        ura: list[int] = []
        for name in ("ura_markers", "uradora_markers", "uradora_marker"):
            if event.get(name):
                ura = _tiles(event[name])
        won = Won(seat, source, tile, ura, None, None, None, self._changes(event))
        if event.get("fu") is not None:
            fu = whole(event["fu"], 0, 200, "fu")
            won.fu = fu if fu == 25 else -(-fu // 10) * 10  # akochan's are not rounded
        if "hora_points" in event:
            won.points = whole(event["hora_points"], 0, 1_000_000, "hora_points")
        if "yakus" in event:
            won.yaku = self._yaku(event["yakus"], won)
        self._deal().steps.append(won)

    def _last_tile(self) -> int:
        """The tile drawn, discarded or added to a kan last."""
        for step in reversed(self._deal().steps):
            if isinstance(step, Drew | Discarded | Won):
                return step.tile
            if isinstance(step, Melded):
                return step.meld.tiles[-1]
        raise ValueError("a win without a tile")

    def _changes(self, event: dict[str, Any]) -> list[int] | None:
        """The payments as the log has them, or by the points it has before and after."""
        before = self.scores
        if event.get("deltas") is not None:
            changes = four_points(event["deltas"], "deltas")
            self.scores = [a + b for a, b in zip(before, changes, strict=True)] if before is not None else None
            return changes
        if event.get("scores") is None:
            self.scores = None
            return None
        self.scores = four_points(event["scores"], "points")
        return [a - b for a, b in zip(self.scores, before, strict=True)] if before is not None else None

    def _yaku(self, pairs: Any, won: Won) -> dict[str, int]:
        found: dict[str, int] = {}
        for name, value in pairs:
            han = whole(value, 0, 1000, "han")
            if name == SANGENPAI:
                found |= dict.fromkeys(self._dragons(won), 1)
            elif not isinstance(name, str) or (name not in OURS and name not in _CARD_YAKU):
                raise ValueError(f"unknown yaku {str(name)[:20]!r}")
            elif han:
                found[OURS.get(name, name)] = 13 if han >= YAKUMAN_HAN else han
        return found

    def _dragons(self, won: Won) -> list[str]:
        """Dragons of which the winner has three."""
        deal = self._deal()
        held = [kind_of(tile) for tile in deal.hands[won.seat]]
        for step in deal.steps:
            if isinstance(step, Drew) and step.seat == won.seat:
                held.append(kind_of(step.tile))
            elif isinstance(step, Discarded) and step.seat == won.seat and kind_of(step.tile) in held:
                held.remove(kind_of(step.tile))
            elif isinstance(step, Melded) and step.seat == won.seat and step.meld.type != melds.KAKAN and step.meld.source:
                held.append(kind_of(step.meld.claimed))
        if won.source != won.seat:
            held.append(kind_of(won.tile))
        return [name for place, name in enumerate(DRAGONS) if held.count(WHITE + place) >= 3]

    def _how_drawn(self, changes: list[int] | None) -> str:
        """The reason of a draw that the log does not name."""
        steps = self._deal().steps
        rivers: list[list[int]] = [[], [], [], []]
        claimed: set[int] = set()
        for step in steps:
            if isinstance(step, Discarded):
                rivers[step.seat].append(kind_of(step.tile))
            elif isinstance(step, Melded) and step.meld.source and step.meld.type != melds.KAKAN:
                claimed.add((step.seat + step.meld.source) % 4)
        discards = [kind for river in rivers for kind in river]
        made = [step for step in steps if isinstance(step, Melded)]
        if steps and isinstance(steps[-1], Drew):
            return ends.NINE
        if len([step for step in made if step.meld.is_kan]) == 4 and len({step.seat for step in made if step.meld.is_kan}) > 1:
            return ends.FOUR_KANS
        if len(discards) == 4 and not made and len(set(discards)) == 1 and EAST <= discards[0] < WHITE:
            return ends.FOUR_WINDS
        if self.accepted == 4:
            return ends.FOUR_RIICHI
        if len([step for step in steps if isinstance(step, Drew)]) < _LAST_DRAW:
            return ends.THREE_WINNERS
        if changes is not None:
            return ends.NAGASHI if max(changes) > 3000 or min(changes) < -3000 else ends.EXHAUSTIVE
        untouched = [seat for seat in range(4) if seat not in claimed and all(is_orphan(kind) for kind in rivers[seat])]
        return ends.NAGASHI if untouched else ends.EXHAUSTIVE

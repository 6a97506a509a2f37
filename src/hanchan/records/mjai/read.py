"""Reading mjai: one event per line as JSON.

The reader takes the dialects of the first server (hands in `haipai` events, wins with their yaku), of Mortal (wins with payments only),
of manue, akochan and RiichiEnv, plain or gzip. What a dialect leaves out (the winning tile, the reason of a draw, payments) is inferred
from the other events where that is possible. Games are read by Tenhou's rules unless the log says otherwise
(`hanchan.records.mjai.rules`). A log with hidden tiles is refused: it holds what one seat saw, and cannot be verified.
"""

from dataclasses import replace
from typing import Any, Final

import msgspec

from hanchan.deal import ends
from hanchan.errors import HandError, RecordError, RulesetError
from hanchan.hand import melds
from hanchan.hand.melds import Meld, meld
from hanchan.records.content import text_of
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, LoggedGame, Melded, RevealedDora, Won
from hanchan.records.mjai.omissions import dragons, how_drawn
from hanchan.records.mjai.rules import has_rounds, rounds_by_end, rules_of, usual_rules
from hanchan.records.mjai.vocabulary import OURS, REASONS, SANGENPAI, TILES, YAKUMAN_HAN
from hanchan.records.validation import THREE_PLAYERS, check_deal, counters_of, four_points, seat_of, whole
from hanchan.scoring.catalogue import YAKU
from hanchan.scoring.settlement import STICK
from hanchan.tiles.kinds import kind_of

_HOW: Final = {reason: how for how, reason in REASONS.items()} | {"howanpai": ends.EXHAUSTIVE, "ryukyoku": ends.EXHAUSTIVE}
_SILENT: Final = ("none", "end_kyoku", "hello", "error")
_YAKU: Final = {yaku.name for yaku in YAKU}
_JSON: Final = msgspec.json.Decoder()


def read_mjai(raw: str | bytes, where: str = "mjai") -> LoggedGame:
    """The game in an mjai log."""
    text = _without_half_line(text_of(raw, where))
    events = _events(text, where)
    reader = MjaiReader(where, '"5mr"' in text or '"5pr"' in text or '"5sr"' in text)
    place = 0
    try:
        for place in range(len(events)):
            reader.take(events[place])
    except (HandError, RulesetError, KeyError, ValueError, TypeError, AttributeError, IndexError, OverflowError) as error:
        problem = f"no {error}" if isinstance(error, KeyError) else str(error)
        number, line = _line_of(text, place, len(events))
        raise RecordError(f"{problem} in {line[:80]}", f"{where}, {number}") from None
    if not reader.deals:
        raise RecordError("has no deal", where)
    game = reader.game()
    for deal_number, deal in enumerate(game.deals, 1):
        check_deal(deal, game.rules, f"{where}, deal {deal_number}")
    return game


def _without_half_line(text: str) -> str:
    """A file that is cut off may end in the middle of a line."""
    half = text[text.rfind("\n") + 1 :].rstrip()
    return text if half.endswith("}") else text[: len(text) - len(half)]


def _events(text: str, where: str) -> list[Any]:
    try:
        return _JSON.decode_lines(text)
    except (ValueError, RecursionError):
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                try:
                    _JSON.decode(line)
                except (ValueError, RecursionError):
                    raise RecordError(f"is not JSON in {line.strip()[:80]}", f"{where}, line {number}") from None
        raise RecordError("is not JSON", where) from None


def _line_of(text: str, place: int, events: int) -> tuple[str, str]:
    """The place of an event: its line, if each line holds one event."""
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) != events:
        return f"event {place + 1}", "the file"
    return f"line {lines[place][0]}", lines[place][1]


def _tile(name: Any) -> int:
    if isinstance(name, str):
        tile = TILES.get(name, -1)
        if tile >= 0:
            return tile
        if name == "?":
            raise ValueError("a hidden tile: a record of what one seat saw cannot be verified")
    raise ValueError(f"{str(name)[:20]!r} is not a tile")


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


class MjaiReader:
    """Takes the events of a game one by one."""

    def __init__(self, where: str, red_fives: bool) -> None:
        self.where = where
        self.rules = usual_rules(red_fives)
        self.rounds_known = False
        self.names = ["", "", "", ""]
        self.deals: list[LoggedDeal] = []
        self.final_scores: list[int] | None = None
        self.started = False
        self.ended = False
        self.scores: list[int] | None = None
        """Current points as far as the log shows them, without the sticks paid."""
        self.accepted = 0
        """Riichi of this deal whose stick was paid."""

    def game(self) -> LoggedGame:
        """The game that was read."""
        scores = self.scores or self.final_scores
        if self.ended and scores is not None and not self.rounds_known:
            self.rules = replace(self.rules, rounds=rounds_by_end(self.deals[-1], scores, self.rules))
        return LoggedGame(self.rules, self.names, self.deals, self.final_scores, None, not self.ended)

    def take(self, event: Any) -> None:
        if not isinstance(event, dict):
            raise ValueError("is not an event")
        name = event["type"]
        if not isinstance(name, str):
            raise ValueError(f"unknown event {str(name)[:20]!r}")
        if name == "dahai":
            drawn = event.get("tsumogiri")
            self._deal().steps.append(Discarded(seat_of(event["actor"]), _tile(event["pai"]), drawn if isinstance(drawn, bool) else None))
        elif name == "tsumo":
            self._deal().steps.append(Drew(seat_of(event["actor"]), _tile(event["pai"])))
        elif name in ("chi", "pon", "daiminkan", "ankan", "kakan"):
            seat = seat_of(event["actor"])
            self._deal().steps.append(Melded(seat, self._meld(seat, name, event)))
        elif name == "reach":
            self._deal().steps.append(DeclaredRiichi(seat_of(event["actor"]), event.get("open") is True))
        elif name == "reach_accepted":
            self._deal()
            self.accepted += 1
            if self.scores is not None:
                self.scores[seat_of(event["actor"])] -= STICK
        elif name == "dora":
            self._deal().steps.append(RevealedDora(_tile(event["dora_marker"])))
        elif name == "hora":
            self._win(event)
        elif name == "ryukyoku":
            self._draw(event)
        elif name == "start_kyoku":
            self._start_deal(event)
        elif name == "haipai":
            self._deal().hands[seat_of(event["actor"])] = _tiles(event["pais"])
        elif name == "start_game":
            self._start_game(event)
        elif name == "end_game":
            self.ended = True
            if "scores" in event:
                self.final_scores = four_points(event["scores"], "points")
        elif name in ("nukidora", "kita"):
            raise RecordError(THREE_PLAYERS, self.where, "three_players")
        elif name not in _SILENT:
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
            raise RecordError(THREE_PLAYERS, self.where, "three_players")
        if not isinstance(names, list) or len(names) != 4 or not all(isinstance(name, str) for name in names):
            raise ValueError("names are not those of four players")
        self.names = names
        self.rules = rules_of(event, self.rules)
        self.rounds_known = has_rounds(event)

    def _start_deal(self, event: dict[str, Any]) -> None:
        hands = event.get("tehais", [[], [], [], []])
        if isinstance(hands, list) and len(hands) == 3:
            raise RecordError(THREE_PLAYERS, self.where, "three_players")
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
            seat_of(event["oya"]), "ESWN".index(wind), counters_of(event.get("honba", 0), "honba"),
            counters_of(event.get("kyotaku", 0), "kyotaku"), self.scores.copy(), [_tiles(hand) for hand in hands],
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
        tile = _tile(event["pai"]) if "pai" in event else self._deal().last_tile
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

    def _draw(self, event: dict[str, Any]) -> None:
        reason = event.get("reason")
        if reason is not None and reason not in _HOW:
            raise ValueError(f"unknown reason {str(reason)[:20]!r}; known are {', '.join(_HOW)}")
        changes = self._changes(event)
        how = _HOW[reason] if reason is not None else how_drawn(self._deal(), self.accepted, changes)
        self._deal().steps.append(Drawn(how, -1, changes, _shown(event.get("tenpais"))))

    def _changes(self, event: dict[str, Any]) -> list[int] | None:
        """The payments as logged, or from the points before and after."""
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
                found |= dict.fromkeys(dragons(self._deal(), won), 1)
            elif not isinstance(name, str) or (name not in OURS and name not in _YAKU):
                raise ValueError(f"unknown yaku {str(name)[:20]!r}")
            elif han:
                found[OURS.get(name, name)] = 13 if han >= YAKUMAN_HAN else han
        return found

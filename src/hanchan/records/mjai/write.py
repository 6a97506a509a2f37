"""Writing mjai: all events that any of the programs which read it expects.

Riichi with the hand shown is a `reach` with `"open": true`, a field that other programs ignore. `tenpais` says who showed a waiting
hand. A game in which an offence had consequences (dead hand, chombo, points to the pot, riichi made void, a wrong set) is refused: mjai
cannot express it, and without it the rest of the deal would be wrong.
"""

import json
from collections.abc import Sequence
from typing import Any

from hanchan.deal import ends
from hanchan.deal.deal import Deal
from hanchan.deal.events import (
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    HandWon,
    KanAnnounced,
    MeldMade,
    RiichiAccepted,
    RiichiDeclared,
    TenpaiDeclared,
    TileDiscarded,
    TileDrawn,
)  # fmt: skip
from hanchan.game.game import Game
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.records.exportable import all_changes, changes_of, completed_kan, deals_of, final_points, score_of
from hanchan.records.mjai.vocabulary import DRAGONS, REASONS, SANGENPAI, YAKU, YAKUMAN_HAN
from hanchan.records.rules_header import write_rules
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import STICK
from hanchan.tiles.kinds import kind_of
from hanchan.tiles.notation import mjai_name
from hanchan.tiles.winds import WIND_TITLES


def write_mjai(game: Game, names: Sequence[str] = ()) -> str:
    """The game so far as an mjai log. `RecordError` if it has offences that mjai cannot express."""
    lines = [game_started(game, names)]
    for deal in deals_of(game, "mjai"):
        lines += DealLines(deal).news()
    if game.is_over:
        lines.append(game_ended(game))
    return "".join([json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines])


def game_started(game: Game, names: Sequence[str] = ()) -> dict[str, Any]:
    return {"type": "start_game", "names": list(names or WIND_TITLES), "aka_flag": game.rules.red_fives > 0, **write_rules(game.rules)}


def game_ended(game: Game) -> dict[str, Any]:
    return {"type": "end_game", **({"scores": points} if (points := final_points(game)) else {})}


def _names(tiles: tuple[int, ...] | list[int]) -> list[str]:
    return [mjai_name(tile) for tile in tiles]


class DealLines:
    """Turns the events of a deal into lines, all at once or while it is played."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.written = 0
        self.lines: list[dict[str, Any]] = []
        self.scores: list[int] = []
        self.pons: list[tuple[int, Meld]] = []
        self.shown: list[tuple[int, ...]] = [(), (), (), ()]

    def news(self) -> list[dict[str, Any]]:
        """The lines of what happened since the last call."""
        events = self.deal.events
        self.lines = []
        while self.written < len(events):
            self._write(events[self.written], self.written)
            self.written += 1
        return self.lines

    def _add(self, type: str, **values: Any) -> None:
        self.lines.append({"type": type, **values})

    def _write(self, event: Event, place: int) -> None:
        seat = event.seat
        if isinstance(event, DealStarted):
            self.scores = list(event.scores)
            self._add(
                "start_kyoku", bakaze="ESWN"[event.round_wind % 4], dora_marker=mjai_name(event.indicator), kyoku=seat + 1,
                honba=event.counters, kyotaku=event.sticks, oya=seat, scores=list(event.scores),
                tehais=[_names(hand) for hand in event.hands],
            )  # fmt: skip
        elif isinstance(event, TileDrawn):
            self._add("tsumo", actor=seat, pai=mjai_name(event.tile))
        elif isinstance(event, RiichiDeclared):
            self._add("reach", actor=seat, **({"open": True, "tehai": _names(event.hand)} if event.hand else {}))
        elif isinstance(event, TileDiscarded):
            self._add("dahai", actor=seat, pai=mjai_name(event.tile), tsumogiri=event.drawn)
        elif isinstance(event, RiichiAccepted):
            changes = [-STICK if other == seat else 0 for other in range(4)]
            self._pay(changes)
            self._add("reach_accepted", actor=seat, deltas=changes, scores=self.scores.copy())
        elif isinstance(event, KanAnnounced):
            self._write_own_kan(event, completed_kan(self.deal.events, place))
        elif isinstance(event, MeldMade):
            self._write_claim(seat, event.meld)
        elif isinstance(event, DoraRevealed):
            self._add("dora", dora_marker=mjai_name(event.indicator))
        elif isinstance(event, HandWon):
            self._write_win(event)
        elif isinstance(event, TenpaiDeclared):
            self.shown[seat] = event.hand
        elif isinstance(event, DealEnded):
            if event.how != ends.WIN:
                self._write_draw(event)
            self._add("end_kyoku")

    def _pay(self, changes: list[int]) -> None:
        self.scores = [a + b for a, b in zip(self.scores, changes, strict=True)]

    def _write_own_kan(self, event: KanAnnounced, kan: Meld | None) -> None:
        """Written when announced: it may be robbed."""
        if event.concealed:
            four = kan.tiles if kan is not None else (event.tile,) * 4
            self._add("ankan", actor=event.seat, consumed=_names(four))
            return
        pon = next(pon for seat, pon in self.pons if seat == event.seat and pon.kind == kind_of(event.tile))
        self._add("kakan", actor=event.seat, pai=mjai_name(event.tile), consumed=_names(pon.tiles))

    def _write_claim(self, seat: int, meld: Meld) -> None:
        if meld.type in (melds.ANKAN, melds.KAKAN):
            return
        if meld.type == melds.PON:
            self.pons.append((seat, meld))
        own = list(meld.tiles)
        own.remove(meld.claimed)
        name = "daiminkan" if meld.type == melds.KAN else meld.type
        self._add(name, actor=seat, target=(seat + meld.source) % 4, pai=mjai_name(meld.claimed), consumed=_names(own))

    def _write_win(self, event: HandWon) -> None:
        score = score_of(self.deal, event)
        changes = changes_of(self.deal, event)
        self._pay(changes)
        self._add(
            "hora", actor=event.seat, target=event.source, pai=mjai_name(event.tile),
            ura_markers=_names(event.ura), hora_tehais=_names(event.hand), yakus=_yaku(score),
            fan=int(YAKUMAN_HAN * event.yakuman) if event.yakuman else event.han, fu=event.fu, hora_points=event.points,
            deltas=changes, scores=self.scores.copy(),
        )  # fmt: skip

    def _write_draw(self, event: DealEnded) -> None:
        changes = all_changes(event.transfers)
        self._pay(changes)
        shown: dict[str, Any] = {}
        if event.how in (ends.EXHAUSTIVE, ends.NAGASHI):
            shown = {
                "tenpais": [bool(hand) for hand in self.shown],
                "tehais": [_names(self.shown[seat]) or ["?"] * len(player.tiles) for seat, player in enumerate(self.deal.state.players)],
            }
        self._add("ryukyoku", reason=REASONS[event.how], **shown, deltas=changes, scores=self.scores.copy())


def _yaku(score: Score) -> list[list[Any]]:
    """Yaku with their han; dora, ura dora and red fives among them."""
    found: list[list[Any]] = []
    dragons = [name for name, _ in score.yaku_values if name in DRAGONS]
    for name, value in score.yaku_values:
        if name not in DRAGONS:
            found.append([YAKU.get(name, name), int(YAKUMAN_HAN * value) if score.multiples else int(value)])
    if dragons:
        found.append([SANGENPAI, len(dragons)])
    for name, han in (("dora", score.dora), ("ura_dora", score.ura_dora), ("red_five", score.red_fives)):
        if han:
            found.append([YAKU[name], han])
    return found

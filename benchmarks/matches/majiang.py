"""Players of @kobalab/majiang-ai at our table: our events in the words of majiang-core, its answers as our actions."""

from pathlib import Path
from typing import Any, Final

from benchmarks.matches.process import Process, Told
from hanchan.deal import actions
from hanchan.deal.actions import action
from hanchan.deal.events import (
    DealStarted,
    DoraRevealed,
    Event,
    KanAnnounced,
    MeldMade,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
)  # fmt: skip
from hanchan.game import View
from hanchan.hand.melds import ANKAN, CHI, KAKAN, Meld
from hanchan.rules import Ruleset
from hanchan.tiles.kinds import KINDS, is_red, kind_of

SEATS: Final = Path(__file__).with_name("majiang_seats.js")
_SUITS: Final = "mpsz"
_SOURCES: Final = ("", "+", "=", "-")


def start(folder: str) -> Process:
    """A process for players of majiang-ai, which is installed in the folder."""
    return Process(["node", str(SEATS), folder])


def rules_for(rules: Ruleset) -> dict[str, Any]:
    """Our switches as the settings of majiang-core, where it has them."""
    red = 1 if rules.red_fives else 0
    return {
        "配給原点": rules.start_points,
        "順位点": [f"{bonus / 1000:.1f}" for bonus in rules.uma],
        "連風牌は2符": rules.double_wind_pair_fu == 2,
        "赤牌": {"m": red, "p": red, "s": red},
        "クイタンあり": rules.open_tanyao,
        "喰い替え許可レベル": 2 if rules.kuikae_chi_same else 1 if rules.kuikae_chi_far else 0,
        "場数": rules.rounds,
        "トビ終了あり": rules.riichi_needs_stick,  # all that this decides for a player is whether riichi needs a thousand points
        "途中流局あり": False,  # what may be done is up to our table: an answer that it does not offer is never asked for
        "ノーテン宣言あり": False,
        "ノーテン罰あり": True,
        "最大同時和了数": 3,
        "一発あり": rules.ippatsu,
        "裏ドラあり": rules.ura_dora,
        "カンドラあり": True,
        "カン裏あり": rules.ura_dora,
        "カンドラ後乗せ": True,
        "ツモ番なしリーチあり": rules.riichi_min_wall < 4,
        "リーチ後暗槓許可レベル": 2,
        "役満の複合あり": rules.yakuman_add_up,
        "ダブル役満あり": rules.suuankou_tanki > 1,
        "数え役満あり": rules.counted_limit == "yakuman",
        "役満パオあり": True,
        "切り上げ満貫あり": rules.round_up_mangan,
    }


class Majiang:
    """One seat for one game."""

    name: Final = "majiang-ai"

    def __init__(self, process: Process, seat: int, rules: Ruleset) -> None:
        self._process = process
        self._seat = seat
        self._told = Told()
        title = {"id": seat, "rule": rules_for(rules), "title": "", "player": ["", "", "", ""], "qijia": 0}
        self._messages: list[dict[str, Any]] = [{"kaiju": title}]
        self._dealer = 0
        self._riichi = False
        self._pons: dict[tuple[int, int], str] = {}
        self._kan_told = False
        self.misfits = 0
        """Answers that our table does not offer."""

    def choose(self, view: View) -> int:
        for event in self._told.new(view.events):
            self._tell(event)
        options = view.action_numbers
        if len(options) == 1:
            return options[0]
        verbs = [actions.verb_of(option) for option in options]
        if actions.TENPAI in verbs:
            return options[verbs.index(actions.TENPAI)]
        messages = self._messages
        # The moment to decide comes last; an indicator may have been turned since.
        while messages and "kaigang" in messages[-1]:
            at = max(place for place, message in enumerate(messages) if "kaigang" not in message)
            messages.append(messages.pop(at))
        answer = self._process.ask({"seat": self._seat, "messages": messages})
        self._messages = []
        for choice in meanings(answer):
            if choice in options:
                return choice
        self.misfits += 1
        return next(
            (option for verb in (actions.PASS, actions.DISCARD_DRAWN) for option in options if actions.verb_of(option) == verb), options[0]
        )

    def _tell(self, event: Event) -> None:
        place = (event.seat - self._dealer) % 4
        if isinstance(event, DealStarted):
            self._dealer = event.seat
            self._riichi = self._kan_told = False
            self._pons.clear()
            seats = [(event.seat + step) % 4 for step in range(4)]
            self._messages.append({"qipai": {
                "zhuangfeng": event.round_wind, "jushu": event.seat, "changbang": event.counters, "lizhibang": event.sticks,
                "defen": [event.scores[seat] for seat in seats], "baopai": _text(event.indicator),
                "shoupai": [_hand(event.hands[seat]) if seat == self._seat else "" for seat in seats],
            }})  # fmt: skip
        elif isinstance(event, TileDrawn):
            tile = _text(event.tile) if event.seat == self._seat else ""
            self._messages.append({"gangzimo" if event.replacement else "zimo": {"l": place, "p": tile}})
        elif isinstance(event, RiichiDeclared):
            self._riichi = True
        elif isinstance(event, TileDiscarded):
            said = _text(event.tile) + ("_" if event.drawn else "") + ("*" if self._riichi else "")
            self._riichi = False
            self._messages.append({"dapai": {"l": place, "p": said}})
        elif isinstance(event, KanAnnounced):
            if event.concealed:
                return  # it is told when it stands
            self._kan_told = True
            self._messages.append({"gang": {"l": place, "m": self._pons[event.seat, kind_of(event.tile)] + _text(event.tile)[1]}})
        elif isinstance(event, MeldMade):
            self._meld(event.meld, event.seat, place)
        elif isinstance(event, DoraRevealed):
            self._messages.append({"kaigang": {"baopai": _text(event.indicator)}})

    def _meld(self, meld: Meld, seat: int, place: int) -> None:
        suit = _SUITS[meld.kind // 9]
        if meld.type == ANKAN:
            digits = sorted((_text(tile)[1] for tile in meld.tiles), reverse=True)
            self._messages.append({"gang": {"l": place, "m": suit + "".join(digits)}})
        elif meld.type == KAKAN:
            if not self._kan_told:
                own = [tile for tile in meld.tiles if tile != meld.claimed]
                self._messages.append({"gang": {"l": place, "m": self._pons[seat, meld.kind] + _text((own or [meld.claimed])[-1])[1]}})
            self._kan_told = False
        else:
            source = _SOURCES[meld.source]
            claimed = _text(meld.claimed)[1] + source
            own = list(meld.tiles)
            own.remove(meld.claimed)
            if meld.type == CHI:
                parts = sorted([(kind_of(meld.claimed), claimed), *[(kind_of(tile), _text(tile)[1]) for tile in own]])
                said = suit + "".join(part for _, part in parts)
            else:
                said = suit + "".join(sorted((_text(tile)[1] for tile in own), reverse=True)) + claimed
                self._pons[seat, meld.kind] = said
            self._messages.append({"fulou": {"l": place, "m": said}})


def meanings(answer: dict[str, str] | None) -> list[int]:
    """What an answer can mean, the likeliest first."""
    if answer is None:
        return [action(actions.PASS)]
    if "hule" in answer:
        return [action(actions.TSUMO), action(actions.RON)]
    if "daopai" in answer:
        return [action(actions.NINE_TERMINALS)]
    if "dapai" in answer:
        said = answer["dapai"]
        tile = _tile(said[0], said[1])
        verbs = (actions.RIICHI, actions.RIICHI_DRAWN) if "*" in said else (actions.DISCARD, actions.DISCARD_DRAWN)
        return [action(verb, tile) for verb in (reversed(verbs) if "_" in said else verbs)]
    meld = answer.get("fulou") or answer["gang"]
    tiles = [_tile(meld[0], digit) for digit in meld[1:] if digit.isdigit()]
    if "gang" in answer:
        return [action(actions.ANKAN, kind_of(tiles[0])), action(actions.KAKAN, tiles[-1])]
    if len(tiles) == 4:
        return [action(actions.KAN)]
    claimed = next(_tile(meld[0], meld[place]) for place in range(1, len(meld)) if meld[place + 1 : place + 2] in ("+", "=", "-"))
    tiles.remove(claimed)
    verb = actions.PON if kind_of(tiles[0]) == kind_of(tiles[1]) else actions.CHI
    return [action(verb, tiles[0], tiles[1]), action(verb, tiles[1], tiles[0])]


def _text(tile: int) -> str:
    """A tile in the words of majiang-core: m1 to m9, m0 for the red five, z1 to z7."""
    kind = kind_of(tile)
    return _SUITS[kind // 9] + ("0" if is_red(tile) else str(kind % 9 + 1))


def _tile(suit: str, digit: str) -> int:
    place = _SUITS.index(suit)
    return KINDS + place if digit == "0" else 9 * place + int(digit) - 1


def _hand(tiles: tuple[int, ...]) -> str:
    by_suit = dict.fromkeys(_SUITS, "")
    for text in sorted(_text(tile) for tile in tiles):
        by_suit[text[0]] += text[1]
    return "".join(suit + digits for suit, digits in by_suit.items() if digits)

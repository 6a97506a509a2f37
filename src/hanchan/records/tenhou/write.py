"""Writing Tenhou's JSON.

Riichi with the hand shown becomes an ordinary riichi, and only the payments tell who showed a waiting hand. A deal still in play is left
out. A game in which an offence had consequences is refused, as in `hanchan.records.mjai.write`. Our rules go into `rule`, where viewers
ignore them (`hanchan.records.rules_header`).
"""

import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import quote

from hanchan.deal import ends
from hanchan.deal.deal import Deal
from hanchan.deal.events import DealStarted, DoraRevealed, HandWon, KanAnnounced, MeldMade, RiichiDeclared, TileDiscarded, TileDrawn
from hanchan.errors import RecordError
from hanchan.game.game import Game
from hanchan.hand import melds
from hanchan.hand.melds import Meld
from hanchan.records.exportable import all_changes, changes_of, completed_kan, deals_of, final_points, score_of
from hanchan.records.rules_header import write_rules
from hanchan.records.tenhou.vocabulary import DRAWN, DRAWS, LIMITS, NO_DISCARD, WIN, WINDS, YAKU, YAKUMAN, code_of
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.result import Score
from hanchan.tiles.kinds import kind_of
from hanchan.tiles.winds import WIND_TITLES

VIEWER: Final = "https://tenhou.net/6/#json="
_DRAWS: Final = {how: text for text, how in reversed(DRAWS.items())}


def write_tenhou(game: Game, names: Sequence[str] = ()) -> str:
    """The finished deals of a game. `RecordError` if there is none, or if it has offences that the format cannot express."""
    finished = [_deal(deal) for deal in deals_of(game, "Tenhou's JSON") if deal.is_over]
    if not finished:
        raise RecordError("its first deal is not finished, and Tenhou's JSON holds finished deals only", reason="no_finished_deal")
    return _dumped(game, names, finished)


def viewer_link(game: Game, number: int, names: Sequence[str] = ()) -> str:
    """A link that shows one deal of a game, numbered from 1, in Tenhou's viewer; the viewer shows one deal at a time."""
    deals = [deal for deal in deals_of(game, "Tenhou's JSON") if deal.is_over]
    return VIEWER + quote(_dumped(game, names, [_deal(deals[number - 1])]), safe="")


def _dumped(game: Game, names: Sequence[str], log: list[Any]) -> str:
    data: dict[str, Any] = {
        "title": ["Hanchan", game.rules.title],
        "name": list(names or WIND_TITLES),
        "rule": _rule(game.rules),
        "log": log,
    }
    points = final_points(game) if game.is_over else []
    if points and len(log) > 1:
        scores: list[Any] = []
        for seat, result in enumerate(game.results):
            # One by one: compiled, whole numbers in a list with others would become others too.
            scores.append(points[seat])
            scores.append(float(result.total / 1000))
        data["sc"] = scores
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _rule(rules: Ruleset) -> dict[str, Any]:
    shown = ("南" if rules.rounds == 2 else "東") + ("喰" if rules.open_tanyao else "") + ("赤" if rules.red_fives else "")
    return {"disp": shown, "aka": 1 if rules.red_fives else 0, **write_rules(rules)}


def _codes(tiles: tuple[int, ...] | list[int]) -> list[int]:
    return [code_of(tile) for tile in tiles]


def _deal(deal: Deal) -> list[Any]:
    takes: list[list[int | str]] = [[], [], [], []]
    puts: list[list[int | str]] = [[], [], [], []]
    start = deal.events[0]
    assert isinstance(start, DealStarted), "a deal starts with DealStarted"
    indicators = [start.indicator]
    pons: list[tuple[int, Meld]] = []
    riichi = ""
    for place, event in enumerate(deal.events):
        seat = event.seat
        if isinstance(event, TileDrawn):
            takes[seat].append(code_of(event.tile))
        elif isinstance(event, RiichiDeclared):
            riichi = "r"
        elif isinstance(event, TileDiscarded):
            code = DRAWN if event.drawn else code_of(event.tile)
            puts[seat].append(f"r{code}" if riichi else code)
            riichi = ""
        elif isinstance(event, DoraRevealed):
            indicators.append(event.indicator)
        elif isinstance(event, KanAnnounced):
            kan = completed_kan(deal.events, place)
            made = kan.tiles if kan is not None else (event.tile,) * 4
            pon = next((pon for owner, pon in pons if owner == seat and pon.kind == kind_of(event.tile)), None)
            puts[seat].append(_concealed(made) if event.concealed or pon is None else _added(pon, event.tile))
        elif isinstance(event, MeldMade) and event.meld.type in (melds.CHI, melds.PON, melds.KAN):
            takes[seat].append(_claimed(event.meld))
            if event.meld.type == melds.KAN:
                puts[seat].append(NO_DISCARD)
            if event.meld.type == melds.PON:
                pons.append((seat, event.meld))
    wins = [event for event in deal.events if isinstance(event, HandWon)]
    ura = max([won.ura for won in wins], key=len, default=())
    kyoku = 4 * start.round_wind + start.seat
    parts: list[Any] = [[kyoku, start.counters, start.sticks], list(start.scores), _codes(indicators), _codes(ura)]
    for seat in range(4):
        parts += [_codes(start.hands[seat]), takes[seat], puts[seat]]
    return [*parts, _won(deal, wins) if wins else _drawn(deal)]


def _claimed(meld: Meld) -> str:
    """Own tiles with the claimed one at the place of its source: left first, across second, right last."""
    own = list(meld.tiles)
    own.remove(meld.claimed)
    letter = {melds.CHI: "c", melds.PON: "p", melds.KAN: "m"}[meld.type]
    place = {3: 0, 2: 1}.get(meld.source, len(own))
    texts = [str(code) for code in _codes(own)]
    return "".join([*texts[:place], letter, str(code_of(meld.claimed)), *texts[place:]])


def _added(pon: Meld, tile: int) -> str:
    """The pon with the added tile before the one that was claimed."""
    own = list(pon.tiles)
    own.remove(pon.claimed)
    place = {3: 0, 2: 1}.get(pon.source, 2)
    texts = [str(code) for code in _codes(own)]
    return "".join([*texts[:place], "k", str(code_of(tile)), str(code_of(pon.claimed)), *texts[place:]])


def _concealed(tiles: tuple[int, ...]) -> str:
    """Three tiles and the fourth behind an `a`; the red five is the fourth."""
    texts = [str(code) for code in sorted(_codes(tiles))]
    return "".join([*texts[:3], "a", texts[3]])


def _drawn(deal: Deal) -> list[Any]:
    changes = all_changes(deal.end.transfers)
    if any(changes):
        return [_DRAWS[deal.end.how], changes]
    if deal.end.how == ends.EXHAUSTIVE:
        return ["全員聴牌" if len(deal.state.shown) == 4 else "全員不聴"]
    return [_DRAWS[deal.end.how]]


def _won(deal: Deal, wins: list[HandWon]) -> list[Any]:
    result: list[Any] = [WIN]
    for won in wins:
        score = score_of(deal, won)
        liable = won.liable if won.liable >= 0 else won.seat
        result += [changes_of(deal, won), [won.seat, won.source, liable, _points(score), *_yaku(score, deal, won.seat)]]
    return result


def _points(score: Score) -> str:
    worth = LIMITS.get(score.limit.split()[0], YAKUMAN) if score.limit else f"{score.fu}符{score.han}飜"
    if not score.win.tsumo:
        return f"{worth}{score.ron}点"
    other, dealer = score.tsumo
    return f"{worth}{other}点∀" if score.win.is_dealer else f"{worth}{other}-{dealer}点"


def _yaku(score: Score, deal: Deal, seat: int) -> list[str]:
    found: list[str] = []
    for name, value in score.yaku_values:
        text = YAKU.get(name, "")
        if name == "seat_wind":
            text = f"自風 {WINDS[int(deal.state.wind_of(seat))]}"
        elif name == "round_wind":
            text = f"場風 {WINDS[deal.state.setting.round_wind % 4]}"
        found.append(f"{text}({YAKUMAN})" if score.multiples else f"{text}({int(value)}飜)")
    for name, han in (("dora", score.dora), ("red_five", score.red_fives), ("ura_dora", score.ura_dora)):
        if han:
            found.append(f"{YAKU[name]}({han}飜)")
    return found

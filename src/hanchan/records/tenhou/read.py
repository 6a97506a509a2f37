"""Reading Tenhou's JSON, as its viewer at tenhou.net/6 shows and exports it.

A deal is what each seat took and what it put down, without the order between the seats. The order follows from the claims; if several
are possible, the one in which everything fits is taken. The reader takes the text of a game, one game over several lines with a deal
each, and links to the viewer. Games are read by Tenhou's rules, with red fives and open tanyao as the log says, unless `rule` holds
rules of ours (`hanchan.records.rules_header`).
"""

import json
import re
from dataclasses import replace
from typing import Any, Final
from urllib.parse import unquote

from hanchan.errors import HandError, RecordError, RulesetError
from hanchan.records.content import text_of
from hanchan.records.logged import Drawn, LoggedDeal, LoggedGame, Won
from hanchan.records.rules_header import read_rules
from hanchan.records.tenhou.order import NoOrder, order_of_play
from hanchan.records.tenhou.vocabulary import DRAWS, OURS, TILES, WIN
from hanchan.records.validation import THREE_PLAYERS, check_deal, counters_of, four_points, seat_of, whole
from hanchan.rules.files import load
from hanchan.rules.ruleset import Ruleset

_LINK: Final = re.compile(r"https?://tenhou\.net/[56]/?#json=")
_POINTS: Final = re.compile(r"(?:(\d{1,3})符(\d{1,3})飜|\D*?)(\d{1,7})(?:-(\d{1,7}))?点(∀?)")
_YAKU: Final = re.compile(r"([^()]{1,20})\((\d{1,3})飜\)|([^()]{1,20})\(役満\)")
_ALL: Final = {"全員聴牌": [True] * 4, "全員不聴": [False] * 4}
_ENGLISH: Final = {"Riichi": "riichi", "Dora": "dora", "Ura Dora": "ura_dora", "Red Five": "red_five"}


def read_tenhou(raw: str | bytes, where: str = "Tenhou JSON") -> LoggedGame:
    """The game in Tenhou's JSON or in links to its viewer."""
    text = text_of(raw, where).strip()
    parts = [(where, text)] if not _LINK.match(text) and _is_one(text) else [
        (f"{where}, line {number}", line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()
    ]  # fmt: skip
    games = [_read(part, place) for place, part in parts]
    if not games or not games[0].deals:
        raise RecordError("has no deal", where)
    game = games[0]
    for other in games[1:]:
        if other.names != game.names or other.rules != game.rules:
            raise RecordError("holds deals of several games; a record has one", where)
        game.deals += other.deals
        game.final_scores = other.final_scores or game.final_scores
    return game


def _is_one(text: str) -> bool:
    """Whether the text is one value of JSON and not a line for each deal."""
    first, _, rest = text.partition("\n")
    if not rest.lstrip().startswith(("{", "http")):
        return True
    try:
        json.loads(first)
    except (ValueError, RecursionError):
        return not _LINK.match(first)
    return False


def _read(text: str, where: str) -> LoggedGame:
    link = _LINK.match(text)
    if link:
        text = unquote(text[link.end() :])
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"is not JSON: {str(error)[:80]}", where) from None
    if not isinstance(data, dict) or not isinstance(data.get("log"), list):
        raise RecordError("has no log of deals", where)
    rules = _rules(data.get("rule"), where)
    names = data.get("name", ["", "", "", ""])
    if isinstance(names, list) and len(names) == 4 and names[3] == "" and _is_three(data["log"]):
        names = names[:3]
    if isinstance(names, list) and len(names) == 3:
        raise RecordError(THREE_PLAYERS, where, "three_players")
    if not isinstance(names, list) or len(names) != 4 or not all(isinstance(name, str) for name in names):
        raise RecordError("names are not those of four players", where)
    game = LoggedGame(rules, names, [])
    for number, entry in enumerate(data["log"], 1):
        place = f"{where}, deal {number}"
        try:
            game.deals.append(_deal(entry))
        except NoOrder as error:
            raise RecordError(str(error), place) from None
        except (HandError, ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
            raise RecordError(f"cannot be read: {str(error)[:200]}", place) from None
        check_deal(game.deals[-1], rules, place)
    scores = data.get("sc")
    if isinstance(scores, list) and len(scores) == 8 and all([_is_whole(points) for points in scores[::2]]):
        game.final_scores = [int(points) for points in scores[::2]]
    return game


def _is_whole(points: object) -> bool:
    """Whether points are a whole number; Hanchan 0.1.0 wrote some as 25000.0."""
    return isinstance(points, int) or (isinstance(points, float) and points.is_integer())


def _is_three(log: list[Any]) -> bool:
    return bool(log) and isinstance(log[0], list) and len(log[0]) == 17 and log[0][13] == []


def _rules(rule: Any, where: str) -> Ruleset:
    rules = load("tenhou")
    if rule is None:
        return rules
    if not isinstance(rule, dict):
        raise RecordError("rule is not an object", where)
    try:
        ours = read_rules(rule)
    except (ValueError, RulesetError) as error:
        raise RecordError(f"rule: {error}", where) from None
    if ours is not None:
        return ours
    shown = str(rule.get("disp", ""))
    if "三" in shown:
        raise RecordError(THREE_PLAYERS, where, "three_players")
    known = "東" in shown or "南" in shown
    return replace(
        rules,
        red_fives=3 if any(rule.get(name) for name in ("aka", "aka51", "aka52", "aka53")) else 0,
        open_tanyao="喰" in shown or not known,
        rounds=1 if "東" in shown and "南" not in shown else 2,
    )


def _tiles(codes: Any) -> list[int]:
    if not isinstance(codes, list):
        raise ValueError("not a list of tiles")
    return [TILES[whole(code, 11, 53, "a tile")] for code in codes]


def _deal(entry: Any) -> LoggedDeal:
    if not isinstance(entry, list) or len(entry) != 17:
        raise ValueError("a deal has 17 parts")
    number, counters, sticks = entry[0]
    indicators = _tiles(entry[2])
    kyoku = whole(number, 0, 15, "the number of the deal")
    deal = LoggedDeal(
        kyoku % 4, kyoku // 4, counters_of(counters, "counters"), counters_of(sticks, "sticks"), four_points(entry[1], "points"),
        [_tiles(entry[4 + 3 * seat]) for seat in range(4)], indicators[0],
    )  # fmt: skip
    takes = [entry[5 + 3 * seat] for seat in range(4)]
    puts = [entry[6 + 3 * seat] for seat in range(4)]
    if not all(isinstance(part, list) and len(part) <= 80 for part in takes + puts):
        raise ValueError("draws and discards are not lists")
    deal.steps = order_of_play(deal.dealer, takes, puts, indicators[1:])
    deal.steps += _result(entry[16], _tiles(entry[3]), deal)
    return deal


def _result(result: Any, ura: list[int], deal: LoggedDeal) -> list[Won | Drawn]:
    how = result[0]
    if how != WIN:
        if how not in DRAWS:
            raise ValueError(f"unknown result {str(how)[:20]!r}")
        changes = four_points(result[1], "payments") if len(result) > 1 else [0, 0, 0, 0]
        return [Drawn(DRAWS[how], -1, changes, _ALL.get(how))]
    if len(result) < 3 or len(result) % 2 == 0:
        raise ValueError("a win without payments")
    return [_win(result[place], result[place + 1], ura, deal) for place in range(1, len(result), 2)]


def _win(changes: Any, parts: Any, ura: list[int], deal: LoggedDeal) -> Won:
    seat, source = seat_of(parts[0]), seat_of(parts[1])
    won = Won(seat, source, deal.last_tile, ura, None, None, None, four_points(changes, "payments"))
    if len(parts) < 4:
        return won
    found = _POINTS.fullmatch(parts[3])
    if found is None:
        raise ValueError(f"{parts[3][:40]!r} is not a number of points")
    fu, _, points, from_dealer, by_all = found.groups()
    won.fu = int(fu) if fu else None
    won.points = 3 * int(points) if by_all else 2 * int(points) + int(from_dealer) if from_dealer else int(points)
    won.yaku = {}
    for text in parts[4:]:
        named = _YAKU.fullmatch(text)
        if named is None:
            raise ValueError(f"{text[:40]!r} is not a yaku with its han")
        name = named[1] or named[3]
        ours = OURS.get(name) or OURS.get(name.partition(" ")[0]) or _ENGLISH.get(name)
        if ours is None:
            raise ValueError(f"unknown yaku {name!r}")
        han = 13 if named[3] else int(named[2])
        if han:
            won.yaku[ours] = han
    return won

"""Questions about a winning hand: does it win, which yaku has it, how many han and fu, what is paid."""

from dataclasses import replace
from random import Random
from typing import Any, Final

from hanchan.errors import SituationError
from hanchan.hand.melds import parse_meld
from hanchan.lessons.payments import payment, payment_choices
from hanchan.lessons.question import ONE, SEVERAL, Option, Question, ReasonLine, Scene
from hanchan.lessons.texts import ask, sentence
from hanchan.rules.ruleset import Ruleset
from hanchan.scoring import YAKU, Refusal, Score, Win
from hanchan.scoring.question import WinQuestion, transfers
from hanchan.scoring.refusal import FURITEN, NO_YAKU, NOT_COMPLETE, TWO_HAN
from hanchan.scoring.text import judged, wind
from hanchan.tiles.kinds import sort_key
from hanchan.tiles.notation import mjai_name, parse, parse_tile
from hanchan.tiles.winds import WINDS
from hanchan.words import name, yaku_name
from hanchan.words.catalogue import text
from hanchan.words.names import spoken

SITUATIONS: Final[dict[str, dict[str, Any]]] = {
    "riichi": {"riichi": 1},
    "double_riichi": {"riichi": 2},
    "open_riichi": {"riichi": 1, "open_riichi": True},
    "ippatsu": {"ippatsu": True},
    "rinshan": {"rinshan": True},
    "chankan": {"chankan": True},
    "haitei": {"last_tile": True},
    "houtei": {"last_tile": True},
    "tenhou": {"first_turn": True},
    "chiihou": {"first_turn": True},
    "renhou": {"first_turn": True},
}
"""Words for situations, each called like its yaku, and what they are to a `Win`."""

REASONS: Final = {
    NOT_COMPLETE: "complete_hand", NO_YAKU: "minimum_yaku", FURITEN: "furiten", TWO_HAN: "two_han_minimum",
}  # fmt: skip
"""Why a hand does not win, and the point of the rules that says so."""

_TEMPTING: Final = ("tanyao", "pinfu", "toitoi", "honitsu", "iipeikou", "sanshoku", "chanta", "riichi", "menzen_tsumo", "chiitoitsu")
"""Yaku that one might see where they are not."""
_FU: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
_OPTIONS: Final = 6


def win_of(data: dict[str, Any]) -> Win:
    """The win that an exercise describes; South wins in the East round unless it says otherwise."""
    situation: dict[str, Any] = {}
    for word in data.get("situation", []):
        situation |= SITUATIONS[word]
    return Win(
        sorted(parse(data["hand"]), key=sort_key), parse_tile(data.get("tsumo") or data["ron"]),
        [parse_meld(meld) for meld in data.get("melds", [])], tsumo="tsumo" in data, seat_wind=wind(data.get("seat", "south")),
        round_wind=wind(data.get("round", "east")), dora=parse(data.get("dora", "")), ura=parse(data.get("ura", "")),
        counters=data.get("counters", 0), **situation,
    )  # fmt: skip


def scored(data: dict[str, Any], rules: Ruleset) -> Score | None:
    """The score of a win; None if it is none under these rules."""
    try:
        answer = judged(win_of(data), rules, parse(data.get("discards", "")))
    except SituationError:
        return None
    return answer if isinstance(answer, Score) else None


def scene_of(data: dict[str, Any], rules: Ruleset, lang: str) -> Scene:
    """The hand as it lies, and what happened."""
    win = win_of(data)
    marks = [name("call", "tsumo" if win.tsumo else "ron", lang)]
    marks += [yaku_name(word, lang) for word in data.get("situation", [])]
    discards = tuple(mjai_name(tile) for tile in parse(data.get("discards", "")))
    return Scene(
        hand=tuple(mjai_name(tile) for tile in win.concealed), apart=mjai_name(win.tile), melds=tuple(map(str, win.melds)),
        seat=WINDS[win.seat_wind], round=WINDS[win.round_wind], marks=tuple(marks), dora=tuple(mjai_name(tile) for tile in win.dora),
        ura=tuple(mjai_name(tile) for tile in win.ura) if win.riichi and rules.ura_dora else (), rivers=(discards,) if discards else (),
    )  # fmt: skip


def wins(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """Does the hand win, and if not, why not?"""
    try:
        answer = judged(win_of(data), rules, parse(data.get("discards", "")))
    except SituationError:
        return None
    options = [Option("yes", ask("yes", lang)), *[Option(reason, ask(f"no_{reason}", lang)) for reason in REASONS if reason != TWO_HAN]]
    if isinstance(answer, Refusal):
        if answer.reason == TWO_HAN:
            options.append(Option(TWO_HAN, ask(f"no_{TWO_HAN}", lang)))
        lines = [ReasonLine(sentence(answer.why.text(lang)), rules.clause(REASONS[answer.reason]))]
        lines += [
            ReasonLine(sentence(f"{yaku_name(near.yaku, lang)}: {near.how(lang)}"), rules.clause(near.yaku)) for near in answer.nearest[:1]
        ]
        return Question(ask("win", lang), ONE, (answer.reason,), scene_of(data, rules, lang), tuple(options), tuple(lines))
    return Question(ask("win", lang), ONE, ("yes",), scene_of(data, rules, lang), tuple(options), score=answer)


def yaku(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """Which yaku does the hand have?"""
    score = scored(data, rules)
    if score is None:
        return None
    found = [key for key, _ in score.yaku_values]
    chance = Random(data["hand"])
    others = [key for key in _TEMPTING if key not in found and not (key == "menzen_tsumo" and score.win.tsumo and score.win.closed)]
    shown = {*found, *chance.sample(others, max(2, min(4, _OPTIONS - len(found))))}
    options = tuple(Option(one.name, yaku_name(one.name, lang)) for one in YAKU if one.name in shown)
    return Question(ask("yaku", lang), SEVERAL, tuple(found), scene_of(data, rules, lang), options, score=score)


def han(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """How many han?"""
    score = scored(data, rules)
    if score is None or score.yakuman:
        return None
    first = max(1, score.han - Random(data["hand"]).randrange(4))
    options = tuple(Option(str(number), str(number)) for number in range(first, first + 5))
    return Question(ask("han", lang), ONE, (str(score.han),), scene_of(data, rules, lang), options, score=score)


def fu(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """How many fu?"""
    score = scored(data, rules)
    if score is None or not score.fu_lines:
        return None
    first = min(max(0, _FU.index(score.fu) - Random(data["hand"]).randrange(4)), len(_FU) - 5)
    options = tuple(Option(str(number), str(number)) for number in _FU[first : first + 5])
    return Question(ask("fu", lang), ONE, (str(score.fu),), scene_of(data, rules, lang), options, score=score)


def points(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """What is paid, without counters and sticks?"""
    score = scored(data, rules)
    if score is None:
        return None
    right = payment(score.base, score)["id"]
    choices = payment_choices(score, Random(data["hand"]))
    options = tuple(Option(choice["id"], _paid(choice, lang)) for choice in choices)
    return Question(ask("points", lang), ONE, (right,), scene_of(data, rules, lang), options, score=score)


def total(data: dict[str, Any], rules: Ruleset, lang: str) -> Question | None:
    """What does the winner get in all, with counters and sticks on the table?"""
    score = scored(data, rules)
    if score is None:
        return None
    sticks = data.get("sticks", 0)
    question = WinQuestion(score.win, sticks=sticks)
    seat, counters = score.win.seat_wind, score.win.counters
    right = sum(paid.points for paid in transfers(question, score) if paid.payee == seat)
    mistakes = {
        score.points,
        score.points + 1000 * sticks,
        right - 1000 * sticks,
        right + 100 * counters,
        right - 200 * counters,
        right + 1000,
    }
    numbers = sorted({right, *sorted(mistakes - {right}, key=lambda number: abs(number - right))[: _OPTIONS - 2]})
    story = (ask("on_table", lang, counters=counters, sticks=sticks),)
    scene = replace(scene_of(data, rules, lang), story=story)
    options = tuple(Option(str(number), str(number)) for number in numbers)
    lines = (
        ReasonLine(ask("for_counters", lang, points=counters * rules.counter_value), rules.clause("counters")),
        ReasonLine(ask("for_sticks", lang, points=1000 * sticks), rules.clause("sticks")),
    )
    return Question(ask("total", lang), ONE, (str(right),), scene, options, lines, score)


def _paid(choice: dict[str, Any], lang: str) -> str:
    if "ron" in choice:
        return str(choice["ron"])
    return text("score", "all", spoken(lang), points=choice["all"]) if "all" in choice else f"{choice['others']}/{choice['dealer']}"

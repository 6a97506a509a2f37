"""Questions without end: safe tiles against a riichi, and what is needed in the last deal. Wins and waits are asked as in lessons."""

from random import Random
from typing import Any, Final

from hanchan.game.game import Game
from hanchan.lessons.positions import scene_at
from hanchan.lessons.question import ONE, TILE, Option, Question, ReasonLine, Scene
from hanchan.lessons.texts import ask, listed, why
from hanchan.rules.ruleset import Ruleset
from hanchan.scorekeeper.needs import Need, needs
from hanchan.scorekeeper.position import Position
from hanchan.scorekeeper.values import limits
from hanchan.scoring import Score, Win
from hanchan.scoring.limits import base_points
from hanchan.scoring.tables import FU_ROWS, HAN_COLUMNS, can_occur
from hanchan.scoring.words import amount_text
from hanchan.tiles.kinds import kind_of, sort_key
from hanchan.tiles.notation import mjai_name, to_mpsz
from hanchan.tiles.winds import WINDS
from hanchan.words import limit_name, name, tile_name

_OPTIONS: Final = 5
_FIRST: Final = 1
_TRIES: Final = 200
_SELF_DRAW: Final = -1


def data_of(win: Win) -> dict[str, Any]:
    """A win as an exercise."""
    marks = {"ippatsu": win.ippatsu, "rinshan": win.rinshan, "chankan": win.chankan}
    situation = [mark for mark, held in marks.items() if held]
    situation += [["", "riichi", "double_riichi"][win.riichi]] if win.riichi and not win.open_riichi else []
    situation += ["open_riichi"] if win.open_riichi else []
    situation += ["haitei" if win.tsumo else "houtei"] if win.last_tile else []
    situation += [("tenhou" if win.is_dealer else "chiihou") if win.tsumo else "renhou"] if win.first_turn else []
    return {
        "hand": to_mpsz(win.concealed), "tsumo" if win.tsumo else "ron": to_mpsz([win.tile]), "melds": [str(meld) for meld in win.melds],
        "situation": situation, "seat": WINDS[win.seat_wind], "round": WINDS[win.round_wind % 4], "dora": to_mpsz(win.dora),
        "ura": to_mpsz(win.ura),
    }  # fmt: skip


def riichi_to_fear(game: Game, seat: int) -> int:
    """Another seat in riichi against which some tiles of the hand are certainly safe and most are not; -1 if there is none."""
    view = game.view(seat)
    for other in range(4):
        if other != seat and view.riichi[other] and not view.riichi[seat]:
            kinds = {kind_of(tile) for tile in view.hand}
            safe = kinds & set(view.safe_against(other))
            if 1 <= len(safe) <= len(kinds) - 4:
                return other
    return -1


def safe(game: Game, seat: int, rules: Ruleset, lang: str) -> Question:
    """Which tile of the hand cannot deal into a riichi?"""
    view, other = game.view(seat), riichi_to_fear(game, seat)
    kinds = sorted({kind_of(tile) for tile in view.hand} & set(view.safe_against(other)), key=sort_key)
    line = ReasonLine(why("safe_yes", lang, tiles=listed([tile_name(kind, lang) for kind in kinds], lang)), rules.clause("furiten"))
    text = ask("safe", lang, wind=name("wind", WINDS[(other - view.dealer) % 4], lang))
    return Question(text, TILE, tuple(mjai_name(kind) for kind in kinds), scene_at(game, seat), lines=(line,))


def last_deal(rules: Ruleset, seed: str) -> tuple[Position, Need]:
    """The scores before a last deal, and a win that makes a seat first."""
    chance = Random(f"last deal {seed}")
    for _ in range(_TRIES):
        gaps = sorted(100 * chance.randrange(-90, 120) for _ in range(4))
        mean = sum(gaps) // 4 // 100 * 100
        scores = [rules.start_points + gap - mean for gap in gaps]
        scores[0] += 4 * rules.start_points - sum(scores)
        chance.shuffle(scores)
        position = Position(
            rules, ("", "", "", ""), False, tuple(scores), rules.rounds - 1, 3, chance.choice([0, 0, 1, 2]), chance.choice([0, 0, 1])
        )
        seat = chance.randrange(4)
        ways = [way for way in needs(position)[seat].ways if way.place == _FIRST and not way.is_shared]
        if ways:
            return position, chance.choice(ways)
    raise AssertionError("no scores found")


def needed(rules: Ruleset, seed: str, lang: str) -> Question:
    """What is the smallest win that makes the seat first?"""
    position, need = last_deal(rules, seed)
    tsumo = need.source == _SELF_DRAW
    ladder = _ladder(position, need.seat, tsumo)
    place = [amount_text(score) for score in ladder].index(need.pays)
    first = min(max(0, place - Random(f"options {seed}").randrange(_OPTIONS)), len(ladder) - _OPTIONS)
    options = tuple(Option(amount_text(score), amount_text(score, lang)) for score in ladder[first : first + _OPTIONS])
    winds = [WINDS[(seat - position.dealer) % 4] for seat in range(4)]
    named = [name("wind", wind, lang) for wind in winds]
    story = [ask("scores", lang, wind=wind, points=score) for wind, score in zip(named, position.scores, strict=True)]
    story.append(ask("on_table", lang, counters=position.counters, sticks=position.sticks))
    text = ask("needs_tsumo", lang) if tsumo else ask("needs_ron", lang, wind=named[need.source])
    values = [name("pattern", "value", lang).format(han=han, fu=fu) for han, fu in need.options]
    enough = " / ".join(values) if values else limit_name(need.limit, lang)
    line = ReasonLine(why("needs", lang, win=enough, points=need.pays), rules.clause("base_points") or rules.clause("limits"))
    scene = Scene(story=tuple(story), seat=winds[need.seat], round=WINDS[position.round_wind % 4])
    return Question(text, ONE, (need.pays,), scene, options, (line,))


def _ladder(position: Position, seat: int, tsumo: bool) -> list[Score]:
    """Every value a win can have, each payment once, ascending."""
    rules = position.rules
    counted = {base_points(han, fu, rules) for han in HAN_COLUMNS for fu in FU_ROWS if can_occur(han, fu, tsumo)}
    win = Win([], 0, tsumo=tsumo, seat_wind=(seat - position.dealer) % 4)
    found: dict[str, Score] = {}
    for base in sorted(counted | set(limits(rules).values())):
        score = Score(win, rules, "", (), -1, -1, [], [], 0, [], base, 0.0)
        found.setdefault(amount_text(score), score)
    return list(found.values())

"""A score in words: each yaku, each fu item and each payment with its clause."""

from typing import Any, NamedTuple

from hanchan.hand.divide import PAIR, SEVEN_PAIRS, STANDARD, kinds_in_set
from hanchan.scoring.limits import MANGAN
from hanchan.scoring.result import Score
from hanchan.scoring.settlement import Transfer
from hanchan.tiles.notation import to_mpsz
from hanchan.tiles.winds import WINDS
from hanchan.words import limit_name, name, tile_name
from hanchan.words.catalogue import text
from hanchan.words.names import spoken


class ExplanationLine(NamedTuple):
    """One line of an explanation: what, how much, and the clause."""

    what: str
    worth: str
    clause: str


class Explanation(NamedTuple):
    """Why a hand is worth what it is."""

    yaku: list[ExplanationLine]
    fu: list[ExplanationLine]
    value: list[ExplanationLine]
    reading: str


def explain(score: Score, lang: str = "en") -> Explanation:
    """Every line of the count, in a language of `hanchan.words`."""
    return Explanation(_yaku_lines(score, lang), _fu_lines(score, lang), _value_lines(score, lang), reading_text(score, lang))


def summary(score: Score) -> str:
    """One line: `riichi 1, pinfu 1 = 2 han 30 fu: 2000`."""
    yaku = ", ".join([f"{key} {worth:g}" for key, worth in score.yaku_values])
    bonus = score.dora + score.ura_dora + score.red_fives
    if bonus:
        yaku += f", dora {bonus}"
    count = "" if score.yakuman else f" = {score.han} han" + (f" {score.fu} fu" if score.base < MANGAN else "")
    limit = f" {score.limit}" if score.limit else ""
    return f"{yaku}{count}{limit}: {amount_text(score)}"


def amount_text(score: Score, lang: str = "en") -> str:
    """What is paid, without counters: `7700`, `2000/3900` or `3900 all`."""
    if not score.win.tsumo:
        return str(score.ron)
    other, dealer = score.tsumo
    return text("score", "all", spoken(lang), points=dealer) if score.win.is_dealer else f"{other}/{dealer}"


def reading_text(score: Score, lang: str = "en") -> str:
    """The reading that counts, with what the winning tile completed in brackets: `123m 456m [789p] 99s`."""
    win = score.win
    if score.form == SEVEN_PAIRS:
        return " ".join([_marked([kind, kind], kind == win.kind) for kind in score.reading.pairs])
    if score.form != STANDARD or score.pair < 0:
        return to_mpsz([kind for kind, count in enumerate(win.counts) for _ in range(count)])
    parts = [_marked(kinds_in_set(number), place == score.place) for place, number in enumerate(score.sets)]
    parts += [f"({to_mpsz(list(meld.tiles))})" for meld in win.melds]
    parts.append(_marked([score.pair, score.pair], score.place == PAIR))
    return " ".join(parts)


def _marked(kinds: list[int], completed: bool) -> str:
    return f"[{to_mpsz(kinds)}]" if completed else to_mpsz(kinds)


def _yaku_lines(score: Score, lang: str) -> list[ExplanationLine]:
    rules = score.rules
    lines: list[ExplanationLine] = []
    for key, worth in score.yaku_values:
        unit = name("limit", "yakuman", lang) + ("" if worth == 1 else f" x{worth:g}") if score.yakuman else f"{worth:g}"
        lines.append(ExplanationLine(name("yaku", key, lang), unit, rules.clause(key)))
    for key, count in (("dora", score.dora), ("ura_dora", score.ura_dora), ("red_five", score.red_fives)):
        if count:
            lines.append(ExplanationLine(name("yaku", key, lang), str(count), rules.clause(key)))
    return lines


def _fu_lines(score: Score, lang: str) -> list[ExplanationLine]:
    lines: list[ExplanationLine] = []
    for item in score.fu_items:
        about = f" ({tile_name(item.kind, lang)})" if item.kind >= 0 else ""
        lines.append(ExplanationLine(name("fu", item.name, lang) + about, str(item.fu), score.rules.clause("fu_" + item.name)))
    return lines


def _value_lines(score: Score, lang: str) -> list[ExplanationLine]:
    rules = score.rules
    lines: list[ExplanationLine] = []
    if score.yakuman:
        lines.append(ExplanationLine(limit_name(score.limit, lang), f"{score.base}", rules.clause("limits")))
    elif score.limit:
        lines.append(
            ExplanationLine(
                f"{score.han} {name('term', 'han', lang)}: {limit_name(score.limit, lang)}", f"{score.base}", rules.clause("limits")
            )
        )
    else:
        lines.append(ExplanationLine(f"{score.fu} x 2^(2+{score.han})", f"{score.base}", rules.clause("base_points")))
    how = "tsumo" if score.win.tsumo else "ron"
    lines.append(ExplanationLine(name("call", how, lang), amount_text(score, lang), rules.clause(how)))
    return lines


def as_data(score: Score, lang: str = "en") -> dict[str, Any]:
    """A score as plain data for JSON: numbers, names in a language, and clauses."""
    explanation = explain(score, lang)
    other, dealer = score.tsumo
    return {
        "rules": score.rules.name,
        "yaku": [
            {
                "id": key,
                "name": name("yaku", key, lang),
                **({"yakuman": worth} if score.yakuman else {"han": int(worth)}),
                "clause": score.rules.clause(key),
            }
            for key, worth in score.yaku_values
        ],
        "dora": score.dora,
        "ura_dora": score.ura_dora,
        "red_fives": score.red_fives,
        "han": score.han,
        "fu": score.fu,
        "raw_fu": score.raw_fu,
        "fu_items": [
            {"id": item.name, "fu": item.fu, "tile": to_mpsz([item.kind]) if item.kind >= 0 else "", "clause": line.clause}
            for item, line in zip(score.fu_items, explanation.fu, strict=True)
        ],
        "yakuman": score.yakuman,
        "limit": score.limit,
        "base": score.base,
        "reading": explanation.reading,
        "ron": None if score.win.tsumo else score.ron,
        "tsumo": {"others": other, "dealer": dealer} if score.win.tsumo else None,
        "points": score.points,
    }


def transfer_data(transfer: Transfer) -> dict[str, Any]:
    """A transfer as plain data, seats by their winds in this deal."""
    return {
        "from": "pot" if transfer.payer < 0 else WINDS[transfer.payer],
        "to": "pot" if transfer.payee < 0 else WINDS[transfer.payee],
        "points": transfer.points,
        "for": transfer.reason,
    }

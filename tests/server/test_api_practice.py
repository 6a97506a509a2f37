"""`/api/practice`: exercises follow from their seed, and the right answer is right."""

from typing import Any

import pytest

from hanchan.game.result import final_results
from hanchan.hand import Hand
from hanchan.lessons.drills import last_deal
from hanchan.rules import preset
from hanchan.tiles import parse
from tests.server.public_api import public_api

CLIENT = public_api()
SEEDS = [str(number) for number in range(12)]


def question(kind: str, seed: str, rules: str = "ema2016") -> dict[str, Any]:
    answer = CLIENT.get(f"/api/practice/{kind}", params={"seed": seed, "rules": rules})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def answered(kind: str, seed: str, answer: list[str], lang: str = "en") -> dict[str, Any]:
    got = CLIENT.post("/api/practice/answer", json={"exercise": kind, "seed": seed, "answer": answer, "lang": lang})
    assert got.status_code == 200, got.text
    found: dict[str, Any] = got.json()
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_it_worth(seed: str) -> None:
    asked = question("worth", seed)
    ids = [choice["id"] for choice in asked["choices"]]
    assert len(set(ids)) == 6
    verdicts = [answered("worth", seed, [choice], "pl") for choice in ids]
    assert [verdict["right"] for verdict in verdicts].count(True) == 1
    score = verdicts[0]["score"]
    again = CLIENT.post("/api/score", json={
        "hand": " ".join(asked["hand"]), "win": asked["win"], "melds": asked["melds"], "dora": " ".join(asked["dora"]),
        "ura": " ".join(asked["ura"]) if asked["riichi"] or asked["double_riichi"] else "",
        **{key: asked[key] for key in ("seat", "round", "tsumo", "riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "last_tile",
                                       "first_turn")},
    }).json()  # fmt: skip
    assert (again["han"], again["fu"], again["points"]) == (score["han"], score["fu"], score["points"])


@pytest.mark.parametrize("seed", SEEDS)
def test_what_do_i_wait_for(seed: str) -> None:
    asked = question("waits", seed)
    hand = Hand(parse(" ".join(asked["hand"])), Hand.parse(" ".join(asked["hand"]), asked["melds"]).melds)
    verdict = answered("waits", seed, [])
    assert not verdict["right"]
    assert verdict["missed"] == verdict["correct"]
    assert [wait["left"] for wait in verdict["waits"]] == [hand.left([kind]) for kind in hand.waits()]
    assert answered("waits", seed, verdict["correct"])["right"]
    wrong = next(tile for tile in ("1m", "9p", "E", "5s", "3p") if tile not in verdict["correct"])
    assert answered("waits", seed, [*verdict["correct"], wrong])["wrong"] == [wrong]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_to_discard(seed: str) -> None:
    asked = question("discard", seed)
    tiles = [*asked["hand"], *([asked["drawn"]] if asked["drawn"] else [])]
    assert len(tiles) % 3 == 2
    verdict = answered("discard", seed, [tiles[0]])
    assert answered("discard", seed, verdict["correct"][:1])["right"]
    best, worst = verdict["discards"][0], verdict["discards"][-1]
    assert not answered("discard", seed, [worst["tile"]])["right"]
    assert best["left"] == sum(tile["left"] for tile in best["accepts"])


@pytest.mark.parametrize("kind", ["worth", "waits", "discard"])
def test_the_same_seed_gives_the_same_exercise(kind: str) -> None:
    from hanchan.server.practice.exercise import exercise

    first = question(kind, "same")
    exercise.cache_clear()
    assert question(kind, "same") == first
    assert question(kind, "other") != first
    assert question(kind, "")["seed"] != question(kind, "")["seed"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"exercise": "chess", "seed": "1", "answer": []},
        {"exercise": "waits", "seed": "", "answer": []},
        {"exercise": "waits", "seed": "\n", "answer": []},
        {"exercise": "waits", "seed": "1", "answer": ["99"]},
        {"exercise": "waits", "seed": "1", "answer": ["1m"] * 100},
        {"exercise": "worth", "seed": "1", "answer": []},
        {"exercise": "worth", "seed": "1", "answer": ["123"]},
        {"exercise": "discard", "seed": "1", "answer": []},
        {"exercise": "discard", "seed": "1", "answer": ["1m", "2m"]},
        {"exercise": "discard", "seed": "1", "answer": ["1m"], "rules": "x"},
        {"exercise": "discard", "seed": "1", "answer": ["1m"], "lang": "x"},
    ],
)
def test_answers_that_make_no_sense_are_refused(body: dict[str, Any]) -> None:
    answer = CLIENT.post("/api/practice/answer", json=body)
    assert answer.status_code == 422, answer.text
    assert set(answer.json()) == {"code", "message"}


@pytest.mark.parametrize("path", ["chess", "waits?seed=a%20b", "waits?seed=" + "x" * 41, "waits?rules=x", "waits?lang=x"])
def test_exercises_that_are_none_are_refused(path: str) -> None:
    assert CLIENT.get(f"/api/practice/{path}").status_code == 422


# Drills, in the shape of the lessons' questions


@pytest.mark.parametrize("kind", ["yaku", "fu", "suit", "safe", "needs"])
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_a_drill_has_a_right_answer_and_reasons(kind: str, seed: str) -> None:
    asked = question(kind, seed)
    assert "correct" not in asked["question"]
    tiles = asked["question"]["scene"]["hand"] + [asked["question"]["scene"]["apart"]]
    guess = [asked["question"]["options"][0]["id"]] if asked["question"]["options"] else [tile for tile in tiles if tile][:1]
    verdict = answered(kind, seed, guess, "ru")
    right = verdict["correct"][:1] if asked["question"]["answer"] == "tile" else verdict["correct"]
    assert answered(kind, seed, right)["right"]
    assert verdict["lines"] or verdict["score"]
    assert answered(kind, seed, right, "romaji")["right"], "names in romaji, sentences in English"


@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_fu_are_asked_of_hands_whose_fu_matter(seed: str) -> None:
    """A limit hand is explained by its limit, without fu: whoever was asked for them would learn nothing."""
    first = question("fu", seed)["question"]["options"][0]["id"]
    score = answered("fu", seed, [first])["score"]
    assert (score["limit"], bool(score["fu_items"])) == ("", True)


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_the_win_that_is_needed_in_the_last_deal(seed: str) -> None:
    """One step less on the ladder of payments is not enough."""
    position, need = last_deal(preset("ema2016"), seed)
    asked = question("needs", seed)["question"]
    assert answered("needs", seed, [need.pays])["right"]
    assert [option["id"] for option in asked["options"]].count(need.pays) == 1
    first = final_results(list(need.scores), 0, position.rules)[need.seat].place
    assert first == 1


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_a_safe_tile_was_discarded_or_passed(seed: str) -> None:
    asked = question("safe", seed)["question"]
    scene = asked["scene"]
    verdict = answered("safe", seed, scene["hand"][:1])
    rivers = [tile.removesuffix("r") for river in scene["rivers"] for tile in river]
    claimed = [meld for melds in scene["others_melds"] for meld in melds]
    assert any(scene["riichi"])
    assert claimed or all(tile in rivers for tile in verdict["correct"])

"""Combinations of switches that cannot be played. Each is refused when a rule set is built."""

from dataclasses import replace

from hanchan.rules.ruleset import Ruleset


def contradictions(rules: Ruleset) -> list[tuple[tuple[str, ...], str]]:
    """What is wrong, as pairs of the switches concerned (the likeliest culprit first) and a message; empty if the rules can be played."""
    found: list[tuple[tuple[str, ...], str]] = []

    def require(holds: bool, switches: str, problem: str) -> None:
        if not holds:
            found.append((tuple(switches.split()), problem))

    require(rules.counter_value % 300 == 0, "counter_value",
            f"counter_value = {rules.counter_value} must divide by 300, so that three players can share it")  # fmt: skip
    require(rules.noten_payment % 600 == 0, "noten_payment",
            f"noten_payment = {rules.noten_payment} must divide by 600, so that one, two or three can share it")  # fmt: skip
    in_sticks = stick_points(rules)
    require(in_sticks in (0, rules.start_points), "starting_sticks start_points",
            f"starting_sticks make {in_sticks} points, but start_points = {rules.start_points}")  # fmt: skip
    require(len(rules.uma) == 4 and sum(rules.uma) == 0, "uma", f"uma = {list(rules.uma)} must be four numbers with sum 0")
    for row in rules.floating_uma:
        require(len(row) == 4 and sum(row) == 0, "floating_uma", f"floating_uma row {list(row)} must be four numbers with sum 0")
    require(len(rules.floating_uma) in (0, 5), "floating_uma",
            f"floating_uma has {len(rules.floating_uma)} rows, not five: for 0 to 4 players with the return points")  # fmt: skip
    expected_oka = 4 * (rules.return_points - rules.start_points)
    require(rules.oka == expected_oka, "oka return_points start_points",
            f"oka = {rules.oka} does not fit: 4 x (return_points {rules.return_points} - start_points {rules.start_points})"
            f" = {expected_oka} is left for the first")  # fmt: skip
    require(rules.target_points > 0 or not rules.extra_round, "extra_round target_points",
            "extra_round = true needs target_points above 0")  # fmt: skip
    require(rules.yakuman_add_up or rules.yakuman_cap == 0, "yakuman_cap yakuman_add_up",
            f"yakuman_cap = {rules.yakuman_cap} means nothing with yakuman_add_up = false; use 0")  # fmt: skip
    require((rules.kan_dora_open == "none") == (rules.kan_dora_closed == "none"), "kan_dora_closed kan_dora_open",
            'kan_dora_open and kan_dora_closed must both be "none" or neither')  # fmt: skip
    require(rules.tenpai_yame == "never" or rules.agari_yame != "never", "tenpai_yame agari_yame",
            'tenpai_yame = "automatic" needs agari_yame = "automatic": if waiting ends the game, winning must')  # fmt: skip
    require(rules.signal_minutes <= rules.session_minutes, "signal_minutes session_minutes",
            f"signal_minutes = {rules.signal_minutes} is longer than session_minutes = {rules.session_minutes}")  # fmt: skip
    return found


def stick_points(rules: Ruleset) -> int:
    """What the sticks of a player at the start are worth; 0 if the rules do not name them."""
    return sum([points * count for points, count in rules.starting_sticks])


def with_fitting_sticks(rules: Ruleset) -> Ruleset:
    """The rules without the sticks of other starting points: who changes the points need not know that sticks are listed."""
    return rules if stick_points(rules) in (0, rules.start_points) else replace(rules, starting_sticks=())

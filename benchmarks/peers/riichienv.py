"""smly/RiichiEnv: an environment for training players, with its core in Rust."""

from riichienv import HandEvaluator, calculate_shanten

from benchmarks.peers.task import Task

TASKS = {
    "shanten": Task(calculate_shanten, list),
    "waits": Task(HandEvaluator.get_waits, HandEvaluator, sorted),
}

LEFT_OUT = {
    "acceptance": "only lists the discards that leave a waiting hand (check_riichi_candidates)",
}

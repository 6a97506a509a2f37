"""nissymori/mahjax: an environment in JAX, made for accelerators; here on the processor."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import mahjax

from benchmarks.peers.task import STEPS, Play, Work

jax.config.update("jax_compilation_cache_dir", str(Path(sys.prefix) / "compiled"))  # compiling takes minutes, and is not measured

GAMES = 16
"""At once: with more a step takes longer in proportion on a processor."""


@cache
def _compiled(many: bool) -> tuple[Any, Any]:
    """Its beginning and its step with the choice by chance in it: for many games with observations, or for one without."""
    env = mahjax.make("red_mahjong", round_mode="half", observe_type="dict")

    def step(state: Any, key: Any) -> Any:
        choosing, drawing = jax.random.split(key)
        chosen = jax.random.categorical(choosing, jnp.where(state.legal_action_mask, 0.0, -1e9)).astype(jnp.int32)
        state = env.step(state, chosen, drawing)
        return state, env.observe(state) if many else state.current_player

    if many:
        return jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(step), donate_argnums=(0,))
    return jax.jit(env.init), jax.jit(step, donate_argnums=(0,))


def _step_many(seed: int) -> int:
    begin, step = _compiled(True)
    key = jax.random.PRNGKey(seed % 2**31)
    state, seen = begin(jax.random.split(key, GAMES)), None
    for _ in range(STEPS):
        key, now = jax.random.split(key)
        state, seen = step(state, jax.random.split(now, GAMES))
    jax.block_until_ready(seen)
    return GAMES * STEPS


def _step_one(seed: int) -> int:
    """One game at a time and no observations: what it does fastest on a processor, where a batch computes every branch of every game."""
    begin, step = _compiled(False)
    key = jax.random.PRNGKey(seed % 2**31)
    state, seen = begin(key), None
    for _ in range(STEPS):
        key, now = jax.random.split(key)
        state, seen = step(state, now)
    jax.block_until_ready(seen)
    return STEPS


TASKS: dict[str, Work] = {
    "vector": Play(_step_many),
    "vector one game, no observations": Play(_step_one),
}

LEFT_OUT = {
    "shanten": "is measured as an environment alone",
    "waits": "is measured as an environment alone",
    "acceptance": "is measured as an environment alone",
    "score": "is measured as an environment alone",
    "games": "plays games in batches alone",
    "records": "reads none",
    "memory": "is measured as an environment alone",
}

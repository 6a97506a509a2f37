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
def _compiled(observed: bool) -> tuple[Any, Any]:
    """Its beginning and its step for all games at once, the choice by chance among what is allowed compiled with them."""
    env = mahjax.make("red_mahjong", round_mode="half", observe_type="dict")

    def step(state: Any, key: Any) -> Any:
        choosing, drawing = jax.random.split(key)
        chosen = jax.random.categorical(choosing, jnp.where(state.legal_action_mask, 0.0, -1e9)).astype(jnp.int32)
        state = env.step(state, chosen, drawing)
        return state, env.observe(state) if observed else state.current_player

    return jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(step))


def _step_many(seed: int, observed: bool = True) -> int:
    begin, step = _compiled(observed)
    key = jax.random.PRNGKey(seed % 2**31)
    state = begin(jax.random.split(key, GAMES))
    for _ in range(STEPS):
        key, now = jax.random.split(key)
        state, seen = step(state, jax.random.split(now, GAMES))
    jax.block_until_ready(seen)
    return GAMES * STEPS


def _step_many_without_observations(seed: int) -> int:
    return _step_many(seed, observed=False)


TASKS: dict[str, Work] = {
    "vector": Play(_step_many),
    "vector no observations": Play(_step_many_without_observations),
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

"""The libraries measured, one module each: its tasks by the name of the workload, and why it lacks the others.

The modules run in the library's own environment, so they import that library, the standard library and `peers.task` only.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """A library and how to get it."""

    name: str
    """Of the module here and of the distribution."""
    language: str
    imports: str
    """What shanten and waits need, for measuring the import."""
    requirement: str | None = None
    """What pip installs into an environment of its own; None stands for the environment this runs in."""


HANCHAN = Peer("hanchan", "Python, mypyc", "hanchan.hand")

PEERS = (
    HANCHAN,
    Peer("riichienv", "Rust", "riichienv", "riichienv==0.4.11"),
    Peer("xiangting", "Rust", "xiangting", "xiangting==6.0.2"),
    Peer("jansou", "Python, Rust", "jansou.analysis.efficiency, jansou.analysis.waits", "jansou[native]==0.14.0"),
    Peer("mahjong", "Python", "mahjong.shanten", "mahjong==2.1.0"),
    Peer("mahjax", "Python, JAX", "mahjax", "mahjax==0.1.6"),
)

"""MahjongRepository/mahjong: the library most Python projects use, in pure Python."""

from mahjong.shanten import Shanten

from benchmarks.peers.task import Task, counts

TASKS = {
    "shanten": Task(Shanten.calculate_shanten, counts, at_most=10_000),
}

LEFT_OUT = {
    "waits": "no function for waits",
    "acceptance": "no function for acceptance or discards",
}

"""What every process of the server that works for it begins with."""

import multiprocessing
import os
import signal
import threading
from typing import Final

_BEHIND: Final = 5


def begin(megabytes: int = 0) -> None:
    """Leave Ctrl-C to the server, let it go first, end when it ends in whatever way, and take no more memory than this (0: any)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process of a terminal
    if hasattr(os, "nice"):  # where processors are short, tables are played at before work is done aside
        os.nice(_BEHIND)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    if megabytes:
        _limit_memory(megabytes)


def _end_with(parent: "multiprocessing.process.BaseProcess") -> None:
    parent.join()
    os._exit(0)


def _limit_memory(megabytes: int) -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))

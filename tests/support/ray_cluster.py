"""A Ray cluster on this machine."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.patience import PATIENCE


@contextmanager
def ray_cluster(cpus: int) -> Iterator[str]:
    """A cluster that runs by itself; its address. Others on this machine are left alone."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    ray = str(Path(sys.executable).with_name("ray"))
    head = ["--head", "--node-ip-address=127.0.0.1", f"--port={port}", f"--num-cpus={cpus}", "--include-dashboard=false"]
    command = [ray, "start", "--block", *head, "--disable-usage-stats"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        try:
            _wait_for(port)
            yield f"127.0.0.1:{port}"
        finally:
            running.terminate()  # it ends what it has started


def _wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1.0).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise TimeoutError("Ray did not start")

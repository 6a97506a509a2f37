"""A real server in a process of its own, which can be killed at any moment; and a throwaway PostgreSQL."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.support.patience import PATIENCE


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
        return found


class ServerProcess:
    """`hanchan serve` on a fixed port, started as often as one likes."""

    def __init__(self, database: str, *switches: str, log: Path | None = None, **options: str) -> None:
        """`log` is a file for what it writes on standard error."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        given = {"pace": "0", "grace": "600", "bot-processes": "0", "limits": "none", **options}
        words = [word for name, value in given.items() for word in (f"--{name}", value)]
        self._command = [sys.executable, "-m", "hanchan", "serve", "--port", str(self.port), "--database", database, *words, *switches]
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with ExitStack() as stack:
            errors = None if self._log is None else stack.enter_context(self._log.open("ab"))
            self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=errors)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with urlopen(f"{self.url}/api/about", timeout=5):
                    return
            except (URLError, OSError):
                assert self._process.poll() is None, "the server ended by itself"
                assert time.monotonic() < deadline, "the server did not start"
                time.sleep(0.02)

    def kill(self) -> None:
        """As a power cut would: no chance to tidy up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid


def quick_folder() -> str | None:
    """A folder in memory where there is one: a kill does not show whether a disk keeps what it promised, so none is waited for."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def postgres_missing() -> str:
    """Why there can be no PostgreSQL here, empty if there can."""
    for program in ("initdb", "pg_ctl", "postgres"):
        if _path(program) is None:
            return f"{program} is not installed"
    if os.getuid() == 0:
        if shutil.which("runuser") is None:
            return "PostgreSQL does not run as root, and there is no runuser"
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            return "PostgreSQL does not run as root, and there is no user postgres"
    return ""


@contextmanager
def postgres() -> Iterator[str]:
    """A new cluster in a temporary folder; the URL of its database."""
    folder = Path(tempfile.mkdtemp(prefix="hanchan-pg-", dir=quick_folder()))
    as_user: list[str] = []
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = str(folder / "data")
    try:
        _run([*as_user, _path("initdb") or "", "-D", data, "-U", "hanchan", "--auth=trust", "-E", "UTF8"], folder)
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
        _run([*as_user, _path("pg_ctl") or "", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start"], folder)
        try:
            yield f"postgresql://hanchan@127.0.0.1:{port}/postgres"
        finally:
            _run([*as_user, _path("pg_ctl") or "", "-D", data, "-m", "immediate", "stop"], folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str], folder: Path) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)


def _path(program: str) -> str | None:
    """A program of PostgreSQL, the newest; Debian keeps them out of the way."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: int(path.parts[-3]))
    return str(kept[-1]) if kept else shutil.which(program)

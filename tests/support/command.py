"""The `hanchan` command, run inside the tests' own process."""

import asyncio
import io
import json
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest

from hanchan.cli import main


class Outcome(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """The output without its line breaks."""
        return " ".join(self.out.split())

    @property
    def lines(self) -> list[str]:
        """The lines of the output, each without needless spaces."""
        return [" ".join(line.split()) for line in self.out.splitlines()]

    @property
    def data(self) -> Any:
        """The output read as JSON."""
        return json.loads(self.out)


class Command:
    """Runs the command in this process, as in a pipe."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        *first: str,
        columns: int = 80,
        chatty: bool = False,
    ) -> None:
        """Every run begins with the words `first`; a `chatty` command tells its progress on standard error."""
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("NO_COLOR", "1")
        for variable in ("FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
            monkeypatch.delenv(variable, raising=False)
        self.first = first
        self.chatty = chatty
        self.in_terminal = False
        """Whether somebody sits there who can be asked."""
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *arguments: object, typed: str = "") -> Outcome:
        """What becomes of a command with that text as its input."""
        self.monkeypatch.setattr(sys, "argv", ["hanchan", *self.first, *[str(argument) for argument in arguments]])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self.monkeypatch.setattr(sys.stdin, "isatty", lambda: self.in_terminal)
        handlers = logging.getLogger().handlers[:]
        with pytest.raises(SystemExit) as ended:
            _run()
        logging.getLogger().handlers[:] = handlers  # a server logs to what was standard error during the test
        logging.captureWarnings(False)
        out, err = self.capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Outcome(ended.value.code, out, err)

    def says(self, *arguments: object) -> str:
        code, out, err = self.run(*arguments)
        assert code == 0
        assert self.chatty or not err
        return out

    def answers(self, *arguments: object) -> Any:
        return json.loads(self.says(*arguments, "--json"))

    def refuses(self, *arguments: object) -> str:
        code, out, err = self.run(*arguments)
        assert (code, out) == (2, "")
        return err


def _run() -> None:
    """The command; in a thread of its own where a browser test has left a running loop in this one, since some commands start another."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        main()
    else:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(main).result()

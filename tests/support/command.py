"""The `hanchan` command, run inside the tests' own process."""

import json
import sys
from typing import Any

import pytest

from hanchan.cli import main


class Command:
    """Runs the command in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *first: str, chatty: bool = False) -> None:
        """Every run begins with the words `first`; a `chatty` command tells its progress on standard error."""
        self.first = first
        self.chatty = chatty
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *arguments: object) -> tuple[int, str, str]:
        """Exit code, standard output and standard error."""
        self.monkeypatch.setattr(sys, "argv", ["hanchan", *self.first, *[str(argument) for argument in arguments]])
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = self.capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return ended.value.code, out, err

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

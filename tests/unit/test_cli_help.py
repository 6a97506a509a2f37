"""`--help` of every command teaches with an example, and the examples are commands that there are."""

import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from hanchan.cli.main import app


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if not hasattr(command, "commands"):
        yield path, command
        return
    for name, inner in command.commands.items():
        yield from commands(inner, (*path, name))


COMMANDS = dict(commands(typer.main.get_command(app)))
EXAMPLES = [
    (path, re.split(r"\s{2,}", line.strip())[0])
    for path, command in COMMANDS.items()
    for line in (command.help or "").splitlines()
    if line.strip().startswith("hanchan ")
]


def test_every_command_has_an_example() -> None:
    assert {" ".join(path) for path in COMMANDS} - {" ".join(path) for path, _ in EXAMPLES} == set()


@pytest.mark.parametrize(("path", "example"), EXAMPLES, ids=[example for _, example in EXAMPLES])
def test_an_example_is_a_command(path: tuple[str, ...], example: str) -> None:
    words = shlex.split(example)[1:]
    assert tuple(words[: len(path)]) == path
    params = COMMANDS[path].params
    options = {word for word in words if word.startswith("--")}
    assert options <= {name for param in params for name in (*param.opts, *param.secondary_opts)}
    needed = [param for param in params if param.required and param.param_type_name == "option"]
    assert [param.name for param in needed if not set(param.opts) & set(words)] == []
    command = COMMANDS[path]
    _, left, _ = command.make_parser(command.make_context(path[-1], [], resilient_parsing=True)).parse_args(words[len(path) :])
    assert left == [], "every word is an option, its value or an argument"

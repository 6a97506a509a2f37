"""Who plays in a match, by a text: one of our bots, a class of one's own, or a program that speaks mjai."""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hanchan.bots.interface import Bot
from hanchan.bots.registry import BOTS, bot
from hanchan.errors import BotError
from hanchan.mjai_protocol.table import EXEC, EXEC_BATCH

WAYS: Final = (
    f"{', '.join(BOTS)}; module:Class or file.py:Class for one of your own;"
    f" {EXEC}COMMAND or {EXEC_BATCH}COMMAND for a program that speaks mjai"
)


def is_program(player: str | Bot) -> bool:
    """Whether a player is a program that speaks mjai."""
    return isinstance(player, str) and player.startswith((EXEC, EXEC_BATCH))


def check_player(text: str) -> None:
    """Refuse what names no player. A program is not started for this."""
    if is_program(text):
        if not text.partition(":")[2].strip():
            raise BotError(f"{text!r} has no command after the colon")
    else:
        player_from(text)


def player_from(text: str, seed: int = 0) -> Bot:
    """A player by its name, or of a class of one's own: `module:Class`, `file.py:Class`.

    The class is called without arguments, for each game anew.
    """
    if ":" not in text:
        if text not in BOTS:
            raise BotError(f"there is no bot {text!r}; there are {WAYS}")
        return bot(text, seed)
    try:
        found = _class_of(text)()
    except BotError:
        raise
    except Exception as error:
        raise BotError(f"{text!r} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(found, "choose", None)):
        raise BotError(f"{text!r} has no method choose(view)")
    if not isinstance(getattr(found, "name", None), str):
        found.name = text
    player: Bot = found
    return player


@cache
def _class_of(text: str) -> Callable[[], Any]:
    """What a text names; a module is loaded once in a process."""
    where, _, name = text.rpartition(":")
    try:
        module = _file(Path(where)) if where.endswith(".py") else _module(where)
    except (Exception, SystemExit) as error:  # whatever a module of somebody else's does when it is loaded
        raise BotError(f"{text!r} cannot be loaded: {type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if not callable(found):
        raise BotError(f"{where!r} has no class {name!r}")
    made: Callable[[], Any] = found
    return made


def _module(name: str) -> ModuleType:
    """A module that is installed, or else of the current folder: `python -m` looks there, a command that was installed does not."""
    if not {"", str(Path.cwd())} & set(sys.path):
        sys.path.append("")
    return import_module(name)


def _file(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{str(path)!r} is no Python file")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

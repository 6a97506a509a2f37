"""A match: many games between the same four bots, which can be interrupted and resumed."""

import os
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

import msgspec

from hanchan.errors import FileError
from hanchan.matches.arena import PLAYERS, Arena
from hanchan.matches.confidence import lasting_interval
from hanchan.matches.outcomes import Outcome, Tally
from hanchan.matches.series import Series
from hanchan.matches.workers import play
from hanchan.records.rules_header import write_rules

EVEN: Final = (PLAYERS + 1) / 2
"""The average place of a player who is as good as the others."""
FEWEST_ROUNDS: Final = 25
"""Rounds (games, or four with the same walls) before which nothing is said about who is better: intervals rest on their spread."""
_SETTINGS: Final = "match.json"
_GAMES: Final = "games.jsonl"


class _Line(msgspec.Struct):
    """A game in the file."""

    game: int
    outcomes: list[dict[str, Any]]
    ends: dict[str, int]
    yaku: dict[str, int]

    @property
    def tally(self) -> Tally:
        try:
            outcomes = [Outcome(**{**one, "places": tuple(one["places"])}) for one in self.outcomes]
        except (TypeError, LookupError):
            raise msgspec.ValidationError(f"game {self.game} has other outcomes than a game has") from None
        return Tally(tuple(outcomes), self.ends, self.yaku)


class Match:
    """Games of an arena, counted in the order of their numbers. With a folder, each is kept there as soon as it is over."""

    def __init__(self, arena: Arena, folder: Path | None = None) -> None:
        self.arena: Final = arena
        self.series: Final = Series(arena)
        self.places: Final[list[tuple[float, ...]]] = []
        """Everybody's place in each game."""
        self._folder: Final = folder
        self._known: Final[dict[int, Tally]] = {} if folder is None else _resume(arena, folder)

    def __repr__(self) -> str:
        return f"<Match: {self.series!r}>"

    @staticmethod
    def kept_seed(folder: Path) -> str:
        """The seed of the match that a folder keeps, empty if it keeps none."""
        settings = folder / _SETTINGS
        try:
            return str(msgspec.json.decode(settings.read_bytes())["seed"]) if settings.exists() else ""
        except (OSError, msgspec.MsgspecError, LookupError, TypeError):
            return ""

    @property
    def games_known(self) -> int:
        """Games that were played before and need not be played again."""
        return len(self._known)

    @property
    def is_decided(self) -> bool:
        """Whether the first player is better or worse than an equal, with 95 % confidence however often this is asked."""
        place = self.series.players[0].place
        return place.count >= FEWEST_ROUNDS and abs(place.value - EVEN) > lasting_interval(place.deviation, place.count)

    def play(self, games: int, jobs: int = 1, ray: str = "", until_decided: bool = False, records: Path | None = None) -> Iterator[int]:
        """Play up to this number of games; games already known are only counted. Yields the number of games after each.

        With `records`, the record of each new game is written into that folder.
        """
        if self.arena.duplicate:
            games += -games % PLAYERS  # every wall from every seat
        missing = [number for number in range(games) if number not in self._known]
        new = play(self.arena, missing, jobs, records, ray)
        for number in range(self.series.games, games):
            if number in self._known:
                counted = self._known[number]
            else:
                played, counted = next(new)
                assert played == number
                self._keep(number, counted)
            self.series.add(counted)
            self.places.append(tuple([outcome.place for outcome in counted.outcomes]))
            yield self.series.games
            if until_decided and self.is_decided:
                return

    def _keep(self, number: int, counted: Tally) -> None:
        if self._folder is not None:
            with (self._folder / _GAMES).open("ab") as file:
                line = _Line(number, [outcome._asdict() for outcome in counted.outcomes], counted.ends, counted.yaku)
                file.write(msgspec.json.encode(line) + b"\n")


def _resume(arena: Arena, folder: Path) -> dict[int, Tally]:
    """What is kept in a folder, which is made if it is new; a match of other bots, rules or walls is refused."""
    wanted = msgspec.json.format(msgspec.json.encode(_settings(arena)))
    settings, games = folder / _SETTINGS, folder / _GAMES
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if settings.exists() and settings.read_bytes() != wanted:
            raise FileError(
                f"{str(folder)!r} keeps another match (see {_SETTINGS} there); name another folder, or the same bots, rules and seed,"
                " and play it with the version of Hanchan it was begun with"
            )
        settings.write_bytes(wanted)
        if not games.exists():
            return {}
        content = games.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]  # a line cut off by a power cut is played again
        os.truncate(games, len(whole))
        known = {line.game: line.tally for line in [msgspec.json.decode(text, type=_Line) for text in whole.splitlines()]}
    except OSError as error:
        raise FileError(f"the match in {str(folder)!r} cannot be kept: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise FileError(f"{str(games)!r} is damaged: {error}; remove it to begin anew") from None
    return known


def _settings(arena: Arena) -> dict[str, Any]:
    """All that decides what the games are: the values of the rules too, and the version, by which our bots play."""
    return {**arena._asdict(), "players": arena.player_names, **write_rules(arena.rules), "hanchan": _version()}


def _version() -> str:
    try:
        return version("hanchan")
    except PackageNotFoundError:
        return ""

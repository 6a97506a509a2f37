"""A study: a deal with branches from any position and notes, kept as a file. `docs/studies.md` describes the format.

Reading plays every move through the engine, so whatever a study holds is possible by its rules.
"""

import json
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from hanchan.deal.actions import Action
from hanchan.errors import HanchanError, RecordError, RulesetError
from hanchan.game.game import PENALISE, PREVENT, Game
from hanchan.game.start import Start
from hanchan.records.formats import Record
from hanchan.records.hanchan.lines import SHORT, RecordLine
from hanchan.records.hanchan.rules import recorded_rules
from hanchan.records.hanchan.start import recorded_start
from hanchan.records.hanchan.write import NEWEST
from hanchan.records.position import played_deal
from hanchan.rules.ruleset import Ruleset
from hanchan.rules.write import whole_rules
from hanchan.tiles.shuffle import SET_SIZE

VERSION: Final = 1
LARGEST: Final = 1_000_000
"""Bytes of the largest file."""
MOST_MOVES: Final = 3000
LONGEST_NOTE: Final = 4000
_LONGEST_TITLE: Final = 200
_RULE: Final = "rule "
_SEED: Final = b"\x00" * 32
"""Of the deals after the one that is studied, which nobody looks at."""
ROOT: Final = -1


class StudyMove(NamedTuple):
    """A move of a study; the first that follows another is the main line, the others are branches."""

    after: int
    """The place of the move before it, `ROOT` for none."""
    seat: int
    action: str
    """As in records, or `rule` with the ruling and the offence."""
    note: str = ""


@dataclass
class Study:
    """A deal, the moves that were looked at, and what is to be said about them."""

    rules: Ruleset
    judge: str
    tournament: bool
    start: Start
    wall: list[int]
    title: str = ""
    players: list[str] = field(default_factory=lambda: ["", "", "", ""])
    note: str = ""
    """About the beginning."""
    moves: list[StudyMove] = field(default_factory=list)

    def begin(self) -> Game:
        """The game before the first move."""
        return Game(self.rules, _SEED, self.judge, walls=[self.wall], tournament=self.tournament, start=self.start)

    def line(self, place: int) -> list[int]:
        """The places of the moves that lead to a move and of the move itself."""
        found: list[int] = []
        while place != ROOT:
            found.append(place)
            place = self.moves[place].after
        return found[::-1]

    def following(self, place: int) -> list[int]:
        """The places of the moves that follow a move, the main line first."""
        return [other for other, move in enumerate(self.moves) if move.after == place]

    def game(self, place: int = ROOT) -> Game:
        """The game after a move."""
        game = self.begin()
        for step in self.line(place):
            carry_out(game, self.moves[step].seat, self.moves[step].action)
        return game

    def add(self, after: int, seat: int, action: str, note: str = "") -> int:
        """A further move; its place. One that is there already is not added again. Any that is not possible is refused."""
        game = self.game(after)
        carry_out(game, seat, action)
        for place in self.following(after):
            if self.moves[place][1:3] == (seat, action):
                return place
        self.moves.append(StudyMove(after, seat, action, note))
        return len(self.moves) - 1


def carry_out(game: Game, seat: int, action: str) -> None:
    """Do a move of a study. It ends with the deal: nothing comes after that."""
    if game.is_over or game.deal_number > 1:
        raise RecordError("the deal is over before this move")
    if action.startswith(_RULE):
        _, ruling, offence = [*action.split(" ", 2), "", ""][:3]
        game.rule(seat, ruling, offence, recorded=True)
    else:
        game.act(seat, Action.parse(action).number)


def study_of(source: Record, deal: int, seed: bytes = b"") -> Study:
    """A study of a deal of a record, counted from 1, with the moves as they were. `seed` mixes the tiles that the record does not show."""
    played = played_deal(source, deal, seed)
    study = Study(played.rules, played.judge, played.tournament, played.start, played.wall, "", list(source.log.names))
    rulings = iter(played.rulings)
    for seat, number in played.done:
        if number < 0:
            _, ruling, offence = next(rulings)
            action = f"{_RULE}{ruling} {offence}"
        else:
            action = str(Action.from_number(number))
        study.moves.append(StudyMove(len(study.moves) - 1, seat, action))
    return study


def study_data(study: Study) -> dict[str, Any]:
    """A study as plain values, in the order in which it is written."""
    moves: list[dict[str, Any]] = []
    for move in study.moves:
        moves.append({"after": move.after, "seat": move.seat, "action": move.action} | ({"note": move.note} if move.note else {}))
    return {
        "hanchan_study": VERSION, "title": study.title, "players": study.players, "judge": study.judge, "tournament": study.tournament,
        "rules": whole_rules(study.rules), "start": study.start._asdict(), "wall": study.wall, "note": study.note, "moves": moves,
    }  # fmt: skip


def write_study(study: Study) -> str:
    """The text of a study's file, as `read_study` takes it."""
    return json.dumps(study_data(study), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_study(raw: bytes, where: str = "study") -> Study:
    """The study in a file. `RecordError` names what is wrong with it, and the first move that is not possible.

    >>> from hanchan.records import read
    >>> study = study_of(read("tests/records/logs/east_game.mjlog"), deal=1)
    >>> branch = study.add(-1, 0, str(study.game().choices(0)[0]), note="or this?")
    >>> read_study(write_study(study).encode()) == study
    True
    """
    if len(raw) > LARGEST:
        raise RecordError(f"is larger than {LARGEST:,} bytes, too large for a study", where, "study_too_large")
    try:
        values = json.loads(raw)
    except (ValueError, RecursionError):
        raise RecordError("is no study: it is not JSON", where, "no_study") from None
    if not isinstance(values, dict) or "hanchan_study" not in values:
        raise RecordError("is no study: it has no hanchan_study", where, "no_study")
    try:
        return _read(values, where)
    except RecordError as error:
        error.reason = error.reason or "damaged_study"
        raise


def _read(values: dict[str, Any], where: str) -> Study:
    study = read_opening(values, where)
    line = RecordLine(1, values, where)
    study.note = _text(line, values, "note", LONGEST_NOTE, "the study")
    moves = line.take("moves", list)
    if len(moves) > MOST_MOVES:
        raise RecordError(f"has {len(moves)} moves; a study has {MOST_MOVES} at most", where)
    for place, found in enumerate(moves):
        study.moves.append(_move(line, place, found))
    _play(study, where)
    return study


def read_opening(values: dict[str, Any], where: str = "study") -> Study:
    """The study in plain values without its moves: what it begins with."""
    line = RecordLine(1, values, where)
    version = line.take("hanchan_study", int)
    if not 1 <= version <= VERSION:
        raise RecordError(f"is a study of version {version}; this Hanchan reads up to {VERSION}", where, "newer_study")
    title = _text(line, values, "title", _LONGEST_TITLE, "the study")
    players = line.take("players", list)
    if len(players) != 4 or not all(_is_name(player) for player in players):
        raise RecordError("players must be four texts without control characters", where)
    judge = line.take("judge", str)
    if judge not in (PREVENT, PENALISE):
        raise RecordError(f"judge is {SHORT.repr(judge)}; it must be {PREVENT!r} or {PENALISE!r}", where)
    try:
        rules = recorded_rules(line.take("rules", str), NEWEST)
    except RulesetError as error:
        raise RecordError(str(error), where) from None
    start = recorded_start(line)
    if start is None:
        raise RecordError("has no start", where)
    wall = line.take("wall", list)
    if not all(type(tile) is int for tile in wall) or sorted(wall) != list(range(SET_SIZE)):
        raise RecordError("wall must hold each of the tiles 0 to 135 once", where)
    study = Study(rules, judge, line.take("tournament", bool), start, list(wall), title, list(players))
    try:
        study.begin()
    except HanchanError as error:
        raise RecordError(f"cannot begin: {error}", where) from None
    return study


def _is_name(found: Any) -> bool:
    return isinstance(found, str) and found.isprintable() and len(found) <= _LONGEST_TITLE


def _move(line: RecordLine, place: int, found: Any) -> StudyMove:
    if not isinstance(found, dict):
        raise line.error(f"move {place} is {SHORT.repr(found)}, which is no object")
    after, seat, action = found.get("after"), found.get("seat"), found.get("action")
    if type(after) is not int or not ROOT <= after < place:
        raise line.error(f"move {place} comes after {SHORT.repr(after)}; it must be an earlier move, or {ROOT}")
    if type(seat) is not int or not 0 <= seat < 4:
        raise line.error(f"move {place}: there is no seat {SHORT.repr(seat)}")
    if not isinstance(action, str) or not action.isprintable():
        raise line.error(f"move {place}: {SHORT.repr(action)} is no action")
    return StudyMove(after, seat, action, _text(line, found, "note", LONGEST_NOTE, f"move {place}"))


def _text(line: RecordLine, values: dict[str, Any], key: str, longest: int, what: str) -> str:
    text = values.get(key, "")
    if not isinstance(text, str) or len(text) > longest or not all(part.isprintable() for part in text.split("\n")):
        raise line.error(f"{what} has a {key} that is no text of {longest} characters at most, without control characters")
    return text


def _play(study: Study, where: str) -> None:
    """Every move must be possible. A game is kept as long as moves follow from it."""
    left = [0] * len(study.moves)
    for move in study.moves:
        if move.after != ROOT:
            left[move.after] += 1
    games: dict[int, Game] = {}
    for place, move in enumerate(study.moves):
        if move.after == ROOT:
            game = study.begin()
        else:
            left[move.after] -= 1
            game = games[move.after].clone() if left[move.after] else games.pop(move.after)
        try:
            carry_out(game, move.seat, move.action)
        except RecordError as error:
            raise RecordError(f"move {place}: {error.problem}", where) from None
        except HanchanError as error:
            raise RecordError(f"move {place}: {error}", where) from None
        if left[place]:
            games[place] = game

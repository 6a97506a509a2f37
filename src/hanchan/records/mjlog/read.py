"""Reading Tenhou's mjlog: XML, plain or gzip."""

from dataclasses import replace
from typing import Final
from urllib.parse import unquote
from xml.parsers import expat

from hanchan.deal import ends
from hanchan.errors import HanchanError, RecordError
from hanchan.records.content import unpack
from hanchan.records.logged import DeclaredRiichi, Discarded, Drawn, Drew, LoggedDeal, LoggedGame, Melded, RevealedDora, Step, Won
from hanchan.records.mjlog.vocabulary import DRAWS, YAKU, decode_meld
from hanchan.records.validation import THREE_PLAYERS, check_deal, counters_of, four_points, seat_of, whole
from hanchan.rules.files import load
from hanchan.rules.ruleset import Ruleset
from hanchan.tiles.notation import from_tenhou

_NO_RED_FIVES: Final = 2
_NO_OPEN_TANYAO: Final = 4
_TWO_ROUNDS: Final = 8
_THREE_PLAYERS: Final = 16

_CUT_OFF: Final = (
    expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN, expat.errors.XML_ERROR_PARTIAL_CHAR,
)  # fmt: skip
"""What the XML parser says when a file ends too early."""


def read_mjlog(raw: bytes, where: str = "mjlog") -> LoggedGame:
    """The game in an mjlog file. A file cut off after the first deal began is read up to there."""
    raw, complete = unpack(raw, where)
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise RecordError("has a document type, which no mjlog has", where)
    reader = _Reader(where)
    cut_off = _parse(raw, reader) or not complete
    if not reader.deals:
        raise RecordError("is cut off before the first deal" if cut_off else "has no deal", where)
    for number, deal in enumerate(reader.deals, 1):
        check_deal(deal, reader.rules, f"{where}, deal {number}")
    return LoggedGame(reader.rules, reader.names, reader.deals, reader.final_scores, reader.places, cut_off or reader.broken_off)


def _parse(raw: bytes, reader: "_Reader") -> bool:
    """Give each tag to the reader; whether the file is cut off."""
    parser = expat.ParserCreate()
    number = 0

    def take(tag: str, values: dict[str, str]) -> None:
        nonlocal number
        if number == 0 and tag != "mjloggm":
            raise RecordError(f"begins with <{tag[:20]}>, not with <mjloggm>", reader.where)
        try:
            reader.take(tag, values)
        except RecordError:
            raise
        except (KeyError, ValueError, IndexError, OverflowError, HanchanError) as error:
            reason = f"{error} is missing" if isinstance(error, KeyError) else str(error)[:200]
            place = f"line {parser.CurrentLineNumber}, tag {number} <{tag[:20]}>"
            raise RecordError(f"{place} cannot be read: {reason}", reader.where) from None
        number += 1

    parser.StartElementHandler = take
    try:
        parser.Parse(raw, True)
    except expat.ExpatError as error:
        if expat.errors.messages[error.code] in _CUT_OFF:
            return True
        raise RecordError(f"is not well-formed XML: {error}", reader.where) from None
    except ValueError as error:  # an unknown encoding
        raise RecordError(f"is not well-formed XML: {error}", reader.where) from None
    return False


def rules_of(flags: int, where: str = "mjlog") -> Ruleset:
    """Tenhou's rules as the flags of a game have them."""
    if flags & _THREE_PLAYERS:
        raise RecordError(THREE_PLAYERS, where, "three_players")
    return replace(
        load("tenhou"),
        red_fives=0 if flags & _NO_RED_FIVES else 3,
        open_tanyao=not flags & _NO_OPEN_TANYAO,
        rounds=2 if flags & _TWO_ROUNDS else 1,
    )


class _Reader:
    def __init__(self, where: str) -> None:
        self.where = where
        self.rules = rules_of(_TWO_ROUNDS)
        self.names: list[str] = ["", "", "", ""]
        self.deals: list[LoggedDeal] = []
        self.final_scores: list[int] | None = None
        self.places: list[int] | None = None
        self.drawn = ""
        """The number of the tile drawn last, until something is discarded."""
        self.broken_off = False
        """The game ended without a result: the server gave it up."""

    def tile(self, number: str | int) -> int:
        return from_tenhou(int(number), self.rules.red_fives > 0)

    def tiles(self, numbers: str) -> list[int]:
        return [self.tile(number) for number in numbers.split(",")] if numbers else []

    def take(self, tag: str, values: dict[str, str]) -> None:
        seat, moved = "TUVWDEFG".find(tag[:1]), tag[1:]  # nearly every tag is one of these; an expression would take most of the time
        if seat >= 0 and len(moved) <= 3 and moved.isascii() and moved.isdigit():
            tile = self.tile(moved)
            if seat < 4:
                self.steps.append(Drew(seat, tile))
                self.drawn = moved
            else:
                self.steps.append(Discarded(seat - 4, tile, moved == self.drawn))
                self.drawn = ""
            return
        if tag == "GO":
            self.rules = rules_of(int(values.get("type", "9")), self.where)
        elif tag == "UN" and "n0" in values:
            self.names = [_name(values.get(f"n{seat}", "")) for seat in range(4)]
        elif tag == "INIT":
            self.deals.append(self._deal(values))
        elif tag == "N":
            self.steps.append(Melded(seat_of(int(values["who"])), decode_meld(int(values["m"]), self.rules.red_fives > 0)))
        elif tag == "REACH" and values["step"] == "1":
            self.steps.append(DeclaredRiichi(seat_of(int(values["who"]))))
        elif tag == "DORA":
            self.steps.append(RevealedDora(self.tile(values["hai"])))
        elif tag == "AGARI":
            self.steps.append(self._win(values))
            self._end(values)
        elif tag == "RYUUKYOKU" and "sc" not in values and "ba" not in values and "type" not in values:
            self.broken_off = True
        elif tag == "RYUUKYOKU":
            self.steps.append(Drawn(DRAWS.get(values.get("type", ""), ends.EXHAUSTIVE), -1, _changes(values)))
            self._end(values)

    @property
    def steps(self) -> list[Step]:
        if not self.deals:
            raise ValueError("it comes before the first deal")
        return self.deals[-1].steps

    def _deal(self, values: dict[str, str]) -> LoggedDeal:
        seed = [int(number) for number in values["seed"].split(",")]
        hands = [self.tiles(values[f"hai{seat}"]) for seat in range(4)]
        return LoggedDeal(
            seat_of(int(values["oya"])), whole(seed[0], 0, 15, "the round") // 4, counters_of(seed[1], "the counters"),
            counters_of(seed[2], "the sticks"), four_points(_hundreds(values["ten"])[:4], "ten"), hands, self.tile(seed[5]),
        )  # fmt: skip

    def _win(self, values: dict[str, str]) -> Won:
        yaku: dict[str, int] = {}
        numbers = [int(number) for number in values.get("yaku", "").split(",") if number]
        for number, han in zip(numbers[::2], numbers[1::2], strict=True):
            if han:
                yaku[_yaku(number)] = han
        for number in [int(text) for text in values.get("yakuman", "").split(",") if text]:
            yaku[_yaku(number)] = 13
        fu, points, _ = [int(number) for number in values["ten"].split(",")]
        return Won(
            seat_of(int(values["who"])), seat_of(int(values["fromWho"])), self.tile(values["machi"]),
            self.tiles(values.get("doraHaiUra", "")), yaku, fu, points, _changes(values),
        )  # fmt: skip

    def _end(self, values: dict[str, str]) -> None:
        if values.get("owari"):
            numbers = values["owari"].split(",")
            self.final_scores = four_points([100 * int(number) for number in numbers[:8:2]], "owari")
            results = [float(number) for number in numbers[1:8:2]]  # the uma is in them, so that no two are equal
            if len(set(results)) == 4:
                self.places = [1 + len([other for other in results if other > result]) for result in results]


def _yaku(number: int) -> str:
    return YAKU[whole(number, 0, len(YAKU) - 1, "a yaku")]


def _changes(values: dict[str, str]) -> list[int] | None:
    """What each seat wins and loses; in games with chips these follow behind."""
    return four_points(_hundreds(values["sc"])[1:8:2], "sc") if "sc" in values else None


def _name(text: str) -> str:
    return "".join(character for character in unquote(text)[:100] if character.isprintable())


def _hundreds(text: str) -> list[int]:
    return [100 * int(number) for number in text.split(",")]

"""Riichi mahjong as it is played in Europe: rules, scoring, play, players by program, records.

What a hand is worth, and why:

>>> from hanchan import Action, Game, Hand, advise, bot, load_rules, score
>>> print(score("234m88p12345678s", win="9s", riichi=True, seat="south"))
riichi 1, pinfu 1, itsu 2 = 4 han 30 fu: 7700
>>> hand = Hand.parse("123m456p789s1122z")
>>> hand.shanten, hand.waits()
(0, [27, 28])

A game: who must act, what they may do, acting. `print(game)` shows the table; a notebook draws it.

>>> game = Game("ema2016", seed="7")
>>> game.pending, game.choices(0)[0]
([0], Action.discard("3p", drawn=True))
>>> game.act(0, Action.discard("9p"))
>>> game.act(1, "discard 5z")

What a seat may know is its view. A player by program chooses from that alone, and can say why:

>>> view = game.view(game.pending[0])
>>> strong = bot("strong")
>>> game.act(view.seat, strong.choose(view))
>>> while not game.is_over:
...     seat = game.pending[0]
...     game.act(seat, game.choices(seat)[0])
>>> [result.place for result in game.results]
[1, 2, 3, 4]

Rules are data: `load_rules("wrc2025")` is a `Ruleset`, and a TOML file can be one too. Everything that is refused raises a `HanchanError`.
The rooms of the library (`hanchan.records`, `hanchan.matches`, `hanchan.research`, ...) are loaded when they are first used.
"""

from hanchan.errors import (
    ActionError,
    ArgumentError,
    BotError,
    CommandError,
    EntryTaken,
    FileError,
    FileInUse,
    HanchanError,
    HandError,
    IllegalAction,
    LanguageError,
    LaterActsDepend,
    MissingExtra,
    MoreToAsk,
    NetworkError,
    NotationError,
    NoWin,
    ProgramError,
    RecordDiffers,
    RecordError,
    RefereeError,
    RulesetError,
    ScoreSheetError,
    SharedPlace,
    SituationError,
    StoreFailed,
    TournamentError,
    WallError,
    WorkerLost,
)
from hanchan.version import __version__

TYPE_CHECKING = False  # as type checkers know it; the module `typing` would take longer to load than everything here
if TYPE_CHECKING:
    # Only what is compiled: whoever compiles it need not have what the other rooms import.
    from hanchan import bots, deal, game, hand, records, rules, scoring, tiles
    from hanchan.bots import BOTS, Advice, Bot, advise, bot
    from hanchan.deal import Action, Deal
    from hanchan.game import OPEN, SPECTATOR, Game, View, play
    from hanchan.hand import Hand, Meld, parse_meld
    from hanchan.rules import PRESETS, Ruleset
    from hanchan.rules import load as load_rules
    from hanchan.scoring import Score, score

__all__ = [
    "BOTS", "OPEN", "PRESETS", "SPECTATOR", "Action", "ActionError", "Advice", "ArgumentError", "Bot", "BotError", "CommandError",
    "Deal", "EntryTaken", "FileError", "FileInUse", "Game", "HanchanError", "Hand", "HandError", "IllegalAction", "LanguageError",
    "LaterActsDepend", "Meld", "MissingExtra", "MoreToAsk", "NetworkError", "NoWin", "NotationError", "ProgramError", "RecordDiffers",
    "RecordError", "RefereeError", "Ruleset", "RulesetError", "Score", "ScoreSheetError", "SharedPlace", "SituationError", "StoreFailed",
    "TournamentError", "View", "WallError", "WorkerLost", "__version__", "advise", "bot", "bots", "deal", "game", "hand", "load_rules",
    "parse_meld", "play", "records", "rules", "score", "scoring", "tiles",
]  # fmt: skip

_HOMES = {
    "bots": "BOTS Advice Bot advise bot",
    "deal": "Action Deal",
    "game": "OPEN SPECTATOR Game View play",
    "hand": "Hand Meld parse_meld",
    "rules": "PRESETS Ruleset load_rules",
    "scoring": "Score score",
}
"""Which room has a name. Rooms are loaded when a name of theirs is first used, so that `import hanchan` costs next to nothing."""
_ROOMS = (*_HOMES, "matches", "records", "referee", "research", "scorekeeper", "tiles", "tournament")
_HOME_OF = {name: room for room, names in _HOMES.items() for name in names.split()}
_NAMED_THERE = {"load_rules": "load"}


if not TYPE_CHECKING:  # for a type checker the names are those imported above, and no others

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name in _ROOMS:
            return import_module(f"{__name__}.{name}")
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), _NAMED_THERE.get(name, name))
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted(__all__)

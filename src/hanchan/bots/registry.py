"""The bots by their names."""

from collections.abc import Callable
from typing import Final

from hanchan.bots.characters import careful, gambler, newcomer, patient
from hanchan.bots.greedy import Greedy
from hanchan.bots.interface import Bot
from hanchan.bots.levels import MAKERS as LEVEL_MAKERS
from hanchan.bots.random_bot import RandomBot
from hanchan.bots.strong.player import Strong
from hanchan.bots.tsumogiri import Tsumogiri
from hanchan.errors import BotError

_MAKERS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "tsumogiri": lambda seed: Tsumogiri(),
    "newcomer": newcomer,
    "greedy": lambda seed: Greedy(),
    "gambler": gambler,
    "careful": careful,
    "patient": patient,
    "strong": lambda seed: Strong(),
    **LEVEL_MAKERS,
}

BOTS: Final = tuple(_MAKERS)
"""Names of the bots: the characters and then the levels, each the weakest first."""


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; only those that play at random make use of the seed.

    >>> bot("careful").name
    'careful'
    """
    if name not in _MAKERS:
        raise BotError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return _MAKERS[name](seed)

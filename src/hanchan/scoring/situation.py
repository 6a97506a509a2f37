"""Yaku of the situation: how and when the hand was won."""

from mypy_extensions import i64

from hanchan.rules.ruleset import Ruleset
from hanchan.scoring.catalogue import (
    CHANKAN,
    DOUBLE_RIICHI,
    HAITEI,
    HOUTEI,
    IPPATSU,
    MENZEN_TSUMO,
    OPEN_RIICHI,
    RENHOU,
    RIICHI,
    RINSHAN,
    counted,
)  # fmt: skip
from hanchan.scoring.win import Win


def riichi(win: Win) -> bool:
    """Declared with a concealed waiting hand (EMA 2016 §3.3.14, §4.2.1)."""
    return win.riichi == 1 and not win.open_riichi


def double_riichi(win: Win) -> bool:
    """Declared on the own first turn, the go-around unbroken: two han instead of one (EMA 2016 §4.2.1)."""
    return win.riichi == 2 and not win.open_riichi


def open_riichi(win: Win, rules: Ruleset) -> bool:
    """Riichi with the hand shown: two han instead of one (PLM sheet [M])."""
    return win.open_riichi and win.riichi > 0 and rules.open_riichi


def ippatsu(win: Win, rules: Ruleset) -> bool:
    """Won in the first unbroken go-around after riichi (EMA 2016 §4.2.1)."""
    return win.ippatsu and win.riichi > 0 and rules.ippatsu


def menzen_tsumo(win: Win) -> bool:
    """Self-draw with a concealed hand (EMA 2016 §4.2.1)."""
    return win.tsumo and win.closed


def rinshan(win: Win) -> bool:
    """Won on the replacement tile of a kan (EMA 2016 §4.2.1)."""
    return win.rinshan and win.tsumo


def chankan(win: Win) -> bool:
    """Won on the tile that another player added to a pon (EMA 2016 §4.2.1)."""
    return win.chankan and not win.tsumo


def haitei(win: Win, rules: Ruleset) -> bool:
    """Self-draw of the last tile of the wall; a replacement tile does not count unless the rules say so (EMA 2016 §4.2.1)."""
    return win.last_tile and win.tsumo and (not win.rinshan or rules.haitei_on_rinshan)


def houtei(win: Win) -> bool:
    """Won on the last discard (EMA 2016 §4.2.1)."""
    return win.last_tile and not win.tsumo and not win.chankan


def renhou(win: Win) -> bool:
    """Won on a discard before the own first turn, the go-around unbroken (EMA 2016 §4.2.4)."""
    return win.first_turn and not win.tsumo and not win.is_dealer and not win.melds


def situational(win: Win, rules: Ruleset, found: list[int] | None) -> i64:
    """The yaku of the situation, added to `found`, and their han."""
    closed = win.closed
    han: i64 = 0
    if win.riichi:
        if open_riichi(win, rules):
            han += counted(OPEN_RIICHI, closed, found)
        elif double_riichi(win):
            han += counted(DOUBLE_RIICHI, closed, found)
        elif riichi(win):
            han += counted(RIICHI, closed, found)
        if ippatsu(win, rules):
            han += counted(IPPATSU, closed, found)
    if menzen_tsumo(win):
        han += counted(MENZEN_TSUMO, closed, found)
    if rinshan(win):
        han += counted(RINSHAN, closed, found)
    if chankan(win):
        han += counted(CHANKAN, closed, found)
    if win.last_tile:
        if haitei(win, rules):
            han += counted(HAITEI, closed, found)
        if houtei(win):
            han += counted(HOUTEI, closed, found)
    if win.first_turn and rules.renhou == "five_han" and renhou(win):
        han += counted(RENHOU, closed, found)
    return han

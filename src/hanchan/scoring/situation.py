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


def situational(win: Win, rules: Ruleset) -> i64:
    """The tally of the yaku of the situation."""
    closed = win.closed
    tally: i64 = 0
    if win.riichi:
        if open_riichi(win, rules):
            tally += counted(OPEN_RIICHI, closed)
        elif double_riichi(win):
            tally += counted(DOUBLE_RIICHI, closed)
        elif riichi(win):
            tally += counted(RIICHI, closed)
        if ippatsu(win, rules):
            tally += counted(IPPATSU, closed)
    if menzen_tsumo(win):
        tally += counted(MENZEN_TSUMO, closed)
    if rinshan(win):
        tally += counted(RINSHAN, closed)
    if chankan(win):
        tally += counted(CHANKAN, closed)
    if win.last_tile:
        if haitei(win, rules):
            tally += counted(HAITEI, closed)
        if houtei(win):
            tally += counted(HOUTEI, closed)
    if win.first_turn and rules.renhou == "five_han" and renhou(win):
        tally += counted(RENHOU, closed)
    return tally

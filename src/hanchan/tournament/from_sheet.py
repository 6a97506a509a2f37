"""A table's result from the score-keeper: scores, sticks, chombos, rulings and substitutes of a finished sheet as acts of the office."""

from hanchan.errors import TournamentError
from hanchan.scorekeeper.sheet import Sheet
from hanchan.tiles.winds import WIND_TITLES
from hanchan.tournament.acts import Act, AskForPenalty, ConfirmPenalty, EnterResult, LiftPenalty, Penalise, Substitute, WithdrawRequest
from hanchan.tournament.office import Tournament
from hanchan.tournament.penalties import AFTER_UMA, AT_ONCE, CHOMBO, REFEREE, Penalty, penalty

_PREFIX = "sheet"


def acts_from_sheet(
    tournament: Tournament, session: int, table: int, sheet: Sheet, reason: str = "", of_these_seats: bool = False, rules: bool = True
) -> list[Act]:
    """What the office has to do to enter a sheet. One that is not over, or of other players, is refused.

    With `of_these_seats` it is known whose it is, and a name may have been corrected since it was begun. Whoever `rules` gives the
    penalties on it; others ask for them.
    """
    position = sheet.position
    if not position.is_over:
        raise TournamentError(f"the game of {', '.join(sheet.names)} is not over; it stands at {position.label}", "game_not_over")
    players = tournament.session(session).table(table)
    for wind, player, name in zip(WIND_TITLES, players, sheet.names, strict=True):
        if not of_these_seats and tournament.players[player].name != name:
            raise TournamentError(f"{tournament.players[player].name} is seated at {wind}, on the sheet it is {name}", "sheet_of_others")
    found: list[Act] = []
    wanted: list[Penalise] = []
    for change in position.substitutions:
        found.append(Substitute(session, players[change.seat], change.from_start, change.name))
    scores = list(position.scores)
    for seat, count in enumerate(position.chombos):
        for number in range(count):
            wanted.append(
                Penalise(_id(session, table, seat, f"chombo{number}"), session, players[seat], CHOMBO, "chombo, from the score sheet")
            )
    kept = [(one, AFTER_UMA) for one in position.deductions if one.why != CHOMBO]
    for number, (removal, taken) in enumerate([*kept, *[(one, AT_ONCE) for one in position.taken_out]]):
        if removal.points < 0:
            raise TournamentError(
                f"the sheet puts {-removal.points} points into the game ({removal.why}); a scorer must enter this result",
                "sheet_for_scorer",
            )
        if taken == AT_ONCE:
            scores[removal.seat] += removal.points  # the office takes them off again, with the reason
        wanted.append(
            Penalise(
                _id(session, table, removal.seat, f"ruling{number}"), session, players[removal.seat], REFEREE,
                f"{removal.why}, from the score sheet", points=removal.points, taken=taken,
            )
        )  # fmt: skip
    found += _penalty_acts(tournament, f"{_PREFIX}-{session}-{table}-", wanted, reason or "the score sheet was corrected", rules)
    found.append(EnterResult(session, table, (scores[0], scores[1], scores[2], scores[3]), position.sticks, reason))
    return found


def _penalty_acts(tournament: Tournament, prefix: str, wanted: list[Penalise], reason: str, rules: bool) -> list[Act]:
    """What makes the penalties of a sheet those that are wanted now; what was decided, and is the same, stays as it is."""
    found: list[Act] = []
    left = {act.id: act for act in wanted}
    for known, given in tournament.penalties.items():
        if known.startswith(prefix):
            if known in left and _is_same(left[known], given, tournament):
                del left[known]
            else:
                found.append(LiftPenalty(known, reason))
    for known, asked in tournament.asked_penalties.items():
        if not known.startswith(prefix):
            continue
        if known not in left or not _is_same(left[known], asked.penalty, tournament):
            found.append(WithdrawRequest(known, reason))
            continue
        del left[known]
        if rules and not asked.refused_by:
            found.append(ConfirmPenalty(known))
    return found + [act if rules else _asked(act) for act in left.values()]


def _is_same(act: Penalise, known: Penalty, tournament: Tournament) -> bool:
    new = penalty(act, tournament.rules)
    return (new.player, new.kind, new.points, new.taken, new.reason) == (known.player, known.kind, known.points, known.taken, known.reason)


def _asked(act: Penalise) -> AskForPenalty:
    return AskForPenalty(**{field: getattr(act, field) for field in act.__struct_fields__})


def _id(session: int, table: int, seat: int, what: str) -> str:
    return f"{_PREFIX}-{session}-{table}-{seat}-{what}"

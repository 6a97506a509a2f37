"""A tournament of 40 players and 8 sessions with everything that can happen, counted by hand: plain arithmetic by the clauses.

Nothing here knows of the office; it walks over what was typed in. Whoever plays the tournament keeps to the story below.
"""

from fractions import Fraction

Table = tuple[int, int, int, int]
Sheets = dict[tuple[int, Table], tuple[Table, int]]
"""What was typed in: for a session and the four players of a table, their scores and the sticks left over."""

# Player 40 is a substitute of the house. 5 is late in session 1, 6 in session 3. 9 withdraws after session 4. 12 misses session 2 (a
# substitute from the start), 15 falls ill in the middle of session 3. 20 is disqualified in the middle of session 5. 3 and 8 commit chombo.
# 30 obstructs in session 6. Finals of eight players after session 6, two sessions, with half the points.
HOUSE, LATE, LATER, WITHDRAWN, ABSENT, ILL, THROWN_OUT, OBSTRUCTING = 40, 5, 6, 9, 12, 15, 20, 30
CHOMBOS = {(2, 3), (4, 8), (5, 8)}
UMA = {"ema2012": (30000, 10000, -10000, -30000), "ema2016": (15000, 5000, -5000, -15000)}


def reference_session(rules: str, sheets: Sheets, session: int) -> dict[int, Fraction]:
    """The results of a session by the clauses, table by table."""
    old = rules == "ema2012"
    found: dict[int, Fraction] = {}
    for (at, table), (scores, sticks) in sheets.items():
        if at != session:
            continue
        points = {player: Fraction(score) for player, score in zip(table, scores, strict=True)}
        # Lateness 1000 a minute and obstruction: EMA 2012 §5.5, §5.6 at once; EMA 2016 §5.5, §5.7 after the bonus.
        off = dict.fromkeys(table, 0)
        for player, when, amount in ((LATE, 1, 4000), (LATER, 3, 10000), (OBSTRUCTING, 6, 8000)):
            if player in table and when == session:
                if old:
                    points[player] -= amount
                else:
                    off[player] += amount
        # Chombo: EMA 2012 pays at the table; EMA 2016 §3.4.6 takes 20,000 after the bonus.
        for when, player in CHOMBOS:
            if player in table and when == session and not old:
                off[player] += 20000
        # §3.6: sticks to the first, shared.
        first = [player for player in table if points[player] == max(points.values())]
        for player in first:
            points[player] += Fraction(1000 * sticks, len(first))
        # Who joined a running game is last for the bonus, whatever he has (EMA 2012 §5.7, EMA 2016 §5.8).
        joined = [player for player in table if (session, player) in ((3, ILL), (5, THROWN_OUT))]
        order = {player: points[player] - (10**6 if player in joined else 0) for player in table}
        replaced = {HOUSE} | ({ABSENT} if session == 2 else set()) | set(joined)
        replaced |= {WITHDRAWN} if session >= 5 else set()
        replaced |= {THROWN_OUT} if session >= 6 else set()
        for player in table:
            better = sum(1 for other in table if order[other] > order[player])
            equal = sum(1 for other in table if order[other] == order[player])
            uma = Fraction(sum(UMA[rules][better : better + equal]), equal)
            # 0 and -30,000 (EMA 2012 §5.7), -15,000 and -15,000 (EMA 2016 §5.8): -30,000 either way.
            found[player] = Fraction(-30000) if player in replaced else points[player] - 30000 + uma
            found[player] -= off[player]
    return found


def reference_ranking(rules: str, sheets: Sheets) -> list[tuple[int, Fraction]]:
    by_session = [reference_session(rules, sheets, session) for session in range(1, 9)]
    players = [player for player in range(1, 41) if player != HOUSE]
    six = {player: sum((by_session[k][player] for k in range(6)), Fraction(0)) for player in players}
    ranked = sorted((player for player in players if player not in (THROWN_OUT, WITHDRAWN)), key=lambda player: -six[player])
    finalists = ranked[:8]
    final = {player: six[player] / 2 + by_session[6][player] + by_session[7][player] for player in finalists}
    top = sorted(finalists, key=lambda player: -final[player])
    rest = sorted((player for player in players if player not in finalists and player != THROWN_OUT), key=lambda player: -six[player])
    # The disqualified player is last (EMA 2012 §5.7, EMA 2016 §5.8).
    return [(p, final[p]) for p in top] + [(p, six[p]) for p in rest] + [(THROWN_OUT, six[THROWN_OUT])]

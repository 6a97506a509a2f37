"""The tournament office: players, seating, sessions, results, penalties, substitutes, standings, reports."""

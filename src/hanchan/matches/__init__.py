"""Matches between bots: arenas, series, ratings, confidence, and the processes that play them."""

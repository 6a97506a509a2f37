"""Recorded games: watching and reviewing them."""

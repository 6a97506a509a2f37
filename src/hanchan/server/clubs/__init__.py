"""Clubs and their ladders."""

"""Matches between bots: ours, and other people's programs at our table."""

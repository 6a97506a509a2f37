"""How long a test waits for what should come at once: so long that it never came. Machines are busy at times."""

PATIENCE = 120.0
"""Seconds."""

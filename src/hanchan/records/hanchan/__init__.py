"""Hanchan's own records."""

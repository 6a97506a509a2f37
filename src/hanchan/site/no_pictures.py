"""Stands in for Pillow, of which there is none for browsers. Our papers are drawn, so reportlab asks only for its type."""


class Image:
    """The module of that name, as far as it is asked for."""

    class Image:
        """A picture; there is never one."""

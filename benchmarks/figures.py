"""Figures as text."""

from collections.abc import Sequence
from statistics import median


def digits(value: float) -> str:
    """Three digits."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def duration(seconds: float) -> str:
    """Three digits and a fitting unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{digits(seconds / size)} {unit}"
    return f"{digits(seconds / 1e-9)} ns"


def kilobytes(size: float) -> str:
    return f"{size / 1e3:,.0f} KB"


def spread(values: Sequence[float]) -> str:
    """The median with the smallest and the largest."""
    return f"{digits(median(values))} ({digits(min(values))} – {digits(max(values))})"

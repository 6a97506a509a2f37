"""Hanchan side by side with other libraries: `python -m benchmarks` (see README.md)."""

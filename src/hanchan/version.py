"""The version, and whether the core runs compiled."""

__version__ = "0.2.0.dev0"


def build() -> str:
    """`compiled` when the core is machine code, `pure` when it is interpreted; found out without loading it."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from pathlib import Path

    hand = Path(__file__).with_name("hand")
    return "compiled" if any((hand / f"distance{suffix}").exists() for suffix in EXTENSION_SUFFIXES) else "pure"


def said() -> str:
    """What `hanchan --version` says."""
    return f"hanchan {__version__} ({build()})"

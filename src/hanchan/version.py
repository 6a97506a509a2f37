"""The version, and whether the core runs compiled."""

__version__ = "0.1.0"


def build() -> str:
    """`compiled` when the core is machine code, `pure` when it is interpreted."""
    from hanchan.hand import shanten

    return "pure" if shanten.__module__ and hasattr(shanten, "__code__") else "compiled"

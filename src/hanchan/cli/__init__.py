"""The `hanchan` command. Each job is a module; it is imported only when it is asked for."""

from hanchan.cli.main import main

__all__ = ["main"]

"""The `hanchan` command, which is `python -m hanchan` too."""

import sys


def main() -> None:
    """Run the command; its version is said at once, before the libraries of the command line are loaded."""
    if sys.argv[1:] == ["--version"]:
        from hanchan.version import said

        print(said())
        return
    from hanchan.cli import main as command

    command()


if __name__ == "__main__":
    main()

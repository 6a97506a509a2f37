"""`python -m hanchan` is the `hanchan` command."""

from hanchan.cli import main

if __name__ == "__main__":
    main()

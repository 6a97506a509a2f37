"""`hanchan rules`: read, compare and make rule sets."""

import typer

app = typer.Typer(no_args_is_help=True, help="Read, compare and make rule sets.")

"""How Hanchan is built: the core compiled by mypyc, its docstrings kept, the pages put in. None of it is installed."""

"""How many live tables a server holds: `python -m benchmarks.load`."""

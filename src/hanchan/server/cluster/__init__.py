"""Several servers on one database: which of them has a table, how connections find it, and what happens when one ends."""

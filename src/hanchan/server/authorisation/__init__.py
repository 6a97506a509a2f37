"""Who may do what: one table of every route and every live message, and the doors that are made from it."""

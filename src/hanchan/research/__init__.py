"""Environments for people who build players, matches between bots, and many processes."""

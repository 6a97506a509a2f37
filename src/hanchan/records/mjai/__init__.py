"""Logs in mjai."""

"""Hanchan in a browser's tab: the server's own application runs there, and a folder of static files brings it."""

"""The tournament office on the server: offices in memory, keys, backups, and the routes."""

"""Live tables: the lobby, the live connection and the routes."""

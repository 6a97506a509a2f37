"""What whoever runs a server needs: its log, its health, its metrics."""

"""Logs of Tenhou: mjlog and JSON."""

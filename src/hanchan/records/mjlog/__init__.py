"""Tenhou's mjlog."""

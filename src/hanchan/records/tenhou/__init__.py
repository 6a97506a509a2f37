"""Tenhou's JSON."""

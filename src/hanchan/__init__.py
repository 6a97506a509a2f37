"""Riichi mahjong as it is played in Europe."""

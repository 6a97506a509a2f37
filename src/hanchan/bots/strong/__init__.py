"""The strong player: one folder, a room for each part of its judgement."""

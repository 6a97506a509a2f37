"""What was measured in real games, as numbers the bots use."""

"""Players: who plays here, by a name and a secret."""

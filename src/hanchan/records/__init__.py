"""Records of games: our own, and those of others; read, written, replayed and checked."""

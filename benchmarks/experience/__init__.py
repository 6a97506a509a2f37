"""A candidate for a stronger bot: `strong` with the experience of a far stronger player (docs/bots-tried.md); no part of the package."""

"""A candidate for a stronger bot: `strong` with the experience of a far stronger player (docs/bots-tried.md). It is no part of the package."""

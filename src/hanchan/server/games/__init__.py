"""Games that are remembered: one's list of them, and what they came to."""

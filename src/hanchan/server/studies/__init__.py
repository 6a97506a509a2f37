"""Studies: made of a recorded deal, opened again, and looked at move by move. Nothing of them is stored."""

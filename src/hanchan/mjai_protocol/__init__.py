"""Programs that speak mjai: any of them as a seat of ours, and any of our bots as a seat of theirs."""

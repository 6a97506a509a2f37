"""What anybody may ask: scores, hands, rules, names, rulings. Nothing is kept, and no secret is needed."""

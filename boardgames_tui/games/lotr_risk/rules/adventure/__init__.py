"""Adventure and territory cards: drawing, powers, events."""

"""Risk: The Lord of the Rings, unit edition: single units fight over Middle-earth while the Ring travels to Mount
Doom."""

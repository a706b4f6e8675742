"""Rules: the state, the frames of pending steps, and one file per chapter of the rule book. They know neither views nor
bots."""

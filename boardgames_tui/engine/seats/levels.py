"""Levels of our bots, and the words with which a file or a command names who plays a seat. Imports nothing."""

HUMAN = "human"
BOT = "bot:"
BOT_LEVELS = ("random", "easy", "normal", "hard")
"""Bot levels, weakest first. The only list of them; `bots/levels.py` says how each one plays."""

"""What bots are told about Age of Mythology: a quick rating of every choice, and how good a position is."""

from boardgames_tui.engine import Brain, Search

from . import ratings, value

BRAIN = Brain(ratings.ratings, value.value, care=0.9, search=Search(trials=0))
"""No trials: played on by ratings alone, they mislead (2 of 8 games against the look-ahead), as battles decide."""

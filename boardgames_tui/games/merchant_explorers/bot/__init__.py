"""What bots are told about The Guild of Merchant Explorers: a quick rating of every choice, and how good a position
is."""

from boardgames_tui.engine import Brain

from . import ratings, value

BRAIN = Brain(ratings.ratings, value.value)

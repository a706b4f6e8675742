"""What bots are told about The Guild of Merchant Explorers: a quick rating of every choice, and how good a position
is."""

from boardgames_tui.engine import Brain, Search

from . import ratings, value

BRAIN = Brain(
    ratings.ratings,
    value.value,
    care=0.65,
    search=Search(trials=120, moves=30, endings=4),
    insight=value.insight,
    policy=ratings.favourite,
)
"""Trials to the end of an era brought nothing, those of thirty moves do."""

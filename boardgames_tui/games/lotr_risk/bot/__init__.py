"""What bots are told about Risk: The Lord of the Rings: a quick rating of every choice, and how good a position is."""

from boardgames_tui.engine import Brain, Search

from . import foresight, ratings, value
from .remark import remark

BRAIN = Brain(
    ratings.ratings, value.value, care=0.4, search=Search(trials=0), insight=foresight.foresight, remark=remark
)
"""No trials: over the single dice and armies of a turn they brought nothing (1 of 3 games against the look-ahead)."""

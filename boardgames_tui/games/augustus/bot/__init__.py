"""What bots are told about Augustus: a quick rating of every choice, and how good a position is."""

from boardgames_tui.engine import Brain, Search

from . import ratings, remark, value
from .policy import policy

BRAIN = Brain(
    ratings.ratings,
    value.value,
    search=Search(trials=240, width=8, turns=5),
    policy=policy,
    remark=remark.remark,
    idle=frozenset({"confirm", "done", "pass"}),
)

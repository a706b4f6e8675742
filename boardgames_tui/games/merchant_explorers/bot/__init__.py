"""What bots are told about The Guild of Merchant Explorers: a quick rating of every choice, and how good a position
is."""

from boardgames_tui.engine import Brain, Search

from . import judge, ratings, remark, value

BRAIN = Brain(
    ratings.ratings,
    value.value,
    care=0.65,
    search=Search(trials=0, width=32),
    insight=judge.value,
    judge=judge.judge,
    ponder=judge.ponder,
    remark=remark.remark,
    settled=judge.is_settled,
)
"""No trials of its own moves one by one: whole turns are searched through and tried out, by `judge`."""

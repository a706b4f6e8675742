"""What bots are told about Lions of Lydia: a quick rating of every choice, and how good a position is."""

from boardgames_tui.engine import Brain

from . import ratings, remark, value

BRAIN = Brain(
    ratings.ratings,
    value.value,
    remark=remark.remark,
    detours=frozenset({"buy_with", "upgrade_with", "rank_with"}),
    idle=frozenset({"done", "pass"}),
)

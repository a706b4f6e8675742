"""Bot of Lions of Lydia: its brain, with ratings of choices and values of positions."""

from boardgames_tui.engine import Brain

from . import ratings, remark, value

BRAIN = Brain(
    ratings.ratings,
    value.value,
    remark=remark.remark,
    detours=frozenset({"buy_with", "upgrade_with", "rank_with"}),
    idle=frozenset({"done", "pass"}),
)

"""Summary of the position in a few sentences, for screen readers: the turn, the player's own pieces, the others, the
goals."""

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.merchant_explorers.content import CARDS, EXPLORE

from .describe import describe_guild, describe_turn, guild_line
from .position import MerchantView


def summary(view: MerchantView, seat: int) -> list[Phrase]:
    """Where the others' explorers stand and what each goal asks for is left to the full account."""
    sentences = [describe_turn(view)]
    if view.action is not None:
        card = CARDS[view.action.card]
        sentences.append(say("describe.action", seat=seat_ref(view.action.seat), card=card.name, text=card.text))
    sentences += describe_guild(view, view.guilds[seat])
    sentences += [guild_line(guild) for guild in view.guilds if guild.seat != seat]
    if view.to_come:
        sentences.append(say("describe.to_come", cards=tuple(EXPLORE[card].name for card in view.to_come)))
    open_goals = tuple(f"@goals.{goal.id}.name" for goal in view.goals if not goal.paid[seat])
    return [*sentences, say("brief.goals", goals=open_goals)] if open_goals else sentences

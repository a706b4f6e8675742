"""R30: why an action part cannot be carried out, or a power not be called, as text keys with the rule."""

from boardgames_tui.engine import Refusal, say
from boardgames_tui.games.age_of_mythology.cards import CARDS, Card
from boardgames_tui.games.age_of_mythology.content import MARKET

from .next_age import age_problem
from .powers import power_problem
from .state import Player, State, card_in_play


def action_problem(player: Player, card: Card) -> tuple[str, str] | None:
    if card.action == "next_age" and (problem := age_problem(player, card)) is not None:
        return problem, "R69"
    if card.action == "trade" and trade_cost(player, card) > sum(player.cubes):
        return "why.trade_cost", "R63"
    if card.action == "attack" and not any(player.units):
        return "why.no_units", "R72"
    if card.action == "build" and -1 not in player.city:
        return "why.city_full", "R51"
    return None


def trade_cost(player: Player, card: Card) -> int:
    """R63: nothing with a Market."""
    return 0 if MARKET in player.city else card.cost_cubes


def refused_power(state: State) -> list[Refusal]:
    """The god on the card, if his power cannot be called."""
    frame = card_in_play(state)
    if frame is None or CARDS[frame.card].god is None:
        return []
    problem = power_problem(state, frame)
    return (
        []
        if problem is None
        else [Refusal(say("what", it=f"@random_cards.{CARDS[frame.card].id}.god"), say(problem), "R31")]
    )

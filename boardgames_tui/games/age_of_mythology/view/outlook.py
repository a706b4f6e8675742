"""Outlook of a choice, for screen-reader users: what the table shows beside the choices."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology import war_actions as war
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS
from boardgames_tui.games.age_of_mythology.content import AGES, Cost, amounts

from .duels import mean_chance
from .position import MythologyView


def outlook(view: MythologyView, action: act.Act) -> Phrase | None:
    match action:
        case act.PlayCard(card):
            return _card(view, card)
        case act.Gather(scope) | act.AutoWorkers(scope):
            return _harvest(_yield(view, scope, at_best=isinstance(action, act.AutoWorkers)))
        case war.Muster(unit) | war.Fight(unit):
            grown = action.grown if isinstance(action, war.Fight) else 0
            chance = None if view.seat is None else mean_chance(view, view.seat, unit, grown)
            return None if chance is None else say("promise.fight", percent=round(100 * chance))
        case war.Answer(yes) if view.battle is not None and view.battle.answers is not None:
            return say("promise.fight", percent=round(100 * view.battle.answers[yes]))
    return None


def _card(view: MythologyView, name: str) -> Phrase | None:
    """Only their owner knows what cards in hand are good for."""
    own = next((each for each in view.prospects if each.card == name), None)
    if own is None or view.seat is None:
        return None
    card, board = CARDS[CARD[name]], view.boards[view.seat]
    if card.action in ("build", "recruit"):
        key = "promise.kinds" if own.amount else "promise.kinds_god" if own.cheaper else "promise.kinds_none"
        return say(key, n=own.amount or own.cheaper)
    if card.action == "next_age" and board.age != AGES[-1]:
        price = card.age_cost(AGES.index(board.age) + 1)
        short = [max(0, price - held) for held in board.cubes]
        return (
            say("promise.age_missing", missing=amounts(short), n=price) if any(short) else say("promise.age", n=price)
        )
    if card.action in ("explore", "attack") and own.amount:
        return say(f"promise.{card.action}", n=own.amount)
    return None


def _yield(view: MythologyView, scope: str, *, at_best: bool) -> Cost | None:
    """Return the yield for the player of the card."""
    found = next((each for each in view.yields if each.scope == scope), None)
    if found is None or view.played is None:
        return None
    return found.best if at_best else found.due[view.played.seat]


def _harvest(cubes: Cost | None) -> Phrase | None:
    if cubes is None:
        return None
    return say("promise.gather", cubes=amounts(cubes)) if any(cubes) else say("promise.gather_nothing")

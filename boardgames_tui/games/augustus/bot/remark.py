"""What a hint says about a choice: what a card then lacks and how likely the next token fits, what a card brings and
how long it takes. Only what everybody at the table can see, and the own hand."""

from boardgames_tui.engine import Phrase, clone, say
from boardgames_tui.games.augustus.actions import Act, Decree, Keep, Lift, LoseControl, Place, Take, TakeBack
from boardgames_tui.games.augustus.content import CARDS, FULL, NAME
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.scoring import card_points, power_points
from boardgames_tui.games.augustus.rules.state import Player, State

from .ratings import ratings


def remark(state: State, seat: int, action: Act) -> Phrase | None:
    match action:
        case Place(card, field):
            return _covered(state, seat, card, field)
        case Lift():
            return _moved(state, seat, action)
        case Keep(card) | Take(card):
            brings, draws = _brings(state.players[seat], card), GAME.view(state, seat).draws(seat, card)
            return say("remark.new_card", n=brings, draws=draws)
        case Decree(card):
            brings, draws = _brings(state.players[seat], card), GAME.view(state, seat).draws(seat, card)
            return say("remark.decree", n=brings, draws=draws)
        case TakeBack(card, field):
            odds = GAME.view(state, seat).odds_of(seat, [CARDS[card].symbols[field]])
            return say("remark.again", odds=_percent(odds))
        case LoseControl(card):
            return say("remark.loses", n=_loses(state.players[seat], card))
    return None


def _covered(state: State, seat: int, card: int, field: int) -> Phrase:
    free = FULL[card] & ~(state.players[seat].unfulfilled(card).covered | 1 << field)
    if not free:
        return say("remark.completes", card=NAME[card])
    return say("remark.lacks", n=free.bit_count(), odds=_fits(state, seat, card, free))


def _moved(state: State, seat: int, action: Lift) -> Phrase | None:
    """Where the legion is best put, and what comes of that: the next choice, or none at all if there is but one."""
    trial = clone(state)
    GAME.apply(trial, action)
    targets = [each for each in GAME.legal(trial) if isinstance(each, Place)]
    if not targets:
        return None
    rated = ratings(trial, seat, targets)
    card, field = max(zip(rated, ((each.card, each.field) for each in targets), strict=True))[1]
    free = FULL[card] & ~(trial.players[seat].unfulfilled(card).covered | 1 << field)
    if not free:
        return say("remark.move_completes", card=NAME[card])
    return say("remark.move", card=NAME[card], n=free.bit_count(), odds=_fits(state, seat, card, free))


def _fits(state: State, seat: int, card: int, free: int) -> int:
    symbols = [symbol for number, symbol in enumerate(CARDS[card].symbols) if free >> number & 1]
    return _percent(GAME.view(state, seat).odds_of(seat, symbols))


def _brings(player: Player, card: int) -> int:
    """VP of the card, and what it adds to the powers that count cards (R73)."""
    return _points([*player.controlled, card]) - _points(player.controlled)


def _loses(player: Player, card: int) -> int:
    return _points(player.controlled) - _points([each for each in player.controlled if each != card])


def _points(controlled: list[int]) -> int:
    return card_points(controlled) + power_points(controlled)


def _percent(chance: float) -> int:
    return round(100 * chance)

"""What a hint says about a choice: what a card then lacks and how likely the next token fits, what a card brings and
how long it takes. Only what everybody at the table can see, and the own hand."""

from boardgames_tui.engine import Phrase, clone, say
from boardgames_tui.games.augustus.actions import (
    Act,
    ClearCard,
    Confirm,
    Decree,
    Discard,
    DiscardObjective,
    Keep,
    LeaveTile,
    Lift,
    LoseControl,
    Pass,
    Place,
    Take,
    TakeBack,
    TakeTile,
)
from boardgames_tui.games.augustus.content import CARDS, END, FULL, NAME, TILES
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.games.augustus.view.gains import ObjectiveGain, gain
from boardgames_tui.games.augustus.view.waiting import substitutes_of, waits

from .policy import policy
from .remark_passing import against, why_not
from .remark_tiles import count_tile, lost
from .weights import NORMAL, Weights


def remark(state: State, seat: int, action: Act, weights: Weights = NORMAL) -> Phrase | None:
    """`weights`: those by which trials are played, so that a move is told with the end it has there."""
    view = GAME.view(state, seat)
    match action:
        case Place(card, field):
            covered = state.players[seat].unfulfilled(card).covered | 1 << field
            return _covered(view, seat, card, covered, "")
        case Lift():
            return _moved(state, view, seat, action, weights)
        case Pass():
            return why_not(view, seat)
        case Keep(card) | Take(card):
            return _new_card(view, seat, card)
        case Confirm() if view.kept:
            kept = [symbol for card in view.kept for symbol in CARDS[card].symbols]
            return say("remark.kept", odds=_percent(view.odds_of(seat, kept)))
        case Decree(card):
            return _decreed(view, seat, card)
        case Discard() | DiscardObjective() | TakeBack() | ClearCard() if _is_last_round(view):
            return say("remark.last_round")
        case Discard(card) | DiscardObjective(card):
            worth = gain(view, seat, card, now=False).vp
            return say("remark.given_up", n=worth, draws=view.draws(seat, card))
        case TakeBack(card, field):
            return say("remark.again", odds=_percent(view.odds_of(seat, [CARDS[card].symbols[field]])))
        case ClearCard(card):
            return _cleared(state, seat, card)
        case LoseControl(card):
            return lost(view, seat, card)
        case TakeTile() | LeaveTile():
            return count_tile(view, seat, takes=isinstance(action, TakeTile))
    return None


def _covered(view: AugustusView, seat: int, card: int, covered: int, moved: str) -> Phrase:
    """`moved`: what the keys begin with when the legion comes from another card."""
    free = FULL[card] & ~covered
    if not free:
        return _completed(gain(view, seat, card), seat, card, moved)
    if _is_last_round(view):
        return say("remark.last_round")
    if view.resolving is None and (against_another := why_not(view, seat)) is not None:
        return against_another  # a card that could be completed with this token is passed over
    symbols = [symbol for number, symbol in enumerate(CARDS[card].symbols) if free >> number & 1]
    lacks, odds = free.bit_count(), _percent(view.odds_of(seat, symbols))
    if moved:
        return say("remark.move", card=NAME[card], n=lacks, odds=odds)
    return say("remark.lacks", n=lacks, odds=odds)


def _completed(found: ObjectiveGain, seat: int, card: int, moved: str) -> Phrase:
    if found.totals is not None:
        own, other = against(found.totals, seat)
        return say(f"remark.{moved}ends", card=NAME[card], own=own, other=other)
    return say(f"remark.{moved}completes", card=NAME[card], n=found.vp, tiles=_of_tiles(found))


def _moved(state: State, view: AugustusView, seat: int, action: Lift, weights: Weights) -> Phrase | None:
    """Where the legion is best put, and what comes of that: the next choice, or none at all if there is but one."""
    trial = clone(state)
    GAME.apply(trial, action)
    targets = [each for each in GAME.legal(trial) if isinstance(each, Place)]
    if not targets:
        return None
    goal = policy(trial, seat, targets, weights)
    assert isinstance(goal, Place)
    covered = trial.players[seat].unfulfilled(goal.card).covered | 1 << goal.field
    return _covered(view, seat, goal.card, covered, "move_")


def _new_card(view: AugustusView, seat: int, card: int) -> Phrase:
    if _is_last_round(view):
        return say("remark.too_late")
    found = gain(view, seat, card, now=False)
    return say("remark.new_card", n=found.vp, tiles=_of_tiles(found), draws=view.draws(seat, card))


def _decreed(view: AugustusView, seat: int, card: int) -> Phrase:
    found = gain(view, seat, card)
    if found.totals is not None:
        return _completed(found, seat, card, "")
    return say("remark.decree", n=found.vp, tiles=_of_tiles(found), draws=view.draws(seat, card))


def _cleared(state: State, seat: int, card: int) -> Phrase:
    player = state.players[seat]
    left = waits(card, substitutes_of(player.controlled))
    return say("remark.cleared", n=max(1, round(left[0] - left[player.unfulfilled(card).covered])))


def _is_last_round(view: AugustusView) -> bool:
    """R70: a row has reached seven, or will as soon as what waits is resolved."""
    full = (len(each.controlled) + sum(card.neutralised for card in each.objectives) for each in view.players)
    return view.ending or max(full) >= END


def _of_tiles(found: ObjectiveGain) -> int:
    return sum(TILES[tile].vp for tile, _ in found.tiles)


def _percent(chance: float) -> int:
    return round(100 * chance)

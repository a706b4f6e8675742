"""Remark of a hint about a choice: what a card then lacks and how likely the next token fits, what a card brings and
how long it takes. Only what everybody at the table can see, and the player's own hand."""

from boardgames_tui.engine import Phrase, clone, say, seat_ref
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
from boardgames_tui.games.augustus.content import CARDS, COUNT_TILES, END, FULL, NAME, RESOURCE_TILES, TILE_NAME, TILES
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.scoring import card_points, power_points
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.games.augustus.view.draws_needed import substitutes_of, waits
from boardgames_tui.games.augustus.view.gains import ObjectiveGain, gain

from .policy import policy
from .weights import NORMAL, Weights


def remark(state: State, seat: int, action: Act, weights: Weights = NORMAL) -> Phrase | None:
    """Return the remark about a choice. `weights`: those of trials, so that the target of a move is the one played
    there."""
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
    """Return the remark about a card with one more legion. `moved`: prefix of the text keys when it comes from another
    card."""
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
    """Return the remark about the best target of a lifted legion; None without a target."""
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
    """R70: whether a row has seven cards, or will have as soon as waiting ones are resolved."""
    full = (len(each.controlled) + sum(card.neutralised for card in each.objectives) for each in view.players)
    return view.ending or max(full) >= END


def _of_tiles(found: ObjectiveGain) -> int:
    return sum(TILES[tile].vp for tile, _ in found.tiles)


def _percent(chance: float) -> int:
    return round(100 * chance)


def count_tile(view: AugustusView, seat: int, *, takes: bool) -> Phrase:
    """Return the remark about a count tile. R47: a player may have only one, so the next one matters."""
    row = len(view.players[seat].controlled)
    free = [number for number, tile in COUNT_TILES.items() if number > row and view.tiles[tile] is None]
    if not free:
        return say("remark.tile_last")
    following = COUNT_TILES[free[0]]
    tile, vp = TILE_NAME[following], TILES[following].vp
    holders = {view.tiles[each] for each in COUNT_TILES.values()}
    rivals = [
        player.seat
        for player in view.players
        if player.seat not in (seat, *holders) and row <= max(player.peak, len(player.controlled)) < free[0]
    ]
    if takes and rivals:
        return say("remark.tile_contested", players=tuple(map(seat_ref, rivals)), n=len(rivals), tile=tile, vp=vp)
    return say("remark.tile_next", tile=tile, vp=vp, n=free[0] - row)


def lost(view: AugustusView, seat: int, card: int) -> Phrase:
    """Return the remark about a lost card: its points, its share in powers that count cards (R73), and a tile that goes
    with it (R44), certainly with the last icon, perhaps where somebody else has as many."""
    row = view.players[seat].controlled
    tiles = perhaps = 0
    for resource in CARDS[card].resources:
        tile = RESOURCE_TILES[resource]
        left = view.players[seat].amounts[resource] - 1
        if view.tiles[tile] != seat:
            continue
        if not left:
            tiles += TILES[tile].vp
        elif left <= max(player.amounts[resource] for player in view.players if player.seat != seat):
            perhaps += TILES[tile].vp
    points = _points([*row]) - _points([each for each in row if each != card])
    return say("remark.loses", n=points + tiles, tiles=tiles, perhaps=perhaps)


def _points(controlled: list[int]) -> int:
    return card_points(controlled) + power_points(controlled)


def why_not(view: AugustusView, seat: int) -> Phrase | None:
    """Return the reason against completing a card, if any: a seventh ends the game, perhaps too early (R76), and a
    waiting revolt with a higher number would take the only card (R20, R65)."""
    player, usable = view.players[seat], view.fields(seat)
    revolts = [
        each.card
        for other in view.players
        for each in other.objectives
        if each.neutralised and other.seat != seat and CARDS[each.card].power.type == "red_lose_control"
    ]
    for each in player.objectives:
        free = [symbol for symbol, covered in zip(CARDS[each.card].symbols, each.covered, strict=True) if not covered]
        if len(free) != 1 or free[0] not in usable:
            continue
        totals = gain(view, seat, each.card).totals
        if totals is not None and totals[seat] < max(totals):
            own, other = against(totals, seat)
            return say("remark.would_end", card=NAME[each.card], own=own, other=other)
        if not player.controlled and (later := [card for card in revolts if card > each.card]):
            return say("remark.would_lose", card=NAME[each.card], red=NAME[later[0]])
    return None


def against(totals: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Return the player's own points and those of the best opponent."""
    return totals[seat], max(total for each, total in enumerate(totals) if each != seat)

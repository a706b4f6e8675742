"""Remark of a hint about the land and its cubes: what a Gather brings to whom, what a tile adds, what would spoil."""

from collections.abc import Callable, Sequence

from boardgames_tui.engine import Arg, Log, Phrase, clone, counted, say, seat_ref
from boardgames_tui.games.age_of_mythology.actions import (
    Act,
    Amount,
    AutoWorkers,
    Decline,
    Gather,
    PayCube,
    PlayCard,
    Reveal,
    Swap,
    TakeTile,
)
from boardgames_tui.games.age_of_mythology.bot.explore_gather import harvest
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    RESOURCE,
    RESOURCE_NUMBERS,
    RESOURCES,
    SPACE,
    TILE,
    TILE_AMOUNT,
    TILE_RESOURCE,
    TILE_TERRAIN,
)
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.economy.explore import tiles_shown
from boardgames_tui.games.age_of_mythology.rules.economy.gather import gather, tile_yield, yield_of
from boardgames_tui.games.age_of_mythology.rules.economy.workers import arrange, scope_key, scopes_of
from boardgames_tui.games.age_of_mythology.rules.frames import CardInPlay, Gathering, SwapAmount, TilePick, Workers
from boardgames_tui.games.age_of_mythology.rules.pieces import free_space, pick_order
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.state import State, the_card
from boardgames_tui.games.age_of_mythology.war_actions import PickSpace

Judge = Callable[[Sequence[State], int, Sequence[Act]], Sequence[float]]

STEPS = 8
"""Workers moved before something is named: after so many it is no plan to tell."""


def played_gather(state: State, seat: int, card: int, judge: Judge) -> Phrase | None:
    """What the hint after this one will name: both must tell the same story."""
    trial = clone(state)
    GAME.apply(trial, PlayCard(CARDS[card].id))
    for _ in range(STEPS):
        if not isinstance(trial.stack[-1], Workers | Gathering):
            return None
        legal = GAME.legal(trial)
        worths = judge([trial], seat, legal)
        best = max(worths)
        ways = [action for action, worth in zip(legal, worths, strict=True) if worth == best]
        named = next((each for each in ways if isinstance(each, Gather | AutoWorkers)), None)
        if named is not None:
            return gathered(trial, seat, named)
        if isinstance(ways[0], Decline):
            return None
        GAME.apply(trial, ways[0])
    return None


def taken_gather(state: State, seat: int, card: int) -> Phrase | None:
    scope = max(scopes_of(card), key=lambda scope: harvest(state, seat, scope, True))
    copy = clone(state)
    arrange(copy.players[seat], scope)
    return _shares(copy, CardInPlay(seat, card), scope)


def gathered(state: State, seat: int, action: Gather | AutoWorkers) -> Phrase | None:
    copy = clone(state)
    if isinstance(action, AutoWorkers):
        arrange(copy.players[seat], action.scope)
    return _shares(copy, the_card(copy), action.scope)


def _shares(copy: State, card: CardInPlay, scope: str) -> Phrase | None:
    """Gathered by the rules: with the workers, the god that was called, and what the bank can still pay (R44)."""
    before = [sum(player.cubes) for player in copy.players]
    gather(copy, card, scope, Log())
    gains = [sum(player.cubes) - had for player, had in zip(copy.players, before, strict=True)]
    own = gains.pop(card.seat)
    if not own:
        return None
    return say(
        "remark.gather" if max(gains) else "remark.gather_alone", scope=scope_key(scope), own=own, best=max(gains)
    )


def taken_tile(state: State, seat: int, action: TakeTile) -> Phrase:
    return _gained(state, seat, TILE[action.tile])


def _gained(state: State, seat: int, kind: int) -> Phrase:
    resource = TILE_RESOURCE[kind]
    before = tile_yield(state.players[seat], "all")[resource]
    if not before:
        return say("remark.tile_first", none=_cubes(0, resource))
    return say("remark.tile", after=_cubes(before + TILE_AMOUNT[kind], resource), before=before)


def spoiled(state: State, seat: int, action: PickSpace) -> Phrase | None:
    """R99: what fits on the player's own land is gained, everything else is only lost to its owner."""
    frame = state.stack[-1]
    if not isinstance(frame, TilePick) or frame.owner == seat:
        return None
    owner, space = state.players[frame.owner], SPACE[action.space]
    kind = owner.tiles[space]
    if frame.captures and free_space(state.players[seat], TILE_TERRAIN[kind]) >= 0:
        return _gained(state, seat, kind)
    resource = TILE_RESOURCE[kind]
    left = [-1 if place == space else tile for place, tile in enumerate(owner.tiles)]
    before, after = (yield_of(tiles, owner.workers, "all")[resource] for tiles in (owner.tiles, left))
    key = "remark.spoil_unfit" if frame.captures else "remark.spoil"
    return say(key, seat=seat_ref(frame.owner), after=_cubes(after, resource), before=before)


def exploring(state: State, seat: int, card: int) -> Phrase | None:
    """R36: the player who chooses first gets the best of it."""
    if pick_order(state, seat)[0] != seat:
        return None
    return say("remark.explore", n=tiles_shown(state, card))


def revealing(state: State, seat: int, action: Reveal) -> Phrase | None:
    card = the_card(state)
    return None if card.invoked else exploring(state, seat, card.card)


def trading(state: State, seat: int, card: int) -> Phrase | None:
    lost = sum(_surplus(state, seat, resource) for resource in RESOURCE_NUMBERS)
    return say("remark.spoilage", n=lost) if lost else None


def paid(state: State, seat: int, action: PayCube) -> Phrase | None:
    return _too_many(state, seat, RESOURCE[action.resource])


def swapped(state: State, seat: int, action: Swap) -> Phrase | None:
    give, get, cubes = RESOURCE[action.give], RESOURCE[action.get], state.players[seat].cubes
    found = _too_many(state, seat, give)
    if found is not None or cubes[give] <= cubes[get]:
        return found
    key = "remark.swap" if cubes[get] else "remark.swap_none"
    return say(key, give=_cubes(cubes[give], give), get=_cubes(cubes[get], get))


def swapped_so_many(state: State, seat: int, action: Amount) -> Phrase | None:
    frame, cubes = state.stack[-1], state.players[seat].cubes
    if not isinstance(frame, SwapAmount):
        return None
    return say(
        "remark.amount",
        give=_cubes(cubes[frame.give] - action.n, frame.give),
        get=_cubes(cubes[frame.get] + action.n, frame.get),
    )


def _too_many(state: State, seat: int, resource: int) -> Phrase | None:
    if not _surplus(state, seat, resource):
        return None
    player = state.players[seat]
    return say("remark.surplus", cubes=_cubes(player.cubes[resource], resource), n=keeps(player))


def _surplus(state: State, seat: int, resource: int) -> int:
    """R19; R111: in the last round nothing spoils."""
    player = state.players[seat]
    return max(0, player.cubes[resource] - keeps(player)) if state.red else 0


def _cubes(n: int, resource: int) -> Arg:
    return counted(n, f"cubes.{RESOURCES[resource]}") if n else f"@cubes.none.{RESOURCES[resource]}"

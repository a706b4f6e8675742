"""Invariants: every card, legion, token and tile is somewhere exactly once, and no limit is broken."""

from collections import Counter
from collections.abc import Iterator

from boardgames_tui.games.augustus.content import (
    COUNT_TILES,
    DISPLAY,
    END,
    FULL,
    JOKER,
    KEEP,
    LEGIONS,
    OWN_LEGIONS,
    RESOURCE_TILES,
    TILES,
    TOKENS,
    cards_of,
)

from .frames import Red, Resolve, Rounds
from .state import Player, State


def check(state: State) -> list[str]:
    return [*_cards(state), *_legions(state), *_tokens(state), *_tiles(state), *_queue(state), *_limits(state)]


def _cards(state: State) -> Iterator[str]:
    seen = Counter([*state.deck, *state.discard, *state.setup_discard, *state.display])
    for player in state.players:
        seen.update(player.hand)
        seen.update(player.controlled)
        seen.update(objective.card for objective in player.objectives)
    cards = cards_of(state.edition)
    if seen != Counter(cards):
        wrong = sorted(card for card in {*cards, *seen} if seen[card] != (card in cards))
        yield f"cards not exactly once: {wrong}"


def _legions(state: State) -> Iterator[str]:
    owned = [player.legions for player in state.players]
    if state.general + sum(owned) != LEGIONS:
        yield f"{state.general} + {owned} legions are not {LEGIONS}"
    if state.general < 0 or min(owned) < OWN_LEGIONS:  # R76
        yield f"general supply {state.general}, owned {owned}"
    for seat, player in enumerate(state.players):
        if player.supply < 0:
            yield f"seat {seat} has a supply of {player.supply}"


def _tokens(state: State) -> Iterator[str]:
    if Counter([*state.bag, *state.table]) != Counter(TOKENS):
        yield f"tokens: bag {state.bag}, table {state.table}"
    if JOKER in state.table[:-1]:
        yield f"a joker stayed on the table: {state.table}"  # R23
    if state.table and state.table[-1] != state.token:
        yield f"token {state.token} is not the last of {state.table}"


def _tiles(state: State) -> Iterator[str]:
    if list(state.tiles) != list(TILES):
        yield f"tiles: {list(state.tiles)}"
        return
    holders = [holder for holder in state.tiles.values() if holder is not None]
    if any(not 0 <= holder < state.seats for holder in holders):
        yield f"tiles held by nobody at the table: {state.tiles}"
        return
    for seat in range(state.seats):
        if sum(state.tiles[tile] == seat for tile in COUNT_TILES.values()) > 1:
            yield f"seat {seat} holds two count tiles"  # R47
    for number, tile in COUNT_TILES.items():
        holder = state.tiles[tile]
        if holder is not None and state.players[holder].peak < number:
            yield f"seat {holder} holds {tile} with a peak of {state.players[holder].peak}"  # R46
    if not any(isinstance(frame, Red) for frame in state.stack):  # R44 is checked after the last victim
        for resource, tile in RESOURCE_TILES.items():
            holder = state.tiles[tile]
            if holder is not None and not state.players[holder].amount(resource):
                yield f"seat {holder} holds {tile} without an icon"


def _queue(state: State) -> Iterator[str]:
    """R20, R32: a card waits once, neutralised in front of its owner until its third step has put it into the row."""
    waiting = [frame for frame in state.stack if isinstance(frame, Resolve)]
    if len({frame.card for frame in waiting}) < len(waiting):
        yield f"a card is resolved twice: {waiting}"
    for frame in waiting:
        player = state.players[frame.seat]
        protected = [objective.card for objective in player.objectives if objective.neutralised]
        if frame.card not in (protected if frame.step <= 3 else player.controlled):
            yield f"{frame} is not where it should be"


def _limits(state: State) -> Iterator[str]:
    if len(state.display) > DISPLAY:
        yield f"display {state.display}"
    if not 0 <= state.crier < state.seats:
        yield f"crier {state.crier}"
    if not state.ending and any(len(player.controlled) >= END for player in state.players):
        yield "seven objectives and no end"  # R70
    if not state.stack and not state.ending:
        yield "over without an end"
    if state.stack and not isinstance(state.stack[0], Rounds):
        yield f"bottom of the stack: {state.stack[0]}"
    for seat, player in enumerate(state.players):
        yield from (f"seat {seat}: {problem}" for problem in _player(player))


def _player(player: Player) -> Iterator[str]:
    if len(player.objectives) > player.limit:
        yield f"{len(player.objectives)} objectives above the limit {player.limit}"
    if len(player.kept) > KEEP or not {*player.kept} <= {*player.hand}:
        yield f"kept {player.kept} of {player.hand}"
    for objective in player.objectives:
        if objective.covered & ~FULL[objective.card]:
            yield f"legions beside the fields of {objective.card}"
        if objective.covered == FULL[objective.card] and not objective.neutralised:
            yield f"{objective.card} is full and not neutralised"  # R19

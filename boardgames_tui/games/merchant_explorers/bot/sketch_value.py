"""Expected value of a sketch: features near the network in this era, features near villages in later ones."""

import math

from boardgames_tui.games.merchant_explorers.spaces import each

from .map_values import WIDE
from .sketch import Sketch, later

TURNS = 30
KEPT = 50_000
"""Positions between eras a bot remembers."""


def promise(sketch: Sketch, cards: int, reach: int) -> float:
    """All of it, in coins, with what is won already. `cards` are still to come in this era and explore `reach`."""
    total = sketch.coins + settled(sketch)
    if cards:
        weights = sketch.world.ground.weights
        pace = 1.0 - weights.haste**cards
        total += pace * (weights.hope * hopes(sketch, reach) + regions(sketch, reach))
    return total


def hopes(sketch: Sketch, reach: int) -> float:
    """What can be explored in this era on ways the cards to come can go, the nearer the more."""
    world, ground = sketch.world, sketch.world.ground
    board, near = world.board, ground.near
    passable = reach & ~sketch.towers
    seen = edge = sketch.explorers | sketch.villages | 1 << board.capital
    aims = wanted(sketch, passable & ~seen)
    everything = 0
    for mask, _ in aims:
        everything |= mask
    total, around = 0.0, board.around
    for steps in range(1, WIDE):
        edge = around(edge) & passable & ~seen
        if not edge:
            break
        seen |= edge
        if edge & everything:
            found = 0.0
            for mask, worth in aims:
                if here := edge & mask:
                    found += worth * here.bit_count()
            total += found * near[steps]
            everything &= ~edge
            if not everything:
                break
    return total


def wanted(sketch: Sketch, free: int) -> list[tuple[int, float]]:
    """Spaces and what each of them is worth if it is explored in this era."""
    world, ground, weights = sketch.world, sketch.world.ground, sketch.world.ground.weights
    features = world.board.features
    found = [(left, worth) for mask, worth in ground.coins if (left := mask & free)]
    if cities := features["city"] & free & ~sketch.posts:
        hub = 0
        if ready := sketch.explorers & features["city"] & ~sketch.posts:
            hub = max(value for mask, value in ground.cities if mask & ready)
        each_ = max(weights.city, weights.hub * hub)
        found += [(left, each_ * value) for mask, value in ground.cities if (left := mask & cities)]
    if ruins := features["ruin"] & free & ~sketch.treasures:
        found.append((ruins, world.treasure))
    if towers := features["tower"] & free:
        found.append((towers, float(sketch.tower_coins)))
    if crystals := features["crystal"] & free & ~sketch.crystals:
        have = sketch.crystal_coins + 1
        found += [(1 << space, float(have + world.board.value[space])) for space in each(crystals)]
    return found


def regions(sketch: Sketch, reach: int) -> float:
    """Villages under way."""
    board, ground = sketch.world.board, sketch.world.ground
    explorers, villages, shares = sketch.explorers, sketch.villages, ground.weights.shares
    touched = board.around(explorers | villages | 1 << board.capital) | explorers
    out, total = ~reach, 0.0
    for spaces, worth in ground.sites[sketch.era]:
        if spaces & touched and not spaces & villages:
            lacking = spaces & ~explorers
            if not lacking & out:
                total += worth * shares[lacking.bit_count()]
    return total


def settled(sketch: Sketch) -> float:
    """What stays when the explorers leave: villages near what is left for later eras, goals under way."""
    known, key = sketch.world.ground.settled, sketch.pieces
    if key in known:
        lasting, goals = known[key]
    else:
        if len(known) > KEPT:
            known.clear()
        lasting, goals = known[key] = later(sketch), under_way(sketch)
    return lasting + goals * (TURNS - sketch.turn) / TURNS


def under_way(sketch: Sketch) -> float:
    """What goals under way are worth as long as there is time."""
    board, exponent = sketch.world.board, sketch.world.ground.weights.goal
    return math.fsum(
        aim.later * min(1.0, aim.task.progress(board, sketch) / aim.task.need) ** exponent for aim in sketch.aims
    )

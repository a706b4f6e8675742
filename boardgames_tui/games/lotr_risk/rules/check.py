"""Invariants: every piece and card is somewhere exactly once, no limit is broken. Run after every action of thousands
of games."""

from collections import Counter

from boardgames_tui.games.lotr_risk.board import BRIDGES, FREE, LANDS, MAX_SEATS, NEUTRAL, POST, POSTS
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURE_LIMIT,
    CAP,
    COST,
    IS_EVENT,
    LAND_LIMIT,
    SETUP,
    STATIONS,
    UNITS,
    WILD,
    adventure_deck,
    land_deck,
)

from .frames import Answering, DrawingAdventures, Dropping, SettingUp
from .state import FOUGHT, MOVED, NOWHERE, RETREATED, State


def check(state: State) -> list[str]:
    parts = (_units, _points, _rule, _marks, _leaders, _lands, _adventures, _bounds)
    return [problem for part in parts for problem in part(state)]


def _units(state: State) -> list[str]:
    found = []
    if min(state.units) < 0:
        found.append("a negative number of units")
    for post in range(POSTS):
        if state.count[post] != sum(state.units[3 * post : 3 * post + 3]):
            found.append(
                f"post {post} counts {state.count[post]} units but holds {state.units[3 * post : 3 * post + 3]}"
            )
        if state.count[post] > CAP:
            found.append(f"post {post} holds {state.count[post]} units, more than {CAP} (R12)")
    for seat, player in enumerate(state.players):
        for unit, kind in enumerate(UNITS):
            lands = sum(state.units[3 * land + unit] for land in range(LANDS) if state.owner[land] == seat)
            ships = sum(state.units[3 * POST[seat][ship] + unit] for ship in range(LANDS, len(POST[seat])))
            if lands + ships + player.supply[unit] != kind.supply or player.supply[unit] < 0:
                found.append(
                    f"seat {seat} has {lands} + {ships} {kind.id} on the map"
                    f" and {player.supply[unit]} in supply, not {kind.supply}"
                )
    for post in range(LANDS, POSTS):
        if (post - LANDS) % MAX_SEATS >= state.seats and state.count[post]:
            found.append(f"units of nobody at post {post}")
    return found


def _points(state: State) -> list[str]:
    """R3–R6: every army point is on the map or still to be placed; after the setup none is left."""
    setting_up = any(type(frame) is SettingUp for frame in state.stack)
    found = []
    for seat, player in enumerate(state.players):
        placed = (
            sum(COST[unit] * (kind.supply - player.supply[unit]) for unit, kind in enumerate(UNITS))
            if setting_up
            else 0
        )
        whole = SETUP.players[state.seats].army_points if setting_up else 0
        if player.points < 0 or placed + player.points != whole:
            found.append(f"seat {seat} has placed {placed} and still has {player.points} of {whole} army points")
    return found


def _rule(state: State) -> list[str]:
    """R13: every territory has a ruler and a unit, except while it is being claimed or conquered."""
    found = []
    claiming = any(type(frame) is SettingUp for frame in state.stack)
    emptied = any(type(frame) is Answering for frame in state.stack)
    for land, owner in enumerate(state.owner):
        if owner == FREE:
            if not claiming or state.count[land]:
                found.append(f"territory {land} is free")
        elif not -1 <= owner < state.seats or (owner == NEUTRAL and state.seats > 2):
            found.append(f"territory {land} belongs to {owner}")
        elif not state.count[land] and not emptied:
            found.append(f"territory {land} is empty (R13)")
    for seat, player in enumerate(state.players):
        if player.out and (seat in state.owner or player.lands or player.adventures or player.uprising != NOWHERE):
            found.append(f"seat {seat} is out but has something left (R48)")
        if not player.out and not claiming and seat not in state.owner:
            found.append(f"seat {seat} rules nothing but is not out (R48)")
    return found


def _marks(state: State) -> list[str]:
    found = []
    own = {
        POST[state.active][place]
        for place in range(len(POST[0]))
        if place >= LANDS or state.owner[place] == state.active
    }
    for post in range(POSTS):
        for unit in range(3):
            fought, moved, there = (
                state.fought[3 * post + unit],
                state.moved[3 * post + unit],
                state.units[3 * post + unit],
            )
            if fought < 0 or moved < 0 or fought + moved > there:
                found.append(f"post {post}: {fought} fought, {moved} moved of {there} units")
            if (fought or moved) and post not in own:
                found.append(f"post {post} bears marks but is not the active player's")
    for land, entered in enumerate(state.entered):
        if entered and not state.units[3 * land + entered - 1]:
            found.append(f"the conqueror of territory {land} is gone")
    return found


def _leaders(state: State) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        placed = [place for place in player.leaders if place != NOWHERE]
        if len(player.leaders) != 2 or len(set(placed)) != len(placed):
            found.append(f"seat {seat} has leaders at {player.leaders} (R53)")
        for place in placed:
            if place < LANDS and state.owner[place] != seat:
                found.append(f"a leader of seat {seat} stands in foreign territory {place}")
            if place >= LANDS and not state.count[POST[seat][place]]:
                found.append(f"a leader of seat {seat} is alone at sea (R47)")
        for place, mark in zip(player.leaders, player.marks, strict=True):
            if not 0 <= mark <= FOUGHT | MOVED | RETREATED or (place == NOWHERE and mark):
                found.append(f"a leader of seat {seat} at {place} bears the marks {mark}")
    return found


def _lands(state: State) -> list[str]:
    if any(type(frame) is SettingUp for frame in state.stack):
        return []
    piles = [*state.land_deck, *state.land_discard]
    for player in state.players:
        piles += player.lands
        if player.uprising != NOWHERE:
            piles.append(player.uprising)
    found = [] if Counter(piles) == Counter(land_deck(state.edition)) else ["territory cards lost or doubled"]
    if any(all(card not in player.lands for player in state.players) for card in state.shown):
        found.append(f"territory cards {state.shown} were shown, but nobody holds all of them (R66)")
    dropping = any(type(frame) is Dropping for frame in state.stack)
    for seat, player in enumerate(state.players):
        if len(player.lands) > LAND_LIMIT and not dropping:
            found.append(f"seat {seat} holds {len(player.lands)} territory cards (R60)")
        if player.lands != sorted(player.lands) or player.adventures != sorted(player.adventures):
            found.append(f"the hand of seat {seat} is not in order")
        if player.uprising >= WILD:
            found.append(f"seat {seat} keeps a wild card for an uprising")
    return found


def _adventures(state: State) -> list[str]:
    if any(type(frame) is SettingUp for frame in state.stack):
        return []
    piles = [*state.adventure_deck, *state.adventure_discard]
    for frame in state.stack:
        if type(frame) is DrawingAdventures:
            piles += frame.aside
    found = []
    for seat, player in enumerate(state.players):
        piles += player.adventures + player.collected
        if len(player.adventures) > ADVENTURE_LIMIT:
            found.append(f"seat {seat} holds {len(player.adventures)} adventure cards (R64)")
        if any(IS_EVENT[card] for card in player.adventures):
            found.append(f"seat {seat} holds an event (R65)")
    if Counter(piles) != Counter(adventure_deck(state.edition)):
        found.append("adventure cards lost or doubled")
    return found


def _bounds(state: State) -> list[str]:
    found = []
    if not 0 <= state.ring <= len(STATIONS) or (state.ring == len(STATIONS) and state.stack):
        found.append(f"the Ring is on station {state.ring}")
    if len(state.closed) != len(BRIDGES) or not all(-1 <= by < state.seats for by in state.closed):
        found.append(f"bridges closed by {state.closed}")
    if len(set(state.legends)) != len(state.legends):
        found.append(f"legendary battles in {state.legends}: once per territory (R41)")
    if state.stack and state.players[state.active].out:
        found.append("the active player is out")
    return found

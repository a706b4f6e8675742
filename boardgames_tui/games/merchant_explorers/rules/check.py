"""What must hold in every position; run after every action of the tests."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from boardgames_tui.games.merchant_explorers.content import (
    AMOUNTS,
    CARDS,
    CRYSTALS,
    ERAS,
    EXPLORE,
    GOALS,
    LINES,
    ROUTES,
    TOWERS,
    TREASURE,
    VILLAGES,
    explore_deck,
    goals_of,
    investigate_deck,
    treasure_deck,
)
from boardgames_tui.games.merchant_explorers.spaces import each, names

from .formations import network
from .frames import Explore, Resolve, Turns
from .state import Player, State


def check(state: State) -> list[str]:
    found = [*_decks(state), *_goals(state), *_frames(state)]
    for seat, player in enumerate(state.players):
        found += [f"seat {seat}: {problem}" for problem in _player(state, player)]
    return found


def _decks(state: State) -> Iterator[str]:
    if sorted(state.deck + state.seen) != sorted(explore_deck(state.era, state.edition)):
        yield f"the explore deck of era {state.era} is {state.deck} after {state.seen}"
    investigate = Counter(state.investigate)
    treasure = Counter(state.treasure) + Counter(state.discard)
    for player in state.players:
        investigate.update(card for card in player.slots if card is not None)
        investigate.update(player.pair)
        treasure.update(player.kept)
        yield from (
            f"{card} is rejected but not in the deck" for card in player.rejected if card not in state.investigate
        )
    treasure.update(frame.using for frame in state.stack if type(frame) is Resolve and frame.using is not None)
    each_once = Counter(investigate_deck(state.edition))
    if investigate != each_once:
        yield f"investigate cards: {investigate - each_once} too many, {each_once - investigate} missing"
    whole = Counter(treasure_deck(state.edition))
    if treasure != whole:
        yield f"treasure cards: {treasure - whole} too many, {whole - treasure} missing"
    if any(TREASURE[card].timing == "end" for card in state.discard):
        yield "an end card lies on the discard pile"
    turns_before = sum(len(explore_deck(era, state.edition)) for era in range(1, state.era))
    if state.turn != turns_before + len(state.seen):
        yield f"turn {state.turn} in era {state.era} after {len(state.seen)} cards"


def _goals(state: State) -> Iterator[str]:
    if len({goal.id for goal in state.goals}) != 3:
        yield "not three different goals"
    if strangers := {goal.id for goal in state.goals} - set(goals_of(state.options.map, state.edition)):
        yield f"goals of another map: {strangers}"
    for goal in state.goals:
        if any(coins not in (0, 5, 10) for coins in goal.paid):
            yield f"{goal.id} paid {goal.paid}"
        if bool(goal.first_turn) != any(goal.paid):
            yield f"{goal.id}: first turn {goal.first_turn}, paid {goal.paid}"
        if len(state.players) > 1 and goal.first_turn and 10 not in goal.paid:
            yield f"{goal.id}: nobody was first"
        if goal.covered > 2 or (goal.covered and len(state.players) > 1):
            yield f"{goal.id} is covered {goal.covered} times"


def _player(state: State, player: Player) -> Iterator[str]:
    board, features = state.board, state.board.features
    for kind, within in (
        ("explorers", board.ground),
        ("villages", sum(region.blank for region in board.regions)),
        ("towers", features["tower"]),
        ("posts", features["city"]),
        ("treasures", features["ruin"]),
        ("crystals", features["crystal"]),
    ):
        if outside := getattr(player, kind) & ~within:
            yield f"{kind} where none can be: {names(outside)}"
    if player.explorers & player.villages:
        yield f"explorer and village on {names(player.explorers & player.villages)}"
    if player.villages.bit_count() > AMOUNTS.villages_per_player:
        yield "more villages than there are"
    for region in board.regions:
        if (region.spaces & player.villages).bit_count() > 1:
            yield f"two villages in {region.id}"
    for piece, feature in (("towers", "tower"), ("treasures", "ruin"), ("crystals", "crystal")):
        if bare := player.explorers & features[feature] & ~getattr(player, piece):
            yield f"no {piece} under the explorers on {names(bare)}"
    yield from _money(state, player)
    yield from _chains(state, player)


def _money(state: State, player: Player) -> Iterator[str]:
    seat = next(number for number, other in enumerate(state.players) if other is player)
    if min(player.lines) < 0:
        yield f"negative score line: {player.lines}"
    if player.lines[GOALS] != sum(goal.paid[seat] for goal in state.goals):
        yield f"{player.lines[GOALS]} coins from goals"
    if player.lines[ROUTES] != sum(value for _, _, value in player.routes):
        yield f"{player.lines[ROUTES]} coins from routes {player.routes}"
    if any(TREASURE[card].timing != "end" for card in player.kept):
        yield f"kept {player.kept}"
    for line, pieces, least, most in (
        (VILLAGES, player.villages, *_village_bounds(state, player)),
        (TOWERS, player.towers, *_tower_bounds(state, player)),
        (CRYSTALS, player.crystals, *_crystal_bounds(state, player)),
    ):
        if not least <= player.lines[line] <= most:
            yield f"{player.lines[line]} coins from {LINES[line]} on {names(pieces)}"


def _village_bounds(state: State, player: Player) -> tuple[int, int]:
    """What so many villages can have paid: nobody remembers the era of each (R36)."""
    count, coins = player.villages.bit_count(), AMOUNTS.village_coins_by_era
    return count * coins[0], count * coins[state.era - 1]


def _tower_bounds(state: State, player: Player) -> tuple[int, int]:
    """R31: by number exactly, by era between the first and the present one."""
    count, coins = player.towers.bit_count(), AMOUNTS.tower_coins
    if state.options.tower_reward == "by_count":
        return sum(coins[:count]), sum(coins[:count])
    return count * coins[0], count * coins[state.era - 1]


def _crystal_bounds(state: State, player: Player) -> tuple[int, int]:
    """R32: the order decides between cheap first and dear first."""
    cheap = sorted(state.board.value[space] for space in each(player.crystals))
    return sum(accumulate(cheap)), sum(accumulate(reversed(cheap)))


def _chains(state: State, player: Player) -> Iterator[str]:
    """When nothing is being resolved, every explorer hangs on the network and no chain joins two open cities."""
    if any(type(frame) is Resolve for frame in state.stack):
        return
    board = state.board
    whole = network(board, player)
    left = whole
    while left:
        chain = board.component((left & -left).bit_length() - 1, whole)
        left &= ~chain
        if not chain & (player.villages | 1 << board.capital):
            yield f"explorers without base: {names(chain)}"
        if (chain & player.explorers & board.features["city"] & ~player.posts).bit_count() > 1:
            yield f"a chain joins open cities and no route was built: {names(chain)}"
    if len(player.routes) != player.posts.bit_count():
        yield f"{len(player.routes)} routes, {player.posts.bit_count()} posts"


def _frames(state: State) -> Iterator[str]:
    if not state.stack:
        if state.deck or state.era != ERAS:
            yield "the game ended early"
        return
    if type(state.stack[0]) is not Turns:
        yield "the turns are not at the bottom of the stack"
    if any(isinstance(frame, Turns) or frame.seat != state.acting for frame in state.stack[1:]):
        yield "two seats act at once"
    for frame in state.stack:
        if type(frame) is Explore and (frame.card not in CARDS or frame.phase >= len(CARDS[frame.card].steps)):
            yield f"card {frame.card} has no phase {frame.phase}"
    if (
        state.seen
        and EXPLORE[state.seen[-1]].era is None
        and (action := state.action)
        and action.card != state.seen[-1]
    ):
        yield f"{action.card} is used on {state.seen[-1]}"

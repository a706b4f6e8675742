"""What a challenge asks for: that a land falls in this turn, as likely as possible."""

from collections.abc import Collection, Mapping
from functools import partial
from itertools import permutations

from boardgames_tui.engine import ChanceGoal, say
from boardgames_tui.games.lotr_risk.board import (
    IS_SITE,
    IS_STRONGHOLD,
    LANDS,
    NAME,
    NEUTRAL,
    PLACE_IDS,
    PLACE_INDEX,
    POST,
)
from boardgames_tui.games.lotr_risk.content import ATTACK, DEFENCE
from boardgames_tui.games.lotr_risk.odds import WIN, Stack, Units, assault, less
from boardgames_tui.games.lotr_risk.rules.adventure.targets import attack_dice, defence_dice, is_water, origins, targets
from boardgames_tui.games.lotr_risk.rules.army import leader_at
from boardgames_tui.games.lotr_risk.rules.frames import Attack, Combat, Reinforcing
from boardgames_tui.games.lotr_risk.rules.state import COMBAT, NOWHERE, State, pending_attack

from .assaults import SUNK

TAKE = "take"
FEW = 3
"""Points that can be placed in every way while somebody looks for the best."""


def goals(state: State, seat: int) -> list[str]:
    """Sites and strongholds beside the player's own lands, before the first attack."""
    frame = state.stack[-1]
    begins = isinstance(frame, Combat) or (isinstance(frame, Reinforcing) and frame.purse <= FEW)
    if state.active != seat or state.conquests or not begins:
        return []
    near = {land for origin in origins(state, seat) for land in _targets(state, seat, origin)}
    return [f"{TAKE} {PLACE_IDS[land]}" for land in sorted(near) if IS_SITE[land] or IS_STRONGHOLD[land]]


def goal(name: str) -> ChanceGoal:
    verb, _, place = name.partition(" ")
    if verb != TAKE:
        raise LookupError(name)
    land = PLACE_INDEX[place]
    return ChanceGoal(say("challenge.take", land=NAME[land]), partial(_percent, land), (f"land:{land}",))


def _percent(land: int, state: State, seat: int) -> int:
    return round(100 * chance_to_take(state, seat, land))


def chance_to_take(state: State, seat: int, land: int) -> float:
    """Everything beside it attacks, one place after the other in the best order; an announced attack comes first.
    Nobody flees, and no further card is played."""
    if state.owner[land] == seat:
        return 1.0
    if state.active != seat or state.phase > COMBAT:
        return 0.0
    beside = [origin for origin in origins(state, seat) if land in _targets(state, seat, origin)]
    stacks = {origin: _stack(state, seat, origin, land) for origin in beside}
    attack = pending_attack(state)
    if attack is None:
        return _best(stacks.values(), _units(state, land), is_neutral=state.owner[land] == NEUTRAL)
    return _announced(state, attack, stacks) if attack.target == land else 0.0


def _targets(state: State, seat: int, origin: int) -> list[int]:
    return targets(state, seat, origin, leader_at(state.players[seat], origin) >= 0)


def _units(state: State, post: int) -> Units:
    i, c, k = state.units[3 * post : 3 * post + 3]
    return i, c, k


def _stack(state: State, seat: int, origin: int, land: int) -> Stack:
    water = is_water(origin, land)
    leads = leader_at(state.players[seat], origin) >= 0
    return Stack(
        _units(state, POST[seat][origin]),
        attack_dice(state, 0, leads, water) - ATTACK[0],
        defence_dice(state, land, 0, water) - DEFENCE[0],
        int(origin < LANDS),
        SUNK if water and state.corsairs_by != NOWHERE else 0.0,
    )


def _best(stacks: Collection[Stack], theirs: Units, *, is_neutral: bool) -> float:
    return max(assault(order, theirs, is_neutral).win for order in permutations(stacks))


def _announced(state: State, attack: Attack, stacks: Mapping[int, Stack]) -> float:
    """The first duel is settled: with this unit, with or without the leader; then as well as possible."""
    land, unit = attack.target, attack.unit
    theirs, is_neutral = _units(state, land), state.owner[land] == NEUTRAL
    stack, water = stacks[attack.origin], is_water(attack.origin, land)
    weaker = {**stacks, attack.origin: stack._replace(units=less(stack.units, unit))}
    fallen = _best(weaker.values(), theirs, is_neutral=is_neutral)
    answers = [other for other in range(3) if theirs[other]]
    found = []
    for other in answers[-1:] if is_neutral else answers:
        dice = attack_dice(state, unit, attack.leader, water), defence_dice(state, land, other, water)
        chance = (1 - stack.sunk) * WIN[dice[0]][dice[1]]
        won = _best(stacks.values(), less(theirs, other), is_neutral=is_neutral)
        found.append(chance * won + (1 - chance) * fallen)
    return min(found)

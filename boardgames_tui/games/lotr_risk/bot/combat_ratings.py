"""Ratings in combat: targets, attacking units, defence, and cards."""

from collections.abc import Sequence

from boardgames_tui.games.lotr_risk.actions import (
    Again,
    Against,
    Cards,
    Defend,
    End,
    From,
    Pass,
    Play,
    Retreat,
    Send,
    Stop,
)
from boardgames_tui.games.lotr_risk.board import LANDS, POST
from boardgames_tui.games.lotr_risk.content import COST
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.adventure.power import playable
from boardgames_tui.games.lotr_risk.rules.adventure.targets import attack_dice, defence_dice, is_water, targets
from boardgames_tui.games.lotr_risk.rules.frames import (
    Aiming,
    Answering,
    Attack,
    Combat,
    RingCards,
    Sending,
    Withdrawing,
)
from boardgames_tui.games.lotr_risk.rules.state import pending_attack

from . import quick_ratings
from .territory_values import Campaign

CARDS_FIRST = 2.0
"""More than any defence is rated: cards come before it (R34)."""


def attacking(map_: Campaign, frame: Combat, legal: Sequence[Again | From | Cards | End]) -> list[float]:
    state, seat = map_.state, map_.seat
    found = []
    for each in legal:
        if isinstance(each, From):
            found.append(_best_from(map_, each.place))
        elif isinstance(each, Again):
            found.append(map_.assault(frame.origin, frame.target, frame.unit, frame.leader) + 0.1)
        elif isinstance(each, Cards):
            found.append(_best_card(map_, playable(state, seat, "own_combat", None)))
        else:
            found.append(0.0)
    return found


def _best_from(map_: Campaign, origin: int) -> float:
    """With the strongest unit there."""
    state, seat = map_.state, map_.seat
    base = 3 * POST[seat][origin]
    unit = next(unit for unit in (2, 1, 0) if state.units[base + unit])
    leader = army.leader_at(state.players[seat], origin) >= 0
    found = max(
        (map_.assault(origin, target, unit, False) for target in targets(state, seat, origin, False)), default=-1.0
    )
    if leader:
        found = max(
            [found, *(map_.assault(origin, target, unit, True) for target in targets(state, seat, origin, True))]
        )
    return found - _exposed(map_, origin)


def _exposed(map_: Campaign, origin: int) -> float:
    """A place that is needed for its own sake."""
    if origin >= LANDS:
        return 0.0
    foes = map_.pressure(origin)
    return 0.25 * foes / (foes + map_.state.count[origin])


def sending(map_: Campaign, frame: Sending, legal: Sequence[Send]) -> list[float]:
    """A unit that has fought can do nothing else any more."""
    state, seat = map_.state, map_.seat
    found = []
    for each in legal:
        best = max(
            map_.assault(frame.origin, target, each.unit, each.leader)
            for target in targets(state, seat, frame.origin, each.leader)
        )
        found.append(best + 0.15 * each.worn)
    return found


def aiming(map_: Campaign, frame: Aiming, legal: Sequence[Against | Cards]) -> list[float]:
    state, seat = map_.state, map_.seat
    aims = [each.territory for each in legal if isinstance(each, Against)]
    found = [map_.assault(frame.origin, target, frame.unit, frame.leader) for target in aims]
    if isinstance(legal[-1], Cards):
        most, target = max(zip(found, aims, strict=True), key=lambda pair: pair[0])
        attack = Attack(seat, frame.origin, target, frame.unit, frame.worn, frame.leader)
        found.append(most + _best_card(map_, playable(state, seat, "attack_declare", attack)))
    return found


def _best_card(map_: Campaign, cards: Sequence[Play]) -> float:
    """What looking through the hand promises; below zero when there is nothing to play."""
    return max((quick_ratings.card_played(map_, card) for card in cards), default=-1.0)


def ringing(map_: Campaign, frame: RingCards, legal: Sequence[Cards | Play | Pass]) -> list[float]:
    if frame.looking:
        return quick_ratings.playing(map_, frame, legal)
    return [
        _best_card(map_, playable(map_.state, map_.seat, frame.timing, None)) if isinstance(each, Cards) else 0.0
        for each in legal
    ]


def answering(
    map_: Campaign, frame: Answering | Withdrawing, legal: Sequence[Cards | Defend | Retreat | Stop]
) -> list[float]:
    """The best odds, the cheaper unit if they are equal; flight when nothing can be held."""
    state = map_.state
    attack = pending_attack(state)
    assert attack is not None
    water = is_water(attack.origin, attack.target)
    dice = attack_dice(state, attack.unit, attack.leader, water)
    found = []
    for each in legal:
        if isinstance(each, Defend):
            found.append(
                2.0 * (1 - WIN[dice][defence_dice(state, attack.target, each.unit, water)]) - 0.1 * COST[each.unit]
            )
        elif isinstance(each, Retreat):
            alone = state.count[attack.target] == 1
            found.append((0.0 if alone else -0.6) + 0.12 * COST[each.unit] + 0.2 * map_.post_value(each.to))
        elif isinstance(each, Cards):
            card = _best_card(map_, playable(state, map_.seat, "defend_declare", attack))
            found.append(CARDS_FIRST + card if card > 0 else -1.0)
        else:
            found.append(0.0)
    return found

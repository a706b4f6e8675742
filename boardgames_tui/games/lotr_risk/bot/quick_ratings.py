"""Quick ratings outside of combat, one function per kind of decision, without trying anything out."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.games.lotr_risk.actions import (
    Along,
    Appoint,
    Arrive,
    Cards,
    Claim,
    Close,
    Discard,
    Drop,
    End,
    From,
    Fulfil,
    Keep,
    Lift,
    Open,
    Pass,
    Place,
    Play,
    Raise,
    Refresh,
    Send,
    Stop,
    Trade,
    Uprising,
    Waive,
)
from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, IS_SITE, LANDS, NEAR
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURES,
    CAP,
    COST,
    LAND_LIMIT,
    SYMBOL,
    TERRITORY_INDEX,
    WILD,
    Effect,
    effect_of,
    set_value,
)
from boardgames_tui.games.lotr_risk.rules import army, scoring
from boardgames_tui.games.lotr_risk.rules.frames import (
    Accompanying,
    Appointing,
    Arriving,
    AttackCards,
    Bonus,
    Claiming,
    ClosingBridge,
    DefendCards,
    Departing,
    Deploying,
    DrawingAdventures,
    Dropping,
    Lifting,
    Mission,
    Movement,
    Mustering,
    OpeningBorder,
    OwnCards,
    Refreshing,
    Reinforcing,
    RingCards,
)
from boardgames_tui.games.lotr_risk.rules.state import RETREATED, State

from .territory_values import MISSION, Campaign
from .weights import NORMAL

# Any: every rating is handed its own kind of frame and that frame's actions, which types cannot say of a table of them.
Rating = Callable[[Campaign, Any, Sequence[Any]], list[float]]
CARD_PLAYED = 0.8
"""A card that is played scores; one in the hand does not (R82)."""


def claiming(map_: Campaign, frame: Claiming, legal: Sequence[Claim]) -> list[float]:
    owner, seat = map_.state.owner, map_.seat
    return [
        map_.gain[each.territory] + 0.2 * sum(owner[near] == seat for near in NEAR[each.territory]) for each in legal
    ]


def placing(
    map_: Campaign,
    frame: Deploying | Reinforcing | Bonus,
    legal: Sequence[Place | Trade | Uprising | Stop | End],
) -> list[float]:
    """Where a unit is needed most; dear ones where room is scarcer than points."""
    state = map_.state
    points = frame.purse if isinstance(frame, Reinforcing) else frame.points
    places = {each.territory for each in legal if type(each) is Place}
    cramped = sum(CAP - state.count[land] for land in places) < points
    worth = {land: map_.post_value(land) for land in places}
    found = []
    for each in legal:
        if type(each) is Place:
            found.append(0.3 + worth[each.territory] + (0.25 if cramped else -0.08) * each.unit)
        elif isinstance(each, Trade):
            found.append(_trading(state, map_.seat, each, map_.turns))
        else:
            found.append(3.0 if isinstance(each, Uprising) else 0.0)
    return found


def _trading(state: State, seat: int, action: Trade, turns: float) -> float:
    """Points for us, presents for others; a full hand and a near end are reasons not to wait."""
    value = set_value(action.cards)
    rulers = [state.owner[card] for card in action.cards if card < WILD]
    presents = sum(1 if ruler == seat else -1 for ruler in rulers if ruler >= 0)
    hurry = len(state.players[seat].lands) >= LAND_LIMIT - 1 or turns < 2
    return 0.5 * value + 0.6 * presents - 0.6 * sum(card >= WILD for card in action.cards) - (0.0 if hurry else 2.0)


def mustering(map_: Campaign, frame: Mustering, legal: Sequence[Raise | Stop]) -> list[float]:
    cramped = CAP - map_.state.count[frame.territory] < frame.points
    return [1.0 + (0.25 if cramped else -0.08) * each.unit if isinstance(each, Raise) else 0.0 for each in legal]


def appointing(map_: Campaign, frame: Appointing, legal: Sequence[Appoint]) -> list[float]:
    return [leader_place(map_, each.territory) for each in legal]


def leader_place(map_: Campaign, land: int) -> float:
    """A site brings a card each turn; a leader wants company and a use."""
    state = map_.state
    if land >= LANDS:
        return 0.1
    total = (
        (1.5 if IS_SITE[land] else 0.0) + 0.15 * state.count[land] - 0.3 * map_.pressure(land) / (1 + state.count[land])
    )
    hand = state.players[map_.seat].adventures
    goals = [TERRITORY_INDEX[name] for card in hand if (name := ADVENTURES[card].territory) is not None]
    return total + 0.6 * sum(near in goals and state.owner[near] != map_.seat for near in NEAR[land])


def moving(map_: Campaign, frame: Movement, legal: Sequence[From | End]) -> list[float]:
    """Which place has units to spare: the interior, or a leader away from a site."""
    state, seat = map_.state, map_.seat
    player = state.players[seat]
    found = []
    for each in legal:
        if not isinstance(each, From):
            found.append(0.0)
        elif each.place >= LANDS:
            found.append(0.3)
        else:
            total = 0.4 if map_.distance[each.place] else -0.3
            if total < 0 and state.count[each.place] > 2 and not map_.pressure(each.place):
                total = 0.1
            if army.leader_at(player, each.place) >= 0 and not IS_SITE[each.place]:
                total += 0.5
            found.append(total)
    return found


def departing(map_: Campaign, frame: Departing, legal: Sequence[Send]) -> list[float]:
    """The unit with the longest way to the front first; the leader goes along when he has a site to reach or nothing to
    hold him."""
    here = frame.origin
    stays = here < LANDS and IS_SITE[here] and not _retreated(map_, here)
    return [0.1 * each.unit + (0.0 if not each.leader else -0.6 if stays else 0.3) for each in legal]


def arriving(map_: Campaign, frame: Arriving, legal: Sequence[Arrive]) -> list[float]:
    found = []
    for each in legal:
        if each.to >= LANDS:
            found.append(0.05)
            continue
        total = map_.post_value(each.to) - 0.15 * map_.distance[each.to]
        if frame.leader:
            total += leader_place(map_, each.to)
        found.append(total)
    return found


def _retreated(map_: Campaign, place: int) -> bool:
    player = map_.state.players[map_.seat]
    leader = army.leader_at(player, place)
    return leader >= 0 and bool(player.marks[leader] & RETREATED)


def value_in_hand(map_: Campaign, card: int) -> float:
    """How much a card in hand promises."""
    adventure = ADVENTURES[card]
    state = map_.state
    if adventure.territory is not None:
        land = TERRITORY_INDEX[adventure.territory]
        if state.owner[land] == map_.seat:
            return 0.3
        near = any(state.owner[each] == map_.seat for each in NEAR[land])
        return 1.4 if near else 0.6
    effect = effect_of(card)
    if effect.territory is not None and effect.code.startswith("ring"):
        return 0.4
    return {"sink_attacker": 0.5, "sea_bonus": 0.5, "block_bridge": 1.0, "ring_mod": 0.9}.get(effect.code, 1.1)


def discarding(map_: Campaign, frame: DrawingAdventures, legal: Sequence[Discard | Waive]) -> list[float]:
    """A new card is worth about as much as an ordinary one, and events score at once."""
    return [1.0 - value_in_hand(map_, each.card) if isinstance(each, Discard) else 0.0 for each in legal]


def dropping(map_: Campaign, frame: Dropping, legal: Sequence[Drop]) -> list[float]:
    hand = [SYMBOL[card] for card in map_.state.players[map_.seat].lands]
    return [
        -5.0 if each.land >= WILD else 0.3 * hand.count(SYMBOL[each.land]) - 0.2 * SYMBOL[each.land] for each in legal
    ]


def fulfilling(map_: Campaign, frame: Mission, legal: Sequence[Fulfil | Keep]) -> list[float]:
    return [MISSION if isinstance(each, Fulfil) else 0.0 for each in legal]


def accompanying(map_: Campaign, frame: Accompanying, legal: Sequence[Along]) -> list[float]:
    return [0.5 if each.go else 0.0 for each in legal]


def playing(
    map_: Campaign,
    frame: AttackCards | DefendCards | OwnCards | RingCards,
    legal: Sequence[Cards | Play | Pass],
) -> list[float]:
    return [card_played(map_, each) if isinstance(each, Play) else 0.0 for each in legal]


def card_played(map_: Campaign, action: Play) -> float:
    effect = effect_of(action.card)
    if effect.code.startswith("ring"):
        return _ring_card(map_, effect, action.choice)
    if effect.code == "refresh_fought":
        return 0.1  # it ends the combat phase: last of all
    if effect.code == "grima":
        return CARD_PLAYED + 0.5 * action.choice
    return CARD_PLAYED + NORMAL.unit * effect.points


def _ring_card(map_: Campaign, effect: Effect, choice: int) -> float:
    """Who leads wants the end, who is behind wants time; a card scores in any case."""
    state = map_.state
    lead = scoring.total(state, map_.seat) - max(
        scoring.total(state, other) for other in range(state.seats) if other != map_.seat
    )
    hastens = effect.code == "ring_mod" and choice > 0
    wish = 0.3 if hastens == (lead > 0) else -0.9
    return CARD_PLAYED + wish * (3.0 if map_.turns < 2 else 1.0)


def closing(map_: Campaign, frame: ClosingBridge, legal: Sequence[Close]) -> list[float]:
    """A bridge the enemy would come over."""
    state, seat = map_.state, map_.seat
    found = []
    for each in legal:
        total = 0.0
        for here, there in (BRIDGES[each.bridge], BRIDGES[each.bridge][::-1]):
            if state.owner[here] == seat and 0 <= state.owner[there] != seat:
                total += state.count[there] - 0.5 * state.count[here]
        found.append(0.1 * total)
    return found


def opening(map_: Campaign, frame: OpeningBorder, legal: Sequence[Open]) -> list[float]:
    found = []
    for each in legal:
        a, b = BORDERS[each.border]
        here, there = (a, b) if map_.state.owner[a] == map_.seat else (b, a)
        units = map_.state.count[here]
        found.append(map_.gain[there] * (units - 1) / (units + map_.state.count[there]))
    return found


def refreshing(map_: Campaign, frame: Refreshing, legal: Sequence[Refresh | Stop]) -> list[float]:
    return [
        0.2 + 0.1 * COST[each.unit] + 0.1 * _far(map_, each.place) if isinstance(each, Refresh) else 0.0
        for each in legal
    ]


def lifting(map_: Campaign, frame: Lifting, legal: Sequence[Lift]) -> list[float]:
    return [-leader_place(map_, each.place) for each in legal]


def _far(map_: Campaign, place: int) -> int:
    return map_.distance[place] if place < LANDS else 0

"""Ratings of a round: placing victory cubes; taking, playing and keeping cards; trade, ages, attacks."""

from boardgames_tui.games.age_of_mythology.actions import (
    Advance,
    Amount,
    BuyCube,
    ChooseCulture,
    Decline,
    Discard,
    DrawRest,
    Enlist,
    Invoke,
    KeepRest,
    PassTurn,
    PayCube,
    PlaceCube,
    PlayCard,
    Swap,
    TakePermanent,
)
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS, Card
from boardgames_tui.games.age_of_mythology.content import (
    AREA,
    BUILDING_COST,
    FAVOR,
    HOUSE,
    MYTHIC,
    RESOURCE,
    RESOURCE_NUMBERS,
    SCOPES,
    TEMPLE,
    TEMPLE_FAVOR,
    V_ARMY,
    V_BATTLE,
    V_BUILDINGS,
    VICTORY_CARDS,
)
from boardgames_tui.games.age_of_mythology.rules.economy.trade import TradeMove
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Actions,
    Ageing,
    Attacking,
    Cultures,
    Discards,
    DrawCards,
    StartingArmy,
    SwapAmount,
    Trading,
    VictoryCubes,
)
from boardgames_tui.games.age_of_mythology.rules.impossible import action_problem
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, buildings, can_pay, neighbours
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.state import Player, State
from boardgames_tui.games.age_of_mythology.units import UNIT
from boardgames_tui.games.age_of_mythology.war_actions import Attack

from .explore_gather import harvest
from .purchases import hiring, price_of, shopping
from .war import attack_worth
from .weights import NORMAL, Weights
from .worth import age_worth, gain, lead, power, rounds_left, stock


def seat_of(state: State, frame: StartingArmy | DrawCards | Actions | Discards) -> int:
    """The player who chooses in frames that go round the table."""
    return (state.start + frame.place) % len(state.players)


def rate_culture(state: State, frame: Cultures, action: ChooseCulture) -> float:
    return {"egyptian": 0.0, "greek": 0.3, "norse": 0.3}[action.culture]


def rate_first_unit(state: State, frame: StartingArmy, action: Enlist) -> float:
    return power(state, seat_of(state, frame))[UNIT[action.unit]]


def rate_victory_cube(state: State, frame: VictoryCubes, action: PlaceCube) -> float:
    """On the card where the player's own chance is best against the others'."""
    seat = (state.start + frame.placed) % len(state.players)
    card, left = VICTORY_CARDS.index(action.card), rounds_left(state)
    others = [other for other in range(len(state.players)) if other != seat]
    if card == V_ARMY:
        sizes = [army_size(state, each) for each in range(len(state.players))]
        return lead(sizes[seat], max(sizes[other] for other in others), left)
    if card == V_BUILDINGS:
        cities = [buildings(player) for player in state.players]
        return lead(cities[seat], max(cities[other] for other in others), left)
    if card == V_BATTLE:
        armed = any(CARDS[each].action == "attack" for each in state.players[seat].hand)
        best = max(
            attack_worth(state, seat, other, area, 5) for other in neighbours(state, seat) for area in AREA.values()
        )
        return 0.25 + 0.2 * armed + 0.15 * max(-1.0, min(1.0, best))
    return 0.55 if state.players[seat].age == MYTHIC and sum(state.players[seat].cubes) > 24 else 0.02


def rate_draw(state: State, frame: DrawCards, action: TakePermanent | DrawRest) -> float:
    """A Gather and what the cubes allow; the rest from the stronger random deck."""
    player = state.players[seat_of(state, frame)]
    held = {CARDS[card].action for card in [*player.hand, *frame.taken]}
    if isinstance(action, DrawRest):
        return 0.5
    card = CARDS[CARD[action.card]]
    if card.action in held:
        return 0.0
    if card.action == "gather":
        return 1.0
    if card.action == "build":
        return 0.9 if can_pay(player.cubes, BUILDING_COST[HOUSE]) else 0.4
    if card.action == "recruit":
        return 0.6 if sum(player.cubes) > 8 else 0.3
    if card.action == "next_age":
        return 0.95 if player.age < MYTHIC and min(player.cubes) >= card.age_cost(player.age + 1) - 1 else 0.1
    if card.action == "trade":
        return 0.55 if TEMPLE in player.city and sum(player.cubes) >= TEMPLE_FAVOR + 2 else 0.2
    return 0.1


def rate_discard(state: State, frame: Discards, action: Discard | KeepRest) -> float:
    if not isinstance(action, Discard):
        return 0.1
    seat = seat_of(state, frame)
    return 0.2 - max(0.0, card_worth(state, seat, CARDS[CARD[action.card]]))


def rate_card(state: State, frame: Actions, action: PlayCard | PassTurn) -> float:
    if not isinstance(action, PlayCard):
        return 0.0
    return card_worth(state, seat_of(state, frame), CARDS[CARD[action.card]]) - 0.05


def card_worth(state: State, seat: int, card: Card, weights: Weights = NORMAL) -> float:
    """What playing the card now would bring."""
    player = state.players[seat]
    power = 0.15 if card.god is not None and player.cubes[FAVOR] >= card.god.favor else 0.0
    if action_problem(player, card) is not None:
        return power
    left = rounds_left(state)
    if card.action == "gather":
        scopes = {"all": ("all",), "food": ("food",), "type": SCOPES[:-1]}[card.mode]
        return power + max(harvest(state, seat, scope, True, weights) for scope in scopes)
    if card.action == "build":
        return power + shopping(state, seat, card.limit, weights)
    if card.action == "recruit":
        return power + hiring(state, seat, card.limit, weights)
    if card.action == "explore":
        tiles = sum(kind >= 0 for kind in player.tiles)
        return power + (weights.income * left * 2 + 0.1 - 0.03 * tiles if tiles < 16 else 0.0)
    if card.action == "trade":
        bought = min(sum(player.cubes) // TEMPLE_FAVOR, 2) if TEMPLE in player.city and state.red else 0
        return power + 0.9 * bought + 0.05 * (max(player.cubes) - min(player.cubes)) - weights.cube * card.cost_cubes
    if card.action == "next_age":
        price = price_of(player, [card.age_cost(player.age + 1)] * 4, weights)
        return power + age_worth(left, len(state.players), weights) - price
    return power + max(
        attack_worth(state, seat, other, area, card.limit, weights)
        for other in neighbours(state, seat)
        for area in AREA.values()
    )


def rate_trade(state: State, frame: Trading, action: TradeMove) -> float:
    player = state.players[frame.seat]
    if isinstance(action, PayCube):
        change = [0, 0, 0, 0]
        change[RESOURCE[action.resource]] = -1
        return 1.0 + gain(player, change)
    if isinstance(action, BuyCube):
        return 0.9
    if isinstance(action, Swap):
        return max(_swap_worth(state, player, action.give, action.get, n) for n in (1, 3))
    return 0.4 if isinstance(action, Invoke) else 0.02


def _swap_worth(state: State, player: Player, give: str, get: str, n: int) -> float:
    out, into = RESOURCE[give], RESOURCE[get]
    n = min(n, player.cubes[out], state.bank[into])
    change = [0, 0, 0, 0]
    change[out], change[into] = -n, n
    worth = gain(player, change)
    if into == FAVOR and TEMPLE in player.city and state.red:
        worth += 0.08 * max(0, min(n, TEMPLE_FAVOR - player.cubes[FAVOR]))
    return worth


def rate_amount(state: State, frame: SwapAmount, action: Amount) -> float:
    player = state.players[frame.seat]
    change = [0, 0, 0, 0]
    change[frame.give], change[frame.get] = -action.n, action.n
    worth = stock([player.cubes[each] + change[each] for each in RESOURCE_NUMBERS], keeps(player))
    if frame.get == FAVOR and TEMPLE in player.city and state.red:
        worth += 0.9 * ((player.cubes[FAVOR] + action.n) // TEMPLE_FAVOR)
    return worth


def rate_age(state: State, frame: Ageing, action: Advance | Decline) -> float:
    if isinstance(action, Decline):
        return 0.0
    player = state.players[frame.seat]
    return age_worth(rounds_left(state), len(state.players)) - price_of(
        player, [CARDS[frame.card].age_cost(player.age + 1)] * 4
    )


def rate_attack(state: State, frame: Attacking, action: Attack | Decline) -> float:
    if isinstance(action, Attack):
        return attack_worth(state, frame.seat, action.seat, AREA[action.area], CARDS[frame.card].limit)
    return 0.0

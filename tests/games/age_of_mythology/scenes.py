"""Positions for the tests: a real game brought to its first action, then set up piece by piece without inventing
any."""

from typing import Any

from boardgames_tui.engine import Event, Forced, Seat, Setup
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import BUILDING, CULTURE, HOUSE, RESOURCE_NUMBERS, SPACE, TILE
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.economy.workers import station
from boardgames_tui.games.age_of_mythology.rules.frames import Actions, Battle
from boardgames_tui.games.age_of_mythology.rules.pieces import put_building, put_tile
from boardgames_tui.games.age_of_mythology.rules.state import State, battle_of
from boardgames_tui.games.age_of_mythology.units import UNIT

FIXED = {"start_player": "seat_1"}


def table(seats: int = 2, seed: str = "OLIVE-2345", **options: Any) -> State:
    people = tuple(Seat(f"P{number}") for number in range(seats))
    return GAME.new(Setup("age_of_mythology", people, {**FIXED, **options}, seed))


def seated(*cultures: str, **options: Any) -> State:
    """Cultures chosen; the starting armies come next."""
    state = table(len(cultures), **options)
    play(state, *(f"choose_culture {culture}" for culture in cultures))
    return state


def started(*cultures: str, **options: Any) -> State:
    """Seat 0 starts and is about to play the first card of round 1. Boards and holding areas are empty, three cubes lie
    on The Wonder.

    Everybody holds the permanent Next Age, so that nobody is passed over and the round does not end automatically.
    """
    state = seated(*(cultures or ("greek", "norse")), **options)
    while (decision := GAME.decision(state)) is not None and decision.kind != "actions":
        wanted = {"draft": "pass_tile", "victory_cubes": "place_cube v_wonder", "draw_cards": "draw_rest"}.get(
            decision.kind
        )
        GAME.apply(state, GAME.legal(state)[0] if wanted is None else GAME.parse(state, wanted))
    for seat, player in enumerate(state.players):
        player.units = [0] * len(player.units)
        hand(state, seat, "p_next_age")
    sound(state)
    return state


def play(state: State, *moves: str) -> list[Event]:
    """Moves in notation, each legal when its turn comes."""
    told: list[Event] = []
    for move in moves:
        told += GAME.apply(state, GAME.parse(state, move))
    return told


def run(state: State, seat: int, card: str) -> list[Event]:
    """The seat plays this card now, in the first action turn, no matter who would be next."""
    held = [CARDS[each].id for each in state.players[seat].hand]
    if card not in held:
        hand(state, seat, *held, card)
    actions = state.stack[-1]
    assert isinstance(actions, Actions)
    actions.turn, actions.place = 1, (seat - state.start) % state.seats
    return play(state, f"play_card {card}")


def hand(state: State, seat: int, *cards: str) -> None:
    """Exactly these cards, taken from the player's own stack and deck."""
    player = state.players[seat]
    deck = state.decks[player.deck]
    for card in player.hand:
        (player.permanents if card < PERMANENT else deck.cards).append(card)
    player.hand = sorted(CARD[card] for card in cards)
    for card in player.hand:
        pile = player.permanents if card < PERMANENT else deck.cards if card in deck.cards else deck.discard
        pile.remove(card)
    player.permanents.sort()


def cubes(state: State, seat: int, food: int, wood: int, gold: int, favor: int) -> None:
    for resource, wanted in zip(RESOURCE_NUMBERS, (food, wood, gold, favor), strict=True):
        state.bank[resource] += state.players[seat].cubes[resource] - wanted
        state.players[seat].cubes[resource] = wanted


def bank(state: State, resource: int, wanted: int, rich: int) -> None:
    """The bank holds `wanted` of a resource; the difference lies with seat `rich`."""
    state.players[rich].cubes[resource] += state.bank[resource] - wanted
    state.bank[resource] = wanted


def tiles(state: State, seat: int, *kinds: str) -> None:
    for kind in kinds:
        state.pool.remove(TILE[kind])
        put_tile(state.players[seat], TILE[kind])


def city(state: State, seat: int, *buildings: str) -> None:
    for building in buildings:
        put_building(state, state.players[seat], BUILDING[building])


def units(state: State, seat: int, **counts: int) -> None:
    for unit, count in counts.items():
        state.players[seat].units[UNIT[unit]] = count


def work(state: State, seat: int, space: str, worker: int) -> None:
    station(state.players[seat], SPACE[space], worker)


def force(state: State, *outcomes: Any) -> None:
    state.chance.tape = Forced(*outcomes)


def hits(count: int, dice: int) -> list[int]:
    """A roll of so many dice with so many sixes."""
    return [6] * count + [1] * (dice - count)


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in GAME.legal(state)]


def asked(state: State) -> tuple[int, str] | None:
    decision = GAME.decision(state)
    return None if decision is None else (decision.seat, decision.kind)


def refusals(state: State) -> dict[str, tuple[str, str]]:
    """What is refused now: by what it is about, the reason and the rule."""
    decision = GAME.decision(state)
    assert decision is not None
    return {str(each.what.args.get("it", each.what.key)): (each.why.key, each.rule) for each in decision.why_not()}


def the_battle(state: State) -> Battle:
    battle = battle_of(state)
    assert battle is not None
    return battle


def at_home(state: State, seat: int, unit: str) -> int:
    return state.players[seat].units[UNIT[unit]]


def houses(state: State, seat: int) -> int:
    return state.players[seat].city.count(HOUSE)


def sound(state: State) -> None:
    assert GAME.check(state) == []


def attack(
    state: State,
    card: str = "p_attack",
    area: str = "city",
    attackers: str = "",
    defenders: str = "",
    invoke: bool = False,
) -> None:
    """Seat 0 attacks seat 1; both armies are named by their unit ids, separated by spaces."""
    run(state, 0, card)
    play(state, f"attack 1 {area}")
    if asked(state) == (0, "battle"):
        play(state, "invoke" if invoke else "skip")
    play(state, *(f"muster {unit}" for unit in attackers.split()), "ready")
    if asked(state) == (1, "muster"):
        play(state, *(f"muster {unit}" for unit in defenders.split()), "ready")


def culture_of(state: State, seat: int) -> str:
    return next(name for name, number in CULTURE.items() if number == state.players[seat].culture)

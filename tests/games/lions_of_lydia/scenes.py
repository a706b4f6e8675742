"""Positions for tests: a fresh table with fixed seats, then fields set as the test needs them."""

from collections.abc import Sequence
from typing import Any, cast

from boardgames_tui.engine import Event, Seat, Setup
from boardgames_tui.games.lions_of_lydia.content import COLORS, GOLD_SLOT, Color, Face, Merchant, Side
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Placement, Refill, Turns
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State

ALL = {"croesus": True, "pactolus": True, "artisans": True, "courtyards": True, "builders": True, "races": True}


def setup(seats: int = 2, seed: str | int = "AMBER-2345", **options: Any) -> Setup:
    return Setup("lions_of_lydia", tuple(Seat(f"P{n}") for n in range(seats)), options, seed)


def table(seats: int = 2, seed: str | int = "AMBER-2345", **options: Any) -> State:
    """Seat 0 (home red) begins, then green, yellow, blue."""
    homes = {f"home_{n}": color for n, color in enumerate(COLORS[:seats], 1)}
    return GAME.new(setup(seats, seed, **{"start_player": "1", "home_colors": "chosen", **homes, **options}))


def turn(state: State, merchant: Merchant, seat: int = 0, bag: Sequence[Merchant] = ("red", "green", "blue")) -> Player:
    """This seat has just drawn this merchant and must place him."""
    state.active = seat
    state.stack = [Turns((seat + 1) % state.seats), Refill(seat), Placement(seat, merchant)]
    state.players[seat].bag = list(bag)
    return state.players[seat]


def board(
    player: Player,
    *,
    coins: int | None = None,
    influence: int | None = None,
    cards: dict[str, Face] | None = None,
    **tracks: int,
) -> None:
    """Set what is named: tracks by the letters R, G, Y, B."""
    for letter, amount in tracks.items():
        player.tracks[next(color for color in COLORS if color[0].upper() == letter)] = amount
    player.coins = player.coins if coins is None else coins
    player.influence = player.influence if influence is None else influence
    player.cards = player.cards if cards is None else dict(cards)


def tracks(player: Player) -> str:
    return " ".join(f"{color[0].upper()}{player.tracks[color]}" for color in COLORS)


def gate(state: State, color: Color, *merchants: Merchant) -> None:
    state.gates[color] = list(merchants)


def offer(state: State, side: Side, *cards: str) -> None:
    """Put these cards into the slots of a side: gold ones into the gold slot, the others from the end."""
    slots = state.market[side]
    free = [number for number in range(len(slots)) if number != GOLD_SLOT]
    for other in state.market.values():
        other[:] = [None if card in cards else card for card in other]
    for card in cards:
        slots[GOLD_SLOT if card.startswith("gold") else free.pop()] = card


def clear_market(state: State) -> None:
    """Everything is sold, tiles stay."""
    for slots in state.market.values():
        slots[:] = [None] * len(slots)


def do(state: State, *moves: str) -> list[Event]:
    """Play moves in notation; the events of the last one."""
    events: list[Event] = []
    for move in moves:
        events = GAME.apply(state, GAME.parse(state, move))
    return events


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in GAME.legal(state)]


def kind(state: State) -> str | None:
    decision = GAME.decision(state)
    return None if decision is None else decision.kind


def refusals(state: State) -> dict[str, str]:
    """What the present decision refuses: the piece it is about → reason and rule."""
    decision = GAME.decision(state)
    assert decision is not None
    return {
        str(next(iter(each.what.args.values()), each.what.key)): f"{each.why.key.removeprefix('why.')} {each.rule}"
        for each in decision.why_not()
    }


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key.removeprefix("log.") for event in events]


def card(name: str) -> str:
    """How a card is referred to in phrases."""
    return f"@{'fountain_cards' if name.startswith('fountain') else 'properties'}.{name}.name"


def merchants(*names: str) -> list[Merchant]:
    return [cast(Merchant, name) for name in names]

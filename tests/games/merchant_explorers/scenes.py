"""Positions for tests: a state is data, so a scene sets its fields and lets the rules run from there."""

from collections.abc import Iterable
from typing import Any

from boardgames_tui.engine import Event, Frame, Log, Seat, Setup, Step
from boardgames_tui.games.merchant_explorers.actions import Place
from boardgames_tui.games.merchant_explorers.content import explore_deck
from boardgames_tui.games.merchant_explorers.game import GAME, STEPS
from boardgames_tui.games.merchant_explorers.rules.frames import Explore, Turns
from boardgames_tui.games.merchant_explorers.rules.state import GoalState, Player, State
from boardgames_tui.games.merchant_explorers.spaces import NAMES, bits, names, number


def set_of(text: str) -> int:
    """`"J5 K5"` as a set of spaces."""
    return bits(number(name) for name in text.split())


# Any twice: a step runs its own kind of frame only.
STEP_OF: dict[type[Frame], Step[State, Any, Any]] = {step.frame: step for step in STEPS}


def table(seats: int = 1, seed: str | int = "AMBER-2345", **options: Any) -> Setup:
    return Setup("merchant_explorers", tuple(Seat(f"P{number}") for number in range(seats)), options, seed)


def fresh(seats: int = 1, seed: str | int = "AMBER-2345", **options: Any) -> State:
    return GAME.new(table(seats, seed, **options))


def run(state: State) -> Log:
    """Let automatic work happen until somebody must choose."""
    log = Log()
    while state.stack and STEP_OF[type(state.stack[-1])].advance(state, state.stack[-1], log):
        pass
    return log


def scene(
    card: str,
    *,
    use: str | None = None,
    era: int = 1,
    seats: int = 1,
    ex: str = "",
    vil: str = "",
    towers: str = "",
    posts: str = "",
    treasures: str = "",
    crystals: str = "",
    goals: Iterable[str] = (),
    **options: Any,
) -> State:
    """Seat 0 carries out `card` (with an era card: the investigate card `use`); no goal is in play unless named."""
    state = fresh(seats, **options)
    state.era = era
    state.seen = [card]
    state.deck = [other for other in explore_deck(era) if other != card]
    state.turn = state.round = sum(len(explore_deck(earlier)) for earlier in range(1, era)) + 1
    for player in state.players:
        player.pair = []
    state.investigate = sorted(state.investigate)
    state.goals = [GoalState(id=goal, paid=[0] * seats) for goal in goals]
    player = state.players[0]
    player.explorers, player.villages, player.towers = set_of(ex), set_of(vil), set_of(towers)
    player.posts, player.treasures, player.crystals = set_of(posts), set_of(treasures), set_of(crystals)
    state.stack = [Turns(waiting=list(range(1, seats))), Explore(0, use or card)]
    run(state)
    return state


def investigating(use: str, **fields: Any) -> State:
    """Seat 0 carries out an investigate card."""
    era = fields.get("era", 1)
    return scene(f"era_{min(era, 3)}", use=use, **fields)


def do(state: State, *moves: str) -> list[Event]:
    """Moves as people write them, each checked against the legal list; returns all events."""
    told: list[Event] = []
    for move in moves:
        told += GAME.apply(state, GAME.parse(state, move))
    return told


def place(state: State, *spaces: str) -> list[Event]:
    return do(state, *(f"place {space}" for space in spaces))


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in GAME.legal(state)]


def spaces(state: State) -> str:
    """The spaces that can be explored now, as `"J5 K5"`."""
    return " ".join(NAMES[action.space] for action in GAME.legal(state) if isinstance(action, Place))


def keys(events: Iterable[Event]) -> list[str]:
    return [event.key.removeprefix("log.") for event in events]


def kind(state: State) -> str | None:
    decision = GAME.decision(state)
    return decision.kind if decision else None


def me(state: State) -> Player:
    return state.players[0]


def on(mask: int) -> str:
    return " ".join(names(mask))


def refusals(state: State) -> list[tuple[str, str]]:
    """(reason, rule) of everything the present decision refuses."""
    decision = GAME.decision(state)
    return [(row.why.key.removeprefix("refuse."), row.rule) for row in decision.why_not()] if decision else []

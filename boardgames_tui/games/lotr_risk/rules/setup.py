"""R1–R4: armies, start player, the deal. The rest of the setup is played (`deployment.py`)."""

from collections.abc import Sequence
from typing import Literal, cast

from boardgames_tui.engine import Chance, Log, Phrase, Setup, say
from boardgames_tui.games.lotr_risk.board import FREE, LANDS, NAME, NEUTRAL
from boardgames_tui.games.lotr_risk.content import INFANTRY, LEADERS, SETUP, TERRITORIES, UNITS, Side
from boardgames_tui.games.lotr_risk.options import Options

from . import army
from .frames import SettingUp
from .state import NOWHERE, Player, State

SEAT_COLOR = {"green": "green", "yellow": "yellow", "red": "red", "black": "violet"}
"""Armies by the colours seats can have: the black army is drawn as a violet slate."""
SIDE: dict[str, Side] = {colour.id: side for side in ("good", "evil") for colour in SETUP.colours[side]}
_ARMY_OF = {color: name for name, color in SEAT_COLOR.items()}


def color_problems(setup: Setup) -> list[Phrase]:
    """R1, R1a: which colours cannot sit together."""
    chosen = [seat.color for seat in setup.seats if seat.color is not None]
    strange = [color for color in chosen if color not in _ARMY_OF]
    if strange:
        return [say("setup.no_army")]
    wanted = [SIDE[name] for name in SETUP.players[len(setup.seats)].default_seats]
    for side in ("good", "evil"):
        if sum(SIDE[_ARMY_OF[color]] == side for color in chosen) > wanted.count(side):
            return [say("setup.sides", players=len(setup.seats), good=wanted.count("good"), evil=wanted.count("evil"))]
    return []


def armies(setup: Setup) -> list[str]:
    """R1a: the chosen colours; the other seats get what is left of the right sides, in the default order."""
    default = list(SETUP.players[len(setup.seats)].default_seats)
    chosen = [None if seat.color is None else _ARMY_OF[seat.color] for seat in setup.seats]
    sides = [SIDE[name] for name in default]
    for name in chosen:
        if name is not None:
            sides.remove(SIDE[name])
    left = [name for name in [*default, *SIDE] if name not in chosen]
    free = []
    for name in dict.fromkeys(left):
        if SIDE[name] in sides:
            sides.remove(SIDE[name])
            free.append(name)
    return [free.pop(0) if name is None else name for name in chosen]


def build(setup: Setup, options: Options, chance: Chance, log: Log) -> State:
    rules = SETUP.players[len(setup.seats)]
    players = [
        Player(
            army=cast(Literal["green", "yellow", "red", "black"], name),
            side=SIDE[name],
            points=rules.army_points,
            supply=[unit.supply for unit in UNITS],
            leaders=[NOWHERE] * LEADERS,
            marks=[0] * LEADERS,
        )
        for name in armies(setup)
    ]
    start = roll_start(chance, len(players), log)
    state = State(
        setup=setup,
        chance=chance,
        options=options,
        stack=[SettingUp()],
        players=players,
        owner=[FREE] * LANDS,
        start=start,
        active=start,
    )
    deal(state)
    return state


def roll_start(chance: Chance, seats: int, log: Log) -> int:
    """R2: highest die begins, ties among the highest roll again."""
    best: Sequence[int] = range(seats)
    while len(best) > 1:
        rolled = chance.roll("start player", len(best))
        best = [seat for seat, die in zip(best, rolled, strict=True) if die == max(rolled)]
    log.tell(best[0], "log.start_player")
    return best[0]


def deal(state: State) -> None:
    """R4: territories by shield, from the start player on."""
    rules = SETUP.players[state.seats]
    shares = rules.deal
    if state.options.three_player_deal == "published" and rules.deal_published is not None:
        shares = rules.deal_published
    piles: dict[str, list[int]] = {}
    for shield in ("good", "evil", "neutral"):
        piles[shield] = [place for place, land in enumerate(TERRITORIES) if land.shield == shield]
        state.chance.shuffle(f"deal {shield}", piles[shield])
    for seat in turn_order(state):
        for shield, number in shares[state.players[seat].side].items():
            for _ in range(number):
                settle(state, seat, piles[shield].pop())
    for shield, number in shares.get("neutral_army", {}).items():
        for land in [piles[shield].pop() for _ in range(number)]:
            state.owner[land] = NEUTRAL
            army.add(state, NEUTRAL, land, INFANTRY, (rules.neutral_units_per_territory or {"infantry": 1})["infantry"])


def settle(state: State, seat: int, land: int) -> None:
    """R4, R5: a territory and its first infantry, which costs an army point."""
    state.owner[land] = seat
    army.add(state, seat, land, INFANTRY)
    state.players[seat].points -= 1


def turn_order(state: State) -> list[int]:
    return [(state.start + n) % state.seats for n in range(state.seats)]


def deal_rest(state: State, log: Log) -> None:
    """R5 `quick`: the remaining cards one at a time in turn order."""
    free = [land for land in range(LANDS) if state.owner[land] == FREE]
    state.chance.shuffle("deal the rest", free)
    order = turn_order(state)
    for n, land in enumerate(free):
        settle(state, order[n % len(order)], land)
        log.reveal(order[n % len(order)], "log.claim", territory=NAME[land])

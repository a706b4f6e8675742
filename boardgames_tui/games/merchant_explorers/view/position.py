"""What one seat may see: everything a table draws, built up from what is public and what is the seat's own.

Sets of spaces are bits (see `spaces`): `mask >> space & 1` asks for one, `spaces.each(mask)` lists them. The printed
map is `board.board(view.map)`; legal spaces come from the contract's `legal`; `outlook` reads views for regions and
routes that are nearly done.
"""

from dataclasses import dataclass

from boardgames_tui.engine import View
from boardgames_tui.games.merchant_explorers.content import CARDS, EXPLORE, GOAL_CARDS, Phase
from boardgames_tui.games.merchant_explorers.rules.formations import network
from boardgames_tui.games.merchant_explorers.rules.frames import (
    ChooseOrigin,
    ChoosePost,
    ChooseRoute,
    ChooseVillage,
    ExtraExplorer,
    Resolve,
)
from boardgames_tui.games.merchant_explorers.rules.goals import progress, reward
from boardgames_tui.games.merchant_explorers.rules.hidden import looks_at_pair
from boardgames_tui.games.merchant_explorers.rules.resolve import tower_coins
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.rules.villages import village_coins, villages_left


@dataclass(slots=True)
class GuildView:
    """One player's map and mat. Maps are public."""

    seat: int
    status: str
    """`acts`, `waits` or `done` in this turn; `over` when the game is."""
    coins: int
    lines: tuple[int, ...]
    explorers: int
    villages: int
    towers: int
    posts: int
    treasures: int
    crystals: int
    fresh: int
    """Explored by the latest action."""
    routes: tuple[tuple[int, int, int], ...]
    villages_left: int
    next_tower: int
    """What the next tower pays now."""
    slots: tuple[str | None, ...]
    kept_count: int
    kept: tuple[str, ...] | None
    """Own end treasure, everybody's when the game is over, otherwise None (R51)."""
    rejected: tuple[str, ...] | None
    has_pair: bool


@dataclass(slots=True)
class GoalView:
    id: str
    first: int
    later: int
    open_reward: int
    """What it pays now (R62, R80); 0: it can no longer be claimed."""
    covered: int
    first_turn: int
    paid: tuple[int, ...]
    """By seat; 0: not yet."""
    have: tuple[int, ...]
    """Progress by seat, up to `need`."""
    need: int


@dataclass(slots=True)
class ActionView:
    """The card somebody is carrying out. Answers to `formations.Progress`."""

    seat: int
    card: str
    phase: int
    phases: int
    placed: tuple[int, ...]
    before: tuple[int, ...]
    origin: int | None
    used: int | None
    extra: bool
    """An extra explorer is being placed (R52)."""

    @property
    def step(self) -> Phase:
        return CARDS[self.card].steps[self.phase]

    @property
    def is_last(self) -> bool:
        """No further step of the card follows."""
        return self.phase + 1 == self.phases

    @property
    def left(self) -> int | None:
        """Placements left in this step; None: any number."""
        most = self.step.max
        return None if most is None else most - len(self.placed)


@dataclass(slots=True, kw_only=True)
class MerchantView(View):
    map: str
    options: dict[str, str | bool | int]
    over: bool
    era: int
    turn: int
    """In the whole game, from 1."""
    turn_in_era: int
    turns_in_era: int
    revealer: int
    order: tuple[int, ...]
    """Seats in the order in which they act on this card."""
    card: str
    seen: tuple[str, ...]
    to_come: tuple[str, ...]
    """Which cards are still to come, in the order of the exploration board: their order is unknown (R11)."""
    village_coins: int
    goals: tuple[GoalView, ...]
    guilds: tuple[GuildView, ...]
    investigate_cards: int
    treasure_cards: int
    discard: tuple[str, ...]
    action: ActionView | None
    pair: tuple[str, ...]
    """The two cards to choose from, in the player's own action only (R14)."""
    focus: int
    """The group a choice is about: the chain of a route, the region of a village, the villages of a ray; 0: none."""
    choices: int
    """The spaces inside the focus that can be chosen."""
    exploring: int | None
    """The space whose explorer has set off the present choice of route, post or village."""


def view(state: State, seat: int | None) -> MerchantView:
    over = not state.stack
    seats = len(state.players)
    focus, choices = _focus(state)
    looking = looks_at_pair(state, seat)
    return MerchantView(
        seat=seat,
        map=state.options.map,
        options=state.options.model_dump(),
        over=over,
        era=state.era,
        turn=state.turn,
        turn_in_era=len(state.seen),
        turns_in_era=len(state.seen) + len(state.deck),
        revealer=state.revealer,
        order=tuple((state.revealer + place) % seats for place in range(seats)),
        card=state.seen[-1],
        seen=tuple(state.seen),
        to_come=tuple(card for card in EXPLORE if card in state.deck),
        village_coins=village_coins(state.era),
        goals=tuple(_goal(state, number) for number in range(len(state.goals))),
        guilds=tuple(_guild(state, number, seat, over) for number in range(seats)),
        investigate_cards=len(state.investigate),
        treasure_cards=len(state.treasure),
        discard=tuple(state.discard),
        action=_action(state),
        pair=tuple(state.players[seat].pair) if looking and seat is not None else (),
        focus=focus,
        choices=choices,
        exploring=_exploring(state),
    )


def _guild(state: State, number: int, viewer: int | None, over: bool) -> GuildView:
    player = state.players[number]
    open_to = over or number == viewer
    return GuildView(
        seat=number,
        status=_status(state, number, over),
        coins=player.coins,
        lines=tuple(player.lines),
        explorers=player.explorers,
        villages=player.villages,
        towers=player.towers,
        posts=player.posts,
        treasures=player.treasures,
        crystals=player.crystals,
        fresh=player.fresh,
        routes=tuple(player.routes),
        villages_left=villages_left(player),
        next_tower=tower_coins(state, player) if player.towers != state.board.features["tower"] else 0,
        slots=tuple(player.slots),
        kept_count=len(player.kept),
        kept=tuple(player.kept) if open_to else None,
        rejected=tuple(player.rejected) if number == viewer else None,
        has_pair=bool(player.pair),
    )


def _status(state: State, number: int, over: bool) -> str:
    if over:
        return "over"
    if number == state.acting:
        return "acts"
    return "waits" if number in state.waiting else "done"


def _goal(state: State, number: int) -> GoalView:
    goal = state.goals[number]
    card = GOAL_CARDS[goal.id]
    found = [progress(state, player, goal) for player in state.players]
    return GoalView(
        id=goal.id,
        first=card.first,
        later=card.later,
        open_reward=reward(state, goal),
        covered=goal.covered,
        first_turn=goal.first_turn,
        paid=tuple(goal.paid),
        have=tuple(need if goal.paid[seat] else have for seat, (have, need) in enumerate(found)),
        need=found[0][1],
    )


def _action(state: State) -> ActionView | None:
    frame = state.action
    if frame is None:
        return None
    return ActionView(
        seat=frame.seat,
        card=frame.card,
        phase=frame.phase,
        phases=len(CARDS[frame.card].steps),
        placed=tuple(frame.placed),
        before=tuple(frame.before),
        origin=frame.origin,
        used=frame.used,
        extra=type(state.stack[-1]) is ExtraExplorer,
    )


def _focus(state: State) -> tuple[int, int]:
    frame = state.stack[-1] if state.stack else None
    board = state.board
    if isinstance(frame, ChooseRoute | ChoosePost):
        cities = frame.cities if isinstance(frame, ChooseRoute) else 1 << frame.first | 1 << frame.second
        chain = board.component(cities.bit_length() - 1, network(board, state.players[frame.seat]))
        return chain, cities
    if isinstance(frame, ChooseVillage):
        region = board.region_of[frame.spaces.bit_length() - 1]
        return (region.spaces if region else 0), frame.spaces
    if isinstance(frame, ChooseOrigin):
        return frame.villages | 1 << frame.space, frame.villages
    return 0, 0


def _exploring(state: State) -> int | None:
    frame = state.stack[-2] if len(state.stack) > 1 else None
    return frame.space if isinstance(frame, Resolve) else None

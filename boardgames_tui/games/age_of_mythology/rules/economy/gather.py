"""R42–R48: Gather. The workers have been arranged before (R40, `arranging.py`)."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Refusal, Step
from boardgames_tui.games.age_of_mythology.actions import Decline, Gather, Invoke
from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import (
    FOOD,
    GATHER_BONUS,
    IN_SCOPE,
    RESOURCE_NUMBERS,
    SCOPES,
    TILE_AMOUNT,
    TILE_RESOURCE,
    amounts,
)
from boardgames_tui.games.age_of_mythology.rules.frames import CardInPlay, Gathering
from boardgames_tui.games.age_of_mythology.rules.impossible import refused_power
from boardgames_tui.games.age_of_mythology.rules.moves import DECLINE, GATHER, INVOKE
from boardgames_tui.games.age_of_mythology.rules.pieces import pick_order, take
from boardgames_tui.games.age_of_mythology.rules.powers import active, invoke, offers_before
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER, Player, State, the_card
from boardgames_tui.games.age_of_mythology.units import DWARF_BONUS

from .workers import can_move_workers, scope_key

_NAMEABLE = tuple(GATHER[scope] for scope in SCOPES if scope != "all")


class GatherStep(Step[State, Gathering, Gather | Invoke | Decline]):
    frame = Gathering
    accepts = (Gather, Invoke, Decline)
    rule = "R42"

    def legal(self, state: State, frame: Gathering) -> list[Gather | Invoke | Decline]:
        mode = CARDS[frame.card].mode
        choices: list[Gather | Invoke | Decline] = list(_NAMEABLE) if mode == "type" else [GATHER[mode]]
        card = the_card(state)
        # Paid before or after moving the player's own workers is the same: nothing comes to light between.
        if offers_before(state, card):
            choices.append(INVOKE)
        # R30: declined as a whole, so not once the workers have been arranged
        if not card.invoked and not can_move_workers(state.players[frame.seat]):
            choices.append(DECLINE)
        return choices

    def choose(self, state: State, frame: Gathering, action: Gather | Invoke | Decline, log: Log) -> None:
        if isinstance(action, Invoke):
            invoke(state, the_card(state), log)
            return
        if isinstance(action, Decline):
            state.stack.pop()
            log.tell(frame.seat, "log.declines")
        else:
            name_scope(state, action.scope, log)

    def why_not(self, state: State, frame: Gathering) -> Sequence[Refusal]:
        return refused_power(state)


def name_scope(state: State, scope: str, log: Log) -> None:
    """R42: what the question on top of the stack was about."""
    state.stack.pop()
    card = the_card(state)
    log.tell(card.seat, "log.names_scope", scope=scope_key(scope))
    gather(state, card, scope, log)


def gather(state: State, card: CardInPlay, scope: str, log: Log) -> None:
    """R43, R44: everybody in turn takes the whole yield in one go, as far as the bank has it."""
    alone = False
    food_bonus = active(state, card, "food_per_food_tile")
    if active(state, card, "others_nothing") or (food_bonus is not None and food_bonus.others_nothing):
        alone = True
    for seat in pick_order(state, card.seat):
        player = state.players[seat]
        if seat == card.seat:
            due = own_yield(player, scope, 0 if food_bonus is None else food_bonus.value)
        elif alone:
            continue
        else:
            due = tile_yield(player, scope)
        got = [take(state, player, resource, due[resource]) if due[resource] else 0 for resource in RESOURCE_NUMBERS]
        if got == due:
            log.tell(seat, "log.gathers" if any(got) else "log.gathers_nothing", cubes=amounts(got))
        else:
            log.tell(seat, "log.gathers_short", cubes=amounts(got), due=amounts(due))


def tile_yield(player: Player, scope: str) -> list[int]:
    """R43: the printed amount, one more with a villager, two gold more with a Dwarf."""
    return yield_of(player.tiles, player.workers, scope)


def yield_of(tiles: Sequence[int], workers: Sequence[int], scope: str) -> list[int]:
    inside, due = IN_SCOPE[scope], [0, 0, 0, 0]
    for space, kind in enumerate(tiles):
        if kind >= 0 and inside[kind]:
            worker = workers[space]
            due[TILE_RESOURCE[kind]] += TILE_AMOUNT[kind] + (
                0 if not worker else 1 if worker == VILLAGER else DWARF_BONUS
            )
    return due


def own_yield(player: Player, scope: str, per_food_tile: int = 0) -> list[int]:
    """R45, R47: what the player of the card gets."""
    due = tile_yield(player, scope)
    if per_food_tile:
        due[FOOD] += per_food_tile * sum(kind >= 0 and TILE_RESOURCE[kind] == FOOD for kind in player.tiles)
    for building, resource, amount in GATHER_BONUS:
        if building in player.city:
            due[resource] += amount
    return due

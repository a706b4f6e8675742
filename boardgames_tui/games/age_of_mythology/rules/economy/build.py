"""R50–R54: Build."""

from collections.abc import Sequence

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.age_of_mythology.actions import Build, Done, DropCube, Invoke, Repeat
from boardgames_tui.games.age_of_mythology.cards import Effect
from boardgames_tui.games.age_of_mythology.content import (
    AGES,
    BUILDING,
    BUILDING_AGE,
    BUILDING_COST,
    BUILDING_KEYS,
    BUILDING_MAX,
    BUILDINGS,
    HOUSE,
    QUARRY,
    QUARRY_DISCOUNT,
    RESOURCE,
    RESOURCE_NUMBERS,
    RESOURCES,
    WONDER,
    amounts,
)
from boardgames_tui.games.age_of_mythology.rules.ending import finish
from boardgames_tui.games.age_of_mythology.rules.frames import Constructing, Discount
from boardgames_tui.games.age_of_mythology.rules.impossible import refused_power
from boardgames_tui.games.age_of_mythology.rules.moves import BUILD, DONE, DROP_CUBE, INVOKE, REPEAT
from boardgames_tui.games.age_of_mythology.rules.pieces import can_have, can_pay, pay, put_building
from boardgames_tui.games.age_of_mythology.rules.powers import active, invoke, offers_before
from boardgames_tui.games.age_of_mythology.rules.state import Player, State, card_in_play, the_card

_KINDS = range(len(BUILDINGS))


BuildMove = Build | Repeat | Invoke | Done


class BuildStep(Step[State, Constructing, BuildMove]):
    frame = Constructing
    accepts = (Build, Repeat, Invoke, Done)
    rule = "R50"

    def advance(self, state: State, frame: Constructing, log: Log) -> bool:
        if frame.left:
            return False
        state.stack.pop()
        return True

    def prompt(self, state: State, frame: Constructing) -> Phrase:
        return say("prompt.build", n=frame.left)

    def legal(self, state: State, frame: Constructing) -> list[BuildMove]:
        player = state.players[frame.seat]
        choices: list[BuildMove] = []
        if -1 in player.city:
            cheap = discounts(state, frame)
            choices = [BUILD[kind] for kind in _KINDS if can_build(state, player, kind, cheap[kind])]
            if frame.last == HOUSE and not cheap[HOUSE] and self._houses(state, frame) > 1:
                choices.append(REPEAT)
        if frame.last < 0 and offers_before(state, the_card(state)):
            choices.append(INVOKE)
        choices.append(DONE)
        return choices

    def choose(self, state: State, frame: Constructing, action: BuildMove, log: Log) -> None:
        if isinstance(action, Build):
            self._build(state, frame, BUILDING[action.building], log)
        elif isinstance(action, Repeat):
            for _ in range(self._houses(state, frame)):
                self._build(state, frame, HOUSE, log)
        elif isinstance(action, Invoke):
            invoke(state, the_card(state), log)
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: Constructing) -> Sequence[Refusal]:
        player, cheap = state.players[frame.seat], discounts(state, frame)
        return refused_power(state) + [
            Refusal(say("what", it=BUILDING_KEYS[kind]), *_problem(state, player, kind, cheap[kind]))
            for kind in _KINDS
            if not can_build(state, player, kind, cheap[kind])
        ]

    def _build(self, state: State, frame: Constructing, kind: int, log: Log) -> None:
        cheaper = min(discounts(state, frame)[kind], sum(BUILDING_COST[kind]))
        frame.left -= 1
        frame.last = kind
        if cheaper:
            state.stack.append(Discount(frame.seat, kind, list(BUILDING_COST[kind]), cheaper))
        else:
            erect(state, frame.seat, kind, BUILDING_COST[kind], log)

    def _houses(self, state: State, frame: Constructing) -> int:
        """How many more houses card, cubes, city and supply allow."""
        player, cost = state.players[frame.seat], BUILDING_COST[HOUSE]
        most = min(frame.left, BUILDING_MAX[HOUSE] - player.city.count(HOUSE), player.city.count(-1))
        if state.supply:
            most = min(most, state.supply[HOUSE])
        return min(most, *(player.cubes[resource] // cost[resource] for resource in RESOURCE_NUMBERS if cost[resource]))


class DiscountStep(Step[State, Discount, DropCube]):
    """R52: the player chooses which cubes of the cost are dropped, one by one, so that the rest can be paid."""

    frame = Discount
    accepts = (DropCube,)
    rule = "R52"

    def prompt(self, state: State, frame: Discount) -> Phrase:
        return say("prompt.discount", building=BUILDING_KEYS[frame.building], cost=amounts(frame.cost), n=frame.left)

    def legal(self, state: State, frame: Discount) -> list[DropCube]:
        cubes, cost = state.players[frame.seat].cubes, frame.cost
        spare = _shortage(cubes, cost) < frame.left
        return [
            DROP_CUBE[resource]
            for resource in RESOURCE_NUMBERS
            if cost[resource] and (spare or cubes[resource] < cost[resource])
        ]

    def choose(self, state: State, frame: Discount, action: DropCube, log: Log) -> None:
        frame.cost[RESOURCE[action.resource]] -= 1
        frame.left -= 1
        if not frame.left:
            state.stack.pop()
            erect(state, frame.seat, frame.building, frame.cost, log)

    def why_not(self, state: State, frame: Discount) -> Sequence[Refusal]:
        allowed = self.legal(state, frame)
        return [
            Refusal(say("what", it=f"@basics.{RESOURCES[resource]}.name"), say("why.rest_unpayable"), "R52")
            for resource in RESOURCE_NUMBERS
            if frame.cost[resource] and DROP_CUBE[resource] not in allowed
        ]


def discounts(state: State, frame: Constructing) -> list[int]:
    """R52, R53: by kind, how many cubes less a building costs with this card."""
    return savings(frame.quarry, active(state, card_in_play(state), "build_discount"))


def quarry(player: Player) -> int:
    """R53."""
    return QUARRY_DISCOUNT if QUARRY in player.city else 0


def savings(by_quarry: int, effect: Effect | None) -> list[int]:
    cheap = [by_quarry] * len(BUILDINGS)
    if effect is not None:
        spared = effect.spared_buildings
        for kind in _KINDS:
            if kind not in spared:
                cheap[kind] += effect.value
    return cheap


def erect(state: State, seat: int, kind: int, cost: Sequence[int], log: Log) -> None:
    player = state.players[seat]
    pay(state, player, cost)
    put_building(state, player, kind)
    log.tell(seat, "log.builds", building=BUILDING_KEYS[kind], cost=amounts(cost))
    if kind == WONDER:
        log.tell(seat, "log.wonder")
        finish(state, log)  # R110: at once


def _shortage(cubes: Sequence[int], cost: Sequence[int]) -> int:
    return sum(cost[resource] - cubes[resource] for resource in RESOURCE_NUMBERS if cost[resource] > cubes[resource])


def can_build(state: State, player: Player, kind: int, cheaper: int) -> bool:
    cost = BUILDING_COST[kind]
    if player.age < BUILDING_AGE[kind] or not (
        can_pay(player.cubes, cost) or (cheaper and _shortage(player.cubes, cost) <= cheaper)
    ):
        return False
    return can_have(state, player, kind, BUILDING_MAX[kind])


def _problem(state: State, player: Player, kind: int, cheaper: int) -> tuple[Phrase, str]:
    """Why this building cannot be built, and the rule."""
    if player.age < BUILDING_AGE[kind]:
        return say("why.needs_age", age=f"@basics.{AGES[BUILDING_AGE[kind]]}.name"), "R54"
    if -1 not in player.city:
        return say("why.city_full"), "R51"
    if player.city.count(kind) >= BUILDING_MAX[kind]:
        return say("why.built_already", n=BUILDING_MAX[kind]), "R51"
    if state.supply and not state.supply[kind]:
        return say("why.supply_empty"), "R12"
    cost = BUILDING_COST[kind]
    if cheaper:  # R52: which cubes are dropped is the player's choice, so only their number is sure
        return say(
            "why.cost_cheaper", cost=amounts(cost), cheaper=cheaper, n=_shortage(player.cubes, cost) - cheaper
        ), "R52"
    missing = [max(0, cost[resource] - player.cubes[resource]) for resource in RESOURCE_NUMBERS]
    return say("why.cost", cost=amounts(cost), missing=amounts(missing)), "R50"

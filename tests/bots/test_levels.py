"""What each level does with a position, seen on the toy game, where the best choice is plain."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from boardgames_tui import bots
from boardgames_tui.engine import BOT_LEVELS, Chance, Event
from boardgames_tui.engine.brain import NEVER, Search


def position(toy_registry: ModuleType, rolled: int, card: int):
    """Seat 0 must keep `rolled` or swap it for `card`."""
    state = toy_registry.TOY.new(toy_registry.toy.setup(2))
    state.stack[-1].rolled = rolled
    state.players[0].hand = [card]
    return state


def chosen(toy_registry: ModuleType, level: str, state, seed: int):
    return bots.choose(toy_registry.TOY, toy_registry.BRAIN, level, [toy_registry.TOY.clone(state)], 0, Chance(seed))


def test_random_is_uniform(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 6, 1)
    seen = Counter(chosen(toy_registry, "random", state, seed).kind for seed in range(600))
    assert 240 < seen["keep"] < 360


def test_easy_prefers_what_looks_better_and_errs(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 6, 1)
    seen = Counter(chosen(toy_registry, "easy", state, seed).kind for seed in range(600))
    assert seen["keep"] > 450  # five points better
    assert seen["swap"] > 30  # overlooked about once in six times


def test_easy_thinks_as_often_as_the_game_says(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 6, 1)

    def mistakes(often: float) -> int:
        class Careful(toy_registry.ToyBrain):
            care = often

        picked = [bots.choose(toy_registry.TOY, Careful(), "easy", [state], 0, Chance(seed)) for seed in range(300)]
        return sum(action.kind == "swap" for action in picked)

    assert mistakes(1.0) == 0
    assert 0 < mistakes(0.6) < mistakes(0.0)


def test_only_easy_leaves_out_what_the_game_leaves_out_for_it(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 6, 1)

    class Narrow(toy_registry.ToyBrain):
        def easy_choices(self, state, seat, legal):
            return [action for action in legal if action.kind == "swap"]

    for level, wanted in (("easy", {"swap"}), ("random", {"swap", "keep"}), ("normal", {"keep"})):
        seen = {bots.choose(toy_registry.TOY, Narrow(), level, [state], 0, Chance(seed)).kind for seed in range(40)}
        assert seen == wanted


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_what_should_never_be_done_is_done_only_when_nothing_else_is_left(toy_registry: ModuleType, level: str) -> None:
    class Firm(toy_registry.ToyBrain):
        def ratings(self, state, seat, legal) -> list[float]:
            return [NEVER if action.kind in self.never else 0.0 for action in legal]

    for never, kind in (({"swap"}, "keep"), (set(), "swap"), ({"swap", "keep"}, "swap")):
        Firm.never = never
        assert bots.choose(toy_registry.TOY, Firm(), level, [position(toy_registry, 1, 6)], 0, Chance(1)).kind == kind


def test_normal_always_takes_the_better_turn(toy_registry: ModuleType) -> None:
    assert {chosen(toy_registry, "normal", position(toy_registry, 6, 1), seed).kind for seed in range(20)} == {"keep"}
    assert {chosen(toy_registry, "normal", position(toy_registry, 1, 6), seed).kind for seed in range(20)} == {"swap"}


def test_equal_values_are_told_apart_by_rating(toy_registry: ModuleType) -> None:
    class Indifferent(toy_registry.ToyBrain):
        def value(self, state, seat) -> float:
            return 0.0

    for rolled, card, kind in ((2, 5, "swap"), (5, 2, "keep")):
        state = position(toy_registry, rolled, card)
        assert bots.choose(toy_registry.TOY, Indifferent(), "normal", [state], 0, Chance(1)).kind == kind


def test_normal_weighs_all_samples(toy_registry: ModuleType) -> None:
    """Keeping is much better in one world of three, a little worse in the two others: the mean decides, not the
    majority."""

    class Torn(toy_registry.ToyBrain):
        def value(self, state, seat) -> float:
            kept = bool(state.players[0].hand)
            return (30.0 if state.players[1].hand == [6] else -1.0) if kept else 0.0

    worlds = []
    for theirs in (6, 1, 1):
        world = position(toy_registry, 3, 3)
        world.players[1].hand = [theirs]
        worlds.append(world)
    assert bots.choose(toy_registry.TOY, Torn(), "normal", worlds, 0, Chance(1)).kind == "keep"
    assert bots.choose(toy_registry.TOY, Torn(), "normal", worlds[1:], 0, Chance(1)).kind == "swap"


def test_hard_weighs_as_many_worlds_as_the_game_needs(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 3, 4)

    class Certain(toy_registry.ToyBrain):
        search = Search(worlds=1)

    def dealt(level: str, brain: Any) -> int:
        return len(bots.deal(toy_registry.TOY, state, 0, level, Chance(1), brain))

    assert dealt("hard", Certain()) == 1
    assert dealt("hard", toy_registry.BRAIN) == Search().worlds > 1
    assert dealt("normal", Certain()) == dealt("normal", toy_registry.BRAIN) > 1


def test_a_lone_action_is_played_without_thinking(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 4, 1)
    state.players[0].hand = []
    for level in BOT_LEVELS:
        assert bots.choose(toy_registry.TOY, None, level, [state], 0, Chance(1)).kind == "keep"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_choosing_changes_no_sample_and_is_repeatable(toy_registry: ModuleType, level: str) -> None:
    state = position(toy_registry, 3, 4)
    before = toy_registry.TOY.clone(state)
    first = bots.choose(toy_registry.TOY, toy_registry.BRAIN, level, [state], 0, Chance(9))
    assert state == before
    assert bots.choose(toy_registry.TOY, toy_registry.BRAIN, level, [state], 0, Chance(9)) == first


def test_cancelling_ends_the_thought(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 3, 4)
    with pytest.raises(bots.Cancelled):
        bots.choose(toy_registry.TOY, toy_registry.BRAIN, "normal", [state], 0, Chance(9), lambda: True)


def test_unknown_level_is_named(toy_registry: ModuleType) -> None:
    with pytest.raises(ValueError, match="genius"):
        bots.choose(toy_registry.TOY, toy_registry.BRAIN, "genius", [position(toy_registry, 3, 4)], 0, Chance(9))


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_think_finishes_games_and_leaves_the_match_chance_alone(toy_registry: ModuleType, level: str) -> None:
    state = toy_registry.TOY.new(toy_registry.toy.setup(3))
    while toy_registry.TOY.decision(state) is not None:
        drawn = state.chance.drawn
        action = bots.think(toy_registry.TOY, state, level)
        assert state.chance.drawn == drawn
        toy_registry.TOY.apply(state, action)
    with pytest.raises(ValueError, match="over"):
        bots.think(toy_registry.TOY, state, level)


def test_the_runner_hands_over_samples_only(toy_registry: ModuleType) -> None:
    """The brain sees the other hand dealt again, not the true one."""
    state = position(toy_registry, 3, 4)
    state.players[1].hand = [99]
    met = []

    class Nosy(toy_registry.ToyBrain):
        def ratings(self, state, seat, legal):
            met.extend(state.players[1].hand)
            return super().ratings(state, seat, legal)

    bots.think(toy_registry.TOY, state, "normal", Nosy())
    assert met
    assert 99 not in met


@dataclass
class Box:
    """Guess what lies in the box, or pass. `peek` opens it first: from then on the guess is sure, in every sample."""

    inside: int
    seen: bool = False
    points: float = 0.0
    over: bool = False
    chance: Chance = field(default_factory=lambda: Chance(1))


class Opening:
    """A game in which peeking looks clever only to somebody who plans with what the sample has in the box."""

    def clone(self, state: Box) -> Box:
        return replace(state)

    def decision(self, state: Box) -> Any:
        return None if state.over else SimpleNamespace(seat=0)

    def legal(self, state: Box) -> list[str]:
        return ["open 1", "open 2", "pass"] if not state.seen else ["take 1", "take 2"]

    def apply(self, state: Box, action: str) -> list[Event]:
        if action == "pass":
            state.points, state.over = 5.0, True
            return []
        if action.startswith("open"):
            state.seen = True
            return [Event("log.open", {}, 0, reveals=True)]
        state.points, state.over = (9.0 if action == f"take {state.inside}" else 0.0), True
        return [Event("log.take", {}, 0)]


class Schemer:
    def ratings(self, state: Box, seat: int, legal: Sequence[str]) -> list[float]:
        return [float(action == f"take {state.inside}") for action in legal]

    def value(self, state: Box, seat: int) -> float:
        return state.points


def test_no_turn_is_planned_beyond_what_it_reveals() -> None:
    """What comes to light is dealt again in each sample: a plan that goes on from there would know it beforehand."""
    boxes = [Box(1), Box(2), Box(1), Box(2)]
    assert bots.choose(Opening(), Schemer(), "normal", boxes, 0, Chance(1)) == "pass"

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


def position(shelf: ModuleType, rolled: int, card: int):
    """Seat 0 must keep `rolled` or swap it for `card`."""
    state = shelf.TOY.new(shelf.toy.setup(2))
    state.stack[-1].rolled = rolled
    state.players[0].hand = [card]
    return state


def chosen(shelf: ModuleType, level: str, state, seed: int):
    return bots.choose(shelf.TOY, shelf.BRAIN, level, [shelf.TOY.clone(state)], 0, Chance(seed))


def test_random_is_uniform(shelf: ModuleType) -> None:
    state = position(shelf, 6, 1)
    seen = Counter(chosen(shelf, "random", state, seed).kind for seed in range(600))
    assert 240 < seen["keep"] < 360


def test_easy_prefers_what_looks_better_and_errs(shelf: ModuleType) -> None:
    state = position(shelf, 6, 1)
    seen = Counter(chosen(shelf, "easy", state, seed).kind for seed in range(600))
    assert seen["keep"] > 450  # five points better
    assert seen["swap"] > 30  # overlooked about once in six times


def test_easy_thinks_as_often_as_the_game_says(shelf: ModuleType) -> None:
    state = position(shelf, 6, 1)

    def mistakes(often: float) -> int:
        class Careful(shelf.ToyBrain):
            care = often

        picked = [bots.choose(shelf.TOY, Careful(), "easy", [state], 0, Chance(seed)) for seed in range(300)]
        return sum(action.kind == "swap" for action in picked)

    assert mistakes(1.0) == 0
    assert 0 < mistakes(0.6) < mistakes(0.0)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_what_should_never_be_done_is_done_only_when_nothing_else_is_left(shelf: ModuleType, level: str) -> None:
    class Firm(shelf.ToyBrain):
        def ratings(self, state, seat, legal) -> list[float]:
            return [NEVER if action.kind in self.never else 0.0 for action in legal]

    for never, kind in (({"swap"}, "keep"), (set(), "swap"), ({"swap", "keep"}, "swap")):
        Firm.never = never
        assert bots.choose(shelf.TOY, Firm(), level, [position(shelf, 1, 6)], 0, Chance(1)).kind == kind


def test_normal_always_takes_the_better_turn(shelf: ModuleType) -> None:
    assert {chosen(shelf, "normal", position(shelf, 6, 1), seed).kind for seed in range(20)} == {"keep"}
    assert {chosen(shelf, "normal", position(shelf, 1, 6), seed).kind for seed in range(20)} == {"swap"}


def test_equal_values_are_told_apart_by_rating(shelf: ModuleType) -> None:
    class Indifferent(shelf.ToyBrain):
        def value(self, state, seat) -> float:
            return 0.0

    for rolled, card, kind in ((2, 5, "swap"), (5, 2, "keep")):
        state = position(shelf, rolled, card)
        assert bots.choose(shelf.TOY, Indifferent(), "normal", [state], 0, Chance(1)).kind == kind


def test_normal_weighs_all_samples(shelf: ModuleType) -> None:
    """Keeping is much better in one world of three, a little worse in the two others: the mean decides, not the
    majority."""

    class Torn(shelf.ToyBrain):
        def value(self, state, seat) -> float:
            kept = bool(state.players[0].hand)
            return (30.0 if state.players[1].hand == [6] else -1.0) if kept else 0.0

    worlds = []
    for theirs in (6, 1, 1):
        world = position(shelf, 3, 3)
        world.players[1].hand = [theirs]
        worlds.append(world)
    assert bots.choose(shelf.TOY, Torn(), "normal", worlds, 0, Chance(1)).kind == "keep"
    assert bots.choose(shelf.TOY, Torn(), "normal", worlds[1:], 0, Chance(1)).kind == "swap"


def test_hard_weighs_as_many_worlds_as_the_game_needs(shelf: ModuleType) -> None:
    state = position(shelf, 3, 4)

    class Certain(shelf.ToyBrain):
        search = Search(worlds=1)

    def dealt(level: str, brain: Any) -> int:
        return len(bots.deal(shelf.TOY, state, 0, level, Chance(1), brain))

    assert dealt("hard", Certain()) == 1
    assert dealt("hard", shelf.BRAIN) == Search().worlds > 1
    assert dealt("normal", Certain()) == dealt("normal", shelf.BRAIN) > 1


def test_a_lone_action_is_played_without_thinking(shelf: ModuleType) -> None:
    state = position(shelf, 4, 1)
    state.players[0].hand = []
    for level in BOT_LEVELS:
        assert bots.choose(shelf.TOY, None, level, [state], 0, Chance(1)).kind == "keep"


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_choosing_changes_no_sample_and_is_repeatable(shelf: ModuleType, level: str) -> None:
    state = position(shelf, 3, 4)
    before = shelf.TOY.clone(state)
    first = bots.choose(shelf.TOY, shelf.BRAIN, level, [state], 0, Chance(9))
    assert state == before
    assert bots.choose(shelf.TOY, shelf.BRAIN, level, [state], 0, Chance(9)) == first


def test_cancelling_ends_the_thought(shelf: ModuleType) -> None:
    state = position(shelf, 3, 4)
    with pytest.raises(bots.Cancelled):
        bots.choose(shelf.TOY, shelf.BRAIN, "normal", [state], 0, Chance(9), lambda: True)


def test_unknown_level_is_named(shelf: ModuleType) -> None:
    with pytest.raises(ValueError, match="genius"):
        bots.choose(shelf.TOY, shelf.BRAIN, "genius", [position(shelf, 3, 4)], 0, Chance(9))


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_think_finishes_games_and_leaves_the_match_chance_alone(shelf: ModuleType, level: str) -> None:
    state = shelf.TOY.new(shelf.toy.setup(3))
    while shelf.TOY.decision(state) is not None:
        drawn = state.chance.drawn
        action = bots.think(shelf.TOY, state, level)
        assert state.chance.drawn == drawn
        shelf.TOY.apply(state, action)
    with pytest.raises(ValueError, match="over"):
        bots.think(shelf.TOY, state, level)


def test_the_runner_hands_over_samples_only(shelf: ModuleType) -> None:
    """The brain sees the other hand dealt anew, not the true one."""
    state = position(shelf, 3, 4)
    state.players[1].hand = [99]
    met = []

    class Nosy(shelf.ToyBrain):
        def ratings(self, state, seat, legal):
            met.extend(state.players[1].hand)
            return super().ratings(state, seat, legal)

    bots.think(shelf.TOY, state, "normal", Nosy())
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
    """What comes to light is dealt anew in each sample: a plan that goes on from there would know it beforehand."""
    boxes = [Box(1), Box(2), Box(1), Box(2)]
    assert bots.choose(Opening(), Schemer(), "normal", boxes, 0, Chance(1)) == "pass"

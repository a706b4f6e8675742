"""What every choice is worth: complete, reproducible, within its budget, and never wiser than the seat."""

import importlib
import json
import math
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from boardgames_tui import bots, games
from boardgames_tui.bots import analysis_json
from boardgames_tui.bots.search.trial_statistics import Evidence
from boardgames_tui.bots.search.trials import Outcome
from boardgames_tui.engine import Action, Brain, Chance, Seat, Setup, say
from boardgames_tui.games import GAMES
from tests.lengths import plays

SMALL = bots.Budget(trials=12, width=3, endings=1)


def position(toy_registry: ModuleType, rolled: int, card: int) -> Any:
    """Seat 0 must keep `rolled` or swap it for `card`."""
    state = toy_registry.TOY.new(toy_registry.toy.setup(2))
    state.stack[-1].rolled = rolled
    state.players[0].hand = [card]
    return state


def midgame(slug: str, seats: int = 2, moves: int = 40) -> Any:
    """A position with a real choice, reached by first sight; in a match that is over earlier, the last one."""
    game = GAMES[slug]
    state = game.new(Setup(slug, tuple(Seat(f"P{n}") for n in range(seats)), {}, "CEDAR-2345"))
    found = game.clone(state)
    while game.decision(state) is not None and (state.moves < moves or len(game.legal(state)) < 3):
        if len(game.legal(state)) > 1:
            found = game.clone(state)
        game.apply(state, bots.think(game, state, "easy"))
    return found if game.decision(state) is None else state


def test_the_better_choice_comes_first_with_all_figures(toy_registry: ModuleType) -> None:
    for rolled, card, kind in ((6, 1, "keep"), (1, 6, "swap")):
        found = bots.study(
            toy_registry.TOY,
            position(toy_registry, rolled, card),
            bots.Budget(24, 3, endings=4),
            brain=toy_registry.BRAIN,
        )
        best, other = found.prospects
        assert best.action.kind == kind == found.best.action.kind
        assert best.margin > other.margin
        assert best.chance > other.chance
        assert best.trials == other.trials == 12  # two candidates: nobody drops out
        assert best.error is not None
        assert best.error > 0
        assert found.loss(best.action) == 0
        assert found.loss(other.action) == pytest.approx(best.chance - other.chance)
        assert [line.key for line in best.own] == [line.key for line in best.rival] == ["points"]
        assert best.endings == 4


def test_insight_goes_before_value(toy_registry: ModuleType) -> None:
    """A game may judge deeper for `hard` than for `normal`; here it judges upside down, which is easy to see."""
    state, value = position(toy_registry, 6, 1), toy_registry.BRAIN.value
    brain = Brain(toy_registry.BRAIN.ratings, value, insight=lambda state, seat: -value(state, seat))
    assert bots.study(toy_registry.TOY, state, bots.Budget(0, 3), brain=toy_registry.BRAIN).best.action.kind == "keep"
    assert bots.study(toy_registry.TOY, state, bots.Budget(0, 3), brain=brain).best.action.kind == "swap"
    assert bots.think(toy_registry.TOY, state, "normal", brain).kind == "keep"


def test_of_choices_that_are_alike_one_is_tried_and_speaks_for_all(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 6, 1)
    state.players[0].hand = [1, 2]
    brain = Brain(toy_registry.BRAIN.ratings, toy_registry.BRAIN.value, alike=lambda action: action.kind)
    keep, one, other = bots.study(toy_registry.TOY, state, bots.Budget(24, 3), brain=brain).prospects
    assert keep.trials == one.trials == other.trials == 12  # two to be told apart, not three
    assert {one.action, other.action} == {toy_registry.toy.Swap(1), toy_registry.toy.Swap(2)}
    assert replace(one, action=other.action) == other
    asked = bots.study(toy_registry.TOY, state, bots.Budget(24, 1), brain=brain, also=[toy_registry.toy.Swap(2)])
    assert asked.of(toy_registry.toy.Swap(2)).trials == asked.best.trials == 12


def test_shared_chance_makes_the_difference_surer_than_the_margins(toy_registry: ModuleType) -> None:
    found = bots.study(toy_registry.TOY, position(toy_registry, 6, 1), bots.Budget(40, 2), brain=toy_registry.BRAIN)
    other = found.prospects[1]
    assert other.doubt is not None
    assert other.error is not None
    assert other.doubt < other.error


def test_trials_to_the_end_of_the_game_are_judged_by_the_score(toy_registry: ModuleType) -> None:
    """The last choice of the game: nothing is left to foresee, so nothing may be guessed."""
    state = position(toy_registry, 6, 1)
    state.stack[0].played = 6
    state.players[0].points, state.players[1].points = 10, 12
    keep, swap = bots.study(toy_registry.TOY, state, SMALL, brain=toy_registry.BRAIN).prospects
    assert (keep.margin, keep.chance, keep.error) == (4, 1, 0)
    assert (swap.margin, swap.chance) == (-1, 0)
    assert bots.difference(keep.own, swap.own) == (bots.MeanLine("points", 5),)


@pytest.mark.parametrize("slug", GAMES)
def test_every_legal_action_is_listed_once_within_the_budget(slug: str) -> None:
    game, state = GAMES[slug], midgame(slug)
    found = bots.study(game, state, SMALL)
    legal = game.legal(state)
    assert len(found.prospects) == len(legal)
    assert all(found.of(action).action == action for action in legal)
    assert sum(each.trials for each in found.prospects) == found.done <= found.planned == SMALL.trials
    assert 0 < sum(bool(each.trials) for each in found.prospects) <= SMALL.width
    assert all(0 <= each.chance <= 1 and math.isfinite(each.margin) for each in found.prospects)
    best = found.best
    assert best.trials
    assert all(best.worth >= each.worth for each in found.prospects)
    assert best.own
    assert best.rival


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_pure(slug: str) -> None:
    game, state = GAMES[slug], midgame(slug)
    before = game.clone(state)
    assert bots.study(game, state, SMALL) == bots.study(game, state, SMALL)
    assert state == before


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_the_seat_cannot_know_makes_a_difference(slug: str) -> None:
    """A sample of the position is another world that looks the same to the seat."""
    game = GAMES[slug]
    for moves in plays((40,), (0, 40)):
        state = midgame(slug, game.info.max_seats, moves)
        decision = game.decision(state)
        other = game.sample(state, decision.seat, Chance(4711))
        assert other != state
        assert game.sample(other, decision.seat, Chance(7)) == game.sample(state, decision.seat, Chance(7))
        assert bots.study(game, other, SMALL) == bots.study(game, state, SMALL)


def test_progress_grows_from_the_look_ahead_to_the_answer(toy_registry: ModuleType) -> None:
    seen: list[Any] = []
    found = bots.study(
        toy_registry.TOY, position(toy_registry, 6, 1), bots.Budget(12, 2), seen.append, brain=toy_registry.BRAIN
    )
    assert [each.done for each in seen] == [0, 8, 12]  # four times both choices, and the rest
    assert {len(each.prospects) for each in seen} == {2}
    assert seen[0].best.trials == 0
    assert seen[-1] == found


def test_it_can_be_cancelled_between_two_trials(toy_registry: ModuleType) -> None:
    seen: list[Any] = []
    with pytest.raises(bots.Cancelled):
        bots.study(
            toy_registry.TOY,
            position(toy_registry, 6, 1),
            bots.Budget(1000, 2),
            seen.append,
            lambda: len(seen) > 3,
            brain=toy_registry.BRAIN,
        )
    assert len(seen) == 4


@pytest.mark.parametrize("slug", GAMES)
def test_without_time_the_look_ahead_answers(slug: str) -> None:
    game, state = GAMES[slug], midgame(slug)
    hurried = bots.study(game, state, replace(SMALL, seconds=0.0))
    assert hurried.done == 0
    assert hurried.planned == SMALL.trials
    assert {game.notation(each.action) for each in hurried.prospects} == {
        game.notation(action) for action in game.legal(state)
    }
    assert hurried.best.action == bots.study(game, state, replace(SMALL, trials=0)).best.action


def test_a_time_limit_keeps_what_was_tried(toy_registry: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock strikes in the middle of a sweep: its half is not counted."""
    ticks = iter(range(1000))
    monkeypatch.setattr("boardgames_tui.bots.search.budget.time.monotonic", lambda: float(next(ticks)))
    found = bots.study(
        toy_registry.TOY, position(toy_registry, 6, 1), bots.Budget(1000, 2, seconds=6.0), brain=toy_registry.BRAIN
    )
    assert found.done == 4  # five looks at the clock: two sweeps of two and one trial
    assert [each.trials for each in found.prospects] == [2, 2]


def test_a_lone_action_needs_no_trial(toy_registry: ModuleType) -> None:
    state = position(toy_registry, 4, 1)
    state.players[0].hand = []
    found = bots.study(toy_registry.TOY, state, SMALL, brain=toy_registry.BRAIN)
    assert [each.action.kind for each in found.prospects] == ["keep"]
    assert found.done == found.planned == 0


def test_a_game_may_judge_play_and_save_effort_automatically(toy_registry: ModuleType) -> None:
    state, asked = position(toy_registry, 6, 1), []

    class Own(toy_registry.ToyBrain):  # type: ignore[name-defined, misc]
        def judge(self, samples: Any, seat: int, actions: Any) -> list[float]:
            return [9.0 if action.kind == "swap" else 0.0 for action in actions]

        def policy(self, state: Any, seat: int, legal: Any) -> Any:
            asked.append(seat)
            return legal[0]

        def effort(self, state: Any, seat: int) -> float:
            return 0.0 if state.stack[-1].rolled == 6 else 1.0

    assert bots.study(toy_registry.TOY, state, SMALL, brain=Own()).best.action.kind == "swap"
    assert asked == []
    state.stack[-1].rolled = 5
    assert bots.study(toy_registry.TOY, state, SMALL, brain=Own()).best.action.kind == "keep"
    assert set(asked) == {0, 1}


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_hard_plays_a_game_by_the_rules(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a small budget, against an easy one; outside the campaign it soon thinks about a few choices only."""
    game, brain = GAMES[slug], games.brain(slug)
    monkeypatch.setattr(brain, "search", replace(brain.search, trials=6, width=3, turns=1, moves=10))
    options = {"setup_mode": "quick", "ring_version": "short"} if slug == "lotr_risk" else {}
    state = game.new(Setup(slug, (Seat("A"), Seat("B")), options, "CEDAR-2345"))
    while (decision := game.decision(state)) is not None:
        thinks = decision.seat == 0 and (state.moves < 40 or state.moves % plays(29, 1) == 0)
        action = bots.think(game, state, "hard" if thinks else "easy")
        assert action in game.legal(state)
        game.apply(state, action)
    assert game.check(state) == []


def test_what_most_trials_went_on_with_is_the_plan() -> None:
    """Told when people ask for reasons, and as JSON too."""
    state, game = midgame("lions_of_lydia", moves=4), GAMES["lions_of_lydia"]
    found = bots.study(game, state, bots.Budget(24, 3, endings=1))
    assert any(each.plan is not None and each.plan.key.startswith("label.") for each in found.prospects), found
    assert analysis_json.read(game, json.loads(json.dumps(analysis_json.record(game, found)))) == found
    assert all(each.plan is None for each in bots.study(game, state, bots.Budget(24, 3)).prospects)


@pytest.mark.parametrize("slug", GAMES)
def test_detours_and_idle_choices_are_kinds_the_game_has(slug: str) -> None:
    module = importlib.import_module(f"boardgames_tui.games.{slug}.actions")
    classes = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Action)]
    kinds = {each.__dataclass_fields__["kind"].default for each in classes if each is not Action}  # type: ignore[attr-defined]
    brain = games.brain(slug)
    assert brain.detours | brain.idle <= kinds
    assert not brain.detours & brain.idle


def test_what_adds_nothing_is_no_plan() -> None:
    state, game = midgame("lions_of_lydia", moves=4), GAMES["lions_of_lydia"]
    kinds = frozenset({"place", "take", "done", "exchange", "advance", "free"})
    idle = replace(games.brain("lions_of_lydia"), idle=kinds)
    found = bots.study(game, state, bots.Budget(24, 3, endings=1), brain=idle)
    assert all(each.plan is None for each in found.prospects)


@pytest.mark.parametrize(
    ("told", "plan"),
    [
        (["a", "a", "b"], "a"),
        (["a", "b"], None),
        (["a", None], None),  # half of them is not most
        (["a"], None),  # once is no habit
        ([None, None], None),
    ],
)
def test_a_plan_is_what_more_than_half_share(told: list[str | None], plan: str | None) -> None:
    outcomes = [Outcome(0.0, 0.5, then=() if each is None else (say(each),)) for each in told]
    found = Evidence(outcomes).beside(Evidence(outcomes), "action").plan
    assert found == (None if plan is None else say(plan))


@pytest.mark.parametrize(
    ("told", "plan"),
    [
        (["ab", "ab", "ac"], "ab"),
        (["ab", "ac", "ad"], "a"),
        (["ab", "b", "b", "a", "b"], "b"),  # what follows another beginning does not count
        (["abc", "abc", "abd", "abc"], "abc"),
    ],
)
def test_a_plan_is_told_in_order_as_far_as_most_agree(told: list[str], plan: str) -> None:
    outcomes = [Outcome(0.0, 0.5, then=tuple(say(step) for step in each)) for each in told]
    found = Evidence(outcomes).beside(Evidence(outcomes), "action")
    assert [found.plan, *found.later] == [say(step) for step in plan]


def test_a_plan_has_the_order_it_was_played_in() -> None:
    state, game = midgame("lions_of_lydia", moves=14), GAMES["lions_of_lydia"]
    found = bots.study(game, state, bots.Budget(48, 3, endings=1))
    assert any(each.later for each in found.prospects), found
    assert all(each.plan is not None for each in found.prospects if each.later)


def test_every_figure_that_was_tried_has_its_error() -> None:
    found = bots.study(GAMES["augustus"], midgame("augustus", moves=6), bots.Budget(40, 3))
    assert all((each.chance_error is None) == (each.trials < 2) for each in found.prospects)
    assert found.best.chance_doubt == 0.0

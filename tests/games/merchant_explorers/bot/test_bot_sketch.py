"""The light map a bot thinks on keeps to the rules, its search of a turn misses nothing, and trying out tells ends
apart."""

import random

import pytest

from boardgames_tui.games.merchant_explorers.actions import EndAction, Move, Place, Post
from boardgames_tui.games.merchant_explorers.bot.sketch_from_state import progress_of, reach_of, sketch_of
from boardgames_tui.games.merchant_explorers.bot.turn_end_trials import TRIED, TurnEnd, try_out
from boardgames_tui.games.merchant_explorers.bot.turn_search import MORE, Way, ends
from boardgames_tui.games.merchant_explorers.content import INVESTIGATE, MAPS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import ChooseOrigin, ConfirmEnd, Explore
from boardgames_tui.games.merchant_explorers.rules.state import State
from tests.games.merchant_explorers.scenes import fresh, investigating, scene

EVERYTHING = 100_000


def settled(state: State) -> State:
    """After what a placement set off, as the sketch has it: the poorer city gets the post."""
    value = state.board.value
    while not isinstance(state.stack[-1], Explore | ConfirmEnd | ChooseOrigin):
        choices = GAME.legal(state)
        if isinstance(choices[0], Post):
            GAME.apply(state, min(choices, key=lambda post: value[post.city]))  # type: ignore[union-attr]
        else:
            GAME.apply(state, choices[0])
    return state


@pytest.mark.parametrize("map_id", MAPS)
def test_a_sketch_earns_what_the_rules_pay(map_id: str) -> None:
    """Explorers of random games: the same pieces, the same coins. Left out are ruins, whose cards are chance, and
    routes among more than two cities, where the player chooses."""
    state, chooser, compared = fresh(2, f"sketch-{map_id}", map=map_id), random.Random(map_id), 0
    while GAME.decision(state) is not None:
        action = chooser.choice(GAME.legal(state))
        frame = state.stack[-1]
        if (
            isinstance(action, Place)
            and isinstance(frame, Explore)
            and not state.board.features["ruin"] >> action.space & 1
        ):
            sketch, factor = sketch_of(state, frame.seat), INVESTIGATE.get(frame.card)
            before = sketch.coins
            sketch.put(action.space, factor.coin_factor if factor else 1)
            if len(sketch.routes) - len(state.players[frame.seat].routes) < 2:
                after = sketch_of(settled(_done(state, action)), frame.seat)
                assert sketch.coins - before == after.coins - before
                assert sketch.explorers | sketch.villages == after.explorers | after.villages
                assert (sketch.towers, sketch.crystals) == (after.towers, after.crystals)
                assert sketch.posts.bit_count() == after.posts.bit_count()
                assert sketch.villages.bit_count() == after.villages.bit_count()
                assert len(sketch.aims) == len(after.aims)
                compared += 1
        GAME.apply(state, action)
    assert compared > 40


def _done(state: State, action: Move) -> State:
    trial = GAME.clone(state)
    GAME.apply(trial, action)
    return trial


@pytest.mark.parametrize(
    "state",
    [
        scene("explore_any2", era=2, vil="L3", ex="K4"),
        scene("explore_desert", era=2, vil="L3", ex="J6"),
        scene("explore_sea", era=3, vil="L3 G7"),
        investigating("inv_ray_grassland", era=3, vil="L3 G7"),
        investigating("inv_two_villages", era=3, vil="J7 L7"),
        investigating("inv_sea4_coins2", era=1),
    ],
    ids=lambda state: state.action.card,
)
def test_a_turn_is_searched_to_all_its_ends(state: State) -> None:
    """Every set of explorers the rules allow when nobody stops early is found, with all it may begin with."""
    frame = state.action
    assert frame is not None
    begun = [Way(sketch_of(state, 0), frame.phase, progress_of(frame))]
    reach = reach_of(state, state.players[0], state.deck)
    found: dict[int, int] = {}
    for way in ends(begun, frame.card, 1, reach, EVERYTHING):
        held = way.sketch.explorers | way.sketch.villages
        found[held] = found.get(held, 0) | way.firsts
    expected: dict[int, int] = {}
    for first, held in _all_ends(state):
        expected[held] = expected.get(held, 0) | 1 << first
    assert found == expected


def _all_ends(state: State) -> set[tuple[int, int]]:
    """By the rules alone: the first space and what is held in the end."""
    found, seen = set[tuple[int, int]](), set[tuple[object, ...]]()

    def follow(now: State, first: int | None) -> None:
        now = settled(now)
        action, player = now.action, now.players[0]
        if isinstance(now.stack[-1], ConfirmEnd) or action is None:
            assert first is not None
            found.add((first, player.explorers | player.villages))
            return
        key = (first, player.explorers, player.villages, repr(now.stack))
        if key not in seen:
            seen.add(key)
            for choice in GAME.legal(now):
                if not isinstance(choice, EndAction):
                    begins = choice.space if isinstance(choice, Place) else MORE
                    follow(_done(now, choice), begins if first is None else first)

    follow(GAME.clone(state), None)
    return found


def test_trying_out_puts_the_better_rest_of_the_era_first() -> None:
    """Two ends of a turn that look alike: from one of them nothing can be explored any more."""
    state = scene("explore_desert", era=4, vil="G4 L3")
    state.deck = ["explore_sea", "explore_grassland"]
    free, walled = sketch_of(state, 0), sketch_of(state, 0)
    walled.explorers = state.board.ground & ~walled.villages
    ends_ = [TurnEnd(each, (None,) * 3, 5.0, 1 << place) for place, each in enumerate((walled, free))]
    try_out(ends_, state.deck, 1)
    assert max(ends_, key=lambda end: end.worth).sketch is free


def test_ends_left_behind_stay_behind() -> None:
    state = scene("explore_any2", era=2, vil="L3")
    ends_ = [TurnEnd(sketch_of(state, 0), (None,) * 3, 10.0 - place, 1 << place) for place in range(TRIED + 2)]
    try_out(ends_, state.deck, 1)
    tried = [end.worth for end in ends_[:TRIED]]
    assert tried == pytest.approx([tried[0]] * TRIED)  # the same position, whatever was thought of it
    assert all(end.worth < tried[0] for end in ends_[TRIED:])

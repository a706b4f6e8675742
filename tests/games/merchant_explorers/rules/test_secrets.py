"""Who must look away, and when (R14, R51, R51a): which decisions are secret, how often the keyboard changes hands for
one, and that nothing shown in the open depends on what somebody holds."""

import random
from collections.abc import Iterator
from typing import get_args

import pytest

from boardgames_tui.engine import Chance, preview
from boardgames_tui.games.merchant_explorers.content import ERAS
from boardgames_tui.games.merchant_explorers.game import GAME, STEPS
from boardgames_tui.games.merchant_explorers.rules.frames import Pending
from boardgames_tui.games.merchant_explorers.rules.state import State
from tests.games.merchant_explorers.rules.test_random import eager
from tests.games.merchant_explorers.scenes import STEP_OF, fresh

SECRET = {
    "choose_card": True,  # R14: the two drawn cards are looked at in private
    "choose_slot": False,  # R16: the kept cards lie face up
    "explore": False,  # the card and all maps are public
    "confirm_end": False,  # nothing is chosen
    "choose_origin": False,  # villages are public
    "choose_route": False,  # cities and their values are printed
    "choose_post": False,
    "choose_village": False,
    "extra_explorer": False,  # R51a: the log names instant cards
}
"""Every kind of decision; R51a: holding treasure for the end does not make any of them secret."""


def positions(seats: int, seed: int) -> Iterator[State]:
    """Every position of a random game in which somebody must choose."""
    state, chooser = fresh(seats, seed), random.Random(seed)
    while GAME.decision(state) is not None:
        yield state
        GAME.apply(state, eager(chooser, GAME.legal(state)))


def test_every_kind_of_decision_is_named_here() -> None:
    asking = {frame.__dataclass_fields__["kind"].default for frame in get_args(Pending) if STEP_OF[frame].accepts}
    assert asking == set(SECRET)
    assert len(STEPS) == len(get_args(Pending))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r51a_only_the_choice_between_drawn_cards_is_secret(seats: int) -> None:
    met, with_treasure = set(), 0
    for seed in range(20):  # who finds treasure is chance, and every new card changes it
        if seed >= 4 and with_treasure > 100:
            break
        for state in positions(seats, seed):
            decision = GAME.decision(state)
            assert decision is not None
            assert decision.secret == SECRET[decision.kind], decision.kind
            met.add(decision.kind)
            with_treasure += bool(state.players[decision.seat].kept)
    assert {"choose_card", "explore", "confirm_end", "choose_slot"} <= met
    assert with_treasure > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_keyboard_changes_hands_in_secret_once_per_seat_and_drawn_pair(seats: int) -> None:
    """The player who decides holds the keyboard; a curtain is due where a secret decision is another person's than the
    last one."""
    for seed in range(10):
        holder, handed = None, 0
        for state in positions(seats, seed):
            decision = GAME.decision(state)
            assert decision is not None
            handed += decision.secret and decision.seat != holder
            holder = decision.seat
        assert handed <= (ERAS - 1) * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_shown_in_the_open_depends_on_what_somebody_holds(seats: int) -> None:
    """Dealt again for any other seat, an open decision asks, offers and promises the same; prompts and scores are also
    in lists of saves."""
    for number, state in enumerate(positions(seats, seats)):
        decision = GAME.decision(state)
        assert decision is not None
        for seat in range(seats) if number % 4 == 0 else ():
            dealt = GAME.sample(state, seat, Chance(number))
            asked = GAME.decision(dealt)
            assert asked is not None
            assert (asked.seat, asked.kind, asked.prompt, asked.secret) == (
                decision.seat,
                decision.kind,
                decision.prompt,
                decision.secret,
            )
            assert GAME.open_standings(dealt) == GAME.open_standings(state)
            assert GAME.view(dealt, None) == GAME.view(state, None)
            if not decision.secret:
                assert told(dealt) == told(state)


def told(state: State) -> list[object]:
    """What an onlooker reads of the choices: their names, what they are certain to bring, what is refused."""
    found: list[object] = []
    for action in GAME.legal(state):
        seen = preview(GAME, state, action)
        found += [
            GAME.label(state, action),
            [event for event in seen.events if event.visible_to(None)],
            seen.stopped_at,
        ]
    decision = GAME.decision(state)
    return [*found, *(decision.why_not() if decision else ())]

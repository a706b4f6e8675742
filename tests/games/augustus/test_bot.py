"""What the bots are told: choices a good player makes, and games that end (R76, section 14 of the rules)."""

import random
from dataclasses import replace

import pytest

from boardgames_tui.bots import think
from boardgames_tui.games.augustus.actions import (
    Act,
    Confirm,
    Decree,
    Keep,
    Lift,
    Pass,
    Place,
    PutBack,
    Take,
    TakeBack,
    TakeTile,
)
from boardgames_tui.games.augustus.bot import BRAIN, HARD, RANGES
from boardgames_tui.games.augustus.bot.policy import alike, policy
from boardgames_tui.games.augustus.bot.seat_outlook import SeatOutlook
from boardgames_tui.games.augustus.bot.shared_facts import Race
from boardgames_tui.games.augustus.bot.weights import NORMAL
from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.view.draws_needed import waits
from tests.games.augustus.scenes import Side, asked, do, scene, setup


def favourite(state: State) -> Act:
    decision = GAME.decision(state)
    assert decision is not None
    legal = GAME.legal(state)
    ratings = BRAIN.ratings(state, decision.seat, legal)
    assert len(ratings) == len(legal)
    return legal[max(range(len(legal)), key=ratings.__getitem__)]


def after(state: State, action: Act) -> State:
    trial = GAME.clone(state)
    GAME.apply(trial, action)
    return trial


def test_waiting_times() -> None:
    """None for a full card, shorter with every legion, and shorter still if the legion lies on the rarer symbol."""
    for number, card in CARDS.items():
        found = waits(number)
        assert found[-1] == 0
        assert round(found[0], 6) == card.expected_draws
        for covered in range(len(found)):
            for field in range(len(card.symbols)):
                assert found[covered | 1 << field] < found[covered] or covered >> field & 1
    gallia = waits(36)
    assert gallia[0b1000] < gallia[0b0100] < gallia[0b0010] < gallia[0b0001]  # X C K D


def test_r18_substitutes_shorten_the_waiting_time() -> None:
    """24 Raetia asks for two shields and a standard: swords serve as shields with 8, shields as standards with 56."""
    plain = waits(24)
    for controlled in ((8,), (56,), (8, 56)):
        assert all(with_them <= alone for with_them, alone in zip(waits(24, controlled), plain, strict=True))
        assert waits(24, controlled)[0] < plain[0]
    assert waits(24, (25,)) == plain  # chariots as catapults: no use here


def test_finishes_a_card_rather_than_starting_one() -> None:
    state = scene(Side({11: [0], 70: [], 34: []}), Side(), token="chariot")
    assert favourite(state) == Place(11, 1)


def test_r76_places_a_supply_legion_rather_than_passing() -> None:
    for symbol in ("sword", "shield", "chariot", "catapult", "standard", "dagger"):
        state = scene(Side({71: [], 88: [], 26: []}), Side(), token=symbol)
        assert isinstance(favourite(state), Place | Lift)


@pytest.mark.parametrize(
    ("objectives", "token", "best"),
    [
        ({51: [1, 3], 55: [], 73: [0]}, "sword", Place(55, 0)),  # the only swords are on a card that waits for a dagger
        ({86: [0], 64: [0, 1], 80: []}, "sword", Place(80, 0)),
        ({10: [1], 55: [0], 66: [3]}, "shield", Place(10, 0)),  # not with the legion of 55
        ({85: [0, 1], 86: [], 80: [0]}, "catapult", Place(85, 2)),
    ],
)
def test_r76_a_bot_that_thinks_places_a_supply_legion_rather_than_passing_or_moving(
    objectives: dict[int, list[int]], token: str, best: Place
) -> None:
    """A legion on a card can still be moved, so the supply is worth nothing that a covered field is not."""
    state = scene(Side(objectives), Side(), token=token)
    assert think(GAME, state, "normal") == best


@pytest.mark.slow
def test_r76_in_whole_games_a_bot_that_thinks_passes_only_in_order_not_to_end_them() -> None:
    for number in range(4):
        state = GAME.new(setup(2, f"R76/{number}"))
        while (decision := GAME.decision(state)) is not None:
            action, legal = think(GAME, state, "normal"), GAME.legal(state)
            if (
                decision.kind == "mobilise"
                and isinstance(action, Pass | Lift)
                and any(isinstance(each, Place) for each in legal)
            ):
                assert isinstance(action, Pass)
                assert len(state.players[decision.seat].controlled) == 6
            GAME.apply(state, action)


def test_r76_does_not_end_the_game_while_behind() -> None:
    row = [1, 2, 3, 4, 5, 7]
    behind = scene(
        Side({11: [0], 34: []}, controlled=row, tiles=["count_2"]), Side(controlled=[81, 86, 85]), token="chariot"
    )
    assert favourite(behind) == Pass()
    ahead = scene(Side({11: [0], 34: []}, controlled=row, tiles=["count_2"]), Side(controlled=[10]), token="chariot")
    assert favourite(ahead) == Place(11, 1)


def test_saves_the_joker_for_the_rare_symbol() -> None:
    state = scene(Side({36: []}), Side(), token="joker")  # X C K D
    assert favourite(state) == Place(36, 3)


def test_gives_up_the_common_symbol() -> None:
    state = scene(Side({15: [0, 1], 34: []}), Side({36: [0, 3]}), token="joker")
    do(state, (0, Place(15, 2)), (1, Pass()), (1, Confirm()))
    assert asked(state) == (1, "desertion")
    assert favourite(state) == TakeBack(36, 0)


def test_decrees_the_long_card() -> None:
    state = scene(Side({83: [0, 1, 2], 86: [], 4: [0, 1]}), Side(), token="standard")
    do(state, (0, Place(83, 3)), (1, Pass()), (1, Confirm()))
    assert favourite(state) == Decree(86)


def test_takes_the_six_tile() -> None:
    state = scene(
        Side({11: [0], 34: []}, controlled=[1, 2, 4, 5, 14]), Side(), token="chariot", display=[3, 6, 7, 8, 9]
    )
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()))
    choice = favourite(state)
    assert isinstance(choice, Take)
    do(state, (0, choice))
    assert favourite(state) == TakeTile()


def test_r4_never_puts_back() -> None:
    state = GAME.new(setup(2))
    for _ in range(3):
        choice = favourite(state)
        assert isinstance(choice, Keep)
        do(state, (0, choice))
    assert not isinstance(favourite(state), PutBack)
    assert favourite(state) == Confirm()


def test_value_is_a_margin() -> None:
    state = scene(Side(controlled=[81]), Side(controlled=[1]))
    assert BRAIN.value(state, 0) > 0 > BRAIN.value(state, 1)
    better = scene(Side({11: [0], 34: []}), Side({4: []}))
    assert BRAIN.value(better, 0) > BRAIN.value(scene(Side({11: [], 34: []}), Side({4: []})), 0)


def test_a_leader_with_half_covered_cards_is_nearer_to_the_end() -> None:
    near = Race(scene(Side({36: [0, 1, 2]}, controlled=[1, 2, 3]), Side()), progress=0.5)
    far = Race(scene(Side({36: []}, controlled=[1, 2, 3]), Side()), progress=0.5)
    assert near.cards_left == far.cards_left == 4
    assert near.clock < far.clock == Race(scene(Side(controlled=[1, 2, 3]), Side())).clock


def test_hard_goes_by_weights_of_its_own() -> None:
    """Learned in self-play: it waits less long for a card that takes many draws."""
    assert all(low <= getattr(HARD, name) <= high for name, (low, high) in RANGES.items())
    quick, slow = (SeatOutlook(scene(Side(), Side()), 0, weights) for weights in (HARD, NORMAL))
    assert quick.potential(86, 0) / quick.worth(86) < slow.potential(86, 0) / slow.worth(86)


def test_value_of_a_finished_game_is_the_margin_of_points() -> None:
    state = scene(Side(controlled=[4, 5, 7, 1, 2, 3, 6]), Side(controlled=[10]))
    state.stack = []
    gap = GAME.standings(state).of(0).total - GAME.standings(state).of(1).total
    assert gap > 0
    assert (
        BRAIN.value(state, 0) - gap == -(BRAIN.value(state, 1) + gap) > 0
    )  # beside the points only the victory counts


def test_ratings_change_nothing() -> None:
    state = scene(
        Side({80: [0, 1, 2, 3], 34: []}), Side(controlled=[8, 38, 10], tiles=["resource_wheat"]), token="standard"
    )
    do(state, (0, Place(80, 4)), (1, Pass()), (1, Confirm()))
    before = GAME.clone(state)
    favourite(state)
    BRAIN.value(state, 1)
    assert state == before


@pytest.mark.parametrize("options", [{}, {"same_card_move": "true"}])
def test_trials_play_what_has_the_best_rating(options: dict[str, str]) -> None:
    for number in range(3):
        state = GAME.new(replace(setup(3, f"POLICY-{number}"), options=options))
        while (decision := GAME.decision(state)) is not None:
            best = favourite(state)
            assert policy(state, decision.seat, GAME.legal(state)) == best
            GAME.apply(state, best)


def test_fields_with_the_same_symbol_are_alike() -> None:
    """35 asks for three swords and a shield."""
    assert alike(Place(35, 0)) == alike(Place(35, 2)) != alike(Place(35, 3))
    assert alike(Lift(35, 0)) == alike(Lift(35, 1)) != alike(Place(35, 0))
    assert alike(Take(35)) != alike(Take(36))
    state = scene(Side({35: [], 34: []}), Side(), token="sword")
    values = {BRAIN.value(after(state, Place(35, field)), 0) for field in range(3)}
    assert len(values) == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_by_rating_end_and_beat_chance(seats: int) -> None:
    """Seat 0 goes by the ratings, the others play at random."""
    chooser = random.Random(seats)
    won = 0
    for number in range(4):
        state = GAME.new(setup(seats, f"BOT-{number}"))
        while (decision := GAME.decision(state)) is not None:
            GAME.apply(state, favourite(state) if decision.seat == 0 else chooser.choice(GAME.legal(state)))
            assert state.moves < 5000
        won += 0 in GAME.standings(state).winners
    assert won >= 3


def test_games_among_raters_end() -> None:
    for number in range(4):
        state = GAME.new(setup(4, f"END-{number}"))
        while GAME.decision(state) is not None:
            GAME.apply(state, favourite(state))
            assert state.moves < 2000

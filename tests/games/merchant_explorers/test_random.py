"""Random games for every number of seats and every variant, looked at from all sides after every action."""

import random
from typing import Any, get_args

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.merchant_explorers.actions import EndAction, EndPhase, Move
from boardgames_tui.games.merchant_explorers.content import LINES
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.options import Options
from boardgames_tui.games.merchant_explorers.state import State
from tests.games.merchant_explorers.naive import totals
from tests.games.merchant_explorers.scenes import fresh
from tests.games.merchant_explorers.variants import VARIANTS

LEDGER = {
    "log.coins": "coin_spaces",
    "log.route": "routes",
    "log.village": "villages",
    "log.tower": "towers",
    "log.crystal": "crystals",
    "log.goal": "goals",
    "log.purse": "treasure_instant",
}
CASES = [(variant, seats) for variant in range(len(VARIANTS)) for seats in (1, 2, 3, 4)]


def eager(chooser: random.Random, legal: list[Move]) -> Move:
    """Random, but seldom ends early: so games reach far corners of the map."""
    going_on = [action for action in legal if not isinstance(action, EndAction | EndPhase)]
    return chooser.choice(going_on if going_on and chooser.random() < 0.9 else legal)


@pytest.mark.parametrize(("variant", "seats"), CASES)
def test_random_games_stay_sound(variant: int, seats: int) -> None:
    state = fresh(seats, f"{variant}-{seats}", **VARIANTS[variant])
    chooser = random.Random(f"{variant}/{seats}")
    ledger = [dict.fromkeys(LINES, 0) for _ in range(seats)]
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        assert legal
        assert len(set(legal)) == len(legal)
        assert legal == GAME.legal(state)
        assert decision.seat in range(seats)
        for event in GAME.apply(state, eager(chooser, legal)):
            if event.key in LEDGER and event.seat is not None:
                ledger[event.seat][LEDGER[event.key]] += int(str(event.args["n"]))
        assert GAME.check(state) == []
    assert [list(lines.values()) for lines in ledger] == [player.lines for player in state.players]
    result = GAME.standings(state)
    assert [result.of(seat).total for seat in range(seats)] == totals(state)


@pytest.mark.parametrize(("variant", "seats"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_saves_and_clones_at_every_step(variant: int, seats: int) -> None:
    state = fresh(seats, f"save-{variant}", **VARIANTS[variant])
    chooser = random.Random(variant)
    while GAME.decision(state) is not None:
        text = GAME.codec.state_json(state)
        assert GAME.codec.read_state(text) == state
        copy = GAME.clone(state)
        action = eager(chooser, GAME.legal(state))
        assert GAME.codec.read_action(GAME.codec.action_data(action)) == action
        events = GAME.apply(state, action)
        assert GAME.codec.state_json(copy) == text
        assert GAME.apply(copy, action) == events
        assert copy == state


@pytest.mark.parametrize(("variant", "seats"), [(0, 2), (2, 3), (3, 4), (6, 1)])
def test_what_is_hidden_changes_nothing_a_seat_sees(variant: int, seats: int) -> None:
    state = fresh(seats, f"hidden-{variant}", **VARIANTS[variant])
    chooser = random.Random(variant)
    while (decision := GAME.decision(state)) is not None:
        if chooser.random() < 0.3 or decision.secret:
            for seat in range(seats):
                other = GAME.sample(state, seat, Chance(chooser.getrandbits(32)))
                assert GAME.view(other, seat) == GAME.view(state, seat)
                assert GAME.check(other) == []
                if seat == decision.seat:
                    assert GAME.legal(other) == GAME.legal(state)
                    assert GAME.decision(other) == decision
        GAME.apply(state, eager(chooser, GAME.legal(state)))


def test_a_sample_deals_hidden_cards_anew() -> None:
    state = fresh(2, 9)
    for player in state.players:
        for kind in ("tr_amphora", "tr_tower", "tr_amphora", "tr_village_pair"):
            state.treasure.remove(kind)
            player.kept.append(kind)
    samples = [GAME.sample(state, 0, Chance(seed)) for seed in range(8)]
    assert all(sample.players[0].kept == state.players[0].kept for sample in samples)
    assert len({tuple(sample.players[1].kept) for sample in samples}) > 3
    assert len({tuple(sample.deck) for sample in samples}) > 3
    assert len({tuple(sample.investigate) for sample in samples}) == 8
    assert len({sample.chance.seed for sample in samples}) == 8
    assert GAME.clone(state) == state


def test_a_sample_leaves_the_own_rejected_cards_where_they_are() -> None:
    state = fresh(2, 3)
    while not all(player.rejected for player in state.players):
        GAME.apply(state, GAME.legal(state)[-1])
    own = state.players[0].rejected[0]
    for seed in range(5):
        sample = GAME.sample(state, 0, Chance(seed))
        assert sample.investigate.index(own) == state.investigate.index(own)
        assert sample.players[1].rejected[0] in sample.investigate


@pytest.mark.parametrize("variant", range(4))
def test_moves_survive_their_notation(variant: int) -> None:
    state = fresh(2, f"notation-{variant}", **VARIANTS[variant])
    chooser = random.Random(variant)
    seen = set()
    while GAME.decision(state) is not None:
        legal = GAME.legal(state)
        written = [GAME.notation(action) for action in legal]
        assert len(set(written)) == len(written)
        seen.update(action.kind for action in legal)
        pick = chooser.randrange(len(legal))
        assert GAME.parse(state, written[pick].upper()) == legal[pick]
        GAME.apply(state, eager(chooser, legal))
    assert {"place", "end", "confirm", "keep", "use"} <= seen


def test_variants_cover_every_option_value() -> None:
    def values(name: str) -> set[Any]:
        return {getattr(Options(**variant), name) for variant in VARIANTS}

    for name, field in Options.model_fields.items():
        wanted = set(get_args(field.annotation)) or ({True, False} if field.annotation is bool else set(range(1, 7)))
        assert values(name) == wanted, name


def play(seats: int, seed: int, **options: Any) -> State:
    state = fresh(seats, seed, **options)
    chooser = random.Random(seed)
    while GAME.decision(state) is not None:
        GAME.apply(state, chooser.choice(GAME.legal(state)))
    return state


def test_equal_seeds_and_moves_give_equal_games() -> None:
    assert play(3, 11, map="kazan") == play(3, 11, map="kazan")
    assert play(3, 11, map="kazan") != play(3, 12, map="kazan")

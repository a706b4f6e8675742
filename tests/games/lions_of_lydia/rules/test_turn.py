"""Chapter 4: the turn (R13–R17)."""

import random
from collections import Counter

import pytest

from boardgames_tui.engine import Forced
from boardgames_tui.games.lions_of_lydia.content import COLORS
from boardgames_tui.games.lions_of_lydia.game import GAME
from tests.games.lions_of_lydia.scenes import ALL, do, gate, keys, kind, legal, setup, table, turn


def test_r13_draw_place_act_refill() -> None:
    state = table()
    turn(state, "red")
    gate(state, "blue")
    assert kind(state) == "place"
    do(state, "place gate_blue")
    assert kind(state) == "refill"
    events = do(state, "take green fountain")
    assert keys(events)[-1] == "draw"
    assert events[-1].seat == state.active == 1
    assert kind(state) == "place"


def test_r14_draw_is_uniform_over_pieces() -> None:
    """Two equal merchants double the chance of their colour."""
    state = table()
    turn(state, "red", bag=["lydian", "lydian", "blue"])
    state.players[1].bag = ["lydian", "lydian", "red", "green"]
    drawn: Counter[str] = Counter()
    for seed in range(400):
        trial = GAME.clone(state)
        trial.chance.seed = seed
        do(trial, "place gate_blue", "take red fountain")
        drawn[GAME.view(trial, 1).in_hand or ""] += 1
        assert len(trial.players[1].bag) == 3
    assert 160 < drawn["lydian"] < 240
    assert 70 < drawn["red"] < 130


def test_r14_draw_is_forced_and_leaves_three() -> None:
    state = table()
    turn(state, "red")
    state.chance.tape = Forced("yellow")  # the next draw from the bag
    do(state, "place gate_blue", "take red fountain")
    assert GAME.view(state, 1).in_hand == "yellow"
    assert sorted(state.players[1].bag) == ["blue", "green", "red"]


def test_r15_five_places_for_coloured_merchants_and_lydians() -> None:
    five = ["place gate_red", "place gate_green", "place gate_yellow", "place gate_blue", "place fountain"]
    for merchant in (*COLORS, "lydian"):
        state = table()
        turn(state, merchant)  # type: ignore[arg-type]
        assert legal(state) == five


def test_r16_only_races_ask_another_player() -> None:
    state = GAME.new(setup(3, 4, gold_tiles="estates", **ALL))
    rng = random.Random(4)
    asked = set()
    while (decision := GAME.decision(state)) is not None:
        if decision.seat != state.active:
            asked.add(decision.kind)
        GAME.apply(state, rng.choice(GAME.legal(state)))
    assert asked <= {"race", "payment"}


def test_r17_everything_is_open_by_default() -> None:
    state = table()
    views = [GAME.view(state, seat) for seat in (0, 1, None)]
    assert views[0].players == views[1].players == views[2].players
    assert dict(views[2].players[1].bag or ()) == dict.fromkeys(COLORS, 1)
    assert GAME.decision(state).secret is False  # type: ignore[union-attr]


def test_r17_hidden_bags() -> None:
    """Only the owner, only in his turn; a curtain falls before it."""
    state = table(hide_bags=True)
    assert [player.bag is None for player in GAME.view(state, 0).players] == [False, True]
    assert [player.bag is None for player in GAME.view(state, 1).players] == [True, True]
    assert [player.bag is None for player in GAME.view(state, None).players] == [True, True]
    assert GAME.decision(state).secret is True  # type: ignore[union-attr]


@pytest.mark.parametrize("purple", ["purple_lydians", "purple_bag_pairs"])
def test_r17_hidden_bags_are_not_given_away_by_scores(purple: str) -> None:
    state = table(hide_bags=True)
    state.players[1].cards[purple] = "base"
    shown = GAME.view(state, 0).players[1]
    assert shown.score is None
    assert [owned.points for owned in shown.cards if owned.card == purple] == [None]
    state.stack.clear()
    assert GAME.view(state, 0).players[1].score is not None

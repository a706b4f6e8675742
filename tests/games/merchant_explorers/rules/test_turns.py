"""Eras and turns (chapter 5)."""

import random

import pytest

from boardgames_tui.games.merchant_explorers.content import INVESTIGATE, explore_deck
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import Turns
from boardgames_tui.games.merchant_explorers.rules.state import State
from tests.games.merchant_explorers.scenes import do, fresh, keys, kind, legal, me, place, refusals, run, scene, spaces


def finish_turn(state: State) -> None:
    """Every seat ends its action without placing."""
    turn = state.turn
    while state.stack and state.turn == turn:
        GAME.apply(state, GAME.legal(state)[-1])


def at_card(card: str, *, era: int, seats: int = 2, turn: int | None = None) -> State:
    """The moment after `card` was turned up."""
    state = fresh(seats)
    for player in state.players:
        state.investigate += player.pair
        player.pair, player.explorers = [], 0
    before = sum(len(explore_deck(earlier)) for earlier in range(1, era))
    state.era, state.seen = era, []
    state.turn = before if turn is None else turn - 1
    state.deck = [*(other for other in explore_deck(era) if other != card), card]
    for player in state.players:
        for slot in range(min(era - 1, 3)):
            player.slots[slot] = state.investigate.pop()
    state.stack = [Turns()]
    run(state)
    return state


def test_r10_decks_of_six_seven_eight_nine() -> None:
    state = fresh(1)
    sizes = {}
    while state.stack:
        sizes[state.era] = len(state.deck) + len(state.seen)
        assert sorted(state.deck + state.seen) == sorted(explore_deck(state.era))
        finish_turn(state)
    assert sizes == {1: 6, 2: 7, 3: 8, 4: 9}
    assert state.turn == 30


def test_r11_cards_out_and_to_come_are_public_their_order_is_not() -> None:
    state = fresh(2)
    finish_turn(state)
    view = GAME.view(state, None)
    assert view.seen == tuple(state.seen)
    assert sorted(view.to_come) == sorted(state.deck)
    state.deck.reverse()
    assert GAME.view(state, None).to_come == view.to_come


def test_r11a_revealing_is_no_decision_and_stands_in_the_log() -> None:
    state = fresh(1)
    told = []
    turn = state.turn
    while state.turn == turn:
        told = GAME.apply(state, GAME.legal(state)[-1])
    revealed = next(event for event in told if event.key == "log.reveal")
    assert revealed.reveals
    assert kind(state) in ("explore", "choose_card", "confirm_end")


def test_r12_seats_act_one_after_the_other_from_the_revealer() -> None:
    state = fresh(3, 5)
    for turn in range(1, 5):
        order = []
        while state.turn == turn:
            seat = GAME.decision(state).seat  # type: ignore[union-attr]
            if not order or order[-1] != seat:
                order.append(seat)
            GAME.apply(state, random.Random(turn).choice(GAME.legal(state)))
        first = (turn - 1) % 3
        assert order == [first, (first + 1) % 3, (first + 2) % 3]


def test_r13_a_basic_card_is_carried_out_by_its_phases() -> None:
    state = scene("explore_grassland")
    assert spaces(state) == "I7"
    place(state, "I7")
    assert set(spaces(state).split()) == {"H8", "J8"}
    place(state, "H8")
    assert kind(state) == "confirm_end"


def test_r14_two_cards_are_drawn_before_anyone_chooses() -> None:
    state = at_card("era_1", era=1, seats=3)
    assert [len(player.pair) for player in state.players] == [2, 2, 2]
    assert len(state.investigate) == len(INVESTIGATE) - 3 * 2
    assert legal(state) == [f"keep {card}" for card in me(state).pair]
    assert refusals(state) == [("keep_both", "R14"), ("keep_none", "R14")]


def test_r14_one_is_kept_face_up_the_other_goes_under_the_deck() -> None:
    state = at_card("era_1", era=1)
    kept, other = me(state).pair
    told = do(state, f"keep {kept}")
    assert me(state).slots == [kept, None, None]
    assert state.investigate[0] == other
    assert told[0].key == "log.keep"
    assert told[0].only is None
    assert state.action is not None
    assert state.action.card == kept


def test_r14_the_pair_is_seen_in_their_own_action_only() -> None:
    state = at_card("era_1", era=1)
    assert GAME.view(state, 0).pair == tuple(me(state).pair)
    assert GAME.view(state, 1).pair == ()
    assert GAME.view(state, None).pair == ()
    assert GAME.view(state, 1).guilds[1].has_pair


def test_r15_an_era_card_that_returns_uses_its_slot() -> None:
    state = at_card("era_1", era=2)
    assert state.action is not None
    assert state.action.card == state.players[state.action.seat].slots[0]
    assert not any(player.pair for player in state.players)


def test_r16_era_card_four_uses_any_slot_and_draws_nothing() -> None:
    state = at_card("era_4", era=4)
    size = len(state.investigate)
    assert legal(state) == ["use 1", "use 2", "use 3"]
    assert refusals(state) == [("no_new_card", "R16")]
    seat = GAME.decision(state).seat  # type: ignore[union-attr]
    do(state, "use 2")
    assert state.action is not None
    assert state.action.card == state.players[seat].slots[1]
    assert len(state.investigate) == size


def test_r17_fewer_or_none_may_be_placed() -> None:
    state = scene("explore_grassland")
    assert legal(state)[-1] == "end"
    do(state, "end")
    assert me(state).explorers == 0
    state = scene("explore_grassland", seats=2)
    place(state, "I7")
    do(state, "end")
    assert GAME.decision(state).seat == 1  # type: ignore[union-attr]


def test_r18_the_era_ends_with_its_deck() -> None:
    state = scene("explore_grassland")
    state.deck, state.seen, state.turn = [], list(explore_deck(1)), 6
    me(state).slots[0] = "inv_sea5"
    told = do(state, "end")
    assert "era" in keys(told)
    assert (state.era, len(state.seen), len(state.deck)) == (2, 1, 6)


@pytest.mark.parametrize("seed", range(3))
def test_r19_the_investigate_deck_never_runs_out(seed: int) -> None:
    state = fresh(4, seed)
    while state.stack:
        finish_turn(state)
    assert all(None not in player.slots for player in state.players)
    assert len(state.investigate) == len(INVESTIGATE) - 12
    assert sum(len(player.rejected) for player in state.players) == 12


def test_r5_the_revealer_rotates_across_eras() -> None:
    state = fresh(4, 3)
    seen = []
    while state.stack:
        seen.append(state.revealer)
        finish_turn(state)
    assert seen == [number % 4 for number in range(30)]

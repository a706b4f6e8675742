"""Expansion 4: Courtyards."""

from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Courtyard, Refill, Turns
from tests.games.lions_of_lydia.scenes import board, do, kind, legal, merchants, table


def test_x4_1_a_merchant_of_the_home_colour_waits() -> None:
    state = table(3, courtyards=True)
    assert [player.courtyard for player in state.players] == ["red", "green", "yellow"]
    assert GAME.check(state) == []


def test_x4_2_swap_is_optional_every_turn() -> None:
    state = table(courtyards=True)
    state.stack = [Turns(1), Refill(0), Courtyard(0, "blue")]
    assert kind(state) == "courtyard"
    assert legal(state) == ["keep", "swap"]
    drawn = GAME.view(state, 0).in_hand
    kept = GAME.clone(state)
    do(kept, "keep")
    assert (GAME.view(kept, 0).in_hand, kept.players[0].courtyard) == (drawn, "red")
    do(state, "swap")
    assert (GAME.view(state, 0).in_hand, state.players[0].courtyard) == ("red", drawn)
    assert kind(state) == "place"


def test_x4_2_two_of_a_kind_are_not_swapped() -> None:
    state = table(courtyards=True)
    state.stack = [Turns(1), Refill(0), Courtyard(0, "red")]
    assert state.players[0].courtyard == "red"
    assert legal(state) == ["keep"]


def test_e21_courtyard() -> None:
    state = table(courtyards=True)
    player = state.players[0]
    state.stack = [Turns(1), Refill(0), Courtyard(0, "red")]
    player.bag, player.courtyard = merchants("green", "yellow", "blue"), "lydian"
    do(state, "swap")
    assert (GAME.view(state, 0).in_hand, player.courtyard, len(player.bag)) == ("lydian", "red", 3)
    do(state, "place gate_green")
    while kind(state) != "refill":
        GAME.apply(state, GAME.legal(state)[-1])
    do(state, legal(state)[0])
    assert len(player.bag) == 4


def test_x4_3_the_courtyard_is_not_the_bag() -> None:
    """E21: the piece there counts neither for Lydians nor for pairs; any kind may wait there."""
    state = table(courtyards=True, artisans=True)
    player = state.players[0]
    player.bag, player.courtyard = merchants("lydian", "red", "green", "artisan"), "lydian"
    board(player, cards={"purple_lydians": "base", "purple_bag_pairs": "base"})
    assert [each.value for each in GAME.standings(state).of(0).lines if each.key == "score.purple"] == [2, 0]
    state.stack = [Turns(1), Refill(0), Courtyard(0, "artisan")]
    do(state, "swap")
    assert player.courtyard == "artisan"


def test_outlooks_for_both_merchants_before_the_swap() -> None:
    state = table(courtyards=True)
    state.stack = [Turns(1), Refill(0), Courtyard(0, "blue")]
    shown = GAME.view(state, 0).gate_outlooks
    assert [each.merchant for each in shown] == ["blue"] * 4 + ["red"] * 4
    do(state, "swap")
    assert GAME.view(state, 0).gate_outlooks == shown[4:]

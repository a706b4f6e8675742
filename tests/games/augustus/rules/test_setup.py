"""R1–R9: the table before the first draw."""

import pytest

from boardgames_tui.engine import IllegalAction, Recorder, SetupError
from boardgames_tui.games.augustus.actions import Confirm, Keep, PutBack
from boardgames_tui.games.augustus.content import CARDS, FULL_BAG
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import asked, do, setup, told

SEATS = range(2, 7)


def choose_all(state: State) -> None:
    """Every seat keeps the first three of its six."""
    for seat in range(state.seats):
        do(state, *((seat, Keep(card)) for card in state.players[seat].hand[:3]), (seat, Confirm()))


def test_e1_setup() -> None:
    state = GAME.new(setup(4))
    choose_all(state)
    assert state.general == 20
    assert len(state.display) == 5
    assert [(len(each.objectives), each.supply, each.limit) for each in state.players] == [(3, 7, 3)] * 4
    assert (len(state.setup_discard), len(state.discard), len(state.deck)) == (12, 0, len(CARDS) - 5 - 4 * 6)
    assert sorted([*state.bag, *state.table]) == sorted(FULL_BAG)
    assert len(FULL_BAG) == 23
    assert list(state.tiles.values()) == [None] * 12


@pytest.mark.parametrize("seats", [1, 7])
def test_r1_two_to_six_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.new(setup(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_r2_legions(seats: int) -> None:
    state = GAME.new(setup(seats))
    assert [player.supply for player in state.players] == [7] * seats
    assert state.general == 48 - 7 * seats


def test_r3_display_and_shuffled_deck() -> None:
    first, again, other = GAME.new(setup()), GAME.new(setup()), GAME.new(setup(seed="ANVIL-2345"))
    assert len(first.display) == 5
    assert first == again
    assert first.deck != other.deck


def test_r3_every_draw_of_the_setup_says_what_it_is_for() -> None:
    """Lessons tell chance by these names how it comes out."""
    tape = Recorder()
    GAME.new(setup(4, first_crier="random", deal_mode="random_3"), tape)
    assert [why for why, _ in tape.outcomes] == ["objectives", "first crier", "token"]


@pytest.mark.parametrize("seats", SEATS)
def test_r4_keep_three_of_six(seats: int) -> None:
    state = GAME.new(setup(seats))
    hands = [player.hand[:] for player in state.players]
    assert [len(hand) for hand in hands] == [6] * seats
    choose_all(state)
    assert [[each.card for each in player.objectives] for player in state.players] == [hand[:3] for hand in hands]
    assert state.setup_discard == [card for hand in hands for card in hand[3:]]
    assert len(state.deck) == len(CARDS) - 5 - 6 * seats


def test_r4_asked_in_seat_order_and_revealed_together() -> None:
    state = GAME.new(setup(2, first_crier="chosen", crier_seat=2))
    first, second = (player.hand[:] for player in state.players)
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.seat, decision.secret, decision.auto) == (0, True, False)
    events = do(state, (0, Keep(first[5])), (0, Keep(first[0])), (0, Keep(first[2])), (0, Confirm()))
    assert [event.key for event in events] == ["log.chosen"]
    assert state.players[0].objectives == []
    assert asked(state) == (1, "choose_objectives")
    events = do(state, *((1, Keep(card)) for card in second[:3]), (1, Confirm()))
    revealed = told(events, "log.keeps")
    assert [event.seat for event in revealed] == [0, 1]
    assert all(event.reveals for event in revealed)
    assert [each.card for each in state.players[0].objectives] == [first[0], first[2], first[5]]


def test_r4_three_exactly_and_put_back() -> None:
    state = GAME.new(setup())
    hand = state.players[0].hand
    assert Confirm() not in GAME.legal(state)
    with pytest.raises(IllegalAction):
        GAME.apply(state, Confirm())
    do(state, (0, Keep(hand[0])), (0, Keep(hand[1])), (0, Keep(hand[2])))
    assert GAME.legal(state) == [PutBack(hand[0]), PutBack(hand[1]), PutBack(hand[2]), Confirm()]
    with pytest.raises(IllegalAction):
        GAME.apply(state, Keep(hand[3]))
    decision = GAME.decision(state)
    assert decision is not None
    assert [refusal.rule for refusal in decision.why_not()] == ["R4"] * 3
    do(state, (0, PutBack(hand[1])), (0, Keep(hand[5])))
    assert state.players[0].kept == [hand[0], hand[2], hand[5]]
    with pytest.raises(IllegalAction):
        GAME.apply(state, PutBack(hand[1]))


def test_r4_what_cannot_be_kept_is_refused_for_the_right_reason() -> None:
    state = GAME.new(setup())
    hand = state.players[0].hand
    do(state, (0, Keep(hand[0])))
    before = GAME.clone(state)
    for wrong, reason in [(state.players[1].hand[0], "illegal.not_dealt"), (hand[0], "illegal.kept_already")]:
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(state, Keep(wrong))
        assert caught.value.reason.key == reason
        assert state == before


def test_r5_setup_discards_face_down_or_up() -> None:
    for option, shown in [("face_down", False), ("face_up", True)]:
        state = GAME.new(setup(3, setup_discard=option))
        choose_all(state)
        for seat in (None, 0, 1, 2):
            view = GAME.view(state, seat)
            assert view.setup_discard == (tuple(state.setup_discard) if shown else None)
            assert view.discards == 9  # the size is public in both cases


def test_r5_later_discards_are_public() -> None:
    state = GAME.new(setup(2))
    choose_all(state)
    state.discard.append(state.deck.pop())
    assert GAME.view(state, None).discard == tuple(state.discard)


@pytest.mark.parametrize("seats", SEATS)
def test_r6_random_three(seats: int) -> None:
    state = GAME.new(setup(seats, deal_mode="random_3"))
    assert asked(state) == (0, "mobilise")
    assert [len(player.objectives) for player in state.players] == [3] * seats
    assert len(state.deck) == len(CARDS) - 5 - 3 * seats
    assert state.setup_discard == state.discard == []


def test_r7_bag_and_tiles() -> None:
    state = GAME.new(setup())
    counts = {symbol: state.bag.count(symbol) for symbol in state.bag}
    assert counts == {"sword": 6, "shield": 5, "chariot": 4, "catapult": 3, "standard": 2, "dagger": 1, "joker": 2}
    assert len(state.tiles) == 12
    assert set(state.tiles.values()) == {None}


def test_r8_first_crier() -> None:
    assert GAME.new(setup(4)).crier == 0
    assert GAME.new(setup(4, first_crier="chosen")).crier == 0
    assert GAME.new(setup(4, first_crier="chosen", crier_seat=3)).crier == 2
    assert GAME.new(setup(4, crier_seat=3)).crier == 0  # counts only when chosen
    drawn = {GAME.new(setup(4, f"CASE-{number}", first_crier="random")).crier for number in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_r8_chosen_seat_must_be_taken() -> None:
    problems = GAME.problems(setup(3, first_crier="chosen", crier_seat=4))
    assert [(problem.key, dict(problem.args)) for problem in problems] == [
        ("setup.crier_seat", {"seat": 4, "seats": 3})
    ]
    assert GAME.problems(setup(4, first_crier="chosen", crier_seat=4)) == []


def test_r9_limit_of_three() -> None:
    assert [player.limit for player in GAME.new(setup(6)).players] == [3] * 6


def test_every_card_is_dealt_once() -> None:
    state = GAME.new(setup(6))
    cards = [*state.deck, *state.display, *(card for player in state.players for card in player.hand)]
    assert sorted(cards) == sorted(CARDS)

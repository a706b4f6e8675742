"""R13–R22a: the six phases of a round, what is public and what is secret."""

from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import V_ARMY
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.pieces import turn_order
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from tests.games.age_of_mythology.scenes import (
    asked,
    city,
    cubes,
    hand,
    legal,
    play,
    refusals,
    run,
    seated,
    sound,
    started,
)


def finish_round(state):
    """Everybody passes, keeps the hand; up to the cubes of the next round."""
    while asked(state) is not None and asked(state)[1] != "victory_cubes":
        play(state, {"actions": "pass_turn", "discards": "keep_rest"}[asked(state)[1]])


def to_cubes(state):
    while asked(state)[1] != "victory_cubes":
        play(state, "pass_tile" if asked(state)[1] == "draft" else legal(state)[0])


def test_r13_and_e3_two_players_place_three_cubes():
    state = seated("greek", "norse")
    to_cubes(state)
    seats = []
    for _ in range(3):
        seats.append(asked(state)[0])
        assert len(legal(state)) == 4
        play(state, "place_cube v_army")
    assert seats == [0, 1, 0]
    assert state.red == 27
    assert state.victory[V_ARMY] == 3
    assert asked(state)[1] == "draw_cards"


def test_e3_five_players_the_third_starts():
    state = seated("greek", "norse", "egyptian", "greek", "norse")
    state.start = 2
    to_cubes(state)
    seats = []
    while asked(state)[1] == "victory_cubes":
        seats.append(asked(state)[0])
        play(state, "place_cube v_wonder")
    assert seats == [2, 3, 4]
    assert state.red == 27


def test_r13_fewer_cubes_left_only_those_are_placed():
    state = started()
    finish_round(state)
    state.victory[0] += state.red - 2
    state.red = 2
    play(state, "place_cube v_army", "place_cube v_battle")
    assert asked(state)[1] == "draw_cards"
    sound(state)


def test_r14_hand_limit_by_age_and_kept_cards_count():
    state = started()
    for age, limit in enumerate((4, 5, 6, 7)):
        state.players[0].age = age
        hand(state, 0, "p_build")
        finish_round(state)
        play(state, *["place_cube v_army"] * 3)
        while asked(state)[1] == "draw_cards":
            play(state, "draw_rest")
        assert len(state.players[0].hand) == limit


def test_r15_and_e4_permanent_cards_first_then_the_rest_blindly():
    state = started()
    state.players[0].age = 1
    hand(state, 0, "p_build", "gr_trade_1")
    finish_round(state)
    play(state, *["place_cube v_army"] * 3)
    state.start = 0
    state.stack[-1].place = 0
    assert "take_permanent p_build" not in legal(state)
    assert refusals(state)["@permanent_cards.p_build.name"] == ("why.in_hand", "R15")
    play(state, "take_permanent p_attack", "draw_rest")
    kept = state.players[0].hand
    assert len(kept) == 5
    assert CARD["p_attack"] in kept
    assert sum(card >= PERMANENT for card in kept) == 3
    # once a random card is drawn it is the next player's turn: no permanent card any more
    assert asked(state) == (1, "draw_cards")


def test_r15_no_random_card_is_needed():
    state = started()
    finish_round(state)
    play(state, *["place_cube v_army"] * 3)
    seat = asked(state)[0]
    play(state, "take_permanent p_build", "take_permanent p_attack", "take_permanent p_trade")
    assert asked(state) == (1 - seat, "draw_cards")
    assert [CARDS[card].id for card in state.players[seat].hand] == ["p_build", "p_trade", "p_next_age", "p_attack"]


def test_r16_three_turns_in_turn_order_and_a_pass_does_not_end_later_turns():
    state = started()
    for seat in (0, 1):
        hand(state, seat, "p_build", "p_trade", "p_recruit")
    order = []
    while asked(state)[1] == "actions":
        order.append(asked(state)[0])
        play(state, "pass_turn")
    assert order == [0, 1, 0, 1, 0, 1]


def test_r16_empty_hand_is_an_automatic_pass():
    state = started()
    hand(state, 0, "p_build")
    hand(state, 1)
    told = play(state, "play_card p_build", "done")
    assert sum(event.key == "log.empty_hand" and event.seat == 1 for event in told) == 3
    assert asked(state)[1] == "victory_cubes"
    assert state.round == 2


def test_r17_played_cards_go_back_to_stack_and_discard_pile():
    state = started()
    run(state, 0, "p_build")
    assert CARD["p_build"] not in state.players[0].permanents
    play(state, "done")
    assert CARD["p_build"] in state.players[0].permanents
    run(state, 0, "gr_build_2")
    assert state.decks[0].discard == []
    play(state, "done")
    assert state.decks[0].discard == [CARD["gr_build_2"]]


def test_r18_fourth_action_after_the_third_turn_never_a_fifth():
    state = started("greek", "norse")
    hand(state, 1, "p_trade", "p_build")
    hand(state, 0, "p_build", "p_trade", "p_gather")
    run(state, 1, "no_odin")
    # cannot pay for the next age (4 of each needed 3: it can), so decline, then call Odin
    play(state, "decline", "invoke")
    assert state.players[1].fourth
    while state.stack[1].turn < 4:
        play(state, "pass_turn")
    assert asked(state) == (1, "actions")
    # during the fourth action Odin would have no effect
    hand(state, 1, "no_odin")
    play(state, "play_card no_odin", "decline")
    assert asked(state)[1] != "card"
    assert state.stack[0].phase != 3


def test_r18_a_fourth_action_is_paid_for_one_round_only():
    state = started("greek", "norse")
    run(state, 1, "no_odin")
    play(state, "decline", "invoke")
    assert state.players[1].fourth
    finish_round(state)
    assert state.round == 2
    assert not state.players[1].fourth


def test_r19_and_e15_spoilage():
    state = started("greek", "norse")
    cubes(state, 0, 9, 3, 6, 5)
    finish_round(state)
    assert state.players[0].cubes == [5, 3, 5, 5]
    cubes(state, 0, 9, 3, 6, 5)
    city(state, 0, "storehouse")
    assert keeps(state.players[0]) == 8
    play(state, *["place_cube v_army"] * 3)
    while asked(state)[1] == "draw_cards":
        play(state, "draw_rest")
    finish_round(state)
    assert state.players[0].cubes == [8, 3, 6, 5]
    sound(state)


def test_r20_discards_in_turn_order_permanent_and_random():
    state = started("greek", "norse")
    hand(state, 0, "p_build", "gr_zeus", "gr_trade_1")
    hand(state, 1, "p_build")
    while asked(state)[1] == "actions":
        play(state, "pass_turn")
    assert asked(state) == (0, "discards")
    play(state, "discard gr_zeus", "discard p_build")
    # nothing has moved yet: the selection is secret until it is finished
    assert state.decks[0].discard == []
    assert len(state.players[0].hand) == 3
    told = play(state, "keep_rest")
    assert state.decks[0].discard == [CARD["gr_zeus"]]
    assert [CARDS[card].id for card in state.players[0].hand] == ["gr_trade_1"]
    assert any(event.key == "log.discarded" and event.reveals for event in told)
    assert asked(state) == (1, "discards")


def test_r21_start_player_marker_moves_left():
    state = started()
    finish_round(state)
    assert (state.start, state.round) == (1, 2)
    assert asked(state) == (1, "victory_cubes")


def test_r22_other_seats_see_numbers_only():
    state = started()
    hand(state, 0, "p_build", "gr_zeus", "gr_trade_1")
    other, onlooker, own = (GAME.view(state, seat) for seat in (1, None, 0))
    assert own.hand == ("p_build", "gr_trade_1", "gr_zeus")
    for seen in (other, onlooker):
        assert (seen.boards[0].hand_permanent, seen.boards[0].hand_random) == (1, 2)
        assert "gr_zeus" not in seen.hand
    assert onlooker.hand == ()
    assert onlooker.permanents == ()


def test_r22_selections_in_progress_are_not_even_counted():
    state = started()
    finish_round(state)
    play(state, *["place_cube v_army"] * 3)
    seat = asked(state)[0]
    before = GAME.view(state, 1 - seat)
    play(state, "take_permanent p_build")
    assert GAME.view(state, 1 - seat) == before
    assert GAME.view(state, seat).picked == ("p_build",)


def test_r22_draws_are_told_as_numbers_and_whispered_to_the_owner():
    state = started()
    finish_round(state)
    play(state, *["place_cube v_army"] * 3)
    seat = asked(state)[0]
    told = play(state, "draw_rest")
    names = [event for event in told if event.key == "log.drawn"]
    assert [event.only for event in names] == [(seat,)]
    assert [event.args for event in told if event.key == "log.draws"] == [{"n": 3, "cards": ("3@cards.random",)}]


def test_r22a_turn_order_is_clockwise_from_the_start_player():
    state = started("greek", "norse", "egyptian", "norse")
    state.start = 2
    assert turn_order(state, state.start) == [2, 3, 0, 1]

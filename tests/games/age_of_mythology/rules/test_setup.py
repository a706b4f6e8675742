"""R1–R12: the table before the first round."""

from collections import Counter

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.cards import deck_of
from boardgames_tui.games.age_of_mythology.content import BANK_CUBES, BUILDINGS, TILES
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.pieces import neighbours, turn_order
from boardgames_tui.games.age_of_mythology.rules.setup import seatings
from boardgames_tui.games.age_of_mythology.units import FIGURES, UNITS_OF
from tests.games.age_of_mythology.scenes import (
    asked,
    city,
    cubes,
    culture_of,
    force,
    legal,
    play,
    refusals,
    run,
    seated,
    sound,
    started,
    table,
    tiles,
)


def test_r1_neighbours_sit_left_and_right():
    state = started("greek", "norse", "egyptian", "norse")
    assert neighbours(state, 0) == (1, 3)
    assert neighbours(state, 3) == (0, 2)
    assert turn_order(state, 2) == [2, 3, 0, 1]


def test_r1_with_two_players_the_opponent_is_both_neighbours():
    assert neighbours(started(), 0) == (1,)


def test_r2_cultures_are_chosen_in_seat_order_and_only_once():
    state = table(3)
    assert asked(state) == (0, "cultures")
    play(state, "choose_culture norse")
    assert legal(state) == ["choose_culture egyptian", "choose_culture greek"]
    assert refusals(state)["@cultures.norse.name"] == ("why.culture_taken", "R2")


def test_r2_only_choices_that_leave_a_legal_completion():
    # four players, at most two of a culture, neighbours differ: after E G E the last seat may be G or N, never E
    state = table(4)
    play(state, "choose_culture egyptian", "choose_culture greek", "choose_culture egyptian")
    assert legal(state) == ["choose_culture greek", "choose_culture norse"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_r2_every_seating_keeps_limits_and_neighbours(seats):
    most = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3}[seats]
    assert seatings(seats)
    for seating in seatings(seats):
        assert max(Counter(seating).values()) <= most
        assert all(seating[seat] != seating[seat - 1] for seat in range(seats))


def test_r2_random_assignment_draws_one_seating():
    people = tuple(Seat(f"P{n}") for n in range(4))
    setup = Setup("age_of_mythology", people, {"culture_assignment": "random", "start_player": "seat_1"}, "X")
    seen = set()
    for seed in range(30):
        state = GAME.new(Setup("age_of_mythology", people, setup.options, seed))
        assert asked(state) == (0, "starting_army")
        seen.add("".join(culture_of(state, seat)[0] for seat in range(4)))
    assert seen <= set(seatings(4))
    assert len(seen) > 5


def test_r3_start_player_is_drawn_or_seat_1():
    starts = {table(5, seed=str(seed), start_player="random").start for seed in range(40)}
    assert starts == {0, 1, 2, 3, 4}
    assert {table(5, seed=str(seed)).start for seed in range(10)} == {0}


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (4, 1), (5, 2), (8, 2)])
def test_r4_one_or_two_sets_of_tiles(seats, sets):
    assert len(table(seats).pool) == 90 * sets


@pytest.mark.parametrize(("seats", "each"), [(2, 20), (3, 25), (4, 30), (5, 40), (6, 50), (7, 55), (8, 60)])
def test_r5_bank_by_player_count(seats, each):
    state = table(seats)
    assert BANK_CUBES[seats] == each
    assert state.bank == [each - 4 * seats] * 4
    assert [player.cubes for player in state.players] == [[4, 4, 4, 4]] * seats
    assert state.red == 30


def test_e1_three_players_leave_thirteen_of_each():
    state = table(3)
    assert state.bank == [13, 13, 13, 13]
    assert state.red == 30


def test_r6_private_stock():
    state = seated("greek", "norse")
    for player in state.players:
        assert player.permanents == list(range(7))
        assert player.age == 0
        assert player.idle == 0
        assert set(player.city) == {-1}
        assert sum(FIGURES[unit] for unit in UNITS_OF[player.culture]) == 40


def test_r7_own_shuffled_deck():
    state = seated("greek", "norse")
    for player in state.players:
        cards = state.decks[player.deck].cards
        assert Counter(cards) == Counter(deck_of(player.culture, state.edition))
        assert cards != list(deck_of(player.culture, state.edition))


def test_r7_empty_deck_is_renewed_from_the_discard_pile():
    state = started()
    deck = state.decks[0]
    deck.discard, deck.cards = deck.cards, []
    while asked(state) != (0, "draw_cards"):
        play(
            state,
            next(move for move in legal(state) if not move.startswith("play_card"))
            if asked(state)[1] != "actions"
            else "pass_turn",
        )
    play(state, "draw_rest")
    assert len(state.players[0].hand) == 4
    assert not deck.discard
    sound(state)


def test_r7_if_deck_and_discard_are_empty_permanent_cards_must_be_taken():
    state = started()
    deck = state.decks[0]
    while asked(state) != (0, "draw_cards"):
        play(state, "pass_turn" if asked(state)[1] == "actions" else legal(state)[-1])
    deck.cards, deck.discard = [], []
    assert "draw_rest" not in legal(state)
    play(state, "take_permanent p_build", "take_permanent p_trade", "take_permanent p_attack")
    assert len(state.players[0].hand) == 4


def test_r7a_players_of_a_culture_share_a_deck():
    state = seated("greek", "norse", "greek", "norse", random_decks="shared_by_culture")
    assert len(state.decks) == 2
    assert state.players[0].deck == state.players[2].deck != state.players[1].deck
    for player in state.players:
        assert Counter(state.decks[player.deck].cards) == Counter(deck_of(player.culture, state.edition))


def test_r7a_three_sharers_use_two_copies():
    state = seated("greek", "norse", "greek", "norse", "greek", "norse", "egyptian", random_decks="shared_by_culture")
    for seat, copies in ((0, 2), (1, 2), (6, 1)):
        player = state.players[seat]
        cards = state.decks[player.deck].cards
        assert Counter(cards) == Counter(deck_of(player.culture, state.edition) * copies)


def test_r8_two_mortals_of_choice_from_the_start_player():
    state = seated("greek", "norse")
    assert legal(state) == ["enlist gr_hoplite", "enlist gr_toxotes", "enlist gr_hippokon"]
    play(state, "enlist gr_hoplite", "enlist gr_hoplite")
    assert asked(state) == (1, "starting_army")
    play(state, "enlist no_jarl", "enlist no_huskarl")
    assert asked(state) == (0, "draft")
    assert [sum(player.units) for player in state.players] == [2, 2]


def test_r8_option_two_of_each_mortal_leaves_no_choice():
    state = seated("greek", "norse", starting_army="two_of_each_mortal")
    assert asked(state) == (0, "draft")
    assert [sorted(player.units, reverse=True)[:4] for player in state.players] == [[2, 2, 2, 0]] * 2


def test_r9_six_tiles_a_player_are_turned_up():
    for seats in (2, 5):
        state = table(seats, culture_assignment="random", starting_army="two_of_each_mortal")
        assert len(state.face_up) == 6 * seats


def test_r10_and_e2_serpentine_draft_with_a_forfeited_pick():
    state = seated("greek", "norse", starting_army="two_of_each_mortal")
    order = []
    while asked(state)[1] == "draft":
        seat = asked(state)[0]
        order.append(seat)
        # seat 1 passes its first pick only; afterwards everybody takes the first tile that fits
        play(state, "pass_tile" if len(order) == 2 else legal(state)[0])
    assert order[:12] == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0]
    assert sum(kind >= 0 for kind in state.players[1].tiles) == 5
    assert sum(kind >= 0 for kind in state.players[0].tiles) == 6


def test_r10_no_legal_tile_is_an_automatic_pass():
    # the Egyptian board has no mountains: twelve mountain tiles face up leave the Egyptian nothing
    mountains = [kind for kind, tile in enumerate(TILES) for _ in range(tile.count) if tile.terrain == "mountains"]
    state = table(2, starting_army="two_of_each_mortal")
    play(state, "choose_culture egyptian")
    state.chance.tape = _Tiles(mountains)
    play(state, "choose_culture norse")
    state.chance.tape = None
    assert asked(state) == (1, "draft")
    while asked(state)[1] == "draft":
        assert asked(state)[0] == 1
        play(state, legal(state)[0])
    # four mountain spaces, then the Norse has no fit either and the rest returns to the pool
    assert sum(kind >= 0 for kind in state.players[1].tiles) == 4
    assert len(state.pool) == 86
    sound(state)


class _Tiles:
    """Lets decks be shuffled, but names the tiles."""

    def __init__(self, kinds):
        self.kinds = list(kinds)

    def draw(self, why, fresh):
        outcome = fresh()
        return self.kinds.pop() if why == "tile" else outcome


def test_r11_a_tile_goes_to_the_lowest_free_space_of_its_terrain():
    state = started("greek", "norse")
    tiles(state, 0, "t_hills_gold2", "t_hills_food1")
    board = state.players[0].tiles
    # first hills of the Greek board: p05, then p09
    assert [TILES[board[space]].id for space in (4, 8)] == ["t_hills_gold2", "t_hills_food1"]


def test_r11_leftover_tiles_return_to_the_pool():
    state = started("greek", "norse")
    assert state.face_up == []
    assert len(state.pool) == 90


def test_r11_refusal_names_the_missing_space():
    state = started("greek", "norse")
    tiles(state, 0, "t_desert_favor2")
    run(state, 0, "p_explore")
    # desert, desert, forest turned up; the only Greek desert is taken
    deserts = [kind for kind, tile in enumerate(TILES) if tile.terrain == "desert"]
    force(state, deserts[0], deserts[1], 4)
    play(state, "reveal")
    assert all(rule == "R11" for _, rule in refusals(state).values())
    assert len(refusals(state)) == 2
    assert legal(state) == [f"take_tile {TILES[4].id}", "pass_tile"]


def test_r12_full_set_for_every_player_is_never_a_limit():
    state = started()
    assert state.supply == []


def test_r12_printed_sheet_runs_out_and_comes_back():
    state = started("greek", "norse", "egyptian", "norse", building_supply="printed_sheet")
    armory = next(number for number, building in enumerate(BUILDINGS) if building.id == "armory")
    assert state.supply[armory] == 3
    for seat in (1, 2, 3):
        city(state, seat, "armory")
    cubes(state, 0, 0, 3, 2, 1)
    run(state, 0, "p_build")
    assert "build armory" not in legal(state)
    assert refusals(state)["@buildings.armory.name"] == ("why.supply_empty", "R12")
    sound(state)

"""R35–R39: Explore."""

from boardgames_tui.games.age_of_mythology.content import TILES
from tests.games.age_of_mythology.scenes import asked, cubes, force, legal, play, run, sound, started

HILLS = [kind for kind, tile in enumerate(TILES) if tile.terrain == "hills"]
FERTILE = [kind for kind, tile in enumerate(TILES) if tile.terrain == "fertile"]


def take_first(state, *seats):
    for seat in seats:
        assert asked(state) == (seat, "explore")
        play(state, legal(state)[0])


def test_r35_players_plus_the_cards_number():
    for card, count in (("p_explore", 3), ("gr_explore_2", 4), ("gr_explore_3", 5)):
        state = started("greek", "norse")
        run(state, 0, card)
        play(state, "reveal")
        assert len(state.face_up) == count
        assert len(state.pool) == 90 - count


def test_r35_all_that_are_left_if_the_pool_is_small():
    state = started("greek", "norse")
    run(state, 0, "gr_explore_3")
    state.pool = [HILLS[0], HILLS[0]]
    play(state, "reveal")
    assert state.face_up == [HILLS[0]] * 2


def test_r36_and_e5_from_the_start_player_clockwise():
    state = started("greek", "norse", "egyptian", "norse")
    state.start = 2
    run(state, 0, "p_explore")
    # five fertile tiles: every board has room for them
    force(state, *FERTILE, FERTILE[0])
    play(state, "reveal")
    assert len(state.face_up) == 5
    take_first(state, 2, 3, 0, 1)
    assert state.face_up == []
    assert len(state.pool) == 86
    assert [sum(kind >= 0 for kind in player.tiles) for player in state.players] == [1, 1, 1, 1]


def test_r36_option_from_the_player_of_the_card():
    state = started("greek", "norse", "egyptian", "norse", pick_order="active_player")
    run(state, 1, "p_explore")
    force(state, *FERTILE, FERTILE[0])
    play(state, "reveal")
    take_first(state, 1, 2, 3, 0)


def test_r36_no_fit_is_an_automatic_pass():
    mountains = [kind for kind, tile in enumerate(TILES) if tile.terrain == "mountains"]
    state = started("egyptian", "norse")
    run(state, 0, "p_explore")
    force(state, *mountains)
    told = play(state, "reveal")
    assert asked(state) == (1, "explore")
    assert any(event.key == "log.no_fitting_tile" and event.seat == 0 for event in told)


def test_r37_and_e19_leftovers_return_to_the_pool():
    state = started("greek", "norse")
    run(state, 0, "gr_explore_3")
    force(state, *[HILLS[0]] * 4, HILLS[1])
    play(state, "reveal")
    assert len(state.face_up) == 5
    play(state, legal(state)[0], "pass_tile")
    assert len(state.pool) == 89
    assert state.face_up == []
    sound(state)


def test_r38_artemis_takes_two_before_all_others():
    state = started("greek", "norse")
    run(state, 0, "gr_artemis")
    cubes(state, 0, 0, 0, 0, 1)
    play(state, "invoke")
    assert legal(state) == ["reveal"]
    force(state, *FERTILE)
    play(state, "reveal")
    take_first(state, 0, 0)
    # then the others choose one each; the card player does not choose again
    assert asked(state) == (1, "explore")
    play(state, legal(state)[0])
    assert asked(state)[1] != "explore"
    assert sum(kind >= 0 for kind in state.players[0].tiles) == 2


def test_r38_up_to_two_ptah_may_stop_after_one():
    state = started("egyptian", "norse")
    run(state, 0, "eg_ptah")
    play(state, "invoke")
    force(state, *FERTILE)
    play(state, "reveal", f"take_tile {TILES[FERTILE[0]].id}", "pass_tile")
    assert asked(state) == (1, "explore")


def test_r39_baldr_alone_chooses():
    state = started("greek", "norse", "egyptian")
    cubes(state, 1, 0, 0, 0, 2)
    run(state, 1, "no_baldr")
    play(state, "invoke")
    force(state, *FERTILE[:3])
    play(state, "reveal")
    assert len(FERTILE[:3]) == 3
    take_first(state, 1)
    assert asked(state)[1] != "explore"
    assert [sum(kind >= 0 for kind in player.tiles) for player in state.players] == [0, 1, 0]

"""R110–R117: the end and the score."""

from boardgames_tui.games.age_of_mythology.content import FAVOR, MYTHIC, V_ARMY, V_BATTLE, V_BUILDINGS, V_WONDER
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.scoring import shares
from boardgames_tui.games.age_of_mythology.rules.state import WORKING_DWARF
from boardgames_tui.games.age_of_mythology.table import victory
from tests.games.age_of_mythology.naive import totals
from tests.games.age_of_mythology.scenes import asked, city, cubes, hand, play, run, sound, started, tiles, units, work
from tests.games.age_of_mythology.stage import staged
from tests.games.table_tester import LOOKS, grid, text


def cubes_on(state, **cards):
    """Victory cubes laid on the cards, from the bank."""
    for card, count in cards.items():
        number = {"army": V_ARMY, "buildings": V_BUILDINGS, "battle": V_BATTLE, "wonder": V_WONDER}[card]
        state.red += state.victory[number] - count
        state.victory[number] = count


def test_r110_the_wonder_ends_the_game_at_once():
    state = started("egyptian", "norse", "greek", "norse")
    state.players[0].age = MYTHIC
    cubes(state, 0, 12, 12, 12, 12)
    run(state, 0, "eg_horus")
    told = play(state, "build wonder")
    # no god power, no further action, no spoilage
    assert GAME.decision(state) is None
    assert state.players[0].cubes == [2, 2, 2, 2]
    assert told[-1].key == "log.takes_final"
    assert GAME.standings(state).of(0).total == 3
    sound(state)


def test_r110_nothing_spoils_any_more():
    state = started("greek", "norse", "egyptian", "norse")
    state.players[0].age = MYTHIC
    cubes(state, 0, 10, 10, 10, 17)
    run(state, 0, "p_build")
    play(state, "build wonder")
    assert state.players[0].cubes[FAVOR] == 7


def test_r111_last_cube_placed_the_round_is_played_to_the_end_of_phase_3():
    state = started("greek", "norse")
    cubes_on(state, army=state.red + state.victory[V_ARMY], wonder=state.victory[V_WONDER])
    assert state.red == 0
    cubes(state, 0, 8, 0, 0, 0)
    hand(state, 0, "p_build", "p_trade")
    for _ in range(6):
        assert asked(state)[1] == "actions"
        play(state, "pass_turn")
    assert GAME.decision(state) is None
    # without spoilage
    assert state.players[0].cubes == [8, 0, 0, 0]


def test_r111_a_bought_last_cube_counts_as_well_fourth_actions_included():
    state = started("greek", "norse")
    city(state, 0, "market", "great_temple")
    cubes_on(state, army=state.red - 1)
    cubes(state, 0, 0, 0, 0, 8)
    state.players[1].fourth = True
    hand(state, 1, "p_build", "p_trade", "p_gather", "p_explore")
    run(state, 0, "p_trade")
    told = play(state, "buy_cube", "done")
    assert any(event.key == "log.last_cube" for event in told)
    seats = []
    while asked(state) is not None:
        seats.append((state.stack[1].turn, asked(state)[0]))
        play(state, "pass_turn")
    assert seats[-1] == (4, 1)
    assert GAME.decision(state) is None


def test_r112_most_buildings_houses_and_wonder_count():
    state = started("greek", "norse")
    cubes_on(state, buildings=5)
    city(state, 0, "house", "house", "wonder")
    city(state, 1, "wall", "tower")
    assert shares(state, V_BUILDINGS) == [5, 0]


def test_r113_largest_army_with_working_dwarfs_without_villagers():
    state = started("norse", "greek")
    cubes_on(state, army=4)
    tiles(state, 0, "t_mountains_gold2")
    units(state, 0, no_dwarf=2, no_jarl=1)
    work(state, 0, "p02", WORKING_DWARF)
    units(state, 1, gr_hoplite=2)
    city(state, 1, *["house"] * 5)
    assert shares(state, V_ARMY) == [4, 0]


def test_r114_the_wonder_to_its_builder_otherwise_lost():
    state = started("greek", "norse")
    cubes_on(state, wonder=6)
    assert shares(state, V_WONDER) == [0, 0]
    city(state, 1, "wonder")
    assert shares(state, V_WONDER) == [0, 6]


def test_r115_cubes_on_the_last_battle_are_lost():
    state = started("greek", "norse")
    cubes_on(state, battle=7)
    assert [row.total for row in GAME.standings(state).rows] == [0, 0]


def test_r116_ties_share_rounded_down_nobody_scores_with_nothing():
    state = started("greek", "norse")
    cubes_on(state, army=7, buildings=7)
    units(state, 0, gr_hoplite=2)
    units(state, 1, no_jarl=2)
    assert shares(state, V_ARMY) == [3, 3]
    assert shares(state, V_BUILDINGS) == [0, 0]


def test_r117_ties_by_resource_cubes_then_shared():
    state = started("greek", "norse")
    cubes(state, 1, 5, 4, 4, 4)
    standings = GAME.standings(state)
    assert standings.winners == (1,)
    assert standings.decided_by.key == "tie.cubes"
    assert dict(standings.decided_by.args) == {"first": 17, "second": 16}
    cubes(state, 1, 4, 4, 4, 4)
    assert GAME.standings(state).winners == (0, 1)
    assert GAME.standings(state).decided_by.key == "tie.shared"


def test_e16_final_scoring_with_a_tie_break():
    state = started("greek", "norse", "egyptian")
    cubes_on(state, buildings=7, army=6, wonder=0)
    for seat in (0, 1):
        city(state, seat, *["house"] * 9)
    units(state, 2, eg_spearman=3)
    for seat, won in enumerate((4, 5, 2)):
        state.players[seat].won = won
        state.red -= won
    cubes(state, 1, 3, 3, 3, 2)
    cubes(state, 2, 3, 3, 3, 3)
    standings = GAME.standings(state)
    assert [standings.of(seat).total for seat in range(3)] == [7, 8, 8]
    assert standings.winners == (2,)
    assert totals(state) == [7, 8, 8]
    sound(state)


def test_r12a_a_quick_game_has_half_the_cubes_and_five_rounds():
    state = started("greek", "norse", length="quick")
    assert state.red == 15 - 3  # three lie on the Wonder
    assert GAME.view(state, 0).rounds == 5
    rounds = state.round
    while GAME.decision(state) is not None:
        rounds = state.round
        moves = {GAME.notation(action): action for action in GAME.legal(state)}
        wanted = next((each for each in ("pass_turn", "keep_rest", "draw_rest") if each in moves), None)
        GAME.apply(state, moves[wanted] if wanted else GAME.legal(state)[0])
        sound(state)
    assert rounds == 5
    assert state.red == 0


def test_r112_after_the_end_the_cubes_lie_with_a_player_who_took_them():
    state = started("egyptian", "norse")
    state.players[0].age = MYTHIC
    cubes(state, 0, 12, 12, 12, 12)
    cubes_on(state, battle=2)
    run(state, 0, "eg_horus")
    before = GAME.view(state, None)
    assert sum(card.cubes for card in before.victory) == sum(state.victory)
    play(state, "build wonder")
    after = GAME.view(state, None)
    assert [board.victory for board in after.boards] == [GAME.standings(state).of(seat).total for seat in (0, 1)]
    for number, card in enumerate(after.victory):
        assert card.cubes == state.victory[number] - sum(shares(state, number))


def test_after_the_end_no_card_waits_for_a_next_winner():
    state = started("egyptian", "norse")
    state.players[0].age = MYTHIC
    cubes(state, 0, 12, 12, 12, 12)
    cubes_on(state, battle=2)
    run(state, 0, "eg_horus")
    assert "to the next winner" in text(painted(state))
    play(state, "build wonder")
    assert "to the next winner" not in text(painted(state))
    assert "not taken" in text(painted(state))


def painted(state):
    scene, p = staged(state, None), grid(LOOKS[0], (100, 4))
    victory._cards(p, scene)
    return p

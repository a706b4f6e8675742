"""What a hint says about the land: numbers as the rules will pay them, gains told as gains."""

from boardgames_tui.bots import study
from boardgames_tui.engine import counted
from boardgames_tui.games.age_of_mythology.actions import Amount, AutoWorkers, Gather, PayCube, Swap
from boardgames_tui.games.age_of_mythology.bot import BRAIN
from boardgames_tui.games.age_of_mythology.content import FOOD, GOLD
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.frames import Draft, TilePick
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER
from boardgames_tui.hints import budget
from boardgames_tui.hints.comparison import prefer_direct
from boardgames_tui.i18n import catalogue
from tests.games.age_of_mythology.scenes import asked, bank, city, cubes, hand, play, run, started, tiles, work


def said(state, move):
    return told(state, GAME.parse(state, move))


def told(state, action):
    found = BRAIN.remark(state, asked(state)[0], action)
    return None if found is None else (found.key, found.args)


def fields():
    """Food for both; the Greeks have twice as much."""
    state = started("greek", "norse")
    tiles(state, 0, "t_fertile_food2", "t_fertile_food2")
    tiles(state, 1, "t_fertile_food2")
    return state


def shares(found):
    return found[0], found[1]["own"], found[1]["best"]


def test_a_gather_says_what_it_brings_to_whom():
    state = fields()
    run(state, 0, "p_gather")
    assert shares(said(state, "gather food")) == ("remark.gather", 4, 2)


def test_nothing_for_the_others_is_no_number():
    state = started("greek", "norse")
    tiles(state, 0, "t_fertile_food2")
    hand(state, 0, "p_gather")
    key, args = said(state, "play_card p_gather")
    assert (key, args["own"]) == ("remark.gather_alone", 2)


def test_a_gather_counts_the_workers_that_are_moved_for_it():
    """R40: a villager is sent to the fields before anything is gathered."""
    state = fields()
    state.players[0].idle = 1
    run(state, 0, "p_gather")
    assert shares(told(state, AutoWorkers("food"))) == ("remark.gather", 5, 2)


def test_a_gather_counts_what_the_bank_can_pay():
    """R44: the start player takes three, and nothing is left."""
    state = fields()
    bank(state, FOOD, 3, rich=1)
    run(state, 0, "p_gather")
    assert shares(told(state, Gather("food"))) == ("remark.gather_alone", 3, 0)


def test_a_god_who_keeps_the_others_out_is_counted():
    """R45: Skadi; the others gather nothing."""
    state = started("norse", "greek")
    tiles(state, 0, "t_fertile_food2")
    tiles(state, 1, "t_fertile_food2")
    cubes(state, 0, 0, 0, 0, 2)
    run(state, 0, "no_skadi")
    assert shares(said(state, "gather food")) == ("remark.gather", 2, 2)
    play(state, "invoke")
    assert shares(said(state, "gather food")) == ("remark.gather_alone", 2, 0)


def test_the_card_names_what_the_next_hint_names():
    state = fields()
    tiles(state, 0, "t_mountains_gold2", "t_forest_wood2")
    cubes(state, 0, 4, 0, 0, 0)
    hand(state, 0, "p_gather")
    _, before = said(state, "play_card p_gather")
    run(state, 0, "p_gather")
    legal = GAME.legal(state)
    worths = BRAIN.judge([state], 0, legal)
    _, named = told(state, max(zip(worths, legal, strict=True), key=lambda each: each[0])[1])
    assert before == named


def test_the_first_tile_of_a_resource_is_told_in_words():
    state = started("greek", "norse")
    state.stack.append(Draft())
    state.face_up = [state.pool.pop(state.pool.index(kind)) for kind in sorted(set(state.pool))]
    key, args = said(state, "take_tile t_fertile_favor1")
    assert key == "remark.tile_first"
    assert catalogue("en", "age_of_mythology").get(key, none=args["none"]) == "So far your land yields no favor."
    assert (
        catalogue("de", "age_of_mythology").get(key, none=args["none"]) == "Deine Produktion bringt noch keine Gnade."
    )


def test_a_captured_tile_is_told_by_who_gains():
    """R99: the one mountain of the Greeks is taken; what does not fit is only lost to its owner."""
    state = started("greek", "norse")
    tiles(state, 0, "t_mountains_gold2", "t_fertile_food2")
    tiles(state, 1, "t_fertile_food2", "t_mountains_gold2", "t_hills_gold2")
    state.stack.append(TilePick(0, 1, captures=True))
    food, gold, *_ = GAME.legal(state)
    assert told(state, food) == ("remark.tile", {"after": counted(4, "cubes.food"), "before": 2})
    key, args = told(state, gold)
    assert (key, args["after"], args["before"]) == ("remark.spoil_unfit", counted(2, "cubes.gold"), 4)


def test_a_tile_a_god_takes_away_is_told_by_what_is_left():
    """R71: nothing is left of it."""
    state = started("greek", "norse")
    tiles(state, 1, "t_fertile_food2")
    state.stack.append(TilePick(0, 1, captures=False))
    key, args = told(state, GAME.legal(state)[0])
    assert (key, args["after"], args["before"]) == ("remark.spoil", "@cubes.none.food", 2)


def test_an_explore_tells_that_one_chooses_first():
    """R36: the start player does."""
    state = started("greek", "norse")
    hand(state, 0, "p_explore")
    assert said(state, "play_card p_explore") == ("remark.explore", {"n": 3})
    state.start = 1
    state.stack[-1].place = 1
    assert said(state, "play_card p_explore") is None


def test_a_trade_tells_what_would_spoil():
    state = started("greek", "norse")
    cubes(state, 0, 9, 2, 0, 1)
    hand(state, 0, "p_trade")
    assert said(state, "play_card p_trade") == ("remark.spoilage", {"n": 4})
    run(state, 0, "p_trade")
    assert told(state, PayCube("food")) == ("remark.surplus", {"cubes": counted(9, "cubes.food"), "n": 5})
    city(state, 0, "storehouse")
    assert told(state, PayCube("food"))[1]["n"] == 8
    state.red = 0
    assert told(state, PayCube("food")) is None  # R111: in the last round nothing spoils


def test_a_swap_tells_what_there_is():
    state = started("greek", "norse")
    cubes(state, 0, 4, 2, 0, 1)
    run(state, 0, "p_trade")
    play(state, "pay_cube food", "pay_cube favor")
    assert told(state, Swap("food", "wood"))[0] == "remark.swap"
    assert told(state, Swap("food", "gold")) == (
        "remark.swap_none",
        {"give": counted(3, "cubes.food"), "get": "@cubes.none.gold"},
    )
    play(state, "swap food gold")
    assert told(state, Amount(3)) == (
        "remark.amount",
        {"give": "@cubes.none.food", "get": counted(3, "cubes.gold")},
    )
    assert state.players[0].cubes[GOLD] == 0


def test_a_hint_names_what_is_gathered_not_that_workers_stay():
    """R40, R42: both lead to the same; the one says it at once."""
    state = fields()
    state.players[0].idle = 1
    work(state, 0, "p01", VILLAGER)
    run(state, 0, "p_gather")
    found = prefer_direct(study(GAME, state, budget(GAME)), BRAIN)
    assert found.best.action.kind in {"gather", "auto_workers"}
    assert {"keep_workers", "lift", "station"} & {each.action.kind for each in found.prospects}


def test_r99_the_log_says_when_nobody_gets_a_lost_tile():
    """It goes back to the pool where the victor has no free space of its terrain, and where a god takes it (R71)."""
    for captures, move, keys in (
        (True, 0, ["log.loses_tile", "log.takes_tile"]),
        (True, 1, ["log.tile_returns"]),
        (False, 0, ["log.tile_returns"]),
    ):
        state = started("greek", "norse")
        tiles(state, 0, "t_mountains_gold2")
        tiles(state, 1, "t_fertile_food2", "t_mountains_gold2")
        state.stack.append(TilePick(0, 1, captures=captures))
        events = GAME.apply(state, GAME.legal(state)[move])
        assert [event.key for event in events if "tile" in event.key] == keys

"""R59 is silent about a city in which nobody can gain or spend anything any more: it closes, once no bag can score
more."""

import random
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lions_of_lydia.content import CARDS, Merchant
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Turns
from boardgames_tui.games.lions_of_lydia.rules.scoring import total
from boardgames_tui.games.lions_of_lydia.rules.standstill import PATIENCE
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.games.lions_of_lydia.table import TABLE
from tests.games.lions_of_lydia.scenes import board, clear_market, do, gate, keys, kind, setup, table, turn
from tests.games.lions_of_lydia.stage import staged
from tests.lengths import plays

SILVER = [name for name in CARDS if name.startswith("silver")]


def stuck(**options: Any) -> State:
    """Two players, three upgraded properties each under a limit of three, all markers on 6; seat 1 is about to move."""
    state = table(**options)
    for seat, player in enumerate(state.players):
        cards = [f"start_{player.home}", *SILVER[2 * seat : 2 * seat + 2]]
        board(player, R=6, G=6, Y=6, B=6, cards=dict.fromkeys(cards, "upgraded"))
    turn(state, "red", seat=1)
    gate(state, "blue")
    return state


def finish_turn(state: State) -> list[str]:
    do(state, "place gate_blue")
    return keys(do(state, "take green fountain"))


def goes_on(state: State) -> bool:
    return "standstill" not in finish_turn(state) and kind(state) is not None


def test_r59a_a_standstill_ends_the_game_without_a_tile() -> None:
    state = stuck()
    assert finish_turn(state)[-1] == "standstill"
    assert kind(state) is None
    assert state.tile_owner is None
    assert not any(line.key == "score.tile" for seat in (0, 1) for line in GAME.standings(state).of(seat).lines)


@pytest.mark.parametrize(
    "free",
    [
        lambda state: state.players[0].tracks.update(red=5),
        lambda state: state.players[0].cards.update(start_red="base"),
        lambda state: state.players[0].cards.pop(SILVER[0]),
        lambda state: board(state.players[0], influence=1),
        clear_market,  # the gold cards are sold, so their Lydians are about and change money
    ],
    ids=["a marker below 6", "a card to upgrade", "room for a card", "more influence", "lydians about"],
)
def test_r59_a_player_who_can_still_move_keeps_the_city_open(free: Any) -> None:
    state = stuck()
    free(state)
    assert goes_on(state)


def test_r26_full_purses_change_no_more_money() -> None:
    state = stuck()
    clear_market(state)
    for player in state.players:
        player.coins = 12
    assert not goes_on(state)


def test_x7_4_races_can_always_be_paid_for() -> None:
    assert goes_on(stuck(races=True))


@pytest.mark.parametrize("tiles", ["tomb", "estates"])
def test_x5_2_x8_2_an_open_tile_is_for_sale_beside_the_limit(tiles: str) -> None:
    state = stuck(gold_tiles=tiles)
    clear_market(state)
    for player in state.players:
        player.coins = 12
    assert goes_on(state)


def test_r59_two_random_players_who_never_gained_influence_come_to_an_end() -> None:
    """The deal with which this was found: it went on for ever."""
    state = GAME.new(replace(setup(2, 384), edition=1))
    rng = random.Random(384)
    while kind(state) is not None and state.moves < 500:
        GAME.apply(state, rng.choice(GAME.legal(state)))
        assert GAME.check(state) == []
    assert kind(state) is None
    assert state.tile_owner is None


def only_bags_count(*purple: str, lydians: int = 0, **options: Any) -> State:
    """Seat 0 scores its bag; that many Lydians are about, the first of them at the fountain, and all purses are
    full."""
    state = stuck(**options)
    player = state.players[0]
    player.bag = ["red", "green", "yellow", "blue"]
    board(player, cards=dict.fromkeys([f"start_{player.home}", *purple, SILVER[0]][:3], "upgraded"))
    if lydians:
        clear_market(state)
        state.fountain = ["red", "red", "green", "green", *["lydian"] * lydians]
        for each in state.players:
            each.coins = 12
    return state


def content_to_stay(state: State) -> list[str]:
    """A turn that changes nothing: the merchant goes to the fountain and comes back."""
    merchant = state.stack[-1].merchant
    return keys(do(state, "place fountain", "done", f"take {merchant} fountain"))


def collect(state: State, *wanted: Merchant) -> None:
    """A turn that brings the bag nearer to these merchants where the draw allows it."""
    missing = list(wanted)
    for merchant in state.players[0].bag:
        missing.remove(merchant) if merchant in missing else None
    do(state, "place fountain", "done")
    merchant = next(each for each in missing if each in state.fountain)
    do(state, f"take {merchant} fountain")


def test_r68_points_still_to_be_had_from_a_bag_keep_the_city_open() -> None:
    state = only_bags_count("purple_bag_pairs")
    told = finish_turn(state)
    assert told[-2:] == ["rest", "draw"]
    assert kind(state) == "place"


def test_r68_a_player_gets_all_the_points_the_bag_can_bring_and_then_the_city_closes() -> None:
    state = only_bags_count("purple_bag_pairs", "purple_lydians", lydians=4)
    finish_turn(state)
    before = total(state, 0)
    while kind(state) is not None:
        collect(state, "lydian", "lydian", "lydian", "lydian") if state.active == 0 else content_to_stay(state)
    assert total(state, 0) - before == 28
    assert state.idle < PATIENCE * state.seats


def test_r68_the_most_a_bag_can_bring_is_counted_with_the_merchants_about() -> None:
    """Three Lydians: two pairs score 20, three Lydians and a single one only 18."""
    state = only_bags_count("purple_bag_pairs", "purple_lydians", lydians=3)
    for merchants, is_over in ((["lydian"] * 3 + ["red"], False), (["lydian", "lydian", "red", "red"], True)):
        trial = GAME.clone(state)
        others = [*trial.players[0].bag, *trial.fountain, "green"]
        for merchant in merchants:
            others.remove(merchant) if merchant in others else None
        trial.players[0].bag, trial.fountain = list(merchants), others
        assert (finish_turn(trial)[-1] == "standstill") == is_over


def test_r59_bags_that_do_not_get_better_for_fifty_rounds_close_the_city() -> None:
    """The player who keeps the wanted merchants back cannot keep the table for ever."""
    state = only_bags_count("purple_bag_pairs", "purple_lydians", lydians=4)
    finish_turn(state)
    turns = 0
    told: list[str] = []
    while kind(state) is not None:
        told = content_to_stay(state)
        turns += 1
    assert turns == PATIENCE * state.seats
    assert told[-1] == "standstill_idle"  # more could still be gained
    assert state.tile_owner is None


def test_r59_every_better_bag_gives_the_table_fifty_rounds_more() -> None:
    state = only_bags_count("purple_lydians", lydians=4)
    finish_turn(state)
    for _ in range(2 * PATIENCE - 2):
        content_to_stay(state)
    assert state.idle == 2 * PATIENCE - 2
    while state.players[0].bag.count("lydian") == 0:
        collect(state, "lydian") if state.active == 0 else content_to_stay(state)
    assert state.idle == 0
    best = total(state, 0)
    state.players[0].bag[-1], state.fountain[0] = "blue", "lydian"  # he is lost again: to get him back is no progress
    content_to_stay(state)
    state.players[0].bag[-1] = "lydian"
    content_to_stay(state)
    assert (total(state, 0), state.idle) == (best, 2)


def test_r69_coins_that_break_a_tie_are_waited_for() -> None:
    """X2.3: a fountain card pays without any Lydian."""
    state = stuck(pactolus=True)
    board(state.players[0], cards={"start_red": "upgraded", "fountain_red": "upgraded", SILVER[0]: "upgraded"})
    assert goes_on(state)
    state.players[0].coins = 12
    content_to_stay(state)
    assert kind(state) is None


def test_r17_hidden_bags_are_not_given_away_by_what_they_were_worth() -> None:
    state = only_bags_count("purple_bag_pairs", hide_bags=True)
    state.players[0].peak = 12
    assert GAME.sample(state, 1, Chance(1)).players[0].peak == 0
    assert GAME.sample(state, 0, Chance(1)).players[0].peak == 12


def test_r59_a_city_at_rest_does_not_promise_an_end_by_upgrades() -> None:
    state = only_bags_count("purple_bag_pairs")
    finish_turn(state)
    assert TABLE(GAME).title(staged(state))[1] == "only bags and coins count"
    told = [phrase.key for phrase in GAME.describe(GAME.view(state, 0))]
    assert told[:2] == ["describe.at_rest", "describe.gate"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(plays(4, 20)))
@pytest.mark.parametrize(
    "options", [{}, {"courtyards": True, "artisans": True, "croesus": True}, {"pactolus": True, "builders": True}]
)
def test_r59_random_players_whose_bags_score_come_to_an_end(seed: int, options: dict[str, Any]) -> None:
    """At most 28 points in bags and 12 coins can be gained, one at a time, each after fewer than fifty quiet rounds."""
    state = only_bags_count("purple_bag_pairs", "purple_lydians", lydians=4, **options)
    state.chance = Chance(seed)
    finish_turn(state)
    rng, turns, idle = random.Random(seed), 0, 0
    while kind(state) is not None:
        GAME.apply(state, rng.choice(GAME.legal(state)))
        turns += isinstance(state.stack[0] if state.stack else None, Turns) and state.idle != idle
        idle = state.idle or 0
        assert turns <= (28 + 12) * PATIENCE * state.seats
    assert state.tile_owner is None


def test_a_match_that_older_rules_ended_at_rest_is_still_sound() -> None:
    """They closed the city at once, whatever the bags could still have brought."""
    state = only_bags_count("purple_bag_pairs")
    finish_turn(state)
    state.stack.clear()
    state.idle = None
    assert not [problem for problem in GAME.check(state) if problem.startswith("neither going on nor over")]

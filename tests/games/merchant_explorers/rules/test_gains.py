"""What stands beside a choice: everything it certainly pays, goals included, as the rules themselves pay it."""

import random
from collections.abc import Iterator

import pytest

from boardgames_tui.games.merchant_explorers.actions import Move, Place
from boardgames_tui.games.merchant_explorers.board import board as printed
from boardgames_tui.games.merchant_explorers.bot import BRAIN
from boardgames_tui.games.merchant_explorers.content import LINES, MAPS, PURSES
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.games.merchant_explorers.view.gains import gain
from tests.games.merchant_explorers.scenes import fresh, investigating, place, scene
from tests.games.merchant_explorers.table_tester import pose

ANSWERS = ("choose_route", "choose_post", "choose_village", "choose_origin")
"""What an explorer may ask before the card goes on."""


def sensible(map_id: str, seed: int) -> Iterator[State]:
    """Positions of a game of people who know what pays, most of the time."""
    state, chooser = fresh(2, seed, map=map_id), random.Random(seed)
    while (decision := GAME.decision(state)) is not None:
        yield state
        legal = GAME.legal(state)
        ratings = BRAIN.ratings(state, decision.seat, legal)
        best = legal[max(range(len(legal)), key=ratings.__getitem__)]
        GAME.apply(state, best if chooser.random() < 0.8 else chooser.choice(legal))


def results(state: State) -> dict[str, str]:
    """What stands beside each choice, by its notation."""
    return {GAME.notation(choice.action): choice.result for choice in pose(GuildTable(GAME), state, reader=0).choices}


def coins(state: State, seat: int) -> int:
    """Without the purses, which nobody can foresee."""
    return sum(state.players[seat].lines[line] for line in range(len(LINES)) if line != PURSES)


def ends(state: State, seat: int, action: Move) -> Iterator[int]:
    """The coins after an action and any answers to what it asks."""
    trial = GAME.clone(state)
    drawn = any(event.key == "log.draw_treasure" for event in GAME.apply(trial, action))
    decision = GAME.decision(trial)
    if drawn or decision is None or decision.kind not in ANSWERS:
        yield coins(trial, seat)
        return
    for answer in GAME.legal(trial):
        yield from ends(trial, seat, answer)


@pytest.mark.slow
@pytest.mark.parametrize("map_id", MAPS)
def test_an_explorer_shows_the_least_and_the_most_the_rules_pay(map_id: str) -> None:
    """Over all answers to what it asks; treasure aside."""
    met = 0
    for seed in range(3):
        for state in sensible(map_id, seed):
            decision = GAME.decision(state)
            assert decision is not None
            view, seat = GAME.view(state, None), decision.seat
            for action in GAME.legal(state):
                if isinstance(action, Place):
                    found = gain(printed(map_id), view, view.guilds[seat], action.space)
                    paid = [after - coins(state, seat) for after in ends(state, seat, action)]
                    assert (found.coins, found.most) == (min(paid), max(paid)), GAME.notation(action)
                    met += found.coins > 0
    assert met > 300


def test_end_treasure_counts_with_what_makes_it_worth_more() -> None:
    """R53: each Tower Chronicle pays one more for every tower; nobody else is shown it."""
    state = scene("explore_any2", era=2, vil="Q1", seats=2)
    state.players[0].kept = ["tr_tower", "tr_tower"]
    assert results(state)["place R1"] == "+10"
    shown = pose(GuildTable(GAME), state, reader=None).choices
    assert {GAME.notation(choice.action): choice.result for choice in shown}["place R1"] == "+8"


def test_r62_a_village_that_fulfils_a_goal_pays_both() -> None:
    """H7, G7, G8 are one region; the fifth village of the game pays 3 in era III and the goal 10."""
    state = scene("explore_mountain", era=3, ex="H7 G7", vil="J5 L3 G4 Q1", goals=["avenia_villages5"], seats=2)
    assert results(state)["place G8"] == "⌂ ◎ +13"
    state.goals[0].first_turn = 1
    assert results(state)["place G8"] == "⌂ ◎ +8"
    state.goals[0].paid[0] = 5
    assert results(state)["place G8"] == "⌂ +3"


def test_r31_a_tower_that_fulfils_a_goal_pays_both() -> None:
    state = scene("explore_any2", era=2, vil="Q1", towers="B2", goals=["avenia_towers2"], seats=2)
    assert results(state)["place R1"] == "◎ +18"


def test_r33_a_ruin_that_fulfils_a_goal_shows_card_and_coins() -> None:
    state = scene("explore_sea", era=2, vil="H3", treasures="B5 R5", goals=["avenia_border_ruins3"], seats=2)
    assert results(state)["place H2"] == "✦ ◎ +10"


def test_r34_routes_and_posts_count_their_goals() -> None:
    """Four times three is a rich route; the posts on I8 and L5 are worth nothing to the goal of cities of 3 or more."""
    state = scene("explore_any2", era=3, map="aghon", vil="Q4 M2", ex="M3 N4 O4 P4", goals=["aghon_route12"], seats=2)
    assert results(state)["place R5"] == "◎ +22"
    state = scene("explore_any2", era=2, vil="L3", ex="L2 L4 K5 J6 I7 I8", posts="M1", goals=["avenia_posts3"], seats=2)
    place(state, "L5")
    assert set(results(state).values()) == {"+6", "+4"}


def test_r34a_the_post_a_goal_asks_for_shows_its_coins() -> None:
    """L2 is a city of 3, L5 one of 2."""
    state = scene("explore_any2", era=2, vil="L3", ex="L2 L4", posts="H4", goals=["avenia_posts3"], seats=2)
    place(state, "L5")
    assert results(state) == {"post L2": "◎ +10", "post L5": ""}


def test_e5_answers_that_differ_are_shown_as_a_range() -> None:
    """Cities of 3, 2 and 2: 6 and 6 at best; the player who uses up the 3 first gets 6 and 4."""
    state = scene("explore_any2", era=2, vil="L3", ex="L2 L4 K5 J6 I7 I8", seats=2)
    assert results(state)["place L5"] == "+10–12"


def test_r50_without_treasure_cards_a_ruin_promises_none() -> None:
    state = investigating("inv_sea4_treasure2", era=2, vil="G4", seats=2)
    assert results(state)["place F4"] == "✦✦"
    state.treasure = []
    assert results(state)["place F4"] == ""
    state.discard = ["tr_coins2"]
    assert results(state)["place F4"] == "✦"

"""How `hard` thinks: its sketch of a map keeps to the rules, its search of a turn misses nothing, its judgement is
sane."""

import random
from dataclasses import replace

import pytest

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.engine import Chance, say
from boardgames_tui.games.merchant_explorers.actions import EndAction, Found, Keep, Move, Place, Post
from boardgames_tui.games.merchant_explorers.bot import BRAIN, training
from boardgames_tui.games.merchant_explorers.bot.judge import expected, judge, value
from boardgames_tui.games.merchant_explorers.bot.position import progress_of, reach_of, sketch_of, treasure_worth
from boardgames_tui.games.merchant_explorers.bot.remark import remark
from boardgames_tui.games.merchant_explorers.bot.tryout import TRIED, End, try_out
from boardgames_tui.games.merchant_explorers.bot.turn import MORE, Way, ends
from boardgames_tui.games.merchant_explorers.bot.weights import POWER, Weights
from boardgames_tui.games.merchant_explorers.content import INVESTIGATE, MAPS
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import (
    ChooseCard,
    ChooseOrigin,
    ChooseSlot,
    ConfirmEnd,
    Explore,
    State,
    Turns,
)
from boardgames_tui.hints import Counsel
from boardgames_tui.text import catalogue
from tests.games.merchant_explorers.scenes import do, fresh, investigating, legal, place, run, scene

EVERYTHING = 100_000


def thought(state: State) -> dict[str, float]:
    choices = GAME.legal(state)
    return dict(zip(legal(state), judge([state], 0, choices), strict=True))


def best(state: State) -> str:
    found = thought(state)
    return max(found, key=found.__getitem__)


def settled(state: State) -> State:
    """After what a placement set off, as the sketch has it: the poorer city gets the post."""
    value = state.board.value
    while not isinstance(state.stack[-1], Explore | ConfirmEnd | ChooseOrigin):
        choices = GAME.legal(state)
        if isinstance(choices[0], Post):
            GAME.apply(state, min(choices, key=lambda post: value[post.city]))  # type: ignore[union-attr]
        else:
            GAME.apply(state, choices[0])
    return state


@pytest.mark.parametrize("map_id", MAPS)
def test_a_sketch_earns_what_the_rules_pay(map_id: str) -> None:
    """Explorers of random games: the same pieces, the same coins. Left out are ruins, whose cards are chance, and
    routes among more than two cities, where the player chooses."""
    state, chooser, compared = fresh(2, f"sketch-{map_id}", map=map_id), random.Random(map_id), 0
    while GAME.decision(state) is not None:
        action = chooser.choice(GAME.legal(state))
        frame = state.stack[-1]
        if (
            isinstance(action, Place)
            and isinstance(frame, Explore)
            and not state.board.features["ruin"] >> action.space & 1
        ):
            sketch, factor = sketch_of(state, frame.seat), INVESTIGATE.get(frame.card)
            before = sketch.coins
            sketch.put(action.space, factor.coin_factor if factor else 1)
            if len(sketch.routes) - len(state.players[frame.seat].routes) < 2:
                after = sketch_of(settled(_done(state, action)), frame.seat)
                assert sketch.coins - before == after.coins - before
                assert sketch.explorers | sketch.villages == after.explorers | after.villages
                assert (sketch.towers, sketch.crystals) == (after.towers, after.crystals)
                assert sketch.posts.bit_count() == after.posts.bit_count()
                assert sketch.villages.bit_count() == after.villages.bit_count()
                assert len(sketch.aims) == len(after.aims)
                compared += 1
        GAME.apply(state, action)
    assert compared > 40


def _done(state: State, action: Move) -> State:
    trial = GAME.clone(state)
    GAME.apply(trial, action)
    return trial


@pytest.mark.parametrize(
    "state",
    [
        scene("explore_any2", era=2, vil="L3", ex="K4"),
        scene("explore_desert", era=2, vil="L3", ex="J6"),
        scene("explore_sea", era=3, vil="L3 G7"),
        investigating("inv_ray_grassland", era=3, vil="L3 G7"),
        investigating("inv_two_villages", era=3, vil="J7 L7"),
        investigating("inv_sea4_coins2", era=1),
    ],
    ids=lambda state: state.action.card,
)
def test_a_turn_is_searched_to_all_its_ends(state: State) -> None:
    """Every set of explorers the rules allow when nobody stops early is found, with all it may begin with."""
    frame = state.action
    assert frame is not None
    begun = [Way(sketch_of(state, 0), frame.phase, progress_of(frame))]
    reach = reach_of(state, state.players[0], state.deck)
    found: dict[int, int] = {}
    for way in ends(begun, frame.card, 1, reach, EVERYTHING):
        held = way.sketch.explorers | way.sketch.villages
        found[held] = found.get(held, 0) | way.firsts
    expected: dict[int, int] = {}
    for first, held in _all_ends(state):
        expected[held] = expected.get(held, 0) | 1 << first
    assert found == expected


def _all_ends(state: State) -> set[tuple[int, int]]:
    """By the rules alone: the first space and what is held in the end."""
    found, seen = set[tuple[int, int]](), set[tuple[object, ...]]()

    def follow(now: State, first: int | None) -> None:
        now = settled(now)
        action, player = now.action, now.players[0]
        if isinstance(now.stack[-1], ConfirmEnd) or action is None:
            assert first is not None
            found.add((first, player.explorers | player.villages))
            return
        key = (first, player.explorers, player.villages, repr(now.stack))
        if key not in seen:
            seen.add(key)
            for choice in GAME.legal(now):
                if not isinstance(choice, EndAction):
                    begins = choice.space if isinstance(choice, Place) else MORE
                    follow(_done(now, choice), begins if first is None else first)

    follow(GAME.clone(state), None)
    return found


def test_the_whole_turn_counts_not_the_next_space() -> None:
    """Q1 is worth nothing by itself; with R1 behind it, a tower of era IV. The card is the last one."""
    state = scene("explore_any2", era=4, vil="P2")
    state.deck = []
    assert best(state) == "place Q1"
    place(state, "Q1")
    assert best(state) == "place R1"
    assert best(scene("explore_desert", ex="J6 J5")) == "place K5"


def test_early_towers_wait_for_the_era_that_pays_most() -> None:
    """R31: 6 now, 14 in the last era, and the village stays beside it."""
    gain = {
        era: thought(scene("explore_mountain", era=era, vil="Q1"))["place R1"]
        - thought(scene("explore_mountain", era=era, vil="Q1"))["end"]
        for era in (1, 4)
    }
    assert gain[4] > gain[1] + 5


def test_an_open_city_makes_the_others_worth_a_route() -> None:
    """R34: L2 is a city, L4 is none; L5 is a city both could be joined with."""
    with_hub, without = (scene("explore_any2", era=2, vil="L3", ex=explorers) for explorers in ("L2", "L4"))
    closed = scene("explore_any2", era=2, vil="L3", ex="L2", posts="L2")
    assert value(with_hub, 0) > max(value(without, 0), value(closed, 0))


def test_what_no_card_to_come_can_explore_promises_nothing() -> None:
    """R11: everybody knows what is left of the deck. F4 is a ruin at sea, next to the village G4."""
    gains = {}
    for left in ("explore_sea", "explore_mountain"):
        values = []
        for explored in ("", "F4"):
            state = scene("explore_desert", era=4, vil="G4", treasures=explored)
            state.deck = [left]
            values.append(value(state, 0))
        gains[left] = values[0] - values[1]
    assert gains["explore_sea"] > gains["explore_mountain"] == 0


def test_a_card_is_kept_for_the_eras_it_will_serve() -> None:
    assert POWER["inv_grass4_coin3"] > POWER["inv_line_sea"]
    state = fresh(1, map="aghon")
    while GAME.decision(state) is not None and not isinstance(GAME.legal(state)[0], Keep):
        GAME.apply(state, GAME.legal(state)[-1])
    state.players[0].pair = ["inv_line_sea", "inv_grass4_coin3"]
    assert best(state) == "keep inv_grass4_coin3"


def test_villages_stand_where_later_eras_begin() -> None:
    """R36: of two blank spaces the one that has more before it; in the last era it makes no difference."""
    found = {}
    for era in (1, 4):
        state = scene("explore_mountain", era=era, ex="H7 G7")
        place(state, "G8")
        assert isinstance(GAME.legal(state)[0], Found)
        found[era] = list(thought(state).values())
    assert found[1][0] != found[1][1]
    assert found[4][0] == pytest.approx(found[4][1], abs=0.5)


def test_a_guide_is_used() -> None:
    state = scene("explore_sea", era=2, vil="G4")
    state.treasure.append("tr_explorer")
    place(state, "F4")
    found = thought(state)
    assert max(found, key=found.__getitem__) != "decline"
    assert len(found) == len(GAME.legal(state))


def test_what_one_gains_the_other_lacks() -> None:
    state = fresh(2, "zero")
    chooser = random.Random(7)
    for _ in range(60):
        GAME.apply(state, chooser.choice(GAME.legal(state)))
    assert value(state, 0) == pytest.approx(-value(state, 1))
    state.players[1].lines[0] += 5
    assert value(state, 0) == pytest.approx(-value(state, 1))


def test_a_card_counts_until_it_is_carried_out() -> None:
    """What a seat may expect sinks neither when its turn comes nor when it chooses a card: all of it lies ahead."""
    state = scene("explore_any2", era=4, seats=2)
    state.seen, state.deck, state.stack = ["era_4"], [], [Turns(waiting=[0, 1])]
    for player in state.players:
        player.slots = ["inv_sea5", "inv_region4", "inv_grass4_sea1"]
    before = [expected(state, seat) for seat in (0, 1)]
    run(state)
    assert isinstance(state.stack[-1], ChooseSlot)
    assert [expected(state, seat) for seat in (0, 1)] == before
    state.stack.pop()  # as if it had been carried out without an explorer
    assert expected(state, 0) < before[0]


def test_a_fourth_amphora_is_worth_more_than_a_first() -> None:
    state = scene("explore_sea", era=3)
    before = treasure_worth(state, state.players[0])
    state.players[0].kept = ["tr_amphora"] * 3
    assert treasure_worth(state, state.players[0]) > before


def test_judging_changes_nothing_and_is_the_same_again() -> None:
    state = fresh(2, "pure")
    do(state, legal(state)[0])
    samples = [GAME.sample(state, 0, Chance(number)) for number in range(2)]
    copies = [GAME.clone(sample) for sample in samples]
    seat = GAME.decision(state).seat  # type: ignore[union-attr]
    first = judge(samples, seat, GAME.legal(state))
    assert first == judge(samples, seat, GAME.legal(state))
    assert samples == copies


def test_the_order_of_the_deck_tells_nothing() -> None:
    """R11: the seat knows what is to come, not when."""
    state = scene("explore_any2", era=2, seats=2, vil="L3")
    turned = GAME.clone(state)
    turned.deck.reverse()
    assert judge([state], 0, GAME.legal(state)) == judge([turned], 0, GAME.legal(turned))


def test_training_is_the_same_again_and_keeps_shares_below_one() -> None:
    runs = [training.better(Weights(), POWER, 2, 0.3, "TEST") for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0][0] != Weights()
    far = training.shifted(Weights(), dict.fromkeys(training.NAMES, 3.0))
    assert all(getattr(far, name) < 1 for name in Weights.SHARES)


def test_the_stored_weights_are_complete() -> None:
    assert POWER.keys() == INVESTIGATE.keys()
    assert BRAIN.insight is value


def test_trying_out_puts_the_better_rest_of_the_era_first() -> None:
    """Two ends of a turn that look alike: from one of them nothing can be explored any more."""
    state = scene("explore_desert", era=4, vil="G4 L3")
    state.deck = ["explore_sea", "explore_grassland"]
    free, walled = sketch_of(state, 0), sketch_of(state, 0)
    walled.explorers = state.board.ground & ~walled.villages
    ends_ = [End(each, (None,) * 3, 5.0, 1 << place) for place, each in enumerate((walled, free))]
    try_out(ends_, state.deck, 1)
    assert max(ends_, key=lambda end: end.worth).sketch is free


def test_ends_left_behind_stay_behind() -> None:
    state = scene("explore_any2", era=2, vil="L3")
    ends_ = [End(sketch_of(state, 0), (None,) * 3, 10.0 - place, 1 << place) for place in range(TRIED + 2)]
    try_out(ends_, state.deck, 1)
    tried = [end.worth for end in ends_[:TRIED]]
    assert tried == pytest.approx([tried[0]] * TRIED)  # the same position, whatever was thought of it
    assert all(end.worth < tried[0] for end in ends_[TRIED:])


def test_a_hint_tells_the_turn_and_what_comes_into_reach() -> None:
    state = scene("explore_mountain", era=4, vil="Q1")
    told = remark(state, 0, GAME.parse(state, "place R1"))
    assert told is not None
    assert told.key.startswith("remark.turn")
    assert (told.args["spaces"], told.args["n"]) == (("R1",), 14)
    state = scene("explore_any2", era=4, vil="P2")
    told = remark(state, 0, GAME.parse(state, "place Q1"))
    assert told is not None
    assert told.args["spaces"] == ("Q1", "R1")
    state = investigating("inv_sea5", era=2)
    state.stack[-1] = ChooseCard(0)
    assert remark(state, 0, Keep("inv_sea5")) == say("remark.card", n=round(POWER["inv_sea5"]), eras=2)


def test_a_hint_about_a_village_names_what_it_opens() -> None:
    state = scene("explore_mountain", ex="H7 G7")
    place(state, "G8")
    told = remark(state, 0, GAME.parse(state, "village G8"))
    assert told is not None
    assert told.key == "remark.village"
    assert isinstance(told.args["steps"], int)
    last = scene("explore_mountain", era=4, ex="H7 G7")
    place(last, "G8")
    assert remark(last, 0, GAME.parse(last, "village G8")) is None


def test_less_for_the_moment_is_no_reason() -> None:
    """H7 shows a coin, J7 nothing: what speaks for J7 cannot be the coin it does not bring."""
    state = scene("explore_mountain", era=4)
    coin, blank = (Prospect(GAME.parse(state, f"place {space}"), 0.0, 0.5) for space in ("H7", "J7"))
    for best, other, lines in ((coin, blank, ["Coins +1"]), (blank, coin, [])):
        analysis = Analysis(0, (replace(best, margin=3.0, chance=0.6), other), 0, 0)
        counsel = Counsel(GAME, state, ["Ann"], catalogue("en", "merchant_explorers"), analysis, 0)
        assert counsel.lines() == lines

"""What `hard` thinks of choices and positions is sane, fair and the same again."""

import random
from collections.abc import Callable, Sequence

import pytest

from boardgames_tui.bots import Budget, study, think
from boardgames_tui.bots.search.lookahead import WIDTH
from boardgames_tui.engine import Chance
from boardgames_tui.games.merchant_explorers.actions import EndAction, Found, Keep, Move
from boardgames_tui.games.merchant_explorers.bot import BRAIN, training
from boardgames_tui.games.merchant_explorers.bot.judge import expected, judge, ponder, value
from boardgames_tui.games.merchant_explorers.bot.sketch_from_state import treasure_worth
from boardgames_tui.games.merchant_explorers.bot.weights import POWER, Weights
from boardgames_tui.games.merchant_explorers.content import INVESTIGATE
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.frames import ChooseSlot, Explore, Turns
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.spaces import number
from tests.games.merchant_explorers.scenes import do, fresh, legal, place, run, scene


def thought(state: State) -> dict[str, float]:
    choices = GAME.legal(state)
    return dict(zip(legal(state), judge([state], 0, choices), strict=True))


def best(state: State) -> str:
    found = thought(state)
    return max(found, key=found.__getitem__)


def test_the_whole_turn_counts_not_the_next_space() -> None:
    """Q1 is worth nothing on its own; with R1 behind it, a tower of era IV. The card is the last one."""
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


def test_what_a_review_asks_about_is_judged_however_bad_it_looks() -> None:
    """Where nothing is tried out, a guess by the first impression would call a good choice a mistake."""
    state = scene("explore_any2", era=4, seats=2, vil="L3 E7 K5 L9")
    choices = GAME.legal(state)
    assert len(choices) > 2 * WIDTH
    asked, all_looked_at = study(GAME, state, Budget(0, 1), also=choices), study(GAME, state, Budget(0, len(choices)))
    for each in asked.prospects:
        assert each.margin == pytest.approx(all_looked_at.of(each.action).margin)


def test_a_hint_is_surer_than_a_bot_that_plays() -> None:
    """The ruin P3 pays a treasure card and fulfils a goal. With few orders of the cards to come it looked four coins
    worse than doing nothing; the player who asks what it is worth gets an answer from many."""
    state = scene(
        "explore_any2",
        era=4,
        seats=2,
        ex="Q3",
        vil="E7 H7 O4 P6 R4",
        towers="Q1 Q10",
        posts="F7 H3",
        treasures="H4 O8",
        goals=["aghon_route12", "aghon_village_tower", "aghon_ruins_terrains"],
        map="aghon",
    )
    state.players[0].slots = ["inv_desert4_sea1", "inv_desert4_coin3", "inv_ring_sea"]
    frame = state.stack[-1]
    assert isinstance(frame, Explore)
    frame.placed = [number("Q3")]
    ruin, nothing = GAME.parse(state, "place P3"), EndAction()
    surely = dict(zip(GAME.legal(state), ponder([state], 0, GAME.legal(state)), strict=True))
    assert surely[ruin] > surely[nothing]


def test_reasons_rest_on_the_slow_judgement_and_moves_on_the_quick_one(monkeypatch: pytest.MonkeyPatch) -> None:
    state, asked = scene("explore_mountain", era=4, seats=2), list[str]()

    def told(name: str) -> Callable[[Sequence[State], int, Sequence[Move]], list[float]]:
        return lambda samples, seat, actions: asked.append(name) or [0.0] * len(actions)  # type: ignore[func-returns-value]

    for name in ("judge", "ponder"):
        monkeypatch.setattr(BRAIN, name, told(name))
    study(GAME, state, Budget.of(BRAIN))
    study(GAME, state, Budget.of(BRAIN, endings=1))
    think(GAME, state, "hard")
    assert asked == ["judge", "ponder", "judge"]
    heard = list[list[str]]()
    asked.clear()
    study(GAME, state, Budget.of(BRAIN, endings=1), progress=lambda _: heard.append([*asked]))
    assert heard == [["judge"], ["judge", "ponder"]]  # nobody waits for the slow one without an answer

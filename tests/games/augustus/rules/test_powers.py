"""R51–R60: what completed objectives do for their owner."""

import pytest

from boardgames_tui.engine import IllegalAction
from boardgames_tui.games.augustus.actions import (
    Act,
    Confirm,
    Decree,
    Discard,
    Done,
    LeaveTile,
    Lift,
    Pass,
    Place,
    Take,
    TakeTile,
)
from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, asked, covered, do, run_dry, scene, told, totals

SHOWN = [1, 2, 3, 5, 6]


def complete(state: State, *moves: Act) -> None:
    """Seat 0 places, everybody else passes, the last confirms."""
    do(state, *((0, move) for move in moves), *((seat, Pass()) for seat in range(1, state.seats)), (None, Confirm()))


def test_e12_short_general_supply() -> None:
    state = scene(Side({67: [0, 1, 2, 3], 34: []}), Side(), Side(), Side(), Side(), Side(), token="chariot", general=1)
    complete(state, Place(67, 4))
    assert (state.players[0].legions, state.general) == (8, 0)


def test_r51_gain_legions() -> None:
    state = scene(Side({67: [0, 1, 2, 3], 34: []}), Side(), token="chariot")
    before = state.general
    complete(state, Place(67, 4))
    assert (state.players[0].supply, state.general) == (9, before - 2)


def test_r51_nothing_left_to_gain() -> None:
    state = scene(Side({1: [0], 34: []}), Side(), token="chariot", general=0)
    complete(state, Place(1, 1))
    assert (state.players[0].legions, state.general) == (7, 0)


def test_r52_one_legion_for_each_listed_symbol() -> None:
    """#20 Pamphylia: place C C; #21: place X O."""
    state = scene(Side({21: [0, 1, 2], 4: [], 67: []}), Side(), token="chariot")
    complete(state, Place(21, 3))
    assert [each for each in GAME.legal(state) if isinstance(each, Place)] == [
        Place(4, 0),
        Place(4, 1),
        *(Place(67, each) for each in range(4)),
    ]
    do(state, (0, Place(67, 0)))  # X is used up
    assert [each for each in GAME.legal(state) if isinstance(each, Place)] == [Place(4, 1)]
    do(state, (0, Place(4, 1)))
    assert asked(state) == (0, "take_card")


def test_r52_twice_the_same_symbol_and_decline_after_a_part() -> None:
    state = scene(Side({20: [0, 1, 2], 70: [], 34: []}), Side(), token="catapult")
    complete(state, Place(20, 3))
    do(state, (0, Place(70, 0)))
    assert Place(70, 1) in GAME.legal(state)
    do(state, (0, Done()))
    assert covered(state, 0) == {70: [0], 34: []}


def test_r52_the_returned_legions_can_be_used() -> None:
    state = scene(Side({5: [0], 60: [0, 1, 3, 4], 67: [0, 1]}), Side(), token="shield")
    assert state.players[0].supply == 0
    complete(state, Lift(67, 0), Place(5, 1))
    assert state.players[0].supply == 2
    assert Place(60, 2) in GAME.legal(state)


def test_r52_substitutes_do_not_apply() -> None:
    """R18: #8 X→O is controlled; place X of #5 serves swords fields only."""
    state = scene(Side({5: [0], 34: [], 4: []}, controlled=[8]), Side(), token="shield")
    complete(state, Place(5, 1))
    assert [each for each in GAME.legal(state) if isinstance(each, Place)] == [Place(4, 0)]


def test_r53_any_symbols() -> None:
    state = scene(Side({26: [0, 1, 2], 4: [], 16: []}), Side(), token="dagger")  # place_any 2
    complete(state, Place(26, 3))
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.prompt.key, decision.prompt.args["n"]) == ("prompt.power_place_any", 2)
    do(state, (0, Place(16, 1)), (0, Place(4, 2)))
    assert asked(state) == (0, "take_card")


def test_r54_any_number_of_one_symbol() -> None:
    state = scene(Side({33: [0, 1], 34: [], 86: []}, legions=9), Side(), token="dagger")  # fill O
    complete(state, Place(33, 2))
    do(state, *((0, Place(86, field)) for field in range(4)), (0, Place(34, 0)), (0, Place(34, 1)), (0, Place(34, 2)))
    assert asked(state) == (0, "take_card")  # #34 is fulfilled, no shield field left
    assert [each.card for each in state.players[0].objectives if each.neutralised] == [34]


def test_r55_a_filled_objective_is_no_source() -> None:
    state = scene(Side({26: [0, 1, 2], 11: [0], 70: [0]}), Side(), token="dagger")  # place_any 2
    complete(state, Place(26, 3))
    assert Lift(11, 0) in GAME.legal(state)
    do(state, (0, Place(11, 1)))
    assert {each.card for each in GAME.legal(state) if isinstance(each, Lift)} == set()  # #70 could only go to itself
    with pytest.raises(IllegalAction):
        GAME.apply(state, Lift(11, 0))


def test_r55_the_card_being_resolved_has_no_fields() -> None:
    state = scene(Side({2: [0], 34: []}), Side(), token="catapult")
    complete(state, Place(2, 1))
    assert {each.card for each in GAME.legal(state) if isinstance(each, Place)} == {34}


def test_r55a_and_e17_no_legion_twice_in_one_power() -> None:
    state = scene(Side({24: [0, 1], 35: [3], 67: [0, 1]}), Side(), token="standard", display=SHOWN, deck=[7, 8])
    assert state.players[0].supply == 2
    complete(state, Place(24, 2))
    assert state.players[0].supply == 4
    do(state, (0, Lift(67, 0)), (0, Place(35, 0)))
    assert Lift(35, 0) not in GAME.legal(state)
    assert Lift(35, 3) in GAME.legal(state)
    decision = GAME.decision(state)
    assert decision is not None
    assert ("what.legion", "R55a") in [(each.what.key, each.rule) for each in decision.why_not()]
    with pytest.raises(IllegalAction):
        GAME.apply(state, Lift(35, 0))
    do(state, (0, Place(35, 1)))
    assert [each for each in GAME.legal(state) if isinstance(each, Lift) and each.card == 35] == [Lift(35, 3)]
    do(state, (0, Place(35, 2)), (0, Place(67, 0)), (0, Place(67, 2)))
    assert state.players[0].supply == 0
    assert asked(state) == (0, "take_card")  # the power has ended automatically
    do(state, (0, Take(1)))
    assert state.players[0].supply == 4
    do(state, (0, Take(2)), (0, LeaveTile()))
    assert covered(state, 0)[67] == [0, 1, 2]
    assert totals(state)[0] == 3 + 6


def test_r55a_a_legion_that_lay_there_before_may_still_go() -> None:
    state = scene(Side({24: [0, 1], 35: [0], 67: [0, 1]}), Side(), token="standard")
    complete(state, Place(24, 2))
    do(state, (0, Place(35, 1)))
    assert [each for each in GAME.legal(state) if isinstance(each, Lift) and each.card == 35] == [Lift(35, 0)]


def test_r56_substitute_has_no_effect_now() -> None:
    state = scene(Side({8: [0, 1], 34: []}), Side(), token="catapult")
    complete(state, Place(8, 2))
    assert asked(state) == (0, "take_card")


def test_e13_complete() -> None:
    state = scene(Side({71: [0, 1, 2, 3, 4], 85: [0], 24: [0]}), Side(), token="dagger", display=SHOWN, deck=[7, 8])
    assert state.players[0].supply == 0
    complete(state, Lift(24, 0), Place(71, 5))
    assert state.players[0].supply == 6
    do(state, (0, Decree(85)), (0, Take(2)))
    assert state.players[0].supply == 7
    do(state, (0, Take(3)), (0, TakeTile()))
    assert state.players[0].controlled == [71, 85]
    view = GAME.view(state, None).players[0]
    assert (view.tile_vp, view.card_vp) == (7, 9 + 16)


def test_r57_optional_and_only_open_ones() -> None:
    state = scene(Side({83: [0, 1, 2], 34: [], 4: []}), Side(), token="standard")
    complete(state, Place(83, 3))
    assert GAME.legal(state) == [Decree(34), Decree(4), Done()]
    decision = GAME.decision(state)
    assert decision is not None
    assert [(each.what.args["number"], each.rule) for each in decision.why_not()] == [(83, "R19")]
    do(state, (0, Done()))
    assert asked(state) == (0, "take_card")


def test_r57_without_a_target_it_is_skipped() -> None:
    state = scene(Side({83: [0, 1, 2]}), Side(), token="standard")
    complete(state, Place(83, 3))
    assert asked(state) == (0, "take_card")


def test_e14_extra_slot() -> None:
    state = scene(
        Side({38: [0, 1, 2, 3], 34: [], 27: []}), Side(), token="chariot", display=[2, 3, 7, 8, 9], deck=[11, 12]
    )
    complete(state, Place(38, 4))
    assert asked(state) == (0, "take_card")
    do(state, (0, Take(2)))
    assert state.display == [3, 7, 8, 9, 11]
    do(state, (0, Take(11)))
    assert state.players[0].limit == 4
    assert list(covered(state, 0)) == [34, 27, 2, 11]
    assert state.display == [3, 7, 8, 9, 12]


def test_r58_empty_display() -> None:
    state = scene(Side({38: [0, 1, 2, 3]}), Side(), token="chariot", display=[])
    run_dry(state)
    complete(state, Place(38, 4))
    assert (state.players[0].limit, state.players[0].objectives) == (2, [])


def test_r59_discard_take_refill_in_this_order() -> None:
    state = scene(Side({3: [0], 34: [0, 1], 27: []}), Side(), token="sword", display=[1, 2, 4, 5, 6], deck=[7, 8])
    complete(state, Place(3, 1))
    assert GAME.legal(state) == [Discard(34), Discard(27), Done()]
    events = do(state, (0, Discard(34)))
    assert state.players[0].supply == 7
    assert state.discard == [34]
    assert state.display == [1, 2, 4, 5, 6]
    assert told(events, "log.discards")[0].args["n"] == 2
    do(state, (0, Take(6)))
    assert state.display == [1, 2, 4, 5, 7]
    assert asked(state) == (0, "take_card")  # S4 follows


def test_r35a_a_short_display_is_refilled_before_the_exchange() -> None:
    state = scene(Side({3: [0], 34: []}), Side(), token="sword", display=[1, 2, 4, 5], deck=[7, 8])
    events = do(state, (0, Place(3, 1)), (1, Pass()), (None, Confirm()))
    assert [event.args["number"] for event in told(events, "log.turned")] == [7]
    assert asked(state) == (0, "exchange")
    assert state.display == [1, 2, 4, 5, 7]


def test_r59_the_discarded_card_cannot_come_back_at_once() -> None:
    """Deck and pile are empty and the display is short: the card just discarded must not refill it before the
    choice."""
    state = scene(Side({3: [0], 34: []}), Side(), token="sword", display=[1, 2])
    run_dry(state)
    complete(state, Place(3, 1))
    do(state, (0, Discard(34)))
    assert GAME.legal(state) == [Take(1), Take(2)]
    do(state, (0, Take(1)))
    assert state.display == [2, 34]


def test_r59_impossible_without_display_or_open_objective() -> None:
    state = scene(Side({3: [0]}), Side(), token="sword")
    complete(state, Place(3, 1))
    assert asked(state) == (0, "take_card")
    state = scene(Side({3: [0], 34: []}), Side(), token="sword", display=[])
    run_dry(state)
    complete(state, Place(3, 1))
    assert GAME.decision(state) is None


def test_r59_declined() -> None:
    state = scene(Side({3: [0], 34: []}), Side(), token="sword")
    complete(state, Place(3, 1))
    do(state, (0, Done()))
    assert state.discard == []


def test_r60_score_has_no_effect_now() -> None:
    state = scene(Side({22: [0, 1, 2], 34: []}), Side(), token="catapult")
    complete(state, Place(22, 3))
    assert asked(state) == (0, "take_card")


def test_every_placing_power_asks_for_its_symbols() -> None:
    """Each card with place, place_any or fill opens exactly the fields its text names."""
    symbols = {"sword", "shield", "chariot", "catapult", "standard", "dagger"}
    for number, card in CARDS.items():
        if card.power.type not in ("place", "place_any", "fill"):
            continue
        wanted = set(card.power.symbols) or ({card.power.symbol} if card.power.symbol else symbols)
        others = [each for each in (71, 87, 66) if each != number]
        last = len(card.symbols) - 1
        state = scene(Side({number: list(range(last)), **{each: [] for each in others}}), Side(), token="joker")
        complete(state, Place(number, last))
        assert asked(state) == (0, "power_place")
        found = {CARDS[each.card].symbols[each.field] for each in GAME.legal(state) if isinstance(each, Place)}
        assert found == wanted

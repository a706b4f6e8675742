"""R61–R65: powers that hit the opponents."""

import pytest

from boardgames_tui.engine import IllegalAction
from boardgames_tui.games.augustus.actions import (
    ClearCard,
    Confirm,
    DiscardObjective,
    LoseControl,
    Pass,
    Place,
    TakeBack,
)
from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, asked, covered, do, run_dry, scene, told


def strike(state: State, card: int, owner: int = 0) -> None:
    """The owner completes the card with its last field, all others pass."""
    order = [state.next_seat(state.crier, steps) for steps in range(state.seats)]
    last = len(CARDS[card].symbols) - 1
    do(state, *((seat, Place(card, last) if seat == owner else Pass()) for seat in order), (order[-1], Confirm()))


def red(card: int) -> dict[int, list[int]]:
    """All fields but the last are covered."""
    return {card: list(range(len(CARDS[card].symbols) - 1)), 34: []}


def test_r61_every_opponent_clockwise_from_the_owners_left() -> None:
    state = scene(Side({27: [0]}), Side(red(15)), Side({28: [0], 35: [1]}), Side({36: [2]}), token="joker")
    strike(state, 15, owner=1)
    for seat in (2, 3, 0):
        assert asked(state) == (seat, "desertion")
        do(state, (seat, GAME.legal(state)[0]))
    assert asked(state) == (1, "take_card")


def test_r61_victims_without_a_target_are_skipped_and_no_waiver() -> None:
    state = scene(Side(red(15)), Side({27: []}), Side({28: [0]}), token="joker")
    strike(state, 15)
    assert asked(state) == (2, "desertion")
    assert GAME.legal(state) == [TakeBack(28, 0)]  # nothing to decline


def test_r61_owner_and_neutralised_are_never_hit() -> None:
    state = scene(Side(red(15) | {67: [0]}), Side({27: [0], 49: [0, 1, 3]}), token="chariot")
    do(state, (0, Place(15, 2)), (1, Place(49, 2)), (1, Confirm()))
    assert asked(state) == (1, "desertion")
    assert GAME.legal(state) == [TakeBack(27, 0)]  # #49 waits to be resolved
    do(state, (1, TakeBack(27, 0)))
    assert asked(state) == (0, "take_card")
    assert covered(state, 0)[67] == [0]


@pytest.mark.parametrize(("card", "count"), [(6, 1), (15, 1), (18, 2), (29, 1), (44, 2), (45, 2), (59, 2)])
def test_r62_take_back_legions(card: int, count: int) -> None:
    state = scene(Side(red(card)), Side({67: [0, 1], 27: [0]}), token="joker")
    strike(state, card)
    for _ in range(count):
        assert asked(state) == (1, "desertion")
        do(state, (1, GAME.legal(state)[-1]))
    assert state.players[1].supply == 4 + count
    assert asked(state) == (0, "take_card")


def test_r62_all_if_fewer() -> None:
    state = scene(Side(red(18)), Side({67: [2]}), token="joker")
    strike(state, 18)
    do(state, (1, TakeBack(67, 2)))
    assert asked(state) == (0, "take_card")
    assert state.players[1].supply == 7


def test_r62_nobody_is_asked_which_goes_first_where_all_must_go() -> None:
    state = scene(Side(red(18)), Side({67: [1, 2]}), token="joker")
    strike(state, 18)
    decision = GAME.decision(state)
    assert decision is not None
    formality = decision.formality()
    assert formality is not None
    assert formality.is_moot
    state = scene(Side(red(18)), Side({67: [1, 2], 27: [0]}), token="joker")
    strike(state, 18)
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.formality() is None


def test_r62_only_where_a_legion_lies() -> None:
    state = scene(Side(red(18)), Side({67: [2]}), token="joker")
    strike(state, 18)
    with pytest.raises(IllegalAction):
        GAME.apply(state, TakeBack(67, 1))


@pytest.mark.parametrize("card", [30, 63, 70])
def test_r63_clear_the_fullest(card: int) -> None:
    state = scene(Side(red(card)), Side({67: [0, 1, 4], 35: [0], 28: []}), token="joker")
    strike(state, card)
    assert GAME.legal(state) == [ClearCard(67)]
    decision = GAME.decision(state)
    assert decision is not None
    assert [(each.what.args["number"], each.rule) for each in decision.why_not()] == [(35, "R63")]
    with pytest.raises(IllegalAction):
        GAME.apply(state, ClearCard(35))
    do(state, (1, ClearCard(67)))
    assert covered(state, 1) == {67: [], 35: [0], 28: []}
    assert state.players[1].supply == 6


def test_r63_ties_are_the_victims_choice() -> None:
    state = scene(Side(red(70)), Side({67: [0, 1], 35: [0, 2], 28: [1]}), Side(), token="joker")
    strike(state, 70)
    assert GAME.legal(state) == [ClearCard(67), ClearCard(35)]
    do(state, (1, ClearCard(35)))
    assert asked(state) == (0, "take_card")  # seat 2 has no legion on a card


def test_r64_discard_an_objective() -> None:
    state = scene(Side(red(50)), Side({67: [0, 1], 27: []}), token="joker", deck=[16, 17])
    strike(state, 50)
    assert GAME.legal(state) == [DiscardObjective(67), DiscardObjective(27)]
    events = do(state, (1, DiscardObjective(67)))
    assert covered(state, 1) == {27: [], 16: []}
    assert state.players[1].supply == 7
    assert state.discard == [67]
    assert told(events, "log.red_gets")[0].reveals


def test_r64_empty_deck() -> None:
    """R35: deck and pile are empty, so the discarded card itself is the new deck and comes back."""
    state = scene(Side(red(50)), Side({67: [0], 27: []}), token="joker")
    run_dry(state)
    strike(state, 50)
    do(state, (1, DiscardObjective(67)))
    assert covered(state, 1) == {27: [], 67: []}
    assert state.discard == state.deck == []


@pytest.mark.parametrize("card", [80, 84])
def test_r65_lose_control(card: int) -> None:
    state = scene(
        Side(red(card), controlled=[2]), Side(controlled=[8, 38], tiles=["count_2"], legions=8), Side(), token="joker"
    )
    state.players[1].limit = 4
    strike(state, card)
    assert asked(state) == (1, "revolt")
    assert GAME.legal(state) == [LoseControl(8), LoseControl(38)]
    with pytest.raises(IllegalAction):
        GAME.apply(state, LoseControl(2))
    do(state, (1, LoseControl(38)))
    assert asked(state) == (0, "take_card")  # seat 2 controls nothing and is skipped
    assert state.discard == [38]
    player = state.players[1]
    assert (player.controlled, player.limit, player.legions, state.tiles["count_2"]) == ([8], 4, 8, 1)


def test_r65_a_lost_substitute_stops() -> None:
    state = scene(Side(red(80)), Side({63: []}, controlled=[8]), token="joker")
    strike(state, 80)
    do(state, (1, LoseControl(8)))
    do(state, (0, GAME.legal(state)[0]), draws=["sword"])
    assert asked(state) == (1, "mobilise")
    assert GAME.legal(state) == [Pass()]


def test_r65_a_lost_score_card_no_longer_counts() -> None:
    state = scene(Side(red(80)), Side(controlled=[22, 4]), token="joker")
    assert GAME.standings(state).of(1).total == 1 + 2 + 3
    strike(state, 80)
    do(state, (1, LoseControl(22)))
    assert GAME.standings(state).of(1).total == 3


def test_every_red_card_is_red() -> None:
    assert [number for number, card in CARDS.items() if card.power.red] == [
        6,
        15,
        18,
        29,
        30,
        44,
        45,
        50,
        59,
        63,
        70,
        80,
        84,
    ]

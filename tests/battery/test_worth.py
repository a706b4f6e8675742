"""The number beside a choice: certain, the same in every world its reader could be in, and no letter ever slips."""

import random

import pytest

from boardgames_tui.engine import Chance, ScoreSheet
from boardgames_tui.games import GAMES
from tests.battery.tables import TableCase, case_id, some_cases

CASES = [case for case in some_cases() if case.seats > 1 or GAMES[case.slug].info.max_seats == 1]
LOOKS = 25
"""Positions of a match whose choices are all tried."""


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_worth_is_certain_and_betrays_nothing(case: TableCase) -> None:
    game, hands = case.game, random.Random(f"worth {case}")
    state, compared = game.new(case.setup()), 0
    for move in range(400):
        if (decision := game.decision(state)) is None:
            break
        legal = game.legal(state)
        if move % (400 // LOOKS) == 0:
            reader = decision.seat if decision.secret else None
            other = game.sample(state, decision.seat, Chance(move))
            here, there = ScoreSheet(game, state, reader), ScoreSheet(game, other, reader)
            for action in legal:
                assert here.worth(action) == there.worth(action), (decision.kind, game.notation(action))
                compared += 1
        chosen = hands.choice(legal)
        _keeps_its_word(case, state, chosen)
        game.apply(state, chosen)
    assert compared > 0


def _keeps_its_word(case: TableCase, state: object, chosen: object) -> None:
    """Where nothing is left to chance, the sheet changes as promised; the end comes when it was said."""
    game = case.game
    decision = game.decision(state)
    assert decision is not None
    worth = ScoreSheet(game, state, decision.seat).worth(chosen)
    trial = game.clone(state)
    before = game.standings(state).of(decision.seat).total
    drawn = trial.chance.drawn
    revealed = any(event.reveals for event in game.apply(trial, chosen))
    if trial.chance.drawn == drawn and not revealed:
        assert worth.change == game.standings(trial).of(decision.seat).total - before
        assert (worth.final is not None) == (game.decision(trial) is None)
        assert worth.change == sum(change for _, change in worth.lines)

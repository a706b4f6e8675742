"""What the battery does not ask of random games: news that add up to the score sheet, samples that deal again, variants
that cover all."""

import random
from typing import Any, get_args

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.merchant_explorers.actions import EndAction, EndPhase, Move
from boardgames_tui.games.merchant_explorers.content import CHOOSABLE_GOALS, LINES
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.options import Options
from tests.games.merchant_explorers.naive import totals
from tests.games.merchant_explorers.scenes import fresh
from tests.games.merchant_explorers.variants import VARIANTS

LEDGER = {
    "log.coins": "coin_spaces",
    "log.route": "routes",
    "log.village": "villages",
    "log.tower": "towers",
    "log.crystal": "crystals",
    "log.goal": "goals",
    "log.purse": "treasure_instant",
}
CASES = [(variant, seats) for variant in range(len(VARIANTS)) for seats in (1, 2, 3, 4)]


def eager(chooser: random.Random, legal: list[Move]) -> Move:
    """Random, but seldom ends early: so games reach far corners of the map."""
    going_on = [action for action in legal if not isinstance(action, EndAction | EndPhase)]
    return chooser.choice(going_on if going_on and chooser.random() < 0.9 else legal)


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "seats"), CASES)
def test_the_news_add_up_to_the_score_sheet(variant: int, seats: int) -> None:
    state = fresh(seats, f"{variant}-{seats}", **VARIANTS[variant])
    chooser = random.Random(f"{variant}/{seats}")
    ledger = [dict.fromkeys(LINES, 0) for _ in range(seats)]
    while GAME.decision(state) is not None:
        for event in GAME.apply(state, eager(chooser, GAME.legal(state))):
            if event.key in LEDGER and event.seat is not None:
                ledger[event.seat][LEDGER[event.key]] += int(str(event.args["n"]))
        assert GAME.check(state) == []
    assert [list(lines.values()) for lines in ledger] == [player.lines for player in state.players]
    assert [GAME.standings(state).of(seat).total for seat in range(seats)] == totals(state)


def test_a_sample_deals_hidden_cards_again() -> None:
    state = fresh(2, 9)
    for player in state.players:
        for kind in ("tr_amphora", "tr_tower", "tr_amphora", "tr_village_pair"):
            state.treasure.remove(kind)
            player.kept.append(kind)
    samples = [GAME.sample(state, 0, Chance(seed)) for seed in range(8)]
    assert all(sample.players[0].kept == state.players[0].kept for sample in samples)
    assert len({tuple(sample.players[1].kept) for sample in samples}) > 3
    assert len({tuple(sample.deck) for sample in samples}) > 3
    assert len({tuple(sample.investigate) for sample in samples}) == 8
    assert len({sample.chance.seed for sample in samples}) == 8
    assert GAME.clone(state) == state


def test_a_sample_leaves_their_own_rejected_cards_where_they_are() -> None:
    state = fresh(2, 3)
    while not all(player.rejected for player in state.players):
        GAME.apply(state, GAME.legal(state)[-1])
    own = state.players[0].rejected[0]
    for seed in range(5):
        sample = GAME.sample(state, 0, Chance(seed))
        assert sample.investigate.index(own) == state.investigate.index(own)
        assert sample.players[1].rejected[0] in sample.investigate


def test_variants_cover_every_option_value() -> None:
    def values(name: str) -> set[Any]:
        return {getattr(Options(**variant), name) for variant in VARIANTS}

    for name, field in Options.model_fields.items():
        wanted = set(get_args(field.annotation)) or (
            {True, False} if field.annotation is bool else set(range(1, CHOOSABLE_GOALS + 1))
        )
        assert values(name) == wanted, name

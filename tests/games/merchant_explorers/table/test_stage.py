"""The stage: the card turned up, what it means for everybody, and what an era that is over has brought."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.merchant_explorers.content import LINES
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.games.merchant_explorers.table.stage import paid
from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.stage import MomentKind, StageCard, layout, paint_card
from tests.games.merchant_explorers.rules.test_end import last_moment
from tests.games.merchant_explorers.scenes import fresh, run
from tests.games.merchant_explorers.table_tester import LOOKS, pose
from tests.games.table_tester import grid, text

SMALL, WIDE = (74, 14), (110, 29)
"""What the stage leaves to a card at 80×24 and 120×40."""


PAYS = ("log.coins", "log.route", "log.village", "log.tower", "log.crystal", "log.goal", "log.purse")


def shown(state: State, lang: str = "en", *, small: bool = False, before: Sequence[Event] = ()) -> Sequence[StageCard]:
    """What comes onto the stage while automatic work happens."""
    told = list(run(state))
    table = GuildTable(GAME)
    scene = pose(table, state, reader=0, lang=lang, small=small)
    scene.decision, scene.choices, scene.told = None, [], lambda: [*before, *told]
    return table.stage(scene, list(enumerate(told)))


def turning(card: str, era: int, *, seats: int = 2) -> State:
    """This card is on top of the deck."""
    state = last_moment(seats)
    state.era, state.turn, state.seen = era, 10, []
    state.deck = [card]
    return state


def painted(card: StageCard, size: tuple[int, int]) -> str:
    assert layout(card, *size).height <= size[1]
    p = grid(LOOKS["dark"], (size[0], layout(card, *size).height))
    paint_card(p, card)
    return text(p)


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_the_card_turned_up_is_seen_in_large_with_what_everybody_may_do(size: tuple[int, int]) -> None:
    (card,) = shown(turning("explore_sea", 1))
    drawn = painted(card, size)
    assert "Card turned up: Sea" in drawn
    assert "Explore up to 3 sea" in drawn
    assert drawn.count("spaces fit") == 2
    assert card.kind is MomentKind.REVEAL


def test_an_era_card_says_who_draws_and_who_uses_what() -> None:
    state = turning("era_2", 2)
    state.players[1].slots[1] = None
    (card,) = shown(state)
    glyphs = {row.person.seat: spans_text(row.glyphs) for row in card.rows if row.person is not None}
    assert glyphs[0].startswith("All-Round Journey")
    assert "draws two cards" in glyphs[1]


def test_era_four_shows_the_three_cards_to_choose_from() -> None:
    (card,) = shown(turning("era_4", 4))
    assert all("uses one of" in spans_text(row.glyphs) for row in card.rows)


def era_over(era: int, *told: Event, seats: int = 2, lang: str = "en", **options: Any) -> Sequence[StageCard]:
    """The era ends after all this was told."""
    state = last_moment(seats, **options)
    state.era = era
    return shown(state, lang, small=seats > 2, before=told)


def test_an_era_that_is_over_tells_what_everybody_gained_in_it() -> None:
    earlier = [Event("log.coins", {"n": 3}, 0), Event("log.era", {"era": "II", "n": 7}, None)]
    era, turned = era_over(
        2, *earlier, Event("log.route", {"n": 6}, 0), Event("log.goal", {"n": 10}, 1), Event("log.route", {"n": 4}, 0)
    )
    assert era.title == "Era II is over"
    assert era.kind is MomentKind.RESULT
    assert [spans_text(row.result) for row in era.rows] == ["+10 = 13", "+10 = 10"]
    assert "Routes 10" in spans_text(era.rows[0].glyphs)
    assert "Coins" not in spans_text(era.rows[0].glyphs)
    assert "Goals 10" in spans_text(era.rows[1].glyphs)
    assert turned.picture is not None


@pytest.mark.parametrize("seats", [1, 3])
def test_what_is_told_to_be_paid_is_the_score_sheet(seats: int) -> None:
    told: list[Event] = []
    state, chooser = fresh(seats, 5, map="cnidaria"), random.Random(5)
    while state.stack:
        told += GAME.apply(state, chooser.choice(GAME.legal(state)))
    sums = paid(told)
    for seat, player in enumerate(state.players):
        assert [sums[seat][line] for line in LINES] == player.lines


def test_the_last_era_waits_for_a_key() -> None:
    (card,) = era_over(4)
    assert card.title == "Era IV is over"
    assert card.kind is MomentKind.RESULT


def test_r80_alone_the_stage_says_which_goal_is_lost() -> None:
    state = turning("era_3", 3, seats=1)
    state.goals[0].covered = 1
    (card,) = shown(state)
    assert any("can no longer be fulfilled" in line for line in card.outcome)
    assert card.kind is MomentKind.RESULT


def test_r81_a_lost_game_waits_for_a_key() -> None:
    state = turning("era_3", 3, seats=1)
    state.options = state.options.model_copy(update={"solo_all_goals": True})
    state.goals[0].covered = 1
    assert shown(state)[0].kind is MomentKind.RESULT


@pytest.mark.parametrize("lang", languages())
def test_a_full_table_fits_the_small_window(lang: str) -> None:
    gains = [Event(key, {"n": 34}, seat) for seat in range(4) for key in PAYS]
    for card in era_over(3, *gains, seats=4, lang=lang, map_id="cnidaria"):
        drawn = painted(card, SMALL)
        assert "…" not in drawn
        assert card.title in drawn
        assert all(spans_text(row.glyphs).strip() in drawn for row in card.rows)

"""What others completed, won and struck with is seen before the next question."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.actions import Confirm, Pass, Place, Take
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.stage import MomentKind, StageCard, layout, paint_card
from tests.games.augustus.scenes import Side, do, scene
from tests.games.table_tester import LOOKS, TableTester, grid, text

_POSING = TableTester(GAME, AugustusTable, ((83, 34),))


def seen(
    state: State, events: Sequence[Event], reader: int | None, lang: str = "en", bots: Sequence[int] = ()
) -> Sequence[StageCard]:
    shown = replace(_POSING.staged(state, reader, lang=lang), decision=None, choices=[])
    shown.people = tuple(person._replace(is_bot=person.seat in bots) for person in shown.people)
    return AugustusTable(GAME).stage(shown, list(enumerate(events, 1)))


def completing() -> tuple[State, list[Event]]:
    """E9 for the second seat: it completes 23 and takes the gold from the first."""
    state = scene(
        Side({36: [], 37: [], 40: []}, controlled=[39], tiles=["resource_gold"]),
        Side({23: [0, 1], 28: [], 34: []}, controlled=[4, 12], tiles=["count_2"]),
        token="dagger",
        display=[1, 2, 3, 5, 6],
    )
    return state, do(state, (0, Pass()), (1, Place(23, 2)), (None, Confirm()))


@pytest.mark.parametrize("lang", languages())
def test_what_another_completed_and_won_is_told(lang: str) -> None:
    state, events = completing()
    (card,) = seen(state, events, 0, lang)
    assert spans_text(card.rows[0].label) == "23 Noricum"
    assert card.rows[0].person is not None
    assert card.rows[0].person.seat == 1
    assert card.kind is MomentKind.RESULT
    assert seen(state, events, 0, lang, bots=[1])[0].kind is MomentKind.REVEAL
    taken = do(state, (1, Take(1)))
    assert seen(state, taken, 0, lang, bots=[1])[0].kind is MomentKind.RESULT  # Anna loses the gold
    (won,) = seen(state, taken, 0, lang)
    assert any("Bärbel" in line and "Anna" in line for line in won.outcome)
    for size in ((76, 20), (114, 30)):
        p = grid(LOOKS[0], size)
        paint_card(p, card)
        assert layout(card, *size).height <= size[1]
        assert "23 Noricum" in text(p)


def test_own_deeds_and_quiet_rounds_are_no_news() -> None:
    state, events = completing()
    assert seen(state, events, 1) == ()
    state = scene(Side(), Side())
    assert seen(state, do(state, (0, Pass()), (1, Pass()), (None, Confirm())), 0) == ()


def test_the_end_waits_for_a_key() -> None:
    row = [4, 12, 10, 20, 31, 46]
    state = scene(Side(), Side({11: [0], 36: [], 37: []}, controlled=row), token="chariot")
    events = do(state, (0, Pass()), (1, Place(11, 1)), (None, Confirm()))
    (card,) = seen(state, events, 0)
    assert card.kind is MomentKind.RESULT
    assert any("last" in line for line in card.outcome)

"""What a small window and the opening choice show whole."""

import pytest

from boardgames_tui.games.augustus.actions import Confirm, Pass, Place
from boardgames_tui.games.augustus.content import CARDS, TILES
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.games.augustus.table.cards import open_card
from boardgames_tui.games.augustus.table.glyphs import power_brief, power_text
from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import wrap
from tests.games.augustus.scenes import Side, asked, do, scene, setup
from tests.games.table_tester import LOOKS, TableTester, grid, text

_POSING = TableTester(GAME, AugustusTable, ((83, 34),))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("card", CARDS)
def test_an_own_card_is_complete_at_80_columns(card: int, lang: str) -> None:
    """Points, kind, icons, and the power in words or, where there is no room for all of them, in glyphs."""
    shown = _POSING.staged(
        scene(Side({card: [], **{each: [] for each in (34, 36) if each != card}}), Side()), 0, lang=lang
    )
    p = grid(LOOKS[0], (25, 8))
    open_card(p, shown, card, [False] * len(CARDS[card].symbols), shown.people[0])
    painted = text(p)
    assert "…" not in painted
    assert f"{CARDS[card].vp} {shown.say('unit.points')}" in painted
    assert painted.count("◆") == CARDS[card].resources.count("gold")
    assert painted.count("♣") == CARDS[card].resources.count("wheat")
    words = wrap(power_text(shown.words, card), 23)
    if power_text(shown.words, card):
        assert all(line in painted for line in words) or power_brief(shown.look, shown.words, card) in painted


@pytest.mark.parametrize("lang", languages())
def test_market_and_rewards_are_in_sight_when_the_first_cards_are_chosen(lang: str) -> None:
    state = GAME.new(setup(2))
    assert asked(state) == (0, "choose_objectives")
    shown = _POSING.staged(state, 0, lang=lang)
    targets = set(_POSING.wide(shown).grid.targets)
    assert {f"market:{card}" for card in state.display} <= targets
    assert {f"tile:{tile}" for tile in TILES} <= targets
    assert {f"hand:{card}" for card in state.players[0].hand} <= targets
    small = _POSING.staged(state, 0, lang=lang, small=True)
    assert [tab.name for tab in AugustusTable(GAME).tabs(small)] == ["hand", "market", "rewards"]


def test_digits_of_the_pages_keep_their_meaning() -> None:
    """Taking a card begins on the market, which is page 2 as ever."""
    table = AugustusTable(GAME)
    state = scene(Side({11: [0], 36: [], 37: []}), Side(), token="chariot")
    placing = _POSING.staged(state, 0, small=True)
    do(state, (0, Place(11, 1)), (1, Pass()), (None, Confirm()))
    taking = _POSING.staged(state, 0, small=True)
    assert asked(state) == (0, "take_card")
    assert [tab.name for tab in table.tabs(placing)] == [tab.name for tab in table.tabs(taking)]
    assert [[tab.name for tab in table.tabs(scene) if tab.plays] for scene in (placing, taking)] == [[], ["market"]]

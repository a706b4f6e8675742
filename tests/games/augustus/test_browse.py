"""All cards and where they are: only what the reader may know."""

from collections import Counter
from dataclasses import replace

import pytest

from boardgames_tui.games.augustus.content import CARDS, cards_of
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.i18n import languages
from boardgames_tui.kit.browser import Browser
from tests.games.augustus.scenes import Side, scene, setup
from tests.games.table_tester import TableTester

_POSING = TableTester(GAME, AugustusTable, ((83, 34),))
SYMBOL, KIND, WHERE, BRINGS = range(4)


def browser(state: State, reader: int | None = 0, lang: str = "en") -> Browser:
    return AugustusTable(GAME).browse(_POSING.staged(state, reader, lang=lang))


def sifted(found: Browser, facet: int, value: str, text: str = "") -> list[int]:
    wanted = ["", "", "", ""]
    wanted[facet] = value
    return [int(item.help.title.split()[0]) for item in found.found(wanted, text)]


@pytest.mark.parametrize("lang", languages())
def test_every_card_is_in_one_place(lang: str) -> None:
    state = scene(
        Side({36: [0]}, controlled=[4, 12]), Side({40: []}, controlled=[39], tiles=["resource_gold"]), discard=[7]
    )
    found = browser(state, lang=lang)
    assert len(found.items) == len(CARDS)
    assert Counter(tag for item in found.items for tag in item.tags[WHERE])["unseen"] == len(state.deck)
    assert sifted(found, WHERE, "market") == sorted(state.display)
    assert sifted(found, WHERE, "controlled") == [4, 12, 39]
    assert sifted(found, WHERE, "discard") == [7]
    places = {item.help.title.split()[0]: item.place for item in found.items}
    assert "1/4" in places["36"]
    assert "Bärbel" in places["39"]


def test_cards_are_sifted_by_what_is_printed() -> None:
    found = browser(scene(Side(), Side()))
    for number, card in CARDS.items():
        assert (number in sifted(found, SYMBOL, "dagger")) == ("dagger" in card.symbols)
        assert (number in sifted(found, KIND, "orange")) == (card.color == "orange")
        assert (number in sifted(found, BRINGS, "red")) == card.power.red
        assert (number in sifted(found, BRINGS, "gold")) == ("gold" in card.resources)
    assert sifted(found, KIND, "", "galatia") == [64]
    assert sifted(found, KIND, "senator", "galatia") == []


def test_nothing_hidden_shows() -> None:
    """Another deck and another hand of somebody else look the same; the player's own six show to their reader alone."""
    state = GAME.new(setup(2))
    other = GAME.clone(state)
    other.deck = [*other.players[1].hand, *reversed(other.deck[6:])]
    other.players[1].hand = sorted(state.deck[:6])
    for reader in (0, None):
        mine, theirs = browser(state, reader), browser(other, reader)
        assert [item.tags for item in mine.items] == [item.tags for item in theirs.items]
        assert [item.place for item in mine.items] == [item.place for item in theirs.items]
    assert sifted(browser(state, 0), WHERE, "hand") == state.players[0].hand
    assert sifted(browser(state, None), WHERE, "hand") == []


def test_a_match_of_the_first_edition_knows_no_later_card() -> None:
    state = GAME.new(replace(setup(), edition=1))
    assert len(browser(state).items) == len(cards_of(1))

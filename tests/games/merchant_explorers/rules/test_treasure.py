"""Treasure cards (chapter 8)."""

import pytest

from boardgames_tui.engine import preview
from boardgames_tui.games.merchant_explorers.content import PURSES
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.rules.treasure import amphora_coins, end_coins
from tests.games.merchant_explorers.scenes import (
    do,
    fresh,
    keys,
    kind,
    legal,
    me,
    on,
    place,
    refusals,
    scene,
    set_of,
    spaces,
)


def at_ruin(*top: str, **fields: str) -> State:
    """The next space to explore is the ruin F4; the cards on top of the deck are named from the top."""
    state = scene("explore_sea", era=2, vil="G4", **fields)
    state.treasure = [*state.treasure, *reversed(top)]
    return state


def test_r50_the_top_card_is_drawn() -> None:
    state = at_ruin("tr_coins2")
    size = len(state.treasure)
    place(state, "F4")
    assert len(state.treasure) == size - 1


def test_r50_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    state = at_ruin()
    state.treasure, state.discard = [], ["tr_coins2", "tr_coins2"]
    told = place(state, "F4")
    assert keys(told) == ["place", "ruin", "reshuffle", "draw_treasure", "purse"]
    assert (state.treasure, state.discard) == (["tr_coins2"], ["tr_coins2"])


def test_r50_without_any_card_none_is_drawn() -> None:
    state = at_ruin()
    state.treasure = []
    assert keys(place(state, "F4")) == ["place", "ruin", "no_treasure"]
    assert on(me(state).treasures) == "F4"


def test_r51_instant_cards_are_discarded_end_cards_kept() -> None:
    state = at_ruin("tr_coins2")
    place(state, "F4")
    assert (state.discard, me(state).kept, me(state).lines[PURSES]) == (["tr_coins2"], [], 2)
    state = at_ruin("tr_tower")
    place(state, "F4")
    assert (state.discard, me(state).kept) == ([], ["tr_tower"])


def test_r51_a_guide_in_use_is_not_reshuffled() -> None:
    state = scene("explore_sea", era=2, map="kazan", vil="H3 N2")
    state.treasure = ["tr_explorer"]
    place(state, "G2")
    assert kind(state) == "extra_explorer"
    told = place(state, "O1")
    assert "no_treasure" in keys(told)
    assert state.discard == ["tr_explorer"]


def test_r51a_the_log_names_instant_cards_only() -> None:
    state = at_ruin("tr_village_pair", seats=2)  # type: ignore[arg-type]
    told = place(state, "F4")
    public = [event for event in told if event.visible_to(1)]
    assert keys(public) == ["place", "ruin", "draw_treasure", "kept"]
    assert all("village_pair" not in str(event.args) for event in public)
    own = [event for event in told if event.visible_to(0)]
    assert "@treasure_cards.tr_village_pair.name" in [event.args.get("card") for event in own]
    assert GAME.view(state, 0).guilds[0].kept == ("tr_village_pair",)
    assert GAME.view(state, 1).guilds[0].kept is None
    assert GAME.view(state, 1).guilds[0].kept_count == 1
    assert "purse" in keys(place(at_ruin("tr_coins2"), "F4"))


@pytest.mark.parametrize("top", ["tr_coins2", "tr_explorer", "tr_amphora"])
def test_r51a_a_preview_stops_before_the_card(top: str) -> None:
    state = at_ruin(top)
    seen = preview(GAME, state, GAME.parse(state, "place F4"))
    assert keys(seen.events) == ["place", "ruin"]
    assert seen.stopped_at == "log.draw_treasure"


def test_r52_an_extra_explorer_goes_anywhere_next_to_the_network() -> None:
    state = at_ruin("tr_explorer")
    place(state, "F4")
    around = state.board.around(me(state).explorers | me(state).villages | set_of("I6"))
    assert set_of(spaces(state)) == around & ~set_of("F4 G4 I6")
    assert ("not_adjacent", "R20") in refusals(state)
    place(state, "H7")
    assert me(state).coins == 1


def test_r52_it_may_be_declined_and_is_discarded_all_the_same() -> None:
    state = at_ruin("tr_explorer")
    place(state, "F4")
    assert legal(state)[-1] == "decline"
    do(state, "decline")
    assert state.discard == ["tr_explorer"]
    assert kind(state) == "explore"


def test_r52_without_a_free_space_it_is_lost() -> None:
    state = at_ruin("tr_explorer")
    player = me(state)
    player.explorers = state.board.ground & ~(player.villages | set_of("F4") | state.board.features["city"])
    player.treasures = state.board.features["ruin"] & ~set_of("F4")
    player.towers = state.board.features["tower"]
    player.explorers |= state.board.features["city"]
    player.posts = state.board.features["city"]
    told = place(state, "F4")
    assert "guide_lost" in keys(told)
    assert state.discard == ["tr_explorer"]


def test_r52_chains_of_guides() -> None:
    state = scene("explore_sea", era=2, map="kazan", vil="H3 N2")
    state.treasure += ["tr_coins2", "tr_explorer"]
    place(state, "G2")
    place(state, "O1")
    assert me(state).lines[PURSES] == 2
    assert state.discard == ["tr_coins2", "tr_explorer"]


@pytest.mark.parametrize(
    ("amphorae", "coins"),
    [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 17), (6, 20), (7, 25), (8, 32), (9, 33), (10, 36)],
)
def test_r53_amphorae_in_sets_of_four(amphorae: int, coins: int) -> None:
    assert amphora_coins(amphorae) == coins


@pytest.mark.parametrize(("villages", "coins"), [("", 0), ("J5", 0), ("J5 H8", 1), ("J5 H8 L3", 1), ("J5 H8 L3 K6", 2)])
def test_r54_pairs_of_villages(villages: str, coins: int) -> None:
    state = fresh()
    player = me(state)
    player.villages = set_of(villages)
    player.kept = ["tr_village_pair"]
    assert end_coins(player, state.board) == coins
    player.kept = ["tr_village_pair", "tr_village_pair"]
    assert end_coins(player, state.board) == 2 * coins


@pytest.mark.parametrize(
    ("card", "coins"),
    [("tr_village_grassland", 2), ("tr_village_desert", 1), ("tr_village_mountain", 3), ("tr_tower", 4)],
)
def test_r54_every_copy_counts_separately(card: str, coins: int) -> None:
    state = fresh()
    player = me(state)
    player.villages, player.towers = set_of("H8 L3 J5 K6 M6 F5"), state.board.features["tower"]
    player.kept = [card, card]
    assert end_coins(player, state.board) == 2 * coins

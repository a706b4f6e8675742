"""The cards (chapters 7.2 and 7.3): every card against the specification's table, and those with a bonus."""

import pytest

from boardgames_tui.engine.content import of_edition
from boardgames_tui.games.merchant_explorers.content import CARDS, COIN_SPACES, INVESTIGATE, TOWERS
from boardgames_tui.games.merchant_explorers.game import GAME
from tests.games.merchant_explorers.scenes import do, investigating, keys, kind, legal, me, place, set_of, spaces

LAND = "grassland desert mountain"
G, D, M, S = "grassland", "desert", "mountain", "sea"
RING, RAY = "adjacent_to_previous_phase", "ray_from_previous_phase"
# max, terrains with their limits, arrangement; one entry per phase
TABLE: dict[str, list[tuple[int | None, dict[str, int | None], str]]] = {
    "explore_grassland": [(2, {G: 2}, "free")],
    "explore_desert": [(2, {D: 2}, "free")],
    "explore_mountain": [(1, {M: 1}, "free")],
    "explore_sea": [(3, {S: 3}, "line")],
    "explore_any2": [(2, {"any": 2}, "line")],
    "inv_region4": [(4, {G: 4, D: 4, M: 4}, "free")],
    "inv_path_grass_sea5": [(5, {G: 5, S: 5}, "path")],
    "inv_path_desert_sea5": [(5, {D: 5, S: 5}, "path")],
    "inv_path_mountain_sea4": [(4, {M: 4, S: 4}, "path")],
    "inv_grass3_mountain2": [(5, {G: 3, M: 2}, "free")],
    "inv_desert3_mountain2": [(5, {D: 3, M: 2}, "free")],
    "inv_grass4_sea1": [(5, {G: 4, S: 1}, "free")],
    "inv_desert4_sea1": [(5, {D: 4, S: 1}, "free")],
    "inv_mountain3_sea1": [(4, {M: 3, S: 1}, "free")],
    "inv_mixed5": [(5, {G: 1, D: 1, M: 1, S: 2}, "free")],
    "inv_line_land": [(None, {G: None, D: None, M: None}, "line")],
    "inv_line_sea": [(None, {S: None}, "line")],
    "inv_mountain3_coin2": [(3, {M: 3}, "free")],
    "inv_grass4_coin3": [(4, {G: 4}, "free")],
    "inv_desert4_coin3": [(4, {D: 4}, "free")],
    "inv_ring_grassland": [(1, {G: 1}, "free"), (5, {"any": 5}, RING)],
    "inv_ring_desert": [(1, {D: 1}, "free"), (5, {"any": 5}, RING)],
    "inv_ring_mountain": [(1, {M: 1}, "free"), (5, {"any": 5}, RING)],
    "inv_ring_sea": [(1, {S: 1}, "free"), (5, {"any": 5}, RING)],
    "inv_ray_grassland": [(1, {G: 1}, "free"), (3, {"any": 3}, RAY)],
    "inv_ray_desert": [(1, {D: 1}, "free"), (3, {"any": 3}, RAY)],
    "inv_ray_mountain": [(1, {M: 1}, "free"), (3, {"any": 3}, RAY)],
    "inv_ray_sea": [(1, {S: 1}, "free"), (3, {"any": 3}, RAY)],
    "inv_two_villages": [(3, {"any": 3}, "ray_from_village"), (3, {"any": 3}, "ray_from_other_village")],
    "inv_sea4_cities": [(4, {S: 4}, "free"), (None, {"any": None}, RING)],
    "inv_sea4_coins2": [(4, {S: 4}, "free"), (2, {"any": 2}, RING)],
    "inv_sea4_treasure2": [(4, {S: 4}, "free")],
    "inv_sea5": [(5, {S: 5}, "free")],
}


def test_r13_every_card_of_the_table_is_there() -> None:
    assert set(TABLE) == {card.id for card in of_edition(CARDS.values(), 1) if card.phases}


@pytest.mark.parametrize("card", TABLE)
def test_r13_placement_phases_of_every_card(card: str) -> None:
    found = [(step.max, dict(step.terrain_caps), step.arrangement) for step in CARDS[card].steps]
    assert found == TABLE[card]


def test_r55_r56_r58_r48_what_few_cards_have() -> None:
    assert {card.id: card.coin_factor for card in of_edition(CARDS.values(), 1) if card.coin_factor != 1} == {
        "inv_mountain3_coin2": 2,
        "inv_grass4_coin3": 3,
        "inv_desert4_coin3": 3,
    }
    assert {card.id: card.cards_per_ruin for card in of_edition(CARDS.values(), 1) if card.cards_per_ruin != 1} == {
        "inv_sea4_treasure2": 2
    }
    wishes = {
        card.id: [step.feature for step in card.steps]
        for card in of_edition(CARDS.values(), 1)
        if any(step.feature for step in card.steps)
    }
    assert wishes == {"inv_sea4_cities": [None, "city"], "inv_sea4_coins2": [None, "coin"]}
    one_region = [card.id for card in of_edition(CARDS.values(), 1) if any(step.same_region for step in card.steps)]
    assert one_region == ["inv_region4"]


@pytest.mark.parametrize("card", INVESTIGATE)
def test_r13_every_card_plays_out(card: str) -> None:
    """Placing as long as possible ends in the confirmation, within the limits of the card."""
    state = investigating(card, era=3, vil="J5 L3 G4 Q1 C8")
    while kind(state) != "confirm_end":
        GAME.apply(state, GAME.legal(state)[0])
        assert state.action is not None
        step = state.action.step
        assert step.max is None or len(state.action.placed) <= step.max
        for terrain, cap in step.terrain_caps.items():
            if terrain != "any" and cap is not None:
                assert sum(state.board.terrain[terrain] >> space & 1 for space in state.action.placed) <= cap
    assert me(state).explorers or me(state).villages


def test_r55_only_printed_coins_of_the_cards_own_placements_are_multiplied() -> None:
    state = investigating("inv_mountain3_coin2", era=3, vil="Q1")
    place(state, "P2", "O2", "O1")
    assert me(state).lines[COIN_SPACES] == 2 * (1 + 2)
    state = investigating("inv_desert4_coin3", era=3, vil="R4")
    state.treasure.append("tr_explorer")
    me(state).explorers = set_of("Q5")
    place(state, "R6")
    assert me(state).lines[COIN_SPACES] == 3


def test_r55_an_extra_explorer_is_not_multiplied_nor_a_tower() -> None:
    state = investigating("inv_grass4_coin3", era=3, map="kazan", vil="P3 N2")
    state.treasure.append("tr_explorer")
    place(state, "O1")
    assert kind(state) == "extra_explorer"
    place(state, "Q3")
    assert me(state).lines[TOWERS] == 10
    state = investigating("inv_grass4_coin3", era=3, map="kazan", vil="P3 N2")
    state.treasure.append("tr_explorer")
    place(state, "O1")
    place(state, "P2")
    assert me(state).lines[COIN_SPACES] == 1


def test_r56_two_cards_per_ruin_also_through_an_extra_explorer() -> None:
    state = investigating("inv_sea4_treasure2", era=2, map="kazan", vil="H3 N2")
    state.treasure += ["tr_coins2", "tr_coins2", "tr_coins2", "tr_explorer"]
    told = place(state, "G2")
    assert [event.args["n"] for event in told if event.key == "log.ruin"] == [2]
    told = place(state, "O1")
    assert [event.args["n"] for event in told if event.key == "log.ruin"] == [2]
    assert me(state).coins == 6
    again = investigating("inv_sea4_treasure2", era=3, map="kazan", vil="H3", treasures="G2")
    assert keys(place(again, "G2")) == ["place"]


def test_r57_a_joker_may_be_the_first_space() -> None:
    ring = investigating("inv_ring_sea", era=2, vil="Q1")
    place(ring, "R1")
    assert spaces(ring) == "R2"
    ray = investigating("inv_ray_mountain", era=2, vil="Q1")
    place(ray, "R1", "R2", "R3", "R4")
    assert kind(ray) == "confirm_end"
    assert me(ray).lines[COIN_SPACES] == 3


def test_r57_no_first_space_no_second_phase() -> None:
    state = investigating("inv_ray_mountain", era=1)
    assert "next" not in legal(state)


def test_r58_cities_with_a_post_may_be_explored() -> None:
    state = investigating("inv_sea4_cities", era=2, vil="J5", posts="L5")
    place(state, "K4", "L4")
    do(state, "next")
    assert spaces(state) == "L5"


def test_r58_coin_spaces_of_any_terrain_also_at_sea() -> None:
    state = investigating("inv_sea4_coins2", era=2, map="cnidaria", vil="L3")
    place(state, "L4")
    do(state, "next")
    assert spaces(state) == "M4"


def test_r58_a_joker_of_phase_one_counts() -> None:
    state = investigating("inv_sea4_coins2", era=2, vil="Q1")
    place(state, "R1")
    do(state, "next")
    assert spaces(state) == "R2"

"""The little pictures of the cards."""

import pytest

from boardgames_tui.games.merchant_explorers.content import CARDS
from boardgames_tui.games.merchant_explorers.patterns import ENDLESS, pattern

PLACING = [card.id for card in CARDS.values() if card.phases]


@pytest.mark.parametrize("card", PLACING)
def test_one_hex_per_explorer_on_its_own_place(card: str) -> None:
    cells = pattern(CARDS[card])
    assert len({(cell.q, cell.r) for cell in cells}) == len(cells)
    for phase, step in enumerate(CARDS[card].steps):
        own = [cell for cell in cells if cell.phase == phase]
        assert [cell.number for cell in own] == list(range(1, (step.max or ENDLESS) + 1))
        assert own[-1].more is (step.max is None)


def touching(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return (second[0] - first[0], second[1] - first[1]) in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def places(card: str, phase: int = 0) -> list[tuple[int, int]]:
    return [(cell.q, cell.r) for cell in pattern(CARDS[card]) if cell.phase == phase]


def test_formations_look_like_themselves() -> None:
    assert all(touching(a, b) for a, b in zip(places("explore_sea"), places("explore_sea")[1:], strict=False))
    assert all(
        touching(a, b) for a, b in zip(places("inv_path_grass_sea5"), places("inv_path_grass_sea5")[1:], strict=False)
    )
    spread = places("inv_grass3_mountain2")
    assert not any(touching(a, b) for a in spread for b in spread)
    centre = places("inv_ring_sea")[0]
    assert all(touching(centre, other) for other in places("inv_ring_sea", 1))
    assert touching(places("inv_ray_sea")[0], places("inv_ray_sea", 1)[0])


def test_mixed_cards_show_each_terrain_as_often_as_allowed() -> None:
    grounds = [cell.grounds for cell in pattern(CARDS["inv_grass3_mountain2"])]
    assert grounds == [("grassland",)] * 3 + [("mountain",)] * 2
    assert [cell.feature for cell in pattern(CARDS["inv_sea4_cities"]) if cell.phase == 1] == ["city"] * ENDLESS

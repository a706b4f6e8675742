"""What was to be expected of chance, and how far it scatters."""

import pytest

from boardgames_tui.engine.memory import Luck, hits, one_of


def test_one_of_several_equally_likely_things() -> None:
    assert one_of("tokens", 2, 6, [1, 2, 6]) == Luck("tokens", 2, 6, 3, pytest.approx(14 / 3))


def test_dice_that_show_enough() -> None:
    assert hits("attack", 1, [6, 2, 5, 4], least=5) == Luck(
        "attack", 1, 2, pytest.approx(4 / 3), pytest.approx(4 * 1 / 3 * 2 / 3)
    )


def test_dice_of_another_kind() -> None:
    luck = hits("attack", 0, [10, 1], least=10, sides=10)
    assert (luck.got, luck.expected) == (1, pytest.approx(0.2))

"""Pieces kept between two paintings: the board looks as if it had been painted afresh, wherever the cursor came
from."""

from collections.abc import Iterable

import pytest

from boardgames_tui.engine import AnyGame
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.choosing.choice_letters import deal
from boardgames_tui.kit.choosing.letters import Letters
from tests.games.lions_of_lydia.scenes import table, turn
from tests.games.lions_of_lydia.stage import BOARDS, KINDS, LOOKS, games_until, posed, staged, walk, wide


class Kept(TABLE):
    """A table that is not cleared between two paintings."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.kept = list(super().parts())

    def parts(self) -> Iterable[BoardWidget]:
        return self.kept


@pytest.mark.slow
def test_a_walked_cursor_leaves_nothing_behind() -> None:
    """One table through whole games, the cursor over every choice and back, all groups; each time beside a new
    table."""
    seen: set[str] = set()
    for seed, seats, options in games_until(seen, KINDS):
        kept = Kept(GAME)
        for number, match in walk(seats, seed, wild=0.15, **options):
            if match.decision is None or (match.decision.kind in seen and number % 19):
                continue
            seen.add(match.decision.kind)
            scene = posed(match, LOOKS[0], "en", match.decision.seat, small=False)
            for group in dict.fromkeys(choice.group for choice in scene.choices):
                deal(scene, group, Letters())
                for cursor in [*scene.letters, *reversed(scene.letters)]:
                    scene.cursor = cursor
                    assert wide(scene, shown=kept).grid == wide(scene).grid, (match.decision.kind, scene.chosen)
    assert seen == KINDS


def test_another_look_or_size_is_painted_again() -> None:
    state = table()
    turn(state, "yellow")
    scene, kept = staged(state), Kept(GAME)
    for look in LOOKS:
        for size in BOARDS:
            scene.look = look
            assert wide(scene, size, kept).grid == wide(scene, size).grid

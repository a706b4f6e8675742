"""Certain costs of a choice, which its hint names together with what it brings in the end."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from boardgames_tui.engine import AnyGame, GameState, ScoreSheet, losses


class Costs:
    def __init__(self, game: AnyGame, state: GameState, reader: int | None) -> None:
        self._game, self._state, self._reader = game, state, reader

    @cached_property
    def _losses(self) -> Mapping[Any, int]:
        sheet, legal = ScoreSheet(self._game, self._state, self._reader), self._game.legal(self._state)
        return dict(zip(legal, losses([sheet.worth(action) for action in legal]), strict=True))

    def of(self, action: Any) -> int:
        """Return the points that a choice loses at once where another choice loses less; else 0."""
        return self._losses[action]

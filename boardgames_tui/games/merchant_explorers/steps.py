"""What every choice of a seat has in common."""

from typing import TypeVar

from boardgames_tui.engine import Frame, Step

from .actions import Move
from .state import State

F = TypeVar("F", bound=Frame)
A = TypeVar("A", bound=Move)


class ChoiceStep(Step[State, F, A]):
    def is_secret(self, state: State, frame: F) -> bool:
        """Kept treasure is private (R51): whoever holds some has something to hide at every choice."""
        return self.secret or bool(state.players[self.seat(state, frame)].kept)

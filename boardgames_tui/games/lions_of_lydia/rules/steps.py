"""What all steps of this game share: with hidden bags a player decides behind a curtain in the player's own turn
(R17)."""

from typing import TypeVar

from boardgames_tui.engine import Frame, Step
from boardgames_tui.games.lions_of_lydia.actions import Act

from .state import State

F = TypeVar("F", bound=Frame)


class LydiaStep(Step[State, F, Act]):
    def is_secret(self, state: State, frame: F) -> bool:
        return state.options.hide_bags and self.seat(state, frame) == state.active

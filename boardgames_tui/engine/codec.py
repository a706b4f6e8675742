"""State and actions as JSON and back: one pair of adapters per game, the place where what comes from outside is
validated."""

from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from .decisions import Action
from .state import GameState

S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=Action)


class Codec(Generic[S, A]):
    def __init__(self, state: type[S], actions: Any) -> None:
        # Any: a union of actions, which is no type in the sense of `type`
        self._state: TypeAdapter[S] = TypeAdapter(state)
        self._action: TypeAdapter[A] = TypeAdapter(actions)
        self._actions: TypeAdapter[list[A]] = TypeAdapter(list[actions])

    def state_json(self, state: S) -> str:
        return self._state.dump_json(state).decode()

    def state_data(self, state: S) -> Any:
        """As parsed JSON. PydanticSerializationError, not a warning on the screen, for a state that holds what it
        cannot hold."""
        return self._state.dump_python(state, mode="json", warnings="error")

    def read_state(self, text: str | bytes) -> S:
        return self._state.validate_json(text)

    def read_state_data(self, data: Any) -> S:
        """From parsed JSON; nothing of the data is shared with the state."""
        return self._state.validate_python(data)

    def action_json(self, action: A) -> str:
        return self._action.dump_json(action).decode()

    def action_data(self, action: A) -> Any:
        return self._action.dump_python(action, mode="json")

    def read_action(self, data: object) -> A:
        """From parsed JSON."""
        return self._action.validate_python(data)

    def read_actions(self, data: list[object]) -> list[A]:
        """The same for many, in one go; the error names the place of the first that is none."""
        return self._actions.validate_python(data)

"""JSON codec for states and actions: one pair of type adapters per game validates everything that enters from
outside."""

from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from boardgames_tui.engine.decisions import Action
from boardgames_tui.engine.state import GameState

S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=Action)


class Codec(Generic[S, A]):
    def __init__(self, state: type[S], actions: Any) -> None:
        # Any: a union of actions, which is not a type for `type`
        self._state: TypeAdapter[S] = TypeAdapter(state)
        self._action: TypeAdapter[A] = TypeAdapter(actions)
        self._actions: TypeAdapter[list[A]] = TypeAdapter(list[actions])

    def state_json(self, state: S) -> str:
        return self._state.dump_json(state).decode()

    def state_data(self, state: S) -> Any:
        """Return the state as JSON data. A state with invalid content raises PydanticSerializationError instead of
        printing a warning on the screen."""
        return self._state.dump_python(state, mode="json", warnings="error")

    def read_state(self, text: str | bytes) -> S:
        return self._state.validate_json(text)

    def read_state_data(self, data: Any) -> S:
        """Return a state from JSON data; the state shares nothing with the data."""
        return self._state.validate_python(data)

    def action_json(self, action: A) -> str:
        return self._action.dump_json(action).decode()

    def action_data(self, action: A) -> Any:
        return self._action.dump_python(action, mode="json")

    def read_action(self, data: object) -> A:
        """Return an action from JSON data."""
        return self._action.validate_python(data)

    def read_actions(self, data: list[object]) -> list[A]:
        """Return many actions at once; the error names the position of the first invalid one."""
        return self._actions.validate_python(data)

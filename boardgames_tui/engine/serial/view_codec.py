"""JSON of views: what a seat may see, for programs that are not part of this one."""

from typing import Any

from pydantic import TypeAdapter

from boardgames_tui.engine.contract import View

_ADAPTERS: dict[type[View], TypeAdapter[Any]] = {}


def _adapter(view: type[View]) -> TypeAdapter[Any]:
    if view not in _ADAPTERS:
        _ADAPTERS[view] = TypeAdapter(view)
    return _ADAPTERS[view]


def view_data(view: View) -> Any:
    """Return the view as JSON data."""
    return _adapter(type(view)).dump_python(view, mode="json", warnings="error")


def read_view(view: type[View], data: Any) -> View:
    """Return a view from JSON data; ValidationError where they are not one of this class."""
    found: View = _adapter(view).validate_python(data)
    return found


def view_schema(view: type[View]) -> dict[str, Any]:
    """Return the JSON schema of the views of a game."""
    return _adapter(view).json_schema(mode="serialization")

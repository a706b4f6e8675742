"""The save file as other programs read it: the JSON schema that is published."""

from typing import Annotated, Any

from pydantic import Field

from boardgames_tui.engine import Setup

from .document import Head
from .schema import Controller, EntryShape, Many, NoteShape, Outcomes


class SaveFile(Head):
    """A save of boardgames_tui in the present format. Actions and positions are those of its game."""

    setup: Setup
    controllers: Many[Controller]
    opening: Outcomes | None
    notes: Many[NoteShape]
    snapshot: dict[str, Any]
    history: Many[EntryShape]
    checksum: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    """BLAKE2b, 16 bytes, of all bytes before its line; the last member of the file."""


def save_schema() -> dict[str, Any]:
    """Return the JSON schema of save files in the present format."""
    return SaveFile.model_json_schema()

"""What the app opens with when it does not start at the picker. No Textual here: the command line makes these."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames_tui.engine import Setup


@dataclass(frozen=True, slots=True)
class NewGame:
    setup: Setup


@dataclass(frozen=True, slots=True)
class OpenSave:
    path: Path


Start = NewGame | OpenSave

"""What people prefer, kept between sessions: one small JSON file in the user's configuration directory."""

import json
import os
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from boardgames_tui import locations

Speed = Literal["step", "slow", "fast", "instant"]
DELAY: dict[Speed, float] = {"step": 0.0, "slow": 1.2, "fast": 0.35, "instant": 0.0}
MAX_NAMES = 24


class SeatMemory(BaseModel):
    name: str
    color: str | None = None
    controller: str = "human"


class Settings(BaseModel):
    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    lang: Literal["auto", "en", "de"] = "auto"
    theme: Literal["dark", "light", "contrast", "ansi"] = "dark"
    safe_colors: bool = False
    ascii: bool = False
    speed: Speed = "fast"
    undo: Literal["fences", "ask"] = "ask"
    """At a fence: refuse, or ask the table to agree."""
    single: Literal["automatic", "ask"] = "automatic"
    """Decisions with one answer."""
    names: list[str] = []
    seats: dict[str, list[SeatMemory]] = {}
    """The table of the last match, by game."""

    def remember(self, slug: str, seats: list[SeatMemory]) -> None:
        self.seats = {**self.seats, slug: seats}
        fresh = [s.name for s in seats if s.controller == "human"]
        self.names = [*fresh, *(n for n in self.names if n not in fresh)][:MAX_NAMES]


def settings_path() -> Path:
    return locations.config() / "settings.json"


def load_settings() -> Settings:
    """Defaults when there is no file; an unreadable one is put aside, never lost and never in the way."""
    path = settings_path()
    try:
        return Settings.model_validate_json(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValidationError, ValueError):
        put_aside(path)
        return Settings()


def put_aside(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".unreadable.json"))
    except OSError:
        return  # a folder that cannot be written keeps the file as it is; defaults serve meanwhile


def store_settings(settings: Settings) -> bool:
    """False when the folder cannot be written: preferences then last for this session only."""
    path = settings_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(".tmp")
        temporary.write_text(json.dumps(settings.model_dump(), ensure_ascii=False, indent=1), encoding="utf-8")
        os.replace(temporary, path)
    except OSError:
        return False
    return True

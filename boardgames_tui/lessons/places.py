"""Folders of lessons: `assets/lessons/<slug>/`, or `lessons/` beside the other assets of a package."""

from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.engine.content import folder, is_own


def place(slug: str) -> Path:
    return locations.assets() / "lessons" / slug if is_own(slug) else folder(slug) / "lessons"


def has_lessons(slug: str) -> bool:
    return place(slug).is_dir()

"""User themes: one file each, named like the theme, with a colour per line. Background and foreground are enough."""

import os
import re
from collections.abc import Container
from pathlib import Path

from textual.color import Color, ColorParseError
from textual.theme import Theme

from boardgames_tui import locations
from boardgames_tui.engine import Phrase
from boardgames_tui.kit.drawing.colors import is_dark
from boardgames_tui.kit.drawing.palette import DARK, LIGHT
from boardgames_tui.user_config.settings import THEME_NAME

from .files import Trouble, read_toml

NEEDED = ("background", "foreground")
COLORS = (*NEEDED, "accent", "primary", "secondary", "success", "warning", "error")


def own_themes(taken: Container[str]) -> tuple[list[Theme], list[Phrase]]:
    """Return the themes that can be shown, and the problems of the others."""
    themes, troubles = [], []
    folder = locations.config() / "themes"
    for path in sorted(folder.glob("*.toml")) if os.path.isdir(folder) else ():  # any name may be configured
        try:
            themes.append(_theme(path, taken))
        except Trouble as trouble:
            troubles.append(trouble.reason)
    return themes, troubles


def missing_theme(chosen: str, known: Container[str]) -> list[Phrase]:
    """Return the chosen theme if its file is missing."""
    return (
        []
        if chosen == "auto" or chosen in known
        else [Trouble("theme_missing", name=chosen, file=f"themes/{chosen}.toml").reason]
    )


def _theme(path: Path, taken: Container[str]) -> Theme:
    if not re.fullmatch(THEME_NAME, path.stem):
        raise Trouble("theme_name", file=path.name)
    if path.stem in taken or path.stem == "auto":
        raise Trouble("theme_taken", file=path.name)
    data = read_toml(path)
    if odd := [key for key in data if key not in COLORS]:
        raise Trouble("theme_key", file=path.name, key=odd[0], known=COLORS)
    if missing := [key for key in NEEDED if key not in data]:
        raise Trouble("theme_needs", file=path.name, key=missing[0])
    found = {key: _color(path, key, value) for key, value in data.items()}
    ours = LIGHT if not is_dark(found["background"]) else DARK
    rest = {
        "accent": ours.accent,
        "secondary": ours.changed,
        "success": ours.good,
        "warning": ours.hit,
        "error": ours.danger,
    }
    return Theme(path.stem, **{"primary": found.get("accent", ours.accent), **rest, **found}, dark=ours.is_dark)  # type: ignore[arg-type]


def _color(path: Path, key: str, value: object) -> str:
    try:
        color = Color.parse(value) if isinstance(value, str) else None
    except ColorParseError:
        color = None
    if color is None or color.a != 1 or color.ansi is not None:
        raise Trouble("theme_color", file=path.name, key=key, value=str(value)[:30])
    return color.hex6.lower()

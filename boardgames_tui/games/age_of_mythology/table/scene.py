"""The scene of this game's table: a scene over its view."""

from typing import TypeAlias

from boardgames_tui.games.age_of_mythology.view.position import MythologyView
from boardgames_tui.kit import scene

Scene: TypeAlias = scene.Scene[MythologyView]

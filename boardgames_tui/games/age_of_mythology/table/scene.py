"""Type of this game's scenes."""

from typing import TypeAlias

from boardgames_tui.games.age_of_mythology.view.position import MythologyView
from boardgames_tui.kit import scene

Scene: TypeAlias = scene.Scene[MythologyView]

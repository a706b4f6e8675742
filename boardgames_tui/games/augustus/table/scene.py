"""Type of this game's scenes."""

from typing import TypeAlias

from boardgames_tui.games.augustus.view.position import AugustusView
from boardgames_tui.kit import scene

Scene: TypeAlias = scene.Scene[AugustusView]

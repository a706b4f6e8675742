"""Type of this game's scenes."""

from typing import TypeAlias

from boardgames_tui.games.lions_of_lydia.view.position import LydiaView
from boardgames_tui.kit import scene

Scene: TypeAlias = scene.Scene[LydiaView]

"""Type of this game's scenes."""

from typing import TypeAlias

from boardgames_tui.games.lotr_risk.view.position import RiskView
from boardgames_tui.kit import scene

Scene: TypeAlias = scene.Scene[RiskView]

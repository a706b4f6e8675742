"""Type of this game's scenes."""

from typing import TypeAlias

from boardgames_tui.games.merchant_explorers.view.position import MerchantView
from boardgames_tui.kit import scene

Scene: TypeAlias = scene.Scene[MerchantView]

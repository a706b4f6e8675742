"""The scene of this game's table: a scene over its view."""

from typing import TypeAlias

from boardgames_tui.games.merchant_explorers.view.position import MerchantView
from boardgames_tui.kit import scene

Scene: TypeAlias = scene.Scene[MerchantView]

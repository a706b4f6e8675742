"""Public Python API of boardgames_tui: what other programs may rely on.

Everything that this package exports keeps its name and its meaning until the next major version; what is going to be
removed warns with `DeprecationWarning` for at least one minor version before. Nothing else of `boardgames_tui` is
promised. `docs/api.md` has examples, which are run as tests.
"""

from boardgames_tui.engine import (
    Action,
    Decision,
    Event,
    GameInfo,
    IllegalAction,
    ScoreLine,
    Seat,
    Setup,
    SetupError,
    Standing,
    Standings,
    View,
)
from boardgames_tui.saves import SaveError

from .bots import Choose, Turn, read_turn, run_bot
from .games import Game, games, load
from .positions import Position
from .saved import Move, SavedMatch, read_save, save_schema

__all__ = [
    "Action",
    "Choose",
    "Decision",
    "Event",
    "Game",
    "GameInfo",
    "IllegalAction",
    "Move",
    "Position",
    "SaveError",
    "SavedMatch",
    "ScoreLine",
    "Seat",
    "Setup",
    "SetupError",
    "Standing",
    "Standings",
    "Turn",
    "View",
    "games",
    "load",
    "read_save",
    "read_turn",
    "run_bot",
    "save_schema",
]

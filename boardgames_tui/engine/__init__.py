"""The contract between games and everything that plays them, and what all games share.

Names are imported on first use: the first screen needs only texts and game infos, not the rules engine with its
validators.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .atlas import Atlas, AtlasPlace
    from .brain import AnyBrain, Brain, Search, plain_brain
    from .chance import Chance, ChanceNeeded, Forced, OutcomeError, Recorder, Recording, Refuse, Tape
    from .combined import Barter, Shortcut
    from .contract import AnyGame, Game, Games, View
    from .decisions import STRICT, Action, Decision, Formality, IllegalAction, Order, Refusal
    from .events import Event, Log
    from .goals import ChanceGoal
    from .info import COLORS, GameInfo
    from .phrases import Arg, Phrase, counted, say, seat_ref
    from .previews import Preview, ScoreSheet, Worth, losses, preview
    from .seats.levels import BOT_LEVELS
    from .seats.setups import Seat, Setup, SetupError, is_secret_seed, new_secret_seed, new_seed, seed_number
    from .serial.cloning import clone
    from .serial.codec import Codec
    from .stackgame import StackGame, Step
    from .standings import ScoreLine, Standing, Standings, rank_seats
    from .state import Frame, GameState

_HOMES = {
    "atlas": "Atlas AtlasPlace",
    "brain": "AnyBrain Brain Search plain_brain",
    "chance": "Chance ChanceNeeded Forced OutcomeError Recorder Recording Refuse Tape",
    "serial.cloning": "clone",
    "serial.codec": "Codec",
    "combined": "Barter Shortcut",
    "contract": "AnyGame Game Games View",
    "seats.controllers": "BOT_LEVELS",
    "decisions": "Action Decision Formality IllegalAction Order Refusal STRICT",
    "events": "Event Log",
    "goals": "ChanceGoal",
    "info": "COLORS GameInfo",
    "phrases": "Arg Phrase counted say seat_ref",
    "previews": "Preview ScoreSheet Worth losses preview",
    "seats.setups": "Seat Setup SetupError is_secret_seed new_secret_seed new_seed seed_number",
    "stackgame": "StackGame Step",
    "standings": "ScoreLine Standing Standings rank_seats",
    "state": "Frame GameState",
}
_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = [
    "BOT_LEVELS",
    "COLORS",
    "STRICT",
    "Action",
    "AnyBrain",
    "AnyGame",
    "Arg",
    "Atlas",
    "AtlasPlace",
    "Barter",
    "Brain",
    "Chance",
    "ChanceGoal",
    "ChanceNeeded",
    "Codec",
    "Decision",
    "Event",
    "Forced",
    "Formality",
    "Frame",
    "Game",
    "GameInfo",
    "GameState",
    "Games",
    "IllegalAction",
    "Log",
    "Order",
    "OutcomeError",
    "Phrase",
    "Preview",
    "Recorder",
    "Recording",
    "Refusal",
    "Refuse",
    "ScoreLine",
    "ScoreSheet",
    "Search",
    "Seat",
    "Setup",
    "SetupError",
    "Shortcut",
    "StackGame",
    "Standing",
    "Standings",
    "Step",
    "Tape",
    "View",
    "Worth",
    "clone",
    "counted",
    "is_secret_seed",
    "losses",
    "new_secret_seed",
    "new_seed",
    "plain_brain",
    "preview",
    "rank_seats",
    "say",
    "seat_ref",
    "seed_number",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_MODULE_OF[name]}", __name__), name)
    globals()[name] = value
    return value

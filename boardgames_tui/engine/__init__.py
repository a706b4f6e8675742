"""The contract, and what every game shares."""

from .brain import AnyBrain, Brain
from .chance import Chance, ChanceNeeded, Forced, OutcomeError, Recorder, Recording, Refuse, Tape
from .clone import clone
from .codec import Codec
from .contract import AnyGame, Game, GameInfo, Games, View
from .decisions import STRICT, Action, Decision, IllegalAction, Refusal
from .events import Event, Log
from .phrases import Arg, Phrase, say, seat_ref
from .preview import Preview, preview
from .setups import BOT_LEVELS, COLORS, Seat, Setup, SetupError, new_seed, seed_number
from .stackgame import StackGame, Step
from .standings import ScoreLine, Standing, Standings, rank_seats
from .state import Frame, GameState

__all__ = [
    "BOT_LEVELS",
    "COLORS",
    "STRICT",
    "Action",
    "AnyBrain",
    "AnyGame",
    "Arg",
    "Brain",
    "Chance",
    "ChanceNeeded",
    "Codec",
    "Decision",
    "Event",
    "Forced",
    "Frame",
    "Game",
    "GameInfo",
    "GameState",
    "Games",
    "IllegalAction",
    "Log",
    "OutcomeError",
    "Phrase",
    "Preview",
    "Recorder",
    "Recording",
    "Refusal",
    "Refuse",
    "ScoreLine",
    "Seat",
    "Setup",
    "SetupError",
    "StackGame",
    "Standing",
    "Standings",
    "Step",
    "Tape",
    "View",
    "clone",
    "new_seed",
    "preview",
    "rank_seats",
    "say",
    "seat_ref",
    "seed_number",
]

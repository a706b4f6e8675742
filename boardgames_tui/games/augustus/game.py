"""Game class of Augustus: connects rules, views and texts for the registry."""

from boardgames_tui.engine import Chance, GameInfo, Log, Phrase, Setup, StackGame, View, say
from boardgames_tui.engine.content import load

from . import action_space, view
from .actions import Act, Lift, Place, TakeBack
from .content import SLUG
from .options import Options
from .rules import check, hidden, scoring, setup
from .rules.choosing import ChooseObjectivesStep
from .rules.display import TakeCardStep
from .rules.mobilise import ConfirmRoundStep, MobiliseStep, MoveStep
from .rules.power_place import PowerPlaceStep
from .rules.powers import DecreeStep, ExchangeStep
from .rules.red import DesertionStep, RecallStep, RedStep, RevoltStep, RoutStep
from .rules.resolving import ResolveStep
from .rules.rewards import CountTileStep
from .rules.rounds import RoundsStep
from .rules.state import State
from .view import AugustusView, confirmations, describe, outlook, summary


class Augustus(StackGame[State, Act]):
    options_model = Options
    state_class = State
    action_union = Act

    def build(self, setup_: Setup, options: Options, chance: Chance, log: Log) -> State:
        return setup.build(setup_, options, chance)

    def extra_problems(self, setup: Setup, options: Options) -> list[Phrase]:
        seats = len(setup.seats)
        if options.first_crier == "chosen" and options.crier_seat > seats:
            return [say("setup.crier_seat", seat=options.crier_seat, seats=seats)]
        return []

    view = staticmethod(view.view)
    sample = staticmethod(hidden.sample)
    standings = staticmethod(scoring.standings)
    check = staticmethod(check.check)
    all_actions = staticmethod(action_space.all_actions)

    def notation(self, action: Act) -> str:
        """Fields count from 1, as in the labels: `place 36.2`."""
        if isinstance(action, Place | Lift | TakeBack):
            return f"{action.kind} {action.card}.{action.field + 1}"
        return super().notation(action)

    label = staticmethod(describe.label)

    def describe(self, view: View) -> list[Phrase]:
        assert isinstance(view, AugustusView)
        return describe.describe(view)

    summary = staticmethod(summary.summary)
    outlook = staticmethod(outlook.outlook)
    doubt = staticmethod(confirmations.doubt)


GAME = Augustus(
    load(SLUG, "info", GameInfo),
    [
        ChooseObjectivesStep(),
        RoundsStep(),
        MobiliseStep(),
        MoveStep(),
        ConfirmRoundStep(),
        ResolveStep(),
        PowerPlaceStep(),
        TakeCardStep(),
        CountTileStep(),
        DecreeStep(),
        ExchangeStep(),
        RedStep(),
        DesertionStep(),
        RoutStep(),
        RecallStep(),
        RevoltStep(),
    ],
)

"""Game class of Lions of Lydia: connects rules, views and texts for the registry."""

from boardgames_tui.engine import Chance, GameInfo, Log, Phrase, Setup, StackGame, Standings
from boardgames_tui.engine.content import load

from . import action_space, options, view
from .actions import Act
from .content import SLUG
from .options import Options
from .rules import check, hidden, scoring, setup
from .rules.bonus import BonusStep
from .rules.exchange import ExchangeHomeStep, ExchangeStep
from .rules.gate import CopyStep, GateStep, KingStep
from .rules.market import MarketStep
from .rules.paying import PayStep
from .rules.race import RaceStep
from .rules.refill import RefillStep
from .rules.state import State
from .rules.tiles import CoverStep
from .rules.turns import CourtyardStep, PlaceStep, TurnStep
from .view import confirmations, describe, outlook, summary


class LionsOfLydia(StackGame[State, Act]):
    options_model = Options
    state_class = State
    action_union = Act

    def extra_problems(self, setup: Setup, options_: Options) -> list[Phrase]:
        return options.problems(options_, len(setup.seats))

    def warnings(self, setup: Setup) -> list[Phrase]:
        return options.warnings(self.options(setup))

    def build(self, setup_: Setup, options_: Options, chance: Chance, log: Log) -> State:
        return setup.build(setup_, options_, chance)

    view = staticmethod(view.view)
    sample = staticmethod(hidden.sample)
    standings = staticmethod(scoring.standings)

    def open_standings(self, state: State) -> Standings:
        return scoring.standings(state, bags=not state.options.hide_bags)

    check = staticmethod(check.check)
    all_actions = staticmethod(action_space.all_actions)
    label = staticmethod(describe.label)
    describe = staticmethod(describe.describe)
    summary = staticmethod(summary.summary)
    outlook = staticmethod(outlook.outlook)
    doubt = staticmethod(confirmations.doubt)


GAME = LionsOfLydia(
    load(SLUG, "info", GameInfo),
    [
        TurnStep(),
        CourtyardStep(),
        PlaceStep(),
        GateStep(),
        KingStep(),
        CopyStep(),
        BonusStep(),
        ExchangeStep(),
        ExchangeHomeStep(),
        MarketStep(),
        PayStep(),
        CoverStep(),
        RaceStep(),
        RefillStep(),
    ],
)

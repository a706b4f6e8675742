"""Game class of Merchant Explorers: connects rules, views and texts for the registry."""

from boardgames_tui.engine import Chance, Log, Phrase, Setup, StackGame, Standings, say

from . import action_space, actions, view
from .actions import Act, Move
from .content import INFO
from .options import Options
from .rules import check, hidden, scoring, setup
from .rules.explore import ChooseOriginStep, ConfirmEndStep, ExploreStep
from .rules.guide import ExtraExplorerStep
from .rules.investigate import ChooseCardStep, ChooseSlotStep
from .rules.resolve import ResolveStep
from .rules.routes import ChoosePostStep, ChooseRouteStep
from .rules.state import State
from .rules.turns import TurnsStep
from .rules.villages import ChooseVillageStep
from .view import atlas, confirmations, describe, outlook, summary

STEPS = (
    TurnsStep(),
    ChooseCardStep(),
    ChooseSlotStep(),
    ExploreStep(),
    ConfirmEndStep(),
    ChooseOriginStep(),
    ResolveStep(),
    ChooseRouteStep(),
    ChoosePostStep(),
    ChooseVillageStep(),
    ExtraExplorerStep(),
)


class MerchantExplorers(StackGame[State, Move]):
    options_model = Options
    state_class = State
    action_union = Act

    def build(self, setup_: Setup, options: Options, chance: Chance, log: Log) -> State:
        return setup.build(setup_, options, chance)

    def extra_problems(self, setup_: Setup, options: Options) -> list[Phrase]:
        """R2a."""
        if options.goals == "chosen" and len(set(options.picks)) < len(options.picks):
            return [say("setup.same_goal", picks=options.picks)]
        return []

    view = staticmethod(view.view)
    sample = staticmethod(hidden.sample)
    standings = staticmethod(scoring.standings)

    def open_standings(self, state: State) -> Standings:
        return scoring.standings(state, hidden=False)

    check = staticmethod(check.check)
    all_actions = staticmethod(action_space.all_actions)
    notation = staticmethod(actions.notation)
    label = staticmethod(describe.label)
    describe = staticmethod(describe.describe)
    summary = staticmethod(summary.summary)
    atlas = staticmethod(atlas.atlas)
    outlook = staticmethod(outlook.outlook)
    doubt = staticmethod(confirmations.doubt)


GAME = MerchantExplorers(INFO, STEPS)

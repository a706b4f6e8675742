"""Game class of Merchant Explorers: connects rules, views and texts for the registry."""

from collections.abc import Sequence

from boardgames_tui.engine import Atlas, Chance, Log, Phrase, Setup, StackGame, Standings, say

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
from .view import MerchantView, atlas, confirmations, describe, outlook, summary

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

    def view(self, state: State, seat: int | None) -> MerchantView:
        return view.view(state, seat)

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        return hidden.sample(state, seat, chance)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def open_standings(self, state: State) -> Standings:
        return scoring.standings(state, hidden=False)

    def check(self, state: State) -> list[str]:
        return check.check(state)

    def all_actions(self) -> Sequence[Move]:
        return action_space.all_actions()

    def notation(self, action: Move) -> str:
        return actions.notation(action)

    def label(self, state: State, action: Move) -> Phrase:
        return describe.label(state, action)

    def describe(self, view: MerchantView) -> list[Phrase]:
        return describe.describe(view)

    def summary(self, view: MerchantView, seat: int) -> list[Phrase]:
        return summary.summary(view, seat)

    def atlas(self, view: MerchantView) -> Atlas:
        return atlas.atlas(view)

    def outlook(self, shown: MerchantView, action: Move) -> Phrase | None:
        return outlook.promise(shown, action)

    def doubt(self, shown: MerchantView, legal: Sequence[Move], action: Move) -> Phrase | None:
        return confirmations.doubt(shown, legal, action)


GAME = MerchantExplorers(INFO, STEPS)

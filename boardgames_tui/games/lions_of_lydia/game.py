"""Game class of Lions of Lydia: connects rules, views and texts for the registry."""

from collections.abc import Sequence

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
from .view import LydiaView, confirmations, describe, outlook, summary


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

    def view(self, state: State, seat: int | None) -> LydiaView:
        return view.view(state, seat)

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        return hidden.sample(state, seat, chance)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def open_standings(self, state: State) -> Standings:
        return scoring.standings(state, bags=not state.options.hide_bags)

    def check(self, state: State) -> list[str]:
        return check.check(state)

    def all_actions(self) -> Sequence[Act]:
        return action_space.all_actions()

    def label(self, state: State, action: Act) -> Phrase:
        return describe.label(state, action)

    def describe(self, shown: LydiaView) -> list[Phrase]:
        return describe.describe(shown)

    def summary(self, shown: LydiaView, seat: int) -> list[Phrase]:
        return summary.summary(shown, seat)

    def outlook(self, shown: LydiaView, action: Act) -> Phrase | None:
        return outlook.promise(shown, action)

    def doubt(self, shown: LydiaView, legal: Sequence[Act], action: Act) -> Phrase | None:
        return confirmations.doubt(shown, legal, action)


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

"""Lions of Lydia, bound together for the shelf."""

from typing import Any

from boardgames_tui.engine import Chance, GameInfo, Log, Phrase, Setup, StackGame, Standings
from boardgames_tui.engine.content import load

from . import check, describe, hidden, options, scoring, setup, view
from .actions import Act
from .bonus import BonusStep
from .content import SLUG
from .exchange import ExchangeHomeStep, ExchangeStep
from .gate import CopyStep, GateStep, KingStep
from .market import MarketStep
from .options import Options
from .paying import PayStep
from .race import RaceStep
from .refill import RefillStep
from .state import State
from .tiles import CoverStep
from .turns import CourtyardStep, PlaceStep, TurnStep


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

    def view(self, state: State, seat: int | None) -> view.LydiaView:
        return view.view(state, seat)

    def sample(self, state: State, seat: int, chance: Chance) -> State:
        return hidden.sample(state, seat, chance)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def open_standings(self, state: State) -> Standings:
        return scoring.standings(state, bags=not state.options.hide_bags)

    def check(self, state: State) -> list[str]:
        return check.check(state)

    def label(self, state: State, action: Act) -> Phrase:
        return describe.label(state, action)

    def describe(self, shown: Any) -> list[Phrase]:
        return describe.describe(shown)


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

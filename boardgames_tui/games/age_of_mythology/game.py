"""Age of Mythology as the engine knows it."""

from typing import Any

from boardgames_tui.engine import Chance, GameInfo, Log, Phrase, Setup, StackGame, Standings
from boardgames_tui.engine.content import load

from . import check, describe, hidden, scoring, setup, view
from .actions import Act
from .attack import AttackStep, MusterStep
from .battle import BattleStep
from .build import BuildStep, DiscountStep
from .content import SLUG
from .effects import CubeStep, FreeMortalStep, MummifyStep, RazeStep, SacrificeStep, SlayStep, TileStep, VictimStep, VillagerStep
from .encounter import FightStep, ReactionStep, ReinforceStep, ResurrectStep, RetreatStep, SendHomeStep
from .explore import ExploreStep
from .gather import GatherStep
from .next_age import NextAgeStep
from .opening import CultureStep, DraftStep, OpeningStep, StartingArmyStep
from .options import Options
from .playing import CardStep
from .recruit import RecruitStep
from .rounds import ActionStep, DiscardStep, DrawStep, RoundStep, VictoryCubeStep
from .spoils import RestoreStep
from .state import State
from .trade import SwapAmountStep, TradeStep
from .workers import WorkerStep

STEPS = (
    *(CultureStep(), OpeningStep(), StartingArmyStep(), DraftStep()),
    *(RoundStep(), VictoryCubeStep(), DrawStep(), ActionStep(), DiscardStep(), CardStep()),
    *(ExploreStep(), WorkerStep(), GatherStep(), BuildStep(), DiscountStep(), RecruitStep(), TradeStep(), SwapAmountStep(), NextAgeStep()),
    *(AttackStep(), BattleStep(), MusterStep(), SendHomeStep(), FightStep(), ReactionStep(), ReinforceStep(), ResurrectStep()),
    *(RetreatStep(), RestoreStep()),
    *(VictimStep(), RazeStep(), VillagerStep(), TileStep(), SlayStep(), SacrificeStep(), MummifyStep(), FreeMortalStep(), CubeStep()),
)


class AgeOfMythology(StackGame[State, Any]):
    options_model = Options
    state_class = State
    action_union = Act

    def build(self, setup_: Setup, options: Options, chance: Chance, log: Log) -> State:
        return setup.build(setup_, options, chance)

    def view(self, state: State, seat: int | None) -> view.TableView:
        return view.view(state, seat)

    def sample(self, state: State, seat: int, chance: Chance) -> State:
        return hidden.sample(state, seat, chance)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def check(self, state: State) -> list[str]:
        return check.check(state)

    def label(self, state: State, action: Any) -> Phrase:
        return describe.label(state, action)

    def describe(self, view: Any) -> list[Phrase]:
        return describe.describe(view)


GAME = AgeOfMythology(load(SLUG, "info", GameInfo), STEPS)

"""Age of Mythology as the engine knows it."""

from collections.abc import Sequence

from boardgames_tui.engine import Chance, GameInfo, Log, Phrase, Setup, StackGame, Standings
from boardgames_tui.engine.content import load

from . import action_space, view
from .actions import Act
from .content import SLUG
from .options import Options
from .rules import check, hidden, scoring, setup
from .rules.arranging import WorkerStep
from .rules.combat.attack import AttackStep, MusterStep
from .rules.combat.battle import BattleStep
from .rules.combat.encounter import FightStep, ReactionStep, ReinforceStep, ResurrectStep, RetreatStep, SendHomeStep
from .rules.combat.spoils import RestoreStep
from .rules.economy.build import BuildStep, DiscountStep
from .rules.economy.explore import ExploreStep
from .rules.economy.gather import GatherStep
from .rules.economy.recruit import RecruitStep
from .rules.economy.trade import SwapAmountStep, TradeStep
from .rules.effects import (
    CubeStep,
    FreeMortalStep,
    MummifyStep,
    RazeStep,
    SacrificeStep,
    SlayStep,
    TileStep,
    VictimStep,
    VillagerStep,
)
from .rules.next_age import NextAgeStep
from .rules.opening import CultureStep, DraftStep, OpeningStep, StartingArmyStep
from .rules.playing import CardStep
from .rules.rounds import ActionStep, DiscardStep, DrawStep, RoundStep, VictoryCubeStep
from .rules.state import State
from .view import MythologyView, confirmations, describe, exchange, outlook, summary

STEPS = (
    *(CultureStep(), OpeningStep(), StartingArmyStep(), DraftStep()),
    *(RoundStep(), VictoryCubeStep(), DrawStep(), ActionStep(), DiscardStep(), CardStep()),
    *(
        ExploreStep(),
        WorkerStep(),
        GatherStep(),
        BuildStep(),
        DiscountStep(),
        RecruitStep(),
        TradeStep(),
        SwapAmountStep(),
        NextAgeStep(),
    ),
    *(
        AttackStep(),
        BattleStep(),
        MusterStep(),
        SendHomeStep(),
        FightStep(),
        ReactionStep(),
        ReinforceStep(),
        ResurrectStep(),
    ),
    *(RetreatStep(), RestoreStep()),
    *(
        VictimStep(),
        RazeStep(),
        VillagerStep(),
        TileStep(),
        SlayStep(),
        SacrificeStep(),
        MummifyStep(),
        FreeMortalStep(),
        CubeStep(),
    ),
)


class AgeOfMythology(StackGame[State, Act]):
    options_model = Options
    state_class = State
    action_union = Act

    def build(self, setup_: Setup, options: Options, chance: Chance, log: Log) -> State:
        return setup.build(setup_, options, chance)

    def view(self, state: State, seat: int | None) -> MythologyView:
        return view.view(state, seat)

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        return hidden.sample(state, seat, chance)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def check(self, state: State) -> list[str]:
        return check.check(state)

    def all_actions(self) -> Sequence[Act]:
        return action_space.all_actions()

    def label(self, state: State, action: Act) -> Phrase:
        return describe.label(state, action)

    def describe(self, shown: MythologyView) -> list[Phrase]:
        return describe.describe(shown)

    def summary(self, shown: MythologyView, seat: int) -> list[Phrase]:
        return summary.summary(shown, seat)

    def outlook(self, shown: MythologyView, action: Act) -> Phrase | None:
        return outlook.promise(shown, action)

    def doubt(self, shown: MythologyView, legal: Sequence[Act], action: Act) -> Phrase | None:
        return confirmations.doubt(shown, legal, action)

    def barter(self, shown: MythologyView, legal: Sequence[Act]) -> exchange.ResourceExchange | None:
        return exchange.barter(shown, legal)


GAME = AgeOfMythology(load(SLUG, "info", GameInfo), STEPS)

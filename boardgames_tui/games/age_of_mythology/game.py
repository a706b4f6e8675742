"""Age of Mythology as the engine knows it."""

from boardgames_tui.engine import Chance, GameInfo, Log, Setup, StackGame
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
from .view import confirmations, describe, exchange, outlook, summary

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

    view = staticmethod(view.view)
    sample = staticmethod(hidden.sample)
    standings = staticmethod(scoring.standings)
    check = staticmethod(check.check)
    all_actions = staticmethod(action_space.all_actions)
    label = staticmethod(describe.label)
    describe = staticmethod(describe.describe)
    summary = staticmethod(summary.summary)
    outlook = staticmethod(outlook.outlook)
    doubt = staticmethod(confirmations.doubt)
    barter = staticmethod(exchange.barter)


GAME = AgeOfMythology(load(SLUG, "info", GameInfo), STEPS)

"""Game class of Risk: connects rules, views and texts for the registry."""

from collections.abc import Sequence

from boardgames_tui.engine import (
    Atlas,
    Chance,
    ChanceGoal,
    GameInfo,
    Log,
    Phrase,
    Setup,
    Shortcut,
    StackGame,
    Standings,
)
from boardgames_tui.engine.content import load

from . import action_space
from .actions import Act
from .content import SLUG
from .options import Options
from .rules import deployment, movement, reinforcement, ring, scoring, spending, turn
from .rules.adventure import drawing, power_details, power_windows
from .rules.check import check
from .rules.combat import attack, combat, conquest, defence
from .rules.hidden import sample
from .rules.setup import build, color_problems
from .rules.state import State
from .view import RiskView, atlas, confirmations, describe, goals, outlook, remaining_points, several, summary, view


class LotrRisk(StackGame[State, Act]):
    options_model = Options
    state_class = State
    action_union = Act

    def extra_problems(self, setup: Setup, options: Options) -> list[Phrase]:
        return color_problems(setup)

    def build(self, setup: Setup, options: Options, chance: Chance, log: Log) -> State:
        return build(setup, options, chance, log)

    def view(self, state: State, seat: int | None) -> RiskView:
        return view(state, seat)

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        return sample(self.clone(state), seat, chance)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def check(self, state: State) -> list[str]:
        return check(state)

    def all_actions(self) -> Sequence[Act]:
        return action_space.all_actions()

    def notation(self, action: Act) -> str:
        return describe.notation(action)

    def label(self, state: State, action: Act) -> Phrase:
        return describe.label(state, action)

    def describe(self, view: RiskView) -> list[Phrase]:
        return describe.describe(view)

    def summary(self, view: RiskView, seat: int) -> list[Phrase]:
        return summary.summary(view, seat)

    def atlas(self, view: RiskView) -> Atlas:
        return atlas.atlas(view)

    def outlook(self, view: RiskView, action: Act) -> Phrase | None:
        return outlook.outlook(view, action)

    def series(self, view: RiskView, action: Act) -> Sequence[Sequence[Act]]:
        return several(view, action)

    def doubt(self, shown: RiskView, legal: Sequence[Act], action: Act) -> Phrase | None:
        return confirmations.doubt(shown, legal, action)

    def shortcuts(self, view: RiskView, legal: Sequence[Act]) -> Sequence[Shortcut[Act]]:
        return remaining_points.shortcuts(view, legal)

    def goals(self, state: State, seat: int) -> Sequence[str]:
        return goals.goals(state, seat)

    def goal(self, name: str) -> ChanceGoal:
        return goals.goal(name)


GAME = LotrRisk(
    load(SLUG, "info", GameInfo),
    [
        deployment.SettingUpStep(),
        deployment.ClaimingStep(),
        deployment.DeployingStep(),
        spending.AppointingStep(),
        spending.MusteringStep(),
        turn.TurnStep(),
        reinforcement.ReinforcingStep(),
        reinforcement.BonusStep(),
        combat.CombatStep(),
        combat.SendingStep(),
        combat.AimingStep(),
        attack.AttackStep(),
        power_windows.AttackCardsStep(),
        power_windows.DefendCardsStep(),
        power_windows.OwnCardsStep(),
        defence.AnsweringStep(),
        defence.AccompanyingStep(),
        defence.WithdrawingStep(),
        power_details.ClosingBridgeStep(),
        power_details.OpeningBorderStep(),
        power_details.RefreshingStep(),
        power_details.LiftingStep(),
        conquest.MissionStep(),
        conquest.DroppingStep(),
        movement.MovementStep(),
        movement.DepartingStep(),
        movement.ArrivingStep(),
        drawing.DrawingAdventuresStep(),
        drawing.ClaimsStep(),
        ring.RingStepStep(),
        ring.RingCardsStep(),
    ],
)

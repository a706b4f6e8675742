"""Game class of Risk: connects rules, views and texts for the registry."""

from boardgames_tui.engine import (
    Chance,
    GameInfo,
    Phrase,
    Setup,
    StackGame,
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
from .view import atlas, confirmations, describe, goals, outlook, remaining_points, several, summary, view


class LotrRisk(StackGame[State, Act]):
    options_model = Options
    state_class = State
    action_union = Act

    def extra_problems(self, setup: Setup, options: Options) -> list[Phrase]:
        return color_problems(setup)

    build = staticmethod(build)
    view = staticmethod(view)

    def sample(self, state: State, seat: int | None, chance: Chance) -> State:
        return sample(self.clone(state), seat, chance)

    standings = staticmethod(scoring.standings)
    check = staticmethod(check)
    all_actions = staticmethod(action_space.all_actions)
    notation = staticmethod(describe.notation)
    label = staticmethod(describe.label)
    describe = staticmethod(describe.describe)
    summary = staticmethod(summary.summary)
    atlas = staticmethod(atlas.atlas)
    outlook = staticmethod(outlook.outlook)
    series = staticmethod(several)
    doubt = staticmethod(confirmations.doubt)
    shortcuts = staticmethod(remaining_points.shortcuts)
    goal = staticmethod(goals.goal)
    goals = staticmethod(goals.goals)


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

"""Default choice: where the cursor starts."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology import war_actions as war
from boardgames_tui.games.age_of_mythology.view.duels import mean_chance
from boardgames_tui.kit.choice import Choice

from .decision.harvest import gain_of
from .scene import Scene


def begin_at(scene: Scene, choices: Sequence[Choice]) -> None:
    """Where the cursor starts when the first entry is not what most people want: Enter must not throw a card away."""
    rated: dict[int, float] = {}
    for number, choice in enumerate(choices):
        match choice.action:
            case act.KeepRest():
                rated[number] = 1
            case act.KeepWorkers():
                rated[number] = 0
            case act.Gather(scope):
                rated[number] = sum(gain_of(scene, scope, False)) + (100 if scope == _arranged(scene) else 0)
            case war.Fight(unit, grown):
                rated[number] = mean_chance(scene.view, scene.asked.seat, unit, grown) or 0
            case act.AutoWorkers(scope):
                rated[number] = sum(gain_of(scene, scope, True))
    if rated:
        choices[max(rated, key=lambda number: rated[number])].default = True


def _arranged(scene: Scene) -> str:
    """What the workers were just sent out for."""
    for event in reversed(scene.news):
        if event.key == "log.arranges_workers" and scene.decision is not None and event.seat == scene.decision.seat:
            return str(event.args["scope"]).removesuffix(".name").split(".")[-1]
    return ""

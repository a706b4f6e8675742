"""Where the cursor starts, and what asks before it is done."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology import war_actions as war
from boardgames_tui.kit.table import Choice, Scene

from .duels import mean_chance
from .harvest import gain_of
from .signs import card_of


def begin_at(scene: Scene, choices: Sequence[Choice]) -> None:
    """Where the cursor starts when the first entry is not what most people want: Enter must not throw a card away."""
    rated: dict[int, float] = {}
    assert scene.decision is not None
    for number, choice in enumerate(choices):
        match choice.action:
            case act.KeepRest():
                rated[number] = 1
            case act.KeepWorkers():
                rated[number] = 0
            case act.Gather(scope):
                rated[number] = sum(gain_of(scene, scope, False)) + (100 if scope == _arranged(scene) else 0)
            case war.Fight(unit, grown):
                rated[number] = mean_chance(scene, unit, grown) or 0
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


def ask_before_leaving(scene: Scene, choices: Sequence[Choice]) -> None:
    """Passing and stopping ask when something useful is left."""
    useful = any(not choice.last for choice in choices)
    buyable = any(isinstance(choice.action, act.Build | act.Recruit) for choice in choices)
    limit = scene.view.tasks[-1].left if scene.view.tasks else None
    untouched = limit is not None and limit == _card_limit(scene)
    for choice in choices:
        action = choice.action
        if isinstance(action, act.PassTurn):
            choice.confirm = say("table.ask_pass")
        elif isinstance(action, act.Done) and untouched and buyable:
            choice.confirm = say("table.ask_done")
        elif isinstance(action, act.Decline) and useful:
            choice.confirm = _ask_decline(scene)
        elif isinstance(action, war.Ready) and any(isinstance(each.action, war.FillArmy) for each in choices):
            choice.confirm = say("table.ask_ready")
        elif isinstance(action, war.Answer) and choice.last:
            choice.confirm = say("table.ask_retreat")


def _ask_decline(scene: Scene) -> Phrase:
    """R31: a god may still help."""
    played = scene.view.played
    if played is None or not played.power:
        return say("table.ask_decline")
    return say("table.ask_decline_god", god=f"@random_cards.{played.card}.god")


def _card_limit(scene: Scene) -> int | None:
    return None if scene.view.played is None else card_of(scene.view.played.card).limit

"""Confirmation of losses: a choice that costs points for certain asks first, and no default loses points."""

from boardgames_tui.engine import Worth, losses, say
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.scene import AnyScene


def confirm_losses(scene: AnyScene) -> None:
    if not scene.choices:
        return
    worths = [scene.worth(choice.action) for choice in scene.choices]
    for choice, worth, loss in zip(scene.choices, worths, losses(worths), strict=True):
        if worth.final is not None:
            _tell_the_end(scene, choice, worth.final)
        if loss and choice.confirm is None:
            choice.confirm = say("choice.ask_loss", n=loss)
    _begin_without_loss(scene.choices, worths)


def _tell_the_end(scene: AnyScene, choice: Choice, totals: tuple[int, ...]) -> None:
    """Show the final score: `ends 59:69`, the deciding seat first."""
    seat = scene.asked.seat
    if choice.result and not choice.detail:
        choice.detail = [Span(choice.result)]
    choice.result = scene.say("choice.ends", score=":".join(str(total) for total in totals[seat:] + totals[:seat]))


def _begin_without_loss(choices: list[Choice], worths: list[Worth]) -> None:
    """Move the default away from a choice with an avoidable loss."""
    start = next((n for n, choice in enumerate(choices) if choice.default), 0)
    if worths[start].change >= 0 or all(worth.change <= worths[start].change for worth in worths):
        return
    best = max(range(len(choices)), key=lambda n: (worths[n].change, not choices[n].last, -n))
    choices[start].default, choices[best].default = False, True

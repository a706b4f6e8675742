"""The coach of a first match."""

import dataclasses

from boardgames_tui.games.age_of_mythology.content import SLUG
from boardgames_tui.games.age_of_mythology.game import STEPS
from boardgames_tui.i18n import lesson_catalogue


def test_the_coach_knows_every_kind_of_decision_there_can_be() -> None:
    """Also those that hardly ever come up: a Hydra thrown home, a Phoenix that returns."""
    words = lesson_catalogue("en", SLUG)
    asking = [step.frame for step in STEPS if step.accepts]
    kinds = [next(each.default for each in dataclasses.fields(frame) if each.name == "kind") for frame in asking]
    assert [kind for kind in kinds if f"coach.{kind}" not in words] == []

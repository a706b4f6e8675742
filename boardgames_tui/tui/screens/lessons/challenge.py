"""Challenge screen: as many points as possible until the end of the turn. Everything can be undone, h shows the best
line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import OptionList, Static

from boardgames_tui.kit.choosing.advice import Lead
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.lessons.attempt import Attempt
from boardgames_tui.lessons.shapes import Challenge
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.table.coach import Coaching
from boardgames_tui.tui.widgets.menu import Menu

from .practice import PracticeScreen

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen
    from boardgames_tui.tui.screens.table.model import TableModel

STARS = 3


def stars(count: int) -> str:
    return "★" * count + "☆" * (STARS - count)


class ChallengeScreen(PracticeScreen):
    """Challenge screen; dismissed with the next challenge, or None."""

    def __init__(self, number: int, attempt: Attempt, following: Challenge | None) -> None:
        self.number, self.attempt, self.following = number, attempt, following
        self._is_done = False
        super().__init__(attempt.match)

    def make_coaching(self) -> Coaching:
        return ChallengeCoaching(self, self.model, self.attempt)

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("title"), [self.say("challenge.number", number=self.number)], stars(self.attempt.stars))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "hint" and parameters != (1,):
            return False
        return super().check_action(action, parameters)

    def action_hint(self, least: int) -> None:
        if self.attempt.is_over:
            return
        action = self.attempt.best_action()
        if action is None:
            self.tell(self.say("challenge.no_hint"))
        else:
            self.hinting.go_to(action)
            self.tell(self.say("challenge.hint"))

    def on_practice_play_shown(self) -> None:
        if self.attempt.is_over and not self._is_done:
            self._is_done = True
            self.app.won_stars(self.match.setup.game, self.attempt.challenge.name, self.attempt.stars)
            self.app.push_screen(ChallengeDone(self.attempt, self.following), self._go_on)

    def _go_on(self, answer: str | None) -> None:
        self.dismiss({"again": self.attempt.challenge, "next": self.following}.get(answer or ""))


class ChallengeCoaching(Coaching):
    def __init__(self, screen: TableLayoutScreen, model: TableModel, attempt: Attempt) -> None:
        super().__init__(screen, model)
        self._attempt = attempt

    @property
    def lets_choose(self) -> bool:
        return not self._attempt.is_over

    def lead(self, scene: AnyScene) -> Lead | None:
        attempt = self._attempt
        one, two, three = attempt.challenge.stars
        goal, unit = attempt.goal, attempt.challenge.unit
        sentences = [
            scene.say("challenge.goal") if goal is None else scene.phrase(goal.told),
            scene.say(f"challenge.stars{unit}", one=one, two=two, three=three),
            scene.say(f"challenge.so_far{unit}", points=attempt.points),
        ]
        return Lead(" ".join(sentences), places=() if goal is None else goal.places)

    def ask(self) -> bool:
        """Always False: the coach has nothing to add."""
        return False


class ChallengeDone(Box[str]):
    def __init__(self, attempt: Attempt, following: Challenge | None) -> None:
        super().__init__()
        self.attempt, self.following = attempt, following
        self.slug = attempt.match.setup.game

    def body(self) -> ComposeResult:
        won, most = self.attempt.stars, self.attempt.challenge.stars[-1]
        text = self.say(f"challenge.done{self.attempt.challenge.unit}", points=self.attempt.points, most=most)
        yield Static(f"{stars(won)}  {text}", classes="strong", markup=False)
        entries = [("2", self.say("lesson.again"), "again"), ("3", self.say("challenge.list"), "list")]
        if self.following is not None:
            entries.insert(0 if won == STARS else 1, ("1", self.say("challenge.next"), "next"))
        yield Menu(entries, self.chip)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.answer(event.option_id)

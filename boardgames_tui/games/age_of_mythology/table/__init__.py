"""The Textual part of Age of Mythology: how the table looks and what each choice is called on it."""

from collections.abc import Sequence
from typing import Any

from boardgames_tui.engine import AnyGame
from boardgames_tui.games.age_of_mythology.view import TableView
from boardgames_tui.tui.kit.paint_cache import PaintCache
from boardgames_tui.tui.kit.painter import Painter, Span
from boardgames_tui.tui.kit.people import Person
from boardgames_tui.tui.kit.table import Choice, Group, Help, Moment, Scene, Tab, Table

from . import choices, help, pages, prompts, summary
from .battle import is_battle, paint_battle
from .board import paint_board
from .opening import paint_cultures

CROWD = 4
"""Beyond so many players each takes two rows of the summary."""


class MythologyTable(Table):
    end_keys = ("log.last_cube", "log.wonder")

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.shown: int | None = None
        """Whose board lies in the left column, when somebody asked for another one than their own."""
        self.cache = PaintCache()

    def choices(self, scene: Scene, legal: Sequence[Any], labels: Sequence[str]) -> list[Choice]:
        self.shown = None
        return choices.dress(scene, legal, labels)

    def groups(self, scene: Scene) -> list[Group]:
        grouped = {choice.group for choice in scene.choices if not choice.last}
        if choices.BY_HAND not in grouped or len(grouped) < 2:
            return []
        return [Group(choices.BY_HAND, "s", scene.say("table.by_hand")), Group("", "s", scene.say("table.quick_ways"))]

    def title(self, scene: Scene) -> list[str]:
        return prompts.title(scene)

    def prompt(self, scene: Scene) -> list[Span]:
        return prompts.prompt(scene)

    def prompt_phase(self, scene: Scene) -> str:
        return prompts.phase(scene)

    def prompt_note(self, scene: Scene) -> str:
        return prompts.note(scene)

    def moment(self, scene: Scene) -> Moment | None:
        return prompts.moment(scene)

    def board(self, p: Painter, scene: Scene) -> None:
        self.cache.renew(p, scene)
        if scene.decision is not None and scene.decision.kind == "cultures":
            paint_cultures(p, scene, self.cache)
        elif is_battle(scene) and self.shown is None:
            paint_battle(p, scene)
        else:
            paint_board(p, scene, self._seat(scene), self.cache)

    def _seat(self, scene: Scene) -> int:
        """Whose board is drawn: the one asked for, the one the decision is about, else the own one."""
        view: TableView = scene.view
        if self.shown is not None:
            return self.shown
        return scene.seat if view.focus is None or not scene.choices else view.focus

    def tabs(self, scene: Scene) -> list[Tab]:
        return pages.tabs(scene)

    def page(self, p: Painter, scene: Scene, tab: str) -> None:
        self.cache.renew(p, scene)
        pages.page(p, scene, tab, self._seat(scene), self.cache)

    def page_height(self, scene: Scene) -> int:
        return 11 if len(scene.people) <= 6 else 10

    def player_rows(self, scene: Scene) -> int:
        return 3 if len(scene.people) <= CROWD else 2

    def player(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player(p, scene, person)

    def player_line(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player_line(p, scene, person)

    def mat(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_mat(p, scene, person)

    def help(self, scene: Scene) -> Help | None:
        return help.explain(scene)

    def keys(self, scene: Scene) -> list[tuple[str, str]]:
        idle = scene.small or (scene.decision is not None and scene.decision.kind in ("cultures", "swap_amount"))
        return [] if idle else [(f"1–{len(scene.people)}", scene.say("table.key_boards"))]

    def press(self, key: str, character: str | None, scene: Scene) -> bool:
        """A digit lays that seat's board in the left column; the same digit again, or 0, the own one."""
        counting = scene.decision is not None and scene.decision.kind == "swap_amount"
        if not character or not character.isdigit() or int(character) > len(scene.people) or counting:
            return False
        wanted = int(character) - 1
        self.shown = None if wanted < 0 or wanted == self.shown else wanted
        return True


TABLE = MythologyTable

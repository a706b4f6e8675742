"""Table of Age of Mythology: connects the painters, choices, prompts and help of this game."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace

from boardgames_tui.engine import AnyGame, Decision, Event
from boardgames_tui.games.age_of_mythology.actions import Act
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import BoardWidget, Desk
from boardgames_tui.kit.choice import Choice, ChoiceGroup
from boardgames_tui.kit.drawing.canvas import Paint
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter, Rect, Span
from boardgames_tui.kit.stage import StageCard
from boardgames_tui.kit.table import Table
from boardgames_tui.kit.table_parts import Celebration, Help, LogRow, Tab

from . import choices, explain, pages, prompts, stage, summary
from .battle.screen import is_battle
from .board import MythologyBoard
from .container import MythologyDesk
from .decision.trade_draft import Bargain
from .mat import MythologyMat
from .scene import Scene
from .victory import VictoryRow

CROWD = 4
"""Beyond so many players each takes two rows of the summary."""


class MythologyTable(Table[MythologyView]):
    verbs = "fs"
    end_keys = ("log.last_cube", "log.wonder")
    landmarks = ("log.advances", "log.wins_battle", "log.wins_at_once", *end_keys)

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.shown: int | None = None
        """Whose board lies in the left column, when somebody asked for another one than their own; until the next
        decision."""
        self.is_planning = False
        """The plan lies where the hand or the shop is, likewise until the next decision."""
        self.bargain = Bargain()
        """The Trade being set up, likewise."""
        self._asked: Decision | None = None
        self.cache = PaintCache()

    def choices(self, scene: Scene, legal: Sequence[Act], labels: Sequence[str]) -> list[Choice]:
        if scene.decision is not self._asked:
            self._asked, self.shown, self.is_planning = scene.decision, None, False
            self.bargain = Bargain()
        return choices.choices_of(scene, legal, labels, self.bargain)

    def groups(self, scene: Scene) -> list[ChoiceGroup]:
        grouped = {choice.group for choice in scene.choices if not choice.last}
        if choices.BY_HAND not in grouped or len(grouped) < 2:
            return []
        return [
            ChoiceGroup(choices.BY_HAND, "s", scene.say("table.by_hand")),
            ChoiceGroup("", "s", scene.say("table.quick_ways")),
        ]

    def chronicle(self, scene: Scene, entries: Sequence[tuple[int, Event]], available: int) -> Sequence[LogRow]:
        """With the letters of resources, for there is little room; F2 has their words."""
        return [
            LogRow(number, event.seat, scene.in_short(prompts.brief(scene, event), available))
            for number, event in entries
        ]

    def title(self, scene: Scene) -> list[str]:
        return prompts.title(scene)

    def prompt(self, scene: Scene) -> list[Span]:
        return prompts.prompt(scene)

    def prompt_phase(self, scene: Scene) -> str:
        return prompts.phase(scene)

    def prompt_note(self, scene: Scene) -> str:
        return prompts.note(scene)

    def lay_open(self, view: MythologyView, view_of: Callable[[int], MythologyView]) -> MythologyView:
        """Both armies of a battle, and both units chosen for its round."""
        battle = view.battle
        if battle is None:
            return view
        attacker, defender = (view_of(side.seat).battle for side in (battle.attacker, battle.defender))
        assert attacker is not None
        assert defender is not None
        return replace(view, battle=replace(battle, attacker=attacker.attacker, defender=defender.defender))

    def moment(self, scene: Scene) -> Celebration | None:
        return prompts.moment(scene)

    def stage(self, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        return stage.cards(scene, news)

    @property
    def desk(self) -> type[Desk]:
        return MythologyDesk

    def parts(self) -> Iterable[BoardWidget]:
        yield VictoryRow(self, id="victory")
        yield MythologyMat(self, id="mat")
        yield MythologyBoard(self, id="board")

    def fills_column(self, scene: Scene) -> bool:
        """Cultures to choose from, and a battle unless somebody asked for a board, take the whole left column. While a
        card on the stage speaks of a place, the board with that place is there."""
        choosing = scene.decision is not None and scene.decision.kind == "cultures"
        return choosing or (is_battle(scene) and self.shown is None and _seat_on_stage(scene) is None)

    def has_plan(self, scene: Scene) -> bool:
        """Once there are cultures, and not over a battle."""
        view: MythologyView = scene.view
        started = all(board.culture is not None for board in view.boards)
        return started and (scene.small or not self.fills_column(scene))

    def seat_shown(self, scene: Scene) -> int:
        """Whose board is drawn: the one that a card on the stage speaks of, the one asked for, the one the decision is
        about, else the player's own."""
        view: MythologyView = scene.view
        if (on_stage := _seat_on_stage(scene)) is not None:
            return on_stage
        if self.shown is not None and not scene.small:
            return self.shown
        return scene.seat if view.focus is None or not scene.choices else view.focus

    def kept(self, p: Painter, scene: Scene, name: Hashable, places: tuple[str, ...], paint: Paint) -> None:
        """A part that a step of the cursor changes only where one of these places is chosen: else it is copied."""
        on_it = scene.chosen is not None and (scene.chosen.target or "").startswith(places)
        self.cache.renew(p, scene)
        self.cache.put(p, Rect(0, 0, p.width, p.height), (name, scene.cursor if on_it else None), paint)

    def tabs(self, scene: Scene) -> list[Tab]:
        return pages.tabs(scene, self.seat_shown(scene))

    def page(self, p: Painter, scene: Scene, tab: str) -> None:
        self.cache.renew(p, scene)
        pages.page(p, scene, tab, self.seat_shown(scene), self.cache)

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
        return explain.under_cursor(scene)

    def explain(self, scene: Scene, target: str) -> Help | None:
        return explain.pointed(scene, target)


def _seat_on_stage(scene: Scene) -> int | None:
    """Whose ground the card on the stage speaks of first: `ground:1:city`."""
    grounds = (place.split(":") for place in scene.on_stage if place.startswith("ground:"))
    return next((int(seat) for _, seat, _ in grounds), None)


TABLE = MythologyTable

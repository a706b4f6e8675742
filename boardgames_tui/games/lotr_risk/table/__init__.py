"""The Textual part of Risk, Lord of the Rings: the map of Middle-earth, fights with their dice, and what each choice is
called."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from boardgames_tui.engine import AnyGame, Event
from boardgames_tui.games.lotr_risk.actions import Act
from boardgames_tui.games.lotr_risk.board import PLACES
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.choice import Choice, ChoiceGroup
from boardgames_tui.kit.drawing.spatial import neighbour
from boardgames_tui.kit.painter import Painter, Span, fitting
from boardgames_tui.kit.stage import StageCard
from boardgames_tui.kit.table import SMALL_NOTE, Table
from boardgames_tui.kit.table_parts import Celebration, Help, LogRow, Tab, TablePlace

from . import choices, explain, glyphs, placing_units, stage, summary
from .board import MiddleEarthBoard
from .board_map.marks import marks_of
from .board_map.style import is_drawn, spots_for
from .board_map.viewport import Window
from .container import RiskDesk
from .fight import calculator
from .land_box import land_line
from .log_summary import chronicle
from .mat import RiskMat
from .pages import paint_page
from .scene import Scene

NOTE = 110
"""Columns of the note in the smallest wide window."""
PAGE = 15
"""Rows of the map in the smallest window."""


class LotrRiskTable(Table[RiskView]):
    desk = RiskDesk
    verbs = "pst"
    wants = (100, 36)
    line_columns = summary.LINE
    plain_glyphs = str.maketrans(glyphs.PLAIN)
    page_grows = True
    end_keys = ("log.ring_gone", "log.eliminated")
    landmarks = ("log.stronghold", "log.mission", "log.legendary", "log.leader_lost", *end_keys)

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.window = Window()

    def choices(self, scene: Scene, legal: Sequence[Act], labels: Sequence[str]) -> list[Choice]:
        return choices.choices_of(scene, legal, labels)

    def groups(self, scene: Scene) -> list[ChoiceGroup]:
        return placing_units.groups(scene)

    def title(self, scene: Scene) -> list[str]:
        view: RiskView = scene.view
        at = min(view.ring.station, len(STATIONS) - 1)
        ring = scene.say(
            "table.title_ring",
            land=glyphs.land_name(scene.words, STATIONS[at]),
            n=at,
            of=len(STATIONS) - 1,
        )
        if view.phase == "setup":
            return [scene.say("phase.setup")]
        if view.ring.station > at:
            return [scene.say("save.round", round=view.round), ring, scene.say("ended.ring_gone")]
        die = view.ring.dice[at] or view.ring.forced
        needs = "table.title_last" if at == len(STATIONS) - 1 else "table.title_needs"
        leaves = scene.say(needs, n=view.ring.needed) if die else scene.say("table.ring_free")
        return [scene.say("save.round", round=view.round), ring, leaves]

    def prompt(self, scene: Scene) -> list[Span]:
        """A sentence, also where it begins with the name of a unit; where it has to stand beside a name, the short one
        if there is one."""
        asked = scene.asked.prompt
        short = asked.key.replace("prompt.", "table.short.")
        text = scene.phrase(replace(asked, key=short) if scene.small and short in scene.words else asked)
        return [Span(text[:1].upper() + text[1:], bold=True)]

    def prompt_phase(self, scene: Scene) -> str:
        return scene.say(f"phase.{scene.view.phase}")

    def prompt_note(self, scene: Scene) -> str:
        """What to expect of an attack; else what the choice under the cursor is certain to bring, or where in the turn
        we are."""
        if (attack := calculator.plan_here(scene)) is not None:
            return calculator.told(scene, attack)
        lines = [line[:1].upper() + line[1:] for line in scene.preview]
        return fitting(lines, SMALL_NOTE if scene.small else NOTE, "  ") or self._situation(scene)

    def _situation(self, scene: Scene) -> str:
        """The small map has no box for the land under the cursor."""
        view: RiskView = scene.view
        if scene.small and (place := next(iter(marks_of(scene).focus), None)) is not None:
            return land_line(scene, place)
        phases = [
            scene.say(f"table.phase.{phase}") for phase in ("reinforcement", "combat", "movement", "cards", "ring")
        ]
        now = scene.say(f"table.phase.{view.phase}") if view.phase != "setup" else ""
        return (
            " › ".join(f"[{phase}]" if phase == now else phase for phase in phases)
            if now
            else scene.say("table.setup_note")
        )

    def moment(self, scene: Scene) -> Celebration | None:
        """The Ring moved on, or somebody fell."""
        for event in reversed(scene.news):
            if event.key == "log.eliminated" and event.seat is not None:
                person = scene.people[event.seat]
                return Celebration(scene.say("table.fallen"), [(person, person.name)])
        return None

    def stage(self, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        return stage.cards(scene, news)

    def parts(self) -> Iterable[BoardWidget]:
        yield MiddleEarthBoard(self, id="board")
        yield RiskMat(self, id="mat")

    def tabs(self, scene: Scene) -> list[Tab]:
        regions = f"* {scene.say('key.regions')}  " if is_drawn(scene.look) else ""
        hints = {"map": f"{regions}! {scene.say('key.threats')}"}
        return [
            Tab(name, scene.say(f"table.tab.{name}"), hint=hints.get(name, "")) for name in ("map", "regions", "ring")
        ]

    def page(self, p: Painter, scene: Scene, tab: str) -> None:
        paint_page(p, scene, self.window, tab)

    def page_height(self, scene: Scene) -> int:
        """The player who learns needs the rows below it: three for the choices and for everybody's line."""
        return PAGE if scene.lead is None else PAGE - 2

    def player(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player(p, scene, person)

    def player_line(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player_line(p, scene, person)

    def mat(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_mat(p, scene, person)

    def chronicle(self, scene: Scene, entries: Sequence[tuple[int, Event]], available: int) -> Sequence[LogRow]:
        return chronicle(scene, entries, available)

    def help(self, scene: Scene) -> Help | None:
        return explain.under_cursor(scene)

    def explain(self, scene: Scene, target: str) -> Help | None:
        return explain.pointed(scene, target)

    def places(self, scene: Scene) -> Iterable[TablePlace]:
        """Every territory and ship space, also by its site or stronghold; they may be outside of the window."""
        for place in range(PLACES):
            name, *also = glyphs.land_names(scene.words, place)
            yield TablePlace(f"land:{place}", name, tuple(also))

    def look_step(self, scene: Scene, here: str, direction: str) -> str | None:
        if self.window.is_whole or not here.startswith(("land:", "bridge:")):
            return None  # everything is painted
        places = spots_for(scene.look, self.window)
        found = neighbour(places, [name for name in places if not name.startswith("border:")], here, direction)
        is_away = found is not None and found.startswith("land:") and not self.window.shows(places[found])
        return found if is_away else None

    def step(self, scene: Scene, here: str, direction: str, among: Sequence[str]) -> str | None:
        """Over the whole map, also where the window does not show it."""
        places = spots_for(scene.look, self.window)
        return neighbour(places, among, here, direction) if here in places else None

    def find(self, scene: Scene, text: str) -> int | None:
        """By the full name of a land, or by what stands there."""
        wanted = text.casefold().strip()
        for number in scene.letters:
            kind, _, rest = (scene.choices[number].target or "").partition(":")
            if kind == "land" and any(wanted in name.casefold() for name in glyphs.land_names(scene.words, int(rest))):
                return number
        return super().find(scene, text)


TABLE = LotrRiskTable

"""F3: one player's things, large; arrows go round the table. `v` looks at anything on it, as at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import var

from boardgames_tui.kit.board import HoverPanel
from boardgames_tui.kit.choosing.advice import LookCard
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.band import look_rows
from boardgames_tui.kit.pieces import badge, name_color, title_bar
from boardgames_tui.kit.places import board_scene, explain_place
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.screens.base.text_input import TextPopup
from boardgames_tui.tui.screens.table.look_cursor import LookCursor
from boardgames_tui.tui.styles import STYLES

LOOK_WORDS = {
    "mats.previous": "key.look_move",
    "mats.next": "key.look_move",
    "mats.up": "key.look_move",
    "mats.down": "key.look_move",
    "mats.look": "key.look_end",
    "shell.back": "key.look_end",
    "mats.why_not": "key.why",
    "shell.help": "key.help",
    "mats.find": "key.find",
    "mats.close": "key.choose",
    "mats.step": "key.look_next",
}
"""Keys while somebody looks, in the order of the key bar, and their words."""
ONLY_LOOKING = ("mats.up", "mats.down", "mats.step", "mats.close", "mats.why_not")
"""Keys that are named only then."""


class Chosen(NamedTuple):
    """Something on a board was picked that can be chosen at the table."""

    action: Any


class Sought(NamedTuple):
    """A name was typed that is to be found at the table."""

    text: str


class MatPanel(HoverPanel):
    """The board of the player whose seat the scene has."""

    def draw(self, p: Painter, scene: AnyScene) -> None:
        self.table.mat(p, scene, scene.people[scene.seat])


class MatLook(LookCursor):
    def __init__(self, screen: MatScreen) -> None:
        super().__init__(screen, screen.table)
        self.screen = screen

    @property
    def scene(self) -> AnyScene | None:
        return self.screen.panel.scene

    @property
    def asked(self) -> AnyScene | None:
        return None if self.screen.asked is None else self.screen.asked()

    def parts(self) -> Iterable[HoverPanel]:
        return (self.screen.panel,)

    def repaint(self) -> None:
        self.screen.set_class(self.is_on, "-looking")
        self.screen.looked = None if self.scene is None else self.scene.looked


class MatScreen(ShellScreen):
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "mats.tcss"]
    OPENS_FIELD = ("jump",)
    BINDINGS = [
        Binding("left", "move('left')", "key.next_player", id="mats.previous"),
        Binding("right", "move('right')", "key.next_player", id="mats.next"),
        Binding("up", "move('up')", "key.look_move", id="mats.up"),
        Binding("down", "move('down')", "key.look_move", id="mats.down"),
        Binding("tab", "step(1)", "key.look_next", id="mats.step"),
        Binding("shift+tab", "step(-1)", id="mats.step_back", show=False),
        Binding("f3", "go(1)", id="mats.round", show=False),
        Binding("enter", "choose", "key.choose", id="mats.close"),
        Binding("v", "look", "key.look", id="mats.look"),
        Binding("w", "why_not", "key.why", id="mats.why_not"),
        Binding("slash", "jump", "key.find", id="mats.find", key_display="/"),
        Binding("q", "leave", id="mats.quit", show=False),
    ]

    seat = var(0, init=False)
    """Whose board is shown."""
    looked: var[LookCard | None] = var(None, init=False)
    """What is under the look cursor."""

    def __init__(
        self, table: AnyTable, scene: AnyScene, seat: int, asked: Callable[[], AnyScene | None] | None = None
    ) -> None:
        """`asked`: the scene of the table with the present choices; None in a replay."""
        super().__init__(table.game.info.slug)
        self.table = table
        self.scene = scene
        self.set_reactive(MatScreen.seat, seat)
        self.asked = asked
        self.panel = MatPanel(table, id="mat")
        self.panel.scene = board_scene(scene, seat)
        self.looking = MatLook(self)
        self._opens_at: tuple[str | None, str] = None, ""

    def open_at(self, target: str | None, text: str) -> None:
        """With the look cursor on a place that was searched for, the reason why it cannot be chosen, and a sentence in
        the key bar."""
        self._opens_at = target, text

    def body(self) -> ComposeResult:
        yield Canvas(self._paint_who, shows=("seat", "looked"), id="who")
        yield self.panel

    def on_mount(self) -> None:
        self.call_after_refresh(self._start)

    def _start(self) -> None:
        target, told = self._opens_at
        if target is not None:
            self.looking.to(target)
            self.looking.tell_refusal()
        self.tell(told)

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("title"), [self.say("mats.title")])

    def _paint_who(self, p: Painter) -> None:
        """Whose mat it is, and everybody else to be clicked; while somebody looks, at what."""
        person, there = self.scene.people[self.seat], self.panel.scene
        if there is not None and there.looked is not None:
            look_rows(p, there.looked, self.say("look.title_of", name=person.name))
            return
        ground = p.look.mix(p.pal.bg, p.look.player(person.color), p.pal.band)
        p.fill(0, 0, p.width, 1, ground)
        badge(p, 1, 0, person, 5)
        p.put(7, 0, person.name, name_color(p, person, ground), ground, bold=True)
        for place, other in enumerate(reversed(self.scene.people), 1):
            x = p.width - 1 - 4 * place
            badge(p, x, 0, other)
            p.target(f"seat:{other.seat}", x, 0, 3, 1)
            if other.seat == self.seat:
                p.put(x - 1, 0, "▶", p.pal.cursor)

    def key_word(self, binding: Binding) -> str:
        if self.looking.is_on:
            return self.say(LOOK_WORDS[binding.id]) if binding.id in LOOK_WORDS else ""
        return "" if binding.id in ONLY_LOOKING else super().key_word(binding)

    def key_rank(self, binding: Binding) -> int:
        if self.looking.is_on and binding.id in LOOK_WORDS:
            return list(LOOK_WORDS).index(binding.id)
        return super().key_rank(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "jump" and self.asked is None:
            return False
        return super().check_action(action, parameters)

    def action_go(self, step: int) -> None:
        self.show_mat((self.seat + step) % len(self.scene.people))

    def action_move(self, way: str) -> None:
        if self.looking.is_on:
            self.looking.move(way)
        else:
            self.action_go(1 if way in ("right", "down") else -1)

    def action_step(self, step: int) -> None:
        if self.looking.is_on:
            self.looking.step(step)
        else:
            self.action_go(step)

    def action_look(self) -> None:
        self.looking.toggle()

    def action_choose(self) -> None:
        if not self.looking.is_on:
            self.action_leave()
        elif (number := self.looking.choose()) is not None and (asked := self.looking.asked) is not None:
            self.dismiss(Chosen(asked.choices[number].action))

    def action_help(self) -> None:
        if self.looking.is_on:
            self.looking.help()
        else:
            super().action_help()

    def action_why_not(self) -> None:
        if self.looking.is_on:
            self.looking.tell_why()

    def action_back(self) -> None:
        """Esc: stop looking, else close."""
        if self.looking.is_on:
            self.looking.end()
        else:
            self.action_leave()

    def action_jump(self) -> None:
        """Search at the table, which opens the right board again."""

        def typed(text: str | None) -> None:
            if text:
                self.dismiss(Sought(text))

        self.app.push_screen(TextPopup(self.say("table.jump")), typed)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        kind, _, seat = event.target.partition(":")
        if event.canvas is not self.panel and kind == "seat":
            self.show_mat(int(seat))
        elif event.canvas is self.panel and self._is_known(event.target):
            self.looking.to(event.target)

    def _is_known(self, target: str) -> bool:
        there = self.panel.scene
        return there is not None and explain_place(self.table, there, target) is not None

    def show_mat(self, seat: int) -> None:
        """Another player's: who looked at something has to start again."""
        self.looking.end()
        self.seat = seat
        self.panel.show(board_scene(self.scene, seat))

    def watch_looked(self) -> None:
        self.panel.repaint()
        self.refresh_bindings()

"""The table under keys and mouse. How it looks is in `table_paint.py`, how a match goes on in `table_flow.py`."""

from __future__ import annotations

from boardgames_tui.session import Course, Match
from boardgames_tui.tui.kit.paint_cache import PaintCache
from boardgames_tui.tui.kit.spatial import neighbour
from boardgames_tui.tui.kit.table import Scene
from boardgames_tui.tui.panels.choices import deal_letters, first_cursor, group_shown, main_group, rows_of
from boardgames_tui.tui.scenes import make_scene, preview_lines, table_for

from .table_paint import TablePaint
from .text_popup import TextPopup


class TableScreen(TablePaint):
    BINDINGS = [
        ("f1", "rules", ""),
        ("f2", "log", ""),
        ("f3", "mats", ""),
        ("f4", "seats", ""),
        ("f5", "save_as", ""),
        ("f6", "peek", ""),
        ("f10", "leave", ""),
    ]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.course = Course(match)
        self.table = table_for(match)
        self.scene: Scene | None = None
        self.group = ""
        self.tab = 0
        self.panel = "board"
        self.paint_cache = PaintCache()
        self.mid_move = False
        self.message = ""

    @property
    def words(self):
        return self.app.words(self.match.setup.game)

    def show_scene(self, *, keep_cursor: bool = False) -> None:
        """The position changed: a new scene."""
        old = self.scene
        self.scene = make_scene(self.match, self.table, self.look, self.words, self.course.keyboard.holder, small=self.is_small)
        self.group = group_shown(self.scene.choices, self.group)
        self._deal()
        if keep_cursor and old is not None and old.cursor in self.scene.letters:
            self.scene.cursor = old.cursor
        self._look_ahead()
        self.mid_move = self.course.is_mid_move
        self.course.shown()
        self.repaint()

    def _deal(self) -> None:
        assert self.scene is not None
        self.scene.letters = deal_letters(self.scene.choices, self.table.groups(self.scene), self.group)
        self.scene.cursor = first_cursor(self.scene.choices, self.scene.letters)

    def _look_ahead(self) -> None:
        assert self.scene is not None
        self.scene.preview = preview_lines(self.match, self.scene) if self.scene.cursor is not None else ()

    def press(self, key: str, character: str | None) -> bool:
        scene = self.scene
        if scene is None or self.covered:
            return False
        self.message = ""
        if key in ("up", "down", "left", "right"):
            self._move(key)
        elif key == "enter":
            self._enter()
        elif key == "tab":
            self.panel = "list" if self.panel == "board" else "board"
            self.message = self.say(f"panel.focus_{self.panel}")
        elif key == "escape":
            self._back()
        elif key in ("pageup", "pagedown"):
            self.action_log()
        elif character == "?":
            self.help()
        elif character and character in "0123456789" and scene.small:
            self.tab = (int(character) - 1) % len(self.table.tabs(scene))
        elif character in ("u", "U", "r", "w"):
            {"u": self.undo, "U": self.restart, "r": self.redo, "w": self.why_not}[character]()
        elif character == "/":
            self.jump()
        elif character == "=" and scene.choices:
            self.give_order()
        elif not self.table.press(key, character, scene) and not (character and self._letter(character)):
            return False
        self.repaint()
        return True

    def pointed(self, target: str) -> None:
        kind, _, rest = target.partition(":")
        self.message = ""
        if kind == "option":
            self.choose(int(rest.partition(":")[0]))
        elif kind == "group":
            self._switch(rest)
        elif kind == "tab":
            self.tab = int(rest)
        elif kind == "player":
            self.action_mats(int(rest))
        elif self.scene is not None and (number := self.scene.choice_at(target)) is not None:
            self.choose(number)
        self.repaint()

    def _letter(self, character: str) -> bool:
        assert self.scene is not None
        for number, letter in self.scene.letters.items():
            if letter == character:
                self.choose(number)
                return True
        for group in self.table.groups(self.scene):
            if group.key == character and group.name != self.group:
                self._switch(group.name)
                return True
        return False

    def _switch(self, group: str) -> None:
        """To another group of choices; the cursor stays at its place on the board if that means something there too."""
        if self.scene is not None:
            here = self.scene.chosen.target if self.scene.chosen else None
            self.group = group
            self._deal()
            same = next((n for n in self.scene.letters if here is not None and self.scene.choices[n].target == here), None)
            self.scene.cursor = self.scene.cursor if same is None else same
            self._look_ahead()

    def _move(self, direction: str) -> None:
        """Over the places of the board where the choices lie; where there is nothing in that direction, along the list."""
        scene = self.scene
        assert scene is not None
        if not scene.letters:
            return
        targets = {scene.choices[n].target: n for n in reversed(list(scene.letters)) if scene.choices[n].target}
        places = self.canvas.targets
        here = scene.chosen.target if scene.chosen else None
        found = None
        if self.panel == "board" and here is not None:
            among = [t for t in targets if t]
            found = self.table.step(scene, here, direction, among) or neighbour(places, among, here, direction)
        if found is not None:
            scene.cursor = targets[found]
        elif direction in ("up", "down") or here is None:
            self._step(1 if direction in ("down", "right") else -1)
        self._look_ahead()

    def _step(self, step: int) -> None:
        """Along the list."""
        assert self.scene is not None
        order = [row.number for row in rows_of(self.scene, (), self.group) if row.kind == "choice"]
        at = order.index(self.scene.cursor) if self.scene.cursor in order else 0
        self.scene.cursor = order[(at + step) % len(order)]

    def _wheel(self, step: int) -> None:
        """The wheel goes along the list: so the mouse reaches choices that a long one does not show."""
        if self.scene is not None and self.scene.letters and not self.covered and self.is_active:
            self._step(step)
            self._look_ahead()
            self.repaint()

    def on_mouse_scroll_down(self) -> None:
        self._wheel(1)

    def on_mouse_scroll_up(self) -> None:
        self._wheel(-1)

    def jump(self) -> None:
        """Type part of a name: the cursor goes to the choice that bears it."""

        def typed(text: str | None) -> None:
            if text and self.scene is not None:
                found = self.table.find(self.scene, text)
                if found is None:
                    self.message = self.say("table.not_found", text=text)
                else:
                    self.scene.cursor = found
                    self._look_ahead()
                self.repaint()

        self.app.push_screen(TextPopup(self.say("table.jump")), typed)

    def _enter(self) -> None:
        if self.step_wait:
            self.next_step()
        elif self.scene is not None and self.scene.cursor is not None:
            self.choose(self.scene.cursor)

    def _back(self) -> None:
        """One step back: out of a group of choices, back over the own last step, else the menu."""
        assert self.scene is not None
        if self.is_in_side_group(self.scene):
            self._switch(main_group(self.scene.choices))
        elif self.mid_move:
            self.undo()
        else:
            self.menu()

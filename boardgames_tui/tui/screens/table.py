"""The table: who must do what, the board, the choices, the others, what happened."""

from __future__ import annotations

from boardgames_tui.session import Match, UndoRefused
from boardgames_tui.tui.kit.painter import Painter, Rect, Span, cut
from boardgames_tui.tui.kit.spatial import neighbour
from boardgames_tui.tui.kit.stamps import Stamps
from boardgames_tui.tui.kit.table import Scene
from boardgames_tui.tui.panels.band import band
from boardgames_tui.tui.panels.choices import choices_panel, deal_letters, first_cursor, group_shown, main_group, rows_in, rows_of
from boardgames_tui.tui.panels.moment import moment_strip
from boardgames_tui.tui.panels.news import Line, lines_of, news_panel, text_column
from boardgames_tui.tui.panels.players import players_panel, rows_wanted
from boardgames_tui.tui.scenes import make_scene, news_since, preview_lines, table_for

from .base import MIN_HEIGHT, Keys, footer, title_bar
from .popups import TextPopup
from .table_flow import TableFlow

WIDE, HIGH = 110, 34
"""Below these the board becomes tabs."""
SIDE, LARGE_SIDE, LARGE = 33, 40, 150
"""Width of the column at the right, and from which width of the window on it is a little more."""
NARROW = 19
"""What that column shrinks to for a board that wants the room."""
SMALL_LOG = 38
"""Columns of the log of the small table, where every sentence has one row."""
LOG_ROWS = 7
"""What the summaries of the players leave to the log where they can."""
LATEST = 240
"""Events that are told beside the board: more than any column shows."""


class TableScreen(TableFlow):
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
        self.table = table_for(match)
        self.scene: Scene | None = None
        self.group = ""
        self.tab = 0
        self.panel = "board"
        self.log_width = 0
        self.log_lines: list[Line] = []
        self.stamps = Stamps()
        self.orders = {}
        self.message = ""

    @property
    def words(self):
        return self.app.words(self.match.setup.game)

    @property
    def is_small(self) -> bool:
        return self.app.size.width < WIDE or self.app.size.height < HIGH

    @property
    def side_width(self) -> int:
        """Of the column at the right; 0 for the small table, where few rows mean one for each sentence of the log."""
        return 0 if self.is_small else self._columns(self.app.size.width)[1]

    def pose(self, *, keep_cursor: bool = False) -> None:
        """The position changed: a new scene."""
        old = self.scene
        self.scene = make_scene(self.match, self.table, self.look, self.words, self.holder, small=self.is_small)
        self.group = group_shown(self.scene.choices, self.group)
        self._deal()
        if keep_cursor and old is not None and old.cursor in self.scene.letters:
            self.scene.cursor = old.cursor
        self._look_ahead()
        self._tell()
        self.repaint()

    def _tell(self) -> None:
        scene = self.scene
        assert scene is not None
        self.log_width = self.side_width
        width = self.log_width or SMALL_LOG
        room = width - text_column(width)
        told = self.table.chronicle(scene, self.match.log(scene.reader)[-LATEST:], room)
        self.log_lines = lines_of(told, news_since(self.match, scene.seat), scene.people, room if self.log_width else 0)

    def _deal(self) -> None:
        assert self.scene is not None
        self.scene.letters = deal_letters(self.scene.choices, self.table.groups(self.scene), self.group)
        self.scene.cursor = first_cursor(self.scene.choices, self.scene.letters)

    def _look_ahead(self) -> None:
        assert self.scene is not None
        self.scene.preview = preview_lines(self.match, self.scene) if self.scene.cursor is not None else ()

    # painting

    def paint(self, p: Painter) -> None:
        scene = self.scene
        if scene is None or self.covered:
            return
        if scene.small != self.is_small or self.log_width != self.side_width:
            self.pose(keep_cursor=True)
            scene = self.scene
            assert scene is not None
        self.stamps.renew(p, scene)
        saved = self.saved_mark()
        title_bar(p, self.say("title"), self.table.title(scene), saved)
        if scene.small:
            self._paint_small(p, scene)
        else:
            self._paint_wide(p, scene)
        if self.message:
            p.fill(0, p.height - 1, p.width, 1, p.pal.panel)
            p.put(1, p.height - 1, cut(self.message, p.width - 2), p.pal.accent, bold=True)
        else:
            footer(p, self._keys(scene), ("F10", self.say("key.leave")))

    def _paint_band(self, p: Painter, scene: Scene) -> None:
        if scene.actor is None or scene.decision is None:
            return
        if scene.actor.is_bot:
            key = "band.step" if self.step_wait else "band.thinks"
            choice, note = [Span(self.say(key, name=scene.actor.name), bold=True)], self.bot_note()
        else:
            choice, note = self.table.prompt(scene), self.table.prompt_note(scene)
        seat = self.say("band.seat", number=scene.decision.seat + 1, of=len(scene.people))
        phase = self.table.prompt_phase(scene)
        band(p, scene.actor, f"{seat} · {phase}" if phase else seat, choice, note)

    def _columns(self, width: int) -> tuple[int, int, int]:
        """Widths of the board and of the column at its right, and the gap between them."""
        side, gap = (SIDE, 2) if width < LARGE else (LARGE_SIDE, 3)
        board = min(width - 2 - gap - side, 112)
        wanted = self.table.wants[0]
        if board >= wanted:
            return board, side, gap
        side = max(NARROW, min(side, width - 1 - wanted))
        return width - 1 - side, side, 1

    def _paint_wide(self, p: Painter, scene: Scene) -> None:
        left_width, right_width, gap = self._columns(p.width)
        margin = (p.width - left_width - gap - right_width) // 2
        moment = self.table.moment(scene)
        if p.height - 6 >= self.table.wants[1]:
            top = 5
            self._paint_band(p.area(0, 1, p.width, 3), scene)
            if moment:
                moment_strip(p.area(0, 4, p.width, 1), moment)
        else:
            top = 3
            self._paint_band(p.area(0, 1, p.width, 2), scene)
            if moment:
                moment_strip(p.area(5, 2, p.width - 5, 1), moment)
        body = p.height - 1 - top
        self.table.board(p.area(margin, top, left_width, body), scene)
        side = p.area(margin + left_width + gap, top, right_width, body)
        most = body // 2 - 2
        wanted = 1 + max(2, min(len(rows_in(scene, self.table.groups(scene), self.group, most)), most))
        self._paint_choices(side.area(0, 0, right_width, wanted), scene)
        rows, between = rows_wanted(scene, body - wanted - 1 - 1 - LOG_ROWS, self.table.player_rows(scene))
        players = 1 + len(scene.people) * (rows + between)
        self._paint_players(side, Rect(0, wanted + 1, right_width, players), scene, rows, between)
        top = wanted + 1 + players + (0 if between else 1)
        self._paint_news(side, Rect(0, top, right_width, body - top), right_width >= SIDE)

    def _paint_small(self, p: Painter, scene: Scene) -> None:
        self._paint_band(p.area(0, 1, p.width, 2), scene)
        if moment := self.table.moment(scene):
            moment_strip(p.area(5, 2, p.width - 5, 1), moment)
        tabs = self.table.tabs(scene)
        self.tab = min(self.tab, len(tabs) - 1)
        p.put(0, 3, "─" * p.width, p.pal.line)
        x = 1
        for number, tab in enumerate(tabs):
            here = number == self.tab
            text = f" {number + 1} {tab.label} "
            p.target(f"tab:{number}", x, 3, len(text), 1)
            x = p.put(x, 3, text, p.pal.on_cursor if here else p.pal.dim, p.pal.cursor if here else p.pal.card, bold=here) + 1
        height = self.table.page_height(scene) + (max(0, p.height - MIN_HEIGHT) * 2 // 3 if self.table.page_grows else 0)
        self.table.page(p.area(1, 4, p.width - 2, height), scene, tabs[self.tab].name)
        top = 4 + height
        rest = p.height - 1 - top
        self._paint_choices(p.area(1, top, 38, rest), scene)
        right = p.area(41, top, p.width - 42, rest)
        players = 1 + len(scene.people)
        self._paint_players(right, Rect(0, 0, right.width, players), scene, 1, 0)
        if rest - players >= 2:
            self._paint_news(right, Rect(0, players, right.width, rest - players), True)

    def _paint_choices(self, p: Painter, scene: Scene) -> None:
        groups = self.table.groups(scene)
        choices_panel(
            p, scene, groups, self.group, focused=bool(scene.choices), title=self.say("panel.choices"), empty=self.say("panel.nothing")
        )

    def _paint_players(self, p: Painter, where: Rect, scene: Scene, rows: int, gap: int) -> None:
        self.stamps.put(p, where, "players", players_panel, scene, self.table, rows, gap, title=self.say("panel.players"))

    def _paint_news(self, p: Painter, where: Rect, wordy: bool) -> None:
        remark = self.say("panel.since") if wordy else ""
        self.stamps.put(p, where, "news", news_panel, self.log_lines, title=self.say("panel.log"), remark=remark)

    def _keys(self, scene: Scene) -> Keys:
        if scene.actor is not None and scene.actor.is_bot:
            step = [("Enter", self.say("key.next"))] if self.step_wait else []
            return [
                *step,
                ("F2", self.say("key.log")),
                ("F3", self.say("key.mats")),
                ("F4", self.say("key.seats")),
                ("F1", self.say("key.rules")),
            ]
        keys = [("← ↑ ↓ →", self.say("key.move")), ("Enter", self.say("key.choose"))]
        dealt = [letter for number, letter in scene.letters.items() if not (scene.choices[number].last or scene.choices[number].key)]
        if dealt and not scene.small:
            keys.append((f"{dealt[0]}–{dealt[-1]}" if len(dealt) > 1 else dealt[0], self.say("key.pick")))
        if any(lasts and seat == scene.seat for (seat, _), lasts in self.orders.items()):
            keys.append(("=", self.say("order.take_back")))
        elif (order := self.table.order(scene)) is not None:
            keys.append(("=", order.label))
        # the first ones fit everywhere; the menu behind Esc names the rest
        return [
            *keys,
            *self.table.keys(scene),
            ("u", self.say("key.undo")),
            ("?", self.say("key.help")),
            ("Esc", self.say("key.menu")),
            ("w", self.say("key.why")),
            ("F1", self.say("key.rules")),
            ("F3", self.say("key.mats")),
        ]

    # keys and mouse

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
        if self.scene is not None and self.scene.letters and not self.covered and self.is_current:
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
        main = main_group(self.scene.choices)
        if self.group != main and any(c.group == main for c in self.scene.choices):
            self._switch(main)
        elif self.is_mid_move():
            self.undo()
        else:
            self.menu()

    def undo(self) -> None:
        try:
            self.match.undo()
        except UndoRefused as refused:
            self.ask_further_undo(refused)
            return
        self.after_history_change()
        self.message = self.say("undo.done")

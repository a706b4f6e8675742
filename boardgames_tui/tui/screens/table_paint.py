"""How the table looks: who must do what, the board, the choices, the others, what happened; wide, or small with the board as tabs."""

from __future__ import annotations

from boardgames_tui.tui.kit.moments import moment_strip
from boardgames_tui.tui.kit.paint_cache import PaintCache
from boardgames_tui.tui.kit.painter import Painter, Rect, Span, cut
from boardgames_tui.tui.kit.table import Scene
from boardgames_tui.tui.panels.band import band
from boardgames_tui.tui.panels.choices import choices_panel, main_group, rows_in
from boardgames_tui.tui.panels.news import Line, lines_of, news_panel, text_column
from boardgames_tui.tui.panels.players import players_panel, rows_wanted
from boardgames_tui.tui.scenes import news_since

from .base import MIN_HEIGHT, Keys, footer, title_bar
from .table_flow import TableFlow

WIDE, HIGH = 110, 34
"""Below these the board becomes tabs."""
SIDE, LARGE_SIDE, LARGE = 33, 40, 150
"""Width of the column at the right, and from which width of the window on it is a little more."""
NARROW = 19
"""What that column shrinks to for a board that wants the room."""
LOG_ROWS = 7
"""What the summaries of the players leave to the log where they can."""
ABOVE = 8
"""Sentences laid out above those that are shown: what followed late from a deed is told with it, and the deed must not be left out."""
LATEST = 240
"""Events that are told beside the board at most: more than any column shows."""


class TablePaint(TableFlow):
    mid_move: bool
    """Esc takes the last step back instead of opening the menu."""
    paint_cache: PaintCache
    events_a_row = 1
    """How many events a row of the log tells, as far as it is known: many where a game sums them up."""

    @property
    def is_small(self) -> bool:
        return self.app.size.width < WIDE or self.app.size.height < HIGH

    def paint(self, p: Painter) -> None:
        scene = self.scene
        if scene is None or self.covered:
            return
        if scene.small != self.is_small:
            self.show_scene(keep_cursor=True)
            scene = self.scene
            assert scene is not None
        self.paint_cache.renew(p, scene)
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
        self._paint_news(side, Rect(0, top, right_width, body - top), self.say("panel.since") if right_width >= SIDE else "")

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
            self._paint_news(right, Rect(0, players, right.width, rest - players), self.say("panel.since"))

    def _paint_choices(self, p: Painter, scene: Scene) -> None:
        groups = self.table.groups(scene)
        choices_panel(
            p, scene, groups, self.group, focused=bool(scene.choices), title=self.say("panel.choices"), empty=self.say("panel.nothing")
        )

    def _paint_players(self, p: Painter, where: Rect, scene: Scene, rows: int, gap: int) -> None:
        self.paint_cache.put(p, where, "players", players_panel, scene, self.table, rows, gap, title=self.say("panel.players"))

    def _paint_news(self, p: Painter, where: Rect, remark: str) -> None:
        self.paint_cache.put(p, where, "news", self._tell_log, remark)

    def _tell_log(self, p: Painter, remark: str) -> None:
        news_panel(p, self._log_lines(p.height - 1, p.width - text_column(p.width)), title=self.say("panel.log"), remark=remark)

    def _log_lines(self, rows: int, room: int) -> list[Line]:
        """The end of the log, a little more than fills the rows; where they are few, each sentence has one."""
        scene = self.scene
        assert scene is not None
        since, lines = news_since(self.match, scene.seat), list[Line]()
        while rows > 0:
            events = rows * self.events_a_row + ABOVE
            found = self.match.latest(scene.reader, events)
            lines = lines_of(self.table.chronicle(scene, found, room), since, scene.people, 0 if scene.small else room)
            if len(found) < events or events >= LATEST or sum(line.first for line in lines[:-rows]) >= ABOVE:
                break
            self.events_a_row *= 2
        return lines

    def is_in_side_group(self, scene: Scene) -> bool:
        """Other choices than the first ones are shown."""
        main = main_group(scene.choices)
        return self.group != main and any(choice.group == main for choice in scene.choices)

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
        if (order := self.course.order_here) is not None:
            keys.append(("=", scene.phrase(order.label)))
        elif self.course.has_orders(scene.seat):
            keys.append(("=", self.say("order.take_back")))
        # the first ones fit everywhere; the menu behind Esc names the rest
        return [
            *keys,
            *self.table.keys(scene),
            ("u", self.say("key.undo")),
            ("?", self.say("key.help")),
            ("Esc", self.say("key.back" if self.mid_move or self.is_in_side_group(scene) else "key.menu")),
            ("w", self.say("key.why")),
            ("F1", self.say("key.rules")),
            ("F3", self.say("key.mats")),
        ]

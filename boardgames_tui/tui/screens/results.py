"""The end of a match: standings line by line, the tie-break, the score over the game, what to do next."""

from __future__ import annotations

from boardgames_tui.session import Match, ReplayFailed, score_track
from boardgames_tui.tui.export import write_export
from boardgames_tui.tui.highlights import highlights
from boardgames_tui.tui.kit.chart import chart
from boardgames_tui.tui.kit.painter import Painter, Span, cut
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.pieces import badge, key_chip, section
from boardgames_tui.tui.panels.band import band
from boardgames_tui.tui.panels.sheet import pages, score_keys, sheet_panel
from boardgames_tui.tui.scenes import table_for

from .base import PaintedScreen, footer, title_bar

_ACTIONS = (("a", "rematch"), ("s", "sheet"), ("b", "markdown"), ("c", "json"), ("d", "log"), ("e", "back"))
SHADES = (0.0, 0.28, 0.5, 0.65, 0.76)
"""Parts of a stacked bar, each a step further towards the ground."""


class ResultsScreen(PaintedScreen):
    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.people = people(match.names, match.colors, match.controllers)
        self.standings = match.standings()
        self.table = table_for(match)
        try:
            self.track = score_track(match)
        except ReplayFailed:
            self.track = []  # played with older rules: the result stands, its way there cannot be drawn
        self.at = 0
        self.sheet = 0
        """0: the chart; else which page of the score sheet stands in its place."""
        self.message = ""
        self.record = ""
        """How a result played alone compares with the best one before."""

    def on_mount(self) -> None:
        kept_for = self.table.record(self.match.setup) if self.match.controllers == ["human"] else None
        if kept_for is not None:
            points = self.standings.rows[0].total
            before = self.app.settings.record(f"{self.match.setup.game}/{kept_for}", points)
            self.app.keep_settings()
            key = "first" if before is None else "new" if points > before else "level" if points == before else "old"
            self.record = self.say(f"record.{key}", what=self.say(f"option.{kept_for}"), points=before or points)

    @property
    def words(self):
        return self.app.words(self.match.setup.game)

    def paint(self, p: Painter) -> None:
        facts = [self.say("results.over"), self.say("save.round", round=self.match.round)]
        facts.append(self.say("save.played", minutes=max(1, self.match.played // 60)))
        title_bar(p, self.say("title"), facts, self.say("save.saved_short") if self.match.path else "")
        high = p.height >= 34
        self._paint_band(p.area(0, 1, p.width, 3 if high else 2))
        y = 5 if high else 3
        step = 2 if high and len(self.people) <= 5 else 1
        rows = 2 + len(self.people) * step
        self._paint_standings(p.area(1, y, p.width - 2, rows), step)
        y += rows + (1 if high else 0)
        bottom = p.height - (4 if high else 2)
        room = p.area(1, y, p.width - 2, bottom - y)
        if self.sheet > pages(self.standings, room.width):
            self.sheet = 0
        if self.sheet:
            title = self.say("results.sheet")
            sheet_panel(room, self.standings, self.sheet - 1, self.people, self.words, self.match.names, title)
        else:
            self._paint_chart(room)
        self._paint_actions(p.area(1, p.height - (3 if high else 2), p.width - 2, 1))
        if self.message:
            p.put(1, p.height - 1, cut(self.message, p.width - 2), p.pal.accent, p.pal.panel, bold=True)
        else:
            footer(
                p,
                [("← →", self.say("key.choose")), ("Enter", self.say("key.do")), ("F2", self.say("key.log"))],
                ("F10", self.say("key.leave")),
            )

    def _paint_band(self, p: Painter) -> None:
        winners = [self.people[seat] for seat in self.standings.winners]
        best = self.standings.rows[0]
        alone = len(self.people) == 1
        if alone:
            choice = self.say("results.alone", points=best.total)
        elif len(winners) > 1:
            choice = self.say("results.shared", names=tuple(w.name for w in winners), points=best.total)
        elif p.height < 3:
            choice = self.say("results.wins_short", points=best.total)  # the name stands before it
        else:
            choice = self.say("results.wins", name=winners[0].name, points=best.total)
        decided = self.say("results.by_points")
        if self.standings.decided_by:
            decided = self.words.phrase(self.standings.decided_by, self.match.names)
        ended = self.record or self._what_ended()
        if p.height < 3 and not alone and (self.standings.decided_by or not ended):
            ended = decided  # one row for both: the rarer news
        band(p, winners[0], "" if alone else decided, [Span(choice, bold=True)], ended)

    def _what_ended(self) -> str:
        for _, event in reversed(self.match.log(None)):
            if event.key in self.table.end_keys:
                key = f"ended.{event.key.rpartition('.')[2]}"
                told = event._replace(key=key) if key in self.words else event
                return self.words.sentence(told, self.match.names) + "."
        return ""

    def _paint_standings(self, p: Painter, step: int) -> None:
        section(p, 0, 0, p.width, self.say("results.standings"))
        keys = score_keys(self.standings)
        left, name_room = 8, 17
        wide = p.width >= 100
        if not wide:  # the columns are narrow enough: names take no more than they need
            name_room = min(name_room, max(len(person.name) for person in self.people) + 1, p.width - left - 9 - 6 * len(keys))
        column = max(6, min(14, (p.width - left - name_room - (42 if wide else 9)) // max(1, len(keys))))
        for number, key in enumerate(keys):
            p.right(left + name_room + (number + 1) * column, 1, cut(self._heading(key), column - 1), p.pal.faint)
        total_at = left + name_room + len(keys) * column + 8
        p.right(total_at, 1, self.say("results.total"), p.pal.faint)
        best = max(1, max(row.total for row in self.standings.rows))
        for place, row in enumerate(self.standings.rows):
            y = 2 + place * step
            person = self.people[row.seat]
            fill = p.look.player(person.color)
            if row.rank == 1:
                p.fill(0, y, p.width, 1, p.look.mix(p.pal.bg, fill, 0.16))
            p.put(1, y, str(row.rank), bold=True)
            badge(p, 4, y, person)
            p.put(left, y, cut(person.name, name_room - 1), bold=True)
            sums = [sum(line.value for line in row.lines if line.key == key) for key in keys]
            for number, value in enumerate(sums):
                p.right(left + name_room + (number + 1) * column, y, str(value), p.pal.dim)
            p.right(total_at, y, str(row.total), bold=True)
            if wide:
                self._paint_bar(p, total_at + 3, y, p.width - total_at - 3, sums, best, fill)

    def _heading(self, key: str) -> str:
        """As short as the game offers it: columns are narrow."""
        return self.say(f"{key}.short" if f"{key}.short" in self.words else key)

    def _paint_bar(self, p: Painter, x: int, y: int, room: int, sums: list[int], best: int, fill: str) -> None:
        for number, value in enumerate(sums):
            cells = round(max(0, value) * min(room, 34) / best)
            shade = SHADES[min(number, len(SHADES) - 1)]
            if p.look.is_full:
                p.fill(x, y, cells, 1, p.look.mix(fill, p.pal.bg, shade))
            else:
                p.put(x, y, "█▒░"[min(number, 2)] * cells, fill)
            x += cells

    def _paint_chart(self, p: Painter) -> None:
        if p.height < 5:
            return
        room = p.width - 38 if p.width >= 100 else p.width
        section(p, 0, 0, room, self.say("results.track"), self.say("results.per_round"))
        chart(p.area(0, 1, room, p.height - 1), self.track, self.people)
        if room < p.width:
            self._paint_highlights(p.area(room + 3, 0, p.width - room - 3, p.height))

    def _paint_highlights(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.say("results.highlights"))
        y = 2
        for seat, phrase in highlights(self.track):
            badge(p, 0, y, self.people[seat])
            y += p.paragraph(4, y, p.width - 4, self.words.phrase(phrase, self.match.names), 2, p.pal.text) + 1

    def _paint_actions(self, p: Painter) -> None:
        x = 0
        for number, (key, name) in enumerate(_ACTIONS):
            here = number == self.at
            word = self.say(f"results.{name}")
            p.target(f"do:{name}", x, 0, len(word) + 5, 1)
            key_chip(p, x, 0, key)
            x = p.put(x + 3, 0, f" {word} ", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here) + 1

    def press(self, key: str, character: str | None) -> bool:
        self.message = ""
        if key in ("left", "right", "up", "down", "tab"):
            self.at = (self.at + (-1 if key in ("left", "up") else 1)) % len(_ACTIONS)
        elif key == "enter":
            self.pointed(f"do:{_ACTIONS[self.at][1]}")
        elif key == "f2":
            self.pointed("do:log")
        elif key == "escape":
            self.pointed("do:back")
        elif character in dict(_ACTIONS):
            self.pointed(f"do:{dict(_ACTIONS)[character]}")
        else:
            return False
        self.repaint()
        return True

    def pointed(self, target: str) -> None:
        name = target.partition(":")[2]
        if name == "rematch":
            self.app.rematch(self.match)
        elif name == "sheet":
            self.sheet += 1  # after the last page the chart comes back
            self.repaint()
        elif name in ("markdown", "json"):
            self.message = write_export(self.match, name, self.words)
            self.repaint()
        elif name == "log":
            self.app.open_log(self.match, None, self.people)
        elif name == "back":
            self.action_leave()

    def action_leave(self) -> None:
        self.app.leave_table()

"""What opens over the table: the menu, help, rules, the log, mats, seats, a name for the save."""

from __future__ import annotations

from dataclasses import replace

from boardgames_tui.session import Course, Match, SaveError
from boardgames_tui.tui.kit.table import Scene, Table

from .base import PaintedScreen
from .popups import HelpPopup, MenuPopup, WhyNotPopup
from .text_popup import TextPopup


class TableWindows(PaintedScreen):
    match: Match
    table: Table
    scene: Scene | None
    message: str

    course: Course
    covered = False
    """A curtain is up, or about to be: nothing of the position may be painted."""

    def proceed(self, *, ordered: bool = True) -> None:
        """Go on until a person must choose."""

    def why_not(self) -> None:
        decision = self.match.decision
        if decision is None or self.scene is None or self.covered:
            return
        # what a bot cannot do would tell what it holds
        refusals = list(decision.why_not()) if self.match.controllers[decision.seat] == "human" else []
        self.app.push_screen(WhyNotPopup(refusals, self.words, self.match.names))

    def help(self) -> None:
        if self.scene is not None:
            self.app.push_screen(HelpPopup(self.table.help(self.scene), self.words))

    def menu(self) -> None:
        entries = [("u", "undo"), ("U", "restart"), ("r", "redo"), ("w", "why_not"), ("?", "help"), ("F1", "rules")]
        entries += [("F2", "log"), ("F3", "mats"), ("F4", "seats"), ("F6", "peek"), ("F5", "save_as"), ("o", "settings"), ("F10", "leave")]

        def chosen(name: str | None) -> None:
            if name in ("undo", "restart", "redo", "why_not", "help"):
                getattr(self, name)()
                self.repaint()
            elif name is not None:
                getattr(self, f"action_{name}")()

        self.app.push_screen(MenuPopup([(key, self.say(f"menu.{name}"), name) for key, name in entries], self.words), chosen)

    def action_rules(self) -> None:
        rule = self.match.decision.rule if self.match.decision else ""
        self.app.open_rules(self.match.setup.game, rule)

    def action_settings(self) -> None:
        self.app.open_settings(self._settings_changed)

    def _settings_changed(self) -> None:
        if not self.covered:
            self.proceed()

    def action_log(self) -> None:
        if self.scene is not None and not self.covered:
            self.app.open_log(self.match, self.scene.reader, self.scene.people)

    def action_mats(self, seat: int | None = None) -> None:
        if self.scene is not None and not self.covered:
            first = seat if seat is not None else (self.scene.seat + 1) % len(self.scene.people)
            self.app.open_mats(self.table, self.scene, first)

    def action_peek(self) -> None:
        """A person's own hidden things, behind a curtain; for the present decision only its seat may look."""
        decision = self.match.decision
        if decision is None or self.scene is None or self.covered or self.match.controllers[decision.seat] != "human":
            return
        private = replace(self.scene, view=self.match.game.view(self.match.state, decision.seat), reader=decision.seat)
        if self.scene.reader == decision.seat:
            self.app.open_mats(self.table, private, decision.seat)
            return

        def lifted(yes: bool | None) -> None:
            if yes:
                self.course.lift()
                self.app.open_mats(self.table, private, decision.seat)

        self.app.draw_curtain(self.match, lifted, "curtain.peek")

    def action_seats(self) -> None:
        self.app.open_seats(self.course, self._seats_changed)

    def _seats_changed(self) -> None:
        if self.match.decision is not None:
            self.proceed()

    def action_save_as(self) -> None:
        def named(name: str | None) -> None:
            if name:
                try:
                    self.app.save_as(self.match, name)
                    self.message = self.say("save.saved_as", name=name)
                except SaveError as error:
                    self.message = self.words.phrase(error.reason)
                self.repaint()

        self.app.push_screen(TextPopup(self.say("save.ask_name"), self.match.name), named)

    def action_leave(self) -> None:
        self.app.leave_table()

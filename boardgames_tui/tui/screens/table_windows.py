"""What opens over the table: the menu, help, rules, the log, mats, seats, a name for the save."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from boardgames_tui.session import SaveError
from boardgames_tui.tui.keys import keycap, screen_keys

from .popups import HelpPopup, MenuPopup, WhyNotPopup
from .text_popup import TextPopup

if TYPE_CHECKING:
    from .table import TableScreen

MENU = (
    "undo",
    "restart",
    "redo",
    "why_not",
    "help",
    "rules",
    "log",
    "again",
    "mats",
    "browse",
    "seats",
    "peek",
    "save_as",
    "settings",
    "leave",
)


class Windows:
    """Each method opens one; the keys of the table and its menu name them."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.app = screen.app
        self.play = screen.play
        self.match = screen.match

    def menu(self) -> None:
        """Everything that can be done at the table beside choosing, with the key that does it."""
        bindings = {
            (binding.id or "").partition(".")[2]: binding for _, binding, _, _ in self.screen.active_bindings.values()
        }
        entries = [
            (
                binding.key_display or keycap(binding.key, self.screen.words),
                self.screen.say(f"menu.{name}"),
                binding.action,
            )
            for name in MENU
            if (binding := bindings.get(name)) is not None
        ]

        def chosen(action: str | None) -> None:
            if action is not None:
                self.screen.call_later(self.screen.run_action, action)

        self.app.push_screen(MenuPopup(entries, self.screen.words), chosen)

    def why_not(self) -> None:
        decision = self.match.decision
        if decision is None or self.screen.scene is None:
            return
        # what a bot cannot do would tell what it holds
        refusals = list(decision.why_not()) if self.match.controllers[decision.seat] == "human" else []
        self.app.push_screen(WhyNotPopup(refusals, self.screen.words, self.match.names))

    def help(self) -> None:
        if (scene := self.screen.scene) is not None:
            keys = screen_keys(self.screen, self.screen.words, hidden=True)
            self.app.push_screen(HelpPopup(keys, self.screen.table.help(scene)))

    def rules(self) -> None:
        self.app.open_rules(self.match.setup.game, self.match.decision.rule if self.match.decision else "")

    def settings(self) -> None:
        self.app.open_settings(self._changed)

    def seats(self) -> None:
        self.app.open_seats(self.play.course, self._changed)

    def _changed(self) -> None:
        """Settings or seats are others now: whoever is to decide may be another one too."""
        if self.match.decision is not None and not self.play.covered:
            self.play.go_on()

    def log(self) -> None:
        if (scene := self.screen.scene) is not None:
            self.app.open_log(self.match, scene.reader, scene.people)

    def mats(self, seat: int | None = None) -> None:
        if (scene := self.screen.scene) is not None:
            self.app.open_mats(
                self.screen.table, scene, seat if seat is not None else (scene.seat + 1) % len(scene.people)
            )

    def browse(self) -> None:
        scene = self.screen.scene
        if scene is not None and (browser := self.screen.table.browse(scene)) is not None:
            self.app.open_browser(browser, scene.words, self.match.setup.game)

    def peek(self) -> None:
        """A person's own hidden things, behind a curtain; for the present decision only its seat may look."""
        decision, scene = self.match.decision, self.screen.scene
        if decision is None or scene is None or self.match.controllers[decision.seat] != "human":
            return
        private = replace(scene, view=self.match.game.view(self.match.state, decision.seat), reader=decision.seat)
        if scene.reader == decision.seat:
            self.app.open_mats(self.screen.table, private, decision.seat)
            return

        def lifted(yes: bool | None) -> None:
            if yes:
                self.play.course.lift()
                self.app.open_mats(self.screen.table, private, decision.seat)

        self.app.draw_curtain(self.match, lifted, "curtain.peek")

    def save_as(self) -> None:
        def named(name: str | None) -> None:
            if name:
                try:
                    self.app.save_as(self.match, name)
                    self.screen.tell(self.screen.say("save.saved_as", name=name))
                except SaveError as error:
                    self.screen.tell(self.screen.words.phrase(error.reason))

        self.app.push_screen(TextPopup(self.screen.say("save.ask_name"), self.match.name), named)

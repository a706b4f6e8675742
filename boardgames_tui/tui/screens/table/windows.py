"""What opens over the table: the menu, help, rules, the log, mats, seats, a name for the save."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.message import Message

from boardgames_tui.i18n.rules import chapter_about
from boardgames_tui.kit.choice import RESERVED, VERBS
from boardgames_tui.kit.keys import cap_of, screen_keys
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.tui.screens.base.popups import HelpPopup, MenuPopup, WhyNotPopup
from boardgames_tui.tui.screens.table.popups.card_browser import BrowserScreen
from boardgames_tui.tui.screens.table.popups.log import LogScreen
from boardgames_tui.tui.screens.table.popups.mats import Chosen, MatScreen, Sought
from boardgames_tui.tui.screens.table.popups.seats import SeatsPopup

from .curtain import draw_curtain
from .table_keys import name_of

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .model import TableModel
    from .stage import Staging


class Windows:
    """Each method opens one."""

    class Rearranged(Message):
        """Settings or seats are others now: another person may have to decide."""

    class Picked(Message):
        """Something that can be chosen was picked on somebody's board."""

        def __init__(self, action: Any) -> None:
            super().__init__()
            self.action = action

    class Sought(Message):
        """On somebody's board a name was typed that is to be found at the table."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, screen: TableLayoutScreen, model: TableModel, staging: Staging) -> None:
        self.screen, self.model = screen, model
        self.app, self.match = screen.app, model.match
        self._staging = staging

    def menu(self, bindings: Sequence[Binding]) -> None:
        """What can be done at the table beside choosing, with the key that does it."""
        entries = [
            (cap_of(binding, self.screen.words), self.screen.say(f"menu.{name_of(binding)}"), binding.action)
            for binding in bindings
        ]

        def chosen(action: str | None) -> None:
            if action is not None:
                self.screen.call_later(self.screen.run_action, action)

        self.app.push_screen(MenuPopup(entries, self.screen.say("menu.title")), chosen)

    def why_not(self) -> None:
        decision = self.match.decision
        if decision is None or self.model.scene is None:
            return
        # what a bot or a remote player cannot do would tell what they hold
        refusals = list(decision.why_not()) if self.model.flow.keyboard.is_asked else []
        self.app.push_screen(WhyNotPopup(refusals, self.screen.words, self.match.names))

    def help(self) -> None:
        if (scene := self.model.scene) is not None:
            keys = screen_keys(self.screen, self.screen.words, hidden=True)
            verbs = " ".join(sorted({*RESERVED.lower(), *self.model.table.verbs} - {*VERBS}))
            note = self.screen.say("help.letters", verbs=verbs)
            self.app.push_screen(HelpPopup(keys, self.model.table.help(scene), note))

    def rules(self) -> None:
        """At the chapter of the present decision."""
        slug, decision = self.match.setup.game, self.match.decision
        chapter = "" if decision is None else chapter_about(slug, self.screen.words.lang, decision.kind)
        self.app.open_rules(slug, "" if decision is None else decision.rule, chapter)

    def settings(self) -> None:
        self.app.open_settings(self._rearranged)

    def seats(self) -> None:
        self.app.push_screen(SeatsPopup(self.model.flow), lambda _: self._rearranged())

    def _rearranged(self) -> None:
        self.screen.post_message(self.Rearranged())

    def log(self) -> None:
        if (scene := self.model.scene) is not None:
            self.app.push_screen(LogScreen(self.match, scene.reader, scene.people))

    def mats(self, seat: int | None = None, target: str | None = None, text: str = "") -> None:
        """Of the next player, or of this one; with the look cursor on a place there, and a sentence about it."""
        if (scene := self.model.scene) is not None:
            self._open_mat(scene, seat if seat is not None else (scene.seat + 1) % len(scene.people), target, text)

    def _open_mat(self, scene: AnyScene, seat: int, target: str | None = None, text: str = "") -> None:
        def closed(what: Chosen | Sought | None) -> None:
            if isinstance(what, Sought):
                self.screen.post_message(self.Sought(what.text))
            elif isinstance(what, Chosen):
                self.screen.post_message(self.Picked(what.action))

        screen = MatScreen(self.model.table, scene, seat, lambda: self.model.scene)
        screen.open_at(target, text)
        self.app.push_screen(screen, closed)

    def browse(self) -> None:
        scene = self.model.scene
        if scene is not None and (browser := self.model.table.browse(scene)) is not None:
            self.app.push_screen(BrowserScreen(browser, scene.words, self.match.setup.game))

    def peek(self) -> None:
        """A person's own hidden things, behind a curtain; for the present decision only its seat may look."""
        decision, scene = self.match.decision, self.model.scene
        if decision is None or scene is None or not self.model.flow.keyboard.is_asked:
            return
        private = replace(scene, view=self.match.game.view(self.match.state, decision.seat), reader=decision.seat)
        if scene.reader == decision.seat:
            self._open_mat(private, decision.seat)
            return

        def lifted(yes: bool | None) -> None:
            if yes:
                self.model.flow.lift()
                self._open_mat(private, decision.seat)

        draw_curtain(self.screen, self.model, self._staging, lifted, "curtain.peek")

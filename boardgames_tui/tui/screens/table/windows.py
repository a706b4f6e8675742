"""What opens over the table: the menu, help, rules, the log, mats, seats, a name for the save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from boardgames_tui.i18n.rules import chapter_about
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.choice import RESERVED, VERBS
from boardgames_tui.kit.keys import cap_of, screen_keys
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.saves import SaveError
from boardgames_tui.tui.screens.base.popups import HelpPopup, MenuPopup, WhyNotPopup
from boardgames_tui.tui.screens.base.text_input import TextPopup

from .card_browser import BrowserScreen
from .curtain import CurtainScreen
from .log import LogScreen
from .mats import Chosen, MatScreen, Sought
from .seats import SeatsPopup

if TYPE_CHECKING:
    from .table import TableScreen

MENU = (
    "undo restart redo hint worths coach why_not help look jump rules log again replay mats browse seats hosting peek "
    "save_as settings leave".split()
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
            (cap_of(bindings[name], self.screen.words), self.screen.say(f"menu.{name}"), bindings[name].action)
            for name in MENU
            if name in bindings and self.screen.is_useful(bindings[name])
        ]

        def chosen(action: str | None) -> None:
            if action is not None:
                self.screen.call_later(self.screen.run_action, action)

        self.app.push_screen(MenuPopup(entries, self.screen.say("menu.title")), chosen)

    def why_not(self) -> None:
        decision = self.match.decision
        if decision is None or self.screen.scene is None:
            return
        # what a bot or somebody elsewhere cannot do would tell what they hold
        refusals = list(decision.why_not()) if self.play.course.keyboard.is_asked else []
        self.app.push_screen(WhyNotPopup(refusals, self.screen.words, self.match.names))

    def help(self) -> None:
        if (scene := self.screen.scene) is not None:
            keys = screen_keys(self.screen, self.screen.words, hidden=True)
            verbs = " ".join(sorted({*RESERVED.lower(), *self.screen.table.verbs} - {*VERBS}))
            note = self.screen.say("help.letters", verbs=verbs)
            self.app.push_screen(HelpPopup(keys, self.screen.table.help(scene), note))

    def rules(self) -> None:
        """At the chapter of the present decision."""
        slug, decision = self.match.setup.game, self.match.decision
        chapter = "" if decision is None else chapter_about(slug, self.screen.words.lang, decision.kind)
        self.app.open_rules(slug, "" if decision is None else decision.rule, chapter)

    def settings(self) -> None:
        self.app.open_settings(self._changed)

    def seats(self) -> None:
        self.app.push_screen(SeatsPopup(self.play.course), lambda _: self._changed())

    def hosting(self) -> None:
        self.screen.hosting.show()

    def _changed(self) -> None:
        """Settings or seats are others now: whoever is to decide may be another one too."""
        if self.match.decision is not None and not self.play.covered:
            self.play.go_on()

    def log(self) -> None:
        if (scene := self.screen.scene) is not None:
            self.app.push_screen(LogScreen(self.match, scene.reader, scene.people))

    def replay(self) -> None:
        """The match so far, as onlookers saw it."""
        self.app.open_replay(self.match)

    def mats(self, seat: int | None = None, target: str | None = None, told: str = "") -> None:
        """Of the next player, or of this one; with the look cursor on a place there, and a sentence about it."""
        if (scene := self.screen.scene) is not None:
            self._open_mat(scene, seat if seat is not None else (scene.seat + 1) % len(scene.people), target, told)

    def _open_mat(self, scene: AnyScene, seat: int, target: str | None = None, told: str = "") -> None:
        def closed(what: Chosen | Sought | None) -> None:
            """Something was picked there that is legal, or a name was searched for."""
            now = self.screen.scene
            if now is not None and isinstance(what, Sought):
                self.screen.find(what.text)
            elif now is not None and isinstance(what, Chosen) and (number := now.choice_of(what.action)) is not None:
                self.screen.picking.pick(now, number)

        screen = MatScreen(self.screen.table, scene, seat, lambda: self.screen.scene)
        screen.open_at(target, told)
        self.app.push_screen(screen, closed)

    def browse(self) -> None:
        scene = self.screen.scene
        if scene is not None and (browser := self.screen.table.browse(scene)) is not None:
            self.app.push_screen(BrowserScreen(browser, scene.words, self.match.setup.game))

    def peek(self) -> None:
        """A person's own hidden things, behind a curtain; for the present decision only its seat may look."""
        decision, scene = self.match.decision, self.screen.scene
        if decision is None or scene is None or not self.play.course.keyboard.is_asked:
            return
        private = replace(scene, view=self.match.game.view(self.match.state, decision.seat), reader=decision.seat)
        if scene.reader == decision.seat:
            self._open_mat(private, decision.seat)
            return

        def lifted(yes: bool | None) -> None:
            if yes:
                self.play.course.lift()
                self._open_mat(private, decision.seat)

        self.curtain(lifted, "curtain.peek")

    def curtain(self, lifted: Callable[[bool | None], None], key: str = "", news: Sequence[str] = ()) -> None:
        """Before what only the person who decides may see; `key`: the sentence that says what that is."""
        decision, words = self.match.decision, self.screen.words
        assert decision is not None
        person = people(self.match.names, self.match.colors, self.match.controllers)[decision.seat]
        is_peek, key = bool(key), key or f"curtain.{decision.kind}"
        secret = words.get(key if key in words else "curtain.only", name=person.name)

        def is_wanted() -> bool:
            keyboard = self.play.course.keyboard
            return self.match.decision is decision and keyboard.is_asked and (is_peek or keyboard.needs_curtain)

        refuses_lift = self.play.staging.refuses_choice
        self.app.push_screen(
            CurtainScreen(self.match.setup.game, person, secret, news, is_wanted, refuses_lift), lifted
        )

    def save_as(self) -> None:
        def named(name: str | None) -> None:
            if name:
                try:
                    self.match.name = name
                    self.match.save_as(self.app.saves.new_path(self.match.setup))
                    self.screen.tell(self.screen.say("save.saved_as", name=name))
                except SaveError as error:
                    self.screen.tell(self.screen.words.phrase(error.reason))

        self.app.push_screen(TextPopup(self.screen.say("save.ask_name"), self.match.name), named)

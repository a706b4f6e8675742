"""Interface of the setup form for its rows: the draft, its problems, and reporting changes."""

from __future__ import annotations

from boardgames_tui.engine.info import MOST_SEATS
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.session.setup.draft import MatchDraft
from boardgames_tui.tui.screens.base.other_bot import ask_for_other_bot
from boardgames_tui.tui.screens.base.shell import ShellScreen


class SetupForm(ShellScreen):
    slug: str

    def __init__(self, slug: str, seats: int | None = None) -> None:
        super().__init__(slug)
        default_names = [self.say("setup.default_name", n=number + 1) for number in range(MOST_SEATS)]
        self.draft = MatchDraft(slug, self.app.settings, seats, default_names)

    @property
    def problem(self) -> str:
        """Why the match cannot start."""
        return next(map(self.words.phrase, self.draft.problems()), "")

    @property
    def advice(self) -> str:
        return next(map(self.words.phrase, self.draft.warnings()), "")

    @property
    def enter_word(self) -> str:
        """Word for Enter at a button; empty where it starts the match."""
        return self.focused.word() if isinstance(self.focused, KeyButton) else ""

    def rename(self, number: int, name: str) -> None:
        """Rename a seat, whose row may have gone since the key was pressed."""
        if number < len(self.draft.seats) and self.draft.seats[number].name != name:
            self.draft.rename(number, name)
            self.show()

    def sow(self, seed: str) -> None:
        """Use the typed text as seed or challenge code."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the changed draft in all rows."""
        raise NotImplementedError

    def ask_for_other_bot(self, number: int) -> None:
        """Ask for an installed bot or a program."""

        def chosen(controller: str) -> None:
            if number < len(self.draft.seats):
                self.draft.hand_over(number, controller)
                self.show()

        ask_for_other_bot(self, chosen, self.tell)

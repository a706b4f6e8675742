"""Interface of the setup form for its rows: the draft, its problems, and reporting changes."""

from __future__ import annotations

from boardgames_tui.engine import other_bots
from boardgames_tui.engine.info import MOST_SEATS
from boardgames_tui.engine.seats.levels import BOT
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.session.setup.draft import MatchDraft
from boardgames_tui.tui.screens.base.shell import ShellScreen
from boardgames_tui.tui.screens.base.text_input import TextPopup


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
        """Ask for an installed bot or a program; only people at this machine may name a program."""

        def typed(text: str | None) -> None:
            if text is None or number >= len(self.draft.seats):
                return
            try:
                name = other_bots.of_typed(text, may_add=not self.app.is_web)
            except other_bots.UnusableCommand as error:
                self.tell(self.say(error.problem, program=error.program, command=text))
                return
            self.draft.hand_over(number, BOT + name)
            self.show()

        question = self.say("setup.ask_bot_name" if self.app.is_web else "setup.ask_bot")
        if known := other_bots.known():
            question = f"{question}\n{self.say('setup.known_bots', names=known)}"
        self.app.push_screen(TextPopup(question, limit=other_bots.LONGEST_COMMAND), typed)

"""The setup form as its rows see it: the draft, what is wrong with it, and how they tell that they changed it."""

from __future__ import annotations

from boardgames_tui.engine.info import MOST_SEATS
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.session.draft import MatchDraft
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
        """What Enter does at a button; empty where it starts the match."""
        return self.focused.word() if isinstance(self.focused, KeyButton) else ""

    def rename(self, number: int, name: str) -> None:
        """The row may go while keys are on their way."""
        if number < len(self.draft.seats) and self.draft.seats[number].name != name:
            self.draft.rename(number, name)
            self.show()

    def sow(self, seed: str) -> None:
        """Take what was typed as the seed, or as a challenge."""
        raise NotImplementedError

    def show(self) -> None:
        """Show the draft in all rows: it has changed."""
        raise NotImplementedError

    def ask_for_other_bot(self, number: int) -> None:
        """An installed bot, or a program."""

        def chosen(controller: str) -> None:
            if number < len(self.draft.seats):
                self.draft.hand_over(number, controller)
                self.show()

        ask_for_other_bot(self, chosen, self.tell)

"""Several people at a plain table: whatever a prompt stands under is told again in a world that differs in what the
reader cannot know."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from boardgames_tui.bots import Budget
from boardgames_tui.cli.console import Console
from boardgames_tui.cli.plain.commands import COMMANDS
from boardgames_tui.cli.plain.table import TextTable
from boardgames_tui.hints import Advice
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match
from boardgames_tui.session.keyboard import people
from tests.battery.secrets.leaks import table_for
from tests.battery.secrets.worlds import another_world

ASKED = ("look", "log", "news", "why", "regions", "choices")
"""What can be asked at any time."""


class Listener:
    """Answers the prompts of one match at random and compares what is told at each."""

    def __init__(self, match: Match, pick: random.Random, most: int) -> None:
        self.match = match
        self.pick = pick
        self.most = most
        self.table = TextTable(match, Console(catalogue(pick.choice(("en", "de")), match.setup.game)))
        self.lines: list[str] = []
        self.leaks: list[str] = []
        self.compared = 0
        """Positions, each with everything that can be asked of it."""
        alone = people(match)
        self.sitting: int | None = alone[0] if len(alone) == 1 else None
        self._passing = self.table.console.get("cli.plain.pass_keyboard", name="|").split("|")[0]

    def read(self, prompt: str = "") -> str:
        """Stands for `input`."""
        decision = self.match.decision
        assert decision is not None
        if self.compared >= self.most:
            raise EOFError
        if prompt.startswith(self._passing):
            self.sitting = decision.seat
            self.lines.clear()
            return ""
        self.compare()
        self.lines.clear()
        chance = self.pick.random()
        if chance < 0.05:
            return self.pick.choice(("undo", "redo", "restart", "y"))
        self.sitting = decision.seat
        return self.match.game.notation(self.pick.choice(self.match.legal))

    def compare(self) -> None:
        """The position, the choices, the log and so on, told here and in the other world; now and then what all
        choices are worth, which takes a while."""
        asked: Sequence[str] = ASKED
        if self.pick.random() >= 0.99:
            asked = (*ASKED, "hints")
            self.told(["hints"])  # the log notes the first one, and would tell the two worlds apart
        here = self.told(asked)
        at_table = people(self.match)
        watched = [] if self.sitting is None else [self.sitting]
        if not watched or (len(at_table) > 1 and not self.match.decision.secret):  # type: ignore[union-attr]
            watched.append(self.pick.choice(at_table))
        for seat in watched:
            with another_world(self.match, seat, self.pick.getrandbits(40)):
                there = self.told(asked)
            self.compared += 1
            if here != there:
                different = "\n".join(
                    f"- {one}\n+ {other}" for one, other in zip(here, there, strict=False) if one != other
                )
                self.leaks.append(
                    f"{self.match.setup} after {len(self.match.history)}, sits {self.sitting},"
                    f" seen by {seat}:\n{different}"
                )

    def told(self, asked: Sequence[str]) -> list[str]:
        decision = self.match.decision
        assert decision is not None
        kept, self.lines = self.lines, []
        self.table.advice = Advice(self.table.flow)
        for name in asked:
            COMMANDS[name](self.table, decision, "")
        told, self.lines = self.lines, kept
        return told

    def listen(self, text: str) -> None:
        """What was told automatically, before the prompt: news whispered to somebody else are never among it."""
        self.lines.append(text)
        for entry in self.match.history[-8:]:
            for event in entry.events:
                if event.only is not None and self.sitting not in event.only:
                    sentence = "* " + self.table.console.words.sentence(event, self.match.names)
                    if text == sentence:
                        self.leaks.append(f"{self.match.setup}: {self.sitting} heard {sentence}")


def play_one(slug: str, seed: int, folder: Path, patch: Callable[[str, Any], None], most: int = 10**6) -> Listener:
    pick = random.Random(f"{slug} {seed}")
    match = Match.new(table_for(slug, pick), folder / "match.json")
    listener = Listener(match, pick, most)
    patch("builtins.input", listener.read)
    patch("builtins.print", lambda text="", **_: listener.listen(text))
    patch("boardgames_tui.cli.plain.hints.budget", lambda game: Budget(2, 2))
    patch("boardgames_tui.cli.plain.table.think_aloud", lambda game, state, level, ask: pick.choice(game.legal(state)))
    listener.table.run()
    match.close()
    return listener

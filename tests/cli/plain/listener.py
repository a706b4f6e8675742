"""Somebody who plays by ear: hears what a plain table says, knows the rules and nothing else, and answers in letters.

No state, no view, no action is within reach: the game is the text that was said. What is thought of a choice is a
matter of taste, game by game (`tastes.py`); what was just tried in vain is not tried again."""

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from io import StringIO

CHOICE = re.compile(r"^  (\w+)\) (.*)$", re.M)
MORE = re.compile(r"^\d+ more(, as before)?: press Enter", re.M)
QUESTION = re.compile(r"^Anna: (.*)$", re.M)
AGAIN = 4
"""What a choice loses in favour each time it was made without anybody else having moved."""


@dataclass
class Memory:
    """What was said, by how it begins: the latest word counts."""

    question: str = ""
    lines: dict[str, str] = field(default_factory=dict)

    def hear(self, said: str) -> None:
        for line in said.splitlines():
            head, colon, rest = line.partition(":")
            if colon and not line.startswith((" ", "*")):
                self.lines[head] = rest.strip()

    def about(self, head: str) -> str:
        return self.lines.get(head, "")


Taste = Callable[[str, Memory], float]
"""How much a choice is liked, by its words."""


@dataclass
class Listener:
    heard: StringIO
    taste: Taste | None = None
    """None: takes any choice, whatever is said of it."""
    seed: int = 1
    patience: int = 6000
    """Answers after which a game has gone on too long."""
    _choices: dict[str, str] = field(default_factory=dict)
    _memory: Memory = field(default_factory=Memory)
    _tried: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._chance = random.Random(self.seed)

    def answer(self, prompt: str = "") -> str:
        """What is typed after everything that was said since the last answer."""
        said = self.heard.getvalue()
        self.heard.seek(0)
        self.heard.truncate()
        self.patience -= 1
        if prompt.rstrip().endswith("(yes/no)"):
            return "yes"
        if not self.patience or not prompt.startswith("Anna?"):
            raise EOFError
        self._listen(said)
        if MORE.search(said):
            return ""
        key = max(self._choices, key=self._liking)
        self._tried[self._memory.question, self._choices[key]] += 1
        return f"{key} all" if self.taste is not None and "% chance to take it" in self._choices[key] else key

    def _listen(self, said: str) -> None:
        """A question comes after everything that happened, then the position, then the choices."""
        if question := QUESTION.search(said, said.rfind("\n* ") + 1):
            self._choices = {}
            self._memory.question = re.sub(r"\d+", "", question[1])
            said = said[: question.start()] + said[question.end() :]
        self._memory.hear(said)
        if re.search(r"^\* (?!Anna)", said, re.M):
            self._tried.clear()  # somebody else has moved
        self._choices |= dict(CHOICE.findall(said))

    def _liking(self, key: str) -> float:
        text, whim = self._choices[key], self._chance.random()
        if self.taste is None:
            return whim
        return whim / 10 + self.taste(text, self._memory) - AGAIN * self._tried[self._memory.question, text]

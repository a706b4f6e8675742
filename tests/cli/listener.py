"""Somebody who plays by ear: hears what a plain table says, knows the rules and nothing else, and answers in letters.

No state, no view, no action is within reach: the game is the text that was said. What counts is the worth and the odds
beside a choice, what `what` answers about it, the cards it names as they were read out, and a few words people who
know the game like or dislike. What was just tried in vain is not tried again."""

import random
import re
from collections import Counter
from dataclasses import dataclass, field
from io import StringIO

CHOICE = re.compile(r"^  (\w+)\) (.*)$", re.M)
MORE = re.compile(r"^\d+ (more|as before): press Enter", re.M)
QUESTION = re.compile(r"^Anna: (.*)\n  \w+\) ", re.M)
WORTH = re.compile(r", ([+-]\d+) points?")
ODDS = re.compile(r"falls with (\d+) %|\((\d+) %\)")
DANGER = re.compile(r"in danger with (\d+) %")
GAIN = re.compile(r"Anna gets (\d+)")
LOSS = re.compile(r"Anna loses (\d+)")
CARD = re.compile(r"(\d+ [^,:\n]+), [^,]+, fields ([^,]+?)(?: \(covered in brackets\))?, (\d+) VP")
IDLE = re.compile(
    r"(pass|end|done|stop|no\b|put back|take back|leave|waive|skip|do without|nothing|look|move|retreat)", re.I
)
TASTES = {
    "build": 3, "most buildings": 3, "wonder": 1, "recruit": 2, "next age": 2, "gather": 2, "explore": 1, "reveal": 1,
    "attack (": -3, "fill up": 3, "advance influence": 40,
}  # fmt: skip
"""What somebody who knows the games likes to hear."""
FEW = 8
"""Choices about which one asks in detail."""


@dataclass
class Listener:
    heard: StringIO
    seed: int = 1
    is_deaf: bool = False
    """Takes any choice, whatever is said of it."""
    patience: int = 4000
    """Answers after which a game has gone on too long."""
    _choices: dict[str, str] = field(default_factory=dict)
    _told: dict[str, str] = field(default_factory=dict)
    """What `what` said of a choice, by its key."""
    _asked: str = ""
    """The choice that was asked about last."""
    _cards: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Of each card that was read out: its points, and the fields that are not covered."""
    _idle_talk: set[tuple[str, str]] = field(default_factory=set)
    """Choices of which nothing was told that helps: one does not ask again."""
    _wealth: int = 0
    """Resources one has heard to have."""
    _tried: Counter[tuple[str, str]] = field(default_factory=Counter)
    _question: str = ""

    def __post_init__(self) -> None:
        self._chance = random.Random(self.seed)

    def answer(self, prompt: str = "") -> str:
        """What is typed after everything that was said since the last answer."""
        said = self.heard.getvalue()
        self.heard.seek(0)
        self.heard.truncate()
        self.patience -= 1
        if not self.patience or not prompt.startswith("Anna?"):
            raise EOFError
        self._listen(said)
        if MORE.search(said):
            return ""
        self._asked = "" if self.is_deaf else next((key for key in self._choices if self._is_unclear(key)), "")
        if self._asked:
            return f"what {self._asked}"
        key = max(self._choices, key=self._liking)
        self._tried[self._question, self._choices[key]] += 1
        return f"{key} all" if "%); falls with" in self._choices[key] else key

    def _listen(self, said: str) -> None:
        if self._asked:
            self._told[self._asked] = said
            if not GAIN.search(said):
                self._idle_talk.add((self._question, self._choices[self._asked]))
            return
        if question := QUESTION.findall(said):
            self._choices, self._told = {}, {}
            self._question = re.sub(r"\d+", "", question[-1])
        if re.search(r"^\* (?!Anna)", said, re.M):
            self._tried.clear()  # somebody else has moved
        self._choices |= dict(CHOICE.findall(said))
        if owned := re.findall(r"^Resources of Anna: (.*)$", said, re.M):
            self._wealth = sum(map(int, re.findall(r"\d+", owned[-1])))
        for name, fields, points in CARD.findall(said):
            self._cards[name] = int(points), sum("(" not in each for each in fields.split())

    def _is_unclear(self, key: str) -> bool:
        text = self._choices[key]
        is_clear = WORTH.search(text) or ODDS.search(text) or (self._question, text) in self._idle_talk
        return len(self._choices) <= FEW and key not in self._told and not is_clear

    def _liking(self, key: str) -> float:
        text = self._choices[key]
        liked = self._chance.random()
        if self.is_deaf:
            return liked
        liked -= 4 * self._tried[self._question, text] + 2 * bool(IDLE.match(text))
        if worth := WORTH.search(text):
            liked += 10 * int(worth[1])
        if odds := ODDS.search(text):
            liked += (int(odds[1] or odds[2]) - 55) / 10
        if danger := DANGER.search(text):
            liked += int(danger[1]) / 50
        told = self._told.get(key, "")
        liked += sum(map(int, GAIN.findall(told))) - sum(map(int, LOSS.findall(told)))
        if text == "Fountain":  # where resources are spent
            liked += self._wealth - 5
        liked += sum(taste for word, taste in TASTES.items() if word in text.lower())
        for name, (points, left) in self._cards.items():
            if name in text:
                liked += 8 + points / 5 - 2 * left
        return liked

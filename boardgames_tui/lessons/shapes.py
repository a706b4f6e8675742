"""Data model of lessons, `assets/lessons/<slug>/NN-name.json`: a position and the steps a pupil takes from there.

Moves are in the game's notation (`python -m boardgames_tui.lessons.recording` prints an opening played by bots); the
texts are in the catalogue `<slug>_lessons.json`, under the lesson's number and the step's name.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Pattern = Annotated[str, Field(min_length=1)]
"""A move in the game's notation; `*` matches anything. A move with an automatic successor is written `a; b`."""

OTHERS = ("Livia", "Marcus", "Julia", "Gaius", "Octavia", "Titus", "Flavia")


class LessonModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class LessonTable(LessonModel):
    others: tuple[str, ...] = ()
    """Names of the other players, in games whose own letters could be confused with those of the default names."""

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.others, *OTHERS)


class LessonStep(LessonModel):
    """One step: something that is said, and what is to be done about it."""

    name: Name
    """Name of the step; its text is `lesson.<NN>.<name>`."""
    point: tuple[str, ...] = ()
    """Places of the table that glow, as the table names them: `card:84`, `token:sword`, `player:1`."""
    expect: tuple[Pattern, ...] = ()
    """Choices that continue the lesson. Without any, the step is only read and left with Enter."""
    answers: Mapping[Pattern, Name] = {}
    """Names of the answers to other choices: `lesson.<NN>.<name>.<answer>`; the rest get the same general sentence."""
    allow: bool = False
    """Whether another choice is answered and carried out too."""
    then: tuple[str, ...] = ()
    """Moves played next without the pupil: those of the others, or of the pupil where there is nothing to learn."""
    dials: Mapping[str, int] = {}
    """What is set with + and − before it is chosen, by its place (`trade:gold`); the hint sets it."""
    rule: str = ""
    """Rule that F1 opens."""


class LessonPosition(LessonTable):
    """A table and the moves played on it. Decisions with one answer are made automatically and not written."""

    seats: Annotated[int, Field(ge=1, le=8)] = 2
    """Names of the seats; the pupil has the first."""
    options: Mapping[str, Any] = {}
    seed: str
    edition: int = 1
    """Edition of the components: a lesson stays the same when cards are added."""
    draws: Mapping[str, tuple[Any, ...]] = {}
    """Prescribed draws, by reason and in order; the others follow from the seed. A list that is shorter than the
    shuffled pile prescribes what is drawn first, from its end."""
    before: tuple[str, ...] = ()
    """Moves of all players up to the start of the lesson."""


class FirstMatch(LessonTable):
    """The end of the lessons: a real match, saved like any other, with the coach beside it."""

    seats: tuple[str, ...]
    options: Mapping[str, Any] = {}
    rounds: Annotated[int, Field(ge=1)] = 3
    """Rounds after which the lesson is done."""


class Lesson(LessonPosition):
    format: Literal[1]
    seed: str = ""
    minutes: Annotated[int, Field(ge=1, le=30)]
    rules: tuple[str, ...]
    """Rules it teaches."""
    steps: tuple[LessonStep, ...] = ()
    match: FirstMatch | None = None
    id: str = ""
    """Name of its file, `01-legions`: progress is stored under it."""

    @property
    def number(self) -> str:
        return self.id.partition("-")[0]

    @model_validator(mode="after")
    def _is_one_of_two(self) -> Self:
        if bool(self.steps) == (self.match is not None):
            raise ValueError("a lesson has steps or a match")
        if self.steps and not self.seed:
            raise ValueError("a lesson with steps has a seed")
        names = [step.name for step in self.steps]
        if len(set(names)) < len(names):
            raise ValueError("two steps have the same name")
        return self


class Challenge(LessonPosition):
    """A challenge: as many points as possible by the end of the turn, from a position in which the pupil decides."""

    goal: str = ""
    """Goal instead of points: what must become as likely as possible, as `Game.goal` names it (`take minas_morgul`)."""

    name: Name
    """Name under which progress is stored."""
    level: Annotated[int, Field(ge=1, le=5)]
    stars: tuple[int, int, int]
    """Points, or percent, for one, two and three stars; the last is the maximum."""
    best: tuple[str, ...]
    """Decisions of the best line."""

    @property
    def unit(self) -> str:
        """Suffix of the text keys for what is counted."""
        return "_percent" if self.goal else ""


class Challenges(LessonModel):
    format: Literal[1]
    challenges: tuple[Challenge, ...]

"""What lies in `assets/lessons/<slug>/NN-name.json`: a position, and the steps a pupil takes from there.

Moves are written in the game's own notation (`python -m boardgames_tui.lessons.recording` prints a beginning that bots
played); what is said stands in the catalogue `<slug>_lessons.json`, under the lesson's number and the step's name."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Pattern = Annotated[str, Field(min_length=1)]
"""A move in the game's notation; `*` stands for anything. One that goes on by itself is written `a; b`."""

OTHERS = ("Livia", "Marcus", "Julia", "Gaius", "Octavia", "Titus", "Flavia")


class LessonModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class LessonTable(LessonModel):
    others: tuple[str, ...] = ()
    """Who sits beside the pupil, in games whose own letters would be mistaken for those of the usual names."""

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.others, *OTHERS)


class LessonStep(LessonModel):
    """One thing that is said, and what is to be done about it."""

    name: Name
    """The text is `lesson.<NN>.<name>`."""
    point: tuple[str, ...] = ()
    """Places of the table that glow, as the table names them: `card:84`, `token:sword`, `player:1`."""
    expect: tuple[Pattern, ...] = ()
    """Choices that go on. Without any the step is only read, and left with Enter."""
    answers: Mapping[Pattern, Name] = {}
    """What is said to other choices: `lesson.<NN>.<name>.<answer>`; to all others the same general sentence."""
    allow: bool = False
    """Another choice is answered, and carried out too."""
    then: tuple[str, ...] = ()
    """What happens next without the pupil: moves of the others, or of the pupil where nothing is to be learned."""
    dials: Mapping[str, int] = {}
    """What is set with + and − before it is chosen, by its place (`trade:gold`): the hint sets it."""
    rule: str = ""
    """The rule that F1 opens."""


class LessonPosition(LessonTable):
    """A table, and what was played on it. Decisions with one answer are carried out by themselves and not written."""

    seats: Annotated[int, Field(ge=1, le=8)] = 2
    """The pupil has the first."""
    options: Mapping[str, Any] = {}
    seed: str
    edition: int = 1
    """Of the components: a lesson stays as it is when cards are added."""
    draws: Mapping[str, tuple[Any, ...]] = {}
    """How chance comes out, by the reason of the draw, in order; what is not told follows from the seed. A list that is
    shorter than the pile that is shuffled says what is drawn first from its end."""
    before: tuple[str, ...] = ()
    """Moves of everybody up to the beginning."""


class FirstMatch(LessonTable):
    """The end of a course: a real match, kept like any other, with the coach beside it."""

    seats: tuple[str, ...]
    options: Mapping[str, Any] = {}
    rounds: Annotated[int, Field(ge=1)] = 3
    """The lesson is done when so many are played."""


class Lesson(LessonPosition):
    format: Literal[1]
    seed: str = ""
    minutes: Annotated[int, Field(ge=1, le=30)]
    rules: tuple[str, ...]
    """The rules it teaches."""
    steps: tuple[LessonStep, ...] = ()
    match: FirstMatch | None = None
    id: str = ""
    """The name of its file, `01-legions`: progress is kept under it."""

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
    """As many points as possible until the end of the turn, from a position in which the pupil is to decide."""

    goal: str = ""
    """Instead of points: what is to be made as likely as possible, as `Game.goal` knows it (`take minas_morgul`)."""

    name: Name
    """Progress is kept under it."""
    level: Annotated[int, Field(ge=1, le=5)]
    stars: tuple[int, int, int]
    """Points, or percent, for one, two and three of them; the last is the most there can be."""
    best: tuple[str, ...]
    """The decisions that bring the most."""

    @property
    def unit(self) -> str:
        """How texts about what is counted end."""
        return "_percent" if self.goal else ""


class Challenges(LessonModel):
    format: Literal[1]
    challenges: tuple[Challenge, ...]

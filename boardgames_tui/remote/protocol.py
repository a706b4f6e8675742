"""Protocol between host and clients: one line of JSON for each message, of a few kinds, with bounds.

`VERSION` grows with every change that an older program would not understand."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter

from boardgames_tui.engine import Phrase, Setup
from boardgames_tui.saves.entries import read_args
from boardgames_tui.saves.parsing import loads
from boardgames_tui.saves.schema import (
    Args,
    Controller,
    Count,
    EventShape,
    Identity,
    NoteShape,
    Plain,
    SaveModel,
    SeatNumber,
)

VERSION = 3
LONGEST_SERIES = 500
"""Actions that may follow a choice by themselves."""

LONGEST_CODE = 40
LONGEST_PIECE, MOST_PIECES = 1 << 17, 64
"""Characters of a record that are sent at once, and how often: the largest save has room."""

Code = Annotated[str, Field(min_length=1, max_length=LONGEST_CODE)]
Digest = Annotated[str, Field(max_length=32)]
Commitment = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Data = dict[str, JsonValue]
"""A state or an action: the game's own codec reads it."""


class Sentence(SaveModel):
    """A phrase: each client shows it in its own language."""

    key: Plain
    args: Args = Field(default_factory=dict)
    rule: Plain = ""

    @classmethod
    def of(cls, phrase: Phrase, rule: str = "") -> "Sentence":
        args: Any = {name: list(arg) if isinstance(arg, tuple) else arg for name, arg in phrase.args.items()}
        return cls(key=phrase.key, args=args, rule=rule)

    @property
    def phrase(self) -> Phrase:
        return Phrase(self.key, read_args(self.args))


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    @property
    def line(self) -> str:
        return self.model_dump_json()


# from a screen to the host


class Hello(Message):
    kind: Literal["hello"] = "hello"
    version: Count
    code: Code
    """Which seat, and the proof that it is theirs."""
    known: Count = 0
    """Lines of the history that this screen has already …"""
    digest: Digest = ""
    """… and what they were; other ones are sent again."""


class Choose(Message):
    kind: Literal["choose"] = "choose"
    position: Count
    """The one that the choice was made in."""
    action: Data
    then: Annotated[list[Data], Field(max_length=LONGEST_SERIES)] = []


class GiveOrder(Message):
    kind: Literal["order"] = "order"
    position: Count


class GoBack(Message):
    kind: Literal["back"] = "back"
    way: Literal["undo", "restart", "redo"]


class ConsentAnswer(Message):
    kind: Literal["answer"] = "answer"
    question: Count
    yes: bool


class TookHint(Message):
    """The log tells everybody."""

    kind: Literal["hint"] = "hint"


class HandOver(Message):
    """A seat goes to a bot or comes back: the sender's at once, that of somebody who is away when the others agree."""

    kind: Literal["hand_over"] = "hand_over"
    seat: SeatNumber
    controller: Controller


class AskRecord(Message):
    """The whole match, now that it is over."""

    kind: Literal["ask_record"] = "ask_record"


class WishAgain(Message):
    """For another match at the same table."""

    kind: Literal["again"] = "again"


class Ping(Message):
    kind: Literal["ping"] = "ping"


Up = Annotated[
    Hello | Choose | GiveOrder | GoBack | ConsentAnswer | TookHint | HandOver | AskRecord | WishAgain | Ping,
    Field(discriminator="kind"),
]


# from the host to a screen


class HistoryLine(SaveModel):
    """An entry of the history, as far as a seat may read it."""

    seat: SeatNumber
    by: Controller
    automatic: bool = False
    events: tuple[EventShape, ...] = ()


class Welcome(Message):
    """The first thing a screen hears of a match; another one of another match begins that."""

    kind: Literal["welcome"] = "welcome"
    version: int = VERSION
    match: Identity
    rules: Count
    """Of the game; a screen with others cannot sit here."""
    seat: SeatNumber | None
    """None: an onlooker."""
    setup: Setup
    """Without its seed: that would tell every card to come."""
    commitment: Commitment
    """To that seed (`commitment.py`): the record of the match shows at the end that the host kept to it."""


class Position(Message):
    kind: Literal["position"] = "position"
    number: Count
    """Choices name it."""
    keep: Count
    """So many lines of the history stay, the others are no longer true …"""
    lines: list[HistoryLine]
    """… and these follow."""
    digest: Digest
    """Of all of them."""
    notes: list[NoteShape]
    world: Data
    """A state in which everything that this seat cannot know is dealt again."""
    controllers: list[Controller]
    away: list[SeatNumber] = []
    """Seats whose screens are not there: the match waits for them."""
    stand_ins: list[SeatNumber] = []
    """Seats whose screens are not there either, but a bot plays for them meanwhile."""
    orders: list[Plain] = []
    """Kinds of decisions that are answered as this seat ordered."""
    can_undo: bool = False
    """Without anybody else being asked."""
    waits: bool = False
    """This seat has chosen in secret before its turn came."""
    again: list[SeatNumber] = []
    """Seats that would like another match, now that this one is over."""


class Refused(Message):
    """Nothing has changed."""

    kind: Literal["refused"] = "refused"
    why: Sentence


class Notice(Message):
    kind: Literal["told"] = "told"
    what: Sentence


class ConsentQuestion(Message):
    kind: Literal["question"] = "question"
    number: Count
    what: Sentence


class Withdrawn(Message):
    """A question that needs no answer any more."""

    kind: Literal["withdrawn"] = "withdrawn"
    number: Count


class Record(Message):
    """A piece of the save of a match that is over."""

    kind: Literal["record"] = "record"
    piece: Annotated[int, Field(ge=0, lt=MOST_PIECES)]
    of: Annotated[int, Field(ge=1, le=MOST_PIECES)]
    text: Annotated[str, Field(max_length=LONGEST_PIECE)]


class Ended(Message):
    """The last thing a screen hears."""

    kind: Literal["ended"] = "ended"
    why: Sentence
    for_good: bool = True
    """False: it may come back after a while."""


class Pong(Message):
    kind: Literal["pong"] = "pong"


Down = Annotated[
    Welcome | Position | Refused | Notice | ConsentQuestion | Withdrawn | Record | Ended | Pong,
    Field(discriminator="kind"),
]

_UP: TypeAdapter[Up] = TypeAdapter(Up)
_DOWN: TypeAdapter[Down] = TypeAdapter(Down)


def read_up(text: str | bytes) -> Up:
    """ValueError for whatever is no message."""
    return _UP.validate_json(text)


def read_down(text: str | bytes) -> Down:
    """ValueError as above, and for JSON that two readers could read differently; RecursionError for a pile of
    brackets."""
    loads(text.encode() if isinstance(text, str) else text)
    return _DOWN.validate_json(text)

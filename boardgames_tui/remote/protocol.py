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
"""Largest number of actions that may follow a choice automatically."""

LONGEST_CODE = 40
LONGEST_PIECE, MOST_PIECES = 1 << 17, 64
"""Characters per piece of a record, and the largest number of pieces: enough for the largest save."""

Code = Annotated[str, Field(min_length=1, max_length=LONGEST_CODE)]
Digest = Annotated[str, Field(max_length=32)]
Commitment = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Data = dict[str, JsonValue]
"""A state or an action, validated by the game's codec."""


class Sentence(SaveModel):
    """A phrase, which each client shows in its own language."""

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


# client to host


class Hello(Message):
    kind: Literal["hello"] = "hello"
    version: Count
    code: Code
    """Seat code: identifies and authenticates the seat."""
    known: Count = 0
    """Number of history lines that this client already has."""
    digest: Digest = ""
    """Digest of those lines; if it differs, they are sent again."""


class Choose(Message):
    kind: Literal["choose"] = "choose"
    position: Count
    """Number of the position in which the choice was made."""
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
    """A hint was taken, which the log shows to everybody."""

    kind: Literal["hint"] = "hint"


class HandOver(Message):
    """Hand a seat to a bot or back: the sender's at once, that of somebody who is away if the others agree."""

    kind: Literal["hand_over"] = "hand_over"
    seat: SeatNumber
    controller: Controller


class AskRecord(Message):
    """Request the record of a finished match."""

    kind: Literal["ask_record"] = "ask_record"


class WishAgain(Message):
    """Wish for another match at the same table."""

    kind: Literal["again"] = "again"


class Ping(Message):
    kind: Literal["ping"] = "ping"


Up = Annotated[
    Hello | Choose | GiveOrder | GoBack | ConsentAnswer | TookHint | HandOver | AskRecord | WishAgain | Ping,
    Field(discriminator="kind"),
]


# host to client


class HistoryLine(SaveModel):
    """History entry, as far as a seat may read it."""

    seat: SeatNumber
    by: Controller
    automatic: bool = False
    events: tuple[EventShape, ...] = ()


class Welcome(Message):
    """First message about a match; a further one begins another match."""

    kind: Literal["welcome"] = "welcome"
    version: int = VERSION
    match: Identity
    rules: Count
    """Version of the game's rules; a client with another version cannot join."""
    seat: SeatNumber | None
    """Seat of the client; None: a spectator."""
    setup: Setup
    """Setup without the seed, which would reveal every card to come."""
    commitment: Commitment
    """Commitment to the seed (`commitment.py`), checked against the record at the end."""


class Position(Message):
    kind: Literal["position"] = "position"
    number: Count
    """Number of the position, which choices refer to."""
    keep: Count
    """Number of history lines that stay valid."""
    lines: list[HistoryLine]
    """Lines after them."""
    digest: Digest
    """Digest of all lines."""
    notes: list[NoteShape]
    world: Data
    """State in which everything that this seat cannot know is dealt again."""
    controllers: list[Controller]
    away: list[SeatNumber] = []
    """Seats whose clients are not connected: the match waits for them."""
    stand_ins: list[SeatNumber] = []
    """Seats whose clients are not connected, with a bot playing for them."""
    orders: list[Plain] = []
    """Kinds of decisions with a standing answer of this seat."""
    can_undo: bool = False
    """Whether this seat can undo without asking others."""
    waits: bool = False
    """Whether this seat has made an early choice that waits."""
    again: list[SeatNumber] = []
    """Seats that want another match after this one."""


class Refused(Message):
    """A request was refused; nothing has changed."""

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
    """A question was withdrawn."""

    kind: Literal["withdrawn"] = "withdrawn"
    number: Count


class Record(Message):
    """Piece of the record of a finished match."""

    kind: Literal["record"] = "record"
    piece: Annotated[int, Field(ge=0, lt=MOST_PIECES)]
    of: Annotated[int, Field(ge=1, le=MOST_PIECES)]
    text: Annotated[str, Field(max_length=LONGEST_PIECE)]


class Ended(Message):
    """Last message to a client."""

    kind: Literal["ended"] = "ended"
    why: Sentence
    for_good: bool = True
    """Whether it is final; False: it may come back later."""


class Pong(Message):
    kind: Literal["pong"] = "pong"


Down = Annotated[
    Welcome | Position | Refused | Notice | ConsentQuestion | Withdrawn | Record | Ended | Pong,
    Field(discriminator="kind"),
]

_UP: TypeAdapter[Up] = TypeAdapter(Up)
_DOWN: TypeAdapter[Down] = TypeAdapter(Down)


def read_up(text: str | bytes) -> Up:
    """Parse a client's message; ValueError when it is invalid."""
    return _UP.validate_json(text)


def read_down(text: str | bytes) -> Down:
    """Parse a host's message; ValueError as above and for ambiguous JSON; RecursionError for deeply nested brackets."""
    loads(text.encode() if isinstance(text, str) else text)
    return _DOWN.validate_json(text)

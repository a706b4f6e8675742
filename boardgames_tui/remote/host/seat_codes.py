"""The words that lead other screens to their seats, kept beside the save: a match that is resumed has them again."""

import contextlib
import hmac
import os
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from boardgames_tui.engine.seats.setups import new_code
from boardgames_tui.remote.protocol import Code
from boardgames_tui.saves import SaveError, atomic_files
from boardgames_tui.saves.safe_open import contents
from boardgames_tui.saves.schema import SaveModel, SeatNumber
from boardgames_tui.session import Match


class Codes(SaveModel):
    """Never part of a save or of anything exported: a person with the code sees that hand."""

    seats: Annotated[list[Code], Field(max_length=100)]
    onlookers: Code
    elsewhere: Annotated[list[SeatNumber], Field(max_length=100)] = []
    """Seats that had a screen of their own when this was written."""

    @classmethod
    def new(cls, seats: int) -> "Codes":
        return cls(seats=[new_code() for _ in range(seats)], onlookers=new_code())

    def seat_of(self, code: str) -> int | None:
        """None: an onlooker's. KeyError: nobody's. Compared in constant time, so that nobody finds one by the clock."""
        typed = code.strip().upper().encode("utf-8", "replace")
        found = [seat for seat, each in [*enumerate(self.seats), (None, self.onlookers)] if _is(typed, each)]
        if not found:
            raise KeyError(code)
        return found[0]


def _is(typed: bytes, code: str) -> bool:
    return hmac.compare_digest(typed, code.encode())


def kept(match: Match) -> Codes | None:
    """Those of this match, if there are any."""
    if (path := _place(match)) is None:
        return None
    try:
        found = Codes.model_validate_json(contents(path))
    except (SaveError, ValidationError, ValueError):
        return None  # missing, or no codes: new ones are made
    return found if len(found.seats) == len(match.names) else None


def keep(match: Match, codes: Codes) -> None:
    """A disk that does not take them costs nothing but new words at the next time."""
    if (path := _place(match)) is not None:
        with contextlib.suppress(OSError):
            atomic_files.write(path, codes.model_dump_json().encode(), keep_earlier=False)


def _place(match: Match) -> Path | None:
    return None if match.path is None else atomic_files.hidden(Path(os.path.realpath(match.path)), atomic_files.SEATS)

"""Seat codes, with which clients join their seats; stored beside the save, so that a resumed match has them again."""

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
    """Codes of all seats. Never part of a save or an export: a person with the code sees that hand."""

    seats: Annotated[list[Code], Field(max_length=100)]
    onlookers: Code
    elsewhere: Annotated[list[SeatNumber], Field(max_length=100)] = []
    """Seats that were played at clients when this was written."""

    @classmethod
    def new(cls, seats: int) -> "Codes":
        return cls(seats=[new_code() for _ in range(seats)], onlookers=new_code())

    def seat_of(self, code: str) -> int | None:
        """Return the seat of a code; None: a spectator. KeyError: unknown. Compared in constant time, so that timing
        reveals nothing."""
        typed = code.strip().upper().encode("utf-8", "replace")
        found = [seat for seat, each in [*enumerate(self.seats), (None, self.onlookers)] if _is(typed, each)]
        if not found:
            raise KeyError(code)
        return found[0]


def _is(typed: bytes, code: str) -> bool:
    return hmac.compare_digest(typed, code.encode())


def kept(match: Match) -> Codes | None:
    """Return the stored codes of this match, if any."""
    if (path := _place(match)) is None:
        return None
    try:
        found = Codes.model_validate_json(contents(path))
    except (SaveError, ValidationError, ValueError):
        return None  # missing or invalid: new ones are created
    return found if len(found.seats) == len(match.names) else None


def keep(match: Match, codes: Codes) -> None:
    """Store the codes; if the disk fails, the next session has new ones."""
    if (path := _place(match)) is not None:
        with contextlib.suppress(OSError):
            atomic_files.write(path, codes.model_dump_json().encode(), keep_earlier=False)


def _place(match: Match) -> Path | None:
    return None if match.path is None else atomic_files.hidden(Path(os.path.realpath(match.path)), atomic_files.SEATS)

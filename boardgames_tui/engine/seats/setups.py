"""The setup of a match: who sits at the table, with which options and which seed."""

import hashlib
import re
import secrets
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Annotated, Any

from pydantic import AfterValidator
from pydantic.dataclasses import dataclass

from boardgames_tui.engine.decisions import STRICT
from boardgames_tui.engine.phrases import Phrase

from .controllers import is_of_others, nearest

_WORDS = (
    "AMBER ANVIL APPLE ARROW ASPEN BADGE BASIN BEACON BIRCH BRASS BRIDGE CANDLE CASTLE CEDAR CIDER CLOVER COMET "
    "COPPER CORAL CROWN DELTA DRAGON EAGLE EMBER FALCON FERRY FLINT FOREST GALLEY GARNET GINGER HARBOR HAZEL HERON "
    "IRIS IVORY JASPER LANTERN LAUREL LEMON LINEN LOTUS MAPLE MARBLE MEADOW MINT OLIVE ONYX ORCHID OTTER PEARL PEPPER "
    "RAVEN RIVER SABLE SAFFRON SILVER SPRUCE TIMBER TOPAZ TULIP VELVET WALNUT WILLOW"
).split()
_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no characters that are easily confused when read out
_SECRET = re.compile(rf"SECRET(-[{_CHARACTERS}]{{9}}){{3}}")
"""Random characters of a secret seed: 132 bits."""


SECRET_BYTES = 32
"""Size of the number that a secret seed gives, in bytes."""


class SetupError(ValueError):
    """This table cannot be set up; the reason is written for people."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


def _color(name: str | None) -> str | None:
    """Return a colour id; black armies of Risk are drawn in violet, which is visible on a dark ground."""
    return "violet" if name == "black" else name


@dataclass(frozen=True, slots=True, config=STRICT)
class Seat:
    """A seat of a setup: who sits there."""

    name: str
    color: Annotated[str | None, AfterValidator(_color)] = None
    """Colour id; None: one that nobody has."""
    controller: str = "human"
    """`human`, a level such as `bot:normal`, or the name of a bot of others."""

    @property
    def is_human(self) -> bool:
        return self.controller == "human"

    @property
    def bot_level(self) -> str | None:
        return None if self.is_human else self.controller.partition(":")[2]


@dataclass(frozen=True, slots=True, config=STRICT)
class Setup:
    """The setup of a match: everything that decides how it begins."""

    game: str
    """Slug of the game."""
    seats: tuple[Seat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str | int | None = None
    """Code that people typed and can read out; None: a secret one is made when the match begins."""

    edition: int = 0
    """Edition of the components (`since` in their data); 0: the newest one when the match begins."""

    hints: bool = True
    """Whether hints are allowed at this table."""

    private: bool = False
    """Whether the match stays out of results and statistics; only its save remains."""

    def seeded(self) -> "Setup":
        return self if self.seed is not None else replace(self, seed=new_secret_seed())

    def with_known_bots(self) -> "Setup":
        """Return the setup with a level in place of each bot of others that only other machines know."""
        return replace(
            self,
            seats=tuple(
                replace(seat, controller=nearest(seat.controller)) if is_of_others(seat.controller) else seat
                for seat in self.seats
            ),
        )

    def settled(self, newest: int) -> "Setup":
        """Return the setup with everything settled that was left open, as a match is played, replayed and saved."""
        seeded = self.seeded()
        return seeded if self.edition else replace(seeded, edition=newest)


def new_secret_seed() -> str:
    """Return a seed that cannot be found by trying, for a match whose deal nobody chose. It is kept in the save and
    never shown, sent or exported while the match is in progress."""
    groups = ("".join(secrets.choice(_CHARACTERS) for _ in range(9)) for _ in range(3))
    return "-".join(["SECRET", *groups])


def is_secret_seed(seed: str | int | None) -> bool:
    return _SECRET.fullmatch(_normalized(seed)) is not None


def new_seed() -> str:
    """Return a word and four characters: about 52 million different deals, short enough to dictate. A program can try
    all of them, so it is for deals that people want to repeat, not for secrets."""
    return secrets.choice(_WORDS) + "-" + "".join(secrets.choice(_CHARACTERS) for _ in range(4))


def new_code() -> str:
    """Return two words and four characters: three billion codes, for what strangers must not guess."""
    return f"{secrets.choice(_WORDS)}-{new_seed()}"


def seed_number(seed: str | int | None) -> int:
    """Return the same number for the same code on every machine; case and surrounding spaces do not matter.

    Codes derived from a secret seed (`SECRET-…/bot 1/7`) have as many bits as the secret; all other codes give the 64
    bits they have always given.
    """
    text = _normalized(seed)
    size = SECRET_BYTES if _SECRET.match(text) else 8
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=size).digest(), "big")


def _normalized(seed: str | int | None) -> str:
    return str(seed).strip().upper()

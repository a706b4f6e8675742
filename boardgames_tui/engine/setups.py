"""Who sits at the table, with which options and which seed."""

import hashlib
import re
import secrets
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Annotated, Any

from pydantic import AfterValidator
from pydantic.dataclasses import dataclass

from .decisions import STRICT
from .phrases import Phrase

_WORDS = (
    "AMBER ANVIL APPLE ARROW ASPEN BADGE BASIN BEACON BIRCH BRASS BRIDGE CANDLE CASTLE CEDAR CIDER CLOVER COMET "
    "COPPER CORAL CROWN DELTA DRAGON EAGLE EMBER FALCON FERRY FLINT FOREST GALLEY GARNET GINGER HARBOR HAZEL HERON "
    "IRIS IVORY JASPER LANTERN LAUREL LEMON LINEN LOTUS MAPLE MARBLE MEADOW MINT OLIVE ONYX ORCHID OTTER PEARL PEPPER "
    "RAVEN RIVER SABLE SAFFRON SILVER SPRUCE TIMBER TOPAZ TULIP VELVET WALNUT WILLOW"
).split()
_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is mistaken for another when read out
_SECRET = re.compile(rf"SECRET(-[{_SIGNS}]{{9}}){{3}}")
"""27 random characters: 132 bits."""


SECRET_BYTES = 32
"""Size of the number that a secret seed gives."""


class SetupError(ValueError):
    """This table cannot be set up; the reason is for people."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


def _color(name: str | None) -> str | None:
    """Black armies are drawn in violet, which can be seen on a dark ground (Risk)."""
    return "violet" if name == "black" else name


@dataclass(frozen=True, slots=True, config=STRICT)
class Seat:
    name: str
    color: Annotated[str | None, AfterValidator(_color)] = None
    controller: str = "human"

    @property
    def is_human(self) -> bool:
        return self.controller == "human"

    @property
    def bot_level(self) -> str | None:
        return None if self.is_human else self.controller.partition(":")[2]


@dataclass(frozen=True, slots=True, config=STRICT)
class Setup:
    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str | int | None = None
    """A code that people typed and can read out; None: a secret one is made when the match begins."""

    edition: int = 0
    """Of the components (`since` in their data); 0: the newest one when the match begins."""

    hints: bool = True
    """Whether people may ask for one at this table."""

    private: bool = False
    """Nothing of this match is remembered but its save: no result, no statistics."""

    def seeded(self) -> "Setup":
        return self if self.seed is not None else replace(self, seed=new_secret_seed())

    def settled(self, newest: int) -> "Setup":
        """With everything that was left open: what a match is played, replayed and saved with."""
        seeded = self.seeded()
        return seeded if self.edition else replace(seeded, edition=newest)


def new_secret_seed() -> str:
    """A seed that nobody can find by trying, for a match whose deal nobody chose. It is kept in the save and
    never shown, sent or exported while the match runs."""
    groups = ("".join(secrets.choice(_SIGNS) for _ in range(9)) for _ in range(3))
    return "-".join(["SECRET", *groups])


def is_secret_seed(seed: str | int | None) -> bool:
    return _SECRET.fullmatch(_normalized(seed)) is not None


def new_seed() -> str:
    """A word and four characters: about 52 million different deals, short enough to dictate. A program can try all of
    them, so it is for deals that people want to repeat, not for secrets."""
    return secrets.choice(_WORDS) + "-" + "".join(secrets.choice(_SIGNS) for _ in range(4))


def new_code() -> str:
    """Two words and four signs: three billion different ones, for what strangers must not guess."""
    return f"{secrets.choice(_WORDS)}-{new_seed()}"


def seed_number(seed: str | int | None) -> int:
    """The same number for the same code on every machine; case and surrounding spaces do not matter.

    What is derived from a secret seed (`SECRET-…/bot 1/7`) has as many bits as the secret; all other codes give the 64
    bits they have always given."""
    text = _normalized(seed)
    size = SECRET_BYTES if _SECRET.match(text) else 8
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=size).digest(), "big")


def _normalized(seed: str | int | None) -> str:
    return str(seed).strip().upper()

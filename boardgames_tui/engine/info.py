"""Game info that the picker shows before the rules are loaded. Standard library only, for the first paint."""

from typing import Any, NamedTuple

from .phrases import Phrase

MOST_SEATS = 8
COLORS = ("red", "blue", "green", "yellow", "violet", "orange", "teal", "pink")


class GameInfo(NamedTuple):
    """Facts that the picker shows; read from `assets/<slug>/info.json`."""

    slug: str
    min_seats: int
    max_seats: int
    minutes: str
    year: int
    designer: str
    publisher: str
    rules: int = 1
    """Version number of the rules as implemented; stored in every save."""
    edition: int = 1
    """Number of the newest edition of the components, used for new matches; a save stores its own."""
    colors: tuple[str, ...] = COLORS
    """Colours in the order in which seats get them."""
    shelf: int = 100
    """Position in the picker: low numbers first, equal numbers by slug."""

    @classmethod
    def read(cls, data: Any, slug: str) -> "GameInfo":
        """Return the info from `info.json`; ValueError says what is wrong with it."""
        if not isinstance(data, dict):
            raise ValueError("info.json must hold one object")
        kinds = {name: _KINDS.get(name, str) for name in cls._fields}
        for name, value in data.items():
            if name not in kinds:
                raise ValueError(f"info.json has a member {name!r} that means nothing; it may have {', '.join(kinds)}")
            if type(value) is not kinds[name]:
                raise ValueError(f"info.json: {name} is {value!r}, which is no {kinds[name].__name__}")
        if missing := [name for name in cls._fields if name in _NEEDED and name not in data]:
            raise ValueError(f"info.json lacks {', '.join(missing)}")
        if data["slug"] != slug:
            raise ValueError(f"info.json calls the game {data['slug']!r}, not {slug!r}")
        if not 1 <= data["min_seats"] <= data["max_seats"] <= MOST_SEATS:
            raise ValueError(f"info.json: min_seats and max_seats must be in order and from 1 to {MOST_SEATS}")
        colors = tuple(data.get("colors", COLORS))
        if len(set(colors)) < data["max_seats"] or not set(colors) <= set(COLORS):
            raise ValueError(f"info.json: colors must be {data['max_seats']} or more of {', '.join(COLORS)}")
        return cls(**data | {"colors": colors})

    @property
    def title(self) -> Phrase:
        return Phrase("title")

    @property
    def tagline(self) -> Phrase:
        return Phrase("tagline")


_NUMBERS = ("min_seats", "max_seats", "year", "rules", "edition", "shelf")
_KINDS: dict[str, type] = {**dict.fromkeys(_NUMBERS, int), "colors": list}
_NEEDED = ("slug", "min_seats", "max_seats", "minutes", "year", "designer", "publisher")

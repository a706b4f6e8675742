"""User preferences, kept between sessions in one small JSON file in the user's configuration directory."""

import contextlib
import json
import os
import re
import stat
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal

from boardgames_tui import locations
from boardgames_tui.engine.seats.controllers import nearest
from boardgames_tui.i18n import Catalogue, language_name, languages
from boardgames_tui.i18n.printable import printable
from boardgames_tui.kit.drawing.glyphs import Glyphs
from boardgames_tui.user_config.merging import merged

Speed = Literal["step", "slow", "fast", "instant"]
DELAY: dict[Speed, float] = {"step": 0.0, "slow": 1.2, "fast": 0.35, "instant": 0.0}
MAX_NAMES = 24
MOST_WORDS = 1000
THEME_NAME = r"[\w-]{1,40}"
LARGEST = 1_000_000
"""Bytes; thirty times the size that the longest names of all games need."""


_ALLOWED: dict[str, tuple[Any, ...]] = {
    "theme": ("auto", "dark", "light", "contrast", "ansi"),
    "safe_colors": (False, True),
    "ascii": ("auto", "all", "ascii"),
    "speed": ("step", "slow", "fast", "instant"),
    "animation": (True, False),
    "undo": ("ask", "fences"),
    "single": ("automatic", "ask"),
    "calling": ("title", "bell", "off"),
    "coach": (False, True),
}


def allowed() -> dict[str, tuple[Any, ...]]:
    """Return every preference and its values, in the order of the settings screen; a theme may also be any other of
    `App.available_themes`."""
    return {"lang": ("auto", *languages()), **_ALLOWED}


def value_word(name: str, value: object, words: Catalogue) -> str:
    """Return the text key of a preference's value; a language by its own name."""
    if name == "lang" and value != "auto":
        return language_name(str(value))
    return words.get(f"settings.{name}.{str(value).lower()}")


@dataclass(slots=True)
class SeatMemory:
    name: str
    color: str | None = None
    controller: str = "human"


@dataclass(slots=True)
class Settings:
    """The preferences. Validated by hand: pydantic's validators would cost the first paint 60 ms."""

    lang: str = "auto"
    theme: str = "auto"
    """Kept while the file of a user theme is missing; the app then uses the theme that fits the terminal."""
    safe_colors: bool = False
    ascii: Glyphs | Literal["auto"] = "auto"
    speed: Speed = "fast"
    animation: bool = True
    """Whether dice roll and cards turn on the stage."""
    undo: str = "ask"
    """At a fence of undo: ask the table to agree, or refuse."""
    single: str = "automatic"
    """Decisions with a single answer: choose automatically, or ask."""
    calling: str = "title"
    """How players are notified of their turn: by the window title, by a bell too, or not at all."""
    coach: bool = False
    """Whether the coach explains each kind of decision when it first comes up."""
    coached: list[str] = field(default_factory=list)
    """What the coach has already explained: game and kind of decision, `augustus/take_card`."""
    learned: dict[str, list[str]] = field(default_factory=dict)
    """Completed lessons, by game."""
    names: list[str] = field(default_factory=list)
    seats: dict[str, list[SeatMemory]] = field(default_factory=dict)
    """Seats of the last match, by game."""
    best: dict[str, int] = field(default_factory=dict)
    """Best results of solo games, by game and variant (`merchant_explorers/avenia`)."""

    def record(self, key: str, points: int) -> int | None:
        """Store a result; return the best one before it, None for the first."""
        before = self.best.get(key)
        self.best[key] = points if before is None else max(before, points)
        return before

    def learn(self, slug: str, lesson: str) -> None:
        done = self.learned.setdefault(slug, [])
        if lesson not in done:
            done.append(lesson)

    @property
    def last_table(self) -> list[SeatMemory]:
        """The seats of the last match of any game."""
        return next(reversed(self.seats.values()), [])

    def remember(self, slug: str, seats: list[SeatMemory]) -> None:
        self.seats.pop(slug, None)  # the most recent comes last
        self.seats[slug] = seats
        fresh = [s.name for s in seats if s.controller == "human"]
        self.names = [*fresh, *(n for n in self.names if n not in fresh)][:MAX_NAMES]


def read_settings(text: str) -> Settings:
    """Parse a settings file. ValueError, TypeError or KeyError when it is not one; a value that is not allowed becomes
    the default."""
    data = json.loads(text)
    found = Settings()
    for name, values in allowed().items():
        if name in data and data[name] in values:
            setattr(found, name, data[name])
    if isinstance(theme := data.get("theme"), str) and re.fullmatch(THEME_NAME, theme):
        found.theme = theme
    if data.get("ascii") is True:  # older versions wrote true or false, and false for everybody who had not chosen
        found.ascii = "ascii"
    found.names = [printable(str(name)) for name in data.get("names", [])][:MAX_NAMES]
    found.seats = {slug: [_seat(**seat) for seat in seats] for slug, seats in data.get("seats", {}).items()}
    found.best = {str(key): int(points) for key, points in data.get("best", {}).items()}
    found.coached = _words(data.get("coached", []))
    found.learned = {str(slug): _words(done) for slug, done in data.get("learned", {}).items()}
    return found


def _words(found: list[object]) -> list[str]:
    return [printable(str(each)) for each in found][:MOST_WORDS]


def _seat(name: str, color: str | None = None, controller: str = "human") -> SeatMemory:
    if not (isinstance(name, str) and isinstance(color, str | None) and isinstance(controller, str)):
        raise TypeError("a remembered seat holds words")
    return SeatMemory(printable(name), color, nearest(controller))


_UNREADABLE = (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)
"""Exceptions of reading a file that holds no settings."""


def settings_path() -> Path:
    return locations.config() / "settings.json"


def load_settings() -> Settings:
    """Load the settings; defaults when there is no file. An unreadable file is set aside, so it is neither lost nor in
    the way."""
    path = settings_path()
    try:
        return read_settings(small_text(path))
    except FileNotFoundError:
        return Settings()
    except _UNREADABLE:
        put_aside(path)
        return Settings()


def small_text(path: Path) -> str:
    """Read a small regular file; a pipe would block the app for ever, a device has no end."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
        raise ValueError("no file that holds settings")
    return path.read_text(encoding="utf-8")


def put_aside(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".unreadable.json"))
    except OSError:
        return  # an unwritable folder keeps the file as it is; the defaults apply meanwhile


def store_settings(settings: Settings, since: Settings | None = None) -> bool:
    """Write the settings; False when the folder is not writable: preferences then last for this session only. `since`:
    the settings as this session last read or wrote them; changes of other sessions since then stay."""
    path = settings_path()
    kept = asdict(settings) if since is None else _with_others(settings, since)
    temporary = path.with_suffix(f".{os.getpid()}.tmp")  # each session has its own
    try:
        locations.make_private(path.parent)
        # names may hold lone surrogates, which no file can store
        text = json.dumps(kept, ensure_ascii=False, indent=1).encode(errors="replace")
        temporary.unlink(missing_ok=True)
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, locations.PRIVATE_FILE), "wb") as file:
            file.write(text)
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()  # incomplete, on a full disk
        return False
    return True


def _with_others(settings: Settings, since: Settings) -> dict[str, Any]:
    try:
        theirs = asdict(read_settings(small_text(settings_path())))
    except _UNREADABLE:
        return asdict(settings)  # nothing in it that could be kept
    ours = asdict(settings)
    kept: dict[str, Any] = merged(asdict(since), ours, theirs)
    best = {key: max(points, theirs["best"].get(key, points)) for key, points in ours["best"].items()}
    return {**kept, "best": {**theirs["best"], **best}}

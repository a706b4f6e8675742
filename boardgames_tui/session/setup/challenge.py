"""Challenge codes: a deal as a line that can be typed (game, seats, options, seed), so that anybody can play the same
one.

    LIONS-PN-0-AMBER-2345-7K
    game  │  │ seed       └ check: two characters that detect typing errors
          │  └ options that differ from their defaults, as one number; 0: none
          └ a person against a normal bot

Options differ between versions: the check covers the options in words, so that a code of a version that numbers them
differently is refused instead of dealing another game.
"""

import math
import re
from collections.abc import Mapping
from typing import Any

from boardgames_tui.engine import AnyGame, Phrase, Seat, Setup, say
from boardgames_tui.saves import games

from .option_forms import OptionField, option_fields

CHARACTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no characters that are easily confused when read out
SEATS = {"P": "human", "R": "bot:random", "E": "bot:easy", "N": "bot:normal", "H": "bot:hard"}
_SEED = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)*")
_PLACE, _PRIME = 41, 887
"""Base of the checksum and the largest prime that two characters can express: one changed character of game, seats or
seed, or two swapped neighbours always change the checksum; other changes do in 886 of 887 cases."""
_OTHER = "X"
"""Prefix of a seed with characters other than letters and digits: its bytes follow in hexadecimal."""


class ChallengeError(ValueError):
    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.reason = reason


def code_of(setup: Setup) -> str | None:
    """Return the code of a match with a typed seed; None where a bot of others sits, which nobody else may have. Names
    and colours are not part of it."""
    game = games.find(setup.game)
    letters = {controller: letter for letter, controller in SEATS.items()}
    if any(seat.controller not in letters for seat in setup.seats):
        return None
    parts = [
        _word(setup.game),
        "".join(letters[seat.controller] for seat in setup.seats),
        _number(game, setup.options),
        _seed_characters(str(setup.seed)),
    ]
    return "-".join([*parts, _check("-".join(parts), setup.options)])


def looks_like_one(text: str) -> bool:
    """Whether a text is meant as a challenge code rather than a game or a seed."""
    word, _, rest = _tidy(text).partition("-")
    return rest.count("-") >= 3 and bool(_games(word))


def setup_of(text: str) -> Setup:
    """Return the setup of a code, with numbered people and bots. ChallengeError says what is wrong."""
    parts = _tidy(text).split("-")
    if len(parts) < 5:
        raise ChallengeError(say("challenge.short", code=text.strip()))
    word, seats, number, *seed, check = parts
    found = _games(word)
    if len(found) != 1:
        raise ChallengeError(say("challenge.unknown_game", word=word, known=tuple(map(_word, games.known()))))
    if (wrong := next((char for char in seats if char not in SEATS), "" if seats else "–")) != "":
        raise ChallengeError(say("challenge.seats", sign=wrong))
    game = games.find(found[0])
    options = _options(game, number)
    if options is None or _check("-".join(parts[:-1]), options) != check:
        raise ChallengeError(say("challenge.check", code=text.strip()))
    sitting = tuple(Seat(f"P{place}", None, SEATS[char]) for place, char in enumerate(seats, 1))
    setup = Setup(found[0], sitting, options, _seed_text("-".join(seed)))
    if problems := game.problems(setup):
        raise ChallengeError(problems[0])
    return setup


def _word(slug: str) -> str:
    return slug.partition("_")[0].upper()


def _games(word: str) -> list[str]:
    """Return the games by the first word of their titles, or by the whole title where two begin alike."""
    whole = [slug for slug in games.known() if slug.replace("_", "").upper() == word]
    return whole or [slug for slug in games.known() if _word(slug) == word]


def _tidy(text: str) -> str:
    return re.sub(r"\s+", "", text).upper()


# options as one number: a digit per option, whose base is its number of values and whose zero is the default


def _digits(field: OptionField) -> list[Any]:
    return [field.default, *(value for value in field.values if value != field.default)]


def _number(game: AnyGame, options: Mapping[str, Any]) -> str:
    total = 0
    for field in reversed(option_fields(game.options_model)):
        digits = _digits(field)
        total = total * len(digits) + digits.index(options.get(field.name, field.default))
    characters = ""
    while total:
        total, digit = divmod(total, len(CHARACTERS))
        characters = CHARACTERS[digit] + characters
    return characters or "0"


def _options(game: AnyGame, characters: str) -> dict[str, Any] | None:
    """Return the options of a number; None: no such number."""
    fields = option_fields(game.options_model)
    if characters != "0" and (not characters or not set(characters) <= set(CHARACTERS)):
        return None
    total = 0
    for char in characters if characters != "0" else "":
        total = total * len(CHARACTERS) + CHARACTERS.index(char)
    if total >= math.prod(len(field.values) for field in fields):
        return None
    found = {}
    for field in fields:
        digits = _digits(field)
        total, digit = divmod(total, len(digits))
        found[field.name] = digits[digit]
    return {field.name: found[field.name] for field in fields if found[field.name] != field.default}


def _check(body: str, options: Mapping[str, Any]) -> str:
    game = games.find(_games(body.partition("-")[0])[0])
    usual = {field.name: field.default for field in option_fields(game.options_model)}
    changes = [f"{name}={value}" for name, value in sorted(options.items()) if value != usual.get(name)]
    total = 0
    for char in " ".join([body, *changes]):
        total = (total * _PLACE + ord(char)) % _PRIME
    high, low = divmod(total, len(CHARACTERS))
    return CHARACTERS[high] + CHARACTERS[low]


def _seed_characters(seed: str) -> str:
    """Normalize a seed: case and surrounding spaces do not matter."""
    plain = seed.strip().upper()
    is_plain = _SEED.fullmatch(plain) and not re.fullmatch(rf"{_OTHER}([0-9A-F]{{2}})+", plain)
    return plain if is_plain else _OTHER + plain.encode().hex().upper()


def _seed_text(characters: str) -> str:
    if re.fullmatch(rf"{_OTHER}([0-9A-F]{{2}})+", characters):
        try:
            return bytes.fromhex(characters[1:]).decode()
        except UnicodeDecodeError as error:
            raise ChallengeError(say("challenge.check", code=characters)) from error
    return characters

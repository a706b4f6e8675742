"""Seeds: a deal that nobody chose cannot be computed from what a seat sees; a typed one always gives the same deal."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from boardgames_tui.engine import Seat, Setup, is_secret_seed, new_secret_seed, new_seed, seed_number
from boardgames_tui.engine.seats.setups import _CHARACTERS
from boardgames_tui.games import own
from boardgames_tui.session import Match

LENGTH, TRIES = 27, 1000
"""Random characters of a secret, and seeds that are tried against it."""
SHOWN_LATE = {"age_of_mythology": 30}
"""Moves until a seat has seen enough: at the start the game shows hardly anything of chance."""


def table(slug: str, seed: str | None = None) -> Setup:
    return Setup(slug, tuple(Seat(name) for name in ("Anna", "Ben", "Clara")), seed=seed)


def after(slug: str, seed: str | None, moves: int) -> tuple[Any, str]:
    """What the first seat sees after so many moves, everybody taking whatever comes first, and the seed."""
    match = Match.new(table(slug, seed))
    for _ in range(moves):
        match.play(match.legal[0])
    return match.game.view(match.state, 0), str(match.setup.seed)


def crack(slug: str, seen: Any, seeds: Iterable[str], moves: int = 0) -> list[str]:
    """The attack of somebody at the table: deal with every seed, and keep those that give what this seat sees. Nothing
    else of the match is looked at."""
    return [seed for seed in seeds if after(slug, seed, moves)[0] == seen]


def short_secrets(length: int) -> list[str]:
    """All that a generator with so few random characters could draw; the others are always the same."""
    fixed = "2" * (LENGTH - length)
    return [_grouped(fixed + "".join(glyphs)) for glyphs in product(_CHARACTERS, repeat=length)]


def _grouped(glyphs: str) -> str:
    return "-".join(["SECRET", glyphs[:9], glyphs[9:18], glyphs[18:]])


@pytest.mark.parametrize("slug", own())
def test_a_typed_seed_is_found_by_trying_and_a_secret_one_is_not(slug: str) -> None:
    typed = [f"LAUREL-{first}{second}22" for first in _CHARACTERS[:10] for second in _CHARACTERS[:6]]
    moves = SHOWN_LATE.get(slug, 0)
    assert crack(slug, after(slug, typed[17], moves)[0], typed, moves) == [typed[17]]
    seen, secret = after(slug, None, moves)
    assert is_secret_seed(secret)
    assert crack(slug, seen, typed, moves) == []
    assert crack(slug, seen, [secret], moves) == [secret]  # the attack itself works


@pytest.mark.parametrize("length", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_secret_with_too_few_characters_is_cracked_from_what_a_seat_sees(length: int) -> None:
    """Augustus shows its display and the player's own six cards: enough to tell all of 900 secrets apart."""
    possible = short_secrets(length)
    assert len(possible) == len(_CHARACTERS) ** length
    assert all(map(is_secret_seed, possible))
    secret = possible[len(possible) // 3]
    assert crack("augustus", after("augustus", secret, 0)[0], possible) == [secret]


def test_the_whole_secret_is_not_cracked_within_so_many_tries() -> None:
    tried = [*short_secrets(1), *(new_secret_seed() for _ in range(TRIES))]
    assert crack("augustus", after("augustus", None, 0)[0], tried) == []


def test_a_secret_seed_has_at_least_128_bits() -> None:
    assert len(_CHARACTERS) ** 27 >= 1 << 128
    found = {new_secret_seed() for _ in range(50)}
    assert len(found) == 50
    assert all(map(is_secret_seed, found))
    assert max(seed_number(seed) for seed in found) >= 1 << 200


def test_what_is_derived_from_a_secret_seed_is_as_strong() -> None:
    secret = new_secret_seed()
    assert seed_number(f"{secret}/bot 1/7") >= 1 << 128
    assert seed_number(f"{secret}/bot 1/7") != seed_number(f"{secret}/bot 1/8")


@pytest.mark.parametrize(
    ("seed", "number"),
    [
        ("LAUREL-7Q4K", 1743961317609231687),
        ("amber-2345 ", 7035259076871591771),
        (12, 7744513373483970787),
    ],
)
def test_typed_seeds_give_the_numbers_they_always_gave(seed: str | int, number: int) -> None:
    assert seed_number(seed) == number
    assert not is_secret_seed(seed)


def test_a_short_seed_is_no_secret() -> None:
    assert not any(map(is_secret_seed, [*(new_seed() for _ in range(20)), None, 7, "SECRET", "SECRET-2345"]))


def test_case_and_spaces_of_a_secret_do_not_matter() -> None:
    secret = new_secret_seed()
    assert seed_number(f" {secret.lower()} ") == seed_number(secret)

"""From the words of `--seats` and `--option` to a setup."""

import pytest
from pydantic import BaseModel, ConfigDict, Field

from boardgames_tui.cli.console import Console, in_ascii
from boardgames_tui.cli.errors import Mistake
from boardgames_tui.cli.setup_args import game_called, options_from, seats_from
from boardgames_tui.engine import Seat
from boardgames_tui.i18n import catalogue

ENGLISH = Console(catalogue("en"))


class _Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    mode: str = "short"
    players: int = Field(2, ge=2, le=5)
    open_bag: bool = False


class _Game:
    options_model = _Options


def test_people_bots_and_named_bots() -> None:
    assert seats_from(["Anna", "bot:easy", "Zoe=bot:normal"], ENGLISH) == (
        Seat("Anna"),
        Seat("Bot 1", controller="bot:easy"),
        Seat("Zoe", controller="bot:normal"),
    )


def test_bots_take_names_nobody_has() -> None:
    assert [seat.name for seat in seats_from(["bot:easy", "bot 1", "bot:easy"], ENGLISH)] == ["Bot 2", "bot 1", "Bot 3"]


def test_options_get_the_types_of_the_game() -> None:
    assert options_from(_Game(), ["players=3", "open_bag=true", " mode = long "]) == {
        "players": 3,
        "open_bag": True,
        "mode": "long",
    }


@pytest.mark.parametrize(
    ("pair", "allowed"), [("players=9", "2–5"), ("players=x", "2–5"), ("open_bag=maybe", "true and false")]
)
def test_bad_options_say_what_is_possible(pair: str, allowed: str) -> None:
    with pytest.raises(Mistake) as caught:
        options_from(_Game(), [pair])
    assert allowed in ENGLISH.phrase(caught.value.reason)


@pytest.mark.parametrize("entry", ["bot", "Bot", "BOT", " bot "])
def test_a_bot_without_a_level_is_a_normal_one(entry: str) -> None:
    assert seats_from(["Anna", entry.strip()], ENGLISH)[1] == Seat("Bot 1", controller="bot:normal")
    assert seats_from(["Anna", f"Zoe={entry}"], ENGLISH)[1] == Seat("Zoe", controller="bot:normal")


def test_levels_in_either_case() -> None:
    assert seats_from(["Bot:Easy"], ENGLISH)[0].controller == "bot:easy"


@pytest.mark.parametrize("name", ["Robot", "Bob", "Botho", "Anna:", "Abbot", "Lot:te"])
def test_people_with_names_like_bots_are_people(name: str) -> None:
    assert seats_from([name], ENGLISH) == (Seat(name),)


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("risk", "lotr_risk"),
        ("Risk: The Lord of the Rings", "lotr_risk"),
        ("risiko", "lotr_risk"),
        ("HERR DER RINGE", "lotr_risk"),
        ("mythology", "age_of_mythology"),
        ("lydia", "lions_of_lydia"),
        ("merchant", "merchant_explorers"),
        ("Händler", "merchant_explorers"),
        ("age-of-mythology", "age_of_mythology"),
    ],
)
def test_a_part_that_only_one_game_has_names_it(typed: str, slug: str) -> None:
    assert game_called(typed).info.slug == slug


def test_games_are_found_however_they_are_spelled() -> None:
    assert game_called(" Augustus ").info.slug == "augustus"


@pytest.mark.parametrize(
    ("text", "spelled"),
    [("Größe – „so“ …", 'Groesse - "so" ...'), ("Île × 3", "Ile x 3"), ("♜", "?"), ("plain", "plain")],
)
def test_ascii_spelling(text: str, spelled: str) -> None:
    assert in_ascii(text) == spelled

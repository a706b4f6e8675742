"""From the words of `--seats` and `--option` to a setup."""

import pytest
from pydantic import BaseModel, ConfigDict, Field

from boardgames_tui.cli.mistakes import Mistake
from boardgames_tui.cli.tables import game_called, options_from, seats_from
from boardgames_tui.cli.voice import Voice, in_ascii
from boardgames_tui.engine import Seat
from boardgames_tui.text import catalogue

ENGLISH = Voice(catalogue("en"))


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
    assert options_from(_Game(), ["players=3", "open_bag=true", " mode = long "]) == {"players": 3, "open_bag": True, "mode": "long"}


@pytest.mark.parametrize(("pair", "allowed"), [("players=9", "2–5"), ("players=x", "2–5"), ("open_bag=maybe", "true and false")])
def test_bad_options_say_what_is_possible(pair: str, allowed: str) -> None:
    with pytest.raises(Mistake) as caught:
        options_from(_Game(), [pair])
    assert allowed in ENGLISH.phrase(caught.value.reason)


def test_games_are_found_however_they_are_spelled() -> None:
    assert game_called(" Augustus ").info.slug == "augustus"


@pytest.mark.parametrize(
    ("text", "spelled"), [("Größe – „so“ …", 'Groesse - "so" ...'), ("Île × 3", "Ile x 3"), ("♜", "?"), ("plain", "plain")]
)
def test_ascii_spelling(text: str, spelled: str) -> None:
    assert in_ascii(text) == spelled

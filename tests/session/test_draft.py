"""A table that is being set up: who sits there before anybody has chosen, and what comes of it."""

from typing import Any

from boardgames_tui.session.draft import Draft
from boardgames_tui.settings import SeatMemory, Settings


def draft(*names: str, seats: int | None = None, slug: str = "augustus", **remembered: Any) -> Draft:
    """`names`: who was here before, in any game."""
    settings = Settings()
    settings.names = list(names)
    settings.seats = remembered
    return Draft(slug, settings, seats, newcomer="Player")


def test_somebody_who_was_never_here_sits_with_a_bot() -> None:
    fresh = draft()
    assert [(seat.name, seat.controller) for seat in fresh.seats] == [("Player", "human"), ("Fabia", "bot:normal")]
    assert not fresh.is_changed


def test_who_is_remembered_sits_first() -> None:
    assert draft("Anna", "Ben").seats[0].name == "Anna"


def test_the_last_table_of_the_game_sits_again() -> None:
    last = [SeatMemory("Anna", "red", "human"), SeatMemory("Ben", "blue", "human"), SeatMemory("Ivo", None, "bot:easy")]
    again = draft(augustus=last)
    assert [(seat.name, seat.controller) for seat in again.seats] == [
        ("Anna", "human"),
        ("Ben", "human"),
        ("Ivo", "bot:easy"),
    ]
    assert [seat.color for seat in again.seats][:2] == ["red", "blue"]
    assert len({seat.color for seat in again.seats}) == 3


def test_as_many_seats_as_were_asked_for_within_the_rules() -> None:
    assert [len(draft(seats=wanted).seats) for wanted in (1, 4, 9)] == [2, 4, 6]


def test_nobody_gets_a_name_twice() -> None:
    names = [seat.name for seat in draft("anna", augustus=[SeatMemory("Fabia", None, "human")], seats=4).seats]
    assert names == ["Fabia", "Gallus", "Hilda", "Ivo"]


def test_names_somebody_could_take() -> None:
    table = draft("Anna", "Ben", augustus=[SeatMemory("ANNA", None, "human"), SeatMemory("Cleo", None, "human")])
    assert table.known_names(1, "Player") == ["Ben", "Player"]
    assert table.known_names(0, "Player") == ["Anna", "Ben", "Player"]


def test_options_become_the_rules_of_the_table() -> None:
    table = draft()
    table.options |= {"deal_mode": "random_3", "hints": False}
    setup = table.setup()
    assert setup.options["deal_mode"] == "random_3"
    assert (setup.hints, setup.private) == (False, False)
    assert table.is_changed


def test_an_option_that_means_nothing_here_is_left_as_usual() -> None:
    for slug in ("lions_of_lydia", "lotr_risk", "age_of_mythology", "merchant_explorers"):
        table = draft(slug=slug, seats=2)
        idle = [field for field in table.fields if not table.applies(field)]
        table.options |= {field.name: next(value for value in field.values if value != field.default) for field in idle}
        assert {field.name: table.setup().options[field.name] for field in idle} == {
            field.name: field.default for field in idle
        }

"""A table that is being set up: who sits there before anybody has chosen, and what comes of it."""

from typing import Any

import pytest

from boardgames_tui.engine import Seat, Setup, say
from boardgames_tui.games import GAMES
from boardgames_tui.saves import games
from boardgames_tui.session.setup.challenge import code_of
from boardgames_tui.session.setup.draft import MatchDraft
from boardgames_tui.user_config.settings import SeatMemory, Settings


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the house, instead of the small ones."""
    monkeypatch.setattr(games, "REGISTRY", GAMES)


def draft(*names: str, seats: int | None = None, slug: str = "augustus", **remembered: Any) -> MatchDraft:
    """`names`: who was here before, in any game."""
    settings = Settings()
    settings.names = list(names)
    settings.seats = remembered
    return MatchDraft(slug, settings, seats, ["Player", "Player 2", "Player 3"])


def test_somebody_who_was_never_here_sits_with_a_bot() -> None:
    fresh = draft()
    assert [(seat.name, seat.controller) for seat in fresh.seats] == [("Player", "human"), ("Fabia", "bot:normal")]
    assert not fresh.is_changed
    assert fresh.problems() == []


def test_nobody_is_called_anything_where_no_name_is_known() -> None:
    assert MatchDraft("augustus", Settings(), 2).seats[0].name == ""


def test_everybody_has_a_colour_of_their_own() -> None:
    """A colour that somebody has already, or that nobody knows, is replaced by the next of the game."""
    last = [SeatMemory(name, color, "human") for name, color in (("A", "blue"), ("B", "blue"), ("C", "beige"))]
    order = [color for color in draft().info.colors if color != "blue"]
    assert [seat.color for seat in draft(augustus=last, seats=4).seats] == ["blue", *order[:3]]


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
    assert table.known_names(1) == ["Ben", "Player 2"]
    assert table.known_names(0) == ["Anna", "Ben", "Player"]


def test_options_become_the_rules_of_the_table() -> None:
    table = draft()
    table.options |= {"deal_mode": "random_3", "hints": False}
    setup = table.setup()
    assert setup.options["deal_mode"] == "random_3"
    assert (setup.hints, setup.private) == (False, False)
    assert table.is_changed


def test_what_the_rules_advise_against_is_told_and_no_problem() -> None:
    table = draft(slug="lions_of_lydia")
    assert table.warnings() == []
    table.options |= {field.name: True for field in table.fields if field.values == (False, True)}
    assert [warning.key for warning in table.warnings()] == ["setup.many_expansions"]
    assert table.problems() == []


def test_an_option_that_means_nothing_here_is_left_as_usual() -> None:
    for slug in ("lions_of_lydia", "lotr_risk", "age_of_mythology", "merchant_explorers"):
        table = draft(slug=slug, seats=2)
        idle = [field for field in table.fields if not table.applies(field)]
        table.options |= {field.name: next(value for value in field.values if value != field.default) for field in idle}
        assert {field.name: table.setup().options[field.name] for field in idle} == {
            field.name: field.default for field in idle
        }


CHALLENGE = Setup(
    "augustus",
    (Seat("P1"), Seat("P2", None, "bot:hard"), Seat("P3", None, "bot:easy")),
    {"deal_mode": "random_3"},
    "LAUREL-7Q4K",
)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_challenge_in_the_place_of_a_seed_sets_its_table(seats: int) -> None:
    table = draft("Anna", seats=seats)
    table.options["same_card_move"] = True
    assert table.sow(code_of(CHALLENGE))
    made = table.setup()
    assert (made.seed, made.options["deal_mode"], made.options["same_card_move"]) == ("LAUREL-7Q4K", "random_3", False)
    assert [seat.controller for seat in made.seats] == ["human", "bot:hard", "bot:easy"]
    assert (made.seats[0].name, table.problems()) == ("Anna", [])


def test_a_challenge_for_a_full_table_has_a_place_and_a_colour_for_everybody() -> None:
    table = draft("Anna", slug="age_of_mythology")
    full = Setup("age_of_mythology", tuple(Seat(f"P{place}", None, "bot:easy") for place in range(1, 9)), {}, "LAUREL")
    assert table.sow(code_of(full))
    assert len({seat.color for seat in table.seats}) == 8
    assert table.problems() == []


def test_a_seed_is_no_challenge() -> None:
    table = draft()
    assert not table.sow("AMBER-2345")
    assert (table.setup().seed, table.problems()) == ("AMBER-2345", [])
    assert not table.sow("")
    assert table.setup().seed is None  # a new one when the match begins


def test_a_challenge_with_a_slip_or_of_another_game_is_refused_until_it_is_mended() -> None:
    table, code = draft(), code_of(CHALLENGE)
    slip = code[:-1] + ("2" if code[-1] != "2" else "3")
    assert not table.sow(slip)
    assert table.problems() == [say("challenge.check", code=slip)]
    other = draft(slug="lions_of_lydia")
    assert not other.sow(f" {code.lower()}")
    assert other.problems() == [say("challenge.other_game", word="AUGUSTUS")]
    assert not other.sow("AMBER-2345")
    assert other.problems() == []


def test_the_table_is_remembered_for_the_next_match() -> None:
    table = draft()
    table.change(0, name=" Anna ")
    table.hand_over(1, "bot:hard")
    table.remember()
    assert table.settings.seats["augustus"] == [
        SeatMemory("Anna", table.seats[0].color, "human"),
        SeatMemory("Fabia", table.seats[1].color, "bot:hard"),
    ]


def test_a_bots_name_is_no_persons() -> None:
    table = draft()
    table.hand_over(1, "human")
    assert table.seats[1].name == "Player 2"
    table.hand_over(1, "bot:easy")
    assert table.seats[1].name == "Fabia"
    table.hand_over(0, "bot:easy")
    assert table.seats[0].name == "Gallus"  # nobody has chosen to be called Player


def test_colours_somebody_could_take() -> None:
    table = draft()
    mine, other = (seat.color for seat in table.seats)
    assert mine in table.free_colors(0)
    assert other not in table.free_colors(0)


def test_a_table_is_full_with_all_its_seats() -> None:
    assert draft(seats=5).has_space
    assert not draft(seats=6).has_space


def test_a_second_person_has_a_name() -> None:
    two = draft()
    two.hand_over(1, "human")
    assert two.seats[1].name == "Player 2"
    known = draft("Anna", "Ben")
    known.hand_over(1, "human")
    assert known.seats[1].name == "Ben"


def test_a_seat_whose_name_is_typed_is_a_person() -> None:
    table = draft()
    table.rename(1, "Ben")
    assert (table.seats[1].name, table.seats[1].controller) == ("Ben", "human")
    table.hand_over(1, "bot:hard")
    assert (table.seats[1].name, table.seats[1].controller) == ("Ben", "bot:hard")  # a bot may be called so


@pytest.mark.parametrize(
    ("slug", "option", "minutes"),
    [
        ("age_of_mythology", {"length": "quick"}, "60–90"),
        ("age_of_mythology", {"length": "full"}, "120–180"),
        ("lotr_risk", {"ring_version": "short"}, "60"),
        ("lotr_risk", {"ring_version": "standard"}, "90"),
        ("lotr_risk", {"ring_version": "long"}, "120"),
        ("augustus", {}, "30"),
    ],
)
def test_the_length_follows_the_options(slug: str, option: dict[str, str], minutes: str) -> None:
    table = draft(slug=slug)
    table.options |= option
    assert table.minutes == minutes

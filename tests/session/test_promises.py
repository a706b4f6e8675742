"""What other versions, other files and other people rely on: codes that stay the same, reasons that name the place."""

from pathlib import Path

import pytest
from pydantic import BaseModel, Field

from boardgames_tui.engine import Event, Seat, Setup, say, seat_ref
from boardgames_tui.games import GAMES
from boardgames_tui.saves import SaveError, games
from boardgames_tui.saves.errors import ReplayFailed
from boardgames_tui.session import Match
from boardgames_tui.session.branching import past
from boardgames_tui.session.keyboard import Keyboard, reader_of
from boardgames_tui.session.news import news_since, was_another
from boardgames_tui.session.setup.challenge import ChallengeError, code_of, looks_like_one, setup_of
from boardgames_tui.session.setup.option_forms import option_fields
from boardgames_tui.session.undo_limits import Fence
from tests.engine import toy
from tests.session.play import play_on, toy_match


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the house, instead of the small ones."""
    monkeypatch.setattr(games, "REGISTRY", GAMES)


CODES = {
    "AUGUSTUS-PN-0-LAUREL-7Q4K-Y7": ("augustus", ["human", "bot:normal"], {}, "LAUREL-7Q4K"),
    "AGE-PR-0-OTTER-2345-VA": ("age_of_mythology", ["human", "bot:random"], {}, "OTTER-2345"),
}


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("code", CODES)
def test_a_code_that_was_sent_once_deals_the_same_table_for_ever(code: str) -> None:
    slug, controllers, options, seed = CODES[code]
    setup = Setup(slug, tuple(Seat(f"P{n}", None, each) for n, each in enumerate(controllers, 1)), options, seed)
    assert code_of(setup) == code
    assert setup_of(code) == setup


@pytest.mark.usefixtures("house")
def test_a_code_with_a_slip_is_shown_as_it_was_typed() -> None:
    with pytest.raises(ChallengeError) as error:
        setup_of(" AUGUSTUS-PN-0-LAUREL-7Q4K-Y8 ")
    assert error.value.reason == say("challenge.check", code="AUGUSTUS-PN-0-LAUREL-7Q4K-Y8")


@pytest.mark.usefixtures("house")
def test_a_game_may_be_called_by_all_of_its_words() -> None:
    assert looks_like_one("LIONSOFLYDIA-PN-0-LAUREL-7Q4K-AA")
    assert not looks_like_one("LIONSOF-PN-0-LAUREL-7Q4K-AA")


def test_a_number_goes_from_its_least_to_its_most() -> None:
    class Options(BaseModel):
        rounds: int = Field(4, ge=3, le=6)

    (field,) = option_fields(Options)
    assert (field.values, field.default) == ((3, 4, 5, 6), 4)


def test_a_replay_that_failed_names_the_move_and_the_kind_of_fault_alone() -> None:
    assert ReplayFailed(7, KeyError("somebody's card")).reason == say("verify.replay", number=7, detail="KeyError")


@pytest.mark.parametrize("kind", ["random", "revealed"])
def test_going_over_a_fence_is_noted(kind: str) -> None:
    assert Fence(kind, 1).note(alone=True) == Event(f"note.undo_{kind}_alone", {}, 1)
    assert Fence(kind, 1).note(alone=False) == Event(f"note.undo_{kind}", {"name": seat_ref(1)})
    assert Fence("other", 1).note(alone=True) == Event("note.undo_other", {"name": seat_ref(1)})


def test_a_file_that_is_there_is_named_when_it_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("somebody's", encoding="utf-8")
    with pytest.raises(SaveError) as error:
        Match.new(toy.setup(2), path)
    assert (error.value.reason, error.value.path) == (say("save.exists", file="match.json"), path)


def test_a_match_in_the_past_keeps_its_name_and_its_id() -> None:
    match = toy_match(4)
    match.name = "Our evening"
    before = past(match, 2)
    assert (before.name, before.id, len(before.history)) == ("Our evening", match.id, 2)


def test_alone_only_what_the_last_choice_set_off_is_new() -> None:
    match = Match.new(toy.setup(1))
    assert news_since(match, 0) == 0
    play_on(match, 2)
    assert (news_since(match, 0), news_since(match, None)) == (1, 2)


def test_somebody_is_called_when_another_person_decided_last() -> None:
    match = Match.new(toy.setup(3))
    assert not was_another(match, 0)
    play_on(match, 1)
    assert (was_another(match, 0), was_another(match, 1)) == (False, True)
    match.set_controller(1, "bot:easy")
    assert not was_another(match, 1)  # a bot needs no calling
    play_on(match, 1)
    assert (was_another(match, 0), was_another(match, 2)) == (False, True)  # nor did it decide as a person
    match.play(match.legal[0], automatic=True)
    assert not was_another(match, 0)


def test_a_player_who_is_alone_sees_their_own_cards_and_nobody_elses() -> None:
    match = Match.new(toy.setup(2))
    match.set_controller(1, "bot:easy")
    assert [reader_of(match, holder) for holder in (0, 1, None)] == [0, None, None]
    match.set_controller(1, "human")
    assert [reader_of(match, holder) for holder in (0, 1, None)] == [0, None, None]  # the decision is seat 0's secret
    assert [reader_of(match, holder, remote_seats=[0]) for holder in (0, 1, None)] == [None, 1, None]


def test_a_screen_of_ones_own_has_everybody_else_remotely() -> None:
    keyboard = Keyboard(Match.new(toy.setup(3)))
    keyboard.sits_here(1)
    assert (keyboard.holder, keyboard.remote_seats) == (1, {0, 2})
    keyboard.sits_here(None)
    assert (keyboard.holder, keyboard.remote_seats) == (None, {0, 1, 2})

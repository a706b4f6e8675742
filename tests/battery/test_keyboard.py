"""Who sits at the keyboard, in whole random matches of every game without a screen."""

import random

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import info
from boardgames_tui.session import Match
from boardgames_tui.session.keyboard import Keyboard
from tests.battery.tables import NAMES, SLUGS

SECRETIVE = ["merchant_explorers", "lotr_risk", "age_of_mythology"]
"""Games in which secret decisions come between open ones of other people."""


def match_of(slug: str, *controllers: str, seed: str = "HAZEL-3333") -> Match:
    seats = tuple(Seat(name, None, controller) for name, controller in zip(NAMES, controllers, strict=False))
    return Match.new(Setup(slug, seats, {}, seed))


@pytest.mark.parametrize(
    ("slug", "people"), [(slug, people) for slug in SLUGS for people in (2, 3, 4) if people <= info(slug).max_seats]
)
def test_secrets_are_shown_only_to_a_player_who_decided_last_or_lifted_a_curtain(slug: str, people: int) -> None:
    pick, match = random.Random(people), match_of(slug, *["human"] * people)
    keyboard, sits, curtains = Keyboard(match), None, 0
    while match.decision is not None and len(match.history) < 1500:
        seat, secret = match.decision.seat, match.decision.secret
        if keyboard.needs_curtain:
            assert secret
            assert keyboard.reader is None
            curtains += 1
            keyboard.taken()
            sits = seat
        assert keyboard.reader == (sits if secret else None)
        assert not secret or sits == seat
        keyboard.taken()
        sits = seat
        match.play(pick.choice(match.legal))
    assert curtains or slug not in SECRETIVE


@pytest.mark.parametrize("slug", SECRETIVE)
def test_an_open_decision_of_another_person_ends_the_hold(slug: str) -> None:
    pick, match, before, met = random.Random(2), match_of(slug, "human", "human", "human"), None, 0
    keyboard = Keyboard(match)
    while match.decision is not None and not met:
        now = match.decision
        if now.secret and before is not None and before.seat != now.seat and not before.secret:
            assert keyboard.needs_curtain
            met += 1
        keyboard.taken()
        before = now
        match.play(pick.choice(match.legal))
    assert met


@pytest.mark.parametrize("slug", SLUGS)
def test_a_person_alone_never_meets_a_curtain(slug: str) -> None:
    pick, match = random.Random(1), match_of(slug, "human", "bot:easy")
    keyboard = Keyboard(match)
    while match.decision is not None and len(match.history) < 300:
        assert not keyboard.needs_curtain
        assert keyboard.reader == 0
        keyboard.taken()
        match.play(pick.choice(match.legal))


@pytest.mark.parametrize("slug", SECRETIVE)
def test_who_is_alone_only_since_a_moment_ago_lifts_a_curtain_first(slug: str) -> None:
    """Anna hands her own seat to a bot: she still sits there, and must not see what Ben holds."""
    pick, match = random.Random(4), match_of(slug, "human", "human")
    keyboard = Keyboard(match)
    for _ in range(60):
        keyboard.taken()
        match.play(pick.choice(match.legal))
    match.set_controller(0, "bot:easy")
    keyboard.seats_changed()
    assert keyboard.reader is None
    while match.decision is not None and match.decision.seat == 0:
        match.play(pick.choice(match.legal))
        assert keyboard.reader is None
    view, open_view = match.game.view(match.state, 1), match.game.view(match.state, None)
    view.seat = None
    assert keyboard.needs_curtain == (view != open_view)
    keyboard.taken()
    assert keyboard.reader == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_who_sits_alone_at_the_hosts_screen_never_meets_a_curtain(slug: str) -> None:
    """All others have screens of their own: the person here looks with their own eyes all the time."""
    pick, match = random.Random(7), match_of(slug, "human", "human")
    keyboard = Keyboard(match)
    assert keyboard.reader is None
    keyboard.has_own_screen([1])
    while match.decision is not None and len(match.history) < 400:
        assert not keyboard.needs_curtain
        assert keyboard.reader == 0
        keyboard.taken()
        match.play(pick.choice(match.legal))


@pytest.mark.parametrize("slug", SECRETIVE)
def test_with_two_at_the_hosts_screen_the_curtain_comes_when_the_keyboard_changes_hands(slug: str) -> None:
    """Exactly then: before a secret decision of the other person here, never for the person somewhere else."""
    pick, match = random.Random(8), match_of(slug, "human", "human", "human")
    keyboard, sits, curtains = Keyboard(match), None, 0
    keyboard.has_own_screen([2])
    while match.decision is not None and len(match.history) < 600:
        seat, secret = match.decision.seat, match.decision.secret
        assert keyboard.needs_curtain == (secret and seat != 2 and seat != sits)
        assert keyboard.reader in (None, sits)
        curtains += keyboard.needs_curtain
        if seat != 2:
            keyboard.taken()
            sits = seat
        match.play(pick.choice(match.legal))
    assert curtains


def test_who_gave_the_seat_to_a_bot_may_still_sit_there() -> None:
    """Anna's seat is a bot's, Cleo has a screen of her own: Ben is the only person here, but Anna may look on."""
    match = match_of("lotr_risk", "human", "human", "human")
    keyboard = Keyboard(match)
    match.set_controller(0, "bot:easy")
    keyboard.seats_changed()
    keyboard.has_own_screen([2])
    assert keyboard.holder is None


def test_a_person_who_comes_back_from_a_screen_of_their_own_shares_the_keyboard_again() -> None:
    match = match_of("lotr_risk", "human", "human")
    keyboard = Keyboard(match)
    keyboard.has_own_screen([1])
    assert keyboard.holder == 0
    keyboard.has_own_screen([])
    assert keyboard.holder is None


def test_where_nothing_is_hidden_there_is_no_curtain() -> None:
    match = match_of("lions_of_lydia", "human", "human")
    keyboard = Keyboard(match)
    match.set_controller(0, "bot:easy")
    keyboard.seats_changed()
    while match.decision is not None and match.decision.seat == 0:
        match.play(match.legal[0])
    assert not keyboard.needs_curtain


def test_a_bot_that_gets_another_level_changes_nothing() -> None:
    match = match_of("lotr_risk", "human", "bot:easy")
    keyboard = Keyboard(match)
    match.set_controller(1, "bot:normal")
    keyboard.seats_changed()
    assert keyboard.holder == 0


def test_an_undo_that_the_table_agreed_to_lets_the_keyboard_go() -> None:
    match = match_of("lotr_risk", "human", "human")
    keyboard = Keyboard(match)
    keyboard.taken()
    assert keyboard.holder is not None
    keyboard.went_back()
    assert keyboard.reader is None

"""Nothing that crosses the wire to a seat depends on what the seat may not know: the bytes are compared with those of
worlds that it cannot tell apart."""

import random
from unittest.mock import patch

import pytest

from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.session import Match
from tests.lengths import plays
from tests.remote.screens import SLUGS, Screen, open_table, setup
from tests.remote.shadows import HANDED_OVER, Leak, compare_match

MOST, RELOAD = plays((40, 20), (10**6, 100))
"""So many moves of a match, and after how many of them everybody reloads."""


def sent(table: OpenTable, seat: int | None) -> list[str]:
    """What a screen hears that joins now: everything it is ever told of this position."""
    screen = Screen(table, seat)
    heard = [*screen.lines]
    table.places.remove(screen.place)
    return heard


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("slug", SLUGS)
def test_other_hands_and_decks_give_equal_bytes(slug: str, seats: int) -> None:
    seen = compare_match(slug, seats, "PEARL-4567", MOST, RELOAD)
    assert seen["moves"] == MOST or seen["finished"]
    assert seen["handed"] == seen["moves"] // HANDED_OVER
    assert seen["messages"] > seen["moves"]
    assert seen["differed"] > seen["positions"] / 2


def test_what_depends_on_a_secret_is_found() -> None:
    """A table that tells the true position would be."""
    with (
        patch("boardgames_tui.remote.host.updates.world_of", lambda match, *_: match.state),
        pytest.raises(Leak, match="seat"),
    ):
        compare_match("augustus", 2, "PEARL-4567", 5, 100)


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["augustus", "age_of_mythology"])
def test_how_far_a_secret_choice_has_come_is_not_told(slug: str) -> None:
    """Two equal tables; in one of them somebody secretly chooses otherwise. As long as that is not over, nobody else's
    screen hears anything."""
    match = Match.new(setup(slug, 3, "PEARL-4567"))
    table = open_table(match)
    screens = [Screen(table, seat) for seat in (None, *range(len(match.names)))]
    pick, silent = random.Random(3), 0
    for _ in range(plays(150, 2000)):
        decision = match.decision
        if decision is None:
            break
        before = [len(screen.lines) for screen in screens]
        match.play(pick.choice(match.legal))
        match.settle()
        after = match.decision
        told = [event for event in match.history[-1].events if event.only is None]
        table.publish()
        if after is not None and decision.secret and (after.seat, after.kind) == (decision.seat, decision.kind):
            for screen, count in zip(screens, before, strict=True):
                assert screen.place.seat == decision.seat or told or len(screen.lines) == count
            silent += 1
    assert silent > 5


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["augustus", "age_of_mythology"])
def test_other_secret_choices_give_equal_bytes(slug: str) -> None:
    """Whatever somebody else chose in secret: as long as a seat sees the same and waits for the same person, it is sent
    the same."""
    match = Match.new(setup(slug, 3, "OLIVE-2345"))
    table = open_table(match)
    for seat in range(len(match.names)):
        sent(table, seat)  # from now on everybody is elsewhere, whoever joins
    pick, compared = random.Random(5), 0
    for _ in range(plays(100 if slug == "age_of_mythology" else 40, 2000)):
        decision = match.decision
        if decision is None:
            break
        if decision.secret and len(match.legal) > 1:
            outcomes = [_after(table, action, decision.seat) for action in (match.legal[0], match.legal[-1])]
            for (view, waits, told), (other, also, heard) in zip(*outcomes, strict=True):
                if (view, waits) == (other, also):
                    assert told == heard
                    compared += 1
        match.play(pick.choice(match.legal))
        match.settle()
    assert compared > 5


def _after(table: OpenTable, action: object, actor: int) -> list[tuple[object, object, list[str]]]:
    """What each other seat sees, for whom it waits and what it is sent, if this was chosen."""
    match, found = table.match, []
    match.play(action)
    match.settle()
    for seat in (None, *range(len(match.names))):
        if seat != actor:
            waits = None if match.decision is None else (match.decision.seat, match.decision.kind)
            found.append((match.game.view(match.state, seat), waits, sent(table, seat)))
    match.undo(agreed=True)
    match.book.notes = [note for note in match.notes if not note.event.key.startswith("note.undo")]
    return found

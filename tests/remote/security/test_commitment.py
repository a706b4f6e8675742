"""The host fixes the deal before the first move: honest ones are believed, and every way to change it later is seen."""

import random
import timeit
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Phrase, new_secret_seed, seed_number
from boardgames_tui.remote.client.client import ClientListener, RemoteClient
from boardgames_tui.remote.commitment import commitment_of, was_fixed
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.updates import SeatUpdates
from boardgames_tui.remote.protocol import VERSION, AskRecord, Down, Hello, Record, Up, Welcome, read_down, read_up
from boardgames_tui.remote.record_transfer import pieces
from boardgames_tui.saves import games
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.session.branching import branch
from tests.remote.screens import SLUGS, Screen, open_table, setup, void

MOST = 4000


class Told(ClientListener):
    def __init__(self) -> None:
        self.told: list[str] = []

    def was_told(self, phrase: Phrase, rule: str = "") -> None:
        self.told.append(phrase.key)


class Guest:
    """A front without a socket: what the host sends arrives as bytes."""

    def __init__(self, table: OpenTable, seat: int | None, commitment: str = "") -> None:
        self.client = RemoteClient("CODE")
        self.client.shown = self.shown = Told()
        self._false = commitment
        self.table = table
        self.seat = seat
        self.place: SeatUpdates = self.join(table)

    def join(self, table: OpenTable, commitment: str = "") -> SeatUpdates:
        """Or come back, to a host that names another commitment."""
        self._false = commitment or self._false
        code = table.codes.onlookers if self.seat is None else table.codes.seats[self.seat]
        self.table, self.place = table, table.join(Hello(version=VERSION, code=code), self.hear)
        self.client.say = self._say  # type: ignore[method-assign]
        return self.place

    def hear(self, message: Down) -> None:
        if self._false and isinstance(message, Welcome):
            message = message.model_copy(update={"commitment": self._false})
        heard = read_down(message.line)
        if isinstance(heard, Welcome):
            self.client._on_welcome(heard)
        else:
            self.client._take(heard)

    def _say(self, message: Up) -> bool:
        self.table.receive(self.place, read_up(message.line))
        return True

    @property
    def verdict(self) -> str:
        assert self.client.ask_for_record()
        assert self.client.verdict is not None
        return self.client.verdict.key


def secret_match(slug: str, path: Path | None = None) -> Match:
    return Match.new(replace(setup(slug, 2), seed=None), path)


def play_out(match: Match, table: OpenTable) -> None:
    pick = random.Random(4)
    for _ in range(MOST):
        if match.decision is None:
            break
        match.play(pick.choice(match.legal))
        match.settle()
    assert match.is_over
    table.publish()


@pytest.mark.parametrize("slug", SLUGS)
def test_an_honest_host_is_believed(slug: str) -> None:
    match = secret_match(slug)
    table = open_table(match)
    guests = [Guest(table, 0), Guest(table, None)]
    play_out(match, table)
    late = Guest(table, 1 if len(match.names) > 1 else None)
    assert [guest.verdict for guest in guests] == ["wire.deal_fixed"] * 2
    assert late.verdict == "wire.deal_fixed_since"


def test_the_first_welcome_holds_it_and_tells_nothing_of_the_seed() -> None:
    match = secret_match("augustus")
    screen = Screen(open_table(match), 0)
    welcome = screen.heard[0]
    assert isinstance(welcome, Welcome)
    assert (len(welcome.commitment), welcome.setup.seed) == (64, None)
    assert str(match.setup.seed) not in "".join(screen.lines)


def test_another_seed_setup_or_match_has_another_one() -> None:
    match = secret_match("augustus")
    seen = {commitment_of(match)}
    for changed in (
        replace(match.setup, seed=new_secret_seed()),
        replace(match.setup, hints=False),
        replace(match.setup, seats=tuple(replace(seat, name=f"{seat.name}!") for seat in match.setup.seats)),
    ):
        other = Match.new(changed)
        other.id = match.id
        seen.add(commitment_of(other))
    seen.add(commitment_of(Match.new(match.setup)))  # another match with the same seed
    assert len(seen) == 5


@pytest.mark.parametrize("slug", SLUGS)
def test_a_host_that_swaps_the_seed_is_found_out(slug: str) -> None:
    """The record is sound and has the right names and id, only its seed is another one than promised."""
    match = secret_match(slug)
    promised = secret_match(slug)
    promised.id = match.id
    table = open_table(match)
    guest = Guest(table, 0, commitment_of(promised))
    play_out(match, table)
    assert guest.verdict == "wire.deal_not_fixed"


def test_a_host_that_changes_chance_in_the_middle_is_found_out() -> None:
    """The seed is the promised one, but some draws were made with another."""
    match = secret_match("augustus")
    table = open_table(match)
    guest = Guest(table, 0)
    pick = random.Random(1)
    for _ in range(12):
        match.play(pick.choice(match.legal))
        match.settle()
    match.state.chance.seed = seed_number(new_secret_seed())
    play_out(match, table)
    record = Match(match.timeline, match.controllers, match.name, id=match.id)
    assert guest.client.flow is not None
    assert guest.client._welcome is not None
    assert commitment_of(record) == guest.client._welcome.commitment
    assert not was_fixed(guest.client._welcome.commitment, record, guest.client.flow.match)


def test_a_record_of_other_moves_than_were_shown_is_found_out() -> None:
    """An honest match with the promised seed, but not the one that was played here."""
    match = secret_match("augustus")
    table = open_table(match)
    guest = Guest(table, 0)
    play_out(match, table)
    other = Match.new(match.setup)
    other.id = match.id
    pick = random.Random(99)
    while other.decision is not None:
        other.play(pick.choice(other.legal))
    assert [entry.action for entry in other.history] != [entry.action for entry in match.history]
    for piece in pieces(other):
        guest.client._take(Record.model_validate_json(piece.line))
    assert guest.verdict == "wire.deal_not_fixed"


def test_undo_changes_nothing_about_it() -> None:
    match = secret_match("augustus")
    table = open_table(match)
    guest = Guest(table, 0)
    pick = random.Random(2)
    for _ in range(8):
        match.play(pick.choice(match.legal))
        match.settle()
        table.publish()
    for _ in range(3):
        match.undo(agreed=True)
        table.publish()
    play_out(match, table)
    assert guest.verdict == "wire.deal_fixed"


def test_the_first_one_stays_through_every_reconnect() -> None:
    match = secret_match("augustus")
    table = open_table(match)
    guest = Guest(table, 0)
    table.leave(guest.place)
    guest.join(table)
    assert guest.shown.told == []
    table.leave(guest.place)
    guest.join(table, "0" * 64)
    assert guest.shown.told == ["wire.deal_changed"]
    assert guest.client._welcome is not None
    assert guest.client._welcome.commitment == commitment_of(match)
    play_out(match, table)
    assert guest.verdict == "wire.deal_fixed"  # the match is the one of the first promise after all


def test_a_match_resumed_from_its_save_has_the_same(tmp_path: Path) -> None:
    match = secret_match("augustus", tmp_path / "one.json")
    table = open_table(match)
    guest = Guest(table, 0)
    match.play(match.legal[0])
    match.close()
    again = Match.load(tmp_path / "one.json")
    assert commitment_of(again) == commitment_of(match)
    resumed = open_table(again)
    guest.join(resumed)
    assert guest.shown.told == []
    play_out(again, resumed)
    assert guest.verdict == "wire.deal_fixed"
    again.close()


def test_another_match_at_the_table_has_another_one() -> None:
    match = secret_match("augustus")
    before = open_table(match)
    guest = Guest(before, 0)
    play_out(match, before)
    assert guest.verdict == "wire.deal_fixed"
    second = Match.new(match.again)
    flow = MatchFlow(second)
    table = OpenTable(flow, lambda ordered: void(flow.go_on(ordered)))
    table.follow(before)
    guest.table = table
    assert guest.client._welcome is not None
    assert guest.client._welcome.commitment == commitment_of(second) != commitment_of(match)
    assert guest.client.verdict is None
    assert guest.shown.told == []
    play_out(second, table)
    assert guest.verdict == "wire.deal_fixed"


def test_a_branch_with_a_new_chance_is_checked_with_it() -> None:
    match = secret_match("augustus")
    play_out(match, open_table(match))
    made = branch(match, 20, seed=new_secret_seed())
    table = open_table(made)
    guest = Guest(table, 0)
    play_out(made, table)
    assert guest.verdict.startswith("wire.deal_fixed")
    assert made.timeline.follows_its_seed()


def test_a_table_that_closes_without_its_record_is_told() -> None:
    match = secret_match("augustus")
    table = open_table(match)
    guest = Guest(table, 0)
    play_out(match, table)
    table.close()
    assert guest.client.verdict is not None
    assert guest.client.verdict.key == "wire.deal_unchecked"


def test_the_record_is_asked_for_once() -> None:
    match = secret_match("augustus")
    table = open_table(match)
    guest, asked = Guest(table, 0), list[Any]()
    guest.client.say = lambda message: not asked.append(message)  # type: ignore[method-assign]
    play_out(match, table)
    assert guest.client.ask_for_record()
    assert guest.client.ask_for_record()
    assert asked == [AskRecord()]


def test_moves_that_the_seed_does_not_allow_are_no_proof() -> None:
    """Another seed deals other cards, and the rules may not even take the moves."""
    match = secret_match("augustus")
    play_out(match, open_table(match))
    changed = replace(match.setup, seed=new_secret_seed())
    forged = Timeline(games.find("augustus"), changed, None, match.state, match.history)
    assert not forged.follows_its_seed()
    assert match.timeline.follows_its_seed()


def test_a_seat_cannot_try_seeds_faster_with_it_than_by_dealing() -> None:
    """A typed seed can be computed anyway; the hash must not be the quick way."""
    match = Match.new(setup("augustus", 2))
    hashing = min(timeit.repeat(lambda: commitment_of(match), number=1, repeat=5))
    dealing = min(timeit.repeat(lambda: match.game.new(match.setup), number=1, repeat=5))
    assert hashing > 5 * dealing

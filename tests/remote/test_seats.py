"""Who sits where: the keyboard of a screen that not everybody shares, addresses, codes."""

from dataclasses import replace

import pytest

from boardgames_tui.remote.client.remote_match import RemoteMatch
from boardgames_tui.remote.discovery import address
from boardgames_tui.remote.host.seat_codes import Codes
from boardgames_tui.remote.protocol import Position, Welcome, read_down
from boardgames_tui.session import Match, MatchFlow, Next
from boardgames_tui.tui.screens.table.popups.qr import qr_code
from tests.remote.screens import Screen, open_table, setup


def three() -> MatchFlow:
    """In the middle of Anna's secret choice."""
    return MatchFlow(Match.new(setup("augustus", 3)))


def test_who_is_remotely_never_takes_this_keyboard() -> None:
    flow = three()
    flow.keyboard.has_own_screen({0})
    assert flow.go_on() is Next.REMOTE
    assert not flow.keyboard.is_asked
    flow.keyboard.taken()
    assert flow.keyboard.holder is None
    assert flow.keyboard.reader is None


def test_a_player_who_is_left_alone_here_looks_with_own_eyes_and_lifts_no_curtain() -> None:
    flow = three()
    flow.keyboard.has_own_screen({1, 2})
    assert flow.go_on() is Next.PERSON
    assert flow.keyboard.reader == 0
    for action in (flow.match.legal[0], *flow.match.legal[1:3]):
        flow.choose(action)
    flow.choose(flow.match.legal[-1])
    while flow.next is not Next.REMOTE:
        flow.choose(flow.match.legal[-1])
    assert flow.keyboard.reader == 0


def test_somebody_who_comes_back_hides_everything_first() -> None:
    flow = three()
    flow.keyboard.has_own_screen({1, 2})
    flow.lift()
    assert flow.keyboard.reader == 0
    flow.keyboard.has_own_screen({2})
    assert flow.keyboard.reader is None
    assert flow.next is Next.CURTAIN


def test_two_who_share_a_screen_have_curtains_as_before() -> None:
    flow = three()
    flow.keyboard.has_own_screen({2})
    assert flow.next is Next.CURTAIN
    flow.lift()
    assert flow.keyboard.reader == 0


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("192.0.2.7", "ws://192.0.2.7:8421"),
        ("192.0.2.7:99", "ws://192.0.2.7:99"),
        ("table.example.org", "ws://table.example.org:8421"),
        ("localhost:8421", "127.0.0.1:8421"),
        ("127.0.0.1:1", "127.0.0.1:1"),
        ("wss://example.org/table", "wss://example.org/table"),
        ("/run/x.sock", "/run/x.sock"),
    ],
)
def test_addresses_as_people_type_them(typed: str, found: str) -> None:
    assert address(typed).text == found


@pytest.mark.parametrize("typed", ["", ":", "host:", "host:0", "host:70000", "host:port"])
def test_what_is_no_address(typed: str) -> None:
    with pytest.raises(ValueError, match="^" + typed + "$"):
        address(typed)


def test_codes_are_different_and_typed_as_one_likes() -> None:
    codes = Codes.new(4)
    assert len({*codes.seats, codes.onlookers}) == 5
    assert codes.seat_of(f" {codes.seats[2].lower()} ") == 2
    assert codes.seat_of(codes.onlookers) is None
    with pytest.raises(KeyError):
        codes.seat_of("OTTER")
    with pytest.raises(KeyError):
        codes.seat_of("ÄÖÜ-\ud800")


def test_a_code_as_a_picture() -> None:
    pytest.importorskip("segno")
    rows = (qr_code("boardgames-tui join OTTER-LINEN-2345") or "").split("\n")
    assert len({len(row) for row in rows}) == 1
    assert set("".join(rows)) == set("█▀▄ ")


@pytest.mark.parametrize("name", ["\x1b]0;owned\x07", "\u202eneB", "x" * 10_000, "Anna\nBen", ""])
def test_a_host_that_is_none_of_ours_cannot_speak_to_the_terminal(name: str) -> None:
    screen = Screen(open_table(Match.new(setup("augustus", 3))), 0)
    welcome, position = map(read_down, screen.lines[:2])
    assert isinstance(welcome, Welcome)
    assert isinstance(position, Position)
    RemoteMatch(welcome, position)
    seats = (replace(welcome.setup.seats[0], name=name), *welcome.setup.seats[1:])
    forged = welcome.model_copy(update={"setup": replace(welcome.setup, seats=seats)})
    with pytest.raises(ValueError, match="cannot be set up"):
        RemoteMatch(forged, position)

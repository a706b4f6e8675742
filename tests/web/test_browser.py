"""A real browser at a table that another program hosts: rounds by keys and by fingers, while host and programs are
killed. The pictures it takes are for people to look at (`--basetemp` says where they lie)."""

import os
import signal
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from boardgames_tui.session import Match
from tests.campaign.home import home
from tests.lengths import IS_CAMPAIGN
from tests.remote.processes import Table
from tests.web import serving
from tests.web.browser import CHROMIUM, DESK, PATIENCE, PHONE, Browser, Page
from tests.web.serving import Served, server

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here"),
    pytest.mark.skipif(not IS_CAMPAIGN, reason="a browser takes its time: BOARDGAMES_TUI_CAMPAIGN=1"),
]
KEYS, FINGERS = "keys", "fingers"
MEASURES = """[
  [...document.querySelectorAll("#keys button")].filter((key) => key.offsetParent).map((key) => key.offsetHeight),
  document.documentElement.scrollWidth,
  document.querySelector(".xterm-screen").clientWidth,
]"""
"""The heights of everything that can be tapped, the width of all and that of the board."""
SINCE = 'document.querySelector("#since").textContent'


class Guest:
    """Anybody who sits at the page, at the first seat of the table."""

    def __init__(self, page: Page, opened: Table, served: Served, by: str, pictures: Path) -> None:
        self.page = page
        self.table = opened
        self._served = served
        self._by = by
        self._pictures = pictures
        page.resize(PHONE if by == FINGERS else DESK, fingers=by == FINGERS)

    def look(self, name: str) -> None:
        self.page.calm()
        self.page.picture(self._pictures / f"{self._by}-{name}.png")

    def note(self, line: str) -> None:
        """What was measured, beside the pictures."""
        with (self._pictures / "measures.txt").open("a", encoding="utf-8") as file:
            print(line, file=file)

    def type(self, text: str) -> None:
        for sign in text.lower():
            self.page.press(sign) if self._by == KEYS else self.page.tap(f'button[data-keys="{sign}"]')

    def press(self, name: str) -> None:
        self.page.press(name) if self._by == KEYS else self.page.tap(f'button[data-name="{name}"]')

    def join(self) -> None:
        """From the menu."""
        self.page.calm()  # the first keys of a program that still paints its menu may be lost
        page, since = self.page, len(self.page.painted)
        self.type("j")
        page.shows("Type the code", since)
        self.type(self.table.codes[0])
        self.look("code")
        since = len(page.painted)
        self.press("Enter")
        page.shows("Ben", since)
        self.look("joined")

    @property
    def taken(self) -> int:
        """Decisions of this seat in the file."""
        return sum(entry.seat == 0 and entry.is_decision for entry in Match.load(self.table.path, lock=False).history)

    def play(self, more: int) -> None:
        wanted = self.taken + more
        while self.taken < wanted:
            self.type("a")
            self.page.listen(0.5)
            self.press("Enter")
            self.page.listen(0.5)


@pytest.mark.parametrize("by", [KEYS, FINGERS])
def test_a_browser_at_a_table_whose_programs_are_killed(
    tmp_path: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "PATIENCE", PATIENCE)
    with home() as folder, closing(Table(folder, "lions_of_lydia", 2)) as opened:
        opened.people[0].kill()
        with server(folder / "menu") as served, Browser(tmp_path / "profile", 2 if by == FINGERS else 1) as browser:
            guest = Guest(browser.page(), opened, served, by, tmp_path)
            page = guest.page
            page.open(served.address)
            page.shows("at one table")
            guest.look("menu")
            guest.join()
            guest.play(3)
            guest.look("played")

            if by == FINGERS:
                _measure(guest)

            _survives(guest, lambda: _kill_host(guest))
            guest.play(2)
            guest.look("played-on")

            _survives(guest, lambda: _kill_program(guest, served))
            guest.join()
            guest.play(1)
            _survives(guest, lambda: _reload(guest))
            guest.join()
            guest.look("reloaded")

            served.process.kill()
            page.says("Connection lost – reconnecting (")
            guest.look("server-gone")
            before = page.value(SINCE)
            page.listen(2.5)
            assert page.value(SINCE) != before, "the seconds do not count"
            assert {urlsplit(address).hostname for address in page.asked} == {"localhost"}
        opened.check()


def _measure(guest: Guest) -> None:
    """Upright and on its side: rows and keys for fingers, nothing wider than the phone, the board as wide as it."""
    for name, (width, height) in {"side": (PHONE[1], PHONE[0]), "upright": PHONE}.items():
        guest.page.resize((width, height), fingers=True)
        guest.look(name)
        heights, document, board = guest.page.value(MEASURES)
        guest.note(f"{name}: {width}×{height}, keys {min(heights)}–{max(heights)} px high, board {board} px wide")
        assert len(heights) > 4
        assert min(heights) >= 32
        assert document <= width
        assert width - board < 10


def _survives(guest: Guest, happens: Callable[[], None]) -> None:
    before = guest.taken
    happens()
    assert guest.taken >= before


def _kill_host(guest: Guest) -> None:
    since = len(guest.page.painted)
    guest.table.host.kill()
    guest.page.shows("Connection lost – reconnecting (", since)
    guest.look("host-gone")
    since = len(guest.page.painted)
    guest.table.kill_host()  # once more, and it is started again
    guest.page.shows("Connected again.", since)
    guest.look("host-back")


def _reload(guest: Guest) -> None:
    since = len(guest.page.painted)
    guest.page.reload()
    guest.page.shows("at one table", since)


def _kill_program(guest: Guest, served: Served) -> None:
    since = len(guest.page.painted)
    os.kill(served.children()[0], signal.SIGKILL)
    guest.page.says("has crashed")
    guest.look("program-gone")
    if guest._by == KEYS:
        guest.page.press("Enter")
    else:
        guest.page.tap("#again")
    guest.page.shows("at one table", since)

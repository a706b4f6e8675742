"""A page of `serve` in a real browser: from its address to the first words, and from a key to what it changes.

Nothing is measured where there is no Chromium."""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.measure import Row, best_of, calibration, within
from boardgames_tui.i18n import catalogue
from tests.web.browser import CHROMIUM, DESK, Browser, Page
from tests.web.serving import Served, server

FIRST_MS, ECHO_MS = 2_000.0, 100.0
KEYS = "+" * 15
"""For more players: something changes at every press."""
WORDS = catalogue("en").get("picker.new_game").upper()
PATIENCE = 30.0


def rows() -> Iterator[Row]:
    if CHROMIUM is None:
        return
    with tempfile.TemporaryDirectory() as place:
        saves, profile = Path(place, "saves"), Path(place, "browser")
        saves.mkdir()
        profile.mkdir()
        with server(saves) as served, Browser(profile, 1) as browser:
            first, loop = best_of(lambda: _first_words(browser.page(), served), calibration, rounds=3)
            page = browser.page()
            _first_words(page, served)
            page.calm()
            echo = statistics.median(_echo(page, key) for key in KEYS)
    yield within("browser, address to first words", first * 1e3, "ms", FIRST_MS, loop)
    yield within("browser, key to its echo", echo * 1e3, "ms", ECHO_MS, loop)


def _first_words(page: Page, served: Served) -> float:
    page.resize(DESK, fingers=False)
    token = "" if served.token is None else f"?t={served.token}"
    began = time.perf_counter()
    page.open(f"http://{served.host}/{token}")
    return _until(page, began, lambda: WORDS in page.painted)


def _echo(page: Page, key: str) -> float:
    """Up to the first bytes that the terminal of the page gets after a key."""
    page.listen(0.3)
    before, began = len(page.painted), time.perf_counter()
    page.press(key)
    return _until(page, began, lambda: len(page.painted) > before)


def _until(page: Page, began: float, is_there: Callable[[], bool]) -> float:
    while not is_there():
        page._next(PATIENCE)
    return time.perf_counter() - began

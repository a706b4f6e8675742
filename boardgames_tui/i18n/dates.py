"""Dates and times as people say them."""

import datetime

from . import Catalogue


def when(seconds: float, words: Catalogue) -> str:
    """Format a time: `today 20:14`, `yesterday 9:02`, `3 March 2026`, as the language writes it."""
    moment, now = datetime.datetime.fromtimestamp(seconds), datetime.datetime.now()
    clock = f"{moment:%H:%M}"
    days = (now.date() - moment.date()).days
    if days == 0:
        return words.get("when.today", clock=clock)
    if days == 1:
        return words.get("when.yesterday", clock=clock)
    return words.get("when.date", day=moment.day, month=moment.month, year=moment.year, clock=clock)

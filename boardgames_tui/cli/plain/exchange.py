"""Parses an exchange typed in one line: `trade 2 food 1 wood for 3 gold`, or `-2 food -1 wood +3 gold`."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames_tui.engine import Barter, IllegalAction, Phrase, say

if TYPE_CHECKING:
    from .base_table import BaseTextTable

PART = re.compile(r"([+−-]?) ?(\d*) ?([^\W\d_]+)[ ,]*")
"""A sign, a number and a word; only the word must be there."""


def barter_here(table: "BaseTextTable") -> Barter[Any] | None:
    match = table.match
    return match.game.barter(match.game.view(match.state, table.keyboard.reader), match.legal)


def bargained(table: "BaseTextTable", text: str) -> Sequence[Any]:
    """Return the actions of an exchange; () when the line is something else. IllegalAction says what is wrong with
    it."""
    barter = barter_here(table)
    if barter is None:
        return ()
    change = _change(table, barter, text.casefold())
    if change is None or not any(change):
        if text.split()[0].casefold() in table.console.get("cli.plain.barter.verb").split("|"):
            raise IllegalAction(example(table, barter))
        return ()
    if (reason := barter.why_not(change)) is not None:
        raise IllegalAction(reason)
    return barter.settle(change)


def example(table: "BaseTextTable", barter: Barter[Any]) -> Phrase:
    """Return an example with goods of this game."""
    first, second, third = (table.console.get(good) for good in barter.goods[:3])
    return say("cli.plain.barter.how", first=first, second=second, third=third)


def _change(table: "BaseTextTable", barter: Barter[Any], text: str) -> list[int] | None:
    """Return the amounts, positive for goods taken; None when any part is not understood."""
    console = table.console
    goods = [console.get(good).casefold() for good in barter.goods]
    change, side, start = [0] * len(goods), -1, 0
    for part in PART.finditer(text):
        sign, number, word = part.groups()
        if part.start() != start:
            return None
        start = part.end()
        if word in console.get("cli.plain.barter.for").split("|"):
            side = 1
        elif word not in console.get("cli.plain.barter.verb").split("|") + console.get("cli.plain.barter.and").split(
            "|"
        ):
            found = [at for at, good in enumerate(goods) if any(each.startswith(word) for each in good.split())]
            if len(found) != 1:
                return None
            change[found[0]] += (side if not sign else 1 if sign == "+" else -1) * int(number or 1)
    return change if start == len(text) else None

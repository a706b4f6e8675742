"""Chances of all seats in whole percent that add up to 100, or points in a solo match."""

from collections.abc import Sequence

from boardgames_tui.i18n import Catalogue


def whole(values: Sequence[float]) -> list[int]:
    return percents(values) if len(values) > 1 else [round(each) for each in values]


def whole_values(values: Sequence[float], words: Catalogue) -> list[str]:
    """Return the values as texts: `71%`."""
    return [words.percent(each) if len(values) > 1 else str(each) for each in whole(values)]


def percents(shares: Sequence[float]) -> list[int]:
    """Return whole percents: rounded down, with the missing ones added to the largest remainders, the first of equal
    ones."""
    exact = [100 * share for share in shares]
    found = [int(each) for each in exact]
    missing = round(sum(exact)) - sum(found)
    for place in sorted(range(len(found)), key=lambda place: found[place] - exact[place])[:missing]:
        found[place] += 1
    return found

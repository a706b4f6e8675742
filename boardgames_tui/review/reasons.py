"""Why another choice was better, in words."""

from collections.abc import Sequence

from boardgames_tui.bots import agree, remark
from boardgames_tui.i18n import Catalogue
from boardgames_tui.i18n.numbers import signed
from boardgames_tui.session import Match

from .models import Line, Verdict

LINES = 3
"""Of the score sheet: more would be no reason but a table."""
LEAST = 1.0
"""Points of the best opponent's: fewer are not told beside own ones."""
AS_GOOD_AS_WON = 0.995


def why(match: Match, verdict: Verdict, words: Catalogue, *, is_alone: bool) -> str:
    """What the best choice would have brought. Where the score sheets tell nothing, what the game knows about it."""
    best, mine, parts = verdict.best, verdict.mine, _sheets(verdict, words)
    if not parts and best.place != verdict.played:
        parts = _remark(match, verdict, words)
    if best.chance >= AS_GOOD_AS_WON > mine.chance and not is_alone:
        parts.insert(0, words.get("review.won"))
    if (points := round(best.margin - mine.margin)) > 0:
        parts.append(words.get("review.points_better", points=points))
    return "; ".join(parts)


def _sheets(verdict: Verdict, words: Catalogue) -> list[str]:
    """As far as the trials that were played to the end agree with all of them."""
    own, rival = (sum(value for _, value in lines) for lines in (verdict.own, verdict.rival))
    if own <= rival or not agree(own - rival, verdict.best.margin - verdict.mine.margin):
        return []
    if own <= 0:
        less = _lines([line for line in verdict.rival if line[1] < 0], words)
        return [words.get("review.rival", lines=words.listed(less))] if less else []
    more = _lines(verdict.own, words)
    told = [words.listed(more)] if more else []
    if rival <= -LEAST:
        told.append(words.get("review.rival", lines=signed(rival)))
    return told


def _lines(lines: Sequence[Line], words: Catalogue) -> list[str]:
    """What rounds to nothing is nothing to tell; a save of other days may hold lines that nobody knows any more."""
    told = [f"{signed(value)} {_heading(key, words)}" for key, value in lines if key in words and round(value)]
    return told[:LINES]


def _heading(key: str, words: Catalogue) -> str:
    return words.get(f"{key}.short" if f"{key}.short" in words else key)


def _remark(match: Match, verdict: Verdict, words: Catalogue) -> list[str]:
    game, state = match.game, match.at(verdict.number - 1)
    found = remark(game, state, verdict.seat, game.legal(state)[verdict.best.place], verdict.seat)
    return [] if found is None else [words.phrase(found, match.names).removesuffix(".")]

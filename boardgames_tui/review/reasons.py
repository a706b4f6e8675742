"""Why another choice was better, in words."""

from collections.abc import Sequence

from boardgames_tui.bots import agree, remark
from boardgames_tui.i18n import Catalogue
from boardgames_tui.i18n.numbers import signed
from boardgames_tui.session import Match

from .models import Line, Verdict

LINES = 3
"""Largest number of score sheet lines in a reason."""
LEAST = 1.0
"""Points of the best opponent below which they are not mentioned beside the seat's own."""
AS_GOOD_AS_WON = 0.995


def why(match: Match, verdict: Verdict, words: Catalogue, *, is_alone: bool) -> str:
    """Return what the best choice would have brought; where the score sheets say nothing, the game's remark."""
    best, mine, parts = verdict.best, verdict.mine, _sheets(verdict, words)
    if not parts and best.place != verdict.played:
        parts = _remark(match, verdict, words)
    if best.chance >= AS_GOOD_AS_WON > mine.chance and not is_alone:
        parts.insert(0, words.get("review.won"))
    if (points := round(best.margin - mine.margin)) > 0:
        parts.append(words.get("review.points_better", points=points))
    return "; ".join(parts)


def _sheets(verdict: Verdict, words: Catalogue) -> list[str]:
    """Return the sentences about score sheets, if the trials to the end agree with all trials."""
    own, rival = (sum(value for _, value in lines) for lines in (verdict.own, verdict.rival))
    if own <= rival or not agree(own - rival, verdict.best.margin - verdict.mine.margin):
        return []
    if own <= 0:
        less = _lines([line for line in verdict.rival if line[1] < 0], words)
        return [words.get("review.rival", lines=words.listed(less))] if less else []
    more = _lines(verdict.own, words)
    sentences = [words.listed(more)] if more else []
    if rival <= -LEAST:
        sentences.append(words.get("review.rival", lines=signed(rival)))
    return sentences


def _lines(lines: Sequence[Line], words: Catalogue) -> list[str]:
    """Return the lines in words, without those that round to 0 or that the game no longer has."""
    sentences = [f"{signed(value)} {_heading(key, words)}" for key, value in lines if key in words and round(value)]
    return sentences[:LINES]


def _heading(key: str, words: Catalogue) -> str:
    return words.get(f"{key}.short" if f"{key}.short" in words else key)


def _remark(match: Match, verdict: Verdict, words: Catalogue) -> list[str]:
    game, state = match.game, match.at(verdict.number - 1)
    found = remark(game, state, verdict.seat, game.legal(state)[verdict.best.place], verdict.seat)
    return [] if found is None else [words.phrase(found, match.names).removesuffix(".")]

"""Highlights of a match, from the scores of each round: the same kinds of stories for every game."""

import itertools
from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say

Track = Sequence[tuple[int, Sequence[int]]]
ENOUGH = 3
"""Points; smaller gains and deficits are no highlight."""


def highlights(track: Track) -> list[tuple[int, Phrase]]:
    """Return (seat, sentence), the best highlights first."""
    if len(track) < 2:
        return []
    stories = [_jump(track), _comeback(track), _lead(track), _fall(track), _changes(track)]
    return [story for story in stories if story is not None]


def _steps(track: Track) -> list[tuple[int, int, int]]:
    """Return (change, seat, round) of every seat in every round."""
    return [
        (after[seat] - before[seat], seat, number)
        for (_, before), (number, after) in itertools.pairwise(track)  # totals are those at the end of the round
        for seat in range(len(after))
    ]


def _jump(track: Track) -> tuple[int, Phrase] | None:
    gain, seat, number = max(_steps(track))
    return (seat, say("highlight.jump", points=gain, round=max(1, number))) if gain >= ENOUGH else None


def _fall(track: Track) -> tuple[int, Phrase] | None:
    loss, seat, number = min(_steps(track))
    return (seat, say("highlight.fall", points=-loss, round=max(1, number))) if loss <= -ENOUGH else None


def _leaders(track: Track) -> list[int | None]:
    """Return who led alone in each round."""
    return [totals.index(max(totals)) if list(totals).count(max(totals)) == 1 else None for _, totals in track]


def _lead(track: Track) -> tuple[int, Phrase] | None:
    leaders = _leaders(track)
    seats = range(len(track[0][1]))
    leaders = [leader for (number, _), leader in zip(track, leaders, strict=True) if number > 0]  # 0 is the setup
    best = max(seats, key=leaders.count)
    return (best, say("highlight.lead", rounds=leaders.count(best))) if leaders.count(best) else None


def _changes(track: Track) -> tuple[int, Phrase] | None:
    runs = [leader for leader in _leaders(track) if leader is not None]
    changes = [after for before, after in itertools.pairwise(runs) if before != after]
    return (changes[-1], say("highlight.changes", n=len(changes) + 1)) if len(changes) > 1 else None


def _comeback(track: Track) -> tuple[int, Phrase] | None:
    final = track[-1][1]
    if list(final).count(max(final)) > 1:
        return None
    winner = final.index(max(final))
    behind = max(max(totals) - totals[winner] for _, totals in track)
    return (winner, say("highlight.comeback", points=behind)) if behind >= 2 * ENOUGH else None

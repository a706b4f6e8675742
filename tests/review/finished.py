"""Matches that are over, for reviews that take no longer than a test may."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from boardgames_tui import games
from boardgames_tui.bots.search.lookahead import favourite
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.engine.brain import is_early
from boardgames_tui.review import Depth
from boardgames_tui.session import Match
from tests.lengths import plays

TINY = Depth(quick=0.02, thorough=0.05, endings=1, worlds=2, trials=2)
PEOPLE = plays(8, 12)
"""Decisions people make themselves once the table is set up. The match then goes on as if everything followed from
them, so that few choices have to be judged."""
SHORTEST = {"lotr_risk": {"setup_mode": "quick", "ring_version": "short"}, "augustus": {"deal_mode": "random_3"}}
"""An evening's game is played in its shortest form; cards that are kept and put back again decide nothing."""


def played(slug: str, seats: int = 2, people: int = PEOPLE, seed: str = "MAPLE-2345") -> Match:
    """Everybody does what looks best; the second person does the opposite in the beginning. Where nobody is a person,
    the bots' choices are judged."""
    names = ("Anna", "Ben", "Cleo", "Dora")[:seats]
    match, brain = (
        Match.new(Setup(slug, tuple(Seat(name) for name in names), SHORTEST.get(slug, {}), seed)),
        games.brain(slug),
    )
    begun = 0
    while match.decision is not None:
        early = is_early(brain, match.state)
        begun = len(match.history) + 1 if early else begun
        is_theirs = not early and len(match.history) < begun + people
        for seat in range(seats):
            if match.controllers[seat] != (now := "human" if is_theirs else "bot:easy"):
                match.set_controller(seat, now)
        if match.settle() or match.decision is None:
            continue
        seat = match.decision.seat
        worst = seat == 1 and is_theirs
        match.play(match.legal[-1] if worst else favourite(brain, match.state, seat, match.legal))
    if people:
        later = match.history[begun:]
        firsts = [next(entry.number for entry in later if entry.seat == seat) for seat in range(seats)]
        theirs = max(begun + people, *firsts)
        match.history[theirs:] = [replace(entry, automatic=True) for entry in match.history[theirs:]]
    return match


@cache
def _save(slug: str) -> bytes:
    from boardgames_tui.session.save_content import content_of

    match = played(slug)
    return content_of(match, match.name)


def saved(folder: Path, slug: str = "lions_of_lydia") -> Match:
    """One of them on disk, as somebody opens it to look at it."""
    path = folder / f"{slug}.json"
    path.write_bytes(_save(slug))
    return Match.load(path, lock=False)

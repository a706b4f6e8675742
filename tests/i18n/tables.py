"""Matches of every game at the table, in any language: all that their tables show and say."""

from collections.abc import Iterator

from boardgames_tui.games import GAMES, info, part
from boardgames_tui.kit.default_table import DefaultTable
from boardgames_tui.session import Match
from tests.games.table_tester import LOOKS, TableTester, text

NAMES = ("Ώμα", "Ξένη", "Φοίβη", "Ψυχή", "Δάφνη", "Λητώ", "Πάν", "Σίμη")
"""Of people whose badges are no Latin letters either: what is left on the screen in those is the program's own."""
BOARDS = ((83, 34), (112, 44))
"""The left column at 120×40 and at 160×50."""


def tester(slug: str) -> TableTester:
    table = part(slug, "table", "TABLE") or DefaultTable
    return TableTester(GAMES[slug], table, BOARDS, wild=0.3, names=NAMES)


def seats(slug: str) -> tuple[int, int]:
    found = info(slug)
    return found.min_seats, found.max_seats


def told(slug: str, lang: str, people: int, seed: int, moves: int, step: int) -> Iterator[tuple[int, str]]:
    """Everything that can be seen at every so many moves of a match, and the number of the move."""
    at_table = tester(slug)
    for number, match in at_table.walk(people, seed, moves):
        if number % step == 0 or match.decision is None:
            for small in (False, True):
                yield number, "\n".join(_shown(at_table, match, lang, number, small=small))


def _shown(at_table: TableTester, match: Match, lang: str, number: int, *, small: bool) -> Iterator[str]:
    holder = match.decision.seat if match.decision else None
    scene = at_table.posed(match, LOOKS[0], lang, holder, small=small, cursor=number)
    yield at_table.words_of(scene)
    yield from (
        (text(p) for p in at_table.pages(scene)) if small else (text(at_table.wide(scene, size)) for size in BOARDS)
    )
    if match.decision is not None:
        for refusal in match.decision.why_not():
            yield f"{scene.phrase(refusal.what)}: {scene.phrase(refusal.why)}"
    yield from (scene.phrase(phrase) for phrase in match.game.describe(match.game.view(match.state, holder)))
    yield from (scene.phrase(event) for _, event in match.log(holder))

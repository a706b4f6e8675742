"""Everything that is painted on any table is explained: in one line, in every language, to everybody who may see it."""

import random
from collections.abc import Iterator

import pytest

from boardgames_tui.engine import Chance, Seat, Setup
from boardgames_tui.games import GAMES, info, own, part
from boardgames_tui.i18n import languages
from boardgames_tui.kit.drawing.targets import whole_targets
from boardgames_tui.kit.places import board_scene, explain_place, named_places
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.session import Match
from tests.games.table_tester import LOOKS, NAMES, TableTester, best

NO_PLACE = ("tab:", "option:", "group:", "more:", "less:", "stage:", "legend")
"""Buttons: they do something and are no things of the game."""


def table_of(slug: str) -> type[AnyTable]:
    found: type[AnyTable] = part(slug, "table", "TABLE")
    return found


def seat_counts(slug: str) -> range:
    """Two to four, as far as the game allows."""
    return range(max(2, info(slug).min_seats), min(4, info(slug).max_seats) + 1)


def positions(slug: str, seats: int, every: int, most: int) -> Iterator[Match]:
    setup = Setup(slug, tuple(Seat(name) for name in NAMES[:seats]), {}, seats)
    match, rng = Match.new(setup), random.Random(seats)
    match.settle()
    for number in range(most):
        if number % every == 0 or match.decision is None:
            yield match
        if match.decision is None:
            return
        match.play(rng.choice(match.legal) if rng.random() < 0.3 else best(match))
        match.settle()


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in own() for seats in seat_counts(slug)])
def test_every_painted_target_has_a_line_in_every_language(slug: str, seats: int) -> None:
    table = table_of(slug)
    tester = TableTester(GAMES[slug], table, ((84, 34),))
    kinds = set()
    for match in positions(slug, seats, 37, 400):
        for holder in (match.decision.seat if match.decision else None, None):
            for lang in languages():
                big, small = (tester.posed(match, LOOKS[0], lang, holder, small=each) for each in (False, True))
                grids = [(big, tester.wide(big).grid.targets)]
                grids += [(small, p.grid.targets) for p in tester.pages(small)]
                for scene, targets in grids:
                    shown = table(GAMES[slug])
                    for target in (*whole_targets(targets), *(f"player:{person.seat}" for person in scene.people)):
                        if target.startswith(NO_PLACE):
                            continue
                        told = explain_place(shown, scene, target)
                        assert told is not None, target
                        assert told.title, target
                        assert told.line.strip() != told.title, target
                        assert not {"{", "⟨"} & set(told.line), told.line
                        kinds.add(target.partition(":")[0])
    assert len(kinds) > 3


@pytest.mark.parametrize("slug", own())
def test_the_names_an_onlooker_can_find_tell_no_secret(slug: str) -> None:
    """Whatever is found comes from the view: with the same view, whatever the hidden state, it reads the same."""
    table = table_of(slug)
    tester = TableTester(GAMES[slug], table, ((84, 34),))
    game = GAMES[slug]
    for match in positions(slug, seat_counts(slug)[-1], 29, 120):
        told = []
        for state in (match.state, game.sample(match.state, None, Chance(5))):
            scene = tester.staged(state, None)
            scene.choices, scene.letters, scene.cursor = [], {}, None
            shown = table(game)
            painted = set(whole_targets(tester.wide(scene).grid.targets))
            helps = {}
            for place in named_places(shown, scene, painted):
                there = scene if place.owner is None else board_scene(scene, place.owner)
                helps[place] = explain_place(shown, there, place.target)
            told.append({place.name: None if help_ is None else help_.line for place, help_ in helps.items()})
        assert told[0] == told[1]

"""Plays one game with assets that hold one more card: `python -m tests.battery.card.with_one_more FOLDER SLUG`.

A process of its own, because content is loaded once; it fails where a promise of the guide is broken."""

import random
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardgames_tui import locations

SAVES = Path(__file__).parents[2] / "saves"
MOST_GAMES = 60
"""A card may lie at the bottom of its deck for some of them."""


def played(game: Any, setup: Any, seed: int) -> str:
    """All news of a random game that is sound after every action."""
    state, chooser, told = game.new(setup), random.Random(seed), []
    while game.decision(state) is not None:
        told.append(repr([event.args for event in game.apply(state, chooser.choice(game.legal(state)))]))
        assert (found := game.check(state)) == [], found
    return "\n".join(told)


def new_matches_use_it(slug: str) -> None:
    from tests.battery.card.one_more import NEW
    from tests.battery.tables import TableCase

    case = TableCase(slug, max(2, TableCase(slug, 2, 0).game.info.min_seats), 0)
    missing = {card.key for card in NEW[slug]}
    for seed in range(MOST_GAMES):
        setup = case.setup(f"NEW-{seed}")
        news = played(case.game, setup, seed)
        missing -= {key for key in missing if f"'{key}'" in news}
        if seed == 0:
            old = played(case.game, replace(setup, edition=1), seed)
            assert not [card.key for card in NEW[slug] if f"'{card.key}'" in old], "a match of the first edition has it"
        if not missing:
            return
    raise AssertionError(f"never met: {missing}")


def old_saves_play_on(slug: str) -> None:
    from boardgames_tui.saves import verify
    from boardgames_tui.session import Match

    for path in sorted((SAVES / slug).glob("*.json")):
        with tempfile.TemporaryDirectory() as folder:
            assert (found := verify(path)) == [], found
            chooser, match = random.Random(1), Match.load(path, lock=False)
            assert match.setup.edition == 1
            while not match.is_over:
                match.play(chooser.choice(match.legal))
                assert (found := match.game.check(match.state)) == [], found
            assert (found := verify(match.save(Path(folder) / path.name))) == [], found


def a_new_save_is_sound(slug: str) -> None:
    from boardgames_tui.saves import verify
    from boardgames_tui.session import Match
    from tests.battery.tables import TableCase

    with tempfile.TemporaryDirectory() as folder:
        path, chooser = Path(folder) / "new.json", random.Random(2)
        with Match.new(TableCase(slug, 2, 0).setup(), path) as match:
            assert match.setup.edition == match.game.info.edition == 2
            while not match.is_over and len(match.history) < 60:
                match.play(chooser.choice(match.legal))
        assert (found := verify(path)) == [], found


if __name__ == "__main__":
    assets, game_slug = Path(sys.argv[1]), sys.argv[2]
    locations.assets = lambda: assets  # type: ignore[assignment]
    new_matches_use_it(game_slug)
    old_saves_play_on(game_slug)
    a_new_save_is_sound(game_slug)

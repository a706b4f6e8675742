"""The table painted: every kind of decision, sizes, themes, languages; marks on the board; what hidden hands may not
show."""

import re
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Chance, Event
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.table import TABLE
from boardgames_tui.games.age_of_mythology.table.choices import BY_HAND
from boardgames_tui.session.keyboard import reader_of
from tests.games.age_of_mythology import scenes
from tests.games.age_of_mythology.stage import (
    BOARDS,
    GAMES,
    LOOKS,
    grid,
    mat,
    pages,
    posed,
    screens,
    staged,
    text,
    walk,
    wide,
    words_of,
)
from tests.lengths import plays

COMMON = {
    *(
        "cultures",
        "starting_army",
        "draft",
        "victory_cubes",
        "draw_cards",
        "actions",
        "discards",
        "card",
        "explore",
        "workers",
        "gather",
    ),
    *(
        "build",
        "discount",
        "recruit",
        "trade",
        "swap_amount",
        "next_age",
        "attack",
        "muster",
        "fight",
        "retreat",
        "raze",
        "tile",
        "cubes",
    ),
}
"""Kinds of decisions that a few games are sure to meet."""


@pytest.mark.slow
def test_every_screen_of_many_games() -> None:
    seen: dict[str, int] = {}
    for seed, (seats, wild, options) in enumerate(GAMES, 3):
        for number, match in walk(seats, seed, wild=wild, **options):
            kind = match.decision.kind if match.decision else "over"
            if seen.get(kind, 0) >= plays(1, 2) and number % plays(83, 41) and match.decision is not None:
                continue
            seen[kind] = seen.get(kind, 0) + 1
            for lang, told in screens(match, number):
                assert "⟨" not in told, (kind, lang)
    assert seen.keys() >= COMMON | {"over"}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "wild", "options"), GAMES[:3])
def test_every_choice_is_marked_on_the_board(seats: int, wild: float, options: dict[str, Any]) -> None:
    """All but what passes and stops, and the quick ways for many things at once, have their place in the left
    column."""
    for number, match in walk(seats, 11, wild=wild, **options):
        if match.decision is None or number % 3:
            continue
        for group in ("", BY_HAND):
            scene = posed(match, LOOKS[0], "en", match.decision.seat, small=False, group=group)
            wanted = {
                choice.target
                for place, choice in enumerate(scene.choices)
                if place in scene.letters and not choice.last
            }
            for size in BOARDS[:2]:
                marked = set(wide(scene, size).grid.targets)
                assert {each for each in wanted - {None} if not each.startswith("button:")} <= marked, (
                    match.decision.kind
                )


def test_the_small_page_to_play_on_holds_the_choices() -> None:
    for number, match in walk(3, 5, wild=0.5):
        if match.decision is None or number % 3:
            continue
        scene = posed(match, LOOKS[0], "de", match.decision.seat, small=True)
        first = next(shown for shown, tab in zip(pages(scene), TABLE(GAME).tabs(scene), strict=True) if tab.plays)
        wanted = {c.target for n, c in enumerate(scene.choices) if n in scene.letters and not c.last and c.target}
        if match.decision.kind in ("trade", "workers"):
            continue  # cubes of the price and workers lie on the pages beside
        assert {each for each in wanted if not each.startswith("button:")} <= set(first.grid.targets), (
            match.decision.kind
        )


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_r22_nothing_hidden_is_on_the_screen(seats: int) -> None:
    """Whatever the others hold, have picked, planned or chosen: the player who looks has the same view, of which alone
    the screen is painted; that it is painted alike, small or large, is seen once with every kind of decision."""
    chance = Chance(7)
    kinds: set[str] = set()
    for number, match in walk(seats, 6, wild=0.5, starting_army="two_of_each_mortal"):
        if match.decision is None or (
            number % 7 and match.decision.kind not in ("muster", "fight", "retreat", "reaction")
        ):
            continue
        is_new = match.decision.kind not in kinds
        kinds.add(match.decision.kind)
        for holder in (None, match.decision.seat):
            seat = holder if holder is not None else (match.decision.seat + 1) % seats
            reader = reader_of(match, holder)
            elsewhere = GAME.view(GAME.sample(match.state, seat, chance), reader)
            assert GAME.view(match.state, reader) == elsewhere
            for small in (False, True) if is_new else ():
                scene = posed(match, LOOKS[0], "en", holder, small=small)
                other = replace(scene, view=elsewhere)
                if small:
                    assert [p.grid for p in pages(scene)] == [p.grid for p in pages(other)]
                else:
                    assert wide(scene).grid == wide(other).grid
                assert words_of(scene) == words_of(other)
    assert kinds >= {"actions", "muster", "fight"}


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    state = scenes.started("greek", "norse")
    scenes.hand(state, 0, "gr_hera", "gr_gather_all")
    own, open_ = staged(state, 0), staged(state, None)
    assert "Hera" in text(wide(own))
    assert "Hera" not in text(wide(open_))
    assert "Hera" in text(mat(own, 0))
    assert "Hera" not in text(mat(own, 1))


def test_the_shop_says_what_can_be_had_and_why_not() -> None:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, 4, 4, 0, 0)
    scenes.run(state, 0, "p_build")
    scene = staged(state, None)
    shown = text(wide(scene))
    assert "House" in shown
    assert "later age" in shown  # the Wonder
    assert "−3G" in shown  # the Wall: what is missing, not only that it is too dear
    labels = ["".join(span.text for span in choice.label) for choice in scene.choices]
    assert labels[0].split() == ["House", "2F", "2W"]


def test_gather_shows_everybodys_cubes() -> None:
    """R43: the villager's cube is in it, the neighbour gathers too; arranging the workers promises what it will
    bring."""
    state = scenes.started("greek", "norse")
    scenes.tiles(state, 0, "t_fertile_food2", "t_hills_gold2")
    scenes.tiles(state, 1, "t_fertile_food2")
    scenes.city(state, 0, "house")
    scenes.run(state, 0, "p_gather")
    scene = staged(state, None)
    best = next(
        choice for choice in scene.choices if choice.action.kind == "auto_workers" and choice.action.scope == "gold"
    )
    assert "".join(span.text for span in best.label).endswith("+3G")
    assert "+3G" in text(wide(scene))
    scenes.play(state, "keep_workers")
    scene = staged(state, None)
    food = next(choice for choice in scene.choices if choice.action.scope == "food")
    assert "".join(span.text for span in food.label).endswith("+2F")
    assert f"{scene.people[1].letter}+2" in text(wide(scene))


def test_another_board_can_be_laid_there() -> None:
    state = scenes.started("greek", "norse")
    scenes.city(state, 1, "great_temple")
    scene, shown = staged(state, 0), TABLE(GAME)
    shown.shown = 1
    for line in ("BÄRBEL'S CITY", "Temple"):
        assert line in text(wide(scene, shown=shown))
        assert line not in text(wide(scene))


def test_dice_are_itemised_and_hits_marked() -> None:
    """Spec 10: `3 +3 cavalry +1 mortal`, still there when the retreat is asked."""
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=2)
    scenes.units(state, 1, no_jarl=2)
    scenes.city(state, 1, "wall")
    scenes.attack(state, attackers="gr_hoplite gr_hoplite", defenders="no_jarl no_jarl")
    scenes.force(state, scenes.hits(2, 7), scenes.hits(1, 5))
    scenes.play(state, "fight gr_hoplite 0", "fight no_jarl 0")
    assert scenes.asked(state) == (0, "retreat")
    scene = staged(state, 0)
    shown = text(wide(scene))
    for line in (
        "against Cavalry",
        "+3",
        "against Mortal",
        "+1",
        "Wall",
        "+2",
        "2 hits",
        "1 hit",
        "WINS",
        "Jarl is lost",
    ):
        assert line in shown
    small = next(pages(replace(scene, small=True)))
    assert "3 +3 Cavalry +1 Mortal" in text(small)
    assert "= 7 dice" in text(small)


def test_victories_and_ages_are_moments() -> None:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, 4, 4, 4, 4)
    scenes.run(state, 0, "p_next_age")
    told = scenes.play(state, "advance")
    scene = staged(state, None)
    scene.entries = [(1, event) for event in told]
    moment = TABLE(GAME).moment(scene)
    assert moment is not None
    assert moment.deeds[0][0].seat == 0
    assert moment.deeds[0][1] == "Classical Age"


def test_of_two_victories_the_strip_tells_the_last() -> None:
    scene = staged(scenes.started("greek", "norse"), None)
    scene.entries = [(number, Event("log.wins_battle", {"n": 2 - number}, number)) for number in (0, 1)]
    moment = TABLE(GAME).moment(scene)
    assert moment is not None
    assert [person.seat for person, _ in moment.deeds] == [1]


@pytest.mark.parametrize("height", range(1, 26))
def test_a_board_is_painted_in_a_window_of_any_height(height: int) -> None:
    """In a replay at 80×24 there is no room for the units."""
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=2)
    assert "Greek" in text(mat(staged(state, 0), 0, (78, height)))


@pytest.mark.parametrize("amounts", [(4, 4, 4, 4), (10, 4, 3, 1), (12, 11, 10, 10)])
def test_the_line_of_a_rich_player_still_tells_units_and_buildings(amounts: tuple[int, int, int, int]) -> None:
    """The gaps go first."""
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, *amounts)
    scene = replace(staged(state, 0, small=True), small=True)
    p = grid(LOOKS[0], (24, 1))
    TABLE(GAME).player_line(p, scene, scene.people[0])
    assert re.search(r"[0-9]u [0-9]⌂$", text(p).rstrip())
    told = "".join(f"{letter}{amount}" for letter, amount in zip("FWGV", amounts, strict=True))
    assert told in text(p).replace(" ", "")

"""What lies under the mouse is told: every thing on the table, in every language, and nothing that is secret."""

from dataclasses import replace

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.table import TABLE
from boardgames_tui.i18n import languages
from boardgames_tui.kit.scene import Scene
from tests.games.age_of_mythology import scenes
from tests.games.age_of_mythology.stage import BOARDS, GAMES, LOOKS, pages, posed, staged, walk, wide
from tests.lengths import plays

THINGS = {
    *("victory", "ground", "space", "city", "cube", "unit", "leader", "hand", "culture", "kind", "held"),
    *("card", "build", "recruit", "enlist", "tile", "scope", "trade", "area", "button"),
    *("army", "figure", "gone", "fighter", "dice", "odds", "stakes", "muster"),
}
"""What a few games are sure to show."""
MOST = 4
"""Sentences or short paragraphs of a tooltip."""


def told(scene: Scene, target: str) -> str:
    found = TABLE(GAME).explain(scene, target)
    assert found is not None, target
    assert found.title.strip(), target
    assert 1 <= len(found.paragraphs) <= MOST, (target, found.paragraphs)
    return "\n".join([found.title, *found.paragraphs])


def all_told(scene: Scene) -> dict[str, str]:
    """Everything that can be pointed at, and what is said about it; also on the boards of the others."""
    painted = list(pages(scene))
    if not scene.small:
        painted = [wide(scene, BOARDS[0])]
        for person in scene.people[:2]:
            laid = TABLE(GAME)
            laid.shown = person.seat
            painted.append(wide(scene, BOARDS[1], laid))
    names = {name.partition("#")[0] for p in painted for name in p.grid.targets}
    return {name: told(scene, name) for name in sorted(names)}


@pytest.mark.slow
def test_every_thing_on_the_table_is_explained() -> None:
    seen: dict[str, int] = {}
    things = set()
    for seed, (seats, wild, options) in enumerate(GAMES, 3):
        for number, match in walk(seats, seed, wild=wild, **options):
            kind = match.decision.kind if match.decision else "over"
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] > plays(1, 3) and number % plays(97, 53) and match.decision is not None:
                continue
            for holder in {None, match.decision.seat} if match.decision else {None}:
                for turn, lang in enumerate(languages()):
                    scene = posed(match, LOOKS[0], lang, holder, small=bool((number + turn) % 2), cursor=number)
                    said = all_told(scene)
                    assert not [name for name, text in said.items() if "⟨" in text or "{" in text]
                    things |= {name.partition(":")[0] for name in said}
    assert things >= THINGS


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_r22_nothing_hidden_is_explained(seats: int) -> None:
    """Whatever the others hold, have planned or chosen, the same is said of everything. That their views are the same
    is tested with the screen; here with every kind of decision, once."""
    chance = Chance(7)
    kinds: set[str] = set()
    for _, match in walk(seats, 6, wild=0.5, starting_army="two_of_each_mortal"):
        if match.decision is None or match.decision.kind in kinds:
            continue
        kinds.add(match.decision.kind)
        for holder in (None, match.decision.seat):
            scene = posed(match, LOOKS[0], "en", holder, small=False)
            seat = holder if holder is not None else (match.decision.seat + 1) % seats
            other = replace(scene, view=GAME.view(GAME.sample(match.state, seat, chance), scene.reader))
            assert scene.view == other.view
            assert all_told(scene) == all_told(other)


def test_things_are_told_with_their_state() -> None:
    state = scenes.started("norse", "greek")
    scenes.tiles(state, 0, "t_mountains_gold2", "t_forest_wood2")
    scenes.city(state, 0, "house", "house")
    scenes.units(state, 0, no_dwarf=2, no_jarl=1)
    scenes.cubes(state, 0, 5, 1, 0, 0)
    scene = staged(state, 0)
    gold = next(space for space in scene.view.boards[0].production if space.resource == "gold")
    scenes.work(state, 0, gold.id, 2)
    scene = staged(state, 0)
    assert "A Dwarf works here: 2 more gold." in told(scene, f"space:0:{gold.id}")
    wood = next(space for space in scene.view.boards[0].production if space.resource == "wood")
    assert "Nobody works here." in told(scene, f"space:0:{wood.id}")
    assert "2 of this kind in this city." in told(scene, "city:0:house")
    assert "5 cubes here" in told(scene, "cube:0:food")
    assert "1 at home." in told(scene, "unit:0:no_dwarf")
    assert "3 victory cubes on it." in told(scene, "victory:v_wonder")
    assert "In the lead: Anna with 2 buildings." in told(scene, "victory:v_buildings")


def test_goods_say_in_full_why_they_cannot_be_had() -> None:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, 4, 1, 0, 0)
    scenes.run(state, 0, "p_build")
    scene = staged(state, None)
    assert "Not now: costs 2 food and 2 wood; you are missing 1 wood." in told(scene, "build:house")
    assert "Not now: you need to be in the Mythic Age." in told(scene, "build:wonder")


def test_dice_and_odds_are_told_to_everybody() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=2)
    scenes.units(state, 1, no_jarl=2)
    scenes.attack(state, attackers="gr_hoplite gr_hoplite", defenders="no_jarl no_jarl")
    assert "Bärbel chooses …" in told(staged(state, 0), "fighter:1")
    scenes.force(state, scenes.hits(2, 7), scenes.hits(1, 3))
    scenes.play(state, "fight gr_hoplite 0", "fight no_jarl 0")
    scene = staged(state, None)
    assert told(scene, "dice:0").startswith("Anna's roll: 2 hits\n6 6 1 1 1 1 1\n")
    assert "7 dice: 3 printed, 3 against Cavalry, 1 against Mortal." in told(scene, "fighter:0")
    assert "Bärbel lost it in this battle." in told(scene, "gone:1:no_jarl:lost")
    percent = round(100 * scene.view.battle.odds[0].chance)
    odds = told(scene, "odds:gr_hoplite:0:no_jarl:0")
    assert f"Anna has a {percent}% chance to win, Bärbel {100 - percent}%." in odds

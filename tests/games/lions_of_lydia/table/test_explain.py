"""What lies under the mouse is told: every thing on the table, in both languages, and nothing that is secret."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.i18n import languages
from boardgames_tui.kit.scene import Scene
from tests.games.lions_of_lydia.scenes import board, do, gate, offer, table, turn
from tests.games.lions_of_lydia.stage import BOARDS, LOOKS, games_until, pages, posed, staged, walk, wide
from tests.lengths import plays

THINGS = {
    *("gate", "stand", "king", "builder", "fountain", "card", "tile", "sold", "side", "race"),
    *("home", "track", "amount", "purse", "bag", "hand", "level", "influence", "own"),
}
MOST = 4
"""Sentences or short paragraphs of a tooltip."""


def told(scene: Scene, target: str) -> str:
    found = TABLE(GAME).explain(scene, target)
    assert found is not None, target
    assert found.title.strip(), target
    assert 1 <= len(found.paragraphs) <= MOST, (target, found.paragraphs)
    assert all(paragraph.strip() for paragraph in found.paragraphs), target
    return "\n".join([found.title, *found.paragraphs])


def all_told(scene: Scene) -> dict[str, str]:
    """Everything that can be pointed at, and what is said about it."""
    painted = list(pages(scene)) if scene.small else [wide(scene, size) for size in BOARDS]
    return {target: told(scene, target) for p in painted for target in p.grid.targets}


@pytest.mark.slow
def test_every_thing_on_the_table_is_explained() -> None:
    seen: set[str] = set()
    for seed, seats, options in games_until(seen, THINGS):
        for number, match in walk(seats, seed, wild=0.15, **options):
            if number % plays(29, 13) and match.decision is not None:
                continue
            for lang in languages():
                for small in (False, True):
                    holder = match.decision.seat if match.decision else None
                    said = all_told(posed(match, LOOKS[0], lang, holder, small=small, cursor=number))
                    assert not [target for target, text in said.items() if "⟨" in text or "{" in text]
                    seen |= {target.partition(":")[0] for target in said}
    assert seen == THINGS


@pytest.mark.parametrize("reader", [None, 0])
def test_r17_hidden_bags_are_not_explained(reader: int | None) -> None:
    """Whatever lies in the bags that the reader may not see, the same is said of everything."""
    for number, match in walk(3, 6, stop=120, hide_bags=True):
        if match.decision is None or number % 10:
            continue
        scene = posed(match, LOOKS[0], "en", reader, small=False)
        seat = (match.decision.seat + 1) % 3 if reader is None else reader
        other = replace(scene, view=GAME.view(GAME.sample(match.state, seat, Chance(number)), reader))
        assert all_told(scene) == all_told(other)
        assert ("hidden" in told(scene, "bag")) == (match.decision.seat != reader)


def test_things_are_told_with_their_state() -> None:
    state = table(gold_tiles="tomb")
    player = turn(state, "yellow")
    board(player, coins=5, influence=1, cards={"start_red": "upgraded"}, R=2)
    gate(state, "green", "lydian", "blue")
    state.fountain = ["red", "red", "blue"]
    offer(state, "north", "gold_agora")
    state.tile_owner = 1
    scene = staged(state)
    assert "2 of them at the fountain." in told(scene, "stand:fountain:red")
    assert "There is a Lydian here" in told(scene, "gate:green")
    assert "The marker is here.\nlimit 5 cards · your Lydian goes to the fountain" in told(scene, "level:1")
    assert told(scene, "purse").startswith("Coins: 5 of 12\n")
    assert told(scene, "own:start_red").endswith("gain 2 red resources.\nWorth 2 VP now.")
    assert "Bärbel has it." in told(scene, "tile:fountain_tile")
    assert "Below it: Tomb of Alyattes" in told(scene, "card:gold_agora")
    assert told(scene, "bag").startswith("Bag: red merchant, green merchant, blue merchant\n")


@pytest.mark.parametrize("sides", [{"north"}, {"north", "east"}])
def test_r33_sides_that_are_closed_say_so(sides: set[str]) -> None:
    state = table()
    board(turn(state, "yellow"), coins=12, influence=3, R=6, G=6, Y=6, B=6)
    do(state, "place fountain")
    scene = staged(state)
    scene.view.buying_from = tuple(sides)
    closed = {each.side for each in scene.view.sides if "cannot buy" in told(scene, f"side:{each.side}")}
    assert closed == {"north", "east", "south", "west"} - sides
    for each in scene.view.sides:
        assert all(("cannot buy" in told(scene, f"card:{slot.card}")) == (each.side in closed) for slot in each.slots)


def test_what_is_no_thing_is_not_explained() -> None:
    scene: Any = staged(table())
    assert TABLE(GAME).explain(scene, "tab:0") is None

"""Everything that can be pointed at says what it is, to people who may know it."""

from collections import Counter
from collections.abc import Iterator

import pytest

from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, HARBOURS, LANDS, MEMBERS, PLACE_IDS, PLACES
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import ClosingBridge, OpeningBorder
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.table import TABLE
from boardgames_tui.games.lotr_risk.table.board_map.geography import MOUNTAIN, RIVER, drawing
from boardgames_tui.games.lotr_risk.table.board_map.targets import spots
from boardgames_tui.i18n import languages
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.scene import Scene
from boardgames_tui.session import Match
from tests.games.lotr_risk.scenes import WIN, at, attack, combat, give, put, reinforce, scene
from tests.games.lotr_risk.stage import BOARDS, LOOKS, front, pages, posed, staged, walk, wide
from tests.lengths import plays

LARGE = (112, 60)
"""With room for cards below the map."""


def told(found: Scene, target: str) -> str:
    help_ = TABLE(GAME).explain(found, target)
    assert help_ is not None, target
    assert help_.title, target
    assert help_.paragraphs, target
    return "\n".join([help_.title, *help_.paragraphs])


def painted(match: Match, number: int, lang: str) -> Iterator[tuple[Scene, str]]:
    """What can be pointed at on the wide table and on all pages, without the pieces of one thing. Looks, sizes and
    colours take turns."""
    holder = match.decision.seat if match.decision else None
    look = LOOKS[(0, 1, 0, 5)[number % 4]]
    big, small = (posed(match, look, lang, holder, small=small, cursor=number) for small in (False, True))
    shown = TABLE(GAME)
    shown.window.by_region = number % 3 == 0
    yield from ((big, name) for name in things(wide(big, (BOARDS[0], LARGE, *BOARDS)[number % 5], shown)))
    for p in pages(small):
        yield from ((small, name) for name in things(p))


def things(p: Painter) -> set[str]:
    return {name.partition("#")[0] for name in p.grid.targets}


@pytest.mark.slow
def test_every_target_of_a_game_is_explained_in_every_language() -> None:
    seen, kinds = Counter[str](), set()
    for seats, seed, options in ((3, 3, {"ring_version": "short"}), (4, 4, {"setup_mode": "quick"})):
        for number, match in walk(seats, seed, stop=900, **options):
            kind = match.decision.kind if match.decision else "over"
            seen[kind] += 1
            if seen[kind] > plays(1, 3) and number % 97:
                continue
            for lang in languages():
                for found, name in painted(match, seen[kind], lang):
                    text = told(found, name)
                    assert "⟨" not in text
                    assert "{" not in text
                    kinds.add(name.partition(":")[0])
    assert kinds >= {
        "land",
        "about",
        "near",
        "origin",
        "sea",
        "river",
        "mountains",
        "bridge",
        "way",
        "ring",
        "station",
        "region",
        "regions",
    }
    assert kinds >= {
        "card",
        "hand",
        "held",
        "sign",
        "unit",
        "group",
        "purse",
        "attack",
        "defence",
        "verdict",
        "more",
        "cause",
        "region",
        "regions",
    }


@pytest.mark.parametrize("dense", [True, False])
def test_all_of_the_ground_can_be_pointed_at(dense: bool) -> None:
    """Each cell belongs to what is drawn there; names may reach over to a neighbour."""
    chart, found = drawing(dense=dense), spots(dense=dense)
    grounds = {name: rect for name, rect in found.items() if name == "sea" or "#" in name}
    for y, row in enumerate(chart.cells):
        for x, kind in enumerate(row):
            here = {*chart.kinds[kind][:2]}
            name = next(name.partition("#")[0] for name, rect in reversed(grounds.items()) if rect.holds(x, y))
            if name.startswith("land:"):
                assert int(name[5:]) in here
            else:
                assert not {ground for ground in here if ground < LANDS} or max(here) >= RIVER
                assert (name == "mountains") <= (MOUNTAIN in here)
    assert {f"land:{place}" for place in range(PLACES)} <= set(found)
    assert {f"bridge:{number}" for number in range(len(BRIDGES))} <= set(found)


def test_a_land_tells_owner_units_region_buildings_dice_and_neighbours() -> None:
    state = combat(front(), 0)
    put(state, "moria", 1, infantry=2, creature=1, leader=True)
    text = told(staged(state), f"land:{at('moria')}")
    assert "Bärbel: 2 infantry, 1 creature, leader." in text
    assert "Region Rhovanion, bonus 5: Bärbel 1, neutral 7." in text
    assert "stronghold" in text
    assert "infantry 5, creature 7" in text  # 2 and 4 by their kind, 2 for the stronghold, 1 for the leader (R35)
    assert "Neighbours: " in text
    state.breached.append(at("moria"))
    text = told(staged(state), f"land:{at('moria')}")
    assert "gives no bonus this turn" in text
    assert "infantry 3, creature 5" in text


def test_a_harbour_tells_where_its_lanes_lead() -> None:
    found = staged(combat(front(), 0))
    for land in HARBOURS:
        assert "Harbour: " in told(found, f"land:{land}")


def test_what_cards_do_to_the_map_is_told() -> None:
    state = combat(front(), 0)
    one, other = BRIDGES[0]
    state.closed[0], state.opened, state.storms, state.storms_by = 1, [0], [at("carrock")], 1
    found = staged(state)
    assert "closed" in told(found, "bridge:0")
    assert "(bridge closed)" in told(found, f"land:{one}")
    assert "(bridge closed)" in told(found, f"land:{other}")
    assert "(under the mountains)" in told(found, f"land:{BORDERS[0][0]}")
    assert "open" in told(found, "mountains")
    assert "Winter storms" in told(found, f"land:{at('carrock')}")


@pytest.mark.parametrize(("frame", "kind"), [(ClosingBridge(0), "bridge:"), (OpeningBorder(0), "border:")])
def test_a_bridge_or_a_border_to_choose_is_explained(frame: ClosingBridge | OpeningBorder, kind: str) -> None:
    state = combat(front(), 0)
    state.stack.append(frame)
    found = staged(state)
    targets = [name for name in wide(found).grid.targets if name.startswith(kind)]
    assert targets
    assert all(" and " in told(found, name) for name in targets)


def test_the_stations_tell_how_far_the_ring_is() -> None:
    state = combat(front(), 0)
    state.ring = 2
    found = staged(state)
    assert "has passed" in told(found, "station:1")
    assert "is here" in told(found, "station:2")
    assert "3 stations away" in told(found, "station:5")
    state.ring = len(STATIONS)  # it has left Middle-earth
    assert "has passed" in told(staged(state), "station:16")
    assert told(staged(state), "ring")


def test_a_region_tells_what_is_missing_or_who_rules_it() -> None:
    state = reinforce(scene(2), 0)
    assert "Anna still needs" in told(staged(state, 0), "region:0")
    assert "Bärbel still needs" in told(staged(state, 1), "region:0")
    for land in MEMBERS[1]:
        put(state, PLACE_IDS[land], 1)
    assert "Bärbel rules it" in told(staged(state), "region:1")


def test_a_fight_tells_its_dice() -> None:
    state = combat(front(), 0)
    attack(state, "rhudaur", "eregion", dice=WIN)
    found = staged(state)
    assert "Anna attacks from Rhudaur" in told(found, "attack")
    assert "3 successes" in told(found, "attack")
    assert "0 successes" in told(found, "defence")
    assert "Attack wins" in told(found, "verdict")


def with_cards() -> State:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3)
    give(state, 0, "ac_balrog", "tc_moria")
    return combat(state, 0)


def test_own_cards_lie_below_the_map_of_a_large_window_for_their_owner_alone() -> None:
    state = with_cards()
    own = wide(staged(state, 0), LARGE).grid.targets
    assert [name for name in own if name.startswith("held:")]
    assert f"sign:{at('moria')}" in own
    for reader in (None, 1):
        others = wide(staged(state, reader), LARGE).grid.targets
        assert not [name for name in others if name.startswith(("held:", "sign:", "card:"))]


def test_nothing_else_is_explained() -> None:
    shown, found = TABLE(GAME), staged(with_cards())
    assert shown.explain(found, "tab:0") is None
    assert shown.explain(found, "nonsense") is None

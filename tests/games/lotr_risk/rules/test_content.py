"""The data: counts, symmetry, the Ring's path, the drawings the table uses."""

import itertools
from collections import Counter

from boardgames_tui.engine.content import read
from boardgames_tui.games.lotr_risk.board import (
    BARRIERS,
    BEYOND,
    BONUS,
    BORDERS,
    BRIDGES,
    HARBOURS,
    LAND,
    LANDS,
    LINKS,
    MEMBERS,
    NEAR,
    OVER_SEA,
    PLACE_IDS,
    PLACES,
    SEA,
    SITES,
    STRONGHOLDS,
)
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURES,
    ATTACK,
    COST,
    DEFENCE,
    DIE_STATIONS,
    LAND_CARDS,
    MISSION_OF,
    STATIONS,
    STEPS,
    SYMBOL,
    TERRITORIES,
    UNITS,
    adventure_deck,
    land_deck,
)
from boardgames_tui.games.lotr_risk.options import Options
from boardgames_tui.games.lotr_risk.rules.adventure import event_effects, power
from tests.games.lotr_risk.scenes import at


def test_counts() -> None:
    assert (len(TERRITORIES), len(MEMBERS), len(SITES), len(STRONGHOLDS), len(HARBOURS)) == (64, 9, 22, 11, 5)
    assert Counter(link.kind for link in LINKS) == {"open": 79, "bridge": 17, "sea": 7}
    assert Counter(wall.kind for wall in BARRIERS) == {"mountain": 43, "river": 20}
    assert (len(BRIDGES), len(BORDERS)) == (17, 43)
    assert sum(BONUS) == 7 + 7 + 5 + 4 + 4 + 3 + 2 + 2 + 2


def test_cards_of_the_first_edition() -> None:
    adventures = [ADVENTURES[card] for card in adventure_deck(1)]
    assert Counter(card.type for card in adventures) == {"mission": 22, "event": 13, "power": 25}
    assert Counter(SYMBOL[card] for card in land_deck(1)) == {0: 22, 1: 21, 2: 21, -1: 2}
    assert [LAND_CARDS[card].territory for card in land_deck(1)] == [*(land.id for land in TERRITORIES), None, None]


def test_units() -> None:
    assert (COST, ATTACK, DEFENCE, STEPS) == ((1, 2, 3), (3, 4, 5), (2, 3, 4), (1, 3, 2))
    assert [unit.supply for unit in UNITS] == [61, 18, 10]


def test_links_are_mutual_and_connected() -> None:
    assert all((place, -1) in LAND[near] or bridge >= 0 for place in range(LANDS) for near, bridge in LAND[place])
    assert all(place in NEAR[near] for place in range(PLACES) for near in NEAR[place])
    assert all((b, a) in OVER_SEA for a, b in OVER_SEA)
    seen, edge = {0}, [0]
    while edge:
        edge = [near for place in edge for near in NEAR[place] if near not in seen and not seen.add(near)]
    assert seen == set(range(LANDS))


def test_ship_spaces_interrupt_the_long_routes() -> None:
    assert at("umbar") not in SEA[at("minhiriath")]
    assert at("umbar") in BEYOND[at("minhiriath")]
    assert at("umbar") in SEA[at("belfalas")]


def test_ring_path() -> None:
    assert (PLACE_IDS[STATIONS[0]], PLACE_IDS[STATIONS[-1]], len(STATIONS)) == ("the_shire", "mount_doom", 17)
    assert all(b in NEAR[a] for a, b in itertools.pairwise(STATIONS))
    dice = {PLACE_IDS[station] for station, die in zip(STATIONS, DIE_STATIONS, strict=True) if die}
    assert dice == {"moria", "lorien", "dead_marshes", "minas_morgul", "gorgoroth", "mount_doom"}


def test_every_effect_kind_has_its_interpreter() -> None:
    events = {card.effect.code for card in ADVENTURES if card.type == "event"}
    powers = {card.effect.code for card in ADVENTURES if card.type == "power"}
    assert set(event_effects.KINDS) == events
    assert set(power.KINDS) == powers
    assert set(MISSION_OF) == set(SITES)


def test_options_of_the_data_are_the_options_of_the_form() -> None:
    listed = {option["id"]: option["default"] for option in read("lotr_risk", "options")}
    assert listed == {name: field.default for name, field in Options.model_fields.items()}


def test_area_map_has_every_territory_in_one_piece() -> None:
    drawing = read("lotr_risk", "area_map")
    rows = next(
        value
        for value in drawing.values()
        if isinstance(value, list) and isinstance(value[0], str) and len(value) == drawing["height"]
    )
    grid = [[row[x : x + 2] for x in range(0, len(row), 2)] for row in rows]
    assert {len(row) for row in grid} == {drawing["width"]}
    cells: dict[str, set[tuple[int, int]]] = {}
    for y, row in enumerate(grid):
        for x, code in enumerate(row):
            if code in drawing["codes"]:
                cells.setdefault(drawing["codes"][code], set()).add((x, y))
    assert set(cells) == {land.id for land in TERRITORIES}
    for place in cells.values():
        seen = {next(iter(place))}
        edge = list(seen)
        while edge:
            x, y = edge.pop()
            for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if step in place and step not in seen:
                    seen.add(step)
                    edge.append(step)
        assert seen == place

"""The stage: fights in words with what was lost, at every size; bots' fights go by."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.board import PLACE_IDS
from boardgames_tui.games.lotr_risk.content import DIE_STATIONS, STATIONS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.table import TABLE
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import StageCard, layout, paint_card
from tests.games.lotr_risk.scenes import LOSE, WIN, attack, combat, do, force, give, put, ring, scene
from tests.games.lotr_risk.stage import LOOKS, front, grid, staged, text

ROOMS = ((74, 17), (94, 30))
"""Of the stage at 80×24 and at 120×40."""


def cards(found: Scene, events: list[Event], bots: tuple[int, ...] = ()) -> list[StageCard]:
    people = tuple(replace(person, is_bot=person.seat in bots) for person in found.people)
    return list(TABLE(GAME).stage(replace(found, people=people, decision=None), list(enumerate(events, 1))))


def painted(card: StageCard, room: tuple[int, int]) -> str:
    width, height = room
    p = grid(LOOKS[0], (width, layout(card, width, height).height))
    assert p.height <= height
    paint_card(p, card)
    return text(p)


def defended(lang: str = "en", bots: tuple[int, ...] = (), **units: Any) -> list[StageCard]:
    """Ben attacks Anna's last creature in Carrock and wins."""
    state = scene(2)
    put(state, "carrock", 0, **(units or {"creature": 1}))
    put(state, "rhudaur", 1, infantry=3)
    combat(state, 1)
    events = do(state, "from rhudaur", "send infantry", "against carrock", "defend creature", dice=([6, 6, 6], [1] * 4))
    return cards(staged(state, 0, lang=lang), events, bots)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(
    ("lang", "lost", "land"),
    [
        ("en", "Your creature is lost.", "You have lost Carrock to "),
        ("de", "Deine Kreatur ist verloren.", "Du hast Carrock an "),
    ],
)
def test_the_loss_is_said_in_words_beside_the_dice(room: tuple[int, int], lang: str, lost: str, land: str) -> None:
    [card] = defended(lang, bots=(1,))
    shown = painted(card, room)
    assert card.holds
    assert lost in shown
    assert land in shown
    assert [[die.value for die in row.dice] for row in card.rows] == [[6, 6, 6], [1, 1, 1, 1]]
    assert [die.hit for die in card.rows[0].dice] == [True, True, True]
    assert card.aside in shown


def test_an_attack_that_fails_costs_the_own_unit() -> None:
    state = combat(front(), 0)
    [card] = cards(staged(state, 0), attack(state, "rhudaur", "eregion", dice=LOSE))
    assert list(card.outcome) == ["Your infantry is lost.", "The defenders hold Eregion."]


def test_whoever_only_looks_on_reads_names() -> None:
    """Several people share the keyboard: nobody is `you`."""
    state = combat(front(), 0)
    events = attack(state, "rhudaur", "eregion", dice=WIN)
    [card] = cards(staged(state), events)
    name = staged(state).people[0].name
    assert list(card.outcome) == ["The neutral army loses 1 infantry.", f"{name} takes Eregion."]


def test_attacks_in_a_row_on_one_land_are_one_card() -> None:
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=2)
    events = attack(state, "rhudaur", "eregion", dice=LOSE)
    events += do(state, "again", "again", dice=(*WIN, *WIN))
    [card] = cards(staged(state, 0), events)
    assert [len(row.dice) for row in card.rows] == [0, 0, 3, 2]
    assert list(card.outcome) == [
        "The neutral army loses 2 infantry.",
        "Your infantry is lost.",
        "You have conquered Eregion.",
    ]
    for room in ROOMS:
        assert "You have conquered Eregion." in painted(card, room)


def test_what_bots_do_to_each_other_goes_by_and_only_what_they_take() -> None:
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=2)
    events = attack(state, "rhudaur", "eregion", dice=WIN)
    assert cards(staged(state, 1), events, bots=(0,)) == []
    events = do(state, "again", dice=WIN)
    [card] = cards(staged(state, 1), events, bots=(0,))
    assert not card.holds


def test_a_card_that_was_played_is_shown_to_the_others() -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=2)
    put(state, "moria", 1, infantry=1)
    put(state, "eregion", 0, infantry=2)
    give(state, 0, "ac_siege_machines")
    combat(state, 0)
    events = do(state, "from eregion", "send infantry", "cards", "against moria", "play ac_siege_machines")
    assert cards(staged(state, 0), events) == []
    [card] = cards(staged(state, 1), events)
    assert not card.holds
    assert card.title in painted(card, ROOMS[0])


@pytest.mark.parametrize(("die", "told"), [(1, "The Ring stays in "), (6, "The Ring moves on to ")])
def test_the_roll_for_the_ring(die: int, told: str) -> None:
    state = scene(2)
    force(state, die)
    station = STATIONS[DIE_STATIONS.index(True)]
    [card] = cards(staged(state, 0), ring(state, 0, PLACE_IDS[station]))
    assert [each.value for row in card.rows for each in row.dice] == [die]
    assert card.outcome[0].startswith(told)
    assert not card.holds

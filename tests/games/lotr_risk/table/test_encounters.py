"""The stage: fights in words with what was lost, at every size; bots' fights go by."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.board import PLACE_IDS
from boardgames_tui.games.lotr_risk.content import DIE_STATIONS, STATIONS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.table import TABLE
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import MomentKind, StageCard, layout, paint_card
from tests.games.lotr_risk.scenes import LOSE, WIN, attack, choices, combat, do, force, give, put, ring, scene
from tests.games.lotr_risk.stage import LOOKS, front, grid, staged, text

ROOMS = ((74, 17), (94, 30))
"""Of the stage at 80×24 and at 120×40."""


def cards(found: Scene, events: list[Event], bots: tuple[int, ...] = ()) -> list[StageCard]:
    people = tuple(person._replace(is_bot=person.seat in bots) for person in found.people)
    return list(TABLE(GAME).stage(replace(found, people=people, decision=None), [(1, event) for event in events]))


def painted(card: StageCard, available: tuple[int, int]) -> str:
    width, height = available
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


@pytest.mark.parametrize("available", ROOMS)
@pytest.mark.parametrize(
    ("lang", "lost", "land"),
    [
        ("en", "Your creature is lost.", "You have lost Carrock to "),
        ("de", "Deine Kreatur ist verloren.", "Du hast den Carrock an "),
    ],
)
def test_the_loss_is_said_in_words_beside_the_dice(available: tuple[int, int], lang: str, lost: str, land: str) -> None:
    [card] = defended(lang, bots=(1,))
    assert card.places == [f"land:{PLACE_IDS.index('carrock')}"]
    shown = painted(card, available)
    assert card.kind is MomentKind.RESULT
    assert lost in shown
    assert land in shown
    assert [[die.value for die in row.dice] for row in card.rows] == [[6, 6, 6], [1, 1, 1, 1]]
    assert [die.hit for die in card.rows[0].dice] == [True, True, True]
    assert card.aside in shown


def test_an_attack_that_fails_costs_their_own_unit() -> None:
    state = combat(front(), 0)
    [card] = cards(staged(state, 0), attack(state, "rhudaur", "eregion", dice=LOSE))
    assert list(card.outcome) == ["Your infantry is lost.", "The defenders hold Eregion."]


def test_a_player_who_only_looks_on_reads_names() -> None:
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
    for available in ROOMS:
        assert "You have conquered Eregion." in painted(card, available)


def test_on_the_small_table_earlier_duels_share_a_row() -> None:
    """A longer card would cover the land."""
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=2)
    events = attack(state, "rhudaur", "eregion", dice=LOSE)
    events += do(state, "again", "again", dice=(*WIN, *WIN))
    [card] = cards(staged(state, 0, small=True), events)
    assert [len(row.dice) for row in card.rows] == [0, 3, 2]
    assert spans_text(card.rows[0].label) == "Earlier fights: 1 won, 1 lost"


def test_what_bots_do_to_each_other_is_routine() -> None:
    """A bot's turn has a dozen such fights: the log tells them."""
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=2)
    events = attack(state, "rhudaur", "eregion", dice=WIN)
    assert cards(staged(state, 1), events, bots=(0,)) == []
    events = do(state, "again", dice=WIN)
    assert cards(staged(state, 1), events, bots=(0,)) == []


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
    assert card.kind is MomentKind.RESULT
    [card] = cards(staged(state, 1), events, bots=(0,))
    assert card.kind is MomentKind.REVEAL
    assert card.title in painted(card, ROOMS[0])


@pytest.mark.parametrize(("die", "told"), [(1, "The Ring stays in "), (6, "The Ring moves on to ")])
def test_the_roll_for_the_ring(die: int, told: str) -> None:
    state = scene(2)
    force(state, die)
    station = STATIONS[DIE_STATIONS.index(True)]
    events = ring(state, 0, PLACE_IDS[station])
    [card] = cards(staged(state, 0), events)
    assert [each.value for row in card.rows for each in row.dice] == [die]
    assert card.outcome[0].startswith(told)
    assert card.kind is MomentKind.RESULT
    [rolled] = cards(staged(state, 1), events, bots=(0,))
    assert rolled.kind is MomentKind.REVEAL


def flight(die: int, lang: str = "en", bots: tuple[int, ...] = (), **units: int) -> list[StageCard]:
    """Ben attacks Anna's Carrock, and she flees."""
    state = scene(2)
    put(state, "carrock", 0, **(units or {"infantry": 1}))
    put(state, "anduin_valley", 0, infantry=1)
    put(state, "rhudaur", 1, infantry=3)
    combat(state, 1)
    do(state, "from rhudaur", "send infantry", "against carrock")
    return cards(staged(state, 0, lang=lang), do(state, "retreat infantry anduin_valley", dice=(die,)), bots)


@pytest.mark.parametrize("available", ROOMS)
@pytest.mark.parametrize(
    ("lang", "die", "told"),
    [
        ("en", 1, ["Your infantry is lost.", "You have lost Carrock to "]),
        ("en", 4, ["escaped", "You have lost Carrock to "]),
        ("de", 1, ["Deine Infanterie ist verloren.", "Du hast den Carrock an "]),
        ("de", 4, ["entkommen", "Du hast den Carrock an "]),
    ],
)
def test_a_flight_shows_its_die_and_the_land_that_is_walked_into(
    available: tuple[int, int], lang: str, die: int, told: list[str]
) -> None:
    [card] = flight(die, lang, bots=(1,))
    assert card.kind is MomentKind.RESULT
    assert card.places == [f"land:{PLACE_IDS.index('carrock')}"]
    assert [(each.value, each.hit) for row in card.rows for each in row.dice] == [(die, die > 1)]
    shown = painted(card, available)
    assert all(each in shown for each in told)


def test_a_flight_while_others_stay_leaves_the_land() -> None:
    [card] = flight(4, bots=(1,), infantry=2)
    assert card.kind is MomentKind.RESULT
    assert card.title == "Attack on Carrock: Bärbel against Anna"
    assert list(card.outcome) == []
    assert flight(4, bots=(0, 1), infantry=2) == []


@pytest.mark.parametrize(
    ("card", "origin", "target", "told"),
    [
        ("ac_violent_storms", "belfalas", "umbar", "Anna loses the attacking unit in the storms off Umbar"),
        ("ac_grima_1", "rhudaur", "carrock", "Anna wins over 2 infantry from Carrock to Rhudaur"),
    ],
)
def test_what_a_card_does_to_a_person_waits_no_matter_who_plays_it(
    card: str, origin: str, target: str, told: str
) -> None:
    """Also on the screen of the player who played it: it is no secret pick, it is what came of it."""
    is_defence = card == "ac_violent_storms"
    player, victim = (1, 0) if is_defence else (0, 1)
    state = scene(2)
    put(state, origin, 0, infantry=3)
    put(state, target, 1, infantry=3)
    give(state, player, card)
    combat(state, 0)
    if is_defence:
        attack(state, origin, target, after=("cards",))
    else:
        do(state, f"from {origin}", "send infantry", "cards", f"against {target}")
    events = do(state, next(choice for choice in reversed(choices(state)) if choice.startswith(f"play {card}")))
    for reader in (0, 1):
        [shown] = cards(staged(state, reader), events, bots=(player,))
        assert shown.kind is MomentKind.RESULT, (reader, victim)
        assert told in shown.outcome
        assert shown.places == [f"land:{PLACE_IDS.index(target)}"]


@pytest.mark.parametrize(("die", "told"), [(3, "lost"), (4, "escaped")])
def test_the_die_of_the_corsairs(die: int, told: str) -> None:
    state = scene(2)
    put(state, "belfalas", 0, infantry=4)
    put(state, "umbar", 1, infantry=2)
    combat(state, 0)
    state.corsairs_by = 1
    events = attack(state, "belfalas", "umbar", dice=(die,))
    card = cards(staged(state, 0), events)[0]
    assert card.kind is MomentKind.RESULT
    assert [each.value for row in card.rows for each in row.dice] == [die]
    assert told in painted(card, ROOMS[0])
    assert cards(staged(state, 1), events, bots=(0, 1)) == []


def test_the_ring_that_leaves_without_a_die_is_seen() -> None:
    state = scene(2)
    [card] = cards(staged(state), [Event("log.ring_gone", {}), Event("log.end", {})], bots=(0, 1))
    assert card.kind is MomentKind.RESULT
    assert list(card.outcome) == ["The Ring leaves Middle-earth.", "The game is over."]

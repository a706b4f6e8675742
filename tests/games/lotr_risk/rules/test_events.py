"""Section 9.2: every event."""

from boardgames_tui.engine import Log
from boardgames_tui.games.lotr_risk.board import NEUTRAL
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.adventure import event_effects
from boardgames_tui.games.lotr_risk.rules.frames import Appointing, Mustering
from boardgames_tui.games.lotr_risk.rules.state import NOWHERE
from boardgames_tui.i18n import catalogue
from tests.games.lotr_risk.scenes import (
    CARD,
    GREEN,
    LAND_CARD,
    RED,
    at,
    attack,
    choices,
    combat,
    do,
    draw,
    keys,
    put,
    scene,
    top,
    units,
)

NAMES = ["Anna", "Ben", "Cleo", "Dora"]


def test_second_leader() -> None:
    state = scene()
    put(state, "khand", GREEN, leader=True)
    put(state, "lorien", GREEN)
    top(state, "ac_second_leader_2", "ac_gollum")
    draw(state, GREEN)
    assert isinstance(state.stack[-1], Appointing)
    assert choices(state) == ["appoint forlindon", "appoint lorien"]  # not where the first one stands
    do(state, "appoint lorien")
    assert sorted(state.players[GREEN].leaders) == sorted([at("khand"), at("lorien")])
    assert state.players[GREEN].adventures == [CARD["ac_gollum"]]  # the draw goes on


def test_second_leader_without_a_first_one_or_without_a_place() -> None:
    state = scene()
    top(state, "ac_second_leader_3", "ac_gollum")
    draw(state, GREEN)
    do(state, "appoint forlindon")
    assert state.players[GREEN].leaders == [at("forlindon"), NOWHERE]
    top(state, "ac_second_leader_4", "ac_knife")
    draw(state, GREEN)  # the only own territory has a leader: discarded
    assert state.adventure_discard == [CARD["ac_second_leader_4"]]


def test_winter_storms() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2)
    top(state, "ac_winter_storms", "ac_gollum")
    top(state, "tc_carrock", "tc_wild_1", "tc_umbar")
    draw(state, RED)
    assert (state.storms, state.storms_by) == ([at("carrock"), at("umbar")], RED)  # wild cards have no effect
    assert state.land_discard == [LAND_CARD[name] for name in ("tc_carrock", "tc_wild_1", "tc_umbar")]
    combat(state, GREEN)
    do(state, "from rhudaur", "send infantry")
    assert "against carrock" not in choices(state)


def test_raiders() -> None:
    state = scene()
    put(state, "khand", GREEN, infantry=1, cavalry=2, creature=2)
    put(state, "lorien", NEUTRAL, infantry=3)
    top(state, "ac_raiders", "ac_gollum")
    top(state, "tc_khand", "tc_lorien", "tc_nurn")
    told = draw(state, RED)
    words = {lang: catalogue(lang, "lotr_risk") for lang in ("en", "de")}
    lost = [event for event in told if event.key in ("log.loses_units", "log.units_lost")]
    assert [words["en"].sentence(event, NAMES) for event in lost] == [
        f"{NAMES[GREEN]} loses 2 units in Khand",
        "1 unit is lost in Lórien.",
    ]
    assert words["de"].sentence(lost[0], NAMES) == f"{NAMES[GREEN]} verliert 2 Einheiten in Khand"
    assert units(state, "khand") == (0, 1, 2)  # two of five, cheapest first
    assert units(state, "lorien") == (2, 0, 0)
    assert units(state, "nurn") == (1, 0, 0)


def test_mustering() -> None:
    state = scene()
    put(state, "khand", GREEN, infantry=4)
    put(state, "lorien", NEUTRAL, infantry=3)
    put(state, "nurn", RED)
    top(state, "ac_mustering", "ac_gollum")
    top(state, "tc_khand", "tc_lorien", "tc_nurn")
    draw(state, RED)
    assert state.stack[-1] == Mustering(GREEN, at("khand"), 3)  # in the order revealed
    do(state, "raise creature")
    assert units(state, "khand") == (4, 0, 1)
    assert units(state, "lorien") == (5, 0, 0)  # neutral: up to 3 infantry, never above five
    assert state.stack[-1] == Mustering(RED, at("nurn"), 3)
    do(state, "stop")
    assert units(state, "nurn") == (1, 0, 0)


def test_local_uprising() -> None:
    state = scene()
    top(state, "ac_local_uprising", "ac_gollum")
    top(state, "tc_wild_2", "tc_moria")
    events = draw(state, GREEN)
    assert state.players[GREEN].uprising == at("moria")
    assert state.players[GREEN].lands == []  # not part of the hand
    assert state.land_discard == [LAND_CARD["tc_wild_2"]]
    assert next(event.only for event in events if event.key == "log.take_card") == (GREEN,)


def test_local_uprising_without_a_card_left() -> None:
    state = scene()
    state.players[RED].lands, state.land_deck = state.land_deck, []
    state.adventure_deck.remove(CARD["ac_local_uprising"])
    event_effects.happen(state, GREEN, CARD["ac_local_uprising"], Log())
    assert state.players[GREEN].uprising == NOWHERE
    assert state.players[GREEN].collected == [CARD["ac_local_uprising"]]


def test_corsairs() -> None:
    state = scene()
    put(state, "belfalas", GREEN, infantry=4, leader=True)
    put(state, "umbar", RED, infantry=2)
    top(state, "ac_corsairs", "ac_gollum")
    draw(state, RED)
    assert state.corsairs_by == RED
    combat(state, GREEN)
    state.players[RED].adventures = []
    state.adventure_deck.append(CARD["ac_gollum"])
    events = attack(state, "belfalas", "umbar", "infantry leader", dice=(3,))
    assert "log.corsairs_sink" in keys(events)
    assert units(state, "belfalas") == (3, 0, 0)
    assert state.players[GREEN].leaders[0] == at("belfalas")
    assert state.players[GREEN].marks[0] == 0  # unmarked
    assert choices(state)[0] != "again"
    attack(state, "belfalas", "umbar", dice=(4,))
    assert GAME.decision(state).seat == RED  # on 4–6 the attack goes on


def test_black_gates_and_aragorn() -> None:
    for card, land, friend, foe in (
        ("ac_black_gates", "udun_vale", RED, GREEN),
        ("ac_aragorn", "minas_tirith", GREEN, RED),
    ):
        state = scene()
        put(state, land, friend)
        top(state, card, "ac_gollum")
        draw(state, foe)
        assert state.stack[-1] == Mustering(friend, at(land), 10)
        do(state, "raise creature", "raise creature", "raise creature", "raise infantry")
        assert units(state, land) == (2, 0, 3)
        state = scene()
        put(state, land, foe, infantry=1, cavalry=1)
        top(state, card, "ac_gollum")
        draw(state, friend)
        assert units(state, land) == (0, 1, 0)  # two would be lost, one stays
        state = scene()
        put(state, land, NEUTRAL, infantry=4)
        top(state, card, "ac_gollum")
        draw(state, friend)
        assert units(state, land) == (2, 0, 0)


def test_cave_troll_and_entmoot() -> None:
    for card, land, friend, foe in (("ac_cave_troll", "moria", RED, GREEN), ("ac_entmoot", "fangorn", GREEN, RED)):
        state = scene()
        put(state, land, friend, infantry=2)
        top(state, card, "ac_gollum")
        draw(state, foe)
        assert units(state, land) == (2, 0, 1)
        state = scene()
        put(state, land, friend, infantry=5)
        top(state, card, "ac_gollum")
        draw(state, foe)
        assert units(state, land) == (5, 0, 0)  # no room
        state = scene()
        put(state, land, foe, infantry=5)
        top(state, card, "ac_gollum")
        draw(state, friend)
        assert units(state, land) == (3, 0, 0)

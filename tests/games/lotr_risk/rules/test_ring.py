"""R70–R76: leader, the Ring's step, the windows for Ring cards."""

import pytest

from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import Appointing
from boardgames_tui.games.lotr_risk.rules.state import State
from tests.games.lotr_risk.scenes import (
    BLACK,
    CARD,
    GREEN,
    RED,
    YELLOW,
    at,
    choices,
    do,
    force,
    give,
    keys,
    movement,
    put,
    ring,
    scene,
)


def test_r70_a_leader_comes_back() -> None:
    state = scene()
    put(state, "khand", GREEN)
    movement(state, GREEN)
    do(state, "end")
    assert isinstance(state.stack[-1], Appointing)
    assert choices(state) == ["appoint forlindon", "appoint khand"]
    do(state, "appoint khand")
    assert state.players[GREEN].adventures == []  # it does not draw a card this turn
    assert state.ring == 1


def test_r70_not_while_one_is_at_sea() -> None:
    state = scene()
    put(state, "ship_andrast", GREEN, infantry=1, leader=True)
    movement(state, GREEN)
    do(state, "end")
    assert state.active == RED


def test_r71_after_every_players_turn() -> None:
    state = scene(3, rest=GREEN)
    put(state, "nurn", RED)
    put(state, "khand", RED)
    for seat in (GREEN, RED, 2):
        state.players[seat].leaders[0] = at("ship_andrast")
        put(state, "ship_andrast", seat, infantry=1)
    for seat in (GREEN, RED, 2):
        movement(state, seat)
        do(state, "end")
        assert state.ring == seat + 1


@pytest.mark.parametrize("card", ["ac_knife", "ac_crossing", "ac_gollum"])
def test_r72_forced_roll(card: str) -> None:
    state = scene()
    give(state, RED, card)
    give(state, GREEN, "ac_hunt")
    ring(state, GREEN, "buckland")
    do(state, "pass", "cards")
    assert choices(state) == [f"play {card}", "pass"]
    do(state, f"play {card}", dice=(4,))
    do(state, "pass")  # Green after the roll; Red has no card left
    assert state.ring == STATIONS.index(at("buckland"))
    assert state.players[RED].collected == [CARD[card]]


def test_r72_at_most_one_such_card_per_step() -> None:
    state = scene()
    give(state, RED, "ac_knife", "ac_gollum")
    ring(state, RED, "buckland")
    do(state, "cards", "play ac_knife", dice=(5,))
    do(state, "cards")
    assert choices(state) == ["pass"]  # the roll's window: Gollum has no place here
    do(state, "pass", "cards")
    assert choices(state) == ["pass"]  # the window before leaving
    do(state, "pass")
    assert state.ring == 2


def test_r72_not_on_a_station_with_die() -> None:
    state = scene()
    give(state, RED, "ac_knife")
    force(state, 6)
    ring(state, RED, "moria")
    assert GAME.view(state, None).ring.window == "ring_roll"
    do(state, "cards")
    assert choices(state) == ["pass"]


@pytest.mark.parametrize(("version", "needed"), [("short", 4), ("standard", 5), ("long", 6)])
def test_r73_thresholds(version: str, needed: int) -> None:
    for die in (needed - 1, needed):
        state = scene(ring_version=version)
        force(state, die)
        ring(state, GREEN, "moria")
        assert (state.ring == STATIONS.index(at("moria"))) == (die < needed)


def test_r73_the_ruler_rolls_for_neutrals_the_active_player() -> None:
    state = scene()
    put(state, "moria", RED)
    force(state, 1)
    assert next(event.seat for event in ring(state, GREEN, "moria") if event.key == "log.ring_roll") == RED
    force(state, 1)
    assert next(event.seat for event in ring(state, GREEN, "lorien") if event.key == "log.ring_roll") == GREEN


def test_r73_modifiers_add_up() -> None:
    state = scene()
    give(state, GREEN, "ac_faramir")
    give(state, RED, "ac_smeagol")
    force(state, 1)
    ring(state, GREEN, "moria")
    do(state, "cards")
    assert choices(state) == ["play ac_faramir +2", "play ac_faramir -2", "pass"]
    do(state, "play ac_faramir +2", "cards")
    assert choices(state) == ["play ac_smeagol +2", "pass"]
    do(state, "play ac_smeagol +2")
    assert state.ring == STATIONS.index(at("moria")) + 1  # 1 + 2 + 2 = 5


def test_r73_below_one() -> None:
    state = scene()
    give(state, RED, "ac_faramir", "ac_shelob")
    force(state, 1)
    ring(state, RED, "minas_morgul")
    do(state, "cards")
    assert choices(state) == ["play ac_faramir +2", "play ac_faramir -2", "play ac_shelob -2", "pass"]
    events = do(state, "play ac_faramir -2", "cards", "play ac_shelob -2")
    assert [event.args["total"] for event in events if event.key == "log.ring_mod"] == [-1, -3]
    assert state.ring == STATIONS.index(at("minas_morgul"))


def test_r73_captured_and_shelob_have_their_place() -> None:
    state = scene()
    give(state, RED, "ac_captured", "ac_shelob")
    force(state, 6)
    ring(state, RED, "gorgoroth")
    do(state, "cards")
    assert choices(state) == ["play ac_captured -1", "pass"]
    do(state, "play ac_captured -1")
    assert GAME.view(state, None).ring.modifier == -1


def test_r74_balrog_and_boromir() -> None:
    state = scene()
    give(state, RED, "ac_balrog", "ac_boromir")
    force(state, 6)
    ring(state, RED, "moria")
    do(state, "pass", "cards")  # nothing changes the roll
    assert choices(state) == ["play ac_balrog", "play ac_boromir", "pass"]
    do(state, "play ac_balrog")
    assert state.ring == STATIONS.index(at("moria"))  # it stays, the step ends
    assert state.active == GREEN
    state = scene()
    give(state, RED, "ac_balrog", "ac_boromir")
    ring(state, RED, "buckland")
    do(state, "pass", "cards")
    assert choices(state) == ["play ac_boromir", "pass"]  # any station


def test_r75_one_station() -> None:
    state = scene()
    events = ring(state, GREEN, "buckland")
    assert state.ring == 2
    assert "log.ring_moves" in keys(events)


def test_r73_r75_e16_ring() -> None:
    """Example 16 (R73, R75)."""
    state = scene(4, rest=GREEN)
    put(state, "moria", BLACK)
    force(state, 4)
    ring(state, GREEN, "moria")
    assert STATIONS[state.ring] == at("moria")
    force(state, 5)
    ring(state, YELLOW, "moria")
    assert STATIONS[state.ring] == at("gladden_fields")
    events = ring(state, BLACK, "gladden_fields")
    assert STATIONS[state.ring] == at("lorien")
    assert "log.ring_roll" not in keys(events)


def asked(state: State) -> int:
    decision = GAME.decision(state)
    assert decision is not None
    assert not decision.secret
    assert choices(state) == ["cards", "pass"]
    return decision.seat


def test_r76_windows() -> None:
    state = scene(4, rest=GREEN)
    for seat, card in ((GREEN, "ac_ambush"), (RED, "ac_smeagol"), (BLACK, "ac_faramir")):
        give(state, seat, card)
    give(state, YELLOW, "ac_boromir")
    force(state, 3)
    ring(state, RED, "moria")
    assert asked(state) == RED  # beginning with the active player
    do(state, "pass")
    assert asked(state) == YELLOW
    do(state, "cards")
    assert GAME.decision(state).secret
    assert choices(state) == ["pass"]
    do(state, "pass")
    do(state, "cards", "play ac_faramir -2")
    assert asked(state) == RED  # after a card everybody may answer again
    do(state, "cards", "play ac_smeagol +2")  # no other card could change the roll in Moria: nobody is asked again
    assert STATIONS[state.ring] == at("moria")  # 3 − 2 + 2


def test_r76_passing_tells_nothing() -> None:
    state = scene()
    give(state, GREEN, "ac_boromir")
    ring(state, GREEN, "buckland")
    before = repr(GAME.view(state, RED))
    asked(state)
    assert do(state, "pass") == []
    asked(state)
    other = scene()
    give(other, GREEN, "ac_ambush")
    ring(other, GREEN, "buckland")
    assert repr(GAME.view(other, RED)) == before  # another hand, the same view for the others
    asked(other)
    do(other, "pass")
    asked(other)
    do(other, "cards")
    assert choices(other) == ["pass"]
    assert not GAME.decision(other).auto  # who looks has to say that he plays nothing


def test_r76_nobody_is_asked_for_cards_that_all_have_seen() -> None:
    """Collected and discarded cards are open (R10a): Boromir is spent, the Balrog has no place in Buckland."""
    state = scene()
    give(state, GREEN, "ac_ambush")
    state.adventure_deck.remove(CARD["ac_boromir"])
    state.players[RED].collected = [CARD["ac_boromir"]]
    ring(state, GREEN, "buckland")
    assert GAME.view(state, None).ring.window == "ring_before_move"
    do(state, "pass")
    assert STATIONS[state.ring] != at("buckland")

"""R60–R68: drawing and collecting cards."""

from boardgames_tui.engine import Chance, Log
from boardgames_tui.engine.content import read
from boardgames_tui.games.lotr_risk.content import ADVENTURES, LAND_CARDS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.adventure.drawing import (
    draw_for_conquests,
    earned_adventures,
    legendary_claims,
)
from boardgames_tui.games.lotr_risk.rules.state import RETREATED, State
from tests.games.lotr_risk.scenes import (
    BLACK,
    CARD,
    GREEN,
    LAND_CARD,
    LOSE,
    RED,
    YELLOW,
    at,
    attack,
    choices,
    combat,
    do,
    draw,
    force,
    give,
    keys,
    movement,
    put,
    reasons,
    reinforce,
    scene,
    top,
    units,
)


def drawn(state: State, seat: int) -> int:
    before = len(state.players[seat].lands)
    draw_for_conquests(state, seat, Log())
    return len(state.players[seat].lands) - before


def test_r60_territory_cards() -> None:
    for conquests, missions, cards in ((0, 0, 0), (1, 0, 1), (2, 0, 2), (5, 0, 2), (0, 1, 1), (3, 2, 4)):
        state = scene()
        state.conquests, state.extra_lands = conquests, missions
        assert drawn(state, GREEN) == cards


def test_r60_only_the_drawer_sees_the_card() -> None:
    state = scene()
    state.conquests = 1
    log = Log()
    draw_for_conquests(state, GREEN, log)
    assert [(event.key, event.only) for event in log] == [("log.draw_land", None), ("log.take_card", (GREEN,))]


def test_r60_r62_r64_e13_cards() -> None:
    """Example 13 (R60, R62, R64)."""
    state = scene(4, rest=GREEN)
    put(state, "khand", BLACK, leader=True)
    give(
        state, BLACK, "tc_moria", "tc_lorien", "tc_nurn", "tc_umbar", "ac_gollum", "ac_knife", "ac_crossing", "ac_hunt"
    )
    movement(state, BLACK)
    state.conquests = 3
    do(state, "end")
    assert len(state.players[BLACK].lands) == 5  # one drawn, the second lapses
    assert choices(state) == [f"discard {ADVENTURES[card].id}" for card in state.players[BLACK].adventures] + ["waive"]
    assert GAME.decision(state).secret
    assert ("R64", "why.hand_limit") in reasons(state)


def test_r61_reshuffle_and_empty_piles() -> None:
    state = scene()
    state.land_discard, state.land_deck = [3, 4], []
    give_away = [card for card in range(len(LAND_CARDS)) if card not in (3, 4)]
    state.players[RED].lands = give_away
    state.conquests, state.extra_lands = 2, 1
    force(state, [4, 3])  # the shuffled discard pile; the top card is last
    assert drawn(state, GREEN) == 2  # then both piles are empty: no third card
    assert state.players[GREEN].lands == [3, 4]
    assert state.land_discard == []


def test_r62_leader_on_a_site() -> None:
    state = scene()
    put(state, "khand", GREEN, leader=True)
    put(state, "lorien", GREEN, leader=True)
    assert earned_adventures(state, GREEN) == 1  # once per turn, also with two leaders
    state.players[GREEN].marks = [RETREATED, RETREATED]
    assert earned_adventures(state, GREEN) == 0
    state.players[GREEN].leaders, state.players[GREEN].marks = [at("nurn"), -1], [0, 0]
    put(state, "nurn", GREEN)
    assert earned_adventures(state, GREEN) == 0
    state.players[GREEN].leaders[0] = at("ship_andrast")
    assert earned_adventures(state, GREEN) == 0


def test_r62_every_turn_again() -> None:
    state = scene()
    put(state, "khand", GREEN, leader=True)
    top(state, "ac_gollum", "ac_knife")
    for _ in range(2):
        movement(state, GREEN)
        do(state, "end")
    assert state.players[GREEN].adventures == sorted([CARD["ac_gollum"], CARD["ac_knife"]])


def test_r63_one_per_stronghold() -> None:
    state = scene()
    put(state, "khand", GREEN, leader=True)
    state.strongholds_taken = 2
    assert earned_adventures(state, GREEN) == 3


def test_r64_discard_or_waive_each_draw() -> None:
    state = scene()
    give(state, GREEN, "ac_gollum", "ac_knife", "ac_crossing", "ac_hunt")
    top(state, "ac_ambush", "ac_courage")
    draw(state, GREEN, 2)
    do(state, "discard ac_gollum")
    assert CARD["ac_ambush"] in state.players[GREEN].adventures
    assert state.adventure_discard == [CARD["ac_gollum"]]
    assert state.players[GREEN].collected == []  # discarded cards are not collected
    do(state, "waive")
    assert len(state.players[GREEN].adventures) == 4
    assert CARD["ac_courage"] not in state.players[GREEN].adventures


def test_r65_e14_event_chain() -> None:
    """Example 14 (R65)."""
    state = scene(4, rest=GREEN)
    put(state, "fangorn", RED, infantry=3)
    top(state, "ac_entmoot", "ac_gollum")
    events = draw(state, BLACK)
    assert units(state, "fangorn") == (1, 0, 0)
    assert state.players[BLACK].collected == [CARD["ac_entmoot"]]
    assert state.players[BLACK].adventures == [CARD["ac_gollum"]]
    assert "log.event" in keys(events)


def test_r65_the_replacement_needs_no_further_discard() -> None:
    state = scene()
    give(state, GREEN, "ac_gollum", "ac_knife", "ac_crossing", "ac_hunt")
    top(state, "ac_corsairs", "ac_winter_storms", "ac_ambush")
    draw(state, GREEN)
    do(state, "discard ac_gollum")
    assert len(state.players[GREEN].adventures) == 4
    assert state.players[GREEN].collected == [CARD["ac_corsairs"], CARD["ac_winter_storms"]]


def test_r65_empty_piles() -> None:
    state = scene()
    state.adventure_discard, state.adventure_deck = [CARD["ac_gollum"]], []
    state.players[RED].collected = [card for card in range(len(ADVENTURES)) if card != CARD["ac_gollum"]]
    draw(state, GREEN, 2)
    assert state.players[GREEN].adventures == [CARD["ac_gollum"]]  # reshuffled; then no draw, and no discard for it


def void_events(state: State, *left: str) -> None:
    """Seat GREEN has both leaders on the map; only these cards are left to draw, in this order."""
    put(state, "khand", GREEN, leader=True)
    put(state, "lorien", GREEN, leader=True)
    state.adventure_discard, state.adventure_deck = [], [CARD[name] for name in reversed(left)]
    state.players[RED].collected = [card for card in range(len(ADVENTURES)) if card not in state.adventure_deck]


def test_r65_an_event_without_effect_is_not_drawn_again_by_the_same_draw() -> None:
    state = scene()
    void_events(state, "ac_second_leader_1")
    state.players[RED].collected.remove(CARD["ac_gollum"])
    state.adventure_discard = [CARD["ac_gollum"]]
    draw(state, GREEN)
    assert state.players[GREEN].adventures == [CARD["ac_gollum"]]
    assert state.adventure_discard == [CARD["ac_second_leader_1"]]
    assert state.adventure_deck == []


def test_r65_the_draw_ends_without_a_card_when_only_events_without_effect_are_left() -> None:
    state = scene()
    void_events(state, "ac_second_leader_1", "ac_second_leader_2")
    events = draw(state, GREEN)
    assert keys(events).count("log.event_void") == 2
    assert state.players[GREEN].adventures == []
    assert sorted(state.adventure_discard) == sorted([CARD["ac_second_leader_1"], CARD["ac_second_leader_2"]])
    assert GAME.check(state) == []


def test_r65a_stars_and_secrecy() -> None:
    data = read("lotr_risk", "adventure_cards")["cards"]
    assert {(card["type"], card["star"]) for card in data} == {
        ("mission", None),
        ("event", "top_left"),
        ("power", "bottom_right"),
    }
    state = scene()
    top(state, "ac_mission_khand")
    events = draw(state, GREEN)
    assert [(event.key, event.only) for event in events][:2] == [
        ("log.draw_adventure", None),
        ("log.take_card", (GREEN,)),
    ]


def legend(state: State) -> State:
    """Red has attacked Moria (Black) four times in vain."""
    put(state, "moria", BLACK, infantry=2)
    put(state, "eregion", RED, infantry=5)
    combat(state, RED)
    for _ in range(4):
        do(state, "from eregion", "send infantry", "against moria", "defend infantry", dice=LOSE)
    return state


def test_r66_named_card_from_the_deck_is_seen_by_the_claimant_only() -> None:
    state = legend(scene(4, rest=GREEN))
    top(state, "tc_nurn", "ac_gollum")
    events = do(state, "end", "end")
    assert state.players[BLACK].lands == [LAND_CARD["tc_moria"]]
    assert [event.only for event in events if event.key == "log.take_card"] == [(BLACK,), (BLACK,)]
    assert state.players[BLACK].adventures == [CARD["ac_gollum"]]


def test_r66_from_the_open_discard_pile() -> None:
    state = legend(scene(4, rest=GREEN))
    top(state, "ac_gollum")
    state.land_deck.remove(LAND_CARD["tc_moria"])
    state.land_discard.append(LAND_CARD["tc_moria"])
    events = do(state, "end", "end")
    assert state.players[BLACK].lands == [LAND_CARD["tc_moria"]]
    assert "log.take_discard" in keys(events)


def test_r66_what_all_have_seen_stays_known_until_it_is_laid_down() -> None:
    state = legend(scene(4, rest=GREEN))
    give(state, BLACK, "tc_umbar", "tc_harad")
    state.land_deck.remove(LAND_CARD["tc_moria"])
    state.land_discard.append(LAND_CARD["tc_moria"])
    top(state, "ac_gollum")
    do(state, "end", "end")
    assert GAME.view(state, GREEN).players[BLACK].shown_lands == (LAND_CARD["tc_moria"],)
    for number in range(12):
        assert LAND_CARD["tc_moria"] in GAME.sample(state, GREEN, Chance(number)).players[BLACK].lands
    reinforce(state, BLACK, 0)
    do(state, next(move for move in choices(state) if move.startswith("trade")))
    assert GAME.view(state, GREEN).players[BLACK].shown_lands == ()


def test_r66_the_top_card_if_somebody_holds_it() -> None:
    state = legend(scene(4, rest=GREEN))
    give(state, YELLOW, "tc_moria")
    top(state, "tc_nurn", "ac_gollum")
    do(state, "end", "end")
    assert state.players[BLACK].lands == [LAND_CARD["tc_nurn"]]


def test_r66_not_with_five_cards_and_adventure_by_r64() -> None:
    state = legend(scene(4, rest=GREEN))
    give(
        state,
        BLACK,
        "tc_khand",
        "tc_lorien",
        "tc_nurn",
        "tc_umbar",
        "tc_harad",
        "ac_gollum",
        "ac_knife",
        "ac_crossing",
        "ac_hunt",
    )
    do(state, "end", "end")
    assert len(state.players[BLACK].lands) == 5
    assert GAME.decision(state).seat == BLACK
    do(state, "waive")


def test_r66_claims_in_seat_order_after_the_active_player() -> None:
    state = scene(4, rest=GREEN)
    put(state, "moria", BLACK)
    put(state, "lorien", YELLOW)
    put(state, "khand", BLACK)
    state.active = RED
    state.legends = [at("khand"), at("nurn"), at("moria"), at("lorien")]
    assert legendary_claims(state) == [at("lorien"), at("khand"), at("moria"), at("nurn")]
    put(state, "khand", RED)
    assert at("khand") not in legendary_claims(state)


def test_r67_a_mission_drawn_now_is_too_late() -> None:
    state = scene()
    put(state, "weather_hills", RED, infantry=2, leader=True)
    combat(state, RED)
    attack(state, "weather_hills", "fornost", "infantry leader", dice=([6, 6, 6, 6], [1, 1]))
    top(state, "ac_mission_fornost")
    do(state, "end", "end")  # the leader stands on the site: one card
    assert CARD["ac_mission_fornost"] in state.players[RED].adventures
    assert "fulfil ac_mission_fornost" not in choices(state)
    assert state.players[RED].collected == []


def test_r68_collecting_and_the_void_event() -> None:
    state = scene()
    put(state, "khand", GREEN, leader=True)
    put(state, "lorien", GREEN, leader=True)
    top(state, "ac_second_leader_1", "ac_gollum")
    events = draw(state, GREEN)
    assert state.players[GREEN].collected == []
    assert state.adventure_discard == [CARD["ac_second_leader_1"]]
    assert "log.event_void" in keys(events)

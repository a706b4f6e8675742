"""Expansion 3: Artisan Guild."""

from boardgames_tui.games.lions_of_lydia.game import GAME
from tests.games.lions_of_lydia.scenes import (
    board,
    do,
    gate,
    keys,
    kind,
    legal,
    merchants,
    refusals,
    table,
    tracks,
    turn,
)


def test_x3_1_an_artisan_on_every_board() -> None:
    assert all(player.artisan_waits for player in GAME.view(table(3, artisans=True), None).players)
    assert not any(player.artisan_waits for player in GAME.view(table(3), None).players)


def test_x3_2_level_4_sends_him_to_the_fountain_for_anybody() -> None:
    state = table(artisans=True)
    board(turn(state, "red"), R=5, influence=3)
    gate(state, "green")
    events = do(state, "place gate_green", "advance")
    assert keys(events) == ["influence", "artisan_released"]
    do(state, "take red fountain")
    turn(state, "red", seat=1)
    do(state, "place gate_green")
    assert "take artisan fountain" in legal(state)


def test_x3_3_copying_is_compulsory_and_needs_somebody() -> None:
    state = table(artisans=True)
    turn(state, "artisan")
    gate(state, "red", "blue")
    gate(state, "green")
    assert "place gate_green" not in legal(state)
    assert refusals(state)["@city_board.gate_green.name"] == "nobody_to_copy X3.3"
    do(state, "place gate_red")
    assert legal(state) == ["copy blue"]
    assert refusals(state)["label.copy_nobody"] == "copy_somebody X3.3"


def test_x3_3_no_gate_at_all_leaves_the_fountain() -> None:
    state = table(artisans=True)
    turn(state, "artisan")
    for color in ("red", "green", "yellow", "blue"):
        gate(state, color)  # type: ignore[arg-type]
    assert legal(state) == ["place fountain"]


def test_x3_4_acts_as_the_copied_colour() -> None:
    """Cards see the copied colour; he and the copied merchant both bring it."""
    state = table(artisans=True)
    player = turn(state, "artisan")
    board(player, cards={"silver_caravan_blue": "base"})
    gate(state, "red", "blue", "green")
    do(state, "place gate_red", "copy blue")
    assert tracks(player) == "R1 G1 Y0 B3"


def test_x3_4_copying_a_lydian_triggers_gold_cards_and_allows_the_exchange() -> None:
    state = table(artisans=True, races=True)
    player = turn(state, "artisan")
    board(player, cards={"gold_agora": "base"})
    gate(state, "red", "lydian")
    state.fountain = []
    do(state, "place gate_red", "copy lydian")
    assert tracks(player) == "R2 G1 Y1 B1"
    do(state, "exchange 2")
    assert sorted(state.fountain) == ["artisan", "lydian"]
    assert state.race == []


def test_x3_5_an_artisan_never_stays_at_a_gate() -> None:
    state = table(artisans=True)
    turn(state, "artisan")
    gate(state, "red", "lydian", "blue")
    do(state, "place gate_red", "copy blue", "exchange 0")
    assert state.gates["red"] == ["lydian"]
    assert "take artisan fountain" in legal(state)


def test_x3_6_at_the_fountain_he_may_copy_for_a_fountain_card() -> None:
    state = table(artisans=True, pactolus=True)
    player = turn(state, "artisan")
    board(player, cards={"start_red": "base", "fountain_green": "upgraded"})
    state.fountain = merchants("green", "lydian")
    do(state, "place fountain")
    assert legal(state) == ["copy green", "copy lydian", "copy -"]
    without = GAME.clone(state)
    do(without, "copy -")
    assert (without.players[0].coins, kind(without)) == (0, "market")
    do(state, "copy green")
    assert (player.coins, kind(state)) == (4, "market")


def test_x3_6_nobody_to_copy_or_nothing_to_gain_is_not_asked() -> None:
    state = table(artisans=True, pactolus=True)
    player = turn(state, "artisan")
    player.cards["fountain_green"] = "base"
    state.fountain = []
    do(state, "place fountain")
    assert kind(state) == "market"
    assert player.coins == 0
    assert state.fountain == ["artisan"]


def test_x3_7_no_builder_for_artisans() -> None:
    state = table(artisans=True, builders=True)
    turn(state, "artisan")
    assert all(not move.startswith("place builder") for move in legal(state))
    assert refusals(state)["@city_board.builder_red.name"] == "builder_lydian X3.7"


def test_x3_8_a_colour_of_their_own_in_the_bag() -> None:
    state = table(artisans=True)
    player = state.players[0]
    player.bag = merchants("artisan", "artisan", "lydian", "red")
    board(player, cards={"purple_bag_pairs": "base", "purple_lydians": "base"})
    assert [each.value for each in GAME.standings(state).of(0).lines if each.key == "score.purple"] == [3, 2]


def test_outlooks_show_every_copy() -> None:
    state = table(artisans=True)
    turn(state, "artisan")
    gate(state, "red", "lydian", "blue")
    gate(state, "green")
    shown = [(each.gate, each.copies) for each in GAME.view(state, 0).gate_outlooks if each.gate in ("red", "green")]
    assert shown == [("red", "lydian"), ("red", "blue")]
    do(state, "place gate_red")
    blue = GAME.view(state, 0).gate_outlooks[1]
    do(state, "copy blue")
    assert dict(blue.tracks) == state.players[0].tracks

"""R40–R50: reward tiles."""

from boardgames_tui.engine import Log
from boardgames_tui.games.augustus.actions import (
    Act,
    Confirm,
    Discard,
    Done,
    LeaveTile,
    LoseControl,
    Pass,
    Place,
    Take,
    TakeTile,
)
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.rewards import check_rewards, resource_losses
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, asked, do, scene, told, totals


def complete(state: State, place: Act) -> None:
    """Seat 0 places, everybody else passes, the last confirms."""
    do(state, (0, place), *((seat, Pass()) for seat in range(1, state.seats)), (None, Confirm()))


def check(state: State, seat: int, card: int) -> list[str]:
    """S5 alone for a card just moved into the row; the keys of what was told."""
    log = Log()
    check_rewards(state, seat, card, log)
    return [event.key for event in log]


def test_e8_count_tiles() -> None:
    state = scene(
        Side({4: [0, 1], 28: [], 36: []}, controlled=[10], tiles=["resource_wheat"]),
        Side({5: [0], 30: [], 37: []}, controlled=[12]),
        token="chariot",
        display=[1, 2, 3, 6, 7],
        deck=[8, 9, 11, 13],
    )
    complete(state, Place(4, 2))
    do(state, (0, Take(3)), (0, LeaveTile()), draws=["shield"])
    do(
        state,
        (0, Place(28, 1)),
        (1, Place(5, 1)),
        (None, Confirm()),
        (1, Done()),
        (1, Take(6)),
        (1, TakeTile()),
        draws=["sword"],
    )
    do(state, (0, Place(3, 0)), (1, Pass()), (None, Confirm()), draws=["sword"])
    complete(state, Place(3, 1))
    do(state, (0, Done()), (0, Take(2)))
    assert asked(state) == (0, "count_tile")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.prompt.args["tile"] == "@rewards.count_3.name"  # only the 3-tile is offered
    do(state, (0, TakeTile()))
    assert totals(state) == [17, 7]
    assert [GAME.view(state, None).players[seat].tile_vp for seat in (0, 1)] == [9, 2]
    assert state.display == [1, 7, 8, 9, 11]
    state.players[0].controlled.append(state.deck.pop())
    check(state, 0, state.players[0].controlled[-1])
    assert asked(state) == (0, "mobilise")  # P0 is never offered another count tile


def test_e9_colour_and_gold_together() -> None:
    state = scene(
        Side({23: [0, 1], 28: [], 34: []}, controlled=[4, 12], tiles=["count_2"]),
        Side(controlled=[39], tiles=["resource_gold"]),
        token="dagger",
        display=[1, 2, 3, 5, 6],
        deck=[7],
    )
    complete(state, Place(23, 2))
    events = do(state, (0, Take(1)), draws=["sword"])
    assert state.tiles["color_green"] == state.tiles["resource_gold"] == 0
    assert [event.key for event in events if "tile" in event.key] == ["log.tile", "log.tile_moves"]
    assert asked(state) == (0, "mobilise")  # no count question
    mine, theirs = (GAME.view(state, None).players[seat] for seat in (0, 1))
    assert (mine.tile_vp, mine.card_vp, theirs.tile_vp, theirs.card_vp) == (11, 10, 0, 6)


def test_r40_three_of_a_colour_and_one_of_each() -> None:
    for row, tile in [
        ([4, 5, 7], "color_green"),
        ([1, 2, 3], "color_senator"),
        ([11, 14, 20], "color_purple"),
        ([27, 34, 42], "color_orange"),
    ]:
        state = scene(Side(controlled=row, tiles=["count_3"]), Side())
        check(state, 0, row[-1])
        assert state.tiles[tile] == 0
        state = scene(Side(controlled=row[:2], tiles=["count_2"]), Side())
        check(state, 0, row[1])
        assert state.tiles[tile] is None
    state = scene(Side(controlled=[1, 4, 11, 34], tiles=["count_4"]), Side())
    check(state, 0, 34)
    assert state.tiles["color_set"] == 0


def test_r40_several_at_one_completion() -> None:
    state = scene(Side(controlled=[1, 11, 34, 4, 5, 7], tiles=["count_2"]), Side())
    assert check(state, 0, 7) == ["log.tile", "log.tile"]
    assert state.tiles["color_green"] == state.tiles["color_set"] == 0


def test_r41_only_the_completing_player_is_checked() -> None:
    state = scene(Side(controlled=[1, 2], tiles=["count_2"]), Side(controlled=[4, 5, 7], tiles=["count_3"]))
    check(state, 0, 2)
    assert state.tiles["color_green"] is None


def test_r42_colour_tiles_stay() -> None:
    state = scene(
        Side({80: [0, 1, 2, 3], 34: []}), Side(controlled=[4, 12, 36], tiles=["color_green"], peak=3), token="standard"
    )
    complete(state, Place(80, 4))
    do(state, (1, LoseControl(4)))
    assert state.tiles["color_green"] == 1


def test_r42_a_taken_tile_is_not_taken_again() -> None:
    state = scene(Side(controlled=[4, 12, 36], tiles=["count_3"]), Side(tiles=["color_green"]))
    check(state, 0, 36)
    assert state.tiles["color_green"] == 1


def test_r43_equal_or_more_takes_it() -> None:
    state = scene(Side(controlled=[10], tiles=["count_2"], peak=2), Side(controlled=[19, 27], tiles=["resource_wheat"]))
    check(state, 0, 10)
    assert state.tiles["resource_wheat"] == 1  # 1 against 2
    state = scene(Side(controlled=[10, 49], tiles=["count_2"]), Side(controlled=[19, 27], tiles=["resource_wheat"]))
    check(state, 0, 49)
    assert state.tiles["resource_wheat"] == 0  # 2 against 2


def test_r43_only_when_the_completed_card_shows_it() -> None:
    state = scene(Side(controlled=[10, 1], tiles=["count_2"]), Side(controlled=[19], tiles=["resource_wheat"]))
    check(state, 0, 1)
    assert state.tiles["resource_wheat"] == 1


def test_r43_own_tile_stays_and_gold_goes_first() -> None:
    state = scene(Side(controlled=[10, 19], tiles=["resource_wheat", "count_2"]), Side())
    assert check(state, 0, 19) == []
    state = scene(Side(controlled=[66]), Side())
    log = Log()
    check_rewards(state, 0, 66, log)  # Hispania Baetica: gold and wheat
    assert [event.args["tile"] for event in log] == ["@rewards.resource_gold.name", "@rewards.resource_wheat.name"]


def test_e11_loss_moves_wheat() -> None:
    state = scene(
        Side({80: [0, 1, 2, 3], 34: []}),
        Side(controlled=[19, 27, 38], tiles=["resource_wheat"]),
        Side(controlled=[10, 49]),
        token="standard",
    )
    complete(state, Place(80, 4))
    do(state, (1, LoseControl(27)))
    assert state.tiles["resource_wheat"] == 1  # checked after all victims
    events = do(state, (2, LoseControl(49)))
    assert state.tiles["resource_wheat"] == 2
    assert told(events, "log.tile_moves")[0].args["old"] == "#1"


def test_r44_largest_amount_then_clockwise() -> None:
    state = scene(
        Side(controlled=[19]),
        Side(controlled=[10], tiles=["resource_wheat"]),
        Side(controlled=[27, 49]),
        Side(controlled=[47, 68]),
    )
    state.players[1].controlled = [10]
    resource_losses(state, ["wheat"], Log())
    assert state.tiles["resource_wheat"] == 2  # 2 and 3 have two icons, seat 2 comes first after seat 1


def test_r44_kept_returned_or_handed_on() -> None:
    state = scene(Side(controlled=[10], tiles=["resource_wheat"]), Side(controlled=[4]))
    resource_losses(state, ["wheat"], Log())
    assert state.tiles["resource_wheat"] == 0  # nobody else has any: kept with one icon
    state = scene(Side(tiles=[]), Side(controlled=[4]))
    state.tiles["resource_wheat"] = 0
    log = Log()
    resource_losses(state, ["wheat"], log)
    assert state.tiles["resource_wheat"] is None
    assert [event.key for event in log] == ["log.tile_returns"]
    state.players[1].controlled.append(10)
    check(state, 1, 10)  # R43 applies to it again
    assert state.tiles["resource_wheat"] == 1


def test_r44_gold_and_wheat_of_one_lost_card_go_their_own_ways() -> None:
    """#66 shows both. Wheat goes to the owner of the red power, who has as many as are left; nobody has gold: it
    returns."""
    state = scene(
        Side({80: [0, 1, 2, 3], 34: []}, controlled=[10]),
        Side(controlled=[66], tiles=["resource_gold", "resource_wheat"]),
        Side(controlled=[4]),
        token="standard",
    )
    complete(state, Place(80, 4))
    do(state, (1, LoseControl(66)))
    events = do(state, (2, LoseControl(4)))
    assert [(event.seat, event.key) for event in events if "tile" in event.key] == [
        (1, "log.tile_returns"),
        (0, "log.tile_moves"),
    ]
    assert (state.tiles["resource_gold"], state.tiles["resource_wheat"]) == (None, 0)


def test_r44_fewer_icons_than_the_holder_do_not_count() -> None:
    state = scene(Side(controlled=[10, 19], tiles=["resource_wheat"]), Side(controlled=[27]))
    resource_losses(state, ["wheat"], Log())
    assert state.tiles["resource_wheat"] == 0


def test_r45_losses_of_others_move_nothing() -> None:
    state = scene(
        Side({80: [0, 1, 2, 3], 34: []}, controlled=[19], tiles=["resource_wheat"]),
        Side(controlled=[10, 27]),
        token="standard",
    )
    complete(state, Place(80, 4))
    do(state, (1, LoseControl(10)))
    assert state.tiles["resource_wheat"] == 0


def test_r45_neutralised_cards_do_not_count() -> None:
    state = scene(Side({10: [0, 1], 34: []}, controlled=[19]), Side())
    assert GAME.view(state, 0).players[0].amounts["wheat"] == 1


def test_r46_take_or_leave_exactly_the_present_number() -> None:
    state = scene(Side({11: [0], 34: []}, controlled=[1, 4]), Side(), token="chariot")
    complete(state, Place(11, 1))
    do(state, (0, GAME.legal(state)[0]))
    assert GAME.legal(state) == [TakeTile(), LeaveTile()]
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.rule, decision.prompt.args["vp"]) == ("R46", 4)
    assert [each.why.key for each in decision.why_not()] == ["why.other_number"] * 4
    do(state, (0, TakeTile()))
    assert state.tiles["count_3"] == 0


def test_r46_not_for_one_card_and_not_without_the_tile() -> None:
    state = scene(Side(controlled=[1]), Side())
    check(state, 0, 1)
    assert asked(state)[1] == "mobilise"
    state = scene(Side(controlled=[1, 4]), Side(tiles=["count_2"], peak=2))
    check(state, 0, 4)
    assert asked(state)[1] == "mobilise"


def test_r47_one_per_player_and_left_ones_stay_for_others() -> None:
    state = scene(Side(controlled=[1, 4, 11], tiles=["count_2"]), Side(controlled=[2, 5, 14]))
    check(state, 0, 11)
    assert asked(state)[1] == "mobilise"  # holds one already
    check(state, 1, 14)
    do(state, (1, LeaveTile()))
    assert state.tiles["count_3"] is None


def test_r48_only_the_tile_for_the_number_now() -> None:
    state = scene(Side(controlled=[1, 4, 11, 34]), Side())
    check(state, 0, 34)
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.prompt.args["tile"] == "@rewards.count_4.name"


def test_r48_offered_again_at_the_same_number() -> None:
    state = scene(Side(controlled=[1, 4], peak=2), Side())
    check(state, 0, 4)
    assert asked(state) == (0, "count_tile")


def test_e18_peak() -> None:
    state = scene(
        Side({7: [0, 1], 11: [0], 36: []}, controlled=[4, 12], peak=4),
        Side(tiles=["color_green"]),
        token="shield",
        display=[1, 2, 3, 5, 6],
        deck=[8, 9],
    )
    complete(state, Place(7, 2))
    assert asked(state) == (0, "take_card")  # place O finds no free shield field
    do(state, (0, Take(1)), draws=["chariot"])
    assert asked(state) == (0, "mobilise")  # 3 is fewer than the peak
    complete(state, Place(11, 1))
    do(state, (0, Take(2)), (0, TakeTile()))
    view = GAME.view(state, None).players[0]
    assert (view.tile_vp, view.card_vp, view.tiles) == (6, 3 + 4 + 3 + 2, ("count_4",))


def test_r48a_peak_counts_own_checks_only() -> None:
    state = scene(Side(controlled=[1, 4, 11], peak=0), Side())
    check(state, 0, 11)
    assert state.players[0].peak == 3
    state.players[0].controlled.pop()
    assert state.players[0].peak == 3


def test_r49_every_link_of_a_chain_is_asked() -> None:
    """#83 completes #4: refuses the 2-tile, takes the 3-tile."""
    state = scene(Side({83: [0, 1, 2], 4: []}, controlled=[1]), Side(), token="standard", display=[2, 3, 5, 6, 7])
    complete(state, Place(83, 3))
    decree = next(each for each in GAME.legal(state) if each.kind == "decree")
    do(state, (0, decree), (0, Take(2)), (0, LeaveTile()), (0, Take(3)), (0, TakeTile()))
    assert (state.tiles["count_2"], state.tiles["count_3"]) == (None, 0)


def test_r50_colour_then_resource_then_count() -> None:
    state = scene(Side(controlled=[4, 12, 10]), Side())
    assert check(state, 0, 10) == ["log.tile", "log.tile"]
    assert (state.tiles["color_green"], state.tiles["resource_wheat"]) == (0, 0)
    assert asked(state) == (0, "count_tile")


def test_swap_card_is_known() -> None:
    """The scene of E8 relies on #3 being the exchange: its first answer discards."""
    state = scene(Side({3: [0], 34: []}), Side(), token="sword")
    complete(state, Place(3, 1))
    assert GAME.legal(state) == [Discard(34), Done()]

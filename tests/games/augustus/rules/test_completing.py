"""R19–R23 and R30–R36: fulfilled objectives, their order, their five steps, the end of a round."""

from boardgames_tui.engine import Log, Recording
from boardgames_tui.games.augustus.actions import Confirm, Done, LeaveTile, Lift, Pass, Place, Take, TakeBack, TakeTile
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.display import draw_card, refill
from boardgames_tui.games.augustus.rules.frames import Resolve
from tests.games.augustus.scenes import Side, asked, covered, do, run_dry, scene, told, totals

SHOWN = [1, 2, 3, 5, 6]


def test_e4_joker_and_crier() -> None:
    state = scene(
        Side({4: []}),
        Side({10: [0]}),
        Side({27: []}),
        token="joker",
        table=["sword", "shield", "sword", "chariot", "catapult"],
        crier=1,
        display=SHOWN,
        deck=[7, 8],
    )
    do(state, (1, Place(10, 1)), (2, Pass()), (0, Place(4, 2)), (0, Confirm()))
    assert state.players[1].supply == 7
    events = do(state, (1, Take(5)), draws=["dagger"])  # the next crier's draw
    assert state.players[1].controlled == [10]
    assert state.display == [1, 2, 3, 6, 7]
    assert state.tiles["resource_wheat"] == 1
    assert told(events, "log.joker")[0].args["crier"] == "#2"
    assert state.crier == 2
    assert (len(state.bag), state.table) == (22, ["dagger"])  # 23 before that draw
    assert state.players[0].supply == 6
    assert asked(state) == (2, "mobilise")  # one card: no count tile was offered


def test_e5_ascending_order() -> None:
    state = scene(
        Side({11: [0], 19: [0], 35: [0]}),
        Side({15: [1, 2], 36: [0, 2], 46: [0]}),
        token="joker",
        display=SHOWN,
        deck=[7, 8, 9],
    )
    assert [player.supply for player in state.players] == [4, 2]
    do(state, (0, Place(11, 1)), (1, Place(15, 0)), (1, Confirm()), (0, Take(2)))
    assert state.players[0].supply == 5
    assert asked(state) == (0, "desertion")
    assert GAME.legal(state) == [TakeBack(19, 0), TakeBack(35, 0)]
    do(state, (0, TakeBack(35, 0)), (1, Take(1)))
    assert covered(state, 0) == {19: [0], 35: [], 2: []}
    assert [player.supply for player in state.players] == [6, 4]
    assert [player.controlled for player in state.players] == [[11], [15]]
    assert state.display == [3, 5, 6, 7, 8]
    assert state.crier == 1


def test_e6_neutralised() -> None:
    state = scene(
        Side({18: [1, 2], 4: [0], 27: [0]}),
        Side({40: [1, 2, 3], 14: [0], 28: []}),
        token="shield",
        display=SHOWN,
        deck=[7, 8],
    )
    assert [player.supply for player in state.players] == [3, 3]
    do(state, (0, Place(18, 0)), (1, Place(40, 0)), (1, Confirm()))
    assert asked(state) == (1, "desertion")
    assert GAME.legal(state) == [TakeBack(14, 0)]  # #40 is neutralised
    do(state, (1, TakeBack(14, 0)), (0, Take(3)), (1, Take(1)))
    assert state.players[1].controlled == [40]
    assert state.tiles["resource_gold"] == 1
    assert [player.supply for player in state.players] == [5, 7]
    assert covered(state, 1) == {14: [], 28: [], 1: []}


def test_r19_announced_and_neutralised_at_once() -> None:
    state = scene(Side({1: [0], 27: []}), Side(), token="chariot")
    events = do(state, (0, Place(1, 1)))
    assert [event.key for event in events] == ["log.place", "log.ave"]
    assert [(each.card, each.neutralised) for each in state.players[0].objectives] == [(1, True), (27, False)]


def test_r20_ascending_over_all_players() -> None:
    state = scene(Side({11: [0], 34: []}), Side({1: [0], 27: []}), Side({10: [0], 28: []}), token="joker")
    do(state, (0, Place(11, 1)), (1, Place(1, 1)), (2, Place(10, 1)), (2, Confirm()))
    queue = [(frame.card, frame.seat) for frame in reversed(state.stack) if isinstance(frame, Resolve)]
    assert queue == [(1, 1), (10, 2), (11, 0)]
    view = GAME.view(state, None)
    assert (view.resolving, view.waiting) == (1, (10, 11))


def test_e7_chain_before_lower_number() -> None:
    state = scene(
        Side({9: [0, 1], 33: [1, 2], 24: [0]}),
        Side({12: [0, 2], 13: [], 19: []}),
        token="chariot",
        display=SHOWN,
        deck=[11, 14, 15, 16],
    )
    assert [player.supply for player in state.players] == [2, 5]
    do(state, (0, Place(9, 2)), (1, Place(12, 1)), (1, Confirm()))
    assert asked(state) == (0, "power_place")
    assert state.players[0].supply == 4
    do(state, (0, Place(33, 0)), (0, Take(5)))  # no other X field: the power was over
    assert state.players[0].supply == 6
    do(state, (0, Place(24, 1)), (0, Place(5, 0)), (0, Place(5, 1)), (0, Take(2)), (0, LeaveTile()))
    do(state, (0, Place(2, 0)), (0, Take(1)), (0, TakeTile()))
    assert asked(state) == (1, "power_place")  # only now #12
    do(state, (1, Place(19, 1)), (1, Take(3)))
    assert state.players[0].controlled == [9, 33, 5]
    assert state.players[0].supply == 4
    assert covered(state, 0) == {24: [0, 1], 2: [0], 1: []}
    assert totals(state)[0] == 14
    assert GAME.view(state, 0).players[0].tile_vp == 4
    assert state.players[1].controlled == [12]
    assert state.players[1].supply == 6
    assert state.display == [6, 11, 14, 15, 16]


def test_r21_several_links_ascending_and_newest_group_first() -> None:
    """#60 Pannonia fills chariots: #11 and #70 are fulfilled together; 11 goes first, both before the waiting #66 of
    P1."""
    state = scene(
        Side({60: [0, 1, 2, 3], 70: [3], 11: []}, legions=9),
        Side({66: [0, 1, 2, 3], 34: []}),
        token="joker",
    )
    do(state, (0, Place(60, 4)), (1, Place(66, 4)), (1, Confirm()))
    do(state, *((0, Place(70, field)) for field in range(3)), (0, Place(11, 0)), (0, Place(11, 1)))
    do(state, (0, GAME.legal(state)[0]))
    assert [frame.card for frame in reversed(state.stack) if isinstance(frame, Resolve)] == [11, 70, 66]


def test_r21_a_chain_within_a_chain_goes_first() -> None:
    """#69 places three: #5 and #11 are fulfilled. #5 places swords and fulfils #13: 13 before 11, the newest group
    before its elders."""
    state = scene(
        Side({69: [0, 1, 2, 3], 5: [0], 11: [0], 13: [1, 2]}, legions=9),
        Side(),
        token="standard",
        display=[1, 2, 3, 6, 7],
    )
    do(state, (0, Place(69, 4)), (1, Pass()), (1, Confirm()))
    do(state, (0, Place(5, 1)), (0, Place(11, 1)), (0, Done()), (0, Take(6)))
    assert asked(state) == (0, "power_place")  # #5 is being resolved
    do(state, (0, Place(13, 0)), (0, Take(7)), (0, LeaveTile()))
    do(state, (0, GAME.legal(state)[0]), (0, LeaveTile()))
    do(state, (0, GAME.legal(state)[0]), (0, TakeTile()))
    assert state.players[0].controlled == [69, 5, 13, 11]
    assert (state.tiles["count_4"], state.players[0].supply) == (0, 10)  # #13 brought one more


def test_r22_the_end_is_checked_when_the_queue_is_empty() -> None:
    row = [4, 10, 12, 14, 19, 20]
    state = scene(
        Side({1: [0], 27: []}, controlled=row, tiles=["count_2"]),
        Side(),
        token="joker",
        table=["sword"],
        display=SHOWN[1:],
    )
    do(state, (0, Place(1, 1)), (1, Pass()), (1, Confirm()))
    assert state.ending
    events = do(state, (0, GAME.legal(state)[0]))
    assert GAME.decision(state) is None
    assert state.stack == []
    assert told(events, "log.over")
    assert (state.table, state.crier) == (["sword", "joker"], 0)  # tokens and crier stay, even after a joker


def test_r23_joker_returns_all_tokens() -> None:
    state = scene(Side(), Side(), Side(), token="joker", table=["sword", "dagger"], crier=2)
    do(state, (2, Pass()), (0, Pass()), (1, Pass()), (1, Confirm()), draws=["dagger"])
    assert (state.crier, state.table, len(state.bag)) == (0, ["dagger"], 22)


def test_r23_other_tokens_stay_and_so_does_the_crier() -> None:
    state = scene(Side(), Side(), token="sword", table=["dagger"], crier=1)
    do(state, (1, Pass()), (0, Pass()), (0, Confirm()), draws=["sword"])
    assert (state.crier, state.table) == (1, ["dagger", "sword", "sword"])


def test_r30_to_r34_five_steps_in_order() -> None:
    """#1 (X C, gain 1): S1 legions, S2 power, S3 row, S4 new card, S5 tiles."""
    state = scene(Side({1: [0], 27: []}, controlled=[2]), Side(), token="chariot", display=[3, 5, 6, 7, 8], deck=[9])
    do(state, (0, Place(1, 1)), (1, Pass()))
    events = do(state, (1, Confirm()))
    assert [event.key for event in events] == ["log.completes", "log.legions", "log.controls"]  # R30, R31, R32
    assert state.players[0].supply == 8
    events = do(state, (0, Take(3)))
    assert [event.key for event in events] == ["log.takes", "log.turned"]  # R33
    assert asked(state) == (0, "count_tile")  # R34


def test_r31_the_card_is_not_controlled_while_its_power_works() -> None:
    state = scene(Side({2: [0], 27: []}), Side(), token="catapult")  # X K, place_any 1
    do(state, (0, Place(2, 1)), (1, Pass()), (1, Confirm()))
    assert asked(state) == (0, "power_place")
    assert state.players[0].controlled == []
    assert [(each.card, each.neutralised) for each in state.players[0].objectives] == [(2, True), (27, False)]


def test_r32_row_in_the_order_gained() -> None:
    state = scene(Side({11: [0], 27: []}, controlled=[46, 12], tiles=["count_2"]), Side(), token="chariot")
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()))
    assert state.players[0].controlled == [46, 12, 11]


def test_r33_topped_up_to_the_limit() -> None:
    state = scene(Side({11: [0]}, limit=3), Side(), token="chariot", display=SHOWN)
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()), (0, Take(1)), (0, Take(2)), (0, Take(3)))
    assert list(covered(state, 0)) == [1, 2, 3]
    assert len(state.display) == 5


def test_r33_taking_is_compulsory() -> None:
    state = scene(Side({11: [0], 27: []}), Side(), token="chariot", display=SHOWN)
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()))
    assert GAME.legal(state) == [Take(card) for card in SHOWN]
    decision = GAME.decision(state)
    assert decision is not None
    assert [(each.why.key, each.rule) for each in decision.why_not()] == [("why.must_take", "R33")]


def test_r34_rewards_come_after_the_new_card() -> None:
    state = scene(Side({10: [0], 27: []}), Side(), token="dagger")
    do(state, (0, Place(10, 1)), (1, Pass()), (1, Confirm()))
    assert state.tiles["resource_wheat"] is None
    do(state, (0, GAME.legal(state)[0]))
    assert state.tiles["resource_wheat"] == 0


def test_r35_empty_deck_takes_the_discard_pile() -> None:
    state = scene(Side(), Side())
    state.deck, state.discard, state.setup_discard = [], [7, 8], [9]
    state.chance.tape = Recording([("objectives", [8, 9, 7])])  # the new deck, top last
    log = Log()
    assert draw_card(state, log) == 7
    assert state.deck == [8, 9]
    assert state.discard == state.setup_discard == []
    assert [(event.key, event.args) for event in log] == [("log.reshuffle", {"n": 3})]


def test_r35_nothing_left_at_all() -> None:
    state = scene(Side({11: [0], 27: []}), Side(), token="chariot", display=[])
    run_dry(state)
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()))
    assert GAME.decision(state) is None
    assert list(covered(state, 0)) == [27]


def test_r35a_rebuilt_only_when_a_card_is_needed() -> None:
    state = scene(Side(), Side(), display=[1, 2, 3, 5])
    state.deck, state.discard = [7], [8]
    refill(state, Log())
    assert (state.display, state.deck, state.discard) == ([1, 2, 3, 5, 7], [], [8])


def test_r35a_short_display_is_refilled_before_taking() -> None:
    state = scene(Side({11: [0], 27: []}), Side(), token="chariot", display=[1], deck=[2, 3, 5, 6])
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()))
    assert GAME.legal(state) == [Take(1), Take(2), Take(3), Take(5), Take(6)]


def test_r36_new_objectives_are_empty() -> None:
    state = scene(Side({11: [0], 27: [0]}), Side(), token="chariot", display=SHOWN)
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()), (0, Take(6)))
    assert covered(state, 0) == {27: [0], 6: []}


def test_a_move_may_complete_a_card() -> None:
    state = scene(Side({24: [0], 11: [0]}), Side(), token="chariot")
    events = do(state, (0, Lift(24, 0)), (0, Place(11, 1)))
    assert [event.key for event in events] == ["log.move", "log.ave"]


def test_power_may_be_declined() -> None:
    state = scene(Side({2: [0], 27: []}), Side(), token="catapult")
    do(state, (0, Place(2, 1)), (1, Pass()), (1, Confirm()), (0, Done()))
    assert asked(state) == (0, "take_card")

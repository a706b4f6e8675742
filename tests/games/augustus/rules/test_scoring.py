"""R70–R76: the last round and the points."""

from boardgames_tui.games.augustus.actions import Confirm, DiscardObjective, LoseControl, Pass, Place, Take, TakeTile
from boardgames_tui.games.augustus.game import GAME
from tests.games.augustus import naive
from tests.games.augustus.scenes import Side, asked, do, scene, told, totals


def test_e15_last_round() -> None:
    state = scene(
        Side(
            {13: [0, 1], 28: [], 36: []},
            controlled=[1, 4, 10, 20, 31, 46],
            tiles=["color_green", "count_4", "resource_gold", "resource_wheat"],
            legions=8,
        ),
        Side({50: [0, 1, 2, 3]}, controlled=[5, 6, 15, 11]),
        token="joker",
        display=[2, 3, 7, 8, 9],
        deck=[12, 16, 17, 18],
    )
    do(state, (0, Place(13, 2)), (1, Place(50, 4)), (1, Confirm()))
    assert state.players[0].legions == 9
    assert state.ending
    do(state, (0, Take(2)))
    assert state.tiles["color_senator"] == 0
    assert asked(state) == (0, "recall")
    do(state, (0, DiscardObjective(2)), (1, Take(3)), (1, TakeTile()))
    assert [each.card for each in state.players[0].objectives] == [28, 36, 16]
    assert GAME.decision(state) is None
    standings = GAME.standings(state)
    assert [line.value for line in standings.of(0).lines] == [22, 28, 0]
    assert [line.value for line in standings.of(1).lines] == [8, 20, 0]
    assert totals(state) == naive.totals(state) == [50, 28]
    assert standings.winners == (0,)


def test_e16_final_scoring() -> None:
    state = scene(
        Side(
            controlled=[41, 65, 79, 27, 68, 15, 57],
            tiles=["color_orange", "color_senator", "count_5", "resource_wheat"],
        ),
        Side(controlled=[32, 39, 43, 46, 22, 88], tiles=["color_green", "count_6", "resource_gold"]),
    )
    standings = GAME.standings(state)
    assert [line.value for line in standings.of(0).lines] == [23, 30, 50]
    assert [line.value for line in standings.of(1).lines] == [19, 25, 37]
    assert totals(state) == naive.totals(state) == [103, 81]


def test_r70_seventh_card_sets_the_flag_for_good() -> None:
    """P0 reaches seven with #1, then #80 of P1 takes one away: the round is the last all the same."""
    state = scene(
        Side({1: [0], 34: []}, controlled=[4, 10, 12, 14, 19, 20], tiles=["count_2"]),
        Side({80: [0, 1, 2, 3], 27: []}),
        token="joker",
    )
    events = do(state, (0, Place(1, 1)), (1, Place(80, 4)), (1, Confirm()))
    assert [event.seat for event in told(events, "log.ends")] == [0]
    do(state, (0, GAME.legal(state)[0]), (0, LoseControl(4)))
    assert len(state.players[0].controlled) == 6
    assert state.ending
    do(state, (1, GAME.legal(state)[0]))
    assert GAME.decision(state) is None


def test_r70_lost_cards_have_to_be_made_up_for() -> None:
    state = scene(
        Side({1: [0], 34: []}, controlled=[4, 10, 12, 14, 19], tiles=["count_2"], peak=6), Side(), token="chariot"
    )
    do(state, (0, Place(1, 1)), (1, Pass()), (1, Confirm()))
    assert not state.ending  # six in the row, whatever was there before


def test_r71_the_round_is_played_to_its_end() -> None:
    """Both reach seven in the same round; the second row grows after the flag is set."""
    state = scene(
        Side({1: [0], 34: []}, controlled=[4, 12, 14, 20, 21, 22], tiles=["count_2"]),
        Side({11: [0], 27: []}, controlled=[5, 7, 24, 28, 29, 30], tiles=["count_3"]),
        token="chariot",
    )
    do(state, (0, Place(1, 1)), (1, Place(11, 1)), (1, Confirm()))
    do(state, (0, GAME.legal(state)[0]))
    assert state.ending
    assert asked(state) == (1, "take_card")
    do(state, (1, GAME.legal(state)[0]))
    assert [len(player.controlled) for player in state.players] == [7, 7]
    assert GAME.decision(state) is None


def test_r72_tiles_cards_powers() -> None:
    state = scene(Side(controlled=[22, 4], tiles=["count_2", "color_set"]), Side())
    lines = GAME.standings(state).of(0).lines
    assert [(line.key, line.value) for line in lines] == [("score.tiles", 8), ("score.cards", 4), ("score.powers", 2)]


def test_r72_the_sheet_names_what_it_counts() -> None:
    state = scene(Side(controlled=[22, 4, 32], tiles=["count_2", "color_set"]), Side())
    assert [line.args for line in GAME.standings(state).of(0).lines] == [
        {"tiles": ("@rewards.color_set.name", "@rewards.count_2.name")},
        {"cards": ("@objectives.obj_22.name", "@objectives.obj_04.name", "@objectives.obj_32.name")},
        {"cards": ("@objectives.obj_22.name", "@objectives.obj_32.name"), "sum": "2 × 2 + 2 × 2"},
    ]
    nothing = ("@score.none",)
    assert [line.args for line in GAME.standings(state).of(1).lines] == [
        {"tiles": nothing},
        {"cards": nothing},
        {},  # a product of nothing is not printed
    ]


def test_r73_every_kind_of_score() -> None:
    """Each scoring card alone with cards that feed it, counted by hand."""
    cases = {
        22: ([22, 4, 5], 2 * 2),  # green
        41: ([41, 1, 4], 2 * 2),  # senators, itself included
        43: ([43, 39, 10], 3 * 2),  # gold, itself included
        47: ([47, 10, 87], 3 * 3),  # wheat, itself included
        48: ([48, 34, 4], 1 * 4),  # shields: three and one
        54: ([54, 11, 4], 4 * 1),  # purple
        57: ([57, 67, 4], 1 * 5),  # swords: four and one
        64: ([64, 11, 4], 4 * 2),  # purple, itself included
        65: ([65, 27, 4], 6 * 1),  # orange
        74: ([74, 85, 16], 2 * 4),  # catapults: three and one
        77: ([77, 1, 2], 3 * 3),  # senators, itself included
        79: ([79, 27, 34], 6 * 3),  # orange, itself included
        88: ([88, 1, 4], 2 * 3),  # objectives, itself included
        32: ([32, 4, 11], 2 * 2),  # green, itself included
    }
    for row, expected in cases.values():
        state = scene(Side(controlled=row), Side())
        assert GAME.standings(state).of(0).lines[2].value == expected, row
        assert totals(state) == naive.totals(state)


def test_r73_scoring_cards_count_separately() -> None:
    state = scene(Side(controlled=[22, 32, 4]), Side())
    assert GAME.standings(state).of(0).lines[2].value == 2 * 2 + 2 * 2


def test_r74_open_cards_and_legions_score_nothing() -> None:
    state = scene(Side({86: [0, 1, 2, 3, 4], 85: []}, legions=12), Side())
    assert totals(state) == [0, 0]


def test_r75_tie_broken_by_senators_else_shared() -> None:
    state = scene(Side(controlled=[4]), Side(controlled=[3]))  # three points each, one senator
    standings = GAME.standings(state)
    assert standings.winners == (1,)
    assert standings.decided_by is not None
    assert (standings.decided_by.key, dict(standings.decided_by.args)) == ("tie.senators", {"first": 1, "second": 0})
    state = scene(Side(controlled=[4]), Side(controlled=[7]))
    assert GAME.standings(state).winners == (0, 1)
    state = scene(Side(controlled=[4]), Side(controlled=[36]))
    assert (GAME.standings(state).winners, GAME.standings(state).decided_by) == ((1,), None)


def test_r76_nobody_owns_fewer_legions_than_the_longest_card_needs() -> None:
    """Six fields, seven legions, and passing is always legal."""
    state = scene(Side({86: [0, 1, 2, 3, 4], 34: []}), Side(), token="dagger")
    assert Pass() in GAME.legal(state)
    do(state, (0, Place(86, 5)))
    assert state.players[0].supply == 1
    state.players[1].supply, state.general = 0, 41
    assert "general supply 41, owned [7, 0]" in GAME.check(state)

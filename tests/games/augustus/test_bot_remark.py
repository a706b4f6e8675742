"""The game's own sentence of a hint: numbers that can be counted out."""

from typing import Any

from boardgames_tui.games.augustus.actions import (
    Act,
    ClearCard,
    Confirm,
    Decree,
    Discard,
    DiscardObjective,
    Keep,
    LeaveTile,
    Lift,
    LoseControl,
    Pass,
    Place,
    Take,
    TakeBack,
    TakeTile,
)
from boardgames_tui.games.augustus.bot import BRAIN
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.frames import CountTile, Resolve
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, must_read_well, scene, setup


def said(state: State, action: Act) -> tuple[str, dict[str, Any]]:
    assert BRAIN.remark is not None
    before = GAME.clone(state)
    found = BRAIN.remark(state, 0, action)
    assert state == before
    assert found is not None
    must_read_well(found)
    return found.key, dict(found.args)


def test_a_legion_and_what_the_next_token_does() -> None:
    """24 Raetia: two shields and a standard. Five shields less the one drawn, two standards, two jokers: 8 of 22."""
    state = scene(Side(open={24: ()}), Side(), token="shield")
    assert said(state, Place(24, 0)) == ("remark.lacks", {"n": 2, "odds": 36})
    state = scene(Side(open={24: (1, 2)}), Side(), token="shield")
    assert said(state, Place(24, 0)) == ("remark.completes", {"card": "@objectives.obj_24.name", "n": 3, "tiles": 0})
    assert BRAIN.remark is not None
    assert BRAIN.remark(state, 0, Pass()) is None


def test_after_a_joker_the_bag_is_full() -> None:
    """R23: all tokens go back, whatever lies on the table: 5 shields, 2 standards, 2 jokers of 23."""
    state = scene(Side(open={24: ()}), Side(), token="joker", table=["shield"] * 5 + ["standard"] * 2)
    assert said(state, Place(24, 0)) == ("remark.lacks", {"n": 2, "odds": 39})


def test_a_move_is_told_with_its_end() -> None:
    """R14: 11 Lycia lacks one chariot, the legion comes from 24."""
    state = scene(Side(open={11: (0,), 24: (0,)}), Side(), token="chariot")
    key, args = said(state, Lift(24, 0))
    assert (key, args["card"], args["n"]) == ("remark.move_completes", "@objectives.obj_11.name", 2)
    state = scene(Side(open={11: (), 24: (0,)}), Side(), token="chariot")
    key, args = said(state, Lift(24, 0))
    assert (key, args["n"]) == ("remark.move", 1)
    assert args["odds"] == 23  # three chariots and two jokers of 22


def test_what_a_new_card_brings_with_what_is_there() -> None:
    """R73: 22 counts green provinces, two points each: 4 Corsica is worth three and two more."""
    state = scene(Side(controlled=[22]), Side(), display=[4, 11, 24, 28, 40])
    assert said(state, Take(4)) == ("remark.new_card", {"n": 5, "tiles": 0, "draws": 6})
    assert said(state, Take(11)) == ("remark.new_card", {"n": 2, "tiles": 0, "draws": 7})


def test_the_first_cards_stand_alone() -> None:
    state = GAME.new(setup())
    card = state.players[0].hand[0]
    key, args = said(state, Keep(card))
    assert key == "remark.new_card"
    assert args["draws"] > 0


def test_what_is_kept_is_ready_for_the_first_token() -> None:
    """4 Corsica, 5 and 7: swords, shields, a chariot, and the jokers: 17 of 23."""
    state = GAME.new(setup())
    state.players[0].hand[:3] = state.players[0].kept = [4, 5, 7]
    assert said(state, Confirm()) == ("remark.kept", {"odds": 74})


def test_a_decree_spares_the_rest_of_the_way() -> None:
    """81 Britannia: seventeen points; with all but the dagger covered it would still take long."""
    state = scene(Side(open={81: (0, 1, 2, 3, 4), 4: ()}), Side())
    key, args = said(state, Decree(81))
    assert (key, args["n"]) == ("remark.decree", 17)
    assert 0 < args["draws"] < 13


def test_a_field_that_is_easily_covered_again() -> None:
    """Six swords and two jokers among the 22 tokens left after a shield."""
    state = scene(Side(open={4: (0,)}), Side(), token="shield")
    assert said(state, TakeBack(4, 0)) == ("remark.again", {"odds": 36})


def test_what_a_lost_card_takes_with_it() -> None:
    state = scene(Side(controlled=[22, 4]), Side())
    assert said(state, LoseControl(4)) == ("remark.loses", {"n": 5, "tiles": 0, "perhaps": 0})
    assert said(state, LoseControl(22)) == ("remark.loses", {"n": 3, "tiles": 0, "perhaps": 0})


def test_reward_tiles_are_part_of_what_a_card_brings() -> None:
    """R40, R43: 10 Sardinia has wheat, which nobody holds, and is the third green province: 2 points, 5 and 4 more."""
    state = scene(Side(controlled=[4, 5]), Side(), display=[10, 11, 24, 28, 40])
    assert said(state, Take(10)) == ("remark.new_card", {"n": 11, "tiles": 9, "draws": 7})
    state = scene(Side(open={10: (0,), 24: ()}, controlled=[4, 5]), Side(), token="dagger")
    assert said(state, Place(10, 1)) == ("remark.completes", {"card": "@objectives.obj_10.name", "n": 11, "tiles": 9})


def test_the_card_whose_power_decrees_is_controlled_by_then() -> None:
    """R21, R73: 83 is orange too, so 79 Mauretania counts two of them: 3 points and twice 6; the wheat goes with 83."""
    state = scene(Side(open={79: (), 83: (0, 1, 2, 3)}), Side())
    state.stack.append(Resolve(0, 83))
    key, args = said(state, Decree(79))
    assert (key, args["n"], args["tiles"]) == ("remark.decree", 15, 0)


def test_a_seventh_card_ends_the_game() -> None:
    """R70: six objectives with 11 points, 2 for three senators; 4 Corsica adds 3, and 4 as the third green province."""
    row = [5, 11, 1, 2, 3, 7]
    state = scene(Side(open={4: (0, 1), 24: ()}, controlled=row, tiles=["color_senator"]), Side(controlled=[81]))
    ends = {"card": "@objectives.obj_04.name", "own": 20, "other": 17}
    assert said(state, Place(4, 2)) == ("remark.ends", ends)
    assert said(scene(Side(open={4: (0, 1), 24: (0,)}, controlled=row), Side()), Lift(24, 0))[0] == "remark.move_ends"


def test_why_nothing_is_done() -> None:
    """R76: the seventh card would end the game with fewer points than the opponent has."""
    row = [5, 11, 1, 2, 3, 7]
    state = scene(Side(open={4: (0, 1)}, controlled=row), Side(controlled=[81, 86]), token="chariot")
    key, args = said(state, Pass())
    assert (key, args["card"], args["other"]) == ("remark.would_end", "@objectives.obj_04.name", 34)
    assert BRAIN.remark is not None
    state = scene(Side(open={4: (0, 1)}, controlled=row), Side(), token="chariot")
    assert BRAIN.remark(state, 0, Pass()) is None


def test_a_revolt_that_waits_takes_the_only_card_again() -> None:
    """R20, R65: 69 is resolved before 80; 84 would have a chance to stay, and so has 69 beside another card."""
    mine, revolt = {69: (0, 2, 3, 4), 24: ()}, Side(open={80: (0, 1, 2, 3, 4), 12: ()})
    assert said(scene(Side(open=mine), revolt, token="shield"), Place(24, 0))[0] == "remark.would_lose"
    key, args = said(scene(Side(open=mine), revolt, token="shield"), Pass())
    assert (key, args["card"], args["red"]) == (
        "remark.would_lose",
        "@objectives.obj_69.name",
        "@objectives.obj_80.name",
    )
    assert BRAIN.remark is not None
    for side in (Side(open=mine, controlled=[4]), Side(open={86: (0, 1, 2, 4, 5), 24: ()})):
        assert BRAIN.remark(scene(side, revolt, token="shield"), 0, Pass()) is None
    assert BRAIN.remark(scene(Side(open=mine), revolt, token="sword"), 0, Pass()) is None


def test_in_the_last_round_no_token_is_waited_for() -> None:
    """R70, R74: what is not completed now never is."""
    row = [5, 11, 1, 2, 3, 7, 4]
    state = scene(Side(open={24: ()}, controlled=row), Side(), display=[10, 12, 28, 40, 81])
    assert said(state, Place(24, 0))[0] == "remark.last_round"
    assert said(state, Take(10))[0] == "remark.too_late"
    waits = Side(open={24: (0, 1, 2), 12: ()}, controlled=row[:6])
    state = scene(Side(open={28: ()}), waits)  # its seventh card only waits to be resolved
    for action in (Place(28, 0), TakeBack(28, 0), DiscardObjective(28)):
        assert said(state, action)[0] == "remark.last_round"


def test_a_tile_that_goes_with_a_lost_card() -> None:
    """R44: the last wheat of the holder takes the tile along. Ben with as many would get it, unless he loses his."""
    state = scene(Side(controlled=[10, 4], tiles=["resource_wheat"]), Side())
    assert said(state, LoseControl(10)) == ("remark.loses", {"n": 7, "tiles": 5, "perhaps": 0})
    state = scene(Side(controlled=[10, 19], tiles=["resource_wheat"]), Side(controlled=[47]))
    assert said(state, LoseControl(10)) == ("remark.loses", {"n": 2, "tiles": 0, "perhaps": 5})
    state = scene(Side(controlled=[10, 19, 27], tiles=["resource_wheat"]), Side(controlled=[47]))
    assert said(state, LoseControl(10)) == ("remark.loses", {"n": 2, "tiles": 0, "perhaps": 0})


def test_what_is_given_up_with_an_open_card() -> None:
    state = scene(Side(open={24: (0,), 4: ()}), Side())
    for action in (Discard(4), DiscardObjective(4)):
        assert said(state, action) == ("remark.given_up", {"n": 3, "draws": 6})


def test_how_far_back_a_cleared_card_is_thrown() -> None:
    """4 Corsica takes about six draws in all; with all but one covered less than half of that was left."""
    state = scene(Side(open={4: (1, 2), 24: ()}), Side())
    key, args = said(state, ClearCard(4))
    assert key == "remark.cleared"
    assert 1 <= args["n"] < 6


def test_count_tiles_and_the_next_one() -> None:
    """R47: three objectives, the tile for four is gone, that for five is there."""
    state = scene(Side(controlled=[4, 5, 11]), Side(), Side(tiles=["count_4"], peak=4))
    state.stack += [Resolve(0, 11), CountTile(0, "count_3")]
    following = {"tile": "@rewards.count_5.name", "vp": 8}
    assert said(state, LeaveTile()) == ("remark.tile_next", {**following, "n": 2})
    assert said(state, TakeTile()) == ("remark.tile_next", {**following, "n": 2})


def test_somebody_else_is_nearer_to_the_next_count_tile() -> None:
    """Only who has none yet and not yet too many objectives (R46, R47)."""
    sides = Side(controlled=[4, 5, 11]), Side(controlled=[1, 2, 3, 7]), Side(controlled=[8, 9, 10])
    state = scene(*sides, Side(controlled=[12, 13, 14, 15], tiles=["count_2"]))
    state.stack += [Resolve(0, 11), CountTile(0, "count_3")]
    key, args = said(state, TakeTile())
    assert (key, args["tile"], args["n"]) == ("remark.tile_contested", "@rewards.count_4.name", 1)
    assert said(state, LeaveTile())[0] == "remark.tile_next"


def test_no_larger_count_tile_is_left() -> None:
    state = scene(Side(controlled=[4, 5, 11, 1, 2, 3]), Side())
    state.stack += [Resolve(0, 11), CountTile(0, "count_6")]
    assert said(state, TakeTile())[0] == "remark.tile_last"


def test_a_move_goes_where_the_trials_go() -> None:
    """By the weights of `hard`, as the plan that is told beside it."""
    state = scene(Side(open={68: (0,), 24: (), 82: (0, 3)}), Side(controlled=[4, 5, 11, 1]), token="standard")
    trial = GAME.clone(state)
    GAME.apply(trial, Lift(68, 0))
    assert BRAIN.policy is not None
    goal = BRAIN.policy(trial, 0, GAME.legal(trial))
    assert isinstance(goal, Place)
    assert said(state, Lift(68, 0))[1]["card"] == f"@objectives.obj_{goal.card}.name"


def test_what_a_legion_from_the_supply_does_as_well() -> None:
    """R14, R76: passing and moving, as long as there is one; with an empty supply they are choices like any other."""
    assert BRAIN.needless is not None
    state = scene(Side(open={24: (), 4: (0,)}), Side(), token="shield")
    assert [each for each in GAME.legal(state) if BRAIN.needless(each, GAME.legal(state))] == [Lift(4, 0), Pass()]
    state = scene(Side(open={67: (0, 1, 2, 3), 35: (0, 1, 2), 24: ()}), Side(), token="shield")
    assert not any(BRAIN.needless(each, GAME.legal(state)) for each in GAME.legal(state))

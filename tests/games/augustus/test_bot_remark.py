"""The game's own sentence of a hint: numbers that can be counted out."""

from typing import Any

from boardgames_tui.games.augustus.actions import Act, Decree, Keep, Lift, LoseControl, Pass, Place, Take, TakeBack
from boardgames_tui.games.augustus.bot import BRAIN
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, scene, setup


def said(state: State, action: Act) -> tuple[str, dict[str, Any]]:
    assert BRAIN.remark is not None
    before = GAME.clone(state)
    found = BRAIN.remark(state, 0, action)
    assert state == before
    assert found is not None
    return found.key, dict(found.args)


def test_a_legion_and_what_the_next_token_does() -> None:
    """24 Raetia: two shields and a standard. Five shields less the one drawn, two standards, two jokers: 8 of 22."""
    state = scene(Side(open={24: ()}), Side(), token="shield")
    assert said(state, Place(24, 0)) == ("remark.lacks", {"n": 2, "odds": 36})
    state = scene(Side(open={24: (1, 2)}), Side(), token="shield")
    assert said(state, Place(24, 0))[0] == "remark.completes"
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
    assert (key, args) == ("remark.move_completes", {"card": "@objectives.obj_11.name"})
    state = scene(Side(open={11: (), 24: (0,)}), Side(), token="chariot")
    key, args = said(state, Lift(24, 0))
    assert (key, args["n"]) == ("remark.move", 1)
    assert args["odds"] == 23  # three chariots and two jokers of 22


def test_what_a_new_card_brings_with_what_is_there() -> None:
    """R73: 22 counts green provinces, two points each: 4 Corsica is worth three and two more."""
    state = scene(Side(controlled=[22]), Side(), display=[4, 11, 24, 28, 40])
    assert said(state, Take(4)) == ("remark.new_card", {"n": 5, "draws": 6})
    assert said(state, Take(11)) == ("remark.new_card", {"n": 2, "draws": 7})


def test_the_first_cards_stand_alone() -> None:
    state = GAME.new(setup())
    card = state.players[0].hand[0]
    key, args = said(state, Keep(card))
    assert key == "remark.new_card"
    assert args["draws"] > 0


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
    assert said(state, LoseControl(4)) == ("remark.loses", {"n": 5})
    assert said(state, LoseControl(22)) == ("remark.loses", {"n": 3})

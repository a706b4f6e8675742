"""One test per rule of Pig, named after it."""

from boardgames_tui.engine import Forced, Seat, Setup
from boardgames_tui.games import GAMES


def test_r2_a_one_ends_the_turn() -> None:
    game = GAMES["pig"]
    state = game.new(Setup("pig", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345"))
    state.chance.tape = Forced(6, 1)
    for _ in range(2):
        game.apply(state, game.parse(state, "choose roll"))
    assert (state.stack[-1].seat, state.players) == (1, [0, 0])

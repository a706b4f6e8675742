"""What chance brought is judged before anything else changes."""

from boardgames_tui.games.lotr_risk.board import MEMBERS, PLACE_IDS, REGION_OF
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.review.luck import luck_of_move
from tests.games.lotr_risk.scenes import GREEN, RED, at, kinds, movement, put, scene, top

GONDOR = MEMBERS[REGION_OF[at("minas_tirith")]]


def test_a_draw_is_judged_before_the_next_turn_begins() -> None:
    """With all of its income at hand a player looks stronger. An event leads to one choice more: whoever drew it would
    seem to have kept the next one from that."""
    state = scene()
    put(state, "fornost", GREEN, infantry=5, leader=True)
    for name in ("rhudaur", "carrock", "eregion", "weather_hills"):
        put(state, name, GREEN, infantry=4)
    for land in GONDOR:
        put(state, PLACE_IDS[land], RED, infantry=2)
    top(state, "ac_second_leader_1")
    before = GAME.clone(movement(state, GREEN))
    GAME.apply(state, GAME.parse(state, "end"))
    assert kinds(state) == {"appoint"}
    luck = luck_of_move(GAME, before, GAME.parse(before, "end"), state, worlds=8, trials=0).luck
    assert max(map(abs, luck)) < 0.01

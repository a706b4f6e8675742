"""R10a: samples deal again what a seat cannot know, and nothing else."""

from collections import Counter

from boardgames_tui.engine import Chance
from boardgames_tui.games.lotr_risk.content import IS_EVENT, WILD
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State
from tests.games.lotr_risk.scenes import LAND_CARD, at, combat, give, put, scene


def table() -> State:
    state = scene(3, rest=0)
    put(state, "nurn", 1)
    put(state, "khand", 1)
    give(state, 0, "tc_moria", "ac_gollum", "ac_mission_khand")
    give(state, 1, "tc_lorien", "tc_umbar", "ac_knife", "ac_hunt")
    give(state, 2, "ac_boromir", "ac_ambush", "ac_courage", "ac_balrog")
    state.land_deck.remove(LAND_CARD["tc_harad"])
    state.players[2].uprising = at("harad")
    return combat(state, 0)


def test_r10a_samples_keep_what_is_known() -> None:
    state = table()
    for number in range(30):
        sample = GAME.sample(state, 0, Chance(number))
        assert GAME.check(sample) == []
        assert sample.players[0] == state.players[0]
        assert GAME.view(sample, 0) == GAME.view(state, 0)
        assert [len(player.lands) for player in sample.players] == [1, 2, 0]
        assert not any(IS_EVENT[card] for player in sample.players for card in player.adventures)
        assert 0 <= sample.players[2].uprising < WILD


def test_r10a_samples_differ_in_what_is_hidden() -> None:
    state = table()
    seen: Counter[int] = Counter()
    uprisings, tops = set(), set()
    for number in range(60):
        sample = GAME.sample(state, 0, Chance(number))
        seen.update(sample.players[1].adventures)
        uprisings.add(sample.players[2].uprising)
        tops.add((sample.land_deck[-1], sample.adventure_deck[-1]))
        assert sample.chance.seed != state.chance.seed
    assert len(seen) > 20
    assert len(uprisings) > 15
    assert len(tops) > 40


def test_r10a_the_sample_is_a_copy() -> None:
    state = table()
    before = GAME.codec.state_json(state)
    sample = GAME.sample(state, 1, Chance(3))
    GAME.apply(sample, GAME.legal(sample)[0])
    assert GAME.codec.state_json(state) == before

"""R4, R5: what nobody, and what only one seat may see; previews tell what is certain."""

import random

import pytest

from boardgames_tui.engine import Chance, counted, preview
from boardgames_tui.games.augustus.actions import Act, Confirm, Keep, Pass, Place, Take
from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.state import State
from tests.games.augustus.scenes import Side, do, scene, setup


def midway(moves: int, seats: int = 3, **options: object) -> State:
    state = GAME.new(setup(seats, **options))
    chooser = random.Random(moves)
    for _ in range(moves):
        GAME.apply(state, chooser.choice(GAME.legal(state)))
    return state


def test_r4_hands_are_private() -> None:
    state = GAME.new(setup(3))
    assert GAME.view(state, 1).hand == tuple(state.players[1].hand)
    assert GAME.view(state, None).hand == ()
    kept = state.players[0].hand[2]
    do(state, (0, Keep(kept)))
    assert GAME.view(state, 0).kept == (kept,)
    assert GAME.view(state, 1) == GAME.view(GAME.new(setup(3)), 1)  # not even how far the other seat is


def test_r4_who_has_chosen_is_public() -> None:
    state = GAME.new(setup(2))
    do(state, *((0, Keep(card)) for card in state.players[0].hand[:3]), (0, Confirm()))
    assert [player.has_chosen for player in GAME.view(state, None).players] == [True, False]


@pytest.mark.parametrize("option", ["face_down", "face_up"])
@pytest.mark.parametrize("moves", [0, 7, 25, 200])
def test_r5_a_sample_differs_only_in_what_is_hidden(moves: int, option: str) -> None:
    state = midway(moves, setup_discard=option)
    for seat in range(state.seats):
        copies = [GAME.sample(state, seat, Chance(number)) for number in range(4)]
        for copy in copies:
            assert GAME.view(copy, seat) == GAME.view(state, seat)
            assert GAME.check(copy) == []
            assert copy.chance.seed != state.chance.seed
        assert len({tuple(copy.deck) for copy in copies}) == 4


def test_r5_a_sample_forgets_the_true_order() -> None:
    """Two positions that differ only in what is hidden give the same sample."""
    state = midway(120)
    other = GAME.clone(state)
    hidden = other.deck + other.setup_discard
    random.Random(3).shuffle(hidden)
    other.deck, other.setup_discard = hidden[: len(other.deck)], hidden[len(other.deck) :]
    first, second = GAME.sample(state, 0, Chance(9)), GAME.sample(other, 0, Chance(9))
    assert (first.deck, first.setup_discard) == (second.deck, second.setup_discard)


def test_a_sample_has_a_chance_of_its_own_out_of_very_many() -> None:
    """Or a bot that looks at hundreds of samples would see the same few futures."""
    state = midway(25)
    assert len({GAME.sample(state, 0, Chance(number)).chance.seed for number in range(50)}) == 50


def test_face_down_discards_mix_with_the_deck_in_samples() -> None:
    state = midway(120)
    seen = {card for number in range(30) for card in GAME.sample(state, 0, Chance(number)).setup_discard}
    assert seen > set(state.setup_discard)


def test_odds_of_the_next_draw() -> None:
    state = scene(Side(), Side(), token="dagger", table=["sword", "sword"])
    odds = GAME.view(state, 0).odds
    assert odds["sword"] == 4 / 20
    assert odds["dagger"] == 0
    state = scene(Side(), Side(), token="joker", table=["sword", "sword"])
    assert GAME.view(state, 0).odds["sword"] == 6 / 23  # R23: everything goes back first


def test_present_points() -> None:
    state = scene(Side(controlled=[22, 4], tiles=["count_2"]), Side())
    player = GAME.view(state, 1).players[0]
    assert (player.vp, player.tile_vp, player.card_vp, player.power_vp) == (8, 2, 4, 2)
    assert player.vp == GAME.standings(state).of(0).total


def test_view_has_no_seed_and_no_deck() -> None:
    view = GAME.view(midway(60), 0)
    assert not hasattr(view, "chance")
    assert isinstance(view.deck, int)


def keys(state: State, action: Act) -> tuple[list[str], str | None]:
    found = preview(GAME, state, action)
    return [event.key for event in found.events], found.stopped_at


def test_preview_of_a_placement_and_of_the_round() -> None:
    state = scene(Side({67: [0, 1, 2, 3], 34: []}), Side(), token="chariot")
    before = GAME.clone(state)
    assert keys(state, Place(67, 4)) == (["log.place", "log.ave"], None)
    assert state == before
    do(state, (0, Place(67, 4)), (1, Pass()))
    assert keys(state, Confirm()) == (["log.completes", "log.legions", "log.controls"], None)


def test_preview_stops_at_a_draw_or_a_turned_card() -> None:
    state = scene(Side({11: [0], 34: []}), Side(), token="chariot", display=[1, 2, 3, 5, 6])
    do(state, (0, Place(11, 1)), (1, Pass()), (1, Confirm()))
    assert keys(state, Take(5)) == (["log.takes"], "log.turned")
    state = scene(Side(), Side(), token="sword")
    do(state, (0, Pass()), (1, Pass()))
    assert keys(state, Confirm()) == ([], "token")


def test_every_card_can_be_seen() -> None:
    """A view names cards by number; the content has them all."""
    assert set(GAME.view(midway(40), None).display) <= set(CARDS)


@pytest.mark.parametrize("token", ["sword", "joker"])
def test_r23_counts_and_chances_of_the_bag_are_of_the_same_draw(token: str) -> None:
    """Also while a joker lies drawn, which sends all tokens back before the next draw."""
    state = scene(Side(), Side(), token=token, table=["shield", "chariot"])
    view = GAME.view(state, 0)
    tokens = sum(view.next_bag.values())
    assert view.odds == {symbol: count / tokens for symbol, count in view.next_bag.items()}
    assert tokens == (23 if token == "joker" else 20)
    bag = next(phrase for phrase in GAME.describe(view) if phrase.key == "describe.bag")
    assert bag.args["tokens"] == tokens
    assert (bag.args["sword"], bag.args["sword_odds"]) == (
        view.next_bag["sword"],
        counted(round(100 * view.next_bag["sword"] / tokens), "language.percent"),
    )

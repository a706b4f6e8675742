"""Chapter 3: setting the table (R1–R12)."""

from collections import Counter

import pytest

from boardgames_tui.engine import Forced, Seat, Setup, SetupError
from boardgames_tui.games.lions_of_lydia.content import CARDS, COLORS, MERCHANT_TOTALS, SIDES, START_CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.options import Options, warnings
from boardgames_tui.games.lions_of_lydia.rules.setup import DERANGEMENTS
from tests.games.lions_of_lydia.scenes import ALL, kind, setup, table


def test_r1_seats_two_to_four() -> None:
    for seats in (1, 5):
        with pytest.raises(SetupError):
            GAME.new(setup(seats))
    assert [GAME.new(setup(seats)).seats for seats in (2, 3, 4)] == [2, 3, 4]


def test_r1_defaults() -> None:
    options = Options()
    assert options.expansions() == ()
    assert (options.gold_tiles, options.start_player, options.home_1, options.hide_bags) == (
        "none",
        "random",
        "random",
        False,
    )


def test_r1_home_colours_can_be_chosen_but_not_twice() -> None:
    state = GAME.new(setup(3, home_colors="chosen", home_1="blue", home_3="red"))
    assert (state.players[0].home, state.players[2].home) == ("blue", "red")
    assert state.players[1].home in ("green", "yellow")
    (problem,) = GAME.problems(setup(3, home_colors="chosen", home_1="blue", home_3="blue"))
    assert (problem.key, problem.args["number"], problem.args["other"]) == ("setup.same_home", 3, 1)
    assert GAME.problems(setup(2, home_colors="chosen", home_1="blue", home_3="blue")) == []
    assert GAME.problems(setup(3, home_1="blue", home_3="blue")) == []  # drawn at random: nothing is chosen


def test_r1_start_player_chosen_or_drawn() -> None:
    assert GAME.new(setup(4, start_player="3")).active == 2
    assert {GAME.new(setup(4, seed)).active for seed in range(40)} == {0, 1, 2, 3}
    (problem,) = GAME.problems(setup(2, start_player="3"))
    assert problem.key == "setup.no_such_start"


def test_r1_unknown_option_is_refused() -> None:
    assert GAME.problems(setup(2, tomb=True))[0].key == "setup.unknown_option"
    assert GAME.problems(setup(2, gold_tiles="both"))[0].key == "setup.bad_option"


def test_r1_more_than_four_expansions_are_warned_about_but_allowed() -> None:
    four = Options(croesus=True, pactolus=True, artisans=True, races=True)
    seven = Options(gold_tiles="tomb", **ALL)
    assert warnings(four) == []
    assert warnings(seven)[0].args["count"] == 7
    every = dict.fromkeys(("croesus", "pactolus", "artisans", "courtyards", "builders", "races"), True)
    assert [advice.key for advice in GAME.warnings(setup(2, **every))] == ["setup.many_expansions"]
    assert GAME.problems(setup(2, **every)) == []
    assert GAME.problems(setup(2, gold_tiles="tomb", **ALL)) == []


def test_r2_boards() -> None:
    state = GAME.new(setup(4))
    assert {player.home for player in state.players} == set(COLORS)
    for player in state.players:
        assert (player.tracks, player.coins, player.influence) == (dict.fromkeys(COLORS, 0), 0, 0)
        assert player.cards == {START_CARDS[player.home]: "base"}


@pytest.mark.parametrize(("seats", "silver"), [(2, 2), (3, 3), (4, 3)])
def test_r3_deal(seats: int, silver: int) -> None:
    state = GAME.new(setup(seats))
    for side in SIDES:
        kinds = Counter(CARDS[card].kind for card in state.market[side] if card)
        assert kinds == {"purple": 2, "gold": 1, "silver": silver}
    dealt = [card for slots in state.market.values() for card in slots]
    assert len(set(dealt)) == len(dealt) == (20 if seats == 2 else 24)


def test_r4_a_lydian_waits_on_each_gold_card() -> None:
    view = GAME.view(table(), None)
    assert all(
        [slot.lydian for slot in side.slots] == [slot.kind == "gold" for slot in side.slots] for side in view.sides
    )


def test_r5_nobody_stands_at_his_own_gate() -> None:
    assert len(DERANGEMENTS) == 9
    seen = set()
    for seed in range(120):
        gates = GAME.new(setup(2, seed)).gates
        assert all(len(standing) == 1 and standing != [color] for color, standing in gates.items())
        assert sorted(each for standing in gates.values() for each in standing) == sorted(COLORS)
        seen.add(tuple(standing[0] for standing in gates.values()))
    assert len(seen) == 9


def test_r6_r7_fountain_and_bags() -> None:
    state = table(3)
    assert sorted(state.fountain) == sorted(COLORS)
    assert [sorted(player.bag) for player in state.players[1:]] == [sorted(COLORS)] * 2
    view = GAME.view(state, 0)
    assert view.in_hand is not None
    assert sorted([*state.players[0].bag, view.in_hand]) == sorted(COLORS)


def test_r8_a_lydian_waits_on_every_board() -> None:
    assert all(player.lydian_waits for player in GAME.view(table(4), None).players)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r9_merchants_in_play(seats: int) -> None:
    """2 + players per colour, 4 + players Lydians; what the check counts fits into the box even with all expansions."""
    state = table(seats)
    assert GAME.check(state) == []
    state.fountain.append("red")
    assert GAME.check(state) == [f"{3 + seats} red merchants instead of {2 + seats}"]
    assert 2 + seats + 1 <= MERCHANT_TOTALS["red"]
    assert 4 + seats <= MERCHANT_TOTALS["lydian"]
    assert seats <= MERCHANT_TOTALS["artisan"]


def test_r10_fountain_tile_free_and_coins_in_the_supply() -> None:
    state = table()
    assert state.tile_owner is None
    assert [player.coins for player in state.players] == [0, 0]


def test_r11_seat_order_from_the_start_player() -> None:
    state = GAME.new(setup(3, start_player="2"))
    order = []
    for _ in range(6):
        order.append(state.active)
        while kind(state) != "refill":
            GAME.apply(state, GAME.legal(state)[-1])
        GAME.apply(state, GAME.legal(state)[0])
    assert order == [1, 2, 0, 1, 2, 0]
    assert state.round == 3


def test_r12_expansions_are_set_up_in_order() -> None:
    """The draws after the base game: king's gate, fountain cards, tiles."""
    seats = tuple(Seat(f"P{n}") for n in range(2))
    asked: list[str] = []

    class Listen:
        def draw(self, why: str, fresh):  # type: ignore[no-untyped-def]
            asked.append(why)
            return fresh()

    GAME.new(Setup("lions_of_lydia", seats, {**ALL, "gold_tiles": "tomb"}, 1), tape=Listen())
    base = ["home colours", "start player", "purple deck", "gold deck", "silver deck", "gate merchants"]
    assert asked == [*base, "king's gate", "fountain cards", "tiles", "bag"]
    # forced: home colours, then seat 1 begins
    forced = GAME.new(Setup("lions_of_lydia", seats, {}, 1), tape=Forced(["red", "green", "yellow", "blue"], 1))
    assert (forced.players[0].home, forced.active) == ("blue", 1)

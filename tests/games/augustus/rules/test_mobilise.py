"""R10–R18: drawing and placing."""

import pytest

from boardgames_tui.engine import IllegalAction, Seat, Setup
from boardgames_tui.games.augustus.actions import Act, Confirm, Lift, Pass, Place
from boardgames_tui.games.augustus.game import GAME
from boardgames_tui.games.augustus.rules.frames import Move
from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.session import Match
from tests.games.augustus.scenes import Side, asked, covered, do, scene, setup, told


def moves(state: State) -> list[tuple[Act, Act]]:
    """Every lift with every destination."""
    found = []
    for lift in GAME.legal(state):
        if isinstance(lift, Lift):
            trial = GAME.clone(state)
            GAME.apply(trial, lift)
            found += [(lift, place) for place in GAME.legal(trial)]
    return found


def test_r10_draw_is_public_and_stays_on_the_table() -> None:
    state = scene(Side(), Side(), token="sword", table=["shield"])
    events = do(state, (0, Pass()), (1, Pass()), (1, Confirm()), draws=["catapult"])  # the next token
    assert state.table == ["shield", "sword", "catapult"]
    assert [(event.seat, event.args["symbol"]) for event in told(events, "log.draw")] == [(0, "@tokens.catapult.name")]
    view = GAME.view(state, 1)
    assert (view.token, sum(view.bag.values()), view.bag["catapult"]) == ("catapult", 20, 2)


def test_r10_nobody_decides_the_draw() -> None:
    state = GAME.new(setup(2, deal_mode="random_3"))
    assert state.round == 1
    assert state.table == [state.token]
    assert asked(state) == (0, "mobilise")


def test_r11_bag_never_empty() -> None:
    """After 21 draws without a joker only the two jokers are left."""
    others = ["sword"] * 6 + ["shield"] * 5 + ["chariot"] * 4 + ["catapult"] * 3 + ["standard"] * 2
    state = scene(Side(), Side(), token="dagger", table=others)
    assert state.bag == ["joker", "joker"]
    assert GAME.view(state, 0).odds["joker"] == 1.0
    do(state, (0, Pass()), (1, Pass()), (1, Confirm()))
    assert state.token == "joker"


def test_r12_everybody_once_from_the_crier_clockwise() -> None:
    state = scene(Side(), Side(), Side({1: [0], 34: [], 11: []}), token="chariot", crier=2)
    events = do(state, (2, Place(1, 1)), (0, Pass()), (1, Pass()))
    assert asked(state) == (1, "confirm_round")
    assert not told(events, "log.completes")  # nothing is resolved before all have decided
    do(state, (1, Confirm()))
    assert asked(state) == (2, "take_card")


def test_r12a_the_last_seat_confirms() -> None:
    state = scene(Side(), Side({35: [], 67: []}), token="sword")  # swords on two cards
    do(state, (0, Pass()), (1, Place(35, 0)))
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.auto, decision.rule) == (1, "confirm_round", False, "R12a")
    assert GAME.legal(state) == [Confirm()]


def test_e2_plain_placement() -> None:
    state = scene(Side({4: []}), Side(), token="sword")
    assert GAME.legal(state) == [Place(4, 0), Pass()]
    do(state, (0, Place(4, 0)))
    assert covered(state, 0) == {4: [0]}
    assert state.players[0].supply == 6
    assert asked(state)[0] == 1  # no second placement in the same round


def test_r13_own_free_matching_fields_only() -> None:
    state = scene(Side({67: [1], 34: [0]}), Side({35: []}), token="sword")
    assert [each for each in GAME.legal(state) if isinstance(each, Place)] == [Place(67, 0), Place(67, 2), Place(67, 3)]
    for wrong in (Place(67, 1), Place(67, 4), Place(34, 1), Place(35, 0)):
        before = GAME.clone(state)
        with pytest.raises(IllegalAction):
            GAME.apply(state, wrong)
        assert state == before


def test_r13_joker_fits_every_field() -> None:
    state = scene(Side({4: [1], 16: []}), Side(), token="joker")
    assert [each for each in GAME.legal(state) if isinstance(each, Place)] == [
        Place(4, 0),
        Place(4, 2),
        Place(16, 0),
        Place(16, 1),
    ]


def test_e3_moving() -> None:
    mine = {24: [0, 1], 36: [0, 1], 67: [0, 1, 4]}
    state = scene(Side(mine), Side(), token="chariot")
    assert state.players[0].supply == 0
    assert GAME.legal(state) == [Pass()]
    assert [event.key for event in do(state, (0, Pass()))] == ["log.cannot"]
    state = scene(Side(mine), Side(), token="sword")
    sources = [Lift(24, 0), Lift(24, 1), Lift(36, 0), Lift(36, 1)]
    assert moves(state) == [(lift, place) for lift in sources for place in (Place(67, 2), Place(67, 3))]
    assert len(moves(scene(Side(mine), Side(), token="sword", same_card_move=True))) == 14
    assert {place for _, place in moves(scene(Side(mine), Side(), token="standard"))} == {Place(24, 2)}
    assert len(moves(scene(Side(mine), Side(), token="standard"))) == 5
    assert {place for _, place in moves(scene(Side(mine), Side(), token="dagger"))} == {Place(36, 3)}
    assert len(moves(scene(Side(mine), Side(), token="dagger"))) == 5


def test_r14_move_with_legions_left_in_the_supply() -> None:
    state = scene(Side({4: [2], 67: []}), Side(), token="sword")
    events = do(state, (0, Lift(4, 2)), (0, Place(67, 3)))
    assert covered(state, 0) == {4: [], 67: [3]}
    assert state.players[0].supply == 6
    assert [event.key for event in events] == ["log.move"]


def test_r14_a_lifted_legion_stays_until_it_is_placed() -> None:
    state = scene(Side({4: [2], 67: []}), Side(), token="sword")
    do(state, (0, Lift(4, 2)))
    assert isinstance(state.stack[-1], Move)
    assert covered(state, 0)[4] == [2]
    assert asked(state) == (0, "move")


def test_r15_not_within_one_objective() -> None:
    state = scene(Side({67: [0, 4], 34: []}), Side(), token="sword")
    assert not [each for each in GAME.legal(state) if isinstance(each, Lift)]
    decision = GAME.decision(state)
    assert decision is not None
    assert ("what.legions", "why.same_card", "R15") in [
        (each.what.key, each.why.key, each.rule) for each in decision.why_not()
    ]
    state = scene(Side({67: [0, 4], 34: []}), Side(), token="sword", same_card_move=True)
    do(state, (0, Lift(67, 4)), (0, Place(67, 1)))
    assert covered(state, 0)[67] == [0, 1]


def test_r15_a_legion_with_nowhere_to_go_is_not_lifted() -> None:
    """Its only free fields are on its own card: refused before anything changes, else nobody could answer the next
    question."""
    state = scene(Side({67: [0, 4], 34: []}), Side(), token="sword")
    before = GAME.clone(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, Lift(67, 4))
    assert (caught.value.reason.key, caught.value.rule) == ("why.same_card", "R15")
    assert state == before


def test_r15_destination_of_a_lifted_legion() -> None:
    state = scene(Side({67: [4], 35: []}), Side(), token="sword")
    do(state, (0, Lift(67, 4)))
    assert GAME.legal(state) == [Place(35, 0), Place(35, 1), Place(35, 2)]
    with pytest.raises(IllegalAction):
        GAME.apply(state, Place(67, 0))
    decision = GAME.decision(state)
    assert decision is not None
    assert [(each.why.key, each.rule) for each in decision.why_not()] == [("why.same_card", "R15")]


def test_r16_one_legion_a_field_and_none_back() -> None:
    state = scene(Side({4: [0], 67: []}), Side(), token="sword")
    legal = GAME.legal(state)
    assert Place(4, 0) not in legal
    assert {type(each) for each in legal} == {Place, Lift, Pass}  # nothing takes a legion back


def test_r16_no_legion_off_a_neutralised_objective() -> None:
    state = scene(Side({4: [0, 1, 2], 67: [0]}), Side(), token="sword")
    assert state.players[0].objectives[0].neutralised
    assert [each for each in GAME.legal(state) if isinstance(each, Lift)] == []
    with pytest.raises(IllegalAction):
        GAME.apply(state, Lift(4, 0))


def test_r17_a_chosen_pass_and_a_forced_one_read_differently() -> None:
    state = scene(Side({67: []}), Side({34: []}), token="sword")
    events = do(state, (0, Pass()), (1, Pass()))
    assert [(event.seat, event.key) for event in events] == [(0, "log.pass"), (1, "log.cannot")]


def test_r17_only_pass_is_a_lone_answer() -> None:
    state = scene(Side({34: []}), Side(), token="sword")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.auto
    assert GAME.legal(state) == [Pass()]
    assert [each.why.key for each in decision.why_not()] == ["why.other_symbols"]


def test_e10_substitute() -> None:
    state = scene(Side({24: [0], 35: [0]}, controlled=[8]), Side({34: []}), token="sword")
    targets = [each for each in GAME.legal(state) if isinstance(each, Place)]
    assert targets == [Place(24, 1), Place(35, 1), Place(35, 2), Place(35, 3)]
    do(state, (0, Place(24, 1)))
    assert asked(state) == (1, "mobilise")
    assert GAME.legal(state) == [Pass()]  # P1 without #8: swords on swords only
    state = scene(Side({24: [0], 35: [0]}, controlled=[8]), Side(), token="shield")
    assert [each for each in GAME.legal(state) if isinstance(each, Place)] == [Place(24, 1), Place(35, 3)]


def test_r18_substitutes_add_up_but_do_not_chain() -> None:
    """#8 X→O, #17 O→C, #62 X→K: swords serve O and K, never C."""
    state = scene(Side({27: [], 34: []}, controlled=[8, 17, 62]), Side(), token="sword")  # X C K T, O O O
    assert [each for each in GAME.legal(state) if isinstance(each, Place)] == [
        Place(27, 0),
        Place(27, 2),
        Place(34, 0),
        Place(34, 1),
        Place(34, 2),
    ]


def test_r18_from_the_next_draw() -> None:
    """#8 (O C K) is completed with a shield; only the next swords token may go on a shield."""
    state = scene(Side({8: [1, 2], 34: [], 67: []}), Side(), token="shield", display=[1, 2, 3, 5, 6])
    do(state, (0, Place(8, 0)), (1, Pass()), (1, Confirm()))
    assert asked(state) == (0, "take_card")
    take = GAME.legal(state)[0]
    do(state, (0, take), draws=["sword"])
    assert Place(34, 0) in GAME.legal(state)


def test_r17_nobody_stops_to_confirm_what_was_not_decided() -> None:
    """R12a lets the last seat confirm; a seat that could only pass is not stopped for (R17), so the last one with a
    choice confirms."""
    state = scene(Side({67: [], 35: []}), Side({10: []}), token="sword")  # the last seat has no swords field
    GAME.apply(state, Place(67, 0))
    GAME.apply(state, Pass())
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.kind, decision.seat, decision.auto) == ("confirm_round", 0, False)
    state = scene(Side({67: []}), Side({50: [], 36: []}), token="sword")  # here it has, and passes of its own will
    GAME.apply(state, Place(67, 0))
    GAME.apply(state, Pass())
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.kind, decision.seat, decision.auto) == ("confirm_round", 1, False)
    state = scene(Side({10: []}), Side({16: []}), token="sword")  # nobody can place: nothing to take back
    GAME.apply(state, Pass())
    GAME.apply(state, Pass())
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.kind, decision.auto) == ("confirm_round", True)


def test_r17_an_empty_supply_changes_nothing_about_that() -> None:
    state = scene(Side({10: []}), Side({63: [0, 1, 2], 15: [0, 1], 70: [0, 1]}), token="sword")
    assert state.players[1].supply == 0
    do(state, (0, Pass()), (1, Pass()))
    assert not confirms(state)


def confirms(state: State) -> bool:
    """All have decided; does the last seat have to say so?"""
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.kind == "confirm_round"
    return not decision.auto


def test_r12a_nobody_confirms_the_only_thing_there_was_to_do() -> None:
    """67 M. Crassus has four swords: all alike. 36 Gallia Belgica has one."""
    for side, sure in (
        (Side({67: [], 10: [], 11: []}), True),
        (Side({67: [0], 10: [], 11: []}), True),
        (Side({67: [0], 36: [], 11: []}), False),
        (Side({67: [0, 1, 2], 36: [0], 11: []}), True),  # no other field was left
        (Side({67: [4], 34: [0, 1], 40: [0, 1, 2]}), False),  # a legion could have been moved to it
    ):
        state = scene(Side(), side, token="sword")
        do(state, (0, Pass()))
        do(state, (1, next(each for each in GAME.legal(state) if isinstance(each, Place) and each.card == 67)))
        assert confirms(state) is not sure, side


def test_r12a_a_pass_or_a_move_is_always_confirmed() -> None:
    """Also where nothing else could have been done with that token."""
    side = Side({67: [], 10: [0], 11: []})
    state = scene(Side(), side, token="sword")
    do(state, (0, Pass()), (1, Pass()))
    assert confirms(state)
    state = scene(Side(), side, token="sword")
    do(state, (0, Pass()), (1, Lift(10, 0)), (1, Place(67, 0)))
    assert confirms(state)
    state = scene(Side(), side, token="sword")
    do(state, (0, Pass()), (1, Place(67, 0)))
    assert not confirms(state)


def test_r12a_a_placement_with_another_way_is_confirmed_also_when_it_completes_a_card() -> None:
    """1 is completed by the last seat, and 34 has a chariot field too."""
    state = scene(Side(), Side({1: [0], 34: [], 40: []}), token="chariot")
    do(state, (0, Pass()), (1, Place(1, 1)))
    assert confirms(state)


def test_r12a_the_only_way_of_an_earlier_seat_confirms_nothing() -> None:
    """The last seat that had a choice confirms its own."""
    state = scene(Side({67: [], 10: [], 11: []}), Side({50: [], 36: []}), token="sword")
    do(state, (0, Place(67, 0)), (1, Pass()))
    assert confirms(state)
    state = scene(Side({67: [], 10: [], 11: []}), Side({16: []}), token="sword")
    do(state, (0, Place(67, 0)), (1, Pass()))
    assert not confirms(state)


def test_r12a_a_player_who_plays_alone_is_not_stopped() -> None:
    """They can take it back after the draw, which is asked and noted; two people wait for each other."""
    counted = {}
    for other in ("bot:easy", "human"):
        seats = (Seat("Anna"), Seat("Ben", controller=other))
        match = Match.new(Setup("augustus", seats, {"deal_mode": "random_3"}, "AMBER-2345"))
        kinds = []
        for _ in range(60):
            match.settle()
            assert match.decision is not None
            kinds.append(match.decision.kind)
            match.play(match.legal[0])
        counted[other] = kinds.count("confirm_round")
    assert counted["bot:easy"] == 0
    assert counted["human"] > 0

"""What engine/contract.py promises, for every game, seat count and option: looked at in every position of random
games."""

import os
import random
import subprocess
import sys

import pytest

from boardgames_tui import games
from boardgames_tui.engine import Chance, IllegalAction
from boardgames_tui.games import GAMES
from tests.battery.tables import SLUGS, TableCase, all_cases, case_id, looked_at, naive_totals, random_game, some_cases
from tests.engine.toy import Keep

CASES = all_cases()
every_table = pytest.mark.parametrize("case", CASES, ids=case_id)
many_tables = pytest.mark.parametrize("case", some_cases(), ids=case_id)


@every_table
def test_random_game_is_sound_to_the_end(case: TableCase) -> None:
    """check after every action; legal lists never empty, unique, stable and made of the game's list of all actions; the
    second scorer agrees."""
    game = case.game
    state = None
    known = set(game.all_actions() or ())
    for state, action in random_game(game, case.setup(), random.Random(case.seats)):
        assert game.check(state) == []
        if action is None:
            break
        decision, legal = game.decision(state), game.legal(state)
        assert decision is not None
        assert 0 <= decision.seat < case.seats
        assert legal
        assert len(set(legal)) == len(legal)
        assert game.legal(state) == legal
        assert known.issuperset(legal) or game.all_actions() is None, set(legal) - known
    assert game.decision(state) is None
    assert game.legal(state) == []
    rows = game.standings(state).rows
    assert [game.standings(state).of(seat).total for seat in range(case.seats)] == naive_totals(case.slug, state)
    assert sorted(row.seat for row in rows) == list(range(case.seats))
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_list_of_all_actions_is_fixed(slug: str) -> None:
    game = GAMES[slug]
    found = game.all_actions()
    if found is None:
        assert slug not in games.own(), "a built-in game lists its actions"
        return
    assert len(set(found)) == len(found) == len({game.notation(action) for action in found})
    assert list(game.all_actions() or ()) == list(found)
    assert [game.codec.read_action(game.codec.action_data(action)) for action in found] == list(found)


@many_tables
def test_saved_and_cloned_positions_go_on_alike(case: TableCase) -> None:
    """Serialise, read, clone at every step: equal now, equal after the next action, and independent of each other."""
    game = case.game
    for number, (state, action) in enumerate(random_game(game, case.setup("MINT-3456"), random.Random(7))):
        if action is not None and not looked_at(number):
            continue
        text = game.codec.state_json(state)
        loaded, twin = game.codec.read_state(text), game.clone(state)
        assert loaded == state == twin
        if action is None:
            break
        assert game.codec.read_action(game.codec.action_data(action)) == action
        events = game.apply(loaded, action)
        assert game.codec.state_json(state) == game.codec.state_json(twin) == text
        assert game.apply(twin, action) == events
        assert twin == loaded


@many_tables
def test_views_hide_what_a_seat_cannot_know(case: TableCase) -> None:
    """Deal everything hidden from a seat again: its view stays equal, and so do the prompt and the legal list of its
    decisions."""
    game = case.game
    for number, (state, _) in enumerate(random_game(game, case.setup("PEARL-4567"), random.Random(11))):
        if number % 5 or not looked_at(number):
            continue
        decision = game.decision(state)
        for seat in (None, *range(case.seats)):
            sample = game.sample(state, seat, Chance(number))
            assert game.view(sample, seat) == game.view(state, seat)
            assert game.check(sample) == []
            assert game.sample(sample, seat, Chance(7)) == game.sample(state, seat, Chance(7))
            if decision is not None and decision.seat == seat:
                assert game.decision(sample) == decision
                assert game.legal(sample) == game.legal(state)
        assert game.view(game.sample(state, 0, Chance(number)), None) == game.view(state, None)
        if decision is not None:
            # what lists of saves show gives nothing away either
            assert game.open_standings(game.sample(state, 0, Chance(number))) == game.open_standings(state)


@every_table
def test_notation_round_trip(case: TableCase) -> None:
    game = case.game
    for number, (state, _) in enumerate(random_game(game, case.setup("RIVER-5678"), random.Random(13))):
        if number % 7 == 0 and looked_at(number):
            for action in game.legal(state):
                assert game.parse(state, game.notation(action)) == action
    state = game.new(case.setup())
    with pytest.raises(IllegalAction):
        game.parse(state, "no such move")


@every_table
def test_alien_actions_are_refused_and_change_nothing(case: TableCase) -> None:
    game = case.game
    state = game.new(case.setup())
    before = game.codec.state_json(state)
    with pytest.raises(IllegalAction):
        game.apply(state, Keep())
    assert game.codec.state_json(state) == before


@every_table
def test_two_runs_in_lockstep(case: TableCase) -> None:
    game = case.game
    runs = zip(
        random_game(game, case.setup("TOPAZ-6789"), random.Random(17)),
        random_game(game, case.setup("TOPAZ-6789"), random.Random(17)),
        strict=True,
    )
    for number, ((one, action), (two, same)) in enumerate(runs):
        assert action == same
        if looked_at(number) or action is None:
            assert one == two


DIGEST = """
import hashlib, random, sys
from boardgames_tui import games
from boardgames_tui.games import GAMES
from tests.battery.tables import SLUGS, TableCase, looked_at, random_game
digest = hashlib.blake2b()
for slug in sys.argv[1:]:
    case = TableCase(slug, 2, 0)
    for number, (state, action) in enumerate(random_game(case.game, case.setup(), random.Random(3))):
        if looked_at(number) or action is None:
            digest.update(case.game.codec.state_json(state).encode())
print(digest.hexdigest())
"""


def test_the_order_of_hashes_does_not_matter() -> None:
    slugs = list(dict.fromkeys(case.slug for case in CASES))
    found = set()
    for seed in ("1", "2"):
        env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": "."}
        done = subprocess.run(
            [sys.executable, "-c", DIGEST, *slugs], env=env, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1

"""Whole random games: every seat count, every option set, every promise of the contract after every action."""

import random

import pytest

from boardgames_tui.engine import Chance, Seat, Setup
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.text.catalogue import Catalogue, written
from tests.games.age_of_mythology.naive import totals
from tests.games.age_of_mythology.variants import VARIANTS

WORDS = {lang: Catalogue(lang, written(lang, "age_of_mythology")) for lang in ("en", "de")}
NAMES = [f"P{number}" for number in range(8)]
CASES = [(seats, VARIANTS[seats % len(VARIANTS)]) for seats in range(2, 9)] + [(3, VARIANTS[1]), (4, VARIANTS[0]), (4, VARIANTS[2])]


def begin(seats, options, seed):
    return GAME.new(Setup("age_of_mythology", tuple(Seat(name) for name in NAMES[:seats]), options, seed))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_random_games_stay_sound_to_the_end(seats, options, seed):
    state, choice = begin(seats, options, seed), random.Random(seed)
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        assert legal
        assert len(set(legal)) == len(legal) < 60
        assert 0 <= decision.seat < seats
        GAME.apply(state, choice.choice(legal))
        assert GAME.check(state) == []
    standings = GAME.standings(state)
    assert [standings.of(seat).total for seat in range(seats)] == totals(state)
    assert state.round <= 10


@pytest.mark.parametrize(("seats", "options"), [(2, VARIANTS[0]), (4, VARIANTS[2]), (7, VARIANTS[2])])
def test_saved_cloned_and_sampled_positions(seats, options):
    state, choice = begin(seats, options, 11), random.Random(11)
    worlds = Chance(5)
    steps = 0
    while (decision := GAME.decision(state)) is not None:
        steps += 1
        assert GAME.codec.read_state(GAME.codec.state_json(state)) == state
        copy = GAME.clone(state)
        for seat in range(seats) if steps % 5 == 0 or decision.kind in ("muster", "fight", "draw_cards", "discards") else (decision.seat,):
            world = GAME.sample(state, seat, worlds)
            assert GAME.view(world, seat) == GAME.view(state, seat)
            assert GAME.check(world) == []
            if seat == decision.seat:
                assert GAME.legal(world) == GAME.legal(state)
                assert GAME.decision(world) == decision
        legal = GAME.legal(state)
        for action in legal:
            assert GAME.parse(state, GAME.notation(action)) == action
            assert GAME.codec.read_action(GAME.codec.action_data(action)) == action
        GAME.apply(copy, legal[0])
        assert GAME.legal(state) == legal
        GAME.apply(state, choice.choice(legal))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_word_is_there_in_both_languages(seats):
    state, choice = begin(seats, {}, 3), random.Random(3)
    while (decision := GAME.decision(state)) is not None:
        legal = GAME.legal(state)
        phrases = [decision.prompt, *(GAME.label(state, action) for action in legal), *GAME.describe(GAME.view(state, decision.seat))]
        for refusal in decision.why_not():
            phrases += [refusal.what, refusal.why]
        phrases += GAME.apply(state, choice.choice(legal))
        for words in WORDS.values():
            for phrase in phrases:
                assert "⟨" not in words.phrase(phrase, NAMES), phrase
    for row in GAME.standings(state).rows:
        assert all(line.key in words for line in row.lines for words in WORDS.values())


def test_labels_tell_the_choices_apart():
    state, choice = begin(3, {}, 4), random.Random(4)
    while GAME.decision(state) is not None:
        legal = GAME.legal(state)
        told = [WORDS["de"].phrase(GAME.label(state, action), NAMES) for action in legal]
        assert len(set(told)) == len(told), told
        GAME.apply(state, choice.choice(legal))


def test_equal_setups_give_equal_games():
    first, second = begin(4, {}, "CEDAR-7777"), begin(4, {}, "CEDAR-7777")
    choice = random.Random(1)
    while GAME.decision(first) is not None:
        assert first == second
        action = choice.choice(GAME.legal(first))
        assert GAME.apply(first, action) == GAME.apply(second, action)

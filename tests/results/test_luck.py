"""Luck is what chance gave against what it gives on average, in every game that has any."""

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.engine.memory import Memory, hits, one_of
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.results import Database, remember
from boardgames_tui.results.luck import luck_of
from boardgames_tui.results.recording import result_of
from boardgames_tui.session import Match

from .matches import finished, toy

KINDS = {
    "merchant_explorers": {"purses"},
    "lotr_risk": {"attack", "defence"},
    "augustus": {"tokens"},
    "lions_of_lydia": {"bag"},
    "age_of_mythology": {"dice"},
}
TRAITS = {"merchant_explorers": "map", "lions_of_lydia": "home", "age_of_mythology": "culture"}


def test_dice_are_compared_with_their_chance() -> None:
    luck = hits("dice", 1, [6, 5, 4, 1], least=5)
    assert (luck.kind, luck.seat, luck.got) == ("dice", 1, 2)
    assert luck.expected == pytest.approx(4 / 3)
    assert luck.variance == pytest.approx(4 * 1 / 3 * 2 / 3)


def test_one_of_several_is_compared_with_their_mean() -> None:
    luck = one_of("bag", 0, 1, [1, 1, 0, 0])
    assert (luck.expected, luck.variance) == (0.5, 0.25)
    assert one_of("bag", 0, 1, [1, 1]).variance == 0


@pytest.mark.parametrize("slug", KINDS)
def test_every_game_of_the_house_counts_its_luck(slug: str) -> None:
    match = Match.load(finished(slug), lock=False)
    before = match.game.clone(match.state)
    found = luck_of(match)
    assert {luck.kind for luck in found} <= KINDS[slug]
    assert {luck.seat for luck in found} == {0, 1}
    assert match.state == before
    for luck in found:
        assert luck.expected > 0
        assert abs(luck.got - luck.expected) <= 5 * luck.variance**0.5 + 1e-9
    for lang in languages():
        assert all(f"luck.{kind}" in catalogue(lang, slug) for kind in KINDS[slug])


@pytest.mark.parametrize(("slug", "kind"), TRAITS.items())
def test_what_a_seat_was_has_a_name(slug: str, kind: str) -> None:
    result = result_of(Match.load(finished(slug), lock=False))
    assert result is not None
    for seat in result.seats:
        ((found, key),) = seat.traits
        assert found == kind
        for lang in languages():
            assert key in catalogue(lang, slug)
            assert f"trait.{kind}" in catalogue(lang, slug)


def test_the_dice_of_risk_are_those_that_were_rolled() -> None:
    match = Match.load(finished("lotr_risk"), lock=False)
    rolled = {
        why: [outcome for entry in match.history for reason, outcome in entry.outcomes if reason == why]
        for why in ("attack", "defence")
    }
    found = luck_of(match)
    attack = sum(luck.got for luck in found if luck.kind == "attack")
    assert attack == sum(die >= 5 for dice in rolled["attack"] for die in dice)
    defence = sum(luck.got for luck in found if luck.kind == "defence")
    assert 0 < defence <= sum(die >= 5 for dice in rolled["defence"] for die in dice)  # nobody's lands roll too


def test_expected_is_what_comes_in_the_long_run() -> None:
    """The tokens of Augustus, drawn again and again from one position."""
    from boardgames_tui.games.augustus.memory import draws

    match = Match.load(finished("augustus"), lock=False)
    state, chance, got = match.at(20), Chance(7), [0.0, 0.0]
    for _ in range(2000):
        for luck in draws(state, "token", chance.pick("token", state.bag)):
            got[luck.seat] += luck.got
    for luck in draws(state, "token", state.bag[0]):
        assert got[luck.seat] / 2000 == pytest.approx(luck.expected, abs=0.05)


def test_a_game_that_counts_nothing_has_no_luck() -> None:
    assert luck_of(toy()) == []


def test_a_memory_that_stumbles_costs_the_statistics_and_says_so(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(state: object, seat: int) -> dict[str, str]:
        raise ZeroDivisionError

    monkeypatch.setattr("boardgames_tui.results.recording.memory_of", lambda slug: Memory(traits=stumble))
    reason = remember(toy())
    assert reason is not None
    assert reason.args["problem"] == "ZeroDivisionError"
    assert not database.exists


def test_rules_that_changed_cost_the_luck_and_not_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.load(finished("augustus"), lock=False)

    def stumble(state: object, action: object) -> None:
        raise KeyError("another rule")

    monkeypatch.setattr(type(GAMES["augustus"]), "apply", lambda self, state, action: stumble(state, action))
    result = result_of(match)
    assert result is not None
    assert result.luck == ()
    assert result.seats[0].total == match.standings().of(0).total

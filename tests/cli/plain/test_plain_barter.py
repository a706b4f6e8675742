"""A Trade at a plain table: one line pays and swaps it all, as one panel does at the other table."""

import pytest

from boardgames_tui.session import Match
from tests.cli.plain.plain_scene import kinds, match_where, typed

FOOD, WOOD, GOLD = 0, 1, 2


def trading(price: int) -> Match:
    """Somebody with at least three of each plays a Trade of this price."""

    def holds(match: Match) -> bool:
        if not kinds(match) & {"pay_cube", "swap"} or match.decision is None:
            return False
        due = match.decision.prompt.args.get("n", 0)
        return due == price and min(cubes(match)) >= 3

    return match_where("age_of_mythology", holds)


def cubes(match: Match, seat: int | None = None) -> list[int]:
    if seat is None:
        assert match.decision is not None
        seat = match.decision.seat
    return list(match.state.players[seat].cubes)


@pytest.mark.parametrize(
    ("line", "lang"),
    [
        ("trade 3 food 1 wood for 2 gold", "en"),
        ("-3 food -1 wood +2 gold", "en"),
        ("3 fo, 1 w for 2 g", "en"),
        ("trade 3 food and wood for 2 gold", "en"),
        ("tausche 3 nahrung 1 holz gegen 2 gold", "de"),
        ("-3 Nahrung −1 Holz +2 Gold", "de"),
    ],
)
def test_one_line_is_the_whole_trade(monkeypatch: pytest.MonkeyPatch, line: str, lang: str) -> None:
    match = trading(price=2)
    assert match.decision is not None
    seat, before = match.decision.seat, cubes(match)
    said = typed(monkeypatch, match, [line], lang)
    after = cubes(match, seat)
    assert [new - old for new, old in zip(after, before, strict=True)][:3] == [-3, -1, 2], said
    assert not kinds(match) & {"pay_cube", "swap"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("trade 1 food for 1 gold", "Give 2 more, or take less"),
        ("trade 99 food for 97 gold", "You can give "),
        ("trade", "All at once: “trade 2 Food 1 Wood for 3 Gold”"),
        ("trade food 2", "All at once:"),
        ("trade 2 stones for gold", "All at once:"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch, line: str, reason: str) -> None:
    match = trading(price=2)
    before = cubes(match)
    said = typed(monkeypatch, match, [line])
    assert reason in said.partition(f"> {line}\n")[2]
    assert cubes(match) == before


def test_single_steps_stay_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    match = trading(price=2)
    before = cubes(match)
    typed(monkeypatch, match, ["a"])
    assert cubes(match)[FOOD] == before[FOOD] - 1


def test_help_and_the_question_announce_it(monkeypatch: pytest.MonkeyPatch) -> None:
    said = typed(monkeypatch, trading(price=2), ["help"])
    assert said.count("trade 2 food 1 wood for 3 gold") == 1
    assert said.count("All at once: ") == 1

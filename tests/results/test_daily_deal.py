"""The deal of the day: the same for everybody, recognised however it was begun, and the first result counts."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue
from boardgames_tui.results import Database
from boardgames_tui.results.daily_deal import Daily, dailies, day_of, days_in_a_row, deal
from boardgames_tui.results.recording import RecordedResult, result_of
from boardgames_tui.results.sharing import bars, outcome, share
from boardgames_tui.results.wording import ResultWording
from boardgames_tui.session import Match

from .matches import keep, made_up

DAY = date(2026, 5, 3)


@pytest.mark.parametrize("slug", GAMES)
def test_everybody_gets_the_same_on_a_day_and_something_else_on_the_next(slug: str) -> None:
    anna, ben = Match.new(deal(slug, DAY, "Anna")), Match.new(deal(slug, DAY, "Ben"))
    assert anna.timeline.opening == ben.timeline.opening
    assert anna.timeline.opening != Match.new(deal(slug, DAY + timedelta(days=1), "Anna")).timeline.opening
    assert day_of(anna) == "2026-05-03"


def test_merchant_explorers_is_played_alone_and_the_others_against_bots() -> None:
    assert len(deal("merchant_explorers", DAY, "Anna").seats) == 1
    for slug in ("augustus", "lotr_risk", "lions_of_lydia", "age_of_mythology"):
        assert [seat.controller for seat in deal(slug, DAY, "Anna").seats] == ["human", "bot:normal", "bot:normal"]


def test_nobody_meets_a_bot_of_the_same_name() -> None:
    names = [seat.name for seat in deal("augustus", DAY, "fabia").seats]
    assert len({name.casefold() for name in names}) == 3


def changed(**changes: Any) -> Setup:
    return replace(deal("augustus", DAY, "Anna"), **changes)


@pytest.mark.parametrize(
    ("change", "day"),
    [
        ({}, "2026-05-03"),
        ({"seed": "day-2026-05-03"}, "2026-05-03"),
        ({"options": {"deal_mode": "choose_3_of_6"}}, "2026-05-03"),
        ({"options": {"deal_mode": "random_3"}}, None),
        ({"seed": "OTTER-7K2M"}, None),
        ({"seed": "DAY-2026-13-45"}, None),
        ({"seats": (Seat("Anna"), Seat("Ben"), Seat("Cleo"))}, None),
        ({"seats": (Seat("Anna"), Seat("X", controller="bot:easy"), Seat("Y", controller="bot:easy"))}, None),
    ],
)
def test_only_what_everybody_plays_counts(change: Mapping[str, Any], day: str | None) -> None:
    assert day_of(Match.new(changed(**change))) == day


def test_a_deal_handed_to_a_bot_does_not_count() -> None:
    match = Match.new(deal("augustus", DAY, "Anna"))
    match.set_controller(0, "bot:easy")
    assert day_of(match) is None


def test_the_day_is_kept_with_the_result() -> None:
    from tests.games.table_tester import best

    match = Match.new(deal("merchant_explorers", DAY, "Anna"))
    match.settle()
    while match.decision is not None:
        match.play(best(match))
        match.settle()
    result = result_of(match)
    assert result is not None
    assert (result.daily, result.rated, len(result.seats)) == ("2026-05-03", False, 1)


def of_day(number: int, day: date, *totals: tuple[str, int], ended: int = 0) -> RecordedResult:
    slug = "augustus" if len(totals) > 1 else "merchant_explorers"
    return replace(made_up(number, totals, slug, ended), daily=day.isoformat())


def test_the_first_result_of_a_day_counts(database: Database) -> None:
    keep(
        database,
        of_day(1, DAY, ("Anna", 60), ("Fabia", 70), ("Gallus", 50), ended=1000),
        of_day(2, DAY, ("Anna", 99), ("Fabia", 70), ("Gallus", 50), ended=2000),
        of_day(3, DAY, ("Anna", 44), ended=1000),
        of_day(4, DAY + timedelta(days=1), ("Anna", 55), ended=3000),
        of_day(5, DAY, ("Ben", 98), ended=500),
        made_up(6, [("Anna", 97)], "merchant_explorers"),
    )
    found = database.read(lambda connection: dailies(connection, "p:anna"))
    assert [(each.day.day, each.game, each.total, each.rank, each.best_other) for each in found] == [
        (4, "merchant_explorers", 55, 1, None),
        (3, "augustus", 60, 2, 70),
        (3, "merchant_explorers", 44, 1, None),
    ]
    assert len(database.read(lambda connection: dailies(connection, "p:anna", "augustus"))) == 1


def daily(day: date = DAY, total: int = 91, rank: int = 1, best_other: int | None = 78, seats: int = 3) -> Daily:
    slug = "augustus" if seats > 1 else "merchant_explorers"
    return Daily(day, slug, "Anna", total, rank, seats, best_other, lost=False)


def test_days_in_a_row_wait_for_today() -> None:
    days = [daily(DAY - timedelta(days=number)) for number in (1, 2, 3, 5)]
    assert days_in_a_row(days, DAY) == 3
    assert days_in_a_row([daily(), *days], DAY) == 4
    assert days_in_a_row(days, DAY + timedelta(days=1)) == 0
    assert days_in_a_row([], DAY) == 0


def test_the_text_to_share_says_how_it_went_and_how_to_play() -> None:
    wording = ResultWording(catalogue("en"))
    week = [daily(DAY - timedelta(days=number), total=90 - 10 * number) for number in range(9)]
    told, how = share(week[0], week, wording).splitlines()
    assert told == "Augustus, deal of 3 May 2026: 90 to 78, table beaten  ▁▂▃▄▅▆█"
    assert how == "Play it: boardgames-tui today augustus"
    assert share(week[0], week, wording, plain=True).splitlines()[0].isascii()
    alone = daily(seats=1, best_other=None)
    assert share(alone, [alone], wording).startswith("The Guild of Merchant Explorers, deal of 3 May 2026: 91 points\n")
    assert outcome(daily(rank=2), wording) == "91 to 78, rank 2"
    assert "rank 2 of 3" in share(daily(rank=2), [], wording)
    assert outcome(replace(alone, lost=True), wording) == "91, goal missed"
    assert share(daily(), [], ResultWording(catalogue("de"))).startswith(
        "Augustus, Tagespartie vom 3. Mai 2026: 91 zu 78"
    )


def test_bars_go_from_the_least_to_the_most() -> None:
    assert bars([1, 2, 3]) == "▁▄█"
    assert bars([5, 5]) == "▁▁"

"""What the results say, on made-up matches whose answers can be counted by hand."""

from datetime import date

import pytest

from boardgames_tui.results import Database
from boardgames_tui.results.hall_of_fame import hall_of_fame
from boardgames_tui.results.intervals import wilson
from boardgames_tui.results.ratings import START, ratings
from boardgames_tui.results.recording import RecordedResult, SeatResult
from boardgames_tui.results.schema import STEPS
from boardgames_tui.results.solo import solo_results
from boardgames_tui.results.statistics import (
    Favourite,
    Nemesis,
    best_ever,
    evenings,
    favourites,
    fortunes,
    games_played,
    latest,
    matches,
    nemesis,
    totals,
)

from .matches import BEGAN, DAY, a_thousand, keep, made_up


@pytest.fixture
def played(database: Database) -> Database:
    """Anna: won, won, lost, won, and one alone."""
    keep(
        database,
        made_up(1, [("Anna", 60), ("Ben", 50)]),
        made_up(2, [("Anna", 70), ("Ben", 50), ("bot:hard", 65)]),
        made_up(3, [("anna", 40), ("Ben", 55), ("bot:hard", 65)]),
        made_up(4, [("ANNA", 80), ("bot:hard", 80)]),
        made_up(5, [("Anna", 33)], "merchant_explorers"),
    )
    return database


def test_the_hall_of_fame_counts(played: Database) -> None:
    lines = {line.player: line for line in played.read(hall_of_fame)}
    anna = lines["p:anna"]
    assert (anna.name, anna.played, anna.contested, anna.won) == ("ANNA", 4, 4, 3)
    assert (anna.best, anna.mean, anna.seconds) == (80, pytest.approx(62.5), 4 * 1800)
    assert (anna.streak, anna.longest) == (1, 2)
    assert (lines["bot:hard"].won, lines["bot:hard"].contested, lines["bot:hard"].is_bot) == (2, 3, True)
    assert (lines["p:ben"].won, lines["p:ben"].streak) == (0, 0)


def test_of_one_game_only_its_matches_count(played: Database) -> None:
    assert played.read(lambda connection: hall_of_fame(connection, "merchant_explorers")) == []
    assert {line.player for line in played.read(lambda connection: hall_of_fame(connection, "augustus"))} == {
        "p:anna",
        "p:ben",
        "bot:hard",
    }
    assert played.read(lambda connection: matches(connection, "augustus")) == 4
    assert played.read(matches) == 4


def test_the_best_and_the_latest(played: Database) -> None:
    best = played.read(lambda connection: best_ever(connection, "augustus"))
    assert best is not None
    assert (best.total, best.player) == (80, "p:anna")
    assert played.read(lambda connection: latest(connection, "augustus", "p:anna", 3)) == [70, 40, 80]
    assert played.read(lambda connection: totals(connection, "augustus", "p:ben")) == [(50, 2), (55, 1)]
    assert played.read(lambda connection: games_played(connection, "p:anna")) == {"augustus": (4, 3)}
    assert list(played.read(games_played)) == ["augustus", "merchant_explorers"]


def test_the_nemesis_ended_before_somebody_most_often(played: Database) -> None:
    assert played.read(lambda connection: nemesis(connection, "p:ben")) == Nemesis("bot:hard", "bot:hard", 2, 2)
    assert played.read(lambda connection: nemesis(connection, "p:nobody")) is None


def test_evenings_end_late(database: Database) -> None:
    late = BEGAN - BEGAN % DAY + DAY  # midnight in Greenwich
    keep(
        database,
        made_up(1, [("Anna", 1), ("Ben", 2)], ended=late + 7 * 3600),
        made_up(2, [("Anna", 1), ("Ben", 2)], ended=late + 8 * 3600),
        made_up(3, [("Cleo", 1), ("Ben", 2)], ended=late + 9 * 3600),
    )
    found = database.read(evenings)
    assert sum(found.values()) == 3
    assert all(isinstance(day, date) for day in found)
    assert sum(database.read(lambda connection: evenings(connection, "p:cleo")).values()) == 1


def test_a_match_after_midnight_belongs_to_the_evening_before(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    import time

    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    midnight = BEGAN - BEGAN % DAY + DAY
    keep(
        database,
        made_up(1, [("Anna", 1), ("Ben", 2)], ended=midnight - 3600),
        made_up(2, [("Anna", 1), ("Ben", 2)], ended=midnight + 3600),
    )
    assert list(database.read(evenings).values()) == [2]
    monkeypatch.undo()
    time.tzset()


def test_favourites_and_luck_are_summed(database: Database) -> None:
    from dataclasses import replace

    from boardgames_tui.engine.memory import Luck

    def culture(number: int, name: str) -> RecordedResult:
        made = made_up(number, [("Anna", 60), ("Ben", 50)], "age_of_mythology")
        seats: list[SeatResult] = [replace(made.seats[0], traits=(("culture", name),)), made.seats[1]]
        return replace(made, seats=tuple(seats), luck=(Luck("dice", 0, 10, 8, 9), Luck("dice", 1, 1, 2, 1)))

    keep(database, culture(1, "cultures.norse.name"), culture(2, "cultures.greek.name"))
    keep(database, culture(3, "cultures.norse.name"))
    assert database.read(lambda connection: favourites(connection, "p:anna")) == [
        Favourite("color", "red", "", 3),
        Favourite("culture", "cultures.norse.name", "age_of_mythology", 2),
    ]
    (luck,) = database.read(lambda connection: fortunes(connection, "p:anna"))
    assert (luck.game, luck.kind, luck.got, luck.expected) == ("age_of_mythology", "dice", 30, 24)
    assert luck.surprise == pytest.approx(6 / 27**0.5)


def test_intervals_are_wilsons() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(8, 10) == (pytest.approx(0.490, abs=0.001), pytest.approx(0.943, abs=0.001))
    assert wilson(0, 5)[0] == 0.0
    assert wilson(5, 5)[1] == 1.0


def test_a_player_who_wins_is_rated_higher_and_ties_are_ties() -> None:
    found = ratings([[("a", 1), ("b", 2)]])
    assert found["a"].points > START > found["b"].points
    assert found["a"].points - START == START - found["b"].points
    even = ratings([[("a", 1), ("b", 1)]])
    assert even["a"].points == even["b"].points == START
    three = ratings([[("a", 1), ("b", 2), ("c", 2)]])
    assert three["b"].points == three["c"].points < START < three["a"].points


def test_ratings_find_out_who_is_better_and_grow_sure() -> None:
    """Ten to one is 400 points, give or take what nobody can know after 600 matches."""
    import random

    chance = random.Random(3)
    tables = [
        [("strong", rank), ("weak", 3 - rank)] for rank in (1 if chance.random() < 10 / 11 else 2 for _ in range(600))
    ]
    found = ratings(tables)
    assert 280 < found["strong"].points - found["weak"].points < 620
    assert found["strong"].is_sure
    assert not ratings(tables[:1])["strong"].is_sure


def test_a_level_of_bots_at_several_seats_is_one_player() -> None:
    found = ratings([[("a", 1), ("bot:easy", 2), ("bot:easy", 3)]])
    assert set(found) == {"a", "bot:easy"}
    assert found["bot:easy"].points < START


def test_a_trend_looks_back_a_few_matches() -> None:
    assert ratings([[("a", 1), ("b", 2)]] * 3)["a"].way == 1
    assert ratings([[("a", 1), ("b", 2)]] * 3)["b"].way == -1
    steady = ratings([[("a", 1), ("b", 2)], [("a", 2), ("b", 1)]] * 200)
    assert abs(steady["a"].trend) < 60


def test_a_thousand_matches_stand_in_order(database: Database) -> None:
    keep(database, *a_thousand())
    names = [line.player for line in database.read(hall_of_fame)]
    assert (names[0], names[-1]) == ("p:anna", "p:dörte")


def branches(database: Database) -> None:
    """As an earlier version kept them: a win, and two branches of it that were won again."""
    from dataclasses import replace

    won = made_up(1, [("Anna", 60), ("Ben", 50)])
    again = [replace(made_up(number, [("Anna", 60), ("Ben", 50)]), branch_of=won.id, rated=False) for number in (2, 3)]
    keep(database, won, *again)


def test_branches_that_were_kept_before_count_no_more(database: Database) -> None:
    branches(database)
    lines = {line.player: line for line in database.read(hall_of_fame)}
    assert (lines["p:anna"].played, lines["p:anna"].won, lines["p:anna"].longest) == (1, 1, 1)
    assert (lines["p:ben"].played, lines["p:ben"].contested) == (1, 1)
    assert database.read(matches) == 1
    assert sum(database.read(evenings).values()) == 1


def as_first_released(database: Database) -> None:
    """The file as the first version of the schema left it."""
    import sqlite3

    with sqlite3.connect(database.path) as connection:
        connection.execute("DROP VIEW result")
        connection.execute(STEPS[0][-1])
        connection.execute("PRAGMA user_version = 1")
    connection.close()


def test_an_old_file_is_corrected_when_it_is_opened(database: Database) -> None:
    branches(database)
    as_first_released(database)
    assert database.read(matches) == 1
    assert database.read(lambda connection: connection.execute("PRAGMA user_version").fetchone()) == (len(STEPS),)
    assert database.notices == []


def test_an_old_file_that_cannot_be_written_is_read_the_same_way(database: Database) -> None:
    from contextlib import closing

    branches(database)
    as_first_released(database)
    with closing(database._frozen()) as connection:
        assert matches(connection) == 1
        assert solo_results(connection) == []


def test_solo_results_have_their_own_table(database: Database) -> None:
    from dataclasses import replace

    def solo(number: int, total: int, *, aim: bool, lost: bool = False, name: str = "Anna") -> RecordedResult:
        options = f'{{"solo_all_goals": {str(aim).lower()}}}'
        return replace(made_up(number, [(name, total)], "merchant_explorers"), options=options, lost=lost)

    keep(database, solo(1, 90, aim=False), solo(2, 120, aim=True, lost=True), solo(3, 101, aim=True))
    keep(database, solo(4, 70, aim=False, name="Ben"), made_up(5, [("Anna", 60), ("Ben", 50)]))
    anna, ben = database.read(solo_results)
    assert (anna.player, anna.game, anna.played, anna.best) == ("p:anna", "merchant_explorers", 3, 101)
    assert (anna.aimed, anna.reached, anna.mean) == (2, 1, pytest.approx(311 / 3))
    assert (ben.player, ben.played, ben.best, ben.aimed) == ("p:ben", 1, 70, 0)
    assert anna.maps == {"avenia": 101}, "the map nobody chose otherwise; what was lost is no record"
    assert database.read(lambda connection: solo_results(connection, "augustus")) == []
    line = next(line for line in database.read(hall_of_fame) if line.player == "p:anna")
    assert (line.played, line.won, line.longest) == (1, 1, 1)


def test_r80_solo_matches_have_a_best_score_per_map(database: Database) -> None:
    from dataclasses import replace

    for number, (place, total) in enumerate([("kazan", 90), ("kazan", 104), ("aghon", 96)], 1):
        played = made_up(number, [("Anna", total)], "merchant_explorers")
        keep(database, replace(played, options=f'{{"map": "{place}"}}'))
    keep(database, replace(made_up(4, [("Ben", 50)]), options="{}"))
    lines = {line.game: line for line in database.read(solo_results)}
    assert lines["merchant_explorers"].maps == {"kazan": 104, "aghon": 96}
    assert lines["augustus"].maps == {}

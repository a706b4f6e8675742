"""News that no rules have written say nothing, and those that rules write are all told."""

import ast
import importlib
import random
from pathlib import Path
from unittest.mock import patch

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.engine.content import load
from boardgames_tui.engine.phrases import Arg
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.client.untrusted_events import GARBLED, SESSION, Declared, News
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import JoinTarget
from tests.battery.tables import all_cases
from tests.lengths import plays
from tests.remote.screens import SLUGS, open_table, setup, tell_odd_news
from tests.remote.waiting import until
from tests.tui import stage

LONG = plays(150, 3000)
"""Entries of a match of each table."""
TELLING = ("tell", "reveal", "whisper")
LAND = "@territories.moria.name"
PLACED: dict[str, Arg] = {"unit": "@unit.infantry", "territory": LAND, "n": 1}
COMPLETED: dict[str, Arg] = {"card": "@objectives.obj_36.name", "number": 36, "n": 1}
DUEL: dict[str, Arg] = {
    "attack": (5,),
    "defence": (2,),
    "hits": 1,
    "blocks": 0,
    "unit": "@unit.infantry",
    "other": "@unit.infantry",
    "target": LAND,
    "odds": 50,
    "ruler": "#1",
}


@pytest.mark.parametrize(
    ("slug", "event"),
    [
        ("lotr_risk", Event("log.place", PLACED | {"unit": "#0", "territory": "#0"}, 0)),
        ("lotr_risk", Event("log.place", PLACED | {"unit": "@unit.points"}, 0)),
        ("lotr_risk", Event("log.place", PLACED | {"unit": ("@unit.infantry",)}, 0)),
        ("lotr_risk", Event("log.place", PLACED | {"n": "many"}, 0)),
        ("lotr_risk", Event("log.place", PLACED, None)),
        ("lotr_risk", Event("log.duel_won", DUEL | {"attack": (7,)}, 0)),
        ("lotr_risk", Event("log.duel_won", {name: arg for name, arg in DUEL.items() if name != "odds"}, 0)),
        ("augustus", Event("log.ave", COMPLETED | {"number": 500}, 0)),
        ("lions_of_lydia", Event("log.take", {"merchant": "@good.red", "place": "@good.red"}, 0)),
    ],
)
def test_news_with_an_argument_of_another_kind_say_nothing(slug: str, event: Event) -> None:
    """A seat where a land belongs, a list where there is one, a card that no box holds, a deed that nobody did."""
    assert News(slug, 2).readable(event) == Event(GARBLED, {}, event.seat)


@pytest.mark.parametrize(
    ("slug", "event"),
    [
        ("lotr_risk", Event("log.place", PLACED, 0)),
        ("lotr_risk", Event("log.duel_won", DUEL, 0)),
        ("augustus", Event("log.ave", COMPLETED, 0)),
    ],
)
def test_the_same_news_as_rules_write_them_are_told(slug: str, event: Event) -> None:
    assert News(slug, 2).readable(event) == event


def test_news_of_other_versions_may_say_more_and_news_of_the_session_are_no_games() -> None:
    news = News("lions_of_lydia", 2)
    event = Event("log.race_over", {"something": "@good.red"})
    assert news.readable(event) == event
    assert news.readable(Event("log.race_over", {"something": "@nothing.here"})).key == GARBLED
    hint = Event("note.stand_in", {"level": "@note.level.easy"}, 1)
    assert news.readable(hint) == hint


def test_a_game_that_declares_nothing_is_read_as_far_as_its_references_lead_somewhere(tmp_path: Path) -> None:
    with patch("boardgames_tui.remote.client.untrusted_events.folder", lambda slug: tmp_path):
        news = News("lotr_risk", 2)
    odd = Event("log.place", {"unit": "#0", "territory": "#0", "n": 1}, 0)
    assert news.readable(odd) == odd
    assert news.readable(odd._replace(args={**odd.args, "unit": "#7"})).key == GARBLED


@pytest.mark.parametrize("slug", SLUGS)
def test_every_argument_that_the_rules_tell_is_declared(slug: str) -> None:
    """Also of what happens once in a hundred games: the names stand in the rules."""
    rules = Path(str(importlib.import_module(f"boardgames_tui.games.{slug}").__file__)).parent / "rules"
    calls = (
        node
        for path in rules.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TELLING
    )
    named = {keyword.arg for call in calls for keyword in call.keywords if keyword.arg is not None}
    assert named
    assert named <= load(slug, "news", Declared).args.keys()


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_the_rules_tell_is_of_the_kinds_that_are_declared(slug: str) -> None:
    declared, told = load(slug, "news", Declared), 0
    for number, case in enumerate(case for case in all_cases() if case.slug == slug):
        match, pick = Match.new(case.setup("CORAL-2345")), random.Random(number)
        news = News(slug, len(match.names))
        while match.decision is not None and len(match.history) < LONG:
            match.play(pick.choice(match.legal))
            match.settle()
        for event in (*(event for entry in match.history for event in entry.events), *(n.event for n in match.notes)):
            assert news.readable(event) == event
            assert event.key.startswith(SESSION) or event.args.keys() <= declared.args.keys()
            told += 1
    assert told > 100


async def test_a_line_that_says_nothing_ends_no_screen() -> None:
    table = open_table(Match.new(setup("lotr_risk", 2)))
    server = await Doors().open(table)
    app = stage.app(JoinTarget(RemoteClient(table.codes.seats[0])))
    async with app.run_test(size=stage.WIDE) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        tell_odd_news(table)
        await until(pilot, lambda: "did something" in stage.text(pilot))
    await server.close()

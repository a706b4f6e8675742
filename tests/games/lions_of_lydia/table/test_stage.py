"""The stage: what each bot did, one card a turn, with everything it brought and cost; races apart from turns."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Event, Seat, Setup
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.painter import Painter, spans_text
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import MomentKind, StageCard, layout, paint_card
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene
from tests.games.lions_of_lydia.scenes import board, offer, table, turn
from tests.games.lions_of_lydia.stage import LOOKS, staged, text
from tests.games.lions_of_lydia.variants import FULL
from tests.games.table_tester import best
from tests.tui import stage as app_stage

Numbered = tuple[int, Event]
SMALL = 74
"""Columns of a card at 80×24."""


def played(state: State, *moves: str) -> list[Numbered]:
    """Each move an entry of its own, in a history that began earlier."""
    told: list[Numbered] = []
    for number, move in enumerate(moves, 1):
        told += [(number, event) for event in GAME.apply(state, GAME.parse(state, move))]
    return told


def seen(state: State, entries: list[Numbered], bots: tuple[int, ...] = (0,), lang: str = "en") -> Scene:
    """What the human at the other seat looks at."""
    seats = state.seats
    who = people(
        ("Ben", "Anna", "Clara", "Dora")[:seats],
        ("red", "blue", "green", "yellow")[:seats],
        ["bot:easy" if seat in bots else "human" for seat in range(seats)],
    )
    scene = staged(state, 1, lang=lang)
    return replace(scene, entries=entries, people=who, decision=None, choices=[])


def cards(scene: Scene, news: list[Numbered] | None = None) -> list[StageCard]:
    return list(TABLE(GAME).stage(scene, scene.entries if news is None else news))


def rows(card: StageCard) -> list[str]:
    return [" ".join(f"{spans_text(row.label)} {spans_text(row.glyphs)}".split()) for row in card.rows]


def test_a_turn_at_a_gate_is_one_card() -> None:
    """E4: what was drawn, where it went, what it brought, who was taken."""
    state = table()
    board(turn(state, "red"), cards={"start_red": "base", "silver_market_red": "base"}, R=5)
    state.gates["red"] = ["yellow"]
    state.fountain = ["blue"]
    told = [(0, Event("log.draw", {"merchant": "@merchant.red"}, 0))]
    told += played(state, "place gate_red", "advance", "take blue fountain")
    (card,) = cards(seen(state, told))
    assert card.title == "Ben's turn"
    assert rows(card) == [
        "drew R → Red Gate +RRRRY ✗ 3R lost · ✦ R to 6",
        "advances to influence 1 L → fountain",
        "takes B",
    ]
    assert card.kind is MomentKind.REVEAL
    assert [row.person is not None for row in card.rows] == [True, False, False]


def test_purchases_stand_with_what_they_cost_and_are_worth() -> None:
    state = table()
    board(turn(state, "yellow"), coins=1, R=2, G=2, Y=2, B=2)
    offer(state, "north", "silver_market_green")
    told = played(
        state,
        "place fountain",
        "buy silver_market_green",
        "upgrade silver_market_green",
        "done",
        "take yellow fountain",
    )
    (card,) = cards(seen(state, told))
    assert rows(card) == ["Y → Fountain", "buys Potters' Market −RYB", "upgrades Potters' Market −RYB", "takes Y"]
    assert [spans_text(row.result) for row in card.rows] == ["", "", "6 VP", ""], "once, with what came last"


def test_an_exchange_tells_both_sides_of_it() -> None:
    state = table()
    board(turn(state, "lydian"), B=2)
    state.gates["blue"] = []
    told = played(state, "place gate_blue", "exchange 3", "take red fountain")
    (card,) = cards(seen(state, told))
    assert rows(card) == ["L → Blue Gate +B", "exchanges −BBB +¢¢¢", "takes R"]


def test_nothing_is_told_before_a_turn_is_over_nor_of_people() -> None:
    state = table()
    turn(state, "green")
    told = played(state, "place gate_blue")
    assert cards(seen(state, told)) == []
    told += [(2, event) for event in GAME.apply(state, GAME.legal(state)[0])]
    assert len(cards(seen(state, told))) == 1
    assert cards(seen(state, told, bots=())) == []
    assert cards(seen(state, told), told[:1]) == [], "only what is new"
    assert len(cards(seen(state, told), [each for each in told if each[0] == 2])) == 1, "with the whole turn"


def test_x7_a_race_is_told_after_what_led_to_it_and_answer_by_answer() -> None:
    state = table(3, races=True)
    board(turn(state, "yellow"), R=1, B=1)
    board(state.players[1], R=1)
    board(state.players[2], R=1, B=1, Y=1)
    state.gates["red"], state.race = ["yellow"], ["red", "blue"]
    told = played(state, "place gate_red")
    (card,) = cards(seen(state, told, bots=(0, 2)))
    assert rows(card)[0] == "Y → Red Gate +RYY pair Y goes"
    assert card.outcome == ["A chariot race begins."]
    told += [(2, event) for event in GAME.apply(state, GAME.parse(state, "rank 1"))]
    (race,) = cards(seen(state, told, bots=(0, 2)), [each for each in told if each[0] == 2])
    assert race.title == "Chariot race"
    assert rows(race) == ["takes rank 1 in the race −R +¢"]
    for number, move in enumerate(("pass", "rank 3", "take yellow fountain"), 3):
        told += [(number, event) for event in GAME.apply(state, GAME.parse(state, move))]
    _, race, rest = cards(seen(state, told, bots=(0, 2)))
    assert rows(race)[1:] == [
        "passes in the race",
        "takes rank 3 in the race −RYB",
        "advances to influence 1 L → fountain",
    ]
    assert [row.person.name if row.person else "" for row in race.rows] == ["Ben", "Anna", "Clara", ""]
    assert rows(rest) == ["takes Y"]


def test_r61_the_last_turn_waits_until_it_was_read() -> None:
    state = table()
    turn(state, "red")
    state.tile_owner = 1
    told = played(state, "place gate_blue", "take yellow fountain")
    (card,) = cards(seen(state, told))
    assert card.kind is MomentKind.RESULT
    assert card.outcome == ["The last turn has been played; the game is over."]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_card_is_cut_at_80_columns(lang: str) -> None:
    """Every turn of bots in games with everything: all rows, glyphs and worths whole."""
    shown = 0
    for seed, options in enumerate(FULL, 3):
        bots = (Seat("Ben", None, "bot:easy"), Seat("Clara", None, "bot:easy"))
        setup = Setup("lions_of_lydia", (Seat("Anna"), *bots), options, seed)
        match, shelf, hands = Match.new(setup), TABLE(GAME), random.Random(seed)
        while match.decision is not None:
            since = len(match.history)
            match.play(hands.choice(match.legal) if hands.random() < 0.3 else best(match))
            scene = make_scene(match, shelf, LOOKS[0], catalogue(lang, "lions_of_lydia"), 0, small=True, asks=False)
            news = [(number, event) for number, event in match.log(0, since) if number > since]
            for card in shelf.stage(scene, news):
                p = Painter.blank(scene.look, SMALL, layout(card, SMALL, 20).height)
                paint_card(p, card)
                for line, row in zip(text(p).splitlines()[1:], card.rows, strict=False):
                    for spans in (row.label, row.glyphs, row.result):
                        assert spans_text(spans).rstrip() in line
                shown += 1
    assert shown > 60


async def test_bots_are_read_one_after_the_other_without_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup(
        "lions_of_lydia",
        (Seat("Anna"), Seat("Ben", None, "bot:easy"), Seat("Clara", None, "bot:easy")),
        {"start_player": "2"},
        "AMBER-2345",
    )
    titles: list[str] = []

    def watched(self: Stage, scene: Scene, cards: Any, at: int = 0, *, moving: bool = False) -> None:
        titles.append(cards[at].title)
        put_on(self, scene, cards, at, moving=moving)

    put_on = Stage.put_on
    monkeypatch.setattr(Stage, "put_on", watched)
    monkeypatch.setattr(StageCard, "seconds", 0.02)
    app: Any = app_stage.app(setup, saves=tmp_path, speed="slow", animation=False)
    async with app.run_test(size=app_stage.SMALL) as pilot:
        for _ in range(400):
            await pilot.pause(0.02)
            if (scene := pilot.app.screen.scene) is not None and scene.choices:
                break
        assert scene is not None
        assert scene.choices
        assert titles == ["Ben's turn", "Clara's turn"]

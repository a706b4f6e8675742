"""The stage: decisive moments stay until they were read, before anybody is asked anything."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import Die, MomentKind, Picture, StageCard, StageRow, layout, paint_card
from boardgames_tui.kit.table import Celebration
from boardgames_tui.tui.screens.table.stage import Staging
from boardgames_tui.tui.screens.table.table import TableScreen
from tests.games.table_tester import LOOKS
from tests.tui import stage

BATTLE = StageCard(
    "BATTLE · Anna attacks",
    [
        StageRow([Span("Cyclops")], dice=[Die(6, True), Die(3)], result=[Span("1 hit")]),
        StageRow([Span("Hoplite")], dice=[Die(2)], result=[Span("no hit")]),
    ],
    ["The hoplite is lost."],
    "round 2",
    kind=MomentKind.RESULT,
)
NEWS = StageCard("BEN HAS MOVED", [StageRow([Span("a legion on Gallia")])])
LONG_NEWS = StageCard("BEN HAS MOVED", [StageRow([Span("a legion on Gallia")])], ["He has three – more – left."])


def told(cards: Sequence[StageCard]) -> Any:
    """A table whose every news brings these cards."""

    def cards_of(self: AugustusTable, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        assert scene.decision is None
        assert not scene.choices
        return cards if any(event.key == "log.place" for _, event in news) else ()

    return cards_of


async def placed(pilot: Any) -> TableScreen:
    """Anna, alone with a bot, has placed her first legion."""
    for _ in range(12):
        screen = pilot.app.screen
        await stage.calm(pilot)
        if screen.play.staging.is_up:
            return screen
        await pilot.press("enter")
        await stage.calm(pilot)
    raise AssertionError("nothing was ever on the stage")


def table(tmp_path: Path, **settings: Any) -> Any:
    setup = stage.setup("Anna", "Ben", controllers=("human", "human"), deal_mode="random_3")
    return stage.app(setup, saves=tmp_path, animation=False, **settings)


async def test_a_decisive_card_waits_for_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE, BATTLE]))
    async with table(tmp_path, speed="fast").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        assert "BATTLE · Anna attacks" in stage.text(pilot)
        assert "The hoplite is lost." in stage.text(pilot)
        assert "1 of 2" in stage.text(pilot)
        assert screen.scene is not None
        assert screen.scene.choices == []
        await pilot.press("u")  # what would undo at the table only closes nothing here
        await stage.calm(pilot)
        assert screen.play.staging.is_up
        await pilot.press("enter")
        await stage.calm(pilot)
        assert "2 of 2" in stage.text(pilot)
        await pilot.press("left")
        await stage.calm(pilot)
        assert "1 of 2" in stage.text(pilot)
        await pilot.press("enter", "a")
        await stage.calm(pilot)
        assert not screen.play.staging.is_up
        assert screen.scene.choices
        assert "BATTLE" not in stage.text(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize(("lang", "back", "move"), [("en", "back", "move"), ("de", "zurück", "bewegen")])
async def test_the_key_bar_names_arrows_on_a_card_only_where_they_lead_back(
    lang: str, back: str, move: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing moves over a board then; the page of a phone shows what the key bar names."""
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE, BATTLE]))
    async with table(tmp_path, speed="fast", lang=lang).run_test(size=size) as pilot:
        await placed(pilot)
        bar = stage.rows(pilot)[-1]
        assert "Enter" in bar
        assert move not in bar
        assert back not in bar
        assert f"← {back}" not in stage.text(pilot)  # nor does the card
        await stage.press(pilot, "enter")
        assert f"← {back}" in stage.text(pilot)
        bar = stage.rows(pilot)[-1]
        assert f"← ↑ {back}" in bar
        assert move not in bar


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_no_strip_tells_what_a_card_tells(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def strip(self: AugustusTable, scene: Scene) -> Celebration:
        return Celebration("AVE CAESAR!", [(scene.people[0], "Gallia")])

    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    monkeypatch.setattr(AugustusTable, "moment", strip)
    async with table(tmp_path, speed="fast").run_test(size=size) as pilot:
        await placed(pilot)
        assert "AVE CAESAR!" not in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert "AVE CAESAR!" in stage.text(pilot)


async def test_the_last_moments_can_be_seen_again_though_they_are_older_than_the_last_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alone with nothing new, F7 shows what was on the stage last."""
    async with table(tmp_path, speed="fast").run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "f7")
        assert "nothing to show yet" in stage.text(pilot)
        monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
        screen = await placed(pilot)
        await stage.press(pilot, "enter")
        monkeypatch.setattr("boardgames_tui.tui.screens.table.stage.news_since", lambda match, seat: len(match.history))
        await stage.press(pilot, "f7")
        assert screen.play.staging.is_up
        assert "The hoplite is lost." in stage.text(pilot)


async def test_it_can_be_seen_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    async with table(tmp_path).run_test(size=stage.SMALL) as pilot:
        screen = await placed(pilot)
        await pilot.press("enter")
        await stage.calm(pilot)
        before = stage.text(pilot)
        await pilot.press("f7")
        await stage.calm(pilot)
        assert "The hoplite is lost." in stage.text(pilot)
        await pilot.press("enter")
        await stage.calm(pilot)
        assert stage.text(pilot) == before
        assert not screen.play.staging.is_up


@pytest.mark.parametrize(
    ("variable", "setting", "moves"), [("full", True, True), ("none", True, False), ("full", False, False)]
)
async def test_nothing_turns_where_textual_is_told_so(
    variable: str, setting: bool, moves: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`TEXTUAL_ANIMATIONS=none` counts like the setting."""
    moving: list[bool] = []
    put = Staging._put

    def noted(self: Staging, scene: Any, cards: Sequence[StageCard], at: int, **how: bool) -> None:
        moving.append(how["moving"])
        put(self, scene, cards, at, **how)

    monkeypatch.setattr(Staging, "_put", noted)
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    app = table(tmp_path, speed="fast")
    app.settings.animation, app.animation_level = setting, variable
    async with app.run_test(size=stage.SMALL) as pilot:
        await placed(pilot)
    assert moving == [moves]


class Clock:
    """The time of a table that stands still between two looks."""

    def __init__(self, screen: TableScreen) -> None:
        self.now = 0.0
        self.staging = screen.play.staging
        self.staging.clock = lambda: self.now
        self.staging.repaint()  # the card's time begins on this clock

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self.staging.tick()


@pytest.mark.parametrize(("speed", "factor"), [("fast", 1), ("slow", 2)])
async def test_a_reveal_stays_as_long_as_it_takes_to_read(
    speed: str, factor: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([LONG_NEWS]))
    async with table(tmp_path, speed=speed).run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        clock = Clock(screen)
        clock.pass_by(factor * 0.35 * 12 - 0.1)
        assert screen.play.staging.is_up
        clock.pass_by(0.2)
        await stage.calm(pilot)
        assert not screen.play.staging.is_up
        assert screen.scene is not None
        assert screen.scene.choices


def test_reading_takes_a_time_for_each_word_and_never_less_than_a_moment() -> None:
    assert LONG_NEWS.words == 12
    assert LONG_NEWS.seconds == pytest.approx(4.2)
    assert StageCard("BEN").seconds == 1.5
    written = StageCard("CARD", picture=Picture(3, 3, lambda p: None, "one two three four five six seven eight nine"))
    assert written.seconds == pytest.approx(3.5)


async def test_a_reveal_waits_at_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    async with table(tmp_path, speed="step").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        Clock(screen).pass_by(1000)
        assert screen.play.staging.is_up
        assert "Enter continue" in stage.text(pilot)


@pytest.mark.parametrize("speed", ["fast", "slow", "step"])
async def test_a_result_waits_at_every_pace(speed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    async with table(tmp_path, speed=speed).run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        Clock(screen).pass_by(1000)
        assert screen.play.staging.is_up


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("animation", [False, True])
@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_bar_shows_the_time_left_and_enter_is_named_only_where_a_card_waits(
    size: tuple[int, int], animation: bool, ascii_only: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told by characters: it is read without colours too."""
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS, NEWS]))
    setup = stage.setup("Anna", "Ben", deal_mode="random_3")
    app = stage.app(setup, saves=tmp_path, animation=animation, ascii_only=ascii_only, speed="fast")
    full, empty = "=-" if ascii_only else "━─"
    async with app.run_test(size=size) as pilot:
        screen = await placed(pilot)
        clock = Clock(screen)

        def bar() -> str:
            (row,) = (row for row in stage.rows(pilot) if "press any key" in row)
            assert "Enter" not in row
            return row.partition("1 of 2")[0].strip("┃# ")

        await stage.calm(pilot)
        whole = bar()
        assert set(whole) == {full}
        clock.pass_by(NEWS.seconds / 2)
        await stage.calm(pilot)
        assert abs(bar().count(full) - len(whole) / 2) <= 1
        assert bar().count(empty) == len(whole) - bar().count(full)
        clock.pass_by(NEWS.seconds)
        await stage.press(pilot, "left")  # who looks back gets all the time there is
        assert "Enter continue" in stage.text(pilot)
        clock.pass_by(1000)
        assert screen.play.staging.is_up


@pytest.mark.parametrize("key", ["u", "h", "space", "escape", "b", "enter", "question_mark", "9"])
async def test_any_key_ends_a_reveal_and_does_nothing_else(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    async with table(tmp_path, speed="slow").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        Clock(screen)
        before = len(screen.match.history)
        await stage.press(pilot, key)
        assert not screen.play.staging.is_up
        assert stage.on(pilot) == "TableScreen"
        assert len(screen.match.history) == before


@pytest.mark.parametrize("how", ["enter", "letter", "click"])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_key_meant_for_a_card_that_has_just_gone_makes_no_choice(
    lang: str, how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    setup = stage.setup("Anna", "Ben", deal_mode="random_3")
    app = stage.app(setup, saves=tmp_path, animation=False, speed="slow", lang=lang)
    async with app.run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        clock = Clock(screen)
        clock.pass_by(1000)
        await stage.calm(pilot)
        assert screen.scene is not None
        number, letter = next(iter(screen.scene.letters.items()))

        async def choose() -> None:
            if how == "click":
                await stage.click(pilot, f"option:{number}")
            else:
                await stage.press(pilot, "enter" if how == "enter" else letter)

        before = len(screen.match.history)
        clock.now += 0.69
        await choose()
        assert len(screen.match.history) == before
        assert {"en": "Press the key again", "de": "Drück noch einmal"}[lang] in stage.text(pilot)
        clock.now += 0.02
        await choose()
        assert len(screen.match.history) > before


async def test_a_card_that_a_key_has_closed_refuses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    async with table(tmp_path, speed="slow").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        Clock(screen)
        before = len(screen.match.history)
        await stage.press(pilot, "enter", "enter")
        assert len(screen.match.history) > before


async def test_no_time_passes_behind_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS]))
    async with table(tmp_path, speed="slow").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        clock = Clock(screen)
        await stage.press(pilot, "f2")
        clock.pass_by(1000)
        await stage.press(pilot, "escape")
        assert screen.play.staging.is_up
        clock.pass_by(1000)
        assert not screen.play.staging.is_up


async def test_at_once_shows_only_results_and_they_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([NEWS, BATTLE]))
    async with table(tmp_path, speed="instant").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        assert [card.title for card in screen.query_one(Stage).cards] == [BATTLE.title]
        Clock(screen).pass_by(1000)
        assert not screen.play.staging.is_up


async def test_nothing_waits_where_only_bots_sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    setup = stage.setup("Anna", "Ben", controllers=("bot:easy", "bot:easy"), deal_mode="random_3")
    async with stage.app(setup, saves=tmp_path, animation=False, speed="fast").run_test(size=stage.WIDE) as pilot:
        screen = pilot.app.screen
        for _ in range(1000):
            await pilot.pause(0.01)
            if screen.play.staging.is_up:
                break
        assert screen.play.staging.is_timed


async def test_dice_roll_until_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    monkeypatch.setattr("boardgames_tui.kit.panels.stage.PER_SECOND", 0.01)  # they would roll for ten minutes
    app = table(tmp_path, speed="fast")
    app.settings.animation = True
    async with app.run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        assert screen.query_one(Stage).is_moving
        assert "1 hit" not in stage.text(pilot)
        assert "The hoplite is lost." not in stage.text(pilot)
        await pilot.press("space", "enter")
        await stage.calm(pilot)
        assert "1 hit" in stage.text(pilot)
        assert "The hoplite is lost." in stage.text(pilot)
        assert screen.play.staging.is_up


async def test_another_language_and_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AugustusTable, "stage", told([BATTLE]))
    async with table(tmp_path).run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        pilot.app.prefer("lang", "de")
        await stage.calm(pilot)
        assert "ganzes Protokoll" in stage.text(pilot)
        await stage.resize(pilot, *stage.SMALL)
        assert "The hoplite is lost." in stage.text(pilot)
        assert screen.play.staging.is_up


async def test_a_player_who_is_called_is_named(tmp_path: Path) -> None:
    async with table(tmp_path).run_test(size=stage.WIDE) as pilot:
        assert "Now:" not in stage.text(pilot)
        for _ in range(12):
            if pilot.app.screen.scene.is_called:
                break
            await pilot.press("enter")
            await stage.calm(pilot)
        assert f"Now: {pilot.app.screen.scene.actor.name}" in stage.text(pilot)


@pytest.mark.parametrize(("width", "most", "tall"), [(110, 20, True), (110, 7, False), (30, 20, False)])
def test_dice_are_faces_where_there_is_room(width: int, most: int, tall: bool) -> None:
    plan = layout(BATTLE, width, most)
    assert plan.tall == tall
    assert plan.height <= most


def test_a_picture_lies_beside_the_rows() -> None:
    card = StageCard("A CARD", [StageRow([Span("Anna")])], picture=Picture(6, 4, lambda p: p.put(0, 0, "KNIGHT")))
    p = Painter.blank(LOOKS[0], 40, layout(card, 40, 20).height)
    paint_card(p, card)
    rows = ["".join(row) for row in p.grid.chars]
    assert "KNIGHT" in rows[1]
    assert "Anna" in rows[1]
    assert len(rows) == 6


def test_glyphs_without_room_go_on_below() -> None:
    rows = [
        StageRow([Span("Anna")], glyphs=[Span("draws two cards and keeps one in slot II")], result=[Span("+3")]),
        StageRow([Span("Ben")]),
    ]
    card = StageCard("CARD", rows)
    p = Painter.blank(LOOKS[0], 40, layout(card, 40, 20).height)
    paint_card(p, card)
    shown = ["".join(row).strip() for row in p.grid.chars]
    assert shown == ["CARD", "Anna  draws two cards and keeps +3", "one in slot II", "Ben"]


def painted(card: StageCard, width: int) -> list[str]:
    p = Painter.blank(LOOKS[0], width, layout(card, width, 20).height)
    paint_card(p, card)
    return ["".join(row).strip() for row in p.grid.chars]


def test_a_label_without_room_goes_on_below() -> None:
    """Whole words, with the whole row where nothing lies beside it."""
    alone = StageRow([Span("did not need to choose: it no longer matters")], result=[Span("3 VP")])
    beside = StageRow([Span("the third fountain of Sardis")], glyphs=[Span("+GG")])
    assert painted(StageCard("CARD", [alone, beside]), 40) == [
        "CARD",
        "did not need to choose: it no 3 VP",
        "longer matters",
        "the third          +GG",
        "fountain of",
        "Sardis",
    ]


def test_a_long_label_beside_dice_covers_nothing() -> None:
    rows = [StageRow([Span("the riders of the north")], dice=[Die(6)]), StageRow([Span("two towers")], dice=[Die(1)])]
    for width in (26, 30, 40, 60):
        words = " ".join(painted(StageCard("BATTLE", rows), width))
        assert all(word in words for word in ("riders", "north", "towers"))


@pytest.mark.parametrize(("cards", "left"), [([NEWS], 0), ([BATTLE, NEWS, NEWS], 1)])
async def test_another_pace_while_a_card_is_up(
    cards: list[StageCard], left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the settings, over the stage: news that nobody wants to wait for any more have gone when they close."""
    monkeypatch.setattr(AugustusTable, "stage", told(cards))
    async with table(tmp_path, speed="step").run_test(size=stage.WIDE) as pilot:
        screen = await placed(pilot)
        await stage.press(pilot, *["enter"] * (len(cards) - 1))
        assert screen.play.staging.stage.at == len(cards) - 1
        await stage.press(pilot, "f8")
        assert stage.on(pilot) == "SettingsScreen"
        pilot.app.settings.speed = "instant"
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"
        assert len(screen.play.staging.stage.cards) == left
        assert screen.play.staging.is_up == bool(left)
        await stage.press(pilot, "enter")
        assert screen.scene is not None
        assert screen.scene.choices

"""The first screen: everything in sight and apart from each other at every size, however many games there are; the
rules one key away."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui import locations
from boardgames_tui.games import GAMES
from boardgames_tui.kit.drawing.pictures import picture
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.picker.parts import GameCard
from boardgames_tui.tui.screens.picker.picker import PickerScreen
from boardgames_tui.tui.screens.rules import RulesScreen
from tests.lengths import plays
from tests.tui import stage
from tests.tui.gallery import open_at

SIZES = [(80, 24), (100, 30), (110, 34), (119, 37), (120, 38), (120, 40), (160, 50), (200, 60)]


def more_games(count: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A shelf with so many games of others, none of which has a picture that can be read."""
    project = folder / "project"
    project.mkdir()
    slugs = [f"extra_{number:02d}" for number in range(count)]
    entries = "\n".join(f'{slug} = "{slug}"' for slug in slugs)
    (project / "pyproject.toml").write_text(f'[project.entry-points."boardgames_tui.games"]\n{entries}\n')
    for number, slug in enumerate(slugs):
        assets = project / slug / "assets"
        (assets / "text" / "en").mkdir(parents=True)
        (project / slug / "__init__.py").touch()
        info = json.loads((locations.assets() / "augustus" / "info.json").read_text(encoding="utf-8"))
        (assets / "info.json").write_text(json.dumps(info | {"slug": slug, "shelf": 100}), encoding="utf-8")
        words = {"title": f"{chr(ord('P') + number % 10)} is a game {number}", "tagline": "Another one."}
        (assets / "text" / "en" / f"{slug}.json").write_text(json.dumps(words), encoding="utf-8")
    broken = ["{", '{"strip": "#223344", "colors": {"a": "#112233"}, "rows": ["aa"]}']
    for slug, content in zip(slugs[1:], broken, strict=False):
        (project / slug / "assets" / "picture.json").write_text(content, encoding="utf-8")
    monkeypatch.setenv("BOARDGAMES_TUI_GAMES", str(project))
    monkeypatch.setattr("sys.path", [*sys.path])
    return list(GAMES)


@pytest.fixture
def twelve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return more_games(7, tmp_path, monkeypatch)


async def until_saves_are_read(pilot: Pilot[Any]) -> None:
    for _ in range(50):  # the first paint does not wait for the disk
        await stage.calm(pilot)
        if pilot.app.screen.newest.save is not None:
            return


async def until_scrolled(pilot: Pilot[Any]) -> None:
    """To the card that has just got the focus."""
    for _ in range(100):
        await stage.calm(pilot)
        await pilot.wait_for_animation()
        if pilot.app.screen.game_list.region.contains_region(pilot.app.screen.focused.region):
            return
        await pilot.pause(0.02)


def overlapping(pilot: Pilot[Any]) -> list[tuple[str, str]]:
    """Parts of which one lies over the other, as far as they are in sight."""
    screen = pilot.app.screen
    shown = {
        str(part.id): part.region.intersection(screen.game_list.region if isinstance(part, GameCard) else screen.region)
        for part in [
            *screen.query(GameCard),
            *screen.query("KeyButton"),
            screen.players,
            screen.newest,
            *screen.query("KeyBar, #promise"),
        ]
        if part.display
    }
    names = [name for name, region in shown.items() if region]
    return [
        (one, other)
        for number, one in enumerate(names)
        for other in names[:number]
        if shown[one].overlaps(shown[other])
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("with_save", [False, True], ids=["no save", "a save"])
@pytest.mark.parametrize("size", SIZES)
async def test_nothing_lies_over_another(size: tuple[int, int], with_save: bool, lang: str, tmp_path: Path) -> None:
    if with_save:
        Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    app = stage.app(saves=tmp_path, lang=lang)
    async with app.run_test(size=size) as pilot:
        await (until_saves_are_read(pilot) if with_save else stage.calm(pilot))
        assert app.screen.newest.has_focus == with_save
        assert overlapping(pilot) == []
        for part in (*app.screen.parts, *app.screen.query(GameCard)):
            assert not part.display or app.screen.region.contains_region(part.region)
        assert stage.rows(pilot)[-1].strip()
        assert "…" not in stage.text(pilot)
        assert not app.screen.game_list.show_vertical_scrollbar


@pytest.mark.parametrize("with_save", [False, True], ids=["no save", "a save"])
@pytest.mark.parametrize("size", plays([SIZES[0], SIZES[3], SIZES[5], (300, 50)], [*SIZES, (220, 70), (300, 50)]))
async def test_twelve_games_can_all_be_reached(
    size: tuple[int, int], with_save: bool, twelve: list[str], tmp_path: Path
) -> None:
    (tmp_path / "saves").mkdir()
    if with_save:
        Match.new(stage.setup("Anna", "Ben"), tmp_path / "saves" / "begun.json").close()
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        await (until_saves_are_read(pilot) if with_save else stage.calm(pilot))
        assert overlapping(pilot) == []
        app.screen.query(GameCard).first().focus()
        for slug in twelve:
            await pilot.pause(0.01)
            card = app.screen.focused
            assert isinstance(card, GameCard)
            assert card.slug == slug
            assert card.region.height in (2, 22)
            await pilot.wait_for_animation()
            assert app.screen.game_list.region.contains_region(card.region)
            await stage.press(pilot, "tab")
        assert overlapping(pilot) == []
        opened: list[str] = []
        app.open_setup = lambda slug, seats: opened.append(slug)
        await stage.press(pilot, "1", "9", "0")
        assert opened == [twelve[0], twelve[8], twelve[9]]


async def test_it_says_which_game_would_be_learned(tmp_path: Path) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        cards = list(app.screen.query(GameCard))
        for number, card in enumerate(cards, 1):
            card.focus()
            await stage.calm(pilot)
            assert f"Learn #{number}" in stage.text(pilot)


async def test_a_game_without_a_picture_gets_one_with_its_initial(twelve: list[str]) -> None:
    assert [picture(slug) == () for slug in twelve] == [False] * 5 + [True] * 7
    app = stage.app()
    async with app.run_test(size=(300, 50)) as pilot:
        await stage.calm(pilot)
        assert "-cards" in app.screen.classes
        card = app.screen.query(GameCard)[5]
        x, y = card.region.x + 12, card.region.y + 5
        assert [row[x - 2 : x + 1] for row in stage.rows(pilot)[y - 1 : y + 2]] == ["▀▀▀", "▀P▀", "▀▀▀"]


async def test_arrows_move_over_everything_that_can_be_chosen(tmp_path: Path) -> None:
    app = open_at("", tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await until_saves_are_read(pilot)
        slugs = list(GAMES)
        way = [("down", slugs[2]), ("right", slugs[3]), ("right", slugs[4]), ("up", "players"), ("down", slugs[4])]
        way += [("left", slugs[3]), ("left", slugs[2]), ("left", slugs[1]), ("left", slugs[0])]
        way += [
            ("down", "learn"),
            ("right", "saves"),
            ("right", "statistics"),
            ("right", "today"),
            ("right", "join"),
            ("right", "rules"),
            ("right", "language"),
            ("right", "settings"),
            ("up", slugs[4]),
            ("up", "players"),
            ("up", "newest"),
        ]
        for key, part in way:
            await stage.press(pilot, key)
            assert app.screen.focused.id == part, key
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"


async def test_the_seat_at_a_table_remotely_is_asked_for() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "j")
        assert stage.on(pilot) == "TextPopup"
        assert "Type the code of your seat" in stage.prose(pilot)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_games_for_other_numbers_of_people_fade(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, *"-" * 2)
        assert app.screen.seats == 7
        assert {card.slug for card in app.screen.query(GameCard) if not card.faded} == {"age_of_mythology"}
        await stage.click(pilot, "seats:0")
        assert app.screen.seats is None
        assert not [card for card in app.screen.query(GameCard) if card.faded]
        await stage.press(pilot, "+")
        assert app.screen.seats == 1


async def test_the_menu_by_key_by_arrows_and_by_mouse() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        for key, screen in (
            ("s", "SavesScreen"),
            ("r", "RulesScreen"),
            ("o", "SettingsScreen"),
            ("question_mark", "HelpPopup"),
        ):
            await stage.press(pilot, key)
            assert stage.on(pilot) == screen
            await stage.press(pilot, "escape")
        app.screen.query_one("#settings").focus()
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "SettingsScreen"
        await stage.press(pilot, "escape")
        await stage.click(pilot, "#language")
        assert "Spielstände" in stage.text(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "PickerScreen"


async def test_f1_opens_the_rules_of_the_game_under_the_cursor() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.press(pilot, "right", "f1")
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.slug == list(GAMES)[1]


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_resizing_leaves_no_trace(tmp_path: Path, size: tuple[int, int]) -> None:
    app = open_at("", tmp_path)
    async with app.run_test(size=size) as pilot:
        await until_saves_are_read(pilot)
        before = stage.text(pilot)
        for window in ((60, 20), (220, 70), (100, 30), (130, 45), (60, 20), size):
            await stage.resize(pilot, *window)
            assert all(len(row) == window[0] for row in stage.rows(pilot))
        assert stage.text(pilot) == before
        assert app.screen.newest.has_focus


@pytest.mark.parametrize("count", plays([1, 6, 40], [1, 5, 6, 12, 40]))
@pytest.mark.parametrize(("size", "lang"), [((80, 24), "de"), ((100, 30), "en"), ((120, 40), "de"), ((200, 60), "en")])
async def test_any_number_of_games(
    count: int, size: tuple[int, int], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is painted over, and the last one can be reached, opened and found."""
    if count > 5:
        more_games(count - 5, tmp_path, monkeypatch)
    elif count < 5:
        monkeypatch.setattr("boardgames_tui.games.own", lambda: ("augustus",))
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        cards = list(app.screen.query(GameCard))
        assert [card.slug for card in cards] == list(GAMES)
        assert len(cards) == count
        assert overlapping(pilot) == []
        assert all(row.strip() for row in (stage.rows(pilot)[0], stage.rows(pilot)[-1]))
        assert [card.digit for card in cards] == [*"1234567890", *[""] * 30][:count]
        cards[-1].focus()
        await until_scrolled(pilot)
        assert app.screen.game_list.region.contains_region(cards[-1].region)
        assert overlapping(pilot) == []
        opened: list[str] = []
        app.open_setup = lambda slug, seats: opened.append(slug)
        await stage.press(pilot, "slash", *cards[-1].names[0].casefold(), "enter")
        assert overlapping(pilot) == []
        assert opened == [cards[-1].slug]


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_arrows_alone_lead_to_the_last_of_many_games(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slugs = more_games(35, tmp_path, monkeypatch)
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        met = []
        for _ in slugs:
            met.append(app.screen.focused.id)
            await stage.press(pilot, "down")
            await pilot.wait_for_animation()
        columns = app.screen.game_list.styles.grid_size_columns
        assert [slug for slug in met if slug in slugs] == slugs[::columns]


async def test_typing_finds_games_by_their_names(twelve: list[str]) -> None:
    app = stage.app(lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert "/ suchen" in stage.rows(pilot)[-1]
        await stage.press(pilot, "slash", *"ring")
        assert [card.slug for card in app.screen.shown] == ["lotr_risk"]
        assert "1 von 12" in stage.text(pilot)
        await stage.press(pilot, *"solo")  # letters of the menu are letters here
        assert stage.on(pilot) == "PickerScreen"
        assert app.screen.shown == []
        assert "nicht gefunden" in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "PickerScreen"
        await stage.press(pilot, "escape")
        assert [card.slug for card in app.screen.shown] == twelve
        await stage.press(pilot, "slash", *"is a game 3", "down")
        assert app.screen.focused.slug == "extra_03"
        opened: list[str] = []
        app.open_setup = lambda slug, seats: opened.append(slug)
        await stage.press(pilot, "1")  # digits count what is shown
        assert opened == ["extra_03"]
        await stage.press(pilot, "escape")
        assert len(app.screen.shown) == 12
        assert "GameSearch" not in [type(part).__name__ for part in app.screen.query("*") if part.region]


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE, (160, 50), (200, 60)])
async def test_the_search_line_moves_nothing_to_the_side(size: tuple[int, int]) -> None:
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        before = app.screen.players.region
        await stage.press(pilot, "slash")
        await stage.calm(pilot)
        assert app.screen.players.region == before
        await stage.press(pilot, *"augu")
        assert app.screen.players.region.x == before.x


@pytest.mark.parametrize("keys", [("slash", "slash", "a"), ("slash", "escape", "slash", "a")])
async def test_a_search_that_is_asked_for_twice_opens_once(keys: tuple[str, ...]) -> None:
    """The second key comes before the line is there."""
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        stage.type_ahead(pilot, *keys[:-1])
        await stage.calm(pilot)
        await stage.press(pilot, keys[-1])
        assert pilot.app.screen.search.field.value.strip("/") == "a"


async def test_a_search_left_before_it_is_there_takes_no_keys() -> None:
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        stage.type_ahead(pilot, "slash", "escape")
        await stage.calm(pilot)
        assert not pilot.app.screen.has_class("-seeking")
        assert not pilot.app.screen.search.field.has_focus


def test_a_search_asked_for_before_the_screen_is_there_is_none() -> None:
    screen = PickerScreen()
    screen.action_seek()
    assert screen.search is None
    assert not screen.has_class("-seeking")


def finished(path: Path) -> None:
    stage.play_out(Match.new(stage.setup("Anna", "Ben"), path)).close()


def regions(pilot: Pilot[Any]) -> dict[str, Any]:
    return {str(part.id): part.region for part in (*pilot.app.screen.query(GameCard), pilot.app.screen.newest)}


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("kind", ["none", "unfinished", "finished", "damaged"])
async def test_nothing_moves_when_the_saves_have_been_read(
    size: tuple[int, int], kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind in ("unfinished", "damaged"):
        Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    if kind == "damaged":
        (tmp_path / "begun.json").write_bytes((tmp_path / "begun.json").read_bytes().replace(b'"played"', b'"plaid"'))
    if kind == "finished":
        finished(tmp_path / "over.json")
    monkeypatch.setattr(PickerScreen, "_read_saves", lambda self: None)  # a slow disk
    app = stage.app(saves=tmp_path)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        before, focused = regions(pilot), app.screen.focused
        assert app.screen.newest.display == (kind in ("unfinished", "damaged") or (kind == "none" and size[0] > 100))
        app.screen._look_for_saves(first=True)
        await stage.calm(pilot)
        assert regions(pilot) == before
        assert app.screen.focused is focused or kind == "damaged"
        assert app.screen.newest.has_focus == (kind == "unfinished")


async def test_enter_before_the_saves_are_read_goes_on_with_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    monkeypatch.setattr(PickerScreen, "_read_saves", lambda self: None)
    app = stage.app(saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert "Enter  continue" in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert stage.on(pilot) in ("TableScreen", "CurtainScreen")


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_enter_goes_on_with_the_match_that_was_just_left(size: tuple[int, int], tmp_path: Path) -> None:
    app = stage.app(saves=tmp_path)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        app.screen.query(GameCard)[2].focus()
        app.start_match(stage.setup("Anna", "Fabia", controllers=["human", "bot:easy"]))
        await stage.calm(pilot)
        app.leave_table()
        await stage.calm(pilot)
        assert stage.on(pilot) == "PickerScreen"
        assert "Enter  continue" in stage.text(pilot)
        assert "Setup · " in stage.text(pilot)  # no round has begun
        assert "Round 0" not in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
        assert app.open_match.names == ("Anna", "Fabia")


async def test_enter_is_promised_only_where_it_goes_on(tmp_path: Path) -> None:
    Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    app = stage.app(saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await until_saves_are_read(pilot)
        assert "Enter  continue" in stage.text(pilot)
        app.screen.query(GameCard).first().focus()
        await stage.calm(pilot)
        assert "Enter  continue" not in stage.text(pilot)
        assert "CONTINUE" in stage.text(pilot)


async def test_the_cursor_stays_when_another_screen_closes(tmp_path: Path) -> None:
    Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    app = stage.app(saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await until_saves_are_read(pilot)
        app.screen.query(GameCard)[3].focus()
        await stage.press(pilot, "o", "escape")
        assert app.screen.focused is app.screen.query(GameCard)[3]


@pytest.mark.parametrize("key", ["r", "f1"])
async def test_rules_are_those_of_the_game_under_the_cursor(key: str, tmp_path: Path) -> None:
    Match.new(stage.setup("Anna", "Ben"), tmp_path / "begun.json").close()
    app = stage.app(saves=tmp_path)
    async with app.run_test(size=stage.WIDE) as pilot:
        await until_saves_are_read(pilot)
        await stage.press(pilot, key)
        assert app.screen.slug == "augustus"  # the match to go on with
        await stage.press(pilot, "escape")
        for card in list(app.screen.query(GameCard)):
            card.focus()
            await stage.press(pilot, key)
            assert app.screen.slug == card.slug
            await stage.press(pilot, "escape")
        app.screen.query_one("#settings").focus()
        await stage.press(pilot, key)
        assert app.screen.slug == list(GAMES)[-1]


async def test_the_welcome_is_for_people_who_never_played(tmp_path: Path) -> None:
    async with stage.app(saves=tmp_path).run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert "WELCOME" in stage.text(pilot)
    finished(tmp_path / "over.json")
    async with stage.app(saves=tmp_path).run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert "WELCOME" not in stage.text(pilot)

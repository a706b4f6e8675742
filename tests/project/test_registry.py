"""The registry: built-in games and those of others, and packages that do not work."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui import games
from boardgames_tui.cli import main
from boardgames_tui.engine import GameInfo, Phrase, Seat, Setup, packages
from boardgames_tui.games import GAMES, Unplayable
from boardgames_tui.i18n import catalogue, languages, rules_text
from boardgames_tui.kit.default_table import DefaultTable
from boardgames_tui.kit.drawing.pictures import default_picture, picture
from boardgames_tui.saves import SaveError
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import table_for
from boardgames_tui.tui.screens.picker.parts import GameCard
from tests.tui import stage

KALAH = Path(__file__).parents[2] / "examples" / "kalah" / "kalah"
INFO = json.loads((KALAH / "assets" / "info.json").read_text(encoding="utf-8"))
Project = Callable[..., str]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """Puts a copy of Kalah into the registry under another name, without bot, table, rules for players and German."""

    def put(slug: str, entry: str | None = None, *, package: str = "", info: Any = None, game: str = "") -> str:
        package = package or slug
        home = tmp_path / f"of_{package}"
        text = home / package / "assets" / "text" / "en"
        text.mkdir(parents=True)
        own = f'[project.entry-points."boardgames_tui.games"]\n{json.dumps(slug)} = {json.dumps(entry or package)}\n'
        (home / "pyproject.toml").write_text(own)
        (home / package / "__init__.py").touch()
        for name in ("rules.py", "game.py"):
            code = (KALAH / name).read_text(encoding="utf-8").replace('load("kalah"', f'load("{slug}"')
            (home / package / name).write_text(game if game and name == "game.py" else code, encoding="utf-8")
        told = INFO | {"slug": slug} if info is None else info
        (home / package / "assets" / "info.json").write_text(json.dumps(told), encoding="utf-8")
        words = (KALAH / "assets" / "text" / "en" / "kalah.json").read_text(encoding="utf-8")
        (text / f"{slug}.json").write_text(words, encoding="utf-8")
        monkeypatch.setenv("BOARDGAMES_TUI_GAMES", str(home), prepend=os.pathsep)
        packages.append(package)
        return slug

    packages: list[str] = []
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr("sys.path", [*sys.path])
    yield put
    games.unreported_problems()
    for package in packages:
        _forget(package)


def _forget(package: str) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]


def told(troubles: list[Phrase]) -> list[str]:
    return [catalogue("en").phrase(trouble) for trouble in troubles]


def test_built_in_games_keep_their_order() -> None:
    order = tuple(sorted(games.own(), key=lambda slug: games.info(slug).shelf))
    assert games.own() == order
    assert tuple(GAMES) == order


def test_a_game_says_itself_where_it_stands(project: Project) -> None:
    project("zebra", info=INFO | {"slug": "zebra", "shelf": 2})
    project("ape")
    project("bear")
    assert list(GAMES) == [*games.own()[:2], "zebra", *games.own()[2:], "ape", "bear"]
    assert "zebra" in GAMES
    assert len(GAMES) == len(games.own()) + 3
    assert games.unreported_problems() == []


def test_a_name_that_no_disk_takes_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])
    monkeypatch.setenv("BOARDGAMES_TUI_GAMES", str(tmp_path / ("x" * 300)))
    assert tuple(GAMES) == games.own()
    assert len(told(games.unreported_problems())) == 1


def test_what_a_package_lacks_is_made_up_for(project: Project) -> None:
    """No table, no bot, no picture, no rules for players, no German."""
    slug = project("bare")
    match = Match.new(table_of(slug))
    assert type(table_for(match)) is DefaultTable
    assert games.brain(slug).value(match.state, 0) == 0
    assert games.brain(slug).ratings(match.state, 0, match.legal) == [0.0] * 6
    assert picture(slug) == ()
    assert default_picture(slug, "#cc5533") != default_picture("other", "#cc5533")
    for lang in languages():
        assert catalogue(lang, slug).get("title") == "Kalah"
        assert rules_text(lang, slug).startswith("# Kalah\n\n")
        assert catalogue(lang).get("rules.none") in rules_text(lang, slug)


def table_of(slug: str) -> Setup:
    return Setup(slug, (Seat("Anna"), Seat("Ben", None, "bot:normal")), {}, "AMBER-2345")


@pytest.mark.parametrize(
    ("put", "why"),
    [
        ({"slug": "Bad-Slug", "package": "badly"}, "only lower-case letters, digits and _"),
        ({"slug": "augustus", "package": "other_augustus"}, "but boardgames_tui already has one of that name"),
        (
            {"slug": "nowhere", "entry": "there_is_no_such_package"},
            "the package “there_is_no_such_package” of the game nowhere is missing",
        ),
        (
            {"slug": "to_game", "entry": "to_game.game:GAME"},
            "the package “to_game.game:GAME” of the game to_game is missing. The entry point in pyproject.toml",
        ),
        ({"slug": "no_info", "info": []}, "info.json must hold one object"),
        ({"slug": "half", "info": {"slug": "half"}}, "info.json lacks min_seats"),
        ({"slug": "odd", "info": INFO | {"slug": "odd", "max_seats": "2"}}, "max_seats is '2', which is no int"),
        ({"slug": "many", "info": INFO | {"slug": "many", "max_seats": 9}}, "from 1 to 8"),
        ({"slug": "named", "info": INFO}, "calls the game 'kalah', not 'named'"),
        ({"slug": "more", "info": INFO | {"slug": "more", "price": 3}}, "'price' that means nothing"),
        ({"slug": "gray", "info": INFO | {"slug": "gray", "colors": [["red"]]}}, "cannot be added"),
        (
            {"slug": "pale", "info": INFO | {"slug": "pale", "colors": ["red"]}},
            "colors must be 2 or more of red, blue, green, yellow, violet, orange, teal, pink",
        ),
    ],
)
def test_a_package_that_is_wrong_is_left_out_and_told_once(put: dict[str, Any], why: str, project: Project) -> None:
    project(**put)
    assert tuple(GAMES) == games.own()
    (sentence,) = told(games.unreported_problems())
    assert why in sentence
    assert "The game is left out." in sentence
    assert games.unreported_problems() == []


def test_of_two_games_with_one_name_the_second_is_left_out(project: Project, tmp_path: Path) -> None:
    project("twin", package="second")
    project("twin", package="first")
    assert "twin" in GAMES
    (sentence,) = told(games.unreported_problems())
    first, second = tmp_path / "of_first", tmp_path / "of_second"
    assert sentence.startswith(f"{second} provides a game “twin”, but {first} already has one of that name.")


def test_a_folder_that_is_no_project_is_called_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv("BOARDGAMES_TUI_GAMES", str(tmp_path / "empty"))
    monkeypatch.setattr("sys.path", [*sys.path])
    assert tuple(GAMES) == games.own()
    (sentence,) = told(games.unreported_problems())
    assert "the package “” of the game empty is missing" in sentence


def test_a_package_inside_one_that_falls_over_is_not_there(project: Project, tmp_path: Path) -> None:
    project("inner", "stumbling.inner", package="stumbling")
    (tmp_path / "of_stumbling" / "stumbling" / "__init__.py").write_text("raise RuntimeError")
    assert tuple(GAMES) == games.own()
    (sentence,) = told(games.unreported_problems())
    assert "the package “stumbling.inner” of the game inner is missing" in sentence


def test_a_game_may_seat_eight() -> None:
    assert GameInfo.read(INFO | {"max_seats": 8}, "kalah").max_seats == 8


def test_a_package_is_read_as_utf8_on_every_system(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the usual encoding is another one, as on Windows, a quotation mark is made of characters it does not
    have."""
    slug, home, real = project("quoted"), tmp_path / "of_quoted", Path.read_text
    for file, old, new in (
        ("pyproject.toml", "[project.", "# “quoted”\n[project."),
        ("quoted/assets/info.json", INFO["designer"], "“Anna”"),
        ("quoted/assets/text/en/quoted.json", '"title": "Kalah"', '"title": "“Kalah”"'),
    ):
        text = (home / file).read_text(encoding="utf-8")
        assert old in text
        (home / file).write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(Path, "read_text", lambda path, encoding=None: real(path, encoding or "cp1252"))
    assert slug in GAMES
    assert (games.unreported_problems(), catalogue("en", slug).get("title")) == ([], "“Kalah”")


@pytest.mark.parametrize("words", ["[]", '{"title": 3}', '{"tagline": "No title"}'])
def test_words_without_a_title_are_named(words: str, project: Project, tmp_path: Path) -> None:
    project("mute")
    (tmp_path / "of_mute" / "mute" / "assets" / "text" / "en" / "mute.json").write_text(words)
    assert tuple(GAMES) == games.own()
    (sentence,) = told(games.unreported_problems())
    assert 'added: text/en/mute.json must hold pairs of words, "title": "…" among them.' in sentence


def test_troubles_are_told_without_looking_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first screen asks for them, and does not wait for Python to look through all that is installed."""
    packages._found.cache_clear()
    monkeypatch.setattr(packages, "_installed", lambda: pytest.fail("it looked"))
    assert packages.troubles() == ()


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("import there_is_no_such_module", "ModuleNotFoundError"),
        ("GAME = None", "GAME has no"),
        ("x = (", "SyntaxError"),
        ("", None),
    ],
)
async def test_rules_that_cannot_be_loaded_do_not_kill_the_app(
    game: str, why: str | None, project: Project, tmp_path: Path
) -> None:
    slug = project("falls", game=game)
    app = stage.app(saves=tmp_path / "saves")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, str(len(games.own()) + 1))
        await stage.calm(pilot)
        if why is None:
            assert stage.on(pilot) == "SetupScreen"
            return
        assert stage.on(pilot) == "NoticePopup"
        assert why in stage.prose(pilot)
        await stage.press(pilot, "enter")
        await stage.calm(pilot)
        assert [card.slug for card in app.screen.query(GameCard)] == list(games.own())
    assert slug not in GAMES
    with pytest.raises(KeyError):
        GAMES[slug]


def test_the_command_line_tells_it_too(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project("falls_here", game="raise RuntimeError('no luck')")
    project("Odd")
    assert main(["options", "falls_here", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "falls_here cannot be loaded: RuntimeError: no luck" in said
    assert main(["options", "augustus", "--lang", "de"]) == 0
    said = capsys.readouterr().err
    assert said.count("„Odd“") == 1
    assert "falls_here" not in said


def test_a_save_of_a_game_that_no_longer_loads_is_refused_kindly(project: Project, tmp_path: Path) -> None:
    slug = project("once")
    path = tmp_path / "once.json"
    with Match.new(table_of(slug), path) as match:
        match.play(match.legal[0])
    _forget("once")
    (tmp_path / "of_once" / "once" / "game.py").write_text("import there_is_no_such_module")
    with pytest.raises(SaveError) as refused:
        Match.load(path)
    assert refused.value.reason.key == "shelf.broken"
    assert isinstance(refused.value.__cause__, Unplayable)


def test_a_table_and_a_bot_that_cannot_be_loaded_are_replaced(project: Project, tmp_path: Path) -> None:
    slug = project("parts")
    for name in ("table", "bot"):
        (tmp_path / "of_parts" / "parts" / f"{name}.py").write_text("import there_is_no_such_module")
    assert type(table_for(Match.new(table_of(slug)))) is DefaultTable
    assert games.brain(slug).ratings(None, 0, [1, 2]) == [0.0, 0.0]
    assert [sentence.partition(" cannot")[0] for sentence in told(games.unreported_problems())] == [
        f"{tmp_path / 'of_parts'}: parts.table",
        f"{tmp_path / 'of_parts'}: parts.bot",
    ]


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_plain_table_is_played_to_the_end(size: tuple[int, int], project: Project, tmp_path: Path) -> None:
    slug = project("plain_one")
    app = stage.app(table_of(slug), saves=tmp_path / "saves")
    async with app.run_test(size=size) as pilot:
        await stage.wait_for(pilot, "TableScreen")
        assert "Pits of Anna, with their seeds: 1 (4), 2 (4)" in stage.prose(pilot)
        for _ in range(400):
            if stage.on(pilot) != "TableScreen":
                break
            await stage.press(pilot, "enter")
            await pilot.pause(0.02)  # the bot thinks in a process of its own
        await stage.wait_for(pilot, "ResultsScreen")

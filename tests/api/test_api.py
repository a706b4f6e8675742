"""The public Python API: its page's examples run, JSON of views round-trips in every game, saves are read and not
touched."""

import inspect
import json
import random
import re
from pathlib import Path
from typing import get_type_hints

import pytest

from boardgames_tui import api
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.saves.published import SaveFile
from boardgames_tui.session import Match

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
UNDESCRIBED = {"Choose"}
"""An alias of a type, which holds no docstring at run time."""
SETUP = Setup("augustus", (Seat("Anna"), Seat("Ben")), seed="OLIVE-2345")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "evening.json"
    with Match.new(SETUP, path) as match:
        chance = random.Random(3)
        for _ in range(30):
            match.play(chance.choice(match.legal))
    return path


def test_the_examples_of_the_page_run(save: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    exec("\n".join(blocks), {"path": save})


def test_the_page_names_everything_that_is_exported() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in api.__all__ if f"`api.{name}`" not in page] == []


def test_everything_that_is_exported_is_typed_and_described() -> None:
    for name in api.__all__:
        found = getattr(api, name)
        for each in (found, *_methods_of(found)):
            if inspect.isfunction(each):
                hints = get_type_hints(each)
                assert {*inspect.signature(each).parameters, "return"} - {*hints} <= {"self"}, (name, each)
        assert name in UNDESCRIBED or inspect.getdoc(found), name


def _methods_of(found: object) -> list[object]:
    names = [name for name in vars(found) if not name.startswith("_")] if inspect.isclass(found) else []
    members = (inspect.getattr_static(found, name) for name in names)
    return [member.fget if isinstance(member, property) else member for member in members]


@pytest.mark.parametrize("slug", api.games())
def test_views_of_a_whole_match_round_trip_as_json(slug: str) -> None:
    game = api.load(slug)
    position = game.new(max(2, game.info.min_seats), seed="OLIVE-2345")
    fields = set(game.view_schema()["properties"])
    chance = random.Random(5)
    number = 0
    while not position.is_over and number < 600:
        if number % 7 == 0:
            for seat in (None, position.seat):
                view = position.view(seat)
                data = json.loads(json.dumps(game.view_data(view)))
                assert set(data) == fields
                assert game.read_view(data) == view
        position.apply(chance.choice(position.legal))
        number += 1


def test_a_sample_looks_the_same_to_its_seat_and_a_clone_is_independent() -> None:
    position = api.load("augustus").new(["Anna", "Ben"], seed=SETUP.seed)
    sample, clone = position.sample(0, "world 1"), position.clone()
    assert sample.view(0) == position.view(0)
    assert sample != position
    assert clone == position
    clone.apply(clone.legal[0])
    assert clone != position


def test_an_illegal_action_changes_nothing() -> None:
    game = api.load("augustus")
    position = game.new(2, seed=SETUP.seed)
    before = position.clone()
    wrong = next(action for action in game.all_actions() or () if action not in position.legal)
    with pytest.raises(api.IllegalAction):
        position.apply(wrong)
    assert position == before


def test_a_save_is_read_without_being_touched(save: Path) -> None:
    before = {path: path.read_bytes() for path in save.parent.iterdir()}
    saved = api.read_save(save)
    assert saved.names == ("Anna", "Ben")
    assert [move.number for move in saved.moves] == list(range(1, 31))
    assert saved.position() == saved.position(30)
    position = saved.position(0)
    for move in saved.moves:
        position.apply(position.parse(move.notation))
    assert position.view(None) == saved.position().view(None)
    assert {path: path.read_bytes() for path in save.parent.iterdir()} == before
    with pytest.raises(IndexError):
        saved.position(31)


def test_a_secret_deal_is_not_told_while_the_match_runs(tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    with Match.new(Setup("augustus", SETUP.seats), path):
        pass
    assert api.read_save(path).seed == ""


def test_the_schema_of_saves_knows_every_member(save: Path) -> None:
    assert set(json.loads(save.read_text(encoding="utf-8"))) == set(api.save_schema()["properties"])


@pytest.mark.parametrize("slug", api.games())
def test_saves_of_every_game_are_what_the_schema_says(slug: str, tmp_path: Path) -> None:
    seats = (Seat("Anna"), Seat("Ben", controller="bot:easy"))
    chance = random.Random(4)
    with Match.new(Setup(slug, seats, seed="OLIVE-2345"), tmp_path / "a.json") as match:
        for _ in range(25):
            match.play(chance.choice(match.legal))
        match.set_controller(0, "bot:normal")
    text = (tmp_path / "a.json").read_text(encoding="utf-8")
    found = SaveFile.model_validate_json(text)
    assert len(found.history) >= 25
    assert found.notes
    assert list(json.loads(text)) == list(api.save_schema()["properties"])


def test_errors_say_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="augustus"):
        api.load("chess")
    with pytest.raises(api.SetupError):
        api.load("augustus").new(1)
    with pytest.raises(api.SaveError):
        api.read_save(tmp_path / "nothing.json")

"""A save names a bot of others and holds no command; where the bot is not known, the strongest level plays."""

import json
import sys
from pathlib import Path

import pytest

from boardgames_tui.engine import Seat, Setup, SetupError, other_bots
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.saves import SaveError, document
from boardgames_tui.session import Match
from boardgames_tui.session.setup.challenge import code_of


@pytest.fixture(autouse=True)
def no_programs_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(other_bots, "_added", {})


def setup(controller: str) -> Setup:
    return Setup("augustus", (Seat("Anna"), Seat("Ben", controller=controller)), seed="OLIVE-2345")


def saved(path: Path) -> Path:
    name = other_bots.add(f"{sys.executable} secret_folder/greedy.py")
    return Match.new(setup(f"bot:{name}")).save(path)


def test_a_save_holds_the_name_alone_and_goes_on_with_the_program(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.json")
    text = path.read_text(encoding="utf-8")
    assert "secret_folder" not in text
    assert sys.executable not in text
    assert Match.load(path, lock=False).controllers == ["human", "bot:greedy"]


def test_where_the_program_is_not_known_the_strongest_level_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path / "a.json")
    other_bots.programs_path().unlink()
    monkeypatch.setattr(other_bots, "_added", {})
    match = Match.load(path, lock=False)
    assert match.controllers == ["human", "bot:hard"]
    assert match.log(None)[-1][1].key == "note.bot_now"
    assert match.again.seats[1].controller == "bot:hard"


@pytest.mark.parametrize("controller", ["bot:exec=touch ran", "bot:exec=sh -c 'touch ran'", "bot:touch"])
def test_a_save_that_names_a_command_runs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, controller: str
) -> None:
    """Neither where the seat is set up, nor where the present controllers stand: it is refused, or a level plays."""
    monkeypatch.chdir(tmp_path)
    match = Match.new(setup("bot:easy"))
    data = json.loads(match.save(tmp_path / "a.json").read_text(encoding="utf-8"))
    del data["checksum"]
    for place in (data, data["snapshot"]):
        place["setup"]["seats"][1]["controller"] = controller
    is_name = controller == "bot:touch"
    assert loaded(tmp_path / "b.json", data) == ("bot:easy" if is_name else "refused")
    data["controllers"][1] = data["summary"]["controllers"][1] = controller
    assert loaded(tmp_path / "c.json", data) == ("bot:hard" if is_name else "refused")
    assert other_bots.programs() == {}
    assert not (tmp_path / "ran").exists()


def loaded(path: Path, data: dict[str, object]) -> str:
    """Who plays Ben's seat then."""
    sealed(path, data)
    try:
        return Match.load(path, lock=False).controllers[1]
    except SaveError:
        return "refused"


def sealed(path: Path, data: dict[str, object]) -> None:
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in data.items())
    body = ("{\n" + lines + ",\n").encode()
    path.write_bytes(body + document._SEAL + document._checksum(body) + b'"\n}\n')


def test_a_setup_with_a_command_is_refused() -> None:
    with pytest.raises(SetupError):
        Match.new(setup("bot:exec=sh"))


def test_the_log_calls_it_by_its_name_in_every_language() -> None:
    other_bots.add(f"{sys.executable} greedy.py")
    match = Match.new(setup("human"))
    match.set_controller(1, "bot:greedy")
    for lang in languages():
        told = catalogue(lang, "augustus").sentence(match.log(None)[-1][1], match.names)
        assert "greedy" in told
        assert "⟨" not in told


def test_a_table_with_a_bot_of_others_is_no_challenge() -> None:
    other_bots.add(f"{sys.executable} greedy.py")
    assert code_of(setup("bot:greedy")) is None
    assert code_of(setup("bot:easy")) is not None

"""Mutated saves: what they are made of, and what single ones taught; `tests/campaign/saves.py` opens many."""

import contextlib
import json
import random
import warnings
from pathlib import Path

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.games.lotr_risk.actions import Cards
from boardgames_tui.saves import SaveDamaged, games, verify
from boardgames_tui.session import Match
from tests.session.mutations import CHANGES, mutant
from tests.session.originals import old_ones, originals, written
from tests.session.raw import BYTES
from tests.session.use import put_to_use


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games people play."""
    monkeypatch.setattr(games, "REGISTRY", GAMES)


@pytest.mark.slow
def test_the_originals_are_sound_and_of_all_games(tmp_path: Path) -> None:
    assert {json.loads(content)["game"] for content in originals()} == set(GAMES)
    path = tmp_path / "m.json"
    for content in (*originals(), *old_ones()):
        path.write_bytes(written(json.loads(content)))
        assert verify(path) == []
        assert put_to_use(path, random.Random(1))


def test_the_same_seed_gives_the_same_mutant() -> None:
    assert [mutant(seed) for seed in range(5)] == [mutant(seed) for seed in range(5)]


def test_mutants_are_of_every_kind() -> None:
    assert {kind for seed in range(500) for kind in mutant(seed).kinds} == {*CHANGES, *BYTES, "no checksum"}


def test_outcomes_of_a_wrong_kind_are_a_fault_and_no_warning_on_the_screen(tmp_path: Path) -> None:
    path, found = tmp_path / "m.json", 0
    for content in originals():
        data = json.loads(content)
        draws = [*data["opening"], *(draw for entry in data["history"] for draw in entry.get("outcomes", ()))]
        for draw in [draw for draw in draws if isinstance(draw[1], list) and isinstance(draw[1][0], int)][:6]:
            number, draw[1][0] = draw[1][0], "-1"
            path.write_bytes(written(data))
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                found += len(verify(path))
            assert seen == []
            draw[1][0] = number
    assert found > 20  # not all: some dice do not matter


def test_pending_work_that_only_stumbles_later_is_refused(tmp_path: Path) -> None:
    """Nothing on the board of the lions is wrong; but after this turn comes that of a seat nobody has."""
    content = next(each for each in originals() if b'"game": "lions_of_lydia"' in each and json.loads(each)["history"])
    data = json.loads(content)
    data["snapshot"]["stack"][0]["next"] = 101
    path = tmp_path / "m.json"
    path.write_bytes(written(data))
    with pytest.raises(SaveDamaged) as error:
        Match.load(path, lock=False)
    assert error.value.reason.key == "save.impossible"


def test_pending_work_that_leaves_nothing_to_choose_later_is_refused(tmp_path: Path) -> None:
    """An attack from a land without enemies beside it: cards can be looked at, and then nothing can be done."""
    data = next(
        each
        for each in map(json.loads, originals())
        if each["snapshot"]["stack"][-1:] and each["snapshot"]["stack"][-1]["kind"] == "aim"
    )
    board, frame = data["snapshot"], data["snapshot"]["stack"][-1]
    assert board["players"][frame["seat"]]["adventures"]
    for origin in [land for land, owner in enumerate(board["owner"]) if owner == frame["seat"]]:
        frame["origin"] = origin
        path = tmp_path / f"{origin}.json"
        path.write_bytes(written(data))
        with contextlib.suppress(SaveDamaged), Match.load(path, lock=False) as match:
            match.play(Cards())
            assert match.legal, f"no way on from land {origin}"

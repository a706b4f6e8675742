"""Data files are read once and refused with their name: rows of later editions stand at the end."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from boardgames_tui.engine import content


@dataclass(frozen=True)
class Card:
    name: str
    since: int = 1


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(content, "folder", lambda slug: tmp_path / slug)
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "info.json").write_text('{"edition": 2}', encoding="utf-8")
    return tmp_path / "toy"


def cards(assets: Path, *editions: int) -> list[Card]:
    rows = [{"name": f"Käse {edition}", "since": edition} for edition in editions]
    (assets / "cards.json").write_text(json.dumps({"cards": rows}, ensure_ascii=False), encoding="utf-8")
    return content.load("toy", "cards", list[Card], "cards")


def test_rows_in_the_order_of_their_editions_are_read(assets: Path) -> None:
    assert [card.name for card in cards(assets, 1, 1, 2)] == ["Käse 1", "Käse 1", "Käse 2"]


def test_an_old_card_behind_a_newer_one_is_refused(assets: Path) -> None:
    with pytest.raises(content.ContentError, match=r"toy/cards.json: rows of a later edition stand at the end"):
        cards(assets, 1, 2, 1)


@pytest.mark.parametrize("edition", [0, 3])
def test_an_edition_nobody_knows_is_refused(assets: Path, edition: int) -> None:
    with pytest.raises(content.ContentError, match=r"toy/cards.json.*does not know \(1 to 2\)"):
        cards(assets, *sorted([1, edition]))


def test_without_a_word_about_it_there_is_one_edition(assets: Path) -> None:
    (assets / "info.json").write_text("{}", encoding="utf-8")
    assert len(cards(assets, 1)) == 1
    with pytest.raises(content.ContentError, match="1 to 1"):
        cards(assets, 1, 2)


def test_rows_without_an_edition_may_stand_anywhere(assets: Path) -> None:
    (assets / "ways.json").write_text("[3, 1, 2]", encoding="utf-8")
    assert content.load("toy", "ways", list[int]) == [3, 1, 2]

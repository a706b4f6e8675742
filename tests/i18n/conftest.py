"""Languages in folders of their own, found beside those of the program."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.i18n import pseudo

MakeLanguage = Callable[[str, Mapping[str, Mapping[str, str]]], Path]


@pytest.fixture
def make_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeLanguage:
    """Writes files of sentences, by name, into the folder of a code."""

    def make(code: str, files: Mapping[str, Mapping[str, str]]) -> Path:
        folder = tmp_path / "languages" / code
        folder.mkdir(parents=True)
        for name, words in files.items():
            (folder / f"{name}.json").write_text(json.dumps(words), encoding="utf-8")
        monkeypatch.setenv("BOARDGAMES_TUI_TEXT", str(folder.parent))
        return folder

    return make


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages")
    pseudo.write(folder)
    return folder


@pytest.fixture
def pseudo_lang(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("BOARDGAMES_TUI_TEXT", str(pseudo_folder))
    return pseudo.CODE

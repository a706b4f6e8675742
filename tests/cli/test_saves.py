"""`saves` and `resume` with sound, missing, damaged and occupied files: exit code 3, nothing lost."""

import json
from pathlib import Path

import pytest

from boardgames_tui.saves import Saves
from boardgames_tui.session import Match
from tests.cli.conftest import Run

TWO = ("play", "augustus", "--plain", "--seats", "Anna,Ben", "--seed", "AMBER-2345")


@pytest.fixture
def save(run: Run, tmp_path: Path) -> Path:
    assert run(*TWO, answers=["", "a"]).code == 0
    return Saves(tmp_path / "saves").list()[0].path


def test_list_shows_who_plays_what(run: Run, save: Path) -> None:
    code, out, _ = run("saves")
    assert code == 0
    assert "Augustus" in out
    assert "Anna 0, Ben 0" in out
    assert out == run("saves", "list").out
    assert run("saves", "--ascii").out.isascii()


@pytest.mark.parametrize("argv", [("saves",), ("saves", "verify")])
def test_a_folder_that_does_not_exist_holds_no_saves(run: Run, tmp_path: Path, argv: tuple[str, ...]) -> None:
    code, out, _ = run(*argv, "--saves", str(tmp_path / "nowhere"))
    assert code == 0
    assert "nowhere" in out


@pytest.mark.parametrize("argv", [("resume", "--plain"), ("saves", "show"), ("export",), ("resume",)])
def test_nothing_to_go_on_with(run: Run, argv: tuple[str, ...]) -> None:
    code, _, err = run(*argv)
    assert code == 3
    assert "no saved game" in err


@pytest.mark.parametrize(
    "argv", [("resume", "x", "--plain"), ("saves", "show", "x"), ("saves", "verify", "x"), ("export", "x")]
)
def test_no_such_save(run: Run, argv: tuple[str, ...]) -> None:
    code, _, err = run(*argv)
    assert code == 3
    assert "no saved game x" in err


def test_a_save_is_found_by_path_file_stem_and_name(run: Run, save: Path) -> None:
    for name in (str(save), save.name, save.stem, "anna, ben"):
        code, out, _ = run("saves", "show", name)
        assert code == 0
        assert str(save) in out


def test_show_tells_only_what_onlookers_see(run: Run, save: Path) -> None:
    _, out, _ = run("saves", "show")
    assert "1 move" in out
    assert "Your 6 objectives" not in out
    assert "⟨" not in out


def test_verify_says_sound_or_what_is_wrong(run: Run, save: Path) -> None:
    assert run("saves", "verify").out == f"{save.name}: intact\n"
    save.write_text(save.read_text(encoding="utf-8").replace("Anna", "Hanna"), encoding="utf-8")
    code, out, _ = run("saves", "verify")
    assert code == 3
    assert save.name in out
    assert "intact" not in out


DAMAGE = {
    "truncated": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "not JSON": lambda text: "what is this",
    "another JSON": lambda text: "[1, 2, 3]",
    "edited by hand": lambda text: text.replace("Anna", "Hanna"),
    "newer format": lambda text: (
        text.replace('"format": ', '"format": 9', 1)
        if '"format": ' in text
        else text.replace('"format":', '"format":9', 1)
    ),
    "another game": lambda text: text.replace('"augustus"', '"monopoly"'),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
@pytest.mark.parametrize("argv", [("resume", "--plain"), ("saves", "show"), ("export",)], ids=" ".join)
def test_damaged_saves_are_explained_and_kept(run: Run, save: Path, damage, argv: tuple[str, ...]) -> None:
    spoilt = damage(save.read_text(encoding="utf-8"))
    save.write_text(spoilt, encoding="utf-8")
    code, _, err = run(*argv, str(save))
    assert code == 3
    assert err.startswith("boardgames-tui: ")
    assert "⟨" not in err
    assert save.read_text(encoding="utf-8") == spoilt


def test_damaged_saves_are_listed_with_the_reason(run: Run, save: Path) -> None:
    save.write_text("", encoding="utf-8")
    code, out, _ = run("saves")
    assert code == 0
    assert save.name in out
    assert "running" not in out


def test_a_sound_earlier_version_is_offered(run: Run, save: Path) -> None:
    save.write_text("", encoding="utf-8")
    _, _, err = run("resume", str(save), "--plain")
    offered = err.splitlines()[1].partition(": ")[2]
    assert run("resume", offered, "--plain", answers=[""]).code == 0


def test_the_same_save_cannot_be_opened_twice(run: Run, save: Path) -> None:
    with Match.load(save):
        code, _, err = run("resume", "--plain")
    assert code == 3
    assert save.name in err
    assert run("resume", "--plain").code == 0


def test_a_file_where_the_folder_should_be(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here already")
    code, _, err = run(*TWO, "--saves", str(tmp_path / "file"))
    assert code == 3
    assert "file" in err


def test_export_as_markdown_and_json(run: Run, save: Path, tmp_path: Path) -> None:
    markdown = run(
        "export",
    ).out
    assert markdown.startswith("# Augustus: Anna and Ben")
    assert "⟨" not in markdown
    told = json.loads(run("export", "--format", "json").out)
    assert [player["name"] for player in told["players"]] == ["Anna", "Ben"]
    assert told["over"] is False
    target = tmp_path / "match.md"
    assert run("export", "--to", str(target)).code == 0
    assert target.read_text(encoding="utf-8") == markdown
    assert run("export", save.name, "--to", str(target)).code == 2
    assert run("export", "--to", str(tmp_path / "match.pdf")).code == 2
    assert run("export", "--to", str(target / "x.md")).code == 3


def test_export_overwrites_nothing(run: Run, save: Path) -> None:
    before = save.read_text(encoding="utf-8")
    code, _, err = run("export", "--to", str(save))
    assert code == 2
    assert "already exists" in err
    assert "--force" in err
    assert save.read_text(encoding="utf-8") == before


def test_export_follows_no_link_to_nowhere(run: Run, save: Path, tmp_path: Path) -> None:
    (tmp_path / "link.md").symlink_to(tmp_path / "nowhere.md")
    assert run("export", "--to", str(tmp_path / "link.md")).code == 2
    assert not (tmp_path / "nowhere.md").exists()


def test_a_save_is_renamed_deleted_and_brought_in(run: Run, save: Path, tmp_path: Path) -> None:
    assert "Sunday evening" in run("saves", "rename", save.name, "Sunday evening").out
    assert [each["name"] for each in json.loads(run("saves", "list", "--json").out)] == ["Sunday evening"]
    away = tmp_path / "away.json"
    away.write_bytes(save.read_bytes())
    code, _, err = run("saves", "delete", "Sunday evening")  # nobody there to ask
    assert (code, save.exists()) == (2, True)
    assert "--yes" in err
    assert run("saves", "delete", "Sunday evening", "--yes").code == 0
    assert not save.exists()
    code, out, _ = run("saves", "import", str(away))
    assert code == 0
    assert "Sunday evening" in out
    [back] = Saves(save.parent).list()
    assert back.name == "Sunday evening"
    assert Match.load(back.path, lock=False).id == Match.load(away, lock=False).id
    assert away.exists()


def test_what_is_no_save_is_not_brought_in(run: Run, save: Path, tmp_path: Path) -> None:
    (tmp_path / "letter.json").write_text("{}")
    code, _, err = run("saves", "import", str(tmp_path / "letter.json"))
    assert code == 3
    assert "letter.json" in err
    assert [each.path for each in Saves(save.parent).list()] == [save]


def test_a_list_for_programs_tells_what_is_wrong(run: Run, save: Path) -> None:
    [listed] = json.loads(run("saves", "list", "--json").out)
    assert (listed["game"], listed["over"], listed["problem"]) == ("augustus", False, None)
    assert [player["name"] for player in listed["players"]] == ["Anna", "Ben"]
    save.write_text("")
    [listed] = json.loads(run("saves", "list", "--json").out)
    assert listed["problem"]


@pytest.mark.parametrize("argv", [("rename", "x"), ("rename",), ("delete",), ("import",)], ids=" ".join)
def test_what_is_missing_is_said(run: Run, argv: tuple[str, ...]) -> None:
    code, _, err = run("saves", *argv)
    assert code == 2
    assert "saved game" in err


def test_two_saves_with_one_name_are_listed_instead_of_guessed(run: Run, save: Path) -> None:
    saves = Saves(save.parent)
    copy = saves.rename(saves.duplicate(saves.list()[0]), "Friday")
    saves.rename(next(each for each in saves.list() if each.path == save), "Friday")
    for argv in (("saves", "show", "friday"), ("saves", "delete", "Friday", "--yes"), ("export", "Friday")):
        code, _, err = run(*argv)
        assert code == 3
        assert save.name in err
        assert copy.path.name in err
    assert save.exists()
    assert copy.path.exists()
    assert run("saves", "show", save.stem).code == 0

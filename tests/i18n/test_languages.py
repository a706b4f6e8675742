"""A language is a folder: found automatically, complete or not, and whatever it lacks is said in English."""

import re
from pathlib import Path

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, language_after, language_name, languages, pick_language, report, rules_text
from boardgames_tui.i18n.languages import written
from boardgames_tui.kit.keys import keycap
from boardgames_tui.user_config.settings import allowed, read_settings, value_word
from tests.i18n.conftest import MakeLanguage

SAVES = Path(__file__).parents[1] / "saves"
FRENCH = {"language.name": "français", "list.two": "{before} et {next}", "keycap.delete": "Suppr"}


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_all_that_english_says(lang: str) -> None:
    assert report.findings(lang) == [], "\n".join(report.report(lang))


def test_the_languages_of_the_program_are_found() -> None:
    assert languages() == ("en", "de")
    assert [language_name(lang) for lang in languages()] == ["English", "Deutsch"]


def test_a_folder_is_a_language(make_language: MakeLanguage) -> None:
    make_language("fr", {"language": FRENCH})
    assert languages() == ("en", "de", "fr")
    assert [language_after(lang) for lang in languages()] == ["de", "fr", "en"]
    assert language_name("fr") == "français"
    assert pick_language("fr") == "fr"
    assert allowed()["lang"] == ("auto", "en", "de", "fr")
    assert value_word("lang", "fr", catalogue("de")) == "français"
    assert read_settings('{"lang": "fr"}').lang == "fr"


def test_a_setting_whose_language_is_gone_follows_the_system() -> None:
    assert read_settings('{"lang": "fr"}').lang == "auto"


def test_a_folder_without_a_language_file_is_none(make_language: MakeLanguage) -> None:
    make_language("fr", {"shell": {"app.name": "Jeux"}})
    assert languages() == ("en", "de")


@pytest.mark.parametrize(
    ("asked", "lang"),
    [("pt_BR.UTF-8", "pt-BR"), ("pt_PT@euro", "pt"), ("PT-br", "pt-BR"), ("pt", "pt"), ("ptx", "en"), ("C", "en")],
)
def test_the_nearest_language_is_picked(
    make_language: MakeLanguage, monkeypatch: pytest.MonkeyPatch, asked: str, lang: str
) -> None:
    for code in ("pt", "pt-BR"):
        make_language(code, {"language": {"language.name": code}})
    monkeypatch.setenv("LC_ALL", "en_US")
    assert pick_language(asked) == lang


def test_what_is_missing_is_said_in_english_key_by_key(make_language: MakeLanguage) -> None:
    make_language("fr", {"language": FRENCH, "augustus_components": {"objectives.obj_01.name": "Hatérius"}})
    english, french = catalogue("en", "augustus"), catalogue("fr", "augustus")
    assert french.get("objectives.obj_01.name") == "Hatérius"
    for key in (
        "app.name",
        "title",
        "objectives.obj_02.name",
        "objectives.obj_01.text",
        "cli.help.program",
        "tie.shared",
    ):
        assert key in french
        assert french.get(key) == english.get(key)
    assert french.join(["a", "b"]) == "a et b"
    assert french.join(["a", "b", "c"]) == "a, b and c"
    assert french.get("no.such.key") == "⟨no.such.key⟩"
    assert rules_text("fr", "augustus") == rules_text("en", "augustus")


def test_english_sentences_keep_english_plurals(make_language: MakeLanguage) -> None:
    make_language("xx", {"language": {"language.plural": "0"}, "shell": {"rules.found": "{n} {n:Zeile|Zeilen}"}})
    words = catalogue("xx")
    assert words.get("rules.found", n=2) == "2 Zeile"
    assert words.get("saves.count", count=2) == "2 matches"


def test_a_key_is_called_what_the_language_writes_on_it(make_language: MakeLanguage) -> None:
    make_language("fr", {"language": FRENCH})
    assert keycap("delete", catalogue("fr")) == "Suppr"
    assert keycap("pageup", catalogue("fr")) == "PgUp"
    assert [keycap(key, catalogue("fr")) for key in ("f5", "left")] == ["F5", "←"]


@pytest.mark.parametrize("text", ["{", "[]", '{"app.name": 3}', "\xff\xfe", '{"a": {"en": "b"}}'])
def test_a_file_that_cannot_be_read_is_said_in_english_and_reported(make_language: MakeLanguage, text: str) -> None:
    folder = make_language("fr", {"language": FRENCH})
    (folder / "shell.json").write_text(text, encoding="latin-1")
    assert catalogue("fr").get("app.name") == catalogue("en").get("app.name")
    unreadable = [found for found in report.findings("fr") if found.what == "unreadable"]
    assert [found.file for found in unreadable] == ["shell.json"]
    assert str(folder / "shell.json") in unreadable[0].detail


def test_the_report_names_every_fault_and_where_it_is(
    make_language: MakeLanguage, capsys: pytest.CaptureFixture[str]
) -> None:
    sentences = {
        **written("en", "shell"),
        "app.name": "",
        "quit.how": "Ctrl+Q {",
        "rules.found": "{n:ligne|lignes|lignes}",
        "rules.read": "{n:frm} lu",
        "saves.unsound": "Non.",
        "no.such": "?",
    }
    del sentences["ask.no"]
    folder = make_language("fr", {"language": FRENCH, "shell": sentences})
    (folder / "notes.txt").write_text("…", encoding="utf-8")
    shell = folder / "shell.json"
    shell.write_text(shell.read_text(encoding="utf-8").replace("{", '{"ask.yes": "Si",', 1), encoding="utf-8")
    here = {(found.what, found.key) for found in report.findings("fr") if found.file == "shell.json"}
    assert here == {
        ("twice", "ask.yes"),
        ("missing", "app.name"),
        ("missing", "ask.no"),
        ("template", "quit.how"),
        ("plural", "rules.found"),
        ("form", "rules.read"),
        ("gaps", "saves.unsound"),
        ("unknown", "no.such"),
    }
    assert report.main(["fr"]) == 1
    told = capsys.readouterr().out
    assert "fr (français)" in told
    assert "has none, English has {problem}" in told
    assert "notes.txt" in told
    assert "rules/augustus.md" in told


def test_sentences_equal_to_english_are_counted(
    make_language: MakeLanguage, capsys: pytest.CaptureFixture[str]
) -> None:
    """Copied and not yet translated, perhaps; one word, or only gaps, is no sentence."""
    shell = written("en", "shell")
    alike = [key for key in shell if "menu." not in key][:40]
    make_language("fr", {"language": FRENCH, "shell": {key: shell[key] for key in alike}})
    counted = report.equal_to_english("fr", "shell")
    assert set(counted) < set(alike)
    assert all(" " in shell[key] or "-" in shell[key] for key in counted)
    report.main(["fr"])
    assert f" {len(counted)} sentences equal to English" in capsys.readouterr().out


def test_forms_of_names_are_no_unknown_keys(make_language: MakeLanguage) -> None:
    forms = {"ask.yes.in": "au oui", "ask.yes.at": "?", "no.such.in": "?"}
    make_language("fr", {"language": {**FRENCH, "form.in": "à {name}"}, "shell": {**written("en", "shell"), **forms}})
    unknown = {found.key for found in report.findings("fr") if found.what == "unknown"}
    assert unknown == {"ask.yes.at", "no.such.in"}


def test_the_report_of_a_complete_language_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main([]) == 0
    assert capsys.readouterr().out.count("nothing to look at") == len(languages())
    assert report.main(["zz"]) == 2
    assert "known are en, de" in capsys.readouterr().err


def test_a_language_may_stand_beside_the_program_and_add_to_one_of_it(make_language: MakeLanguage) -> None:
    make_language("de", {"shell": {"app.name": "Spielbretter"}})
    assert catalogue("de").get("app.name") == "Spielbretter"
    assert catalogue("de").get("ask.yes") == "Ja"


def test_every_reference_in_old_saves_still_has_its_words() -> None:
    """What a save told when it was written is read for ever: keys of components are never taken back."""
    for slug in GAMES:
        words = catalogue("en", slug)
        kept = sorted((SAVES / slug).glob("*.json"))
        assert kept
        for path in kept:
            assert [
                key for key in re.findall(r'"@([a-z0-9_.]+)"', path.read_text(encoding="utf-8")) if key not in words
            ] == [], path.name

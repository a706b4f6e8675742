"""`options GAME`: every option of a game with its values, in words and as they are typed."""

import re

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.session.setup.option_forms import option_fields
from tests.cli.conftest import Run


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_option_is_listed_with_values_default_and_words(run: Run, slug: str, lang: str) -> None:
    code, out, err = run("options", slug, "--lang", lang)
    assert (code, err) == (0, "")
    assert "⟨" not in out
    words = catalogue(lang, slug)
    for field in option_fields(GAMES[slug].options_model):
        assert re.search(rf"^{field.name}: {re.escape(field.title(words))}", out, re.M)
        assert field.help(words) in out
    assert run("options", slug, "--lang", lang, "--ascii").out.isascii()


def test_what_is_listed_can_be_typed(run: Run) -> None:
    """Every value, given back as an option."""
    for slug in GAMES:
        name = ""
        for line in run("options", slug).out.splitlines():
            if found := re.match(r"(\w+): ", line):
                name = found[1]
            elif found := re.match(r"  --option (\w+)=(\S+)", line):
                assert found[1] == name
                for value in found[2].split("–"):  # of a range its two ends
                    err = run("simulate", slug, "--option", f"{found[1]}={value}", "--seats", "Anna").err
                    assert name not in err, err  # the seats are refused; the option is not


def test_the_default_is_marked_once(run: Run) -> None:
    out = run("options", "augustus").out
    assert out.count("(default)") + out.count("(default: ") == len(option_fields(GAMES["augustus"].options_model))
    assert re.search(r"--option deal_mode=choose_3_of_6 +choose 3 of 6 \(default\)", out)


def test_an_option_that_needs_another_says_so(run: Run) -> None:
    assert "1 seat." in run("options", "merchant_explorers").out
    assert "3|4 Plätzen." in run("options", "lions_of_lydia", "--lang", "de").out
    assert "The names are the ones for map=avenia." in run("options", "merchant_explorers").out
    assert "first_crier=chosen" in run("options", "augustus").out.partition("crier_seat: ")[2].partition("\n\n")[0]


def test_help_and_mistakes_name_the_command(run: Run) -> None:
    assert "options GAME" in run("play", "--help").out.replace("\n", " ").replace("  ", "")


@pytest.mark.parametrize("slug", GAMES)
def test_numbers_that_mean_only_themselves_are_a_range_in_every_game(run: Run, slug: str) -> None:
    out, words = run("options", slug).out, catalogue("en", slug)
    for field in option_fields(GAMES[slug].options_model):
        listed = re.findall(rf"^  --option {field.name}=(\S+) *(.*)$", out, re.M)
        assert listed, field.name
        alone = [value for value, meaning in listed if value.isdigit() and meaning.partition(" (")[0] in (value, "")]
        assert alone == [], "each on a row of its own"
        has_words = field.words or any(f"option.{field.name}.{each}" in words for each in field.values)
        if type(field.default) is int and not has_words:
            assert [value for value, _ in listed] == [f"{field.values[0]}–{field.values[-1]}"]
            assert list(field.values) == list(range(field.values[0], field.values[-1] + 1))


def test_a_range_is_printed_as_a_range(run: Run) -> None:
    out = run("options", "augustus").out
    assert "--option crier_seat=1–6  (default: 1)" in out
    assert "--option crier_seat=2 " not in out

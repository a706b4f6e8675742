"""A plain table for people who hear it: places, ways, regions, rules, pages, and nothing read twice."""

import re

import pytest

from boardgames_tui.cli.plain.line_editing import complete_from, fitting
from boardgames_tui.engine import Atlas, AtlasPlace, say
from boardgames_tui.i18n.rules import RULE
from tests.cli.conftest import Run
from tests.cli.plain.plain_scene import Terminal

RISK = ("play", "lotr_risk", "--plain", "--seats", "Anna,bot:easy", "--seed", "LAUREL-7Q4K")
MERCHANT = ("play", "merchant_explorers", "--plain", "--seats", "Anna", "--seed", "LAUREL-7Q4K")
CHOICE = re.compile(r"^  \w+\) ", re.M)


def answered(run: Run, game: tuple[str, ...], *typed: str, lang: str = "en") -> list[str]:
    """What came of each line that was typed."""
    out = run("--lang", lang, *game, answers=[*typed]).out
    return [part.partition("\n")[2] for part in re.split(r"^Anna\? ", out, flags=re.M)[1:-1]]


def test_a_place_tells_what_lies_there_and_around_it(run: Run) -> None:
    moria, several, nothing, khand = answered(run, RISK, "look moria", "look mi", "look mordoria", "look Khand")
    assert moria.startswith("Moria: Bot 1 with 1 infantry, stronghold, in Rhovanion.\nNext to it: Eregion, ")
    assert several == "mi: do you mean Minas Morgul, Minas Tirith, Minhiriath and Mithlond?\n"
    assert "Moria" in nothing
    assert khand.startswith("Khand: free, site of power")


def test_the_way_between_two_places(run: Run) -> None:
    way, same, unclear = answered(run, RISK, "path minas tirith moria", "path Minas Tirith, Moria", "path moria")
    assert way == "5 steps: Minas Tirith, Gap of Rohan, Enedwaith, Dunland, Eregion and Moria.\n"
    assert same == way
    assert unclear == "Give two places on the map: path A, B.\n"


def test_german_words(run: Run) -> None:
    place, way, region = answered(run, RISK, "lage moria", "weg minas tirith nach moria", "regionen gondor", lang="de")
    assert "Festung" in place
    assert "Daneben: " in place
    assert way.startswith("5 Schritte: Minas Tirith, ")
    assert region.startswith("Gondor: 10 Gebiete, Bonus 7. Anna beherrscht 7. Noch offen: ")


def test_a_hex_map_is_walked_by_its_coordinates(run: Run) -> None:
    capital, way = answered(run, MERCHANT, "look i6", "path H6 K8")
    assert capital.startswith("I6: capital.\nNext to it: I5, sea; ")
    assert re.match(r"\d steps: H6, .* and K8\.", way)


def test_games_without_a_map_say_so(run: Run) -> None:
    augustus = ("play", "augustus", "--plain", "--seats", "Anna,bot", "--seed", "AMBER-2345")
    way, position = answered(run, augustus, "path a b", "look")
    assert way == "This game has no map of places; type look to hear the position.\n"
    assert "On display" in position


@pytest.mark.parametrize(
    ("slug", "lang", "typed", "told"),
    [
        ("augustus", "en", "look anna", "Anna\n"),
        ("augustus", "de", "schau anna", "Anna\n"),
        ("lions_of_lydia", "en", "look fountain", "Fountain"),
        ("lions_of_lydia", "de", "schau brunnen", "Brunnen"),
        ("lotr_risk", "en", "look barad", "Barad-d"),
        ("merchant_explorers", "en", "look two towers", "Two Towers"),
        ("age_of_mythology", "en", "look anna", "Anna\n"),
    ],
)
def test_look_tells_of_a_place_a_card_or_a_player(run: Run, slug: str, lang: str, typed: str, told: str) -> None:
    game = ("play", slug, "--plain", "--seats", "Anna,bot:easy", "--seed", "LAUREL-7Q4K")
    found, nothing = answered(run, game, typed, typed.split()[0] + " xyzzy", lang=lang)
    assert told in found
    assert len(found.splitlines()) >= 2 or ": " in found
    assert "xyzzy" in nothing


def test_only_what_was_asked_for_is_read(run: Run) -> None:
    """A wrong key, help, why and log leave the choices alone; Enter reads them again."""
    *quiet, again, listed = answered(run, RISK, "xyz", "help", "why", "log", "news", "rules", "", "choices")
    assert not any(CHOICE.search(part) for part in quiet)
    assert CHOICE.search(again)
    assert again == listed


def test_zeros_are_not_read(run: Run) -> None:
    for game in (RISK, MERCHANT):
        out = run(*game, answers=["look"]).out
        assert not re.search(r"\b0 (infantry|cavalry|creatures|villages|towers|territory|adventure|explored)\b", out)
        assert not re.search(r"^Goal .*: \w+ 0 of", out, re.M)


def test_many_regions_wait_until_somebody_asks(run: Run) -> None:
    out = run(*MERCHANT, answers=[]).out
    assert "The map has 30 regions; type regions to hear them" in out
    assert "steps from the capital" not in out
    (one,) = answered(run, MERCHANT, "regions J7")
    assert one == "mountain, 2 spaces: J7 and K6; 1 step from the capital.\n"


def test_regions_are_called_what_the_game_calls_them(run: Run) -> None:
    """Risk has 64 Gebiete in 9 Regionen; the Guild's regions are Gebiete."""
    risk, guild = (run("--lang", "de", *game, answers=[]).out for game in (RISK, MERCHANT))
    assert "Die Karte hat 9 Regionen;" in risk
    assert "Die Karte hat 30 Gebiete;" in guild


def test_a_space_is_called_by_its_name(run: Run) -> None:
    (explored,) = answered(run, MERCHANT, "i7")
    assert "* Anna explores I7" in explored


def test_long_lists_come_in_pages(run: Run) -> None:
    out = run(*RISK, "--option", "setup_mode=draft", answers=[*["a"] * 3, "log", "", ""]).out
    first = out.rpartition("log\n")[2]
    assert len(first.splitlines()) >= 4
    rules, more = answered(run, RISK, "rules territory", "")
    assert len(rules.splitlines()) == 21
    assert re.search(r"\d+ more: press Enter.$", rules.strip())
    assert more
    assert more.splitlines()[0] not in rules


def test_rules_of_the_question_of_a_number_and_of_a_word(run: Run) -> None:
    here, number, word, nothing = answered(run, RISK, "rules", "rules R35", "rules retreat", "rules submarine")
    assert here
    assert "both roll" in number
    assert not RULE.search(here + number + word)
    assert word.startswith("Retreat")
    assert nothing.startswith("The rules say nothing about submarine. Chapters: ")


def test_choices_say_what_they_are_certain_to_bring(run: Run) -> None:
    assert re.search(r"^  a\) .*, \+1 point \[claim", run(*RISK, answers=[]).out, re.M)


def test_completion() -> None:
    words = ["claim moria", "look", "log", "Minas Tirith", "Minas Morgul"]
    assert fitting("lo", words) == ["look", "log"]
    assert fitting("look minas t", words) == ["look Minas Tirith"]
    assert fitting("CLAIM", words) == ["claim moria"]
    assert fitting("xyz", words) == []


def test_readline_completes_and_keeps_a_history(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing readline is what gives `input` its history; nothing is set up for a pipe."""
    readline = pytest.importorskip("readline")
    readline.set_completer(None)
    complete_from(lambda: ["look", "log"])
    assert readline.get_completer() is None
    monkeypatch.setattr("sys.stdin", Terminal())
    complete_from(lambda: ["look", "log"])
    completer = readline.get_completer()
    assert [completer("lo", number) for number in range(3)] == ["look", "log", None]
    readline.set_completer(None)


def test_rules_are_read_without_pictures(run: Run) -> None:
    (first,) = answered(run, RISK, "regeln Deine erste Partie", lang="de")
    assert "Stätten der Macht auf, und in Festungen, deren" in first
    assert not any(sign in first for sign in "✦♜*`")


def test_what_one_did_on_their_own_map_is_no_news_of_the_map(run: Run) -> None:
    """A region's progress was told for each of its spaces after every explorer."""
    explored, place = answered(run, MERCHANT, "i7", "look i7")
    assert "* Anna explores I7" in explored
    assert "I7: " not in explored
    assert "your explorer, region of " in place


def test_paths() -> None:
    def place(*near: str) -> AtlasPlace:
        return AtlasPlace(say("what"), (), near)

    atlas = Atlas({"a": place("b"), "b": place("a", "c"), "c": place("b"), "island": place()})
    assert atlas.path("a", "c") == ["a", "b", "c"]
    assert atlas.path("a", "a") == ["a"]
    assert atlas.path("a", "island") == []

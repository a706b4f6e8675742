"""Many alike in one answer at a plain table, and choices called by their words."""

import re

from tests.cli.conftest import Run

RISK = (
    *("play", "lotr_risk", "--plain", "--seats", "Anna,bot:easy"),
    *("--seed", "LAUREL-7Q4K", "--option", "setup_mode=quick"),
)
STRONG = "minas tirith,ithilien,harad,rhudaur,lorien,the wold,west rohan,north mirkwood,khand,the shire"
READY = [f"{land} infantry all" for land in STRONG.split(",")]
"""Every point of the set-up is placed."""


def told(run: Run, *typed: str, lang: str = "en") -> list[str]:
    """What came of each line that was typed."""
    out = run("--lang", lang, *RISK, answers=typed).out
    return [part.partition("\n")[2] for part in re.split(r"^Anna\? ", out, flags=re.M)[1:-1]]


def test_units_are_placed_by_the_dozen(run: Run) -> None:
    (placed,) = told(run, "minas tirith infantry 3")
    assert "* Anna places 1 infantry in Minas Tirith, 3 times\n" in placed
    assert "Minas Tirith: Anna with 4 infantry, stronghold, in Gondor." in placed
    assert "35 points left" in placed
    (full,) = told(run, "minas tirith infantry all")
    assert "Minas Tirith: Anna with 5 infantry" in full


def test_german_says_it_too(run: Run) -> None:
    (placed,) = told(run, "minas infanterie alle", lang="de")
    assert "* Anna stellt eine Infanterie in Minas Tirith auf, 4-mal\n" in placed


def test_words_that_fit_several_read_only_those(run: Run) -> None:
    (few,) = told(run, "minas")
    assert [line.partition(",")[0] for line in few.splitlines()] == [f"  {n}) Minas Tirith" for n in (40, 41, 42)]


def test_a_long_list_is_not_read_again_while_the_question_goes_on(run: Run) -> None:
    placed, again = told(run, "minas tirith infantry all", "")
    assert not re.search(r"^  \d+\) ", placed, re.M)
    assert "64 more, as before: press Enter" in placed
    assert len(re.findall(r"^  \d+\) ", again, re.M)) == 20


def test_several_is_explained_once(run: Run) -> None:
    out = run(*RISK, answers=["1", "2"]).out
    assert out.count("“1 3” takes 1 three times") == 1


def test_an_attack_is_fought_to_the_last(run: Run) -> None:
    """One answer instead of one for each fight, until nobody can attack any more, or the land has fallen."""
    announced = [*READY, "ithilien", "end", "yes", "rhudaur"]
    *_, once = told(run, *announced, "weather hills")
    assert once.count("* Anna attacks") == 1
    assert "again: infantry against Weather Hills" in once
    *_, fought = told(run, *announced, "weather hills all")
    assert fought.count("* Anna attacks") == 5
    assert "Rhudaur: Anna with 1 infantry" in fought
    assaults = {
        "the wold": "emyn muil",
        "ithilien": "dead marshes",
        "west rohan": "drúwaith iaur",
        "khand": "near harad",
    }
    ends = [told(run, *announced[:-1], origin, f"{target} all")[-1] for origin, target in assaults.items()]
    fallen = [end for end in ends if "* Anna conquers" in end]
    assert fallen
    assert all(end.count("* Anna attacks") > 1 for end in fallen)


def test_an_assault_tells_its_chance_and_a_land_its_danger(run: Run) -> None:
    *_, reinforce, combat, targets = told(run, *READY, "ithilien", "end", "yes", "rhudaur")
    assert re.search(r"^  a\) Forodwaith, infantry \(1\); \d+% risk of losing it", reinforce, re.M)
    assert re.search(r"^  \w\) Rhudaur; \d+% chance to take Weather Hills, losing about \d", combat, re.M)
    assert re.search(r"^  \w\) Weather Hills \(fight \d+%\); \d+% chance to take it", targets, re.M)


def test_what_a_choice_brings_is_told_before_it_is_made(run: Run) -> None:
    unclear, placed, *_, attack = told(
        run, "what", "what 40", *READY, "ithilien", "end", "yes", "rhudaur", "what weather"
    )
    assert unclear == "To see what a choice does: what b.\n"
    assert placed == "Anna places 1 infantry in Minas Tirith\n"
    assert attack.startswith("Anna attacks Weather Hills")
    assert attack.endswith("Then chance decides.\n")


def test_lines_of_the_result_that_count_nothing_are_not_read(run: Run) -> None:
    out = run("play", "lions_of_lydia", "--plain", "--seats", "bot:random,bot:random", "--seed", "HAZEL-3333").out
    ranks = re.findall(r"^\d\. .*$", out, re.M)
    assert len(ranks) == 2
    assert not [rank for rank in ranks if re.search(r" 0[,)]|\(\)", rank)]

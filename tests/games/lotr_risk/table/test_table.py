"""The table painted: every kind of decision, sizes, themes, languages; what hands may not show."""

import re
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.table import TABLE
from boardgames_tui.games.lotr_risk.table.board_map.marks import marks_of
from boardgames_tui.games.lotr_risk.table.land_box import land_facts, paint_land
from boardgames_tui.games.lotr_risk.table.placing_units import KINDS
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.choosing.choice_letters import deal
from boardgames_tui.kit.choosing.letters import Letters
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.panels.band import band
from boardgames_tui.kit.scene import Scene
from tests.games.lotr_risk.scenes import WIN, at, attack, combat, do, force, give, movement, put, reinforce, scene
from tests.games.lotr_risk.stage import (
    BOARDS,
    LOOKS,
    PAGE,
    front,
    grid,
    posed,
    screens,
    staged,
    text,
    walk,
    wide,
    words_of,
)
from tests.lengths import plays

COMMON = {
    "claim",
    "deploy",
    "appoint",
    "reinforce",
    "combat",
    "send",
    "aim",
    "answer",
    "movement",
    "depart",
    "arrive",
    "muster",
}
COMMON |= {"adventure", "ring_cards", "attack_cards", "over"}


@pytest.mark.slow
def test_every_screen_of_random_games() -> None:
    seen = set()
    games: tuple[tuple[int, dict[str, Any]], ...] = (
        (2, {"ring_version": "short"}),
        (4, {"setup_mode": "quick"}),
        (3, {"retreat": False}),
    )
    for seed, (seats, options) in enumerate(games, 3):
        for number, match in walk(seats, seed, stop=1500 if seen else 10**6, **options):
            kind = match.decision.kind if match.decision else "over"
            if kind in seen and number % plays(421, 211) and match.decision is not None:
                continue
            seen.add(kind)
            for lang, told in screens(match, number):
                assert "⟨" not in told, (kind, lang)
    assert seen >= COMMON


@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[5]])
def test_every_choice_of_a_place_or_a_card_can_be_pointed_at(look: Look) -> None:
    for number, match in walk(3, 11, stop=600, setup_mode="quick"):
        if match.decision is None or number % 7:
            continue
        posed_ = posed(match, look, "en", match.decision.seat, small=False)
        wanted = {posed_.choices[n].target for n in posed_.letters if posed_.choices[n].target}
        size = BOARDS[1] if look.is_full and not look.ascii else (104, 46)
        assert wanted <= set(wide(posed_, size).grid.targets), match.decision.kind


def test_arrows_reach_every_place_of_a_decision() -> None:
    """From any choice on the map all others can be reached, also those outside of a small window."""
    for number, match in walk(2, 4, stop=400, setup_mode="quick"):
        if match.decision is None or number % 19:
            continue
        posed_ = posed(match, LOOKS[0], "en", match.decision.seat, small=True)
        among = [t for n in posed_.letters if (t := posed_.choices[n].target) and t.startswith("land:")]
        if not among:
            continue
        shown, reached, todo = TABLE(GAME), {among[0]}, [among[0]]
        while todo:
            here = todo.pop()
            for direction in ("left", "right", "up", "down"):
                there = shown.step(posed_, here, direction, among)
                if there is not None and there not in reached:
                    reached.add(there)
                    todo.append(there)
        assert reached == set(among)


def test_a_fight_shows_its_odds_before_and_its_dice_after() -> None:
    state = combat(front(), 0)
    for move in ("from rhudaur", "send cavalry"):
        GAME.apply(state, GAME.parse(state, move))
    found = staged(state)
    assert found.chosen is not None
    odds = found.chosen.result.removeprefix("fight ").removesuffix("%")
    assert f"Attacker wins the fight: {odds}%" in text(wide(found))
    state = combat(front(), 0)
    force(state, *WIN)
    attack(state, "rhudaur", "eregion", dice=WIN)
    shown = text(wide(staged(state)))
    assert "Attack wins, 3:0 successes" in shown
    assert "fight odds" in shown


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("dice", [([6] * 6, [1] * 2), ([1] * 6, [6, 1]), ([6, 1, 1, 1, 1, 1], [6, 1])])
def test_the_result_of_a_fight_and_its_odds_stand_apart(lang: str, dice: tuple[list[int], list[int]]) -> None:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3, creature=2, leader=True)
    put(state, "carrock", -1, infantry=3)
    combat(state, 0)
    do(state, "from rhudaur", "send creature leader", "against carrock", dice=dice)
    for size in BOARDS:
        rows = [row for row in text(wide(staged(state, 0, lang=lang), size)).splitlines() if re.search(r"\d:\d", row)]
        assert all(re.search(r" (fight odds|Kampfchance) 76 ?%", row) for row in rows)
        assert rows or size == BOARDS[-1]  # the smallest one shows the map alone


def test_the_targets_begin_with_the_one_whose_odds_the_unit_promised() -> None:
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=2)
    put(state, "carrock", 1, creature=2)
    put(state, "weather_hills", 1, infantry=1, creature=1)
    for unit in ("infantry", "cavalry"):
        before = GAME.clone(state)
        GAME.apply(before, GAME.parse(before, "from rhudaur"))
        promised = staged(
            before, cursor=[action.unit for action in GAME.legal(before)].index(("infantry", "cavalry").index(unit))
        )
        assert promised.chosen is not None
        GAME.apply(before, GAME.parse(before, f"send {unit}"))
        found = staged(before)
        assert found.chosen is not None
        assert found.chosen.target == f"land:{at('eregion')}"
        assert found.chosen.result == promised.chosen.result
        assert sum(choice.default for choice in found.choices) == 1


def test_again_is_under_the_cursor() -> None:
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=3)
    for move in ("from rhudaur", "send infantry"):
        GAME.apply(state, GAME.parse(state, move))
    target = f"land:{at('eregion')}"
    do(state, "against eregion", dice=WIN)
    found = staged(state)
    again = next(each for each in found.choices if each.action.kind == "again")
    assert (again.default, again.target) == (True, target)


def test_the_purse_is_shown_and_the_kind_comes_before_the_place() -> None:
    state = scene(2)
    put(state, "fornost", 0)
    found = staged(reinforce(state, 0, 7), reader=0)
    shown = TABLE(GAME)
    assert [group.name for group in shown.groups(found)] == ["infantry", "cavalry", "creature"]
    assert {choice.group for choice in found.choices if not choice.last} == {"infantry", "cavalry", "creature"}
    assert "7 points" in text(wide(found))
    end = next(choice for choice in found.choices if choice.action.kind == "end")
    assert end.last
    assert end.confirm is not None


def test_a_land_keeps_its_letter_and_the_cursor_while_units_are_placed() -> None:
    match = next(
        match
        for _, match in walk(2, 3, wild=0.0, setup_mode="quick")
        if GAME.view(match.state, None).pending == "deploy"
    )
    letters: dict[str, str] = {}
    dealt: dict[int, Letters] = {}
    before = None
    while GAME.view(match.state, None).pending == "deploy":
        assert match.decision is not None
        for group in KINDS:
            found = posed(match, LOOKS[0], "en", None, small=False)
            found.groups = TABLE(GAME).groups(found)
            deal(found, group, dealt.setdefault(found.seat, Letters(TABLE.verbs)))
            shown = {found.choices[n].target or "": letter for n, letter in found.letters.items()}
            assert not set(shown.values()) & {each.key for each in found.groups}
            assert all(letters.setdefault(target, letter) == letter for target, letter in shown.items())
            if before and before[0] == found.seat and before[1] in shown:
                assert before[1] == next(found.choices[n].target for n in found.letters if found.choices[n].default)
        found = posed(match, LOOKS[0], "en", None, small=False)
        dearest = [choice for choice in found.choices if choice.action.kind == "place"][-1]
        before = (found.seat, dearest.target)
        match.play(dearest.action)
        match.settle()


def test_destinations_show_their_steps() -> None:
    state = scene(2)
    for place in ("fornost", "weather_hills", "rhudaur"):
        put(state, place, 0, infantry=1)
    put(state, "fornost", 0, cavalry=2)
    movement(state, 0)
    for move in ("from fornost", "send cavalry"):
        GAME.apply(state, GAME.parse(state, move))
    found = staged(state)
    results = {choice.target: choice.result for choice in found.choices}
    assert results[f"land:{at('weather_hills')}"] == "→1"
    assert results[f"land:{at('rhudaur')}"] == "→2"


@pytest.mark.slow
def test_hands_are_not_on_the_screen() -> None:
    """Whatever the others hold, the same screen is painted."""
    chance = Chance(5)
    for number, match in walk(3, 6, stop=700, setup_mode="quick"):
        if match.decision is None or number % 9:
            continue
        seat = match.decision.seat
        for holder in (None, seat):
            found = posed(match, LOOKS[0], "en", holder, small=False)
            reader = found.reader
            eyes = (seat + 1) % 3 if reader is None else reader
            if reader is None and match.decision.secret:
                continue  # a curtain is drawn before such choices are shown
            other = replace(found, view=GAME.view(GAME.sample(match.state, eyes, chance), reader))
            assert wide(found).grid == wide(other).grid
            assert words_of(found) == words_of(other)


def test_own_cards_are_on_their_own_mat_only() -> None:
    state = scene(2)
    give(state, 0, "ac_balrog", "tc_moria")
    found = staged(combat(put_front(state), 0), reader=0)
    own, other = grid(LOOKS[0], (118, 35)), grid(LOOKS[0], (118, 35))
    TABLE(GAME).mat(own, found, found.people[0])
    TABLE(GAME).mat(other, found, found.people[1])
    assert "A Balrog Is Come" in text(own)
    assert "Moria" in text(own)
    assert "Balrog" not in text(other)


def put_front(state: State) -> State:
    put(state, "rhudaur", 0, infantry=3)
    return state


def test_a_breached_stronghold_promises_no_dice() -> None:
    state = combat(front(), 0)
    put(state, "moria", 1, infantry=1)
    facts = [fact for fact, _ in land_facts(staged(state), at("moria"), 40)]
    assert any(fact.startswith("♜") and fact.endswith("+2") for fact in facts)
    state.breached.append(at("moria"))
    facts = [fact for fact, _ in land_facts(staged(state), at("moria"), 40)]
    assert any(fact.startswith("♖") and not fact.endswith("+2") for fact in facts)


@pytest.mark.parametrize(("lang", "head"), [("en", "% per fight"), ("de", "% je Kampf")])
def test_odds_beside_the_neighbours_stand_under_their_head_and_apart_from_the_units(lang: str, head: str) -> None:
    """However long the name of the land: beside it the head found no room, and a leader lay under the number."""
    state = combat(front(), 0)
    put(state, "forodwaith", 0, infantry=4)
    put(state, "eastern_angmar", 1, infantry=3, leader=True)
    found = staged(state, lang=lang)
    found.cursor = next(n for n, choice in enumerate(found.choices) if choice.target == f"land:{at('forodwaith')}")
    p = grid(Look(), (22, 17))
    paint_land(p, found, marks_of(found))
    rows = text(p).splitlines()
    (under,) = [number for number, row in enumerate(rows) if row.rstrip().endswith(head)]
    odds = [row for row in rows[under + 1 :] if re.search(r"[0-9]$", row.rstrip())]
    assert odds
    assert all(re.search(r"[0-9]··[⚑ ] +[0-9]+$", row.rstrip()) for row in odds)
    assert any("⚑" in row for row in odds)


def test_how_far_the_ring_is_counts_stations_not_turns() -> None:
    """It may stay for many turns on a station with a die."""
    state = combat(front(), 0)
    for lang, words in (("en", "Ring: 2 stations"), ("de", "Ring: 2 Stationen")):
        assert (words, False) in land_facts(staged(state, lang=lang), STATIONS[2], 20)


def test_lands_are_found_by_name_site_and_stronghold() -> None:
    state = scene(2)
    for place in ("rhudaur", "fornost", "minas_tirith"):
        put(state, place, 0, infantry=3)
    found = staged(combat(state, 0))
    shown = TABLE(GAME)
    for typed, place in (("minas ti", "minas_tirith"), ("bree", "fornost"), ("RIVENDELL", "rhudaur")):
        number = shown.find(found, typed)
        assert number is not None
        assert found.choices[number].target == f"land:{at(place)}"
    assert shown.find(found, "nowhere") is None


def test_the_small_window_follows_the_cursor() -> None:
    state = scene(2)
    put(state, "khand", 0, infantry=3)
    put(state, "forlindon", 0, infantry=3)
    shown = TABLE(GAME)
    found = staged(combat(state, 0))
    for number in found.letters:
        place = found.choices[number].target
        if place is None:
            continue
        found.cursor = number
        p = grid(LOOKS[0], PAGE)
        shown.page(p, found, "map")
        assert place in p.grid.targets


@pytest.mark.slow
def test_no_prompt_is_cut_at_80_columns() -> None:
    for _, match in walk(4, 12, stop=1200, setup_mode="quick"):
        if match.decision is not None:
            found = posed(match, LOOKS[0], "en", match.decision.seat, small=True)
            for lang in languages():
                prompt = TABLE(GAME).prompt(replace(found, words=catalogue(lang, "lotr_risk")))
                p = grid(found.look, (80, 2))
                band(p, found.people[match.decision.seat], "", prompt, "")
                assert prompt[0].text in text(p), prompt[0].text


def looked_on(state: State, reader: int) -> Scene:
    """While another seat decides, as one person among bots sees it."""
    found = staged(state, reader)
    found.choices, found.letters, found.cursor = [], {}, None
    return found


@pytest.mark.parametrize("size", BOARDS[:-1])  # the smallest one shows the map alone
def test_a_person_looks_on_while_another_sails_from_a_ship(size: tuple[int, int]) -> None:
    state = scene(2)
    put(state, "belfalas", 1, infantry=1)
    put(state, "ship_andrast", 1, infantry=3, cavalry=1)
    movement(state, 1)
    do(state, "from ship_andrast")
    assert "3 here" in text(wide(looked_on(state, 0), size))


def test_a_person_looks_on_and_sees_the_supply_of_a_player_who_places() -> None:
    state = scene(2)
    put(state, "carrock", 0, infantry=5)
    put(state, "umbar", 1, creature=1)
    reinforce(state, 1, purse=9)
    left = GAME.view(state, None).players[1].supply
    shown = text(wide(looked_on(state, 0)))
    assert all(f"{number} left" in shown for number in left)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("station", range(len(STATIONS) + 1))
def test_the_title_never_counts_more_stations_than_there_are(station: int, lang: str) -> None:
    state = combat(front(), 0)
    state.ring = station
    shown, last = staged(state, lang=lang), len(STATIONS) - 1
    told = TABLE(GAME).title(shown)
    assert f" {min(station, last)}/{last}" in told[1]
    has_left = shown.say("ended.ring_gone") in told
    assert has_left == (station > last)

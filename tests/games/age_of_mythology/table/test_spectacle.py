"""Battles on the stage: nothing of an encounter is missed, the last one included, and nothing is told too early."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.table import TABLE
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.stage import MomentKind, StageCard, layout, paint_card
from tests.games.age_of_mythology.scenes import asked, attack, city, force, hits, play, run, started, units
from tests.games.age_of_mythology.stage import grid, pages, staged, text, wide

SMALL, WIDE = (76, 17), (116, 30)
"""What a card has at 80×24 and at 120×40."""


def cards(
    state: State,
    *actions: Sequence[Event],
    reader: int | None = 0,
    before: Sequence[Event] = (),
    told: Sequence[Event] = (),
    bots: bool = False,
    lang: str = "en",
    small: bool = False,
) -> Sequence[StageCard]:
    """What the stage shows after these actions; `before` happened since the reader's last decision, `told` earlier."""
    scene = staged(state, reader, lang=lang, small=small)
    names = [person.name for person in scene.people]
    kinds = ["bot:normal" if bots else "human"] * len(names)
    news = [(number, event) for number, action in enumerate(actions, 2) for event in action if event.visible_to(reader)]
    scene = replace(
        scene,
        people=people(names, [person.color for person in scene.people], kinds),
        decision=None,
        choices=[],
        entries=[(1, event) for event in before],
        told=lambda: [*told, *before, *(event for _, event in news)],
    )
    return TABLE(GAME).stage(scene, news)


def painted(card: StageCard, size: tuple[int, int]) -> str:
    p = grid(Look(), (size[0], layout(card, *size).height))
    assert p.height <= size[1]
    paint_card(p, card)
    return text(p)


def at_the_wall() -> State:
    """A Hoplite attacks a city with a Wall, two Chariot Archers defend it."""
    state = started("greek", "egyptian")
    city(state, 1, "wall")
    units(state, 0, gr_hoplite=1)
    units(state, 1, eg_chariot_archer=2)
    attack(state, attackers="gr_hoplite", defenders="eg_chariot_archer eg_chariot_archer")
    play(state, "fight gr_hoplite 0")
    return state


@pytest.mark.parametrize("size", [SMALL, WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_encounter_with_all_its_dice(lang: str, size: tuple[int, int]) -> None:
    state = at_the_wall()
    force(state, [6, 6, 2, 1, 3, 4, 5], [6, 1, 1, 2, 3, 4, 5, 5])
    (card,) = cards(state, play(state, "fight eg_chariot_archer 0"), lang=lang, small=size == SMALL)
    assert card.kind is MomentKind.RESULT
    assert card.places == ["ground:1:city"]
    scene = staged(state, 0, lang=lang, small=size == SMALL)
    page = text(next(pages(scene)) if size == SMALL else wide(scene))
    assert ("2 hits" if lang == "en" else "2 Treffer") in page
    assert ("WINS" if lang == "en" else "SIEGT") in page.upper()
    assert [[die.value for die in row.dice] for row in card.rows if row.dice] == [
        [6, 6, 2, 1, 3, 4, 5],
        [6, 1, 1, 2, 3, 4, 5, 5],
    ]
    assert [sum(die.hit for die in row.dice) for row in card.rows if row.dice] == [2, 1]
    assert [spans_text(row.result)[0] for row in card.rows if row.dice] == ["2", "1"]
    told = painted(card, size)
    assert "…" not in told
    wall, hoplite = {"en": ("+2 Wall", "Hoplite"), "de": ("+2 Mauer", "Hoplit")}[lang]
    assert wall in told
    assert hoplite in told
    assert ("loses 1 Chariot Archer" if lang == "en" else "verliert") in told


def test_the_last_encounter_is_told_though_the_battle_is_over() -> None:
    state = at_the_wall()
    force(state, hits(0, 7), hits(1, 8))
    (card,) = cards(state, play(state, "fight eg_chariot_archer 0"))
    assert GAME.view(state, 0).battle is None
    assert card.title == "Anna attacks Bärbel's city"
    assert card.aside == "battle round 1"
    assert len([row for row in card.rows if row.dice]) == 2
    assert any("Anna loses 1 Hoplite" in line for line in card.outcome)
    assert any("Bärbel wins the battle" in line for line in card.outcome)
    assert card.kind is MomentKind.RESULT


def test_the_dice_after_which_the_other_one_flees_are_seen() -> None:
    """They lie on no table any more when the reader is asked again."""
    state = started("greek", "egyptian")
    units(state, 0, gr_hoplite=2)
    units(state, 1, eg_chariot_archer=2)
    attack(state, attackers="gr_hoplite gr_hoplite", defenders="eg_chariot_archer eg_chariot_archer")
    play(state, "fight gr_hoplite 0")
    force(state, [6, 6, 2, 1, 3, 4, 5], [6, 1, 1, 2, 3, 4])
    fought = play(state, "fight eg_chariot_archer 0")
    (goes_on,) = cards(state, fought)
    assert goes_on.kind is MomentKind.RESULT
    stays, flees = play(state, "answer no"), play(state, "answer yes")
    dice, end = cards(state, fought, stays, flees)
    assert dice.kind is MomentKind.RESULT
    assert end.kind is MomentKind.RESULT


def test_a_battle_of_bots_goes_automatically_until_its_end() -> None:
    state = at_the_wall()
    force(state, [6, 6, 2, 1, 3, 4, 5], [6, 1, 1, 2, 3, 4, 5, 5])
    (goes_on,) = cards(state, play(state, "fight eg_chariot_archer 0"), bots=True, reader=None)
    assert goes_on.kind is MomentKind.REVEAL
    state = at_the_wall()
    force(state, hits(0, 7), hits(1, 8))
    (end,) = cards(state, play(state, "fight eg_chariot_archer 0"), bots=True, reader=None)
    assert end.kind is MomentKind.RESULT


def test_both_armies_are_revealed_on_one_card() -> None:
    state = started("greek", "egyptian")
    units(state, 0, gr_hoplite=2)
    units(state, 1, eg_chariot_archer=1)
    run(state, 0, "p_attack")
    play(state, "attack 1 city", "muster gr_hoplite")
    secret = play(state, "muster gr_hoplite", "ready", "muster eg_chariot_archer")
    assert cards(state, secret) == []
    (card,) = cards(state, play(state, "ready"))
    assert [spans_text(row.glyphs) for row in card.rows] == ["Hoplite ×2", "Chariot Archer"]
    assert card.kind is MomentKind.RESULT


def test_spoils_are_one_result_for_winner_and_loser() -> None:
    state = at_the_wall()
    force(state, hits(2, 7), hits(0, 8))
    first = play(state, "fight eg_chariot_archer 0", "answer no", "answer no", "fight gr_hoplite 0")
    force(state, hits(2, 7), hits(0, 8))
    won = [*first, *play(state, "fight eg_chariot_archer 0")]
    assert asked(state) == (0, "raze")
    razed = play(state, "destroy wall")
    (card,) = cards(state, razed, before=won, reader=1)
    assert card.title == "Anna's spoils"
    assert card.outcome == ["Bärbel loses Wall"]
    assert card.kind is MomentKind.RESULT
    (own,) = cards(state, razed, before=won, reader=0)
    assert own.kind is MomentKind.RESULT


def test_cubes_taken_one_by_one_are_summed_up_at_the_end() -> None:
    state = started("greek", "egyptian")
    units(state, 0, gr_hoplite=2)
    state.players[1].cubes[:] = [3, 3, 0, 0]
    attack(state, area="holding", attackers="gr_hoplite gr_hoplite", defenders="")
    won = [Event("log.wins_battle", {"n": 1}, 0)]
    assert asked(state) == (0, "cubes")
    picks: list[Sequence[Event]] = []
    while asked(state) == (0, "cubes"):
        resource = "food" if len(picks) < 3 else "wood"
        picks.append(play(state, f"take_cubes {resource} 1"))
        if asked(state) == (0, "cubes"):
            assert len(cards(state, won, *picks)) == 1, "the battle itself"
    assert len(picks) == 5
    _, card = cards(state, won, *picks)
    assert card.title == "Anna's spoils"
    assert [line for line in card.outcome if "Anna" in line] == ["Anna gains 3 food", "Anna gains 2 wood"]
    assert [line for line in card.outcome if "Bärbel" in line] == ["Bärbel loses 3 food", "Bärbel loses 2 wood"]


def test_what_a_god_destroys_is_no_spoils() -> None:
    state = at_the_wall()
    event = Event("log.loses_building", {"building": "@buildings.wall.name"}, 1)
    called = [Event("log.wins_battle", {"n": 1}, 0), Event("log.plays", {"card": "@permanent_cards.p_build.name"}, 0)]
    assert cards(state, [event], before=called) == []


def test_saves_of_before_tell_no_dice() -> None:
    state = at_the_wall()
    rolls = [
        Event("log.rolls", {"unit": "@units.gr_hoplite.name", "n": 7, "hits": 2}, 0),
        Event("log.rolls", {"unit": "@units.eg_chariot_archer.name", "n": 8, "hits": 1}, 1),
    ]
    (card,) = cards(state, rolls)
    assert [spans_text(row.result) for row in card.rows if row.result] == ["2 hits", "1 hit"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_unit_that_can_fight_is_read_whole(lang: str) -> None:
    """The longest card of all: nothing of a Cyclops is cut at 120×40."""
    state = started("greek", "norse")
    units(state, 0, gr_cyclops=1, gr_hoplite=1)
    units(state, 1, no_jarl=2)
    attack(state, attackers="gr_cyclops gr_hoplite", defenders="no_jarl no_jarl")
    scene = staged(state, 0, lang=lang)
    cyclops = next(n for n, choice in enumerate(scene.choices) if choice.action.unit == "gr_cyclops")
    scene.cursor = cyclops
    shown = " ".join(text(wide(scene)).split()).replace(scene.say("table.chooses"), "")
    for word in scene.say("units.gr_cyclops.text").split():
        assert word in shown
    assert "…" not in shown


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_dice_of_a_unit_are_summed_up_whole_on_the_small_table(lang: str) -> None:
    state = at_the_wall()
    force(state, hits(2, 7), hits(0, 8))
    play(state, "fight eg_chariot_archer 0")
    scene = staged(state, 0, lang=lang, small=True)
    p = grid(Look(), (78, 11))
    TABLE(GAME).page(p, scene, "battle")
    assert "…" not in text(p)


def test_ties_are_counted_and_the_dice_that_decided_are_shown() -> None:
    state = at_the_wall()
    force(state, hits(1, 7), hits(1, 8), hits(2, 7), hits(0, 8))
    (card,) = cards(state, play(state, "fight eg_chariot_archer 0"))
    assert card.aside == "battle round 1, after 1 tie"
    assert [sum(die.hit for die in row.dice) for row in card.rows if row.dice] == [2, 0]


@pytest.mark.parametrize("size", [SMALL, WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_a_god_takes_is_one_card_at_the_end(lang: str, size: tuple[int, int]) -> None:
    state = started("egyptian", "greek")
    state.players[1].cubes[:] = [2, 2, 0, 0]
    called = [
        Event("log.plays", {"card": "@random_cards.eg_next_age_set.name"}, 0),
        Event("log.invokes", {"god": "@random_cards.eg_next_age_set.god", "n": 1}, 0),
    ]
    struck = [Event("log.targets", {"seat": "#1"}, 0)]
    picks = [[Event("log.loses_cubes", {"n": n, "resource": "@resource.food"}, 1)] for n in (1, 2)]
    (card,) = cards(state, struck, *picks, before=called, reader=None, lang=lang, small=size == SMALL)
    assert card.kind is MomentKind.RESULT
    assert card.title == {"en": "Anna targets Bärbel", "de": "Anna trifft Bärbel"}[lang]
    assert list(card.outcome) == [{"en": "Bärbel loses 3 food", "de": "Bärbel verliert 3 Nahrung"}[lang]]
    assert card.places == ["ground:1:holding"]
    assert card.aside
    assert card.title in painted(card, size)
    (spared,) = cards(state, struck, before=called, reader=None)
    assert list(spared.outcome) == ["Nothing is lost."]
    (of_bots,) = cards(state, struck, *picks, before=called, reader=None, bots=True)
    assert of_bots.kind is MomentKind.REVEAL


SPOILS = [Event("log.spoils", {"cubes": "3 @basics.wood.name"}, 1)]
NEXT_ROUND = [Event("log.round", {"n": 2}, 1)]


@pytest.mark.parametrize("size", [SMALL, WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_end_of_a_round_is_one_card_with_what_spoils(lang: str, size: tuple[int, int]) -> None:
    state = started("greek", "egyptian")
    (card,) = cards(state, SPOILS, NEXT_ROUND, lang=lang, small=size == SMALL)
    assert card.kind is MomentKind.RESULT
    assert card.title == {"en": "Round 1 is over", "de": "Runde 1 ist vorbei"}[lang]
    assert [row.person.seat for row in card.rows if row.person] == [0, 1]
    assert [bool(row.glyphs) for row in card.rows] == [False, True]
    shown = painted(card, size)
    assert {"en": "Bärbel is the start player of round 2", "de": "Bärbel ist Startspieler in Runde 2"}[lang] in shown
    assert {"en": "to spoilage", "de": "durch Verderb"}[lang] in shown


def test_what_spoils_is_told_at_once_and_not_again_with_the_next_round() -> None:
    state = started("greek", "egyptian")
    (card,) = cards(state, SPOILS)
    assert card.title == "Round 1 is over"
    assert cards(state, NEXT_ROUND, before=SPOILS) == []
    first, played = [Event("log.round", {"n": 1}, 0)], [Event("log.plays", {}, 0)]
    assert cards(state, NEXT_ROUND, told=[*first, *played, *SPOILS]) == []  # the reader has discarded since
    assert len(cards(state, NEXT_ROUND, told=[*first, *played])) == 1
    assert len(cards(state, NEXT_ROUND, told=[*SPOILS, *first, *played])) == 1  # it spoiled a round ago
    (quiet,) = cards(state, NEXT_ROUND)
    assert [bool(row.glyphs) for row in quiet.rows] == [False, False]
    assert cards(state, [Event("log.round", {"n": 1}, 0)]) == []


def test_the_last_cube_and_the_end_wait() -> None:
    state = started("greek", "egyptian")
    placed = [Event("log.places_cube", {"card": "@victory_cards.largest_army.name"}, 0), Event("log.last_cube", {})]
    (card,) = cards(state, placed, bots=True, reader=None)
    assert card.kind is MomentKind.RESULT
    assert len(card.outcome) == 1
    (end,) = cards(state, [Event("log.wonder", {}, 0), Event("log.game_over", {})], bots=True, reader=None)
    assert end.kind is MomentKind.RESULT
    assert end.title == "The game is over"

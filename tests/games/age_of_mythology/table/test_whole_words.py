"""Glyphs, marks and reasons of a word or two are read whole at every size, in both languages."""

from dataclasses import replace

import pytest

from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.content import AGES, BUILDINGS, CULTURES, HAND_LIMITS, TERRAINS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.table import TABLE
from boardgames_tui.games.age_of_mythology.table.cards import paint_card, paint_cards
from boardgames_tui.games.age_of_mythology.table.decision.hand import drawing, playing
from boardgames_tui.games.age_of_mythology.table.glyphs import card_name, culture_letter, short, whole
from boardgames_tui.games.age_of_mythology.units import FIGURES, UNITS
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.table import SMALL_NOTE
from tests.games.age_of_mythology import scenes
from tests.games.age_of_mythology.stage import BOARDS, LOOKS, grid, pages, posed, staged, text, walk, wide

STAGES = ((83, 13), (112, 17), (73, 9), (78, 9))
"""Where the hand is painted: under the board at 120×40, at 160×50 and at the smallest wide terminal, and on the page of
the small table."""
LOG = 33
"""Columns of the log beside the choices of the small table."""


def spoken(scene: Scene, lang: str, small: bool = False) -> Scene:
    return replace(scene, words=catalogue(lang, "age_of_mythology"), small=small)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("size", STAGES)
def test_a_card_that_cannot_act_now_says_so(lang: str, count: int, size: tuple[int, int]) -> None:
    state = scenes.started("egyptian", "norse")
    useless = [
        card.id
        for card in CARDS
        if card.culture in (None, "egyptian") and card.action in ("attack", "next_age") and not card.god
    ]
    scenes.hand(state, 0, *["eg_thoth", *useless, "eg_attack_5"][:count])
    scenes.cubes(state, 0, 0, 0, 0, 1)
    scene = spoken(staged(state, 0), lang, size[0] == 78)
    p = grid(LOOKS[0], size)
    playing(p, scene)
    shown = text(p)
    for key, times in (("table.god_only", 1), ("table.no_action", count - 1)):
        for word in scene.say(key).split():
            assert shown.count(word) >= times, shown


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("culture", [culture.id for culture in CULTURES])
def test_glyphs_of_boards_units_and_shops_are_not_cut(lang: str, culture: str) -> None:
    """Beside names of people and units and the prose of the cards no word ends in dots."""
    state = scenes.started(culture, "norse" if culture != "norse" else "greek")
    state.players[0].age = 3
    kinds = [number for number, unit in enumerate(UNITS) if unit.culture == culture]
    for number in kinds:
        state.players[0].units[number] = FIGURES[number]
    scenes.city(state, 0, *(building.id for building in BUILDINGS))
    state.players[0].city[-1] = state.players[0].city[0]
    names = {short(catalogue(lang, "age_of_mythology"), "units", UNITS[number].id) for number in kinds}
    for card, area in (("p_recruit", ""), ("p_attack", "holding")):
        scenes.run(state, 0, card)
        for small in (False, True):
            scene = spoken(staged(state, 0), lang, small)
            for p in pages(scene) if small else (wide(scene, size) for size in BOARDS[:2]):
                for word in text(p).replace("▌", " ").split():
                    if word.endswith("…"):
                        assert any(word[:-1] in name for name in names) or _prose(scene, word), (word, text(p))
        scenes.play(state, "done" if not area else "decline")


def _prose(scene: Scene, word: str) -> bool:
    """The end of the line that says how the targets are read, in the smallest wide window."""
    return word[:-1] in scene.say("table.about_hint")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_names_of_terrains_fit_their_tiles(lang: str) -> None:
    words = catalogue(lang, "age_of_mythology")
    for terrain in TERRAINS:
        assert len(short(words, "basics", terrain)) <= 7


@pytest.mark.parametrize(("width", "shown"), [(13, "+4R Berserker"), (12, "+4R"), (3, "+4R"), (2, "")])
def test_whole_words_or_none(width: int, shown: str) -> None:
    assert whole("+4R Berserker", width) == shown


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_dear_great_temple_leaves_room_for_its_reason(lang: str) -> None:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, 0, 0, 0, 0)
    scenes.run(state, 0, "p_build")
    for small in (False, True):
        scene = spoken(staged(state, None), lang, small)
        too_dear = scene.say("short.why.cost")
        for p in [next(pages(scene))] if small else [wide(scene, size) for size in BOARDS[:2]]:
            line = next(row for row in text(p).splitlines() if "4× " in row)
            assert too_dear in line


def test_the_frame_of_the_cursor_stands_round_a_card_with_a_mark() -> None:
    state = scenes.started("greek", "norse")
    scene = staged(state, 0, cursor=0)
    assert scene.choices[0].target == "card:p_next_age"
    plain, marked = (grid(LOOKS[0], (30, 14)) for _ in range(2))
    for p, mark in ((plain, ""), (marked, "kept")):
        paint_card(p, scene, "p_next_age", 2, 2, 18, 9, target="card:p_next_age", mark=mark)
    framed = [
        [number for number, row in enumerate(text(p).splitlines()) if set(row) & set("┏┓┗┛")] for p in (plain, marked)
    ]
    assert framed[0] == framed[1] != []


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("culture", [culture.id for culture in CULTURES])
def test_every_card_of_a_full_hand_is_whole_on_the_small_table(lang: str, culture: str) -> None:
    state = scenes.started(culture, "norse" if culture != "norse" else "greek")
    scene = spoken(staged(state, 0), lang, small=True)
    for card in (each for each in CARDS if each.culture in (None, culture)):
        for count in range(4, max(HAND_LIMITS) + 1):
            others = [("p_build", f"held:{number}", "", False) for number in range(1, count)]
            p = grid(LOOKS[0], STAGES[-1])
            paint_cards(p, scene, [(card.id, f"card:{card.id}", "", False), *others], 0)
            assert "…" not in text(p), text(p)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_permanent_cards_are_whole_on_the_small_table(lang: str) -> None:
    """All seven of them lie there at the first draw."""
    state = scenes.started("greek", "norse")
    shown = "\n".join(text(p) for p in pages(spoken(staged(state, 0), lang, small=True)))
    assert "…" not in shown, shown


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_permanent_cards_are_whole_under_a_board(lang: str) -> None:
    """At 120×40 with the lines that several people need above: less room than on the small table."""
    p = grid(LOOKS[0], (83, 10))
    drawing(p, spoken(staged(scenes.started("greek", "norse"), 0), lang))
    assert "…" not in text(p), text(p)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_two_rounds_on_the_small_table(lang: str) -> None:
    """Pages, prompts, choices and the log of a match: nothing ends in dots."""
    for number, match in walk(3, 11, stop=140, wild=0.2):
        if number % 3:
            continue
        scene = posed(match, LOOKS[0], lang, match.decision.seat if match.decision else None, small=True, cursor=number)
        shown = "\n".join(text(p) for p in pages(scene)).replace(scene.say("table.chooses"), "")
        assert "…" not in shown, shown
        table = TABLE(GAME)
        told = [row.text for row in table.chronicle(scene, match.log(scene.reader)[-8:], LOG)]
        assert max(map(len, told), default=0) <= LOG, told
        assert scene.decision is None or len(table.prompt_note(scene)) <= SMALL_NOTE


@pytest.mark.parametrize("lang", ["en", "de"])
def test_names_of_a_battle_end_in_a_full_stop_where_they_have_no_room(lang: str) -> None:
    """Armies and encounters of the small table: `Streitw. ×2`, `Hippok.`"""
    state = scenes.started("egyptian", "greek")
    scenes.units(state, 0, eg_chariot_archer=2, eg_spearman=1)
    scenes.units(state, 1, gr_hippokon=1, gr_medusa=1, gr_toxotes=1)
    scenes.attack(
        state, attackers="eg_chariot_archer eg_chariot_archer eg_spearman", defenders="gr_hippokon gr_medusa gr_toxotes"
    )
    scene = staged(state, 0, lang=lang, small=True)
    assert "…" not in text(next(pages(scene))).replace(scene.say("table.chooses"), "")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_spoils_are_named_before_an_attack(lang: str) -> None:
    state = scenes.started("egyptian", "greek")
    scenes.units(state, 0, eg_spearman=1)
    scenes.run(state, 0, "p_attack")
    scene = staged(state, 0, lang=lang, small=True)
    assert TABLE(GAME).prompt_note(scene) == scene.say("table.note.attack")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_card_has_room_beside_the_question_about_the_next_age(lang: str) -> None:
    """On the small table, after a badge and a name of eight glyphs."""
    words = catalogue(lang, "age_of_mythology")
    questions = [words.get("prompt.next_age", n=4, age=words.get(f"basics.{age}.name")) for age in AGES]
    cards = [card_name(words, card.id) for card in CARDS if card.action == "next_age" and card.god is None]
    assert max(map(len, questions)) + max(map(len, cards)) + len("  B    Bärbel C  ") + len("    ") <= 80


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_wall_is_seen_before_an_attack_on_one_of_two_neighbours(lang: str) -> None:
    state = scenes.started("egyptian", "greek", "norse")
    scenes.units(state, 0, eg_spearman=1)
    for seat in (1, 2):
        scenes.city(state, seat, "wall", "tower", *["house"] * 9)
    scenes.run(state, 0, "p_attack")
    scene = staged(state, 0, lang=lang, small=True)
    shown = text(next(pages(scene)))
    assert shown.count(f"{scene.say('buildings.wall.name')} +2{scene.say('table.die')}") == 2, shown
    assert shown.count(f"{scene.say('buildings.tower.name')} +2{scene.say('table.die')}") == 2, shown
    assert "…" not in shown


@pytest.mark.parametrize("lang", languages())
def test_the_letter_of_a_culture_comes_from_the_catalogue(lang: str) -> None:
    words = catalogue(lang, "age_of_mythology")
    letters = [culture_letter(words, culture) for culture in ("egyptian", "greek", "norse")]
    assert letters == [{"en": "E", "de": "Ä"}[lang], "G", "N"]

"""Nothing ends in dots, and nothing is asked of the wrong person, at 80×24 and 120×40, in both languages."""

import pytest

from boardgames_tui.engine import say
from boardgames_tui.games.lotr_risk.content import ADVENTURES, TERRITORIES
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.table import TABLE
from boardgames_tui.games.lotr_risk.table.cards import paint_hand
from boardgames_tui.games.lotr_risk.table.choices import NAME_WIDTH
from boardgames_tui.games.lotr_risk.table.fight.calculator import plan_here, told
from boardgames_tui.games.lotr_risk.table.glyphs import leader, site, stronghold
from boardgames_tui.games.lotr_risk.table.placing_units import FLIGHT
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.i18n.languages import written
from boardgames_tui.kit.choosing.advice import Lead
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.panels.band import Band
from boardgames_tui.kit.panels.players import PlayersPanel
from boardgames_tui.kit.table import SMALL_NOTE
from tests.games.lotr_risk.scenes import combat, do, give, put, scene
from tests.games.lotr_risk.stage import BOARDS, LOOKS, front, grid, pages, posed, staged, text, walk, wide
from tests.games.table_tester import SMALL_MAT


@pytest.mark.parametrize(("lang", "mode"), [("en", "quick"), ("de", "draft"), ("de", "quick")])
def test_two_rounds(lang: str, mode: str) -> None:
    """Pages and map, the note in the band, the ways to another group of choices."""
    for number, match in walk(3, 5, stop=170, wild=0.2, setup_mode=mode):
        if number % 14:
            continue
        holder = match.decision.seat if match.decision else None
        small = posed(match, LOOKS[0], lang, holder, small=True, cursor=number)
        for p in pages(small):
            assert "…" not in text(p), text(p)
        assert small.decision is None or len(TABLE(GAME).prompt_note(small)) <= SMALL_NOTE
        large = posed(match, LOOKS[0], lang, holder, small=False, cursor=number)
        assert "…" not in text(wide(large, BOARDS[0]))
        assert all(len(group.label) <= NAME_WIDTH for group in TABLE(GAME).groups(large) if group.name in (FLIGHT, ""))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_of_the_hand_is_whole_on_the_small_mat(lang: str) -> None:
    texts = catalogue(lang, "lotr_risk")
    longest = sorted(ADVENTURES, key=lambda card: -len(texts.get(f"adventure_cards.{card.id}.text")))[:4]
    state = scene(3)
    state.players[0].adventures[:] = [ADVENTURES.index(card) for card in longest]
    shown, p = staged(state, 0, lang=lang, small=True), grid(LOOKS[0], SMALL_MAT)
    TABLE(GAME).mat(p, shown, shown.people[0])
    read = " ".join(text(p).split())
    assert all(" ".join(texts.get(f"adventure_cards.{card.id}.text").split()) in read for card in longest), text(p)


def test_the_defender_is_not_told_whom_to_send() -> None:
    state = scene(2)
    put(state, "eregion", 0, infantry=3)
    put(state, "moria", 1, infantry=2)
    combat(state, 0)
    do(state, "from eregion", "send infantry")
    shown = staged(state, 0)
    plan = plan_here(shown)
    assert plan is not None
    assert "send" in told(shown, plan)
    shown.seat = 1
    assert "send" not in told(shown, plan)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_long_names_of_cards_go_on_below_in_the_list(lang: str) -> None:
    state = scene(2)
    put(state, "eregion", 0, infantry=3)
    put(state, "moria", 1, infantry=2)
    give(state, 0, "ac_siege_machines")
    combat(state, 0)
    do(state, "from eregion", "send infantry", "cards", "against moria")
    shown = staged(state, 0, lang=lang)
    choice = next(each for each in shown.choices if (each.target or "").startswith("card:"))
    name = catalogue(lang, "lotr_risk").get("adventure_cards.ac_siege_machines.name")
    read = [span.text for span in (*choice.label, *choice.detail)]
    assert " ".join(read).replace("- ", "") == name  # words that are longer than the row are broken
    assert max(map(len, read)) <= NAME_WIDTH


@pytest.mark.parametrize("look", LOOKS)
def test_a_long_name_has_room_in_the_small_list_and_covers_no_number(look: Look) -> None:
    match = next(match for _, match in walk(2, 5, stop=1, setup_mode="quick"))  # 21 lands and an income of ten
    shown = posed(match, look, "en", 0, small=True)
    for name in ("Ann", "Bartholomäus"):
        shown.people = (shown.people[0]._replace(name=name), *shown.people[1:])
        p = grid(look, (38, 1 + len(shown.people)))
        PlayersPanel(TABLE(GAME)).draw(p, shown)
        row, player = text(p).splitlines()[1], shown.view.players[0]
        assert row.split()[1] == name
        assert row.removesuffix(catalogue("en", "lotr_risk").get("table.pts")).split()[-1] == str(player.points)
        assert f"+{player.income} " in row


def test_a_long_name_does_not_run_into_the_points_of_the_narrow_column() -> None:
    match = next(match for _, match in walk(2, 5, stop=1, setup_mode="quick"))
    shown = posed(match, LOOKS[0], "en", 0, small=False)
    shown.people = (shown.people[0]._replace(name="Bartholomäus"), *shown.people[1:])
    p = grid(LOOKS[0], (19, 8))
    PlayersPanel(TABLE(GAME)).draw(p, shown)
    assert text(p).splitlines()[1].split()[-2:] == ["Bartholomäus", str(shown.view.players[0].points)]


@pytest.mark.parametrize("lang", languages())
def test_the_short_questions_leave_room_for_a_name(lang: str) -> None:
    """Beside it in the band of the small table, with the longest land and two figures."""
    words = catalogue(lang, "lotr_risk")
    longest = max((f"@territories.{land.id}.name" for land in TERRITORIES), key=lambda key: len(words.get(key[1:])))
    numbers = dict.fromkeys(("points", "left", "rolled", "needed", "n"), 12)
    lands = dict.fromkeys(("territory", "target", "origin"), longest)
    for key in (key for key in written(lang, "lotr_risk_table") if key.startswith("table.short.")):
        told = words.phrase(say(key, unit="@unit.infantry", **lands, **numbers))
        assert len(told) <= 80 - 10 - 9, told


def test_a_lesson_names_the_glyphs_that_the_map_shows_without_glyphs() -> None:
    look = next(look for look in LOOKS if look.ascii)
    shown = staged(combat(scene(2), 0), look=look, small=True)
    shown.lead = Lead("On a site ✦ or in a stronghold ♜ stands your leader ⚑.")
    p = grid(look, (80, 4))
    Band(TABLE(GAME)).draw(p, shown)
    assert f"a site {site(look)} or in a stronghold {stronghold(look)} stands your leader {leader(look)}." in text(p)


def test_a_long_word_in_the_narrow_hand_is_broken_between_syllables() -> None:
    state = combat(front(), 0)
    give(state, 0, "ac_siege_machines")
    p = grid(LOOKS[0], (22, 12))
    paint_hand(p, staged(state, 0, lang="de"))
    rows = [row.strip() for row in text(p).splitlines()]
    assert "Belagerungs-" in rows
    assert "maschinen" in rows

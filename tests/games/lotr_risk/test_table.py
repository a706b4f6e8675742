"""The table painted: every kind of decision, sizes, themes, languages; the map against the data; what hands may not show."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Chance, Seat, Setup
from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, LANDS, NEAR, PLACE_IDS, PLACES, SEA
from boardgames_tui.games.lotr_risk.bot import BRAIN
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.frames import Appointing, ClosingBridge, OpeningBorder
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.state import State
from boardgames_tui.games.lotr_risk.table import TABLE, LotrRiskTable
from boardgames_tui.games.lotr_risk.table.geography import LABEL, Drawing, drawing
from boardgames_tui.games.lotr_risk.table.maps import BAY, SEA_WIDTH, is_drawn
from boardgames_tui.games.lotr_risk.table.marks import marks_of
from boardgames_tui.games.lotr_risk.table.nodes import nodes
from boardgames_tui.games.lotr_risk.table.signs import counts, land_label
from boardgames_tui.session import Match
from boardgames_tui.text import catalogue
from boardgames_tui.tui.kit.look import Look, look_for
from boardgames_tui.tui.kit.painter import Grid, Painter
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.table import Scene
from boardgames_tui.tui.panels.choices import deal_letters
from boardgames_tui.tui.scenes import make_scene
from tests.games.lotr_risk.scenes import WIN, at, attack, combat, force, give, movement, put, reinforce, scene

BOARDS = ((100, 36), (112, 44), (90, 31))
"""The left column at 120×40, at 160×50, and at the smallest wide terminal."""
PAGE = (78, 13)
LOOKS = [
    look_for("dark"),
    look_for("light"),
    look_for("contrast"),
    look_for("ansi"),
    look_for("dark", no_color=True),
    look_for("dark", ascii_only=True),
]
NAMES = ("Anna", "Bärbel", "Cäsar", "Dörte")


def posed(match: Match, look: Look, lang: str, holder: int | None, *, small: bool, cursor: int = 0, group: str | None = None) -> Scene:
    """The scene as the table screen makes it, with letters and a cursor."""
    shown = TABLE(GAME)
    found = make_scene(match, shown, look, catalogue(lang, "lotr_risk"), holder, small=small)
    return lettered(found, cursor, group)


def lettered(found: Scene, cursor: int = 0, group: str | None = None) -> Scene:
    if group is None:
        group = next((choice.group for choice in found.choices if not choice.last), "")
    found.letters = deal_letters(found.choices, TABLE(GAME).groups(found), group)
    found.cursor = list(found.letters)[cursor % len(found.letters)] if found.letters else None
    return found


def staged(state: State, reader: int | None = None, lang: str = "en", cursor: int = 0) -> Scene:
    """A position made by hand."""
    decision = GAME.decision(state)
    assert decision is not None
    count = state.seats
    folk = people(NAMES[:count], ("green", "red", "yellow", "violet")[:count], ["human"] * count)
    found = Scene(LOOKS[0], catalogue(lang, "lotr_risk"), folk, GAME.view(state, reader), reader, decision.seat, decision)
    legal = GAME.legal(state)
    found.choices = TABLE(GAME).choices(found, legal, [found.phrase(GAME.label(state, action)) for action in legal])
    return lettered(found, cursor)


def grid(look: Look, size: tuple[int, int]) -> Painter:
    return Painter(Grid.blank(*size, (look.palette.text, look.palette.bg, 0)), look)


def text(p: Painter) -> str:
    return "\n".join("".join(row) for row in p.grid.chars)


def wide(found: Scene, size: tuple[int, int] = BOARDS[0], shown: LotrRiskTable | None = None) -> Painter:
    p = grid(found.look, size)
    (shown or TABLE(GAME)).board(p, found)
    return p


def pages(found: Scene) -> Iterator[Painter]:
    for tab in TABLE(GAME).tabs(found):
        p = grid(found.look, PAGE)
        TABLE(GAME).page(p, found, tab.name)
        yield p


def words_of(found: Scene) -> str:
    """Everything the table says beside the board."""
    shown = TABLE(GAME)
    told = [*shown.title(found), *(tab.label for tab in shown.tabs(found)), *(group.label for group in shown.groups(found))]
    told += [word for _, word in shown.keys(found)]
    if found.decision is not None:
        told += [span.text for span in shown.prompt(found)] + [shown.prompt_phase(found), shown.prompt_note(found)]
    if (help_ := shown.help(found)) is not None:
        told += [help_.title, *help_.paragraphs]
    for choice in found.choices:
        told += [span.text for span in (*choice.label, *choice.detail)] + [choice.result]
    for person in found.people:
        for size, paint in (((19, 3), shown.player), ((40, 3), shown.player), ((24, 1), shown.player_line), ((118, 35), shown.mat)):
            p = grid(found.look, size)
            paint(p, found, person)
            told.append(text(p))
    return "\n".join(told)


def walk(seats: int, seed: int, stop: int = 10**6, wild: float = 0.3, **options: Any) -> Iterator[tuple[int, Match]]:
    """Every position in which somebody must choose, and the last one; so much of the game is played at random, the rest sensibly."""
    setup = Setup("lotr_risk", tuple(Seat(name) for name in NAMES[:seats]), options, seed)
    match, rng = Match.new(setup), random.Random(seed)
    match.settle()
    for number in itertools.count():
        yield number, match
        if match.decision is None or number == stop:
            return
        if rng.random() < wild:
            action = rng.choice(match.legal)
        else:
            ratings = BRAIN.ratings(match.state, match.decision.seat, match.legal)
            action = match.legal[max(range(len(ratings)), key=ratings.__getitem__)]
        match.play(action)
        match.settle()


COMMON = {"claim", "deploy", "appoint", "reinforce", "combat", "send", "aim", "answer", "movement", "depart", "arrive", "muster"}
COMMON |= {"adventure", "ring_cards", "attack_cards", "over"}


def test_every_screen_of_random_games() -> None:
    seen = set()
    games: tuple[tuple[int, dict[str, Any]], ...] = ((2, {"ring_version": "short"}), (4, {"setup_mode": "quick"}), (3, {"retreat": False}))
    for seed, (seats, options) in enumerate(games, 3):
        for number, match in walk(seats, seed, stop=1500 if seen else 10**6, **options):
            kind = match.decision.kind if match.decision else "over"
            if kind in seen and number % 211 and match.decision is not None:
                continue
            seen.add(kind)
            for turned, look in enumerate(LOOKS):
                lang, size = ("en", "de")[(number + turned) % 2], BOARDS[(number + turned) % 3]
                holder = match.decision.seat if match.decision else None
                big = posed(match, look, lang, holder, small=False, cursor=number + turned)
                small = posed(match, look, lang, holder, small=True, cursor=number + turned)
                told = [text(wide(big, size)), *(text(p) for p in pages(small)), words_of(big), words_of(small)]
                assert "⟨" not in "\n".join(told), (kind, lang)
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


DRAWINGS = [drawing(dense=False), drawing(dense=True), drawing(dense=False, west=12)]


def grounds(chart: Drawing) -> list[list[int]]:
    rows = []
    for line in chart.cells:
        rows.append([chart.kinds[kind][0] for kind in line])
        rows.append([chart.kinds[kind][1] for kind in line])
    return rows


@pytest.mark.parametrize("chart", DRAWINGS)
def test_lands_touch_where_the_border_is_open_and_nowhere_else(chart: Drawing) -> None:
    rows = grounds(chart)
    touching = set()
    for y, row in enumerate(rows):
        for x, ground in enumerate(row):
            for other in ([row[x + 1]] if x + 1 < len(row) else []) + ([rows[y + 1][x]] if y + 1 < len(rows) else []):
                if ground != other and ground < LANDS and other < LANDS:
                    touching.add(frozenset((ground, other)))
    bridged = {frozenset(pair) for pair in BRIDGES}
    assert touching == {frozenset((a, b)) for a in range(LANDS) for b in NEAR[a]} - bridged


@pytest.mark.parametrize("chart", DRAWINGS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_labels_lie_on_their_own_ground_and_never_on_each_other(chart: Drawing, lang: str) -> None:
    rows, words = grounds(chart), catalogue(lang, "lotr_risk")
    taken: dict[tuple[int, int], int] = {}
    for land, (x, y) in enumerate(chart.labels):
        name = land_label(words, land)
        start = x + (LABEL - len(name)) // 2
        cells = [(start + n, y) for n in range(len(name))] + [(x + n, y + 1) for n in range(1, 7)]
        for column, line in cells:
            assert (column, line) not in taken, (land, taken.get((column, line)))
            taken[column, line] = land
            assert rows[2 * line][column] == rows[2 * line + 1][column] == land, name
        assert (start - 1, y) not in taken  # the key before the name
    assert not {spot for spot in chart.path if spot is not None} & set(taken)
    assert chart.width >= 100
    assert len(chart.path) == len(STATIONS) - 1


def _asking(frame: Any) -> State:
    """A card asks for a bridge or a border; every border has an own side."""
    state = scene(2)
    for one, _ in BORDERS:
        put(state, PLACE_IDS[one], 0)
    combat(state, 0).stack.append(frame)
    return state


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("look", [LOOKS[0], LOOKS[4], LOOKS[5]])
@pytest.mark.parametrize("frame", [ClosingBridge(0), OpeningBorder(0), Appointing(0, 0)])
def test_keys_never_cover_a_name_or_its_units(frame: Any, look: Look, lang: str) -> None:
    """On the drawn map at both its heights, and on the one of names and lines."""
    state = _asking(frame)
    found = staged(state, lang=lang)
    found.look = look
    for size in (BOARDS[0], (112, 47)):
        for cursor in (0, 7):
            found = lettered(found, cursor)
            p = wide(found, size)
            lit = marks_of(found).lit
            for land in range(LANDS):
                name = land_label(found.words, land)
                if is_drawn(look):
                    chart = drawing(dense=size == BOARDS[0], west=size[0] - 100)
                    x, y = chart.labels[land]
                    at_name = x + (LABEL - len(name)) // 2
                else:
                    x, y = nodes().boxes[land]
                    x, at_name = x - 1, x
                    if size == BOARDS[0]:
                        continue  # a window of it
                rows = ["".join(row) for row in p.grid.chars]
                assert rows[y][at_name : at_name + len(name)] == name, (name, land in lit)
                assert rows[y + 1][x + 3 : x + 6] == counts(found.view.lands[land].units), name


@pytest.mark.parametrize("chart", DRAWINGS)
def test_boxes_lie_in_the_open_sea(chart: Drawing) -> None:
    rows = grounds(chart)
    bay = [(x, y) for x in range(BAY.width + chart.west) for y in range(chart.line(BAY.y), chart.line(BAY.y + BAY.height))]
    dock = [(x, y) for x in range(SEA_WIDTH + chart.west) for y in range(chart.lines - 7, chart.lines)]
    assert all(rows[2 * y][x] >= LANDS and rows[2 * y + 1][x] >= LANDS for x, y in (*bay, *dock))


def test_a_fight_shows_its_odds_before_and_its_dice_after() -> None:
    state = combat(_front(), 0)
    for move in ("from rhudaur", "send cavalry"):
        GAME.apply(state, GAME.parse(state, move))
    found = staged(state)
    assert found.chosen is not None
    assert f"Attack succeeds {found.chosen.result.removesuffix('%')} %" in text(wide(found))
    state = combat(_front(), 0)
    force(state, *WIN)
    attack(state, "rhudaur", "eregion", dice=WIN)
    shown = text(wide(staged(state)))
    assert "Attack wins 3 : 0" in shown
    assert "odds were" in shown


def _front() -> State:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3, cavalry=1)
    put(state, "eregion", -1, infantry=1)
    return state


def test_again_is_on_one_key_and_under_the_cursor() -> None:
    state = combat(_front(), 0)
    put(state, "eregion", -1, infantry=3)
    attack(state, "rhudaur", "eregion", dice=WIN)
    found = staged(state)
    again = next(choice for choice in found.choices if choice.action.kind == "again")
    assert (again.key, again.default, again.target) == ("a", True, f"land:{at('eregion')}")


def test_the_purse_is_shown_and_the_kind_comes_before_the_place() -> None:
    state = scene(2)
    put(state, "fornost", 0)
    found = staged(reinforce(state, 0, 7), reader=0)
    shown = TABLE(GAME)
    assert [group.name for group in shown.groups(found)] == ["i", "c", "k"]
    assert {choice.group for choice in found.choices if not choice.last} == {"i", "c", "k"}
    assert "7 points" in text(wide(found))
    end = next(choice for choice in found.choices if choice.action.kind == "end")
    assert end.last
    assert end.confirm is not None


def test_a_land_keeps_its_letter_and_the_cursor_while_units_are_placed() -> None:
    match = next(match for _, match in walk(2, 3, wild=0.0, setup_mode="quick") if GAME.view(match.state, None).pending == "deploy")
    letters: dict[str, str] = {}
    before = None
    while GAME.view(match.state, None).pending == "deploy":
        assert match.decision is not None
        for group in ("i", "c", "k"):
            found = posed(match, LOOKS[0], "en", None, small=False, group=group)
            shown = {found.choices[n].target or "": letter for n, letter in found.letters.items()}
            assert not set(shown.values()) & {"i", "c", "k", "n"}
            assert all(letters.setdefault(f"{found.seat} {target}", letter) == letter for target, letter in shown.items())
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


def test_own_cards_are_on_the_own_mat_only() -> None:
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


def test_the_map_turns_to_regions_and_back() -> None:
    found, shown = staged(combat(_front(), 0)), TABLE(GAME)
    owners = wide(found, shown=shown).grid.cells
    assert shown.press("*", "*", found)
    assert "REGIONS" in text(wide(found, shown=shown))
    assert wide(found, shown=shown).grid.cells != owners
    assert shown.press("*", "*", found)
    assert wide(found, shown=shown).grid.cells == owners
    assert not shown.press("q", "q", found)


def test_the_small_window_follows_the_cursor_and_can_be_moved() -> None:
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
    before = shown.window.x
    assert shown.press("<", "<", found)
    p = grid(LOOKS[0], PAGE)
    shown.page(p, found, "map")
    assert shown.window.x == max(0, before - 12)


def test_bridges_and_mountain_borders_have_their_places() -> None:
    chart = drawing(dense=True)
    assert len(chart.bridges) == len(BRIDGES)
    assert len(set(chart.bridges)) == len(BRIDGES)
    assert BORDERS
    assert len(chart.ships) == PLACES - LANDS
    assert all(SEA[place] for place in range(LANDS, PLACES))

"""The table painted: every kind of decision, sizes, themes, languages; marks on the board; what hidden bags may not show."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Chance, Seat, Setup
from boardgames_tui.games.lions_of_lydia.actions import BuyWith, Done, Exchange, Place, Spend
from boardgames_tui.games.lions_of_lydia.bot import BRAIN
from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.state import State
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.games.lions_of_lydia.table.layout import HEAD_RACE, plan
from boardgames_tui.session import Match
from boardgames_tui.text import catalogue
from boardgames_tui.tui.kit.look import Look, look_for
from boardgames_tui.tui.kit.painter import Grid, Painter, Rect
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.table import Scene
from boardgames_tui.tui.panels.choices import deal_letters
from boardgames_tui.tui.scenes import make_scene
from tests.games.lions_of_lydia.scenes import board, do, table, turn
from tests.games.lions_of_lydia.variants import FULL

BOARDS = ((83, 34), (112, 44), (73, 30))
"""The left column at 120×40, at 160×50, and at the smallest wide terminal."""
PAGE = (78, 9)
LOOKS = [
    look_for("dark"),
    look_for("light"),
    look_for("contrast"),
    look_for("ansi"),
    look_for("dark", no_color=True),
    look_for("dark", ascii_only=True),
]
KINDS = {"courtyard", "place", "king", "copy", "bonus", "exchange", "exchange_home", "market", "payment", "cover", "race", "refill"}
NAMES = ("Anna", "Bärbel", "Cäsar", "Dörte")


def setup(seats: int, seed: int, **options: Any) -> Setup:
    return Setup("lions_of_lydia", tuple(Seat(name) for name in NAMES[:seats]), options, seed)


def posed(match: Match, look: Look, lang: str, holder: int | None, *, small: bool, cursor: int = 0, group: str = "") -> Scene:
    """The scene as the table screen makes it, with letters and a cursor."""
    shown = TABLE(GAME)
    scene = make_scene(match, shown, look, catalogue(lang, "lions_of_lydia"), holder, small=small)
    scene.letters = deal_letters(scene.choices, shown.groups(scene), group)
    scene.cursor = list(scene.letters)[cursor % len(scene.letters)] if scene.letters else None
    return scene


def staged(state: State, cursor: int = 0) -> Scene:
    """A position made by hand, as an onlooker sees it."""
    decision = GAME.decision(state)
    assert decision is not None
    folk = people([seat.name for seat in state.setup.seats], ["violet", "orange"], ["human", "human"])
    view = GAME.view(state, None)
    scene = Scene(LOOKS[0], catalogue("en", "lions_of_lydia"), folk, view, None, decision.seat, decision)
    legal = GAME.legal(state)
    scene.choices = TABLE(GAME).choices(scene, legal, [scene.phrase(GAME.label(state, action)) for action in legal])
    scene.letters = deal_letters(scene.choices, TABLE(GAME).groups(scene), "")
    scene.cursor = cursor
    return scene


def grid(look: Look, size: tuple[int, int]) -> Painter:
    return Painter(Grid.blank(*size, (look.palette.text, look.palette.bg, 0)), look)


def text(p: Painter) -> str:
    return "\n".join("".join(row) for row in p.grid.chars)


def wide(scene: Scene, size: tuple[int, int] = BOARDS[0]) -> Painter:
    p = grid(scene.look, size)
    TABLE(GAME).board(p, scene)
    return p


def pages(scene: Scene) -> Iterator[Painter]:
    for tab in TABLE(GAME).tabs(scene):
        p = grid(scene.look, PAGE)
        TABLE(GAME).page(p, scene, tab.name)
        yield p


def words_of(scene: Scene) -> str:
    """Everything the table says beside the board."""
    shown = TABLE(GAME)
    told = [*shown.title(scene), *(tab.label for tab in shown.tabs(scene)), *(group.label for group in shown.groups(scene))]
    if scene.decision is not None:
        told += [span.text for span in shown.prompt(scene)] + [shown.prompt_phase(scene), shown.prompt_note(scene)]
    if (help_ := shown.help(scene)) is not None:
        told += [help_.title, *help_.paragraphs]
    for choice in scene.choices:
        told += [span.text for span in (*choice.label, *choice.detail)] + [choice.result]
    for person in scene.people:
        for size, paint in (((32, 3), shown.player), ((24, 1), shown.player_line), ((118, 35), shown.mat), ((78, 19), shown.mat)):
            p = grid(scene.look, size)
            paint(p, scene, person)
            told.append(text(p))
    return "\n".join(told)


def walk(seats: int, seed: int, stop: int = 10**6, wild: float = 1, **options: Any) -> Iterator[tuple[int, Match]]:
    """Every position in which somebody must choose, and the last one; so much of the game is played at random, the rest sensibly."""
    match, rng = Match.new(setup(seats, seed, **options)), random.Random(seed)
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


GAMES = [(2, {}), (4, FULL[0]), (3, FULL[1]), (3, {"pactolus": True, "hide_bags": True}), (4, {"builders": True, "artisans": True})]


def test_every_screen_of_random_games() -> None:
    seen = set()
    for seed, (seats, options) in enumerate(GAMES, 3):
        for number, match in walk(seats, seed, wild=0.15, **options):
            kind = match.decision.kind if match.decision else "over"
            if kind in seen and number % 23 and match.decision is not None:
                continue
            seen.add(kind)
            for turned, look in enumerate(LOOKS):
                lang, size = ("en", "de")[(number + turned) % 2], BOARDS[(number + turned) % 3]
                holder = match.decision.seat if match.decision else None
                big = posed(match, look, lang, holder, small=False, cursor=number + turned)
                small = posed(match, look, lang, holder, small=True, cursor=number + turned)
                told = [text(wide(big, size)), *(text(p) for p in pages(small)), words_of(big), words_of(small)]
                assert "⟨" not in "\n".join(told), (kind, lang)
    assert seen == KINDS | {"over"}


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_choice_is_marked_on_the_board(seats: int, options: dict[str, Any]) -> None:
    """All but the amounts of nothing, and what ends or forgoes something, have their place; with the payment chosen by hand too."""
    for number, match in walk(seats, 11, **options):
        if match.decision is None or number % 5:
            continue
        for group in ("", "otherwise"):
            scene = posed(match, LOOKS[0], "en", match.decision.seat, small=False, group=group)
            wanted = {
                choice.target
                for number, choice in enumerate(scene.choices)
                if number in scene.letters and not choice.last and getattr(choice.action, "amount", 1) > 0
            }
            for size in BOARDS[:2]:
                assert wanted <= set(wide(scene, size).grid.targets), match.decision.kind


def test_the_small_page_to_play_on_holds_the_choices() -> None:
    for number, match in walk(3, 5, **FULL[1]):
        if match.decision is None or number % 5:
            continue
        scene = posed(match, LOOKS[0], "de", match.decision.seat, small=True)
        first = next(pages(scene))
        wanted = [c.target for n, c in enumerate(scene.choices) if n in scene.letters and not c.last and getattr(c.action, "amount", 1) > 0]
        if match.decision.kind == "market":
            wanted = [target for target in wanted if target and not target.startswith("own:")]  # upgrades are marked on the own page
        assert set(wanted) <= set(first.grid.targets), match.decision.kind


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("slots", [5, 6, 7])
@pytest.mark.parametrize("cards", [1, 9])
def test_nothing_lies_on_anything_else(size: tuple[int, int], slots: int, cards: int) -> None:
    laid = plan(*size, slots, cards)
    # the race board may lie on the heading of the own board, between title and remark
    beside_title = laid.race == HEAD_RACE._replace(y=laid.board.y)
    places: list[Rect] = [*laid.gates.values(), *laid.slots.values(), laid.fountain, laid.board, *(() if beside_title else (laid.race,))]
    assert len(laid.slots) == 4 * slots
    for one, other in itertools.combinations(places, 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y, (one, other)
    assert all(place.x >= 0 and place.x + place.width <= size[0] and place.y + place.height <= size[1] for place in places)


def test_gates_show_what_the_merchant_would_bring() -> None:
    """E3: start card and caravan, the gate, everybody who stands there."""
    state = table(home_1="blue", home_2="red")
    player = turn(state, "blue")
    board(player, cards={"start_blue": "base", "silver_caravan_blue": "upgraded"}, R=0, B=0)
    state.gates["blue"] = ["red"]
    scene = staged(state, cursor=3)
    assert scene.chosen is not None
    assert scene.chosen.action == Place("gate_blue")
    assert "".join(span.text for span in scene.chosen.detail) == "+RBBBBB"
    note = TABLE(GAME).prompt_note(scene)
    assert note == "Mason House +B · Stone Caravan +BB · gate +B · merchants +RB"
    shown = text(wide(scene))
    assert "+Mason House" in shown
    assert "0→5" in shown


def test_the_payment_proposed_and_others_behind_one_key() -> None:
    state = table()
    player = turn(state, "yellow")
    board(player, coins=5, G=1, Y=1, B=1)
    do(state, "place fountain")
    scene = staged(state)
    groups = TABLE(GAME).groups(scene)
    assert [(group.name, group.key) for group in groups] == [("otherwise", "p"), ("", "p")]
    assert all(isinstance(choice.action, BuyWith) or choice.action.kind == "upgrade_with" for choice in scene.choices if choice.group)
    done = next(choice for choice in scene.choices if isinstance(choice.action, Done))
    assert done.confirm is not None
    upgrade = next(choice for choice in scene.choices if choice.action.kind == "upgrade")
    assert "".join(span.text for span in upgrade.label).endswith("▲ Herder House  GYB")


def test_amounts_are_marked_on_the_track() -> None:
    """Each filled cell of the asked colour means everything from it on; nothing is chosen in the list alone."""
    asked = set()
    for _, match in walk(3, 4, **FULL[0]):
        if match.decision is None or match.decision.kind not in ("exchange", "payment"):
            continue
        scene = posed(match, LOOKS[0], "en", match.decision.seat, small=False)
        targets = wide(scene).grid.targets
        for choice in scene.choices:
            assert isinstance(choice.action, Exchange | Spend)
            assert (f"amount:{choice.action.amount}" in targets) == (choice.action.amount > 0)
        asked.add(match.decision.kind)
    assert asked == {"exchange", "payment"}


def test_the_tile_is_a_moment() -> None:
    for _, match in walk(2, 8):
        if match.decision is None or match.state.tile_owner is None:
            continue
        scene = posed(match, LOOKS[0], "de", None, small=False)
        assert "LETZTE ZÜGE" in TABLE(GAME).title(scene)
        if (moment := TABLE(GAME).moment(scene)) is not None:
            assert moment.deeds[0][0].seat == match.state.tile_owner
            return
    pytest.fail("nobody learned of the last turns")


def test_r17_hidden_bags_are_not_on_the_screen() -> None:
    """Whatever lies in the bags a reader may not see, the same screen is painted; before the own turn that is all of them."""
    chance = Chance(5)
    for number, match in walk(3, 6, stop=240, hide_bags=True, courtyards=True):
        if match.decision is None or number % 4:
            continue
        for holder in (None, match.decision.seat):
            scene = posed(match, LOOKS[0], "en", holder, small=False)
            assert scene.reader == holder
            seat = holder if holder is not None else (match.decision.seat + 1) % 3
            other = replace(scene, view=GAME.view(GAME.sample(match.state, seat, chance), holder))
            assert wide(scene).grid == wide(other).grid
            assert words_of(scene) == words_of(other)
            assert words_of(scene).count("4 hidden") >= 2 * (2 if holder is not None else 1)


def test_cards_are_found_by_their_whole_names() -> None:
    state = table()
    board(turn(state, "yellow"), coins=12, R=6, G=6, Y=6, B=6, influence=3)
    do(state, "place fountain")
    scene = staged(state)
    for number, choice in enumerate(scene.choices):
        if number in scene.letters and choice.action.kind == "buy":
            found = TABLE(GAME).find(scene, scene.say(CARDS[choice.action.card].name[1:]))
            assert found == number
    assert TABLE(GAME).find(scene, "no such card") is None

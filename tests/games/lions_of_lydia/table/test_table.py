"""The table painted: every kind of decision, sizes, themes, languages; marks on the board; what hidden bags may not
show."""

import itertools
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lions_of_lydia.actions import BuyWith, Done, Exchange, Place, Spend
from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.games.lions_of_lydia.table.layout import HEAD_RACE, MAT_ROWS, mat_rows, plan
from boardgames_tui.kit.painter import Rect
from tests.games.lions_of_lydia.scenes import board, do, table, turn
from tests.games.lions_of_lydia.stage import (
    BOARDS,
    GAMES,
    KINDS,
    LOOKS,
    games_until,
    pages,
    posed,
    screens,
    staged,
    text,
    walk,
    wide,
    words_of,
)
from tests.games.lions_of_lydia.variants import FULL
from tests.lengths import plays


@pytest.mark.slow
def test_every_screen_of_random_games() -> None:
    seen: set[str] = set()
    for seed, seats, options in games_until(seen, KINDS):
        for number, match in walk(seats, seed, wild=0.15, **options):
            kind = match.decision.kind if match.decision else "over"
            if kind in seen and number % plays(47, 23) and match.decision is not None:
                continue
            seen.add(kind)
            for lang, told in screens(match, number):
                assert "⟨" not in told, (kind, lang)
    assert seen == KINDS | {"over"}


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_choice_is_marked_on_the_board(seats: int, options: dict[str, Any]) -> None:
    """All but the amounts of nothing, and what ends or forgoes something, have their place; with the payment chosen by
    hand too."""
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
        first = next(page for page, tab in zip(pages(scene), TABLE(GAME).tabs(scene), strict=True) if tab.plays)
        wanted = [
            c.target
            for n, c in enumerate(scene.choices)
            if n in scene.letters and not c.last and getattr(c.action, "amount", 1) > 0
        ]
        if match.decision.kind == "market":
            wanted = [
                target for target in wanted if target and not target.startswith("own:")
            ]  # upgrades are marked on the player's own page
        assert set(wanted) <= set(first.grid.targets), match.decision.kind


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("slots", [5, 6, 7])
@pytest.mark.parametrize("cards", [1, 9])
def test_nothing_lies_on_anything_else(size: tuple[int, int], slots: int, cards: int) -> None:
    width, height = size
    mat = mat_rows(height, slots, cards)
    assert mat >= MAT_ROWS
    height -= mat
    laid = plan(width, height, slots)
    # the race board may lie on the heading of the player's own board, between title and remark
    beside_title = laid.race == HEAD_RACE._replace(y=laid.head.y)
    places: list[Rect] = [
        *laid.gates.values(),
        *laid.slots.values(),
        laid.fountain,
        laid.head,
        *(() if beside_title else (laid.race,)),
    ]
    assert len(laid.slots) == 4 * slots
    for one, other in itertools.combinations(places, 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert beside or one.y + one.height <= other.y or other.y + other.height <= one.y, (one, other)
    assert all(place.x >= 0 and place.x + place.width <= width and place.y + place.height <= height for place in places)


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
    assert [(group.name, group.key) for group in groups] == [("otherwise", "s"), ("", "s")]
    assert all(
        isinstance(choice.action, BuyWith) or choice.action.kind == "upgrade_with"
        for choice in scene.choices
        if choice.group
    )
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


@pytest.mark.slow
def test_r17_hidden_bags_are_not_on_the_screen() -> None:
    """Whatever lies in the bags a reader may not see, the same screen is painted; before the player's own turn that is
    all of them."""
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

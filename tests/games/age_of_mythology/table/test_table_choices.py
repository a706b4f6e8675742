"""What the entries of the list promise, which letters they keep, where the cursor starts; the painted board does not
lag behind it."""

import itertools
import math

import pytest

from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.table import TABLE
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.scene import Scene
from tests.games.age_of_mythology import scenes
from tests.games.age_of_mythology.stage import BOARDS, pages, staged, text, walk, wide


def entry(scene: Scene, kind: str, **args: object) -> Choice:
    return next(
        choice
        for choice in scene.choices
        if choice.action.kind == kind and all(getattr(choice.action, name) == value for name, value in args.items())
    )


def started_with(scene: Scene) -> Choice:
    """The entry the table screen puts the cursor on."""
    return next((choice for choice in scene.choices if choice.default), scene.choices[0])


def chances(own: int, enemy: int) -> tuple[float, float]:
    """That one roll is won, and that it is lost, counted over every pattern of hits."""
    won = lost = 0.0
    for pattern in itertools.product((True, False), repeat=own + enemy):
        chance = math.prod(1 / 6 if hit else 5 / 6 for hit in pattern)
        won += chance * (sum(pattern[:own]) > sum(pattern[own:]))
        lost += chance * (sum(pattern[:own]) < sum(pattern[own:]))
    return won, lost


def test_cards_say_what_they_would_bring() -> None:
    state = scenes.started("greek", "norse")
    scenes.hand(state, 0, "gr_gather_all", "p_gather", "p_build", "p_recruit", "p_explore", "p_attack", "p_next_age")
    scenes.tiles(state, 0, "t_fertile_food2", "t_hills_gold2", "t_forest_food1")
    scenes.city(state, 0, "granary", "house")
    scenes.work(state, 0, "p01", 1)
    scenes.cubes(state, 0, 2, 2, 0, 0)
    scene = staged(state, 0)
    told = {choice.action.card: choice.result for choice in scene.choices if choice.action.kind == "play_card"}
    # 2 food and a villager's one, 2 gold, 1 food; the Granary adds 2 to an own Gather (R47)
    assert told["gr_gather_all"] == "+8 cubes"
    assert told["p_gather"] == "up to +6"  # food: 3 + 1, and the Granary
    assert told["p_build"] == "1 affordable"  # a House
    assert told["p_recruit"] == "3 affordable"  # Hoplite, Toxotes, Minotaur
    assert told["p_explore"] == "3 tiles"
    assert told["p_attack"] == "no units"
    assert told["p_next_age"] == "too costly"


def test_the_quarry_is_reckoned_with() -> None:
    state = scenes.started("greek", "norse")
    scenes.hand(state, 0, "p_build")
    scenes.cubes(state, 0, 2, 1, 0, 0)
    assert staged(state, 0).choices[0].result == "too costly"
    scenes.city(state, 0, "quarry")
    assert staged(state, 0).choices[0].result == "1 affordable"  # R52: a House for 2F 1W


def test_no_two_shown_choices_share_a_letter() -> None:
    for number, match in walk(2, 8, wild=0.4):
        if match.decision is None or number % 2:
            continue
        scene = staged(match.state, match.decision.seat)
        letters = [letter for letter in scene.letters.values() if letter != " "]
        assert len(letters) == len(set(letters)), match.decision.kind


def test_enter_throws_no_card_away() -> None:
    """R20: keeping is the first answer."""
    state = scenes.started("greek", "norse")
    scenes.hand(state, 0, "p_build", "p_gather")
    while scenes.asked(state) != (0, "discards"):
        scenes.play(state, "pass_turn")
    assert started_with(staged(state, 0)).action.kind == "keep_rest"


def test_the_cursor_follows_the_workers() -> None:
    """R40, R42: the player who sends the workers out for gold means to gather gold."""
    state = scenes.started("greek", "norse")
    scenes.tiles(state, 0, "t_fertile_food2", "t_hills_gold2", "t_forest_food1")
    scenes.city(state, 0, "house")
    scenes.run(state, 0, "p_gather")
    told = scenes.play(state, "auto_workers gold")
    if scenes.asked(state) == (0, "workers"):
        scenes.play(state, "keep_workers")
    scene = staged(state, 0)
    assert started_with(scene).action.scope == "food"  # three cubes, without knowing what was meant
    scene.entries = [(1, event) for event in told]
    scene.choices = TABLE(GAME).choices(scene, GAME.legal(state), [""] * len(GAME.legal(state)))
    assert started_with(scene).action.scope == "gold"


def test_r40_to_r42_gather_is_one_question() -> None:
    """Each scope once; the player who names one has sent the workers out for it and gathered it."""
    state = scenes.started("greek", "norse")
    scenes.tiles(state, 0, "t_fertile_food2", "t_hills_gold2", "t_forest_food1")
    scenes.city(state, 0, "house")
    scenes.cubes(state, 0, 0, 0, 0, 0)
    scenes.run(state, 0, "p_gather")
    assert scenes.asked(state) == (0, "workers")
    scene = staged(state, 0)
    named = [choice.target for choice in scene.choices if (choice.target or "").startswith("scope:")]
    assert named == [f"scope:{each.scope}" for each in scene.view.yields]
    gold = entry(scene, "auto_workers", scope="gold")
    GAME.apply(state, gold.action)
    assert [GAME.notation(action) for action in gold.then] == ["gather gold"]
    if scenes.legal(state) == ["keep_workers"]:  # the session carries out what is without a choice
        scenes.play(state, "keep_workers")
    scenes.play(state, "gather gold")
    assert state.players[0].cubes == [0, 0, 3, 0]
    assert scenes.asked(state)[1] == "actions"


def test_r31_a_god_that_comes_first_is_asked_for_before_it_is_gathered() -> None:
    state = scenes.started("norse", "greek")
    scenes.tiles(state, 0, "t_fertile_food2", "t_mountains_gold2")
    scenes.city(state, 0, "house")
    scenes.cubes(state, 0, 0, 0, 0, 1)
    scenes.run(state, 0, "no_skadi")
    gold = entry(staged(state, 0), "auto_workers", scope="gold")
    assert [action.kind for action in gold.then] == ["keep_workers"]
    assert not [choice for choice in staged(state, 0).choices if choice.action.kind == "gather"]
    scenes.play(state, "auto_workers gold", "keep_workers")
    assert "invoke" in scenes.legal(state)


def test_digits_count_cubes_in_a_swap() -> None:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, 12, 0, 0, 0)
    scenes.city(state, 0, "market")
    scenes.run(state, 0, "p_trade")
    scenes.play(state, "swap food gold")
    scene = staged(state, 0)
    three = entry(scene, "amount", n=3)
    assert three.key == "3"
    assert "F 12→9  G 0→3" in "".join(span.text for span in three.label)
    assert entry(scene, "amount", n=10).key is None


def test_a_tile_shows_where_it_would_lie() -> None:
    """R11: the lowest free space of its terrain."""
    state = scenes.seated("greek", "norse")
    while scenes.asked(state) != (0, "draft"):
        scenes.play(state, scenes.legal(state)[0])
    scene = staged(state, None)
    target = scene.choices[0].target
    assert target is not None
    assert "◂" in text(wide(scene))
    assert "◂" not in text(wide(staged(state, None, cursor=-1)))  # the pass


def test_attacks_tell_their_odds() -> None:
    """Both holding areas are open (R22): four Hoplites against one Toxotes are nearly safe, a Wall makes it harder."""
    state = scenes.started("norse", "greek")
    scenes.units(state, 0, no_jarl=2)
    scenes.units(state, 1, gr_hoplite=1)
    scenes.city(state, 1, "wall")
    scenes.run(state, 0, "p_attack")
    view = GAME.view(state, None)
    chances = {each.area: each.chance for each in view.assaults}
    assert chances["city"] < chances["production"] == chances["holding"]
    scene = staged(state, None)
    city = entry(scene, "attack", area="city")
    assert city.result == f"battle ~{round(100 * chances['city'])}%"
    assert spans_text(city.label) == f"{scene.people[1].name}: City"
    assert f"battle ~{round(100 * chances['holding'])}%" in text(wide(scene))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_table_of_encounters_tells_the_chances_of_a_player_who_decides(seat: int) -> None:
    """As the list does: a Hoplite that is good against riders is so in both."""
    state = scenes.started("norse", "greek")
    scenes.units(state, 0, no_jarl=1, no_throwing_axeman=1)
    scenes.units(state, 1, gr_hoplite=1, gr_toxotes=1)
    scenes.attack(state, attackers="no_jarl no_throwing_axeman", defenders="gr_hoplite gr_toxotes")
    if seat:
        scenes.play(state, "fight no_jarl 0")
    scene = staged(state, seat)
    (odds,) = [each for each in scene.view.battle.odds if (each.attacker, each.defender) == ("no_jarl", "gr_hoplite")]
    shown = text(wide(scene))
    head = next(line for line in shown.splitlines() if f"{scene.people[seat].name} %" in line)
    row = next(line for line in shown.splitlines()[shown.splitlines().index(head) :] if "Jarl" in line)
    percent = round(100 * odds.chance)
    assert row.split()[1] == f"{100 - percent if seat else percent}%"


def test_nobody_at_home_is_an_easy_target() -> None:
    state = scenes.started("norse", "greek")
    scenes.units(state, 0, no_jarl=1)
    scenes.run(state, 0, "p_attack")
    assert {each.chance for each in GAME.view(state, None).assaults} == {1.0}  # R78


def test_r81_both_answers_are_counted_out() -> None:
    """A Huskarl against a Toxotes rolls 3 dice against 6; berserk 5 against 6, ties lost."""
    state = scenes.started("norse", "greek")
    scenes.units(state, 0, no_huskarl=1)
    scenes.units(state, 1, gr_toxotes=1)
    scenes.attack(state, attackers="no_huskarl", defenders="gr_toxotes")
    scenes.play(state, "fight no_huskarl 0", "fight gr_toxotes 0")
    assert scenes.asked(state) == (0, "reaction")
    scene = staged(state, 0)
    without, berserk = scene.view.battle.answers
    assert entry(scene, "answer", yes=False).result == f"wins {round(100 * without)}%"
    assert entry(scene, "answer", yes=True).result == f"wins {round(100 * berserk)}%"
    won, lost = chances(3, 6)
    assert without == pytest.approx(won / (won + lost))  # ties are rolled again
    assert berserk == pytest.approx(chances(5, 6)[0])  # ties are lost


def test_fighting_on_says_who_is_left() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=2)
    scenes.units(state, 1, no_jarl=2)
    scenes.attack(state, attackers="gr_hoplite gr_hoplite", defenders="no_jarl no_jarl")
    scenes.force(state, scenes.hits(2, 7), scenes.hits(1, 3))
    scenes.play(state, "fight gr_hoplite 0", "fight no_jarl 0")
    scene = staged(state, 0)
    assert entry(scene, "answer", yes=False).result == "2 against 1"
    assert entry(scene, "answer", yes=True).result == "2 units survive"
    assert "whole battle: about" in text(wide(scene))


def test_the_next_fight_shows_no_dice_of_the_last_as_its_own() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=2)
    scenes.units(state, 1, no_jarl=1, no_troll=1)
    scenes.attack(state, attackers="gr_hoplite gr_hoplite", defenders="no_jarl no_troll")
    scenes.force(state, scenes.hits(2, 7), scenes.hits(1, 3))
    scenes.play(state, "fight gr_hoplite 0", "fight no_jarl 0", "answer no", "answer no")
    scenes.play(state, "fight gr_hoplite 0")
    assert scenes.asked(state) == (1, "fight")
    shown = text(wide(staged(state, 1)))
    assert "LAST ENCOUNTER" in shown
    assert "dice to roll" not in shown


@pytest.mark.slow
@pytest.mark.parametrize("size", BOARDS)
def test_a_step_of_the_cursor_paints_what_a_fresh_table_would(size: tuple[int, int]) -> None:
    """The still part of the board is copied: never from another position, another board, another size."""
    shown = TABLE(GAME)
    for number, match in walk(3, 21, stop=160, wild=0.5):
        if match.decision is None or number % 4:
            continue
        scene = staged(match.state, match.decision.seat)
        for cursor in list(scene.letters)[:3]:
            scene.cursor = cursor
            for seat in (None, 1, None):
                shown.shown, fresh = seat, TABLE(GAME)
                fresh.shown = seat
                assert wide(scene, size, shown).grid == wide(scene, size, fresh).grid, match.decision.kind


def test_the_harvest_is_the_first_page_for_quick_ways() -> None:
    state = scenes.started("greek", "norse")
    scenes.tiles(state, 0, "t_fertile_food2", "t_hills_gold2")
    scenes.city(state, 0, "house")
    scenes.run(state, 0, "p_gather")
    scene = staged(state, 0)
    scene.small = True
    marked = next(pages(scene)).grid.targets
    assert {f"scope:{each.scope}" for each in scene.view.yields} <= set(marked)


def test_what_a_trade_can_do() -> None:
    state = scenes.started("greek", "norse")
    scenes.hand(state, 0, "p_trade")
    scenes.cubes(state, 0, 3, 1, 0, 8)
    assert staged(state, 0).choices[0].result == "exchange up to 10"  # two pay for the card
    scenes.city(state, 0, "market", "great_temple")
    assert staged(state, 0).choices[0].result == "exchange up to 12, 1 ■"

"""What the table says about a battle, a card and a refusal is so: walls, odds, spoils, prices, who has won."""

from typing import Any

import pytest

from boardgames_tui.games.age_of_mythology.content import AREAS
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.odds import duel, race
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.table import TABLE
from boardgames_tui.games.age_of_mythology.units import UNIT
from tests.games.age_of_mythology import scenes
from tests.games.age_of_mythology.stage import pages, staged, text, wide
from tests.games.age_of_mythology.table.test_table_choices import entry


def assault(state: State, area: str) -> float:
    return next(each.chance for each in GAME.view(state, None).assaults if each.area == area)


def named(state: State, area: str = "city", card: str = "p_attack") -> State:
    """Seat 0 has named its attack on seat 1."""
    scenes.run(state, 0, card)
    scenes.play(state, f"attack 1 {area}")
    return state


# walls


@pytest.mark.parametrize("area", AREAS)
def test_r83_no_building_protects_where_none_stands(area: str) -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=1)
    scenes.units(state, 1, no_jarl=1)
    view = GAME.view(named(state, area), None)
    assert view.battle is not None
    assert view.battle.wall is None
    assert "protects" not in text(wide(staged(state, None)))


@pytest.mark.parametrize(("area", "protector"), [("city", "Wall"), ("production", "Tower"), ("holding", None)])
def test_r83_wall_and_tower_protect_their_own_area(area: str, protector: str | None) -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=1)
    scenes.units(state, 1, no_jarl=1)
    scenes.city(state, 1, "wall", "tower")
    shown = text(wide(staged(named(state, area), None)))
    assert (f"{protector} protects the defender" in shown) == (protector is not None)
    assert shown.count("protects") == (protector is not None)


def test_r83_a_wall_that_counts_for_nothing_protects_nobody() -> None:
    """A Siege Engine Workshop, or a Dwarf in the army: told as soon as everybody can know it."""
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=1)
    scenes.units(state, 1, no_jarl=1)
    scenes.city(state, 1, "wall")
    scenes.city(state, 0, "siege_engine")
    shown = text(wide(staged(named(state), None)))
    assert "Wall protects" not in shown
    assert "Wall does not count" in shown

    state = scenes.started("norse", "greek")
    scenes.units(state, 0, no_dwarf=1, no_jarl=1)
    scenes.units(state, 1, gr_hoplite=1)
    scenes.city(state, 1, "wall")
    named(state)
    scenes.play(state, "muster no_dwarf", "muster no_jarl")
    assert "Wall protects the defender" in text(wide(staged(state, None)))  # the plan is secret (R76)
    scenes.play(state, "ready", "muster gr_hoplite", "ready")
    assert "Wall does not count" in text(wide(staged(state, None)))


# odds


def test_r83_target_odds_count_the_wall_for_each_unit_of_its_own() -> None:
    """An Elephant walks through the Wall, the Spearmen beside it do not, whichever of them is the strongest."""
    state = scenes.started("egyptian", "greek")
    scenes.units(state, 0, eg_elephant=1, eg_spearman=3)
    scenes.units(state, 1, gr_hoplite=2)
    scenes.city(state, 1, "wall")
    scenes.run(state, 0, "p_attack")
    foe, elephant, spearman = UNIT["gr_hoplite"], UNIT["eg_elephant"], UNIT["eg_spearman"]
    mean = (duel(elephant, foe) + 3 * duel(spearman, foe, 0, 2)) / 4
    assert assault(state, "city") == pytest.approx(race(4, 2, round(100 * mean)))
    assert assault(state, "city") < assault(state, "holding")


def test_r83_a_dwarf_clears_the_way_for_the_others() -> None:
    state = scenes.started("norse", "greek")
    scenes.units(state, 0, no_dwarf=1, no_jarl=3)
    scenes.units(state, 1, gr_hoplite=2)
    scenes.city(state, 1, "wall")
    scenes.run(state, 0, "p_attack")
    assert assault(state, "city") == assault(state, "holding")


def test_r87_the_outlook_counts_grown_hydras_and_walls() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hydra=1, gr_cyclops=1)
    scenes.units(state, 1, no_jarl=3)
    scenes.city(state, 1, "wall")
    scenes.attack(state, attackers="gr_hydra gr_cyclops", defenders="no_jarl no_jarl no_jarl")
    hydra, cyclops, jarl = (UNIT[each] for each in ("gr_hydra", "gr_cyclops", "no_jarl"))
    before = (duel(hydra, jarl, 0, 2) + duel(cyclops, jarl)) / 2
    battle = GAME.view(state, None).battle
    assert battle is not None
    assert battle.outlook == pytest.approx(race(2, 3, round(100 * before)))
    scenes.force(state, scenes.hits(2, 6), scenes.hits(0, 5))
    scenes.play(state, "fight gr_hydra 0", "fight no_jarl 0")
    after = (duel(hydra, jarl, 1, 2) + duel(cyclops, jarl)) / 2
    battle = GAME.view(state, None).battle
    assert battle is not None
    assert battle.outlook == pytest.approx(race(2, 2, round(100 * after)))


# spoils


def stakes(state: State, reader: int | None = None) -> int:
    battle = GAME.view(state, reader).battle
    assert battle is not None
    return battle.spoils


def test_r98_razers_and_the_siege_engine_are_at_stake() -> None:
    for own, own_city, most in (
        ({"gr_hoplite": 1}, (), 1),
        ({"gr_minotaur": 1}, (), 2),
        ({"gr_hoplite": 1}, ("siege_engine",), 2),
    ):
        state = scenes.started("greek", "norse")
        scenes.units(state, 0, **own)
        scenes.city(state, 0, *own_city)
        scenes.city(state, 1, "market", "house", "wall")
        scenes.units(state, 1, no_jarl=1)
        assert stakes(named(state)) == most
        plan = next(iter(own))
        scenes.play(state, f"muster {plan}")
        assert stakes(state, 1) == stakes(state, None) == most  # the plan changes nothing (R76)
        scenes.play(state, "ready", "muster no_jarl", "ready")
        assert stakes(state) == most


def test_r98_a_razer_that_stayed_at_home_is_no_longer_at_stake() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=1, gr_minotaur=1)
    scenes.city(state, 1, "market", "house")
    scenes.units(state, 1, no_jarl=1)
    named(state)
    scenes.play(state, "muster gr_hoplite")
    assert stakes(state) == 2
    scenes.play(state, "ready", "muster no_jarl", "ready")
    assert stakes(state) == 1


@pytest.mark.parametrize(("area", "own_city", "enemy_city", "razer"), [
    ("city", (), ("house", "market"), True),
    ("city", (), ("house",), False),
    ("city", ("siege_engine",), ("house", "market"), False),
    ("holding", (), ("house", "market"), False),
])  # fmt: skip
def test_r98_filling_up_brings_a_razer_where_he_is_worth_a_building(
    area: str, own_city: tuple[str, ...], enemy_city: tuple[str, ...], razer: bool
) -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_cyclops=2, gr_hydra=2, gr_minotaur=2)
    scenes.units(state, 1, no_huskarl=2)
    scenes.city(state, 0, *own_city)
    scenes.city(state, 1, *enemy_city)
    named(state, area)
    scenes.play(state, "fill_army")
    army = scenes.the_battle(state).attacker.army
    assert len(army) == 4
    assert army.count(UNIT["gr_minotaur"]) == razer


def test_r98_the_defender_fills_up_with_the_strongest_alone() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=4)
    scenes.units(state, 1, no_mythic_hero=1, no_heroic_hero=1, no_troll=2, no_frost_giant=1, no_nidhogg=1, no_huskarl=1)
    scenes.city(state, 0, "house", "market")
    scenes.city(state, 1, "house", "market")
    named(state)
    scenes.play(state, "fill_army", "ready", "fill_army")
    assert UNIT["no_huskarl"] not in scenes.the_battle(state).defender.army


# cards with gods


def promised(state: State, card: str) -> str:
    return entry(staged(state, 0), "play_card", card=card).result


def test_r31_a_card_whose_god_can_still_be_called_is_not_too_dear() -> None:
    state = scenes.started("greek", "norse")
    scenes.hand(state, 0, "gr_zeus", "gr_hera", "gr_apollo", "p_next_age", "p_build", "p_recruit")
    scenes.cubes(state, 0, 0, 0, 0, 2)
    assert promised(state, "gr_hera") == "god only"
    assert promised(state, "gr_apollo") == "god only"
    assert promised(state, "gr_zeus") == "too costly"  # no hero of the Archaic Age: his power has no effect (R31a)
    for card in ("p_next_age", "p_build", "p_recruit"):
        assert promised(state, card) == "too costly"
    state.players[0].age = 1
    assert promised(state, "gr_zeus") == "god only"
    scenes.cubes(state, 0, 0, 0, 0, 0)
    for card in ("gr_zeus", "gr_hera", "gr_apollo"):
        assert promised(state, card) == "too costly"


def test_r52_r61_a_god_who_lowers_the_price_is_reckoned_with() -> None:
    state = scenes.started("egyptian", "norse")
    scenes.hand(state, 0, "eg_nephthys", "eg_bast")
    for card, cubes, god in (("eg_nephthys", (0, 2, 1), "Nephthys"), ("eg_bast", (1, 0, 0), "Bast")):
        scenes.cubes(state, 0, *cubes, 2)
        assert promised(state, card) == f"with {god}"  # an Armory for 3W 2G less two cubes; a mortal for 1F
        scenes.cubes(state, 0, *cubes, 0)
        assert promised(state, card) == "too costly"


def test_r31_a_god_without_the_action_does_not_look_useless() -> None:
    """The card is not faded and says that only its power is left."""
    state = scenes.started("egyptian", "norse")
    scenes.hand(state, 0, "eg_thoth", "p_attack")
    scenes.cubes(state, 0, 0, 0, 0, 1)
    shown = text(wide(staged(state, 0)))
    assert promised(state, "eg_thoth") == "god only"
    assert promised(state, "p_attack") == "no units"
    assert shown.count("god only") == 1
    assert shown.count("not now") == 1


def test_r12_r59_what_is_sold_out_or_in_play_is_not_promised() -> None:
    state = scenes.started("greek", "norse", building_supply="printed_sheet")
    scenes.hand(state, 0, "p_build", "p_recruit")
    scenes.cubes(state, 0, 2, 2, 0, 0)
    assert promised(state, "p_build") == "1 affordable"
    state.supply[0] = 0
    assert promised(state, "p_build") != "1 affordable"


# a battle's end


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_the_headline_of_a_battle_is_true_for_winner_and_loser(reader: int | None) -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=1)
    scenes.units(state, 1, no_jarl=1)
    scenes.attack(state, area="holding", attackers="gr_hoplite", defenders="no_jarl")
    scenes.force(state, scenes.hits(0, 7), scenes.hits(1, 3))
    told = scenes.play(state, "fight gr_hoplite 0", "fight no_jarl 0")
    scene = staged(state, reader)
    scene.entries = [(1, event) for event in told]
    moment = TABLE(GAME).moment(scene)
    assert moment is not None
    assert "WON" not in moment.headline
    assert [(person.seat, deed) for person, deed in moment.deeds] == [
        (1, "wins")
    ]  # no cube lay there, he has won all the same


def lost_with_athena(hits: int) -> State:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=2)
    scenes.units(state, 1, no_jarl=1)
    scenes.city(state, 1, "house")
    scenes.cubes(state, 0, 0, 0, 0, 1)
    state.victory[2] = 2
    scenes.attack(state, "gr_athena", attackers="gr_hoplite gr_hoplite", defenders="no_jarl", invoke=True)
    scenes.force(state, scenes.hits(0, 7), scenes.hits(1, 3), scenes.hits(hits, 7), scenes.hits(1, 3))
    scenes.play(
        state,
        "fight gr_hoplite 0",
        "fight no_jarl 0",
        "answer no",
        "answer no",
        "fight gr_hoplite 0",
        "fight no_jarl 0",
    )
    assert scenes.asked(state) == (0, "restore")
    return state


def test_r96_after_the_battle_nothing_is_at_stake_any_more() -> None:
    lost, won = (text(wide(staged(lost_with_athena(hits), None))) for hits in (0, 2))
    assert "Bärbel has won the battle." in lost
    assert "Anna has won the battle." in won
    assert "Next, the spoils." in won
    for shown in (lost, won):
        assert "for the winner" not in shown
    assert "spoils" not in lost
    assert "to destroy" not in lost


def test_r86_thrown_home_is_not_lost_though_another_like_it_was() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_cyclops=1)
    scenes.units(state, 1, no_jarl=3)
    scenes.attack(state, attackers="gr_cyclops", defenders="no_jarl no_jarl no_jarl")
    scenes.force(state, scenes.hits(2, 10), scenes.hits(0, 3), scenes.hits(2, 9), scenes.hits(0, 3))
    scenes.play(state, "fight gr_cyclops 0", "fight no_jarl 0", "answer no")
    assert "Jarl is lost" in text(wide(staged(state, None)))
    scenes.play(state, "answer no", "answer no", "fight gr_cyclops 0", "fight no_jarl 0", "answer yes")
    shown = text(wide(staged(state, None)))
    assert "Jarl is lost" not in shown
    assert "Jarl is beaten" in shown


# refusals


def test_r65_why_no_victory_cube_can_be_bought() -> None:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, 0, 0, 0, 8)
    scenes.city(state, 0, "great_temple", "market")
    scenes.run(state, 0, "p_trade")
    assert "buy_cube" in scenes.legal(state)
    state.victory[0] += state.red
    state.red = 0
    assert "buy_cube" not in scenes.legal(state)
    assert scenes.refusals(state)["what.buy_cube"] == ("why.no_victory_cubes", "R65")


def test_r52_what_is_missing_is_told_after_the_discount() -> None:
    state = scenes.started("greek", "norse")
    scenes.cubes(state, 0, 0, 1, 0, 0)
    scenes.city(state, 0, "quarry")
    scenes.run(state, 0, "p_build")
    decision = GAME.decision(state)
    assert decision is not None
    house: Any = next(each for each in decision.why_not() if each.what.args["it"] == "@buildings.house.name")
    # 2F 2W, one cube of choice less: of 2F and 1W that are missing two must still be found
    assert (house.why.key, house.why.args["cheaper"], house.why.args["n"]) == ("why.cost_cheaper", 1, 2)


def test_stopping_asks_for_purchases_only_where_something_is_bought() -> None:
    """Five cubes of spoils with a card for five units are no purchase."""
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=1)
    scenes.attack(state, "gr_attack_5", "holding", attackers="gr_hoplite")
    assert scenes.asked(state) == (0, "cubes")
    assert entry(staged(state, None), "done").confirm is None


def test_the_small_battle_says_the_same() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=1)
    scenes.units(state, 1, no_jarl=1)
    scene = staged(named(state, "holding"), None)
    scene.small = True
    assert all("Wonder" not in text(p) for p in list(pages(scene))[:1])


def test_r73_an_attack_counts_the_armory() -> None:
    state = scenes.started("greek", "norse")
    scenes.hand(state, 0, "p_attack")
    scenes.units(state, 0, gr_hoplite=6)
    assert promised(state, "p_attack") == "4 units"
    scenes.city(state, 0, "armory")
    assert promised(state, "p_attack") == "5 units"


def test_r31_doing_without_the_action_names_the_god_who_is_left() -> None:
    state = scenes.started("egyptian", "norse")
    scenes.cubes(state, 1, 2, 0, 0, 0)
    for favor, key in ((4, "table.ask_decline_god"), (3, "table.ask_decline")):
        scenes.cubes(state, 0, 3, 3, 3, favor)
        scenes.cubes(state, 1, favor - 3, 0, 0, 0)  # Set needs an opponent with a cube
        scenes.run(state, 0, "eg_set")
        question = entry(staged(state, None), "decline").confirm
        assert question is not None
        assert question.key == key
        scenes.play(state, "decline")
        assert (scenes.asked(state) == (0, "card")) == (key == "table.ask_decline_god")
        if scenes.asked(state) == (0, "card"):
            scenes.play(state, "skip")


def test_r87_a_reinforcement_after_the_last_blow_ends_the_battle() -> None:
    for defenders, ahead in (
        ("gr_hoplite", "Then the battle is over."),
        ("gr_hoplite gr_hoplite", "both sides may retreat"),
    ):
        state = scenes.started("norse", "greek")
        scenes.units(state, 0, no_mythic_hero=1, no_jarl=1)
        scenes.units(state, 1, gr_hoplite=2)
        scenes.attack(state, attackers="no_mythic_hero", defenders=defenders)
        scenes.force(state, scenes.hits(3, 8), scenes.hits(0, 3))
        scenes.play(state, "fight no_mythic_hero 0", "fight gr_hoplite 0")
        assert scenes.asked(state) == (0, "reinforce")
        assert ahead in text(wide(staged(state, None))).replace("\n", " ")

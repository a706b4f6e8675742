"""The battle calculator: whole conquests exactly, best orders, cards; and the layer of threats."""

from functools import cache
from itertools import product

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lotr_risk.content import ATTACK, DEFENCE
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.odds import Stack, Units, assault, exact, order
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.table.fight.calculator import plan_here, told
from boardgames_tui.games.lotr_risk.view.assaults import plan, threat, with_cards
from tests.games.lotr_risk.scenes import CARD, at, combat, do, give, put, scene
from tests.games.lotr_risk.stage import staged, text, wide

MIXES = [units for units in product(range(3), repeat=3) if 0 < sum(units) < 4]


def fought(ours: Units, theirs: Units, orders: tuple[int, ...]) -> float:
    """Second reckoning, in another way: the attacker sends kinds in this fixed order, the best defends."""

    @cache
    def won(sent: int, left: tuple[int, ...]) -> float:
        if not left:
            return 1.0
        if sent == len(orders):
            return 0.0
        chance = float(exact(ATTACK[orders[sent]], DEFENCE[left[0]]))
        return chance * won(sent, left[1:]) + (1 - chance) * won(sent + 1, left)

    return won(0, tuple(kind for kind in (2, 1, 0) for _ in range(theirs[kind])))


@pytest.mark.parametrize("theirs", [(1, 0, 0), (2, 0, 0), (0, 3, 0), (0, 0, 2)])
def test_units_of_one_kind_have_one_order(theirs: Units) -> None:
    assert assault((Stack((4, 0, 0)),), theirs).win == pytest.approx(fought((4, 0, 0), theirs, (0, 0, 0)))


@pytest.mark.parametrize("ours", MIXES)
def test_the_best_order_against_the_neutral_army_beats_every_fixed_one(ours: Units) -> None:
    kinds = [kind for kind in range(3) for _ in range(ours[kind])]
    best = assault((Stack(ours, staying=0),), (1, 1, 1), True)
    tried = max(
        fought(ours, (1, 1, 1), sent) for sent in set(product(kinds, repeat=len(kinds))) if sorted(sent) == kinds
    )
    assert best.win >= tried - 1e-12
    assert order(Stack(ours, staying=0), (1, 1, 1), True)[0] == best.first


def test_one_stays_at_home_and_none_on_a_ship() -> None:
    assert assault((Stack((1, 0, 0)),), (1, 0, 0)).win == 0
    assert assault((Stack((1, 0, 0), staying=0),), (1, 0, 0)).win == pytest.approx(float(exact(3, 2)))


def test_two_places_attack_one_after_the_other() -> None:
    once, both = (assault((Stack((2, 0, 0)),) * n, (1, 0, 0)).win for n in (1, 2))
    assert both == pytest.approx(1 - (1 - once) ** 2)


def test_the_losses_of_one_duel() -> None:
    found, chance = assault((Stack((2, 0, 0)),), (1, 0, 0)), float(exact(3, 2))
    assert (found.lost, found.beaten) == pytest.approx((1 - chance, chance))


def test_it_is_what_happens() -> None:
    """A thousand assaults by the rules themselves, the calculator's order in hand."""
    wins, tries = 0, 1000
    before = scene(2)
    put(before, "rhudaur", 0, infantry=2, cavalry=1, leader=True)
    put(before, "eregion", -1, infantry=2)
    combat(before, 0)
    expected = plan(GAME.view(before, None), 0, at("rhudaur"), at("eregion"))
    for number in range(tries):
        state = GAME.clone(before)
        state.chance = Chance(number)
        while state.owner[at("eregion")] < 0 and "from rhudaur" in {GAME.notation(a) for a in GAME.legal(state)}:
            now = plan(GAME.view(state, None), 0, at("rhudaur"), at("eregion"))
            kind = ("infantry", "cavalry", "creature")[now.order[0]]
            GAME.apply(state, GAME.parse(state, "from rhudaur"))
            sends = [GAME.notation(action) for action in GAME.legal(state)]
            GAME.apply(
                state, GAME.parse(state, next(s for s in sends if s.startswith(f"send {kind}") and "leader" in s))
            )
            GAME.apply(state, GAME.parse(state, "against eregion"))
        wins += state.owner[at("eregion")] == 0
    assert wins / tries == pytest.approx(expected.outlook.win, abs=0.04)


def besieged(*cards: str) -> State:
    state = scene(2)
    put(state, "eregion", 0, infantry=3)
    put(state, "moria", 1, infantry=2)
    for neighbour in ("rhudaur", "dunland"):
        put(state, neighbour, 0)
    give(state, 0, *cards)
    combat(state, 0)
    return do_all(state, "from eregion", "send infantry")


def do_all(state: State, *moves: str) -> State:
    do(state, *moves)
    return state


@pytest.mark.parametrize("card", ["ac_siege_machines", "ac_grima_1", "ac_ambush"])
def test_what_a_card_in_their_own_hand_changes(card: str) -> None:
    state = besieged(card)
    found = staged(state, 0)
    attack = plan_here(found)
    assert attack is not None
    [(number, win)] = with_cards(found.view, attack)
    assert number == CARD[card]
    assert win > attack.outlook.win
    assert f"{round(100 * win)}%" in told(found, attack)


def test_the_hand_is_told_to_nobody_else() -> None:
    state = besieged("ac_siege_machines")
    found = staged(state)
    attack = plan_here(found)
    assert attack is not None
    assert list(with_cards(found.view, attack)) == []


def test_cards_for_other_occasions_change_nothing() -> None:
    found = staged(besieged("ac_black_sails", "ac_courage"), 0)
    attack = plan_here(found)
    assert attack is not None
    assert list(with_cards(found.view, attack)) == []


@pytest.mark.parametrize(("lang", "words"), [("en", "take Moria: "), ("de", "Moria: 18 % Chance")])
def test_the_calculator_is_in_the_sea(lang: str, words: str) -> None:
    shown = text(wide(staged(besieged("ac_siege_machines"), 0, lang=lang)))
    assert words in shown
    assert "♙ ♙" in shown


def test_a_land_without_enemies_is_safe_and_many_neighbours_are_worse() -> None:
    state = scene(2)
    put(state, "eregion", 0, infantry=1)
    combat(state, 0)
    assert threat(GAME.view(state, 0), at("eregion")) == 0
    put(state, "rhudaur", 1, infantry=2)
    one = threat(GAME.view(state, 0), at("eregion"))
    assert one == pytest.approx(float(exact(3, 2)))
    put(state, "dunland", 1, infantry=2)
    assert threat(GAME.view(state, 0), at("eregion")) == pytest.approx(1 - (1 - one) ** 2)


def test_a_lone_unit_threatens_nobody() -> None:
    state = scene(2)
    put(state, "eregion", 0, infantry=1)
    put(state, "rhudaur", 1, infantry=1)
    assert threat(GAME.view(combat(state, 0), 0), at("eregion")) == 0

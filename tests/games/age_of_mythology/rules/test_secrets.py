"""R22, R76, R80: which decisions are made behind a curtain, and that nothing private shows where there is none.

Secret is only what looks into a hand (R15, R16, R20) and whom a side sends into battle (R76, R80); dice, reveals,
reactions, the retreat and the spoils lie open, so everybody sees them before the next secret choice."""

from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_tui.engine import Chance, preview
from boardgames_tui.games.age_of_mythology.game import GAME, STEPS
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.session import Match
from tests.games.age_of_mythology import scenes
from tests.games.age_of_mythology.stage import walk

SECRET = {
    "draw_cards": "R15: which permanent cards join the hand",
    "actions": "R16: the list of choices is the hand",
    "discards": "R20: the list of choices is the hand",
    "muster": "R76: the army is a plan until both are revealed",
    "fight": "R80: the chosen unit stays hidden until both have chosen",
}
OPEN = {
    "cultures": "R2: named aloud",
    "starting_army": "R8: the units stand on the board at once",
    "draft": "R9: face-up tiles and open boards",
    "victory_cubes": "R13: the victory cards lie open",
    "card": "R31: the played card lies open, favor is counted by everybody",
    "explore": "R36: face-up tiles and open boards",
    "workers": "R40: open boards",
    "gather": "R42: open boards",
    "build": "R50: open boards and prices",
    "discount": "R52: open cubes and prices",
    "recruit": "R58: open holding area and prices",
    "trade": "R64: open cubes and bank",
    "swap_amount": "R64a: open cubes and bank",
    "next_age": "R68: open cubes",
    "attack": "R72: named aloud, both holding areas lie open",
    "battle": "R73a: the played card lies open, no army is chosen yet",
    "send_home": "R77: the armies are revealed",
    "reaction": "R81: both fighting units are revealed",
    "reinforce": "R87: army and holding area lie open",
    "resurrect": "R88: army and favor lie open",
    "retreat": "R91: asked openly, the armies lie open",
    "restore": "R96: the fallen lie open",
    "victim": "R31a: open boards",
    "raze": "R98: open cities",
    "lose_villager": "R103: open boards",
    "tile": "R99: open boards",
    "slay": "R49: open holding areas and boards",
    "sacrifice": "R49: open holding area",
    "mummify": "R62: open holding area",
    "free_mortals": "R61: open stock",
    "cubes": "R32: open cubes and bank",
}


def test_every_kind_of_decision_is_either_secret_or_open() -> None:
    asking = {step.frame.__dataclass_fields__["kind"].default: step.secret for step in STEPS if step.accepts}
    assert {kind for kind, secret in asking.items() if secret} == SECRET.keys()
    assert {kind for kind, secret in asking.items() if not secret} == OPEN.keys()


GAMES: list[tuple[int, int, dict[str, Any]]] = [
    (2, 21, {"starting_army": "two_of_each_mortal"}),
    (3, 22, {}),
    (4, 23, {"random_decks": "shared_by_culture", "starting_army": "two_of_each_mortal"}),
]


def decisions(seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[Match, State]]:
    """Every decision of a random game, with a world that each of the others might take for the true one."""
    chance = Chance(seed)
    for _, match in walk(seats, seed, wild=0.6, **options):
        if match.decision is not None:
            for seat in range(seats):
                if seat != match.decision.seat:
                    yield match, GAME.sample(match.state, seat, chance)


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_r22_a_question_holds_nothing_private(seats: int, seed: int, options: dict[str, Any]) -> None:
    """Who is asked what is written at the head of a save and stands in the list of saves: in every world the same
    words."""
    for match, world in decisions(seats, seed, options):
        assert match.decision == GAME.decision(world)
        assert match.decision is not None
        assert match.decision.secret == (match.decision.kind in SECRET)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_r22_open_decisions_look_the_same_in_every_world(seats: int, seed: int, options: dict[str, Any]) -> None:
    """What can be chosen, what it is called, what it brings and what is refused betrays no hand and no plan."""
    for match, world in decisions(seats, seed, options):
        assert match.decision is not None
        if match.decision.secret:
            continue
        state, other = match.state, GAME.decision(world)
        assert other is not None
        assert GAME.view(state, None) == GAME.view(world, None)
        assert match.legal == GAME.legal(world), match.decision.kind
        assert list(match.decision.why_not()) == list(other.why_not()), match.decision.kind
        for action in match.legal:
            assert GAME.label(state, action) == GAME.label(world, action)
            assert _told(state, action) == _told(world, action), match.decision.kind


def _told(state: State, action: Any) -> list[Any]:
    """What the preview under the cursor tells everybody."""
    return [event for event in preview(GAME, state, action).events if event.visible_to(None)]


def test_r76_the_question_does_not_count_the_secret_army() -> None:
    state = scenes.started("greek", "norse")
    scenes.units(state, 0, gr_hoplite=3)
    scenes.units(state, 1, no_jarl=3)
    scenes.run(state, 0, "p_attack")
    scenes.play(state, "attack 1 city")
    asked = [GAME.decision(state)]
    for _ in range(2):
        scenes.play(state, "muster gr_hoplite")
        asked.append(GAME.decision(state))
    assert asked[0] == asked[1] == asked[2]

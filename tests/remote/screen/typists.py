"""People who type whole turns at machine speed: a match by single keys at a local table tells which keys those are."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.pilot import Pilot

from boardgames_tui.engine import Setup
from boardgames_tui.session import MatchView
from boardgames_tui.tui.screens.table.base_table import BaseTableScreen
from tests.remote.waiting import until
from tests.tui import stage

TURNS = 12
MOST_AT_ONCE = 36
"""Keys of one burst; a joined screen lets forty wait."""


class Burst(NamedTuple):
    """What one seat types without a pause: a whole turn, or as much of a long one as may wait. Whoever is asked
    "really?" answers at once too, and looks up then, as at a card on the stage."""

    seat: int
    keys: Sequence[str]
    actions: Sequence[str]
    """The whole history after it."""


def actions(match: MatchView) -> list[str]:
    return [match.game.notation(entry.action) for entry in match.history]


async def played_slowly(made: Setup, least: int) -> list[Burst]:
    """A dozen turns, and at least so many keys, by letters at one screen, each key handled before the next."""
    app, hands, found = stage.app(made), random.Random(made.game), list[Burst]()
    async with app.run_test(size=stage.WIDE) as pilot:
        while len(found) < TURNS or sum(len(burst.keys) for burst in found) < least:
            await until(pilot, lambda: stage.on(pilot) in ("TableScreen", "CurtainScreen", "ResultsScreen"))
            if stage.on(pilot) == "ResultsScreen":
                break
            if stage.on(pilot) == "CurtainScreen" or shows_card(pilot):
                await stage.send(pilot, "enter")
                continue
            found.append(await _turn(pilot, hands))
    return found


def shows_card(pilot: Pilot[Any]) -> bool:
    """Whether a card is on the stage, which stays until a key comes: no clock goes on."""
    staging = stage.any_table(pilot).play.staging
    staging.clock = lambda: 0.0
    return staging.is_up


async def _turn(pilot: Pilot[Any], hands: random.Random) -> Burst:
    screen, keys = stage.any_table(pilot), list[str]()
    decision = screen.match.decision
    assert decision is not None
    has_answered = False
    while len(keys) < MOST_AT_ONCE and not has_answered and is_asked(pilot, decision.seat):
        more, has_answered = await _choose(pilot, screen, hands)
        keys += more
    return Burst(decision.seat, keys, actions(screen.match))


def is_asked(pilot: Pilot[Any], seat: int) -> bool:
    """Whether this screen shows the decision of that seat, and nothing stands before it."""
    if stage.on(pilot) not in ("TableScreen", "RemoteTableScreen") or shows_card(pilot):
        return False
    screen = stage.any_table(pilot)
    decision = screen.match.decision
    return decision is not None and decision.seat == seat and bool(screen.scene and screen.scene.letters)


async def _choose(pilot: Pilot[Any], screen: BaseTableScreen, hands: random.Random) -> tuple[list[str], bool]:
    """Any choice of the list by its letter, confirmed where something asks, and whether that was so."""
    scene, before = screen.scene, len(screen.match.history)
    assert scene is not None
    numbers = [number for number in scene.letters if scene.choices[number].dial is None]
    keys = [*scene.letters[hands.choice(numbers)]]
    await stage.send(pilot, *keys)
    is_doubted = stage.on(pilot) == "AskPopup"
    if is_doubted:
        await stage.send(pilot, "y")
        keys.append("y")
    assert len(screen.match.history) > before, (keys, stage.text(pilot))
    return keys, is_doubted

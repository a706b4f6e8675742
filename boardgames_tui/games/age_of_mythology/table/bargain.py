"""R63–R65: a Trade set up as a whole: what each resource loses or gains, then one Enter pays and swaps it all."""

from collections.abc import Iterator, Sequence

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology.content import (
    BUILDINGS,
    FAVOR,
    RESOURCE_NUMBERS,
    RESOURCES,
    TEMPLE,
    TEMPLE_FAVOR,
)
from boardgames_tui.games.age_of_mythology.view import BoardView, TableView
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.table import Choice, Dial, Scene

from .signs import chip

SINGLE = (act.PayCube, act.Swap)
"""The steps it consists of: not offered one by one."""


class Bargain:
    """What is taken (above zero) and given (below it), by resource, until it is done or the question is another."""

    def __init__(self) -> None:
        self.change = [0] * len(RESOURCES)

    def rows(self, scene: Scene, legal: Sequence[act.Act]) -> list[Choice]:
        """A row for each resource that can be given or taken; each of them stands for the whole bargain."""
        steps = [action for action in legal if isinstance(action, SINGLE)]
        if not steps:
            return []
        lowest, highest = self._limits(scene, steps)
        why_not, cubes = self._why_not(due_of(scene)), _own(scene).cubes
        first, *then = [*self._steps(scene), *self._end(scene)] if why_not is None else steps[:1]
        found = []
        for number, resource in enumerate(RESOURCES):
            if lowest[number] == highest[number]:
                continue
            value, held = self.change[number], cubes[number]
            label = [chip(scene, resource), Span(f" {held} → {held + value}" if value else f" {held}")]

            def turn(step: int, at: int = number) -> None:
                self.change[at] = max(lowest[at], min(highest[at], self.change[at] + step))

            dial = Dial(value, turn, why_not)
            result = f"{value:+}".replace("-", "−") if value else ""
            found.append(Choice(first, label, result, f"trade:{resource}", then=then, dial=dial))
        return found

    def _limits(self, scene: Scene, steps: Sequence[act.Act]) -> tuple[list[int], list[int]]:
        """R64a: what one has, what the bank has; a colour that was given is not taken back."""
        view: TableView = scene.view
        paying = any(isinstance(step, act.PayCube) for step in steps)
        gives = {step.give for step in steps if isinstance(step, act.Swap)}
        gets = {step.get for step in steps if isinstance(step, act.Swap)}
        lowest = [-_own(scene).cubes[n] if paying or RESOURCES[n] in gives else 0 for n in RESOURCE_NUMBERS]
        highest = [view.bank[n] if paying or RESOURCES[n] in gets else 0 for n in RESOURCE_NUMBERS]
        return lowest, highest

    def _why_not(self, due: int) -> Phrase | None:
        """Given is as much as taken, and the price of the card besides."""
        if not any(self.change):
            return say("table.trade.nothing")
        over = sum(self.change) + due
        if over:
            return say("table.trade.give" if over > 0 else "table.trade.take", n=abs(over))
        return None

    def _steps(self, scene: Scene) -> Iterator[act.Act]:
        """As the rules ask for it: the price, then from one colour to another, with the number where it is asked."""
        cubes, bank = list(_own(scene).cubes), list(scene.view.bank)
        given = [number for number in RESOURCE_NUMBERS for _ in range(-self.change[number])]
        taken = [number for number in RESOURCE_NUMBERS for _ in range(self.change[number])]
        due = due_of(scene)
        for number in given[:due]:
            cubes[number] -= 1
            bank[number] += 1
            yield act.PayCube(RESOURCES[number])
        pairs = list(zip(given[due:], taken, strict=False))
        for give, get in dict.fromkeys(pairs):
            n = pairs.count((give, get))
            yield act.Swap(RESOURCES[give], RESOURCES[get])
            if min(cubes[give], bank[get]) > 1:
                yield act.Amount(n)
            for stock, at, change in ((cubes, give, -n), (bank, give, n), (cubes, get, n), (bank, get, -n)):
                stock[at] += change

    def _end(self, scene: Scene) -> list[act.Act]:
        """R65: the card is done with, unless a victory cube can be bought."""
        board, view = _own(scene), scene.view
        favor = board.cubes[FAVOR] + self.change[FAVOR]
        buys = BUILDINGS[TEMPLE].id in board.city and view.red and favor >= TEMPLE_FAVOR
        return [] if buys else [act.Done()]


def due_of(scene: Scene) -> int:
    """R63: cubes still to pay for the card."""
    prompt = None if scene.decision is None else scene.decision.prompt
    return int(str(prompt.args["n"])) if prompt is not None and prompt.key == "prompt.trade.pay" else 0


def _own(scene: Scene) -> BoardView:
    view: TableView = scene.view
    assert scene.decision is not None
    return view.boards[scene.decision.seat]

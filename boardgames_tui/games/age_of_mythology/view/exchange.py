"""R63–R65: a Trade as a whole: what each resource loses or gains, and the steps the rules ask for."""

from collections.abc import Iterator, Sequence

from boardgames_tui.engine import Barter, Phrase, say
from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology.content import (
    BUILDINGS,
    FAVOR,
    RESOURCE_NUMBERS,
    RESOURCES,
    TEMPLE,
    TEMPLE_FAVOR,
)

from .position import MythologyView

SINGLE = (act.PayCube, act.Swap)
"""The steps it consists of."""


class ResourceExchange(Barter[act.Act]):
    goods = tuple(f"basics.{resource}.name" for resource in RESOURCES)

    def __init__(self, view: MythologyView, steps: Sequence[act.Act]) -> None:
        assert view.played is not None
        self._view = view
        self._board = view.boards[view.played.seat]
        self._due = due_of(view)
        paying = any(isinstance(step, act.PayCube) for step in steps)
        gives = {step.give for step in steps if isinstance(step, act.Swap)}
        gets = {step.get for step in steps if isinstance(step, act.Swap)}
        # R64a: what one has, what the bank has; a colour that was given is not taken back
        self.lowest = [-self._board.cubes[n] if paying or RESOURCES[n] in gives else 0 for n in RESOURCE_NUMBERS]
        self.highest = [view.bank[n] if paying or RESOURCES[n] in gets else 0 for n in RESOURCE_NUMBERS]

    def why_not(self, change: Sequence[int]) -> Phrase | None:
        """Given is as much as taken, and the price of the card besides."""
        for good, wanted, lowest, highest in zip(self.goods, change, self.lowest, self.highest, strict=True):
            if wanted < lowest:
                return say("table.trade.most_given", what=f"@{good}", n=-lowest)
            if wanted > highest:
                return say("table.trade.most_taken", what=f"@{good}", n=highest)
        if not any(change):
            return say("table.trade.nothing")
        over = sum(change) + self._due
        if over:
            return say("table.trade.give" if over > 0 else "table.trade.take", n=abs(over))
        return None

    def settle(self, change: Sequence[int]) -> list[act.Act]:
        return [*self._steps(change), *self._end(change)]

    def _steps(self, change: Sequence[int]) -> Iterator[act.Act]:
        """As the rules ask for it: the price, then from one colour to another, with the number where it is asked."""
        cubes, bank = list(self._board.cubes), list(self._view.bank)
        given = [number for number in RESOURCE_NUMBERS for _ in range(-change[number])]
        taken = [number for number in RESOURCE_NUMBERS for _ in range(change[number])]
        for number in given[: self._due]:
            cubes[number] -= 1
            bank[number] += 1
            yield act.PayCube(RESOURCES[number])
        pairs = list(zip(given[self._due :], taken, strict=False))
        for give, get in dict.fromkeys(pairs):
            n = pairs.count((give, get))
            yield act.Swap(RESOURCES[give], RESOURCES[get])
            if min(cubes[give], bank[get]) > 1:
                yield act.Amount(n)
            for stock, at, step in ((cubes, give, -n), (bank, give, n), (cubes, get, n), (bank, get, -n)):
                stock[at] += step

    def _end(self, change: Sequence[int]) -> list[act.Act]:
        """R65: the card is done with, unless a victory cube can be bought."""
        favor = self._board.cubes[FAVOR] + change[FAVOR]
        buys = BUILDINGS[TEMPLE].id in self._board.city and self._view.red and favor >= TEMPLE_FAVOR
        return [] if buys else [act.Done()]


def barter(view: MythologyView, legal: Sequence[act.Act]) -> ResourceExchange | None:
    steps = [action for action in legal if isinstance(action, SINGLE)]
    return ResourceExchange(view, steps) if steps else None


def due_of(view: MythologyView) -> int:
    """R63: cubes still to pay for the card."""
    task = view.tasks[-1] if view.tasks else None
    return task.left or 0 if task is not None and task.kind == "trade" else 0

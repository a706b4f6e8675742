"""R63–R65: a Trade set up as a whole: what each resource loses or gains, then one Enter pays and swaps it all."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology.content import RESOURCES
from boardgames_tui.games.age_of_mythology.table.glyphs import chip
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view.exchange import SINGLE, barter
from boardgames_tui.kit.choice import Choice, Dial
from boardgames_tui.kit.painter import Span


class Bargain:
    """What is taken (above zero) and given (below it), by resource, until it is done or the question is another."""

    def __init__(self) -> None:
        self.change = [0] * len(RESOURCES)

    def rows(self, scene: Scene, legal: Sequence[act.Act]) -> list[Choice]:
        """A row for each resource that can be given or taken; each of them stands for the whole bargain."""
        exchange = barter(scene.view, legal)
        if exchange is None:
            return []
        why_not, cubes = exchange.why_not(self.change), scene.view.boards[scene.asked.seat].cubes
        step = next(action for action in legal if isinstance(action, SINGLE))
        first, *then = exchange.settle(self.change) if why_not is None else [step]
        found = []
        for number, (resource, lowest, highest) in enumerate(
            zip(RESOURCES, exchange.lowest, exchange.highest, strict=True)
        ):
            if lowest == highest:
                continue
            value, held = self.change[number], cubes[number]
            label = [chip(scene, resource), Span(f" {held} → {held + value}" if value else f" {held}")]

            def turn(step: int, at: int = number, least: int = lowest, most: int = highest) -> None:
                self.change[at] = max(least, min(most, self.change[at] + step))

            dial = Dial(value, turn, why_not)
            result = f"{value:+}".replace("-", "−") if value else ""
            found.append(Choice(first, label, result, f"trade:{resource}", then=then, dial=dial))
        return found

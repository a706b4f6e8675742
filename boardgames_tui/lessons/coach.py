"""The coach of any match: what a decision is about, the first time each kind of it comes up, then only when asked."""

from collections.abc import Collection

from boardgames_tui.engine import Decision
from boardgames_tui.text import Catalogue


class Coach:
    def __init__(self, slug: str, told: Collection[str] = (), *, is_on: bool) -> None:
        """`told`: what was said before, as `<slug>/<kind of decision>`."""
        self.slug = slug
        self.is_on = is_on
        self.told = list(told)
        self._says: tuple[int, str] | None = None
        """Where in the history it spoke, and about which kind of decision."""

    def line(self, decision: Decision | None, place: int, words: Catalogue) -> str | None:
        """What it says here: the same as long as the decision is the same."""
        if decision is None or not (self.is_on or self._says):
            return None
        here, name, key = (place, decision.kind), f"{self.slug}/{decision.kind}", f"coach.{decision.kind}"
        if self._says != here:
            self._says = None
            if not self.is_on or name in self.told or key not in words:
                return None
            self.told.append(name)
            self._says = here
        return words.get(key)

    def ask(self, decision: Decision | None, place: int, words: Catalogue) -> bool:
        """Said once more; False when nothing is known about this decision."""
        if decision is None or f"coach.{decision.kind}" not in words:
            return False
        self._says = place, decision.kind
        return True

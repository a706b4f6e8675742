"""Coach of a match: explains each kind of decision when it first comes up, and again on request."""

from collections.abc import Collection

from boardgames_tui.engine import Decision
from boardgames_tui.i18n import Catalogue


class Coach:
    def __init__(self, slug: str, told: Collection[str] = (), *, is_on: bool) -> None:
        """`told`: what was explained before, as `<slug>/<kind>`."""
        self.slug = slug
        self.is_on = is_on
        self.told = list(told)
        self._says: tuple[int, str] | None = None
        """The history entry at which the coach spoke, and the topic."""

    def line(self, decision: Decision | None, place: int, words: Catalogue) -> str | None:
        """Return the coach's sentence; the same while the decision is the same."""
        if decision is None or not (self.is_on or self._says):
            return None
        about = self._about(decision, words)
        here, name, key = (place, about), f"{self.slug}/{about}", f"coach.{about}"
        if self._says != here:
            self._says = None
            if not self.is_on or name in self.told or key not in words:
                return None
            self.told.append(name)
            self._says = here
        return words.get(key)

    def ask(self, decision: Decision | None, place: int, words: Catalogue) -> bool:
        """Repeat the explanation; False when there is none for this decision."""
        if decision is None or f"coach.{self._about(decision, words)}" not in words:
            return False
        self._says = place, self._about(decision, words)
        return True

    @staticmethod
    def _about(decision: Decision, words: Catalogue) -> str:
        """Return the topic: the kind of decision, or the variant where there is a text for it: `answer_stand`, a
        defence without a way to retreat."""
        asked = decision.prompt.key.removeprefix("prompt.")
        return asked if asked.startswith(f"{decision.kind}_") and f"coach.{asked}" in words else decision.kind

"""Several actions that people say as one: a shortcut with a name of its own, and an exchange of goods."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from .decisions import Action
from .phrases import Phrase

A = TypeVar("A", bound=Action)


class Shortcut(NamedTuple, Generic[A]):
    label: Phrase
    actions: Sequence[A]
    """One after the other, as far as they stay possible."""


class Barter(ABC, Generic[A]):
    """What is given and taken at once. `goods`: the text keys of what there is, in the order of a change."""

    goods: Sequence[str]

    @abstractmethod
    def why_not(self, change: Sequence[int]) -> Phrase | None:
        """What is still wrong with giving (below zero) and taking (above it) so much of each."""

    @abstractmethod
    def settle(self, change: Sequence[int]) -> Sequence[A]:
        """The actions it takes; asked only for what nothing is wrong with."""

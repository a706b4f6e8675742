"""Several actions said as one: shortcuts and exchanges of goods."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from .decisions import Action
from .phrases import Phrase

A = TypeVar("A", bound=Action)


class Shortcut(NamedTuple, Generic[A]):
    label: Phrase
    actions: Sequence[A]
    """The actions, played one after the other as long as they are legal."""


class Barter(ABC, Generic[A]):
    """An exchange in which goods are given and taken at once. `goods`: the text keys of what can be exchanged, in the
    order of a change."""

    goods: Sequence[str]

    @abstractmethod
    def why_not(self, change: Sequence[int]) -> Phrase | None:
        """Return what is still wrong with giving (negative) and taking (positive) these amounts."""

    @abstractmethod
    def settle(self, change: Sequence[int]) -> Sequence[A]:
        """Return the actions of an exchange for which `why_not` found nothing wrong."""

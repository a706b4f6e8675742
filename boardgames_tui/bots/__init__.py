"""Players that are not people, over the contract only, and the process they think in."""

from .levels import LEVELS, Cancelled, choose
from .runner import deal, own_chance, think
from .worker import Worker

__all__ = ["LEVELS", "Cancelled", "Worker", "choose", "deal", "own_chance", "think"]

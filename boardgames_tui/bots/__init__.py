"""Players that are not people, over the contract only, and the process they think in."""

from .levels import Cancelled, choose
from .runner import deal, own_chance, think, think_aloud
from .stumbling import Stumbled
from .worker import Worker

__all__ = ["Cancelled", "Stumbled", "Worker", "choose", "deal", "own_chance", "think", "think_aloud"]

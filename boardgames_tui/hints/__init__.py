"""What to do, and why: from an analysis to words, for whatever shows a match."""

from .advice import About, Advice, Asked, budget
from .reasons import NEAR, Counsel, Row

__all__ = ["NEAR", "About", "Advice", "Asked", "Counsel", "Row", "budget"]

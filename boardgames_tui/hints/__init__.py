"""Hints: what to do and why, from an analysis to words, for the app and plain mode."""

from .advice import About, Advice, HintDepth, budget
from .reasons import NEAR, HintRow, HintText

__all__ = ["NEAR", "About", "Advice", "HintDepth", "HintRow", "HintText", "budget"]

"""The review of a finished match: who was how likely to win when, which choices cost it, and what chance had to do with
it."""

from .grades import GRADES, Grade, grade_of
from .keeping import keep, kept
from .making import USUAL, make, refusal, reviewed
from .shapes import Choice, Point, Review, Swing, Verdict
from .turning import counts, luck_by_kind, luck_of, turning_points
from .work import Depth

__all__ = [
    "GRADES",
    "USUAL",
    "Choice",
    "Depth",
    "Grade",
    "Point",
    "Review",
    "Swing",
    "Verdict",
    "counts",
    "grade_of",
    "keep",
    "kept",
    "luck_by_kind",
    "luck_of",
    "make",
    "refusal",
    "reviewed",
    "turning_points",
]

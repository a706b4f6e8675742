"""Review of a finished match: chances to win over time, which choices cost them, and what chance did."""

from .account import Account, account
from .cache import keep, kept
from .grades import GRADES, Grade, grade, grade_of
from .jobs import Depth
from .maker import USUAL, make, refusal, reviewed
from .models import ChartPoint, RatedChoice, Review, Swing, Verdict
from .turning_points import Fall, TurningPoint, counts, luck_by_kind, luck_of, turning_points

__all__ = [
    "GRADES",
    "USUAL",
    "Account",
    "ChartPoint",
    "Depth",
    "Fall",
    "Grade",
    "RatedChoice",
    "Review",
    "Swing",
    "TurningPoint",
    "Verdict",
    "account",
    "counts",
    "grade",
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

"""Confidence intervals of shares."""

import math

SURE = 1.959964
"""Standard deviations of a 95 % interval."""


def wilson(won: float, of: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share: sound for few games and for shares near 0 and 1."""
    if not of:
        return 0.0, 1.0
    share, square = won / of, SURE * SURE
    middle = (share + square / (2 * of)) / (1 + square / of)
    reach = SURE / (1 + square / of) * math.sqrt(share * (1 - share) / of + square / (4 * of * of))
    low, high = min(share, middle - reach), max(share, middle + reach)  # rounding must not push the share out
    return max(0.0, low), min(1.0, high)

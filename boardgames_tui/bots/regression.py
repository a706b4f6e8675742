"""Logistic and linear regression without a library, for the few weights of a forecast."""

from collections.abc import Sequence

from .forecast import dot, logistic

CALM = 1e-3
"""Regularization that keeps a fit finite where winners and losers are perfectly separable."""

FOUND = 1e-9
"""Change of the weights below which Newton's method stops."""

Row = tuple[float, ...]


def line(rows: Sequence[Row], goals: Sequence[float]) -> Row:
    """Return the weights of a least-squares fit."""
    size = range(len(rows[0]))
    table = _products(rows, [1.0] * len(rows))
    return solve(table, [sum(row[i] * goal for row, goal in zip(rows, goals, strict=True)) for i in size])


def curve(
    rows: Sequence[Row],
    goals: Sequence[float],
    steps: int = 20,
    offsets: Sequence[float] | None = None,
    calm: float = CALM,
) -> Row:
    """Return the weights of a logistic regression, by Newton's method. `offsets`: known log odds; `calm`: strength of
    the prior that keeps weights near 0, the inverse of their expected variance."""
    size, weights = range(len(rows[0])), [0.0] * len(rows[0])
    known = [0.0] * len(rows) if offsets is None else offsets
    for _ in range(steps):
        guesses = [logistic(start + dot(tuple(weights), row)) for start, row in zip(known, rows, strict=True)]
        spread = [guess * (1 - guess) for guess in guesses]
        slope = [
            sum((goal - guess) * row[i] for row, guess, goal in zip(rows, guesses, goals, strict=True))
            - calm * weights[i]
            for i in size
        ]
        bend = [
            [
                sum(each * row[i] * row[j] for row, each in zip(rows, spread, strict=True)) + calm * (i == j)
                for j in size
            ]
            for i in size
        ]
        change = solve(bend, slope)
        weights = [weight + step for weight, step in zip(weights, change, strict=True)]
        if max(map(abs, change)) < FOUND:
            break
    return tuple(weights)


def solve(table: Sequence[Sequence[float]], right: Sequence[float]) -> Row:
    """Solve linear equations by Gaussian elimination with pivoting; the matrices here are symmetric and positive."""
    rows = [[*row, value] for row, value in zip(table, right, strict=True)]
    for place in range(len(rows)):
        top = max(range(place, len(rows)), key=lambda other: abs(rows[other][place]))
        rows[place], rows[top] = rows[top], rows[place]
        for other in range(len(rows)):
            if other != place:
                factor = rows[other][place] / rows[place][place]
                rows[other] = [mine - factor * above for mine, above in zip(rows[other], rows[place], strict=True)]
    return tuple(row[-1] / row[place] for place, row in enumerate(rows))


def _products(rows: Sequence[Row], weights: Sequence[float]) -> list[list[float]]:
    size, weighted = range(len(rows[0])), list(zip(rows, weights, strict=True))
    return [[sum(each * row[i] * row[j] for row, each in weighted) + CALM * (i == j) for j in size] for i in size]

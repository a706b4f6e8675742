"""Sequential halving: all choices are tried equally often, the worse half drops out, and the rest shares the remaining
trials.

Candidates are known by their place. Those still in the race have the same trials, those that dropped out the first of
them, so two of them are always compared over trials they share."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2


def rounds(candidates: int, trials: int) -> Iterator[tuple[int, int]]:
    """How many stay in the race, and how often each of them is tried until the next ones drop out."""
    left, count = trials, ceil(log2(candidates)) if candidates > 1 else 1
    for remaining in range(count, 0, -1):
        times = max(1, left // remaining // candidates)
        if times * candidates > left:
            return
        yield candidates, times
        left -= times * candidates
        candidates = max(2, ceil(candidates / 2))


def race(
    candidates: Sequence[int],
    trials: int,
    sweep: Callable[[Sequence[int], int], bool],
    mean: Callable[[int], float],
) -> None:
    """`sweep` tries each of the given places so many times more, and says False when there is no time for another
    round."""
    racing = list(candidates)
    for size, times in rounds(len(racing), trials):
        racing = sorted(racing, key=mean, reverse=True)[:size] if size < len(racing) else racing
        if not sweep(racing, times):
            return

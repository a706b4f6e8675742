"""Sequential halving: all choices are tried equally often, the worse half drops out, and the rest shares the remaining
trials.

Candidates are indexes. Those still in the race have the same trials, those that dropped out had the first of them, so
that two candidates are always compared over shared trials."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2


def rounds(candidates: int, trials: int) -> Iterator[tuple[int, int]]:
    """Yield for each round how many candidates stay, and how many trials each of them gets."""
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
    """Run the rounds. `sweep` runs more trials of each given candidate and returns False when the time is up."""
    racing = list(candidates)
    for size, times in rounds(len(racing), trials):
        racing = sorted(racing, key=mean, reverse=True)[:size] if size < len(racing) else racing
        if not sweep(racing, times):
            return

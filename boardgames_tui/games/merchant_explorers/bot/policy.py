"""What a bot does at first sight with the next explorer, on a sketch: the space that promises most."""

import math

from boardgames_tui.games.merchant_explorers.content import CARDS, Phase
from boardgames_tui.games.merchant_explorers.rules.formations import allowed, origins
from boardgames_tui.games.merchant_explorers.spaces import each

from .outlook import promise
from .sketch import Progress, Sketch


def carry_out(sketch: Sketch, card: str, cards: int, reach: int) -> Sketch:
    """The whole card, one explorer after the other; `cards` come after it in this era and explore `reach`."""
    return finish(sketch, card, 0, Progress(CARDS[card].steps[0]), cards, reach)


def finish(sketch: Sketch, card: str, phase: int, progress: Progress, cards: int, reach: int) -> Sketch:
    """The rest of a card."""
    printed = CARDS[card]
    steps, factor, per_ruin = printed.steps, printed.coin_factor, printed.cards_per_ruin
    board = sketch.world.board
    ways = reach | sketch.world.ground.reach(card)
    while True:
        if options := allowed(board, sketch, progress):
            best, chosen, most = sketch, 0, -math.inf
            for space in each(options):
                trial = sketch.copy()
                trial.put(space, factor, per_ruin)
                worth = promise(trial, cards + 1, ways)
                if worth > most:
                    best, chosen, most = trial, space, worth
            progress = _advanced(sketch, progress, chosen)
            sketch = best
            continue
        phase += 1
        further = next_phase(progress, steps[phase]) if phase < len(steps) else None
        if further is None:
            return sketch
        progress = further


def next_phase(progress: Progress, step: Phase) -> Progress | None:
    """The next step of a card, if it can be carried out (R43, R57)."""
    if step.needs_first_phase and not progress.placed:
        return None
    return Progress(step, before=progress.placed, used=progress.origin)


def _advanced(sketch: Sketch, progress: Progress, space: int) -> Progress:
    """The card knows of one explorer more."""
    origin = progress.origin
    if progress.step.from_village and not progress.placed:
        origin = origins(sketch.world.board, sketch, progress, space).bit_length() - 1
    return Progress(progress.step, (*progress.placed, space), progress.before, origin, progress.used)

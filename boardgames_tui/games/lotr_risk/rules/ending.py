"""R80, R81, R84: the end, and the dice of those who are still tied."""

from boardgames_tui.engine import Log

from .scoring import tie_break, total
from .state import State


def end_game(state: State, log: Log) -> None:
    state.stack.clear()
    log.tell(None, "log.end")
    alive = [seat for seat, player in enumerate(state.players) if not player.out]
    state.tie_rolls = [0] * state.seats
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat in alive:
        groups.setdefault((total(state, seat), *tie_break(state, seat)), []).append(seat)
    for tied in groups.values():
        level(state, tied, log)


def level(state: State, tied: list[int], log: Log) -> None:
    """R84: dice for players who are equal in everything else, made comparable: who did not roll again counts as 0
    there."""
    roll_off(state, tied, log)
    longest = max(len(str(state.tie_rolls[seat])) for seat in tied)
    for seat in tied:
        state.tie_rolls[seat] = int(str(state.tie_rolls[seat]).ljust(longest, "0"))


def roll_off(state: State, tied: list[int], log: Log) -> None:
    """Highest wins, equal dice roll again; the rolls of one player are written one behind the other: 4 and then 6 is
    46."""
    if len(tied) < 2:
        return
    rolled = state.chance.roll("tie", len(tied))
    for seat, die in zip(tied, rolled, strict=True):
        state.tie_rolls[seat] = 10 * state.tie_rolls[seat] + die
        log.tell(seat, "log.tie_roll", die=die)
    for die in sorted(set(rolled)):
        roll_off(state, [seat for seat, own in zip(tied, rolled, strict=True) if own == die], log)

"""A bot that takes what brings the most points at once, on average over worlds that its seat cannot tell apart.

boardgames-tui simulate augustus --seats "bot:exec=python3 greedy.py,bot:random"
"""

import random

from boardgames_tui import api


def choose(turn: api.Turn) -> api.Action:
    leads = [sum(lead_after(world, turn.seat, action) for world in turn.worlds) for action in turn.legal]
    return turn.legal[random.choice([place for place, lead in enumerate(leads) if lead == max(leads)])]


def lead_after(world: api.Position, seat: int, action: api.Action) -> int:
    after = world.clone()
    after.apply(action)
    totals = {row.seat: row.total for row in after.standings().rows}
    return totals.pop(seat) - max(totals.values(), default=0)


choose.worlds = 4  # type: ignore[attr-defined]  # read where the bot comes from an installed package

if __name__ == "__main__":
    api.run_bot(choose, "Greedy", worlds=4)

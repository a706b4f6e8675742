"""Recorded playthroughs: a random game as readable text, so that a changed rule shows as a diff.

`make playthroughs` writes them again into tests/playthroughs/; review the diff, then commit it.
"""

import random
from dataclasses import replace
from pathlib import Path

from boardgames_tui.games import GAMES, own
from boardgames_tui.i18n import catalogue
from tests.battery.tables import TableCase

FOLDER = Path(__file__).parent.parent / "playthroughs"
CHOICES_SHOWN = 6


def cases() -> list[TableCase]:
    """The smallest table, and the largest with the default options."""
    found = []
    for slug in own():
        info = GAMES[slug].info
        found += [TableCase(slug, seats, 0) for seats in sorted({info.min_seats, info.max_seats})]
    return found


def path_of(case: TableCase) -> Path:
    return FOLDER / f"{case.slug}-{case.seats}.txt"


def edition_of(recorded: str) -> int:
    """With which edition of the components the game was played: a new card leaves it as it is."""
    return int(recorded.partition("\n")[0].rpartition(" ")[2])


def record(case: TableCase, edition: int) -> str:
    game, words, chooser = case.game, catalogue("en", case.slug), random.Random(1)
    setup = replace(case.setup("CEDAR-2222"), edition=edition)
    names = [seat.name for seat in setup.seats]
    state = game.new(setup)
    lines = [f"{case.slug}, {case.seats} seats, seed {setup.seed}, edition {edition}", ""]
    while (decision := game.decision(state)) is not None:
        legal = game.legal(state)
        action = chooser.choice(legal)
        shown = ", ".join(game.notation(each) for each in legal[:CHOICES_SHOWN]) + (
            ", …" if len(legal) > CHOICES_SHOWN else ""
        )
        lines.append(
            f"{state.moves + 1}. {names[decision.seat]} [{decision.rule}] {words.phrase(decision.prompt, names)}"
        )
        lines.append(f"   {len(legal)}: {shown}")
        lines.append(f"   > {game.notation(action)}")
        lines += [f"     {words.sentence(event, names)}" for event in game.apply(state, action)]
    lines.append("")
    for row in game.standings(state).rows:
        parts = ", ".join(f"{words.get(line.key, **line.args)} {line.value}" for line in row.lines)
        lines.append(f"{row.rank}. {names[row.seat]} {row.total} ({parts})")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in cases():
        path_of(each).write_text(record(each, each.game.info.edition), encoding="utf-8")
        print(path_of(each))

"""R82, R83 a second time, written from the rules without looking at `scoring.py`: reads the data files, counts with
dictionaries."""

import json

from boardgames_tui import locations
from boardgames_tui.games.lotr_risk.rules.state import State

DATA = locations.assets() / "lotr_risk"


def _read(name: str):  # type: ignore[no-untyped-def]
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def totals(state: State) -> list[int]:
    territories = _read("territories")
    ruler = {land["id"]: state.owner[number] for number, land in enumerate(territories)}
    cards = _read("adventure_cards")["cards"]
    points = [0] * len(state.players)
    for seat, player in enumerate(state.players):
        if player.out:
            continue
        for land in territories:
            if ruler[land["id"]] == seat:
                points[seat] += 3 if land["stronghold"] else 1
        for region in _read("regions"):
            if {ruler[name] for name in region["territories"]} == {seat}:
                points[seat] += region["bonus"]
        for card in player.collected:
            points[seat] += 2 if cards[card]["type"] == "mission" else 1
        if state.options.homeland_bonus:
            for name in ("mount_doom", "minas_tirith") if player.side == "good" else ("barad_dur",):
                points[seat] += 4 if ruler[name] == seat else 0
    return points

"""A second scorer, written from R72–R74 with nothing but the data files and plain loops."""

import json
from typing import Any

from boardgames_tui import locations
from boardgames_tui.games.augustus.rules.state import State


def totals(state: State) -> list[int]:
    folder = locations.assets() / "augustus"
    cards = {
        card["number"]: card
        for card in json.loads((folder / "objectives.json").read_text(encoding="utf-8"))["objectives"]
    }
    worth = {
        tile["id"]: tile["vp"] for tile in json.loads((folder / "rewards.json").read_text(encoding="utf-8"))["tiles"]
    }
    result = []
    for seat, player in enumerate(state.players):
        total = 0
        for tile, holder in state.tiles.items():
            if holder == seat:
                total += worth[tile]
        row = [cards[number] for number in player.controlled]
        for card in row:
            total += card["vp"]
            if card["power"]["type"] == "score":
                for other in row:
                    total += card["power"]["vp"] * _shows(other, card["power"]["per"])
        result.append(total)
    return result


def _shows(card: dict[str, Any], item: str) -> int:
    if item == "objective":
        return 1
    if item in ("senator", "green", "purple", "orange"):
        return 1 if card["color"] == item else 0
    if item in ("gold", "wheat"):
        return sum(1 for icon in card["resources"] if icon == item)
    return sum(1 for symbol in card["symbols"] if symbol == item)

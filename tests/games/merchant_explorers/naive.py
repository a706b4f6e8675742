"""A second scorer, written from R53, R54 and R72 over the raw data files, without the program's own content or scoring.

What a player gained during play is a running sum; everything that can be recounted from the position is recounted:
routes from their cities, goals from what they paid, end treasure from pieces."""

import json
from typing import Any

from boardgames_tui import locations
from boardgames_tui.games.merchant_explorers.rules.state import Player, State

ASSETS = locations.assets() / "merchant_explorers"
TREASURE = {
    card["id"]: card["effect"]
    for card in json.loads((ASSETS / "treasure_cards.json").read_text(encoding="utf-8"))["cards"]
}


def totals(state: State) -> list[int]:
    with open(ASSETS / f"map_{state.options.map}.json", encoding="utf-8") as file:
        hexes = {hex_["col"] * 16 + hex_["row"]: hex_ for hex_ in json.load(file)["hexes"]}
    return [_total(state, seat, player, hexes) for seat, player in enumerate(state.players)]


def _total(state: State, seat: int, player: Player, hexes: dict[int, Any]) -> int:
    coin_spaces, _, villages, towers, crystals, _, purses = player.lines
    routes: int = sum(
        hexes[first]["feature"]["value"] * hexes[second]["feature"]["value"] for first, second, _ in player.routes
    )
    goals = sum(goal.paid[seat] for goal in state.goals)
    return coin_spaces + routes + villages + towers + crystals + goals + purses + _end(player, hexes)


def _end(player: Player, hexes: dict[int, Any]) -> int:
    villages = [hexes[space]["terrain"] for space in hexes if player.villages >> space & 1]
    towers = sum(player.towers >> space & 1 for space in hexes)
    kept = [TREASURE[card] for card in player.kept]
    total = 0
    amphorae = sum(effect["type"] == "amphora" for effect in kept)
    while amphorae > 0:
        total += min(amphorae, 4) ** 2
        amphorae -= 4
    for effect in kept:
        if effect["type"] == "per_village":
            total += effect["amount"] * villages.count(effect["terrain"])
        elif effect["type"] == "per_tower":
            total += effect["amount"] * towers
        elif effect["type"] == "per_village_pair":
            total += effect["amount"] * (len(villages) // 2)
    return total

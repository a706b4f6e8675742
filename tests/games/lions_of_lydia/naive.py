"""A second scorer, written from R64–R68 and the data files alone: slow, plain, sharing nothing with the first."""

import json
from typing import Any

from boardgames_tui import locations

_FOLDER = locations.assets() / "lions_of_lydia"
_CARDS: dict[str, Any] = {
    card["id"]: card
    for name in ("properties.json", "fountain_cards.json")
    for card in json.loads((_FOLDER / name).read_text(encoding="utf-8"))["cards"]
}
_LEVELS = json.loads((_FOLDER / "player_boards.json").read_text(encoding="utf-8"))["influence_track"]


def totals(state: Any) -> list[int]:
    sums = []
    for seat, player in enumerate(state.players):
        points = _LEVELS[player.influence]["points"]
        for name, face in player.cards.items():
            if _CARDS[name]["kind"] == "purple":
                points += _purple(player, name, face != "base")
            elif face == "base":
                points += _CARDS[name]["points"]
            else:
                points += _CARDS[name]["points_upgraded"] * (2 if face == "covered" else 1)
        if state.tile_owner == seat:
            points += player.coins
        sums.append(points)
    return sums


def _purple(player: Any, name: str, upgraded: bool) -> int:
    scoring = _CARDS[name]["scoring"]
    return _counted(player, scoring) * int(scoring["points_upgraded" if upgraded else "points"])


def _counted(player: Any, scoring: dict[str, Any]) -> int:
    """How often the card pays."""
    kinds = [_CARDS[each]["kind"] for each in player.cards]
    match scoring["type"]:
        case "influence_steps":
            return int(player.influence)
        case "bag_pairs":
            return sum(player.bag.count(each) // 2 for each in set(player.bag))
        case "bag_lydians":
            return len([each for each in player.bag if each == "lydian"])
        case "resource_pairs":
            return int(player.tracks[scoring["color"]]) // 2
        case "upgraded_properties":
            return len([face for face in player.cards.values() if face in ("upgraded", "covered")])
        case "silver_pairs":
            return len([kind for kind in kinds if kind in ("silver", "start")]) // 2
        case "gold_cards":
            return len([kind for kind in kinds if kind in ("gold", "fountain")])
        case "purple_cards":
            return kinds.count("purple")
    assert scoring["type"] == "produced_pairs"
    shown = 0
    for each, face in player.cards.items():
        if _CARDS[each]["kind"] in ("start", "silver", "gold") and face != "covered":
            side = _CARDS[each]["effect"]["gain_upgraded" if face == "upgraded" else "gain"]
            shown += sum(amount for good, amount in side.items() if good != "coin")
    return shown // 2

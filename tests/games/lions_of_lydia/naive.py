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
            if name.startswith("purple"):
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
    own = list(player.cards)
    two = 2 if upgraded else 1
    if name == "purple_influence":
        return int(player.influence) * two
    if name == "purple_bag_pairs":
        return 3 * two * sum(int(player.bag.count(each)) // 2 for each in set(player.bag))
    if name == "purple_lydians":
        return 2 * two * len([each for each in player.bag if each == "lydian"])
    if name in ("purple_red", "purple_green", "purple_yellow", "purple_blue"):
        return 3 * two * (int(player.tracks[name[7:]]) // 2)
    if name == "purple_upgraded":
        return two * len([each for each in own if player.cards[each] in ("upgraded", "covered")])
    if name == "purple_silver":
        return 3 * two * (len([each for each in own if each.startswith(("silver_", "start_"))]) // 2)
    if name == "purple_gold":
        return 3 * two * len([each for each in own if each.startswith(("gold_", "fountain_"))])
    if name == "purple_purple":
        return 2 * two * len([each for each in own if each.startswith("purple_")])
    assert name == "purple_production"
    shown = 0
    for each in own:
        if each.startswith(("start_", "silver_", "gold_")) and player.cards[each] != "covered":
            side = _CARDS[each]["effect"]["gain_upgraded" if player.cards[each] == "upgraded" else "gain"]
            shown += sum(amount for good, amount in side.items() if good != "coin")
    return two * (shown // 2)

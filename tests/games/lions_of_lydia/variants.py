"""Option sets that together cover every option value, and every allowed pair of expansions."""

from itertools import combinations
from typing import Any

SINGLES: dict[str, dict[str, Any]] = {
    "croesus": {"croesus": True},
    "pactolus": {"pactolus": True},
    "artisans": {"artisans": True},
    "courtyards": {"courtyards": True},
    "tomb": {"gold_tiles": "tomb"},
    "builders": {"builders": True},
    "races": {"races": True},
    "estates": {"gold_tiles": "estates"},
}
PAIRS = [
    {**SINGLES[one], **SINGLES[other]} for one, other in combinations(SINGLES, 2) if {one, other} != {"tomb", "estates"}
]
_SIX = dict.fromkeys(("croesus", "pactolus", "artisans", "courtyards", "builders", "races"), True)
FULL: list[dict[str, Any]] = [{**_SIX, "gold_tiles": "tomb"}, {**_SIX, "gold_tiles": "estates"}]
TABLES: list[dict[str, Any]] = [
    {
        "start_player": "1",
        "home_colors": "chosen",
        "home_1": "red",
        "home_2": "green",
        "home_3": "yellow",
        "home_4": "blue",
    },
    {
        "start_player": "2",
        "home_colors": "chosen",
        "home_1": "green",
        "home_2": "yellow",
        "home_3": "blue",
        "home_4": "red",
        "hide_bags": True,
    },
    {"home_colors": "chosen", "home_1": "yellow", "home_2": "blue", "home_3": "red", "home_4": "green"},
    {"home_colors": "chosen", "home_1": "blue", "home_2": "red", "home_3": "green", "home_4": "yellow"},
]
WIDE_TABLES = {3: [{"start_player": "3"}], 4: [{"start_player": "3"}, {"start_player": "4"}]}
"""What only fits tables of at least that many seats."""

VARIANTS: list[dict[str, Any]] = [{}, *SINGLES.values(), *PAIRS, *FULL, *TABLES]

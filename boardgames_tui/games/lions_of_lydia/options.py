"""What a table can choose before it starts (R1): expansions, home colours, start player, hidden bags."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict

from boardgames_tui.engine import Phrase, say

from .content import Color

Home = Literal["random", "red", "green", "yellow", "blue"]
_CHOSEN: JsonDict = {"only_if": {"home_colors": "chosen"}}
_RANDOM: Home = "random"
RECOMMENDED_EXPANSIONS = 4


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    croesus: bool = False
    pactolus: bool = False
    artisans: bool = False
    courtyards: bool = False
    gold_tiles: Literal["none", "tomb", "estates"] = "none"
    """Tomb (X5) and Estates (X8) are the two sides of the same four tiles, so they exclude each other."""
    builders: bool = False
    races: bool = False
    start_player: Literal["random", "1", "2", "3", "4"] = "random"
    home_colors: Literal["random", "chosen"] = "random"
    home_1: Home = Field("random", json_schema_extra=_CHOSEN)
    home_2: Home = Field("random", json_schema_extra=_CHOSEN)
    home_3: Home = Field("random", json_schema_extra={"only_if": {"home_colors": "chosen", "seats": [3, 4]}})
    home_4: Home = Field("random", json_schema_extra={"only_if": {"home_colors": "chosen", "seats": 4}})
    hide_bags: bool = False

    def homes(self, seats: int) -> tuple[Home, ...]:
        if self.home_colors == "random":
            return (_RANDOM,) * seats
        return (self.home_1, self.home_2, self.home_3, self.home_4)[:seats]

    def expansions(self) -> tuple[str, ...]:
        """Ids of the expansions in play, in the order of the rule book."""
        found = [name for name in ("croesus", "pactolus", "artisans", "courtyards") if getattr(self, name)]
        found += ["tomb"] if self.gold_tiles == "tomb" else []
        found += [name for name in ("builders", "races") if getattr(self, name)]
        return tuple(found + (["estates"] if self.gold_tiles == "estates" else []))


def problems(options: Options, seats: int) -> list[Phrase]:
    """What does not fit together: one home colour for two seats, a start player who is not there."""
    found = []
    taken: dict[Color, int] = {}
    for number, home in enumerate(options.homes(seats), 1):
        if home != "random" and home in taken:
            found.append(say("setup.same_home", number=number, other=taken[home], color=f"@color.{home}"))
        elif home != "random":
            taken[home] = number
    if options.start_player != "random" and int(options.start_player) > seats:
        found.append(say("setup.no_such_start", number=int(options.start_player), seats=seats))
    return found


def warnings(options: Options) -> list[Phrase]:
    """What the rules advise against but allow: more than four expansions at once."""
    count = len(options.expansions())
    return (
        [say("setup.many_expansions", count=count, most=RECOMMENDED_EXPANSIONS)]
        if count > RECOMMENDED_EXPANSIONS
        else []
    )

"""A table of Augustus and analyses made by hand: what is said of them can be counted out."""

from typing import Any

from boardgames_tui.bots import Analysis, MeanLine, Prospect
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.hints import HintText
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match, MatchFlow

SEED = "LAUREL-7Q4K"


def flow(*controllers: str, hints: bool = True) -> MatchFlow:
    """At the first choice of the first person."""
    seats = tuple(Seat(name, None, who) for name, who in zip(("Anna", "Ben"), controllers, strict=True))
    made = MatchFlow(Match.new(Setup("augustus", seats, {"deal_mode": "random_3"}, SEED, hints=hints)))
    made.go_on()
    return made


def to_a_choice(flow: MatchFlow, least: int = 3) -> None:
    """On to a decision of the first seat with several answers."""
    match = flow.match
    while match.decision is None or match.decision.seat != 0 or len(match.legal) < least:
        flow.choose(match.legal[0])
        flow.go_on()


def sheet(**lines: float) -> tuple[MeanLine, ...]:
    return tuple(MeanLine(f"score.{name}", value) for name, value in lines.items())


def tried(action: Any, margin: float, chance: float, **more: Any) -> Prospect[Any]:
    return Prospect(action, margin, chance, **{"trials": 20, "error": 0.5, "doubt": 0.3, **more})


def analysis(*prospects: Prospect[Any], seat: int = 0) -> Analysis[Any]:
    return Analysis(seat, prospects, 60, 60)


def told(place: MatchFlow, found: Analysis[Any], lang: str = "en") -> HintText:
    return HintText.here(place.match, catalogue(lang, "augustus"), found, 0)

"""A result of the deal of the day in a line or two, to share with friends without spoilers: no cards, no moves."""

from collections.abc import Sequence

from boardgames_tui.commands import deal_of_the_day
from boardgames_tui.engine import Arg, Setup
from boardgames_tui.engine.seats.controllers import level_word

from .daily_deal import Daily
from .wording import ResultWording

WEEK = 7
BARS = "▁▂▃▄▅▆▇█"


def against(setup: Setup, wording: ResultWording) -> str:
    """Return the opponents of a deal."""
    bots = len(setup.seats) - 1
    level = level_word(setup.seats[-1].controller)
    return wording.words.get("today.table", n=bots, level=level) if bots else wording.words.get("today.alone")


def outcome(daily: Daily, wording: ResultWording) -> str:
    """Return the outcome: `84 points`, `91 to 78, table beaten`."""
    get = wording.words.get
    if daily.seats == 1:
        return get("today.missed" if daily.lost else "today.points", n=daily.total, points=daily.total)
    best = 0 if daily.best_other is None else daily.best_other
    key = "today.beaten" if daily.beat_the_table else "today.lost_to"
    return get(key, points=daily.total, best=best, rank=daily.rank)


def share(daily: Daily, lately: Sequence[Daily], wording: ResultWording, plain: bool = False) -> str:
    """Return the text to share. `lately`: results of the same game, newest first; the last week is shown as small
    bars."""
    get = wording.words.get
    week = [each.total for each in lately if each.day <= daily.day][:WEEK][::-1]
    facts: dict[str, Arg] = {
        "game": wording.game(daily.game),
        "day": wording.day(daily.day),
        "points": daily.total,
        "bars": "" if plain or len(week) < 2 else f"  {bars(week)}",
    }
    if daily.seats == 1:
        told = get("today.share_alone", **facts)
    else:
        place = get("today.share_rank", rank=daily.rank, seats=daily.seats)
        ended = get("today.share_won") if daily.beat_the_table else place
        told = get("today.share_table", **facts, best=daily.best_other or 0, outcome=ended)
    return f"{told}\n{get('today.share_how', command=deal_of_the_day(daily.game))}"


def bars(totals: Sequence[int]) -> str:
    low, high = min(totals), max(totals)
    return "".join(BARS[(total - low) * (len(BARS) - 1) // max(1, high - low)] for total in totals)

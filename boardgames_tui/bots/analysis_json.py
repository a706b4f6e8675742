"""JSON of analyses, to pass them between processes and to store them."""

from typing import Any

from boardgames_tui.engine import Game, Phrase
from boardgames_tui.engine.brain import A, S

from .analysis_result import Analysis, MeanLine, Prospect


def record(game: Game[S, A], analysis: Analysis[A]) -> dict[str, Any]:
    return {
        "seat": analysis.seat,
        "done": analysis.done,
        "planned": analysis.planned,
        "prospects": [_row(game, each) for each in analysis.prospects],
    }


def _row(game: Game[S, A], each: Prospect[A]) -> dict[str, Any]:
    return {
        "action": game.codec.action_data(each.action),
        "margin": each.margin,
        "chance": each.chance,
        "trials": each.trials,
        "error": each.error,
        "doubt": each.doubt,
        "own": [[line.key, line.value, line.error] for line in each.own],
        "rival": [[line.key, line.value, line.error] for line in each.rival],
        "endings": each.endings,
        "plan": None if each.plan is None else _told(each.plan),
        "later": [_told(step) for step in each.later],
        "chance_error": each.chance_error,
        "chance_doubt": each.chance_doubt,
    }


def _told(phrase: Phrase) -> list[Any]:
    return [phrase.key, dict(phrase.args)]


def _phrase(key: str, args: dict[str, Any]) -> Phrase:
    """Restore the tuples of a phrase, which JSON stores as lists."""
    return Phrase(key, {name: tuple(value) if isinstance(value, list) else value for name, value in args.items()})


def read(game: Game[S, A], data: dict[str, Any]) -> Analysis[A]:
    rows = tuple(_prospect(game, row) for row in data["prospects"])
    return Analysis(data["seat"], rows, data["done"], data["planned"])


def _prospect(game: Game[S, A], row: dict[str, Any]) -> Prospect[A]:
    sheets = {name: tuple(MeanLine(*line) for line in row[name]) for name in ("own", "rival")}
    plan = None if row["plan"] is None else _phrase(*row["plan"])
    later = tuple(_phrase(*step) for step in row["later"])
    told = {"plan": plan, "later": later, "action": game.codec.read_action(row["action"])}
    return Prospect(**{**row, **sheets, **told})

"""Bots: levels of play, their search, and the worker process they think in. Bots know games only by their contract."""

from boardgames_tui.bots.processes.worker import Worker
from boardgames_tui.bots.search.budget import Budget, Cancelled

from .analysis import analyse
from .analysis_result import Analysis, MeanLine, Prospect, agree, difference
from .failures import BotFailed, ThoughtFailed
from .levels import choose
from .programs import BlockingPrograms
from .runner import deal, deal_for_study, own_chance, remark, study, think, think_aloud

__all__ = [
    "Analysis",
    "BlockingPrograms",
    "BotFailed",
    "Budget",
    "Cancelled",
    "MeanLine",
    "Prospect",
    "ThoughtFailed",
    "Worker",
    "agree",
    "analyse",
    "choose",
    "deal",
    "deal_for_study",
    "difference",
    "own_chance",
    "remark",
    "study",
    "think",
    "think_aloud",
]

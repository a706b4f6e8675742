"""Every screen of the app, and the keys that lead to it: for tests that look at all of them."""

import shutil
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from textual.pilot import Pilot

from boardgames_tui.review import USUAL, ChartPoint, RatedChoice, Review, Swing, Verdict, keep
from boardgames_tui.review.cache import key
from boardgames_tui.session import Match
from tests.games.table_tester import best

from . import stage


class Step(NamedTuple):
    name: str
    screen: str
    keys: str = ""
    """What leads to the picture, from where the step before ended."""
    back: str = ""
    """What leads away from it again."""


WALKS = {
    "": (
        Step("picker", "PickerScreen"),
        Step("settings", "SettingsScreen", "o", "escape"),
        Step("rules", "RulesScreen", "r"),
        Step("rules_search", "RulesScreen", "/ J o k e r", "enter escape escape"),
        Step("saves", "SavesScreen", "s"),
        Step("ask_delete", "AskPopup", "delete", "escape"),
        Step("rename", "TextPopup", "n", "escape escape"),
        Step("statistics", "StatisticsScreen", "t right"),
        Step("statistics_second", "StatisticsScreen", "tab", "escape"),
        Step("today", "TodayScreen", "d", "escape"),
        Step("setup", "SetupScreen", stage.AUGUSTUS),
        Step("setup_full", "SetupScreen", "A + + + + down down"),
    ),
    "new": (
        Step("curtain", "CurtainScreen"),
        Step("choice", "TableScreen", "enter"),
        Step("choice_help", "HelpPopup", "?", "escape"),
        Step("choice_market", "TableScreen", "2", "1"),
        Step("choice_of_two", "TableScreen", "a b"),
        Step("choice_made", "TableScreen", "c"),
    ),
    "mobilise": (
        Step("table", "TableScreen"),
        Step("table_market", "TableScreen", "2"),
        Step("table_rewards", "TableScreen", "3", "1"),
        Step("help", "HelpPopup", "?", "escape"),
        Step("why_not", "WhyNotPopup", "w", "escape"),
        Step("menu", "MenuPopup", "escape", "escape"),
        Step("log", "LogScreen", "f2", "escape"),
        Step("mats", "MatScreen", "f3"),
        Step("mats_next", "MatScreen", "right", "escape"),
        Step("seats", "SeatsPopup", "f4", "escape"),
        Step("save_as", "TextPopup", "f5", "escape"),
        Step("rules_here", "RulesScreen", "f1", "escape"),
    ),
    "take": (Step("take", "TableScreen"),),
    "over": (
        Step("results", "ResultsScreen"),
        Step("score_sheet", "ResultsScreen", "s"),
        Step("replay", "ReplayScreen", "p left left"),
        Step("replay_line", "LinesPopup", "/", "escape"),
        Step("play_on", "BranchPopup", "b", "escape escape"),
        Step("review", "ReviewScreen", "r"),
        Step("review_look", "LookBox", "c", "escape escape"),
    ),
}
"""Every screen, by the match that is opened first: none, the secret choice, a round, taking a card, a finished one."""


async def walk(folder: Path, size: tuple[int, int], **look: Any) -> AsyncIterator[tuple[str, Pilot[Any]]]:
    """Through all of them; the name of each picture with the pilot that looks at it."""
    for position, steps in WALKS.items():
        app = open_at(position, folder / f"at-{position}", **look)
        async with app.run_test(size=size) as pilot:
            await stage.calm(pilot)
            await stage.wait_until_counted(pilot)
            for step in steps:
                await stage.press(pilot, *step.keys.split())
                if step.screen == "ReviewScreen":
                    await stage.wait_until_counted(pilot)  # a thread looks back on the match
                assert stage.on(pilot) == step.screen, step.name
                yield step.name, pilot
                await stage.press(pilot, *step.back.split())


_ALBUM = TemporaryDirectory(prefix="gallery-")  # gone with the process


@cache
def match_file(position: str) -> Path:
    """A match in this position; made once, copied for every use."""
    path = Path(_ALBUM.name) / f"{position}.json"
    names = ("Anna", "Ben", "Clara", "Dario", "Emil", "Fritz")
    match = Match.new(stage.setup(*names[: {"new": 2, "over": 4}.get(position, 6)]))
    if position == "over":
        stage.play_out(match)
    elif position != "new":
        stage.play_out(match, 150)
        while match.decision is not None and match.decision.kind != {"take": "take_card"}.get(position, position):
            match.play(best(match))
            match.settle()
    match.save(path)
    return path


def open_at(position: str, folder: Path, **look: Any) -> Any:
    """The app opened there, with a few saves in its folder, one of them damaged."""
    folder.mkdir(parents=True, exist_ok=True)
    for other in ("mobilise", "over"):
        shutil.copy(match_file(other), folder)
    (folder / "broken.json").write_text("{", encoding="utf-8")
    if not position:
        return stage.app(saves=folder, **look)
    path = Path(shutil.copy(match_file(position), folder / "open.json"))
    if position == "over":
        _keep_review(path)
    return stage.app(path, saves=folder, **look)


def _keep_review(path: Path) -> None:
    """One beside the match, so that nobody has to think while it is opened: it finds fault with the first choice, and
    luck in the move that has the most to tell."""
    match = Match.load(path, lock=False)
    entry = next(entry for entry in match.history if entry.is_decision)
    legal = match.game.legal(match.at(entry.number - 1))
    played = legal.index(entry.action)
    better = next(place for place in range(len(legal)) if place != played)
    choices = tuple(
        RatedChoice(place=place, margin=margin, chance=chance, trials=8, doubt=1.0)
        for place, margin, chance in ((better, 9.0, 0.7), (played, 1.0, 0.4))
    )
    verdict = Verdict(
        number=entry.number, seat=entry.seat, played=played, loss=0.3, choices=choices, of=len(legal), own=(), rival=()
    )
    eventful = max(match.history, key=lambda entry: len(entry.events))
    luck = (0.3, *(-0.1,) * (len(match.names) - 1))
    swing = Swing(number=eventful.number, seat=eventful.seat, kind="", luck=luck)
    even = ChartPoint(round=1, values=(1 / len(match.names),) * len(match.names))
    points = (even,) * (len(match.history) + 1)
    whole = {"examined": len(match.history), "shared_out": (0.0,) * len(match.names)}
    keep(match, Review(key=key(match, USUAL), points=points, verdicts=(verdict,), swings=(swing,), **whole))

"""From a match to a scene: whose eyes look, what is new to them, which choices there are."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from boardgames_tui.engine import ScoreSheet, preview
from boardgames_tui.engine.controllers import HUMAN
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.people import people
from boardgames_tui.kit.table import Scene, Table
from boardgames_tui.session.keyboard import reader_of

from .stakes import mind_the_score

if TYPE_CHECKING:
    from boardgames_tui.session import Match
    from boardgames_tui.text import Catalogue


def table_for(match: Match) -> Table:
    """The game's Textual part; loaded when the game is opened, not before."""
    table: Table = import_module(f"boardgames_tui.games.{match.setup.game}.table").TABLE(match.game)
    return table


def news_since(match: Match, seat: int | None) -> int:
    """How many entries of the history are old news to this seat: all before its last own decision of an earlier run.

    That decision itself is not: what it set off (others' cards resolved, a new draw) happened after the person looked.
    Nor is what was answered without asking: nobody looked then."""
    if seat is None:
        return len(match.history)
    if len(match.controllers) == 1:
        return max(0, len(match.history) - 1)  # alone nobody else has moved: only what the last choice set off is new
    number = len(match.history)
    while number and match.history[number - 1].seat == seat:
        number -= 1
    while number and (match.history[number - 1].seat != seat or match.history[number - 1].automatic):
        number -= 1
    return max(0, number - 1)


def _was_another(match: Match, seat: int) -> bool:
    """Whether the last person who decided was somebody else than the person who must decide now."""
    deciders = (entry.seat for entry in reversed(match.history) if not entry.automatic)
    persons = (decider for decider in deciders if match.controllers[decider] == HUMAN)
    return match.controllers[seat] == HUMAN and next(persons, seat) != seat


def make_scene(
    match: Match, table: Table, look: Look, words: Catalogue, holder: int | None, *, small: bool, asks: bool = True
) -> Scene:
    """`asks`: whoever must decide gets their choices."""
    reader = reader_of(match, holder)
    decision = match.decision
    if reader is not None:
        seat = reader
    elif decision is not None:
        seat = decision.seat
    else:
        seat = match.standings().rows[0].seat
    since = news_since(match, seat)
    scene = Scene(
        look=look,
        words=words,
        people=people(match.names, match.colors, match.controllers),
        view=match.game.view(match.state, reader),
        reader=reader,
        seat=seat,
        decision=decision,
        entries=match.log(reader, since),
        small=small,
        is_called=decision is not None and _was_another(match, decision.seat),
    )
    if asks and decision is not None and match.controllers[decision.seat] == "human":
        labels = [words.phrase(match.game.label(match.state, action), match.names) for action in match.legal]
        scene.worth = cache(ScoreSheet(match.game, match.state, reader).worth)
        scene.choices = table.choices(scene, match.legal, labels)
        mind_the_score(scene)
    return scene


def preview_lines(match: Match, scene: Scene) -> list[str]:
    """What the choice under the cursor is certain to bring, in sentences; what happens to others begins with their
    name."""
    chosen, decision = scene.chosen, scene.decision
    if chosen is None or decision is None:
        return []
    events = [
        event for event in preview(match.game, match.state, chosen.action).events if event.visible_to(scene.reader)
    ]
    return [
        scene.phrase(event) if event.seat in (None, decision.seat) else scene.words.sentence(event, match.names)
        for event in events
    ]

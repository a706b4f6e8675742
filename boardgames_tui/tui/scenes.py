"""Builds scenes from a match: whose view it is, what is new to the reader, which choices there are."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, partial
from typing import TYPE_CHECKING

from boardgames_tui import games
from boardgames_tui.engine import Action, ScoreSheet, preview
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.choosing.confirm_losses import confirm_losses
from boardgames_tui.kit.default_table import DefaultTable
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.scene import AnyScene, Scene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.session.keyboard import people_here, reader_of
from boardgames_tui.session.news import news_since, turn_start, was_another

if TYPE_CHECKING:
    from boardgames_tui.i18n import Catalogue
    from boardgames_tui.session import MatchView


def table_for(match: MatchView) -> AnyTable:
    """Return the game's table, loaded when the game is opened; the default table where it has none."""
    table: AnyTable = (games.part(match.setup.game, "table", "TABLE") or DefaultTable)(match.game)
    return table


class SceneModel:
    """What a screen with a table shows: a match, its game's table, and the scene."""

    def __init__(self, match: MatchView, table: AnyTable | None = None) -> None:
        self.match = match
        self.table = table_for(match) if table is None else table
        self.scene: AnyScene | None = None
        """The shown scene; None while nothing may be shown."""


def make_scene(
    match: MatchView,
    table: AnyTable,
    look: Look,
    words: Catalogue,
    holder: int | None,
    *,
    small: bool,
    asks: bool = True,
    remote_seats: Collection[int] = (),
) -> AnyScene:
    """Make the scene of the present position. `asks`: with the choices of the person who must decide, unless they have
    another screen."""
    scene = seen_by(match, look, words, reader_of(match, holder, remote_seats), small=small)
    decision, reader = scene.decision, scene.reader
    scene.decides_remotely = decision is not None and decision.seat in remote_seats
    if asks and decision is not None and decision.seat in people_here(match, remote_seats):
        labels = [words.phrase(match.game.label(match.state, action), match.names) for action in match.legal]
        scene.brings = cache(partial(_brought, match, scene, decision.seat))
        scene.worth = cache(ScoreSheet(match.game, match.state, reader).worth)
        scene.choices = table.choices(scene, match.legal, labels)
        confirm_losses(scene)
    return scene


def seen_by(match: MatchView, look: Look, words: Catalogue, reader: int | None, *, small: bool) -> AnyScene:
    """Return the scene for a reader (None: a spectator), without choices."""
    decision = match.decision
    seat = decision.seat if decision is not None else match.standings().rows[0].seat
    if reader is not None:
        seat = reader
    since = news_since(match, seat)
    return Scene(
        look=look,
        words=words,
        people=people(match.names, match.colors, match.controllers),
        view=match.game.view(match.state, reader),
        reader=reader,
        seat=seat,
        decision=decision,
        entries=match.log(reader, since),
        small=small,
        is_called=decision is not None and was_another(match, decision.seat),
        told=lambda: [event for _, event in match.log(reader)],
        step=len(match.history),
        turn=(match.round, 0 if decision is None else turn_start(match, decision.seat)),
    )


def _brought(match: MatchView, scene: AnyScene, actor: int, action: Action) -> list[str]:
    """Return what an action brings, in sentences; those about other players begin with their name."""
    found = preview(match.game, match.state, action).events
    return [
        scene.phrase(event) if event.seat in (None, actor) else scene.words.sentence(event, match.names)
        for event in found
        if event.visible_to(scene.reader)
    ]

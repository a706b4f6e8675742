"""What a table shows: makes the scene of the present position with its choices, hint and coach, and lays it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.kit.board import Pages
from boardgames_tui.kit.choosing.choice_letters import deal
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.tui.scenes import make_scene

if TYPE_CHECKING:
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .coach import Coaching
    from .hint_card import HintCard
    from .look import LookMode
    from .model import TableModel


class TableDisplay:
    def __init__(
        self,
        screen: TableLayoutScreen,
        model: TableModel,
        hint_card: HintCard,
        coaching: Coaching,
        look_mode: LookMode,
    ) -> None:
        self.screen, self.model = screen, model
        self.hint_card = hint_card
        self._coaching, self._look_mode = coaching, look_mode

    @property
    def pace(self) -> str:
        """Pace of the bots."""
        return self.screen.app.settings.speed

    def show_scene(self, *, keep_cursor: bool = False) -> None:
        """Make and show a new scene, after a change of position, size or language."""
        model, old, flow = self.model, self.model.scene, self.model.flow
        scene = make_scene(
            model.match,
            model.table,
            self.screen.app.look,
            self.screen.words,
            flow.keyboard.holder,
            small=self.screen.is_small,
            asks=self._coaching.lets_choose,
            remote_seats=flow.keyboard.remote_seats,
        )
        model.scene = scene
        scene.is_away = scene.decision is not None and scene.decision.seat in flow.away
        scene.can_arrange = bool(flow.arranges)
        scene.pace, scene.is_held = self.pace, model.is_held
        scene.groups = model.table.groups(scene)
        deal(scene, old.group if keep_cursor and old is not None else "", model.letters)
        if keep_cursor and old is not None and old.cursor in scene.letters:
            scene.cursor = old.cursor
        self.hint_card.mark(scene)
        scene.lead = self._coaching.lead(scene)
        self._look_mode.renew(scene, same=keep_cursor)
        self.screen.set_class(scene.lead is not None, "-led")
        self._turn_pages(scene, old, keep_cursor=keep_cursor)
        flow.shown()
        self.screen.lay(scene)

    def _turn_pages(self, scene: AnyScene, old: AnyScene | None, *, keep_cursor: bool) -> None:
        """Turn to the page of a small table with the places of interest."""
        is_resized = old is not None and old.small != scene.small
        if keep_cursor and not is_resized:
            return
        pages = self.screen.query_one(Pages)
        pages.turn_to_play(scene)
        if scene.small and is_resized and scene.looked_at is not None:
            pages.turn_to_see(scene, [scene.looked_at])
        elif scene.small and scene.lead is not None:
            pages.turn_to_see(scene, scene.lead.places)
        elif scene.small and is_resized and scene.chosen is not None and scene.chosen.target:
            pages.turn_to_see(scene, [scene.chosen.target])

    def show_nothing(self) -> None:
        """Show nothing, because a curtain comes."""
        self.model.advice.forget()
        self._look_mode.end()
        self.screen.lay(None)

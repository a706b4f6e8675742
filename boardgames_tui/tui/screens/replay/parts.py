"""Parts of the replay beside the board: the present move, the log up to it, everybody's mat."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from textual.geometry import Size

from boardgames_tui.kit.board import Pages, Panel
from boardgames_tui.kit.painter import Painter, Span, cut, fitting
from boardgames_tui.kit.panels.band import band, look_rows
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.replay import Replay, ReplayedMove
from boardgames_tui.review import grade
from boardgames_tui.review.wording import ReviewWording
from boardgames_tui.tui.screens.table.popups.mats import MatScreen
from boardgames_tui.tui.widgets.news import LogPanel


class DeedBand(Panel):
    """Band of the replay, in place of the prompt: who did what, and what came of it, or what would have been better."""

    def __init__(self, table: AnyTable, replay: Replay, *, id: str | None = None) -> None:
        super().__init__(table, id=id)
        self.replay = replay

    def draw(self, p: Painter, scene: AnyScene) -> None:
        if scene.looked is not None:
            look_rows(p, scene.looked, scene.say("look.title"))
            return
        deed = self.replay.deed
        if deed is None:
            self._draw_beginning(p, scene)
            return
        what, more = self.told(scene, deed)
        person, available = scene.people[deed.seat], p.width - 9
        if p.height == 1:
            available -= len(person.name) + len(what) + 6
        note = self._better(scene) or fitting(more or [""], available)
        if p.height == 1:
            both = [Span(what, bold=True), Span(f"   {cut(note, available)}", p.pal.dim)]
            band(p, person, "", both, "")
            return
        phase = scene.say("replay.automatic") if deed.by_itself else ""
        band(p, person, phase, [Span(what, bold=True)], note)

    def _draw_beginning(self, p: Painter, scene: AnyScene) -> None:
        """Draw the band before the first move, without a player's colour."""
        news = [scene.words.sentence(event, self.replay.match.names) for _, event in self.replay.news]
        p.put(1, 0, scene.say("replay.begins"), bold=True)
        p.put(1, 1, fitting(news or [""], p.width - 2), p.pal.dim)

    def told(self, scene: AnyScene, deed: ReplayedMove) -> tuple[str, list[str]]:
        """Return the first sentence of a move, and the others. A move without events shows the choice and the prompt.
        The name in the band stands for the subject of the sentences until one is about somebody else."""
        own = next((event for event in deed.news if event.seat == deed.seat), None)
        others = [event for event in deed.news if event is not own]
        same = list(takewhile(lambda event: event.seat == deed.seat, others))
        more = [scene.phrase(event) for event in same]
        more += [scene.words.sentence(event, self.replay.match.names) for event in others[len(same) :]]
        if own is not None:
            return scene.phrase(own), more
        if deed.label is None:
            return scene.say("replay.decided"), more
        asked = [] if deed.asked is None else [scene.phrase(deed.asked)]
        return scene.phrase(deed.label), more or asked

    def _better(self, scene: AnyScene) -> str:
        """Return the review's remark, if the reader may know the choice."""
        replay, verdict = self.replay, self.replay.verdict
        if replay.review is None or verdict is None or not replay.knows(verdict.seat):
            return ""
        told = ReviewWording(replay.match, replay.review, scene.words).told(verdict)
        if not told.better:
            return ""
        better, sign = scene.say("review.better", choice=told.better), grade(replay.review, verdict).sign
        return "  ".join(filter(None, [f"{sign} {told.word} {told.change}", better, told.why]))


class ReplayLog(LogPanel):
    """Log of the replay; the events of the last move are marked as new."""

    remark = "replay.this_move"

    def explains_new(self, scene: AnyScene) -> bool:
        return True

    def since(self, scene: AnyScene) -> int:
        return max(0, len(self.match.history) - 1)


class OpenMats(MatScreen):
    """Boards of all players, each as its owner sees it."""

    def __init__(self, table: AnyTable, scene_of: Callable[[int], AnyScene], seat: int) -> None:
        super().__init__(table, scene_of(seat), seat)
        self.scene_of = scene_of

    def show_mat(self, seat: int) -> None:
        self.scene = self.scene_of(seat)
        super().show_mat(seat)


class ReplayPages(Pages):
    """Pages of the replay: the scrubber takes one row of a tall page."""

    def cells_wanted(self, scene: AnyScene, available: Size) -> int:
        has_many = self.table.page_grows and not self.screen.has_class("-cornered")
        return super().cells_wanted(scene, available) - has_many

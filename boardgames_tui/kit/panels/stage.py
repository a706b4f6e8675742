"""The stage over the board: one card at a time, until it was read."""

from collections.abc import Sequence
from random import Random

from textual.geometry import Size
from textual.timer import Timer

from boardgames_tui.kit.board import Panel
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import heavy_frame
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import StageCard, layout, paint_card

FRAMES, PER_SECOND = 6, 14
"""How long dice roll and cards turn: less than half a second, and any key ends it."""


class Stage(Panel):
    DEFAULT_CSS = """
    Stage { layer: stage; dock: top; height: auto; max-height: 100%; display: none; }
    Stage.-up { display: block; }
    """

    cards: Sequence[StageCard] = ()
    at = 0
    _frame = FRAMES
    _clock: Timer | None = None

    @property
    def is_up(self) -> bool:
        return bool(self.cards)

    @property
    def card(self) -> StageCard:
        return self.cards[self.at]

    def put_on(self, scene: Scene, cards: Sequence[StageCard], at: int = 0, *, moving: bool = False) -> None:
        self.scene, self.cards, self.at = scene, cards, at
        self.add_class("-up")
        self._frame = 0 if moving and self.card.moves else FRAMES
        if self._frame < FRAMES and self._clock is None:
            self._clock = self.set_interval(1 / PER_SECOND, self._roll)
        self.refresh(layout=True)
        self.repaint()

    def take_off(self) -> None:
        self.cards, self.at = (), 0
        self.settle()
        self.remove_class("-up")

    @property
    def is_moving(self) -> bool:
        return self._frame < FRAMES

    def settle(self) -> None:
        """Dice lie, cards are open."""
        self._frame = FRAMES
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        self.repaint()

    def _roll(self) -> None:
        self._frame += 1
        if self._frame >= FRAMES:
            self.settle()
        else:
            self.repaint()

    def show(self, scene: Scene | None) -> None:
        """What is on it stays; a curtain clears it."""
        if scene is None:
            self.take_off()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return layout(self.card, width - 4, container.height - 4).height + 3 if self.cards else 0

    def draw(self, p: Painter, scene: Scene) -> None:
        if not self.cards:
            return
        p.fill(0, 0, p.width, p.height, p.pal.panel)
        heavy_frame(p, 0, 0, p.width, p.height, p.pal.accent)
        paint_card(p.area(2, 1, p.width - 4, p.height - 3), self.card, Random(self._frame) if self.is_moving else None)
        keys = "stage.keys" if len(self.cards) == 1 else "stage.keys_many"
        told = scene.say(keys, at=self.at + 1, of=len(self.cards))
        p.right(p.width - 2, p.height - 2, cut(told, p.width - 4), p.pal.dim)
        p.target("stage:next", 0, 0, p.width, p.height)

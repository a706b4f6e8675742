"""Stage panel over the board: one card at a time, until it is dismissed."""

from collections.abc import Sequence
from random import Random

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import var
from textual.timer import Timer

from boardgames_tui.kit.board import Panel
from boardgames_tui.kit.painter import Painter, Rect, cut
from boardgames_tui.kit.pieces import heavy_frame
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.stage import StageCard, layout, paint_card

FRAMES, PER_SECOND = 6, 14
"""Frames and frames per second of rolling dice and turning cards: less than half a second, and any key ends it."""
BORDER = 3
"""Number of rows of the frame and of the keys."""
LEAST_BAR = 8
"""Least number of columns of the time bar; keys that would leave less are not named."""


class Stage(Panel):
    DEFAULT_CSS = """
    Stage { layer: stage; dock: top; height: auto; max-height: 100%; display: none; }
    Stage.-up { display: block; }
    """

    cards: Sequence[StageCard] = ()
    at = 0
    follows = ("frame", "time_left")
    frame = var(FRAMES, init=False)
    """Present frame of the animation; the dice are still from the last one on."""
    _clock: Timer | None = None
    time_left: var[float | None] = var(None, init=False)
    """Share of a card's time that is left; None: it waits for a key."""
    _is_flat = False
    """Whether dice take one row each, because with faces the card would cover the place it is about."""

    @property
    def is_up(self) -> bool:
        return bool(self.cards)

    @property
    def card(self) -> StageCard:
        return self.cards[self.at]

    def put_on(self, scene: AnyScene, cards: Sequence[StageCard], at: int = 0, *, moving: bool = False) -> None:
        self.scene, self.cards, self.at = scene, cards, at
        self.add_class("-up")
        self.frame = 0 if moving and self.card.moves else FRAMES
        if self.frame < FRAMES and self._clock is None:
            self._clock = self.set_interval(1 / PER_SECOND, self._roll)
        self.refresh(layout=True)
        self.repaint()

    def show_time(self, left: float | None) -> None:
        self.time_left = left

    def keep_clear_of(self, places: Sequence[Rect], available: Size) -> None:
        """Move to the top or the bottom, whichever covers less of these places; the first ones count most."""
        if not self.cards:
            return
        best, y, is_flat = None, 0, False
        for flat in (False, True):
            height = min(available.height, self._height(available, available.width, flat=flat))
            for top in (0, available.height - height):
                covered = [_overlap(place, top, height) for place in places]
                if best is None or covered < best:
                    best, y, is_flat = covered, top, flat
        if (y, is_flat) != (self.styles.offset.y.value, self._is_flat):
            self.styles.offset, self._is_flat = (0, y), is_flat
            self.refresh(layout=True)

    def take_off(self) -> None:
        self.cards, self.at = (), 0
        self.settle()
        self.remove_class("-up")

    @property
    def is_moving(self) -> bool:
        return self.frame < FRAMES

    def settle(self) -> None:
        """End the animation."""
        self.frame = FRAMES
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        self.repaint()

    def _roll(self) -> None:
        self.frame += 1
        if not self.is_moving:
            self.settle()

    class Resized(Message):
        """Message: the size changed, so places may have moved."""

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.post_message(self.Resized())

    def show(self, scene: AnyScene | None) -> None:
        """Show a scene; the card stays, but a curtain clears it."""
        if scene is None:
            self.take_off()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._height(container, width, flat=self._is_flat) if self.cards else 0

    def _height(self, available: Size, width: int, *, flat: bool) -> int:
        return layout(self.card, width - 4, available.height - 4, flat=flat).height + BORDER

    def draw(self, p: Painter, scene: AnyScene) -> None:
        if not self.cards:
            return
        p.fill(0, 0, p.width, p.height, p.pal.panel)
        heavy_frame(p, 0, 0, p.width, p.height, p.pal.accent)
        paint_card(p.area(2, 1, p.width - 4, p.height - 3), self.card, Random(self.frame) if self.is_moving else None)
        x = 2
        if self.time_left is not None:
            x = self._paint_time(p, self.time_left)
        p.right(p.width - 2, p.height - 2, cut(self._keys(scene), p.width - 2 - x), p.pal.dim)
        p.target("stage:next", 0, 0, p.width, p.height)

    def _keys(self, scene: AnyScene) -> str:
        """Return the keys that continue: Enter only where the card waits for it."""
        name = "stage.keys" if self.time_left is None else "stage.timed"
        if len(self.cards) > 1:
            name += "_many" if self.at else "_first"
        return scene.say(name, at=self.at + 1, of=len(self.cards))

    def _paint_time(self, p: Painter, left: float) -> int:
        """Paint the remaining time as a bar of characters, not by colour alone."""
        told = len(self._keys(self.scene)) if self.scene is not None else 0
        width = max(LEAST_BAR, p.width - 6 - told)
        cells = round(width * left)
        x = p.put(2, p.height - 2, p.look.glyph("━", "=") * cells, p.pal.accent, bold=True)
        return p.put(x, p.height - 2, p.look.glyph("─", "-") * (width - cells), p.pal.line) + 1


def _overlap(place: Rect, top: int, height: int) -> int:
    """Return the number of cells of the place that a card at `top` would cover."""
    rows = min(place.y + place.height, top + height) - max(place.y, top)
    return place.width * max(0, rows)

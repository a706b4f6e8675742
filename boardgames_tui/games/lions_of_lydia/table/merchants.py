"""Merchants who stand somewhere: chips side by side, with the letter below those who can be chosen."""

from collections.abc import Sequence

from boardgames_tui.games.lions_of_lydia.content import Merchant
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.pieces import marked

from .glyphs import chip
from .scene import Scene


def figures(p: Painter, x: int, y: int, available: int, scene: Scene, standing: Sequence[Merchant], place: str) -> None:
    """Merchants side by side, as wide as there is room for; those who can be chosen carry their letter below."""
    width, gap = next(((w, g) for w, g in ((3, 1), (3, 0), (2, 0)) if len(standing) * (w + g) - g <= available), (1, 0))
    for number, merchant in enumerate(standing):
        span = chip(p.look, scene.words, merchant)
        span = span._replace(text=span.text.center(width))
        if merchant in standing[:number]:
            p.spans(x, y, [span])  # two of a colour are one choice
        else:
            figure(p, x, y, span, scene, f"stand:{place}:{merchant}")
        x += width + gap


def figure(p: Painter, x: int, y: int, span: Span, scene: Scene, target: str) -> None:
    width, number = len(span.text), scene.choice_at(target)
    p.target(target, x, y, width, 1 if number is None else 2)
    if number is None:
        p.spans(x, y, [span])
        return
    here = number == scene.cursor
    p.put(x, y, span.text, p.pal.on_cursor if here else span.fg, p.pal.cursor if here else span.bg, bold=True)
    mark = f"▲{scene.letters[number]}" if here and width > 1 else scene.letters[number]
    p.put(x + (width - len(mark) + 1) // 2, y + 1, mark, *marked(p, here), bold=True, under=p.look.is_mono)

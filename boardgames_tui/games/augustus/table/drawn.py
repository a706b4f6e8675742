"""Tokens drawn since the reader's last placement, also those of rounds they could not use: `drawn ✕ ▼ ◢ ★ ◎`."""

from collections.abc import Sequence

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.content import SYMBOL_NAME
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.kit.painter import Span

from .glyphs import glyph, hue
from .scene import Scene

_DEEDS = ("log.place", "log.move", "log.pass", "log.keeps")
_SYMBOLS = {name: symbol for symbol, name in SYMBOL_NAME.items()}
MOST = 18
"""Glyphs shown, the newest: more are drawn only when nobody sees a joker for long."""


def tokens(news: Sequence[Event], seat: int) -> list[str]:
    """The symbols, the newest last."""
    found: list[str] = []
    for event in news:
        if event.key == "log.draw":
            found.append(_SYMBOLS[str(event.args["symbol"])])
        elif event.key in _DEEDS and event.seat == seat:
            found.clear()
    return found


def strip(scene: Scene) -> list[Span]:
    """Nothing where only the token that is asked about was drawn: the question names it."""
    view: AugustusView = scene.view
    found = tokens(scene.news, scene.seat)[-MOST:]
    if view.token is None or len(found) < 2:
        return []
    spans = [Span(scene.say("table.drawn"), scene.look.palette.dim)]
    for symbol in found[:-1]:
        spans.append(Span(f" {glyph(scene.look, symbol)}", hue(scene.look, symbol), bold=True))
    color = hue(scene.look, found[-1])
    return [*spans, Span(" "), Span(f" {glyph(scene.look, found[-1])} ", scene.look.ink(color), color, bold=True)]

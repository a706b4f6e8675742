"""Why a decision came up: the card that was drawn or played just before, name and text."""

from boardgames_tui.games.lotr_risk.words import CARD
from boardgames_tui.kit.painter import Painter, Span, wrap, wrap_spans

from . import glyphs
from .scene import Scene

_CAUSES = {
    "muster": ("log.event", "log.mission", "log.play"),
    "appoint": ("log.event", "log.play"),
    "withdraw": ("log.play",),
    "close_bridge": ("log.play",),
    "open_border": ("log.play",),
    "refresh": ("log.play",),
    "lift": ("log.play",),
}
"""Decisions to the news that bring them about."""
_NUMBER = {name: number for number, name in enumerate(CARD)}
_SINCE = frozenset(("log.turn", "log.ring_moves", "log.ring_stays", "log.uprising", "log.start_player"))
"""What happened before these has nothing to do with the decision."""


def cause(scene: Scene) -> int | None:
    """The adventure card behind the decision."""
    causes = _CAUSES.get(scene.view.pending, ())
    if scene.view.phase == "ring":
        return None  # R70: a leader comes without a card
    for event in reversed(scene.news):
        if event.key in _SINCE:
            return None
        if event.key in causes:
            return _NUMBER.get(str(event.args["card"]))
    return None


def paint_card(p: Painter, scene: Scene, card: int) -> None:
    p.fill(0, 0, p.width, p.height, p.pal.panel)
    p.target(f"cause:{card}", 0, 0, p.width, p.height)
    y = 0
    for line in wrap(glyphs.card_name(scene.words, card).upper(), p.width - 3):
        p.put(2, y, line, p.pal.accent, bold=True)
        y += 1
    p.paragraph(2, y + 1, p.width - 3, glyphs.card_text(scene.words, card), p.height - y - 1, p.pal.text)


def card_lines(scene: Scene, card: int, width: int) -> list[list[Span]]:
    """Its name and all it says in as few rows as possible, for the small table."""
    pal = scene.look.palette
    name = Span(f"{glyphs.card_name(scene.words, card)}: ", pal.accent, bold=True)
    return wrap_spans([name, Span(glyphs.card_text(scene.words, card), pal.dim)], width - 2)


def paint_card_lines(p: Painter, scene: Scene, card: int) -> None:
    p.target(f"cause:{card}", 0, 0, p.width, p.height)
    for y, line in enumerate(card_lines(scene, card, p.width)):
        p.spans(1, y, line)

"""Why a decision came up: the card that was drawn or played just before, name and text."""

from boardgames_tui.games.lotr_risk.words import CARD
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.table import Scene

from . import signs

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
    for line in wrap(signs.card_name(scene.words, card).upper(), p.width - 3):
        p.put(2, y, line, p.pal.accent, bold=True)
        y += 1
    p.paragraph(2, y + 1, p.width - 3, signs.card_text(scene.words, card), p.height - y - 1, p.pal.text)


def paint_card_line(p: Painter, scene: Scene, card: int) -> None:
    """The small table has one row for it."""
    p.target(f"cause:{card}", 0, 0, p.width, 1)
    x = p.put(1, 0, signs.card_name(scene.words, card), p.pal.accent, bold=True) + 2
    p.put(x, 0, cut(signs.card_text(scene.words, card), p.width - x), p.pal.dim)

"""The three kept cards: as cards, as a list, as codes."""

from collections.abc import Sequence

from boardgames_tui.games.merchant_explorers.content import ROMAN
from boardgames_tui.games.merchant_explorers.table.cards import paint_card
from boardgames_tui.games.merchant_explorers.table.glyphs import card_name
from boardgames_tui.games.merchant_explorers.table.scene import Scene
from boardgames_tui.games.merchant_explorers.table.targets import slot_target
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.painter import Painter, cut, spans_len

from .card_codes import code


def paint_kept(p: Painter, slots: Sequence[str | None], words: Catalogue, piece: str) -> None:
    """The three investigate cards side by side; empty places stay dark."""
    width = min(44, (p.width - 2) // 3)
    for number, card in enumerate(slots):
        window = p.area(number * (width + 1), 0, width, p.height)
        window.target(slot_target(number), 0, 0, width, p.height if card is not None else 1)
        if card is None:
            window.fill(0, 0, width, 1, p.pal.panel)
            window.put(1, 0, f"{ROMAN[number]} –", p.pal.faint)
        else:
            paint_card(window, card, words, piece, f"{ROMAN[number]} {card_name(words, card)}")


def paint_slots(p: Painter, scene: Scene, y: int, *, may_wrap: bool = False) -> int:
    """The three kept cards, a row each: name and code, which goes to a row of its own where both do not fit and it may
    wrap."""
    for number, card in enumerate(scene.view.guilds[scene.seat].slots):
        p.right(4, y, ROMAN[number], p.pal.faint)
        spans = code(p.look, scene.words, card)
        name = card_name(scene.words, card) if card is not None else ""
        is_long = 6 + len(name) + spans_len(spans) > p.width
        wraps = may_wrap and is_long
        p.target(slot_target(number), 0, y, p.width, 1 + wraps)
        p.put(5, y, cut(name, p.width - 5), p.pal.dim)
        y += wraps
        if wraps or not is_long:  # the codes stand with the players too
            p.spans(p.width - spans_len(spans), y, spans)
        y += 1
    return y


def paint_slot_codes(p: Painter, scene: Scene, y: int) -> None:
    """The same in two rows, without names."""
    x = 1
    for number, card in enumerate(scene.view.guilds[scene.seat].slots):
        if number == 2:
            x, y = 1, y + 1
        left = x
        x = p.put(x, y, f"{ROMAN[number]} ", p.pal.faint)
        x = p.spans(x, y, code(p.look, scene.words, card)) + 2
        p.target(slot_target(number), left, y, x - 2 - left, 1)

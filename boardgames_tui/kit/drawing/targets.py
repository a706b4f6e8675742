"""Painted targets: rectangles of the places that can be pointed at, by name."""

from collections.abc import Mapping

from boardgames_tui.kit.painter import Rect


def whole_targets(targets: Mapping[str, Rect]) -> dict[str, Rect]:
    """Return each target once: one in pieces (`land:5#0`) with its largest piece, unless it has a rectangle of its
    own."""
    found: dict[str, Rect] = {}
    for name, rect in targets.items():
        whole, _, piece = name.partition("#")
        if not piece:
            found[whole] = rect
        elif whole not in targets:
            before = found.get(whole, rect)
            found[whole] = max(before, rect, key=lambda each: each.width * each.height)
    return found

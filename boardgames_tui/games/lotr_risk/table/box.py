"""A box on the map: panel ground and a title in capitals; all of it can be pointed at."""

from boardgames_tui.kit.painter import Painter, cut


def box(p: Painter, target: str, title: str, remark: str = "") -> None:
    """A remark that finds no room beside the title is left out."""
    p.fill(0, 0, p.width, p.height, p.pal.panel)
    p.target(target, 0, 0, p.width, p.height)
    x = p.put(2, 0, cut(title.upper(), p.width - 3), p.pal.accent, bold=True)
    if len(remark) <= p.width - 3 - x:
        p.right(p.width - 1, 0, remark, p.pal.dim)

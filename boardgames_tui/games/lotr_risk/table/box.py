"""A box on the map: panel ground and a title in capitals; all of it can be pointed at."""

from boardgames_tui.kit.painter import Painter, cut


def fits_beside(title: str, remark: str, width: int) -> bool:
    """Whether a box of this width has room for both in its first row."""
    return 2 + len(title) + 2 + len(remark) <= width


def box(p: Painter, target: str, title: str, remark: str = "") -> None:
    """Fill the area and paint its title, and a remark at the right end of the same row."""
    p.fill(0, 0, p.width, p.height, p.pal.panel)
    p.target(target, 0, 0, p.width, p.height)
    p.put(2, 0, cut(title.upper(), p.width - 3), p.pal.accent, bold=True)
    p.right(p.width, 0, remark, p.pal.dim)

"""The top row of every screen: what it is, the facts of the moment, a remark at the right."""

from boardgames_tui.tui.kit.painter import Painter


def title_bar(p: Painter, title: str, facts: list[str], right: str = "") -> None:
    p.fill(0, 0, p.width, 1, p.pal.panel)
    x = p.put(1, 0, title.upper(), p.pal.accent, bold=True)
    room = p.width - 2 - len(right) - 2
    for fact in facts:
        if x + 5 + len(fact) > room:
            break
        x = p.put(x + 2, 0, "·", p.pal.faint)
        x = p.put(x + 2, 0, fact, p.pal.dim)
    p.right(p.width - 1, 0, right, p.pal.faint)

"""Gold strip across the table for special moments: `★ AVE CAESAR! ★   A  Gallia Belgica`."""

from .badges import Person
from .painter import Painter, cut
from .pieces import badge
from .table_parts import Celebration


def moment_strip(p: Painter, moment: Celebration) -> None:
    """Paint the strip, one centred row. Deeds that do not fit are left out, the headline never; a single deed is
    cut."""
    p.fill(0, 0, p.width, 1, p.pal.accent)
    head = cut(f"★ {moment.headline} ★", p.width)
    available = p.width - len(head) - 2
    shown: list[tuple[Person, str]] = []
    for person, deed in moment.deeds:
        if available < (len(deed) + 6 if shown else 12):
            break
        deed = cut(deed, available - 6)
        shown.append((person, deed))
        available -= len(deed) + 6
    x = (p.width - len(head) - sum(len(deed) + 6 for _, deed in shown)) // 2
    x = p.put(x, 0, head, p.pal.key_text, p.pal.accent, bold=True) + 2
    for person, deed in shown:
        x = badge(p, x, 0, person)
        x = p.put(x + 1, 0, deed, p.pal.key_text, p.pal.accent, bold=True) + 2

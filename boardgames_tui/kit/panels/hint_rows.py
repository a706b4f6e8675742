"""Hint rows: the choice and the reason as one text over two rows."""

from collections.abc import Sequence

from boardgames_tui.kit.choosing.advice import AdviceLine, Hint
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import share_bar

BAR = 20


def hint_rows(p: Painter, hint: Hint, title: str) -> None:
    """Paint the rows: the head, then as many whole reasons as fit."""
    ground = p.look.mix(p.pal.bg, p.pal.accent, 0.18)
    p.fill(0, 0, p.width, p.height, ground)
    chip = f" {title} " if p.look.is_full else f"[{title}]"
    left = p.put(1, 0, chip, p.pal.key_text, p.pal.accent, bold=True) + 1
    end = left + len(hint.head) + 2
    ways = [(more, packed(hint.told, [p.width - end - _beside(more), p.width - left - 1])) for more in (hint.more, "")]
    # the key's next step is dropped first, before the head and reasons
    fits = (way for way in ways if end + len(way[0]) < p.width and _is_whole(way[1], hint))
    more, rows = next(fits, ways[1])
    p.right(p.width - 1, 0, more, p.pal.accent, ground)
    p.put(left, 0, cut(hint.head, p.width - left - len(more) - 1), p.pal.text, ground, bold=True)
    if hint.share is not None:
        share_bar(p, end, 0, min(BAR, p.width - end - 1), hint.share, p.pal.accent)
        return
    for y, start in enumerate((end, left)):
        p.put(start, y, rows[y], p.pal.dim, ground)


def _beside(more: str) -> int:
    """Return the columns it takes from the first row, with a gap before it."""
    return len(more) + 4 if more else 1


def packed(sentences: Sequence[AdviceLine], widths: Sequence[int]) -> list[str]:
    """Pack sentences into the rows, in their order. The most important ones are placed first, each in its longest form
    that fits. If none fits, the most important one is cut."""
    chosen: dict[int, str] = {}
    rows = [""] * len(widths)
    for place in sorted(range(len(sentences)), key=lambda place: sentences[place].rank):
        for form in sentences[place].forms:
            text = "  ".join(text for _, text in sorted({**chosen, place: form}.items()))
            if (found := _packed_rows(text, widths)) is not None:
                chosen[place], rows = form, found
                break
    if sentences and not chosen:
        rows[-1] = cut(min(sentences, key=lambda said: said.rank).forms[-1], widths[-1])
    return rows


def _packed_rows(text: str, widths: Sequence[int]) -> list[str] | None:
    """Fill the rows word by word; None if the text does not fit."""
    rows, words = list[str](), text.split(" ")
    for available in widths:
        row = ""
        while words and len(row) + bool(row) + len(words[0]) <= available:
            word = words.pop(0)
            row = f"{row} {word}" if row else word
        rows.append(row)
    return None if words else rows


def _is_whole(rows: Sequence[str], hint: Hint) -> bool:
    """Whether nothing was left out or shortened."""
    return _letters(rows) == _letters([said.forms[0] for said in hint.told])


def _letters(texts: Sequence[str]) -> str:
    return "".join(texts).replace(" ", "")

"""The players' rules as lines of spans: headings, lists, tables, bold. Just the Markdown these pages use, wrapped for a width."""

import re
from dataclasses import dataclass

from .painter import Painter, Span, spans_text, wrap

_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


@dataclass(frozen=True, slots=True)
class MdLine:
    spans: tuple[Span, ...]
    heading: int = 0
    """Level of a heading, 0 for text."""

    @property
    def text(self) -> str:
        return spans_text(self.spans)


def layout(source: str, width: int) -> list[MdLine]:
    lines: list[MdLine] = []
    block: list[str] = []

    def flush() -> None:
        if not block:
            return
        if block[0].lstrip().startswith("|"):
            lines.extend(_table(block, width))
        else:
            lines.extend(_paragraph(" ".join(part.strip() for part in block), width))
        block.clear()

    for raw in source.splitlines():
        line = raw.rstrip()
        item = re.match(r"(\s*)([-*]|\d+\.)\s+(.*)", line)
        if not line:
            flush()
            if lines and lines[-1].spans:
                lines.append(MdLine(()))
        elif line.startswith("#"):
            flush()
            level = len(line) - len(line.lstrip("#"))
            lines.append(MdLine((Span(plain(line.lstrip("# ")), bold=True),), level))
        elif item and not line.lstrip().startswith("|"):
            flush()
            block.append(f"{item[1]}{'•' if item[2] in '-*' else item[2]} {item[3]}")
        elif block and block[0].lstrip().startswith("|") != line.lstrip().startswith("|"):
            flush()
            block.append(line)
        else:
            block.append(line)
    flush()
    return lines


def plain(text: str) -> str:
    return _INLINE.sub(lambda m: m[1] or m[2] or m[3], text)


def _paragraph(text: str, width: int) -> list[MdLine]:
    lead = re.match(r"(•|\d+\.) ", text)
    indent = len(lead[0]) if lead else 0
    words = _styled_words(text)
    lines: list[list[Span]] = [[]]
    used = 0
    for span in words:
        if used and used + 1 + len(span.text) > width:
            lines.append([Span(" " * indent)] if indent else [])
            used = indent
        elif used and not (indent and used == indent and lines[-1][-1].text.isspace()):
            lines[-1].append(Span(" "))
            used += 1
        lines[-1].append(span)
        used += len(span.text)
    return [MdLine(tuple(line)) for line in lines if line]


def _styled_words(text: str) -> list[Span]:
    found: list[Span] = []
    at = 0
    for match in _INLINE.finditer(text):
        found += [Span(word) for word in text[at : match.start()].split()]
        found += [Span(word, bold=bool(match[1] or match[3]), italic=bool(match[2])) for word in (match[1] or match[2] or match[3]).split()]
        at = match.end()
    found += [Span(word) for word in text[at:].split()]
    return _glued(found)


def _glued(words: list[Span]) -> list[Span]:
    """Punctuation after a bold word belongs to it, without a space."""
    result: list[Span] = []
    for word in words:
        if result and word.text and word.text[0] in ".,;:!?)" and len(word.text) <= 2:
            result[-1] = result[-1]._replace(text=result[-1].text + word.text)
        else:
            result.append(word)
    return result


def _table(block: list[str], width: int) -> list[MdLine]:
    rows = [[plain(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in block]
    head, body = rows[0], [row for row in rows[1:] if not all(set(cell) <= set("-: ") for cell in row)]
    columns = max(len(row) for row in [head, *body])
    rows = [row + [""] * (columns - len(row)) for row in [head, *body]]
    widths = [max(len(row[n]) for row in rows) for n in range(columns)]
    spare = width - 2 * (columns - 1)
    while sum(widths) > spare and max(widths) > 6:
        widths[widths.index(max(widths))] -= 1
    lines: list[MdLine] = []
    for number, row in enumerate(rows):
        cells = [wrap(cell, widths[n]) or [""] for n, cell in enumerate(row)]
        for part in range(max(len(cell) for cell in cells)):
            text = "  ".join((cell[part] if part < len(cell) else "").ljust(widths[n]) for n, cell in enumerate(cells))
            lines.append(MdLine((Span(text.rstrip(), bold=number == 0),)))
        if number == 0:
            lines.append(MdLine((Span("─" * min(width, sum(widths) + 2 * (columns - 1))),)))
    return lines


def paint_line(p: Painter, x: int, y: int, line: MdLine, *, mark: re.Pattern[str] | None = None) -> None:
    """One line; what `mark` finds is highlighted."""
    if line.heading:
        color = p.pal.accent if line.heading <= 2 else p.pal.text
        p.put(x, y, line.text.upper() if line.heading == 1 else line.text, color, bold=True, under=line.heading == 2)
    else:
        p.spans(x, y, [s._replace(fg=p.pal.text if s.bold else p.pal.line if set(s.text) == {"─"} else p.pal.dim) for s in line.spans])
    for found in mark.finditer(line.text) if mark else ():
        p.put(x + found.start(), y, found[0], p.pal.on_cursor, p.pal.cursor, bold=True)

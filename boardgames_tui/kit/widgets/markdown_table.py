"""Tables in Markdown text that never cut a word. Rich shrinks the widest columns until the table fits, whatever stands
in them; here every column is as wide as its longest word, and a table too wide for that becomes a list.

  Hephaistos                              name, in the first column
    Kultur: Griechen · Aktion: Neues Zeitalter · …
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.markdown import TableElement
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

_INDENT = 2
_ENDLESS = 10**4
"""A width in which every table has its measures."""


class MarkdownTable(TableElement):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for table in super().__rich_console__(console, options):
            assert isinstance(table, Table)
            table.show_edge = False  # no empty rows and columns round it
            widths = self._widths(table, console, options)
            if widths is None:
                yield from self._as_list()
                return
            for column, width in zip(table.columns, widths, strict=True):
                column.width = width
            yield table

    def _rows(self) -> list[list[Text]]:
        rows = [] if self.header is None or self.header.row is None else [self.header.row]
        return [[cell.content for cell in row.cells] for row in chain(rows, self.body.rows if self.body else ())]

    def _widths(self, table: Table, console: Console, options: ConsoleOptions) -> list[int] | None:
        """Widths of the columns; None: some word would be cut."""
        columns = [
            [Measurement.get(console, options, cell) for cell in column] for column in zip(*self._rows(), strict=True)
        ]
        least = [max(cell.minimum for cell in column) for column in columns]
        most = [max(cell.maximum for cell in column) for column in columns]
        endless = options.update(width=_ENDLESS, max_width=_ENDLESS)
        between = Measurement.get(console, endless, table).minimum - sum(least)
        spare = options.max_width - between - sum(least)
        return None if spare < 0 else shared(least, most, spare)

    def _as_list(self) -> Iterator[RenderableType]:
        heads, *rows = self._rows()
        for row in rows:
            yield Text.assemble(row[0], style="markdown.table.header")
            told = [
                Text.assemble(head, ": " if head.plain else "", cell)
                for head, cell in zip(heads[1:], row[1:], strict=True)
                if cell.plain
            ]
            yield Padding(Text(" · ").join(told), (0, 0, 0, _INDENT))


def shared(least: Sequence[int], most: Sequence[int], spare: int) -> list[int]:
    """Widths between `least` and `most`: the columns that lack little get all of it, the others share the rest."""
    widths = list(least)
    wanting = sorted(range(len(widths)), key=lambda column: most[column] - least[column])
    for number, column in enumerate(wanting):
        given = min(most[column] - least[column], spare // (len(wanting) - number))
        widths[column] += given
        spare -= given
    return widths

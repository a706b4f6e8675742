"""Rules in plain mode: the chapter of the present decision, or a search for a word."""

import re
import unicodedata
from typing import TYPE_CHECKING

from boardgames_tui.engine import Decision
from boardgames_tui.i18n.rules import RULE, names_rule, players_rules, without_links

if TYPE_CHECKING:
    from .base_table import BaseTextTable


def rules(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    """Read out the rules of the present decision, or those with a given word."""
    chapters = _chapters(players_rules(table.console.words.lang, table.match.setup.game))
    wanted = rest or decision.rule
    found = [lines for lines in chapters if _speaks_of(lines, wanted)]
    if not found:
        table.console.tell("cli.plain.no_rule", text=wanted, chapters=tuple(lines[0] for lines in chapters))
    elif len(found) > 1 and rest and not any(rest.casefold() in lines[0].casefold() for lines in found):
        table.read_out([without_links(line) for lines in found for line in _passages(lines, wanted)])
    else:
        by_title = [lines for lines in found if rest and rest.casefold() in lines[0].casefold()]
        table.read_out([without_links(line) for line in (by_title or found)[0]])
    return False


def _chapters(text: str) -> list[list[str]]:
    """Return the chapters, each with its heading first, without Markdown."""
    parts = re.split(r"^##+ +", text, flags=re.MULTILINE)[1:]
    return [[clean for line in part.splitlines() if (clean := _plain(line))] for part in parts]


def _plain(line: str) -> str:
    if re.fullmatch(r"[|\s:-]*", line):
        return ""
    if line.startswith("|"):  # a row of a table: its first cell, then the rest
        first, *more = (cell.strip() for cell in line.strip().strip("|").split("|"))
        line = f"{first}: {', '.join(more)}"
    spoken = "".join(char for char in line if unicodedata.category(char) != "So")  # cells with glyphs only: ✦, ♜
    return re.sub(r" +(?=[ .,;:])", "", re.sub(r"[*`]", "", spoken)).strip()


def _speaks_of(lines: list[str], wanted: str) -> bool:
    return any(_is_in(wanted, line) for line in lines)


def _is_in(wanted: str, line: str) -> bool:
    if RULE.fullmatch(wanted.upper()):
        return names_rule(line, wanted.upper())
    return wanted.casefold() in without_links(line).casefold()


def _passages(lines: list[str], wanted: str) -> list[str]:
    """Return the lines with the word, each with the heading of its chapter."""
    return [f"{lines[0]}: {line}" for line in lines[1:] if _is_in(wanted, line)]

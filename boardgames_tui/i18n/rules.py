"""Structure of the player rules: chapters, and the rule numbers that their lines carry.

Rule numbers are for authors: in the files, `(R12, R14–R16)` stands behind what these rules say. Players do not see
them; `players_rules` keeps their positions, so that a rule can still be found by its number.
"""

import re
from itertools import pairwise

from markdown_it import MarkdownIt

from boardgames_tui.engine.content import folder, read

from .languages import ENGLISH
from .rulebook import rules_text

_DIGITS = r"\d+(?:\.\d+)?[a-z]?"
_RANGE = rf"[RX]{_DIGITS}(?:\s*[–-]\s*[RX]?{_DIGITS})?"
RULE = re.compile(rf"\b[RX]{_DIGITS}\b")
"""A rule number in a text: R12, R12a, and X3.4 of the third expansion."""
_NAMED = re.compile(rf" ?\(({_RANGE}(?:,\s*{_RANGE})*)\)|^([RX]{_DIGITS})\. ")
"""Rule numbers behind a statement, or before it: `R1. Each side has six pits`."""
_LINE = re.compile(r"(\|?\s*(?:(?:[-*]|\d+\.)\s+)?)(.*)")
"""The Markdown that begins a table row or list item, and the rest of the line."""
_CHAPTER = re.compile(r"^(?=###? )", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\(#([^)]*)\)")
ANCHOR = "\u2060"
"""Anchor in place of a rule number: invisible, and no line break."""


def headings(slug: str, lang: str) -> list[str]:
    """Return the headings of the chapters, without laying out the text."""
    tokens = MarkdownIt().parse(rules_text(lang, slug))
    return [text.content for head, text in pairwise(tokens) if head.type == "heading_open" and head.tag in ("h2", "h3")]


def players_rules(lang: str, slug: str) -> str:
    """Return Markdown without rule numbers. A line that named some begins with a link of no width, `[](#R12,R14-R16)`;
    the first chapter summarizes the others and links to them, `[→ Setup](#2)`: a chapter by its index among
    `headings`."""
    before, *chapters = _CHAPTER.split(rules_text(lang, slug))
    names = headings(slug, lang)

    def shown(line: str, sums_up: bool) -> str:
        rules = ",".join(found[1] or found[2] for found in _NAMED.finditer(line))
        if not rules:
            return line
        plain = _NAMED.sub("", line)
        if sums_up and (home := _home(chapters, RULE.findall(rules)[0])):
            return f"{plain} [→ {names[home]}](#{home})"
        link = f"[{ANCHOR}](#{rules.replace(' ', '').replace('–', '-')})"
        return _LINE.sub(lambda found: f"{found[1]}{link}{found[2]}", plain, count=1)

    return "".join(
        "\n".join(shown(line, sums_up=place == 0) for line in text.split("\n"))
        for place, text in enumerate([before, *chapters], -1)
    )


def _home(chapters: list[str], rule: str) -> int:
    """Return the index of the chapter that explains a rule: the first that names it first in a line, or names it at
    all; 0 if only the summary does."""
    led = re.compile(rf"\({re.escape(rule)}\b(?!\.\d)")
    places = range(1, len(chapters))
    return next((place for place in places if led.search(chapters[place])), 0) or next(
        (place for place in places if names_rule(chapters[place], rule)), 0
    )


def without_links(text: str) -> str:
    """Return `players_rules` without links, for output that cannot follow them."""
    return _LINK.sub(r"\1", text).replace(ANCHOR, "")


def chapter_about(slug: str, lang: str, decision: str) -> str:
    """Return the heading of the chapter that explains a kind of decision (`chapters.json` names the English one; all
    languages have the same chapters in the same order). Empty where the game declares none."""
    if not (folder(slug) / "chapters.json").is_file():
        return ""
    english = read(slug, "chapters").get(decision, "")
    known, here = headings(slug, ENGLISH), headings(slug, lang)
    return here[known.index(english)] if english in known and len(known) == len(here) else ""


def rule_itself(rule: str) -> re.Pattern[str]:
    """Return a pattern for exactly this rule: R4 is not part of R40 or R4.1."""
    return re.compile(rf"\b{re.escape(rule)}\b(?!\.\d)")


def names_rule(text: str, rule: str) -> bool:
    """Whether the text names the rule, also as part of a range (R12–R16)."""
    if rule_itself(rule).search(text):
        return True
    number = re.fullmatch(r"([A-Z](?:\d+\.)?)(\d+)", rule)  # R12, and X3.4 of the third expansion
    if number is None:
        return False
    chapter = re.escape(number[1])
    ranges = re.findall(rf"\b{chapter}(\d+)[a-z]?\s*[–-]\s*(?:{chapter})?(\d+)", text)
    return any(int(low) <= int(number[2]) <= int(high) for low, high in ranges)

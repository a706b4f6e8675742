"""What the rules for players hold: chapters, and the numbers of rules wherever a text names them."""

import re
from itertools import pairwise

from markdown_it import MarkdownIt

from .languages import rules_text

RULE = re.compile(r"\b[RX]\d+(?:\.\d+)?[a-z]?\b")
"""A rule's number wherever the text names it: R12, R12a, and X3.4 of the third expansion."""


def headings(slug: str, lang: str) -> list[str]:
    """Of the chapters, without laying the text out."""
    tokens = MarkdownIt().parse(rules_text(lang, slug))
    return [text.content for head, text in pairwise(tokens) if head.type == "heading_open" and head.tag in ("h2", "h3")]


def rule_itself(rule: str) -> re.Pattern[str]:
    """The rule itself: R4 is no part of R40 or of R4.1."""
    return re.compile(rf"\b{re.escape(rule)}\b(?!\.\d)")


def names_rule(text: str, rule: str) -> bool:
    """Whether the text names it, also as part of a range (R12–R16)."""
    if rule_itself(rule).search(text):
        return True
    number = re.fullmatch(r"([A-Z](?:\d+\.)?)(\d+)", rule)  # R12, and X3.4 of the third expansion
    if number is None:
        return False
    chapter = re.escape(number[1])
    ranges = re.findall(rf"\b{chapter}(\d+)[a-z]?\s*[–-]\s*(?:{chapter})?(\d+)", text)
    return any(int(low) <= int(number[2]) <= int(high) for low, high in ranges)

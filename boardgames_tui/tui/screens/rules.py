"""The rules of a game in the reader's language, with contents and search; F1 opens them at the rule of the present decision."""

from __future__ import annotations

import re

from boardgames_tui import locations
from boardgames_tui.games import GAMES
from boardgames_tui.tui.kit.markdown import MdLine, layout, paint_line
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.pieces import section

from .base import PaintedScreen, footer, title_bar

CONTENTS, TEXT = 28, 84


def rules_source(slug: str, lang: str) -> str:
    return (locations.assets() / "rules" / lang / f"{slug}.md").read_text(encoding="utf-8")


class RulesScreen(PaintedScreen):
    SCROLLS = True

    def __init__(self, slug: str, rule: str = "") -> None:
        super().__init__()
        self.slug = slug
        self.rule = rule
        self.top = 0
        self.search = ""
        self.typing = False
        self.mark: re.Pattern[str] | None = None
        """The rule the reader came for."""
        self._laid: tuple[tuple[str, str, int], list[MdLine]] | None = None

    @property
    def words(self):
        return self.app.words(self.slug)

    def on_mount(self) -> None:
        if self.rule:
            self._find(self.rule, 0, exact=True)

    def lines(self) -> list[MdLine]:
        width = min(TEXT, self.app.size.width - CONTENTS - 5)
        key = (self.slug, self.words.lang, width)
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, layout(rules_source(self.slug, self.words.lang), width))
        return self._laid[1]

    def paint(self, p: Painter) -> None:
        lines = self.lines()
        room = p.height - 3
        self.top = max(0, min(self.top, len(lines) - room))
        title_bar(p, self.say("title"), [self.say("picker.rules")], f"{100 * min(len(lines), self.top + room) // max(1, len(lines))} %")
        section(p, 1, 1, CONTENTS - 1, self.say("rules.contents"))
        heads = [(n, line) for n, line in enumerate(lines) if line.heading in (2, 3)]
        here = max((k for k, (n, _) in enumerate(heads) if n <= self.top + 1), default=0)
        shown = p.height - 4
        first = max(0, min(here - shown // 2, len(heads) - shown))
        for y, (number, line) in enumerate(heads[first : first + shown], 2):
            on = number == heads[here][0]
            indent = 1 if line.heading == 2 else 3
            p.put(indent, y, cut(line.text, CONTENTS - indent - 1), p.pal.accent if on else p.pal.dim, bold=on)
            p.target(f"go:{number}", 0, y, CONTENTS, 1)
        mark = re.compile(re.escape(self.search), re.IGNORECASE) if self.search else self.mark
        for y, line in enumerate(lines[self.top : self.top + room], 1):
            paint_line(p, CONTENTS + 2, y, line, mark=mark)
        if self.typing or self.search:
            p.fill(0, p.height - 2, p.width, 1, p.pal.card)
            x = p.put(1, p.height - 2, self.say("rules.search") + " ", p.pal.accent, p.pal.card, bold=True)
            x = p.put(x, p.height - 2, self.search, p.pal.text, p.pal.card, bold=True)
            if self.typing:
                p.fill(x, p.height - 2, 1, 1, p.pal.cursor)
            if self.search:
                found = sum(self.search.casefold() in line.text.casefold() for line in lines)
                remark = self.say("rules.found", n=found) if found else self.say("rules.not_found")
                p.right(p.width - 1, p.height - 2, remark, p.pal.dim if found else p.pal.danger, p.pal.card)
        keys = [
            ("↑ ↓", self.say("key.line")),
            (self.say("keycap.pages"), self.say("key.page")),
            ("← →", self.say("key.chapter")),
            ("/", self.say("rules.search")),
        ]
        if self.search:
            keys.append(("n N", self.say("rules.next")))
        if len(GAMES) > 1:
            keys.append(("Tab", self.say("key.game")))
        footer(p, keys, ("Esc", self.say("key.back")))

    def press(self, key: str, character: str | None) -> bool:
        if self.typing:
            return self._type(key, character)
        step = {"up": -1, "down": 1, "pageup": -15, "pagedown": 15, "space": 15, "home": -(10**6), "end": 10**6}.get(key)
        if step is not None:
            self.top = max(0, self.top + step)
        elif key in ("left", "right"):
            heads = [n for n, line in enumerate(self.lines()) if line.heading]
            later = [n for n in heads if n > self.top] if key == "right" else [n for n in heads if n < self.top][::-1]
            self.top = later[0] if later else self.top
        elif character == "/":
            self.typing, self.search = True, ""
        elif character in ("n", "N") and self.search:
            self._find(self.search, 1 if character == "n" else -1)
        elif key == "tab" and len(GAMES) > 1:
            slugs = list(GAMES)
            self.slug, self.top = slugs[(slugs.index(self.slug) + 1) % len(slugs)], 0
        elif key == "escape" and self.search:
            self.search = ""
        elif key in ("escape", "f1") or character == "q":
            self.action_leave()
            return True
        else:
            return False
        self.repaint()
        return True

    def _type(self, key: str, character: str | None) -> bool:
        if key in ("enter", "escape"):
            self.typing = False
            if key == "escape":
                self.search = ""
        elif key == "backspace":
            self.search = self.search[:-1]
        elif character and character.isprintable():
            self.search += character
            self._find(self.search, 0)
        self.repaint()
        return True

    def _find(self, text: str, step: int, *, exact: bool = False) -> None:
        """Scroll to the next line that holds the text; for a rule number also as part of a range (R12–R16)."""
        lines = self.lines()
        hits = [n for n, line in enumerate(lines) if (_names_rule(line.text, text) if exact else text.casefold() in line.text.casefold())]
        if not hits:
            return
        self.mark = _rule(text) if exact else None
        if step < 0:
            earlier = [n for n in hits if n < self.top]
            self.top = earlier[-1] if earlier else hits[-1]
        else:
            later = [n for n in hits if n >= self.top + step]
            self.top = later[0] if later else hits[0]
        if exact:
            # begin with the chapter's heading when it is near
            self.top = next((n for n in range(self.top, max(-1, self.top - 12), -1) if lines[n].heading), self.top)

    def pointed(self, target: str) -> None:
        self.top = int(target.partition(":")[2])
        self.repaint()

    def action_leave(self) -> None:
        self.dismiss(None)


def _rule(rule: str) -> re.Pattern[str]:
    """The rule itself: R4 is no part of R40 or of R4.1."""
    return re.compile(rf"\b{re.escape(rule)}\b(?!\.\d)")


def _names_rule(text: str, rule: str) -> bool:
    if _rule(rule).search(text):
        return True
    number = re.fullmatch(r"([A-Z](?:\d+\.)?)(\d+)", rule)  # R12, and X3.4 of the third expansion
    if number is None:
        return False
    chapter = re.escape(number[1])
    ranges = re.findall(rf"\b{chapter}(\d+)[a-z]?\s*[–-]\s*(?:{chapter})?(\d+)", text)
    return any(int(low) <= int(number[2]) <= int(high) for low, high in ranges)

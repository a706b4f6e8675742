"""The small boxes over a screen: a question, a line to type, a menu, why not, help."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames_tui.engine import Refusal
from boardgames_tui.text import Catalogue
from boardgames_tui.tui.keys import all_keys
from boardgames_tui.tui.kit.painter import Painter, wrap
from boardgames_tui.tui.kit.pieces import key_chip, section
from boardgames_tui.tui.kit.table import Help

from .base import Popup, key_row

WIDTH = 64
INNER = WIDTH - 4


class AskPopup(Popup):
    """Yes or no; Enter is the answer under the cursor, which starts on no."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question
        self.yes = False

    def box(self) -> tuple[int, int]:
        return WIDTH, len(wrap(self.question, INNER)) + 5

    def paint(self, p: Painter) -> None:
        rows = p.paragraph(0, 0, p.width, self.question, 12, bold=True)
        x = 0
        for yes, key in ((True, "y"), (False, "n")):
            here = self.yes is yes
            word = self.say(f"ask.{'yes' if yes else 'no'}")
            letter = self.say(f"ask.{'yes' if yes else 'no'}_key")
            p.target(f"answer:{key}", x, rows + 1, 5 + len(word), 1)
            key_chip(p, x, rows + 1, letter)
            x = p.put(x + 4, rows + 1, f" {word} ", p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here) + 3

    def press(self, key: str, character: str | None) -> bool:
        if character and character.lower() in (self.say("ask.yes_key"), "y"):
            self.dismiss(True)
        elif character and character.lower() == self.say("ask.no_key"):
            self.dismiss(False)
        elif key in ("left", "right", "up", "down", "tab"):
            self.yes = not self.yes
            self.repaint()
        elif key == "enter":
            self.dismiss(self.yes)
        else:
            return False
        return True

    def pointed(self, target: str) -> None:
        self.dismiss(target == "answer:y")


class MenuPopup(Popup):
    """A list of things to do: (key, words, name)."""

    def __init__(self, entries: Sequence[tuple[str, str, str]], words: Catalogue, title: str = "") -> None:
        super().__init__()
        self.entries = entries
        self._words = words
        self.title_text = title or words.get("menu.title")
        self.at = 0

    def box(self) -> tuple[int, int]:
        return 46, len(self.entries) + 5

    def paint(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.title_text, focused=True)
        for number, (key, word, _) in enumerate(self.entries):
            here = number == self.at
            y = number + 1
            if here:
                p.fill(5, y, p.width - 5, 1, p.pal.cursor)
            p.put(0, y, key.center(5), p.pal.accent, bold=True)
            p.put(6, y, word, p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here)
            p.target(f"entry:{number}", 0, y, p.width, 1)
        key_row(p, 0, len(self.entries) + 2, [("Enter", self.say("key.do")), ("Esc", self.say("key.back"))])

    def press(self, key: str, character: str | None) -> bool:
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % len(self.entries)
            self.repaint()
            return True
        if key == "enter":
            self.dismiss(self.entries[self.at][2])
            return True
        for shown, _, name in self.entries:
            if shown in (character, key.upper()):
                self.dismiss(name)
                return True
        return False

    def pointed(self, target: str) -> None:
        self.dismiss(self.entries[int(target.partition(":")[2])][2])


class UnsavedPopup(Popup):
    """Leaving a match that the disk did not take: the reason, and what can be done. Esc stays at the table."""

    CHOICES = ("again", "elsewhere", "leave")

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why
        self.at = 0

    def box(self) -> tuple[int, int]:
        return WIDTH, len(wrap(self.why, INNER)) + len(self.CHOICES) + 7

    def frame_color(self, p: Painter) -> str:
        return p.pal.danger

    def paint(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.say("unsaved.title"), focused=True)
        top = 2 + p.paragraph(0, 1, p.width, self.why, 9, bold=True)
        for number, name in enumerate(self.CHOICES):
            here = number == self.at
            key_chip(p, 0, top + number, self.say(f"unsaved.{name}_key"))
            word = f" {self.say(f'unsaved.{name}')} "
            p.put(4, top + number, word, p.pal.on_cursor if here else p.pal.text, p.pal.cursor if here else None, bold=here)
            p.target(f"do:{name}", 0, top + number, p.width, 1)
        key_row(p, 0, p.height - 1, [("Enter", self.say("key.do")), ("Esc", self.say("key.stay"))])

    def press(self, key: str, character: str | None) -> bool:
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % len(self.CHOICES)
            self.repaint()
            return True
        if key == "enter":
            self.dismiss(self.CHOICES[self.at])
            return True
        for name in self.CHOICES:
            if character == self.say(f"unsaved.{name}_key"):
                self.dismiss(name)
                return True
        return False

    def pointed(self, target: str) -> None:
        self.dismiss(target.partition(":")[2])


class ReadPopup(Popup):
    """Text to read; any of the usual keys closes it, arrows and pages scroll."""

    top = 0
    key_column = 13
    """Where the words of keys begin."""

    def lines(self) -> list[tuple[str, str, str]]:
        """(text, style, right): style is strong, dim, head or no."""
        return []

    def box(self) -> tuple[int, int]:
        return self.wide(), min(len(self.lines()) + 3, 22, self.app.size.height - 2)

    def wide(self) -> int:
        return WIDTH

    def paint(self, p: Painter) -> None:
        lines = self.lines()
        room = p.height - 1
        self.top = max(0, min(self.top, len(lines) - room))
        for y, (text, style, right) in enumerate(lines[self.top : self.top + room]):
            if style == "head":
                section(p, 0, y, p.width, text, right, focused=True)
            elif style == "no":
                p.put(0, y, "✗", p.pal.danger, bold=True)
                p.put(2, y, text, bold=True)
                p.right(p.width, y, right, p.pal.faint)
            elif style == "key":
                key, _, word = text.partition("\t")
                p.put(0, y, key, p.pal.accent, bold=True)
                p.put(self.key_column, y, word, p.pal.dim)
            else:
                p.put(0, y, text, p.pal.text if style == "strong" else p.pal.dim, bold=style == "strong")
        keys = [("↑ ↓", self.say("key.line"))] if len(lines) > room else []
        word = self.say("key.close")
        key_row(p, 0, p.height - 1, keys)
        key_row(p, p.width - 4 - len(word), p.height - 1, [("Esc", word)])

    def press(self, key: str, character: str | None) -> bool:
        if key in ("up", "down", "pageup", "pagedown"):
            self.top += {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}[key]
            self.repaint()
        elif key in ("enter", "space", "escape") or character in ("w", "?", "q"):
            self.dismiss(None)
        else:
            return False
        return True


class WhyNotPopup(ReadPopup):
    """What one would expect and cannot do now, each with its reason and rule."""

    def __init__(self, refusals: Sequence[Refusal], words: Catalogue, names: Sequence[str]) -> None:
        super().__init__()
        self._words = words
        self.rows: list[tuple[str, str, str]] = [(words.get("why.title"), "head", "")]
        for refusal in refusals:
            self.rows.append((words.phrase(refusal.what, names), "no", refusal.rule))
            self.rows += [("  " + line, "dim", "") for line in wrap(words.phrase(refusal.why, names), INNER - 2)]
        if not refusals:
            self.rows += [(line, "dim", "") for line in wrap(words.get("why.nothing"), INNER)]

    def lines(self) -> list[tuple[str, str, str]]:
        return self.rows


class HelpPopup(ReadPopup):
    """The thing under the cursor, then all keys: the table's, or those of the screen that asks."""

    def __init__(self, help_text: Help | None, words: Catalogue, keys: Sequence[tuple[str, str]] | None = None) -> None:
        super().__init__()
        self.rows: list[tuple[str, str, str]] = []
        if help_text is not None:
            self.rows.append((help_text.title, "head", help_text.rule))
            for paragraph in help_text.paragraphs:
                self.rows += [(line, "dim", "") for line in wrap(paragraph, 68)]
                self.rows.append(("", "dim", ""))
        self.rows.append((words.get("help.keys"), "head", ""))
        self.rows += [(f"{key}\t{word}", "key", "") for key, word in (keys or all_keys(words))]

    def lines(self) -> list[tuple[str, str, str]]:
        return self.rows

    def wide(self) -> int:
        return 72


class NoticePopup(ReadPopup):
    """Something went wrong and nothing was lost: the sentence, and a key to go on."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def lines(self) -> list[tuple[str, str, str]]:
        return [(line, "strong", "") for line in wrap(self.text, INNER)]

    def frame_color(self, p: Painter) -> str:
        return p.pal.danger

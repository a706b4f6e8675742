"""F4: a bot takes over a seat in the middle of a match, or gives it back."""

from __future__ import annotations

from boardgames_tui.engine.controllers import OFFERED, offered_after
from boardgames_tui.session import Course
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.people import people
from boardgames_tui.tui.kit.pieces import badge, section

from .base import Popup, key_row


class SeatsPopup(Popup):
    def __init__(self, course: Course) -> None:
        super().__init__()
        self.course = course
        self.match = match = course.match
        self.at = match.decision.seat if match.decision else 0

    def box(self) -> tuple[int, int]:
        return 66, len(self.match.names) + 6

    def paint(self, p: Painter) -> None:
        section(p, 0, 0, p.width, self.say("seats.title"), focused=True)
        for person in people(self.match.names, self.match.colors, self.match.controllers):
            y = 1 + person.seat
            here = person.seat == self.at
            if here:
                p.put(0, y, "▶", p.pal.cursor)
            badge(p, 2, y, person)
            p.put(6, y, cut(person.name, 16), bold=True)
            x = 24
            for place, controller in enumerate(OFFERED):
                chosen = self.match.controllers[person.seat] == controller
                word = self.say(f"setup.{controller.replace(':', '_')}")
                if place == 1:
                    x = p.put(x + 1, y, self.say("setup.bot"), p.pal.faint)
                ink = (p.pal.on_cursor if here else p.pal.text) if chosen else p.pal.faint
                ground = (p.pal.cursor if here else p.pal.card2) if chosen else None
                p.target(f"seat:{person.seat}:{place}", x, y, len(word) + 2, 1)
                x = p.put(x, y, f" {word} ", ink, ground, bold=chosen) + 1
        p.put(0, p.height - 2, self.say("seats.note"), p.pal.faint, italic=True)
        keys = [("↑ ↓", self.say("key.seat")), ("← →", self.say("key.change")), ("Enter", self.say("key.done"))]
        key_row(p, 0, p.height - 1, keys)

    def press(self, key: str, character: str | None) -> bool:
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % len(self.match.names)
        elif key in ("left", "right"):
            self.course.hand_over(self.at, offered_after(self.match.controllers[self.at], 1 if key == "right" else -1))
        elif key in ("enter", "f4"):
            self.dismiss(None)
        else:
            return False
        self.repaint()
        return True

    def pointed(self, target: str) -> None:
        _, seat, place = target.split(":")
        self.at = int(seat)
        self.course.hand_over(self.at, OFFERED[int(place)])
        self.repaint()

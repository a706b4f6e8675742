"""The first screen: go on with the newest save, or choose a game. How it looks is in `picker_paint.py`."""

from __future__ import annotations

from boardgames_tui import games
from boardgames_tui.tui.kit.spatial import neighbour

from .picker_paint import MENU, SEATS, PickerPaint


class PickerScreen(PickerPaint):
    BINDINGS = [("f1", "rules", "")]

    def __init__(self) -> None:
        super().__init__()
        self.newest = None
        self.count = 0
        self.seats = None
        self.at = None

    def on_screen_resume(self) -> None:
        if self.at is None:
            self.at = f"game:{next(iter(games.GAMES))}"
            self.repaint()
            self.call_after_refresh(self._look_for_saves, first=True)  # the first paint does not wait for the disk
        else:
            self._look_for_saves()

    def _look_for_saves(self, first: bool = False) -> None:
        saves = [s for s in self.app.saves.list() if s.problem is None]
        self.count = len(saves)
        going = [s for s in saves if not s.is_over and s.game in games.GAMES]
        self.newest = going[0] if going else None
        if first and self.newest:
            self.at = "continue"
        elif self.at == "continue" and not self.newest:
            self.at = f"game:{next(iter(games.GAMES))}"
        self.repaint()

    def press(self, key: str, character: str | None) -> bool:
        if key in ("left", "right", "up", "down"):
            places = self.canvas.targets
            among = [name for name in places if name.startswith(("continue", "game:", "menu:"))]
            self.at = neighbour(places, among, self.at, key) or self.at
        elif key == "enter" and self.at:
            self.pointed(self.at)
        elif character in ("+", "-"):
            order = [None, *SEATS]
            self.seats = order[(order.index(self.seats) + (1 if character == "+" else -1)) % len(order)]
        elif character and character.isdigit() and 1 <= int(character) <= len(games.GAMES):
            self.pointed(f"game:{list(games.GAMES)[int(character) - 1]}")
        elif character in dict(MENU):
            self.pointed(f"menu:{dict(MENU)[character]}")
        else:
            return False
        self.repaint()
        return True

    def action_rules(self) -> None:
        """Of the game under the cursor."""
        kind, _, slug = (self.at or "").partition(":")
        self.app.open_rules(slug if kind == "game" else None)

    def pointed(self, target: str) -> None:
        kind, _, name = target.partition(":")
        if kind == "continue" and self.newest is not None:
            self.app.open_save(self.newest.path)
        elif kind == "game":
            self.app.open_setup(name, self.seats)
        elif kind == "seats":
            self.seats = int(name) or None
            self.repaint()
        elif kind == "menu":
            {
                "saves": self.app.open_saves,
                "rules": self.app.open_rules,
                "settings": self.app.open_settings,
                "language": self.app.other_language,
            }[name]()

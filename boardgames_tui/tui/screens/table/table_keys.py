"""Keys of a table: which there are, what they are called now, and which of them do anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from boardgames_tui.session.undo_limits import last_decision
from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

if TYPE_CHECKING:
    from boardgames_tui.session import FlowView

    from .cursor import Cursor
    from .look import LookMode
    from .model import TableModel
    from .stage import Staging

_CHOOSING = ("choose", "turn(", "give_order", "several")
"""Beginnings of actions that stand first in the key bar."""
NEVER_LEFT_OUT = ("table.undo", "table.help", "table.why_not", "table.look", "table.rules")
"""Keys that the key bar of a small table shows before any that only some games have."""

LOOK_WORDS = {
    "table.left": "key.look_move",
    "table.up": "key.look_move",
    "table.down": "key.look_move",
    "table.right": "key.look_move",
    "table.panel": "key.look_next",
    "table.choose": "key.choose",
    "table.help": "key.help",
    "table.why_not": "key.why",
    "table.jump": "key.find",
    "table.look": "key.look_end",
    "table.back": "key.look_end",
}
"""Keys of look mode, in the order of the key bar, and their words."""


class TableKeysScreen(TableLayoutScreen, inherit_bindings=False):
    """All keys of the table stand here, in the order of the key bar."""

    OPENS_FIELD = ("jump", "open_save_as")
    """Actions that open a line to type: keys behind theirs wait for it."""

    BINDINGS = [
        *(Binding(way, f"move('{way}')", "key.move", id=f"table.{way}") for way in ("left", "up", "down", "right")),
        Binding("enter", "choose", "key.choose", id="table.choose"),
        Binding("equals_sign", "give_order", "order.take_back", id="table.order", key_display="="),
        Binding("full_stop", "several", "key.several", id="table.several", key_display="."),
        Binding("plus", "turn(1)", "key.more", id="table.more", key_display="+"),
        Binding("minus", "turn(-1)", "key.less", id="table.less", key_display="−"),
        Binding("u", "undo", "key.undo", id="table.undo"),
        Binding("question_mark", "help", "key.help", id="table.help", key_display="?"),
        Binding("escape", "back", "key.back", id="table.back"),
        Binding("w", "open_why_not", "key.why", id="table.why_not"),
        Binding("f1", "rules", "key.rules", id="table.rules"),
        Binding("v", "look", "key.look", id="table.look"),
        Binding("h", "hint(1)", "key.hint", id="table.hint"),
        Binding("f3", "open_mats", "key.mats", id="table.mats"),
        Binding("f2", "open_log", "key.log", id="table.log"),
        Binding("pageup,pagedown", "open_log", "key.log", show=False, id="table.scroll"),
        Binding("f4", "open_seats", "key.seats", id="table.seats"),
        Binding("f9", "open_browser", "key.browse", show=False, id="table.browse"),
        Binding("H", "hint(3)", "keys.worths", show=False, id="table.worths"),
        Binding("U", "restart", "keys.restart", show=False, id="table.restart"),
        Binding("r", "redo", "keys.redo", show=False, id="table.redo"),
        Binding("f5", "open_save_as", "keys.save_as", show=False, id="table.save_as"),
        Binding("f12", "coach", "keys.coach", show=False, id="table.coach"),
        Binding("f6", "open_peek", "keys.peek", show=False, id="table.peek"),
        Binding("f7", "again", "keys.again", show=False, id="table.again"),
        Binding("comma", "open_replay", "keys.replay", show=False, id="table.replay", key_display=","),
        Binding("at", "open_hosting", "keys.hosting", show=False, id="table.hosting", key_display="@"),
        Binding("slash", "jump", "keys.jump", show=False, id="table.jump", key_display="/"),
        Binding("tab", "panel(1)", "keys.panel", show=False, id="table.panel"),
        Binding("shift+tab", "panel(-1)", "keys.panel", show=False, id="table.panel_back", key_display="Shift+Tab"),
        Binding("f8", "open_settings", "menu.settings", show=False, id="table.settings"),
        Binding("ctrl+p", "app.command_palette", "key.palette", show=False, id="shell.palette", key_display="Ctrl+P"),
        Binding("f10", "leave", "key.leave", id="shell.leave"),
    ]

    model: TableModel
    cursor: Cursor
    look_mode: LookMode
    staging: Staging

    @property
    def flow(self) -> FlowView:
        return self.model.flow

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not super().check_action(action, parameters):
            return False
        if self.scene is None:
            return action == "leave"
        if self.staging.is_up:
            return action in ("choose", "move", "leave", "rules", "open_log", "open_settings")
        if action == "open_browser":
            return self.table.browses
        if action == "give_order":
            can_order = self.flow.order_here is not None or self.flow.has_orders(self.scene.seat)
            return can_order and not self.scene.decides_remotely
        if action == "several":
            return any(self.scene.choices[number].series for number in self.scene.letters)
        if action == "turn":
            return any(self.scene.choices[number].dial is not None for number in self.scene.letters)
        if action == "move" and not self.scene.choices:
            return self.look_mode.is_on
        if action == "choose":
            return bool(self.scene.choices) or self.model.is_held or self.look_mode.is_on
        return True

    def is_useful(self, binding: Binding) -> bool:
        """Whether a key has anything to do now. Key bar, help and menu leave out the others, which still answer with
        the reason: undo before the first decision, redo before an undo, hints where nobody is
        asked, hidden cards that nobody has."""
        name, keyboard = name_of(binding), self.flow.keyboard
        if name in ("undo", "restart"):
            return bool(keyboard.people) and self._has_decided
        if name == "redo":
            return self.flow.can_redo
        if name in ("hint", "worths"):
            is_asked = self.scene is not None and bool(self.scene.choices)
            return is_asked and bool(keyboard.people) and self.match.setup.hints
        if name == "why_not":
            return bool(keyboard.people)
        return name != "peek" or keyboard.has_hidden_cards

    @property
    def _has_decided(self) -> bool:
        """The person at this screen who is asked now has decided something before; while nobody here is asked,
        anybody has."""
        decision, history = self.match.decision, self.match.history
        if decision is None or not self.flow.keyboard.is_asked:
            return last_decision(history) is not None
        return any(entry.is_decision and entry.seat == decision.seat for entry in history)

    def key_word(self, binding: Binding) -> str:
        if not self.is_useful(binding):
            return ""
        if self.look_mode.is_on and not self.staging.is_up:
            return self.say(LOOK_WORDS[binding.id]) if binding.id in LOOK_WORDS else ""
        if binding.action == "back" and not self.goes_back:
            return self.say("key.menu")
        if binding.id == "table.order" and self.scene is not None and (order := self.flow.order_here) is not None:
            return self.scene.phrase(order.label)
        if binding.action == "choose" and (self.model.is_held or self.staging.is_up):
            return self.say("key.next")
        if binding.action.startswith("move(") and self.staging.is_up:
            is_back = binding.id in ("table.left", "table.up") and self.staging.stage.at > 0
            return self.say("key.back") if is_back else ""  # the others do what Enter does
        return super().key_word(binding)

    def key_help(self, binding: Binding) -> str:
        if not self.is_useful(binding):
            return ""
        if binding.id == "table.order":
            return self.key_word(binding)
        word = binding.description
        if self.look_mode.is_on and binding.id in LOOK_WORDS:
            word = LOOK_WORDS[binding.id]
        longer = word.replace("key.", "keys.", 1)
        known = next((key for key in (longer, word) if key in self.words), None)
        return self.say(known) if known else super().key_help(binding)

    def key_rank(self, binding: Binding) -> int:
        """Choosing first, then what only this game can do, then what every table can. A small table has room for few:
        the ways back and to an answer come before the game's own, and that arrows move goes without saying."""
        if binding.action.startswith(_CHOOSING):
            return 0
        if self.is_small and binding.id in NEVER_LEFT_OUT:
            return 1
        if self.look_mode.is_on and binding.id in LOOK_WORDS:
            return list(LOOK_WORDS).index(binding.id)
        if binding.id == "table.hint" and self.is_small:
            return 2
        if binding.id == "table.seats":
            return 5  # seldom pressed, and in the menu
        if binding.action.startswith(("move", "screen.step")):
            return 3 if self.is_small else 0
        return 4 if (binding.id or "").startswith("table.") else 2

    @property
    def goes_back(self) -> bool:
        """Esc is a step back, else it opens the menu."""
        typed = self.scene is not None and bool(self.scene.typed)
        has_hint = self.scene is not None and self.scene.hint is not None
        return typed or has_hint or self.look_mode.is_on or self.cursor.is_aside or self.flow.is_mid_move

    def useful_keys(self) -> dict[str, Binding]:
        """Keys that have something to do now, by the last part of their ids."""
        keys = (binding for _, binding, _, _ in self.active_bindings.values())
        return {name_of(binding): binding for binding in keys if self.is_useful(binding)}


def name_of(binding: Binding) -> str:
    """The last part of the id of a key: `undo` of `table.undo`."""
    return (binding.id or "").partition(".")[2]

"""The table: a match under keys and mouse.

The screen puts the parts of the table together and carries out its keys. Each part knows the model and the parts below
it (a contract in pyproject.toml has their order); what happens in one is told upwards by messages. How a match goes on
is in `play.py`, what is shown in `display.py`, what opens over the table in `windows.py`, how it is laid out in
`table.tcss`; what the widgets paint is in `kit/panels/` and in the `table/` of each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen

from boardgames_tui.hints import HintDepth
from boardgames_tui.kit.board import Column, Pages, Parts
from boardgames_tui.kit.canvas import Canvas
from boardgames_tui.kit.choice_letters import main_group
from boardgames_tui.kit.keys import PageChoice, ScreenKey
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.band import Band
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.kit.panels.players import PlayersPanel
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.session.undo_limits import last_decision
from boardgames_tui.tui.page_keys import scene_choices
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen
from boardgames_tui.tui.screens.base.text_input import TextPopup
from boardgames_tui.tui.widgets.key_bar import KeyBar
from boardgames_tui.tui.widgets.news import LogPanel

from .coach import Coaching
from .cursor import Cursor
from .display import TableDisplay
from .hint_card import HintCard
from .hints import Hinting
from .hosting import TableHosting
from .look import LookMode
from .model import TableModel
from .picking import Picking
from .play import TablePlay
from .stage import Staging
from .windows import Windows, name_of

if TYPE_CHECKING:
    from boardgames_tui.lessons.shapes import Lesson

_CHOOSING = ("choose", "turn(", "give_order", "several")
"""Beginnings of actions that stand first in the key bar."""
MENU = (
    "undo restart redo hint worths coach why_not help look jump rules log again replay mats browse seats hosting peek "
    "save_as settings leave".split()
)
"""Keys that the menu offers, by the last part of their ids."""
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


class TableScreen(TableLayoutScreen, inherit_bindings=False):
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

    def __init__(self, match: Match, lesson: Lesson | None = None, flow: MatchFlow | None = None) -> None:
        """`lesson`: the one that this match is; `flow`: that of a match on another host."""
        super().__init__(TableModel(flow or MatchFlow(match, at_the_end=lambda over: self.app.remember(over))))
        self.cursor = Cursor(self, self.model)
        self.look_mode = LookMode(self)
        self.coaching = self.make_coaching(lesson)
        self.staging = Staging(self, self.model)
        self.hosting = TableHosting(self, self.model, self.staging)
        self.table_display = self.make_display(HintCard(self, self.model))
        self.hinting = Hinting(self.table_display, self.cursor)
        self.play = self.make_play()
        self.windows = Windows(self, self.model, self.staging)
        self.picking = Picking(self, self.cursor, self.look_mode, self.play, self.windows)
        self._box_of_key: Screen[Any] | None = None
        """What the key carried out last has opened."""

    # parts that other kinds of tables have of their own

    def make_coaching(self, lesson: Lesson | None) -> Coaching:
        return Coaching(self, self.model, lesson)

    def make_display(self, hint_card: HintCard) -> TableDisplay:
        return TableDisplay(self, self.model, self.hosting, hint_card, self.coaching, self.look_mode)

    def make_play(self) -> TablePlay:
        return TablePlay(self.table_display, self.staging, self.hosting)

    @property
    def flow(self) -> MatchFlow:
        return self.model.flow

    # what it shows

    def body(self) -> ComposeResult:
        yield Band(self.table, id="band")
        with self.table.desk(self.table, id="body"):
            with Parts(self.table, id="left"):
                yield from self.table.parts()
                yield Pages(self.table, id="pages")
            with Column(id="side"):
                yield Choices(self.table, id="choices")
                yield PlayersPanel(self.table, id="players")
                yield LogPanel(self.table, self.match, id="log")
            yield Stage(self.table, id="stage")

    def paint_title(self, p: Painter) -> None:
        if self.scene is not None:
            title_bar(p, self.say("title"), self.table.title(self.scene), self._saved_mark)

    @property
    def _saved_mark(self) -> str:
        if self.match.save_problem is not None:
            return self.say("save.failed_short")
        return self.say("save.saved_short") if self.match.path else self.say("save.unsaved_short")

    def on_mount(self) -> None:
        if not self.has_parts:
            return
        self.fit()
        self.play.go_on()

    async def on_unmount(self) -> None:
        await self.hosting.close()
        self.app.bots.cancel()
        self.play.calling.end()
        self.match.close()

    def repaint(self) -> None:
        """Language or look changed, or the screen is in front again."""
        if self.is_mounted and self.staging.is_up:
            self.staging.repaint()
        elif self.is_mounted and self.scene is not None:
            self.table_display.show_scene(keep_cursor=True)
            self.query_one(KeyBar).repaint()

    # keys

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
            return can_order and not self.scene.is_elsewhere
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
        if binding.action == "back" and not self._goes_back:
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

    def extra_keys(self) -> Sequence[ScreenKey]:
        return self.picking.keys()

    def page_choices(self) -> Sequence[PageChoice]:
        """For the page of a browser: YOU CAN; nothing while the stage is up, where every letter only goes on."""
        return [] if self.scene is None or self.staging.is_up else scene_choices(self.scene)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if self.scene is not None and self.is_active:
            self.tell("")
            if event.is_right and not self.staging.is_up:
                self.picking.look_at(self.scene, event.target)
            else:
                self.picking.point(self.scene, event.target)

    def on_stage_resized(self) -> None:
        self.call_after_refresh(self.staging.keep_clear)

    # what the parts tell

    def on_table_hosting_opened(self) -> None:
        def opened() -> None:
            self._go_on_after_change(ordered=True)
            self.hosting.show()

        self.app.call_later(opened)

    def on_table_hosting_changed(self, event: TableHosting.Changed) -> None:
        self.app.call_later(self._go_on_after_change, ordered=event.ordered)  # behind the keys that were typed before

    def _go_on_after_change(self, *, ordered: bool) -> None:
        if self.is_attached:
            news = self.hosting.presence_news()
            self.play.go_on_after_change(ordered=ordered)
            for phrase in news:
                self.tell(self.words.phrase(phrase, self.match.names))

    def on_windows_rearranged(self) -> None:
        if self.match.decision is not None and not self.model.is_covered:
            self.play.go_on()

    def on_windows_picked(self, event: Windows.Picked) -> None:
        if self.scene is not None and (number := self.scene.choice_of(event.action)) is not None:
            self.picking.pick(self.scene, number)

    def on_windows_sought(self, event: Windows.Sought) -> None:
        if self.scene is not None:
            self.find(event.text)

    def on_mouse_scroll_down(self) -> None:
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_step(-1)

    # actions

    def action_move(self, way: str) -> None:
        if self.look_mode.is_on and not self.staging.is_up:
            self.look_mode.move(way)
        elif not self.staging.is_up:
            self.cursor.move(way)
        elif way in ("left", "up"):
            self.staging.back()
        else:
            self.staging.next()

    def action_step(self, step: int) -> None:
        if self.is_active and self.look_mode.is_on:
            self.look_mode.step(step)
        elif self.is_active:
            self.cursor.step(step)

    def action_panel(self, step: int) -> None:
        """Tab: the next place while looking, else the next panel."""
        if self.look_mode.is_on:
            self.look_mode.step(step)
        elif step > 0:
            self.app.action_focus_next()
        else:
            self.app.action_focus_previous()

    def action_look(self) -> None:
        self.look_mode.toggle()

    def on_key(self, event: events.Key) -> None:
        """Letters of choices. Bindings of keys typed before are still to be run by the app, so it runs these too.

        Sixty more bindings would do the same, but Textual goes through all of them at every key.
        """
        super().on_key(event)
        if self.staging.is_timed and self.is_active and event.key not in self._keys_on_stage:
            event.stop()
            event.prevent_default()
            self.app.call_later(self.staging.move_on)
        elif (
            event.character
            and self.picking.may_pick(event.character)
            and self.is_active
            and not self.has_class("-too-small")
        ):
            event.stop()
            event.prevent_default()
            self.app.call_later(self.take_key, event)

    async def take_key(self, event: events.Key) -> None:
        """The letter or digit of a choice, when the keys before it have been carried out. Behind one that opened a box
        it is for that box; a box that no key opened, such as a question of another player, gets none."""
        if self.app.is_ending:
            return
        if self.is_active:
            self.picking.take(event.character or "")
            self._box_of_key = None if self.is_active else self.app.screen
        elif self.app.screen is self._box_of_key and isinstance(self._box_of_key, Box):  # a curtain is no box
            self.app.post_message(events.Key(event.key, event.character))

    @property
    def _keys_on_stage(self) -> set[str]:
        """Keys that mean something else than going on while a card is on the stage."""
        return set(self.active_bindings)

    def action_turn(self, step: int) -> None:
        self.play.turn(step)

    def action_choose(self) -> None:
        if self.staging.is_up:
            self.staging.next()
        elif self.look_mode.is_on:
            number = self.look_mode.choose()
            if number is not None and self.scene is not None:
                self.picking.pick(self.scene, number)
        elif self.model.is_held:
            self.play.let_go_on()
        elif self.scene is not None and self.scene.chosen is not None and not self.staging.refuses_choice():
            self.play.choose(self.scene.chosen)

    @property
    def _goes_back(self) -> bool:
        """Esc is a step back, else it opens the menu."""
        typed = self.scene is not None and bool(self.scene.typed)
        has_hint = self.scene is not None and self.scene.hint is not None
        return typed or has_hint or self.look_mode.is_on or self.cursor.is_aside or self.flow.is_mid_move

    def action_again(self) -> None:
        self.staging.again(self.table_display.show_scene)

    def action_back(self) -> None:
        """One step back: from a typed letter, out of look mode, from a hint, out of a group of choices, over the last
        step; else the menu."""
        if self.scene is not None and self.scene.typed:
            self.picking.forget_typed()
        elif self.look_mode.is_on:
            self.look_mode.end()
        elif self.scene is not None and self.scene.hint is not None:
            self.hinting.close()
        elif self.scene is not None and self.cursor.is_aside:
            self.cursor.switch(self.scene, main_group(self.scene.choices))
        elif self.flow.is_mid_move:
            self.play.undo()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        keys = {name_of(binding): binding for _, binding, _, _ in self.active_bindings.values()}
        self.windows.menu([keys[name] for name in MENU if name in keys and self.is_useful(keys[name])])

    def action_jump(self) -> None:
        """Type part of a name: the cursor goes to the choice with that name, else look mode opens at the place."""

        def typed(text: str | None) -> None:
            if text:
                self.find(text)

        self.app.push_screen(TextPopup(self.say("table.jump")), typed)

    def find(self, text: str) -> None:
        found = self.look_mode.find(text)
        if found is None:
            self.tell(self.say("table.not_found", text=text))
            return
        if found.number is not None:
            self.cursor.to(found.number)
        elif found.owner is not None:
            self.windows.mats(found.owner, found.target, found.told)
        if found.told:
            self.tell(found.told)

    def action_give_order(self) -> None:
        if not self.staging.refuses_choice():
            self.play.give_order()

    def action_several(self) -> None:
        if not self.staging.refuses_choice():
            self.play.choose_several()

    def action_undo(self) -> None:
        self.play.undo()

    def action_restart(self) -> None:
        self.play.restart()

    def action_redo(self) -> None:
        self.play.redo()

    def action_hint(self, least: int) -> None:
        self.hinting.ask(HintDepth(least))

    def action_coach(self) -> None:
        if self.coaching.ask():
            self.table_display.show_scene(keep_cursor=True)

    # windows over the table

    def action_open_why_not(self) -> None:
        if self.look_mode.is_on:
            self.look_mode.tell_why()
        else:
            self.windows.why_not()

    def action_open_mats(self) -> None:
        self.windows.mats()

    def action_open_log(self) -> None:
        self.windows.log()

    def action_open_seats(self) -> None:
        self.windows.seats()

    def action_open_browser(self) -> None:
        self.windows.browse()

    def action_open_save_as(self) -> None:
        self.windows.save_as()

    def action_open_peek(self) -> None:
        self.windows.peek()

    def action_open_replay(self) -> None:
        self.windows.replay()

    def action_open_hosting(self) -> None:
        self.hosting.show()

    def action_open_settings(self) -> None:
        self.windows.settings()

    def action_help(self) -> None:
        if self.look_mode.is_on:
            self.look_mode.help()
        else:
            self.windows.help()

    def action_rules(self) -> None:
        self.windows.rules()

    def action_leave(self) -> None:
        self.hosting.leave()

"""The table: a match under keys and mouse. How it goes on is in `screens/table/play.py`, what opens over it in
`table/windows.py`, how it is laid out in `table.tcss`; what the parts show is in `panels/` and in the `table/` of each
game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen

from boardgames_tui.hints import HintDepth
from boardgames_tui.kit.board import Column, Pages, Parts
from boardgames_tui.kit.choosing.choice_letters import deal, main_group
from boardgames_tui.kit.choosing.letters import Letters
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.keys import PageChoice, ScreenKey
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.band import Band
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.kit.panels.players import PlayersPanel
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.session.undo_limits import last_decision
from boardgames_tui.tui.page_keys import scene_choices
from boardgames_tui.tui.scenes import make_scene
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen
from boardgames_tui.tui.screens.base.text_input import TextPopup
from boardgames_tui.tui.widgets.key_bar import KeyBar
from boardgames_tui.tui.widgets.news import LogPanel

from .coach import Coaching
from .cursor import Cursor
from .hints import Hinting
from .hosting import TableHosting
from .look import LookMode
from .picking import Picking
from .play import TablePlay
from .windows import Windows

if TYPE_CHECKING:
    from boardgames_tui.lessons.shapes import Lesson

_CHOOSING = ("choose", "turn(", "play('give_order')", "play('choose_several')")
"""Actions that stand first in the key bar."""
_CHOOSING_PLAYS = ("give_order", "choose_several")
"""What of `TablePlay` answers a decision."""
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

    OPENS_FIELD = ("jump", "open('save_as')")
    """Actions that open a line to type: keys behind theirs wait for it."""

    BINDINGS = [
        *(Binding(way, f"move('{way}')", "key.move", id=f"table.{way}") for way in ("left", "up", "down", "right")),
        Binding("enter", "choose", "key.choose", id="table.choose"),
        Binding("equals_sign", "play('give_order')", "order.take_back", id="table.order", key_display="="),
        Binding("full_stop", "play('choose_several')", "key.several", id="table.several", key_display="."),
        Binding("plus", "turn(1)", "key.more", id="table.more", key_display="+"),
        Binding("minus", "turn(-1)", "key.less", id="table.less", key_display="−"),
        Binding("u", "play('undo')", "key.undo", id="table.undo"),
        Binding("question_mark", "help", "key.help", id="table.help", key_display="?"),
        Binding("escape", "back", "key.back", id="table.back"),
        Binding("w", "open('why_not')", "key.why", id="table.why_not"),
        Binding("f1", "rules", "key.rules", id="table.rules"),
        Binding("v", "look", "key.look", id="table.look"),
        Binding("h", "hint(1)", "key.hint", id="table.hint"),
        Binding("f3", "open('mats')", "key.mats", id="table.mats"),
        Binding("f2", "open('log')", "key.log", id="table.log"),
        Binding("pageup,pagedown", "open('log')", "key.log", show=False, id="table.scroll"),
        Binding("f4", "open('seats')", "key.seats", id="table.seats"),
        Binding("f9", "open('browse')", "key.browse", show=False, id="table.browse"),
        Binding("H", "hint(3)", "keys.worths", show=False, id="table.worths"),
        Binding("U", "play('restart')", "keys.restart", show=False, id="table.restart"),
        Binding("r", "play('redo')", "keys.redo", show=False, id="table.redo"),
        Binding("f5", "open('save_as')", "keys.save_as", show=False, id="table.save_as"),
        Binding("f12", "coach", "keys.coach", show=False, id="table.coach"),
        Binding("f6", "open('peek')", "keys.peek", show=False, id="table.peek"),
        Binding("f7", "again", "keys.again", show=False, id="table.again"),
        Binding("comma", "open('replay')", "keys.replay", show=False, id="table.replay", key_display=","),
        Binding("at", "open('hosting')", "keys.hosting", show=False, id="table.hosting", key_display="@"),
        Binding("slash", "jump", "keys.jump", show=False, id="table.jump", key_display="/"),
        Binding("tab", "panel(1)", "keys.panel", show=False, id="table.panel"),
        Binding("shift+tab", "panel(-1)", "keys.panel", show=False, id="table.panel_back", key_display="Shift+Tab"),
        Binding("f8", "open('settings')", "menu.settings", show=False, id="table.settings"),
        Binding("ctrl+p", "app.command_palette", "key.palette", show=False, id="shell.palette", key_display="Ctrl+P"),
        Binding("f10", "leave", "key.leave", id="shell.leave"),
    ]

    def __init__(self, match: Match, lesson: Lesson | None = None) -> None:
        super().__init__(match)
        self.lesson_played = lesson
        """The one that this match is."""
        self.hosting = TableHosting(self)
        self.play = self.make_play()
        self.windows = Windows(self)
        self.cursor = Cursor(self)
        self.picking = Picking(self)
        self.look_mode = LookMode(self)
        self.hinting = Hinting(self)
        self.coaching = self.make_coaching()
        self.letters = Letters(self.table.verbs)
        self._box_of_key: Screen[Any] | None = None
        """What the key carried out last has opened."""

    def make_play(self) -> TablePlay:
        return TablePlay(self, self.match)

    def make_coaching(self) -> Coaching:
        return Coaching(self, self.lesson_played)

    @property
    def course(self) -> MatchFlow:
        return self.play.course

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

    def show_scene(self, *, keep_cursor: bool = False) -> None:
        """The position, the size or the language changed: a new scene for all parts."""
        old = self.scene
        self.scene = scene = make_scene(
            self.match,
            self.table,
            self.app.look,
            self.words,
            self.course.keyboard.holder,
            small=self.is_small,
            asks=self.coaching.lets_choose,
            elsewhere=self.course.keyboard.elsewhere,
        )
        scene.is_away = scene.decision is not None and scene.decision.seat in self.play.away
        scene.can_arrange = bool(self.course.arranges)
        scene.pace, scene.is_held = self.play.pace, self.play.is_held
        scene.groups = self.table.groups(scene)
        deal(scene, old.group if keep_cursor and old is not None else "", self.letters)
        if keep_cursor and old is not None and old.cursor in scene.letters:
            scene.cursor = old.cursor
        self.hinting.mark(scene)
        scene.lead = self.coaching.lead(scene)
        self.look_mode.renew(scene, same=keep_cursor)
        self.set_class(scene.lead is not None, "-led")
        is_resized = old is not None and old.small != scene.small
        if not keep_cursor or is_resized:
            self.query_one(Pages).turn_to_play(scene)
            if scene.small and is_resized and scene.looked_at is not None:
                self.query_one(Pages).turn_to_see(scene, [scene.looked_at])
            elif scene.small and scene.lead is not None:
                self.query_one(Pages).turn_to_see(scene, scene.lead.places)
            elif scene.small and is_resized and scene.chosen is not None and scene.chosen.target:
                self.query_one(Pages).turn_to_see(scene, [scene.chosen.target])
        self.course.shown()
        self.lay(scene)

    def show_behind_stage(self, scene: AnyScene) -> None:
        """The position, while what led to it is on the stage: nobody is asked anything yet."""
        self.lay(scene)

    def show_nothing(self) -> None:
        """A curtain comes: nothing of the position may be seen around or behind it."""
        self.hinting.advice.forget()
        self.look_mode.end()
        self.lay(None)

    def repaint(self) -> None:
        """Language or look changed, or the screen is in front again."""
        if self.is_mounted and self.play.staging.is_up:
            self.play.staging.repaint()
        elif self.is_mounted and self.scene is not None:
            self.show_scene(keep_cursor=True)
            self.query_one(KeyBar).repaint()

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not super().check_action(action, parameters):
            return False
        if self.scene is None:
            return action == "leave"
        if self.play.staging.is_up:
            return action in ("choose", "move", "leave", "rules") or parameters in (("log",), ("settings",))
        if parameters == ("browse",):
            return self.table.browses
        if parameters == ("give_order",):
            can_order = self.course.order_here is not None or self.course.has_orders(self.scene.seat)
            return can_order and not self.scene.is_elsewhere
        if parameters == ("choose_several",):
            return any(self.scene.choices[number].series for number in self.scene.letters)
        if action == "turn":
            return any(self.scene.choices[number].dial is not None for number in self.scene.letters)
        if action == "move" and not self.scene.choices:
            return self.look_mode.is_on
        if action == "choose":
            return bool(self.scene.choices) or self.play.is_held or self.look_mode.is_on
        return True

    def is_useful(self, binding: Binding) -> bool:
        """Whether a key has anything to do now. Key bar, help and menu leave out the others, which still answer with
        the reason: undo before the first decision, redo before an undo, hints where nobody is
        asked, hidden cards that nobody has."""
        name, keyboard = (binding.id or "").partition(".")[2], self.course.keyboard
        if name in ("undo", "restart"):
            return bool(keyboard.people) and self._has_decided
        if name == "redo":
            return self.course.can_redo
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
        if decision is None or not self.course.keyboard.is_asked:
            return last_decision(history) is not None
        return any(entry.is_decision and entry.seat == decision.seat for entry in history)

    def key_word(self, binding: Binding) -> str:
        if not self.is_useful(binding):
            return ""
        if self.look_mode.is_on and not self.play.staging.is_up:
            return self.say(LOOK_WORDS[binding.id]) if binding.id in LOOK_WORDS else ""
        if binding.action == "back" and not self._goes_back:
            return self.say("key.menu")
        if binding.id == "table.order" and self.scene is not None and (order := self.course.order_here) is not None:
            return self.scene.phrase(order.label)
        if binding.action == "choose" and (self.play.is_held or self.play.staging.is_up):
            return self.say("key.next")
        if binding.action.startswith("move(") and self.play.staging.is_up:
            is_back = binding.id in ("table.left", "table.up") and self.play.staging.stage.at > 0
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
        return [] if self.scene is None or self.play.staging.is_up else scene_choices(self.scene)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if self.scene is not None and self.is_active:
            self.tell("")
            if event.is_right and not self.play.staging.is_up:
                self.picking.look_at(self.scene, event.target)
            else:
                self.picking.point(self.scene, event.target)

    def on_stage_resized(self) -> None:
        self.call_after_refresh(self.play.staging.keep_clear)

    def on_mouse_scroll_down(self) -> None:
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_step(-1)

    # actions

    def action_move(self, way: str) -> None:
        if self.look_mode.is_on and not self.play.staging.is_up:
            self.look_mode.move(way)
        elif not self.play.staging.is_up:
            self.cursor.move(way)
        elif way in ("left", "up"):
            self.play.staging.back()
        else:
            self.play.staging.next()

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
        if self.play.staging.is_timed and self.is_active and event.key not in self._keys_on_stage:
            event.stop()
            event.prevent_default()
            self.app.call_later(self.play.staging.move_on)
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
        chosen = None if self.scene is None else self.scene.chosen
        if chosen is not None and chosen.dial is not None:
            self.tell("")
            chosen.dial.turn(step)
            self.show_scene(keep_cursor=True)

    def action_choose(self) -> None:
        if self.play.staging.is_up:
            self.play.staging.next()
        elif self.look_mode.is_on:
            self.look_mode.choose()
        elif self.play.is_held:
            self.play.let_go_on()
        elif self.scene is not None and self.scene.chosen is not None and not self.play.staging.refuses_choice():
            self.play.choose(self.scene.chosen)

    @property
    def _goes_back(self) -> bool:
        """Esc is a step back, else it opens the menu."""
        typed = self.scene is not None and bool(self.scene.typed)
        has_hint = self.scene is not None and self.scene.hint is not None
        return typed or has_hint or self.look_mode.is_on or self.cursor.is_aside or self.course.is_mid_move

    def action_again(self) -> None:
        self.play.staging.again()

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
        elif self.course.is_mid_move:
            self.play.undo()
        else:
            self.windows.menu()

    def action_jump(self) -> None:
        """Type part of a name: the cursor goes to the choice with that name, else look mode opens at the place."""

        def typed(text: str | None) -> None:
            if text:
                self.find(text)

        self.app.push_screen(TextPopup(self.say("table.jump")), typed)

    def find(self, text: str) -> None:
        if not self.look_mode.find(text):
            self.tell(self.say("table.not_found", text=text))

    def action_play(self, name: str) -> None:
        if name in _CHOOSING_PLAYS and self.play.staging.refuses_choice():
            return
        getattr(self.play, name)()

    def action_hint(self, least: int) -> None:
        self.hinting.ask(HintDepth(least))

    def action_coach(self) -> None:
        self.coaching.ask()

    def action_open(self, name: str) -> None:
        """A window over the table."""
        if name == "why_not" and self.look_mode.is_on:
            self.look_mode.tell_why()
            return
        getattr(self.windows, name)()

    def action_help(self) -> None:
        if self.look_mode.is_on:
            self.look_mode.help()
        else:
            self.windows.help()

    def action_rules(self) -> None:
        self.windows.rules()

    def action_leave(self) -> None:
        self.hosting.leave()

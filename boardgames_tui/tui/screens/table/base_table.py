"""The table: a match under keys and mouse.

The screen puts the parts of the table together and carries out its keys. Each part knows the model and the parts below
it (a contract in pyproject.toml has their order); what happens in one is told upwards by messages. How a match goes on
is in `play.py`, what is shown in `display.py`, what opens over the table in `windows.py`, how it is laid out in
`table.tcss`; what the widgets paint is in `kit/panels/` and in the `table/` of each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from boardgames_tui.hints import HintDepth
from boardgames_tui.kit.board import Column, Pages, Parts
from boardgames_tui.kit.choosing.choice_letters import main_group
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.keys import PageChoice, ScreenKey
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.panels.band import Band
from boardgames_tui.kit.panels.choices import Choices
from boardgames_tui.kit.panels.players import PlayersPanel
from boardgames_tui.kit.panels.stage import Stage
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.session import FlowView
from boardgames_tui.tui.page_keys import scene_choices
from boardgames_tui.tui.screens.base.box import Box
from boardgames_tui.tui.screens.base.text_input import TextPopup
from boardgames_tui.tui.widgets.key_bar import KeyBar
from boardgames_tui.tui.widgets.news import LogPanel

from .coach import Coaching
from .cursor import Cursor
from .display import TableDisplay
from .hint_card import HintCard
from .hints import Hinting
from .look import LookMode
from .model import TableModel
from .picking import Picking
from .play import TablePlay
from .stage import Staging
from .table_keys import TableKeysScreen
from .windows import Windows

MENU = (
    "undo restart redo hint worths coach why_not help look jump rules log again replay mats browse seats hosting peek "
    "save_as settings leave".split()
)
"""Keys that the menu offers, by the last part of their ids."""


class BaseTableScreen(TableKeysScreen):
    def __init__(self, flow: FlowView) -> None:
        super().__init__(TableModel(flow))
        self.cursor = Cursor(self, self.model)
        self.look_mode = LookMode(self)
        self.coaching = self.make_coaching()
        self.staging = Staging(self, self.model)
        self.table_display = self.make_display(HintCard(self, self.model))
        self.hinting = Hinting(self.table_display, self.cursor)
        self.play = self.make_play()
        self.windows = Windows(self, self.model, self.staging)
        self.picking = Picking(self, self.cursor, self.look_mode, self.play, self.windows)
        self._box_of_key: Screen[Any] | None = None
        """What the key carried out last has opened."""

    # parts that other kinds of tables have of their own

    def make_coaching(self) -> Coaching:
        return Coaching(self, self.model)

    def make_display(self, hint_card: HintCard) -> TableDisplay:
        return TableDisplay(self, self.model, hint_card, self.coaching, self.look_mode)

    def make_play(self) -> TablePlay:
        raise NotImplementedError

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
            title_bar(p, self.say("title"), self.table.title(self.scene), self.saved_mark)

    @property
    def saved_mark(self) -> str:
        """What the right end of the title says."""
        raise NotImplementedError

    def on_mount(self) -> None:
        if not self.has_parts:
            return
        self.fit()
        self.play.go_on()

    async def on_unmount(self) -> None:
        self.app.bots.cancel()
        self.play.calling.end()

    def repaint(self) -> None:
        """Language or look changed, or the screen is in front again."""
        if self.is_mounted and self.staging.is_up:
            self.staging.repaint()
        elif self.is_mounted and self.scene is not None:
            self.table_display.show_scene(keep_cursor=True)
            self.query_one(KeyBar).repaint()

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
        if self.staging.is_timed and self.is_active and event.key not in self._keys_on_stage:
            self._take_alone(event)
            self.app.call_later(self.staging.move_on)
        elif (
            event.character
            and self.picking.may_pick(event.character)
            and self.is_active
            and not self.has_class("-too-small")
        ):
            self._take_alone(event)
            self.app.call_later(self.take_key, event)

    def _take_alone(self, event: events.Key) -> None:
        """The key is dealt with: nobody else gets it, not even `on_key` of the base class."""
        event.stop()
        event.prevent_default()
        self.clear_told()

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
        keys = self.useful_keys()
        self.windows.menu([keys[name] for name in MENU if name in keys])

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

    def action_open_peek(self) -> None:
        self.windows.peek()

    def action_open_settings(self) -> None:
        self.windows.settings()

    def action_help(self) -> None:
        if self.look_mode.is_on:
            self.look_mode.help()
        else:
            self.windows.help()

    def action_rules(self) -> None:
        self.windows.rules()

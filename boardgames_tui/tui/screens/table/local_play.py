"""Local play: bots think, choices are played, undo and redo, the save."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from boardgames_tui.bots import BotFailed, Cancelled
from boardgames_tui.engine import Decision, IllegalAction
from boardgames_tui.saves import UndoRefused
from boardgames_tui.session import Match, MatchFlow, Next
from boardgames_tui.tui.progress import work
from boardgames_tui.tui.screens.base.popups import NoticePopup
from boardgames_tui.user_config.settings import DELAY

from .curtain import CurtainScreen
from .play import TablePlay

if TYPE_CHECKING:
    from .display import TableDisplay
    from .hosting import TableHosting
    from .stage import Staging

AFTER_AN_ANSWER = 3
"""Factor of a bot's waiting time after somebody's answer."""
PATIENCE = 15.0
"""Seconds that a notice about the statistics stays."""


class LocalPlay(TablePlay):
    flow: MatchFlow
    match: Match

    def __init__(self, display: TableDisplay, staging: Staging, flow: MatchFlow, hosting: TableHosting) -> None:
        super().__init__(display, staging)
        self.flow, self.match = flow, flow.match
        self.hosting = hosting
        self._has_read = True
        """Whether nothing new was shown since the last pause, so that a bot's next step needs none."""
        self._told_trouble = ""
        """Message about a bot's failure, as shown in the key bar."""
        self._thought: tuple[Decision, str] | None = None
        """Decision and level of the running thought."""

    def go_on(self, *, ordered: bool = True) -> None:
        self.flow.always_ask = self.app.settings.single == "ask"
        super().go_on(ordered=ordered)

    def stop_thinking(self) -> None:
        self.app.bots.cancel()
        self._thought = None

    def arrived(self, comes: Next) -> None:
        super().arrived(comes)
        if comes is Next.OVER:
            self._tell_last_word()
        elif comes is Next.BOT and not self.model.is_held and not self.flow.holds():
            self._ask_the_bot()
        self._tell_save_problem()

    def go_on_after_change(self, *, ordered: bool) -> None:
        """Go on after an action of a client."""
        if self._still_thinks:
            self.flow.go_on(ordered)
            self.display.show_scene(keep_cursor=True)
            return
        decision = self.match.decision
        if self.model.is_covered and self.flow.go_on(ordered) is Next.CURTAIN and self.match.decision is decision:
            return  # the curtain stays
        if self.model.is_covered and isinstance(self.app.screen, CurtainScreen):
            self.staging.has_gone()
            self.app.screen.close(None)
        self.go_on(ordered=ordered)

    def open_results(self) -> None:
        self.app.open_results(self.match)

    def leave(self) -> None:
        self.hosting.leave(stay=self.go_on)

    # bots

    def let_go_on(self) -> None:
        """Continue, after somebody has seen the bot's last step."""
        self.model.is_held = False
        self.display.show_scene()
        self._ask_the_bot()

    def _ask_the_bot(self) -> None:
        work(self.screen, "bot", self._think)

    @property
    def _still_thinks(self) -> bool:
        """Whether the bot that must move is already thinking, so that it is not started again."""
        if self._thought is None or self.flow.next is not Next.BOT or self.flow.holds():
            return False
        decision, controller = self._thought
        return self.match.decision is decision and self.match.controllers[decision.seat] == controller

    async def _think(self) -> None:
        decision = self.match.decision
        if decision is None or self.flow.next is not Next.BOT:
            return  # handed back between the order to think and the first thought
        self._thought = thought = decision, self.match.controllers[decision.seat]
        try:
            await self._let_think(*thought)
        finally:
            if self._thought is thought:
                self._thought = None

    async def _let_think(self, decision: Decision, controller: str) -> None:
        started, trouble = asyncio.get_running_loop().time(), ""
        try:
            action = await self.app.bots.think(self.match.game, self.match.state, self.flow.level)
        except Cancelled:
            return  # the seat was taken back, or the position has changed
        except BotFailed as stumble:
            action, trouble = stumble.action, self.screen.words.phrase(stumble.reason, self.match.names)
        wait = DELAY[self.app.settings.speed] * (AFTER_AN_ANSWER if self.flow.was_answered else 1)
        rest = wait - (asyncio.get_running_loop().time() - started)
        if rest > 0 and not self._has_read:
            await asyncio.sleep(rest)
        if self.match.is_stopped or self.screen not in self.app.screen_stack or not self.screen.query("#band"):
            return  # people left, or the app ends: the table is being removed
        if self.match.decision is not decision or self.match.controllers[decision.seat] != controller:
            return  # the seat has changed hands; the table goes on when the box of the seats closes
        self._told_trouble = trouble or (self._told_trouble if self.screen.told == self._told_trouble else "")
        self.screen.tell(self._told_trouble)  # shown until the next key: bots go on at once
        self._has_read = not self.flow.bot_chose(action)  # a step without news needs no time
        self.go_on()

    # people

    def carry_out(self, action: Any, then: Sequence[Any] = ()) -> None:
        if not self.flow.keyboard.is_asked:  # a client undid something while a popup was open here
            self.screen.tell(self.screen.say("wire.too_late"))
            return
        try:
            self.flow.choose(action, then)
        except IllegalAction as refused:
            self.screen.tell(self.screen.words.phrase(refused.reason, self.match.names))
            return
        self._has_read = False
        self.go_on()

    def give_order(self) -> None:
        """Give a standing answer; if none is possible, remove those given."""
        had = self.flow.has_orders(self.match.decision.seat) if self.match.decision else False
        if self.flow.give_order() is not None:
            self.go_on()
            self.screen.tell(self.screen.say("order.given"))
        elif had:
            self.screen.tell(self.screen.say("order.taken_back"))

    # undo and redo

    def undo(self) -> None:
        if self.hosting.asks_clients():
            return
        try:
            self.flow.undo()
        except UndoRefused as refused:
            self._ask_further_undo(refused)
            return
        self._went_back("undo.done")

    def restart(self) -> None:
        self._try(self.flow.restart_turn)

    def redo(self) -> None:
        self._try(self.flow.redo)

    def _try(self, way: Callable[[], None]) -> None:
        try:
            way()
        except UndoRefused as refused:
            self.screen.tell(self.screen.words.phrase(refused.reason, self.match.names))
            return
        self._went_back()

    def _went_back(self, text: str = "") -> None:
        self.go_on(ordered=False)  # a standing answer would repeat what was just undone
        self.screen.tell(self.screen.say(text) if text else "")

    def _ask_further_undo(self, fence: UndoRefused) -> None:
        why = self.screen.words.phrase(fence.reason, self.match.names)
        if self.app.settings.undo == "fences" or not fence.can_agree:
            self.screen.tell(why)
            return
        question = self.screen.say("undo.ask_alone" if self.flow.is_alone else "undo.ask_table", why=why)
        self.app.ask(question, lambda: self._try(lambda: self.flow.undo(agreed=True)))

    def _tell_last_word(self) -> None:
        """Show messages of the statistics, which never end a match."""
        if (last_word := self.flow.last_word) is not None:
            text, title = self.screen.words.phrase(last_word), self.screen.say("stats.title")
            self.app.notify(text, title=title, severity="warning", timeout=PATIENCE, markup=False)

    def _tell_save_problem(self) -> None:
        """Report a save problem once; the match goes on and every move tries to save again."""
        problem = self.flow.new_trouble()
        if problem is not None and not self.match.is_over:  # at the end a popup asks
            # after the table is painted, so that the box stands over it
            text = f"{self.screen.words.phrase(problem)} {self.screen.say('save.goes_on')}"
            box, agree = NoticePopup(text), self.hosting.play_on_unsaved
            self.screen.call_after_refresh(self.app.push_screen, box, lambda _: agree())

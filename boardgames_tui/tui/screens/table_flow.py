"""How a match goes on at the table: lone answers, bots, curtains, undo, the end. What is painted is the table screen's business."""

from __future__ import annotations

import asyncio

from boardgames_tui.bots import Cancelled, Stumbled
from boardgames_tui.engine import IllegalAction
from boardgames_tui.session import Next, UndoRefused
from boardgames_tui.tui.settings import DELAY

from .popups import AskPopup, NoticePopup
from .table_windows import TableWindows

AFTER_AN_ANSWER = 3
"""How much longer a bot waits after somebody's answer."""


class TableFlow(TableWindows):
    group: str
    tab: int

    step_wait = False
    """Bot speed `step`: somebody must press Enter before the bot moves."""
    has_read: bool = True
    """Nothing was told since the table last waited: a bot's next step need not wait."""
    told_trouble: str = ""
    """What went wrong inside a bot, as it stands on the message line."""

    def show_scene(self, *, keep_cursor: bool = False) -> None:
        """The position changed: make a new scene and paint it."""

    def on_mount(self) -> None:
        self.proceed()

    def on_unmount(self) -> None:
        self.app.bots.cancel()
        self.match.close()

    # the loop

    def proceed(self, *, ordered: bool = True) -> None:
        """Go on until a person must choose; `ordered`: what they have standing orders for is answered without them."""
        self.course.always_ask = self.app.settings.single == "ask"
        comes = self.course.go_on(ordered)
        self.tab = 0  # the page to play on
        self.step_wait = comes is Next.BOT and self.app.settings.speed == "step"
        self.covered = comes is Next.CURTAIN
        self.app.bots.cancel()
        if comes is Next.CURTAIN:
            news = [self.words.sentence(event, self.match.names) for event in self.course.open_news()]
            self.course.shown()
            self.repaint()
            self.app.draw_curtain(self.match, self._lifted, news=news)
        else:
            self.show_scene()
        if comes is Next.OVER:
            self.app.open_results(self.match)
        elif comes is Next.BOT and not self.step_wait:
            self.think()
        self._tell_save_problem()

    def give_order(self) -> None:
        """Give it; where there is none to give, take the lasting ones back."""
        had = self.course.has_orders(self.match.decision.seat) if self.match.decision else False
        if (order := self.course.give_order()) is not None:
            self.proceed()
            self.message = self.say("order.given") if order.lasting else ""
        elif had:
            self.message = self.say("order.taken_back")

    def _lifted(self, lifted: bool | None) -> None:
        if not lifted:
            self.app.leave_table(stay=self.proceed)
            return
        self.course.lift()
        self.covered = False
        self.show_scene()

    def think(self) -> None:
        self.run_worker(self._think(), exclusive=True, group="bot")

    async def _think(self) -> None:
        decision = self.match.decision
        if decision is None or self.course.next is not Next.BOT:
            return  # handed back between the order to think and the first thought
        controller = self.match.controllers[decision.seat]
        started, trouble = asyncio.get_running_loop().time(), ""
        try:
            action = await self.app.bots.think(self.match.game, self.match.state, self.course.level)
        except Cancelled:
            return  # the seat was taken back, or the position has changed
        except Stumbled as stumble:
            action, trouble = stumble.action, self.words.phrase(stumble.reason, self.match.names)
        wait = DELAY[self.app.settings.speed] * (AFTER_AN_ANSWER if self.course.was_answered else 1)
        rest = wait - (asyncio.get_running_loop().time() - started)
        if rest > 0 and not self.has_read:
            await asyncio.sleep(rest)
        if self not in self.app.screen_stack or not self.query("#canvas"):
            return  # people left, or the app ends: taking the table down takes a moment
        if self.match.decision is not decision or self.match.controllers[decision.seat] != controller:
            return  # whoever has the seat now decides; the table goes on when the box of the seats closes
        self.told_trouble = trouble or (self.told_trouble if self.message == self.told_trouble else "")
        self.message = self.told_trouble  # said until somebody presses a key: bots go on at once
        self.has_read = not self.course.bot_chose(action)  # a step that tells nothing needs no time to be read
        self.proceed()

    def next_step(self) -> None:
        if self.step_wait:
            self.step_wait = False
            self.think()

    def bot_note(self) -> str:
        return self.say(f"band.speed_{self.app.settings.speed}")

    # choosing

    def choose(self, number: int) -> None:
        assert self.scene is not None
        choice = self.scene.choices[number]
        if choice.confirm is None:
            self._play(choice.action)
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._play(choice.action)

        self.app.push_screen(AskPopup(self.scene.phrase(choice.confirm)), answered)

    def _play(self, action: object) -> None:
        try:
            self.course.choose(action)
        except IllegalAction as refused:
            self.message = self.words.phrase(refused.reason, self.match.names)
            return
        self.group = ""
        self.has_read = False
        self.proceed()

    def after_history_change(self) -> None:
        self.group = ""
        self.message = ""
        self.proceed(ordered=False)  # an order would at once repeat the answer that was just taken back

    def undo(self) -> None:
        try:
            self.course.undo()
        except UndoRefused as refused:
            self.ask_further_undo(refused)
            return
        self.after_history_change()
        self.message = self.say("undo.done")

    def restart(self) -> None:
        try:
            self.course.restart_turn()
        except UndoRefused as refused:
            self.message = self.words.phrase(refused.reason, self.match.names)
            return
        self.after_history_change()

    def redo(self) -> None:
        try:
            self.course.redo()
        except UndoRefused as refused:
            self.message = self.words.phrase(refused.reason, self.match.names)
            return
        self.after_history_change()

    def ask_further_undo(self, fence: UndoRefused) -> None:
        why = self.words.phrase(fence.reason, self.match.names)
        if self.app.settings.undo == "fences" or not fence.can_agree:
            self.message = why
            return

        def answered(yes: bool | None) -> None:
            if yes:
                try:
                    self.course.undo(agreed=True)
                except UndoRefused as refused:
                    self.message = self.words.phrase(refused.reason, self.match.names)
                    self.repaint()
                    return
                self.after_history_change()

        question = "undo.ask_alone" if self.course.is_alone else "undo.ask_table"
        self.app.push_screen(AskPopup(self.say(question, why=why)), answered)

    # saving

    def saved_mark(self) -> str:
        if self.match.save_problem is not None:
            return self.say("save.failed_short")
        return self.say("save.saved_short") if self.match.path else self.say("save.unsaved_short")

    def _tell_save_problem(self) -> None:
        """A full disk costs the save, never the move: said once, then the match goes on and every move tries again."""
        if (problem := self.course.new_trouble()) is not None and not self.match.is_over:  # at the end people are asked what to do
            # after the table is painted, so that the box stands over it
            told = f"{self.words.phrase(problem)} {self.say('save.goes_on')}"
            self.call_after_refresh(self.app.push_screen, NoticePopup(told))

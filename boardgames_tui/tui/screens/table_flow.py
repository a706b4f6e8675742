"""How a match goes on at the table: lone answers, bots, curtains, undo, the end. What is painted is the table screen's business."""

from __future__ import annotations

import asyncio

from boardgames_tui.bots import Cancelled, Stumbled
from boardgames_tui.engine import IllegalAction, Phrase
from boardgames_tui.engine.controllers import HUMAN
from boardgames_tui.session import UndoRefused
from boardgames_tui.session.keyboard import people
from boardgames_tui.tui.kit.table import Order
from boardgames_tui.tui.scenes import make_scene
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
    orders: dict[tuple[int, str], bool]
    """Decisions that are answered as somebody ordered: seat and kind, and whether that lasts."""
    has_read: bool = True
    """Nothing was told since the table last waited: a bot's next step need not wait."""
    seen: int = 0
    """How many entries of the history there were when the table was last painted."""
    told_trouble: str = ""
    """What went wrong inside a bot, as it stands on the message line."""
    told_problem: Phrase | None = None
    """What the people have been told about saving; the mark in the title goes on saying so."""

    def pose(self, *, keep_cursor: bool = False) -> None:
        """The position changed: make a new scene and paint it."""

    def on_mount(self) -> None:
        self.proceed()

    def on_unmount(self) -> None:
        self.app.bots.cancel()
        self.match.close()

    # the loop

    def proceed(self, *, ordered: bool = True) -> None:
        """Go on until a person must choose; `ordered`: what they have standing orders for is answered without them."""
        self.match.settle(always_ask=self.app.settings.single == "ask")
        while ordered and (action := self._ordered()) is not None:
            self.match.play(action)
            self.match.settle(always_ask=self.app.settings.single == "ask")
        decision = self.match.decision
        self.tab = 0  # the page to play on
        self.step_wait = False
        self.app.bots.cancel()
        if decision is None:
            self.pose()
            self.app.open_results(self.match)
        elif self.match.controllers[decision.seat] != "human":
            self.covered = False
            self.step_wait = self.app.settings.speed == "step"
            self.pose()
            if not self.step_wait:
                self.think()
        elif self.keyboard.needs_curtain:
            self.covered = True
            self.repaint()
            self.app.draw_curtain(self.match, self._lifted, news=self._open_news())
        else:
            self.covered = False
            self.pose()
        self._tell_save_problem()

    def _open_news(self) -> list[str]:
        """What everybody may know of what happened since the table was last seen."""
        news = [event for number, event in self.match.log(None, self.seen) if number > self.seen]
        self.seen = len(self.match.history)
        return [self.words.sentence(event, self.match.names) for event in news]

    def _ordered(self) -> object | None:
        """The answer somebody ordered to what must be decided now."""
        decision = self.match.decision
        if decision is None or (given := (decision.seat, decision.kind)) not in self.orders:
            return None
        order = self.order_here() if self.match.controllers[decision.seat] == "human" else None
        if order is None and not self.orders[given]:
            del self.orders[given]
        return None if order is None else order.action

    def order_here(self) -> Order | None:
        """What could be ordered for the present decision; what it shows to all decides."""
        if self.match.decision is None or self.match.decision.secret:
            return None
        return self.table.order(make_scene(self.match, self.table, self.look, self.words, None, small=False))

    def give_order(self) -> None:
        """Give it; where there is none to give, take the lasting ones back."""
        assert self.match.decision is not None
        seat, kind = self.match.decision.seat, self.match.decision.kind
        order = self.order_here()
        if order is not None and (seat, kind) not in self.orders:
            self.orders[seat, kind] = order.lasting
            self.proceed()
            self.message = self.say("order.given") if order.lasting else ""
        elif self.has_orders(seat):
            self.orders = {given: lasts for given, lasts in self.orders.items() if given[0] != seat}
            self.message = self.say("order.taken_back")

    def has_orders(self, seat: int) -> bool:
        return any(lasts and given[0] == seat for given, lasts in self.orders.items())

    def _lifted(self, lifted: bool | None) -> None:
        if not lifted:
            self.app.leave_table(stay=self.proceed)
            return
        self.keyboard.taken()
        self.covered = False
        self.pose()

    def think(self) -> None:
        self.run_worker(self._think(), exclusive=True, group="bot")

    async def _think(self) -> None:
        decision = self.match.decision
        if decision is None or (controller := self.match.controllers[decision.seat]) == HUMAN:
            return  # handed back between the order to think and the first thought
        started, trouble = asyncio.get_running_loop().time(), ""
        try:
            action = await self.app.bots.think(self.match.game, self.match.state, controller.partition(":")[2])
        except Cancelled:
            return  # the seat was taken back, or the position has changed
        except Stumbled as stumble:
            action, trouble = stumble.action, self.words.phrase(stumble.reason, self.match.names)
        wait = DELAY[self.app.settings.speed] * (AFTER_AN_ANSWER if self._was_answered() else 1)
        rest = wait - (asyncio.get_running_loop().time() - started)
        if rest > 0 and not self.has_read:
            await asyncio.sleep(rest)
        if self not in self.app.screen_stack or not self.query("#canvas"):
            return  # people left, or the app ends: taking the table down takes a moment
        if self.match.decision is not decision or self.match.controllers[decision.seat] != controller:
            return  # whoever has the seat now decides; the table goes on when the box of the seats closes
        self.told_trouble = trouble or (self.told_trouble if self.message == self.told_trouble else "")
        self.message = self.told_trouble  # said until somebody presses a key: bots go on at once
        self.has_read = not self.match.play(action)  # a step that tells nothing needs no time to be read
        self.proceed()

    def _was_answered(self) -> bool:
        """In the middle of a bot's turn a person had to decide, and wants to see what came of it."""
        kinds = [self.match.controllers[entry.seat] == "human" for entry in self.match.history[-2:]]
        return kinds == [False, True]

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
        self.keyboard.taken()
        try:
            self.match.play(action)
        except IllegalAction as refused:
            self.message = self.words.phrase(refused.reason, self.match.names)
            return
        self.group = ""
        self.has_read = False
        # somebody decided: what was ordered only for the moment is over
        self.orders = {given: True for given, lasts in self.orders.items() if lasts}
        self.proceed()

    def is_mid_move(self) -> bool:
        """The last step was the deciding person's own, of the same move, and can be taken back."""
        history, decision = self.match.history, self.match.decision
        return bool(history) and decision is not None and history[-1].seat == decision.seat and self.match.undo_blocked() is None

    def after_history_change(self) -> None:
        self.group = ""
        self.message = ""
        self.proceed(ordered=False)  # an order would at once repeat the answer that was just taken back

    def undo(self) -> None:
        try:
            self.match.undo()
        except UndoRefused as refused:
            self.ask_further_undo(refused)
            return
        self.after_history_change()
        self.message = self.say("undo.done")

    def restart(self) -> None:
        try:
            self.match.restart_turn()
        except UndoRefused as refused:
            self.message = self.words.phrase(refused.reason, self.match.names)
            return
        self.after_history_change()

    def redo(self) -> None:
        if self.match.can_redo:
            self.keyboard.taken()  # what is repeated was this person's decision
            self.match.redo()
            self.after_history_change()
        else:
            self.message = self.say("undo.no_redo")

    def ask_further_undo(self, fence: UndoRefused) -> None:
        why = self.words.phrase(fence.reason, self.match.names)
        if self.app.settings.undo == "fences" or not fence.can_agree:
            self.message = why
            return

        def answered(yes: bool | None) -> None:
            if yes:
                try:
                    self.match.undo(agreed=True)
                except UndoRefused as refused:
                    self.message = self.words.phrase(refused.reason, self.match.names)
                    self.repaint()
                    return
                self.keyboard.went_back()
                self.after_history_change()

        question = "undo.ask_table" if len(people(self.match)) > 1 else "undo.ask_alone"
        self.app.push_screen(AskPopup(self.say(question, why=why)), answered)

    # saving

    def saved_mark(self) -> str:
        if self.match.save_problem is not None:
            return self.say("save.failed_short")
        return self.say("save.saved_short") if self.match.path else self.say("save.unsaved_short")

    def _tell_save_problem(self) -> None:
        """A full disk costs the save, never the move: said once, then the match goes on and every move tries again."""
        problem, told = self.match.save_problem, self.told_problem
        self.told_problem = problem
        if problem is not None and problem != told and self.match.decision is not None:  # at the end people are asked what to do
            # after the table is painted, so that the box stands over it
            self.call_after_refresh(self.app.push_screen, NoticePopup(self.words.phrase(problem)))

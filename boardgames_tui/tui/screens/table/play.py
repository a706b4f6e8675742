"""Play at a table, local or remote: the stage, curtains, choices, the end.

`local_play.py` plays it on this machine; `display.py` shows it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.session import FlowView, MatchView, Next
from boardgames_tui.tui.attention import Calling
from boardgames_tui.tui.screens.base.popups import MenuPopup

from .curtain import draw_curtain

if TYPE_CHECKING:
    from .display import TableDisplay
    from .stage import Staging


class TablePlay(ABC):
    flow: FlowView
    match: MatchView

    def __init__(self, display: TableDisplay, staging: Staging) -> None:
        self.screen, self.model = display.screen, display.model
        self.flow, self.match = self.model.flow, self.model.match
        self.app = self.screen.app
        self.display, self.staging = display, staging
        self.calling = Calling(self.app, self.match)
        self._has_ended = False
        """Whether the results were shown; clients that come and go then change nothing."""

    def go_on(self, *, ordered: bool = True) -> None:
        """Go on until a person must choose; `ordered`: standing answers are used."""
        comes = self.flow.go_on(ordered)
        if self._has_ended:
            return
        self.stop_thinking()
        holder = None if comes is Next.CURTAIN else self.flow.keyboard.holder
        self.staging.put_on(holder, lambda: self.arrived(comes))

    def arrived(self, comes: Next) -> None:
        """Continue, after everybody has seen what led here."""
        self.model.is_held = comes is Next.BOT and self.app.settings.speed == "step"
        self.model.is_covered = comes is Next.CURTAIN
        self.calling.show(comes)
        if comes is Next.CURTAIN:
            news = [self.screen.words.sentence(event, self.match.names) for event in self.flow.open_news()]
            self.flow.shown()
            self.display.show_nothing()
            draw_curtain(self.screen, self.model, self.staging, self._lifted, news=news)
        else:
            self.display.show_scene()
        if comes is Next.OVER:
            self._has_ended = True
            self.open_results()

    def _lifted(self, lifted: bool | None) -> None:
        if lifted is None:
            return  # closed because a client undid something, or the person has a client now
        if not lifted:
            self.leave()
            return
        self.flow.lift()
        self.model.is_covered = False
        self.display.show_scene()

    # differs between local and remote play

    @abstractmethod
    def stop_thinking(self) -> None:
        """Stop thoughts about an earlier position."""

    @abstractmethod
    def let_go_on(self) -> None:
        """Continue, after somebody has seen the bot's last step."""

    @abstractmethod
    def open_results(self) -> None: ...

    @abstractmethod
    def leave(self) -> None:
        """Leave the table instead of lifting the curtain."""

    @abstractmethod
    def carry_out(self, action: Any, then: Sequence[Any] = ()) -> None:
        """Carry out a person's choice and its automatic actions."""

    @abstractmethod
    def give_order(self) -> None:
        """Give a standing answer; if none is possible, remove those given."""

    @abstractmethod
    def undo(self) -> None: ...

    @abstractmethod
    def restart(self) -> None: ...

    @abstractmethod
    def redo(self) -> None: ...

    # people

    def turn(self, step: int) -> None:
        """Set the dial of the choice under the cursor: more or less."""
        chosen = None if self.model.scene is None else self.model.scene.chosen
        if chosen is not None and chosen.dial is not None:
            self.screen.tell("")
            chosen.dial.turn(step)
            self.display.show_scene(keep_cursor=True)

    def choose(self, choice: Choice, times: int = 1) -> None:
        if choice.dial is not None and choice.dial.why_not is not None:
            self.screen.tell(self.screen.words.phrase(choice.dial.why_not, self.match.names))
            return
        then = [*choice.then, *(action for once in choice.series[: times - 1] for action in once)]
        if choice.confirm is None:
            self.carry_out(choice.action, then)
        else:
            question = self.screen.words.phrase(choice.confirm, self.match.names)
            self.app.ask(question, lambda: self.carry_out(choice.action, then))

    def choose_several(self) -> None:
        """Ask how often; a digit answers."""
        choice = None if self.model.scene is None else self.model.scene.chosen
        if choice is None or not choice.series:
            return
        most = 1 + len(choice.series)
        entries = [(str(n), self.screen.say("several.times", n=n), str(n)) for n in range(2, min(most, 10))]
        entries.append((".", self.screen.say("several.all"), str(most)))

        def answered(times: str | None) -> None:
            if times is not None:
                self.choose(choice, int(times))

        box = MenuPopup(entries, spans_text(choice.label), str(most))
        self.app.push_screen(box, answered)

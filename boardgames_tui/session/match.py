"""A match in progress: the object that the app, the command line and the tests use."""

import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardgames_tui.engine import (
    Decision,
    Event,
    IllegalAction,
    Phrase,
    Setup,
    SetupError,
    say,
)
from boardgames_tui.engine.seats.controllers import is_controller, nearest
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.saves import games
from boardgames_tui.saves.entries import Entry, Note, came_on
from boardgames_tui.saves.errors import SaveError, UndoRefused
from boardgames_tui.saves.file_names import clean, free_path, original
from boardgames_tui.saves.loading import Loaded, load, received
from boardgames_tui.saves.safe_open import contents
from boardgames_tui.saves.schema import BranchOrigin, save_name
from boardgames_tui.saves.slot import Slot, refuse_existing, write_once
from boardgames_tui.saves.timeline import Timeline

from .forced_answers import Formalities
from .log import HINT, MOOT
from .save_content import content_of
from .seat_notes import seat_note
from .timeline_view import TimelineView
from .undo import Backtrack
from .undo_limits import Fence


class Match(TimelineView):
    """A match in progress; created by `new` or `load`."""

    def __init__(
        self,
        timeline: Timeline,
        controllers: Sequence[str],
        name: str,
        played: int = 0,
        notes: Sequence[Note] = (),
        id: str | None = None,
    ) -> None:
        super().__init__(timeline, controllers, notes, id or secrets.token_hex(8), played)
        self._name = name
        self._backtrack = Backtrack(timeline)
        self._slot: Slot | None = None
        self._source: Path | None = None
        self._is_received = False
        """Whether the save belongs to another program that sent it."""
        self.is_stopped = False
        """Whether nothing is played or saved any more; set by `stop`."""
        self._formalities = Formalities()

    @classmethod
    def new(cls, setup: Setup, path: Path | str | None = None) -> "Match":
        """Start a match. SetupError when this table cannot be set up. With a path the match is saved there from now on,
        never over another file."""
        if setup.game not in games.known():
            raise SetupError(say("setup.unknown_game", game=setup.game, known=games.known()))
        timeline = Timeline.begin(games.find(setup.game), clean(setup))
        notes = [Note(0, event, int(time.time())) for event in timeline.opening_news]
        match = cls(
            timeline,
            [seat.controller for seat in setup.seats],
            ", ".join(seat.name for seat in setup.seats),
            notes=notes,
        )
        if path is not None:
            refuse_existing(Path(path))
            match._slot = Slot(Path(path), is_new=True)
            match._autosave()
        return match

    @classmethod
    def load(cls, path: Path | str, lock: bool = True) -> "Match":
        """Load a match; SaveError of any kind. Without the lock the match is read-only: playing on does not touch the
        file.

        An earlier version (`….bak`) continues under a new name, so that the damaged file it replaces stays as it is.
        """
        path = Path(path)
        found = load(path)  # before anything is locked: nothing is created beside a file that is not a save
        slot = None
        if lock:
            is_backup = path.suffix == ".bak"
            slot = Slot(free_path(original(path)), is_new=True) if is_backup else Slot(path)
            try:
                if not is_backup and contents(path) != found.content:  # somebody played on until we had the lock
                    found = load(path)
            except BaseException:
                slot.release()
                raise
        match = cls._of(found)
        match._slot, match._source = slot, path
        return match

    @classmethod
    def received(cls, content: bytes, name: str) -> "Match":
        """Return a read-only match of a save that was received as bytes; SaveError as for `load`, with this name for
        it."""
        match = cls._of(received(content, name))
        match._is_received = True
        return match

    @classmethod
    def _of(cls, found: Loaded) -> "Match":
        saved = found.document
        match = cls(found.timeline, saved.controllers, saved.name, saved.played, found.notes, saved.id)
        for seat, controller in enumerate(saved.controllers):
            match.set_controller(
                seat, nearest(controller)
            )  # a level that no longer exists: the log says who plays instead
        return match

    @property
    def origin(self) -> BranchOrigin | None:
        """Where a branch left the other match."""
        return self.timeline.origin

    # playing

    def play(self, action: Any, automatic: bool = False) -> list[Event]:
        """Play an action. IllegalAction when it is not legal, and nothing has changed. A failed write shows in
        `save_problem`."""
        entry = self._play(action, automatic)
        self._autosave()
        return list(entry.events)

    def settle(self, always_ask: bool = False) -> list[Event]:
        """Play decisions with one answer: people's that need no confirmation (none if they are always asked), all of
        bots'.

        People also skip formalities: alone at the table, or after the same answer on the same occasion.
        """
        before, news = len(self.history), list[Event]()
        while (
            not self.is_stopped
            and self._decision is not None
            and (action := self._formalities.answer(self, always_ask)) is not None
        ):
            is_moot = self._formalities.moot_answer(self) is not None
            entry = self._play(action, automatic=True)
            news += entry.events
            if is_moot:
                self.book.note(Event(MOOT, {}, entry.seat))
        if len(self.history) > before:
            self._autosave()
        return news

    def set_controller(self, seat: int, controller: str, agreed: bool = False, by: int | None = None) -> None:
        """Hand a seat to a bot or back to a person during the match; `agreed`: its person is away, and the others at
        the table agreed; `by`: who did it, None where several people share the keyboard."""
        if not is_controller(controller):
            raise SetupError(say("setup.unknown_controller", number=seat + 1, controller=controller))
        if self.controllers[seat] != controller:
            was_bot = self.controllers[seat] != HUMAN
            self.controllers[seat] = controller
            self.book.note(seat_note(seat, controller, was_bot=was_bot, agreed=agreed, by=by))
            self._autosave()

    def note_hint(self, seat: int) -> None:
        """Note in the log, once a turn, that somebody took a hint."""
        if self.book.note_once(Event(HINT, {}, seat), came_on(self.history, seat)):
            self._autosave()

    # going back

    @property
    def can_redo(self) -> bool:
        return self._backtrack.can_redo

    def undo_blocked(self) -> Phrase | None:
        """Return why `undo` would refuse now; None: it would not."""
        try:
            self._refuse_to_go_back()
            fence = self._fence()
        except UndoRefused as refused:
            return refused.reason
        return None if fence is None else fence.reason

    def undo(self, agreed: bool = False) -> list[Entry]:
        """Go back to before the last decision of a person; automatic and bots' moves after it are taken back with it.

        UndoRefused at a fence, unless the table has agreed: then the log says so. Returns what was taken back, oldest
        first.
        """
        self._refuse_to_go_back()
        fence = self._fence()
        if fence is not None and not agreed:
            raise UndoRefused(fence.reason, can_agree=True)
        removed = self._backtrack.step_back()
        self._went_back()
        if fence is not None:
            self.book.note(fence.note(alone=self.controllers.count(HUMAN) == 1))
        self._autosave()
        return removed

    def restart_turn(self) -> list[Entry]:
        """Go back to the first decision of the present seat's unbroken run, or to the last fence. UndoRefused when
        there is nothing to take back."""
        self._refuse_to_go_back()
        removed = self._backtrack.restart_turn(self._holder())
        self._went_back()
        self._autosave()
        return removed

    def redo(self) -> list[Event]:
        """Redo what the last undo took back, with the same outcomes. UndoRefused when there is nothing."""
        self._refuse_to_go_back()
        news = self._backtrack.redo()
        self.book.went_forward()
        self._look()
        self._autosave()
        return news

    # saving

    @property
    def path(self) -> Path | None:
        return self._slot.path if self._slot is not None else self._source

    @property
    def save_problem(self) -> Phrase | None:
        """Why the last move is not on disk; None when it is, or when this match has no file."""
        return self._slot.problem if self._slot is not None else None

    @property
    def is_kept(self) -> bool:
        """Whether everything that was played is on disk."""
        if not self.history or self._is_received:
            return True  # nothing was played, or not here
        return self._source is not None if self._slot is None else self._slot.problem is None

    @property
    def name(self) -> str:
        """The name that people gave this match."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        self._name = save_name(name)
        self._autosave()

    def save(self, path: Path | str | None = None) -> Path:
        """Write now, or write a copy to another path; SaveError when that fails."""
        if path is not None and (self._slot is None or Path(path) != self._slot.path):
            write_once(Path(path), lambda: content_of(self, self.name))
            return Path(path)
        if self._slot is None:
            raise SaveError(say("save.no_place"))
        self._slot.write(content_of(self, self.name))
        return self._slot.path

    def save_as(self, path: Path | str, overwrite: bool = False) -> Path:
        """Continue under another name; the old file stays as it is. SaveError: nothing has changed."""
        path = Path(path)
        if self._slot is not None and path == self._slot.path:
            return self.save()
        if not overwrite:
            refuse_existing(path)
        slot = Slot(path)
        try:
            slot.write(content_of(self, self.name))
        except BaseException:
            slot.release()
            raise
        self.close()
        self._slot = slot
        return path

    def stop(self) -> None:
        """Stop: the program is ending. From now on nothing is played, taken back or autosaved, so that the file stays
        as it is."""
        self.is_stopped = True

    def close(self) -> None:
        """Release the lock. What is played afterwards is not saved."""
        if self._slot is not None:
            self._source = self._slot.path
            self._slot.release()
            self._slot = None

    def __enter__(self) -> "Match":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _autosave(self) -> None:
        if self._slot is not None and not self.is_stopped:
            self._slot.try_to_write(content_of(self, self.name))

    def _refuse_to_go_back(self) -> None:
        if self.is_stopped:
            raise UndoRefused(say("illegal.ending"))

    def _play(self, action: Any, automatic: bool) -> Entry:
        decision, legal = self._decision, self.legal
        if decision is None:
            raise IllegalAction(say("illegal.game_over"))
        if self.is_stopped:
            raise IllegalAction(say("illegal.ending"))
        if action not in legal:
            raise self._illegal(decision, action)
        formality = None if automatic else decision.formality()
        try:
            entry = self.timeline.play(
                legal[legal.index(action)], decision.seat, self.controllers[decision.seat], automatic, int(time.time())
            )
        finally:
            self._look()
        self._formalities.note(formality, entry)
        self._watch.mark()
        self._backtrack.forget()
        return entry

    def _illegal(self, decision: Decision, action: Any) -> IllegalAction:
        if not any(type(each) is type(action) for each in self.legal):
            return IllegalAction(say("illegal.other_decision", kind=decision.kind), decision.rule)
        return IllegalAction(say("illegal.not_legal", move=self.game.notation(action)), decision.rule)

    def _holder(self) -> int | None:
        """Return the person who must decide now."""
        decision = self._decision
        return decision.seat if decision is not None and self.controllers[decision.seat] == HUMAN else None

    def _fence(self) -> Fence | None:
        """Return the fence that the next undo would cross; UndoRefused when there is nothing to take back."""
        return self._backtrack.fence(self._holder(), self._decision is not None and self._decision.secret)

    def _went_back(self) -> None:
        self.book.went_back()
        self._look()

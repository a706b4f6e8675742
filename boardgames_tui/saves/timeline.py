"""Timeline: the history of one match and every position in it.

The live state is the last position. Clones of the latest positions and of every 32nd are kept, so that undo is a copy
and any other position is a short replay with the recorded outcomes, whatever the rules draw today. A history that was
read from a save is replayed once when it is opened and has these clones from then on.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from boardgames_tui.engine import AnyGame, Event, Log, OutcomeError, Recorder, Recording, Setup, seed_number

from .entries import Entry, encode, entry_text
from .errors import ReplayFailed
from .schema import BranchOrigin

RECENT = 64
STRIDE = 32

Outcomes = Sequence[tuple[str, Any]]


class RemovedTail(NamedTuple):
    """Entries removed from the end of a history, and the position they led to: in a save of older rules the moves alone
    would lead to another one."""

    entries: list[Entry]
    texts: list[bytes]
    state: Any
    kept: dict[int, Any]


class Timeline:
    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        opening: Outcomes | None,
        state: Any,
        entries: Iterable[Entry] = (),
        texts: Iterable[bytes] = (),
        origin: BranchOrigin | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.opening = opening
        """Draws of the setup; None: an old save that did not record them, they follow from the seed."""
        self.opening_news: tuple[Event, ...] = ()
        """Events before the first decision, as far as this timeline received them from the rules; the notes of a match
        keep them."""
        self.state = state
        self.entries = list(entries)
        self.texts = list(texts)
        """JSON of each entry as in the save: made once, because the past does not change."""
        self.origin = origin
        """For a branch: how many entries it took over, and whether chance was new from some point on."""
        self._tape: Callable[[], Recorder] = Recorder
        self._new_chance = None if origin is None else origin.new_chance
        self._kept: dict[int, Any] = {len(self.entries): game.clone(state)}

    @classmethod
    def begin(cls, game: AnyGame, setup: Setup, tape: Callable[[], Recorder] = Recorder) -> "Timeline":
        """Start a timeline. `tape` records the draws; that of a lesson prescribes them."""
        recorder, news = tape(), Log()
        state = game.new(setup, recorder, news)
        timeline = cls(game, state.setup, (), state)
        timeline._tape = tape
        timeline.opening, timeline.opening_news = tuple(recorder.outcomes), tuple(news)
        return timeline

    def play(self, action: Any, seat: int, by: str, automatic: bool, at: int) -> Entry:
        """Play a legal action. If anything fails inside the rules, the position is the one before."""
        recorder = self._tape()
        self.state.chance.tape = recorder
        try:
            events = tuple(self.game.apply(self.state, action))
            entry = Entry(len(self.entries) + 1, seat, action, tuple(recorder.outcomes), automatic, events, at, by)
            text = entry_text(self.game, entry).encode()
        except BaseException:
            self.state = self.game.clone(self._kept[len(self.entries)])
            raise
        self.state.chance.tape = None
        self._append(entry, text)
        return entry

    def cut(self, count: int) -> RemovedTail:
        """Go back to the position after `count` entries; return what was removed."""
        state = self.at(count)
        later = {number: self._kept.pop(number) for number in [*self._kept] if number > count}
        gone = RemovedTail(self.entries[count:], self.texts[count:], self.state, later)
        del self.entries[count:], self.texts[count:]
        self.state, self._kept[count] = state, self.game.clone(state)
        return gone

    def restore(self, gone: RemovedTail) -> None:
        """Restore what the last `cut` removed."""
        self.entries += gone.entries
        self.texts += gone.texts
        self.state = gone.state
        self._kept |= gone.kept

    def at(self, count: int) -> Any:
        """Return a copy of the position after `count` entries."""
        if not 0 <= count <= len(self.entries):
            raise IndexError(f"the history has {len(self.entries)} entries, position {count} does not exist")
        if count == len(self.entries):
            return self.game.clone(self.state)
        base = max((number for number in self._kept if number <= count), default=None)
        if base is None:
            base, self._kept[0] = 0, self._start()
        state = self.game.clone(self._kept[base])
        for place in range(base + 1, count + 1):  # a damaged save may number its entries differently
            self._advance(state, place)
        return state

    def until(self, count: int, origin: BranchOrigin | None = None) -> "Timeline":
        """Return an independent copy of the history after `count` entries; with an origin it is that of a branch."""
        state, entries, texts = self.at(count), self.entries[:count], self.texts[:count]
        if origin is not None:
            _renew_chance(state, count, origin.new_chance)
        return Timeline(self.game, self.setup, self.opening, state, entries, texts, origin or self.origin)

    def replay(self) -> Iterator[Any]:
        """Yield every position from the first to the last, by replay alone. The same object changes: read it, but keep
        nothing of it."""
        state = self._start()
        yield state
        for place in range(1, len(self.entries) + 1):
            self._advance(state, place)
            yield state

    def leads_here(self) -> bool:
        """Whether the replayed history ends in the present position. Its events are then what the rules give today.

        The events in the file are not used: tables read arguments from them and rely on the rules having written them.
        """
        expected: list[Entry] = []
        opening = Log()
        try:
            state = self._start(opening)
            for place, entry in enumerate(self.entries, 1):
                events = self._advance(state, place)
                expected.append(entry if entry.events == events else replace(entry, events=events))
        except ReplayFailed:
            return False
        if state != self.state:
            return False
        for place, (entry, now) in enumerate(zip(self.entries, expected, strict=True)):
            if now is not entry:
                self.entries[place], self.texts[place] = now, entry_text(self.game, now).encode()
        self.opening_news = tuple(opening)
        return True

    def follows_its_seed(self) -> bool:
        """Whether every draw of the history is the one that the seed gives, so that nobody chose any of them
        afterwards. A match that began with older rules may have drawn differently."""
        drawn = Recorder()
        try:
            state = self.game.new(self.setup, drawn)
            if self.opening is not None and encode(drawn.outcomes) != encode(self.opening):
                return False
            _renew_chance(state, 0, self._new_chance)
            for place, entry in enumerate(self.entries, 1):
                state.chance.tape = drawn = Recorder()
                self.game.apply(state, entry.action)
                if encode(drawn.outcomes) != encode(entry.outcomes):
                    return False
                _renew_chance(state, place, self._new_chance)
        except Exception:  # the rules may fail in any way on moves that do not fit the draws
            return False
        return True

    def _start(self, log: Log | None = None) -> Any:
        tape = None if self.opening is None else Recording(self.opening)
        try:
            state = self.game.new(self.setup, tape, log)
            _must_be_used_up(tape, self.opening)
        except Exception as error:  # rules other than those that recorded it may fail in any way
            raise ReplayFailed(0, error) from error
        _renew_chance(state, 0, self._new_chance)
        return state

    def _advance(self, state: Any, place: int) -> tuple[Event, ...]:
        """Advance from the position before this entry to the one after it."""
        events = self._apply(state, self.entries[place - 1])
        _renew_chance(state, place, self._new_chance)
        if place % STRIDE == 0 and place not in self._kept:
            self._kept[place] = self.game.clone(state)
        return events

    def _apply(self, state: Any, entry: Entry) -> tuple[Event, ...]:
        tape = Recording(entry.outcomes)
        state.chance.tape = tape
        try:
            events = tuple(self.game.apply(state, entry.action))
            _must_be_used_up(tape, entry.outcomes)
        except Exception as error:  # as above
            raise ReplayFailed(entry.number, error) from error
        state.chance.tape = None
        return events

    def _append(self, entry: Entry, text: bytes) -> None:
        self.entries.append(entry)
        self.texts.append(text)
        self._kept[entry.number] = self.game.clone(self.state)
        old = entry.number - RECENT
        if old % STRIDE:
            self._kept.pop(old, None)


def _must_be_used_up(tape: Recording | None, outcomes: Outcomes | None) -> None:
    if tape is not None and outcomes and not tape.finished:
        raise OutcomeError(outcomes[-1][0], "drawn then, not drawn now")


def _renew_chance(state: Any, place: int, new: tuple[int, str] | None) -> None:
    """Start the new chance of a branch, right after the last move before it."""
    if new is not None and new[0] == place:
        state.chance.seed, state.chance.drawn = seed_number(new[1]), 0

"""Texts of a review, for the screen and the command line."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from boardgames_tui.engine import Event
from boardgames_tui.i18n import Catalogue
from boardgames_tui.i18n.numbers import signed
from boardgames_tui.session import Match

from .account import account
from .grades import GRADES, error_rate, grade, is_by_points, skill
from .models import RatedChoice, Review, Swing, Verdict
from .reasons import why
from .turning_points import Fall, TurningPoint, counts, judged, luck_by_kind, luck_of, touched

MARKS = {"best": "★  ", "played": "▸  ", "": "   "}
FIGURES = 34
"""Number of columns behind the label of a choice in a table."""
NEWS = 8
"""Largest number of sentences about a chance event."""
LEAST_POINTS = 0.05
"""Points below this are shown as none."""
RESULT = 3
"""Number of them at the end: people want to know how a long battle ended."""


@dataclass(frozen=True, slots=True)
class ReviewText:
    number: int
    round: int
    seat: int
    """Seat that chose, or that chance helped or hurt."""
    grade: str
    """Name of the grade; empty: chance decided."""
    word: str
    """Word for the grade, for luck, or for a turn of the match."""
    asked: str
    """The question that the choices answer; empty: chance decided."""
    what: str
    better: str
    """The better choice; empty: none was provably better, or chance decided."""
    why: str
    amount: str
    """Amount of chance to win or points, for a column whose heading says which."""
    change: str
    """Amount with its unit."""

    @property
    def in_full(self) -> str:
        """Prompt and choice in full, or what chance did."""
        return f"{self.asked} – {self.what}" if self.asked else self.what


@dataclass(frozen=True, slots=True)
class OptionText:
    """Texts of a choice."""

    label: str
    choice: RatedChoice
    is_played: bool


class DraftedMoves:
    """Texts of the moves of an unfinished review. The labels are looked up in one pass through the match."""

    def __init__(self, match: Match, words: Catalogue) -> None:
        self.match, self.words = match, words
        self._labels = {
            entry.number: words.phrase(match.game.label(state, entry.action), match.names)
            for state, entry in zip(match.timeline.replay(), match.history, strict=False)
            if not entry.automatic
        }

    def latest(self, review: Review, most: int) -> list[ReviewText]:
        """Return the last judged moves; before the first verdict the first moves, without a grade."""
        teller, verdicts = (
            ReviewWording(self.match, review, self.words),
            {each.number: each for each in review.verdicts},
        )
        done = [number for number in self._labels if number <= review.examined]
        chosen = done[-most:] or list(self._labels)[:most]
        return [teller.move(number, self._labels[number], verdicts.get(number)) for number in chosen]


def percent(share: float, words: Catalogue) -> str:
    """Format a chance, `71%`, for a column whose heading says what it is."""
    return words.percent(f"{100 * share:.0f}")


class ReviewWording:
    def __init__(self, match: Match, review: Review, words: Catalogue) -> None:
        self.match, self.review, self.words = match, review, words

    def told(self, event: TurningPoint) -> ReviewText:
        number = self.review.points[event.number - 1].round
        if isinstance(event, Fall):
            word, what = self.words.get("review.fall"), self._news(event.number) or self._played(event.number)
            amount, change = self.amount(event.change), self.change(event.change)
            return ReviewText(event.number, number, event.seat, "", word, "", what, "", "", amount, change)
        if isinstance(event, Swing):
            seat = touched(event)
            word = self.words.get("review.luck")
            news = self._news(event.number)
            amount, change = self.amount(event.luck[seat]), self.change(event.luck[seat])
            return ReviewText(event.number, number, seat, "", word, "", news, "", "", amount, change)
        name = grade(self.review, event).name
        word, asked = self.grade(name), self.question(event)
        state = self.match.at(event.number - 1)
        legal = self.match.game.legal(state)
        what = self._label(state, legal[event.played])
        lost, change, is_some = self._lost(event)
        is_better = event.best.place != event.played and name != GRADES[0].name and is_some
        better = self._label(state, legal[event.best.place]) if is_better else ""
        return ReviewText(
            event.number, number, event.seat, name, word, asked, what, better, self.why(event), lost, change
        )

    def move(self, number: int, what: str, verdict: Verdict | None) -> ReviewText:
        """Return the short text of a move, without reasons."""
        entry = self.match.history[number - 1]
        word, name, lost = self.words.get("review.waiting"), "", ""
        if verdict is not None:
            name = grade(self.review, verdict).name
            word = self.grade(name)
            lost, _, is_some = self._lost(verdict)
            lost = lost if is_some and not verdict.is_best else ""
        at = self.review.points[number - 1].round
        return ReviewText(number, at, entry.seat, name, word, "", what, "", "", lost, "")

    def _lost(self, verdict: Verdict) -> tuple[str, str, bool]:
        """Return what a choice gave away, alone and in a sentence, in points if these decided the grade or its chance
        rounds to 0; and whether it is more than 0."""
        amount = self.amount(-verdict.loss)
        is_nothing = amount == self.amount(0)
        if self.review.is_alone or not (is_by_points(self.review, verdict) or is_nothing):
            return amount, self.change(-verdict.loss), not is_nothing
        points = self.words.decimal(signed(-verdict.points, 1))
        if verdict.points < LEAST_POINTS:
            return amount, self.change(-verdict.loss), False
        return (
            self.words.get("review.amount_points", amount=points),
            self.words.get("review.change_points", amount=points),
            True,
        )

    def _played(self, number: int) -> str:
        return self._label(self.match.at(number - 1), self.match.history[number - 1].action)

    def grade(self, name: str) -> str:
        return self.words.get(f"grade.{name}")

    def options(self, verdict: Verdict) -> Iterator[OptionText]:
        """Yield every choice with its value, the best first."""
        state = self.match.at(verdict.number - 1)
        legal = self.match.game.legal(state)
        for choice in verdict.choices:
            yield OptionText(self._label(state, legal[choice.place]), choice, choice.place == verdict.played)

    def details(self, event: TurningPoint, width: int) -> Iterator[tuple[str, str]]:
        """Yield all details as lines with their kind: a heading, the best choice, the played one."""
        told = self.told(event)
        if isinstance(event, Fall):
            yield f"{told.what}\n", "head"
            yield self.words.get("review.fall_in_full"), ""
            return
        if isinstance(event, Swing):
            yield f"{told.what}\n", "head"
            for name, luck in zip(self.match.names, event.luck, strict=True):
                yield f"{name}  {self.change(luck)}", ""
            return
        yield self.question(event), "head"
        name = self.match.names[event.seat]
        yield self.words.get("review.as_known", name=name, round=told.round) + "\n", ""
        yield self._heads(width - len(MARKS[""])), ""
        for place, option in enumerate(self.options(event)):
            kind = "best" if place == 0 else "played" if option.is_played else ""
            yield MARKS[kind] + self._line(option, width - len(MARKS[kind])), kind
        if more := event.of - len(event.choices):
            yield self.words.get("review.more", n=more), ""
        if told.why:
            yield f"\n★ {told.why}", ""

    def _heads(self, width: int) -> str:
        """Return the headings over the figures of `_line`."""
        chance = "" if self.review.is_alone else self.words.get("review.head_chance")
        available = max(1, width - FIGURES) + len(MARKS[""])
        return f"{'':<{available}}{chance:>5} {self.words.get('review.head_margin'):>13}"

    def _line(self, option: OptionText, width: int) -> str:
        """Return a table row: the choice, the chance, the margin with its error, the number of trials. If the choice is
        too long for its column, the figures are in the next row."""
        choice, available = option.choice, max(1, width - FIGURES)  # the window may be very narrow
        label = option.label + (f" ({self.words.get('review.played')})" if option.is_played else "")
        label = label if len(label) <= available else option.label  # its mark says the same
        label = label if len(label) <= available else f"{label}\n{'':<{available}}"
        chance = "" if self.review.is_alone else percent(choice.chance, self.words)
        margin = self.words.decimal(signed(choice.margin, 1) + (f" ±{choice.doubt:.1f}" if choice.doubt else ""))
        rests = (
            self.words.get("review.trials", n=choice.trials) if choice.trials else self.words.get("review.not_tried")
        )
        return f"{label:<{available}}{chance:>6} {margin:>12}  {rests}"

    def question(self, verdict: Verdict) -> str:
        decision = self.match.game.decision(self.match.at(verdict.number - 1))
        return "" if decision is None else self.words.phrase(decision.prompt, self.match.names)

    def why(self, verdict: Verdict) -> str:
        return why(self.match, verdict, self.words, is_alone=self.review.is_alone)

    def amount(self, value: float) -> str:
        """Format an amount, `+4%`, or points in a solo match, under a heading that says which."""
        if self.review.is_alone:
            return self.words.decimal(signed(value, 1))
        return self.words.percent(signed(100 * value))

    def change(self, value: float) -> str:
        """Format an amount with its unit: `+4% chance to win`."""
        key = "review.change_points" if self.review.is_alone else "review.change_chance"
        return self.words.get(key, amount=self.amount(value))

    def record(self, seat: int) -> tuple[list[int] | None, str, str]:
        """Return the number of decisions of each grade (None if not judged), the luck, and its parts."""
        found = list(counts(self.review, seat).values()) if seat in judged(self.review) else None
        kinds: dict[str, float] = {}
        for kind, luck in luck_by_kind(self.review, seat).items():  # several reasons of draws may have the same name
            kinds[self.kind(kind)] = kinds.get(self.kind(kind), 0.0) + luck
        sentences = [f"{word} {self.amount(luck)}" for word, luck in kinds.items()]
        return found, self.amount(luck_of(self.review, seat)), self.words.listed(sentences)

    def skill(self, seat: int) -> tuple[str, str]:
        """Return the points given away per decision and the word for it; empty if none were judged."""
        rate = error_rate(self.review.verdicts, seat)
        if rate is None:
            return "", ""
        return self.words.decimal(f"{rate:.2f}"), self.words.get(f"skill.{skill(rate, self.review.scale)}")

    def shares(self, seat: int, *, short: bool = False) -> list[tuple[str, str]]:
        """Return what changed the chance of a seat: name and amount of every share, in the order of the account.
        `short`: short names for narrow columns."""
        found = account(self.review, seat)
        shares = [("own", found.own), ("others", found.others), ("by_luck", found.luck)]
        if self.review.is_alone:
            del shares[1]
        if self.review.begun:
            shares.append(("setup", found.setup))
        shares.append(("rest", found.remainder))
        head = "review.account.head" if short else "review.account"
        return [(self.words.get(f"{head}.{name}"), self.amount(value)) for name, value in shares]

    def chance_path(self, seat: int) -> str:
        """Return the chance at the start and at the end: `50% → 100%`."""
        found = account(self.review, seat)
        if self.review.is_alone:
            return f"{found.start:.0f} → {found.end:.0f}"
        return f"{percent(found.start, self.words)} → {percent(found.end, self.words)}"

    def kind(self, kind: str) -> str:
        """Return the name of a kind of chance event, from the game's catalogue if it has one."""
        key = f"chance.{kind.replace(' ', '_')}" if kind else "review.turned_up"
        return self.words.get(key if key in self.words else "review.other_chance")

    def _label(self, state: Any, action: Any) -> str:
        return self.words.phrase(self.match.game.label(state, action), self.match.names)

    def _news(self, number: int) -> str:
        """Return what was turned up or drawn. The match is over, so that private events are shown too."""
        events = self.match.history[number - 1].events
        shown_events = [
            event for event, then in zip_longest(events, events[1:]) if then is None or not _says_more(then, event)
        ]
        shown = shown_events if len(shown_events) <= NEWS else [*shown_events[: NEWS - RESULT], *shown_events[-RESULT:]]
        return "; ".join(self.words.sentence(event, self.match.names).rstrip(".") for event in shown)


def _says_more(secret: Event, event: Event) -> bool:
    """Whether a private event says more than the public one: which card was drawn."""
    return event.reveals and secret.reveals and event.only is None and secret.only == (event.seat,)

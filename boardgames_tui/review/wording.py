"""A review in words: what the screen and the command line say alike."""

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
"""Columns behind the words of a choice in a table."""
NEWS = 8
"""Sentences about something that chance did: as many as the longest draw of cards that did something."""
LEAST_POINTS = 0.05
"""Points below this are shown as none."""
RESULT = 3
"""… of them at the end: of a long battle people want to know how it ended."""


@dataclass(frozen=True, slots=True)
class ReviewText:
    number: int
    round: int
    seat: int
    """Who chose, or whom chance helped or hurt."""
    grade: str
    """Name of the grade; empty: chance decided."""
    word: str
    """The grade, luck, or that the match turned."""
    asked: str
    """The question that the choices answer; empty: chance decided."""
    what: str
    better: str
    """Empty: nothing was better by as much as the trials can tell, or chance decided."""
    why: str
    amount: str
    """Of the chance to win, or points: for a column whose head says which."""
    change: str
    """The amount, and what it is of."""

    @property
    def in_full(self) -> str:
        """The question and the answer, or what chance did."""
        return f"{self.asked} – {self.what}" if self.asked else self.what


@dataclass(frozen=True, slots=True)
class OptionText:
    """A choice of a decision."""

    label: str
    choice: RatedChoice
    is_played: bool


class DraftedMoves:
    """The moves of a review in the making, in words. The labels are looked up once, in one pass through the match."""

    def __init__(self, match: Match, words: Catalogue) -> None:
        self.match, self.words = match, words
        self._labels = {
            entry.number: words.phrase(match.game.label(state, entry.action), match.names)
            for state, entry in zip(match.timeline.replay(), match.history, strict=False)
            if not entry.automatic
        }

    def latest(self, review: Review, most: int) -> list[ReviewText]:
        """The last moves up to where the work has come; before the first verdicts the first moves. Those that are not
        judged yet have no grade."""
        teller, verdicts = (
            ReviewWording(self.match, review, self.words),
            {each.number: each for each in review.verdicts},
        )
        done = [number for number in self._labels if number <= review.examined]
        chosen = done[-most:] or list(self._labels)[:most]
        return [teller.move(number, self._labels[number], verdicts.get(number)) for number in chosen]


def percent(share: float, words: Catalogue) -> str:
    """`71%`, for a column whose head says what it is of."""
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
        """A move of the list that fills in: short, and without reasons."""
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
        """What a choice gave away, alone and in a sentence: in points where these decided the grade, or where its
        chance rounds to nothing; and whether it is more than nothing."""
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
        """Every choice as it was worth then, the best first."""
        state = self.match.at(verdict.number - 1)
        legal = self.match.game.legal(state)
        for choice in verdict.choices:
            yield OptionText(self._label(state, legal[choice.place]), choice, choice.place == verdict.played)

    def details(self, event: TurningPoint, width: int) -> Iterator[tuple[str, str]]:
        """Everything about it, line by line, each with how it stands out: a head, the best choice, the one played."""
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
        """Over the figures of `_line`: what the chance and the margin are of."""
        chance = "" if self.review.is_alone else self.words.get("review.head_chance")
        available = max(1, width - FIGURES) + len(MARKS[""])
        return f"{'':<{available}}{chance:>5} {self.words.get('review.head_margin'):>13}"

    def _line(self, option: OptionText, width: int) -> str:
        """A row of a table: the choice, the chance, the margin with its error, what both rest on. Beside a choice that
        is too long for its column the figures stand in the next row."""
        choice, available = option.choice, max(1, width - FIGURES)  # a window may have no room at all
        label = option.label + (f" ({self.words.get('review.played')})" if option.is_played else "")
        label = label if len(label) <= available else option.label  # the mark before it says the same
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
        """`+4%`, or points for a player alone: under a head that says what it is of."""
        if self.review.is_alone:
            return self.words.decimal(signed(value, 1))
        return self.words.percent(signed(100 * value))

    def change(self, value: float) -> str:
        """The same in a sentence: `+4% chance to win`."""
        key = "review.change_points" if self.review.is_alone else "review.change_chance"
        return self.words.get(key, amount=self.amount(value))

    def record(self, seat: int) -> tuple[list[int] | None, str, str]:
        """How many decisions of each grade, None if they were not judged; the luck, and what it is made of."""
        found = list(counts(self.review, seat).values()) if seat in judged(self.review) else None
        kinds: dict[str, float] = {}
        for kind, luck in luck_by_kind(self.review, seat).items():  # a game may draw the same for several reasons
            kinds[self.kind(kind)] = kinds.get(self.kind(kind), 0.0) + luck
        told = [f"{word} {self.amount(luck)}" for word, luck in kinds.items()]
        return found, self.amount(luck_of(self.review, seat)), self.words.listed(told)

    def skill(self, seat: int) -> tuple[str, str]:
        """Points given away per decision, and the word for that; empty if none were judged."""
        rate = error_rate(self.review.verdicts, seat)
        if rate is None:
            return "", ""
        return self.words.decimal(f"{rate:.2f}"), self.words.get(f"skill.{skill(rate, self.review.scale)}")

    def shares(self, seat: int, *, short: bool = False) -> list[tuple[str, str]]:
        """What changed the chance of a seat: name and amount of every share, in the order of the account. `short`: for
        the head of a narrow column."""
        found = account(self.review, seat)
        shares = [("own", found.own), ("others", found.others), ("by_luck", found.luck)]
        if self.review.is_alone:
            del shares[1]
        if self.review.begun:
            shares.append(("setup", found.setup))
        shares.append(("rest", found.remainder))
        head = "review.account.head" if short else "review.account"
        return [(self.words.get(f"{head}.{name}"), self.amount(value)) for name, value in shares]

    def course(self, seat: int) -> str:
        """`50% → 100%`: the chance at the start and at the end."""
        found = account(self.review, seat)
        if self.review.is_alone:
            return f"{found.start:.0f} → {found.end:.0f}"
        return f"{percent(found.start, self.words)} → {percent(found.end, self.words)}"

    def kind(self, kind: str) -> str:
        """What chance did, in the game's words where it has any."""
        key = f"chance.{kind.replace(' ', '_')}" if kind else "review.turned_up"
        return self.words.get(key if key in self.words else "review.other_chance")

    def _label(self, state: Any, action: Any) -> str:
        return self.words.phrase(self.match.game.label(state, action), self.match.names)

    def _news(self, number: int) -> str:
        """What came to light; the match is over, everybody may read it, so nobody has to be told that only one seat
        could."""
        events = self.match.history[number - 1].events
        told = [event for event, then in zip_longest(events, events[1:]) if then is None or not _says_more(then, event)]
        shown = told if len(told) <= NEWS else [*told[: NEWS - RESULT], *told[-RESULT:]]
        return "; ".join(self.words.sentence(event, self.match.names).rstrip(".") for event in shown)


def _says_more(secret: Event, event: Event) -> bool:
    """What only the seat itself could read about what all were told: which card it drew."""
    return event.reveals and secret.reveals and event.only is None and secret.only == (event.seat,)

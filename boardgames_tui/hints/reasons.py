"""An analysis in words: what the best choice brings that the next best does not, and what every choice is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots import Analysis, MeanLine, Prospect, agree, difference, remark
from boardgames_tui.bots.prospects import FAR
from boardgames_tui.bots.twins import twins
from boardgames_tui.engine import AnyBrain, AnyGame, GameState, Phrase, ScoreSheet, say
from boardgames_tui.engine.brain import is_early
from boardgames_tui.session import Match
from boardgames_tui.text import Catalogue, as_sentence

from .comparing import LEAST, is_needless, is_worse

MOST_LINES, MOST_ALIKE = 3, 2
INNER = str.maketrans("„“”", "‚‘’")
"""Quotation marks inside of quotation marks."""
NEAR = 3
"""Among so many the best is to be looked for, where it has no place on a board."""


@dataclass(frozen=True, slots=True)
class Row:
    """A choice as an entry of the list."""

    action: Any
    label: str
    share: float
    """How long its bar is, from 0 to 1."""
    margin: str
    error: str
    chance: str
    lines: tuple[str, ...]
    """What it changes on the score sheet: the best against the next that is worse, every other against the best."""


class Counsel:
    """The words for an analysis of one position, for one reader. `reader`: None when everybody looks."""

    def __init__(
        self,
        game: AnyGame,
        state: GameState,
        names: Sequence[str],
        words: Catalogue,
        analysis: Analysis[Any],
        reader: int | None,
    ) -> None:
        self.game, self.state, self.names = game, state, names
        self.words, self.analysis, self.reader = words, analysis, reader

    @classmethod
    def here(cls, match: Match, words: Catalogue, analysis: Analysis[Any], reader: int | None) -> "Counsel":
        """About the present decision of a match."""
        return cls(match.game, match.state, match.names, words, analysis, reader)

    @property
    def best(self) -> Prospect[Any]:
        return self.analysis.best

    @cached_property
    def alike(self) -> list[Prospect[Any]]:
        """Others that are as good as the best, as far as the analysis can tell them apart."""
        useful = [each for each in self._rest if not self._is_needless(each)]
        clearly = (place for place, each in enumerate(useful) if is_worse(self.best, each))
        return useful[: next(clearly, len(useful))]

    @cached_property
    def _distinct(self) -> list[Prospect[Any]]:
        """All choices, the best first; of those that come to the same, one speaks for all."""
        groups = twins(self._brain, [each.action for each in self.analysis.prospects])
        first = {group[0] for group in groups}
        return [each for each in self.analysis.prospects if each.action in first]

    @cached_property
    def _others(self) -> list[Prospect[Any]]:
        """Taking something back for nothing is none of them, whoever asks."""
        return [each for each in self._distinct[1:] if each.action.kind not in self._brain.detours]

    @cached_property
    def _rest(self) -> list[Prospect[Any]]:
        """What the best is compared with: where choices were tried, only those; the others are not worth a word. What
        is needless comes last."""
        rest = [each for each in self._others if each.trials or not self.best.trials]
        return sorted(rest, key=self._is_needless)

    def _is_needless(self, each: Prospect[Any]) -> bool:
        return is_needless(self.analysis, self._brain, each)

    @property
    def other(self) -> Prospect[Any]:
        """The next one that is worse, else the next one; the best itself where nothing else is worth a word."""
        return self._worse or next(iter(self._rest), self.best)

    @cached_property
    def _worse(self) -> Prospect[Any] | None:
        needless = [each for each in self._rest if self._is_needless(each)]
        useful = self._rest[: len(self._rest) - len(needless)]  # the best of what is needless is the measure of it
        return next((each for each in (*useful, *needless[:1]) if is_worse(self.best, each)), None)

    @property
    def _has_worse(self) -> bool:
        return self._worse is not None

    def label(self, action: Any) -> str:
        return self._say(self.game.label(self.state, action))

    def _name(self, action: Any) -> str:
        """In a sentence that goes on after it: in short, where a game has a shorter label."""
        phrase = self.game.label(self.state, action)
        short = f"{phrase.key}.short"
        return self._say(replace(phrase, key=short) if short in self.words else phrase).removesuffix(".")

    def near(self) -> list[Any]:
        """The best among a few others, in the order of the list: where to look without a board."""
        best, *rest = self._distinct
        straight = (each for each in rest if each.action.kind not in self._brain.detours)
        few = [each.action for each in (best, *straight)][:NEAR]
        return [action for action in self.game.legal(self.state) if action in few]

    # the hint

    def verdict(self) -> list[str]:
        """How much better it is: the sentences no hint is without."""
        return [sentence for sentence in (self.compared(), self.chances()) if sentence]

    def more(self) -> list[str]:
        """What else is to be said, the most telling first."""
        return [sentence for sentence in (self.reason(), *self.besides()) if sentence]

    def besides(self) -> list[str]:
        """What it leads to, what would be as good, and what it means for others."""
        return [sentence for sentence in (self._plan(), self._as_good(), self._rivals()) if sentence]

    def lines(self, in_short: bool = False) -> list[str]:
        """Of the score sheet, against what it is compared with. More losses than gains are a reason only beside an
        opponent's."""
        if not self._has_worse:
            return []
        found = self._differences(self.best, self.other)
        total = sum(value for _, value in found)
        if total <= 0 and self._rivals_change() >= 0:
            return []
        if not self._has_sheets(self.best, self.other) and total > FAR * (self.best.margin - self.other.margin) + 1:
            return []  # most of it comes the other way too, only later
        return self._told(found, in_short)

    def _rivals(self) -> str:
        """What the best opponent gains or loses by it, where that is much."""
        change = self._rivals_change()
        if not change:
            return ""
        return self._get("hint.rival_less" if change < 0 else "hint.rival_more", n=round(abs(change)))

    def _rivals_change(self) -> float:
        """Points; 0 where it is nothing to speak of."""
        lines = difference(self.best.rival, self.other.rival)
        change = MeanLine("", _sum(lines), hypot(*(line.error for line in lines)))
        is_told = abs(change.value) >= 2 * LEAST and change.is_sure and self._has_worse
        return change.value if is_told and self._is_sound(self.best, self.other) else 0.0

    def reason(self) -> str:
        """The game's own sentence."""
        found = remark(self.game, self.state, self.analysis.seat, self.best.action, self.reader)
        return "" if found is None else as_sentence(self._say(found))

    def _plan(self) -> str:
        """What the trials went on with after it."""
        return "" if self.best.plan is None else self._get("hint.plan", choice=self._say(self.best.plan))

    def compared(self, in_short: bool = False) -> str:
        """`in_short`: without the name of what it is compared with."""
        if not self._has_worse:
            if self._is_lone:
                return self._get("hint.lone")
            return self._get("hint.all_alike") if self._are_all_alike else ""
        gap, name = round(self.best.margin - self.other.margin), self._name(self.other.action).translate(INNER)
        key = "hint.better" if gap > 0 else "hint.little"
        return self._get(f"{key}.short" if in_short else key, n=gap, other=name)

    @property
    def _is_lone(self) -> bool:
        """Nothing else was worth a trial."""
        return self.best.trials > 0 < len(self._others) and not any(each.trials for each in self._others)

    @property
    def _are_all_alike(self) -> bool:
        is_whole = len(self._rest) == len(self._others) and not any(is_worse(self.best, each) for each in self._rest)
        return is_whole and (len(self._rest) > 1 or any(map(self._is_needless, self._rest)))

    def _as_good(self) -> str:
        """Said of one or two; of more only that there are."""
        if self._are_all_alike:
            return ""
        if len(self.alike) > MOST_ALIKE:
            return self._get("hint.many_alike", n=len(self.alike))
        told = [each.action for each in self.alike if self.game.label(self.state, each.action) != self.best.plan]
        return self._get("hint.alike", choices=tuple(map(self._name, told))) if told else ""

    def chances(self) -> str:
        if not self._tells_chances:
            return ""
        before, after = _percent(self.other.chance), _percent(self.best.chance)
        if before >= after or not self._has_worse:
            return self._get("hint.chance", after=after)
        return self._get("hint.chances", before=before, after=after)

    @cached_property
    def _is_early(self) -> bool:
        return is_early(self._brain, self.state)

    @property
    def _tells_chances(self) -> bool:
        return len(self.names) > 1 and not self._is_early

    # the list

    def meaning(self) -> str:
        """What the figures say."""
        return self._get("worths.meaning_early" if self._is_early else "worths.meaning")

    def basis(self, *, whole: bool) -> str:
        """What the list rests on: trials, and whose knowledge."""
        done, planned = self.analysis.done, self.analysis.planned
        if not whole:
            effort = self._get("worths.so_far", done=done, planned=planned)
        else:
            effort = self._get("worths.trials", n=done) if done else self._get("worths.looked")
        name = "" if self.reader is None else self.names[self.analysis.seat]
        return f"{effort} · {self._get('worths.knows', name=name) if name else self._get('worths.knows_all')}"

    def rows(self) -> list[Row]:
        tried = [each.margin for each in self.analysis.prospects if each.trials]
        margins = tried if len(tried) > 1 else [each.margin for each in self.analysis.prospects]
        low, high = min(margins), max(margins)
        return [self._row(each, low, (high - low) or 1.0) for each in self.analysis.prospects]

    def _row(self, each: Prospect[Any], low: float, span: float) -> Row:
        if not each.trials and each.action.kind in self._brain.detours:
            return Row(each.action, self.label(each.action), 0.0, "", "", "", ())  # it costs nothing but a step
        other = self.other if each is self.best else self.best
        return Row(
            each.action,
            self.label(each.action),
            min(1.0, max(0.0, (each.margin - low) / span)),
            self.words.decimal(signed(each.margin - (self.best.margin if self._is_early else 0.0), 1)),
            "" if each.error is None else self.words.decimal(f"±{each.error:.1f}"),
            f"{_percent(each.chance)} %" if self._tells_chances else "",
            tuple(self._told(self._differences(each, other), in_short=True)),
        )

    # both

    def _differences(self, one: Prospect[Any], other: Prospect[Any]) -> list[tuple[str, float]]:
        """By the score sheets of the trials; where they tell nothing, by what is certain."""
        if one is other:
            return []
        if self._has_sheets(one, other):
            return [(line.key, line.value) for line in difference(one.own, other.own) if line.is_sure]
        if abs(one.margin - other.margin) < LEAST:
            return []  # what the one brings at once the other brings a moment later
        mine, its = (dict(self._sheet.worth(each.action).lines) for each in (one, other))
        found = [(key, float(mine.get(key, 0) - its.get(key, 0))) for key in mine | its]
        if one is self.best and sum(value for _, value in found) < 0:
            return []  # less for the moment is no reason: what makes up for it comes later
        return found

    def _told(self, found: Sequence[tuple[str, float]], in_short: bool) -> list[str]:
        told = sorted(((key, value) for key, value in found if abs(value) > LEAST), key=lambda each: -abs(each[1]))
        return [f"{self._heading(key, in_short)} {signed(value)}" for key, value in told[:MOST_LINES]]

    def _has_sheets(self, one: Prospect[Any], other: Prospect[Any]) -> bool:
        return bool(one.own and other.own) and self._is_sound(one, other)

    def _is_sound(self, one: Prospect[Any], other: Prospect[Any]) -> bool:
        ends = _sum(difference(one.own, other.own)) - _sum(difference(one.rival, other.rival))
        return agree(ends, one.margin - other.margin)

    @property
    def _brain(self) -> AnyBrain:
        return games.brain(self.game.info.slug)

    @cached_property
    def _sheet(self) -> ScoreSheet[Any, Any]:
        return ScoreSheet(self.game, self.state, self.reader)

    def _heading(self, key: str, in_short: bool) -> str:
        short = f"{key}.short"
        return self.words.get(short if in_short and short in self.words else key)

    def _say(self, phrase: Phrase) -> str:
        return self.words.phrase(phrase, self.names)

    def _get(self, key: str, **args: Any) -> str:
        return self._say(say(key, **args))


def signed(value: float, places: int = 0) -> str:
    """With a sign that is as wide as a plus."""
    rounded = round(value, places) + 0.0
    return f"{rounded:+.{places}f}".replace("-", "−")


def _percent(chance: float) -> int:
    return round(100 * chance)


def _sum(lines: Sequence[MeanLine]) -> float:
    return sum(line.value for line in lines)

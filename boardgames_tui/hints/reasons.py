"""Reasons of hints, in words: what the best choice brings that the next best does not, and the values of all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots import Analysis, Prospect, remark
from boardgames_tui.engine import AnyBrain, AnyGame, GameState, Phrase, say
from boardgames_tui.engine.brain import is_early
from boardgames_tui.i18n import Catalogue, as_sentence
from boardgames_tui.i18n.numbers import signed
from boardgames_tui.session import MatchView

from .alternatives import Alternatives
from .comparison import LEAST
from .costs import Costs
from .opponents import against, rough
from .score_sheet_changes import Lines, Sheets

MOST_LINES, MOST_ALIKE = 3, 2
SCALE = 10.0
"""Least number of points behind the best at which a bar is empty, where bars do not show chances."""
INNER = str.maketrans("„“”", "‚‘’")
"""Quotation marks inside quotation marks."""
NEAR = 3
"""Number of choices named as the place to look where the best has no place on a board."""


@dataclass(frozen=True, slots=True)
class HintRow:
    """A choice as a row of the list of values."""

    action: Any
    label: str
    share: float
    """Length of the bar from 0 to 1: the chance to win; where none is shown, the nearness to the best."""
    margin: str
    error: str
    chance: str
    is_even: bool
    """Whether it is as good as the best, as far as can be told; False if the best is alone."""
    lines: tuple[str, ...]
    """Changes on the score sheet: of the best against the next that is worse, of every other against the best."""


class HintText:
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
    def here(cls, match: MatchView, words: Catalogue, analysis: Analysis[Any], reader: int | None) -> "HintText":
        """Return the hint text for the present decision of a match."""
        return cls(match.game, match.state, match.names, words, analysis, reader)

    @property
    def best(self) -> Prospect[Any]:
        return self.analysis.best

    @cached_property
    def field(self) -> Alternatives:
        return Alternatives(self.analysis, self._brain)

    @cached_property
    def close(self) -> list[Prospect[Any]]:
        """The choices that cannot be told apart from the best, without those that follow it anyway."""
        plan = (self.best.plan, *self.best.later)
        return [each for each in self.field.close if self.game.label(self.state, each.action) not in plan]

    @cached_property
    def _sheets(self) -> Sheets:
        return Sheets(self.game, self.state, self.reader, self.best)

    def label(self, action: Any) -> str:
        return self._say(self.game.label(self.state, action))

    def _name(self, action: Any) -> str:
        """Return its name within a sentence: the short label where a game has one."""
        phrase = self.game.label(self.state, action)
        short = f"{phrase.key}.short"
        return self._say(replace(phrase, key=short) if short in self.words else phrase).removesuffix(".")

    def near(self) -> list[Any]:
        """Return the best and a few others in the order of the list: where to look without a board."""
        few = [*self.named(), *(each.action for each in self.field.others)]
        return self._in_order(list(dict.fromkeys(few))[:NEAR])

    def named(self) -> list[Any]:
        """Return what the hint recommends: the best, or those that cannot be told apart, in the order of the list."""
        return self._in_order([each.action for each in (self.best, *self.close[:MOST_ALIKE])])

    def _in_order(self, few: Sequence[Any]) -> list[Any]:
        return [action for action in self.game.legal(self.state) if action in few]

    def head(self, named: Callable[[Any], str] | None = None) -> str:
        """Return what to do. `named`: function for shorter names, where several choices have no room for long ones."""
        if self.field.is_settled:
            return self._get("hint.no_matter")
        if self.field.are_all_alike:
            return self._get("hint.all_alike")
        if not self.close:
            return self.label(self.best.action)
        return self._get("hint.too_close", choices=self.either([(named or self._name)(each) for each in self.named()]))

    def either(self, names: Sequence[str]) -> str:
        """Join names as `a, b or c`, as the language does."""
        *first, last = names
        return self._get("hint.or", before=self.words.listed(first), next=last) if first else last

    # the hint

    def verdict(self) -> list[str]:
        """Return how much better it is: the sentences that every hint has."""
        return [sentence for sentence in (self.price(), self.compared(), self.chances()) if sentence]

    def more(self) -> list[str]:
        """Return further sentences, the most important first."""
        return [sentence for sentence in (self.reason(), *self.besides()) if sentence]

    def besides(self) -> list[str]:
        """Return what it leads to, what would be as good, and what it means for others."""
        return [sentence for sentence in (self._plan(), self._as_good(), self._rivals()) if sentence]

    def lines(self, in_short: bool = False) -> list[str]:
        """Return the lines of the score sheet that differ from the choice it is compared with."""
        return [] if self.field.worse is None else self._told(self._sheets.for_the_best(self.field.worse), in_short)

    def _rivals(self) -> str:
        """Return what the best opponent gains or loses by it, if that is much."""
        change = 0.0 if self.field.worse is None else self._sheets.rivals_change(self.field.worse)
        if not change:
            return ""
        return self._get("hint.rival_less" if change < 0 else "hint.rival_more", n=round(abs(change)))

    def reason(self) -> str:
        """Return the game's own sentence."""
        found = remark(self.game, self.state, self.analysis.seat, self.best.action, self.reader)
        if found is None or self.field.is_settled or self.field.are_all_alike:
            return ""
        told = as_sentence(self._say(found))
        return self._get("hint.of", choice=self._name(self.best.action), told=told) if self.close else told

    def _plan(self) -> str:
        """Return the choices that followed in the trials, step by step."""
        if self.best.plan is None or self.close or self.field.is_settled or self.field.are_all_alike:
            return ""
        text = self._say(self.best.plan)
        for step in self.best.later:
            text = self._get("hint.and_then", before=text, next=self._say(step))
        return self._get("hint.plan", choice=text)

    def price(self) -> str:
        """Return what it costs at once and why it pays, with the same figures as the confirmation of losses."""
        if not (now := self._costs.of(self.best.action)):
            return ""
        return self._get("hint.price" if self._gain > 0 else "hint.price_chance", now=now, gain=self._gain)

    def agreed(self, action: Any, asked: Phrase | None) -> Phrase | None:
        """Return the confirmation of a loss, adapted if the hint recommends the choice; any other stays as it is."""
        if asked is None or asked.key != "choice.ask_loss" or action != self.best.action:
            return asked
        return say("choice.ask_loss_pays", n=asked.args["n"], why=self.price())

    @property
    def _gain(self) -> int:
        """The points by which a best choice with a cost is ahead in the end of the best choice without one."""
        without = (each.margin for each in self.analysis.prospects if not self._costs.of(each.action))
        return round(self.best.margin - max(without, default=self.best.margin))

    @cached_property
    def _costs(self) -> Costs:
        return Costs(self.game, self.state, self.reader)

    def compared(self, in_short: bool = False) -> str:
        """Return the comparison. `in_short`: without the name of the other choice."""
        if self.field.worse is None:
            if self.field.is_settled:
                return ""  # the head says it already
            if self.field.is_lone:
                return self._get("hint.lone")
            return self._get("hint.all_alike") if self.field.are_all_alike else ""
        other = self.field.worse
        gap, name = round(self.best.margin - other.margin), self._name(other.action).translate(INNER)
        key = "hint.better" if gap > 0 else "hint.little"
        return self._get(f"{key}.short" if in_short else key, n=gap, other=name)

    def _as_good(self) -> str:
        """Return the sentence about choices that are as good: names of one or two, the number of more."""
        if self.field.are_all_alike or self.field.is_settled:
            return ""
        others = [each.action for each in self.field.alike if each.action not in self.named()]
        if len(others) > MOST_ALIKE:
            return self._get("hint.many_alike", n=len(others))
        plan = (self.best.plan, *self.best.later)
        actions = [action for action in others if self.game.label(self.state, action) not in plan]
        return self._get("hint.alike", choices=tuple(map(self._name, actions))) if actions else ""

    def chances(self, in_short: bool = False) -> str:
        """Return the chances. `in_short`: without the chance of the other choice."""
        if not self._tells_chances:
            return ""
        other, this = _percent(self.field.next.chance), _percent(self.best.chance)
        seat = self.analysis.seat
        of = {"this": this, "rough": rough(self.state, seat), "against": against(self.state, seat)}
        if in_short or other >= this or self.field.worse is None:
            return self._get("hint.chance", **of)
        return self._get("hint.chances_close" if self.close else "hint.chances", **of, other=other)

    def chance_alone(self) -> str:
        """Return the shortest form: neither the other choice nor the opponents."""
        if not self._tells_chances:
            return ""
        return self._get(
            "hint.chance", this=_percent(self.best.chance), rough=rough(self.state, self.analysis.seat), against=()
        )

    @cached_property
    def _is_early(self) -> bool:
        return is_early(self._brain, self.state)

    @property
    def _tells_chances(self) -> bool:
        return len(self.names) > 1 and not self._is_early

    # the list

    def meaning(self) -> str:
        """Return the explanation of the figures."""
        return self._get("worths.meaning_early" if self._is_early else "worths.meaning")

    def basis(self) -> str:
        """Return what the list is based on: trials, whose knowledge, and how sure unmeasured chances are."""
        done = self.analysis.done
        effort = self._get("worths.trials", n=done) if done else self._get("worths.looked")
        name = "" if self.reader is None else self.names[self.analysis.seat]
        sentences = [effort, self._get("worths.knows", name=name) if name else self._get("worths.knows_all")]
        if self._tells_chances and (error := rough(self.state, self.analysis.seat)):
            sentences.append(self._get("worths.rough", n=error))
        return " · ".join(sentences)

    def rows(self) -> list[HintRow]:
        tried = [each.margin for each in self.analysis.prospects if each.trials]
        margins = tried if len(tried) > 1 else [each.margin for each in self.analysis.prospects]
        scale = max(SCALE, self.best.margin - min(margins))
        even = [each for each in self.analysis.prospects if self.field.is_even(each)]
        return [self._row(each, scale, len(even) > 1 and each in even) for each in self.analysis.prospects]

    def _row(self, each: Prospect[Any], scale: float, is_even: bool) -> HintRow:
        if not each.trials and each.action.kind in self._brain.detours:
            return HintRow(each.action, self.label(each.action), 0.0, "", "", "", False, ())  # it costs only a step
        other = self.field.next if each is self.best else self.best
        behind = self.best.margin - each.margin
        return HintRow(
            each.action,
            self.label(each.action),
            each.chance if self._tells_chances else min(1.0, max(0.0, 1 - behind / scale)),
            self.words.decimal(signed(-behind if self._is_early else each.margin, 1, plus_zero=True)),
            "" if each.error is None else self.words.decimal(f"±{each.error:.1f}"),
            self.words.percent(_percent(each.chance)) if self._tells_chances else "",
            is_even,
            tuple(self._told(self._sheets.between(each, other), in_short=True)),
        )

    # both

    def _told(self, found: Lines, in_short: bool) -> list[str]:
        lines = sorted(((key, value) for key, value in found if abs(value) > LEAST), key=lambda each: -abs(each[1]))
        return [f"{self._heading(key, in_short)} {signed(value, plus_zero=True)}" for key, value in lines[:MOST_LINES]]

    @property
    def _brain(self) -> AnyBrain:
        return games.brain(self.game.info.slug)

    def _heading(self, key: str, in_short: bool) -> str:
        short = f"{key}.short"
        return self.words.get(short if in_short and short in self.words else key)

    def _say(self, phrase: Phrase) -> str:
        return self.words.phrase(phrase, self.names)

    def _get(self, key: str, **args: Any) -> str:
        return self._say(say(key, **args))


def _percent(chance: float) -> int:
    return round(100 * chance)

"""`hint` in plain mode: first among which choices to look, then which it is and why; `hints`: the values of all."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from boardgames_tui.bots import study
from boardgames_tui.bots.failures import fault_of
from boardgames_tui.engine import Decision, Phrase
from boardgames_tui.hints import HintDepth, HintRow, HintText, budget

if TYPE_CHECKING:
    from .base_table import BaseTextTable


def hint(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    """Show the next step of the hint; `hint all` shows everything."""
    _ask(table, HintDepth.LIST if rest.lower() in table.console.get("cli.plain.all").split("|") else HintDepth.PLACE)
    return False


def hints(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    _ask(table, HintDepth.LIST)
    return False


def _ask(table: "BaseTextTable", least: HintDepth) -> None:
    advice, console = table.advice, table.console
    if (refusal := advice.refusal()) is not None:
        console.line(table.say(refusal))
        return
    asked = advice.ask(least)
    if advice.known is None and not _think(table):
        return
    assert advice.known is not None
    hint_text = HintText.here(table.match, console.words, advice.known, advice.here.reader)
    if (
        asked is HintDepth.PLACE
        and len(table.match.legal) > len(hint_text.near()) > 1
        and not hint_text.field.is_settled
    ):
        console.tell("hint.among", choices=tuple(_named(table, hint_text, action) for action in hint_text.near()))
        console.tell("cli.plain.hint_more")
    elif asked is not HintDepth.LIST:
        table.read_out(_best(table, hint_text))
    else:
        table.read_out([_worth(table, row) for row in hint_text.rows()])


def agreed(table: "BaseTextTable", action: Any, asked: Phrase | None) -> Phrase | None:
    """Return the question before a choice, adapted to a hint that named it."""
    known = table.advice.known if table.advice.asked >= HintDepth.CHOICE else None
    if known is None:
        return asked
    return HintText.here(table.match, table.console.words, known, table.advice.here.reader).agreed(action, asked)


def _think(table: "BaseTextTable") -> bool:
    """Analyse in this process: there is no screen to keep alive."""
    advice, match = table.advice, table.match
    table.console.tell("hint.thinking")
    try:
        found = study(match.game, match.state, budget(match.game), openly=advice.openly)
    except Exception as failure:  # a failure of a bot must not end the match
        advice.forget()
        table.console.tell("hint.failed", fault=fault_of(failure))
        return False
    return advice.learn(found, advice.here, whole=True)


def _best(table: "BaseTextTable", hint_text: HintText) -> Sequence[str]:
    head = hint_text.head(partial(_named, table, hint_text))
    if head == hint_text.label(hint_text.best.action):
        head = f"{_named(table, hint_text, hint_text.best.action)}."
    sentences = list(dict.fromkeys([head, *hint_text.verdict()]))
    if lines := hint_text.lines():
        sentences.append(table.console.get("hint.sheet", lines=tuple(lines)))
    return [*sentences, *hint_text.more(), table.console.get("cli.plain.hint_all")]


def _named(table: "BaseTextTable", hint_text: HintText, action: Any) -> str:
    return f"{table.choices.key_of(action)}) {hint_text.label(action)}"


def _worth(table: "BaseTextTable", row: HintRow) -> str:
    parts = [f"{table.choices.key_of(row.action)}) {row.label}: {row.margin} {row.error}".rstrip(), row.chance]
    if row.is_even:
        parts.append(table.console.get("worths.even_short"))
    return "  " + "; ".join(filter(None, [*parts, ", ".join(row.lines)]))

"""`hint` at a plain table: first among which choices to look, then which it is and why; `hints`: what all are worth."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from boardgames_tui.bots import study
from boardgames_tui.bots.stumbling import fault_of
from boardgames_tui.engine import Decision, Phrase
from boardgames_tui.hints import Asked, Counsel, Row, budget

if TYPE_CHECKING:
    from .plain import PlainTable


def hint(table: "PlainTable", decision: Decision, rest: str) -> bool:
    """One step further; `hint all` is everything."""
    _ask(table, Asked.LIST if rest.lower() in table.voice.get("cli.plain.all").split("|") else Asked.PLACE)
    return False


def hints(table: "PlainTable", decision: Decision, rest: str) -> bool:
    _ask(table, Asked.LIST)
    return False


def _ask(table: "PlainTable", least: Asked) -> None:
    advice, voice = table.advice, table.voice
    if (refusal := advice.refusal()) is not None:
        voice.line(table.say(refusal))
        return
    asked = advice.ask(least)
    if advice.known is None and not _think(table):
        return
    assert advice.known is not None
    counsel = Counsel.here(table.match, voice.words, advice.known, advice.here.reader)
    if asked is Asked.PLACE and len(table.match.legal) > len(counsel.near()) > 1 and not counsel.field.is_settled:
        voice.tell("hint.among", choices=tuple(_named(table, counsel, action) for action in counsel.near()))
        voice.tell("cli.plain.hint_more")
    elif asked is not Asked.LIST:
        table.read_out(_best(table, counsel))
    else:
        table.read_out([_worth(table, row) for row in counsel.rows()])


def agreed(table: "PlainTable", action: Any, asked: Phrase | None) -> Phrase | None:
    """The question before a choice, in agreement with a hint that has named it."""
    known = table.advice.known if table.advice.asked >= Asked.CHOICE else None
    if known is None:
        return asked
    return Counsel.here(table.match, table.voice.words, known, table.advice.here.reader).agreed(action, asked)


def _think(table: "PlainTable") -> bool:
    """In this process: nobody has to be kept waiting by a screen."""
    advice, match = table.advice, table.match
    table.voice.tell("hint.thinking")
    try:
        found = study(match.game, match.state, budget(match.game), openly=advice.openly)
    except Exception as failure:  # whatever goes wrong inside a bot must not end the match
        advice.forget()
        table.voice.tell("hint.failed", fault=fault_of(failure))
        return False
    return advice.learn(found, advice.here, whole=True)


def _best(table: "PlainTable", counsel: Counsel) -> Sequence[str]:
    head = counsel.head(partial(_named, table, counsel))
    if head == counsel.label(counsel.best.action):
        head = f"{_named(table, counsel, counsel.best.action)}."
    told = list(dict.fromkeys([head, *counsel.verdict()]))
    if lines := counsel.lines():
        told.append(table.voice.get("hint.sheet", lines=tuple(lines)))
    return [*told, *counsel.more(), table.voice.get("cli.plain.hint_all")]


def _named(table: "PlainTable", counsel: Counsel, action: Any) -> str:
    return f"{table.choices.key_of(action)}) {counsel.label(action)}"


def _worth(table: "PlainTable", row: Row) -> str:
    told = [f"{table.choices.key_of(row.action)}) {row.label}: {row.margin} {row.error}".rstrip(), row.chance]
    if row.is_even:
        told.append(table.voice.get("worths.even_short"))
    return "  " + "; ".join(filter(None, [*told, ", ".join(row.lines)]))

"""What others completed, won and struck with, before the next question: what bots did to each other goes automatically,
anything of a person's and the card that makes the round the last one waits for a key."""

from collections.abc import Sequence

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.stage import StageCard, StageRow, moment_kind

from .gains import points
from .glyphs import full_name, glyph, hue
from .scene import Scene

_WON = ("log.tile", "log.tile_moves", "log.tile_returns")
_PICKED = ("log.tile", "log.discards", "log.red_clears", "log.red_loses")
"""What somebody chose: no news to the people who share the screen on which it was chosen."""
_ALWAYS = ("log.red", "log.tile_moves", "log.ends")
"""What somebody does to others, or to all of them: the player who did it sees that too."""
_TOLD = (*_WON, "log.red", "log.red_clears", "log.red_loses", "log.discards", "log.ends")


def cards(scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
    """One card for all that one action set off. Own deeds were just decided: only what they do to others is news."""
    theirs = [event for _, event in news if event.seat is not None and not _is_own(scene, event)]
    rows = [_completed(scene, event) for event in theirs if event.key == "log.controls"]
    names = [person.name for person in scene.people]
    outcome = [scene.words.sentence(event, names) for event in theirs if event.key in _TOLD]
    if not rows and not outcome:
        return ()
    keys = {event.key for event in theirs}
    if rows:
        title = scene.say("table.ave")
    elif keys & set(_WON):
        title = scene.say("table.stage.rewards")
    else:
        title = scene.say("table.stage.last_round" if "log.ends" in keys else "table.stage.red")
    aside = scene.say("save.round", round=scene.view.round)
    events = [event for event in theirs if event.key == "log.controls" or event.key in _TOLD]
    concerned = {seat for event in events for seat in _concerned(scene, event)}
    kind = moment_kind(scene.people, concerned, is_end="log.ends" in keys)
    return [StageCard(title, rows, outcome, aside, kind=kind)]


def _is_own(scene: Scene, event: Event) -> bool:
    """The reader's, or the pick of one of several people at this screen."""
    if event.seat == scene.reader:
        return event.key not in _ALWAYS
    is_shared = scene.reader is None and event.seat is not None and not scene.people[event.seat].is_bot
    return is_shared and event.key in _PICKED


def _concerned(scene: Scene, event: Event) -> list[int | None]:
    """Who did it, and who suffers from it: a strike hits everybody else, a tile may be somebody's."""
    if event.key == "log.red":
        return [person.seat for person in scene.people]
    old = event.args.get("old")
    return [event.seat] if old is None else [event.seat, int(str(old).removeprefix("#"))]


def _completed(scene: Scene, event: Event) -> StageRow:
    """`B  36 Gallia Belgica   ✕ ◎ ◢ †      6 VP · 4 of 7`"""
    assert event.seat is not None
    card = int(str(event.args["number"]))
    symbol_spans = [Span(f"{glyph(scene.look, symbol)} ", hue(scene.look, symbol)) for symbol in CARDS[card].symbols]
    row = scene.say("table.of_seven", n=event.args["n"])
    return StageRow(
        [Span(f"{card} {full_name(scene.words, card)}", bold=True)],
        scene.people[event.seat],
        glyphs=symbol_spans,
        result=[Span(f"{points(scene, CARDS[card].vp)} · {row}")],
    )

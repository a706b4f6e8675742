"""What others completed, won and struck with, before the next question: it goes by itself; only the card that makes
the round the last one waits for a key."""

from collections.abc import Sequence

from boardgames_tui.engine import Event
from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import StageCard, StageRow

from .gains import points
from .signs import full_name, glyph, hue

_WON = ("log.tile", "log.tile_moves", "log.tile_returns")
_TOLD = (*_WON, "log.red", "log.red_clears", "log.red_loses", "log.discards", "log.ends")


def cards(scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
    """One card for all that one action set off. Own deeds were just decided: they are no news."""
    theirs = [event for _, event in news if event.seat is not None and event.seat != scene.reader]
    rows = [_completed(scene, event) for event in theirs if event.key == "log.controls"]
    names = [person.name for person in scene.people]
    outcome = [scene.words.sentence(event, names) for event in theirs if event.key in _TOLD]
    if not rows and not outcome:
        return ()
    keys = {event.key for event in theirs}
    if rows:
        title = scene.say("table.ave")
    else:
        title = scene.say("table.stage.rewards" if keys & set(_WON) else "table.stage.red")
    aside = scene.say("save.round", round=scene.view.round)
    return [StageCard(title, rows, outcome, aside, holds="log.ends" in keys)]


def _completed(scene: Scene, event: Event) -> StageRow:
    """`B  36 Gallia Belgica   ✕ ◎ ◢ †      6 VP · 4 of 7`"""
    assert event.seat is not None
    card = int(str(event.args["number"]))
    signs = [Span(f"{glyph(scene.look, symbol)} ", hue(scene.look, symbol)) for symbol in CARDS[card].symbols]
    row = scene.say("table.of_seven", n=event.args["n"])
    return StageRow(
        [Span(f"{card} {full_name(scene.words, card)}", bold=True)],
        scene.people[event.seat],
        signs=signs,
        result=[Span(f"{points(scene, CARDS[card].vp)} · {row}")],
    )

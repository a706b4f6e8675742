"""What each bot did, one card a turn: whom it drew and where he went, what that brought, what was bought, who was
taken. A person's own turn has one where it brings the end. A race is told apart from the turn that set it off, so that
the player who is asked for a rank knows what led to it.

 Turn of Ben                                          ▲ 2/8 · 23 VP
  B   drew  Y  → Green Gate       +GGYY  pair Y goes
      takes  L
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from boardgames_tui.engine import Event
from boardgames_tui.games.lions_of_lydia.content import BUILDERS, GOODS
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.stage import StageCard, StageRow, moment_kind

from .glyphs import chip, goods
from .log_summary import FEW, FREED, Entries, LogDigest, lines, mark, thing
from .scene import Scene

_TOLD_BELOW = (
    "log.tile",
    "log.home_wild",
    "log.bury",
    "log.track_lost",
    "log.bonus_lapses",
    "log.forgo",
    "log.over",
    "log.rest",
    "log.standstill",
    "log.standstill_idle",
)
"""Told in whole sentences below the rows."""
_ENDS = ("log.over", "log.standstill", "log.standstill_idle", "log.tile", "log.rest")
"""The game, or all but its last turns, is over."""


@dataclass(slots=True)
class Chapter:
    """A turn, what is left of it after a race, or a race."""

    entries: list[tuple[int, Event]] = field(default_factory=list)
    is_race: bool = False
    closed: int | None = None
    """The entry with which a turn is told: the refill, or the beginning of a race."""

    @property
    def seat(self) -> int | None:
        return next((event.seat for _, event in self.entries if event.seat is not None), None)


def cards(scene: Scene, news: Entries) -> list[StageCard]:
    """Return the cards: for every turn of a bot that ended in the news, for one that ends the game, and for every race
    that a bot has answered."""
    fresh = {number for number, _ in news}
    return [card for chapter in _chapters(scene.entries) if (card := _card(scene, chapter, fresh)) is not None]


def _chapters(entries: Entries) -> list[Chapter]:
    found = [Chapter()]
    for number, event in entries:
        if event.key == "log.race":
            found[-1].closed = number
            found.append(Chapter(is_race=True))
        elif event.key == "log.draw":
            found.append(Chapter())
        found[-1].entries.append((number, event))
        if event.key == "log.take":
            found[-1].closed = number
        elif event.key == "log.race_over":
            found.append(Chapter())
    return found


def _card(scene: Scene, chapter: Chapter, fresh: set[int]) -> StageCard | None:
    if chapter.is_race:
        return _race(scene, chapter, fresh)
    seat = chapter.seat
    if seat is None or chapter.closed not in fresh:
        return None
    if not scene.people[seat].is_bot and not any(event.key in _ENDS for _, event in chapter.entries):
        return None  # a person's own turn was seen move by move
    view: LydiaView = scene.view
    player = view.players[seat]
    score = "?" if player.score is None else player.score
    events = [event for _, event in chapter.entries]
    below = [scene.words.sentence(event, [each.name for each in scene.people]) for event in events if _is_below(event)]
    if not any(event.key == "log.take" for event in events):
        below.append(scene.say("log.race"))
    return StageCard(
        scene.say("table.stage.turn", name=scene.people[seat].name),
        list(_rows(scene, chapter)),
        below,
        scene.say("table.mat_facts", upgraded=player.upgraded, goal=view.goal, vp=score),
        kind=moment_kind(
            scene.people, {event.seat for event in events}, is_end=any(event.key in _ENDS for event in events)
        ),
        places=[target for event in events if event.key == "log.place" and (target := _target(event)) is not None],
    )


def _race(scene: Scene, chapter: Chapter, fresh: set[int]) -> StageCard | None:
    """After every bot's answer, and when it is over."""
    answers = [event for number, event in chapter.entries if number in fresh]
    is_over = any(event.key == "log.race_over" for event in answers)
    if not is_over and not any(event.seat is not None and scene.people[event.seat].is_bot for event in answers):
        return None
    kind = moment_kind(scene.people, (), is_end=is_over)
    return StageCard(scene.say("table.stage.race"), list(_rows(scene, chapter)), kind=kind)


def _target(placed: Event) -> str | None:
    """The place on the board where a merchant went."""
    place = str(placed.args["place"]).removeprefix("@city_board.").removesuffix(".name")
    kind, _, color = place.partition("_")
    return "fountain" if place == "fountain" else f"{kind}:{color}" if kind in ("gate", "builder") else None


def _is_below(event: Event) -> bool:
    return event.key in _TOLD_BELOW


def _rows(scene: Scene, chapter: Chapter) -> Iterator[StageRow]:
    """The badge stands before the first deed of each person."""
    last: int | None = None
    drawn = ""
    digests = [line for _, line in lines(chapter.entries)]
    latest = {(line.deed.seat, line.deed.args.get("card")): line for line in digests if line.deed is not None}
    for line in digests:
        deed = line.deed
        if deed is None or deed.seat is None or _is_below(deed):
            continue
        if deed.key == "log.draw":
            drawn = thing(deed.args["merchant"])
            continue
        person = scene.people[deed.seat] if deed.seat != last else None
        last = deed.seat
        # a card that was bought and then upgraded scores once: its points stand with the last of these deeds
        worth = _worth(scene, deed) if latest[deed.seat, deed.args.get("card")] is line else []
        yield StageRow(_deed(scene, deed, drawn), person, glyphs=_brought(scene, line), result=worth)


def _deed(scene: Scene, deed: Event, drawn: str) -> Sequence[Span]:
    chips = {name: _merchant(scene, deed, name) for name in ("merchant", "played", "kept") if name in deed.args}
    if deed.key == "log.place":
        key = "table.stage.drew" if thing(deed.args["merchant"]) == drawn else "table.stage.place"
        return scene.with_chips(key, **chips, place=[_place(scene, deed)])
    if deed.key == "log.take" and deed.args["place"] != "@city_board.fountain.name":
        return scene.with_chips("table.stage.take_far", **chips, place=[_place(scene, deed)])
    if deed.key in ("log.swap", "log.take", "log.copy"):
        return scene.with_chips(deed.key.replace("log.", "table.stage."), **chips)
    if deed.key == "log.exchange":
        return [Span(scene.say("table.stage.exchange"), bold=True)]
    if deed.key in FREED:
        return [Span(mark(deed, scene.words, brief=True), bold=True)]
    if deed.key == "log.cover":
        return [Span(scene.say("table.stage.cover", card=deed.args["card"]), bold=True)]
    return [Span(scene.phrase(deed), bold=True)]


def _merchant(scene: Scene, deed: Event, name: str) -> list[Span]:
    return [chip(scene.look, scene.words, thing(deed.args[name]), wide=True)]


def _place(scene: Scene, deed: Event) -> Span:
    """Builders by the sides they sell from: their names are too long."""
    key = str(deed.args["place"])
    for color, builder in BUILDERS.items():
        if key == f"@city_board.builder_{color}.name":
            sides = "+".join(scene.say(f"table.side.{side}") for side in builder.sides)
            return Span(scene.say("table.builder", sides=sides), bold=True)
    return Span(scene.say(key[1:]), bold=True)


def _brought(scene: Scene, line: LogDigest) -> list[Span]:
    """What it cost and brought, then what followed."""
    got, paid = line.got, line.paid
    if line.deed is not None and line.deed.key == "log.exchange":
        n = int(str(line.deed.args["n"]))
        got, paid = Counter(coin=n), Counter({thing(line.deed.args["good"]): n})
    spans: list[Span] = []
    for sign, amounts in (("−", paid), ("+", got)):
        if amounts:
            counted = [(good, amounts[good]) for good in GOODS]
            spans += [Span(sign, bold=True), *goods(scene.look, scene.words, counted, FEW), Span(" ")]
    marks = [mark(event, scene.words, brief=scene.small) for event in line.marks]
    return [*spans, Span((" " if scene.small else " · ").join(marks), scene.look.palette.dim)] if marks else spans


def _worth(scene: Scene, deed: Event) -> list[Span]:
    """What a property that was bought, upgraded or covered scores now."""
    view: LydiaView = scene.view
    assert deed.seat is not None
    owned = {f"@{each.card}": each.points for each in view.players[deed.seat].cards}
    points = owned.get("@" + str(deed.args.get("card", "")).removesuffix(".name").rpartition(".")[2])
    return [] if points is None else [Span(f"{points} {scene.say('unit.points')}", scene.look.palette.dim)]

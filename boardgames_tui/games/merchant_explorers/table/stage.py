"""What everybody sees before the match goes on: what the era that ended brought, and the card turned up."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from boardgames_tui.engine import Event
from boardgames_tui.games.merchant_explorers.board import board, sheet
from boardgames_tui.games.merchant_explorers.content import CARDS, ERAS, ROMAN
from boardgames_tui.games.merchant_explorers.spaces import each
from boardgames_tui.games.merchant_explorers.view import GuildView, MerchantView
from boardgames_tui.games.merchant_explorers.view.progress import openings
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, Span, wrap
from boardgames_tui.kit.stage import MomentKind, Picture, StageCard, StageRow

from .card_faces.card_codes import code
from .cards import paint_card, picture
from .glyphs import card_name, card_text, hue, line_glyph, piece_color
from .scene import Scene
from .targets import COLUMNS, map_target

_TURNED, _ENDED, _OVER = "log.reveal", "log.era", "log.game_over"
_FOLLOWS = ("log.covered", "log.goal_lost", "log.lost", "log.all_goals")
"""What the card turned up or the end means for somebody who plays alone (R80, R81)."""
_PAYS = {
    "log.coins": "coin_spaces",
    "log.route": "routes",
    "log.village": "villages",
    "log.tower": "towers",
    "log.crystal": "crystals",
    "log.goal": "goals",
    "log.purse": "treasure_instant",
}
"""Which line of the score sheet is paid by what is told."""
_WIDTH = 28
"""Columns of the card in large."""


def cards(scene: Scene, news: Sequence[tuple[int, Event]]) -> Iterator[StageCard]:
    events = [event for _, event in news]
    found = {event.key for event in events}
    if found & {_ENDED, _OVER}:
        yield _era(scene, events)
    if _TURNED in found and not scene.view.over:
        yield _turned_up(scene, events)


def _era(scene: Scene, sentences: Sequence[Event]) -> StageCard:
    """What everybody gained in the era that is over."""
    view: MerchantView = scene.view
    ended = ROMAN[view.era - 1 if view.over else view.era - 2]
    outcome = [scene.say("table.stage.treasure" if view.over else "table.stage.home")]
    if view.over:
        outcome += [scene.phrase(event) for event in sentences if event.key in _FOLLOWS]
    everything = scene.told()
    start, end = (0, *(number for number, event in enumerate(everything) if event.key in (_ENDED, _OVER)))[-2:]
    gained, total = paid(everything[start:end]), paid(everything[:end])
    rows = [_gains(scene, person, gained[person.seat], total[person.seat].total()) for person in scene.people]
    return StageCard(scene.say("table.stage.era", era=ended), rows, outcome, kind=MomentKind.RESULT, places=[COLUMNS])


def paid(sentences: Sequence[Event]) -> dict[int, Counter[str]]:
    """By seat and line of the score sheet."""
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for event in sentences:
        if event.seat is not None and (line := _PAYS.get(event.key)) is not None:
            found[event.seat][line] += int(str(event.args["n"]))
    return found


def _gains(scene: Scene, person: Person, gained: Counter[str], total: int) -> StageRow:
    """`Anna   ● Coins 8  ¤ Routes 12  ⌂ Villages 4     +24 = 58`; at the small table without words."""
    look, symbol_spans = scene.look, list[Span]()
    for _, name in sheet(board(scene.view.map)):
        if gained[name]:
            word = "" if scene.small else f"{scene.say(f'score.{name}')} "
            symbol_spans += [Span(f"{line_glyph(look, name)} ", look.palette.dim), Span(f"{word}{gained[name]}  ")]
    result = f"{scene.say('table.plus', n=gained.total())} = {total}"
    gold = look.readable(hue(look, "coin"), look.palette.panel)
    return StageRow([Span(person.name)], person, glyphs=symbol_spans, result=[Span(result, gold, bold=True)])


def _turned_up(scene: Scene, sentences: Sequence[Event]) -> StageCard:
    view: MerchantView = scene.view
    latest = max(number for number, event in enumerate(sentences) if event.key == _TURNED)
    follows = [event for event in sentences[latest:] if event.key in _FOLLOWS]
    return StageCard(
        scene.say("table.stage.card", card=card_name(scene.words, view.card)),
        [
            StageRow([Span(scene.people[seat].name)], scene.people[seat], glyphs=_may(scene, seat))
            for seat in view.order
        ],
        [scene.phrase(event) for event in follows],
        scene.say("table.turn", era=ROMAN[view.era - 1], turn=view.turn_in_era, of=view.turns_in_era),
        _picture(scene, view.card),
        kind=MomentKind.RESULT if follows else MomentKind.REVEAL,
        places=[COLUMNS, *(map_target(scene.seat, space) for space in each(_openings(scene, scene.seat)))],
    )


def _picture(scene: Scene, card: str) -> Picture:
    """The face with its whole text."""
    piece, title = piece_color(scene.look, scene.people[scene.seat]), card_name(scene.words, card)
    rows = len(wrap(card_text(scene.words, card), _WIDTH - 2))

    def paint(p: Painter) -> None:
        paint_card(p, card, scene.words, piece, title)

    return Picture(_WIDTH, 2 + rows + picture(card)[1], paint, card_text(scene.words, card))


def _may(scene: Scene, seat: int) -> list[Span]:
    """What this player does with the card: R13–R16."""
    view: MerchantView = scene.view
    guild, era = view.guilds[seat], CARDS[view.card].era
    if era is None:
        return _fits(scene, guild)
    if era == ERAS:
        spans = [Span(f"{scene.say('table.stage.one_of')} ")]
        for card in guild.slots:
            spans += [*code(scene.look, scene.words, card), Span(" ")]
        return spans
    kept = guild.slots[era - 1]
    if kept is None:
        return [Span(scene.say("table.stage.draws", slot=ROMAN[era - 1]))]
    return [Span(f"{card_name(scene.words, kept)}  "), *_fits(scene, guild)]


def _openings(scene: Scene, seat: int) -> int:
    """Where this player's card could begin, if it is known which one that is."""
    view: MerchantView = scene.view
    guild, era = view.guilds[seat], CARDS[view.card].era
    card = view.card if era is None else None if era == ERAS else guild.slots[era - 1]
    return 0 if card is None else openings(board(view.map), guild, card)


def _fits(scene: Scene, guild: GuildView) -> list[Span]:
    """On how many spaces the card could begin, for those who still have to act."""
    if guild.status == "done":
        return []
    many = _openings(scene, guild.seat).bit_count()
    return [Span(scene.say("table.stage.fits" if many else "table.stage.fits_none", n=many), scene.look.palette.dim)]

"""The player's own board below the city: tracks and purse, influence, properties. Its heading is the line under the
city, which the city paints."""

from textual.geometry import Size

from boardgames_tui.games.lions_of_lydia.view import LydiaView, PlayerView
from boardgames_tui.kit.board import MatWidget
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter, Rect
from boardgames_tui.kit.pieces import section
from boardgames_tui.kit.table import AnyTable

from .card_faces.own_cards import MOST_CARD_WIDTH, paint_cards
from .layout import is_tall, mat_rows, most_cards, slots_of
from .placements import ahead, chosen_outlook
from .scales.influence import INFLUENCE_WIDTH, LABELLED_WIDTH, paint_influence
from .scales.tracks import TRACK_WIDTH, paint_purse, paint_tracks
from .scene import Scene

CARD_WIDTH = 26
AIR = 10
"""Columns left free round the influence track before the lines of the cards grow."""


class LydiaMat(MatWidget):
    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(table, id=id)
        self.cache = PaintCache()

    def cells_wanted(self, scene: Scene, available: Size) -> int:
        view: LydiaView = scene.view
        return mat_rows(available.height, slots_of(view), most_cards(view))

    def draw(self, p: Painter, scene: Scene) -> None:
        view: LydiaView = scene.view
        own, person = view.players[scene.seat], scene.people[scene.seat]
        self.cache.renew(p, scene)
        marked = _at(scene, "amount:", "hand:")
        owned = ("owned", marked, *ahead(scene).items())
        level, cards = self.cache.put(p, Rect(0, 0, p.width, p.height), owned, _owned, scene, own)
        self.cache.put(p, level, ("influence", scene.is_cursor("influence")), paint_influence, scene, own, person)
        outlook = chosen_outlook(scene)
        paying = (
            frozenset(gain.of for gain in outlook.gains if gain.source == "card")
            if outlook is not None
            else frozenset()
        )
        self.cache.put(p, cards, ("cards", _at(scene, "own:"), paying), paint_cards, scene, own)


def _at(scene: Scene, *kinds: str) -> str | None:
    """Where the cursor is, if on a thing of these kinds."""
    here = scene.chosen.target if scene.chosen is not None else None
    return here if here is not None and here.startswith(kinds) else None


def _owned(p: Painter, scene: Scene, own: PlayerView) -> tuple[Rect, Rect]:
    """Tracks and purse; the places of the influence track and of the cards."""
    paint_tracks(p, 0, 0, scene, own)
    return (_tall if is_tall(most_cards(scene.view)) else _flat)(p, scene, own)


def _tall(p: Painter, scene: Scene, own: PlayerView) -> tuple[Rect, Rect]:
    """The purse; below it is the place of the influence track, beside it that of the cards."""
    paint_purse(p, 0, 4, TRACK_WIDTH, scene, own)
    return Rect(0, 5, TRACK_WIDTH, p.height - 5), Rect(TRACK_WIDTH + 2, 0, p.width - TRACK_WIDTH - 2, p.height)


def _flat(p: Painter, scene: Scene, own: PlayerView) -> tuple[Rect, Rect]:
    """The purse and the word for the influence track; that stands between the tracks and the cards."""
    beside = TRACK_WIDTH + 1 + INFLUENCE_WIDTH + 1
    left = max(beside, p.width - max(CARD_WIDTH, min(MOST_CARD_WIDTH, p.width - beside - AIR)))
    paint_purse(p, 0, 4, left - 2, scene, own)
    free = left - TRACK_WIDTH - 1
    width = LABELLED_WIDTH if free >= LABELLED_WIDTH else INFLUENCE_WIDTH
    x = TRACK_WIDTH + 1 + max(0, free - width) // 2
    p.put(x, 0, scene.say("table.influence"), p.pal.dim)
    if width == INFLUENCE_WIDTH and own.courtyard is None:
        p.right(x + INFLUENCE_WIDTH, 4, scene.say("table.limit_points"), p.pal.faint, italic=True)
    return Rect(x, 1, width, 3), Rect(left, 0, p.width - left, p.height)


def paint_head(p: Painter, scene: Scene) -> None:
    view: LydiaView = scene.view
    own, person = view.players[scene.seat], scene.people[scene.seat]
    title = scene.say("table.yours") if scene.is_mine else person.name
    section(
        p,
        0,
        0,
        p.width,
        title,
        f"{board_remark(scene, own)} · ? {scene.say('table.key_signs')}",
        focused=bool(scene.choices),
    )
    p.target("home", 0, 0, p.width, 1)


def board_remark(scene: Scene, own: PlayerView) -> str:
    held = len(own.cards)
    limit = scene.say("table.no_limit") if own.limit is None else scene.say("table.cards_of", n=held, of=own.limit)
    return f"{limit} · {scene.say(f'table.trader.{own.home}')}"

"""The player's own properties, a line each: what they are and what they yield."""

from collections.abc import Sequence

from boardgames_tui.games.lions_of_lydia.table.glyphs import NAME_WIDTH, effect, kind_fill, short_name
from boardgames_tui.games.lions_of_lydia.table.placements import chosen_outlook
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import OwnedView, PlayerView
from boardgames_tui.kit.painter import Painter, cut, spans_len
from boardgames_tui.kit.pieces import marked

LEAST_CARD_WIDTH, MOST_CARD_WIDTH = 20, 42


def paint_cards(p: Painter, scene: Scene, own: PlayerView) -> None:
    """One line each, in as few columns as hold them: a wide line tells its effect in full."""
    per_column = max(1, p.height)
    columns = max(1, min(-(-len(own.cards) // per_column), (p.width + 1) // (LEAST_CARD_WIDTH + 1)))
    width = min((p.width - columns + 1) // columns, MOST_CARD_WIDTH)
    paying = (
        {gain.of for gain in outlook.gains if gain.source == "card"} if (outlook := chosen_outlook(scene)) else set()
    )
    available = columns * per_column
    shown: Sequence[OwnedView] = own.cards if len(own.cards) <= available else own.cards[: available - 1]
    for number, owned in enumerate(shown):
        x, y = number // per_column * (width + 1), number % per_column
        own_card(p.area(x, y, width, 1), scene, owned, pays=owned.card in paying)
    if len(shown) < len(own.cards):
        p.put(
            (columns - 1) * (width + 1) + 4,
            per_column - 1,
            scene.say("table.more", n=len(own.cards) - len(shown)),
            p.pal.accent,
        )


def own_card(p: Painter, scene: Scene, owned: OwnedView, *, pays: bool = False) -> None:
    """`a▲┃Grain Market  any@Y→YY`: key, upgraded or covered, kind, name, effect of the present side."""
    target = f"own:{owned.card}"
    number = scene.choice_at(target)
    here = number is not None and number == scene.cursor
    ground = p.pal.cursor if here else p.pal.card
    p.fill(0, 0, p.width, 1, ground)
    p.target(target, 0, 0, p.width, 1)
    if number is not None:
        p.put(0, 0, scene.letters[number], *marked(p, here), bold=True, under=p.look.is_mono)
    p.put(1, 0, {"base": " ", "upgraded": "▲", "covered": "⌂"}[owned.face], p.pal.on_cursor if here else p.pal.accent)
    bar = kind_fill(p.look, owned.kind)
    p.put(2, 0, " " if p.look.is_full else "│", bar, bar if p.look.is_full else None)
    ink = p.pal.on_cursor if here else p.pal.good if pays else p.pal.text
    p.put(3, 0, "+" if pays else " ", ink, bold=True)
    name = short_name(scene.words, owned.card)
    brief = effect(p.look, scene.words, owned.card, owned.face, max(8, p.width - 5 - len(name)))
    # effects stand in a column; a long one begins earlier
    x = max(12, min(5 + NAME_WIDTH, p.width - spans_len(brief)))
    p.put(4, 0, cut(name, x - 5), ink, bold=owned.face != "base" or here)
    x = p.spans(x, 0, [each if each.bg else each._replace(fg=ink if here else each.fg) for each in brief], p.width - x)
    if owned.points is not None and x + len(worth := f"{owned.points} {scene.say('unit.points')}") + 2 <= p.width:
        p.right(p.width - 1, 0, worth, p.pal.on_cursor if here else p.pal.faint)

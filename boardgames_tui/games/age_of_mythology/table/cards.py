"""Action cards as they are drawn, 14×7 or larger.

Build        3
Hera
1 favor: gain
one house.

 a
"""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.content import AGES
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.pieces import card as card_piece
from boardgames_tui.kit.pieces import heavy_frame, key_chip
from boardgames_tui.kit.syllables import broken

from .areas import columns
from .glyphs import action_color, card_brief, card_of, card_text, god_name, short
from .scene import Scene


def number_of(scene: Scene, name: str) -> str:
    """The number in the head: how many, how much it costs, `All`."""
    card = card_of(name)
    if card.action in ("build", "recruit", "attack"):
        return str(card.limit)
    if card.action == "explore":
        return f"+{card.tiles_over_players}"
    if card.action == "trade":
        return str(card.cost_cubes)
    if card.action == "next_age":
        later = AGES.index(scene.view.boards[scene.seat].age) + 1
        return str(card.age_cost(later)) if later < len(AGES) else "–"
    return scene.say("table.all") if card.mode == "all" else ""


def paint_card(
    p: Painter,
    scene: Scene,
    name: str,
    x: int,
    y: int,
    width: int,
    height: int,
    *,
    target: str,
    faded: bool = False,
    mark: str = "",
    frame: bool = True,
) -> None:
    """One card; `mark` says what has become of it."""
    card, choice = card_of(name), scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    title = short(scene.words, "basics", card.action)
    fill, tag = action_color(p.look, card.action), number_of(scene, name)
    face = card_piece(p, x, y, width, height, "", "", fill, faded=faded)
    if here and not frame:
        p.fill(x, y, width, 1, p.pal.cursor)
    header = p.look.mix(fill, p.pal.bg, 0.6) if faded else fill
    ink = p.pal.on_cursor if here and not frame else p.pal.faint if faded and not p.look.is_full else p.look.ink(header)
    if len(title) + len(tag) + 2 > width and not any(map(str.isdigit, tag)):
        tag = ""  # `All` stands in the text too
    tight = 1 if len(title) + len(tag) + 3 <= width else 0  # a long name takes the margin
    p.put(x + 1, y, cut(title, width - 1 - 2 * tight - len(tag)), ink, bold=True)
    p.right(x + width - tight, y, tag, ink)
    god = god_name(scene.words, name)
    if god:
        margin = min(1, max(0, width - len(god)))
        face.put(margin, 0, cut(god, width - margin), p.pal.faint if faded else p.pal.accent, bold=True)
    foot = height - 2
    left, lines = _mark_lines(mark, width, beside_key=choice is not None)
    top = foot - len(lines) + (0 if left == 1 and choice is not None else 1)
    rows = min(foot, top)
    words = _written(scene, card_text(scene.words, name), width - 2)
    if len(words) > rows - bool(god):
        words = _written(scene, card_brief(scene.words, name), width - 2)
    row = 1 if god or (height >= 7 and len(words) < rows) else 0
    available = max(1, rows - row)
    shown = (
        words
        if len(words) <= available
        else [*words[: available - 1], cut(" ".join(words[available - 1 :]), width - 2)]
    )
    for at, line in enumerate(shown, row):
        face.put(1, at, line, p.pal.faint if faded else p.pal.dim)
    if choice is not None:
        key_chip(face, 1, foot, scene.letters[choice])
    for at, line in enumerate(lines, top):
        face.put(left, at, line, p.pal.good, italic=True)
    if here and frame:
        heavy_frame(p, x - 1, y - 1, width + 2, height + 2, p.pal.cursor)
    p.target(target, x, y, width, height)


def _written(scene: Scene, text: str, width: int) -> list[str]:
    return wrap(broken(scene.words, text, width), width)


def _mark_lines(mark: str, width: int, *, beside_key: bool) -> tuple[int, list[str]]:
    """Where the mark begins and its lines: beside the key if its words have room there, else above it."""
    available = width - 6
    if beside_key and all(len(word) <= available for word in mark.split()):
        return 5, wrap(mark, available)
    return 1, wrap(mark, width - 2)


def paint_cards(p: Painter, scene: Scene, cards: Sequence[tuple[str, str, str, bool]], top: int) -> None:
    """A row of cards from row `top`: (card, target, mark, faded) each. The cursor's frame stands in the gaps, where
    there are any."""
    if not cards:
        return
    framed = not scene.small
    edge = 1 if framed else 0
    places = columns(p.width - 2 * edge, len(cards))
    gap = 2 if framed and len(cards) <= 5 else 0
    y = top + edge
    height = min(12, p.height - y - edge)
    shown = set[str]()
    for number, (name, target, mark, faded) in enumerate(cards):
        place = (
            f"{target}#{number}" if target in shown else target
        )  # two alike: the first one is the place the cursor goes to
        shown.add(target)
        left, available = places[number]
        width = min(20, available - gap)
        x = edge + (left if available < 23 else number * 23)
        paint_card(p, scene, name, x, y, width, height, target=place, mark=mark, faded=faded, frame=framed)

"""What lies around the map: the card in play, the space under the cursor, the three kept cards."""

from boardgames_tui.games.merchant_explorers.actions import Place
from boardgames_tui.games.merchant_explorers.board import board
from boardgames_tui.games.merchant_explorers.content import CARDS, ROMAN
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each
from boardgames_tui.games.merchant_explorers.view import TableView
from boardgames_tui.games.merchant_explorers.view.describe import place_label
from boardgames_tui.games.merchant_explorers.view.outlook import then
from boardgames_tui.tui.kit.painter import Painter, Span, cut, spans_len
from boardgames_tui.tui.kit.pieces import key_chip, section
from boardgames_tui.tui.kit.table import Scene

from .cards import code, paint_card, paint_picture, picture, short_chip
from .choices import card_target, target_card, target_space
from .signs import card_color, card_name, piece_color


def card_in_play(scene: Scene) -> str:
    view: TableView = scene.view
    return view.action.card if view.action is not None else view.card


def placed_remark(scene: Scene) -> str:
    """`1 of 3 placed`, and which step of a card with two; at the small table in a few cells."""
    action = scene.view.action
    if action is None:
        return ""
    if scene.small and action.step.max is not None:
        text = f"{len(action.placed)}/{action.step.max}"
    else:
        text = scene.say("table.placed_any" if action.step.max is None else "table.placed", n=len(action.placed), of=action.step.max or 0)
    return scene.say("table.step", n=action.phase + 1, of=action.phases) + " · " + text if action.phases > 1 else text


def paint_card_block(p: Painter, scene: Scene) -> None:
    """Head with what is still to come; the name and the little picture, in which what is placed is filled in."""
    card = card_in_play(scene)
    section(p, 0, 0, p.width, scene.say("table.card"))
    _to_come(p, scene, len(scene.say("table.card")) + 1)
    p.fill(0, 1, p.width, p.height - 1, p.pal.card)
    for row in range(1, p.height):
        p.put(0, row, "▌", card_color(p.look, CARDS[card]), p.pal.card)
    width, height, _ = picture(card)
    name = card_name(scene.words, card)
    if height > p.height - 2 and width + 11 <= p.width:
        # a high picture stands beside the name
        p.paragraph(2, 1, p.width - width - 4, name, p.height - 1, p.pal.text, bold=True)
        paint_progress(p, p.width - width - 1, 1 + max(0, (p.height - 1 - height) // 2), scene, card)
    else:
        p.put(2, 1, cut(name, p.width - 3), bold=True)
        paint_progress(p, 2 + max(0, (p.width - 3 - width) // 2), 2 + max(0, (p.height - 2 - height) // 2), scene, card)


def paint_progress(p: Painter, x: int, y: int, scene: Scene, card: str) -> None:
    action = scene.view.action
    done = (action.phase, len(action.placed)) if action is not None and action.seat == scene.seat else (0, 0)
    paint_picture(p, x, y, card, scene.words, piece_color(p.look, scene.people[scene.seat]), done)


def _to_come(p: Painter, scene: Scene, left: int) -> None:
    """The cards still to come as chips at the end of the head; slimmer when there are many."""
    view: TableView = scene.view
    if not view.to_come:
        p.right(p.width, 0, cut(f" {scene.say('table.last_card')}", p.width - left), p.pal.faint, p.pal.bg)
        return
    for slim in (False, True):
        spans = [Span(" ", None, p.pal.bg)]
        for card in view.to_come:
            spans += [short_chip(p.look, scene.words, card, slim=slim), Span(" ", None, p.pal.bg)]
        spans.pop()
        if spans_len(spans) + left <= p.width:
            break
    if spans_len(spans) + left > p.width:
        p.fill(0, 0, p.width, 1, p.pal.bg)  # nine cards in a narrow panel: they matter more than the title
    word = f" {scene.say('table.to_come')}"
    if spans_len(spans) + len(word) + left < p.width:
        spans.insert(0, Span(word, p.pal.faint, p.pal.bg))
    p.spans(p.width - spans_len(spans), 0, spans)


def paint_slots(p: Painter, scene: Scene, y: int, *, may_wrap: bool = False) -> int:
    """The three kept cards, a row each: name and code, which goes to a row of its own where both do not fit and it may wrap."""
    for number, card in enumerate(scene.view.guilds[scene.seat].slots):
        p.right(4, y, ROMAN[number], p.pal.faint)
        spans = code(p.look, scene.words, card)
        name = card_name(scene.words, card) if card is not None else ""
        wraps = may_wrap and 6 + len(name) + spans_len(spans) > p.width
        p.put(5, y, cut(name, p.width - 5 - (0 if wraps else spans_len(spans) + 1)), p.pal.dim)
        y += wraps
        p.spans(p.width - spans_len(spans), y, spans)
        y += 1
    return y


def paint_slot_codes(p: Painter, scene: Scene, y: int) -> None:
    """The same in two rows, without names."""
    x = 1
    for number, card in enumerate(scene.view.guilds[scene.seat].slots):
        if number == 2:
            x, y = 1, y + 1
        x = p.put(x, y, f"{ROMAN[number]} ", p.pal.faint)
        x = p.spans(x, y, code(p.look, scene.words, card)) + 2


def paint_space(p: Painter, scene: Scene) -> None:
    """What is under the cursor, what it brings, where the formation may go on."""
    chosen = scene.chosen
    if chosen is None or (chosen.target is None and not scene.preview):
        return
    section(p, 0, 0, p.width, scene.say("table.this"))
    y = 1
    space = target_space(chosen.target)
    if space is not None:
        y += p.paragraph(0, y, p.width, scene.phrase(place_label(board(scene.view.map), space)), 2, p.pal.text, bold=True)
    lines = list(scene.preview[1:] if isinstance(chosen.action, Place) else scene.preview)
    if isinstance(chosen.action, Place) and not lines:
        lines = [scene.say("table.no_coins")]
    further = [text for text in (_region(scene), _then(scene)) if text]
    for line in lines:
        room = p.height - y - len(further)
        if room <= 0:
            break
        y += p.paragraph(0, y, p.width, f"{p.look.sign('▸', '>')} {line}", min(room, 3), p.pal.dim)
    for number, text in enumerate(further, 1):
        y += p.paragraph(0, y, p.width, text, max(0, p.height - y - len(further) + number), p.pal.faint)


def _region(scene: Scene) -> str:
    """How far its region is with this explorer, as long as it can get a village (R36, R37)."""
    chosen, view = scene.chosen, scene.view
    if chosen is None or not isinstance(chosen.action, Place):
        return ""
    region = board(view.map).region_of[chosen.action.space]
    guild = view.guilds[scene.decision.seat if scene.decision else scene.seat]
    if region is None or not region.blank or not guild.villages_left:
        return ""
    if region.spaces & guild.villages:
        return scene.say("table.region_settled")
    explored = region.spaces & (guild.explorers | 1 << chosen.action.space)
    if explored == region.spaces:
        return ""  # the preview tells of the village
    return scene.say("table.region_way", have=explored.bit_count(), n=region.size)


def _then(scene: Scene) -> str:
    view: TableView = scene.view
    action, chosen = view.action, scene.chosen
    if action is None or action.extra or chosen is None or not isinstance(chosen.action, Place) or action.step.arrangement == "free":
        return ""
    if action.left == 1:
        return ""
    spaces = [NAMES[space] for space in each(then(board(view.map), view.guilds[action.seat], action, chosen.action.space))]
    if spaces:
        return scene.say("table.then", spaces=" ".join(spaces))
    return scene.say("table.then_end" if action.is_last else "table.then_step_ends")


def cards_to_choose(scene: Scene) -> list[str]:
    """The cards a decision is about, in the order of the choices."""
    return [card for card in (target_card(choice.target) for choice in scene.choices) if card is not None]


def paint_row_of_cards(p: Painter, scene: Scene) -> None:
    """Two or three cards side by side."""
    cards = cards_to_choose(scene)
    width = (p.width - len(cards) + 1) // len(cards)
    for place, card in enumerate(cards):
        paint_choosable(p.area(place * (width + 1), 0, width, p.height), scene, card)


def paint_choosable(p: Painter, scene: Scene, card: str) -> None:
    """A card as large as the window with its key; under the cursor with an ivory head and side."""
    name = card_name(scene.words, card)
    paint_card(p, card, scene.words, piece_color(p.look, scene.people[scene.seat]), f"    {name}")
    number = scene.choice_at(card_target(card))
    if number is None:
        return
    if number == scene.cursor:
        p.fill(0, 0, p.width, 1, p.pal.cursor)
        p.put(5, 0, cut(name, p.width - 6), p.pal.on_cursor, p.pal.cursor, bold=True)
        for row in range(1, p.height):
            p.put(0, row, "▌", p.pal.cursor, p.pal.card)
    key_chip(p, 0, 0, scene.letters[number])
    p.target(card_target(card), 0, 0, p.width, p.height)

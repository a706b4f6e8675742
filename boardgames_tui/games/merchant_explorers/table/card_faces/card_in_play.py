"""The card in play with what is still to come, or the cards to choose from."""

from boardgames_tui.games.merchant_explorers.content import CARDS
from boardgames_tui.games.merchant_explorers.table.cards import paint_card, paint_picture, picture
from boardgames_tui.games.merchant_explorers.table.glyphs import card_color, card_name, piece_color
from boardgames_tui.games.merchant_explorers.table.scene import Scene
from boardgames_tui.games.merchant_explorers.table.targets import card_target, coming_target, play_target, target_card
from boardgames_tui.games.merchant_explorers.view import MerchantView
from boardgames_tui.kit.painter import Painter, Span, cut, spans_len
from boardgames_tui.kit.pieces import key_chip, section

from .card_codes import short_chip


def card_in_play(scene: Scene) -> str:
    view: MerchantView = scene.view
    return view.action.card if view.action is not None else view.card


def placed_remark(scene: Scene) -> str:
    """`1 of 3 placed`, and which step of a card with two; at the small table in a few cells."""
    action = scene.view.action
    if action is None:
        return ""
    if scene.small:
        text = f"{len(action.placed)}/{action.step.max or '∞'}"
    else:
        text = scene.say(
            "table.placed_any" if action.step.max is None else "table.placed",
            n=len(action.placed),
            of=action.step.max or 0,
        )
    return scene.say("table.step", n=action.phase + 1, of=action.phases) + " · " + text if action.phases > 1 else text


def paint_card_block(p: Painter, scene: Scene) -> None:
    """Head with what is still to come; the name and the little picture, in which what is placed is filled in."""
    card = card_in_play(scene)
    p.target(play_target(card), 0, 0, p.width, p.height)
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
    view: MerchantView = scene.view
    if not view.to_come:
        text = f" {scene.say('table.last_card')}"
        if len(text) + left > p.width:
            p.fill(0, 0, p.width, 1, p.pal.bg)  # it matters more than the title
        p.right(p.width, 0, text, p.pal.faint, p.pal.bg)
        return
    for slim in (False, True):
        chips = [short_chip(p.look, scene.words, card, slim=slim) for card in view.to_come]
        width = spans_len(chips) + len(chips)  # a blank before each
        if width + left <= p.width:
            break
    if width + left > p.width:
        p.fill(0, 0, p.width, 1, p.pal.bg)  # nine cards in a narrow panel: they matter more than the title
    word = f" {scene.say('table.to_come')}"
    if width + len(word) + left < p.width:
        p.right(p.width - width, 0, word, p.pal.faint, p.pal.bg)
    x = p.width - width
    for card, chip in zip(view.to_come, chips, strict=True):
        p.target(coming_target(card), x + 1, 0, len(chip.text), 1)
        x = p.spans(x, 0, [Span(" ", None, p.pal.bg), chip])


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

"""What lies around the map: the card in play, the goals, the space under the cursor, the three kept cards."""

from boardgames_tui.games.merchant_explorers.actions import Place
from boardgames_tui.games.merchant_explorers.board import board
from boardgames_tui.games.merchant_explorers.content import CARDS
from boardgames_tui.games.merchant_explorers.describe import place_label
from boardgames_tui.games.merchant_explorers.investigate import ROMAN
from boardgames_tui.games.merchant_explorers.outlook import then
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each
from boardgames_tui.games.merchant_explorers.view import GoalView, TableView
from boardgames_tui.tui.kit.painter import Painter, Span, cut, spans_len
from boardgames_tui.tui.kit.pieces import key_chip, section
from boardgames_tui.tui.kit.table import Scene

from .cards import code, paint_card, paint_picture, picture, short_chip
from .choices import card_target, target_card, target_space
from .signs import card_color, card_name, hue, piece_color, sign


def card_in_play(scene: Scene) -> str:
    view: TableView = scene.view
    return view.action.card if view.action is not None else view.card


def placed_remark(scene: Scene) -> str:
    """`1 of 3`, and which step of a card with two."""
    action = scene.view.action
    if action is None:
        return ""
    key = "table.placed_any" if action.step.max is None else "table.placed"
    text = scene.say(key, n=len(action.placed), of=action.step.max or 0)
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


def paint_goals(p: Painter, scene: Scene, y: int = 0, *, texts: bool = False) -> int:
    """One row a goal: name, how far, what it pays now; with `texts` its sentence below."""
    view: TableView = scene.view
    first = view.goals[0] if view.goals else None
    remark = scene.say("table.first_later", first=first.first, later=first.later) if first else ""
    section(p, 0, y, p.width, scene.say("table.goals"), remark)
    y += 1
    for goal in view.goals:
        y += _goal(p, scene, y, goal, may_wrap=texts)
        if texts:
            y += p.paragraph(1, y, p.width - 1, scene.say(f"goals.{goal.id}.text"), 3, p.pal.faint)
    return y


def _goal(p: Painter, scene: Scene, y: int, goal: GoalView, *, may_wrap: bool) -> int:
    """`Five Villages  C 2/5 ●10`; the badges are those who have it already. Returns the rows used."""
    name = scene.say(f"goals.{goal.id}.name")
    paid = goal.paid[scene.seat]
    text = "✓" if paid else f"{goal.have[scene.seat]}/{goal.need}"
    owners = [person for person in scene.people if goal.paid[person.seat] and person.seat != scene.seat]
    rows = 2 if may_wrap and len(name) + 2 * len(owners) + len(text) + 7 > p.width else 1
    if any(event.args.get("goal") == f"@goals.{goal.id}.name" for event in scene.news):
        p.put(0, y, "▎", p.pal.changed)
    worth, below = paid or goal.open_reward, y + rows - 1
    coin = p.look.readable(hue(p.look, "coin"), p.pal.bg) if worth else p.pal.faint
    end = p.right(p.width, below, f"{sign(p.look, 'coin')}{worth}".rjust(3), coin) - 1
    end = p.right(end, below, text, p.pal.good if paid else p.pal.text, bold=True)
    for person in reversed(owners):
        if rows == 2 or end - 2 > min(len(name), 12):
            fill = p.look.player(person.color)
            end = p.right(end - 1, below, person.letter, p.look.ink(fill), fill, bold=True)
    p.put(1, y, cut(name, p.width - 1 if rows == 2 else end - 2), p.pal.dim if paid else p.pal.text)
    return rows


def paint_slots(p: Painter, scene: Scene, y: int, *, names: bool) -> int:
    """The three kept cards: a row each with the name (two where it is narrow), or all of them as codes in two rows."""
    slots = scene.view.guilds[scene.seat].slots
    if names:
        for number, card in enumerate(slots):
            p.right(4, y, ROMAN[number], p.pal.faint)
            spans = code(p.look, scene.words, card)
            name = card_name(scene.words, card) if card is not None else ""
            p.put(5, y, cut(name, p.width - 5), p.pal.dim)
            if name and 6 + len(name) + spans_len(spans) > p.width:
                y += 1
            p.spans(p.width - spans_len(spans), y, spans)
            y += 1
        return y
    x = 1
    for number, card in enumerate(slots):
        if number == 2:
            x, y = 1, y + 1
        x = p.put(x, y, f"{ROMAN[number]} ", p.pal.faint)
        x = p.spans(x, y, code(p.look, scene.words, card)) + 2
    return y + 1


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
    onward = _then(scene)
    for line in lines:
        room = p.height - y - (1 if onward else 0)
        if room <= 0:
            break
        y += p.paragraph(0, y, p.width, f"{p.look.sign('▸', '>')} {line}", min(room, 3), p.pal.dim)
    if onward and y < p.height:
        p.paragraph(0, y, p.width, onward, p.height - y, p.pal.faint)


def _then(scene: Scene) -> str:
    view: TableView = scene.view
    action, chosen = view.action, scene.chosen
    if action is None or action.extra or chosen is None or not isinstance(chosen.action, Place) or action.step.arrangement == "free":
        return ""
    if action.left == 1:
        return ""
    spaces = [NAMES[space] for space in each(then(board(view.map), view.guilds[action.seat], action, chosen.action.space))]
    return scene.say("table.then", spaces=" ".join(spaces)) if spaces else scene.say("table.then_end")


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

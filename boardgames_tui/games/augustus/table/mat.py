"""The player's mat: controlled row, objectives, what the choice means; in large windows the others' objectives."""

from textual.geometry import Size

from boardgames_tui.games.augustus.actions import Decree, Place, Take
from boardgames_tui.games.augustus.content import CARDS, CODES, JOKER
from boardgames_tui.games.augustus.view import AugustusView, PlayerView, gain
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import MatWidget
from boardgames_tui.kit.painter import Painter, fitting, wrap
from boardgames_tui.kit.pieces import empty_slot, key_chip, section

from .board import AIRY_ROWS, ROWS
from .cards import open_card
from .gains import gain_parts, gain_result, signed
from .glyphs import (
    brief_name,
    full_name,
    glyph,
    hue,
    icon,
    kind_color,
    power_brief,
    power_glyph,
    power_text,
    short_name,
)
from .scene import Scene

ROW = 7
"""Number of controlled objectives that end the game."""
AIRY = 33
"""Number of rows of board and mat from which there are empty rows between their parts."""


class AugustusMat(MatWidget):
    def cells_wanted(self, scene: Scene, available: Size) -> int:
        """Return the rows that the board does not need; 0 while the first cards are chosen."""
        return 0 if scene.view.token is None else available.height - (AIRY_ROWS if available.height >= AIRY else ROWS)

    def draw(self, p: Painter, scene: Scene) -> None:
        view: AugustusView = scene.view
        own, person = view.players[scene.seat], scene.people[scene.seat]
        y = _controlled(p, scene, 0, own) + (p.height >= AIRY - AIRY_ROWS)
        y = own_objectives(p, scene, y, own, person, 9)
        if y + 1 < p.height:
            preview_line(p, scene, y + 1, rows=2)
        discards_line(p, scene, y + 2)
        _others(p, scene, y + 4)


def _controlled(p: Painter, scene: Scene, y: int, own: PlayerView) -> int:
    section(p, 0, y, p.width, scene.say("table.controlled"), scene.say("table.of_seven", n=len(own.controlled)))
    shown = max(ROW, len(own.controlled))
    width = (p.width - shown + 1) // shown
    for place in range(shown):
        x = place * (width + 1)
        if place < len(own.controlled):
            controlled_slot(p.area(x, y + 1, width, 2), scene, own.controlled[place])
        else:
            last = place + 1 == ROW
            empty_slot(p, x, y + 1, width, f"{place + 1}{'!' if last else ''}", p.pal.accent if last else None)
    return y + 3


def controlled_slot(p: Painter, scene: Scene, card: int) -> None:
    """Bar and tint of the kind, name, points, icons, what it goes on doing."""
    printed = CARDS[card]
    target = f"controlled:{card}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    fill = kind_color(p.look, printed.color)
    ground = p.pal.cursor if here else p.look.mix(p.pal.card, fill, 0.22)
    ink = p.pal.on_cursor if here else None
    p.fill(0, 0, p.width, 2, ground)
    p.fill(0, 0, 1, 2, fill)
    name = brief_name(scene.words, card, p.width - 1)
    p.put(1 + (len(name) < p.width - 1), 0, name, ink, bold=True)  # a long name takes the margin
    x = p.put(2, 1, str(printed.vp), ink, bold=True)
    x = p.put(x, 1, scene.say("unit.points"), ink or p.look.readable(p.pal.faint, ground))
    for resource in printed.resources:
        x = p.put(x, 1, icon(p.look, resource), ink or hue(p.look, resource))
    if printed.power.timing in ("ongoing", "endgame"):
        told = power_brief(p.look, scene.words, card)
        if len(told) >= p.width - x:
            told = power_glyph(p.look, scene.words, card)
        p.put(x + 1, 1, told, ink or p.pal.dim)
    if choice is not None:
        key_chip(p, p.width - 3, 1, scene.letters[choice])
    p.target(target, 0, 0, p.width, 2)


def own_objectives(p: Painter, scene: Scene, y: int, own: PlayerView, person: Person, height: int) -> int:
    mine = scene.decision is not None and scene.decision.seat == scene.seat and bool(scene.choices)
    name = scene.say("table.yours") if scene.is_mine else person.name
    remark = f"{scene.say('table.supply')} {own.supply} · {scene.say('table.limit', n=own.limit)}"
    section(
        p,
        0,
        y,
        p.width,
        name,
        remark,
        focused=mine and scene.decision is not None and scene.decision.kind != "take_card",
    )
    _cards(p, scene, y + 1, own, person, height)
    return y + 1 + height


def _cards(
    p: Painter, scene: Scene, y: int, player: PlayerView, person: Person, height: int, *, own: bool = True
) -> None:
    count = max(3, len(player.objectives))
    width = (p.width - (count - 1)) // count
    if count == 3:
        width = min(width, 36)
    for number, objective in enumerate(player.objectives):
        window = p.area(number * (width + 1), y, width, height)
        open_card(window, scene, objective.card, objective.covered, person, neutralised=objective.neutralised, own=own)


def _others(p: Painter, scene: Scene, y: int) -> None:
    """Paint the objectives of the next players, in a large window."""
    view: AugustusView = scene.view
    for step in range(1, len(scene.people)):
        if y + 8 > p.height:
            return
        person = scene.people[(scene.seat + step) % len(scene.people)]
        player = view.players[person.seat]
        section(
            p,
            0,
            y,
            p.width,
            person.name,
            f"{scene.say('table.supply')} {player.supply} · {player.vp} {scene.say('unit.points')}",
        )
        _cards(p, scene, y + 1, player, person, 7, own=False)
        y += 9


def preview_line(p: Painter, scene: Scene, y: int, rows: int = 1) -> None:
    """Paint what the choice under the cursor brings; `y` is the last of the rows."""
    chosen = scene.chosen
    if chosen is None:
        return
    sentence = scene.say("table.if", letter=scene.letters.get(scene.cursor or 0, "")) + " "
    available = p.width - len(sentence)
    ways = (
        placing_outlook(scene) or decree_outlook(scene) or taking_outlook(scene) or [fitting(scene.preview, available)]
    )
    text = next((way for way in ways if len(wrap(way, available)) <= rows), ways[-1])
    if text:
        if len(text) > available:
            y -= len(wrap(text, available)) - 1
        p.put(0, y, sentence, p.pal.dim)
        p.paragraph(len(sentence), y, available, text, rows, p.pal.text)


def taking_outlook(scene: Scene) -> list[str]:
    """Return the gain and power of a market card in words, because its face has room for a few glyphs only; the longest
    form first."""
    chosen = scene.chosen
    if chosen is None or not isinstance(chosen.action, Take):
        return []
    card = chosen.action.card
    draws = scene.say("table.draws", n=scene.view.draws(scene.seat, card))
    brings = gain(scene.view, scene.seat, card, now=False)
    parts = [] if brings.vp == CARDS[card].vp else [gain_parts(scene, brings, card)]
    power = power_text(scene.words, card) or scene.say("table.no_power")
    return [" · ".join([*parts, draws, power]), " · ".join([draws, power]), power, draws]


def placing_outlook(scene: Scene) -> list[str]:
    """Return what the card needs after this placement and how likely the next draw brings it; the longest form
    first."""
    chosen = scene.chosen
    if chosen is None or not isinstance(chosen.action, Place):
        return []
    view: AugustusView = scene.view
    card = chosen.action.card
    objective = next((o for o in view.players[scene.seat].objectives if o.card == card), None)
    if objective is None:
        return []
    left = [s for n, s in enumerate(CARDS[card].symbols) if not objective.covered[n] and n != chosen.action.field]
    names = list(dict.fromkeys([full_name(scene.words, card), short_name(scene.words, card)]))
    if not left:
        return _fulfilled(scene, card)
    needs, joker = " ".join(_symbol(scene, symbol) for symbol in left), _symbol(scene, JOKER)
    if view.ending:
        return [scene.say("table.needs_last", card=name, needs=needs) for name in names]
    chance = round(100 * view.odds_of(scene.seat, left))
    return [scene.say("table.needs", card=name, needs=needs, joker=joker, chance=chance) for name in names]


def _symbol(scene: Scene, symbol: str) -> str:
    return f"{glyph(scene.look, symbol)}{'' if scene.look.ascii else CODES[symbol]}"


def decree_outlook(scene: Scene) -> list[str]:
    """Return the gain of a card fulfilled by a power."""
    chosen = scene.chosen
    return [] if chosen is None or not isinstance(chosen.action, Decree) else _fulfilled(scene, chosen.action.card)


def _fulfilled(scene: Scene, card: int) -> list[str]:
    """Return where its points come from and whether it ends the game; the longest form first."""
    brings = gain(scene.view, scene.seat, card)
    parts = gain_parts(scene, brings, card)
    end = "" if brings.totals is None else f" {gain_result(scene, brings)}"
    text = scene.say("table.fulfils", card=short_name(scene.words, card), vp=brings.vp, parts=parts)
    return [f"{text}{end}", f"{signed(scene, brings.vp)}: {parts}.{end}", parts]


def discards_line(p: Painter, scene: Scene, y: int, x: int = 0) -> None:
    """R5: paint the face-up cards of the discard pile, the newest first, as many as fit."""
    view: AugustusView = scene.view
    names = [short_name(scene.words, card) for card in view.open_discards]
    if not names or y >= p.height:
        return
    text = scene.say("table.open_discards", cards=", ".join(names))
    for shown in range(len(names) - 1, 0, -1):
        if len(text) <= p.width - x:
            break
        rest = scene.say("table.more_discards", n=len(names) - shown)
        text = scene.say("table.open_discards", cards=", ".join([*names[:shown], rest]))
    p.put(x, y, text, p.pal.faint)

"""Trade as one panel: what is held, what the bank has, and between − and + what is given and taken.

a  Food      6   bank 14    −  −2  +   → 4
b  Gold      1   bank 9     −  +2  +   → 3
Given 2, taken 2:  Enter trades
"""

from boardgames_tui.games.age_of_mythology.content import RESOURCES
from boardgames_tui.games.age_of_mythology.table.glyphs import chip, resource_color, short
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.games.age_of_mythology.view.exchange import due_of
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import key_chip, section

from .buttons import buttons

_HELD, _BANK, _SET, _AFTER = 15, 18, 29, 42
"""Columns."""


def exchange(p: Painter, scene: Scene) -> None:
    hint = scene.say("table.pay_hint", n=due_of(scene.view)) if due_of(scene.view) else scene.say("table.exchange_hint")
    section(p, 0, 0, p.width, scene.say("table.exchange"), hint, focused=True)
    step = 2 if p.height >= 12 else 1
    for number in range(len(RESOURCES)):
        _resource(p.area(0, 1 + number * step, p.width, 1), scene, number)
    y = 1 + len(RESOURCES) * step
    _total(p.area(0, y, p.width, 1), scene)
    buttons(p.area(0, y + 2, p.width, p.height - y - 2), scene, homeless=True)


def _resource(p: Painter, scene: Scene, number: int) -> None:
    view: MythologyView = scene.view
    resource, held = RESOURCES[number], view.boards[scene.asked.seat].cubes[number]
    target = f"trade:{resource}"
    choice = scene.choice_at(target)
    here = choice is not None and choice == scene.cursor
    ink = p.pal.on_cursor if here else None
    if here:
        p.fill(3, 0, _AFTER + 6, 1, p.pal.cursor)
    p.target(target, 0, 0, _SET, 1)
    p.spans(4, 0, [chip(scene, resource, f" {cut(short(scene.words, 'basics', resource), 7)} ")])
    p.right(_HELD + 1, 0, str(held), ink, bold=True)
    p.put(_BANK, 0, scene.say("table.in_bank", n=view.bank[number]), ink or p.pal.faint)
    if choice is None:
        return
    key_chip(p, 0, 0, scene.letters[choice])
    dial = scene.choices[choice].dial
    assert dial is not None
    for x, sign, turn in ((_SET, "−", "less"), (_SET + 9, "+", "more")):
        p.put(x, 0, f" {sign} ", p.pal.key_text if p.look.is_full else None, p.pal.accent, bold=True)
        p.target(f"{turn}:{target}", x, 0, 3, 1)
    text = f"{dial.value:+}".replace("-", "−") if dial.value else "·"
    p.center(_SET + 3, 0, 6, text, ink or p.look.readable(resource_color(p.look, resource), p.pal.bg, 3), bold=True)
    if dial.value:
        p.put(_AFTER, 0, f"→ {held + dial.value}", ink, bold=True)


def _total(p: Painter, scene: Scene) -> None:
    """Both sides, and what is still to be set."""
    dials = [choice.dial for choice in scene.choices if choice.dial is not None]
    if not dials:
        return
    given, taken = (sum(max(0, sign * dial.value) for dial in dials) for sign in (-1, 1))
    x = p.put(0, 0, scene.say("table.trade.total", given=given, taken=taken, due=due_of(scene.view)), bold=True) + 1
    why = dials[0].why_not
    text = scene.say("table.trade.ready") if why is None else scene.phrase(why)
    p.put(x, 0, cut(text, p.width - x), p.pal.good if why is None else p.pal.dim)

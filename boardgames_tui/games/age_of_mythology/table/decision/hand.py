"""The player's own hand: played from, filled, thinned out."""

from boardgames_tui.games.age_of_mythology.table.cards import paint_cards
from boardgames_tui.games.age_of_mythology.table.forecast import has_power, unplayable
from boardgames_tui.games.age_of_mythology.table.glyphs import action_color, card_name, card_of
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import badge, section


def playing(p: Painter, scene: Scene) -> None:
    _head(p, scene, hand_title(scene))
    problems = unplayable(scene)
    view: MythologyView = scene.view
    cards = []
    for name in view.hand:
        god = has_power(scene, name)
        mark = "" if name not in problems else scene.say("table.god_only" if god else "table.no_action")
        cards.append((name, f"card:{name}", mark, name in problems and not god))
    paint_cards(p, scene, cards, _top(scene))


def discarding(p: Painter, scene: Scene) -> None:
    _head(p, scene, hand_title(scene))
    view: MythologyView = scene.view
    picked = list(view.picked)
    cards = []
    for name in view.hand:
        gone = name in picked
        if gone:
            picked.remove(name)
        cards.append((name, f"held:{name}" if gone else f"card:{name}", scene.say("table.goes") if gone else "", gone))
    paint_cards(p, scene, cards, _top(scene))


def drawing(p: Painter, scene: Scene) -> None:
    """The permanent cards to choose from; what is held already stands in the head."""
    view: MythologyView = scene.view
    board = view.boards[scene.seat]
    free = board.hand_limit - len(view.hand) - len(view.picked)
    _head(
        p,
        scene,
        scene.say("table.permanents"),
        scene.say("table.free_places", n=free, limit=board.hand_limit, deck=board.deck),
    )
    _held(p, scene, 0 if scene.small else 1)
    cards = []
    for name in view.permanents:
        taken = name in view.picked
        cards.append(
            (name, f"held:{name}" if taken else f"card:{name}", scene.say("table.taken") if taken else "", False)
        )
    paint_cards(p, scene, cards, 1 if scene.small else 2)


def _held(p: Painter, scene: Scene, y: int) -> None:
    """Cards in hand as small chips in one row."""
    x = p.put(0, y, scene.say("table.held"), p.pal.faint) + 1
    for number, name in enumerate(scene.view.hand):
        card = card_of(name)
        fill = action_color(p.look, card.action)
        text = f" {card_name(scene.words, name)} "
        if x + len(text) > p.width:
            p.put(x, y, "…", p.pal.faint)
            return
        p.target(f"held:{name}#{number}", x, y, len(text), 1)
        x = p.put(x, y, text, p.look.ink(fill), fill if not p.look.is_mono else None, bold=True) + 1
    if not scene.view.hand:
        p.put(x, y, "–", p.pal.faint)


def waiting(p: Painter, scene: Scene) -> None:
    """Nothing of the hand is asked for now: the cards, if they may be seen, else how many there are."""
    view: MythologyView = scene.view
    if scene.reader is not None and view.hand:
        _head(p, scene, hand_title(scene))
        paint_cards(p, scene, [(name, f"held:{name}", "", False) for name in view.hand], _top(scene))
        return
    section(p, 0, 0, p.width, scene.say("table.hands"))
    for row, person in enumerate(scene.people[: p.height - 1]):
        board = view.boards[person.seat]
        badge(p, 0, 1 + row, person)
        p.target(f"hand:{person.seat}", 0, 1 + row, p.width, 1)
        x = p.put(4, 1 + row, cut(person.name, 12), p.pal.dim)
        x = max(x + 2, 19)
        x = p.put(x, 1 + row, "▮" * board.hand_permanent, p.pal.text)
        x = p.put(x, 1 + row, "▮" * board.hand_random, p.pal.accent)
        x = p.put(x, 1 + row, "·" * max(0, board.hand_limit - board.hand_permanent - board.hand_random), p.pal.line2)
        facts = scene.say("table.hand_facts", permanent=board.hand_permanent, random=board.hand_random, deck=board.deck)
        p.put(max(x + 2, 30), 1 + row, cut(facts, p.width - 30), p.pal.faint)


def hand_title(scene: Scene) -> str:
    """What the cards in hand are called: the reader's own, or those of a player in a replay."""
    return scene.say("table.hand") if scene.is_mine else scene.say("table.hand_of", name=scene.owner.name)


def _top(scene: Scene) -> int:
    return 0 if scene.small else 1


def _head(p: Painter, scene: Scene, title: str, remark: str = "") -> None:
    """The small table says it in the tab."""
    if scene.small:
        return
    if not remark and scene.reader is not None and scene.is_mine:
        remark = scene.say("table.only", name=scene.people[scene.reader].name)
    section(p, 0, 0, p.width, title, remark, focused=bool(scene.choices))

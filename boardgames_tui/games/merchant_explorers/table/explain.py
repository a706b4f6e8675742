"""Help on what is under the cursor, always with the legend of the map; and what lies under the mouse, without it."""

from boardgames_tui.engine import say, seat_ref
from boardgames_tui.games.merchant_explorers.board import board
from boardgames_tui.games.merchant_explorers.content import ROMAN
from boardgames_tui.games.merchant_explorers.spaces import number
from boardgames_tui.games.merchant_explorers.view import MerchantView
from boardgames_tui.games.merchant_explorers.view.describe import guild_line
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.table_parts import Help

from .card_faces.card_codes import code
from .card_faces.card_in_play import placed_remark
from .glyphs import card_name, card_text, thing_glyph
from .scene import Scene
from .space_text import foreign_space, own_space, space_name
from .targets import COLUMNS, target_card, target_space


def explain(scene: Scene) -> Help:
    rule = scene.decision.rule if scene.decision else ""
    target = scene.chosen.target if scene.chosen else None
    if (card := target_card(target)) is not None:
        texts = [card_text(scene.words, card), scene.say("table.help.glow"), *_codes(scene, card), *_glyphs(scene)]
        return Help(card_name(scene.words, card), texts, rule)
    space = target_space(target)
    if space is None:
        return Help(scene.say("table.help.signs"), _glyphs(scene), rule)
    guild = scene.view.guilds[scene.decision.seat if scene.decision else scene.seat]
    return Help(space_name(scene, space), [*own_space(scene, guild, space), *_glyphs(scene)], rule)


def pointed(scene: Scene, target: str) -> Help | None:
    kind, _, name = target.partition(":")
    if kind == "space":
        return _space(scene, scene.decision.seat if scene.decision else scene.seat, name)
    if kind == "map":
        seat, _, space = name.partition(":")
        return _space(scene, int(seat), space)
    if kind in ("card", "play", "coming"):
        return Help(card_name(scene.words, name), _card(scene, kind, name))
    if kind == "slot":
        return _slot(scene, int(name))
    if kind == "goal":
        return _goal(scene, name)
    if kind == "treasure":
        return Help(scene.say(f"treasure_cards.{name}.name"), [scene.say(f"treasure_cards.{name}.text")])
    if kind == "mini":
        person = scene.people[int(name)]
        sentences = [scene.phrase(guild_line(scene.view.guilds[person.seat])), scene.say("table.help.mini")]
        return Help(scene.say("table.map_of", name=person.name), sentences)
    if kind == COLUMNS:
        return Help(scene.say("table.coordinates"), [scene.say("table.help.coordinates")])
    if kind == "near":
        return Help(scene.say(f"table.near_{name}"), [scene.say(f"table.help.near_{name}")])
    return None


def _space(scene: Scene, seat: int, name: str) -> Help:
    guild, space = scene.view.guilds[seat], number(name)
    told = own_space if seat == scene.seat else foreign_space
    return Help(space_name(scene, space), told(scene, guild, space))


def _card(scene: Scene, kind: str, card: str) -> list[str]:
    sentences = [card_text(scene.words, card)]
    if kind == "card":
        sentences.append(scene.say("table.help.glow"))
    elif kind == "coming":
        sentences.append(scene.say("table.help.coming"))
    elif remark := placed_remark(scene):
        sentences.append(remark)
    return sentences


def _slot(scene: Scene, place: int) -> Help:
    card, slot = scene.view.guilds[scene.seat].slots[place], ROMAN[place]
    if card is None:
        return Help(scene.say("table.help.slot", slot=slot), [scene.say("table.help.slot_empty", slot=slot)])
    return Help(card_name(scene.words, card), [card_text(scene.words, card), scene.say("table.help.kept", slot=slot)])


def _goal(scene: Scene, name: str) -> Help:
    view: MerchantView = scene.view
    goal = next(goal for goal in view.goals if goal.id == name)
    pays = scene.say("table.help.goal", n=goal.open_reward) if goal.open_reward else scene.say("table.help.goal_closed")
    ways = [
        scene.phrase(
            say(
                "describe.goal_done" if paid else "describe.goal_way",
                seat=seat_ref(seat),
                have=goal.have[seat],
                need=goal.need,
            )
        )
        for seat, paid in enumerate(goal.paid)
    ]
    return Help(scene.say(f"goals.{name}.name"), [scene.say(f"goals.{name}.text"), pays, *ways])


def _glyphs(scene: Scene) -> list[str]:
    """The legend of the map: what is printed, what is placed."""
    view, look = scene.view, scene.look
    printed = [thing for thing in ("coin", "ruin", "tower", "crystal") if board(view.map).features[thing]]
    things = [f"{thing_glyph(look, thing)} {scene.say(f'table.sign.{thing}')}" for thing in printed]
    city = look.glyph("3", "c3")
    pieces = ("explorer", "village", "built", "post", "treasure", *(("taken",) if "crystal" in printed else ()))
    placed = [f"{thing_glyph(look, thing)} {scene.say(f'table.sign.{thing}')}" for thing in pieces]
    fresh = f"{look.glyph('•', '*')} {scene.say('table.sign.fresh')}"
    return [
        scene.say("table.help.printed", signs=(*things, f"{city} {scene.say('table.sign.city')}")),
        scene.say("table.help.pieces", signs=(*placed, fresh)),
    ]


def _codes(scene: Scene, card: str) -> list[str]:
    """How the short form of a card is read, beside the one in question."""
    return [scene.say("table.help.code", code=spans_text(code(scene.look, scene.words, card)))]

"""Help: the card under the cursor in words, then the glyphs of the table; and what lies under the mouse."""

from boardgames_tui.games.augustus.content import CARDS, CODES, SYMBOLS, TILES, TOKENS
from boardgames_tui.games.augustus.view import AugustusView
from boardgames_tui.kit.table_parts import Help

from .choices import OFFERED, offered_tile
from .glyphs import full_name, glyph, icon, kind_letter, power_text
from .scene import Scene


def explain(scene: Scene) -> Help:
    rule = scene.decision.rule if scene.decision else ""
    card = getattr(scene.chosen.action, "card", None) if scene.chosen else None
    common = [*_discards(scene), *_legend(scene)]
    if card is None:
        return Help(scene.say("table.help.signs"), common, rule)
    return Help(f"{card} {full_name(scene.words, card)}", [*card_paragraphs(scene, card), *common], rule)


def pointed(scene: Scene, target: str) -> Help | None:
    """A card, a reward tile, a token of the bag."""
    kind, _, name = target.partition(":")
    view: AugustusView = scene.view
    if target == OFFERED:
        kind, name = "tile", offered_tile(scene) or ""
    if kind in ("card", "field", "legion", "market", "hand", "controlled", "discard"):
        card = int(name.partition(":")[0])
        return Help(f"{card} {full_name(scene.words, card)}", card_paragraphs(scene, card))
    if kind == "tile":
        owner = view.tiles[name]
        sentences = [] if owner is None else [scene.say("table.help.owner", name=scene.people[owner].name)]
        points = f"{TILES[name].vp} {scene.say('unit.points')}"
        return Help(f"{scene.say(f'rewards.{name}.name')}: {points}", [scene.say(f"rewards.{name}.text"), *sentences])
    if kind == "token":
        counts = scene.say(
            "table.help.token", left=view.next_bag[name], of=TOKENS[name], chance=round(100 * view.odds[name])
        )
        return Help(scene.say(f"tokens.{name}.name"), [counts])
    return None


def _discards(scene: Scene) -> list[str]:
    view: AugustusView = scene.view
    names = ", ".join(full_name(scene.words, card) for card in view.open_discards)
    return [f"{scene.say('table.open_discards', cards=names)}."] if names else []


def card_paragraphs(scene: Scene, card: int) -> list[str]:
    printed, words = CARDS[card], scene.words
    symbols = ", ".join(words.get(f"tokens.{symbol}.name") for symbol in printed.symbols)
    facts = scene.say("table.help_card", kind=words.get(f"setup.{printed.color}.name"), vp=printed.vp, symbols=symbols)
    resources = words.join([words.get(f"setup.{resource}.name") for resource in printed.resources])
    paragraphs = [
        f"{facts} {resources}." if printed.resources else facts,
        power_text(words, card) or scene.say("table.no_power"),
    ]
    if printed.power.type != "none":
        paragraphs.append(words.get(f"powers.{printed.power.type}.rule"))
    draws = scene.say("table.draws", n=scene.view.draws(scene.seat, card))
    paragraphs.append(f"{draws[:1].upper()}{draws[1:]}.")
    note = f"objectives.{printed.id}.note"
    return [*paragraphs, words.get(note)] if note in words else paragraphs


def _legend(scene: Scene) -> list[str]:
    """Tokens with how many there are, the letters of the kinds, what the reward tiles ask for."""
    look, words = scene.look, scene.words
    tokens = []
    for symbol in (*SYMBOLS, "joker"):
        sign = CODES[symbol] if look.ascii else f"{glyph(look, symbol)} {CODES[symbol]}"
        tokens.append(f"{sign} {words.get(f'table.token.{symbol}')} {TOKENS[symbol]}")
    kinds = tuple(
        f"{kind_letter(words, color)} {words.get(f'setup.{color}.name')}"
        for color in ("senator", "green", "purple", "orange")
    )
    return [
        scene.say("table.help.tokens", tokens=tuple(tokens)),
        scene.say("table.help.kinds", kinds=kinds),
        scene.say("table.help.tiles", gold=icon(look, "gold"), wheat=icon(look, "wheat")),
    ]

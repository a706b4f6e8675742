"""What the band says: the choice with its merchant as a chip, and what follows from it."""

from boardgames_tui.games.lions_of_lydia.actions import Act, Advance, Cover, Place, Take, TakeRank, TakeRankWith
from boardgames_tui.games.lions_of_lydia.content import BUILDERS, LEVELS, RACE_BOARD, SIDES, TOMBS, Face, Side
from boardgames_tui.games.lions_of_lydia.view import LydiaView, PlayerView
from boardgames_tui.kit.painter import Span, fitting

from .card_faces.basket import market_prompt
from .card_faces.card_sentences import effect_sentence
from .glyphs import card_text, chip, full_name, goods, short_name
from .placements import asking, chosen_outlook, letters, note_width, signed, sources
from .scene import Scene

_PAGES = {"market": "market", "bonus": "mine", "cover": "mine", "payment": "mine", "exchange": "city"}


def page_of(scene: Scene) -> str:
    """The tab of the small table where the present choice is made."""
    return _PAGES.get(scene.decision.kind, "city") if scene.decision is not None and scene.choices else "city"


def prompt(scene: Scene) -> list[Span]:
    view: LydiaView = scene.view
    own = view.players[scene.asked.seat]
    if scene.asked.kind == "place" and view.in_hand is not None:
        return scene.with_chips("table.place", merchant=[chip(scene.look, scene.words, view.in_hand, wide=True)])
    if scene.asked.kind == "courtyard" and view.in_hand is not None and own.courtyard is not None:
        drawn, waiting = (chip(scene.look, scene.words, each, wide=True) for each in (view.in_hand, own.courtyard))
        return scene.with_chips("table.swap", drawn=[drawn], waiting=[waiting])
    if scene.asked.kind == "payment" and view.payment is not None:
        asked = [chip(scene.look, scene.words, view.payment.asked.color, wide=True)]
        price = goods(scene.look, scene.words, view.payment.cost, 8)
        what = full_name(scene.words, view.payment.card) if view.payment.card else scene.say("table.pay_race")
        return scene.with_chips("table.pay", what=[Span(what, bold=True)], cost=price, good=asked)
    if scene.asked.kind == "bonus" and view.bonuses:
        key = "table.bonus" if own.influence < len(LEVELS) - 1 else "table.bonus_upgrade"
        told = scene.with_chips(key, good=[chip(scene.look, scene.words, view.bonuses[0], wide=True)])
        left = len(view.bonuses)
        return [*told, Span(scene.say("table.bonus_more", n=left), bold=True)] if left > 1 else told
    if scene.asked.kind == "market":
        return market_prompt(scene)
    if scene.asked.kind == "race" and view.race is not None:
        return scene.with_chips(
            "table.run", merchants=[chip(scene.look, scene.words, each, wide=True) for each in view.race.merchants]
        )
    return [Span(scene.phrase(scene.asked.prompt), bold=True)]


def note(scene: Scene) -> str:
    """What the choice under the cursor brings, source by source; else what follows."""
    outlook = chosen_outlook(scene)
    if outlook is not None:
        return sources(scene, outlook)
    action = scene.chosen.action if scene.chosen is not None else None
    if action is not None and (card := getattr(action, "card", None)) is not None:
        return card_note(scene, action, card)
    if isinstance(action, Advance) or (isinstance(action, TakeRank | TakeRankWith) and is_step(action.rank)):
        return level_note(scene, scene.asked.seat)
    if isinstance(action, Place) and action.location == "fountain":
        return scene.say("table.note.fountain")
    if isinstance(action, Place) and (sides := builder_sides(action)):
        return scene.say("table.note.builder", sides=tuple(f"@city_board.{side}.name" for side in sides))
    if isinstance(action, Take):
        return take_note(scene, action)
    tile = getattr(action, "tile", None)
    if tile is not None:
        return tile_note(scene, tile)
    return _rest(scene)


def card_note(scene: Scene, action: Act, card: str) -> str:
    """What it does, by name where there is room; before it that it ends the game or fixes the side."""
    view: LydiaView = scene.view
    face: Face = "base" if action.kind in ("buy", "buy_with") else "upgraded"
    first = ""
    if any(offer.ends for offer in view.offers if offer.card == card):
        first = scene.say("table.ends_it")
    elif face == "base" and not scene.small and view.buying_from == SIDES:
        first = scene.say("table.fixes", side=_side_name(view, card))
    text = scene.say("table.covered_text") if isinstance(action, Cover) else card_text(scene.words, card, face)
    brief = text if isinstance(action, Cover) else effect_sentence(scene, card, face)
    ways = [f"{full_name(scene.words, card)}: {text}", f"{full_name(scene.words, card)}: {brief}", text, brief]
    ways = [f"{first} · {way}" for way in ways] + [first] if first else ways
    return next((way for way in ways if len(way) <= note_width(scene)), ways[-1])


def _rest(scene: Scene) -> str:
    """What follows, whatever is chosen."""
    view: LydiaView = scene.view
    kind, seat = scene.asked.kind, scene.asked.seat
    if kind == "payment" and view.payment is not None:
        home = view.players[seat].home
        wild = (
            view.payment.asked.color == home
            and view.payment.is_last
            and view.players[seat].influence == len(LEVELS) - 1
        )
        key = "payment_race" if not view.payment.card else "payment_wild" if wild else "payment"
        text = scene.say(f"table.note.{key}", good=f"@good.{home}")
        spent = letters(scene.words, {good: n for good, n in view.payment.spent if n})
        return f"{scene.say('table.paid', what=spent)} · {text}" if spent else text
    if kind in ("exchange", "exchange_home") and view.tile_owner == seat:
        return scene.say("table.note.exchange_tile")
    return scene.say(f"table.note.{kind}")


def _side_name(view: LydiaView, card: str) -> str:
    return next(f"@city_board.{side.side}.name" for side in view.sides for slot in side.slots if slot.card == card)


def builder_sides(action: Place) -> tuple[Side, ...]:
    place, _, corner = action.location.partition("_")
    return next((tile.sides for color, tile in BUILDERS.items() if place == "builder" and color == corner), ())


def tile_note(scene: Scene, tile: str) -> str:
    """What it costs beside coins, before the words run out of room; the whole text is in the help."""
    tomb = TOMBS.get(tile)
    if tomb is None:
        return scene.say("table.note.estate")
    view: LydiaView = scene.view
    lost = dict(view.players[scene.asked.seat].tracks)[tomb.color] or 0
    return scene.say("table.note.tomb", n=lost, good=f"@good.{tomb.color}")


def is_step(rank: int) -> bool:
    return any(each.reward.type == "influence" for each in RACE_BOARD.ranks if each.rank == rank)


def level_note(scene: Scene, seat: int) -> str:
    """What the next level of influence brings."""
    view: LydiaView = scene.view
    level = view.players[seat].influence + 1
    brings = " · ".join(level_brings(scene, view.players[seat], level))
    return f"{scene.say('table.influence_points', level=level)}: {brings}"


def level_brings(scene: Scene, player: PlayerView, level: int) -> list[str]:
    """What a level of influence has that the one before it has not."""
    printed = LEVELS[level]
    parts = []
    if level == 0 or printed.limit != LEVELS[level - 1].limit:
        parts.append(
            scene.say("table.no_limit") if printed.limit is None else scene.say("table.limit", n=printed.limit)
        )
    for reward in printed.on_enter:
        if reward.type != "board_artisan_to_fountain" or player.artisan_waits:
            parts.append(scene.say(f"table.reach.{reward.type}", n=reward.amount, good=f"@good.{player.home}"))
    if printed.points:
        parts.append(scene.say("table.reach.points", n=printed.points))
    return parts


def take_note(scene: Scene, action: Take) -> str:
    """What he scores in the bag, what own cards he would bring something with, and what comes after."""
    view: LydiaView = scene.view
    merchant, points = action.merchant, scene.worth(action).change
    briefs = [scene.say("table.in_bag", points=signed(scene, points))] if points else []
    briefs += [scene.say(f"table.{merchant}_use")] if merchant in ("lydian", "artisan") else []
    cards = asking(scene, merchant)
    names = [short_name(scene.words, owned.card) for owned in cards]
    effects = [effect_sentence(scene, owned.card, owned.face).removesuffix(".") for owned in cards]
    sentences = [f"{name}: {effect}" for name, effect in zip(names, effects, strict=True)]
    after = "refill_last" if view.tile_owner == (scene.asked.seat + 1) % len(view.players) else "refill"
    if view.tile_owner == scene.asked.seat:
        after = "refill_own_last"
    none = [] if briefs or cards else [scene.say("table.asked_by_none")]
    available = note_width(scene)
    then, in_short = scene.say(f"table.note.{after}"), [*briefs, *none]
    if names:
        in_short.append(scene.say("table.asked_by", cards=tuple(names)))
    ways = [
        " · ".join(parts) for brings in ([*briefs, *sentences, *none], in_short) for parts in ([*brings, then], brings)
    ]
    return next((way for way in ways if len(way) <= available), fitting([*briefs, *names], available))

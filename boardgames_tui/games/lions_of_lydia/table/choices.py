"""List of choices: every legal action with words, chips, what it brings, the place on the board that means it."""

from typing import cast

from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Advance,
    Buy,
    BuyEstate,
    BuyTomb,
    BuyWith,
    Copy,
    Cover,
    Done,
    Exchange,
    Forgo,
    FreeUpgrade,
    Keep,
    MoveKing,
    Place,
    SitOut,
    Spend,
    Swap,
    Take,
    TakeRank,
    TakeRankWith,
    Upgrade,
    UpgradeWith,
)
from boardgames_tui.games.lions_of_lydia.content import (
    BAG_SCORING,
    BUILDERS,
    CARDS,
    COLORS,
    ESTATES,
    RACE_BOARD,
    TOMBS,
    Color,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.view import LydiaView, PlayerView
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import Span, fitting, spans_len

from .cards import tile_name
from .glyphs import NAME_WIDTH, chip, goods, kind_fill, letter, short_name
from .placements import asked_color, asking, gain_line, outlook_at, signed
from .scene import Scene

OTHERWISE = "otherwise"
"""The group of purchases whose payment is chosen by hand."""
LIST_WIDTH, SMALL_WIDTH = 28, 33
"""What the list has for words and result, without the space between them: beside the board, at the small table."""


def choice_of(scene: Scene, action: Act, label: str) -> Choice:
    match action:
        case Place(location):
            return _place(scene, action, location, label)
        case Keep():
            return Choice(action, _with_merchant(scene, "table.play_drawn", scene.view.in_hand), target="hand:drawn")
        case Swap():
            return Choice(
                action, _with_merchant(scene, "table.play_waiting", _decider(scene).courtyard), target="hand:yard"
            )
        case MoveKing(gate):
            return Choice(action, [Span(scene.say(f"city_board.gate_{gate}.name"))], target=f"gate:{gate}")
        case Copy(merchant):
            return _copy(scene, action, merchant, label)
        case Buy() | BuyWith() | Upgrade() | UpgradeWith() | FreeUpgrade() | Cover():
            return _card(scene, action)
        case BuyTomb(tile) | BuyEstate(tile):
            return _tile(scene, action, tile)
        case Exchange(amount):
            coins = _decider(scene).coins
            change = [f"{letter(scene.words, 'coin')} {coins}→{coins + amount}"] if amount else []
            change += points_of(scene, action)
            return Choice(action, [Span(label)], " ".join(change), f"amount:{amount}", key=str(amount))
        case Spend(amount):
            return _spend(scene, action, amount, label)
        case Take(merchant, source):
            standing = scene.view.fountain if source == "fountain" else _standing(scene, source)
            result = f"×{standing.count(merchant)}" if standing.count(merchant) > 1 else ""
            # the chip says who he is; of those at the gates it matters where
            name = scene.say(f"merchant.{merchant}" if source == "fountain" else f"city_board.gate_{source}.name")
            spans = [chip(scene.look, scene.words, merchant, wide=True), Span(f" {name}")]
            helped = points_of(scene, action)
            helped += [short_name(scene.words, owned.card) for owned in asking(scene, merchant)]
            text = fitting(helped, SMALL_WIDTH, ", ") if scene.small else ", ".join(helped)
            return Choice(action, spans, result, f"stand:{source}:{merchant}", detail=[Span(text)] if helped else [])
        case TakeRank(rank) | TakeRankWith(rank):
            return _rank(scene, action, rank)
        case Advance():
            level = _decider(scene).influence
            return Choice(
                action, [Span(label)], " ".join([f"{level}→{level + 1}", *points_of(scene, action)]), "influence"
            )
        case Forgo():
            return Choice(action, [Span(label)], key="x", last=True)
        case SitOut():
            return Choice(action, [Span(label)], key="x", last=True)
        case Done():
            return Choice(action, [Span(label)], key="d", last=True)


def _place(scene: Scene, action: Act, location: str, label: str) -> Choice:
    place, _, corner = location.partition("_")
    color = cast(Color, corner)
    if place == "builder":
        sides = "+".join(scene.say(f"table.side.{side}") for side in BUILDERS[color].sides)
        return Choice(action, [Span(scene.say("table.builder", sides=sides))], target=f"builder:{color}")
    if place == "fountain":
        ahead = scene.view.fountain_outlook
        if ahead is None:
            return Choice(action, [Span(label)], target="fountain")
        detail = scene.say("table.can_pay", n=ahead.payable, of=ahead.offered, upgrades=ahead.upgrades)
        coins = f"+{ahead.coins}{letter(scene.words, 'coin')} " if ahead.coins else ""
        short = scene.say("table.can_pay_short", n=ahead.payable, upgrades=ahead.upgrades)
        if ahead.full:
            detail = scene.say("table.full", n=_decider(scene).limit or 0, upgrades=ahead.upgrades)
            short = scene.say("table.full_short", upgrades=ahead.upgrades)
        if scene.small:
            return Choice(action, [Span(label)], coins + short, "fountain")
        return Choice(action, [Span(label)], target="fountain", detail=[Span(coins, bold=True), Span(detail)])
    outlook = outlook_at(scene, color)
    if outlook is None:
        return Choice(action, [Span(label)], target=f"gate:{color}")
    points = signed(scene, outlook.points) if outlook.points else ""
    if scene.small:
        names = {each: scene.say(f"color.{each}").upper() for each in COLORS}  # as they stand on the gates
        name = f"{names[color].ljust(max(map(len, names.values())))} "
        number = points.partition(" ")[0]
        spans = [Span(name), *gain_line(scene, outlook, SMALL_WIDTH - len(name) - len(number))]
        return Choice(action, spans, _beside(scene, spans, points), f"gate:{color}")
    return Choice(action, [Span(label)], points, f"gate:{color}", detail=gain_line(scene, outlook))


def _copy(scene: Scene, action: Act, merchant: Merchant | None, label: str) -> Choice:
    view: LydiaView = scene.view
    if merchant is None:
        return Choice(action, [Span(label)], key="x", last=True)
    place = view.visiting or "fountain"
    spans = [chip(scene.look, scene.words, merchant, wide=True), Span(f" {scene.say(f'merchant.{merchant}')}")]
    outlook = next(
        (each for each in view.gate_outlooks if each.copies == merchant and each.gate == view.visiting), None
    )
    gains = gain_line(scene, outlook) if outlook else []
    points = signed(scene, outlook.points) if outlook and outlook.points else ""
    return Choice(action, spans, points, f"stand:{place}:{merchant}", detail=gains)


def _card(scene: Scene, action: Buy | BuyWith | Upgrade | UpgradeWith | FreeUpgrade | Cover) -> Choice:
    """`▌N Grain Market RGB    +3 VP`: kind, side or ▲, name, the payment proposed, what it adds."""
    view: LydiaView = scene.view
    card = action.card
    printed = CARDS[card]
    buying = isinstance(action, Buy | BuyWith)
    bar = kind_fill(scene.look, printed.kind)
    sign = (
        Span(f"{_side_of(scene, card)} ")
        if buying
        else Span("⌂ " if isinstance(action, Cover) else "▲ ", scene.look.palette.accent)
    )
    spans = [Span(" ", None, bar) if scene.look.is_full else Span("│", bar), sign]
    spans.append(Span(f"{short_name(scene.words, card):<{NAME_WIDTH}} "))
    offer = next((each for each in view.offers if each.card == card), None)
    if offer is not None and isinstance(action, Buy | Upgrade):
        spans += goods(scene.look, scene.words, offer.payment, 6)
    result = "?" if _is_unknown(scene, card) else signed(scene, scene.worth(_as_proposed(action)).change)
    if printed.scoring is not None:
        result = f"★ {result}"
    if offer is not None and offer.ends:
        result = f"◎ {result}"
    group = OTHERWISE if isinstance(action, BuyWith | UpgradeWith) else ""
    target = f"{'card' if buying else 'own'}:{card}"
    return Choice(action, spans, _beside(scene, spans, result), target, group=group)


def _beside(scene: Scene, spans: list[Span], result: str) -> str:
    """Where room is short the unit of the points gives way, neither words nor number."""
    is_long = spans_len(spans) + len(result) > (SMALL_WIDTH if scene.small else LIST_WIDTH)
    return result.removesuffix(f" {scene.say('unit.points')}") if is_long else result


def _tile(scene: Scene, action: Act, tile: str) -> Choice:
    tomb = TOMBS.get(tile)
    spans = [Span(f"{'†' if tomb else '⌂'} {tile_name(scene, tile)} ")]
    spans += goods(scene.look, scene.words, (tomb or ESTATES[tile]).cost.items(), 6)
    if tomb is not None:
        spans += [
            Span(" "),
            chip(scene.look, scene.words, tomb.color),
            Span("→"),
            chip(scene.look, scene.words, "coin"),
        ]
    return Choice(action, spans, " ".join(points_of(scene, action)), f"tile:{tile}")


def _spend(scene: Scene, action: Act, amount: int, label: str) -> Choice:
    view: LydiaView = scene.view
    payment = view.payment
    assert payment is not None
    left = sum(n for _, n in payment.cost) - sum(n for _, n in payment.spent) - amount
    color = asked_color(scene)
    spans = (
        [Span(label)]
        if color is None
        else [*goods(scene.look, scene.words, [(color, amount)], 6), Span(f" {label}" if amount else label)]
    )
    rest = [scene.say("table.left", n=left)]
    if payment.is_last and payment.card:
        rest = [scene.say("table.and_coins", n=left)] if left else []
    rest += points_of(scene, action)
    return Choice(action, spans, " ".join(rest), f"amount:{amount}", key=str(amount))


def _rank(scene: Scene, action: TakeRank | TakeRankWith, rank: int) -> Choice:
    view: LydiaView = scene.view
    assert view.race is not None
    price = dict(view.race.prices).get(rank, ())
    reward = next(each.reward for each in RACE_BOARD.ranks if each.rank == rank)
    result = (
        scene.say("table.influence_up")
        if reward.type == "influence"
        else f"+{reward.amount} {letter(scene.words, 'coin')}"
    )
    result = " ".join([result, *points_of(scene, TakeRank(rank))])
    spans = [Span(scene.say("table.rank", rank=rank)), *goods(scene.look, scene.words, price, 6)]
    return Choice(action, spans, result, f"race:{rank}", group=OTHERWISE if isinstance(action, TakeRankWith) else "")


def points_of(scene: Scene, action: Act) -> list[str]:
    """`+3 VP`, where it changes the score."""
    change = scene.worth(action).change
    return [signed(scene, change)] if change else []


def _as_proposed(action: Act) -> Act:
    """A payment that is still to be chosen is worth what the proposed one would be."""
    match action:
        case BuyWith(card):
            return Buy(card)
        case UpgradeWith(card):
            return Upgrade(card)
    return action


def _is_unknown(scene: Scene, card: str) -> bool:
    """A card that scores a bag the reader may not look into (R17)."""
    scoring = CARDS[card].scoring
    return scoring is not None and scoring.type in BAG_SCORING and _decider(scene).bag is None


def _side_of(scene: Scene, card: str) -> str:
    view: LydiaView = scene.view
    return next(
        (scene.say(f"table.side.{side.side}") for side in view.sides for slot in side.slots if slot.card == card), " "
    )


def _with_merchant(scene: Scene, key: str, merchant: Merchant | None) -> list[Span]:
    assert merchant is not None
    return [chip(scene.look, scene.words, merchant, wide=True), Span(f" {scene.say(key)}")]


def _standing(scene: Scene, gate: str) -> tuple[Merchant, ...]:
    view: LydiaView = scene.view
    return next(each.merchants for each in view.gates if each.color == gate)


def _decider(scene: Scene) -> PlayerView:
    view: LydiaView = scene.view
    return view.players[scene.asked.seat]

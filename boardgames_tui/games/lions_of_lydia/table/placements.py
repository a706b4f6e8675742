"""What a placement would bring, as chips and as words, from the view's outlooks."""

from collections.abc import Mapping

from boardgames_tui.games.lions_of_lydia.actions import Copy, Exchange, Place, Spend, Swap
from boardgames_tui.games.lions_of_lydia.content import CARDS, GOODS, RACE_BOARD, Color, Good, Merchant
from boardgames_tui.games.lions_of_lydia.view import LydiaView, OwnedView
from boardgames_tui.games.lions_of_lydia.view.placements import GateOutlook
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Span, spans_len
from boardgames_tui.kit.table import SMALL_NOTE

from .glyphs import chip, goods, letter, short_name
from .scene import Scene

WIDE_NOTE = 112
"""What the band has for its note at 120 columns."""
ENDLESS = 1000
"""Beside the board the list breaks what is long."""


def note_width(scene: Scene) -> int:
    return SMALL_NOTE if scene.small else WIDE_NOTE


def playing(scene: Scene) -> Merchant | None:
    """The merchant who would be placed: the one drawn, or the one from the courtyard while the swap is under the
    cursor."""
    view: LydiaView = scene.view
    if scene.chosen is not None and isinstance(scene.chosen.action, Swap) and scene.decision is not None:
        return view.players[scene.decision.seat].courtyard
    return view.in_hand


def outlook_at(scene: Scene, gate: Color) -> GateOutlook | None:
    """For an artisan, who has several ways, the one under the cursor or else the richest."""
    view: LydiaView = scene.view
    merchant = playing(scene)
    found = [each for each in view.gate_outlooks if each.gate == gate and merchant in (None, each.merchant)]
    if scene.chosen is not None and isinstance(copy := scene.chosen.action, Copy):
        found = [each for each in found if each.copies == copy.merchant]
    return max(found, key=lambda each: sum(gain.amount for gain in each.gains), default=None)


def revised(scene: Scene) -> int | None:
    """The choice under the cursor, where it changes what the gates would bring: another merchant, another colour."""
    return scene.cursor if scene.chosen is not None and isinstance(scene.chosen.action, Swap | Copy) else None


def chosen_outlook(scene: Scene) -> GateOutlook | None:
    """Return the outlook of the gate under the cursor."""
    view: LydiaView = scene.view
    action = scene.chosen.action if scene.chosen is not None else None
    if isinstance(action, Place) and action.location.startswith("gate_"):
        return next(
            (outlook_at(scene, gate.color) for gate in view.gates if action.location == f"gate_{gate.color}"), None
        )
    if isinstance(action, Copy) and view.visiting is not None:
        return outlook_at(scene, view.visiting)
    return None


def sums(outlook: GateOutlook) -> list[tuple[Good, int]]:
    total: dict[Good, int] = {}
    for gain in outlook.gains:
        total[gain.good] = total.get(gain.good, 0) + gain.amount
    return [(good, total[good]) for good in GOODS if good in total]


def gain_spans(look: Look, words: Catalogue, outlook: GateOutlook, available: int) -> list[Span]:
    """`+YYYYBRG`, before the caps."""
    spans = [Span("+", bold=True)]
    if outlook.copies is not None:
        spans = [chip(look, words, "artisan"), Span("="), chip(look, words, outlook.copies), Span(" +", bold=True)]
        available -= 4
    return spans + goods(look, words, sums(outlook), available)


def remarks(scene: Scene, outlook: GateOutlook, *, brief: bool = False) -> list[Span]:
    """What else would happen, the most important first; in words or, where room is short, in glyphs."""
    words, pal = scene.words, scene.look.palette
    suffix = "_short" if brief else ""
    found = []
    if outlook.bonuses:
        which = "".join(letter(words, color) for color in outlook.bonuses)
        found.append(Span(words.get(f"table.to_six{suffix}", what=which), pal.accent, bold=True))
    if outlook.wasted:
        lost = "".join(f"{n}{letter(words, good)}" for good, n in outlook.wasted)
        found.append(Span(words.get(f"table.lost{suffix}", what=lost), pal.danger))
    race = scene.view.race if outlook.pair != "lydian" else None
    starts = race is not None and outlook.pair is not None and len(race.merchants) + 1 == RACE_BOARD.spaces
    if starts:
        text = words.get(f"table.pair_starts{suffix}", what=letter(words, outlook.pair or ""))
        found.append(Span(text, pal.accent, bold=True))
    if outlook.exchange:
        found.append(Span(words.get(f"table.exchange{suffix}", what=letter(words, outlook.gate)), pal.dim))
    if outlook.pair is not None and not starts:
        which = "" if brief and scene.small else letter(words, outlook.pair)  # he who is placed
        found.append(Span(words.get(f"table.pair{suffix}", what=which).rstrip(), pal.dim))
    return found


def gain_line(scene: Scene, outlook: GateOutlook, available: int = ENDLESS) -> list[Span]:
    """Gains and consequences in one row of the list: as many as fit whole, the most important first."""
    spans = gain_spans(scene.look, scene.words, outlook, 6 if scene.small else 8)
    told = remarks(scene, outlook, brief=True)
    for shown in range(len(told), 0, -1):
        parts = [*told[:shown], *[Span("…")] * (shown < len(told))]
        line = [*spans, *(each for part in parts for each in (Span(" "), part))]
        if spans_len(line) <= available:
            return line
    return spans


def sources(scene: Scene, outlook: GateOutlook) -> str:
    """Card by card: `gate +Y · merchants +BRG · Grain Market +YY`; in fewer words where it is long."""
    told, available = _paid(scene, outlook), note_width(scene)
    whole = " · ".join([*told, *(remark.text for remark in remarks(scene, outlook))])
    if len(whole) <= available:
        return whole
    briefly = " ".join(remark.text for remark in remarks(scene, outlook, brief=True))
    ways = [" · ".join([*each, briefly]) for each in (told, _paid(scene, outlook, by_card=False))]
    return next((way for way in ways if len(way) <= available), briefly)


def _paid(scene: Scene, outlook: GateOutlook, *, by_card: bool = True) -> list[str]:
    """Who pays what; cards by their names or all together."""
    words, parts = scene.words, dict[str, dict[Good, int]]()
    for gain in outlook.gains:
        is_named = by_card and gain.source == "card"
        where = short_name(words, gain.of) if is_named else words.get(f"table.source.{gain.source}")
        amounts = parts.setdefault(where, {})
        amounts[gain.good] = amounts.get(gain.good, 0) + gain.amount
    return [f"{where} +{letters(words, amounts)}" for where, amounts in parts.items()]


def letters(words: Catalogue, amounts: Mapping[Good, int] | Mapping[Color, int]) -> str:
    few = sum(amounts.values()) <= 4
    return "".join(letter(words, good) * n if few else f"{n}{letter(words, good)}" for good, n in amounts.items())


def asking(scene: Scene, merchant: Merchant) -> list[OwnedView]:
    """Own cards that would pay for this merchant somewhere."""
    view: LydiaView = scene.view
    own = view.players[scene.decision.seat if scene.decision is not None else scene.seat]
    printed = [(owned, CARDS[owned.card].effect) for owned in own.cards if owned.face != "covered"]
    return [owned for owned, effect in printed if effect is not None and merchant in effect.merchants]


def signed(scene: Scene, points: int) -> str:
    """`+3 VP`, `−2 VP`: the change of the score."""
    return f"{'+' if points >= 0 else '−'}{abs(points)} {scene.say('unit.points')}"


def ahead(scene: Scene) -> Mapping[Good, int]:
    """Where tracks and purse of the player's own board would stand after the choice under the cursor; only what is
    known."""
    view: LydiaView = scene.view
    chosen = scene.chosen
    if chosen is None or scene.decision is None or scene.decision.seat != scene.seat:
        return {}
    own = view.players[scene.seat]
    now: dict[Good, int] = {**{color: n for color, n in own.tracks if n is not None}, "coin": own.coins}
    outlook = chosen_outlook(scene)
    if outlook is not None:
        return {**dict(outlook.tracks), "coin": outlook.coins}
    if isinstance(chosen.action, Exchange) and (color := asked_color(scene)) is not None:
        return {**now, color: now[color] - chosen.action.amount, "coin": own.coins + chosen.action.amount}
    if isinstance(chosen.action, Spend) and (color := asked_color(scene)) is not None:
        spent: dict[Good, int] = {**dict(view.payment.spent if view.payment else ())}
        spent[color] = spent.get(color, 0) + chosen.action.amount
        return {good: n - spent.get(good, 0) for good, n in now.items()}
    card = getattr(chosen.action, "card", None)
    offer = next((each for each in view.offers if each.card == card), None)
    if offer is not None and chosen.action.kind in ("buy", "upgrade"):
        paid = dict(offer.payment)
        return {good: n - paid.get(good, 0) for good, n in now.items()}
    return {}


def asked_color(scene: Scene) -> Color | None:
    """The track an amount is asked of."""
    view: LydiaView = scene.view
    if scene.decision is None:
        return None
    if view.payment is not None:
        return view.payment.asked.color
    if scene.decision.kind == "exchange":
        return view.visiting
    return view.players[scene.decision.seat].home if scene.decision.kind == "exchange_home" else None

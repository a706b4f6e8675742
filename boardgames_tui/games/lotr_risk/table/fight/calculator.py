"""The battle calculator in words, for the attack that the choice under the cursor is about."""

from boardgames_tui.games.lotr_risk.table import glyphs
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view.assaults import AssaultPlan, plan_of, with_cards
from boardgames_tui.kit.table import SMALL_NOTE


def plan_here(scene: Scene) -> AssaultPlan | None:
    """Return the plan of the attack that the choice under the cursor is about, or of the one being settled."""
    seat = scene.seat if scene.decision is None else scene.decision.seat
    return plan_of(scene.view, seat, scene.chosen.action if scene.chosen else None)


def told(scene: Scene, attack: AssaultPlan) -> str:
    """One line: `Moria falls: 48 % · −1.7 units · send ♞♙♙ · with Siege Machines: 61 %`."""
    outlook = attack.outlook
    send = "".join(glyphs.figure(scene.look, kind) for kind in attack.order)
    parts = [
        scene.say(
            "calc.whole",
            land=glyphs.land_name(scene.words, attack.target),
            odds=glyphs.percent(scene.words, outlook.win),
        ),
        scene.say("calc.losses", lost=tenth(scene, outlook.lost), beaten=tenth(scene, outlook.beaten)),
    ]
    if attack.seat == scene.seat:
        parts.append(scene.say("calc.order", order=send))
    for card, win in with_cards(scene.view, attack):
        more = scene.say(
            "calc.with_card", card=glyphs.card_name(scene.words, card), odds=glyphs.percent(scene.words, win)
        )
        if not scene.small or len(" · ".join([*parts, more])) <= SMALL_NOTE:
            parts.append(more)
    return " · ".join(parts)


def tenth(scene: Scene, number: float) -> str:
    return scene.words.decimal(f"{number:.1f}")

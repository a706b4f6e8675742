"""The two units that fight, face to face: each with its dice line by line."""

from boardgames_tui.games.age_of_mythology.table.glyphs import bonus_text, short, tags_of, unit_of
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view.battle import BattleSideView, BattleView
from boardgames_tui.kit.painter import Painter, cut, wrap


def shown_fighter(battle: BattleView, side: BattleSideView) -> str | None:
    """The unit whose dice stand here: of the encounter last decided, else of the one that is open."""
    if battle.encounter is not None and side.sources:
        return battle.encounter[0 if side.seat == battle.attacker.seat else 1]
    return side.fighter


def facing(scene: Scene, battle: BattleView, side: BattleSideView) -> str | None:
    """The unit to draw: while the next ones are chosen, not those of the encounter before."""
    choosing = scene.decision is not None and scene.decision.kind == "fight"
    return side.fighter if choosing else shown_fighter(battle, side)


def fighter(p: Painter, scene: Scene, battle: BattleView, side: BattleSideView) -> None:
    """One fighting unit: its dice line by line, a rule, the sum in gold."""
    name, wanted = facing(scene, battle, side), candidate(scene, side)
    color = p.look.player(scene.people[side.seat].color)
    ground = p.look.mix(p.pal.card, color, 0.16) if p.look.is_full else p.pal.bg
    p.fill(0, 0, p.width, p.height, ground)
    p.target(f"fighter:{side.seat}", 0, 0, p.width, p.height)
    if wanted is not None:
        _title(p, scene, wanted, color)
        _printed(p, scene, wanted)
        return
    if name is None:
        text = scene.say("table.has_chosen") if side.chosen else scene.say("table.chooses")
        p.center(0, min(3, p.height // 2), p.width, text, p.pal.good if side.chosen else p.pal.dim, italic=True)
        return
    _title(p, scene, name, color)
    if not side.sources:  # chosen, but who it meets is not known yet
        _printed(p, scene, name)
        return
    lines = side.sources[: p.height - 4]
    for row, source in enumerate(lines):
        p.put(1, 2 + row, _source_words(scene, source.key, source.name[1:], p.width - 5), p.pal.dim)
        p.right(p.width - 1, 2 + row, str(source.dice) if row == 0 else f"+{source.dice}", bold=True)
    foot = min(p.height - 1, 3 + max(len(lines), 3))
    p.put(1, foot - 1, "─" * (p.width - 2), p.pal.line2)
    p.put(1, foot, cut(scene.say("table.dice_to_roll"), p.width - 5), p.pal.dim)
    p.right(p.width - 1, foot, str(side.dice), p.look.readable(p.pal.accent, ground), bold=True)


def rows_wanted(scene: Scene, side: BattleSideView, width: int) -> int:
    """So that every unit the side can send is read whole; the same for all, so that nothing moves with the cursor."""
    if scene.decision is None or scene.decision.kind != "fight" or scene.decision.seat != side.seat:
        return 0
    units = {each.unit: unit_of(each.unit) for each in side.army}
    return max(
        (
            3 + len(unit.bonus) + len(wrap(scene.say(f"units.{name}.text"), width - 2)) * bool(unit.abilities)
            for name, unit in units.items()
        ),
        default=0,
    )


def _source_words(scene: Scene, key: str, name: str, available: int) -> str:
    """Where dice come from; what they are against without more words where room is short."""
    if not name:
        return cut(scene.say(key), available)
    sentence = scene.say(name)
    if len(text := scene.say(key, name=sentence)) <= available:
        return text
    _, about, _ = name.split(".")
    return sentence if len(sentence) <= available else cut(short(scene.words, "basics", about), available)


def candidate(scene: Scene, side: BattleSideView) -> str | None:
    """The unit under the cursor of the person who chooses in secret: on their own screen only."""
    action = scene.chosen.action if scene.chosen else None
    if action is None or action.kind != "fight" or scene.decision is None or scene.decision.seat != side.seat:
        return None
    return str(action.unit)


def _title(p: Painter, scene: Scene, name: str, color: str) -> None:
    unit = unit_of(name)
    p.fill(0, 0, p.width, 1, color if p.look.is_full else p.pal.bg)
    ink = p.look.ink(color) if p.look.is_full else color
    title = cut(short(scene.words, "units", name), p.width - 2)
    p.put(1, 0, title, ink, bold=True)
    tag = f"{scene.say(f'class.{unit.cls}')} {tags_of(scene.words, unit)}".strip()
    if len(title) + len(tag) + 3 <= p.width:
        p.right(p.width - 1, 0, tag, ink)


def _printed(p: Painter, scene: Scene, name: str) -> None:
    """What is printed on a unit: dice, bonuses, and the special in words."""
    unit = unit_of(name)
    p.put(1, 2, scene.say("dice.printed"), p.pal.dim)
    p.right(p.width - 1, 2, str(unit.dice), bold=True)
    for row, bonus in enumerate(unit.bonus, 3):
        p.put(1, row, _source_words(scene, "dice.against", f"basics.{bonus.vs}.name", p.width - 5), p.pal.dim)
        p.right(p.width - 1, row, f"+{bonus.dice}", bold=True)
    y = 3 + len(unit.bonus)
    if unit.abilities and y < p.height:
        p.paragraph(1, y, p.width - 2, scene.say(f"units.{name}.text"), p.height - y, p.pal.faint, italic=True)


def fighter_line(p: Painter, scene: Scene, battle: BattleView, side: BattleSideView) -> None:
    """The same in two rows: `A Anna: Hoplite` over `3 +3 Cavalry +1 Mortal = 7`."""
    person = scene.people[side.seat]
    fill = p.look.player(person.color)
    wanted = candidate(scene, side)
    name = wanted or facing(scene, battle, side)
    p.target(f"fighter:{side.seat}", 0, 0, p.width, 2)
    if p.look.is_full:
        p.fill(0, 0, p.width, 1, fill)
    ink = p.look.ink(fill) if p.look.is_full else fill
    what = (
        short(scene.words, "units", name) if name else scene.say("table.has_chosen" if side.chosen else "table.chooses")
    )
    p.put(1, 0, cut(f"{person.letter} {person.name}: {what}", p.width - 2), ink, bold=True)
    p.fill(0, 1, p.width, 1, p.look.mix(p.pal.card, fill, 0.16) if p.look.is_full else p.pal.bg)
    if name is None:
        return
    if wanted is not None or not side.sources:
        unit = unit_of(name)
        p.put(1, 1, cut(f"{unit.dice} {bonus_text(scene.words, unit)}", p.width - 2), p.pal.dim)
        return
    total = scene.say("table.equals_dice", n=side.dice)
    available = p.width - 3 - len(total)
    told = _sum(scene, side)
    p.put(1, 1, told if len(told) <= available else cut(_sum(scene, side, brief=True), available), p.pal.dim)
    p.right(p.width - 1, 1, total, p.pal.accent, bold=True)


def _sum(scene: Scene, side: BattleSideView, *, brief: bool = False) -> str:
    """`3 +3 Cavalry +2 Wall`; in brief `3 +3C +2 Wall`."""
    parts = []
    for row, source in enumerate(side.sources):
        if row and not source.name:
            about = f" {scene.say(source.key)}"
        elif source.name:
            sign = f"tag.{source.name.split('.')[1]}"
            about = scene.say(sign) if brief and sign in scene.words else f" {scene.say(source.name[1:])}"
        else:
            about = ""
        parts.append(f"{'+' if row else ''}{source.dice}{about}")
    return " ".join(parts)

"""What completing an objective brings, in words: `11 VP: 6 the card, Gold 5 from Ben; then perhaps Galatia`."""

from boardgames_tui.games.augustus.content import CARDS, TILES
from boardgames_tui.games.augustus.view import ObjectiveGain

from .glyphs import icon, kind_letter, short_name
from .scene import Scene


def points(scene: Scene, vp: int) -> str:
    return f"{vp} {scene.say('unit.points')}"


def signed(scene: Scene, vp: int) -> str:
    """Format signed points: `+6 VP`, `−6 VP`."""
    return f"{'−' if vp < 0 else '+'}{points(scene, abs(vp))}"


def score(scene: Scene, totals: tuple[int, ...]) -> str:
    """Format the score, `59:69`, the deciding seat first."""
    seat = scene.asked.seat
    return ":".join(str(total) for total in totals[seat:] + totals[:seat])


def gain_result(scene: Scene, gain: ObjectiveGain) -> str:
    """Return the result of a choice: the points, or the final score."""
    if gain.totals is not None:
        return scene.say("choice.ends", score=score(scene, gain.totals))
    return signed(scene, gain.vp)


def gain_parts(scene: Scene, gain: ObjectiveGain, card: int, *, extra: bool = False) -> str:
    """Return where the points come from: the card, scoring powers, tiles and who loses them, and what may follow.
    `extra`: without the card's own points, and tiles as glyphs."""
    parts = [] if extra else [scene.say("table.gain.card", vp=CARDS[card].vp)]
    if gain.powers:
        parts.append(scene.say("table.gain.powers", vp=gain.powers))
    for tile, holder in gain.tiles:
        name, vp = _tile_glyph(scene, tile) if extra else scene.say(f"rewards.{tile}.name"), TILES[tile].vp
        if holder is None:
            parts.append(scene.say("table.gain.tile", tile=name, vp=vp))
        else:
            parts.append(scene.say("table.gain.tile_from", tile=name, vp=vp, name=scene.people[holder].name))
    text = ", ".join(parts)
    if gain.chain:
        chain = scene.say("table.gain.chain", cards=tuple(short_name(scene.words, each) for each in gain.chain))
        text = f"{text}; {chain}" if text else chain
    return text


def _tile_glyph(scene: Scene, tile: str) -> str:
    """Return a tile as on the board: `●●●S`, `4■`, `◆`."""
    printed = TILES[tile]
    if printed.type == "resource":
        return icon(scene.look, printed.condition["resource"])
    if printed.type == "count":
        return f"{printed.condition['controlled']}■"
    return "●●●●" if "each_of" in printed.condition else f"●●●{kind_letter(scene.words, printed.condition['color'])}"

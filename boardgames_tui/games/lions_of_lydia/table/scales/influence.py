"""The influence track: passed levels tinted, the present one solid; limits and points below.

0  1  2  3  4  5  6   level
3  5  8  ∞  ∞  ∞  ∞   limit
      2¢ 3¢ 4 10 18   points
"""

from boardgames_tui.games.lions_of_lydia.content import ARTISAN_LEVEL, LEVELS
from boardgames_tui.games.lions_of_lydia.table.glyphs import chip, letter
from boardgames_tui.games.lions_of_lydia.table.scene import Scene
from boardgames_tui.games.lions_of_lydia.view import PlayerView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import marked

LEVEL_WIDTH = 3
INFLUENCE_WIDTH = LEVEL_WIDTH * len(LEVELS)
LABELLED_WIDTH = INFLUENCE_WIDTH + 7
"""With the words that say what its rows are."""


def paint_influence(p: Painter, scene: Scene, own: PlayerView, person: Person) -> None:
    """Levels; then limits and points, where there are rows for them."""
    shade = p.look.player(person.color)
    passed = p.look.mix(p.pal.bg, shade, 0.3)
    number = scene.choice_at("influence")
    for level, printed in enumerate(LEVELS):
        x = level * LEVEL_WIDTH
        text = str(level).center(LEVEL_WIDTH)
        p.target(f"level:{level}", x, 0, LEVEL_WIDTH, p.height)
        if level == own.influence:
            p.put(x, 0, text if p.look.is_full else f"[{level}]", p.look.ink(shade), shade, bold=True)
        elif number is not None and level == own.influence + 1:
            ink, ground = marked(p, number == scene.cursor)
            p.put(x, 0, f"→{scene.letters[number]} ", ink, ground, bold=True)
            p.target("influence", x, 0, LEVEL_WIDTH, 1)
        else:
            p.put(
                x,
                0,
                text,
                p.pal.text if level < own.influence else p.pal.dim,
                passed if level < own.influence else p.pal.card,
            )
        if (level == 1 and own.lydian_waits) or (level == ARTISAN_LEVEL and own.artisan_waits):
            p.spans(x + 2, 0, [chip(p.look, scene.words, "lydian" if level == 1 else "artisan")])
        p.put(
            x,
            1,
            (p.look.glyph("∞", "-") if printed.limit is None else str(printed.limit)).center(LEVEL_WIDTH),
            p.pal.faint,
        )
        if printed.points:
            p.right(x + LEVEL_WIDTH, 2, f"{printed.points} ".rjust(LEVEL_WIDTH), p.pal.faint)
        elif coins := sum(reward.amount for reward in printed.on_enter if reward.type == "gain_coins"):
            p.put(x + 1, 2, f"{coins}{letter(scene.words, 'coin')}", p.pal.faint)
    if p.width > INFLUENCE_WIDTH + 5:
        for row, key in enumerate(("table.level", "table.limit_word", "table.points_word")):
            p.put(
                INFLUENCE_WIDTH + 1, row, cut(scene.say(key), p.width - INFLUENCE_WIDTH - 1), p.pal.faint, italic=True
            )

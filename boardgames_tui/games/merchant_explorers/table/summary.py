"""Players in the summary beside the map."""

from boardgames_tui.games.merchant_explorers.content import ROMAN
from boardgames_tui.games.merchant_explorers.view import GuildView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, Span, spans_len
from boardgames_tui.kit.pieces import name_color

from .card_faces.card_codes import code
from .glyphs import hue, thing_glyph
from .scene import Scene


def coins_spans(p: Painter, guild: GuildView) -> list[Span]:
    return [
        Span(f"{thing_glyph(p.look, 'coin')} ", p.look.readable(hue(p.look, "coin"), p.pal.bg)),
        Span(str(guild.coins), bold=True),
    ]


def counts(p: Painter, guild: GuildView, gap: int = 2) -> list[Span]:
    """`⌂2 ♜0 ¤1 Π3 ✦2`."""
    found = (
        ("village", guild.villages.bit_count()),
        ("built", guild.towers.bit_count()),
        ("post", guild.posts.bit_count()),
        ("ruin", guild.treasures.bit_count()),
        ("treasure", guild.kept_count),
    )
    spans: list[Span] = []
    for thing, many in found:
        spans += [
            Span(thing_glyph(p.look, thing), p.pal.dim),
            Span(str(many) + " " * gap, p.pal.text if many else p.pal.faint, bold=bool(many)),
        ]
    if guild.crystals:
        spans += [Span(thing_glyph(p.look, "taken"), p.pal.dim), Span(str(guild.crystals.bit_count()), bold=True)]
    return spans


def paint_player(p: Painter, scene: Scene, person: Person) -> None:
    """Row 0 right: status and coins; row 1: what was built and found; row 2: the kept cards as codes."""
    guild = scene.view.guilds[person.seat]
    spans = coins_spans(p, guild)
    width = sum(len(span.text) for span in spans)
    p.spans(p.width - width, 0, spans)
    status = scene.say(f"status.{guild.status}")
    if len(scene.people) > 1:
        p.right(
            p.width - width - 2,
            0,
            status,
            name_color(p, person) if guild.status == "acts" else p.pal.faint,
            italic=True,
        )
    p.spans(0, 1, counts(p, guild), p.width)
    if p.height > 2:
        x = 0
        for number, card in enumerate(guild.slots):
            x = p.put(x, 2, f"{ROMAN[number]} ", p.pal.faint)
            x = p.spans(x, 2, code(p.look, scene.words, card)) + 2


def paint_player_line(p: Painter, scene: Scene, person: Person) -> None:
    guild = scene.view.guilds[person.seat]
    spans = coins_spans(p, guild)
    width = sum(len(span.text) for span in spans)
    pairs, available = counts(p, guild, gap=1)[:8], p.width - width - 1
    while spans_len(pairs) - 1 > available:
        pairs = pairs[:-2]  # a glyph goes with its number
    p.spans(0, 0, pairs, available + 1)  # the gap behind the last number is the one before the coins
    p.spans(p.width - width, 0, spans)

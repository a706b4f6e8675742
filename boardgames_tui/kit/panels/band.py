"""Prompt band: who must act and what is asked, in that player's colour.

   |Ben  seat 2 of 4 · mobilise
B  |Place a legion on a [ ◢ CATAPULT ] field, or pass
   |Legions in supply: 2.  Anna has placed; Clara and Dario follow.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import Panel
from boardgames_tui.kit.choosing.advice import Lead, LookCard
from boardgames_tui.kit.moments import moment_strip
from boardgames_tui.kit.painter import Painter, Span, cut, cut_words, spans_len, whole_spans, wrap
from boardgames_tui.kit.pieces import name_color
from boardgames_tui.kit.scene import AnyScene

from .hint_rows import hint_rows

SENTENCE_ENDS = re.compile(r"(?<=\w\w[.!?]) ")
"""Pattern of sentence ends, except behind an initial."""
LED = 3
"""Number of rows for a learner's text, enough at 80 columns."""


class Band(Panel):
    """Prompt band: who must do what; below it the special moment among the news, in the second row if there are only
    two. A hint takes the row of the note, and one more for reasons. A lesson or the coach takes three rows below the
    prompt; a hint requested later replaces it."""

    follows_cursor = True

    def draw(self, p: Painter, scene: AnyScene) -> None:
        is_led = scene.lead is not None
        is_flat = p.height < 4 or is_led
        glyphs = () if is_led else self.table.glyphs(scene)
        strip = spans_len(glyphs) + 2 if glyphs else 0
        only_reads = scene.lead is not None and bool(scene.lead.more)
        if scene.actor is not None and scene.decision is not None and not only_reads:
            if scene.actor.is_bot:
                text = scene.say("band.step" if scene.is_held else "band.thinks", name=scene.actor.name)
                pace = f"band.speed_{scene.pace}"  # the usual pace is not mentioned
                choice, note = [Span(text, bold=True)], scene.say(pace) if pace in scene.words else ""
            elif scene.decides_remotely:
                text = scene.say("band.away" if scene.is_away else "band.elsewhere", name=scene.actor.name)
                waits = scene.say("band.away_note" if scene.can_arrange else "band.away_waits")
                choice, note = [Span(text, bold=True)], waits if scene.is_away else ""
            else:
                choice, note = self.table.prompt(scene), self.table.prompt_note(scene)
            seat = scene.say("band.seat", number=scene.decision.seat + 1, of=len(scene.people))
            phase = self.table.prompt_phase(scene)
            window = p.area(0, 0, p.width, 1 if is_led else 2 if is_flat else 3)
            name = scene.say("band.now", name=scene.actor.name) if scene.is_called else scene.actor.name
            band(window, scene.actor, f"{seat} · {phase}" if phase else seat, choice, note, name, strip)
            p.spans(p.width - strip + 1, 1 if is_flat else 0, glyphs)
        hint = scene.hint
        if scene.looked is not None:
            title = scene.say("look.title")
            look_rows(p.area(0, top := look_top(p, scene, title), p.width, p.height - top), scene.looked, title)
            return
        if scene.lead is not None and hint is not None:
            below = p.area(0, p.height - LED, p.width, LED)
            hint_rows(below, hint, scene.say("hint.title"))
            below.put(1, LED - 1, scene.say("hint.then_coach"), p.pal.accent)
            return
        if scene.lead is not None:
            lead = scene.lead
            if p.look.ascii:
                lead = replace(lead, text=lead.text.translate(self.table.plain_glyphs))
            lead_rows(p.area(0, p.height - LED, p.width, LED), lead, scene.say("lesson.coach"))
            return
        moment = None if scene.has_stage else self.table.moment(scene)
        if moment is not None and (hint is None or not (is_flat or hint.told)):
            moment_strip(p.area(5, 1, p.width - 5 - strip, 1) if is_flat else p.area(0, 3, p.width, 1), moment)
        if hint is not None:
            rows = 2 if hint.told else 1
            top = 2 - rows if is_flat else 2
            hint_rows(p.area(5, top, p.width - 5, rows), hint, scene.say("hint.title"))


def band(
    p: Painter, person: Person, phase: str, choice: Sequence[Span], note: str, name: str = "", strip: int = 0
) -> None:
    """Paint the band: three rows, or two with the name before the prompt. `strip`: columns to leave free at the end of
    the first of three rows, or of the second of two."""
    fill = p.look.player(person.color)
    ground = p.look.mix(p.pal.bg, fill, p.pal.band)
    p.fill(0, 0, p.width, p.height, ground)
    p.fill(0, 0, 5, p.height, fill)
    letter = f" {person.letter} " if p.look.is_full else f"[{person.letter}]"
    p.put(1, (p.height - 1) // 2, letter, p.look.ink(fill), fill, bold=True)
    left = 7
    # the prompt beside the name is never cut: a long name is shortened, its badge still says who
    available = p.width - left - 3 - spans_len(choice) if p.height < 3 else p.width
    ink = name_color(p, person, ground if p.look.is_full else None)
    called = name if name and len(name) <= available else person.name
    x = p.put(left, 0, cut(called, max(4, available)), ink, bold=True)
    if p.height >= 3:
        p.put(x + 2, 0, cut(phase, p.width - x - 3 - strip), p.pal.dim)
        p.spans(left, 1, choice, p.width - left - 1)
        p.put(left, 2, cut(note, p.width - left - 1), p.pal.dim)
    else:
        p.spans(x + 2, 0, whole_spans(choice, p.width - x - 3))
        if p.height > 1:  # above the coach there is only the prompt
            p.put(left, 1, cut(note or phase, p.width - left - 1 - strip), p.pal.dim)


def look_top(p: Painter, scene: AnyScene, title: str) -> int:
    """Return the first row of the look card: below the prompt, over the coach's text."""
    card = scene.looked
    assert card is not None
    if scene.lead is not None:
        return p.height - LED
    if p.height >= 4:
        return p.height - 2
    return 0 if len(card.text) + len(card.key) > p.width - len(title) - 8 else 1  # it replaces the prompt


def look_rows(p: Painter, card: LookCard, title: str) -> None:
    """Paint what is under the look cursor, and at the end the key that works there."""
    ground = p.look.mix(p.pal.bg, p.pal.changed, 0.22)
    p.fill(0, 0, p.width, p.height, ground)
    chip = f" {title} " if p.look.is_full else f"[{title}]"
    left = p.put(1, 0, chip, p.pal.key_text, p.pal.changed, bold=True) + 1
    shown = look_lines(card.text, p.width - left - 1, p.height, len(card.key) + 2)
    for number, line in enumerate(shown):
        p.put(left, number, line, p.pal.text, ground)
    p.right(p.width - 1, len(shown) - 1, card.key, p.pal.accent, ground, bold=True)


def look_lines(text: str, available: int, height: int, key_width: int) -> list[str]:
    """Return as many whole sentences as fit, with the key beside the last row. If they leave more than half of the
    space empty, the beginning of the next one follows."""
    sentences = SENTENCE_ENDS.split(text)
    for number in range(len(sentences), 0, -1):
        lines = wrap(" ".join([*sentences[:number], *(["…"] if number < len(sentences) else [])]), available)
        if len(lines) < height and len(lines[-1]) + key_width > available:
            lines.append("")
        if len(lines) <= height and len(lines[-1]) + key_width <= available:
            if number == len(sentences) or 2 * sum(map(len, lines)) >= available * height - key_width:
                return lines
            break
    lines = wrap(text, available)
    return [*lines[: height - 1], cut_words(" ".join(lines[height - 1 :]), available - key_width)]


def lead_rows(p: Painter, lead: Lead, title: str) -> None:
    """Paint the learner's text, and at the end of the last row the key that continues."""
    ground = p.look.mix(p.pal.bg, p.pal.accent, 0.18)
    p.fill(0, 0, p.width, p.height, ground)
    chip = f" {title} " if p.look.is_full else f"[{title}]"
    left = p.put(1, 0, chip, p.pal.key_text, p.pal.accent, bold=True) + 1
    p.paragraph(left, 0, p.width - left - 1, lead.text, p.height, p.pal.text)
    p.right(p.width - 1, p.height - 1, lead.more, p.pal.accent, ground, bold=True)

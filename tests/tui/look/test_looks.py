"""Every screen in every look: nothing missing, nothing beside the grid, colours people can tell apart and letters they
can read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.pilot import Pilot

from boardgames_tui.kit.drawing import colors, palette
from tests.lengths import plays
from tests.quick_screens import painted
from tests.tui import stage
from tests.tui.gallery import walk

BODY = [palette.DARK, palette.LIGHT, palette.CONTRAST]


def segments(pilot: Pilot[Any]) -> Iterator[Segment]:
    for strip in painted(pilot.app.screen).render_strips():
        yield from strip


LOOKS = [
    (stage.SMALL, {"lang": "de", "theme": "dark"}),
    (stage.WIDE, {"lang": "de", "theme": "light", "safe_colors": True}),
    (stage.SMALL, {"lang": "en", "theme": "contrast"}),
]
MORE = [
    (stage.WIDE, {"lang": "en", "theme": "dark", "safe_colors": True}),
    (stage.WIDE, {"lang": "en", "theme": "light"}),
]


@pytest.mark.parametrize(("size", "look"), plays(LOOKS, LOOKS + MORE))
async def test_every_screen_is_complete_and_can_be_read(
    tmp_path: Path, size: tuple[int, int], look: dict[str, Any]
) -> None:
    async for name, pilot in walk(tmp_path, size, **look):
        shown = stage.rows(pilot)
        assert len(shown) == size[1], name
        assert [row for row in shown if "⟨" in row] == [], name
        assert [row for row in shown if cell_len(row) != size[0] or len(row) != size[0]] == [], name
        assert poor_letters(pilot) == set(), name


def poor_letters(pilot: Pilot[Any]) -> set[tuple[str, str, str, float]]:
    """Letters below a contrast of 3, on the screen or, when one is open, in the box; what lies behind it is shaded on
    purpose."""
    found = set()
    for segment in (segment for line in stage.front(pilot) for segment in line):
        style = segment.style
        if style and style.color and style.bgcolor and style.color.triplet and style.bgcolor.triplet:
            ratio = colors.contrast(style.color.triplet.hex, style.bgcolor.triplet.hex)
            if ratio < 3 and any(char.isalnum() for char in segment.text):
                found.add((segment.text.strip(), style.color.triplet.hex, style.bgcolor.triplet.hex, round(ratio, 1)))
    return found


@pytest.mark.parametrize(("size", "lang"), [(stage.SMALL, "de"), (stage.WIDE, "en")])
async def test_ascii_screens_hold_only_ascii_and_letters(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    async for name, pilot in walk(tmp_path, size, lang=lang, ascii_only=True):
        strange = {char for row in stage.rows(pilot) for char in row if not char.isascii() and not char.isalpha()}
        assert strange == set(), name


async def test_no_color_means_no_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async for name, pilot in walk(tmp_path, stage.SMALL, theme="light"):
        painted = [(s.text, s.style.color, s.style.bgcolor) for s in segments(pilot) if s.style and not is_plain(s)]
        assert painted == [], name
        nothing_to_choose = ("rules", "log", "mats", "help", "why", "choice_", "statistics_second")
        if not name.startswith(nothing_to_choose):
            assert any(s.style and s.style.reverse for s in segments(pilot)), (
                f"{name}: nothing shows where the cursor is"
            )


def is_plain(segment: Segment) -> bool:
    style = segment.style
    return style is None or all(color is None or color.is_default for color in (style.color, style.bgcolor))


async def test_ansi_uses_the_sixteen_colours_of_the_terminal(tmp_path: Path) -> None:
    async for name, pilot in walk(tmp_path, stage.SMALL, theme="ansi"):
        found = {
            c
            for s in segments(pilot)
            if s.style
            for c in (s.style.color, s.style.bgcolor)
            if c is not None and c.triplet is not None
        }
        assert found == set(), name


@pytest.mark.parametrize("theme", BODY, ids=lambda theme: theme.name)
def test_text_keeps_its_contrast(theme: palette.Palette) -> None:
    for role in ("text", "dim", "faint", "accent", "good", "changed", "danger"):
        assert colors.contrast(getattr(theme, role), theme.bg) >= 4.5, role
    for ground in (theme.panel, theme.card, theme.card2):
        assert colors.contrast(theme.text, ground) >= 4.5
        assert colors.contrast(theme.dim, ground) >= 4.5
    for ink, ground in (
        (theme.key_text, theme.accent),
        (theme.accent, theme.legal_bg),
        (theme.on_cursor, theme.cursor),
    ):
        assert colors.contrast(ink, ground) >= 4.5
    assert colors.contrast(theme.good, theme.good_bg) >= 4.5
    for fill in (*palette.STANDARD.values(), *palette.SAFE_DARK.values(), *palette.SAFE_LIGHT.values()):
        assert colors.contrast(colors.ink_on(fill), fill) >= 3.4, fill
        band = colors.mix(theme.bg, fill, theme.band)
        assert colors.contrast(theme.text, band) >= 4.5, fill
        assert colors.contrast(theme.dim, band) >= 3, fill
        assert colors.contrast(colors.readable(fill, band), band) >= 4.5, fill

"""Themes: ours, Textual's and people's own. Each is converted to a palette of our roles, so that TCSS and painters use
the same colours, and text is readable in all of them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from textual.theme import Theme

from boardgames_tui.i18n import Catalogue

from .colors import contrast, distance, ink_on, is_dark, luminance, mix, readable, shown_256
from .palette import ANSI, SAFE_DARK, SAFE_LIGHT, STANDARD, THEMES, Palette

APART = 0.008
"""Distance in Oklab below which colours are hard to tell apart."""


def theme_choices(names: Iterable[str], words: Catalogue) -> list[tuple[str, str]]:
    """Return all themes with their names for people: automatic, ours, the others by name."""
    others = sorted(name for name in names if name not in THEMES)
    return [(name, theme_word(name, words)) for name in ("auto", *THEMES, *others)]


def theme_word(name: str, words: Catalogue) -> str:
    key = f"theme.{name}"
    return words.get(key) if key in words else name  # a proper name: nord, dracula


def palette_of(theme: Theme) -> Palette:
    """Return the palette of a theme. For other themes than ours, backgrounds are mixed from background and foreground,
    and every text colour is readable on all of them."""
    if theme.name in THEMES:
        return THEMES[theme.name]
    if theme.ansi:
        return _ansi_palette(theme)
    found = {name: color.lower() for name, color in theme.to_color_system().generate().items()}
    bg, fg = found["background"], found["foreground"]
    panel, card, card2, line = (mix(bg, fg, share) for share in (0.05, 0.08, 0.13, 0.22))
    accent, changed = _apart(found, card2)
    legal_bg, good_bg = (mix(bg, found[name], 0.18) for name in (accent, "success"))
    worst = (max if is_dark(bg) else min)((card2, legal_bg, good_bg), key=luminance)
    text = readable(fg, worst, 7.0)
    dim = _between(bg, text, worst, 4.6)
    return Palette(
        theme.name,
        "full",
        bg=bg,
        panel=panel,
        card=card,
        card2=card2,
        line=line,
        line2=_between(bg, text, bg, 3.0),
        text=text,
        dim=dim,
        faint=_between(bg, text, card, 4.5),
        accent=readable(found[accent], worst),
        key_text=bg,
        legal_bg=legal_bg,
        cursor=text,
        on_cursor=bg,
        good=readable(found["success"], worst),
        good_bg=good_bg,
        changed=readable(found[changed], worst),
        danger=readable(found["error"], worst),
        hit=found["warning"],
        band=_band(bg, text, dim),
        is_dark=is_dark(bg),
    )


def _apart(found: dict[str, str], ground: str) -> tuple[str, str]:
    """Return the theme's colours for choices and for changes: both differ from text, success and failure."""
    taken = [readable(found[name], ground) for name in ("foreground", "error", "success")]
    chosen = []
    for names in (("accent", "primary", "warning"), ("primary", "secondary", "accent", "warning")):
        near = {
            name: min(APART, *(distance(readable(found[name], ground), other) for other in taken)) for name in names
        }
        chosen.append(max(near, key=near.__getitem__))  # the first that is different enough
        taken.append(readable(found[chosen[-1]], ground))
    return chosen[0], chosen[1]


def _between(bg: str, text: str, ground: str, ratio: float) -> str:
    """Return a quiet text colour: as near to the background as is readable."""
    shades = (mix(bg, text, share / 100) for share in range(20, 100, 4))
    return next((shade for shade in shades if contrast(shade, ground) >= ratio), text)


def _band(bg: str, text: str, dim: str) -> float:
    """Return the largest share of any player's colour that keeps text readable."""
    fills = {*STANDARD.values(), *SAFE_DARK.values(), *SAFE_LIGHT.values()}
    shares = (share / 100 for share in range(28, 0, -2))
    bands = ((share, [mix(bg, fill, share) for fill in fills]) for share in shares)
    return next(
        (
            share
            for share, band in bands
            if all(contrast(text, fill) >= 4.5 and contrast(dim, fill) >= 3 for fill in band)
        ),
        0.0,
    )


def _ansi_palette(theme: Theme) -> Palette:
    """Return the palette of the terminal's own sixteen colours, some of them set by the theme."""
    found = {name: color.removeprefix("ansi_") for name, color in theme.to_color_system().generate().items()}
    accent = found["accent"] if found["accent"] != found["success"] else found["warning"]
    return ANSI._replace(
        name=theme.name,
        is_dark=theme.dark,
        accent=accent,
        key_text=ink_on(accent),
        good=found["success"],
        danger=found["error"],
        hit=found["warning"],
        cursor=found["block-cursor-background"],
        on_cursor=found["block-cursor-foreground"],
    )


def for_terminal(palette: Palette, color_system: str | None) -> Palette:
    """Return the palette rounded for 256-colour terminals; Rich would round every channel separately, and dark cards
    would turn navy."""
    if palette.mode != "full" or color_system != "256":
        return palette
    rounded: dict[str, Any] = {role: shown_256(color) for role, color in palette.roles.items()}
    return palette._replace(**rounded)


@cache
def css_variables(palette: Palette) -> dict[str, str]:
    """Return the variables of TCSS: Textual's own, made from our roles, and every role: `$card`, `$faint`,
    `$on-cursor`."""
    return {**textual_theme(palette).to_color_system().generate(), **css_roles(palette)}


def css_roles(palette: Palette) -> dict[str, str]:
    """Return the variables of the roles. Text is `$foreground`, because Textual's `$text` depends on the background."""
    return {role.replace("_", "-"): _css(color) for role, color in palette.roles.items() if role != "text"}


def textual_theme(palette: Palette) -> Theme:
    role = css_roles(palette)
    text = _css(palette.text)
    return Theme(
        palette.name,
        primary=role["accent"],
        secondary=role["accent"],
        accent=role["accent"],
        warning=role["hit"],
        error=role["danger"],
        success=role["good"],
        foreground=text,
        background=role["bg"],
        surface=role["card"],
        panel=role["panel"],
        dark=palette.is_dark,
        ansi=palette.mode != "full",
        variables={
            "ansi-background": role["bg"],
            "ansi-foreground": text,
            "border": role["accent"],
            "border-blurred": role["line"],
            "block-cursor-foreground": role["on-cursor"],
            "block-cursor-background": role["cursor"],
            "block-hover-background": role["card2"] if palette.mode == "full" else role["panel"],
            "footer-background": role["panel"],
            "footer-item-background": role["panel"],
            "footer-key-background": role["panel"],
            "footer-key-foreground": role["accent"],
            "footer-description-background": role["panel"],
            "footer-description-foreground": role["dim"],
            "input-cursor-background": role["cursor"],
            "input-cursor-foreground": role["on-cursor"],
            "input-cursor-text-style": "none",
            "input-selection-background": role["accent"],
            "input-selection-foreground": role["key-text"],
            "screen-selection-background": role["accent"],
            "screen-selection-foreground": role["key-text"],
            "scrollbar": role["line2"],
            "scrollbar-hover": role["accent"],
            "scrollbar-active": role["accent"],
            "scrollbar-background": role["panel"],
            "scrollbar-background-hover": role["panel"],
            "scrollbar-background-active": role["panel"],
            "scrollbar-corner-color": role["panel"],
        },
    )


def _css(color: str) -> str:
    """Return a colour in the notation of TCSS."""
    return color if color.startswith("#") else f"ansi_{color}"

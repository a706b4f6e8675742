"""Our palettes as Textual themes: what TCSS styles and what a painter draws take their colours from the same roles."""

from dataclasses import replace
from typing import Any

from textual.theme import Theme

from boardgames_tui.tui.kit.colors import shown_256
from boardgames_tui.tui.kit.palette import MONO, THEMES, Palette


def css_roles(palette: Palette) -> dict[str, str]:
    """Every role as a variable of TCSS: `$card`, `$faint`, `$on-cursor`. Text is `$foreground`: Textual's `$text` chooses by its ground."""
    return {role.replace("_", "-"): _css(color) for role, color in palette.roles.items() if role != "text"}


def themes(color_system: str | None) -> list[Theme]:
    return [_theme(for_terminal(palette, color_system)) for palette in (*THEMES.values(), MONO)]


def for_terminal(palette: Palette, color_system: str | None) -> Palette:
    """Rounded for terminals of 256 colours; Rich would round every channel by itself, and dark cards would turn navy."""
    if palette.mode != "full" or color_system != "256":
        return palette
    rounded: dict[str, Any] = {role: shown_256(color) for role, color in palette.roles.items()}
    return replace(palette, **rounded)


def _theme(palette: Palette) -> Theme:
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
    return color if color.startswith("#") else f"ansi_{color}"

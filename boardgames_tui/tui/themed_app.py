"""App with the reader's language, theme and glyphs, chosen from the settings and the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from copy import deepcopy
from functools import cache, cached_property

from textual.driver import Driver
from textual.filter import LineFilter

from boardgames_tui.i18n import Catalogue, catalogue, language_after, pick_language
from boardgames_tui.kit.drawing.palette import MONO, THEMES
from boardgames_tui.kit.drawing.segments import PlainGlyphs
from boardgames_tui.kit.drawing.themes import css_variables, for_terminal, palette_of, textual_theme, theme_choices
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.terminal import TerminalProfile
from boardgames_tui.tui.app_screen import AppScreen
from boardgames_tui.tui.ordered_keys import OrderedKeys
from boardgames_tui.tui.user_files import UserFiles
from boardgames_tui.user_config.settings import load_settings, store_settings


class ThemedApp(OrderedKeys):
    look: Look = Look()

    def __init__(self, lang: str | None, ascii_only: bool, profile: TerminalProfile) -> None:
        # without colours Textual must not make greys of ours; else the theme says whether the terminal's own sixteen
        # are used
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        for palette in THEMES.values():
            self.register_theme(textual_theme(palette))
        self.settings = load_settings()
        self._kept_settings = deepcopy(self.settings)
        """As this session last read or wrote them: others write the same file."""
        self._lang = lang
        self._language_of = cache(pick_language)
        """Looked up once for each wish: every word on the screen asks."""
        self._ascii = ascii_only
        self._profile = profile
        self._own = UserFiles(self)
        if self.settings.theme not in ("auto", *self.available_themes):
            self._own.bring_themes()  # the first paint shows one of them
        # set the usual way, it would read the stylesheet twice
        self.set_reactive(ThemedApp.theme, self._theme_wanted)
        self._renew_look()

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        if usual.__name__ == "WebDriver":
            from .page_driver import PageDriver

            return PageDriver
        if usual.__name__ != "LinuxDriver":
            return usual  # Windows
        from .driver import TerminalDriver

        return TerminalDriver

    @property
    def is_animated(self) -> bool:
        """Whether dice roll and cards turn: `TEXTUAL_ANIMATIONS=none` turns that off like all movement of Textual's."""
        return self.settings.animation and self.animation_level != "none"

    @cached_property
    def _system_lang(self) -> str:
        return pick_language()

    @property
    def lang(self) -> str:
        asked = self._lang or self.settings.lang
        return self._system_lang if asked == "auto" else self._language_of(asked)

    def words(self, slug: str | None = None) -> Catalogue:
        return catalogue(self.lang, slug)

    @property
    def _theme_wanted(self) -> str:
        """What the settings say; by the terminal when they leave it open or a theme of the user's own is missing just
        now."""
        return self.settings.theme if self.settings.theme in self.available_themes else self._profile.theme

    def theme_choices(self) -> list[tuple[str, str]]:
        """(name, words) of every theme, in the order of a list to choose from."""
        self._own.bring_themes()
        return theme_choices(self.available_themes, self.words())

    def _bring_user_files(self) -> None:
        self._own.bring(self.settings.theme, self.words())

    def watch_theme(self, theme: str) -> None:
        """Painters follow, whether it was chosen in the settings or in Textual's own list."""
        if theme != self._theme_wanted:
            self.settings.theme = theme
        self._renew_look()
        self._repaint()

    def _renew_look(self) -> None:
        self.ansi_color = self.no_color or self.current_theme.ansi
        option = "ascii" if self._ascii else self.settings.ascii
        glyphs = self._profile.glyphs if option == "auto" else option
        self.look = Look(MONO if self.no_color else palette_of(self.current_theme), self.settings.safe_colors, glyphs)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_css_variables(self) -> dict[str, str]:
        """Return the CSS variables of our palette for any theme, so that composed and painted screens look alike."""
        self.theme_variables = {**css_variables(for_terminal(self.look.palette, self.console.color_system))}
        return self.theme_variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), *([PlainGlyphs(self.look.stand_ins)] if self.look.stand_ins else [])]

    def apply_settings(self) -> None:
        """Settings changed: everything is painted again."""
        if self.settings.lang != "auto":
            self._lang = None
        before = self.look
        self.set_reactive(ThemedApp.theme, self._theme_wanted)
        self._renew_look()
        if self.look != before:
            self.mutate_reactive(ThemedApp.theme)
        else:
            self._repaint()

    def _repaint(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, AppScreen):
                screen.repaint()

    def keep_settings(self) -> None:
        store_settings(self.settings, self._kept_settings)
        self._kept_settings = deepcopy(self.settings)

    def other_language(self) -> None:
        self.prefer("lang", language_after(self.lang))

    def prefer(self, name: str, value: object) -> None:
        """A setting chosen outside of the settings."""
        setattr(self.settings, name, value)
        self.apply_settings()
        self.keep_settings()

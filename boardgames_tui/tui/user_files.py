"""Loads users' own themes and keys; problems are shown in one notice."""

from __future__ import annotations

import os

from textual.app import App

from boardgames_tui import locations
from boardgames_tui.engine import Phrase
from boardgames_tui.i18n import Catalogue

KEYS = "keys.toml"
MOST = 4
"""Troubles of one notice; who wrote more wrong lines will come back."""
PATIENCE = 15.0
"""Seconds a notice stays: it has names to write down."""


class UserFiles:
    def __init__(self, app: App[object]) -> None:
        self.app = app
        self._has_themes = False
        self._theme_troubles: list[Phrase] = []

    def bring(self, theme: str, words: Catalogue) -> None:
        """Load themes and keys; the first paint does not wait for them. `theme`: the one that the settings name."""
        from boardgames_tui.user_config.themes import missing_theme

        self.bring_themes()
        troubles = [*self._theme_troubles, *missing_theme(theme, self.app.available_themes)]
        if os.path.exists(path := locations.config() / KEYS):
            from boardgames_tui.user_config.keys import own_keys

            keymap, more = own_keys(path)
            self.app.set_keymap(keymap)
            troubles += more
        self._tell(troubles, words)

    def bring_themes(self) -> None:
        """Once; their files may be rewritten while the app runs."""
        from boardgames_tui.user_config.themes import own_themes

        if self._has_themes:
            return
        self._has_themes = True
        themes, self._theme_troubles = own_themes(self.app.available_themes)
        for theme in themes:
            self.app.register_theme(theme)

    def _tell(self, troubles: list[Phrase], words: Catalogue) -> None:
        if troubles:
            lines = [words.phrase(trouble) for trouble in troubles[:MOST]]
            lines += [words.get("own.more", n=len(troubles) - MOST)] if len(troubles) > MOST else []
            self.app.notify(
                "\n".join(lines), title=words.get("own.title"), severity="warning", timeout=PATIENCE, markup=False
            )

"""Localized mixin: texts of screens and boxes in the reader's language, also for their keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.binding import Binding

from boardgames_tui.i18n import Catalogue
from boardgames_tui.tui.app_screen import AppScreen

if TYPE_CHECKING:
    from boardgames_tui.kit.keys import ScreenKey
    from boardgames_tui.tui.base_app import BaseApp


class LocalizedMixin(AppScreen):
    app: BaseApp

    @property
    def words(self) -> Catalogue:
        return self.app.words(self.slug)

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.get(key, **args)

    def key_word(self, binding: Binding) -> str:
        """Return the word of a key in the key bar; empty if it is not shown. The description of a binding is a key of
        the catalogue, so that words follow the language. English descriptions of Textual's widgets are ignored."""
        return self.say(binding.description) if binding.description in self.words else ""

    def key_help(self, binding: Binding) -> str:
        """Return the description of a key in help."""
        return self.key_word(binding)

    def key_name(self, binding: Binding) -> str:
        """Return the name with which the palette looks up a key's phrase."""
        return binding.id or ""

    def key_rank(self, binding: Binding) -> int:
        return 0

    def extra_keys(self) -> Sequence[ScreenKey]:
        """Return keys without bindings: letters of choices."""
        return ()

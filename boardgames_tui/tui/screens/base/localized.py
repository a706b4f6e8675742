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
        """What the key does, as the key bar says it; empty for one that is not named.

        The description of a binding is a key of the catalogue, so words follow the language. What Textual's widgets
        describe in English is theirs alone."""
        return self.say(binding.description) if binding.description in self.words else ""

    def key_help(self, binding: Binding) -> str:
        """What the key does, as `?` says it."""
        return self.key_word(binding)

    def key_name(self, binding: Binding) -> str:
        """What the palette looks up to say what the key does, as a whole phrase."""
        return binding.id or ""

    def key_rank(self, binding: Binding) -> int:
        return 0

    def extra_keys(self) -> Sequence[ScreenKey]:
        """Keys that are no bindings: letters dealt to choices."""
        return ()

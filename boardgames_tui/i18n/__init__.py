"""Internationalization: languages, catalogues, plural rules, formatting."""

from .catalogue import Catalogue, catalogue, lesson_catalogue
from .formatting import Names, as_sentence
from .languages import language_after, language_name, languages, pick_language
from .rulebook import rules_text

__all__ = [
    "Catalogue",
    "Names",
    "as_sentence",
    "catalogue",
    "language_after",
    "language_name",
    "languages",
    "lesson_catalogue",
    "pick_language",
    "rules_text",
]

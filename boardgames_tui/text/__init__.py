"""Language: catalogues, plural, formatting."""

from .catalogue import LANGUAGES, Catalogue, catalogue, pick_language
from .formatting import Names

__all__ = ["LANGUAGES", "Catalogue", "Names", "catalogue", "pick_language"]

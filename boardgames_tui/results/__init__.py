"""What is remembered of finished matches: one database of results, and what it says about people, bots and luck.

SQLite is loaded with this package, so whoever paints the first screen does not import it."""

from .database import Database, ResultsError
from .importing import Imported, catch_up, import_saves
from .recording import player_id, remember

__all__ = ["Database", "Imported", "ResultsError", "catch_up", "import_saves", "player_id", "remember"]

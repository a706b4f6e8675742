"""Results of finished matches: one database, and statistics about players, bots and luck.

SQLite is loaded with this package, so code for the first paint does not import it.
"""

from .database import Database, ResultsError
from .importing import Imported, catch_up, import_saves
from .recording import player_id, remember

__all__ = ["Database", "Imported", "ResultsError", "catch_up", "import_saves", "player_id", "remember"]
